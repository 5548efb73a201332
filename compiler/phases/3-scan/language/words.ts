/** The words of a text. */
import { nextHash } from "../next-hash.ts";
import type { Lexicon } from "./automaton.ts";
import type { Spelling } from "./spellings.ts";

/** A word of a text, by UTF-16 offsets. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly spelling: Spelling;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c]{0,65536}(?:['’]\p{L}{1,65536}){0,8}/uy;
/** Letters and digits of ASCII. */
export const IN_WORD = Uint8Array.from({ length: 128 }, (_, unit) => (/[A-Za-z0-9]/u.test(String.fromCharCode(unit)) ? 1 : 0));

/** A text and its UTF-16 units, which begin at an index; a NUL is behind them. */
export interface TextUnits {
  readonly text: string;
  readonly units: Uint16Array;
  readonly first: number;
}

/** The words of a text, or of those that begin between two offsets of it. Linear. */
export function wordsOf(read: TextUnits, lexicon: Lexicon, from = 0, to = read.text.length): readonly Word[] {
  const words: Word[] = [];
  eachWord(read, lexicon, from, to, (spelling, start, end) => words.push({ start, end, spelling }));
  return words;
}

/** Tells of the words that begin between two offsets of a text, one after the other. Linear. */
export function eachWord(read: TextUnits, { spellings }: Lexicon, from: number, to: number, word: (spelling: Spelling, start: number, end: number) => void): void {
  const { text, units, first } = read;
  for (let at = from; at < to; ) {
    let unit = units[first + at] as number;
    if (unit < 128 ? IN_WORD[unit] === 0 : isSign(unit)) {
      at += 1;
      continue;
    }
    const start = at;
    let hash = 0;
    while (unit < 128 && IN_WORD[unit] === 1) {
      hash = nextHash(hash, unit | 0x20);
      at += 1;
      unit = units[first + at] as number;
    }
    let isPlain = true;
    // An apostrophe or a letter with an accent may go on with the word.
    if (unit === 0x27 || unit === 0x2019 || (unit >= 128 && !isSign(unit))) {
      const end = wordEnd(text, start, text.charCodeAt(start));
      // No letter or digit: a whole character is left out.
      if (end === start) {
        at = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
        continue;
      }
      isPlain = end === at;
      if (!isPlain) {
        hash = 0;
        for (at = start; at < end; at += 1) hash = nextHash(hash, units[first + at] as number);
      }
    }
    word(spellings.at(read, start, at, hash, isPlain), start, at);
  }
}

/** The offset behind a word; that of its start when it is none. */
export function wordEnd(text: string, start: number, first: number): number {
  if (first < 128) {
    let at = start + 1;
    let unit = text.charCodeAt(at);
    while (unit < 128 && IN_WORD[unit] === 1) {
      at += 1;
      unit = text.charCodeAt(at);
    }
    // An apostrophe or a letter with an accent may go on with the word.
    if (unit !== 0x27 && unit !== 0x2019 && !(unit >= 128 && !isSign(unit))) return at;
  }
  WORD.lastIndex = start;
  return WORD.test(text) ? WORD.lastIndex : start;
}

/** Dashes, quotation marks, dots and lines of boxes: most of what is not ASCII in an English text. */
export function isSign(unit: number): boolean {
  return (unit >= 0x2010 && unit <= 0x2027) || (unit >= 0x2500 && unit <= 0x25ff);
}

/** Whether a sentence is in a language of Latin letters other than English, as far as its small words say. */
export function isLatin(words: readonly Word[]): boolean {
  const counts = { foreign: false, english: 0 };
  for (const { spelling } of words) countLatin(spelling, counts);
  return speaksLatin(counts, words.length);
}

/** What tells the language of a sentence. */
export interface LatinCounts {
  foreign: boolean;
  english: number;
}

export function countLatin(spelling: Spelling, counts: LatinCounts): void {
  if (spelling.isEnglish) counts.english += 1;
  counts.foreign ||= spelling.marked || spelling.isForeign;
}

export function speaksLatin({ foreign, english }: LatinCounts, words: number): boolean {
  return foreign && english <= words / 12;
}

/** Whether a sentence is English, as far as its words say. */
export function isEnglish(words: readonly Word[]): boolean {
  return !isLatin(words) && words.every(({ spelling }) => spelling.folded.charCodeAt(0) < 0x250);
}
