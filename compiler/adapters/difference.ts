import type { Piece } from "./request.ts";

/** The first place where two texts differ. */
export interface Difference {
  /** UTF-8 bytes of the expected text before it: the first byte that differs. */
  readonly offset: number;
  /** What stands there, behind at most 16 code points that are still the same. Empty where a text has ended. */
  readonly expected: string;
  readonly found: string;
}

const encoder = new TextEncoder();

/** UTF-8 bytes of a text. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** How many code points before the difference are shown, so that a reader finds the place. */
const BEFORE = 16;

/**
 * Compares what was found with what was expected.
 *
 * @param isOpen Whether more text may follow what was expected.
 * @param shown How many code points of an excerpt follow the place of the difference.
 */
export function differenceOf(expected: string, found: string, isOpen: boolean, shown: number): Difference | undefined {
  if (expected === found || (isOpen && found.startsWith(expected))) return undefined;
  const [a, b] = [encoder.encode(expected), encoder.encode(found)];
  let offset = 0;
  while (offset < a.length && offset < b.length && a[offset] === b[offset]) offset += 1;
  // Only half a character differs from U+FFFD, and both are sent as the same bytes.
  if (offset === a.length && (isOpen || offset === b.length)) return undefined;
  return { offset, expected: excerpt(a, offset, shown), found: excerpt(b, offset, shown) };
}

function excerpt(bytes: Uint8Array, offset: number, shown: number): string {
  if (offset >= bytes.length) return "";
  const startOf = (byte: number): number => {
    let start = byte;
    while (start > 0 && ((bytes[start] as number) & 0xc0) === 0x80) start -= 1;
    return start;
  };
  const place = startOf(offset);
  let at = place;
  for (let count = 0; count < BEFORE && at > 0; count += 1) at = startOf(at - 1);
  // A code point has four bytes at most, so the last one that is shown is whole.
  return decode(bytes.subarray(at, place)) + [...decode(bytes.subarray(place, place + (shown + 1) * 4))].slice(0, shown).join("");
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Where a byte of several texts, put together, stands: the text's path and the byte in it. Behind the last text it is that text's end. */
export function locate(pieces: readonly Piece[], offset: number, otherwise: string): { readonly path: string; readonly pathOffset: number } {
  let start = 0;
  for (const [index, { path, text }] of pieces.entries()) {
    const length = byteLength(text);
    if (offset < start + length || index === pieces.length - 1) return { path, pathOffset: offset - start };
    start += length;
  }
  return { path: otherwise, pathOffset: 0 };
}
