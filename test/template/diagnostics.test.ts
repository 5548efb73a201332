import { describe, expect, test } from "vitest";
import type { Name } from "../../compiler/template.ts";
import { compileTemplate } from "./compile.ts";

const NAMES: ReadonlyMap<string, Name> = new Map<string, Name>([
  ["name", { binding: "build", value: "Ada" }],
  ["list", { binding: "build", value: ["a"] }],
  ["reminder", { binding: "turn" }],
  ["memory", { binding: "session" }],
]);

/** Compiles a text in which `«…»` marks the place that a diagnostic must point at; gives the diagnostics in short. */
function diagnose(marked: string, partials: { readonly [name: string]: string } = {}): { readonly found: readonly string[]; readonly help: readonly (string | undefined)[] } {
  const text = marked.replaceAll(/[«»]/g, "");
  const { diagnostics } = compileTemplate(text, NAMES, Object.entries(partials));
  const found = diagnostics.map(({ code, message, location }) => {
    const { start = 0, end = 0 } = location?.span ?? {};
    const pointed = location?.path === "main.hbs" ? `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}` : `${location?.path}: ${location?.text?.slice(start, end)}`;
    return `${code} ${pointed} ${message}`;
  });
  return { found, help: diagnostics.map(({ help }) => help) };
}

/** Marked text, code, message, and (where it matters) the way out. */
type Case = readonly [marked: string, code: string, message: string, help?: string];

const CASES: { readonly [family: string]: readonly Case[] } = {
  syntax: [
    ["a «{{#if name}}» b", "template/syntax", "Unexpected end of the template: `{{#if name}}` is not closed"],
    ["{{#if name}}{{/if}}«{{#each list}}»{{#if name}}{{else}}{{/if}}", "template/syntax", "Unexpected end of the template: `{{#each list}}` is not closed"],
    ["a «{{/if}}» b", "template/syntax", "Unexpected `{{/if}}`, but no block is open"],
    ["{{#if name}}x{{/«each»}}", "template/syntax", "Unexpected `{{/each}}`, expected `{{/if}}`"],
    ["{{#if name}}x{{else}}y«{{else}}»z{{/if}}", "template/syntax", "Unexpected `{{else}}` outside of a block"],
    ["a\r\nb «{{»name", "template/syntax", "Unexpected end of the template: a tag is not closed, expected `}}`"],
    ["\u2028é🦜 «{{»name} b", "template/syntax", "Unexpected end of the template: a tag is not closed, expected `}}`"],
    ["{{name «)»}}", "template/syntax", "Unexpected `)`, expected a name or `}}`"],
    ["{{#if (name «}}»{{/if}}", "template/syntax", "Unexpected `}}`, expected a name or `)`"],
    ["{{list.«0»}}", "template/syntax", "Unexpected `0`, expected `[0]`: a number in a path stands in brackets"],
    ["{{«name/..»}}", "template/syntax", "Invalid path: name/.."],
    ["a «{{!--» b }}", "template/syntax", "Unexpected end of the template, expected `--}}` for `{{!--`"],
    ["{{name}} «\0»", "template/syntax", "Unexpected NUL character"],
    ["{{name «\"»}}", "template/syntax", "Unexpected `\"`, expected a name or `}}`"],
  ],
  unsupported: [
    ["{{#«foo»}}x{{/foo}}", "template/unsupported", "Unexpected block `foo`, expected `if`, `unless`, `each` or `with`", "Write `{{#if foo}}`, `{{#each foo}}` or `{{#with foo}}`, whichever is meant."],
    ["{{^«foo»}}x{{/foo}}", "template/unsupported", "Unexpected block `foo`, expected `if`, `unless`, `each` or `with`"],
    ["{{#«bold» name}}x{{/bold}}", "template/unsupported", "Unexpected block `bold`, expected `if`, `unless`, `each` or `with`"],
    ["{{«date» name}}", "template/unsupported", "Unexpected helper `date`, expected one of `eq`, `not`, `and`, `or`, `indent`, `join`, `json`, `lower`, `trim`", "Custom helpers are not run: give their result as a value under `inputs`."],
    ["{{#if («lookup» list 0)}}{{/if}}", "template/unsupported", "Unexpected helper `lookup`, expected one of `eq`, `not`, `and`, `or`, `indent`, `join`, `json`, `lower`, `trim`"],
    ["{{#if («constructor» name)}}{{/if}}", "template/unsupported", "Unexpected helper `constructor`, expected one of `eq`, `not`, `and`, `or`, `indent`, `join`, `json`, `lower`, `trim`"],
    ["«{{log}}»", "template/unsupported", "Unexpected `{{log}}`: it is a helper of Handlebars, not a value", "Write `{{this.log}}` to read a value of that name."],
    ["{{> «(name)»}}", "template/unsupported", "Unexpected dynamic partial: its name has to be written out"],
    ["{{#> «layout»}}x{{/layout}}", "template/unsupported", "Unexpected `{{#> layout}}`: partials with a block are not supported"],
    ["{{> «@partial-block»}}", "template/unsupported", "Unexpected partial `@partial-block`: partials with a block are not supported"],
    ['{{#*«inline» "x"}}y{{/inline}}', "template/unsupported", "Unexpected decorator `*inline`"],
    ["{{* «foo»}}", "template/unsupported", "Unexpected decorator `*foo`"],
    ["{{«@foo»}}", "template/unsupported", "Unexpected `@foo`, expected `@index`, `@key`, `@first`, `@last` or `@root`"],
    ["{{#each list}}{{«@key.x»}}{{/each}}", "template/unsupported", "Unexpected `@key.x`, expected `@index`, `@key`, `@first`, `@last` or `@root`"],
    ["{{#«if» name list}}x{{/if}}", "template/unsupported", "Unexpected 2 arguments for `if`, expected 1", "Put a helper's call in parentheses, as in `{{#if (eq a b)}}`."],
    ["{{#«each»}}x{{/each}}", "template/unsupported", "Unexpected 0 arguments for `each`, expected 1"],
    ["{{#if name «unknown=1»}}x{{/if}}", "template/unsupported", "Unexpected `unknown=` for `if`"],
    ["{{#each list «includeZero=true»}}x{{/each}}", "template/unsupported", "Unexpected `includeZero=` for `each`"],
    ["{{#if name «includeZero=name»}}x{{/if}}", "template/unsupported", "Unexpected value for `includeZero`, expected `true` or `false`"],
    ["{{#«if» name as |x|}}{{/if}}", "template/unsupported", "Unexpected `as |x|`, expected no names for `#if`"],
    ["{{#«with» name as |x y|}}{{/with}}", "template/unsupported", "Unexpected `as |x y|`, expected at most 1 for `#with`"],
    ["{{^«each» list as |x|}}{{/each}}", "template/unsupported", "Unexpected `as |x|`, expected no names for `^each`"],
    ["«{{eq name}}»", "template/unsupported", "Unexpected 1 arguments for `eq`, expected 2"],
    ["{{#if «(not)»}}{{/if}}", "template/unsupported", "Unexpected 0 arguments for `not`, expected 1"],
    ["{{join list «sep=','»}}", "template/unsupported", "Unexpected `sep=`: `join` has no named arguments"],
    ["{{indent name «99»}}", "template/unsupported", "Unexpected indentation for `indent`, expected a text or a number of spaces from 0 to 40"],
  ],
  "late values": [
    ["{{lower «reminder»}}", "template/unsupported", "Unexpected argument of `lower`: `reminder` is known at each turn, expected a value that is known at build", "Give the text as it should appear; `lower` runs at build only."],
    ["{{#each memory as |m|}}{{join «m.tags» ', '}}{{/each}}", "template/unsupported", "Unexpected argument of `join`: `memory` is known at each session, expected a value that is known at build"],
    ["{{json «this»}}", "template/unsupported", "Unexpected argument of `json`: not all of this context is known at build, expected a value that is known at build"],
    ["{{#each «this»}}x{{/each}}", "template/unsupported", "Unexpected `each` over all inputs: not all of them are known at build"],
    ["{{#if «(eq this name)»}}x{{/if}}", "template/unsupported", "Unexpected context in `eq`: not all of it is known at build"],
  ],
  undeclared: [
    ["{{«nmae»}}", "template/undeclared", "Unexpected name `nmae`: it is not declared", "Did you mean `name`? Else declare `nmae` under `inputs`."],
    ["{{#if «@root.zzz.x»}}{{/if}}", "template/undeclared", "Unexpected name `zzz`: it is not declared", "Declare the name under `inputs`, or correct its spelling."],
    ["{{#each list}}{{«../constructor»}}{{/each}}", "template/undeclared", "Unexpected name `constructor`: it is not declared"],
    ["{{#each memory}}{{x}}{{#if «../memroy»}}{{/if}}{{/each}}", "template/undeclared", "Unexpected name `memroy`: it is not declared", "Did you mean `memory`? Else declare `memroy` under `inputs`."],
  ],
  partials: [
    ["a «{{> foter}}»", "template/missing-partial", "Unexpected partial `foter`: it does not exist", "Did you mean `footer`?"],
    ["«{{> zzz}}»", "template/missing-partial", "Unexpected partial `zzz`: it does not exist", "Create the partial, or correct its name."],
  ],
};

describe.each(Object.entries(CASES))("%s", (_, cases) => {
  test.each(cases.map(([marked, code, message, help]) => ({ marked, code, message, help })))("$marked", ({ marked, code, message, help }) => {
    const { found, help: helps } = diagnose(marked, { footer: "f" });
    expect(found).toEqual([`${code} ${marked} ${message}`]);
    if (help !== undefined) expect(helps).toEqual([help]);
  });
});

describe("partials", () => {
  test("a circle is shown, once, where it closes", () => {
    const { found } = diagnose("{{> a}} {{> a}}", { a: "x {{#if name}}{{> b}}{{/if}}", b: "{{> c}}", c: "{{#each list}}y{{else}}{{> a}}{{/each}}" });
    expect(found).toEqual(["template/partial-cycle c.hbs: {{> a}} Partials include each other in a circle: a -> b -> c -> a"]);
  });

  test("a partial that includes itself", () => {
    expect(diagnose("{{> a}}", { a: "{{> a}}" }).found).toEqual(["template/partial-cycle a.hbs: {{> a}} Partials include each other in a circle: a -> a"]);
  });

  test("the same partial twice is no circle", () => {
    expect(diagnose("{{> a}}{{> b}}{{> a}}", { a: "{{> b}}", b: "b" }).found).toEqual([]);
  });

  test("mistakes in partials are reported at their place, and where it is not reached", () => {
    expect(diagnose("{{#if (not name)}}{{> a}}{{/if}}", { a: "{{#if}}{{/if}} {{> gone}}" }).found).toEqual([
      "template/unsupported a.hbs: if Unexpected 0 arguments for `if`, expected 1",
      "template/missing-partial a.hbs: {{> gone}} Unexpected partial `gone`: it does not exist",
    ]);
  });
});

test("all mistakes are reported, not only the first", () => {
  const { found } = diagnose("{{x}}{{#y}}{{/y}}{{> z}}{{lower reminder}}{{@w}}");
  expect(found.map((line) => line.split(" ")[0])).toEqual(["template/undeclared", "template/unsupported", "template/missing-partial", "template/unsupported", "template/unsupported"]);
});
