import { describe, expect, it } from "vitest";
import { ENCODINGS, readTokens } from "./reference.ts";

/**
 * The ranks at which the bytes of a token merge, in order: byte-pair encoding in its plainest
 * form, the lowest rank first and the leftmost of those. -1 at the end if a part is left over.
 */
function mergeRanks(token: string, ranks: ReadonlyMap<string, number>): number[] {
  const parts = [...token];
  const merged: number[] = [];
  while (parts.length > 1) {
    let best = Number.POSITIVE_INFINITY;
    let at = -1;
    for (let part = 0; part + 1 < parts.length; part++) {
      const rank = ranks.get(parts[part]! + parts[part + 1]!) ?? Number.POSITIVE_INFINITY;
      if (rank < best) {
        best = rank;
        at = part;
      }
    }
    if (at < 0) return [...merged, -1];
    parts.splice(at, 2, parts[at]! + parts[at + 1]!);
    merged.push(best);
  }
  return merged;
}

describe.each(ENCODINGS)("the ranks of %s", (encoding) => {
  const tokens = readTokens(encoding);
  const ranks = new Map(tokens.map((token, rank) => [token, rank]));

  it("have every byte as a token, and no token twice", () => {
    expect(tokens.filter((token) => token.length === 1)).toHaveLength(256);
    expect(ranks.size).toBe(tokens.length);
  });

  it(
    "let the bytes of each token merge into it by earlier ranks alone",
    { timeout: 60_000 },
    () => {
      // The premise of compiler/tokens/merge-long.ts.
      const exceptions = tokens.filter((token, rank) => {
        const merged = mergeRanks(token, ranks);
        const last = token.length === 1 ? rank : merged.pop();
        return last !== rank || merged.some((earlier) => earlier < 0 || earlier >= rank);
      });
      expect(exceptions).toEqual([]);
    },
  );
});
