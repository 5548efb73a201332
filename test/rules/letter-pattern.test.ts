/** The expressions of the command, whose classes are cut down, against those that the modules write. */
import { describe, expect, it } from "vitest";
import { letterLiterals } from "../../compiler/make/letter-literals.ts";
import { alphabetOf, cutDown, letterPattern } from "../../compiler/phases/3-scan/letter-pattern.ts";
import { RULES } from "../../compiler/phases/3-scan/rules/index.ts";
import { CACHE_RULES } from "../../compiler/phases/3-scan/cache/index.ts";
import { readPassages } from "../cache-lint/corpus.ts";
import { scannerExpressions } from "./scanner-expressions.ts";

const PROPERTIES = ["L", "Lu", "Ll", "Lo", "M", "N", "Script=Han", "Script=Hangul", "Script=Katakana"];
const UNITS = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
/** With the first unit of each of these a text has nothing but pictures behind it. */
const PAIRS = UNITS.slice(0xdc00, 0xe000).map((low) => `\ud83d${low}`);

describe("a class that is cut down", () => {
  it.each(PROPERTIES.flatMap((property) => ["u", "iu"].map((flags) => [property, flags] as const)))("has of \\p{%s} with %s what its alphabet has", (property, flags) => {
    const cut = cutDown(String.raw`\p{${property}}`, flags);
    // The case of letters would bind those to letters of other alphabets.
    if (cut === undefined) return expect([property, flags]).toEqual([expect.stringMatching(/^L[ul]$/u), "iu"]);
    const [whole, less] = [new RegExp(String.raw`\p{${property}}`, flags), new RegExp(cut.source, flags)];
    const different = [...UNITS, ...PAIRS].filter((text) => alphabetOf(text) <= cut.alphabet && whole.test(text) !== less.test(text));
    expect(different).toEqual([]);
  });

  it("is for most of what is written", () => {
    for (const [text, alphabet] of [["“plain” – naïve → ok 🚀…", 1], ["Привет, κόσμε; 日本語（にほんご）、한국어 Ａ", 2], ["ქართული", 3], ["שלום", 3], ["𝐚", 3], ["①", 3]] as const) expect([text, alphabetOf(text)]).toEqual([text, alphabet]);
  });

  it("stands in brackets, or within those that are there", () => {
    expect(cutDown(String.raw`\\\[[\]\p{M}a]\p{M}\\p{M}`, "u")?.source).toBe(String.raw`\\\[[\]\u0300-\u036f\u0483-\u0489\u302a-\u302f\u3099\u309aa][\u0300-\u036f\u0483-\u0489\u302a-\u302f\u3099\u309a]\\p{M}`);
  });

  it.each([["a", "u"], [String.raw`\P{L}`, "u"], [String.raw`\p{L}\p{Emoji}`, "u"], [String.raw`\p{Lu}`, "iu"], [String.raw`\p{L}`, "v"]])("stays as it is: %s with %s", (source, flags) => {
    expect(cutDown(source, flags)).toBeUndefined();
  });
});

describe("the source of an expression that is made when it is used", () => {
  it.each(["a", "/", "a/b", String.raw`\/`, String.raw`\\/`, "[/]/", String.raw`[\]/]/[^/]`, String.raw`\[/`, "(?:/|[a/])/{2}"])("is that of any other: %s", (source) => {
    expect(letterPattern(source, "u").source).toBe(new RegExp(source, "u").source);
  });
});

/** The examples of all rules, as lines and whole, and lines that mix scripts, signs and pictures. */
function texts(): readonly string[] {
  const examples = [...RULES, ...CACHE_RULES].flatMap(({ flagged, clean }) => [...flagged, ...clean].map(({ text }) => text));
  const corpus = ["first", "fourth"].flatMap((name) => readPassages(new URL(`../cache-lint/${name}.jsonl`, import.meta.url)).map(({ text }) => text));
  const lines = [...examples, ...corpus].flatMap((text) => text.split("\n")).filter((line) => line.trim() !== "");
  const signs = ["é", "ſ", "K", "İ", "ß", "Ж", "漢", "か", "한", "ა", "ש", "𝐚", "é", "①", "—", "🚀", "\ud83c", "١", "Ⅷ", "ͅ"];
  const mixed = lines.filter((_, index) => index % 5 === 0).map((line, index) => {
    const at = (index * 7) % (line.length + 1);
    return line.slice(0, at) + signs[index % signs.length] + line.slice(at);
  });
  return [...lines.filter((_, index) => index % 4 === 0), ...mixed, ...examples.filter((_, index) => index % 10 === 0)];
}

/** The first matches of an expression, four at most, with where each begins and where the next one is looked for. */
function matchesOf(pattern: RegExp, text: string): readonly unknown[] {
  const matches: unknown[] = [];
  pattern.lastIndex = 0;
  do {
    const found = pattern.exec(text);
    matches.push([found, found?.index, pattern.lastIndex]);
  } while (pattern.lastIndex !== 0 && matches.length < 4);
  return matches;
}

it("every expression of the scanner matches the same", async () => {
  const expressions = (await scannerExpressions()).filter(({ source, flags }) => cutDown(source, flags) !== undefined);
  expect(expressions.length).toBeGreaterThan(300);
  const all = texts();
  expect(all.length).toBeGreaterThan(1000);
  for (const { source, flags } of expressions) {
    const [whole, cut] = [new RegExp(source, flags), letterPattern(source, flags)];
    for (const text of all) {
      const [expected, found] = [matchesOf(whole, text), matchesOf(cut, text)];
      if (JSON.stringify(found) !== JSON.stringify(expected)) expect({ source, flags, text, found }).toEqual({ source, flags, text, found: expected });
    }
  }
});

describe("an expression that is cut down can be used as any other", () => {
  const text = "Año 12, ქარი 34";
  it.each(["u", "gu", "yu", "giu"])("with %s", (flags) => {
    const source = String.raw`(\p{L}+) (?<number>\p{N}+)`;
    const [whole, cut] = [new RegExp(source, flags), letterPattern(source, flags)];
    expect(cut).toBeInstanceOf(RegExp);
    expect([cut.source, cut.flags, cut.global, cut.unicode, cut.lastIndex]).toEqual([source, flags, whole.global, true, 0]);
    for (const each of [text, text.slice(0, 6)]) {
      for (let times = 0; times < 3; times += 1) {
        expect(cut.test(each)).toBe(whole.test(each));
        expect(cut.lastIndex).toBe(whole.lastIndex);
      }
      whole.lastIndex = cut.lastIndex = 0;
      expect(each.replace(cut, "$2 $1")).toBe(each.replace(whole, "$2 $1"));
      expect(each.match(cut)).toEqual(each.match(whole));
      expect(each.split(cut)).toEqual(each.split(whole));
      expect(each.search(cut)).toBe(each.search(whole));
      if (cut.global) expect([...each.matchAll(cut)]).toEqual([...each.matchAll(whole)]);
    }
    expect(String(new RegExp(cut, "u"))).toBe(`/${source}/u`);
    expect(letterPattern(cut, "u").exec(text)).toEqual(new RegExp(whole, "u").exec(text));
  });
});

describe("in the modules", () => {
  it("constants, elements and what is put together are changed, line by line", () => {
    const module = [
      String.raw`export const A = /^\p{L}[/"]\/$/u;`,
      String.raw`const B = [`,
      String.raw`  /\p{N}+/gu,`,
      String.raw`  { when: (text) => /\p{L}/u.test(text), says: /a \p{Lu}/u },`,
      String.raw`];`,
      "const C = new RegExp(`${A.source}|\\\\p{L}`, \"gu\");",
      "const D = new RegExp(",
      "  [",
      "    A.source,",
      "  ].join(\"|\"),",
      "  \"gu\",",
      ");",
    ].join("\n");
    expect(letterLiterals(module, "./x.ts").split("\n")).toEqual([
      String.raw`import { letterPattern } from "./x.ts"; export const A = letterPattern("^\\p{L}[/\"]\\/$", "u");`,
      "const B = [",
      String.raw`  letterPattern("\\p{N}+", "gu"),`,
      String.raw`  { when: (text) => /\p{L}/u.test(text), says: letterPattern("a \\p{Lu}", "u") },`,
      "];",
      "const C = letterPattern(`${A.source}|\\\\p{L}`, \"gu\");",
      "const D = letterPattern(",
      "  [",
      "    A.source,",
      "  ].join(\"|\"),",
      "  \"gu\",",
      ");",
    ]);
  });

  it.each([String.raw`const A = /\d/u;`, String.raw`const A = /\p{Emoji}/u;`, String.raw`  if (/\p{L}/u.test(text)) return;`, String.raw`  const a = /\p{L}/u;`, String.raw`const A = /a/u.test("\\p{L}/u") ? /b/u : /\p{L}/u;`, String.raw`const A = /\p{L}/u.test("") ? /a/u : /b/u;`])("others stay: %s", (line) => {
    expect(letterLiterals(line, "./x.ts")).toBe(line);
  });
});
