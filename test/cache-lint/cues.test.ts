/** A cue never denies what its expressions find: lines of all passages, by themselves and among others. */
import { beforeAll, describe, expect, it } from "vitest";
import { KNOWN_CUES } from "../../compiler/phases/3-scan/cache/cue-table.ts";
import { allCues } from "../../compiler/phases/3-scan/cache/cues.ts";
import { CACHE_RULES } from "../../compiler/phases/3-scan/cache/index.ts";
import { linesOf, type Line } from "../../compiler/phases/3-scan/cache/lines.ts";
import { pairsOf } from "../../compiler/phases/3-scan/cache/pairs.ts";
import { parsedDocument } from "../rules/hidden/document-of.ts";
import { readPassages } from "./corpus.ts";
import { cueTable } from "./cue-table.ts";

const passages = ["first", "second", "third", "fourth", "fifth", "sixth"].flatMap((name) => readPassages(new URL(`${name}.jsonl`, import.meta.url)).map(({ text }) => text));
const examples = CACHE_RULES.flatMap(({ flagged, clean }) => [...flagged, ...clean].map(({ text }) => text));

describe("the cues of lines", () => {
  let lines: readonly Line[] = [];

  beforeAll(() => {
    lines = linesOf(parsedDocument([...passages, ...examples].join("\n")));
  }, 60_000);

  it("hold wherever an expression matches", () => {
    const denied: string[] = [];
    for (const line of lines) {
      const labels = [...pairsOf(line.text), ...pairsOf(line.text, true)].map(({ label }) => label);
      for (const { set, bit, patterns, inLabel, marks = 0 } of allCues()) {
        if ((line.cues(set) & bit) !== 0 || (line.marks & marks) !== marks) continue;
        for (const text of inLabel === true ? labels : [line.text]) if (patterns.some((pattern) => text.search(pattern) !== -1)) denied.push(`${String(patterns[0])}: ${line.text}`);
      }
    }
    expect(denied).toEqual([]);
  });

  it("do not hold on most lines", () => {
    for (const { set, bit } of allCues()) expect(lines.filter((line) => (line.cues(set) & bit) !== 0).length).toBeLessThan(lines.length / 2);
  });

  it("are those of the expressions: run `npm run cue-table`", () => {
    expect(KNOWN_CUES).toBe(cueTable());
  });
});
