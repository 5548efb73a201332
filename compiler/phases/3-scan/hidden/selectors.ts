/** Variation selectors: 256 characters that nothing draws, enough to carry any bytes behind one emoji. */
import { codePointBefore, counted, cover, groupByLine, removals, shown, type Channel } from "./channel.ts";
import { RARE, rareIn } from "./units.ts";

const RUN = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{1,1000000}/gu;
/** What may be drawn as text or as emoji (U+FE0E, U+FE0F). */
const PRESENTED = /[\p{Emoji}\p{Extended_Pictographic}\p{S}\p{P}\u20E3]/u;
/** What has standardised variants (StandardizedVariants.txt): ideographs, mathematics, a few scripts, the digit zero. */
const STANDARDISED = /[\p{Script=Han}\p{Sm}\p{Script=Myanmar}\p{Script=Phags_Pa}\p{Script=Manichaean}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF1F0\u2190-\u23FF\u25A0-\u27FF]/u;
/** A picture behind the selector: somebody put it, or took one out, by halves. */
const PICTOGRAPH = /^\p{Extended_Pictographic}/u;
const IDEOGRAPH = /\p{Script=Han}/u;

/** A run of selectors and the bytes that it stands for. */
export interface SelectorRun { readonly start: number; readonly end: number; readonly bytes: Uint8Array }

/** Every run of selectors that selects nothing. Linear. */
export function selectorRuns(text: string): readonly SelectorRun[] {
  const runs: SelectorRun[] = [];
  if ((rareIn(text) & RARE.selector) === 0) return runs;
  for (const match of text.matchAll(RUN)) {
    const run = match[0];
    const chosen = chosenLength(text, match.index, run);
    if (chosen === run.length || (run === "\uFE0F" && PICTOGRAPH.test(text.slice(match.index + 1, match.index + 3)))) continue;
    const start = match.index + chosen;
    runs.push({ start, end: match.index + run.length, bytes: bytesOf(run.slice(chosen)) });
  }
  return runs;
}

/** Finds selectors that select nothing; one finding a line. */
export function findSelectors(text: string): readonly Channel[] {
  return groupByLine(text, selectorRuns(text)).map((group) => {
    const count = group.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const decoded = shown(group.map(({ bytes }) => readable(bytes)).join(""));
    return {
      code: "hidden/variation-selectors",
      span: cover(group),
      message: `Unexpected ${counted(count, "variation selector")} where nothing can vary${decoded === undefined ? "" : `; as bytes they say "${decoded}"`}`,
      ...(decoded === undefined ? {} : { decoded }),
      edits: removals(group),
    };
  });
}

/** How much of a run (UTF-16 units) is a selector that its base can have. */
function chosenLength(text: string, start: number, run: string): number {
  const base = codePointBefore(text, start);
  const first = run.codePointAt(0) ?? 0;
  if (base === undefined) return 0;
  const char = String.fromCodePoint(base);
  if (first > 0xffff) return run.length === 2 && IDEOGRAPH.test(char) ? 2 : 0;
  const fits = first >= 0xfe0e ? PRESENTED.test(char) || IDEOGRAPH.test(char) : STANDARDISED.test(char);
  return fits ? 1 : 0;
}

function bytesOf(run: string): Uint8Array {
  return Uint8Array.from(Array.from(run, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00;
  }));
}

function readable(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-8").decode(bytes);
  return /[^\t\n\r\u0020-\u007E\u00A0-\u{10FFFF}]|\uFFFD/u.test(text) ? "" : text;
}
