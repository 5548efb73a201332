/**
 * The words by which a sentence may have a concept: of each entry of the lexicon, the two neighbours or the
 * one word that are rarest among those that every wording of it has. One pass over a text finds them by
 * their hashes, so a text without them is done.
 *
 * What is found is a superset: words may stand there for something else, and a hash may meet another
 * word's. The words are worked out from the lexicon's own entries and cannot go stale.
 */
import { fold, type Concept } from "../language/concepts.ts";
import { ACCENTED, ENGLISH, FOREIGN } from "../language/spellings.ts";
import { isSign, IN_WORD, wordEnd, type TextUnits } from "../language/words.ts";
import { CONCEPT_WORDS, emptyTable, ROW, Rows, slotFor, slotOf, type HashTable } from "./tables.ts";

/** The trigger words of concepts, each concept known by its bit. */
export interface TriggerWords {
  /** Words in full, and their neighbours. */
  readonly words: HashTable;
  readonly stems: HashTable;
  readonly pairs: HashTable;
  /** The rows of bits of all tables, {@link ROW} numbers each. */
  readonly masks: Int32Array;
  /** A bit for each hash that a stem, or a pair, may have, by its low bits: most have none. They are few bytes, which stay at hand. */
  readonly maybeStem: Uint8Array;
  readonly maybePair: Uint8Array;
  /** Entries of unparted scripts by their first character: with their bits. */
  readonly pieces: ReadonlyMap<number, readonly (readonly [piece: string, bit: number])[]>;
  /** 1 for each of these characters. */
  readonly beginsPiece: Uint8Array;
  readonly guards: readonly Guard[];
}

/** The kinds of a word. */
const IS_ENGLISH = 1;
const IS_FOREIGN = 2;
/** It has bits; it has some that count only in another language than English. */
const HAS_BITS = 4;
const HAS_LATIN = 8;
/** It stands in a pair: first, second; in one that a gap parts. */
const IS_FIRST = 16;
const IS_SECOND = 32;
const IS_GAP_FIRST = 64;
const IS_GAP_SECOND = 128;
/** As many words farther than the word before may the first one of such a pair stand: a gap skips up to four. */
const REACH = 5;

const LOW_BITS = 0xffff;
/** More letters and digits than a word has that is none of a language. */
const LONG = 30;
/** More pairs than this are not written out for one entry. */
const MAX_PAIRS = 2000;

/** Frequent words, the most frequent first: an entry is known by another word where it has one. */
const FREQUENT = new Map(
  "the and a to for in or with is use not if when this of from it on run that user file name as are only all no you by be plan an do does one pr tool test skill code new at any each your server see fix can command search first check task model review output project step context type key read content after must should never always get write update without into its change current need needs have has will but what which how where before how then so own other more out up they them there these those was were been about up over i me my we our us he his her just also may let make tell show keep say take give put s t don't it's files tests api page text example work data name system message".split(" ").map((word, index) => [word, index]),
);

/** Tables that are filled. */
export type Tables = Pick<TriggerWords, "words" | "stems" | "pairs" | "masks">;

/** Tables that are being filled. */
interface Filling extends Omit<Tables, "masks"> { readonly rows: Rows }

/** What is known of a sentence that has the triggers of a concept's entry, and the guards: it may have the concept. */
interface Guard {
  /** The bits of the concept, of triggers that a guard has to stand beside, and of guards. */
  readonly concept: number;
  readonly trigger: number;
  readonly guard: number;
}

function guardsFor(guarded: readonly number[], concepts: number): readonly Guard[] {
  if (concepts + guarded.length * 2 > CONCEPT_WORDS * 32) throw new Error("there are too many concepts for the bits of a sentence");
  return guarded.map((concept, index) => ({ concept, trigger: concepts + index * 2, guard: concepts + index * 2 + 1 }));
}

/**
 * Gathers the trigger words of concepts; a concept's bit is its place in the list.
 *
 * @param guarded Concepts whose triggers are frequent words: where an entry of theirs has another part, one of its words has to stand in the sentence, too.
 */
export function triggerWords(concepts: readonly Concept[], guarded: readonly Concept[] = []): TriggerWords {
  const guards = guardsFor(guarded.map((concept) => concepts.indexOf(concept)), concepts.length);
  const tables: Filling = { words: emptyTable(16_384), stems: emptyTable(8_192), pairs: emptyTable(32_768), rows: new Rows() };
  const pieces = new Map<number, [string, number][]>();
  for (const word of ENGLISH) addKind(tables.words, slotFor(tables.words, hashOf(word)), IS_ENGLISH);
  for (const word of FOREIGN) addKind(tables.words, slotFor(tables.words, hashOf(word)), IS_FOREIGN);
  for (let bit = 0; bit < concepts.length; bit += 1) {
    const { entries } = concepts[bit] as Concept;
    for (const language in entries) {
      const text = entries[language] as string;
      const isUnparted = UNPARTED.test(text);
      const isOther = OTHER_ALPHABET.test(text);
      for (const entry of text.split("|")) {
        if (isUnparted && UNPARTED.test(entry)) {
          for (const piece of entry.trim().split(/\s+/u)) {
            const known = pieces.get(piece.charCodeAt(0));
            const made: [string, number] = [piece.replaceAll("_", " "), bit];
            if (known === undefined) pieces.set(piece.charCodeAt(0), [made]);
            else known.push(made);
          }
          continue;
        }
        const isLatin = language !== "en" && !(isOther && OTHER_ALPHABET.test(entry));
        const known = triggersOf(entry);
        const guard = known.guards.length === 0 ? undefined : guards.find(({ concept }) => concept === bit);
        for (const trigger of known.triggers) addTrigger(tables, trigger, guard?.trigger ?? bit, isLatin);
        if (guard !== undefined) for (const word of known.guards) addTrigger(tables, word, guard.guard, isLatin);
      }
    }
  }
  const { words, stems, pairs, rows } = tables;
  return triggerWordsFrom({ words, stems, pairs, masks: rows.finish([words, stems, pairs]) }, pieces, guards);
}

/** Trigger words whose tables are filled. */
export function triggerWordsFrom(tables: Tables, pieces: TriggerWords["pieces"], guards: TriggerWords["guards"]): TriggerWords {
  const beginsPiece = new Uint8Array(0x10000);
  for (const unit of pieces.keys()) beginsPiece[unit] = 1;
  return { ...tables, maybeStem: low(tables.stems), maybePair: low(tables.pairs), pieces, beginsPiece, guards };
}

/** Scripts whose entries are found inside of other text; those that are read in English sentences, too. */
const UNPARTED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
const OTHER_ALPHABET = /[\u0370-\u1aff]/u;

/** Puts the bit of a concept to a word, or to two neighbours, each of which is then known as one of a pair. */
function addTrigger(tables: Filling, trigger: Trigger, bit: number, isLatin: boolean): void {
  if (typeof trigger === "string") {
    const isStem = trigger.endsWith("*");
    const table = isStem ? tables.stems : tables.words;
    addBit(tables.rows, table, slotFor(table, isStem ? hashOf(trigger, 1) : hashOf(trigger)), bit, isLatin);
    return;
  }
  const isGap = trigger[2] === true;
  const pair = pairHash(addToPair(tables, trigger[0], isGap ? IS_GAP_FIRST : IS_FIRST), addToPair(tables, trigger[1], isGap ? IS_GAP_SECOND : IS_SECOND));
  const hash = isGap ? gapHash(pair) : pair;
  addBit(tables.rows, tables.pairs, slotFor(tables.pairs, hash), bit, isLatin);
}

function addToPair({ words, stems }: Filling, word: string, kind: number): number {
  const isStem = word.endsWith("*");
  const hash = isStem ? hashOf(word, 1) : hashOf(word);
  const table = isStem ? stems : words;
  addKind(table, slotFor(table, hash), kind);
  return isStem ? stemKey(hash) : hash;
}

function addKind({ kinds }: HashTable, slot: number, kind: number): void {
  kinds[slot] = (kinds[slot] as number) | kind;
}

function addBit(rows: Rows, table: HashTable, slot: number, bit: number, isLatin: boolean): void {
  addKind(table, slot, isLatin ? HAS_LATIN : HAS_BITS);
  table.rows[slot] = rows.with(table.rows[slot] as number, isLatin ? bit + CONCEPT_WORDS * 32 : bit);
}

/** Words, or neighbours, or words that a gap parts, of which each wording of an entry has one; `*` behind a beginning. */
export type Trigger = string | readonly [first: string, second: string, isGap?: true];

/** What an entry is known by. */
export interface EntryTriggers {
  readonly triggers: readonly Trigger[];
  /** Words of another part, of which each wording has one as well; none where it has no other part. */
  readonly guards: readonly string[];
}

/** The triggers of an entry: those of its rarest part or its rarest two neighbouring parts; and its guards. */
export function triggersOf(entry: string): EntryTriggers {
  if (!PARTED.test(entry)) return { triggers: [fold(entry.trim())], guards: [] };
  let triggers: readonly Trigger[] = [];
  let most = -1;
  /** The parts that the triggers are of. */
  let of: readonly Choices[] = [];
  const parts: Choices[] = [];
  let last: Choices = [];
  /** What may stand right before the next part: the last part that must be there, and those behind it that need not. */
  let before: Choices = [];
  let isGap = false;
  for (let at = 0; at < entry.length; ) {
    const sign = entry.charCodeAt(at);
    const isBracket = sign === ROUND || sign === SQUARE;
    let end = at;
    if (isBracket) end = entry.indexOf(sign === ROUND ? ")" : "]", at);
    else while (end < entry.length && !ends(entry.charCodeAt(end))) end += 1;
    const text = entry.slice(isBracket ? at + 1 : at, end);
    at = !isBracket && end > at && entry.charCodeAt(end) !== BLANK ? end : end + 1;
    if (text.trim() === "") continue;
    if (text === "…") {
      // Two gaps reach farther than one.
      if (isGap) before = [];
      isGap = true;
      continue;
    }
    const choices = isBracket ? choicesOf(text) : [wordsOf(text)];
    if (sign === SQUARE) {
      // Behind a gap it makes the next part stand farther from the one before than a gap alone.
      before = before.length === 0 || isGap ? [] : [...before, ...choices];
      continue;
    }
    parts.push(choices);
    const words: Trigger[] = choices.map(inChoice);
    let rarity = leastOf(words);
    if (rarity > most) [most, triggers, of] = [rarity, words, [choices]];
    if (before.length > 0 && before.length * choices.length <= MAX_PAIRS) {
      const pairs = neighbours(before, choices, isGap);
      rarity = leastOf(pairs);
      // A pair with what need not be there says nothing of what must be.
      if (rarity > most) [most, triggers, of] = [rarity, pairs, before === last ? [last, choices] : [choices]];
    }
    before = choices;
    last = choices;
    isGap = false;
  }
  return { triggers, guards: guardsOf(parts.filter((part) => !of.includes(part))) };
}

/** Runs of words of which one stands in a place. */
type Choices = readonly (readonly string[])[];

/** One word of each choice of the rarest part. */
function guardsOf(parts: readonly Choices[]): readonly string[] {
  let guards: readonly string[] = [];
  let most = -1;
  for (const part of parts) {
    const words = part.map((choice) => choice.filter((word) => word !== "…").reduce((best, word) => (rarityOf(word) > rarityOf(best) ? word : best)));
    const rarity = leastOf(words);
    if (rarity > most) [most, guards] = [rarity, words];
  }
  return guards;
}

const ROUND = 0x28;
const SQUARE = 0x5b;
const BLANK = 0x20;
const ends = (unit: number): boolean => unit === BLANK || unit === ROUND || unit === SQUARE;
/** Brackets, gaps, and what parts words. */
const PARTED = /[()[\]…_-]|\S\s+\S/u;

function choicesOf(text: string): readonly (readonly string[])[] {
  const choices: (readonly string[])[] = [];
  for (const choice of text.split("/")) {
    const words = wordsOf(choice);
    if (words.length > 0) choices.push(words);
  }
  return choices;
}

/** The words of a choice, as the lexicon has them. */
function wordsOf(choice: string): readonly string[] {
  if (!SEVERAL.test(choice)) return choice === "" ? [] : [fold(choice)];
  return choice.split(/[\s_-]+/u).filter((word) => word !== "").map(fold);
}

const SEVERAL = /[\s_-]/u;

/** The last words of some choices, each with the first words of those behind. */
function neighbours(before: Choices, choices: Choices, isGap: boolean): readonly Trigger[] {
  const pairs: Trigger[] = [];
  for (const firsts of before) for (const [second] of choices) pairs.push(isGap ? [firsts.at(-1) as string, second as string, true] : [firsts.at(-1) as string, second as string]);
  return pairs;
}

function leastOf(triggers: readonly Trigger[]): number {
  let least = Infinity;
  for (const trigger of triggers) least = Math.min(least, rarityOf(trigger));
  return least;
}

/** What a choice is known by: two neighbours of it, or a word. */
function inChoice(words: readonly string[]): Trigger {
  if (words.length === 1) return words[0] as string;
  let best: Trigger = "";
  let most = -1;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    if (word === "…") continue;
    const next = words[index + 1];
    for (const trigger of next === undefined || next === "…" ? [word] : [word, [word, next] as const]) {
      const rarity = rarityOf(trigger);
      if (rarity <= most) continue;
      most = rarity;
      best = trigger;
    }
  }
  return best;
}

/** Longer words are rarer; of the frequent ones, those that come later in their list. Two words are rarer than one. */
function rarityOf(trigger: Trigger): number {
  if (typeof trigger !== "string") return (trigger[2] === true ? 1 : 2) + rarityOf(trigger[0]) + rarityOf(trigger[1]);
  const rank = FREQUENT.get(trigger);
  return rank === undefined ? 2 + trigger.length : rank / 100;
}

/** The hash of a word, or of one without its last units. */
function hashOf(word: string, without = 0): number {
  let hash = 0;
  for (let at = 0; at < word.length - without; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return hash === 0 ? 1 : hash;
}

/** A stem's key in a pair is another one than that of the word which is as long. */
function stemKey(hash: number): number {
  return hash ^ 0x55555555;
}

function pairHash(first: number, second: number): number {
  const hash = (Math.imul(first, 0x01000193) ^ second) | 0;
  return hash === 0 ? 1 : hash;
}

/** Two words that a gap parts are another pair than neighbours. */
function gapHash(pair: number): number {
  const hash = Math.imul(pair, 0x9e3779b1) ^ 0x2545f491;
  return hash === 0 ? 1 : hash;
}

function low({ keys }: HashTable): Uint8Array {
  const maybe = new Uint8Array((LOW_BITS + 1) >> 3);
  for (const key of keys) {
    const bit = (key ^ (key >>> 16)) & LOW_BITS;
    if (key !== 0) maybe[bit >> 3] = (maybe[bit >> 3] as number) | (1 << (bit & 7));
  }
  return maybe;
}

function mayHave(maybe: Uint8Array, hash: number): boolean {
  const bit = (hash ^ (hash >>> 16)) & LOW_BITS;
  return ((maybe[bit >> 3] as number) & (1 << (bit & 7))) !== 0;
}

function setBit(masks: Int32Array, from: number, bit: number): void {
  masks[from + (bit >> 5)] = (masks[from + (bit >> 5)] as number) | (1 << (bit & 31));
}

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
      hash = (Math.imul(hash, 31) + (unit | 0x20)) | 0;
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
    hash = (Math.imul(hash, 31) + folded.charCodeAt(at)) | 0;
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
