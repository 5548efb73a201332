/** What is known of words by their letters: kept from text to text, and found by a word's place without taking it out. */
import type { State } from "./automaton.ts";
import { beginningOf } from "./beginnings.ts";
import { fold } from "./concepts.ts";
import { topicsOf } from "./topics.ts";
import type { TextUnits } from "./words.ts";

/** What is known of a word by its letters alone. */
export interface Spelling {
  /** As the lexicon has it. */
  readonly folded: string;
  /** With what it begins, as the lexicon has it: see `beginnings.ts`. */
  readonly beginning: number;
  /** It has letters with accents. */
  readonly marked: boolean;
  /** One of the small words that are English only; of those that are no English. */
  readonly isEnglish: boolean;
  readonly isForeign: boolean;
  /** Where phrases are that begin with it; null when none does. */
  readonly first: State | null;
  /** What it may be about, as bits. */
  readonly topics: number;
}

export const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/u;
/** Words that no English sentence of some length can do without, and that are words in no other language. */
export const ENGLISH: ReadonlySet<string> = new Set(["the", "and", "with", "your", "you", "this", "that", "from", "are", "when", "any", "into", "it's", "is", "of", "for", "to", "or", "if", "don't", "use", "should", "they", "which", "what", "their", "its", "who", "has", "been", "would", "these", "only", "every", "here", "there", "before", "after", "because", "about", "them", "our", "how", "where", "could", "must", "not"]);
/** Frequent small words of other languages in Latin letters that are no English words. */
export const FOREIGN: ReadonlySet<string> = new Set(
  "der das und nicht den dem ein eine einen fur mit von zu dein deine deinen alle allen ist sind les le la des du et ton ta tes votre vos une pour dans el los las y del tu tus su sus con para una por todas todo lo os da seu suas sua com uma um nao il di che gli tuo tue della delle dei i w nie do na swoje wszystkie z het van je niet een en ve bu tum bir onceki dan semua yang ini itu kamu dari va cac moi hay toi truoc as e o de te ze un sin al se mi cuando esta este esto ahora pas ne qui sur au aux ce cette est sont avec sans mais ou auf aus bei im am auch nur wie oder wenn kein jetzt per ora sono nel alla em na ao mas agora jest teraz od po dla ik op met naar dit dat nu ile icin ama simdi sen untuk dengan pada sekarang tidak mot cua la khong si que lo eres soy dich mich nichts rien ton jouw toata toate vsechny ukaz och det att jag er og az egy si arata aynen yaz goster istemini hela inte inget ingenting som ikke ingen".split(" "),
);

/** Where phrases are that begin with a word, as the lexicon has it. */
export type FirstState = (folded: string) => State | null;

class SpellingOf implements Spelling {
  /** As it was read; one of ASCII letters and digits alone in lower case. */
  readonly raw: string;
  readonly folded: string;
  readonly beginning: number;
  readonly marked: boolean;
  readonly isEnglish: boolean;
  readonly isForeign: boolean;
  readonly first: State | null;
  /** -1 until somebody asks: few words have any. */
  #topics = -1;

  constructor(raw: string, isPlain: boolean, first: FirstState) {
    const folded = isPlain ? raw : fold(raw);
    this.raw = raw;
    this.folded = folded;
    this.beginning = beginningOf(folded);
    this.marked = !isPlain && ACCENTED.test(raw);
    this.isEnglish = ENGLISH.has(folded);
    this.isForeign = FOREIGN.has(folded);
    this.first = first(folded);
  }

  get topics(): number {
    if (this.#topics === -1) this.#topics = topicsOf(this.raw);
    return this.#topics;
  }
}

/** A longer word is no word: it is not kept. */
const MAX_KEPT = 40;
/** Engines copy a shorter slice of a text. */
const MAX_COPIED = 12;
/** So many words are passed on the way to one; whoever chooses words by their hashes gains nothing, for they are not kept. */
const MAX_TRIES = 40;
/** No slot: a new word, which is to be kept; one that is too long, or has too many on its way. */
const NEW = -1;
const CROWDED = -2;
/** The bit by which letters of ASCII differ from capitals; digits have it. */
const TO_LOWER = 0x20;
/** Slots of a table that is new (a power of 2). */
const SLOTS = 4096;

/** The spellings of the words that were read: open addressing by a hash of their units. */
export class Spellings {
  #hashes = new Int32Array(SLOTS);
  #kept: (SpellingOf | undefined)[] = Array.from({ length: SLOTS });
  #size = 0;
  readonly #first: FirstState;

  constructor(first: FirstState) {
    this.#first = first;
  }

  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#hashes = new Int32Array(SLOTS);
    this.#kept = Array.from({ length: SLOTS });
    this.#size = 0;
  }

  /**
   * The spelling of a word between two offsets of a text.
   *
   * @param hash `nextHash` of each of its units, from 0 on; of a plain word, in lower case.
   * @param isPlain Whether it has letters and digits of ASCII alone: then its case says nothing.
   */
  at({ text, units, first }: TextUnits, start: number, end: number, hash: number, isPlain: boolean): Spelling {
    const slot = this.#find(units, first + start, first + end, hash, isPlain ? TO_LOWER : 0);
    if (slot >= 0) return this.#kept[slot] as Spelling;
    const read = text.slice(start, end);
    const raw = isPlain ? read.toLowerCase() : read;
    // A longer slice would keep the whole text that it is from.
    const made = new SpellingOf(slot === NEW && raw.length > MAX_COPIED ? raw.split("").join("") : raw, isPlain, this.#first);
    if (slot === CROWDED) return made;
    if (this.#size * 2 >= this.#hashes.length) this.#grow();
    this.#put(hash, made);
    this.#size += 1;
    return made;
  }

  /** The slot of a word; none when it is not kept, nor may be. */
  #find(units: Uint16Array, start: number, end: number, hash: number, lower: number): number {
    let slot = this.#slot(hash);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const known = this.#kept[slot];
      if (known === undefined) return end - start > MAX_KEPT ? CROWDED : NEW;
      if (this.#hashes[slot] === hash && isAt(known.raw, units, start, end, lower)) return slot;
      slot = (slot + 1) & (this.#hashes.length - 1);
    }
    return CROWDED;
  }

  #slot(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#hashes.length - 1);
  }

  #put(hash: number, spelling: SpellingOf): void {
    let slot = this.#slot(hash);
    while (this.#kept[slot] !== undefined) slot = (slot + 1) & (this.#hashes.length - 1);
    this.#hashes[slot] = hash;
    this.#kept[slot] = spelling;
  }

  #grow(): void {
    const [hashes, kept] = [this.#hashes, this.#kept];
    this.#hashes = new Int32Array(hashes.length * 2);
    this.#kept = Array.from({ length: hashes.length * 2 });
    for (let slot = 0; slot < kept.length; slot += 1) {
      const spelling = kept[slot];
      if (spelling !== undefined) this.#put(hashes[slot] as number, spelling);
    }
  }
}

function isAt(raw: string, units: Uint16Array, start: number, end: number, lower: number): boolean {
  if (raw.length !== end - start) return false;
  for (let at = 0; at < raw.length; at += 1) if (raw.charCodeAt(at) !== ((units[start + at] as number) | lower)) return false;
  return true;
}
