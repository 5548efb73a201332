/** Runs of millions of characters without an end: a loop of an expression over all of one runs out of stack. */
import { describe, expect, test } from "vitest";
import { defuseLines } from "../../../compiler/markdown/defuse.ts";
import { findInvisible } from "../../../compiler/phases/3-scan/hidden/hidden.ts";
import { findPadding } from "../../../compiler/phases/3-scan/hidden/padding.ts";
import { fold } from "../../../compiler/phases/3-scan/language/concepts.ts";
import { base32Blobs, base64Blobs } from "../../../compiler/phases/3-scan/views/base64.ts";
import { incompleteOf, viewsOf } from "../../../compiler/phases/3-scan/views/views.ts";
import { proseDocument } from "./document-of.ts";

const UNITS = 9_000_000;
const SECONDS = 60_000;
const run = (unit: string) => unit.repeat(UNITS / unit.length);

describe("a run of millions of characters is read to its end", () => {
  test.each(["a", "A1", "_a"])("views of %s", (unit) => {
    const document = proseDocument(run(unit));
    expect(viewsOf(document)[0]?.text).toHaveLength(UNITS);
    expect(incompleteOf(document)).toBeUndefined();
  }, SECONDS);

  test("padding", () => {
    expect(findPadding(run(" "))).toEqual([]);
    expect(findPadding(`${`${">".repeat(200_000)}\n`.repeat(60)}text`)).toHaveLength(1);
  }, SECONDS);

  test("what is not seen", () => {
    expect(findInvisible(run("\uFE0F")).length).toBeGreaterThan(0);
  }, SECONDS);

  test("lines and marks", () => {
    expect(fold(`a${run("\u0301")}`).length).toBeGreaterThan(0);
    expect(defuseLines(run("以"), false).text).toHaveLength(UNITS);
  }, SECONDS);
});

test("a long blob is one blob, cut where decoding ends", () => {
  const text = btoa("nothing to see here, ".repeat(20_000));
  const mapped = proseDocument(text).passages[0]?.mapped;
  if (mapped === undefined) throw new Error("no passage");
  expect(base64Blobs(mapped).map(({ start, cut }) => ({ start, cut }))).toEqual([{ start: 0, cut: true }]);
  expect(base32Blobs({ ...mapped, text: "ORUGKIDR".repeat(20_000) }).every(({ start }) => start === 0)).toBe(true);
});
