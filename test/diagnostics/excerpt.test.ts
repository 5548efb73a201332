/** A report of an excerpt is the report of the whole text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic, Location } from "../../compiler/diagnostics/diagnostic.ts";
import { excerptOf } from "../../compiler/diagnostics/excerpt.ts";
import { formatDiagnostics, formatNames } from "../../compiler/diagnostics/format.ts";
import { withoutSecrets } from "../../compiler/cli/without-secrets.ts";
import { indexLines } from "../../compiler/text/lines.ts";

const LETTERS = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n";
const diagnostic = (location: Location): Diagnostic => ({ code: "cache/current", level: "warning", message: "m", location });
const KEY = ["ghp", "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"].join("_");
const texts = fc.array(fc.oneof(fc.constantFrom("\n", "\n", "\r\n", "\r", "\t", "😀", "é", "e\u0301", "\u200b", ` ${KEY} `, "x".repeat(130)), fc.string({ maxLength: 12 })), { maxLength: 40 }).map((parts) => parts.join(""));

/** Both reports in every format. */
async function bothReports(location: Location): Promise<readonly [whole: readonly string[], excerpt: readonly string[]]> {
  const kept = JSON.parse(JSON.stringify(excerptOf(location, indexLines(location.text ?? "")))) as Location;
  const report = async (each: Location): Promise<readonly string[]> => {
    const shown = await withoutSecrets([diagnostic(each)]);
    return formatNames.map((format) => formatDiagnostics(shown, format, {}));
  };
  return [await report(location), await report(kept)];
}

describe("an excerpt", () => {
  test("says what the whole text says, in every format", async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), fc.nat({ max: 60 }), async (text, at, length) => {
        const start = at % (text.length + 1);
        const [whole, excerpt] = await bothReports({ path: "a.md", text, span: { start, end: start + length } });
        expect(excerpt).toEqual(whole);
      }),
    );
  });

  test("is the lines that are shown and a few more", () => {
    const text = Array.from({ length: 1000 }, (_, line) => `line ${String(line + 1)}`).join("\n");
    const start = text.indexOf("500");
    const { text: shown, skipped, span } = excerptOf({ path: "a.md", text, span: { start, end: start + 2 } }, indexLines(text));
    expect(shown).toBe(Array.from({ length: 11 }, (_, line) => `line ${String(line + 495)}`).join("\n"));
    expect(skipped).toEqual({ units: text.indexOf("line 495"), lines: 494 });
    expect(span?.start).toBe(start);
  });

  test("of a file as such is nothing less, and of an excerpt the same one", () => {
    expect(excerptOf({ path: "a.md" }, indexLines(""))).toEqual({ path: "a.md" });
    const excerpt = excerptOf({ path: "a.md", text: LETTERS, span: { start: 20, end: 21 } }, indexLines(LETTERS));
    expect(excerpt.skipped?.lines).toBeGreaterThan(0);
    expect(excerptOf(excerpt, indexLines(excerpt.text ?? ""))).toBe(excerpt);
  });
});
