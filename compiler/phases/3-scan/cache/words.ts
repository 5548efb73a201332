/** Looking up the words of a text: for whole lines by one pass over their units, for a label or a clause word by word. */
import { nextHash } from "../next-hash.ts";
import { KIND, WORDS, type WordKind } from "./lexicon.ts";
import { matchesOf } from "./matches.ts";

/** A word of a line that says something; UTF-16 offsets into the line's text. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** Its kinds, as bits. */
  readonly kinds: number;
}

const exact = new Map<string, number>();
const stems = new Map<string, number>();
const wide = new Map<string, number>();
for (const [kind, words] of Object.entries(WORDS) as readonly (readonly [WordKind, string])[]) {
  for (const word of words.split(" ")) {
    // The passes part words at an apostrophe and a hyphen; what has several parts is for the rules to tell.
    if (/[_'’-]/u.test(word)) continue;
    const map = isWide(word.charCodeAt(0)) ? wide : word.endsWith("*") ? stems : exact;
    const key = word.replace(/\*$/u, "");
    map.set(key, (map.get(key) ?? 0) | KIND[kind]);
  }
}
const widePattern = new RegExp([...wide.keys()].sort((a, b) => b.length - a.length).join("|"), "gu");

/** Whether a unit belongs to a script that is written without blanks, or with endings on every word (Kana, Han, Hangul, Thai). */
export function isWide(unit: number): boolean {
  return (unit >= 0x3040 && unit <= 0xd7af) || (unit >= 0x0e00 && unit <= 0x0e7f) || (unit >= 0xf900 && unit <= 0xfaff);
}

/** Lower case of a unit that is part of a word, 0 for one that is not; for units below `TABLE`. */
const TABLE = 0x0980;
export const folded = new Uint16Array(TABLE);
for (let unit = 0; unit < TABLE; unit += 1) {
  const letter = String.fromCharCode(unit);
  if (/\p{L}/u.test(letter)) {
    const lower = letter.toLowerCase();
    folded[unit] = lower.length === 1 ? lower.charCodeAt(0) : unit;
  }
}

/** Kinds that take back what a word for now, or for what is left, says: of its sentence, and so of itself. */
const BINDING = KIND.rule | KIND.example | KIND.stable | KIND.authored;

/** The kinds of a word, with the bits for one that says "now" or "left" and takes nothing of it back. */
function withFree(kinds: number): number {
  return kinds | ((kinds & KIND.now) !== 0 && (kinds & (BINDING | KIND.fact)) === 0 ? KIND.freeNow : 0) | ((kinds & KIND.left) !== 0 && (kinds & BINDING) === 0 ? KIND.freeLeft : 0);
}

/** A table by hash, with one place for each word: open addressing, at most half full. */
const SIZE = 1 << 14;
const hashes = new Int32Array(SIZE);
const exactKinds = new Int32Array(SIZE);
const stemKinds = new Int32Array(SIZE);
for (const [words, kinds] of [[exact, exactKinds], [stems, stemKinds]] as const) {
  for (const [word, said] of words) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = nextHash(hash, word.charCodeAt(at));
    let slot = (hash ^ (hash >>> 14)) & (SIZE - 1);
    while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & (SIZE - 1);
    hashes[slot] = hash;
    kinds[slot] = (kinds[slot] as number) | withFree(said);
  }
}

/** One bit for each stem, and one for each word, by a part of its hash: most words are neither, and small tables are near. */
const stemBits = bitsOf(stemKinds);
const wordBits = bitsOf(exactKinds);

function bitsOf(kinds: Int32Array): Uint32Array {
  const bits = new Uint32Array(1 << 11);
  for (let slot = 0; slot < SIZE; slot += 1) {
    if ((kinds[slot] as number) === 0) continue;
    const short = (hashes[slot] as number) ^ ((hashes[slot] as number) >>> 16);
    bits[(short >>> 5) & 0x7ff]! |= 1 << short;
  }
  return bits;
}

function isIn(bits: Uint32Array, hash: number): boolean {
  const short = hash ^ (hash >>> 16);
  return (((bits[(short >>> 5) & 0x7ff] as number) >>> short) & 1) !== 0;
}

/** What a word with this hash may say: never less than `kindsOf`. */
export function mayBe(hash: number): number {
  if (!isIn(wordBits, hash)) return 0;
  for (let slot = (hash ^ (hash >>> 14)) & (SIZE - 1); hashes[slot] !== 0; slot = (slot + 1) & (SIZE - 1)) if (hashes[slot] === hash) return exactKinds[slot] as number;
  return 0;
}

/** What a word that starts with this hash may say. */
export function mayStart(hash: number): number {
  if (!isIn(stemBits, hash)) return 0;
  for (let slot = (hash ^ (hash >>> 14)) & (SIZE - 1); hashes[slot] !== 0; slot = (slot + 1) & (SIZE - 1)) if (hashes[slot] === hash) return stemKinds[slot] as number;
  return 0;
}

/** What a word says. */
export function kindsOf(word: string): number {
  const lower = word.toLowerCase();
  let kinds = exact.get(lower) ?? 0;
  let hash = 0;
  for (let at = 0; at < lower.length; at += 1) {
    hash = nextHash(hash, lower.charCodeAt(at));
    if (at >= 2 && mayStart(hash) !== 0) kinds |= stems.get(lower.slice(0, at + 1)) ?? 0;
  }
  return kinds;
}

/** Words; the parts of `camelCase` are words of their own. */
const WORD = /\p{Lu}?[\p{Ll}\p{Lo}\p{M}]{1,64}|\p{Lu}{1,64}(?!\p{Ll})/gu;
/** How many units of one kind make a word at most, as `WORD` says. */
const LONGEST = 64;
/** Longer words than this say nothing. */
const LONGEST_KNOWN = 40;

/** The words of a stretch of text that say something, in order. Linear in its length. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  // Words of ASCII as `WORD` parts them; from the first letter on that is none the expression goes on.
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80 && (unit < 0x2000 || unit >= 0x2070)) break;
    const isSmall = unit >= 0x61 && unit <= 0x7a;
    if (!isSmall && (unit < 0x41 || unit > 0x5a)) {
      at += 1;
      continue;
    }
    let end = at + 1;
    let isWhole = true;
    if (isSmall || isSmallAt(text, end)) {
      const most = isSmall ? at + LONGEST : end + LONGEST;
      while (end < most && isSmallAt(text, end)) end += 1;
      isWhole = end === most || !isBeyond(text, end);
    } else {
      while (end < at + LONGEST && isCapitalAt(text, end)) end += 1;
      if (isBeyond(text, end)) isWhole = false;
      else if (isSmallAt(text, end)) end -= 1;
    }
    if (!isWhole) break;
    const kinds = end - at > LONGEST_KNOWN || !maySay(text, at, end) ? 0 : kindsOf(text.slice(at, end));
    if (kinds !== 0) tokens.push({ start: at, end, kinds });
    at = end;
  }
  if (at === text.length) return tokens;
  WORD.lastIndex = at;
  for (let found = WORD.exec(text); found !== null; found = WORD.exec(text)) {
    const { 0: word, index } = found;
    if (isWide(word.charCodeAt(0)) || isWide(word.charCodeAt(word.length - 1))) continue;
    const kinds = word.length > LONGEST_KNOWN ? 0 : kindsOf(word);
    if (kinds !== 0) tokens.push({ start: index, end: index + word.length, kinds });
  }
  if (!hasWide(text)) return tokens;
  for (const { 0: word, index } of matchesOf(widePattern, text)) tokens.push({ start: index, end: index + word.length, kinds: wide.get(word) ?? 0 });
  return tokens.sort((a, b) => a.start - b.start);
}

function isSmallAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x61 && unit <= 0x7a;
}

function isCapitalAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x41 && unit <= 0x5a;
}

/** Whether a unit may be a letter outside of ASCII, or a mark over the one before. */
function isBeyond(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x80 && (unit < 0x2000 || unit >= 0x2070);
}

/** Whether a word of ASCII may say something: false only for words that `kindsOf` has no kinds for. */
function maySay(text: string, start: number, end: number): boolean {
  let hash = 0;
  for (let at = start; at < end; at += 1) {
    hash = nextHash(hash, folded[text.charCodeAt(at)] as number);
    if (at >= start + 2 && mayStart(hash) !== 0) return true;
  }
  return mayBe(hash) !== 0;
}

/** All that the words of a short text say. */
export function saidBy(text: string): number {
  let kinds = 0;
  for (const token of tokensOf(text)) kinds |= token.kinds;
  return kinds;
}

function hasWide(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isWide(text.charCodeAt(at))) return true;
  return false;
}
