import { type RankTable, hashBytes, rankOf } from "./table.ts";

/**
 * The rank of two neighbours as one token, or `NO_RANK`. They are the tokens `left` and `right`
 * (see `byteId` and `tokenId`) and together `bytes[from, to)`.
 */
export type PairRank = (
  left: number,
  right: number,
  bytes: Uint8Array,
  from: number,
  to: number,
) => number;

/** A power of two; with 12 bytes each. */
const MEMO_ENTRIES = 64 * 1024;

/** The rank of a pair of bytes that has not been looked up yet. */
const UNKNOWN = -1;

/** Identifies a part that is a single byte, which every encoding has as a token. */
export function byteId(byte: number): number {
  return byte;
}

/** Identifies a part that has been merged into the token of `rank`. */
export function tokenId(rank: number): number {
  return rank + 256;
}

/**
 * Looks pairs up in a table, and remembers the last ones: text repeats itself, and hostile text
 * does nothing else. An entry names both parts, so a hit is never a guess.
 */
export function pairRanks(table: RankTable): PairRank {
  const memoLeft = new Int32Array(MEMO_ENTRIES).fill(-1);
  const memoRight = new Int32Array(MEMO_ENTRIES);
  const memoRank = new Int32Array(MEMO_ENTRIES);
  // Every piece that is merged starts as pairs of bytes.
  const bytePairs = new Int32Array(256 * 256).fill(UNKNOWN);

  return (left, right, bytes, from, to) => {
    if (left < 256 && right < 256) {
      const pair = (left << 8) | right;
      const known = bytePairs[pair]!;
      if (known !== UNKNOWN) return known;
      return (bytePairs[pair] = rankOf(table, bytes, from, to, hashBytes(bytes, from, to)));
    }
    const entry = (Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)) >>> 16;
    if (memoLeft[entry] === left && memoRight[entry] === right) return memoRank[entry]!;
    const rank = rankOf(table, bytes, from, to, hashBytes(bytes, from, to));
    memoLeft[entry] = left;
    memoRight[entry] = right;
    memoRank[entry] = rank;
    return rank;
  };
}
