import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadMarkdown, type ParseMarkdown } from "../../compiler/markdown/markdown.ts";
import type { Measure, StructuralRule } from "../../compiler/phases/5-shape/structural/rule.ts";
import { tokenCounter } from "../../compiler/tokens/tokens.ts";
import { markdown } from "./generated.ts";
import { bytes, codePoints, cutOf, expectLaws, remembering } from "./laws.ts";

const folder = new URL("documents/", import.meta.url);
const documents = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")] as const);
const UNITS: readonly (readonly [StructuralRule["unit"], () => Measure])[] = [["bytes", () => bytes], ["code-points", () => codePoints], ["tokens", () => tokenCounter("o200k_base")]];
const PROTECT = [[], ["frontmatter"], ["Safety rules", "frontmatter"], ["*e*"]];

let parse: ParseMarkdown;
beforeAll(async () => {
  parse = remembering(await loadMarkdown());
});

describe("a cut by structure", () => {
  it("has forty documents to cut", () => expect(documents.length).toBe(40));

  it.each(documents)("keeps its laws on %s", (_name, text) => {
    for (const [unit, measureOf] of UNITS) {
      const measure = measureOf();
      const total = measure(text);
      for (const [index, share] of [0.9, 0.5, 0.2, 0.03].entries()) {
        const rule = { unit, max: Math.floor(total * share), protect: PROTECT[index % PROTECT.length] ?? [] };
        expectLaws(text, cutOf(text, rule, measure, parse), rule.max, measure, parse);
      }
    }
  });

  it("keeps its laws on any Markdown and any cap", () => {
    const input = fc.record({ text: markdown, share: fc.double({ min: 0, max: 1.05, noNaN: true }), unit: fc.constantFrom(...UNITS), protect: fc.constantFrom(...PROTECT), marker: fc.constantFrom(null, "…", "> {sections}", "({lines} lines, {size}, {tokens} tokens)") });
    fc.assert(fc.property(input, ({ text, share, unit: [unit, measureOf], protect, marker }) => {
      const measure = measureOf();
      const max = Math.floor(measure(text) * share);
      const rule = { unit, max, protect, marker };
      const cut = cutOf(text, rule, measure, parse);
      expectLaws(text, cut, max, measure, parse);
      expect(cutOf(text, rule, measure, parse)).toEqual(cut);
    }), { numRuns: 200 });
  });

  it("never keeps less of what is protected when the cap is larger", () => {
    fc.assert(fc.property(markdown, fc.constantFrom(...UNITS), fc.array(fc.double({ min: 0, max: 1.1, noNaN: true }), { minLength: 2, maxLength: 5 }), (text, [unit, measureOf], shares) => {
      const measure = measureOf();
      const caps = shares.map((share) => Math.floor(measure(text) * share)).sort((a, b) => a - b);
      let before = -1;
      for (const max of caps) {
        const cut = cutOf(text, { unit, max, protect: ["frontmatter", "*rule*"] }, measure, parse);
        const kept = protectedLength(text, cut.parts);
        expect(kept).toBeGreaterThanOrEqual(before);
        before = kept;
      }
    }), { numRuns: 60 });
  });

  it.each(documents.filter(([name]) => name.startsWith("agent-rules")))("keeps a protected section of %s as long as there is room", (_name, text) => {
    const measure = tokenCounter("o200k_base");
    let before = -1;
    for (let max = 0; max <= measure(text); max += 211) {
      const cut = cutOf(text, { unit: "tokens", max, protect: ["frontmatter", "layout"] }, measure, parse);
      const kept = cut.parts.filter((part) => part.kept).reduce((sum, part) => sum + overlap(part, sectionOf(text, "## Layout")), 0);
      expect(kept).toBeGreaterThanOrEqual(before);
      before = kept;
    }
  });

  it("fills most of the cap", () => {
    const fills = documents.map(([, text]) => cutOf(text, { max: Math.floor(bytes(text) / 2) }, bytes, parse).size / Math.floor(bytes(text) / 2));
    expect(fills.reduce((sum, fill) => sum + fill, 0) / fills.length).toBeGreaterThan(0.8);
  });
});

function overlap(a: { readonly start: number; readonly end: number }, b: { readonly start: number; readonly end: number }): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

function sectionOf(text: string, heading: string): { readonly start: number; readonly end: number } {
  const start = text.indexOf(`${heading}\n`);
  const next = text.indexOf("\n## ", start + 1);
  return { start, end: next === -1 ? text.length : next };
}

/** UTF-16 units of protected sections that are kept, found without the compiler's own units. */
function protectedLength(text: string, parts: readonly { readonly start: number; readonly end: number; readonly kept: boolean }[]): number {
  const { children } = parse(text).root;
  let depth = 7;
  let sum = 0;
  for (const [index, child] of children.entries()) {
    const start = child.position?.start.offset ?? 0;
    const end = children[index + 1]?.position?.start.offset ?? text.length;
    if (child.type === "heading" && child.depth <= depth) depth = /rule/iu.test(text.slice(start, child.position?.end.offset)) ? child.depth : 7;
    if (depth < 7 || child.type === "yaml") for (const part of parts) if (part.kept) sum += overlap(part, { start, end: Math.min(end, child.position?.end.offset ?? end) });
  }
  return sum;
}
