/** Takes words apart that were run together: `ignoreallprevious`. */
import { COMMON_WORDS, KEY_WORDS } from "./key-words.ts";

const MAX_WORD = 15;
/** Longer runs are no sentence (UTF-16 units). */
const MAX_RUN = 400;

/**
 * The lengths of the words of a run of lower-case letters; undefined unless it can be read from end to
 * end as known words, but for a few letters. The reading with the fewest unknown letters, then with the
 * fewest words.
 */
export function takeApart(run: string): readonly number[] | undefined {
  if (run.length > MAX_RUN || run.length < 8) return undefined;
  // best[i]: the cost of reading what is before i; step[i]: the length of its last word.
  const best = new Float64Array(run.length + 1).fill(Infinity);
  const step = new Uint8Array(run.length + 1);
  best[0] = 0;
  for (let at = 0; at < run.length; at += 1) {
    const cost = best[at] ?? Infinity;
    for (let length = 1; length <= MAX_WORD && at + length <= run.length; length += 1) {
      const word = run.slice(at, at + length);
      const known = KEY_WORDS.has(word) || COMMON_WORDS.has(word);
      const next = cost + (known ? 1 : 6 * length);
      if ((known || length === 1) && next < (best[at + length] ?? Infinity)) {
        best[at + length] = next;
        step[at + length] = length;
      }
    }
  }
  const lengths: number[] = [];
  let unknown = 0;
  for (let at = run.length; at > 0; at -= step[at] ?? 1) {
    const length = step[at] ?? 1;
    lengths.unshift(length);
    if (length === 1 && !/[ai]/u.test(run.charAt(at - 1))) unknown += 1;
  }
  return unknown * 4 <= run.length ? lengths : undefined;
}
