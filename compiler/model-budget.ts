/** The nouns of budgets: what a plan allows, what a layer yields, and what was kept in the end. Part of `model.ts`. */
import type { Place, PlanLayer, Source } from "./model.ts";
import type { ManifestBudget, SlotLimits } from "./runtime/manifest.ts";
import type { Rope } from "./text/rope.ts";

/** How many tokens something may have, and where that is said. */
export interface Allowance {
  readonly tokens: number;
  /** What one has to change, in words: `` `budget.prefix` ``. */
  readonly key: string;
  /** Of what it is a share, in words; undefined when it is a number. */
  readonly of?: string;
  readonly place: Place;
}

/** The budget of a plan, in tokens of its first encoding. */
export interface Budget {
  readonly total?: Allowance;
  readonly prefix?: Allowance;
  /** Only layers that are known at build; the others have limits. */
  readonly layers: ReadonlyMap<string, Allowance>;
}

export type Overflow = "error" | "truncate" | "drop" | "summarise-headings";

/** How a layer yields. */
export interface Yielding {
  /** The lowest yields first; of equal ones the last. */
  readonly priority: number;
  /** In tokens: the layer is never asked to fit into fewer. */
  readonly min: number;
  readonly overflow: Overflow;
}

/** The limit of an input, which becomes that of the slot that reads it. */
export type InputLimit = Pick<SlotLimits, "max" | "unit" | "encoding" | "overflow">;

/** What a layer (or one source of it) keeps of its text; null: nothing. */
export type Keeps = (layer: PlanLayer, source: Source | null, rope: Rope) => Rope | null;

/** What was taken from a source, or (without a path) from a layer as a whole, so that the budget is kept. */
export interface Yielded {
  readonly layer: string;
  readonly path?: string;
  readonly status: "truncated" | "skipped";
  readonly why: string;
  /** In tokens, each counted by itself. */
  readonly kept: number;
  readonly cut: number;
  /** Headings that are left out. */
  readonly sections: readonly string[];
}

/** What a budget led to. */
export interface BudgetReport {
  readonly manifest: ManifestBudget;
  readonly yielded: readonly Yielded[];
}
