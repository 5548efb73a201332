import picomatch from "picomatch";

/** How patterns are read beside what they say. */
export interface MatcherOptions {
  /** Patterns of what is left out. */
  readonly ignore?: readonly string[];
  /** Whether a name that begins with a full stop matches where the pattern does not say so. */
  readonly dot?: boolean;
}

/** Whether a path (with `/`) matches one of some glob patterns. A name may hold any character, line ends too. */
export function matcherOf(patterns: readonly string[], { ignore = [], dot = false }: MatcherOptions = {}): (path: string) => boolean {
  // In the expressions that patterns become, a full stop stands for any character but a line's end, if nothing else is said.
  return picomatch([...patterns], { ignore: [...ignore], dot, flags: "s" });
}
