/**
 * One pass over a text that tells which ways of hiding words it may have, so that an ordinary text costs
 * no more than this pass.
 */
import { keyTables, MAYBE_MASK } from "./key-tables.ts";

/** What a text has; false means that undoing it cannot give anything. */
export interface Survey {
  /** A character that is not seen, or a letter that may look like another one. */
  readonly suspect: boolean;
  /** `%41`, `&#65;`, `\x41`, `=41`. */
  readonly escapes: boolean;
  /** A run of eight base64 characters and more that is no plain word. */
  readonly blobs: boolean;
  /** Groups of digits, or of hex digits, or of dots and dashes. */
  readonly numbers: boolean;
  /** Single letters between signs. */
  readonly singles: boolean;
  /** Letters with digits or signs between them. */
  readonly leet: boolean;
  /** A word most of whose letters stand twice. */
  readonly doubled: boolean;
  /** Words joined by signs or capitals, or very long ones. */
  readonly joined: boolean;
  /** Words that are a key word in disguise, or may be one by their hash; pairs of offsets. */
  readonly disguised: readonly number[];
  /** How many key words stand in it as they are. */
  readonly keys: number;
}

const LETTER = 1;
const DIGIT = 2;
/** `-` `_` `+` `/`, which base64 has beside letters and digits, and which join words. */
const SIGN = 4;
/** `.` `~`, which join words. */
const JOINT = 8;
/** `%` `&` `\` `=`. */
const ESCAPE = 16;
/** `@` `$` `!` `|`, which stand for letters. */
const LEET = 32;

const CLASS = classes();
const SUSPECT = suspects();
const MAX_GROUPS = 7;
const MIN_SINGLES = 4;
const LONG_WORD = 12;

/** Surveys a text. Linear, a few nanoseconds a character. */
export function survey(text: string): Survey {
  const { weights, keys, maybe } = keyTables();
  const disguised: number[] = [];
  let seen = 0;
  let suspect = false;
  let hexes = false;
  let blobs = false;
  let leet = false;
  let doubled = false;
  let pairs = 0;
  let last = -1;
  let joined = false;
  let groups = 0;
  let digits = 0;
  let singles = 0;
  let dots = 0;
  let keyCount = 0;
  // Of the token (letters, digits, signs) and of the word (letters) that are being read.
  let token = 0;
  let tokenKinds = 0;
  let turns = 0;
  let joints = 0;
  let start = 0;
  let word = 0;
  let sum = 0;
  let hash = 0;
  let before = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 0;
    const kind = unit < 128 ? (CLASS[unit] ?? 0) : 0;
    if (SUSPECT[unit] === 1) suspect = true;
    if (kind === LETTER) {
      if (word === 0) {
        start = at;
        sum = 0;
        hash = 0;
        pairs = 0;
        last = -1;
        if ((before & (DIGIT | LEET)) !== 0) leet = true;
      }
      const letter = (unit | 0x20) - 97;
      word += 1;
      if (letter === last) {
        pairs += 1;
        last = -1;
      } else last = letter;
      sum = (sum + (weights[letter] ?? 0)) | 0;
      hash = (Math.imul(hash, 31) + letter + 1) | 0;
      if (unit < 97) {
        tokenKinds |= 2;
        if (word > 1) turns += 1;
      } else tokenKinds |= 1;
    } else if (word !== 0) {
      if (keys.has(hash)) keyCount += 1;
      else if (word >= 3 && word <= 16 && (maybe[hash & MAYBE_MASK] === 1 || (word >= 5 && maybe[sum & MAYBE_MASK] === 1))) disguised.push(start, at);
      if (word >= LONG_WORD && (turns >= 2 || word >= 14)) joined = true;
      if (word >= 8 && pairs * 2 === word) doubled = true;
      if (word === 1) singles += 1;
      else if (singles < MIN_SINGLES) singles = 0;
      word = 0;
    }
    if (kind === DIGIT) {
      digits += 1;
      if (before !== DIGIT) groups += 1;
      tokenKinds |= 4;
    } else if (unit === 46 || unit === 45) dots += 1;
    if ((kind & (LETTER | DIGIT | SIGN)) !== 0) token += 1;
    else {
      if (token >= 8 && (token >= 24 || (tokenKinds & 6) !== 0) && tokenKinds !== 2 && tokenKinds !== 4) blobs = true;
      if (token >= 16 && (tokenKinds & 4) !== 0) hexes = true;
      token = 0;
      tokenKinds = 0;
      if (kind !== JOINT) turns = 0;
    }
    if (kind === SIGN || kind === JOINT) {
      if (before === LETTER) joints += 1;
    } else if (kind === 0) {
      if (joints >= 2) joined = true;
      joints = 0;
    }
    seen |= kind;
    before = kind;
  }
  return { suspect, escapes: (seen & ESCAPE) !== 0, blobs, numbers: groups >= MAX_GROUPS || digits >= 16 || dots >= 10 || hexes, singles: singles >= MIN_SINGLES, leet, doubled, joined, disguised, keys: keyCount };
}

/**
 * Controls, what has no width or no picture, styled letters, and letters of scripts that have look-alikes.
 * Of surrogates, all but those of emoji.
 */
function suspects(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const ranges = "00-08 0B 0E-1F 7F-9F AD 250-2B8 131 34F 370-587 61C 10D0-10FF 115F-1160 13A0-13FF 1400-16FF 17B4-17B5 180B-180F 1C80-1C8F 1D00-1DBF 1F00-1FFF 200B-200F 2028-202E 2060-2071 207F 2102-2134 249C-24E9 2C80-2CFF 3164 A4D0-A4FF A640-A69F A730-A731 A7AF AB70-ABBF D801 D834-D835 D83C D82F DB40-DB43 FE00-FE0F FEFF FF21-FF5A FFA0 FFF0-FFFB";
  for (const range of ranges.split(" ")) {
    const [first = "", last = first] = range.split("-");
    table.fill(1, Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
  }
  // A line feed without CR is usual, and so is CRLF; a bare CR is told by the detector.
  table[13] = 1;
  return table;
}

function classes(): Uint8Array {
  const table = new Uint8Array(128);
  for (let unit = 0; unit < 128; unit += 1) {
    const char = String.fromCharCode(unit);
    if (/[A-Za-z]/u.test(char)) table[unit] = LETTER;
    else if (/[0-9]/u.test(char)) table[unit] = DIGIT;
    else if ("-_+/".includes(char)) table[unit] = SIGN;
    else if (".~".includes(char)) table[unit] = JOINT;
    else if ("%&\\=".includes(char)) table[unit] = ESCAPE;
    else if ("@$!|".includes(char)) table[unit] = LEET;
  }
  return table;
}
