/** The sentence that a value stands in, and what its words say. */
import { sentenceStart } from "./illustration.ts";
import { KIND } from "./lexicon.ts";
import type { Layout } from "./layout.ts";
import type { Line } from "./lines.ts";
import type { Token } from "./words.ts";

/** A sentence of a line; offsets into the line's text. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  /** Its words that say something. */
  readonly tokens: readonly Token[];
  /** Where the part of it starts that holds the place: behind a semicolon. */
  readonly part: number;
  /** All that they say. */
  readonly kinds: number;
}

/** How far a sentence is read behind a place, in UTF-16 units. */
const FAR = 240;

/** The sentence around `at`. */
export function clauseAt(line: Line, layout: Layout, at: number): Clause {
  const { text } = line;
  const start = sentenceStart(text, at);
  let end = Math.min(text.length, at + FAR);
  for (let index = at + 1; index < end; index += 1) {
    const unit = text[index];
    if (unit === "。" || unit === "！" || unit === "？" || ((unit === "." || unit === "!" || unit === "?") && (index + 1 === text.length || text[index + 1] === " "))) end = index;
  }
  const tokens = layout.tokens(line).filter((token) => token.start >= start && token.end <= end).map((token) => ((token.kinds & KIND.rule) !== 0 && isPlace(text, token) ? { ...token, kinds: token.kinds & ~KIND.rule } : token));
  const semicolon = text.lastIndexOf("; ", at - 1);
  return { start, end, part: Math.max(start, semicolon + 1), tokens, kinds: tokens.reduce((all, { kinds }) => all | kinds, 0) };
}

/** Whether `below` or `above` says where something stands: no bound follows it. */
function isPlace(text: string, { start, end }: Token): boolean {
  return /^(?:below|above)$/iu.test(text.slice(start, end)) && !/^ (?:\d|[-−$€£]|an? |zero|freezing|the (?:limit|threshold|minimum|maximum|line|average|age|level))/iu.test(text.slice(end, end + 20));
}

/** Whether the words before `at` in its sentence make what follows a rule, a supposition or an example. */
export function isSupposed({ tokens, part }: Clause, at: number): boolean {
  return tokens.some(({ start, kinds }) => start < at && start >= part && (kinds & (KIND.rule | KIND.example)) !== 0);
}

/** Whether the words of a sentence tie a place to now or to what a program did: such a word before it, and no fact or rule with it. */
export function tiesToNow(clause: Clause, at: number): boolean {
  return (clause.kinds & (KIND.fact | KIND.rule | KIND.example | KIND.stable)) === 0 && wordBefore(clause, at, KIND.now | KIND.made, 64) !== undefined;
}

/** The word of one of these kinds that ends nearest before `at`, at most `reach` units away. */
export function wordBefore({ tokens }: Pick<Clause, "tokens">, at: number, kinds: number, reach: number): Token | undefined {
  return tokens.findLast((token) => token.end <= at && at - token.end <= reach && (token.kinds & kinds) !== 0);
}

/** The word of one of these kinds that starts nearest behind `at`, at most `reach` units away. */
export function wordAfter({ tokens }: Pick<Clause, "tokens">, at: number, kinds: number, reach: number): Token | undefined {
  return tokens.find((token) => token.start >= at && token.start - at <= reach && (token.kinds & kinds) !== 0);
}
