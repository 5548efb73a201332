/** What lies across a seam is found as it is in the whole text, for any attack that is cut anywhere. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadMarkdown } from "../../compiler/markdown/markdown.ts";
import type { OutputPiece } from "../../compiler/model-origins.ts";
import type { Finding } from "../../compiler/model-scan.ts";
import { joinVerdicts } from "../../compiler/phases/3-scan/join-verdicts.ts";
import { RULES } from "../../compiler/phases/3-scan/rules/index.ts";
import { loadEngine, verdictOf, type ScanEngine } from "../../compiler/phases/3-scan/scanner.ts";
import { seamParts } from "../../compiler/phases/3-scan/seams.ts";
import type { Span } from "../../compiler/text/span.ts";

const ATTACKS = RULES.flatMap(({ flagged }) => flagged.map(({ text }) => text)).filter((text) => text.length < 4000);
const CLEAN = RULES.flatMap(({ clean }) => clean.map(({ text }) => text)).filter((text) => text.length < 4000);
const LEVELS = ["info", "warning", "error"];

/** A text of files and of what no file has (without a path). */
interface Put { readonly path?: string; readonly text: string }

interface Linked { readonly text: string; readonly pieces: readonly OutputPiece[]; readonly judged: ReadonlyMap<string, string> }

function link(list: readonly Put[]): Linked {
  const pieces = list.map(({ path, text }): OutputPiece => ({ start: 0, end: 0, layer: null, text, ...(path === undefined ? {} : { from: { path, offset: 0 } }) }));
  return { text: list.map(({ text }) => text).join(""), pieces, judged: new Map(list.flatMap(({ path, text }) => (path === undefined ? [] : [[path, text]]))) };
}

/** Those that no file has as a whole. */
function across(findings: readonly Finding[], list: readonly Put[]): readonly Finding[] {
  return findings.filter(({ span: { start, end } }) => {
    let at = 0;
    return !list.some(({ path, text }) => {
      const from = at;
      at += text.length;
      return path !== undefined && from <= start && end <= at;
    });
  });
}

function judge(engine: ScanEngine, text: string): readonly Finding[] {
  return verdictOf(engine, { path: "linked.md", text, trust: "project", isStatic: true, tags: [] }).findings;
}

function judgeSeams(engine: ScanEngine, { text, pieces, judged }: Linked): readonly Finding[] {
  const parts = seamParts(text, pieces, judged);
  return joinVerdicts(parts, parts.map(({ start, end }) => verdictOf(engine, { path: "linked.md", text: text.slice(start, end), trust: "project", isStatic: true, tags: [] }))).findings;
}

const filler = fc.array(fc.constantFrom(...CLEAN), { minLength: 1, maxLength: 12 }).map((texts) => texts.join("\n\n"));
const cutAttack = fc.constantFrom(...ATTACKS).chain((text) => fc.tuple(fc.constant(text), fc.array(fc.nat(text.length), { minLength: 1, maxLength: 3 })));
const separator = fc.constantFrom("", "\n", " ", "\n\n", "\n\n---\n\n", "\n\n## Rules\n\n");

function pathed(texts: readonly string[], between: string): readonly Put[] {
  return texts.flatMap((text, index): readonly Put[] => [...(index === 0 || between === "" ? [] : [{ text: between }]), { path: `${index}.md`, text }]);
}

describe("the seams of a text that was put together", () => {
  test("have all that the whole text has across them", async () => {
    const engine = await loadEngine(loadMarkdown);
    const first = fc.tuple(filler, filler, cutAttack, separator, filler);
    let found = 0;
    fc.assert(fc.property(first, ([before, near, [attack, cuts], between, behind]) => {
      const ends = [...cuts].sort((a, b) => a - b);
      const shares = [0, ...ends].map((from, index) => attack.slice(from, ends[index] ?? attack.length));
      const list = pathed([before, `${near}\n\n${shares[0] ?? ""}`, ...shares.slice(1, -1), `${shares.at(-1) ?? ""}\n\n${behind}`], between);
      const linked = link(list);
      const seen = across(judgeSeams(engine, linked), list);
      for (const { rule, level, span } of across(judge(engine, linked.text), list)) {
        found += 1;
        const worst = seen.filter((other) => other.rule === rule && overlaps(other.span, span)).map((other) => LEVELS.indexOf(other.level));
        expect(Math.max(-1, ...worst), `${rule} at ${JSON.stringify(linked.text.slice(span.start, span.end))}`).toBeGreaterThanOrEqual(LEVELS.indexOf(level));
      }
    }), { numRuns: 150 });
    expect(found).toBeGreaterThan(20);
  });
});

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

describe("the parts that are scanned", () => {
  const long = (name: string, sections = 40): string => Array.from({ length: sections }, (_, index) => `## ${name} ${index}\n\n${"Keep the order of the list. ".repeat(4)}`).join("\n\n");
  const partsOf = (list: readonly Put[]): readonly string[] => {
    const { text, pieces, judged } = link(list);
    return seamParts(text, pieces, judged).map(({ start, end }) => text.slice(start, end));
  };

  test("are none where all was copied from one file", () => {
    expect(partsOf([{ path: "a.md", text: long("A") }])).toEqual([]);
  });

  test("are the text around each seam, from blank line to blank line", () => {
    const [a, b] = [long("A"), long("B")];
    const [part, ...others] = partsOf([{ path: "a.md", text: a }, { text: "\n\n" }, { path: "b.md", text: b }]);
    expect(others).toEqual([]);
    const [near, far] = [part?.slice(0, part.indexOf("## B 0") - 2) ?? "", part?.slice(part.indexOf("## B 0")) ?? ""];
    expect(a.endsWith(`\n\n${near}`)).toBe(true);
    expect(b.startsWith(far)).toBe(true);
    expect(far.endsWith("\n\n")).toBe(true);
    for (const side of [near, far]) expect(side.length).toBeGreaterThanOrEqual(256);
    expect((part ?? "").length).toBeLessThan(2000);
  });

  test("begin with the fence, or the comment, that is open where the text of a seam begins", () => {
    const code = `Text.\n\n\`\`\`sh\n${"echo one\n\necho two\n\n".repeat(200)}\`\`\`\n`;
    expect(partsOf([{ path: "a.md", text: `${long("A")}\n\n${code}` }, { path: "b.md", text: "End." }])[0]).toMatch(/^```sh/u);
    const comment = `Text.\n\n<!--\n${"\n\nA remark.".repeat(300)}\n-->\n`;
    expect(partsOf([{ path: "a.md", text: `${long("A")}\n\n${comment}` }, { path: "b.md", text: "End." }])[0]).toMatch(/^<!--/u);
  });

  test("hold what no file has as it is: a heading, and a text that was changed", () => {
    const { text, pieces } = link([{ path: "a.md", text: long("A") }]);
    expect(seamParts(text, pieces, new Map([["a.md", long("other")]]))).toEqual([{ start: 0, end: text.length, from: 0 }]);
  });

  test("are linear in the text for many small files, and each begins with text of the part before", () => {
    const { text, pieces, judged } = link(Array.from({ length: 3000 }, (_, index) => ({ path: `${index}.md`, text: `Rule ${index}. ${"Stay brief. ".repeat(8)}\n` })));
    const parts = seamParts(text, pieces, judged);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts[0]?.start).toBe(0);
    expect(parts.at(-1)?.end).toBe(text.length);
    for (const [index, { start, from }] of parts.entries()) {
      expect(from).toBe(index === 0 ? 0 : parts[index - 1]?.end);
      if (index > 0) expect(from - start).toBeGreaterThanOrEqual(256);
    }
    expect(parts.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThan(text.length * 1.2);
  });
});
