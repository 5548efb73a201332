/** Each byte of an artifact knows the source that made it, and each part of a source where it went. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LayerConfig } from "../../compiler/index.ts";
import { madeBy, outputText, whereabouts } from "../../compiler/origins/locate.ts";
import { findPassage } from "../../compiler/origins/search.ts";
import { compileBudget, sections } from "../budget/files.ts";

const paragraph = fc.array(fc.constantFrom("one", "two", "ümläut", "日本", "👍🏽", "`x`"), { minLength: 1, maxLength: 6 }).map((words) => `${words.join(" ")}.\n`);
const file = fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((all) => `---\npriority: 2\n---\n${all.join("\n")}`);

describe("the pieces of an output", () => {
  test("are its file, and each is what its source has there", async () => {
    await fc.assert(fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), fc.constantFrom("directives", "strip", "keep"), fc.constantFrom("none", "rust"), fc.option(fc.integer({ min: 20, max: 100 }), { nil: undefined }), async (files, frontmatter, trim, prefix) => {
      const layers: readonly LayerConfig[] = files.map((_, index): LayerConfig => ({ id: `l${index}`, file: `f${index}.md`, frontmatter: frontmatter as "keep", trim: trim as "none", heading: "# Of mine", priority: 1 }));
      const { artifact, text } = await compileBudget(layers, Object.fromEntries(files.map((each, index) => [`f${index}.md`, each])), prefix === undefined ? {} : { budget: { prefix } });
      const pieces = artifact.origins?.outputs.get("system") ?? [];
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      const bytes = Buffer.from(text);
      for (const { start, end, from, text: own } of pieces) {
        expect(bytes.subarray(start, end).toString()).toBe(own);
        if (from !== undefined) expect(artifact.origins?.texts.get(from.path)?.slice(from.offset, from.offset + own.length)).toBe(own);
      }
    }), { numRuns: 60 });
  }, 60_000);

  test("lead to the source and back", async () => {
    await fc.assert(fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), fc.nat(), async (files, seed) => {
      const { artifact, text } = await compileBudget(files.map((_, index): LayerConfig => ({ id: `l${index}`, file: `f${index}.md`, frontmatter: "strip" })), Object.fromEntries(files.map((each, index) => [`f${index}.md`, each])));
      const byte = seed % Buffer.byteLength(text);
      const [made] = madeBy(artifact, "system", { start: byte, end: byte + 1 });
      expect(made).toBeDefined();
      if (made === undefined || made.source === null) return;
      expect(made.start).toBeLessThanOrEqual(byte);
      expect(made.end).toBeGreaterThan(byte);
      const whole = artifact.origins?.texts.get(made.source.path) ?? "";
      const back = whereabouts(artifact, made.source.path, { start: 0, end: whole.length });
      expect(back.map(({ start, end }) => whole.slice(start, end)).join("")).toBe(whole);
      expect(back.some(({ kept }) => kept !== null && kept.start <= made.start && made.end <= kept.end)).toBe(true);
    }), { numRuns: 60 });
  }, 60_000);

  test("go through partials and what a budget cut", async () => {
    const { artifact } = await compileBudget([{ id: "long", file: "long.md", priority: 1 }], { "long.md": sections(9, "part") }, { budget: { prefix: 150 } });
    const text = outputText(artifact, "system");
    const last = text.lastIndexOf("says about the work");
    const byte = Buffer.byteLength(text.slice(0, last));
    expect(madeBy(artifact, "system", { start: byte, end: byte + 1 })[0]?.source).toMatchObject({ path: "long.md", line: sections(9, "part").split("\n").length - 1 });
    const marker = Buffer.byteLength(text.slice(0, text.indexOf("[long.md")));
    expect(madeBy(artifact, "system", { start: marker, end: marker + 1 })[0]).toMatchObject({ layer: "long", source: null });
  });
});

describe("a passage", () => {
  test("is found as it is written, else whatever its white space is", () => {
    expect(findPassage("a b\na  b a\nb", "a b")).toEqual([{ start: 0, end: 3 }]);
    expect(findPassage("x a \n\t b y", "a b")).toEqual([{ start: 2, end: 8 }]);
    expect(findPassage("x", " ")).toEqual([]);
    expect(findPassage("a".repeat(100), "a").length).toBe(20);
  });
});
