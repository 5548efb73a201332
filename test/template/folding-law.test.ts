import fc from "fast-check";
import { expect, test } from "vitest";
import { print, sample } from "./arbitrary-template.ts";
import { objectOf, split as splits, values as allValues } from "./arbitrary-values.ts";
import { compileTemplate, namesOf, renderPieces } from "./compile.ts";
import { expectOrigins, renamed, seed } from "./differential.ts";
import { renderExpected } from "./oracle.ts";

test("what a template folds to depends on build-bound values alone, and serves all later ones", () => {
  let served = 0;
  fc.assert(
    fc.property(sample, allValues, allValues, splits, (tree, some, others, split) => {
      const { main, partials, rename } = print(tree);
      const values = renamed(some, rename);
      // The same build-bound values, other late ones.
      const isLate = (name: string): boolean => (split.get(name) ?? "build") !== "build";
      const changed = objectOf(Object.entries({ ...values, ...renamed(others, rename) }).map(([name, value]) => [name, isLate(name) ? value : (values[name] ?? null)]));
      const { pieces, diagnostics } = compileTemplate(main, namesOf(values, split), partials);
      expect(compileTemplate(main, namesOf(changed, split), partials)).toEqual({ pieces, diagnostics });
      if (diagnostics.length > 0) return;
      expectOrigins(pieces, main, partials);
      const actual = renderPieces(pieces, changed, split);
      try {
        const { text, coincidence } = renderExpected(main, partials, changed, true);
        if (coincidence && [main, ...partials.values()].some((one) => one.includes(".."))) return;
        expect(actual).toBe(text);
      } catch (error) {
        if (!/primitive value/.test((error as Error).message)) throw error;
      }
      served += 1;
    }),
    { seed, numRuns: 1000 },
  );
  expect(served).toBeGreaterThan(700);
}, 300_000);

test("behind @root a value that is false ends the path, but not what a partial reads of it", () => {
  const values = { a: "a", c: false };
  const split = new Map<string, "build" | "session" | "turn">([["a", "build"], ["c", "session"]]);
  const partials = new Map([["p", "[{{a}}|{{.}}]"]]);
  const { pieces, diagnostics } = compileTemplate("{{> p @root.c.a}}", namesOf(values, split), partials);
  expect(diagnostics).toEqual([]);
  expect(renderPieces(pieces, values, split)).toBe(renderExpected("{{> p @root.c.a}}", partials, values, true).text);
});
