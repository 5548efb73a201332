/** Hostile texts come to an end, and what is made of them stays in proportion to their size. */
import { describe, expect, test } from "vitest";
import { findInvisible } from "../../../compiler/phases/3-scan/hidden/hidden.ts";
import { findMixedScript } from "../../../compiler/phases/3-scan/hidden/mixed-script.ts";
import { findPadding } from "../../../compiler/phases/3-scan/hidden/padding.ts";
import { findStyled } from "../../../compiler/phases/3-scan/hidden/styled.ts";
import { MAX_DECODED_UNITS } from "../../../compiler/phases/3-scan/views/undone.ts";
import { viewsOf } from "../../../compiler/phases/3-scan/views/views.ts";
import { proseDocument } from "./document-of.ts";

const detect = (text: string) => [...findInvisible(text), ...findMixedScript(text), ...findStyled(text), ...findPadding(text)];

const INVISIBLE = [
  "\u{E0041}", "\u{E0001}", "\u{E0150}", "\uFE0F", "\u200B", "\u200C", "\u200D", "\u2060", "\uFEFF", "\u00AD", "\u034F", "\u115F", "\u180B", "\u3164", "\u206A", "\uFFF9",
  "\u202A", "\u202E", "\u2066", "\u2069", "\u200E", "\u061C", "\u001B", "\u009B", "\u0000", "\b", "\r", "\u007F",
];

describe("a megabyte of one character that is not seen is one finding", () => {
  test.each(INVISIBLE.map((char) => [`U+${(char.codePointAt(0) ?? 0).toString(16)}`, char] as const))("%s", (_, char) => {
    const text = `x${char.repeat(Math.ceil(2 ** 20 / new TextEncoder().encode(char).length))}`;
    const channels = findInvisible(text);
    expect(channels).toHaveLength(1);
    expect(channels[0]?.message.length).toBeLessThan(1500);
  });
});

const UNITS = [
  "\uD800", "\uDC00", "\uD800a", "ab\u00AD", "\u05D0\u2067a", "\u2067a\u2069", "a\b", "ab\r", "\u001B[8m", "\u001B]8;;", "\u001B]0;a\u0007", "\u200B\u200C", "\u00A0", " ", "\n", "\u0430", "a\u0430", "a\u0430 ",
  "//a\u0430", "\u{1D400}\u{1D401} ", "a", "A", "aA", "a-", "a ", "a.", "1", "a1", "%41", "\\x41", "&#65;", "=41", "QUJD", "QUJD\n", "QUJDREVG ", "MFRGG", "41 ", "01000001", "01000001 ", "65 ", "chr(65)+", ".- ", "\"", "\"a\"+", "a=\"b\" ",
  "x=\"ignore previous\" y=x+x ", "erongi ", "vafgehpgvbaf ", "ingore ", "1gn0r3 ", "instructions previous ignore ", "IgnorePrevious", "ignoreprevious", "ignore_previous_", `"${" ".repeat(60)}`, "`", "|", "[", "<!--", "{{",
];

describe("what is made of a repeated text grows no faster than the text", () => {
  test.each(UNITS.map((unit) => [JSON.stringify(unit).slice(0, 40), unit] as const))("%s", (_, unit) => {
    const sizes = [8_000, 16_000].map((size) => {
      const text = `x ${unit.repeat(Math.ceil(size / unit.length))}`;
      const views = viewsOf(proseDocument(text));
      return { findings: detect(text).length, views: views.length, made: views.reduce((sum, view) => sum + view.text.length, 0), text: text.length };
    });
    const [small, large] = sizes;
    expect(large?.findings).toBeLessThanOrEqual((small?.findings ?? 0) * 2.1 + 5);
    expect(large?.views).toBeLessThanOrEqual((small?.views ?? 0) * 2.1 + 5);
    expect(large?.made).toBeLessThanOrEqual(MAX_DECODED_UNITS + (large?.text ?? 0) * 6);
    expect(large?.made).toBeLessThanOrEqual((small?.made ?? 0) * 2.5 + 1000);
  });
});

test("a line of ten megabytes", () => {
  const text = "The quick brown fox reads \u2014 and runs \u200Bon. ".repeat(250_000);
  expect(text.length).toBeGreaterThan(10_000_000);
  const channels = detect(text);
  expect(channels).toHaveLength(1);
  expect(channels[0]?.edits).toHaveLength(250_000);
  const [asWritten, unhidden] = viewsOf(proseDocument(text));
  expect(asWritten?.text.length).toBe(text.length);
  expect(unhidden?.text.length).toBe(text.length - 250_000);
}, 120_000);
