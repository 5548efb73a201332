import { longMerger } from "./merge-long.ts";
import { byteId, pairRanks, tokenId } from "./pair-ranks.ts";
import { NO_RANK, type RankTable } from "./table.ts";

/** How many tokens byte-pair encoding makes of `bytes[start, end)`, which is not empty. */
export type CountMerged = (bytes: Uint8Array, start: number, end: number) => number;

/**
 * Longer pieces than this many bytes have their pairs queued by rank. Up to here, looking at all
 * pairs for the best one is quicker.
 */
const SHORT_BYTES = 128;

/**
 * Byte-pair encoding as tiktoken does it: of all neighbours whose bytes together are a token,
 * those of the lowest rank become one, the leftmost first, until no neighbours are a token.
 */
export function pieceMerger(table: RankTable): CountMerged {
  const pairRank = pairRanks(table);
  const mergeLong = longMerger(pairRank, table.offsets.length);
  const starts = new Int32Array(SHORT_BYTES + 1);
  const ids = new Int32Array(SHORT_BYTES + 1);
  const ranks = new Int32Array(SHORT_BYTES + 1);

  /** Quadratic in the length, which is at most `SHORT_BYTES`. */
  function mergeShort(bytes: Uint8Array, start: number, end: number): number {
    // Part i runs from starts[i] to starts[i + 1]; ranks[i] is that of parts i and i + 1 as one.
    let parts = end - start;
    for (let part = 0; part < parts; part++) {
      starts[part] = start + part;
      ids[part] = byteId(bytes[start + part]!);
    }
    starts[parts] = end;
    for (let part = 0; part < parts - 1; part++) rankPair(bytes, part);
    while (parts > 1) {
      let best = NO_RANK;
      let merged = -1;
      for (let pair = 0; pair < parts - 1; pair++) {
        if (ranks[pair]! < best) {
          best = ranks[pair]!;
          merged = pair;
        }
      }
      if (merged < 0) break;
      ids[merged] = tokenId(best);
      parts--;
      for (let part = merged + 1; part <= parts; part++) {
        starts[part] = starts[part + 1]!;
        ids[part] = ids[part + 1]!;
        ranks[part] = ranks[part + 1]!;
      }
      if (merged < parts - 1) rankPair(bytes, merged);
      if (merged > 0) rankPair(bytes, merged - 1);
    }
    return parts;
  }

  function rankPair(bytes: Uint8Array, part: number): void {
    const to = starts[part + 2]!;
    ranks[part] = pairRank(ids[part]!, ids[part + 1]!, bytes, starts[part]!, to);
  }

  return (bytes, start, end) =>
    end - start <= SHORT_BYTES ? mergeShort(bytes, start, end) : mergeLong(bytes, start, end);
}
