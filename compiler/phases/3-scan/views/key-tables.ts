/** The key words in all disguises, by numbers that are made while a text is read. */
import { listOf } from "../language/list-of.ts";
import { COMMON_WORDS, KEY_WORDS } from "./key-words.ts";

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
/** Short words that a text is recognised by that is shifted in the usual ways, by three or thirteen, or mirrored: others make words that there are. */
const SHORT_SHIFTED = "the and you send";
const USUAL_SHIFTS = [0, 3, 13];
/** Words that a text is recognised by that is written backwards, beside the long key words: backwards, they are no words. */
const COMMON_BACKWARDS = "the that with this your from have then them they you send into";

/** The bits of a hash that {@link KeyTables.maybe} tells words by. */
export const MAYBE_MASK = 0xfffff;

/** What a first look at a word's hash can tell of it, as bits; a hash may meet another word's. */
export const WORD_KINDS = {
  KEY: 1, MAYBE_HASH: 2,
  /** By the sum of its letters. */
  MAYBE_SUM: 4,
  /** A word by which a text may hold a command. */
  COMMAND: 8,
  /** What stands first and last in an order that is turned round. */
  BACKWARD_NOUN: 16, BACKWARD_VERB: 32, COMMON: 64,
} as const;

/** Words of commands that are looked for in texts that are put together; the letters of `base64` are these. */
const COMMAND_WORDS = `curl wget bash eval exec base chmod ssh nc rm env aws http ${Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => `http${letter}`).join(" ")} authorized`;
export const BACKWARD_NOUNS = "instruction instructions rules guidelines prompt secret secrets credentials password passwords policy user keys";
export const BACKWARD_VERBS = "ignore disregard forget reveal override bypass upload tell print leak send";

export interface KeyTables {
  /** Per letter: any numbers do that keep the letters apart; sums of them do not depend on the order. */
  readonly weights: Int32Array;
  /** Hashes of the key words as they are. */
  readonly keys: ReadonlySet<number>;
  /** {@link WORD_KINDS} by the {@link mixed} hash of a word, or the sum of its letters. */
  readonly first: Uint8Array;
  /** 1 where a hash or a sum of a disguised word ends in these 20 bits. */
  readonly maybe: Uint8Array;
}

/** The key words by what is left of them in a disguise. */
interface Disguises {
  /** By the sum of their letters, which does not depend on the order. */
  readonly bySum: ReadonlyMap<number, readonly string[]>;
  /** By what they are without vowels. */
  readonly vowelless: ReadonlyMap<string, readonly string[]>;
  /** Those that are looked for shifted or mirrored, each with its place among them. */
  readonly shifted: ReadonlyMap<string, number>;
  /** Those of them that are looked for in the usual shifts alone. */
  readonly short: ReadonlySet<string>;
  /** Common words by themselves backwards. */
  readonly backwards: ReadonlyMap<string, string>;
}

const memo: { tables?: KeyTables; disguises?: Disguises } = {};

/** The tables; made once. */
export function keyTables(): KeyTables {
  return (memo.tables ??= make());
}

/** The disguises; made once. */
function keyDisguises(): Disguises {
  return (memo.disguises ??= makeDisguises());
}

/** Of a word in lower case what it may be in disguise: first without vowels, then shifted by the place of the key word, then backwards, then with its letters in another order. */
export function disguisesOf(word: string): readonly Disguise[] {
  const { bySum, vowelless: without, shifted, short, backwards: turned } = keyDisguises();
  const found: Disguise[] = (without.get(word) ?? []).map((key) => ({ kind: "vowelless", word: key }));
  const moved: { readonly place: number; readonly shift: number; readonly word: string }[] = [];
  for (let shift = 0; shift < 26; shift += 1) {
    const key = unshift(word, shift);
    const place = shifted.get(key);
    if (place !== undefined && (!short.has(key) || USUAL_SHIFTS.includes(shift))) moved.push({ place, shift, word: key });
  }
  for (const { shift, word: key } of moved.sort((a, b) => a.place - b.place || a.shift - b.shift)) found.push({ kind: "shifted", shift, word: key });
  const forwards = turned.get(word);
  if (forwards !== undefined) found.push({ kind: "reversed", word: forwards });
  const same = bySum.get(sumOf(word, keyTables().weights)) ?? [];
  const letters = same.length === 0 ? "" : sortedLetters(word);
  for (const key of same) {
    if (sortedLetters(key) !== letters) continue;
    if (backwards(key) === word) found.push({ kind: "reversed", word: key });
    else if (key.startsWith(word.charAt(0))) found.push({ kind: "shuffled", word: key });
  }
  return found;
}

/** Letters in alphabetical order. */
function sortedLetters(word: string): string {
  return [...word].sort().join("");
}

/** Moves ASCII letters back by a shift, or mirrors them (`shift` 0). */
export function unshift(text: string, shift: number): string {
  let moved = "";
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const base = unit >= 97 && unit <= 122 ? 97 : unit >= 65 && unit <= 90 ? 65 : 0;
    const index = unit - base;
    moved += base === 0 ? text.charAt(at) : String.fromCharCode(base + (shift === 0 ? 25 - index : (index + 26 - shift) % 26));
  }
  return moved;
}

/** The sixteen bits of a hash by which {@link KeyTables.first} knows it. */
export function mixed(hash: number): number {
  return (hash ^ (hash >>> 16)) & 0xffff;
}

const words = (): readonly string[] => [...KEY_WORDS].filter((word) => /^[a-z]+$/u.test(word));
const shiftedWords = (all: readonly string[]): readonly string[] => [...all.filter(({ length }) => length >= MIN_LETTERS), ...COMMON.split(" ")];
const backwards = (word: string): string => [...word].toReversed().join("");
/** A word without its vowels, where enough is left. */
const vowelless = (word: string): string | undefined => {
  const short = word.replace(/[aeiou]/gu, "");
  return short.length >= VOWELLESS_MIN && short !== word ? short : undefined;
};

function make(): KeyTables {
  const weights = Int32Array.from({ length: 26 }, (_, index) => Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(index + 7, 0x85ebca6b));
  const maybe = new Uint8Array(MAYBE_MASK + 1);
  const first = new Uint8Array(0x10000);
  const mark = (hash: number, kind: number): void => {
    first[mixed(hash)] = (first[mixed(hash)] ?? 0) | kind;
    if (kind === WORD_KINDS.MAYBE_HASH || kind === WORD_KINDS.MAYBE_SUM) maybe[hash & MAYBE_MASK] = 1;
  };
  const all = words();
  for (const word of all) {
    if (word.length >= MIN_LETTERS) mark(sumOf(word, weights), WORD_KINDS.MAYBE_SUM);
    const short = vowelless(word);
    if (short !== undefined) mark(hashOf(short), WORD_KINDS.MAYBE_HASH);
  }
  for (const word of shiftedWords(all)) for (let shift = 0; shift < 26; shift += 1) mark(hashOfShifted(word, shift), WORD_KINDS.MAYBE_HASH);
  for (const word of SHORT_SHIFTED.split(" ")) for (const shift of USUAL_SHIFTS) mark(hashOfShifted(word, shift), WORD_KINDS.MAYBE_HASH);
  for (const word of COMMON_BACKWARDS.split(" ")) mark(hashOf(backwards(word)), WORD_KINDS.MAYBE_HASH);
  const markAll = (list: Iterable<string>, kind: number): void => {
    for (const word of list) mark(hashOf(word), kind);
  };
  markAll(all, WORD_KINDS.KEY);
  markAll(COMMON_WORDS, WORD_KINDS.COMMON);
  markAll(COMMAND_WORDS.split(" "), WORD_KINDS.COMMAND);
  markAll(BACKWARD_NOUNS.split(" "), WORD_KINDS.BACKWARD_NOUN);
  markAll(BACKWARD_VERBS.split(" "), WORD_KINDS.BACKWARD_VERB);
  return { weights, first, keys: new Set(all.map(hashOf)), maybe };
}

/** Asked for when a word may be one in disguise. */
function makeDisguises(): Disguises {
  const { weights } = keyTables();
  const bySum = new Map<number, string[]>();
  const without = new Map<string, string[]>();
  const all = words();
  for (const word of all) {
    if (word.length >= MIN_LETTERS) listOf(bySum, sumOf(word, weights)).push(word);
    const short = vowelless(word);
    if (short !== undefined) listOf(without, short).push(word);
  }
  return { bySum, vowelless: without, shifted: new Map([...shiftedWords(all), ...SHORT_SHIFTED.split(" ")].map((word, place) => [word, place])), short: new Set(SHORT_SHIFTED.split(" ")), backwards: new Map(COMMON_BACKWARDS.split(" ").map((word) => [backwards(word), word])) };
}

function sumOf(word: string, weights: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < word.length; at += 1) sum = (sum + (weights[word.charCodeAt(at) - 97] ?? 0)) | 0;
  return sum;
}

/** The hash of a word whose letters are moved on by a shift, or mirrored (`shift` 0). */
function hashOfShifted(word: string, shift: number): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) {
    const index = word.charCodeAt(at) - 97;
    hash = (Math.imul(hash, 31) + (shift === 0 ? 25 - index : (index + shift) % 26) + 1) | 0;
  }
  return hash;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at) - 96) | 0;
  return hash;
}
