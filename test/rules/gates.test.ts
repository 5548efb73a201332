/** A gate never denies what its expressions find: what they ask of a text is worked out from the expressions themselves. */
import { describe, expect, test } from "vitest";
import { allGates, gateOf, gateOfParts, heldBy, heldByOne, type Gate, type Held } from "../../compiler/phases/3-scan/needles/gate.ts";
import { KNOWN_REQUIREMENTS } from "../../compiler/phases/3-scan/needles/known-requirements.ts";
import { sourceKey, tableOf } from "../../compiler/phases/3-scan/needles/known.ts";
import { requirementOf } from "../../compiler/phases/3-scan/needles/requirements.ts";
import { RULES } from "../../compiler/phases/3-scan/rules/index.ts";
import { unitsHolding } from "../../compiler/phases/3-scan/command/units.ts";
import { codeUnits } from "../../compiler/phases/3-scan/views/code-units.ts";
import { viewsOf } from "../../compiler/phases/3-scan/views/views.ts";
import { parsedDocument } from "./hidden/document-of.ts";

/** The expressions of the rules, before this test adds its own. */
const { ofViews, ofTexts } = allGates();
const rulePatterns = [...ofViews, ...ofTexts].flatMap(({ patterns }) => patterns);
/** What a text holds as a view. */
const heldAsView = (text: string): Held => heldBy(codeUnits([text])).all;
const texts = RULES.flatMap(({ flagged, clean }) => [...flagged, ...clean]).map(({ text }) => text);
/** Of an expression that matches everywhere. */
const always = gateOf(/(?:)/u);
const shown = (pattern: RegExp): readonly string[] => requirementOf(pattern).map((groups) => groups.map((group) => group.map(({ text, left, right }) => `${left ? "<" : ""}${text}${right ? ">" : ""}`).join(",")).join(" & "));

describe("what an expression cannot match without", () => {
  test.each([
    [/\bgit\s{1,20}push\b/u, ["<push> & <git>"]],
    [/(?<![\w./-])(?:nc|ncat)(?:\.exe)?\s/u, ["<nc>,<nc.exe>,<ncat>,<ncat.e"]],
    [/curl|wget/iu, ["curl", "wget"]],
    [/a{3}bcd/u, ["bcd"]],
    [/xab{2,}cde/u, ["xab & cde"]],
    [/x?[^\n]{0,20}y*/u, [""]],
    [/id_(?:rsa|dsa)(?!\w)/u, ["id_rsa>,id_dsa>"]],
    [/\.env(?!\.sample)/u, [".env"]],
    [/<\|?end\|?>/u, ["<end>,<end|>,<|end>,<|end|"]],
    [/(?:the|a) (?:secret|key)/u, ["<secret,<key"]],
  ] as const)("%s", (pattern, groups) => {
    expect(shown(pattern)).toEqual(groups);
  });
});

describe("a text is let through", () => {
  const may = (pattern: RegExp, text: string): boolean => {
    const gate = gateOf(pattern);
    return heldAsView(text).may(gate);
  };
  test.each([
    ["in any case", /curl/iu, "CuRL"],
    ["with a long s and a Kelvin sign", /task/iu, "ta\u017F\u212A"],
    ["with another blank", /a b c d/u, "a\u00A0b c d"],
    ["behind a sign", /\bcurl\b/u, "(curl)"],
    ["at its edges", /\bcurl\b/u, "curl"],
  ])("%s", (_, pattern, text) => {
    expect(may(pattern, text)).toBe(true);
  });

  test("but not where a word goes on", () => {
    expect(may(/\bcurl\b/u, "curling, xcurl")).toBe(false);
    expect(heldAsView("curling").may(gateOfParts(/\bcurl\b/u))).toBe(true);
  });

  test("where a statement of many thousand characters may be broken off", () => {
    expect(may(/\bcurl\b/u, `${"x".repeat(4_000)}curl`)).toBe(true);
  });
});

test("the table of what expressions need is that of the expressions: run `npm run known-requirements`", () => {
  expect(KNOWN_REQUIREMENTS).toBe(tableOf(new Map(rulePatterns.map((pattern) => [pattern.source, requirementOf(pattern)]))));
  expect(new Set(rulePatterns.map(({ source }) => sourceKey(source))).size).toBe(new Set(rulePatterns.map(({ source }) => source)).size);
});

test("whatever an expression finds, its gate lets through", () => {
  const tested = (gates: readonly Gate[]) => gates.map((gate) => ({ gate, patterns: gate.patterns.map(({ source, flags }) => new RegExp(source, flags.replace(/[gy]/gu, ""))) }));
  const gates = { ofViews: tested(ofViews), ofTexts: tested(ofTexts) };
  expect(gates.ofViews.length).toBeGreaterThan(50);
  let matches = 0;
  const check = (text: string, held: Held, which: keyof typeof gates = "ofViews"): void => {
    for (const { gate, patterns } of gates[which]) {
      const found = patterns.some((pattern) => pattern.test(text));
      if (found && !held.may(gate)) expect.fail(`${String(patterns[0])} is denied in ${JSON.stringify(text)}`);
      if (found) matches += 1;
    }
  };
  for (const [index, text] of texts.entries()) {
    const document = parsedDocument(`${text}\n${texts[(index * 7 + 3) % texts.length] ?? ""}`);
    const views = viewsOf(document);
    const { each, all } = heldBy(codeUnits(views.map((view) => view.text)));
    for (const [at, held] of each.entries()) {
      check(views[at]?.text ?? "", held);
      check(views[at]?.text ?? "", all);
    }
    // A unit is asked for by what its view holds.
    for (const { held, text: unit, statements } of unitsHolding(document, always)) for (const part of [unit, ...statements.map((statement) => statement.text)]) check(part, held);
    check(text, heldByOne(text), "ofTexts");
  }
  expect(matches).toBeGreaterThan(1_000);
});
