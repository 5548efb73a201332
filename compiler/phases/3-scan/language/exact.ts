/**
 * Which concepts a sentence has, as bits: the same as {@link tagWords} and `tagPieces` find, without their
 * places. Most sentences that have the trigger words of a concept do not have it, and need no more than this.
 */
import { nextState, type Lexicon, type State } from "./automaton.ts";
import type { Concept } from "./concepts.ts";
import type { Spelling } from "./spellings.ts";
import { FIRST_UNPARTED } from "./tagging.ts";
import { countLatin, eachWord, speaksLatin, type TextUnits, type Word } from "./words.ts";

/** Where the bits of a sentence are put, by the place of each concept. */
export interface ConceptBits {
  readonly bitOf: ReadonlyMap<Concept, number>;
  readonly bits: Int32Array;
  /** The index of its first number. */
  readonly to: number;
}

/** The words of the sentence that is looked at; one list for all. */
const spelt: Spelling[] = [];
const note = (spelling: Spelling): void => {
  spelt.push(spelling);
};

/** Sets the bits of the concepts between two offsets of a text where no word goes over the first. Linear. */
export function markConcepts(lexicon: Lexicon, read: TextUnits, start: number, end: number, marked: ConceptBits): void {
  spelt.length = 0;
  eachWord(read, lexicon, start, end, note);
  markWords(lexicon, marked);
  markPieces(lexicon, read, start, end, marked);
}

/** The same of words that are known. */
export function markConceptsOf(lexicon: Lexicon, words: readonly Word[], read: TextUnits, start: number, end: number, marked: ConceptBits): void {
  spelt.length = 0;
  for (const { spelling } of words) spelt.push(spelling);
  markWords(lexicon, marked);
  markPieces(lexicon, read, start, end, marked);
}

function markWords(lexicon: Lexicon, marked: ConceptBits): void {
  let latin: boolean | undefined;
  for (let index = 0; index < spelt.length; index += 1) {
    let state: State | null = (spelt[index] as Spelling).first;
    for (let next = index + 1; state !== null; next += 1) {
      if (state.ends.length > 0) mark(state.ends, marked);
      if (state.latinEnds.length > 0 && (latin ??= isLatin())) mark(state.latinEnds, marked);
      state = next === spelt.length ? null : nextState(lexicon, state, spelt[next] as Spelling);
    }
  }
}

function isLatin(): boolean {
  const counts = { foreign: false, english: 0 };
  for (let index = 0; index < spelt.length; index += 1) countLatin(spelt[index] as Spelling, counts);
  return speaksLatin(counts, spelt.length);
}

function markPieces({ pieces }: Lexicon, { text, units, first }: TextUnits, start: number, end: number, { bitOf, bits, to }: ConceptBits): void {
  for (let at = start; at < end; at += 1) {
    if ((units[first + at] as number) < FIRST_UNPARTED) continue;
    for (const [piece, concept] of pieces.get(text[at] as string) ?? []) if (text.startsWith(piece, at)) set(bitOf.get(concept), bits, to);
  }
}

function mark(concepts: readonly Concept[], { bitOf, bits, to }: ConceptBits): void {
  for (let index = 0; index < concepts.length; index += 1) set(bitOf.get(concepts[index] as Concept), bits, to);
}

/** A concept that no condition asks for has no bit. */
function set(bit: number | undefined, bits: Int32Array, to: number): void {
  if (bit !== undefined) bits[to + (bit >> 5)] = (bits[to + (bit >> 5)] as number) | (1 << (bit & 31));
}
