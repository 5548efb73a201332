/** Finds the trigger words of a sentence in one pass over it. */
import { fold } from "../language/concepts.ts";
import { ACCENTED } from "../language/spellings.ts";
import { isSign, IN_WORD, wordEnd, type TextUnits } from "../language/words.ts";
import { nextHash } from "../next-hash.ts";
import { CONCEPT_WORDS, ROW, slotOf, type HashTable } from "./tables.ts";
import { gapHash, HAS_BITS, HAS_LATIN, IS_ENGLISH, IS_FIRST, IS_FOREIGN, IS_GAP_FIRST, IS_GAP_SECOND, IS_SECOND, mayHave, pairHash, stemKey } from "./word-hashes.ts";
import type { TriggerWords } from "./words.ts";

/** More letters and digits than a word has that is none of a language. */
const LONG = 30;
/** As many words farther than the word before may the first one of such a pair stand: a gap skips up to four. */
const REACH = 5;
/** More keys than a word has: itself, and each stem that it begins with. */
const MAX_KEYS = 40;

/** What is known of the sentence that is being read. */
export interface Reader {
  readonly triggers: TriggerWords;
  /** The bits of its concepts, and those that count in another language than English. */
  readonly bits: Int32Array;
  readonly latin: Int32Array;
  english: number;
  foreign: boolean;
  hasLatin: boolean;
  words: number;
  long: boolean;
  /** Keys by which the word before, and this one, may stand in a pair. */
  before: Int32Array;
  befores: number;
  now: Int32Array;
  nows: number;
  /** Keys by which words may stand first in a pair that a gap parts, and the words' numbers: those of the last words, in a ring. */
  readonly gapKeys: Int32Array;
  readonly gapWords: Int32Array;
  gaps: number;
}

/** More keys than as many words have as a pair reaches over (a power of 2). */
const RING = 512;

/** A reader for any number of sentences, one after the other. */
export function readerOf(triggers: TriggerWords): Reader {
  return { triggers, bits: new Int32Array(CONCEPT_WORDS), latin: new Int32Array(CONCEPT_WORDS), english: 0, foreign: false, hasLatin: false, words: 0, long: false, before: new Int32Array(MAX_KEYS), befores: 0, now: new Int32Array(MAX_KEYS), nows: 0, gapKeys: new Int32Array(RING), gapWords: new Int32Array(RING), gaps: 0 };
}

/** A text. Without letters of scripts that part no words, these are not looked for. */
export interface ReadText extends TextUnits { readonly isForeign: boolean }

/**
 * Finds the concepts that a sentence (two offsets of a text) may have; their bits are then in the reader.
 * Gives the offset behind its last word, which may be cut by the sentence's end. Linear.
 */
export function readWords(read: ReadText, from: number, to: number, reader: Reader): number {
  const { text, units, first } = read;
  const { words, stems, maybeStem } = reader.triggers;
  const { bits, latin } = reader;
  for (let word = 0; word < CONCEPT_WORDS; word += 1) {
    bits[word] = 0;
    latin[word] = 0;
  }
  reader.english = 0;
  reader.foreign = false;
  reader.hasLatin = false;
  reader.words = 0;
  reader.long = false;
  reader.befores = 0;
  reader.nows = 0;
  reader.gaps = 0;
  let at = from;
  while (at < to) {
    let unit = units[first + at] as number;
    if (unit < 128 ? IN_WORD[unit] === 0 : isSign(unit)) {
      at += 1;
      continue;
    }
    const start = at;
    let hash = 0;
    while (unit < 128 && IN_WORD[unit] === 1) {
      hash = nextHash(hash, unit | 0x20);
      if (mayHave(maybeStem, hash)) noteStem(reader, stems, hash);
      at += 1;
      unit = units[first + at] as number;
    }
    // An apostrophe or a letter with an accent may go on with the word.
    if (unit >= 0x27 && (unit === 0x27 ? goesOn(units[first + at + 1] as number) : unit === 0x2019 || (unit >= 128 && !isSign(unit)))) {
      at = otherWord(text, start, reader);
    } else noteWord(reader, words, hash);
    if (at - start > LONG) reader.long = true;
    const keys = reader.before;
    reader.before = reader.now;
    reader.befores = reader.nows;
    reader.now = keys;
    reader.nows = 0;
  }
  if (read.isForeign) readPieces(read, from, to, reader);
  if (reader.hasLatin && reader.foreign && reader.english <= reader.words / 12) for (let word = 0; word < CONCEPT_WORDS; word += 1) bits[word] = (bits[word] as number) | (latin[word] as number);
  for (const { concept, trigger, guard } of reader.triggers.guards) if (hasBit(bits, trigger) && hasBit(bits, guard)) setBit(bits, 0, concept);
  return at;
}

function hasBit(bits: Int32Array, bit: number): boolean {
  return ((bits[bit >> 5] as number) & (1 << (bit & 31))) !== 0;
}

/** Whether a unit behind an apostrophe may be a letter. */
function goesOn(unit: number): boolean {
  return unit >= 128 || ((unit | 0x20) >= 97 && (unit | 0x20) <= 122);
}

/** Entries of scripts that part no words. */
function readPieces({ text, units, first }: ReadText, from: number, to: number, { triggers: { pieces, beginsPiece }, bits }: Reader): void {
  for (let at = from; at < to; at += 1) {
    const unit = units[first + at] as number;
    if (unit < FIRST_UNPARTED || beginsPiece[unit] === 0) continue;
    for (const [piece, bit] of pieces.get(unit) ?? []) if (text.startsWith(piece, at)) setBit(bits, 0, bit);
  }
}

/** No script that parts no words comes before Thai. */
const FIRST_UNPARTED = 0x0e00;

/** A word with other letters or an apostrophe: as the lexicon has it. Gives the offset behind it. */
function otherWord(text: string, start: number, reader: Reader): number {
  const { words, stems, maybeStem } = reader.triggers;
  const end = wordEnd(text, start, text.charCodeAt(start));
  // No letter or digit: a whole character is left out, and parts no words.
  if (end === start) {
    keepBefore(reader);
    return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  }
  const raw = text.slice(start, end);
  const folded = fold(raw);
  if (ACCENTED.test(raw)) reader.foreign = true;
  reader.nows = 0;
  let hash = 0;
  for (let at = 0; at < folded.length; at += 1) {
    hash = nextHash(hash, folded.charCodeAt(at));
    if (mayHave(maybeStem, hash)) noteStem(reader, stems, hash);
  }
  noteWord(reader, words, hash);
  return end;
}

/** What stood before stays the word before. */
function keepBefore(reader: Reader): void {
  const keys = reader.now;
  reader.now = reader.before;
  reader.nows = reader.befores;
  reader.before = keys;
  reader.befores = 0;
}

/** Notes a whole word; then the next one is read. */
function noteWord(reader: Reader, words: HashTable, hash: number): void {
  const slot = slotOf(words, hash === 0 ? 1 : hash);
  if (slot !== -1) noteKnown(reader, words, slot, hash);
  reader.words += 1;
}

function noteKnown(reader: Reader, words: HashTable, slot: number, hash: number): void {
  const kind = words.kinds[slot] as number;
  if ((kind & IS_ENGLISH) !== 0) reader.english += 1;
  if ((kind & IS_FOREIGN) !== 0) reader.foreign = true;
  note(reader, words.rows[slot] as number, kind, hash === 0 ? 1 : hash);
}

function noteStem(reader: Reader, stems: HashTable, hash: number): void {
  const slot = slotOf(stems, hash === 0 ? 1 : hash);
  if (slot !== -1) note(reader, stems.rows[slot] as number, stems.kinds[slot] as number, stemKey(hash === 0 ? 1 : hash));
}

/** Notes the bits of a word, and those of the pairs that it ends. */
function note(reader: Reader, row: number, kind: number, key: number): void {
  if ((kind & (HAS_BITS | HAS_LATIN)) !== 0) add(reader, row, kind);
  if ((kind & IS_SECOND) !== 0) {
    const { pairs, maybePair } = reader.triggers;
    for (let index = 0; index < reader.befores; index += 1) {
      const hash = pairHash(reader.before[index] as number, key);
      if (!mayHave(maybePair, hash)) continue;
      const pair = slotOf(pairs, hash);
      if (pair !== -1) add(reader, pairs.rows[pair] as number, pairs.kinds[pair] as number);
    }
  }
  if ((kind & IS_FIRST) !== 0 && reader.nows < MAX_KEYS) {
    reader.now[reader.nows] = key;
    reader.nows += 1;
  }
  if ((kind & (IS_GAP_FIRST | IS_GAP_SECOND)) !== 0) noteGap(reader, kind, key);
}

/** Notes the bits of the pairs that a word ends behind a gap, and that it may begin one. */
function noteGap(reader: Reader, kind: number, key: number): void {
  const { gapKeys, gapWords, words } = reader;
  if ((kind & IS_GAP_SECOND) !== 0) {
    const { pairs, maybePair } = reader.triggers;
    for (let gap = reader.gaps - 1; gap >= 0 && reader.gaps - gap <= RING; gap -= 1) {
      const word = gapWords[gap & (RING - 1)] as number;
      if (word < words - REACH) break;
      if (word === words) continue;
      const hash = gapHash(pairHash(gapKeys[gap & (RING - 1)] as number, key));
      if (!mayHave(maybePair, hash)) continue;
      const pair = slotOf(pairs, hash);
      if (pair !== -1) add(reader, pairs.rows[pair] as number, pairs.kinds[pair] as number);
    }
  }
  if ((kind & IS_GAP_FIRST) !== 0) {
    gapKeys[reader.gaps & (RING - 1)] = key;
    gapWords[reader.gaps & (RING - 1)] = words;
    reader.gaps += 1;
  }
}

function add(reader: Reader, row: number, kind: number): void {
  const { bits, latin, triggers: { masks } } = reader;
  const from = row * ROW;
  if ((kind & HAS_BITS) !== 0) for (let word = 0; word < CONCEPT_WORDS; word += 1) bits[word] = (bits[word] as number) | (masks[from + word] as number);
  if ((kind & HAS_LATIN) === 0) return;
  reader.hasLatin = true;
  for (let word = 0; word < CONCEPT_WORDS; word += 1) latin[word] = (latin[word] as number) | (masks[from + CONCEPT_WORDS + word] as number);
}

function setBit(masks: Int32Array, from: number, bit: number): void {
  masks[from + (bit >> 5)] = (masks[from + (bit >> 5)] as number) | (1 << (bit & 31));
}
