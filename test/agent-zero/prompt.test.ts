import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PartConfig, PromptConfig } from "../../compiler/config/types-parts.ts";
import type { LayerConfig, TargetConfig } from "../../compiler/index.ts";
import { collected, type Collected } from "./collected.ts";
import { withFiles, type Files } from "../with-files.ts";

function layer(prompt: Partial<PromptConfig> = {}, more: Partial<LayerConfig> = {}): LayerConfig {
  return { id: "p", prompt: { file: "main.md", in: ["{w}/own", "{w}/usual"], base: "{w}", ...prompt }, ...more };
}

async function prompted(files: Files, prompt: Partial<PromptConfig> = {}, target: Partial<TargetConfig> = {}, more: Partial<LayerConfig> = {}): Promise<Collected> {
  return withFiles({ "w/.keep": "", ...files }, (folder) => collected(folder, layer(prompt, more), { target }));
}

const input = (value: unknown, trust: "author" | "project" = "author"): NonNullable<TargetConfig["inputs"]> => ({ v: { binding: "build", type: ["string", "number", "boolean", "null", "object", "array"], trust, default: value as never } });

describe("a prompt file", () => {
  it("is the first of its name on the search path", async () => {
    expect((await prompted({ "w/own/main.md": "own", "w/usual/main.md": "usual" })).text).toBe("own");
    expect((await prompted({ "w/usual/main.md": "usual" })).text).toBe("usual");
  });

  it("must be there, unless the layer is optional", async () => {
    expect((await prompted({})).codes).toEqual(["source/missing"]);
    expect((await prompted({}, {}, {}, { optional: true })).codes).not.toContain("source/missing");
  });

  it("extends the file below, and includes others by name or by a path from the base", async () => {
    const files = { "w/own/main.md": "<{{include original}}>", "w/usual/main.md": "{{include 'part.md'}}{{include 'parts/x.md'}}", "w/usual/part.md": "part ", "w/parts/x.md": "x" };
    expect((await prompted(files)).text).toBe("<part x>");
  });

  it("never leaves the base, unless the harness does", async () => {
    const files = { "w/own/main.md": "{{include '../secret/x.md'}}", "secret/x.md": "secret" };
    const safe = await prompted(files);
    expect([safe.text, safe.codes]).toEqual(["{{include '../secret/x.md'}}", ["template/unsafe-include"]]);
  });

  it("is one for each name of a pattern, in code point order", async () => {
    const files = { "w/own/t.b.md": "own b", "w/usual/t.b.md": "b", "w/usual/t.a.md": "a", "w/usual/t.B.md": "B", "w/usual/other.md": "no" };
    expect((await prompted(files, { file: undefined as unknown as string, all: "t.*.md" }, {}, { separator: "|" })).text).toBe("B|a|own b");
  });

  it("fails as a whole when one of several does, but is left out as in the harness", async () => {
    const files = { "w/own/t.a.md": "{{include 't.a.md'}}", "w/own/t.b.md": "b" };
    const all = { file: undefined as unknown as string, all: "t.*.md" };
    expect((await prompted(files, all)).codes).toEqual(["template/partial-cycle"]);
    const exact = await prompted(files, all, { compat: "exact" });
    expect([exact.text, exact.codes]).toEqual(["b", ["template/part-left-out"]]);
  });

  it("takes a condition that has no value for a mistake, and leaves it as in the harness", async () => {
    const files = { "w/own/main.md": "a{{if nobody}}b{{endif}}{{if 1}}c" };
    const safe = await prompted(files);
    expect(safe.diagnostics.map(({ code, level }) => [code, level])).toEqual([["template/bad-condition", "error"]]);
    const exact = await prompted(files, {}, { compat: "exact" });
    expect(exact.text).toBe("a{{if nobody}}b{{endif}}{{if 1}}c");
    expect(exact.diagnostics.map(({ code, level }) => [code, level])).toEqual([["template/bad-condition", "warning"]]);
    expect((await prompted({ "w/own/main.md": "{{if 1}}c" })).codes).toEqual(["template/unclosed-if"]);
  });

  it("reports an include that finds nothing, and blocks that are nested too deeply", async () => {
    expect((await prompted({ "w/own/main.md": "{{include 'none.md'}}" })).codes).toEqual(["template/missing-include"]);
    expect((await prompted({ "w/own/main.md": `${"{{if 1}}".repeat(600)}${"{{endif}}".repeat(600)}` })).codes).toEqual(["template/too-deep"]);
    const growing = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`w/own/p${index}.md`, `{{include 'p${index + 1}.md'}}`.repeat(4)]));
    expect((await prompted({ ...growing, "w/own/main.md": "{{include 'p0.md'}}", "w/own/p12.md": "x" })).codes).toEqual(["template/too-large"]);
  });

  it("does not run the loader beside it, but takes what that gives from an input", async () => {
    const files = { "w/own/main.md": "{{x}} {{y}}", "w/own/main.py": "raise SystemExit" };
    const silent = await prompted(files);
    expect([silent.text, silent.codes]).toEqual(["{{x}} {{y}}", ["template/loader-not-run"]]);
    const told = await prompted(files, { loaders: "v", values: { y: "given" } }, { inputs: input({ "own/main.py": { x: 1, y: 2 } }) });
    expect([told.text, told.codes]).toEqual(["1 given", []]);
  });

  it("is absent while a value that it needs is empty", async () => {
    const files = { "w/own/main.md": "<{{a}}>" };
    expect((await prompted(files, { needs: "a", values: { a: "" } })).found?.rope).toBeUndefined();
    expect((await prompted(files, { needs: "a", values: { a: "x" } })).text).toBe("<x>");
  });

  it("is looked for where inputs say, and nowhere while they have no value", async () => {
    const files = { "w/x/main.md": "x", "w/usual/main.md": "usual" };
    const of = (value: unknown, compat: "safe" | "exact" = "safe"): Promise<Collected> => prompted(files, { in: ["{w}/<v>", "{w}/usual"] }, { compat, inputs: input(value) });
    expect((await of("x")).text).toBe("x");
    for (const value of [null, "", "..", "../w/x", "a/b", 3]) expect((await of(value)).text).toBe("usual");
    expect((await of("../w/x", "exact")).text).toBe("x");
  });

  it("is not looked for in a file that stands where a folder of the search path would", async () => {
    const { text, codes } = await prompted({ "w/own": "main.md", "w/usual/main.md": "usual" });
    expect([text, codes]).toEqual(["usual", []]);
  });
});

describe("the values of a prompt", () => {
  const main = { "w/own/main.md": "{{a}}" };
  const valueOf = async (value: PartConfig, files: Files = {}, target: Partial<TargetConfig> = {}): Promise<string> => (await prompted({ ...main, ...files }, { values: { a: value } }, target)).text;

  it("are texts, inputs and what lies in them", async () => {
    expect(await valueOf("text")).toBe("text");
    expect(await valueOf({ input: "v.k" }, {}, { inputs: input({ k: [1, "x"] }) })).toBe("[1, 'x']");
    expect(await valueOf({ input: "v.none", default: "usual" }, {}, { inputs: input({}) })).toBe("usual");
    expect(await valueOf({ input: "v.none" }, {}, { inputs: input({}) })).toBe("None");
    expect(await valueOf({ input: "v" }, {}, { inputs: input([0, -0, -1.5]) })).toBe("[0, -0.0, -1.5]");
  });

  it("are fields of a JSON file, leniently read", async () => {
    const files = { "w/project.json": "{title: 'A', off: \" No \", none: null, zero: 0, n: 5,}" };
    const field = (name: string, more = {}): PartConfig => ({ field: name, of: "{w}/project.json", ...more });
    expect(await valueOf(field("title"), files)).toBe("A");
    expect(await valueOf(field("missing", { default: "usual" }), files)).toBe("usual");
    expect(await valueOf(field("none", { default: "usual" }), files)).toBe("None");
    expect(await Promise.all(["off", "none", "zero", "n", "missing", "title"].map((name) => valueOf(field(name, { as: "flag", default: true }), files)))).toEqual(["False", "True", "False", "True", "True", "True"]);
    const numbers = { "w/own/main.md": "{{a}}{{if a == 1}}!{{endif}}", "w/project.json": '{"one": 1.0, "big": 9007199254740993, "map": {"b": 1e3, "2": []}}' };
    expect(await Promise.all(["one", "big", "map"].map((name) => valueOf(field(name), numbers)))).toEqual(["1.0!", "9007199254740993", "{'b': 1000.0, '2': []}"]);
    expect((await prompted({ ...main, "w/project.json": "[1]" }, { values: { a: field("title") } })).codes).toEqual(["source/not-an-object"]);
    expect((await prompted(main, { values: { a: field("title") } })).codes).toEqual(["source/missing"]);
  });

  it("are paths as texts show them", async () => {
    expect(await valueOf({ path: "{w}/x/<v>" }, {}, { inputs: input("é") })).toBe("/w/x/é");
    expect(await valueOf({ path: "{w}" })).toBe("/w");
  });

  it("are joined, empty ones left out", async () => {
    expect(await valueOf({ join: ["a", "", { input: "v" }, "b "], separator: "|", heading: "H", trim: "python" }, {}, { inputs: input("") })).toBe("H|a|b");
    expect(await valueOf({ join: [" a ", " "], separator: "|", each: "python" })).toBe("a");
    expect(await valueOf({ join: ["", ""], heading: "H" })).toBe("");
    expect(await valueOf({ join: ["a"], if: { input: "v" } }, {}, { inputs: input(0) })).toBe("");
  });

  it("are JSON objects as Python prints them, the later of two entries in the place of the earlier", async () => {
    const record: PartConfig = { record: [{ entries: "v", except: ["x"] }, { key: "b", value: "é\n" }, { key: "c", value: "" }, { entries: "v" }] };
    expect(await valueOf(record, {}, { inputs: input([["b", 1], ["2", true], ["x", "no"]]) })).toBe('{"b": 1, "2": true, "x": "no"}');
    expect(await valueOf({ record: [{ key: "b", value: "é\n" }] })).toBe('{"b": "é\\n"}');
    expect(await valueOf({ record: [{ key: "b", value: "é\n" }], ascii: true })).toBe('{"b": "\\u00e9\\n"}');
    expect(await valueOf({ record: [{ entries: "v" }] }, {}, { inputs: input({}) })).toBe("");
  });

  it("are never template text unless the harness takes them for it", async () => {
    const files = { "w/own/main.md": "{{a}} {{b}}", "w/own/part.md": "part" };
    const values = { a: "{{b}}{{include 'part.md'}}", b: { input: "v" } };
    const target = { inputs: input("{{include 'part.md'}}", "project") };
    expect((await prompted(files, { values }, target)).text).toBe("{{b}}{{include 'part.md'}} {{include 'part.md'}}");
    const exact = await prompted(files, { values }, { ...target, compat: "exact" });
    expect([exact.text, new Set(exact.codes)]).toEqual(["partpart part", new Set(["compat/value-as-template"])]);
  });

  it("bring nothing that is obeyed, whatever they are", async () => {
    const tricky = fc.array(fc.constantFrom("{{", "}}", "include", " ", "'part.md'", '"part.md"', "original", "if 1", "endif", "b", "\n", "`"), { maxLength: 8 }).map((parts) => parts.join(""));
    await withFiles({ "w/own/main.md": "<{{a}}|{{b}}>", "w/own/part.md": "LEAK", "w/usual/main.md": "LEAK" }, (folder) => {
      fc.assert(fc.property(tricky, tricky, (a, b) => {
        expect(collected(folder, layer({ values: { a, b } })).text).toBe(`<${a}|${b}>`);
      }), { numRuns: 200 });
    });
  });
});

describe("folders of plugins on a search path", () => {
  const search = { all: [{ in: { parents: ["{w}/mine", "{w}/theirs"], having: "plugin.yaml", toggles: ["{w}/theirs/<folder>", "{w}/mine/<folder>"], off: ".off", on: ".on" }, path: "prompts" }] };
  const files = { "w/theirs/b/plugin.yaml": "", "w/theirs/b/prompts/main.md": "b", "w/theirs/a/plugin.yaml": "", "w/theirs/a/prompts/main.md": "a", "w/theirs/0/prompts/main.md": "no plugin", "w/theirs/.x/plugin.yaml": "", "w/theirs/.x/prompts/main.md": "hidden" };
  const first = async (more: Files = {}): Promise<string> => (await prompted({ ...files, ...more }, { in: "all" }, { search })).text;

  it("come in code point order of their names, the first of two with one name counting", async () => {
    expect(await first()).toBe("a");
    expect(await first({ "w/mine/a/plugin.yaml": "", "w/mine/a/prompts/main.md": "mine" })).toBe("mine");
  });

  it("are switched off and on again from the weakest place to the strongest", async () => {
    expect(await first({ "w/theirs/a/.off": "" })).toBe("b");
    expect(await first({ "w/theirs/a/.off": "", "w/mine/a/.on": "" })).toBe("a");
    expect(await first({ "w/theirs/a/.on": "", "w/mine/a/.off": "" })).toBe("b");
  });

  it("are unknown by another name", async () => {
    expect((await prompted(files, { in: "al" }, { search })).codes).toEqual(["config/unknown-search"]);
  });
});
