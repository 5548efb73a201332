/** What a unit is to the survey of a text. */
import { LEET_SIGNS } from "./candidates.ts";

export const LETTER = 1;
export const DIGIT = 2;
/** `-` `_` `+` `/`, which base64 has beside letters and digits, and which join words. */
export const SIGN = 4;
/** `.` `~`, which join words. */
export const JOINT = 8;
/** `%` `&` `\` `=`. */
export const ESCAPE = 16;
/** `@` `$` `!` `|`, which stand for letters. */
export const LEET = 32;

/** The class of an ASCII unit; 0 for all others. */
export const CLASS = classes();
/** 1 for a unit that is not seen, or may be. */
export const SUSPECT = suspects();
/** The sign for a letter that may be one of two. */
export const ONE = 26;
/** The number of the letter that a unit is or stands for; {@link ONE} for an i or an l, 27 for what is none. */
export const LEET_LETTER = Uint8Array.from({ length: 128 }, (_, unit) => {
  const char = String.fromCharCode(unit).toLowerCase();
  return char === "1" || char === "|" ? ONE : /[a-z]/u.test(LEET_SIGNS[char] ?? char) ? (LEET_SIGNS[char] ?? char).charCodeAt(0) - 97 : 27;
});

/**
 * Controls, what has no width or no picture, styled letters, and letters of scripts that have look-alikes.
 * Of surrogates, all but those of emoji.
 */
function suspects(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const ranges = "00-08 0B 0E-1F 7F-9F AD 250-2B8 131 300-36F 370-587 61C 10D0-10FF 115F-1160 13A0-13FF 1400-16FF 17B4-17B5 180B-180F 1C80-1C8F 1D00-1DBF 1F00-1FFF 200B-200F 2028-202E 2060-2071 207F 20D0-20F0 2102-2134 249C-24E9 2C80-2CFF 3164 A4D0-A4FF A640-A69F A730-A731 A7AF AB70-ABBF D801 D834-D835 D83C D82F DB40-DB43 FE00-FE0F FEFF FF21-FF5A FFA0 FFF0-FFFB";
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
