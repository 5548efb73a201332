/** Counts the tokens of the piece `bytes[start, end)`. */
type CountPiece = (bytes: Uint8Array, start: number, end: number) => number;

/** No longer pieces than this many bytes may be looked up, and so many bytes must follow the last one. */
export const WORD_BYTES = 12;

/** A power of two; with 16 bytes each. */
const ENTRIES = 64 * 1024;

/** What is left of a little-endian word of which only so many bytes count. */
const MASKS = Int32Array.of(0, 0xff, 0xffff, 0xffffff, -1);

/**
 * The counts of short pieces in two encodings at once. Words repeat themselves, so most pieces of a text
 * are found with a few loads and no loop. An entry holds the piece itself, so a hit is never a guess.
 *
 * @returns A function from a piece (`view` is of the same bytes) to its two counts: the second is above
 *   the low 8 bits.
 */
export function pieceCache(first: CountPiece, second: CountPiece): (bytes: Uint8Array, view: DataView, start: number, end: number) => number {
  // Three words of a piece; then its length, and both counts in a byte each.
  const entries = new Int32Array(ENTRIES * 4);
  const masks = maskTable();

  return (bytes, view, start, end) => {
    const length = end - start;
    const a = view.getInt32(start, true) & masks[length * 3]!;
    const b = view.getInt32(start + 4, true) & masks[length * 3 + 1]!;
    const c = view.getInt32(start + 8, true) & masks[length * 3 + 2]!;
    let hash = Math.imul(a, 0x2c1b3c6d) ^ Math.imul(b, 0x7feb352d) ^ Math.imul(c, 0x297a2d39);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    const at = (hash >>> 16) << 2;
    const known = entries[at + 3]!;
    if ((known & 0xff) === length && entries[at] === a && entries[at + 1] === b && entries[at + 2] === c) return known >> 8;
    const counts = first(bytes, start, end) | (second(bytes, start, end) << 8);
    entries[at] = a;
    entries[at + 1] = b;
    entries[at + 2] = c;
    entries[at + 3] = length | (counts << 8);
    return counts;
  };
}

/** For each length up to `WORD_BYTES`, what counts of its three words. */
function maskTable(): Int32Array {
  const masks = new Int32Array((WORD_BYTES + 1) * 3);
  for (let length = 0; length <= WORD_BYTES; length += 1) {
    for (let word = 0; word < 3; word += 1) masks[length * 3 + word] = MASKS[Math.min(Math.max(length - word * 4, 0), 4)]!;
  }
  return masks;
}
