/** The key words in all disguises, by numbers that are made while a text is read. */
import { KEY_WORDS } from "./key-words.ts";

/** What was done to a word. */
export type Disguise =
  | { readonly kind: "shuffled" | "reversed" | "vowelless"; readonly word: string }
  /** Letters moved on by `shift` (1 to 25), or mirrored (`shift` 0: a becomes z). */
  | { readonly kind: "shifted"; readonly shift: number; readonly word: string };

/** Words in disguise have at least this many letters, but for those without vowels. */
const MIN_LETTERS = 5;
const VOWELLESS_MIN = 3;
/** Words that a shifted text is recognised by, beside the long key words. */
const COMMON = "that with this your from have when then them they will into file";

/** The bits of a hash that {@link KeyTables.maybe} tells words by. */
export const MAYBE_MASK = 0xfffff;

export interface KeyTables {
  /** Per letter: any numbers do that keep the letters apart; sums of them do not depend on the order. */
  readonly weights: Int32Array;
  /** Hashes of the key words as they are. */
  readonly keys: ReadonlySet<number>;
  /** 1 where a hash or a sum of a disguised word ends in these 20 bits. */
  readonly maybe: Uint8Array;
  /** Key words by their letters in alphabetical order. */
  readonly anagrams: ReadonlyMap<string, readonly string[]>;
  /** Words that are shifted, mirrored or without vowels, as they then stand. */
  readonly respelt: ReadonlyMap<string, readonly Disguise[]>;
}

const memo: { tables?: KeyTables } = {};

/** The tables; made once. */
export function keyTables(): KeyTables {
  return (memo.tables ??= make());
}

/** Letters in alphabetical order. */
export function sortedLetters(word: string): string {
  return [...word].sort().join("");
}

/** Moves ASCII letters back by a shift, or mirrors them (`shift` 0). */
export function unshift(text: string, shift: number): string {
  return text.replace(/[A-Za-z]/gu, (letter) => {
    const base = letter < "a" ? 65 : 97;
    const index = letter.charCodeAt(0) - base;
    return String.fromCharCode(base + (shift === 0 ? 25 - index : (index + 26 - shift) % 26));
  });
}

function make(): KeyTables {
  const weights = Int32Array.from({ length: 26 }, (_, index) => Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(index + 7, 0x85ebca6b));
  const anagrams = new Map<string, string[]>();
  const respelt = new Map<string, Disguise[]>();
  const maybe = new Uint8Array(MAYBE_MASK + 1);
  const put = (text: string, disguise: Disguise): void => {
    respelt.set(text, [...(respelt.get(text) ?? []), disguise]);
    maybe[hashOf(text) & MAYBE_MASK] = 1;
  };
  const words = [...KEY_WORDS].filter((word) => /^[a-z]+$/u.test(word));
  for (const word of words) {
    if (word.length >= MIN_LETTERS) {
      const sorted = sortedLetters(word);
      anagrams.set(sorted, [...(anagrams.get(sorted) ?? []), word]);
      maybe[[...word].reduce((sum, letter) => (sum + (weights[letter.charCodeAt(0) - 97] ?? 0)) | 0, 0) & MAYBE_MASK] = 1;
    }
    const short = word.replace(/[aeiou]/gu, "");
    if (short.length >= VOWELLESS_MIN && short !== word) put(short, { kind: "vowelless", word });
  }
  for (const word of [...words.filter(({ length }) => length >= MIN_LETTERS), ...COMMON.split(" ")]) {
    // Moving back by 26 - shift is moving on by shift, which `unshift` then undoes.
    for (let shift = 0; shift < 26; shift += 1) put(unshift(word, shift === 0 ? 0 : 26 - shift), { kind: "shifted", shift, word });
  }
  return { weights, keys: new Set(words.map(hashOf)), maybe, anagrams, respelt };
}

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at) - 96) | 0;
  return hash;
}
