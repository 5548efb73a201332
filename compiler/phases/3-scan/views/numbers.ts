/** Decodes text that is written as numbers: hex, binary, decimal and octal codes, Morse. */
import type { Mapped, Transformation } from "../view.ts";
import type { Blob } from "./base64.ts";
import { gather, textOf } from "./bytes.ts";
import { NUMBERS } from "./survey.ts";
import { MAX_BLOB } from "./undone.ts";

const HEX = /(?<![0-9A-Za-z])(?:0x)?(?:[0-9A-Fa-f]{2}){8,}(?![0-9A-Za-z])/gu;
const SPACED_HEX = /(?<![0-9A-Za-z])(?:(?:0x)?[0-9A-Fa-f]{2}[ \t\n,:;-]{1,3}){6,2000}(?:0x)?[0-9A-Fa-f]{2}(?![0-9A-Za-z])/gu;
const BINARY = /(?<![0-9A-Za-z])(?:[01]{8}[ \t\n,_-]{0,2}){4,2000}(?![0-9A-Za-z])/gu;
const BINARY_7 = /(?<![0-9A-Za-z])(?:[01]{7}[ \t\n,_-]{1,2}){5,2000}[01]{7}(?![0-9A-Za-z])/gu;
const CODES = /(?<![0-9A-Za-z])(?:[0-9]{1,3}[ \t\n,;.-]{1,3}){6,2000}[0-9]{1,3}(?![0-9A-Za-z])/gu;
const CALLS = /(?:(?:chr|char|fromCharCode|fromCodePoint)\([0-9]{1,3}\)[\s+.&|,]{0,4}(?:String\.)?){4,2000}/giu;
const MORSE = /(?<![.-])(?:[.\-·•−–]{1,6}[ \t\n/|]{1,3}){5,2000}[.\-·•−–]{1,6}(?![.-])/gu;

/** Every stretch of numbers that is a text, of those that a text may have (bits of {@link NUMBERS}). Linear. */
export function numberBlobs(mapped: Mapped, ways: number): readonly (readonly [Transformation, Blob])[] {
  const { text } = mapped;
  const found: (readonly [Transformation, Blob])[] = [];
  const each = (way: number, name: Transformation, pattern: RegExp, decode: (match: RegExpExecArray) => Mapped | undefined): void => {
    if ((ways & way) !== 0) for (const match of text.matchAll(pattern)) {
      const decoded = decode(match);
      if (decoded !== undefined) found.push([name, { mapped: decoded, start: match.index, end: match.index + match[0].length, cut: match[0].length > MAX_BLOB }]);
    }
  };
  each(NUMBERS.hex, "hex", HEX, (match) => bytesFrom(mapped, match, /(?!0x)[0-9A-Fa-f]{2}/gu, 16));
  each(NUMBERS.spacedHex, "hex", SPACED_HEX, (match) => bytesFrom(mapped, match, /(?!0x)[0-9A-Fa-f]{2}/gu, 16));
  each(NUMBERS.binary, "binary", BINARY, (match) => bytesFrom(mapped, match, /[01]{8}/gu, 2));
  each(NUMBERS.binary, "binary", BINARY_7, (match) => bytesFrom(mapped, match, /[01]{7}/gu, 2));
  each(NUMBERS.codes, "char-codes", CODES, (match) => bytesFrom(mapped, match, /[0-9]{1,3}/gu, 10) ?? bytesFrom(mapped, match, /[0-7]{2,3}/gu, 8) ?? letterNumbers(mapped, match));
  each(NUMBERS.calls, "char-codes", CALLS, (match) => bytesFrom(mapped, match, /[0-9]{1,3}/gu, 10));
  if ((ways & NUMBERS.morse) !== 0 && /[.\-·•−–] [.\-·•−–]/u.test(text)) each(NUMBERS.morse, "morse", MORSE, (match) => morse(mapped, match));
  return found;
}

/** Reads numbers of a base as bytes; undefined unless all of them are a text with letters. */
function bytesFrom({ starts, ends }: Mapped, match: RegExpExecArray, number: RegExp, base: number): Mapped | undefined {
  const bytes = gather();
  const blob = match[0].slice(0, MAX_BLOB);
  for (const { 0: digits, index } of blob.matchAll(number)) {
    const value = Number.parseInt(digits, base);
    if (value > 255) return undefined;
    const at = match.index + index;
    bytes.add(value, starts[at] ?? 0, ends[at + digits.length - 1] ?? 0);
  }
  const decoded = textOf(bytes.finish());
  return decoded?.whole === true && (decoded.mapped.text.match(/[A-Za-z\u0400-\u{10FFFF}]/gu) ?? []).length * 2 > decoded.mapped.text.length ? decoded.mapped : undefined;
}

/** Numbers from 1 to 26 as letters, zero or a wider gap as a blank. */
function letterNumbers({ starts, ends }: Mapped, match: RegExpExecArray): Mapped | undefined {
  const bytes = gather();
  let previous = 0;
  for (const { 0: digits, index } of match[0].slice(0, MAX_BLOB).matchAll(/[0-9]{1,3}/gu)) {
    const value = Number.parseInt(digits, 10);
    if (value > 26) return undefined;
    const at = match.index + index;
    if (bytes.length > 0 && index - previous > 1) bytes.add(0x20, starts[at] ?? 0, ends[at] ?? 0);
    bytes.add(value === 0 ? 0x20 : 0x60 + value, starts[at] ?? 0, ends[at + digits.length - 1] ?? 0);
    previous = index + digits.length;
  }
  return textOf(bytes.finish())?.mapped;
}

/** The letters and digits of ITU-R M.1677. */
const CODE = new Map(
  ".- a,-... b,-.-. c,-.. d,. e,..-. f,--. g,.... h,.. i,.--- j,-.- k,.-.. l,-- m,-. n,--- o,.--. p,--.- q,.-. r,... s,- t,..- u,...- v,.-- w,-..- x,-.-- y,--.. z,----- 0,.---- 1,..--- 2,...-- 3,....- 4,..... 5,-.... 6,--... 7,---.. 8,----. 9,.-.-.- .,-..-. /,-....- -,---... :,.--.-. @"
    .split(",").map((pair) => pair.split(" ") as [string, string]),
);

function morse({ starts, ends }: Mapped, match: RegExpExecArray): Mapped | undefined {
  const bytes = gather();
  let previous = 0;
  for (const { 0: signs, index } of match[0].slice(0, MAX_BLOB).matchAll(/[.\-·•−–]+/gu)) {
    const letter = CODE.get(signs.replace(/[·•]/gu, ".").replace(/[−–]/gu, "-"));
    if (letter === undefined) return undefined;
    const at = match.index + index;
    if (bytes.length > 0 && index - previous > 1) bytes.add(0x20, starts[at] ?? 0, ends[at] ?? 0);
    bytes.add(letter.charCodeAt(0), starts[at] ?? 0, ends[at + signs.length - 1] ?? 0);
    previous = index + signs.length;
  }
  return textOf(bytes.finish())?.mapped;
}
