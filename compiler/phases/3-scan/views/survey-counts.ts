/** What the survey of a text counts, and its closer looks at what is rare. */
import { partsByCapitals, partsOfRun } from "./candidates.ts";
import { mixed, WORD_KINDS } from "./key-tables.ts";
import { DIGIT, LEET_LETTER, ONE, SUSPECT } from "./survey-classes.ts";
import { beginsAsBase64, beginsAsHex } from "./text-start.ts";

/** Ways to write characters by their numbers. */
export const ESCAPES = { percent: 1, entity: 2, backslash: 4, quotedPrintable: 8 } as const;
export const BLOBS = { base64: 1, base32: 2 } as const;
/** Ways to write text in numbers. */
export const NUMBERS = { hex: 1, spacedHex: 2, binary: 4, codes: 8, calls: 16, morse: 32 } as const;

const { BACKWARD_NOUN, BACKWARD_VERB, KEY } = WORD_KINDS;
/** A longer run is read in pieces (UTF-16 units). */
const MAX_LEET = 24;
const LONG_WORD = 12;
const VERY_LONG_WORD = 14;
/** No longer run is taken apart (UTF-16 units). */
export const MAX_RUN = 400;
const LOTS = 1000;

/** What is counted of one text. */
export class Counts {
  suspect = false;
  blobs = false;
  candidates = 0;
  numbers = 0;
  groups = 0;
  digits = 0;
  dots = 0;
  hexes = false;
  singles = 0;
  leet = false;
  leetKey = false;
  doubled = false;
  joined = false;
  disguised: number[] | undefined;
  keys = 0;
  words = 0;
  quotes = 0;
  lineEnds = 0;
  // Words that are joined by signs, so far.
  joints = 0;
  jointKeys = 0;
  jointKnown = 0;
  back = 0;
  percent = 0;
  entities = 0;
  backslashes = 0;
  quotedPrintable = 0;
  calls = 0;
  morse = 0;
  // Rows of groups of digits that follow each other, and where the last one ended.
  codes = 0;
  pairs = 0;
  bits = 0;
  runEnd = -9;
}

/** Whether a run of letters, digits and signs may be a key word by its hash; the sign of exclamation at its end may be one. */
export function mayBeLeet(units: Uint16Array, start: number, end: number, first: Uint8Array): boolean {
  if (end - start > MAX_LEET) return true;
  const last = units[end - 1] === 33 ? end - 1 : end;
  for (const one of [8, 11]) {
    let hash = 0;
    for (let at = start; at < last; at += 1) {
      const letter = LEET_LETTER[units[at] as number] as number;
      hash = (Math.imul(hash, 31) + (letter === ONE ? one : letter) + 1) | 0;
    }
    if (((first[mixed(hash)] as number) & KEY) !== 0) return true;
  }
  return false;
}

/** What is not ASCII, and the controls. */
export function rare(units: Uint16Array, at: number, unit: number, isInside: boolean, counts: Counts): void {
  if (SUSPECT[unit] === 1 && isInside) counts.suspect = true;
  if (unit >= 0x2018 && unit <= 0x201d) counts.quotes += 1;
  else if (unit === 0xb7 || unit === 0x2022 || unit === 0x2212 || unit === 0x2013) morse(units, at, counts);
  else if (unit === 0x17f || unit === 0x212a) {
    // Patterns that do not mind the case take these for an s and a k.
    counts.words += LOTS;
    counts.back = BACKWARD_NOUN | BACKWARD_VERB;
  }
}

/** A token of eight characters and more. */
export function endToken(units: Uint16Array, start: number, end: number, kinds: number, counts: Counts): void {
  const length = end - start;
  if ((length >= 24 || (kinds & 6) !== 0) && kinds !== 2 && kinds !== 4) counts.blobs = true;
  if (length >= 16 && (kinds & 4) !== 0) counts.hexes = true;
  if ((counts.candidates & BLOBS.base64) === 0) {
    if (beginsAsBase64(units, start)) counts.candidates |= BLOBS.base64;
    else if (length >= LONG_WORD) {
      // A step of a path on its own.
      let step = start;
      for (let at = start; at <= end; at += 1) {
        const unit = at < end ? (units[at] as number) : 45;
        if (unit !== 45 && unit !== 47 && unit !== 95) continue;
        if (at - step >= LONG_WORD && beginsAsBase64(units, step)) counts.candidates |= BLOBS.base64;
        step = at + 1;
      }
    }
  }
  if (length < 16 || (kinds & 2) === 0 && (kinds & 4) === 0 || (counts.candidates & BLOBS.base32) !== 0) return;
  let row = 0;
  for (let at = start; at < end; at += 1) {
    const unit = (units[at] as number);
    row = (unit >= 65 && unit <= 90) || (unit >= 50 && unit <= 55) ? row + 1 : 0;
    if (row >= 16) counts.candidates |= BLOBS.base32;
  }
}

/** A run of letters and digits: of two hex digits, of up to three digits, of zeros and ones, or a long one of hex digits. */
export function endRun(units: Uint16Array, start: number, end: number, kinds: number, counts: Counts): void {
  const length = end - start;
  const goesOn = start - counts.runEnd <= 3;
  counts.runEnd = end;
  const isPair = length === 2 ? isHex((units[start] as number)) && isHex((units[start + 1] as number)) : length === 4 && units[start] === 48 && units[start + 1] === 120 && isHex((units[start + 2] as number)) && isHex((units[start + 3] as number));
  const isCode = kinds === DIGIT && length <= 3;
  const isBits = kinds === DIGIT && (length === 7 || length % 8 === 0) && hasOnlyBits(units, start, end);
  counts.pairs = isPair ? (goesOn ? counts.pairs : 0) + 1 : 0;
  counts.codes = isCode ? (goesOn ? counts.codes : 0) + 1 : 0;
  counts.bits = isBits ? (goesOn ? counts.bits : 0) + length : 0;
  if (counts.pairs >= 7) counts.numbers |= NUMBERS.spacedHex;
  if (counts.codes >= 7) counts.numbers |= NUMBERS.codes;
  if (counts.bits >= 32) counts.numbers |= NUMBERS.binary;
  if (length >= 16 && (counts.numbers & NUMBERS.hex) === 0 && beginsAsHex(units, start, end)) counts.numbers |= NUMBERS.hex;
}

/** A word of eight letters and more. */
export function longWord(units: Uint16Array, start: number, end: number, capitals: number, counts: Counts): void {
  const length = end - start;
  if (!counts.doubled && length % 2 === 0) counts.doubled = isDoubled(units, start, end);
  if (length < LONG_WORD || length > MAX_RUN || counts.joined) return;
  if (capitals >= 2 && partsByCapitals(slice(units, start, end)) !== undefined) counts.joined = true;
  else if (length >= VERY_LONG_WORD && partsOfRun(slice(units, start, end)) !== undefined) counts.joined = true;
}

function isDoubled(units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 2) if (((units[at] as number) | 0x20) !== ((units[at + 1] as number) | 0x20)) return false;
  return true;
}

export function escape(units: Uint16Array, at: number, unit: number, counts: Counts): void {
  const next = (units[at + 1] as number);
  if (unit === 37) {
    if (isHex(next) && isHex((units[at + 2] as number))) counts.percent += 1;
  } else if (unit === 38) {
    if (next === 35) counts.entities += 1;
  } else if (unit === 92) {
    if ((next | 0x20) === 117 || next === 120 || (next >= 48 && next <= 55)) counts.backslashes += 1;
  } else if (isHex(next) && isHex((units[at + 2] as number))) counts.quotedPrintable += 1;
}

export function dot(units: Uint16Array, at: number, counts: Counts): void {
  counts.dots += 1;
  morse(units, at, counts);
}

/** Counts the gaps between groups of dots and dashes. */
function morse(units: Uint16Array, at: number, counts: Counts): void {
  let from = at - 1;
  while (from >= 0 && at - from <= 3 && isGap((units[from] as number))) from -= 1;
  if (from === at - 1 || from < 0) return;
  const unit = (units[from] as number);
  if (unit === 46 || unit === 45 || unit === 0xb7 || unit === 0x2022 || unit === 0x2212 || unit === 0x2013) counts.morse += 1;
}

function isGap(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 10 || unit === 47 || unit === 124;
}

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function isHex(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || ((unit | 0x20) >= 97 && (unit | 0x20) <= 102);
}

function hasOnlyBits(units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (((units[at] as number) & 0xfe) !== 48) return false;
  return true;
}

/** Whether `http` or `https` stands before an offset, behind whatever. */
export function endsAsHttp(units: Uint16Array, at: number): boolean {
  const end = ((units[at - 1] as number) | 0x20) === 115 ? at - 1 : at;
  return end >= 4 && slice(units, end - 4, end).toLowerCase() === "http";
}

export function slice(units: Uint16Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at += 1) text += String.fromCharCode(units[at] as number);
  return text;
}
