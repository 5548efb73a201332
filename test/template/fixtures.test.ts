/**
 * Templates by the behaviour that they show, each compared with the real Handlebars with everything
 * bound at build, at a turn, and in two mixtures. Failures that the random test found are here, shrunk.
 */
import { describe, expect, test } from "vitest";
import type { Binding, Json } from "../../compiler/runtime/manifest.ts";
import { compileTemplate, namesOf, renderPieces, splitOf } from "./compile.ts";
import { expectOrigins } from "./differential.ts";
import { renderExpected } from "./oracle.ts";

interface Fixture {
  readonly main: string;
  readonly values?: { readonly [name: string]: Json };
  readonly partials?: { readonly [name: string]: string };
  /** What we do otherwise than Handlebars, on purpose. */
  readonly instead?: string;
  /** Needs every value at build. */
  readonly buildOnly?: true;
}

const user = { name: "Ada", tags: ["x", "y"], address: { city: "Paris" } };

const FIXTURES: { readonly [name: string]: Fixture } = {
  "plain text": { main: "# Title\n\ntext\r\n" },
  "an empty template": { main: "" },
  "values of every kind": { main: "{{a}}|{{{b}}}|{{&c}}|{{d}}|{{e}}|{{f}}", values: { a: "<&>", b: 1, c: true, d: null, e: [1, [2]], f: { x: 1 } } },
  "paths": { main: "{{user.name}} {{user/name}} {{this.user.name}} {{./user.name}} {{user.[name]}} {{user.tags.[1]}} {{user.tags.length}} {{[first name]}} {{@root.user.name}}", values: { user, "first name": "F" } },
  "a literal is a name": { main: '{{"first name"}}{{12}}{{true}}', values: { "first name": "F", "12": "T", true: "Y" } },
  "prototype names": { main: "{{constructor}}{{__proto__}}{{toString}}{{user.constructor}}{{user.__proto__.name}}{{user.toString}}", values: { user, constructor: "c", toString: "t", ["__proto__"]: "p" } },
  "if and else": { main: "{{#if a}}A{{else}}B{{/if}}{{#unless a}}C{{else}}D{{/unless}}{{^if a}}E{{else}}F{{/if}}{{#if b}}G{{^}}H{{/if}}", values: { a: "", b: [1] } },
  "else if": { main: "{{#if a}}A{{else if b}}B{{else unless c}}C{{else each list}}{{this}}{{else}}E{{/if}}", values: { a: 0, b: [], c: 1, list: [1, 2] } },
  "zero counts with includeZero": { main: "{{#if a}}1{{/if}}{{#if a includeZero=true}}2{{/if}}{{#if b includeZero=true}}3{{/if}}{{#unless a includeZero=true}}4{{/unless}}{{#if a includeZero=false}}5{{/if}}", values: { a: 0, b: "" } },
  "an empty list is false": { main: "{{#if a}}1{{else}}0{{/if}}{{#if b}}1{{else}}0{{/if}}", values: { a: [], b: {} } },
  "each over a list": { main: "{{#each list}}.{{@index}}{{@key}}{{@first}}{{@last}}{{this}}{{.}};{{else}}none{{/each}}", values: { list: ["a", "b"] } },
  "each over an object": { main: "{{#each o}}{{@key}}={{this}},{{@index}}{{@last}};{{/each}}", values: { o: { b: 1, a: 2, "10": 3, constructor: 4 } } },
  "each over nothing": { main: "{{#each a}}x{{else}}{{b}}{{/each}}{{#each c}}x{{else}}{{b}}{{/each}}{{#each b}}x{{/each}}", values: { a: [], b: "none", c: {} } },
  "block parameters": { main: "{{#each list as |item i|}}.{{i}}{{item.n}}{{#each item.l as |x|}}.{{x}}{{i}}{{item.n}}{{../n}}{{/each}}{{/each}}{{#with user as |u|}}{{u.name}}{{/with}}{{item}}", values: { list: [{ n: 1, l: ["a"] }, { n: 2, l: ["b", "c"] }], user, item: "I" } },
  "a block parameter hides a name, even one with @": { main: "{{#each list as |index i|}}{{@index}}{{index}}{{./index}}{{i}}{{/each}}", values: { list: ["a", "b"], index: "n" } },
  "two block parameters of one name": { main: "{{#each list as |x x|}}{{x}}{{/each}}", values: { list: ["a", "b"] } },
  "nested loops see each other's variables": { main: "{{#each m}}{{#each this}}.{{@../index}}{{@index}}{{@../last}}{{@../../index}};{{/each}}{{/each}}", values: { m: [["a"], ["b", "c"]] } },
  "with": { main: "{{#with user}}{{name}}{{#with address}}{{city}}{{../name}}{{../../n}}{{/with}}{{else}}no{{/with}}{{#with n}}{{this}}{{else}}zero{{/with}}{{#with q}}x{{else}}no{{/with}}", values: { user, n: 0, q: null } },
  "if does not make a context": { main: "{{#with user}}{{#if ../n}}{{name}}{{../n}}{{/if}}{{/with}}", values: { user, n: 1 } },
  "the same context is not counted": { main: "{{#with user}}{{#with this}}{{../n}}{{#with ../user}}{{../n}}{{/with}}{{/with}}{{#with .}}{{name}}{{../n}}{{/with}}{{/with}}", values: { user, n: "N" } },
  "a context of another type may be the same one": { main: "{{#each a}}{{#each this}}{{this}}{{../n}}{{../../n}}{{/each}}{{/each}}", values: { a: [["1"], ["1", 1]], n: "N" }, buildOnly: true },
  "a text that looks like an object": { main: "{{#with (join b)}}{{../n}}{{this}}{{/with}}", values: { b: [{ a: 0 }], n: "N" }, buildOnly: true },
  "a path that goes up too far": { main: "[{{../a}}{{#each list}}{{../../a}}{{../../../a}}{{/each}}{{@../index}}]", values: { a: 1, list: [{}] } },
  "behind @root a false value stays": { main: "{{@root.a.b}}{{@root.b.c.d}}{{a.b}}{{@root}}", values: { a: 0, b: { c: "" } } },
  "loop variables outside of a loop": { main: "[{{@index}}{{@first}}]", values: {} },
  "a loop over a loop variable": { main: "{{#each list}}{{#each @index}}x{{else}}-{{/each}}{{#if @index}}i{{/if}}{{#if @last}}l{{/if}}{{/each}}", values: { list: [1, 2] } },
  "standalone tags": { main: "a\n{{#if x}}\n  b\n{{else}}\n  c\n{{/if}}\nd\n{{! note }}\ne\n  {{!-- {{x}} --}}  \nf", values: { x: 1 } },
  "standalone tags with CRLF": { main: "a\r\n{{#if x}}\r\n  b\r\n{{else}}\r\n  c\r\n{{/if}}\r\nd\r\n", values: { x: 1 } },
  "tags that are not alone": { main: "a {{#if x}}\n b {{/if}}\n{{#if x}}{{/if}} c\n {{x}} \n{{#if x}}\n{{/if}}x", values: { x: 1 } },
  "white space control": { main: "a  {{~x~}}  b \n {{~#if x~}} \n c {{~else~}} d {{~/if~}} \n e {{~! note ~}} f", values: { x: 1 } },
  "escaped tags": { main: "\\{{x}} \\\\{{x}} \\\\\\{{x}} \\{{#if x}} \\{{x}}\\{{x}} {{x}}\\", values: { x: 1 } },
  "raw blocks": { main: "{{{{if x}}}} {{y}} \\{{z}} {{{{/if}}}}", values: { x: 1 } },
  "line separators and CR": { main: "a\u2028{{x}}\r{{x}}\u2029 {{#if x}}\u2028{{/if}}\r", values: { x: 1 } },
  "partials": { main: "{{> p}}{{> p user}}{{> p user name=n extra=\"e\"}}{{> [a b]}}{{> dir/p}}", values: { name: "R", n: "N", user, extra: null }, partials: { p: "[{{name}}{{extra}}{{../name}}{{@root.n}}]", "a b": "ab", "dir/p": "d" } },
  "partials see loops, not contexts or block parameters": { main: "{{#each list as |v|}}{{> p}}{{> p ..}}{{/each}}", values: { list: [{ n: 1 }, { n: 2 }], v: "V", n: "N" }, partials: { p: ".{{@index}}{{n}}{{v}}{{../n}};" } },
  "standalone partials are indented": { main: "list:\n  {{> p}}\n\t{{> p}}\nend {{> p}}\n  {{> empty}}\nx", values: { a: "1\n2\n", b: "", c: "x" }, partials: { p: "- {{a}}{{b}}\n{{b}}\n\n{{a}}{{c}}\n{{#if c}}\n{{c}}\n{{/if}}\n{{b}}", empty: "" } },
  "indented partials in partials": { main: "  {{> p}}\n", values: { a: "1\n2" }, partials: { p: "a\n  {{> q}}\n{{a}}\n", q: "{{a}}\nb{{a}}" } },
  "a partial's parameters": { main: "{{> p a=1 a=2 b=a}}{{> p b=missing a=undefined}}{{> p user b=(eq a 1)}}", values: { a: "A", b: "B", user, missing: null }, partials: { p: "{{a}}{{b}}{{#if b}}t{{/if}};" } },
  "parameters can be looped over, with the context": { main: "{{> p user b=a name=n}}{{> p b=1 c=2}}", values: { a: "A", user: { name: "Ada", age: 3 }, n: "N" }, partials: { p: "{{#with @root.user}}{{> q this b=../b z=@root.a}}{{/with}}", q: "{{#each this}}{{@key}}={{this}}{{../b}}{{../name}},{{/each}};" } },
  "parameters over parameters": { main: "{{> p user a=n b=n}}", values: { user: { a: 1, z: 2 }, n: "N", m: "M" }, partials: { p: "{{> q b=@root.m c=a}}", q: "{{a}}{{b}}{{c}}{{z}}{{#each this}}{{@key}}{{this}};{{/each}}" } },
  "a text loses its length under parameters": { main: "{{> p a b=n}}{{> p a}}", values: { a: "abc", n: 1 }, partials: { p: "{{length}}{{[0]}}{{b}};" }, buildOnly: true },
  "a computed context": { main: "{{> p (or a user)}}{{#with (or a user)}}{{name}}{{../n}}{{/with}}{{#each (or a user.tags) as |t|}}{{t}}{{../n}}{{/each}}{{> p (or a user) n=1}}", values: { a: "", user, n: "N" }, partials: { p: "{{name}}{{#each tags}}{{this}}{{../name}}{{/each}}{{n}}{{@root.n}}" } },
  "operations": { main: ".{{eq a 1}}{{eq a \"1\"}}{{not a}}{{and a b}}{{or b a}}{{or b \"d\"}}{{#if (and (eq a 1) (not b))}}y{{/if}}{{eq missing null}}", values: { a: 1, b: "", missing: null } },
  "numbers next to each other are texts": { main: "{{a}}{{b}}|{{#if a}}{{a}}{{b}}{{/if}}", values: { a: 1, b: true }, instead: "1true|1true" },
  "null as a context stays null": { main: "{{#each list}}[{{this}}{{#if @root.a}}{{this}}{{/if}}]{{/each}}", values: { list: [null, "x"], a: 1 }, instead: "[][xx]" },
  "a value with template syntax": { main: "{{a}}{{#each b}}{{this}}{{@key}}{{/each}}{{{a}}}", values: { a: "{{b}} \\{{#if}} {{> p}} $& $1 $$", b: { "{{a}}": "{{/each}}" } } },
  "deep nesting": { main: `${"{{#if a}}".repeat(150)}{{b}}${"{{else}}n{{/if}}".repeat(150)}`, values: { a: 1, b: "deep" } },
  "a long chain": { main: `{{#if a}}x${"{{else if a}}y".repeat(150)}{{else}}{{b}}{{/if}}`, values: { a: 0, b: "end" } },
};

describe.each(Object.entries(FIXTURES))("%s", (_, { main, values = {}, partials = {}, instead, buildOnly }) => {
  const names = Object.keys(values);
  const alternating = (first: Binding, second: Binding): ReadonlyMap<string, Binding> => new Map(names.map((name, i) => [name, i % 2 === 0 ? first : second]));
  const splits = { build: splitOf(values, "build"), turn: splitOf(values, "turn"), "session and build": alternating("session", "build"), "build and turn": alternating("build", "turn") };
  const entries = Object.entries(partials);

  test.each(Object.entries(splits).filter(([name]) => name === "build" || !buildOnly))("%s", (__, split) => {
    const { pieces, diagnostics } = compileTemplate(main, namesOf(values, split), entries);
    expect(diagnostics).toEqual([]);
    expectOrigins(pieces, main, new Map(entries));
    const { text } = renderExpected(main, new Map(entries), values, false);
    const actual = renderPieces(pieces, values, split);
    if (instead === undefined) expect(actual).toBe(text);
    else expect([actual, actual === text]).toEqual([instead, false]);
  });
});
