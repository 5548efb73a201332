/** The same words, or one sign, again and again, in front of a text that so comes to stand where no reviewer looks. */
import type { Span } from "../../../text/span.ts";
import type { Channel } from "./channel.ts";

/** Words that are said again are padding when they are as long, together, and as many (UTF-16 units). */
const MIN_REPEATED = 400;
const MIN_TIMES = 6;
/** No longer phrase is looked for. */
const MAX_PERIOD = 160;
/** So much of a text must stand again behind it. */
const PROBE = 24;
/** Whatever is as long as {@link MIN_REPEATED} covers a multiple of its half, with a phrase and its like behind that. */
const STEP = MIN_REPEATED / 2;
/** A row of one sign. */
const MIN_SIGNS = 120;
const SIGNS = Uint8Array.from({ length: 128 }, (_, unit) => (".,_~-*=+#!?:;^/\\".includes(String.fromCharCode(unit)) ? 1 : 0));
/** What has words. */
const PHRASE = /\p{L}{2,40}[^\p{L}\n]{1,4}\p{L}{2,40}/u;
/** What has none, and is no part of a table: dots with blanks between them. */
const OF_SIGNS = /^[^\p{L}\p{N}\n|]{1,400}$/u;
/** Cells of tables and lines of lists are alike for a reason. */
const LAYOUT = /\||\n\s{0,20}(?:[-*+]|\d{1,4}[.)])\s|[-=_]{8}/u;
/** What follows, when it is said and not shown. */
const SAID = /^[^\p{L}\n]{0,20}\p{L}{1,40}(?:[^\p{L}\n]{1,8}\p{L}{1,40}){2}/u;

/** What is repeated up to an offset, and whether it is padding: a text stands behind it. */
interface Repeated { readonly end: number; readonly isPadding: boolean }

/** Finds what is repeated in front of text, outside of some spans, in order, in which it is usual. Linear. */
export function findRepeated(text: string, columns: readonly Span[]): readonly Channel[] {
  const found: Channel[] = [];
  let column = 0;
  for (let at = STEP / 2; at < text.length; at += STEP / 2) {
    while ((columns[column]?.end ?? Infinity) <= at) column += 1;
    if ((columns[column]?.start ?? Infinity) <= at) continue;
    const repeated = rowAt(text, at) ?? (at % STEP === 0 ? phrasesAt(text, at) : undefined);
    if (repeated === undefined) continue;
    const { end, isPadding } = repeated;
    const stop = text.indexOf("\n", end);
    if (isPadding) found.push({ code: "hidden/padding", span: { start: end, end: Math.min(stop === -1 ? text.length : stop, end + 200) }, message: "The same is repeated in front of this text, so that it is out of sight in an editor", edits: [] });
    at = Math.max(at, end - (end % STEP));
  }
  return found;
}

/** A row of one sign; it is padding with words behind it in its line. */
function rowAt(text: string, at: number): Repeated | undefined {
  const unit = text.charCodeAt(at);
  if (unit >= 128 || SIGNS[unit] === 0) return undefined;
  let start = at;
  while (text.charCodeAt(start - 1) === unit) start -= 1;
  let end = at + 1;
  while (text.charCodeAt(end) === unit) end += 1;
  return { end, isPadding: end - start >= MIN_SIGNS && SAID.test(text.slice(end, end + 200)) };
}

/** Phrases that are the same; they are padding with another text behind them. */
function phrasesAt(text: string, at: number): Repeated | undefined {
  const period = text.slice(at + 1, at + MAX_PERIOD + PROBE).indexOf(text.slice(at, at + PROBE)) + 1;
  if (period === 0) return undefined;
  const phrase = text.slice(at, at + period * 2);
  const isSaid = PHRASE.test(phrase) && !LAYOUT.test(phrase);
  if (!isSaid && !OF_SIGNS.test(phrase)) return undefined;
  let start = at;
  while (start > 0 && text.charCodeAt(start - 1) === text.charCodeAt(start - 1 + period)) start -= 1;
  let end = at + period;
  while (end < text.length && text.charCodeAt(end) === text.charCodeAt(end - period)) end += 1;
  return { end, isPadding: end - start >= Math.max(MIN_REPEATED, period * MIN_TIMES) && (isSaid ? /[^\s\p{P}]/u : SAID).test(text.slice(end, end + 400)) };
}
