import { pieceMerger } from "./merge.ts";
import { pieceCache, WORD_BYTES } from "./piece-cache.ts";
import type { PieceEnd } from "./split.ts";
import { NO_RANK, type RankTable, hashBytes, rankOf } from "./table.ts";

/** Texts are encoded this many UTF-16 code units at a time, where they can be cut. */
const SCRATCH_CODE_UNITS = 32 * 1024;

/** A power of two. With their lengths and counts, the cached pieces take 1.6 MB. */
const CACHE_ENTRIES = 32 * 1024;
const CACHE_PIECE_BYTES = 48;

/** What is needed to count in one encoding. */
export interface Encoding {
  readonly table: RankTable;
  readonly pieceEnd: PieceEnd;
}

/**
 * A function that counts the tokens of a text in one encoding, or in two at once: splits it into
 * pieces, and counts a piece that is a token as one, any other by byte-pair encoding. In most
 * places of most texts both encodings have the same pieces, which are then looked up once.
 *
 * @param asciiEnd Where the piece of either encoding ends, or the start itself where it cannot tell.
 * @returns A function whose second count is 0 when there is one encoding.
 */
export function counter(asciiEnd: PieceEnd, first: Encoding, second?: Encoding): (text: string) => readonly [number, number] {
  const countFirst = pieceCounter(first);
  const countSecond = second === undefined ? undefined : pieceCounter(second);
  const cache = pieceCache((bytes, start, end) => countFirst(bytes, start, end), countSecond ?? (() => 0));
  const encoder = new TextEncoder();
  const scratch = new Uint8Array(SCRATCH_CODE_UNITS * 3 + WORD_BYTES);
  const scratchView = new DataView(scratch.buffer);
  const totals: [number, number] = [0, 0];

  /** Counts pieces from `start` on until one ends at the same place in both encodings, and gives that place. */
  function countApart(bytes: Uint8Array, start: number, limit: number): number {
    let end = first.pieceEnd(bytes, start, limit);
    totals[0] += countFirst(bytes, start, end);
    if (second === undefined || countSecond === undefined) return end;
    let other = second.pieceEnd(bytes, start, limit);
    totals[1] += countSecond(bytes, start, other);
    while (end !== other) {
      if (end < other) {
        const next = first.pieceEnd(bytes, end, limit);
        totals[0] += countFirst(bytes, end, next);
        end = next;
      } else {
        const next = second.pieceEnd(bytes, other, limit);
        totals[1] += countSecond(bytes, other, next);
        other = next;
      }
    }
    return end;
  }

  function countBytes(bytes: Uint8Array, view: DataView, limit: number): void {
    let both = 0;
    let start = 0;
    while (start < limit) {
      const end = asciiEnd(bytes, start, limit);
      if (end === start) start = countApart(bytes, start, limit);
      else {
        // All 256 bytes are tokens.
        if (end - start === 1) both += 1;
        else if (end - start > WORD_BYTES) {
          totals[0] += countFirst(bytes, start, end);
          if (countSecond !== undefined) totals[1] += countSecond(bytes, start, end);
        } else {
          const counts = cache(bytes, view, start, end);
          totals[0] += counts & 0xff;
          totals[1] += counts >> 8;
        }
        start = end;
      }
    }
    totals[0] += both;
    if (second !== undefined) totals[1] += both;
  }

  return (text) => {
    totals[0] = 0;
    totals[1] = 0;
    // Both ways of encoding make U+FFFD of a lone surrogate, as tiktoken does.
    for (let at = 0; at < text.length; ) {
      const end = cutFrom(text, at);
      const part = at === 0 && end === text.length ? text : text.slice(at, end);
      if (part.length <= SCRATCH_CODE_UNITS) countBytes(scratch, scratchView, encoder.encodeInto(part, scratch).written);
      else {
        const bytes = encoder.encode(`${part}${"\0".repeat(WORD_BYTES)}`);
        countBytes(bytes, new DataView(bytes.buffer, bytes.byteOffset), bytes.length - WORD_BYTES);
      }
      at = end;
    }
    return [totals[0], totals[1]];
  };
}

/**
 * Whether a text can be cut at an offset so that its tokens are those of both parts together: behind a
 * line end and in front of a character that is neither white space nor a slash. No piece of any of
 * the encodings goes on there, whatever stands around it.
 */
export function isTokenBoundary(text: string, at: number): boolean {
  if (text.charCodeAt(at - 1) !== 0x0a) return false;
  const next = text.charCodeAt(at);
  // Anything beyond ASCII may be white space.
  return next > 0x20 && next < 0x7f && next !== 0x2f;
}

/** Where to cut a text behind `from`: as far as the scratch buffer reaches, or at the next place where it can be cut. */
function cutFrom(text: string, from: number): number {
  const near = from + SCRATCH_CODE_UNITS;
  if (near >= text.length) return text.length;
  for (let at = near; at > from; at -= 1) if (isTokenBoundary(text, at)) return at;
  let at = near + 1;
  while (at < text.length && !isTokenBoundary(text, at)) at += 1;
  return at;
}

/**
 * Counts one piece. The counts of short pieces that are no tokens are kept, as long as no other piece
 * with the same place in the cache comes by. An entry holds the piece itself, so a hit is never a guess.
 */
function pieceCounter({ table }: Encoding): (bytes: Uint8Array, start: number, end: number) => number {
  const countMerged = pieceMerger(table);
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

  return (bytes, start, end) => {
    if (end - start === 1) return 1;
    const hash = hashBytes(bytes, start, end);
    return rankOf(table, bytes, start, end, hash) !== NO_RANK ? 1 : countCached(bytes, start, end, hash);
  };
}
