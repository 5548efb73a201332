/** What a person writes about how long a prompt may be; part of `types.ts`. */

/**
 * Tokens of the target's encoding: a number; a share of a model's window, `25% of claude-opus-5`, or of a
 * number, `25% of 200000`; or the same in the long form.
 */
export type TokensConfig = number | string | { readonly share: number; readonly of: string | number };

/** How long a target's text may be, in tokens of its encoding. */
export interface BudgetConfig {
  /** Static text of all outputs, and the limits in tokens of the slots. */
  readonly total?: TokensConfig;
  /** What stands in front of the first slot. */
  readonly prefix?: TokensConfig;
  /** Layer id → what it may have, or how it yields: for layers of a preset, too. Comes before what the layer says of itself. */
  readonly layers?: { readonly [layer: string]: number | string | LayerBudgetConfig };
}

/** What a layer may say of itself, said by the target. */
export interface LayerBudgetConfig {
  readonly priority?: number;
  readonly min?: TokensConfig;
  readonly max?: TokensConfig;
  readonly overflow?: OverflowConfig;
}

/** What happens to a layer that has to yield. */
export type OverflowConfig = "error" | "truncate" | "drop" | "summarise-headings";
