/** Every rule of the scanner is tested by its own examples, through the door of the room. */
import { describe, expect, test } from "vitest";
import { catalogue } from "../../compiler/diagnostics/catalogue.ts";
import { loadMarkdown } from "../../compiler/markdown/markdown.ts";
import { RULES } from "../../compiler/phases/3-scan/rules/index.ts";
import type { Example, Rule } from "../../compiler/phases/3-scan/rule.ts";
import { scanText } from "../../compiler/phases/3-scan/scan.ts";
import { indexLines } from "../../compiler/text/lines.ts";

const parse = await loadMarkdown();

/** The lines on which a rule has a finding of level warning or error. */
function linesOf({ id }: Rule, { text, path = "AGENTS.md", trust = "project" }: Example): readonly number[] {
  const { root, frontmatter } = parse(text);
  const lines = indexLines(text);
  const { findings } = scanText({ path, text, trust, root, frontmatter: frontmatter?.yaml });
  return [...new Set(findings.filter(({ rule, level }) => rule === id && level !== "info").map(({ span }) => lines.positionAt(span.start).line))];
}

test("has each rule once, in a file that the table names", () => {
  const ids = RULES.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(RULES.map((rule) => ({ id: rule.id, rule })))("$id", ({ rule }) => {
  test("is documented: what it finds, what it spares, three examples of each, an entry in the catalogue", () => {
    expect(rule.finds.length).toBeGreaterThan(40);
    expect(rule.spares.length).toBeGreaterThan(20);
    expect(rule.flagged.length).toBeGreaterThanOrEqual(3);
    expect(rule.clean.length).toBeGreaterThanOrEqual(3);
    expect(catalogue[rule.id].title).not.toBe("");
    const names = [...rule.flagged, ...rule.clean].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(rule.flagged)("flags: $name", (example) => {
    const lines = linesOf(rule, example);
    if (example.lines === undefined) expect(lines).not.toEqual([]);
    else expect(lines).toEqual(expect.arrayContaining([...example.lines]));
  });

  test.each(rule.clean)("leaves alone: $name", (example) => {
    expect(linesOf(rule, example)).toEqual([]);
  });
});
