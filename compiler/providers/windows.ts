/** A model's context window. A configuration's `windows` comes first. */
export interface ContextWindow {
  /** Start of the model's id. */
  readonly model: string;
  /** In tokens of the model's own tokenizer, the answer included. */
  readonly tokens: number;
  /** Where it was read. */
  readonly source: string;
  /** When, as `YYYY-MM` or `YYYY-MM-DD`. */
  readonly asOf: string;
}

const CLAUDE = { source: "platform.claude.com/docs/en/build-with-claude/context-windows", asOf: "2026-11" } as const;
const OPENAI = { source: "developers.openai.com/api/docs/models", asOf: "2026-06" } as const;
const GEMINI = { source: "ai.google.dev/gemini-api/docs/models", asOf: "2026-06" } as const;

/**
 * Context windows as their makers publish them. They change (some grow behind a flag or for some
 * customers), so each has a date, and a configuration may say otherwise.
 */
export const CONTEXT_WINDOWS: readonly ContextWindow[] = [
  { model: "claude-fable-5", tokens: 1_000_000, ...CLAUDE },
  { model: "claude-mythos-5", tokens: 1_000_000, ...CLAUDE },
  { model: "claude-opus-5", tokens: 1_000_000, ...CLAUDE },
  { model: "claude-sonnet-5", tokens: 1_000_000, ...CLAUDE },
  { model: "claude-opus-4-8", tokens: 1_000_000, ...CLAUDE },
  { model: "claude-opus-4-7", tokens: 1_000_000, ...CLAUDE },
  { model: "claude-opus-4-6", tokens: 1_000_000, ...CLAUDE },
  { model: "claude-sonnet-4-6", tokens: 1_000_000, ...CLAUDE },
  { model: "claude-opus-4", tokens: 200_000, ...CLAUDE },
  { model: "claude-sonnet-4", tokens: 200_000, ...CLAUDE },
  { model: "claude-haiku-4-5", tokens: 200_000, ...CLAUDE },
  { model: "claude-3", tokens: 200_000, ...CLAUDE },
  { model: "gpt-4o", tokens: 128_000, ...OPENAI },
  { model: "gpt-4.1", tokens: 1_047_576, ...OPENAI },
  { model: "o3", tokens: 200_000, ...OPENAI },
  { model: "o4-mini", tokens: 200_000, ...OPENAI },
  { model: "gpt-5", tokens: 400_000, ...OPENAI },
  { model: "gpt-5.1", tokens: 400_000, ...OPENAI },
  { model: "gpt-5.2", tokens: 400_000, ...OPENAI },
  { model: "gemini-2.0-flash", tokens: 1_048_576, ...GEMINI },
  { model: "gemini-2.5-flash", tokens: 1_048_576, ...GEMINI },
  { model: "gemini-2.5-pro", tokens: 1_048_576, ...GEMINI },
  { model: "gemini-3-flash", tokens: 1_048_576, ...GEMINI },
  { model: "gemini-3-pro", tokens: 1_048_576, ...GEMINI },
];

/**
 * The window of a model: by the longest start of its id that ends where a part of it does, so that a
 * dated id (`claude-haiku-4-5-20251001`) is found, and `gpt-5.7` is not taken for `gpt-5`. A provider in
 * front of the id (`anthropic/…`) does not count. `own` comes first, by the whole id.
 */
export function contextWindow(model: string, own: { readonly [model: string]: number } = {}): ContextWindow | undefined {
  if (Object.hasOwn(own, model)) return { model, tokens: own[model] as number, source: "the configuration", asOf: "" };
  const id = model.slice(model.lastIndexOf("/") + 1);
  const found = CONTEXT_WINDOWS.filter((each) => id === each.model || id.startsWith(`${each.model}-`));
  return found.sort((a, b) => b.model.length - a.model.length)[0];
}
