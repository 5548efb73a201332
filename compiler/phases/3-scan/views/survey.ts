/**
 * One pass over a text that tells which ways of hiding words it may have, so that an ordinary text costs
 * no more than this pass. Whatever it denies cannot be there; what it does not deny is looked for.
 */
import { hasKeyAsLeet } from "./candidates.ts";
import { codeUnits } from "./code-units.ts";
import { keyTables, MAYBE_MASK, mixed, WORD_KINDS } from "./key-tables.ts";
import { primed, SAMPLE } from "../primed.ts";
import { CLASS, DIGIT, ESCAPE, JOINT, LEET, LETTER, SIGN, SUSPECT } from "./survey-classes.ts";
import { BLOBS, Counts, dot, endRun, endsAsHttp, endToken, ESCAPES, escape, isDigit, longWord, MAX_RUN, mayBeLeet, NUMBERS, rare, slice } from "./survey-counts.ts";

export { BLOBS, ESCAPES, NUMBERS };

/** What a text has; zero and false mean that undoing it cannot give anything. */
export interface Survey {
  /** There is nothing to undo: all but the last three is zero or false. */
  readonly plain: boolean;
  /** A character that is not seen, or a letter that may look like another one. */
  readonly suspect: boolean;
  /** `%41`, `&#65;`, `\x41`, `=41`, often enough each; bits of {@link ESCAPES}. */
  readonly escapes: number;
  /** A run of base64 characters, or of base32 ones, that may be text; bits of {@link BLOBS}. */
  readonly blobs: number;
  /** Groups of digits, or of hex digits, or of dots and dashes; bits of {@link NUMBERS}. */
  readonly numbers: number;
  /** Single letters between signs. */
  readonly singles: boolean;
  /** A key word with digits or signs for letters. */
  readonly leet: boolean;
  /** A word all of whose letters stand twice. */
  readonly doubled: boolean;
  /** Words joined by signs or capitals with a key word among them, or run together. */
  readonly joined: boolean;
  /** Words that are a key word in disguise, or may be one by their hash; pairs of offsets. */
  readonly disguised: readonly number[];
  /** A sentence whose words may stand in the opposite order. */
  readonly backwards: boolean;
  /** How many key words and words of commands stand in it, at most. */
  readonly instructs: number;
  /** How many quotation marks. */
  readonly quotes: number;
  /** Lines so short that they may cut words. */
  readonly cuts: boolean;
}

const IN_TOKEN = LETTER | DIGIT | SIGN;
const IN_LEET = LETTER | DIGIT | LEET;
const IN_RUN = LETTER | DIGIT;
const { KEY: KEY_WORD, MAYBE_HASH, MAYBE_SUM, COMMAND: COMMAND_WORD, BACKWARD_NOUN, BACKWARD_VERB, COMMON } = WORD_KINDS;
const MAX_GROUPS = 7;
const MIN_SINGLES = 4;
/** Letters of a word in disguise; of one whose letters are in another order at least so many. */
const MIN_DISGUISE = 3;
const MAX_DISGUISE = 16;
const MIN_SUM = 5;
const MIN_TOKEN = 8;
/** A shorter token is no base32. */
const MIN_BASE32 = 16;
const MIN_ESCAPES = 3;
const MIN_QUOTED_PRINTABLE = 4;
const MIN_CALLS = 4;
/** Between six groups of dots and dashes. */
const MIN_MORSE_GAPS = 5;
/** Lines that cut words are short (UTF-16 units), and some in a row. */
const MAX_LINE = 24;
const MIN_CUTS = 3;
const NO_WORDS: readonly number[] = [];

/** Room for the units of a short text, and a NUL behind them. */
const SHORT = new Uint16Array(2048);

/** Surveys a text. Linear, a few nanoseconds a character. */
export function survey(text: string): Survey {
  const { length } = text;
  if (length >= SHORT.length) return surveyOf(codeUnits([text]).units, 0, length);
  for (let at = 0; at < length; at += 1) SHORT[at] = text.charCodeAt(at);
  SHORT[length] = 0;
  return surveyOf(SHORT, 0, length);
}

const prime = primed(() => passOver(codeUnits([SAMPLE]).units, 0, SAMPLE.length));

/** Surveys the text that stands between two offsets; a NUL stands behind. */
export function surveyOf(units: Uint16Array, from: number, end: number): Survey {
  prime(end - from);
  return passOver(units, from, end);
}

function passOver(units: Uint16Array, from: number, end: number): Survey {
  const { weights, first, keys, maybe } = keyTables();
  const counts = new Counts();
  // Of the token (letters, digits, signs), the run (letters, digits) and the word of digits and signs for letters that are being read.
  let token = -1;
  let tokenKinds = 0;
  let run = -1;
  let runKinds = 0;
  let leet = -1;
  let leetKinds = 0;
  let before = 0;
  for (let at = from; at <= end; ) {
    const unit = at < end ? (units[at] as number) : 0;
    const kind = unit < 128 ? (CLASS[unit] as number) : 0;
    if (kind === LETTER) {
      const start = at;
      let hash = 0;
      let sum = 0;
      let small = 0;
      let next = unit;
      for (let letter = (unit | 0x20) - 97; letter >= 0 && letter < 26; letter = (next | 0x20) - 97) {
        sum = (sum + (weights[letter] as number)) | 0;
        hash = (Math.imul(hash, 31) + letter + 1) | 0;
        small += (next >> 5) & 1;
        at += 1;
        next = units[at] as number;
      }
      const length = at - start;
      const capitals = length - small;
      const ofHash = first[mixed(hash)] as number;
      const about = length >= MIN_SUM && length <= MAX_DISGUISE ? ofHash | ((first[mixed(sum)] as number) & MAYBE_SUM) : ofHash;
      if (about !== 0 && !known(about, hash, keys, counts) && mayBeDisguised(about, length, hash, sum, maybe)) (counts.disguised ??= []).push(start - from, at - from);
      if (length === 1) counts.singles += 1;
      else if (counts.singles < MIN_SINGLES) counts.singles = 0;
      if (length >= 8) longWord(units, start, at, unit < 97 ? capitals - 1 : capitals, counts);
      const kinds = (capitals > 0 ? 2 : 0) | (capitals < length ? 1 : 0);
      if (before === 0 && (next >= 128 || CLASS[next] === 0)) {
        // A word by itself, as most are: token, run and word are one.
        if (length >= MIN_TOKEN) {
          // A short plain word is taken for no base64, though one with a capital makes others be looked at.
          if (length < MIN_BASE32 && (capitals === 0 || small === 0 || (capitals === 1 && unit < 97))) counts.blobs ||= kinds === 3;
          else endToken(units, start, at, kinds, counts);
        }
        if (length === 2 || length >= 16) endRun(units, start, at, LETTER, counts);
        else counts.codes = counts.pairs = counts.bits = 0;
      } else {
        if (token === -1) token = start;
        if (run === -1) run = start;
        if (leet === -1) leet = start;
        tokenKinds |= kinds;
        runKinds |= LETTER;
        leetKinds |= LETTER;
        if ((before & (DIGIT | LEET)) !== 0) counts.leet = true;
      }
      before = LETTER;
      continue;
    }
    if ((kind & IN_TOKEN) === 0 && token !== -1) {
      if (at - token >= MIN_TOKEN) endToken(units, token, at, tokenKinds, counts);
      token = -1;
      tokenKinds = 0;
    }
    if ((kind & IN_RUN) === 0 && run !== -1) {
      if (runKinds !== LETTER || at - run === 2 || at - run >= 16) endRun(units, run, at, runKinds, counts);
      else counts.codes = counts.pairs = counts.bits = 0;
      run = -1;
      runKinds = 0;
    }
    if ((kind & IN_LEET) === 0 && leet !== -1) {
      if (!counts.leetKey && leetKinds !== LETTER && leetKinds !== DIGIT && at - leet >= 4) counts.leetKey = mayBeLeet(units, leet, at, first) && (at - leet > MAX_RUN || hasKeyAsLeet(slice(units, leet, at)));
      leet = -1;
      leetKinds = 0;
    }
    if (kind === 0) {
      // What ends words that are joined: a blank, a bracket, the end.
      if (counts.joints >= 2 && counts.jointKeys > 0 && (counts.jointKeys > 1 || counts.jointKnown > 1)) counts.joined = true;
      counts.joints = counts.jointKeys = counts.jointKnown = 0;
      if (unit !== 32) other(units, at, unit, at < end, before, counts);
    } else {
      if (token === -1 && (kind & IN_TOKEN) !== 0) token = at;
      if (run === -1 && kind === DIGIT) run = at;
      if (leet === -1 && (kind & IN_LEET) !== 0) leet = at;
      runKinds |= kind & IN_RUN;
      leetKinds |= kind & IN_LEET;
      if (kind === DIGIT) tokenKinds |= 4;
      sign(units, at, unit, kind, before, counts);
    }
    before = kind;
    at += 1;
  }
  return conclude(counts, end - from);
}

/** Counts a word of which its hash tells something; whether it is a key word. */
function known(about: number, hash: number, keys: ReadonlySet<number>, counts: Counts): boolean {
  if ((about & COMMON) !== 0) counts.jointKnown += 1;
  if ((about & COMMAND_WORD) !== 0) counts.words += 1;
  if ((about & BACKWARD_NOUN) !== 0) counts.back |= BACKWARD_NOUN;
  if ((about & BACKWARD_VERB) !== 0 && (counts.back & BACKWARD_NOUN) !== 0) counts.back |= BACKWARD_VERB;
  if ((about & KEY_WORD) === 0 || !keys.has(hash)) return false;
  counts.keys += 1;
  counts.jointKeys += 1;
  return true;
}

/** Whether a word may be a key word with its letters in another order, moved on, or without its vowels. */
function mayBeDisguised(about: number, length: number, hash: number, sum: number, maybe: Uint8Array): boolean {
  if (length < MIN_DISGUISE || length > MAX_DISGUISE) return false;
  return ((about & MAYBE_HASH) !== 0 && maybe[hash & MAYBE_MASK] === 1) || (length >= MIN_SUM && (about & MAYBE_SUM) !== 0 && maybe[sum & MAYBE_MASK] === 1);
}

/** A digit or a sign. */
function sign(units: Uint16Array, at: number, unit: number, kind: number, before: number, counts: Counts): void {
  if (kind === DIGIT) {
    counts.digits += 1;
    if (before !== DIGIT) counts.groups += 1;
  } else if (kind === ESCAPE) escape(units, at, unit, counts);
  else if ((kind & (SIGN | JOINT)) !== 0) {
    if (before === LETTER) counts.joints += 1;
    if (unit === 45 || unit === 46) dot(units, at, counts);
  }
}

/** What is neither a letter nor a digit, joins no words and is no blank. */
function other(units: Uint16Array, at: number, unit: number, isInside: boolean, before: number, counts: Counts): void {
  if (unit === 10) counts.lineEnds += 1;
  if (unit >= 128 || SUSPECT[unit] === 1) rare(units, at, unit, isInside, counts);
  else if (unit === 34 || unit === 39 || unit === 96) counts.quotes += 1;
  else if (unit === 40) {
    if (before === LETTER && isDigit(units[at + 1] as number)) counts.calls += 1;
  } else if (unit === 58 && before === LETTER && endsAsHttp(units, at)) counts.words += 1;
}

function conclude(counts: Counts, length: number): Survey {
  const hasNumbers = counts.groups >= MAX_GROUPS || counts.digits >= 16 || counts.dots >= 10 || counts.hexes;
  const escapes = (counts.percent > 0 ? ESCAPES.percent : 0) | (counts.entities > 0 ? ESCAPES.entity : 0) | (counts.backslashes >= MIN_ESCAPES ? ESCAPES.backslash : 0) | (counts.quotedPrintable >= MIN_QUOTED_PRINTABLE ? ESCAPES.quotedPrintable : 0);
  const blobs = counts.blobs ? counts.candidates : 0;
  const numbers = hasNumbers ? counts.numbers | (counts.calls >= MIN_CALLS ? NUMBERS.calls : 0) | (counts.morse >= MIN_MORSE_GAPS ? NUMBERS.morse : 0) : 0;
  const singles = counts.singles >= MIN_SINGLES;
  const leet = counts.leet && counts.leetKey;
  const backwards = counts.keys >= 2 && (counts.back & BACKWARD_VERB) !== 0;
  const instructs = counts.words + counts.keys;
  const { suspect, doubled, joined, disguised, quotes } = counts;
  const plain = !(suspect || singles || leet || doubled || joined || backwards) && (escapes | blobs | numbers) === 0 && disguised === undefined;
  const cuts = counts.lineEnds >= MIN_CUTS && length <= counts.lineEnds * MAX_LINE;
  if (plain && instructs === 0 && quotes === 0 && !cuts) return NOTHING;
  return { plain, suspect, escapes, blobs, numbers, singles, leet, doubled, joined, disguised: disguised ?? NO_WORDS, backwards, instructs, quotes, cuts };
}

/** Of most short texts. */
const NOTHING: Survey = { plain: true, suspect: false, escapes: 0, blobs: 0, numbers: 0, singles: false, leet: false, doubled: false, joined: false, disguised: NO_WORDS, backwards: false, instructs: 0, quotes: 0, cuts: false };
