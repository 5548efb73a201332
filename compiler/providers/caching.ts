import picomatch from "picomatch";

/** A figure, and the range of it where sources disagree. */
export type Range = readonly [low: number, high: number];

/** How one provider caches the prompts of some models. */
export interface CachingEntry {
  readonly provider: string;
  /** Patterns of model names. The first entry that fits a name counts. */
  readonly models: readonly string[];
  /** Tokens below which nothing is cached, without an error. */
  readonly minTokens: Range;
  /** A cached prefix ends at a multiple of so many tokens behind the minimum, and at what. */
  readonly step: { readonly tokens: number; readonly at: string };
  /** `explicit`: the request says where a cached prefix ends, at most `max` times. */
  readonly breakpoints: { readonly kind: "explicit" | "automatic"; readonly max: number };
  /** Price of writing to and of reading from the cache, as shares of the price of an input token. */
  readonly write: Range;
  readonly read: Range;
  readonly lifetime: string;
  /** Whose tokens: an encoding, or a maker whose tokenizer is not public. */
  readonly tokenizer: "o200k_base" | "cl100k_base" | "Claude" | "Gemini";
  readonly sources: readonly string[];
}

/** Facts of a date. */
export interface CachingFacts {
  /** When they were read: `2026-11`. */
  readonly date: string;
  readonly entries: readonly CachingEntry[];
}

/** The entry for a model; without one, the provider's last, which is its most general. */
export function findCaching(facts: readonly CachingFacts[], provider: string, model: string | undefined): { readonly entry: CachingEntry; readonly date: string } | undefined {
  for (const { entries, date } of facts) {
    const own = entries.filter((entry) => entry.provider === provider);
    const entry = model === undefined ? own.at(-1) : own.find(({ models }) => models.some((pattern) => picomatch.isMatch(model, pattern, { nocase: true })));
    if (entry !== undefined) return { entry, date };
  }
  return undefined;
}
