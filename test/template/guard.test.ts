import { describe, expect, test } from "vitest";
import { compileTemplate } from "./compile.ts";
import type { Json } from "../../compiler/runtime/manifest.ts";
import type { Name } from "../../compiler/template.ts";

const codes = (text: string, names: { readonly [name: string]: Json } = {}, partials: { readonly [name: string]: string } = {}): readonly string[] => {
  const known = new Map(Object.entries(names).map(([name, value]): [string, Name] => [name, { binding: "build", value }]));
  return compileTemplate(text, known, Object.entries(partials)).diagnostics.map(({ code, message }) => `${code} ${message}`);
};

const BLOCKS = "template/too-deep Blocks are nested too deeply, expected at most 200 (each `{{else if}}` counts)";
const CALLS = "template/too-deep Parentheses are nested too deeply, expected at most 100";
const TOKENS = "template/too-large Too many tags, expected at most 60000 words in all tags together";

describe("nesting that the parser would choke on", () => {
  test.each<readonly [what: string, text: string, expected: string]>([
    ["20 KB of parentheses", `{{${"(".repeat(20_000)}`, CALLS],
    ["closed ones", `{{#if ${"(not ".repeat(5000)}a${")".repeat(5000)}}}{{/if}}`, CALLS],
    ["40 KB of blocks", "{{#if a}}".repeat(4500), BLOCKS],
    ["closed ones with white space control", `${"{{~#if a~}}\n".repeat(2000)}x${"{{~/if~}}".repeat(2000)}`, BLOCKS],
    ["inverse blocks", "{{^each a}}".repeat(2000), BLOCKS],
    ["partial blocks and decorators", "{{#> a}}{{#*b}}".repeat(2000), BLOCKS],
    ["chains", `{{#if a}}${"{{else if a}}".repeat(2000)}{{/if}}`, BLOCKS],
    ["blocks whose ends are escaped", "{{#if a}}\\{{/if}}".repeat(2000), BLOCKS],
    ["blocks whose ends are in comments", "{{#if a}}{{! {{/if}}{{!-- {{/if}} --}}".repeat(2000), BLOCKS],
    ["blocks whose ends are in texts and brackets", "{{#if a}}{{\"{{/if}}\"}}{{['{{/if}}]}}".repeat(2000), BLOCKS],
    ["blocks whose ends are in raw blocks", "{{#if a}}{{{{if a}}}}{{/if}}{{{{x}}}}{{{{/x}}}}{{{{/if}}}}".repeat(2000), BLOCKS],
    ["many tags", "{{a}}".repeat(40_000), TOKENS],
    ["one tag of many words", `{{a${".b".repeat(40_000)}}}`, TOKENS],
  ])("%s", (_, text, expected) => {
    expect(codes(text, { a: 1 })).toEqual([expected]);
  });

  test("what only looks nested is accepted", () => {
    expect(codes("\\{{#if a}}".repeat(3000))).toEqual([]);
    expect(codes("{{!-- {{#if a}} (((( --}}".repeat(3000))).toEqual([]);
    expect(codes(`{{{{if a}}}}${"{{#if a}}".repeat(3000)}{{{{/if}}}}`, { a: 1 })).toEqual([]);
    expect(codes(`{{"${"(".repeat(3000)}"}}`, { ["(".repeat(3000)]: 1 })).toEqual([]);
    expect(codes("{{#if a}}x{{else if a}}y{{/if}}".repeat(3000), { a: 1 })).toEqual([]);
  });

  test("the deepest that is allowed works", () => {
    expect(codes(`${"{{#if a}}".repeat(200)}x${"{{/if}}".repeat(200)}`, { a: 1 })).toEqual([]);
    expect(codes(`{{#if ${"(not ".repeat(100)}a${")".repeat(100)}}}x{{/if}}`, { a: 1 })).toEqual([]);
  });

  test.each(["{{".repeat(20_000), "{".repeat(40_000), "{{a.[".repeat(5000), `{{a ${"[".repeat(20_000)}`, `{{a ${'\\"'.repeat(20_000)}`, "{{!--".repeat(8000), "{{{{a}}}}".repeat(5000), `{{a${" ".repeat(100_000)}`, "\\{{".repeat(20_000)])("rubbish is refused or read, not stuck in (%#)", (text) => {
    expect(codes(text).length).toBeLessThanOrEqual(1);
  });
});

describe("templates that grow", () => {
  const many = Array.from({ length: 2000 }, (_, i) => i);

  test("loops in loops", () => {
    expect(codes("{{#each list}}{{#each ../list}}{{#each ../../list}}x{{/each}}{{/each}}{{/each}}", { list: many })).toEqual(["template/too-large The template grows to more than 1000000 parts"]);
  });

  test("loops that make nothing", () => {
    expect(codes("{{#each list}}{{#each ../list}}{{/each}}{{/each}}", { list: many })).toEqual(["template/too-large The template grows to more than 1000000 parts"]);
  });

  test("partials that double", () => {
    const partials = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`p${i}`, i === 39 ? "x" : `{{> p${i + 1}}}{{> p${i + 1}}}`]));
    expect(codes("{{> p0}}", {}, partials)).toEqual(["template/too-large The template grows to more than 1000000 parts"]);
  });

  test("long texts", () => {
    const text = "x".repeat(100_000);
    expect(codes("{{#each list}}{{@root.text}}{{/each}}", { list: many, text })).toEqual(["template/too-large The template grows to more than 8388608 characters"]);
    expect(codes("{{join list text}}", { list: many, text })).toEqual(["template/too-large The template grows to more than 8388608 characters"]);
    expect(codes("{{indent text 40}}", { text: "\n".repeat(1_000_000) })).toEqual(["template/too-large The template grows to more than 8388608 characters"]);
    expect(codes("{{indent a text}}", { text, a: "\n".repeat(1000) })).toEqual(["template/too-large The template grows to more than 8388608 characters"]);
  });

  test("partials in partials, with blocks", () => {
    const partials = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`p${i}`, i === 299 ? "x" : `{{#if a}}{{> p${i + 1}}}{{/if}}`]));
    expect(codes("{{> p0}}", { a: 1 }, partials)).toEqual(["template/too-deep Blocks and partials are nested more than 400 deep"]);
  });
});
