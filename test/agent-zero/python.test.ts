import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { EvaluationError, evaluatePython, isPythonTrue } from "../../compiler/python/evaluate.ts";
import { compileFnmatch } from "../../compiler/python/fnmatch.ts";
import { dumpEntries, dumps } from "../../compiler/python/json.ts";
import { parseLenientJson } from "../../compiler/python/lenient-json.ts";
import { isTextName } from "../../compiler/python/mime.ts";
import { normpath } from "../../compiler/python/normpath.ts";
import { parsePython } from "../../compiler/python/parse.ts";
import { decodeReplacing, universalNewlines } from "../../compiler/python/text.ts";
import { PythonSyntaxError } from "../../compiler/python/tokens.ts";
import { pyStr, toJson } from "../../compiler/python/yaml-value.ts";
import type { Json } from "../../compiler/runtime/manifest.ts";

describe("fnmatch", () => {
  // Recorded with `fnmatch.fnmatchcase` of Python 3.12.
  test.each<[string, readonly string[], readonly string[]]>([
    ["*.md", ["a.md", ".md", "a/b.md", "é.md"], ["a.MD", "a.md "]],
    ["a?c", ["abc", "a\nc", "a😀c"], ["ac"]],
    ["[!a]x", ["bx", "!x"], ["ax"]],
    ["[]]", ["]"], ["["]],
    ["[a", ["[a"], ["a"]],
    ["[b-a]", [], ["a", "b", "-"]],
    ["[a-]", ["a", "-"], ["b"]],
    ["[^a]", ["^", "a"], ["b"]],
    ["*", ["", "a\n"], []],
    ["", [""], ["a"]],
    ["a[!]b]", ["ac"], ["a]", "ab"]],
    ["**.x", ["a.x", ".x"], []],
    ["[--0]", ["-", ".", "0"], ["1"]],
    ["\\*", ["\\a"], ["*"]],
    ["[a-c-e]", ["b", "-", "e"], ["d"]],
  ])("%j matches %j, and not %j", (pattern, matching, others) => {
    const matches = compileFnmatch(pattern);
    expect(matching.filter((name) => !matches(name))).toEqual([]);
    expect(others.filter(matches)).toEqual([]);
  });

  it("takes time in proportion to pattern and name", () => {
    expect(compileFnmatch(`${"*a".repeat(500)}b`)("a".repeat(20_000))).toBe(false);
  });
});

describe("conditions", () => {
  const names: { readonly [name: string]: Json } = { a: "x", n: 3, z: 0, e: "", l: ["x", "y"], d: { k: 1 }, t: true, none: null };
  const decide = (source: string): boolean | "error" => {
    try {
      return isPythonTrue(evaluatePython(parsePython(source), (name) => names[name]));
    } catch (error) {
      if (error instanceof PythonSyntaxError || error instanceof EvaluationError) return "error";
      throw error;
    }
  };

  // Recorded with simpleeval 1.0.
  it.each([
    "a", "n", "l", "d", "not e", "a == 'x'", "n > 2", "n < 2 or a", "1 < n < 5", "'x' in l", "'z' not in l", "'k' in d", "a in 'xyz'", "none is None",
    "a is not None", "t == 1", "z == False", "n == 3.0", "l[0]", "l[-1] == 'y'", "d['k']", "d.k", "a.upper() == 'X'", "'x' if t else ''", "n * 2 == 6", "-7 // 2 == -4",
    "-7 % 3 == 2", "2 ** 3 == 8", "'a' + 'b' == 'ab'", "'a' < 'b'", "1 or missing", "a; n", "0x10 == 16", "1_000 == 1000", "1e3 == 1000", "not None", "~n == -4",
    "n | 4 == 7", "1 << 3 == 8", "a[::-1] == 'x'", "\"it's\" == 'it\\'s'", "'\\n' == '\\x0a'", "r'\\n' == '\\\\n'", "'''x''' == a", "a.startswith('x')", "not a == 'y'",
    "'é' > 'z'", "--n == 3", "(a\n== 'x')", "int('3') == n", "str(n) == '3'", "float('1.5') > 1", "str(-z) == '0'", "str(z * -1) == '0'", "str(n % -3) == '0'", "str(z // -1) == '0'", "str(int(-0.5)) == '0'",
    "'%s' % a == 'x'", "'%s' % e == ''", "'x' % l == 'x'", "'x' % d == 'x'", "'%s' % l == \"['x', 'y']\"", "'%(k)s' % d == '1'", "'%r' % a == \"'x'\"", "'%03d|' % n == '003|'", "'%-3d|' % n == '3  |'",
    "'%+.1f' % 0.25 == '+0.2'", "'%x' % 255 == 'ff'", "'%.2s' % 'abc' == 'ab'", "'100%%' % d == '100%'", "'%3s' % '😀' == '  😀'",
    "f'{a}' == 'x'", "f'{a}{n}!' '{a}' == 'x3!{a}'", "f'{{{n}}}' == '{3}'", "f'' == ''", "f\"{d['k'] + n}\" == '4'", "f'{none} {t} {l}' == \"None True ['x', 'y']\"", "rf'\\{a}' == r'\\x'", "f'\\{a}' == '\\\\x'",
  ])("%s is true", (source) => expect(decide(source)).toBe(true));

  it.each(["z", "e", "none", "not n", "n >= 3 and z", "1 < n < 3", "a != \"x\"", "'a' * 0", "'' and missing", "n ^ 3", "'' == None", "n if z else e", "None"])("%s is false", (source) => expect(decide(source)).toBe(false));

  it.each([
    "len", "l[5]", "d['q']", "1 / 0", "a + n", "a < n", "missing", "missing or 1", "a =", "a b", "", "(", "1 = 1", "lambda: 1", "[x for x in l]", "__import__", "a.__class__",
    "true", "[1, 2] == [1, 2]", "()", "{'a': 1}", "'%s' % missing", "'x' % n", "'%s %s' % a", "'%d' % a", "'%(q)s' % d", "'%(k)s' % l", "'%q' % n", "'%' % n", "f'{missing}'", "f'{'", "f'}'", "f'{}'", "f'{a b}'",
    "a\n== 'x'", "9 ** 9 ** 9", "'a' * 10000000",
  ])("%s has no value", (source) => expect(decide(source)).toBe("error"));

  it.each(["'%9999999d' % n", "'%e' % n", "f'{a!r}'", "f'{n:3}'", "f'{n=}'", "b'x'", "rand() < 0"])("%s has none here, though upstream evaluates it", (source) => expect(decide(source)).toBe("error"));

  it("never throws anything else, whatever the text", () => {
    const piece = fc.constantFrom("a", "n", "l", "'x'", "1", "(", ")", "[", "]", ".", ",", "not ", " and ", " or ", " in ", " if ", " else ", "==", "<", "-", "**", "{", "}", ":", "\\", '"', "\n", "_", "é", " ", "f'", "'", "%", "%s", "{a}");
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")), (source) => {
      expect([true, false, "error"]).toContain(decide(source));
    }), { numRuns: 1000 });
  });
});

describe("JSON as Python prints it", () => {
  const value = { a: 1, b: [true, null, 1.5], é: "\u2028\"\\\n\u007f😀" };

  it("puts a space behind commas and colons, and escapes what is not ASCII only when asked", () => {
    expect(dumps(value)).toBe('{"a": 1, "b": [true, null, 1.5], "é": "\u2028\\"\\\\\\n\u007f😀"}');
    expect(dumps(value, { ascii: true })).toBe('{"a": 1, "b": [true, null, 1.5], "\\u00e9": "\\u2028\\"\\\\\\n\\u007f\\ud83d\\ude00"}');
  });

  it("keeps the order of keys that look like numbers when they are given as entries", () => {
    expect(dumpEntries([["b", 1], ["2", 2], ["1", 3]])).toBe('{"b": 1, "2": 2, "1": 3}');
  });

  it("is JSON", () => {
    fc.assert(fc.property(fc.jsonValue(), fc.boolean(), (json, ascii) => {
      const printed = dumps(json as Json, { ascii });
      expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(json)));
      if (ascii) expect(printed).toMatch(/^[\x20-\x7E]*$/u);
    }));
  });
});

describe("lenient JSON", () => {
  it.each<[string, Json]>([
    ['{"a": 1, }', { a: 1 }],
    ["{a: 'x', \"b\": true, // note\n}", { a: "x", b: true }],
    ["text in front {\"a\": [1, 2,", { a: [1, 2] }],
    ["/* c */ {\"a\": null", { a: null }],
    ['{"a": "one\ntwo"}', { a: "one\ntwo" }],
    ["[1, 2]", [1, 2]],
    ["", null],
    ['{"a": "\\ud800"}', { a: "\uFFFD" }],
  ])("reads %j", (text, expected) => expect(toJson(parseLenientJson(text))).toEqual(expected));

  it("reads valid JSON as such", () => {
    fc.assert(fc.property(fc.jsonValue({ noUnicodeString: false }), (json) => {
      const text = JSON.stringify(json);
      expect(toJson(parseLenientJson(text))).toEqual(JSON.parse(text.replace(/\\ud[89a-f][0-9a-f]{2}/gu, "\\ufffd")));
    }));
  });

  // Recorded with `str(json.loads(…))` of Python 3.12.
  test.each([
    ["[1, 1.0, -0, -0.0, 1e3, 1E-7, 100.00]", "[1, 1.0, 0, -0.0, 1000.0, 1e-07, 100.0]"],
    ["[1e15, 1e16, 123456789012345678, 1.5e300]", "[1000000000000000.0, 1e+16, 123456789012345678, 1.5e+300]"],
    ['{"b": 1, "2": {"1": [], "0": null}, "a": "it\'s", "1": true}', "{'b': 1, '2': {'1': [], '0': None}, 'a': \"it's\", '1': True}"],
  ])("keeps the kinds of numbers and the order of keys of %s", (text, printed) => expect(pyStr(parseLenientJson(text))).toBe(printed));

  it("takes for a number what begins with a digit or a sign", () => {
    expect(pyStr(parseLenientJson("[.5, -.5, +1, 2., 1x, -]"))).toBe("['.5', -0.5, 1, 2.0, '1x', '-']");
  });

  it("ends, whatever the text", () => {
    const piece = fc.constantFrom("{", "}", "[", "]", ":", ",", '"', "'", "`", '"""', "//", "/*", "*/", "\\", "a", "1", " ", "\n", "true");
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }).map((parts) => parts.join("")), (text) => void parseLenientJson(text)), { numRuns: 2000 });
    parseLenientJson("[".repeat(100_000));
  });
});

describe("paths", () => {
  // Recorded with `os.path.normpath` of Python 3.12.
  test.each([["/a/l/../b", "/a/b"], ["//a//b/", "//a/b"], ["///a", "/a"], ["a/..", "."], ["../a/./b/..", "../a"], ["/..", "/"], ["//..", "//"], ["", "."], ["/", "/"]])("%j is %j without its dots", (path, expected) => expect(normpath(path)).toBe(expected));
});

describe("text", () => {
  it.each([["a.md", true], ["a.txt", true], ["a.py", true], ["a.json", false], ["a.JSON", false], ["a.html", true], ["a.svg", false], ["a.tar.gz", false], ["a.txt.gz", true], ["README", true], [".png", true], ["a.", true], ["a.b.png", false], ["a.tgz", false], ["a.exe", false], ["..png", true]])("%s promises text or nothing known: %s", (name, expected) => {
    expect(isTextName(name)).toBe(expected);
  });

  it("has LF for every line end, and U+FFFD for what is not UTF-8", () => {
    expect(universalNewlines("a\r\nb\rc\n\r\r\n")).toBe("a\nb\nc\n\n\n");
    expect(decodeReplacing(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff, 0xe2, 0x82, 0x62))).toBe("\uFEFFa\uFFFD\uFFFDb");
  });
});
