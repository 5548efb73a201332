import { lazily } from "../lazily.ts";
import { popLowest, push } from "./heap.ts";
import { type PairRank, byteId, tokenId } from "./pair-ranks.ts";
import { NO_RANK } from "./table.ts";

/**
 * Counts as `pieceMerger` does, in O(n log n) for n bytes; `ranksEnd` is above all ranks.
 *
 * Pairs wait in one list per rank, and a heap tells which rank is next. Its list is then merged
 * from its first entry to its last; a pair that is no longer what it was when it was listed is
 * skipped.
 *
 * This needs no sorting because ranks are the order in which the tokens were learnt: the bytes
 * of any token merge into it by earlier ranks alone, and so always out of the same two parts.
 * Therefore a merge makes only pairs of later ranks than its own, all pairs of a rank come from
 * the merges of one other rank, and as those go from left to right, so does the list.
 * (test/tokens/ranks.test.ts checks the premise for every token of both encodings.)
 */
export function longMerger(
  pairRank: PairRank,
  ranksEnd: number,
): (bytes: Uint8Array, start: number, end: number) => number {
  // The first and the last entry of each rank's list. Entries count from 1, and a list without
  // any has 0 as its first: so have all lists, before and after. Few texts need them.
  const lists = lazily(() => ({ first: new Int32Array(ranksEnd), last: new Int32Array(ranksEnd) }));

  return (bytes, start, end) => {
    const { first, last } = lists();
    const length = end - start;
    // A part is known by where it starts in the piece; next[part] is where it ends, and
    // ranks[part] the rank it has together with the part after it.
    const next = new Int32Array(length + 1);
    const previous = new Int32Array(length + 1);
    const ids = new Int32Array(length + 1);
    const ranks = new Int32Array(length + 1).fill(NO_RANK);
    // Each merge adds at most two pairs to the first ones, and there are fewer merges than bytes.
    const places = new Int32Array(length * 3);
    const following = new Int32Array(length * 3);
    const waiting: number[] = [];
    let entries = 0;
    let parts = length;

    /** Looks up the pair of `left` and the part after it, and lists it if it is a token. */
    function list(left: number): void {
      const right = next[left]!;
      const rank =
        right < length
          ? pairRank(ids[left]!, ids[right]!, bytes, start + left, start + next[right]!)
          : NO_RANK;
      ranks[left] = rank;
      if (rank === NO_RANK) return;
      const entry = ++entries;
      places[entry] = left;
      if (first[rank] === 0) {
        first[rank] = entry;
        push(waiting, rank);
      } else {
        following[last[rank]!] = entry;
      }
      last[rank] = entry;
    }

    function merge(part: number, rank: number): void {
      const gone = next[part]!;
      const after = next[gone]!;
      ids[part] = tokenId(rank);
      next[part] = after;
      previous[after] = part;
      ranks[gone] = NO_RANK;
      parts--;
      if (part > 0) list(previous[part]!);
      list(part);
    }

    for (let part = 0; part < length; part++) {
      next[part] = part + 1;
      previous[part] = part - 1;
      ids[part] = byteId(bytes[start + part]!);
    }
    for (let part = 0; part < length; part++) list(part);
    while (waiting.length > 0) {
      const rank = popLowest(waiting);
      for (let entry = first[rank]!; entry > 0; entry = following[entry]!) {
        const part = places[entry]!;
        if (ranks[part] === rank) merge(part, rank);
      }
      first[rank] = 0;
    }
    return parts;
  };
}
