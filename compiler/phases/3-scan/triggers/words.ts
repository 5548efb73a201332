/**
 * The words by which a sentence may have a concept: of each entry of the lexicon, the two neighbours or the
 * one word that are rarest among those that every wording of it has. One pass over a text finds them by
 * their hashes, so a text without them is done.
 *
 * What is found is a superset: words may stand there for something else, and a hash may meet another
 * word's. The words are worked out from the lexicon's own entries and cannot go stale.
 */
import type { Concept } from "../language/concepts.ts";
import { ENGLISH, FOREIGN } from "../language/spellings.ts";
import { triggersOf, type Trigger } from "./entry-triggers.ts";
import { CONCEPT_WORDS, emptyTable, Rows, slotFor, type HashTable } from "./tables.ts";
import { gapHash, HAS_BITS, HAS_LATIN, hashOf, IS_ENGLISH, IS_FIRST, IS_FOREIGN, IS_GAP_FIRST, IS_GAP_SECOND, IS_SECOND, lowBits, pairHash, stemKey } from "./word-hashes.ts";

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
  const tables: Filling = { words: emptyTable(16_384), stems: emptyTable(8_192), pairs: emptyTable(65_536), rows: new Rows() };
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
  return { ...tables, maybeStem: lowBits(tables.stems), maybePair: lowBits(tables.pairs), pieces, beginsPiece, guards };
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
