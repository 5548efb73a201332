/** Conditions leave nothing out: a scan in which each is taken for true finds the same. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { loadMarkdown } from "../../../compiler/markdown/markdown.ts";
import { RULES } from "../../../compiler/phases/3-scan/rules/index.ts";
import type * as Conditions from "../../../compiler/phases/3-scan/triggers/conditions.ts";
import { scanText } from "../../../compiler/phases/3-scan/scan.ts";

const parse = await loadMarkdown();
vi.resetModules();
vi.doMock("../../../compiler/phases/3-scan/triggers/conditions.ts", async (load) => ({ ...(await load<typeof Conditions>()), mayHold: () => true, holds: () => true }));
const unfiltered = await import("../../../compiler/phases/3-scan/scan.ts");

const TEXTS = RULES.flatMap(({ flagged, clean }) => [...flagged, ...clean].map(({ text }) => text));
const SENTENCES = TEXTS.flatMap((text) => text.split(/(?<=[.!?\n])\s*/u)).filter((text) => text.length > 8 && text.length < 400);

function expectSame(text: string): void {
  const { root, frontmatter } = parse(text);
  for (const trust of ["project", "untrusted"] as const) {
    const parsed = { path: "AGENTS.md", text, trust, root, frontmatter: frontmatter?.yaml };
    expect(scanText(parsed)).toEqual(unfiltered.scanText(parsed));
  }
}

describe("the conditions of the rules", () => {
  it("are not mocked away in both", () => {
    expect(unfiltered.scanText).not.toBe(scanText);
  });

  it("leave out nothing of the rules' examples", () => {
    for (const text of TEXTS) if (text.length < 20_000) expectSame(text);
  });

  it("leave out nothing of sentences in any company", () => {
    const one = fc.constantFrom(...SENTENCES);
    const joined = fc.array(fc.tuple(one, fc.constantFrom(" ", "\n", "\n\n", "\n- ", " and ", "\n\n> ", "\n\n<!-- x -->\n"))).map((parts) => parts.map(([sentence, mark]) => sentence + mark).join(""));
    fc.assert(fc.property(joined, expectSame), { numRuns: 60, seed: 5 });
  });
});
