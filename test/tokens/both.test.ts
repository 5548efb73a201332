import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { makeTokenTables } from "../../compiler/make/token-tables.ts";
import { isTokenBoundary } from "../../compiler/tokens/count.ts";
import { bothCounter, tokenCounter } from "../../compiler/tokens/tokens.ts";
import { referenceCounter } from "./reference.ts";

const folder = mkdtempSync(join(tmpdir(), "token-both-"));
makeTokenTables(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const both = bothCounter("o200k_base", "cl100k_base", folder);
const o200k = referenceCounter("o200k_base");
const cl100k = referenceCounter("cl100k_base");

/** Short strings in which the patterns of the two encodings differ: camelCase, contractions, slashes behind line ends, marks. */
const mixed = fc.array(fc.constantFrom(..."aBcDEf09 .,/-\n\r\t'", "'s", "'LL", "//", "\n/", "  ", "\r\n", "é", "中", "\u0301", "\u00a0", "😀", "word", "Word", "WORD", "wordWord", "123"), { maxLength: 60 }).map((parts) => parts.join(""));

describe("two encodings in one pass", () => {
  it("count what tiktoken counts in each", () => {
    fc.assert(fc.property(fc.oneof(mixed, fc.string({ unit: "binary", maxLength: 60 })), (text) => {
      expect(both(text)).toEqual([o200k(text), cl100k(text)]);
    }), { numRuns: 3000 });
  });

  it("count a piece that is longer than 64 KB", () => {
    const rows = Array.from({ length: 40_000 }, (_, row) => "=-+*#~|"[row % 7]).join("");
    const letters = Array.from({ length: 90_000 }, (_, place) => "xyz"[(place * place) % 3]).join("");
    for (const text of [rows.repeat(2), letters]) expect(both(text)).toEqual([tokenCounter("o200k_base", folder)(text), tokenCounter("cl100k_base", folder)(text)]);
    expect(both("-+".repeat(512))).toEqual([o200k("-+".repeat(512)), cl100k("-+".repeat(512))]);
  });

  it("count a long text part by part, whether or not it can be cut", () => {
    const line = "# A line with some words, 中文 and it's numbers 12345\n/path\n\n  indented\n";
    for (const text of [line.repeat(2000), line.replaceAll("\n", " ").repeat(2000), `${"a ".repeat(40_000)}\n${line.repeat(1000)}`]) expect(both(text)).toEqual([o200k(text), cl100k(text)]);
  });
});

describe("a token boundary", () => {
  it("cuts a text so that its tokens are those of both parts", () => {
    fc.assert(fc.property(mixed, mixed, (before, after) => {
      const text = `${before}\n${after}`;
      const at = before.length + 1;
      if (!isTokenBoundary(text, at)) return;
      const [whole, left, right] = [text, text.slice(0, at), text.slice(at)].map((part) => [o200k(part), cl100k(part)]) as [number[], number[], number[]];
      expect(whole).toEqual(left.map((count, index) => count + (right[index] as number)));
    }), { numRuns: 2000 });
  });
});
