/** What folding leaves, in detail: pieces, their bindings, why, and where their text comes from. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLog } from "../../compiler/diagnostics/log.ts";
import { loadHandlebars, parseTemplate } from "../../compiler/phases/2-parse/template/template.ts";
import type { Name, TemplateItem } from "../../compiler/template.ts";
import { print, sample } from "./arbitrary-template.ts";
import { compileTemplate } from "./compile.ts";

const NAMES = new Map<string, Name>([
  ["user", { binding: "session" }],
  ["note", { binding: "turn" }],
  ["role", { binding: "build", value: "{{x}}" }],
  ["tools", { binding: "build", value: [{ name: "read" }, { name: "write" }] }],
]);

function fold(main: string, partials: { readonly [name: string]: string } = {}): readonly unknown[] {
  const { pieces, diagnostics } = compileTemplate(main, NAMES, Object.entries(partials));
  expect(diagnostics).toEqual([]);
  return pieces.map((piece) => (piece.kind === "text" ? piece.text : [piece.binding, piece.because.name, piece.node]));
}

test("static text around a late value stays text", () => {
  expect(fold("You are {{role}}.\nHello {{user.name}}, {{note}}!\n")).toEqual(["You are ", "{{x}}", ".\nHello ", ["session", "user", { value: { get: ["user", "name"] }, as: "js" }], ", ", ["turn", "note", { value: { get: ["note"] }, as: "js" }], "!\n"]);
});

test("a block is as late as what it holds", () => {
  expect(fold("a{{#if user}}b {{role}} {{#if note}}c{{/if}}{{else}}d{{/if}}e")).toEqual(["a", ["turn", "note", { if: { get: ["user"] }, then: ["b {{x}} ", { if: { get: ["note"] }, then: ["c"] }], else: ["d"] }], "e"]);
});

test("loops over known lists are unrolled, over late ones kept", () => {
  expect(fold("{{#each tools}}{{@index}}:{{name}}={{../note}};{{/each}}")).toEqual(["0", ":", "read", "=", ["turn", "note", { value: { get: ["note"] }, as: "js" }], ";", "1", ":", "write", "=", ["turn", "note", { value: { get: ["note"] }, as: "js" }], ";"]);
  expect(fold("{{#each user.tags}}{{this}} {{../role}} {{@root.note}} {{#each @root.tools}}{{name}}{{@../index}}{{../x}}{{/each}}{{/each}}")).toEqual([["turn", "note", {
    each: { get: ["user", "tags"] },
    do: [{ value: { get: [] }, as: "js" }, " {{x}} ", { value: { get: ["note"], up: 1 }, as: "js" }, " read", { value: { data: "index" }, as: "js" }, { value: { get: ["x"] }, as: "js" }, "write", { value: { data: "index" }, as: "js" }, { value: { get: ["x"] }, as: "js" }],
  }]]);
});

test("a late parameter that a known one hides is not late", () => {
  expect(fold("{{> p tools.[0] a=note}}", { p: '{{> q this a="x"}}', q: "{{#each this}}{{@key}}={{this}};{{/each}}" }).join("")).toBe("name=read;a=x;");
  expect(fold("{{> p tools.[0] a=note b=user}}", { p: '{{> q this a="x"}}', q: "{{#each this}}{{@key}}={{this}};{{/each}}" })).toMatchObject([["session", "user", { with: {}, always: true }]]);
});

test("empty late blocks vanish", () => {
  expect(fold("a{{#if note}}{{! x }}{{/if}}{{#each user}}{{else}}{{/each}}{{#with user}}{{#if ../note}}{{/if}}{{/with}}b")).toEqual(["a", "b"]);
});

test("a late piece of an indented partial takes the rest of its line", () => {
  expect(fold("  {{> p}}\n", { p: "a {{note}} b\nc\n{{note}}\nd{{user}}{{note}}" })).toEqual([
    "  ", "a ", ["turn", "note", { indent: "  ", hanging: true, do: [{ value: { get: ["note"] }, as: "js" }, " b\n"] }],
    "  ", "c\n", ["turn", "note", { indent: "  ", do: [{ value: { get: ["note"] }, as: "js" }, "\n"] }],
    "  ", "d", ["turn", "note", { indent: "  ", hanging: true, do: [{ value: { get: ["user"] }, as: "js" }, { value: { get: ["note"] }, as: "js" }] }],
  ]);
});

test("literal text knows its place, and a late piece the name that makes it late", () => {
  const { pieces } = compileTemplate("a\r\n  {{> p}}\r\nz", NAMES, [["p", "x {{role}}\n{{#if user}}u{{user.note}}{{note}}{{/if}}"]]);
  expect(pieces.map((piece) => (piece.kind === "text" ? [piece.text, piece.origin] : [piece.binding, piece.because]))).toEqual([
    ["a\r\n", { path: "main.hbs", start: 0, end: 3 }],
    ["  ", undefined],
    ["x ", { path: "p.hbs", start: 0, end: 2 }],
    ["{{x}}", undefined],
    ["\n", { path: "p.hbs", start: 10, end: 11 }],
    ["turn", { name: "note", path: "p.hbs", span: { start: 39, end: 43 } }],
    ["z", { path: "main.hbs", start: 14, end: 15 }],
  ]);
});

test("spans: texts and tags are where the tree says, in order", async () => {
  const handlebars = await loadHandlebars();
  fc.assert(
    fc.property(sample, (tree) => {
      const { main } = print(tree);
      const log = createLog();
      const partials = (): { path: string; text: string } => ({ path: "p", text: "" });
      const linked = parseTemplate({ path: "t", text: main }, { handlebars, log, partials });
      expect(log.diagnostics).toEqual([]);
      checkSpans(linked?.template.body ?? [], main, 0, main.length);
    }),
    { numRuns: 500 },
  );
});

function checkSpans(body: readonly TemplateItem[], text: string, from: number, to: number): void {
  let at = from;
  for (const { kind, span, ...item } of body) {
    expect(span.start).toBeGreaterThanOrEqual(at);
    expect(span.end).toBeGreaterThan(span.start);
    const source = text.slice(span.start, span.end);
    // A chained block starts with its `{{else …}}` and ends in front of what closes it.
    if (kind !== "text") expect(source).toMatch(kind === "value" || kind === "partial" ? /^\{\{[^]*\}\}$/ : /^\{\{/);
    if ("then" in item) checkInside(item.then, item.else, text, span.start, span.end);
    else if ("do" in item) checkInside(item.do, item.else, text, span.start, span.end);
    at = span.end;
  }
  expect(at).toBeLessThanOrEqual(to);
}

/** The bodies of a block, in the order in which they stand in the source. */
function checkInside(first: readonly TemplateItem[], second: readonly TemplateItem[], text: string, from: number, to: number): void {
  const bodies = [first, second].filter((body) => body.length > 0).toSorted((a, b) => (a[0]?.span.start ?? 0) - (b[0]?.span.start ?? 0));
  let at = from;
  for (const body of bodies) {
    checkSpans(body, text, at, to);
    at = body.at(-1)?.span.end ?? at;
  }
}
