import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readYaml, type ReadPath, type ReadResult } from "../../compiler/yaml/read.ts";

const read = (text: string): Promise<ReadResult> => readYaml({ path: "c.yaml", text });

/** Code and marked source of each diagnostic. */
async function findings(text: string): Promise<(readonly [code: string, marked: string])[]> {
  const { diagnostics } = await read(text);
  return diagnostics.map(({ code, location }) => [code, text.slice(location?.span?.start, location?.span?.end)] as const);
}

async function located(text: string, path: ReadPath, which: "key" | "value"): Promise<string> {
  const { start, end } = (await read(text)).locate(path, which);
  return text.slice(start, end);
}

describe("values", () => {
  test("are those of YAML 1.2's core schema", async () => {
    const text = 'a: yes\nb: true\nc: 0o17\nd: 1.50\ne: ~\nf: "1"\ng: 2024-01-01\nh: off\ni: |\n  x\n  y\nj: [1, {k: v}]\nl:\n';
    expect((await read(text)).value).toEqual({
      a: "yes", b: true, c: 15, d: 1.5, e: null, f: "1", g: "2024-01-01", h: "off", i: "x\ny\n", j: [1, { k: "v" }], l: null,
    });
  });

  test("may be written as JSON, indented with tabs", async () => {
    const { value, diagnostics } = await read('{\n\t"a": [1, "\\u0041"],\n\t"b": {"c": null}\n}\n');
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({ a: [1, "A"], b: { c: null } });
  });

  test("are the same with CRLF and with a byte order mark", async () => {
    const text = "a: 1\nb:\n  - x\n  - |\n    y\n";
    const { value } = await read(text);
    expect((await read(text.replaceAll("\n", "\r\n"))).value).toEqual(value);
    expect((await read(`\ufeff${text}`)).value).toEqual(value);
  });

  test("of nothing at all are null, without a diagnostic", async () => {
    for (const text of ["", "\n\n", "# only a comment\n", "---\n", "\ufeff"]) {
      expect(await read(text)).toMatchObject({ value: null, diagnostics: [], wellFormed: true });
    }
  });

  test("survive a round trip through JSON", async () => {
    // oxlint-disable-next-line no-control-regex -- JSON writes some of them as they are, which YAML does not allow
    const key = fc.string().filter((name) => name !== "__proto__" && name.length < 200 && !/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/.test(name));
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ depthSize: "small" }, key, fc.maxSafeInteger(), fc.boolean(), fc.constant(null), fc.array(tie("any"), { maxLength: 4 }), fc.dictionary(key, tie("any"), { maxKeys: 4 })),
    })).any;
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        const result = await read(JSON.stringify(given, null, 2));
        expect(result.diagnostics).toEqual([]);
        expect(JSON.parse(JSON.stringify(result.value))).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });
});

describe("places", () => {
  const text = 'targets:\n  desk:\n    version: "1.0.0"\n    layers:\n      - {id: a, text: b}\n      - id: c\n        text: |\n          d\n    out:\nend: x\n';

  test.each<[ReadPath, "key" | "value", string]>([
    [["targets", "desk", "version"], "key", "version"],
    [["targets", "desk", "version"], "value", '"1.0.0"'],
    [["targets", "desk", "layers", 0], "value", "{id: a, text: b}"],
    [["targets", "desk", "layers", 0], "key", "{id: a, text: b}"],
    [["targets", "desk", "layers", 0, "text"], "key", "text"],
    [["targets", "desk", "layers", 1], "value", "id: c\n        text: |\n          d"],
    [["targets", "desk", "layers", 1, "text"], "value", "|\n          d"],
    [["end"], "value", "x"],
  ])("%j, %s", async (path, which, expected) => {
    expect(await located(text, path, which)).toBe(expected);
  });

  test("of an empty value is empty, behind the key", async () => {
    const { start, end } = (await read(text)).locate(["targets", "desk", "out"], "value");
    expect(start).toBe(end);
    expect(text.slice(0, start)).toMatch(/out:?$/);
  });

  test("of what does not exist is the nearest thing around it", async () => {
    expect(await located(text, ["targets", "desk", "missing"], "value")).toBe("desk");
    expect(await located(text, ["targets", "desk", "layers", 7, "id"], "key")).toBe("layers");
    expect(await located(text, ["targets", "desk", "layers", 0, "glob"], "key")).toBe("{id: a, text: b}");
    expect(await located(text, ["targets", 0], "key")).toBe("targets");
    expect(await located("", ["a", "b"], "key")).toBe("");
  });

  test("do not shift behind a byte order mark, CRLF or an emoji", async () => {
    expect(await located("\ufeff# 😀\r\na:\r\n  b: 'c'\r\n", ["a", "b"], "value")).toBe("'c'");
  });

  test("of an alias are the alias, and inside of it the anchor", async () => {
    const aliased = "a: &x {b: 1}\nc: *x\n";
    expect(await located(aliased, ["c"], "value")).toBe("*x");
    expect(await located(aliased, ["c", "b"], "value")).toBe("1");
    expect((await read(aliased)).value).toEqual({ a: { b: 1 }, c: { b: 1 } });
  });
});

describe("one mistake is one diagnostic", () => {
  test.each<[name: string, text: string, code: string, marked: string]>([
    ["tab", "a:\n\tb: 1\n", "yaml/tab-indent", "\t"],
    ["key less indented than its neighbour", "a:\n  b: 1\n c: 2\n", "yaml/bad-indent", " "],
    ["key more indented than its neighbour", "a:\n  b: 1\n   c: 2\n", "yaml/bad-indent", "   "],
    ["dash less indented than its neighbour", "a:\n  - x\n - y\n", "yaml/bad-indent", " "],
    ["second colon", "a: b: c\n", "yaml/syntax", ":"],
    ["key without a colon", "a: 1\nb\nc: 2\n", "yaml/syntax", "b"],
    ["dash behind a key", "a: - b\n", "yaml/syntax", "-"],
    ["open bracket", "a: [1, 2\nb: 3\n", "yaml/syntax", "b"],
    ["open quote", "a: 'x\n", "yaml/syntax", ""],
    ["missing comma", '{\n "a": 1\n "b": 2\n}', "yaml/syntax", '1\n "b"'],
    ["comma twice", "a: [1,,2]", "yaml/syntax", ","],
    ["bracket that closes nothing", "{a: 1}}\n", "yaml/syntax", "}"],
    ["text behind quotes", 'a: "b" c\n', "yaml/syntax", "c"],
    ["root without quotes", "file: {root}/a.md\n", "yaml/syntax", "/a.md"],
    ["reserved character", "a: @b\n", "yaml/syntax", "@"],
    ["unknown escape", 'a: "\\d"\n', "yaml/syntax", "\\d"],
    ["text behind a block mark", "a: |x\n  b\n", "yaml/syntax", "x"],
    ["list and mapping in one", "- a\nb: 1\n", "yaml/syntax", "b: 1"],
    ["key of more than 1,024 characters", `${"k".repeat(1025)}: 1`, "yaml/syntax", "k".repeat(1025)],
    ["pattern without quotes", "glob: **/*.md\n", "yaml/alias", "**/*.md"],
    ["alias inside of its anchor", "a: &x [*x]\n", "yaml/alias", "*x"],
    ["same key twice", "a: 1\nb: 2\na: 3\n", "yaml/duplicate-key", "a"],
    ["number as a key", "1: a\n", "yaml/key-not-text", "1"],
    ["mapping as a key", "? {a: 1}\n: b\n", "yaml/key-not-text", "{a: 1}"],
    ["second document", "a: 1\n---\nb: 2\n---\nc: 3\n", "yaml/several-documents", "---"],
    ["local tag", "a: !secret x\n", "yaml/unsupported", "x"],
    ["language tag", "a: !!js/function x\n", "yaml/unsupported", "x"],
    ["binary", "a: !!binary aGk=\n", "yaml/unsupported", "aGk="],
    ["older YAML", "%YAML 1.1\n---\na: yes\n", "yaml/unsupported", "%YAML 1.1"],
    ["merge key", "a: &x {b: 1}\nc:\n  <<: *x\n", "yaml/unsupported", "<<"],
    ["not a number", "a: .nan\n", "yaml/unsupported", ".nan"],
    ["long id without quotes", "a: 12345678901234567890\n", "yaml/inexact-number", "12345678901234567890"],
    ["NUL", "a: \u0000\n", "yaml/syntax", "\u0000"],
    ["escape character", "a: \u001b[31m\n", "yaml/syntax", "\u001b"],
    ["lone surrogate", "a: \ud800\n", "yaml/syntax", "\ud800"],
    ["lone carriage return", "a: 1\rb: 2\n", "yaml/syntax", "\r"],
  ])("%s", async (_name, text, code, marked) => {
    expect(await findings(text)).toEqual([[code, marked]]);
  });

  test("and two mistakes on two lines are two", async () => {
    expect((await findings("a:\n  b: 1\n c: 2\nd:\n   e: 1\n  f: 2\n")).map(([code]) => code)).toEqual(["yaml/bad-indent", "yaml/bad-indent"]);
    expect((await findings("a: *x\nb: !y z\na: 1\n")).map(([code]) => code)).toEqual(["yaml/alias", "yaml/unsupported", "yaml/duplicate-key"]);
  });
});

describe("ways out", () => {
  test("a text with a root is shown in quotes", async () => {
    const { diagnostics } = await read("file: {root}/a.md\n");
    expect(diagnostics[0]?.help).toContain('`"{root}/a.md"`');
  });

  test("a pattern that looks like an alias is to be quoted", async () => {
    const { diagnostics } = await read("glob: *.md\n");
    expect(diagnostics[0]?.help).toContain("in quotes");
  });

  test("a key that is written twice says where it was first", async () => {
    const { diagnostics } = await read("a: 1\n\nb: 2\na: 3\n");
    expect(diagnostics[0]?.message).toBe("Key `a` is already on line 1");
  });
});

test("a directive that says YAML 1.2, a start mark and an end mark are fine", async () => {
  expect(await read("%YAML 1.2\n---\na: 1\n...\n")).toMatchObject({ value: { a: 1 }, diagnostics: [] });
});

test("a text that cannot be parsed whole says so", async () => {
  expect((await read("a: b: c")).wellFormed).toBe(false);
  expect((await read("a: *x")).wellFormed).toBe(true);
});
