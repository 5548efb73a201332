/** A cue never denies what its expressions find: lines of all passages, by themselves and among others. */
import { beforeAll, describe, expect, it } from "vitest";
import { allCues, ANY_CUE, cuesOf } from "../../compiler/phases/3-scan/cache/cues.ts";
import { CACHE_RULES } from "../../compiler/phases/3-scan/cache/index.ts";
import { readPassages } from "./corpus.ts";

const passages = ["first", "second", "third", "fourth", "fifth", "sixth"].flatMap((name) => readPassages(new URL(`${name}.jsonl`, import.meta.url)).map(({ text }) => text));
const examples = CACHE_RULES.flatMap(({ flagged, clean }) => [...flagged, ...clean].map(({ text }) => text));
const text = [...passages, ...examples].join("\n");

interface Range { readonly start: number; readonly end: number }

function rangesOf(whole: string): readonly Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const line of whole.split("\n")) {
    ranges.push({ start, end: start + line.length });
    start += line.length + 1;
  }
  return ranges;
}

describe("the cues of lines", () => {
  const ranges = rangesOf(text);
  let cues: Int32Array | undefined;

  beforeAll(() => {
    cues = cuesOf(text, ranges);
  });

  it("are looked for in a long text", () => {
    expect(text.length).toBeGreaterThan(65_536);
    expect(cues).toHaveLength(ranges.length);
  });

  it("hold wherever an expression matches", () => {
    const denied: string[] = [];
    for (const [index, { start, end }] of ranges.entries()) {
      const line = text.slice(start, end);
      for (const [bit, patterns] of allCues().entries()) {
        if (((cues?.[index] ?? ANY_CUE) & (1 << bit)) === 0 && patterns.some((pattern) => line.search(pattern) !== -1)) denied.push(`${String(bit)}: ${line}`);
      }
    }
    expect(denied).toEqual([]);
  });

  it("do not hold on most lines", () => {
    for (const bit of allCues().keys()) expect((cues ?? []).filter((cue) => (cue & (1 << bit)) !== 0).length).toBeLessThan(ranges.length / 2);
  });
});
