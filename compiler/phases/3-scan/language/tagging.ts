/** Finds the concepts of a sentence in one pass: an automaton over words, and a table of beginnings where words are not parted. */
import { nextState, type Lexicon, type State } from "./automaton.ts";
import type { Concept } from "./concepts.ts";
import { isLatin, type Word } from "./words.ts";

/** Is told of each place where a concept is. */
export type Found = (concept: Concept, start: number, end: number) => void;

/** No script that parts no words comes before Thai. */
export const FIRST_UNPARTED = 0x0e00;

/** The concepts among the words of a sentence; of two that begin at the same word, the longer. */
export function tagWords(lexicon: Lexicon, words: readonly Word[], found: Found): void {
  let latin: boolean | undefined;
  const best: Best = { concepts: [], ends: [] };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as Word;
    let state: State | null = word.spelling.first;
    for (let next = index + 1; state !== null; next += 1) {
      if (state.ends.length > 0) note(best, state.ends, next);
      if (state.latinEnds.length > 0 && (latin ??= isLatin(words))) note(best, state.latinEnds, next);
      const following = words[next];
      state = following === undefined ? null : nextState(lexicon, state, following.spelling);
    }
    if (best.concepts.length === 0) continue;
    for (const [at, concept] of best.concepts.entries()) found(concept, word.start, (words[(best.ends[at] as number) - 1] as Word).end);
    best.concepts.length = 0;
    best.ends.length = 0;
  }
}

/** Concepts that begin at a word, each with the index behind its longest phrase. */
interface Best {
  readonly concepts: Concept[];
  readonly ends: number[];
}

function note({ concepts, ends }: Best, ended: readonly Concept[], index: number): void {
  for (const concept of ended) {
    const at = concepts.indexOf(concept);
    if (at === -1) {
      concepts.push(concept);
      ends.push(index);
    } else ends[at] = index;
  }
}

/** The concepts between two offsets that are found inside of other text, in the order of their places. */
export function tagPieces({ pieces }: Lexicon, text: string, start: number, end: number, found: Found): void {
  for (let at = start; at < end; at += 1) {
    if (text.charCodeAt(at) < FIRST_UNPARTED) continue;
    for (const [piece, concept] of pieces.get(text[at] as string) ?? []) {
      if (text.startsWith(piece, at)) found(concept, at, at + piece.length);
    }
  }
}
