import { describe, expect, it } from "vitest";
import { compileFiles, target } from "./compile-files.ts";

/** What is wrong, the files, and where it has to be reported. */
type Row = readonly [what: string, files: { readonly [path: string]: string }, expected: string];

const CONFIG = "promptc.config.yaml";
const config = (layers: string, more = ""): { readonly [path: string]: string } => ({ [CONFIG]: target(layers, more) });
const jcode = (more: string): { readonly [path: string]: string } => ({ [CONFIG]: `targets:\n  t:\n    preset: jcode\n    version: 1.0.0\n    out: out\n${more}`, "base.md": "Base." });

const ROWS: readonly Row[] = [
  ["a root that does not exist", config("- {id: a, file: '{cwdd}/a.md'}"), `config/unknown-root ${CONFIG}:6:23`],
  ["a root of the preset, misspelt", jcode("    builtin: {base: base.md}\n    roots: {cwdd: .}\n"), `config/unknown-root ${CONFIG}:7:13`],
  ["an output that does not exist", config("- {id: a, text: A, output: sytem}"), `config/unknown-output ${CONFIG}:6:34`],
  ["a built-in text that the preset does not know", jcode("    builtin: {base: base.md, mermade: base.md}\n"), `config/unknown-builtin ${CONFIG}:6:30`],
  ["a built-in text that the preset needs", jcode("    capabilities: {mermaid: true}\n"), `config/missing-builtin ${CONFIG}:2:3`],
  ["a binding of something that is not there", config("- {id: a, text: A}", "bindings: {b: turn}"), `config/unknown-binding ${CONFIG}:5:16`],
  ["a layer bound before it can be known", config("- {id: a, file: '{home}/a.md', binding: build}"), `config/early-binding ${CONFIG}:6:47`],
  ["a template that is read late", config("- {id: a, file: '{home}/a.md', template: true}"), `config/late-template ${CONFIG}:6:48`],
  ["a condition that does not parse", config("- {id: a, text: A, when: 'x and'}"), `config/bad-condition ${CONFIG}:6:32`],
  ["a condition that reads what nobody declared", config("- {id: a, text: A, when: capabilites.web}", "values: {capabilities: {web: true}}"), `input/undeclared ${CONFIG}:7:32`],
  ["patterns from different roots", config("- {id: a, glob: ['a/*.md', '{home}/*.md']}"), `config/mixed-roots ${CONFIG}:6:34`],
  ["a target that does not fit its output folder", { [CONFIG]: target("- {id: a, text: A}").replace("out: out", "out: ../out") }, `output/outside-project ${CONFIG}:4:10`],
  ["a build-bound input without a value", config("- {id: a, slot: x}", "inputs: {x: {binding: build}}"), `input/missing-value ${CONFIG}:5:14`],
  ["a value of the wrong type", config("- {id: a, slot: x}", "inputs: {x: {binding: build}}\nvalues: {x: 3}"), `input/wrong-value ${CONFIG}:6:17`],
  ["a list where text is needed", config("- {id: a, slot: x}", "inputs: {x: {binding: session, type: array}}"), `input/wrong-value ${CONFIG}:7:23`],
  ["a value for an input that is bound later", config("- {id: a, slot: x}", "inputs: {x: {binding: session}}\nbindings: {x: turn}\nvalues: {x: a}"), `input/unexpected-value ${CONFIG}:7:14`],
  ["a value that the preset has no input for", jcode("    builtin: {base: base.md}\n    values: {selfdev: true}\n"), `input/unknown ${CONFIG}:7:14`],
  ["a slot in front of static text", config("- {id: a, slot: x}\n- {id: b, text: Static.}", "inputs: {x: {binding: session}}"), `cache/late-before-early ${CONFIG}:7:14`],
  ["nothing in front of the first slot", config("- {id: a, slot: x}", "inputs: {x: {binding: session}}"), `cache/empty-prefix ${CONFIG}:7:14`],
  ["a layer that was hoisted", config("- {id: a, slot: x}\n- {id: b, text: Static.}", "inputs: {x: {binding: session}}\nhoist: true"), `cache/hoisted ${CONFIG}:2:3`],
  ["a name that a template reads and nobody declared", { ...config("- {id: a, file: a.md, template: true}"), "a.md": "one\n{{nane}}\n" }, "template/undeclared a.md:2:3"],
  ["a template that is not well-formed", { ...config("- {id: a, file: a.md, template: true}"), "a.md": "one\n{{#if x}}\n" }, "template/syntax a.md"],
  ["a helper that there is not", { ...config("- {id: a, file: a.md, template: true}", "values: {x: 1}"), "a.md": "{{shout x}}" }, "template/unsupported a.md:1:3"],
  ["a partial that there is not", { ...config("- {id: a, file: a.md, template: true}", "partials: parts"), "a.md": "{{> foter}}", "parts/footer.md": "F" }, "template/missing-partial a.md:1:"],
  ["partials in a circle", { ...config("- {id: a, file: a.md, template: true}", "partials: parts"), "a.md": "{{> b}}", "parts/b.md": "{{> c}}", "parts/c.md": "{{> b}}" }, "template/partial-cycle parts/c.md:1:"],
  ["two files of one partial", { ...config("- {id: a, text: A}", "partials: parts"), "parts/b.md": "1", "parts/b.hbs": "2" }, "template/duplicate-partial parts/b.md"],
  ["blocks nested without end", { ...config("- {id: a, file: a.md, template: true}"), "a.md": "{{#if x}}".repeat(5000) }, "template/too-deep a.md:1:"],
  ["tags without end", { ...config("- {id: a, file: a.md, template: true}", "values: {x: 1}"), "a.md": "{{x}} ".repeat(70_000) }, "template/too-large a.md:1:"],
  ["frontmatter that is not YAML", { ...config("- {id: a, file: a.md, frontmatter: directives}"), "a.md": "---\nid: [\n---\ntext\n" }, "frontmatter/broken a.md:"],
  ["a directive that there is not", { ...config("- {id: a, file: a.md, frontmatter: directives}"), "a.md": "---\npriorty: 1\n---\ntext\n" }, "frontmatter/wrong-directive a.md:2:1"],
  ["two declarations of one input", { ...config("- {id: a, glob: '*.part.md', template: true, frontmatter: directives}"), "a.part.md": "---\ninputs: {x: {binding: session}}\n---\n{{x}}", "b.part.md": "---\ninputs: {x: {binding: turn}}\n---\n{{x}}" }, "frontmatter/conflict b.part.md:2:10"],
  ["directives of somebody else", config("- {id: a, file: a.md, frontmatter: directives, trust: project}"), `frontmatter/untrusted ${CONFIG}:6:42`],
];

describe("each mistake is reported where it is", () => {
  it.each(ROWS)("%s", async (_what, files, expected) => {
    const { places, diagnostics } = await compileFiles(files);
    expect(places.find((place) => place.startsWith(expected)), places.join("\n")).toBeDefined();
    const [code] = expected.split(" ");
    for (const { help } of diagnostics.filter((each) => each.code === code)) expect(help ?? "").not.toBe("");
  });
});

describe("each mistake comes with a way out", () => {
  it.each([
    ["config/unknown-root", config("- {id: a, file: '{homme}/a.md'}"), "Did you mean `{home}`?"],
    ["template/undeclared", { ...config("- {id: a, file: a.md, template: true}", "values: {product: x}"), "a.md": "{{prodct}}" }, "Did you mean `product`?"],
    ["template/missing-partial", { ...config("- {id: a, file: a.md, template: true}", "partials: parts"), "a.md": "{{> foter}}", "parts/footer.md": "F" }, "`footer`"],
    ["config/early-binding", config("- {id: a, file: '{home}/a.md', binding: build}"), "roots:"],
  ] as const)("%s", async (code, files, help) => {
    const { diagnostics } = await compileFiles(files);
    expect(diagnostics.find((diagnostic) => diagnostic.code === code)?.help).toContain(help);
  });

  it("shows the whole circle of partials", async () => {
    const { diagnostics } = await compileFiles({ ...config("- {id: a, file: a.md, template: true}", "partials: parts"), "a.md": "{{> b}}", "parts/b.md": "{{> c}}", "parts/c.md": "{{> b}}" });
    expect(diagnostics.map(({ message }) => message).join()).toContain("b -> c -> b");
  });

  it("says how many more unknown directives there are behind the first", async () => {
    const keys = Array.from({ length: 500 }, (_, index) => `k${index}: 1\n`).join("");
    const { diagnostics } = await compileFiles({ ...config("- {id: a, file: a.md, frontmatter: directives}"), "a.md": `---\n${keys}---\ntext\n` });
    const unknown = diagnostics.filter(({ code }) => code === "frontmatter/wrong-directive");
    expect(unknown).toHaveLength(20);
    expect(unknown.at(-1)).toMatchObject({ message: "`k19` and 480 more are no directives", location: { path: "a.md" } });
  });

  it("names the layer and the tokens that a late layer costs", async () => {
    const { diagnostics } = await compileFiles(config("- {id: memory, slot: x}\n- {id: b, text: one two three}", "inputs: {x: {binding: turn}}"));
    const { message } = diagnostics.find(({ code }) => code === "cache/late-before-early") ?? { message: "" };
    expect(message).toContain("`memory` is known at turn but stands in front of 3 tokens");
  });
});
