import { pieceMerger } from "./merge.ts";
import type { PieceEnd } from "./split.ts";
import { NO_RANK, type RankTable, hashBytes, rankOf } from "./table.ts";

/** Texts of up to this many UTF-16 code units are encoded into a buffer that is used again. */
const SCRATCH_CODE_UNITS = 32 * 1024;

/** A power of two. With their lengths and counts, the cached pieces take 560 KB. */
const CACHE_ENTRIES = 16 * 1024;
const CACHE_PIECE_BYTES = 32;

/**
 * A function that counts the tokens of a text: splits it into pieces, and counts a piece that is
 * a token as one, any other by byte-pair encoding.
 *
 * The counts of short pieces that are no tokens are kept, as long as no other piece with the
 * same place in the cache comes by. An entry holds the piece itself, so a hit is never a guess.
 */
export function counter(table: RankTable, pieceEnd: PieceEnd): (text: string) => number {
  const countMerged = pieceMerger(table);
  const encoder = new TextEncoder();
  const scratch = new Uint8Array(SCRATCH_CODE_UNITS * 3);
  const cachedBytes = new Uint8Array(CACHE_ENTRIES * CACHE_PIECE_BYTES);
  const cachedLength = new Uint8Array(CACHE_ENTRIES);
  const cachedCount = new Uint8Array(CACHE_ENTRIES);

  function countCached(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const length = end - start;
    if (length > CACHE_PIECE_BYTES) return countMerged(bytes, start, end);
    const entry = (hash ^ (hash >>> 15)) & (CACHE_ENTRIES - 1);
    const at = entry * CACHE_PIECE_BYTES;
    if (cachedLength[entry] === length) {
      let same = 0;
      while (same < length && cachedBytes[at + same] === bytes[start + same]) same++;
      if (same === length) return cachedCount[entry]!;
    }
    const count = countMerged(bytes, start, end);
    for (let byte = 0; byte < length; byte++) cachedBytes[at + byte] = bytes[start + byte]!;
    cachedLength[entry] = length;
    cachedCount[entry] = count;
    return count;
  }

  function countBytes(bytes: Uint8Array, limit: number): number {
    let count = 0;
    let start = 0;
    while (start < limit) {
      const end = pieceEnd(bytes, start, limit);
      if (end - start === 1) {
        // All 256 bytes are tokens.
        count++;
      } else {
        const hash = hashBytes(bytes, start, end);
        const whole = rankOf(table, bytes, start, end, hash) !== NO_RANK;
        count += whole ? 1 : countCached(bytes, start, end, hash);
      }
      start = end;
    }
    return count;
  }

  return (text) => {
    // Both ways of encoding make U+FFFD of a lone surrogate, as tiktoken does.
    if (text.length <= SCRATCH_CODE_UNITS) {
      return countBytes(scratch, encoder.encodeInto(text, scratch).written);
    }
    const bytes = encoder.encode(text);
    return countBytes(bytes, bytes.length);
  };
}
