import { describe, expect, test } from "vitest";
import type { Json, Node } from "../../compiler/runtime/manifest.ts";
import { compileTemplate, namesOf, splitOf } from "./compile.ts";

function fold(main: string, values: { readonly [name: string]: Json } = {}): string {
  const { pieces, diagnostics } = compileTemplate(main, namesOf(values, splitOf(values, "build")));
  expect(diagnostics).toEqual([]);
  return pieces.map((piece) => (piece.kind === "text" ? piece.text : "?")).join("");
}

describe("helpers", () => {
  test.each<readonly [template: string, values: { readonly [name: string]: Json }, expected: string]>([
    ["{{eq a b}}", { a: [1, { x: null }], b: [1, { x: null }] }, "true"],
    ["{{eq a b}}", { a: 1, b: "1" }, "false"],
    ["{{eq a.q null}}{{eq a undefined}}", { a: null }, "truetrue"],
    ["{{not a}}{{not b}}{{not c}}{{not d}}", { a: 0, b: [], c: {}, d: "x" }, "truetruefalsefalse"],
    ["{{or a b}}|{{or a 0}}|{{or b a}}", { a: "", b: "d" }, "d|0|d"],
    ["{{and a b}}|{{and b 1 2}}|{{and a}}", { a: "", b: "d" }, "|2|"],
    ["{{indent a 2}}|{{indent a '> '}}|{{indent '' 4}}|{{indent a 0}}", { a: "x\n\ny\n" }, "  x\n  \n  y\n|> x\n> \n> y\n||x\n\ny\n"],
    ["{{join a}}|{{join a ', '}}|{{join b ', '}}|{{join c '-'}}", { a: ["x", 1, null, [2, 3]], b: "text", c: [] }, "x,1,,2,3|x, 1, , 2,3|text|"],
    ["{{json a}}|{{json a 2}}|{{json b}}|{{json a.q}}", { a: { z: [1, "é\n"], "10": null }, b: "x" }, '{"10":null,"z":[1,"é\\n"]}|{\n  "10": null,\n  "z": [\n    1,\n    "é\\n"\n  ]\n}|"x"|null'],
    ["{{lower a}}{{lower 12}}", { a: "ÀİSS\u0130" }, "ài\u0307ssi\u030712"],
    ["[{{trim a}}]", { a: "\ufeff \n x y \u0085" }, "[x y \u0085]"],
    ["{{#if (and (eq (lower a) 'x') (not (eq b 'y')))}}yes{{/if}}", { a: "X", b: "z" }, "yes"],
    ["{{#each (or a.list b)}}{{this}}{{/each}}{{#with (or a.q b)}}{{[0]}}{{/with}}", { a: {}, b: ["p", "q"] }, "pqp"],
  ])("%s", (template, values, expected) => {
    expect(fold(template, values)).toBe(expected);
  });

  test("a name of a helper without arguments is a value", () => {
    expect(fold("{{json}}{{this.lower}}{{#if trim}}t{{/if}}", { json: "J", lower: "L", trim: 1 })).toBe("JLt");
  });

  test("a result with template syntax stays text", () => {
    expect(fold("{{join a}}{{json a}}", { a: ["{{x}}", "\\{{#if"] })).toBe('{{x}},\\{{#if["{{x}}","\\\\{{#if"]');
  });
});

describe("operations that read late values", () => {
  const late = (main: string): readonly Node[] => {
    const names = new Map([["a", { binding: "turn" as const }], ["b", { binding: "session" as const }], ["yes", { binding: "build" as const, value: "y" }], ["no", { binding: "build" as const, value: "" }]]);
    const { pieces, diagnostics } = compileTemplate(main, names);
    expect(diagnostics).toEqual([]);
    return pieces.map((piece) => (piece.kind === "text" ? piece.text : piece.node));
  };
  const a = { get: ["a"] };

  test.each<readonly [template: string, nodes: readonly Node[]]>([
    ["{{#if (and a yes)}}x{{/if}}", [{ if: a, then: ["x"] }]],
    ["{{#if (and no a)}}x{{/if}}", []],
    ["{{#if (and a no)}}x{{else}}z{{/if}}", ["z"]],
    ["{{#if (or a no)}}x{{/if}}", [{ if: a, then: ["x"] }]],
    ["{{#if (or a yes)}}x{{/if}}", ["x"]],
    ["{{#if (not (or a yes))}}x{{else}}z{{/if}}", ["z"]],
    ["{{#if (not a)}}x{{/if}}", [{ if: { op: "not", args: [a] }, then: ["x"] }]],
    ["{{#if (or a b)}}x{{/if}}", [{ if: { op: "or", args: [a, { get: ["b"] }] }, then: ["x"] }]],
    ["{{or yes a}}{{and no a}}", ["y"]],
    ["{{or a yes}}", [{ value: { op: "or", args: [a, { lit: "y" }] }, as: "js" }]],
    ["{{or no a}}", [{ value: a, as: "js" }]],
    ["{{eq a 'x'}}", [{ value: { op: "eq", args: [a, { lit: "x" }] }, as: "js" }]],
    ["{{#if a includeZero=true}}x{{/if}}", [{ if: { op: "or", args: [a, { op: "eq", args: [a, { lit: 0 }] }] }, then: ["x"] }]],
    ["{{#if this}}x{{/if}}{{not this}}{{this}}", ["x", "false", "[object Object]"]],
  ])("%s", (template, nodes) => {
    expect(late(template)).toEqual(nodes);
  });
});
