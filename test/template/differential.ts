/** The differential property: folding and evaluating gives what the real Handlebars gives. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Binding } from "../../compiler/runtime/manifest.ts";
import type { FoldedPiece } from "../../compiler/template.ts";
import { print, sample } from "./arbitrary-template.ts";
import { split as splits, values as allValues } from "./arbitrary-values.ts";
import { compileTemplate, namesOf, renderPieces, splitOf, type Values } from "./compile.ts";
import { renderExpected, type Expected } from "./oracle.ts";

/** In CI the same cases each time; elsewhere new ones, unless a seed is given. */
export const seed = Number(process.env["PROMPTC_SEED"] ?? ((process.env["CI"] ?? "") === "" ? Date.now() % 2 ** 31 : 20261129));
const numRuns = Number(process.env["PROMPTC_RUNS"] ?? 10_000);

/**
 * Checks a share of the runs. The shares are files of their own, so that they run side by side; each
 * has a seed of its own.
 */
export function testShare(share: number, shares: number): void {
  const runs = Math.ceil(numRuns / shares);
  test(`a folded template renders what Handlebars renders (share ${share} of ${shares})`, () => {
    console.log(`template differential: PROMPTC_SEED=${seed} PROMPTC_RUNS=${numRuns}, share ${share} of ${shares}`);
    const counts = { same: 0, adjusted: 0, allBuild: 0, throws: 0, invalid: 0 };
    fc.assert(
      fc.property(sample, allValues, splits, (tree, values, split) => {
        const { main, partials, rename } = print(tree);
        counts[compare({ main, partials }, renamed(values, rename), split)] += 1;
      }),
      { seed: seed + share * 1_000_003, numRuns: runs },
    );
    console.log(counts);
    // The runs must mostly be about what they are meant for.
    expect(counts.same).toBeGreaterThan(runs * 0.75);
    expect(counts.same + counts.adjusted + counts.allBuild).toBeGreaterThan(runs * 0.95);
  }, 300_000);
}

/** The values with some names of properties replaced by others. */
export function renamed(values: Values, names: ReadonlyMap<string, string>): Values {
  let text = JSON.stringify(values);
  for (const [from, to] of names) text = text.replaceAll(`"${from}":`, `"${to}":`);
  return JSON.parse(text) as Values;
}

type Outcome = "same" | "adjusted" | "allBuild" | "throws" | "invalid";

/** Compares one template at one split of the values; throws where they differ. */
export function compare({ main, partials }: { main: string; partials: ReadonlyMap<string, string> }, values: Values, wanted: ReadonlyMap<string, Binding>): Outcome {
  let expected: Expected;
  try {
    expected = renderExpected(main, partials, values, false);
  } catch (error) {
    return compareError(error as Error, main, partials, values, wanted);
  }
  let split = wanted;
  // `../` goes by the values then: that can only be done where they are known.
  if (expected.coincidence && [main, ...partials.values()].some((text) => text.includes(".."))) split = splitOf(values, "build");
  let { pieces, diagnostics } = compileTemplate(main, namesOf(values, split), partials);
  if (diagnostics.some(({ code }) => code === "template/unsupported")) {
    // Something late where only a known value will do.
    split = splitOf(values, "build");
    ({ pieces, diagnostics } = compileTemplate(main, namesOf(values, split), partials));
  }
  expect(diagnostics).toEqual([]);
  expectOrigins(pieces, main, partials);
  const actual = renderPieces(pieces, values, split);
  if (actual !== expected.text) {
    expect(actual).toBe(renderExpected(main, partials, values, true).text);
    return "adjusted";
  }
  return split === wanted ? "same" : "allBuild";
}

/** Literal text is what stands in its source at its origin. */
export function expectOrigins(pieces: readonly FoldedPiece[], main: string, partials: ReadonlyMap<string, string>): void {
  for (const piece of pieces) {
    if (piece.kind !== "text" || piece.origin === undefined) continue;
    const { path, start, end } = piece.origin;
    expect((path === "main.hbs" ? main : partials.get(path.slice(0, -".hbs".length)))?.slice(start, end)).toBe(piece.text);
  }
}

function compareError(error: Error, main: string, partials: ReadonlyMap<string, string>, values: Values, split: ReadonlyMap<string, Binding>): Outcome {
  const { pieces, diagnostics } = compileTemplate(main, namesOf(values, split), partials);
  // An object with a property `toString` has no text in JavaScript. In ours it has.
  if (/primitive value/.test(error.message)) {
    expect(typeof renderPieces(pieces, values, split)).toBe("string");
    return "throws";
  }
  expect(diagnostics.map(({ code }) => code), error.message).toContain("template/syntax");
  return "invalid";
}

