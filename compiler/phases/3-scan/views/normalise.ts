/** Undoes what hides letters: characters that are not seen, styled letters, look-alikes of other scripts. */
import { looksLike } from "../hidden/confusables.ts";
import { findBidi } from "../hidden/bidi.ts";
import { controlSequences } from "../hidden/controls.ts";
import { mixedWords } from "../hidden/mixed-script.ts";
import { selectorRuns } from "../hidden/selectors.ts";
import { hasStyled, overlaidStretches, plainLetter, withoutMarks } from "../hidden/styled.ts";
import { RARE, rareIn } from "../hidden/units.ts";
import { tagRuns } from "../hidden/tags.ts";
import { zeroWidthRuns } from "../hidden/zero-width.ts";
import type { Span } from "../../../text/span.ts";
import type { Mapped, Transformation } from "../view.ts";
import { rewrite } from "./rewrite.ts";
import type { Undone } from "./undone.ts";

const SOFT_HYPHEN = /\u00AD/gu;
const WORD = /[\p{L}\p{M}\p{Nd}_]{1,65536}/gu;
const FOREIGN_LETTER = /[\u0370-\u052F\u0531-\u0587\u13A0-\u13FF\u2C80-\u2CFF\uA4D0-\uA4FF\uAB70-\uABBF\u1400-\u167F\u{10400}-\u{1044F}]/u;
const LATIN_WORD = /[A-Za-z]{2,}/u;

/** A text without what hides its letters; undefined when nothing does. Linear. */
export function normalise(mapped: Mapped): Undone | undefined {
  const made: Transformation[] = [];
  let text = mapped;
  const steps: readonly (readonly [Transformation, (from: Mapped) => Mapped | undefined])[] = [["unhidden", unhide], ["nfkc", unstyle], ["skeleton", skeleton]];
  for (const [name, step] of steps) {
    const next = step(text);
    if (next === undefined) continue;
    text = next;
    made.push(name);
  }
  return made.length === 0 ? undefined : { mapped: text, made, decoded: false };
}

/** Takes out what is not seen, and nothing that is: concealed text stays, it has become readable. */
function unhide(mapped: Mapped): Mapped | undefined {
  const { text } = mapped;
  const soft = Array.from(text.matchAll(SOFT_HYPHEN), ({ index }) => ({ start: index, end: index + 1 }));
  const spans: Span[] = [...tagRuns(text), ...selectorRuns(text), ...zeroWidthRuns(text), ...soft, ...findBidi(text).flatMap(({ edits }) => edits), ...controlSequences(text)];
  if (spans.length === 0) return undefined;
  spans.sort((a, b) => a.start - b.start || a.end - b.end);
  const next = rewrite(mapped);
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    next.keep(at, Math.max(start, at));
    if (text.charCodeAt(start) === 13) next.put("\n", start, end);
    at = end;
  }
  next.keep(at, text.length);
  return next.finish();
}

/** Styled letters as plain ones: what NFKC makes of them, of letters only; letters that each have a mark without it. */
function unstyle(mapped: Mapped): Mapped | undefined {
  const marked = unmark(mapped);
  const text = marked ?? mapped;
  return hasStyled(text.text) ? (characterwise(text, (char) => plainLetter(char)) ?? marked) : marked;
}

function unmark(mapped: Mapped): Mapped | undefined {
  const { text } = mapped;
  const stretches = (rareIn(text) & RARE.styled) === 0 ? [] : overlaidStretches(text);
  if (stretches.length === 0) return undefined;
  const next = rewrite(mapped);
  let at = 0;
  for (const { start, end } of stretches) {
    next.keep(at, start);
    for (at = start; at < end; at += 1) if (withoutMarks(text.charAt(at)) !== "") next.keep(at, at + 1);
  }
  next.keep(at, text.length);
  return next.finish();
}

/** Look-alikes as Latin letters: in words that mix scripts, and in foreign words that are all look-alikes in a Latin text. */
function skeleton(mapped: Mapped): Mapped | undefined {
  const { text } = mapped;
  if (!FOREIGN_LETTER.test(text)) return undefined;
  const mixed = mixedWords(text);
  const words: Span[] = [];
  if (mixed.length > 0 && LATIN_WORD.test(text)) {
    for (const match of text.matchAll(WORD)) {
      if (FOREIGN_LETTER.test(match[0]) && isLatinLooking(match[0])) words.push({ start: match.index, end: match.index + match[0].length });
    }
  }
  if (words.length === 0) words.push(...mixed);
  if (words.length === 0) return isLookAlikeText(text) ? characterwise(mapped, latinOf) : undefined;
  const next = rewrite(mapped);
  let at = 0;
  for (const { start, end } of words) {
    next.keep(at, start);
    for (let index = start; index < end; ) {
      const char = String.fromCodePoint(text.codePointAt(index) ?? 0);
      next.put(latinOf(char), index, index + char.length);
      index += char.length;
    }
    at = end;
  }
  next.keep(at, text.length);
  return next.finish();
}

function latinOf(char: string): string {
  return looksLike(char.codePointAt(0) ?? 0) ?? char;
}

function isLatinLooking(word: string): boolean {
  for (const char of word) if (!/[A-Za-z\p{Nd}_]/u.test(char) && looksLike(char.codePointAt(0) ?? 0) === undefined) return false;
  return true;
}

/** A text of some length in which each foreign letter looks Latin: no language reads like that. */
function isLookAlikeText(text: string): boolean {
  let letters = 0;
  for (const char of text) {
    if (!FOREIGN_LETTER.test(char)) continue;
    if (looksLike(char.codePointAt(0) ?? 0) === undefined) return false;
    letters += 1;
  }
  return letters >= 12;
}

function characterwise(mapped: Mapped, fold: (char: string) => string): Mapped | undefined {
  const next = rewrite(mapped);
  let kept = 0;
  let changed = false;
  for (let at = 0; at < mapped.text.length; ) {
    const char = String.fromCodePoint(mapped.text.codePointAt(at) ?? 0);
    const folded = char.charCodeAt(0) < 0x80 ? char : fold(char);
    if (folded !== char) {
      next.keep(kept, at);
      next.put(folded, at, at + char.length);
      kept = at + char.length;
      changed = true;
    }
    at += char.length;
  }
  if (!changed) return undefined;
  next.keep(kept, mapped.text.length);
  return next.finish();
}
