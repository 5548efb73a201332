/** What the runtime leaves of a slot's text: laws, whatever the text and the limit. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutToLimit, isBoundary, sizeFor } from "../../compiler/runtime/limits.ts";
import type { SlotLimits } from "../../compiler/runtime/manifest.ts";
import { compileLayers, textsOf } from "../properties/compile.ts";
import { loadPrompt, type Json } from "../../compiler/runtime/index.ts";
import { bytesOf } from "./files.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Bits of text in which a careless cut does harm. */
const HARD = ["👩‍👩‍👧‍👦", "🇩🇪", "🏳️‍🌈", "👍🏽", "e\u0301", "각", "क्षि", "กำ", "\r\n", "\n", "\n\n", "- item\n", "```\n", "~~~~sh\n", "  ```js\n", "> ```\n", "x", " ", "word ", "# Head\n", "日本語", "\u0600a", "1️⃣", "\ud800", "\t"];
const text = fc.array(fc.oneof(fc.constantFrom(...HARD), fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 60 }).map((parts) => parts.join(""));
const limits = fc.record<SlotLimits>({
  max: fc.nat(120),
  unit: fc.constantFrom("bytes", "code-points", "tokens"),
  overflow: fc.constant("truncate"),
  head: fc.constantFrom(0.7, 0, 1, 0.5),
  tail: fc.constantFrom(0.2, 0, 0.5),
  marker: fc.constantFrom("…", "\n\n[{left} of {total} {unit}]\n\n", ""),
});
/** Not additive, as the counts of an encoding are not: words, and one more for what is long. */
const count = (_: string, of: string): number => of.split(/\s+/u).filter((word) => word !== "").length + (of.length % 7 === 3 ? 1 : 0);

describe("a cut to a limit", () => {
  test("is never over it", () => {
    fc.assert(fc.property(text, limits, (given, limit) => {
      const size = sizeFor(limit, count);
      // A counter that counts nothing as something leaves nothing to be done.
      fc.pre(size("") <= limit.max);
      expect(size(cutToLimit(given, limit, size))).toBeLessThanOrEqual(limit.max);
    }), { numRuns: 2000 });
  });

  test("leaves alone what fits, and is the same each time", () => {
    fc.assert(fc.property(text, limits, (given, limit) => {
      const size = sizeFor(limit, count);
      const cut = cutToLimit(given, limit, size);
      if (size(given) <= limit.max) expect(cut).toBe(given);
      expect(cutToLimit(given, limit, size)).toBe(cut);
    }));
  });

  test("keeps a start and an end of the text, with nothing but the marker and the ends of fences between", () => {
    fc.assert(fc.property(text, limits.map((limit) => ({ ...limit, marker: "\u{f0000}" })), (given, limit) => {
      const size = sizeFor(limit, count);
      const [before = "", behind, ...more] = cutToLimit(given, limit, size).split("\u{f0000}");
      expect(more).toEqual([]);
      const start = before.replace(/\n[ \t>]*(?:`{3,}|~{3,})$/u, "");
      expect([before, start].some((each) => given.startsWith(each))).toBe(true);
      if (behind === undefined) return;
      const end = behind.replace(/^[ \t>]*(?:`{3,}|~{3,})\n/u, "");
      expect([behind, end].some((each) => given.endsWith(each))).toBe(true);
    }), { numRuns: 1000 });
  });

  test("tears no character as a reader sees it", () => {
    fc.assert(fc.property(text, (given) => {
      const ends = new Set([...graphemes.segment(given)].map(({ index }) => index));
      for (let at = 1; at < given.length; at += 1) if (isBoundary(given, at)) expect([JSON.stringify(given.slice(0, at)), JSON.stringify(given.slice(at)), ends.has(at)]).toEqual([expect.anything(), expect.anything(), true]);
    }), { numRuns: 1000 });
  });

  test("tears no pair of characters of any script that belong together", () => {
    const partners = ["a", "\u0915", "\u1100", "👩", "🇩", "\u0301"];
    // Scripts of thousands of signs that all behave alike.
    const alike = /^[\p{Script=Han}\p{Script=Yi}\p{Script=Tangut}\p{Script=Egyptian_Hieroglyphs}\p{Script=Cuneiform}\p{Script=Anatolian_Hieroglyphs}\p{Script=Nushu}\p{Cn}\p{Co}\p{Cs}]/u;
    for (let point = 0; point < 0x1fb00; point += point >= 0xac00 && point < 0xd7a0 ? 97 : 1) {
      const char = String.fromCodePoint(point);
      if (alike.test(char)) continue;
      for (const other of partners) {
        for (const [first, second] of [[char, other], [other, char]] as const) {
          if (!isBoundary(first + second, first.length)) continue;
          if ([...graphemes.segment(first + second)].length !== 2) expect([point.toString(16), other]).toBe("two characters");
        }
      }
    }
  });

  test("leaves no fence without its end", () => {
    const fence = fc.constantFrom("```", "````", "~~~", "  ```", "> ```", "- ```");
    const line = fc.constantFrom("a line of code\n", "``\n", "one more, longer line of code, which goes on\n", "\n");
    const doc = fc.tuple(fc.constantFrom("", "Text.\n\n"), fence, fc.array(line, { minLength: 1, maxLength: 30 }), fc.constantFrom("", "\nThe end.\n")).map(([before, open, lines, after]) => {
      const indent = open.replace(/[`~]/gu, "").replace("-", " ");
      return `${before}${open}sh\n${lines.map((each) => indent + each).join("")}${indent}${open.replace(/[^`~]/gu, "")}\n${after}`;
    });
    fc.assert(fc.property(doc, fc.integer({ min: 20, max: 400 }), (given, max) => {
      const cut = cutToLimit(given, { max, unit: "bytes", overflow: "truncate", marker: "\n\n[…]\n\n" }, sizeFor({ max, unit: "bytes", overflow: "truncate" }));
      expect(cut.split("\n").filter((each) => /^[-> \t]*(?:`{3,}|~{3,})/u.test(each)).length % 2).toBe(0);
    }), { numRuns: 500 });
  });

  test("takes time in proportion to the text", () => {
    for (const hostile of ["\u0301".repeat(2e5), "🇩🇪".repeat(1e5), "```\n".repeat(1e5), "> ".repeat(2e5), "\n".repeat(4e5), "1".repeat(4e5), "- ".repeat(2e5)]) {
      const limit: SlotLimits = { max: 1000, unit: "code-points", overflow: "truncate" };
      expect(sizeFor(limit)(cutToLimit(hostile, limit, sizeFor(limit)))).toBeLessThanOrEqual(1000);
    }
  }, 20_000);
});

describe("a limit of an input", () => {
  const long = Array.from({ length: 40 }, (_, line) => `Line ${line} of what is remembered.`).join("\n");

  test("cuts the same text in the same way, whether it is known at build or later", async () => {
    const inputs = (binding: "build" | "turn") => ({ memory: { binding, maxBytes: 300, required: false } as const });
    const layers = [{ id: "memory", slot: "memory" }] as const;
    const early = await compileLayers(layers, new Map(), { inputs: inputs("build"), values: { memory: long } });
    const late = await compileLayers(layers, new Map(), { inputs: inputs("turn") });
    const prompt = await loadPrompt(late.manifest, bytesOf(late));
    expect(prompt.startSession().render({ memory: long }).text).toBe(textsOf(early)["static.prompt.md"]);
    expect(Buffer.byteLength(textsOf(early)["static.prompt.md"] ?? "")).toBeLessThanOrEqual(300);
  });

  test("stands in the manifest, by its unit, with what happens to a longer text", async () => {
    const limitsOf = async (input: { readonly [key: string]: Json }): Promise<unknown> => {
      const artifact = await compileLayers([{ id: "m", slot: "memory", heading: "# M" }], new Map(), { inputs: { memory: { binding: "turn", ...input } } });
      return { limits: artifact.manifest.slots["m"]?.limits, maxLength: artifact.manifest.inputs.properties["memory"]?.maxLength };
    };
    expect(await limitsOf({ maxTokens: 5 })).toEqual({ limits: { max: 5, unit: "tokens", encoding: "o200k_base", overflow: "truncate" } });
    expect(await limitsOf({ maxBytes: 5, overflow: "drop" })).toEqual({ limits: { max: 5, unit: "bytes", overflow: "drop" } });
    expect(await limitsOf({ maxLength: 5, overflow: "error" })).toEqual({ limits: { max: 5, unit: "code-points", overflow: "error" } });
    // As it always was: a value that is too long is refused.
    expect(await limitsOf({ maxLength: 5 })).toEqual({ limits: undefined, maxLength: 5 });
  });

  test("of a layer comes before that of its input", async () => {
    const artifact = await compileLayers([{ id: "m", slot: "memory", max: 9, overflow: "drop" }], new Map(), { inputs: { memory: { binding: "turn", maxBytes: 5 } } });
    expect(artifact.manifest.slots["m"]?.limits).toEqual({ max: 9, unit: "tokens", encoding: "o200k_base", overflow: "drop" });
  });

  test("in tokens needs a counter, which the error says, with the slot", async () => {
    const artifact = await compileLayers([{ id: "m", slot: "memory" }], new Map(), { inputs: { memory: { binding: "turn", maxTokens: 5, required: false } } });
    await expect(loadPrompt(artifact.manifest, bytesOf(artifact))).rejects.toMatchObject({ code: "runtime/counter-needed", input: "m" });
    const prompt = await loadPrompt(artifact.manifest, bytesOf(artifact), { count: (_, of) => of.length });
    expect(prompt.startSession().render({ memory: "123456" }).text.length).toBeLessThanOrEqual(5);
  });

  test("is a part of the session's shape", async () => {
    const shape = async (max: number): Promise<string> => (await compileLayers([{ id: "m", slot: "memory" }], new Map(), { inputs: { memory: { binding: "session", maxBytes: max } } })).manifest.sessionShape.sha256;
    expect(await shape(5)).not.toBe(await shape(6));
  });
});
