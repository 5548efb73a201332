/** The first two units of a word as one of {@link BEGINNINGS} numbers, and sets of these: a word of which the set has no beginning is none of the set's words. */

const SECONDS = 8;
/** How many there are. */
export const BEGINNINGS = 32 * SECONDS;

/** The beginning of a word as the lexicon has it. */
export function beginningOf(word: string): number {
  return ((word.charCodeAt(0) & 31) << 3) | (word.charCodeAt(1) & (SECONDS - 1));
}

/** The beginnings of all words that begin with a stem: one where it has two units. */
export function beginningsOf(stem: string): readonly number[] {
  return stem.length > 1 ? [beginningOf(stem)] : Array.from({ length: SECONDS }, (_, second) => ((stem.charCodeAt(0) & 31) << 3) | second);
}

/** A set of no beginnings. */
export function noBeginnings(): Uint8Array {
  return new Uint8Array(BEGINNINGS >> 3);
}

export function addBeginning(set: Uint8Array, beginning: number): void {
  set[beginning >> 3] = (set[beginning >> 3] as number) | (1 << (beginning & 7));
}

export function hasBeginning(set: Uint8Array, beginning: number): boolean {
  return ((set[beginning >> 3] as number) & (1 << (beginning & 7))) !== 0;
}
