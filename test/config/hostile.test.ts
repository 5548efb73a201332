import { describe, expect, test } from "vitest";
import { readYaml } from "../../compiler/yaml/read.ts";
import { validateConfig } from "../../compiler/config/validate.ts";
import { createLog } from "../../compiler/diagnostics/log.ts";
import { formatNames, formatDiagnostics } from "../../compiler/diagnostics/format.ts";

/** The codes that a text gets, each once; every format must be able to show them. */
async function codes(text: string): Promise<readonly string[]> {
  const file = { path: "promptc.config.yaml", text };
  const log = createLog();
  expect(await validateConfig(await readYaml(file), file, log)).toBeUndefined();
  for (const name of formatNames) formatDiagnostics(log.diagnostics.slice(0, 20), name);
  return [...new Set(log.diagnostics.map(({ code }) => code))];
}

/** As long as a text may be. */
const fill = (piece: string, rest = ""): string => rest + piece.repeat(Math.floor((256 * 1024 - rest.length) / piece.length));

describe("texts that would keep a parser busy", () => {
  test("a megabyte of open brackets is too large, and a quarter of it too deep", async () => {
    expect(await codes("[".repeat(1_000_000))).toEqual(["yaml/too-large"]);
    expect(await codes(fill("["))).toEqual(["yaml/too-deep"]);
  });

  test.each([
    ["open mappings", "{a: ", "yaml/too-deep"],
    ["dashes", "- ", "yaml/too-deep"],
    ["question marks", "? ", "yaml/too-deep"],
    ["keys on one line", "a: ", "yaml/too-deep"],
    ["closing brackets", "]", "yaml/syntax"],
    ["commas", "[,", "yaml/syntax"],
    ["unclosed quote", '"a', "yaml/syntax"],
  ])("%s", async (_name, piece, code) => {
    expect(await codes(fill(piece))).toEqual([code]);
  });

  test.each([
    ["blank lines", "\n"],
    ["spaces", " "],
    ["comments", "#\n"],
    ["tabs", "\t"],
    ["tags", "!a "],
    ["anchors", "&a "],
    ["aliases", "*a "],
    ["escapes", '"\\x" '],
    ["quotes", "'a' "],
    ["block texts", "- |\n"],
    ["keys without a value", "a\n: "],
    ["brackets on lines", "[\n"],
    ["the same keys", "key: 1\nother: 2\n"],
  ])("%s", async (_name, piece) => {
    expect((await codes(fill(piece))).length).toBeGreaterThan(0);
  });

  test.each([
    ["documents", "---\n", "yaml/several-documents"],
    ["directives", "%a\n", "yaml/unsupported"],
  ])("ten thousand %s are one finding", async (_name, piece, code) => {
    expect((await readYaml({ path: "c.yaml", text: piece.repeat(10_000) })).diagnostics.map((each) => each.code)).toEqual([code]);
  });

  test("lines that are indented deeper and deeper", async () => {
    const lines = Array.from({ length: 700 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n");
    expect((await readYaml({ path: "c.yaml", text: lines })).diagnostics.map(({ code }) => code)).toEqual(["yaml/too-deep"]);
  });

  test("ten thousand broken values are reported one by one up to a point, and then counted", async () => {
    const { diagnostics } = await readYaml({ path: "c.yaml", text: `a: [${"*x, ".repeat(10_000)}]` });
    expect(diagnostics).toHaveLength(201);
    expect(diagnostics[200]?.message).toContain("(and 9,799 more in this file)");
  });

  test("ten thousand unknown keys are all reported", async () => {
    const file = { path: "c.yaml", text: Array.from({ length: 10_000 }, (_, index) => `k${index}: 1`).join("\n") };
    const log = createLog();
    await validateConfig(await readYaml(file), file, log);
    expect(log.diagnostics.filter(({ code }) => code === "config/unknown-key")).toHaveLength(10_000);
  });

  test("a version that a careless pattern would take for ever to refuse", async () => {
    const version = `1.0.0-${"0a-".repeat(40_000)}!`;
    expect(await codes(`targets: {a: {preset: jcode, out: d, version: "${version}"}}`)).toEqual(["config/bad-version"]);
  });
});

describe("aliases", () => {
  test("that multiply are stopped", async () => {
    const levels = Array.from({ length: 12 }, (_, level) => `l${level}: &l${level} [${Array.from({ length: 10 }, () => (level === 0 ? "x" : `*l${level - 1}`)).join(", ")}]`);
    const { diagnostics, value } = await readYaml({ path: "c.yaml", text: levels.join("\n") });
    expect(diagnostics.map(({ code }) => code)).toEqual(["yaml/too-many-aliases"]);
    expect(JSON.stringify(value).length).toBeLessThan(1_000_000);
  });

  test("that build a tower are stopped", async () => {
    const levels = Array.from({ length: 5 }, (_, level) => `l${level}: &l${level} ${"[".repeat(30)}${level === 0 ? "x" : `*l${level - 1}`}${"]".repeat(30)}`);
    const { diagnostics } = await readYaml({ path: "c.yaml", text: levels.join("\n") });
    expect(diagnostics.map(({ code }) => code)).toEqual(["yaml/too-deep"]);
  });

  test("that lead in a circle are stopped", async () => {
    const { diagnostics } = await readYaml({ path: "c.yaml", text: "a: &a {b: &b {c: *a, d: *b}}" });
    expect(diagnostics.map(({ code }) => code)).toEqual(["yaml/alias", "yaml/alias"]);
  });

  test("that repeat a layer are fine", async () => {
    const { diagnostics } = await readYaml({ path: "c.yaml", text: `a: &a {id: x, text: y}\nb: [${"*a, ".repeat(1000)}]` });
    expect(diagnostics).toEqual([]);
  });
});

test("a file full of NUL is one finding", async () => {
  expect(await codes("\u0000".repeat(10_000))).toEqual(["yaml/syntax"]);
});
