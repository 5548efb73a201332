import { popLowest, push } from "./heap.ts";
import { type PairRank, byteId, tokenId } from "./pair-ranks.ts";
import { NO_RANK } from "./table.ts";

/** A key of rank and place, in this order: exact, as ranks have 18 bits and places 32. */
const PLACES = 2 ** 32;

/**
 * Counts as `pieceMerger` does, in O(n log n) for n bytes; `ranksEnd` is above all ranks.
 *
 * Pairs wait in one list per rank, and a heap tells which rank is next. Its list is then put in
 * order of place and merged from left to right; pairs that are not those they were when they
 * were listed are skipped.
 *
 * A merge nearly always makes pairs of later ranks. Those that are not later than the list being
 * merged wait in a second heap, by rank and place, and are merged when they come before the
 * list's next pair.
 */
export function longMerger(
  pairRank: PairRank,
  ranksEnd: number,
): (bytes: Uint8Array, start: number, end: number) => number {
  // At a rank, one more than the last entry of its list, or 0; all are 0 before and after.
  const heads = new Int32Array(ranksEnd);

  return (bytes, start, end) => {
    const length = end - start;
    // A part is known by where it starts in the piece; next[part] is where it ends, and
    // ranks[part] the rank it has together with the part after it.
    const next = new Int32Array(length + 1);
    const previous = new Int32Array(length + 1);
    const ids = new Int32Array(length + 1);
    const ranks = new Int32Array(length + 1).fill(NO_RANK);
    // Each merge adds at most two pairs to the first ones, and there are fewer merges than bytes.
    const places = new Int32Array(length * 3);
    const links = new Int32Array(length * 3);
    const waiting: number[] = [];
    const late: number[] = [];
    let entries = 0;
    let parts = length;
    // The rank of the list that is being merged.
    let current = -1;

    /** Looks up the pair of `left` and the part after it, and queues it if it is a token. */
    function queue(left: number): void {
      const right = next[left]!;
      const rank =
        right < length
          ? pairRank(ids[left]!, ids[right]!, bytes, start + left, start + next[right]!)
          : NO_RANK;
      ranks[left] = rank;
      if (rank === NO_RANK) return;
      if (rank <= current) {
        push(late, rank * PLACES + left);
        return;
      }
      const head = heads[rank]!;
      if (head === 0) push(waiting, rank);
      places[entries] = left;
      links[entries] = head;
      heads[rank] = ++entries;
    }

    function merge(part: number, rank: number): void {
      const gone = next[part]!;
      const after = next[gone]!;
      ids[part] = tokenId(rank);
      next[part] = after;
      previous[after] = part;
      ranks[gone] = NO_RANK;
      parts--;
      if (part > 0) queue(previous[part]!);
      queue(part);
    }

    /** Merges what is in `late`, as far as it comes before `key`. */
    function mergeLate(key: number): void {
      while (late.length > 0 && late[0]! < key) {
        const lowest = popLowest(late);
        const rank = Math.floor(lowest / PLACES);
        const part = lowest - rank * PLACES;
        if (ranks[part] === rank) merge(part, rank);
      }
    }

    for (let part = 0; part < length; part++) {
      next[part] = part + 1;
      previous[part] = part - 1;
      ids[part] = byteId(bytes[start + part]!);
    }
    for (let part = 0; part < length; part++) queue(part);
    while (waiting.length > 0) {
      current = popLowest(waiting);
      const list = takeList(heads, current, places, links);
      for (let at = 0; at < list.length; at++) {
        const part = list[at]!;
        mergeLate(current * PLACES + part);
        if (ranks[part] === current) merge(part, current);
      }
      mergeLate(Number.POSITIVE_INFINITY);
    }
    return parts;
  };
}

/** Empties the list of `rank`, and gives the places that were in it in their order. */
function takeList(
  heads: Int32Array,
  rank: number,
  places: Int32Array,
  links: Int32Array,
): Int32Array {
  const head = heads[rank]!;
  heads[rank] = 0;
  let size = 0;
  for (let entry = head; entry > 0; entry = links[entry - 1]!) size++;
  const list = new Int32Array(size);
  let sorted = true;
  let following = Number.POSITIVE_INFINITY;
  for (let entry = head; entry > 0; entry = links[entry - 1]!) {
    const place = places[entry - 1]!;
    list[--size] = place;
    sorted &&= place <= following;
    following = place;
  }
  return sorted ? list : list.sort();
}
