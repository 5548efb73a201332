import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cut } from "../../compiler/model-files.ts";
import { headOnly, headTail } from "../../compiler/phases/5-shape/head-tail.ts";
import { codePointLength } from "../../compiler/text/code-points.ts";
import { grouped } from "../../compiler/text/grouped.ts";
import { ropeText } from "../../compiler/text/rope.ts";
import { compileFiles, staticText, target } from "../compile/compile-files.ts";

const rule = (max: number, more: Partial<Cut> = {}): Cut => ({ strategy: "head-tail", max, head: 0.7, tail: 0.2, zeroTail: "nothing", notice: "[{name} {head}+{tail}/{total,}]", name: "{label}", each: "file", ...more });
const cut = (text: string, max: number, more?: Partial<Cut>): string => ropeText(headTail([{ text }], rule(max, more), "f").rope);

describe("headTail", () => {
  it("leaves a text alone that fits, by code points", () => {
    expect(cut("😀😀😀😀", 4)).toBe("😀😀😀😀");
    expect(headTail([{ text: "😀😀😀😀" }], rule(4), "f").left).toBeNull();
  });

  it("multiplies as doubles do and cuts down", () => {
    // 0.7 × 90 is 62.99999999999999.
    expect(cut("x".repeat(91), 90)).toBe(`${"x".repeat(62)}[f 62+18/91]${"x".repeat(18)}`);
  });

  it("keeps nothing of the end where its share is nothing, and everything once more as Python does", () => {
    expect(cut("abcdefgh", 4)).toBe("ab[f 2+0/8]");
    expect(cut("abcdefgh", 4, { zeroTail: "whole" })).toBe("ab[f 2+0/8]abcdefgh");
  });

  it("takes what the notice says literally", () => {
    expect(ropeText(headTail([{ text: "abcdef" }], rule(3, { notice: "<{name}|{x}>" }), "$& {total}").rope)).toBe("ab<$& {total}|{x}>");
  });

  it("never tears a character, and every piece is a copy of the source", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 1, max: 50 }), fc.double({ min: 0, max: 0.5, noNaN: true }), fc.double({ min: 0, max: 0.5, noNaN: true }), (text, max, head, tail) => {
        const { rope, left } = headTail([{ text, origin: { path: "f", start: 0 } }], rule(max, { head, tail }), "f");
        for (const piece of rope) if (piece.origin !== undefined) expect(text.slice(piece.origin.start, piece.origin.start + piece.text.length)).toBe(piece.text);
        if (left === null) {
          expect(ropeText(rope)).toBe(text);
          return;
        }
        const kept = rope.filter(({ origin }) => origin !== undefined);
        expect(left.total).toBe(codePointLength(text));
        expect(kept.reduce((sum, piece) => sum + codePointLength(piece.text), 0)).toBe(left.head + left.tail);
        expect(left.head + left.tail).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe("headOnly", () => {
  it("keeps the start alone and groups the count by commas", () => {
    expect(ropeText(headOnly([{ text: "0123456789".repeat(801) }], rule(8000, { head: 1, notice: "[{total,}]" }), "f").rope)).toBe(`${"0123456789".repeat(800)}[8,010]`);
  });
});

describe("grouped", () => {
  it("groups as Python does", () => {
    expect([0, 7, 999, 1000, 12345, 1234567, -1000].map(grouped)).toEqual(["0", "7", "999", "1,000", "12,345", "1,234,567", "-1,000"]);
  });
});

describe("a layer with a cut", () => {
  it("counts the title in, names the file, and says what is gone", async () => {
    const config = target('- {id: a, file: A.md, title: "## {label}", cut: {max: 20, notice: "…"}}');
    const compiled = await compileFiles({ "promptc.config.yaml": config, "A.md": "0123456789abcdefghij" });
    expect(staticText(compiled)).toBe("## A.md\n\n01234…ghij");
    expect(compiled.artifacts[0]?.manifest.sources[0]).toMatchObject({ status: "truncated", why: "is 29 code points long, of which the first 14 and the last 4 are kept (38 % is left out)" });
    expect(compiled.places).toContain("shape/truncated A.md");
  });

  it("cuts files together, and says so of those of which something is gone", async () => {
    const config = target('- {id: a, all: [A.md, B.md, C.md], separator: "", cut: {max: 10, head: 0.5, tail: 0.3, notice: "…", as: all, each: layer}}');
    const compiled = await compileFiles({ "promptc.config.yaml": config, "A.md": "aaaa", "B.md": "bbbb", "C.md": "ccc" });
    expect(staticText(compiled)).toBe("aaaab…ccc");
    expect(compiled.artifacts[0]?.manifest.sources.map(({ status }) => status)).toEqual(["ok", "truncated", "ok"]);
  });
});
