import type { CachingEntry, Range } from "./caching.ts";

/** The tokens of a prompt by how long they stay the same. */
export interface PromptTokens {
  /** Tool definitions, which stand in front of the system prompt. */
  readonly tools: number;
  /** Bytes that every request shares. */
  readonly prefix: number;
  /** Behind it, the same in every turn of a session. */
  readonly session: number;
  /** The rest, anew in each turn. */
  readonly turn: number;
}

/** What a provider's cache makes of a prompt. */
export interface CachePlan {
  /** Whether tools and prefix together are long enough: `unsure` where sources disagree about it. */
  readonly cached: "yes" | "no" | "unsure";
  /** Tokens that are missing to the minimum; 0 when it is reached for sure. */
  readonly missingTokens: number;
  /** Tokens of tools and prefix that a hit covers. */
  readonly cachedTokens: number;
  /** Where to set breakpoints, or where the provider finds them itself. */
  readonly breakpoints: readonly ("tools" | "prefix" | "session")[];
  /** Price of the prompt (history left out) of 1,000 sessions, in millions of input tokens at full price. */
  readonly cost: {
    /** Something that changes in each request stands in front: nothing is ever found again. */
    readonly without: number;
    /** Split, and the prefix still in the cache when a session starts. */
    readonly hit: Range;
    /** Split, and the prefix written anew by each session. */
    readonly miss: Range;
  };
}

const SESSIONS = 1000;
const MILLION = 1_000_000;

/**
 * What 1,000 sessions of some turns cost with a provider's cache, by the provider's own multipliers. The
 * prompt only: the history grows with a session and is cached by other rules.
 */
export function planCache(entry: CachingEntry, tokens: PromptTokens, turns: number): CachePlan {
  const [low, high] = entry.minTokens;
  const shared = tokens.tools + tokens.prefix;
  const whole = shared + tokens.session;
  const cached = shared >= high ? "yes" : shared >= low && shared > 0 ? "unsure" : "no";
  const covered = cached === "no" ? 0 : rounded(entry, shared);
  const session = whole >= high && entry.breakpoints.max > 1 && tokens.session > 0 ? rounded(entry, whole) - covered : 0;
  const breakpoints = [
    ...(entry.breakpoints.max > 2 && tokens.tools >= low && tokens.prefix > 0 ? ["tools" as const] : []),
    ...(covered > 0 ? ["prefix" as const] : []),
    ...(session > 0 ? ["session" as const] : []),
  ];
  const all = whole + tokens.turn;
  const rest = all - covered - session;
  const price = (writes: number, write: number, read: number): number => {
    const prefix = covered * (writes * write + (turns - writes) * read);
    const own = session * (write + (turns - 1) * read);
    return (SESSIONS * (prefix + own + rest * turns)) / MILLION;
  };
  const range = (writes: number): Range => [price(writes, entry.write[0], entry.read[0]), price(writes, entry.write[1], entry.read[1])];
  return { cached, missingTokens: Math.max(0, high - shared), cachedTokens: covered, breakpoints, cost: { without: (SESSIONS * all * turns) / MILLION, hit: range(0), miss: range(1) } };
}

/** What of a prefix is cached: the minimum, and whole steps behind it. */
function rounded({ minTokens: [low], step }: CachingEntry, tokens: number): number {
  return tokens < low ? 0 : low + Math.floor((tokens - low) / step.tokens) * step.tokens;
}
