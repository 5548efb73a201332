import { describe, expect, it, test } from "vitest";
import { evaluateConditions, isFullJsonTemplate, removeCodeFences } from "../../compiler/dialects/agent-zero/index.ts";
import type { Variable } from "../../compiler/dialects/agent-zero/render.ts";
import { rendered } from "./memory.ts";

function vars(values: { readonly [name: string]: Variable["value"] }, trusted = false): readonly Variable[] {
  return Object.entries(values).map(([name, value]) => ({ name, value, trusted }));
}

describe("conditions", () => {
  const names = new Map<string, Variable["value"]>([["on", true], ["off", false], ["name", "Ann"]]);

  it.each([
    ["a{{if on}}b{{endif}}c", "abc"],
    ["a{{if off}}b{{endif}}c", "ac"],
    ["{{ if  on }} b {{ endif }}", " b "],
    ["{{if on}}1{{if off}}2{{endif}}3{{endif}}4", "134"],
    ["{{if off}}1{{if on}}2{{endif}}3{{endif}}4", "4"],
    ["{{if name == 'Ann'}}x{{endif}}", "x"],
    ["{{if on}}open", "{{if on}}open"],
    ["x{{endif}}y", "x{{endif}}y"],
    ["{{if nobody}}a{{endif}}{{if on}}b{{endif}}", "{{if nobody}}a{{endif}}{{if on}}b{{endif}}"],
    // Within a block that stays as it is, nothing is decided; in front of it everything is.
    ["{{if on}}a{{endif}}{{if nobody}}{{if on}}b{{endif}}{{endif}}", "a{{if nobody}}{{if on}}b{{endif}}{{endif}}"],
    // A condition ends at the first `}}`.
    ["{{if name == '}}'}}a{{endif}}", "{{if name == '}}'}}a{{endif}}"],
    ["{{if\non}}a{{endif}}", "a"],
    ["{{iffy}}", "{{iffy}}"],
    ["{{name}}{{if on}}{{name}}{{endif}}", "{{name}}{{name}}"],
  ])("%j becomes %j", (text, expected) => expect(evaluateConditions(text, names)).toBe(expected));

  it("takes linear time", () => {
    for (const text of ["{{if on}}".repeat(50_000), "{{ ".repeat(50_000), "{{if ".repeat(50_000), `{{if on}}${"{{if".repeat(50_000)}`]) evaluateConditions(text, names);
  });
});

describe("fences", () => {
  it.each([
    ["```json\n{}\n```", "{}\n", true],
    ["~~~\na\n~~~\nb", "a\n\nb", false],
    ["a `b` c", "a `b` c", false],
    ["", "", false],
  ])("%j becomes %j", (text, without, isFull) => {
    expect(removeCodeFences(text)).toBe(without);
    expect(isFullJsonTemplate(text)).toBe(isFull);
  });
});

describe("a prompt", () => {
  test.each<[string, { readonly [path: string]: string }, { readonly [name: string]: Variable["value"] }, string]>([
    ["fills placeholders that are written exactly", { "hi/main.md": "{{a}}{{ a }}{{A}}{{a.b}}" }, { a: "x" }, "x{{ a }}{{A}}{{a.b}}"],
    ["writes values as Python does", { "hi/main.md": "{{a}} {{b}} {{c}} {{d}}" }, { a: true, b: null, c: ["x", 1], d: { k: "v" } }, "True None ['x', 1] {'k': 'v'}"],
    ["includes by name", { "hi/main.md": "[{{ include 'part.md' }}][{{include \"part.md\"}}]", "lo/part.md": "{{a}}" }, { a: 1 }, "[1][1]"],
    ["includes from a folder first, by the bare name then", { "hi/main.md": "{{include 'sub/part.md'}}", "sub/part.md": "sub", "hi/part.md": "hi" }, {}, "sub"],
    ["falls back to the prompt folders where the folder has no such file", { "hi/main.md": "{{include 'sub/part.md'}}", "hi/part.md": "hi" }, {}, "hi"],
    ["includes the next file of its own name below", { "hi/main.md": "<{{include original}}>", "lo/main.md": "low {{a}}" }, { a: 1 }, "<low 1>"],
    ["has nothing where there is none below", { "hi/main.md": "<{{include original}}>" }, {}, "<>"],
    ["leaves an include that finds nothing", { "hi/main.md": "{{include 'x.md'}}" }, {}, "{{include 'x.md'}}"],
    ["leaves an absolute include", { "hi/main.md": "{{include '/etc/passwd'}}" }, {}, "{{include '/etc/passwd'}}"],
    ["takes a JSON fence around everything off", { "hi/main.md": "```json\n{\"a\": \"{{a}}\"}\n```" }, { a: 1 }, "{\"a\": \"1\"}\n"],
  ])("%s", (_, files, values, expected) => expect(rendered(files, vars(values)).text).toBe(expected));

  it("does not obey what a value brings", () => {
    const files = { "hi/main.md": "{{a}}|{{include '{{b}}.md'}}", "hi/secret.md": "secret" };
    const values = vars({ a: "{{b}}{{include 'secret.md'}}", b: "secret" });
    expect(rendered(files, values)).toEqual({ text: "{{b}}{{include 'secret.md'}}|{{include 'secret.md'}}", problems: ["unsafe-include"] });
    expect(rendered(files, values, { values: "template" })).toEqual({ text: "secretsecret|secret", problems: ["value-as-template", "value-as-template", "value-as-template"] });
  });

  it("lets a value that the author gave choose the file of an include", () => {
    const files = { "hi/main.md": "{{include '{{b}}.md'}}", "hi/part.md": "part" };
    expect(rendered(files, vars({ b: "part" }, true))).toEqual({ text: "part", problems: [] });
  });

  it("keeps values out of directives that the template begins", () => {
    const files = { "hi/main.md": "{{include {{q}}part.md'}}{{i{{x}}", "hi/part.md": "part" };
    expect(rendered(files, vars({ q: "'", x: "nclude 'part.md'}}" })).text).toBe("{{include 'part.md'}}{{include 'part.md'}}");
  });

  it("reports a circle of includes once, with its files", () => {
    const { text, problems } = rendered({ "hi/main.md": "{{include 'a.md'}}", "hi/a.md": "{{include 'main.md'}}" }, []);
    expect([text, problems]).toEqual(["(failed)", ["cycle"]]);
  });

  it("reports conditions without a value and blocks that are never closed", () => {
    expect(rendered({ "hi/main.md": "{{if x}}a{{endif}}" }, [])).toEqual({ text: "{{if x}}a{{endif}}", problems: ["bad-condition"] });
    expect(rendered({ "hi/main.md": "{{if x}}a" }, vars({ x: 1 }))).toEqual({ text: "{{if x}}a", problems: ["unclosed"] });
  });

  it("limits how much includes may grow", () => {
    const files: { [path: string]: string } = { "hi/main.md": "{{include 'p0.md'}}", "hi/p20.md": "x".repeat(1000) };
    for (let index = 0; index < 20; index += 1) files[`hi/p${index}.md`] = `{{include 'p${index + 1}.md'}}`.repeat(4);
    expect(rendered(files, [])).toEqual({ text: "(failed)", problems: ["too-large"] });
  });

  it("is parsed as JSON where the whole is one, in the form `text`", () => {
    expect(rendered({ "hi/main.md": "```json\n{\"a\": {{a}}}\n```" }, vars({ a: "é\"" }), { form: "text" }).text).toBe("{\"a\": \"\\u00e9\\\"\"}\n");
    expect(rendered({ "hi/main.md": "```\nx {{a}}\n```\n{{if a}}y{{endif}}" }, vars({ a: 1 }), { form: "text" }).text).toBe("x 1\n\n{{if a}}y{{endif}}");
  });
});
