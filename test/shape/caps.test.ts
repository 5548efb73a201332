import { describe, expect, it } from "vitest";
import { compileFiles, staticText, target } from "../compile/compile-files.ts";

const SECTION = (title: string, lines: number): string => `## ${title}\n\n${Array.from({ length: lines }, (_, index) => `- Point ${index + 1} of ${title} says what to do.`).join("\n")}\n\n`;
const LONG = `# Guide\n\nRead this first.\n\n${SECTION("Setup", 12)}${SECTION("Safety rules", 4)}${SECTION("Style", 20)}${SECTION("Release", 8)}The end.\n`;
const size = (text: string): number => new TextEncoder().encode(text).length;

describe("a layer with caps", () => {
  it("cuts each file where its blocks meet, and records what is left out", async () => {
    const compiled = await compileFiles({ "promptc.config.yaml": target("- {id: a, all: [A.md, B.md], perFile: {maxBytes: 900}}"), "A.md": LONG, "B.md": "# Short\n" });
    const text = staticText(compiled);
    expect(text).toMatch(/^# Guide\n\nRead this first\.\n\n## Setup\n/u);
    expect(text).toContain("[A.md, lines ");
    expect(text).toMatch(/The end\.\n\n\n# Short\n$/u);
    const [a, b] = compiled.artifacts[0]?.manifest.sources ?? [];
    expect(a).toMatchObject({ status: "truncated", cut: { unit: "bytes", total: size(LONG), sections: ["Style", "Release"] } });
    expect(a?.why).toMatch(/^is 1,\d+ bytes long, of which \d+ are kept \(\d+ % is left out\); without “Style”, “Release”$/u);
    expect(a?.cut?.kept).toBeLessThanOrEqual(900);
    expect(b).toMatchObject({ status: "ok" });
    expect(compiled.places).toEqual(["shape/truncated A.md"]);
  });

  it("keeps what is protected", async () => {
    const config = target("- {id: a, file: A.md, maxCodePoints: 700, cut: {protect: [frontmatter, '*RULES'], marker: '<gap {firstLine}-{lastLine} {unit}>'}}");
    const text = staticText(await compileFiles({ "promptc.config.yaml": config, "A.md": `---\nname: guide\n---\n${LONG}` }));
    expect(text).toContain("name: guide");
    expect(text).toContain(SECTION("Safety rules", 4).trim());
    expect(text).toMatch(/<gap \d+-\d+ characters>/u);
    expect(Array.from(text).length).toBeLessThanOrEqual(700);
  });

  it("keeps the cap of all files together, and every cap at once", async () => {
    const config = target("- {id: a, all: [A.md, B.md], maxTokens: 120, maxBytes: 800, perFile: {maxBytes: 1500}}");
    const compiled = await compileFiles({ "promptc.config.yaml": config, "A.md": LONG, "B.md": LONG.replaceAll("Point", "Item") });
    const text = staticText(compiled);
    expect(size(text)).toBeLessThanOrEqual(800);
    expect(text.split(/\s+/u).length).toBeLessThanOrEqual(120);
    expect(compiled.artifacts[0]?.manifest.sources.map(({ status }) => status)).toEqual(["truncated", "truncated"]);
  });

  it("says how many lines of which file are gone when files are cut together", async () => {
    const config = target("- {id: a, all: [A.md, B.md], maxBytes: 300, cut: {marker: '({path} {firstLine}-{lastLine})'}}");
    const text = staticText(await compileFiles({ "promptc.config.yaml": config, "A.md": "# A\n\none\n\n".repeat(40), "B.md": "# B\n\ntwo\n\n".repeat(40) }));
    expect(text).toMatch(/\(A\.md to B\.md \d+-\d+\)/u);
  });

  it("warns of links to headings that are cut away, from any file", async () => {
    const files = { "A.md": LONG, "B.md": "See [style](#style), [setup](#setup) and [nothing](#nowhere).\n\n[x]: #Release\n" };
    const compiled = await compileFiles({ "promptc.config.yaml": target("- {id: a, file: A.md, maxBytes: 900}\n- {id: b, file: B.md}"), ...files });
    expect(compiled.diagnostics.filter(({ code }) => code === "shape/lost-heading").map(({ message }) => message)).toEqual([
      "`B.md` links to `#release`, but the heading “Release” of `A.md` was cut away",
      "`B.md` links to `#style`, but the heading “Style” of `A.md` was cut away",
    ]);
  });

  it("warns of definitions that are cut away", async () => {
    const text = `See [the manual][m] and the note.[^n]\n\n${"More words here.\n\n".repeat(40)}[m]: https://example.com/\n[^n]: A note.\n\n${"More words here.\n\n".repeat(40)}`;
    const compiled = await compileFiles({ "promptc.config.yaml": target("- {id: a, file: A.md, perFile: {maxBytes: 500}}"), "A.md": text });
    expect(compiled.diagnostics.find(({ code }) => code === "shape/lost-definition")?.message).toBe("What is kept of `A.md` refers to `[^n]`, `[m]`, which is defined where it was cut");
  });

  it("leaves a text alone that fits", async () => {
    const compiled = await compileFiles({ "promptc.config.yaml": target(`- {id: a, file: A.md, maxBytes: ${size(LONG)}, perFile: {maxTokens: 100000}}`), "A.md": LONG });
    expect(staticText(compiled)).toBe(LONG);
    expect(compiled.diagnostics).toEqual([]);
  });
});

describe("what does not fit together", () => {
  const problems = async (layer: string): Promise<readonly string[]> => (await compileFiles({ "promptc.config.yaml": target(`- ${layer}`, "inputs: {v: {binding: session}}"), "A.md": "a\n" })).diagnostics.filter(({ code }) => code === "config/bad-cut").map(({ message }) => message);

  it.each([
    ["{id: a, file: A.md, cut: {protect: [x]}}", "The layer `a` says how it is cut, but not when"],
    ["{id: a, file: A.md, maxBytes: 9, cut: {strategy: head, max: 3, notice: …}}", "The layer `a` has caps, which a cut by `head` does not keep"],
    ["{id: a, file: A.md, cut: {strategy: head-tail, max: 3}}", "A cut by `head-tail` needs `notice`"],
    ["{id: a, file: A.md, cut: {max: 3, notice: …, marker: x}}", "A cut by `head-tail` knows no `marker`"],
    ["{id: a, file: A.md, maxBytes: 9, cut: {notice: …}}", "`notice` belongs to a blind cut, expected a cap of the layer"],
    ["{id: a, slot: v, maxTokens: 9}", "The layer `a` is not made of whole files, so `maxTokens` does not apply"],
    ["{id: a, file: A.md, template: true, perFile: {maxTokens: 9}}", "The layer `a` is a template, so `perFile` cannot be measured before its values are put in"],
    ["{id: a, file: A.md, maxTokens: 9, cut: {head: 0.9, tail: 0.2}}", "`head` and `tail` are 0.9 and 0.2 of a cap, expected at most 1 together"],
    ["{id: a, file: A.md, maxTokens: 9, cut: {marker: '{sizes}'}}", "A marker has no field `{sizes}`"],
  ])("%s", async (layer, message) => expect(await problems(layer)).toEqual([message]));
});
