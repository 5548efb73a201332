/** Text as Python's `open(…, "r")` and `str` treat it. */
import { isBlank, trim } from "../runtime/white-space.ts";

/** Universal newlines: CRLF and a lone CR become LF, as in Python's text mode. */
export function universalNewlines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/**
 * Decodes UTF-8 as `errors="replace"` does: one U+FFFD for each maximal invalid part (what the WHATWG
 * decoder does too). A BOM stays.
 */
export function decodeReplacing(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** `str.strip()`: U+001C to U+001F and U+0085 count as white space, U+FEFF does not. */
export function strip(text: string): string {
  return trim(text, "python");
}

/** Whether a character (one UTF-16 unit) is white space for `str.isspace()` and `\s`. */
export function isSpace(unit: string): boolean {
  return unit !== "" && isBlank(unit, "python");
}

/** The first index from `at` on that holds no white space (by Python's table). */
export function skipSpace(text: string, at: number): number {
  let index = at;
  while (index < text.length && isSpace(text[index] as string)) index += 1;
  return index;
}

/** `str.splitlines()`: also VT, FF, U+001C to U+001E, U+0085, U+2028 and U+2029 end a line. */
export function splitLines(text: string): readonly string[] {
  // eslint-disable-next-line no-control-regex -- these end a line in Python.
  const lines = text.split(/\r\n|[\n\r\v\f\x1C-\x1E\x85\u2028\u2029]/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Whether a code point may be part of a word for `\b` and `\w`: a letter, a digit or number, or `_`. */
export function isWordCharacter(char: string): boolean {
  return /^[\p{L}\p{N}_]/u.test(char);
}
