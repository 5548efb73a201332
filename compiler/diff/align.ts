/** Matches what two lists have in common. */

/** An element with a name that is its own within its list. */
export interface Named { readonly key: string; readonly text: string }

/** What became of an element. `renamed`: the same text under another name. */
export type Fate = "added" | "removed" | "changed" | "renamed" | "moved" | "same";

/** Two elements that are one, or one that only one list has. */
export interface Pair<T extends Named> {
  readonly before?: T;
  readonly after?: T;
  readonly fate: Fate;
  /** It stands behind or in front of others than before. */
  readonly moved: boolean;
}

/** Longer lists are not searched for what moved: the search takes the product of their lengths. */
const MOST = 2000;

/** Pairs of two lists in the later one's order, each of what is gone behind what stood in front of it. */
export function align<T extends Named>(before: readonly T[], after: readonly T[]): readonly Pair<T>[] {
  const old = new Map(before.map((each) => [each.key, each]));
  const now = new Map(after.map((each) => [each.key, each]));
  const renamed = findRenamed(before.filter(({ key }) => !now.has(key)), after.filter(({ key }) => !old.has(key)));
  const partnerOf = (each: T): T | undefined => old.get(each.key) ?? renamed.get(each);
  const kept = new Set([...after].map(partnerOf).filter((each) => each !== undefined));
  const inOrder = longestCommon(before.filter((each) => kept.has(each)), after.flatMap((each) => partnerOf(each) ?? []));
  const pairs: Pair<T>[] = after.map((each) => {
    const partner = partnerOf(each);
    if (partner === undefined) return { after: each, fate: "added", moved: false };
    const moved = !inOrder.has(partner);
    const fate = partner.key !== each.key ? "renamed" : partner.text !== each.text ? "changed" : moved ? "moved" : "same";
    return { before: partner, after: each, fate, moved };
  });
  for (const [index, each] of before.entries()) {
    if (kept.has(each)) continue;
    const earlier = before.slice(0, index);
    const at = pairs.findLastIndex((pair) => pair.before !== undefined && earlier.includes(pair.before));
    pairs.splice(at + 1, 0, { before: each, fate: "removed", moved: false });
  }
  return pairs;
}

/** Elements whose text is the same under another name; a text that there is twice tells nothing. */
function findRenamed<T extends Named>(gone: readonly T[], fresh: readonly T[]): ReadonlyMap<T, T> {
  const found = new Map<T, T>();
  for (const each of fresh) {
    const candidates = gone.filter(({ text }) => text === each.text && text.trim() !== "");
    if (candidates.length === 1 && candidates[0] !== undefined && fresh.filter(({ text }) => text === each.text).length === 1) found.set(each, candidates[0]);
  }
  return found;
}

/** The elements of a longest common subsequence. */
function longestCommon<T>(a: readonly T[], b: readonly T[]): ReadonlySet<T> {
  if (a.length > MOST || b.length > MOST) return new Set(b);
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const common = new Set<T>();
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      common.add(a[i] as T);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}
