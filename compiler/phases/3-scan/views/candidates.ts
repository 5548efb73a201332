/** Single words that may be several, or a key word in signs: what they are is told by the word alone. */
import { COMMON_WORDS, KEY_WORDS } from "./key-words.ts";
import { takeApart } from "./run-together.ts";

/** Digits and signs that stand for letters; the one and the bar stand for two. */
export const LEET_SIGNS: { readonly [sign: string]: string } = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b", 9: "g", 2: "z", "@": "a", $: "s", "!": "i", "|": "i" };
/** What is read as one word with digits and signs. */
export const LEET_WORD = /[A-Za-z0-9@$!|]{2,24}/gu;
/** A longer run of letters is no name (UTF-16 units). */
const MAX_CAMEL = 300;
/** What a run of words that is an instruction has in it. */
const STEM = /ignor|disreg|forget|instruct|previous|prompt|system|secret|passw|credent|token|reveal|rules|upload|overrid|bypass|delete|execut|guideline|withoutask|approv|conceal/iu;

/** A word with digits and signs for letters, in plain letters; undefined when it is none that is known. */
export function plainWord(word: string): { readonly plain: string; readonly isKey: boolean } | undefined {
  if (!/[0-9@$!|]/u.test(word) || /^[0-9]{3,}$/u.test(word)) return undefined;
  // A sign of exclamation at the end is one.
  const lower = word.toLowerCase().replace(/!$/u, "");
  for (const one of ["i", "l"]) {
    const plain = lower.replace(/[0-9@$!|]/gu, (sign) => (sign === "1" || sign === "|" ? one : (LEET_SIGNS[sign] ?? sign)));
    if (KEY_WORDS.has(plain)) return { plain, isKey: true };
    if (COMMON_WORDS.has(plain)) return { plain, isKey: false };
  }
  return undefined;
}

/** Whether a run of letters, digits and signs has a key word in it. */
export function hasKeyAsLeet(run: string): boolean {
  return (run.match(LEET_WORD) ?? []).some((word) => plainWord(word)?.isKey === true);
}

/** The lengths of the words of a run of letters that capitals part; undefined unless they may be an instruction. */
export function partsByCapitals(word: string): readonly number[] | undefined {
  if (word.length > MAX_CAMEL) return undefined;
  const words = word.split(/(?=[A-Z][a-z])/u);
  return words.length >= 3 && speaks(words) ? words.map(({ length }) => length) : undefined;
}

/** The lengths of the words of a run of letters that nothing parts; undefined unless they may be an instruction. */
export function partsOfRun(word: string): readonly number[] | undefined {
  const lengths = STEM.test(word) ? takeApart(word.toLowerCase()) : undefined;
  if (lengths === undefined || lengths.length < 3) return undefined;
  let at = 0;
  const words = lengths.map((length) => word.slice(at, (at += length)));
  return speaks(words) ? lengths : undefined;
}

/** Whether words may be an instruction: a key word, and another or two common ones. */
export function speaks(words: readonly string[]): boolean {
  let keys = 0;
  let known = 0;
  for (const word of words) {
    const lower = word.toLowerCase();
    if (KEY_WORDS.has(lower)) keys += 1;
    else if (COMMON_WORDS.has(lower)) known += 1;
  }
  return keys >= 2 || (keys === 1 && known >= 2);
}
