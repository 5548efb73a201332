/** What a word is known by in the tables of trigger words: hashes, and the kinds that a hash may have. */
import { nextHash } from "../next-hash.ts";
import type { HashTable } from "./tables.ts";

/** The kinds of a word. */
export const IS_ENGLISH = 1;
export const IS_FOREIGN = 2;
/** It has bits; it has some that count only in another language than English. */
export const HAS_BITS = 4;
export const HAS_LATIN = 8;
/** It stands in a pair: first, second; in one that a gap parts. */
export const IS_FIRST = 16;
export const IS_SECOND = 32;
export const IS_GAP_FIRST = 64;
export const IS_GAP_SECOND = 128;

const LOW_BITS = 0x1_ffff;

/** The hash of a word, or of one without its last units. */
export function hashOf(word: string, without = 0): number {
  let hash = 0;
  for (let at = 0; at < word.length - without; at += 1) hash = nextHash(hash, word.charCodeAt(at));
  return hash === 0 ? 1 : hash;
}

/** A stem's key in a pair is another one than that of the word which is as long. */
export function stemKey(hash: number): number {
  return hash ^ 0x55555555;
}

/** The hash of two words, by theirs. */
export function pairHash(first: number, second: number): number {
  const hash = (Math.imul(first, 0x01000193) ^ second) | 0;
  return hash === 0 ? 1 : hash;
}

/** Two words that a gap parts are another pair than neighbours. */
export function gapHash(pair: number): number {
  const hash = Math.imul(pair, 0x9e3779b1) ^ 0x2545f491;
  return hash === 0 ? 1 : hash;
}

/** A bit for each hash that a key of a table may have, by its low bits. */
export function lowBits({ keys }: HashTable): Uint8Array {
  const maybe = new Uint8Array((LOW_BITS + 1) >> 3);
  // By index: an iterator gives out an object for each of tens of thousands of slots.
  for (let slot = 0; slot < keys.length; slot += 1) {
    const key = keys[slot] as number;
    const bit = (key ^ (key >>> 16)) & LOW_BITS;
    if (key !== 0) maybe[bit >> 3] = (maybe[bit >> 3] as number) | (1 << (bit & 7));
  }
  return maybe;
}

/** Whether a table may have a hash, by its {@link lowBits}. */
export function mayHave(maybe: Uint8Array, hash: number): boolean {
  const bit = (hash ^ (hash >>> 16)) & LOW_BITS;
  return ((maybe[bit >> 3] as number) & (1 << (bit & 7))) !== 0;
}
