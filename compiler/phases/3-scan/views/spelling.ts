/** Undoes ways to spell words so that a search misses them and a reader does not. */
import { mappedLater, type Mapped, type Transformation } from "../view.ts";
import { LEET_WORD, partsByCapitals, partsOfRun, plainWord, speaks } from "./candidates.ts";
import { disguisedWords, type DisguisedWord } from "./disguised.ts";
import { unshift } from "./key-tables.ts";
import { COMMON_WORDS, KEY_WORDS } from "./key-words.ts";
import { replaceMapped, rewrite } from "./rewrite.ts";
import { takeApart } from "./run-together.ts";
import type { Survey } from "./survey.ts";
import type { Undone } from "./undone.ts";

/** Letters with a separator between any two: four and more. */
const SPACED = /(?<![\p{L}\p{N}])[A-Za-z0-9@$](?:[ .\-_*·|,~+/\\\u00A0]{1,4}[A-Za-z0-9@$](?![\p{L}\p{N}])){3,2000}/gu;
/** Fewer gaps are closed only where that gives a known word. */
const MIN_GAPS = 6;
const WITH_LEET = /[A-Za-z][0134578@$!][A-Za-z0134578@$!]|[013457@$][A-Za-z]{2}/u;
/** So many letters tell a shift. */
const MIN_SHIFTED = 6;
/** Words joined by signs, three and more. */
const JOINED = /(?<![A-Za-z])[A-Za-z]+(?:[-_.+~]{1,2}[A-Za-z]+){2,500}/gu;
const CAMEL = /[a-z][A-Z][a-z]+[A-Z][a-z]|[A-Z][a-z]+[A-Z][a-z]+[A-Z][a-z]/u;
const CAMEL_WORD = /(?<![A-Za-z])[A-Za-z]{12,65536}/gu;
const RUN = /(?<![A-Za-z])[A-Za-z]{14,65536}/gu;
const BACKWARDS = /(?<!\b(?:the|these|those|our|its) )\b(?:instructions?|rules|guidelines|prompt|secrets?|credentials|passwords?|policy|user|keys)\s{1,3}(?:[A-Za-z]{1,12}\s{1,3}){0,4}(?:ignore|disregard|forget|reveal|override|bypass|upload|tell|print|leak|send)\b/iu;

/** The same words as they are meant to be read: then the order is right. */
const FORWARDS = /\b(?:ignore|disregard|forget|reveal|override|bypass|upload|tell|print|leak|send)\s{1,3}(?:(?:all|any|the|your|my|its|of|these|those|this|every|previous|prior|above|earlier|system|only|them)\s{1,3}){0,4}(?:instructions?|rules|guidelines|prompt|secrets?|credentials|passwords?|policy|user|keys)\b/iu;

/** All respellings of a text that a reader sees through. Linear. */
export function undoSpelling(mapped: Mapped, { singles, leet, doubled, joined, disguised, backwards }: Survey): readonly Undone[] {
  const { text } = mapped;
  const found: Undone[] = [];
  const put = (name: Transformation, undone: Mapped | undefined, decoded = false): void => {
    if (undone !== undefined) found.push({ mapped: undone, made: [name], decoded });
  };
  if (singles) put("spaced", closeUp(mapped));
  if (leet && WITH_LEET.test(text)) put("leet", unleet(mapped));
  if (doubled) put("shuffled", undouble(mapped));
  if (joined) put("slug", apart(mapped));
  const words = disguised.length === 0 ? [] : disguisedWords(text, disguised);
  if (words.length > 0) {
    put("shuffled", replaceWords(mapped, words, "shuffled", 1));
    put("shuffled", replaceWords(mapped, words, "vowelless", 2));
    for (const undone of turnedRound(mapped, words)) put("reversed", undone, true);
    put("caesar", shiftBack(mapped, words), true);
  }
  if (backwards && BACKWARDS.test(text) && !FORWARDS.test(text)) put("reversed", wordsBackwards(mapped));
  return found;
}

/** Letters with signs between them, closed up: a wider or another gap is one between words. */
function closeUp(mapped: Mapped): Mapped | undefined {
  const next = rewrite(mapped);
  let behind = 0;
  for (const match of mapped.text.matchAll(SPACED)) {
    const run = match[0];
    const gaps = Array.from(run.matchAll(/[ .\-_*·|,~+/\\\u00A0]+/gu), ({ 0: gap, index }) => ({ gap, index }));
    if (gaps.length < MIN_GAPS && !isKnown(run.replace(/[^A-Za-z0-9]/gu, ""))) continue;
    const inner = gaps.reduce((least, { gap }) => (gap.length < least.length ? gap : least), gaps[0]?.gap ?? "");
    const closed = gaps.every(({ gap }) => gap === inner);
    const lengths = closed ? takeApart(run.replaceAll(inner, "").toLowerCase()) : undefined;
    const ends = new Set<number>();
    if (lengths !== undefined) lengths.reduce((sum, length) => (ends.add(sum + length), sum + length), 0);
    next.keep(behind, match.index);
    let from = 0;
    for (const [letters, { gap, index }] of gaps.entries()) {
      next.keep(match.index + from, match.index + index);
      if (gap !== inner || ends.has(letters + 1)) next.put(" ", match.index + index, match.index + index + gap.length);
      from = index + gap.length;
    }
    next.keep(match.index + from, match.index + run.length);
    behind = match.index + run.length;
  }
  if (behind === 0) return undefined;
  next.keep(behind, mapped.text.length);
  return next.finish();
}

/** Whether a word alone is worth closing up. */
function isKnown(word: string): boolean {
  const lower = word.toLowerCase();
  return KEY_WORDS.has(lower) || COMMON_WORDS.has(lower);
}

/** Words with digits and signs for letters, when they then are words: two and more, one of them a key word. */
function unleet(mapped: Mapped): Mapped | undefined {
  let words = 0;
  let keys = 0;
  const undone = replaceMapped(mapped, LEET_WORD, ([word]) => {
    const found = plainWord(word);
    if (found === undefined) return undefined;
    if (found.isKey) keys += 1;
    words += 1;
    return found.plain;
  });
  return words >= 2 && keys >= 1 ? undone : undefined;
}

/** Words whose letters all stand twice, with each of them once. */
function undouble(mapped: Mapped): Mapped | undefined {
  return replaceMapped(mapped, /[A-Za-z]{2,}/gu, ([word]) => {
    let once = "";
    for (let at = 0; at < word.length; at += 2) {
      if (word.charAt(at).toLowerCase() !== word.charAt(at + 1).toLowerCase()) return undefined;
      once += word.charAt(at);
    }
    return once;
  });
}

/** Words that are joined by signs, by capitals or by nothing, taken apart; only those with key words. */
function apart(mapped: Mapped): Mapped | undefined {
  const bySigns = /[A-Za-z][-_.+~]{1,2}[A-Za-z]/u.test(mapped.text) ? replaceMapped(mapped, JOINED, ([word]) => {
    const words = word.split(/[-_.+~]{1,2}/u);
    return speaks(words) ? word.replace(/[-_.+~]/gu, " ") : undefined;
  }) : undefined;
  const from = bySigns ?? mapped;
  const byCapitals = CAMEL.test(from.text) ? insertBlanks(from, CAMEL_WORD, partsByCapitals) : undefined;
  const runs = byCapitals ?? from;
  const apartRuns = insertBlanks(runs, RUN, partsOfRun);
  return apartRuns ?? byCapitals ?? bySigns;
}

/** Puts blanks between the parts of words; each letter keeps its place. */
function insertBlanks(mapped: Mapped, pattern: RegExp, lengthsOf: (word: string) => readonly number[] | undefined): Mapped | undefined {
  const next = rewrite(mapped);
  let behind = 0;
  for (const match of mapped.text.matchAll(pattern)) {
    const lengths = lengthsOf(match[0]);
    if (lengths === undefined) continue;
    next.keep(behind, match.index);
    let at = match.index;
    for (const length of lengths) {
      if (at > match.index) next.put(" ", at, at + 1);
      next.keep(at, at + length);
      at += length;
    }
    behind = match.index + match[0].length;
  }
  if (behind === 0) return undefined;
  next.keep(behind, mapped.text.length);
  return next.finish();
}

function replaceWords(mapped: Mapped, words: readonly DisguisedWord[], kind: "shuffled" | "vowelless", min: number): Mapped | undefined {
  const next = rewrite(mapped);
  let behind = 0;
  let count = 0;
  for (const { start, end, disguises } of words) {
    const disguise = disguises.find((one) => one.kind === kind);
    if (disguise === undefined) continue;
    next.keep(behind, start);
    next.put(disguise.word, start, end);
    behind = end;
    count += 1;
  }
  if (count < min) return undefined;
  next.keep(behind, mapped.text.length);
  return next.finish();
}

/** The lines with words that are written backwards: turned round as a whole, and word by word. */
function turnedRound(mapped: Mapped, words: readonly DisguisedWord[]): readonly Mapped[] {
  const turned = words.filter(({ disguises }) => disguises.some(({ kind }) => kind === "reversed"));
  if (turned.length === 0 || (turned.length === 1 && turned.every(({ start, end }) => end - start < 8))) return [];
  const lines = linesWith(mapped.text, turned);
  return [rebuilt(mapped, lines, reverseOrder), rebuilt(mapped, lines, reverseWords)];
}

/** The lines whose words are shifted: the shift that most words tell. */
function shiftBack(mapped: Mapped, words: readonly DisguisedWord[]): Mapped | undefined {
  const letters = new Map<number, number>();
  for (const { start, end, disguises } of words) {
    // The shortest are no words in any other way: one will do.
    for (const disguise of disguises) if (disguise.kind === "shifted") letters.set(disguise.shift, (letters.get(disguise.shift) ?? 0) + (end - start === 3 ? MIN_SHIFTED : end - start));
  }
  const [best] = [...letters].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < MIN_SHIFTED) return undefined;
  const text = unshift(mapped.text, best[0]);
  return mappedLater(text, () => mapped);
}

/** The order of words turned round, in the lines that read as if it had been. */
function wordsBackwards(mapped: Mapped): Mapped {
  return rebuilt(mapped, [{ start: 0, end: mapped.text.length }], reverseWordOrder);
}

interface Range { readonly start: number; readonly end: number }

function linesWith(text: string, words: readonly Range[]): readonly Range[] {
  const lines: { start: number; end: number }[] = [];
  for (const { start, end } of words) {
    if ((lines.at(-1)?.end ?? -1) >= start) continue;
    const stop = text.indexOf("\n", end);
    lines.push({ start: text.lastIndexOf("\n", start - 1) + 1, end: stop === -1 ? text.length : stop });
  }
  return lines;
}

/** A text made of ranges of another one whose units are put in another order. */
function rebuilt(mapped: Mapped, ranges: readonly Range[], order: (text: string, start: number, end: number) => readonly number[]): Mapped {
  const units: number[] = [];
  for (const { start, end } of ranges) for (const unit of order(mapped.text, start, end)) units.push(unit);
  return {
    text: units.map((unit) => mapped.text.charAt(unit)).join(""),
    starts: Uint32Array.from(units, (unit) => mapped.starts[unit] ?? 0),
    ends: Uint32Array.from(units, (unit) => mapped.ends[unit] ?? 0),
  };
}

function reverseOrder(_text: string, start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, index) => end - 1 - index);
}

function reverseWords(text: string, start: number, end: number): readonly number[] {
  const units: number[] = [];
  for (const { 0: piece, index } of text.slice(start, end).matchAll(/[A-Za-z]{1,65536}|[^A-Za-z]{1,65536}/gu)) {
    const from = start + index;
    for (let at = 0; at < piece.length; at += 1) units.push(/[A-Za-z]/u.test(piece) ? from + piece.length - 1 - at : from + at);
  }
  return units;
}

function reverseWordOrder(text: string, start: number, end: number): readonly number[] {
  const units: number[] = [];
  for (const { 0: piece, index } of [...text.slice(start, end).matchAll(/\s{1,65536}|\S{1,65536}/gu)].toReversed()) {
    for (let at = 0; at < piece.length; at += 1) units.push(start + index + at);
  }
  return units;
}
