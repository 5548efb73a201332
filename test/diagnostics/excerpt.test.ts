/** A report of an excerpt is the report of the whole text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic, Location } from "../../compiler/diagnostics/diagnostic.ts";
import { excerptOf } from "../../compiler/diagnostics/excerpt.ts";
import { formatDiagnostics, formatNames } from "../../compiler/diagnostics/format.ts";
import { withoutSecrets } from "../../compiler/cli/without-secrets.ts";
import { indexLines } from "../../compiler/text/lines.ts";

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

  test("is no more than the lines that are shown, and one more", () => {
    const text = Array.from({ length: 1000 }, (_, line) => `line ${String(line + 1)}`).join("\n");
    const start = text.indexOf("line 500");
    const { text: shown, skipped, span } = excerptOf({ path: "a.md", text, span: { start, end: start + 6 } }, indexLines(text));
    expect(shown).toBe("line 497\nline 498\nline 499\nline 500\nline 501\nline 502\nline 503");
    expect(skipped).toEqual({ units: text.indexOf("line 497"), lines: 496 });
    expect(span?.start).toBe(start);
  });

  test("of a file as such is nothing less, and of an excerpt the same one", () => {
    expect(excerptOf({ path: "a.md" }, indexLines(""))).toEqual({ path: "a.md" });
    const excerpt = excerptOf({ path: "a.md", text: "a\nb\nc\nd\ne\nf\n", span: { start: 10, end: 11 } }, indexLines("a\nb\nc\nd\ne\nf\n"));
    expect(excerptOf(excerpt, indexLines(excerpt.text ?? ""))).toBe(excerpt);
  });
});
