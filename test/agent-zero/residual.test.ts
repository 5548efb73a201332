import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderPinned } from "../../compiler/dialects/agent-zero/pinned.ts";
import { cellsText } from "../../compiler/dialects/agent-zero/cells.ts";
import type { Variable } from "../../compiler/dialects/agent-zero/render.ts";
import { walkPrompt, type Placeholder, type StaticPrompt } from "../../compiler/dialects/agent-zero/static.ts";
import { createLog } from "../../compiler/diagnostics/log.ts";
import { lowerPrompt } from "../../compiler/phases/2-parse/template/agent-zero.ts";
import { foldTemplate } from "../../compiler/phases/4-bind/fold/fold.ts";
import type { Json, Node } from "../../compiler/runtime/manifest.ts";
import { evaluate, scopeOf } from "../../compiler/runtime/template.ts";
import type { Name } from "../../compiler/template.ts";
import { FOLDERS, memoryHost, rendered, type PromptFiles } from "./memory.ts";

const NAMES = ["a", "b", "c", "d"] as const;

/** Values that try to be template text, and those of other kinds. */
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>("", "x", "{{b}}", "{{include 'part.md'}}", "{{endif}}", "{{if a}}", "é😀", "```json"),
  fc.constantFrom<Json>(0, 1, 2.5, true, false, null),
  fc.constantFrom<Json>([], ["x"], { k: "v" }, {}),
);

const condition = fc.oneof(
  fc.constantFrom("a", "not b", "a and b", "a or c", "a == 'x'", "b != c", "c in ['x', 1]", "d is None", "d is not None", "a and not (b or c)", "a == 1 or b", "1", "''"),
);

const piece: fc.Arbitrary<string> = fc.letrec<{ piece: string; block: string }>((tie) => ({
  piece: fc.oneof({ depthSize: "small" }, fc.constantFrom("text ", "\n", "é", "{{a}}", "{{b}}", "{{ c }}", "{{d}}", "{{none}}", "}}", "{{include 'part.md'}}", '{{ include "sub/deep.md" }}', "{{include 'gone.md'}}", "{{include original}}"), tie("block")),
  block: fc.tuple(condition, fc.array(tie("piece"), { maxLength: 3 })).map(([test, parts]) => `{{if ${test}}}${parts.join("")}{{endif}}`),
})).piece;
const template = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(""));
const leaf = fc.array(fc.constantFrom("leaf ", "{{a}}", "{{d}}", "{{if b}}yes{{endif}}"), { maxLength: 3 }).map((parts) => parts.join(""));

const files: fc.Arbitrary<PromptFiles> = fc.record({ main: template, low: template, part: leaf, deep: leaf, json: fc.boolean() }).map(({ main, low, part, deep, json }) => ({
  "hi/main.md": json ? `\`\`\`json\n${main}\n\`\`\`` : main,
  "lo/main.md": low.replaceAll("{{include original}}", ""),
  "lo/part.md": part,
  "sub/deep.md": deep,
}));

const values = fc.record({ a: value, b: value, c: value, d: value }) as fc.Arbitrary<{ readonly [name in (typeof NAMES)[number]]: Json }>;

function variables(given: { readonly [name: string]: Json }): readonly Variable[] {
  return Object.entries(given).map(([name, each]) => ({ name, value: each }));
}

function walked(given: { readonly [name: string]: Json }, late: ReadonlySet<string>, prompts: PromptFiles): StaticPrompt {
  const names = Object.entries(given).map(([name, each]): Placeholder => (late.has(name) ? { kind: "late", name, path: [name] } : { kind: "known", name, value: each, trusted: false }));
  const prompt = walkPrompt("main.md", FOLDERS, names, memoryHost(prompts));
  if (typeof prompt === "string") throw new Error(prompt);
  return prompt;
}

/** The text by the residual tree: what is known is folded, the rest evaluated with all values. Undefined when the template cannot be bound late. */
function folded(prompt: StaticPrompt, given: { readonly [name: string]: Json }, late: ReadonlySet<string>): string | undefined {
  const log = createLog();
  const linked = lowerPrompt(prompt, { log, target: "t", dropsFence: true });
  if (log.hasErrors()) return undefined;
  const names = new Map(Object.entries(given).map(([name, each]): [string, Name] => [name, late.has(name) ? { binding: "session" } : { binding: "build", value: each }]));
  const pieces = foldTemplate(linked, { names, log, target: "t" });
  if (log.hasErrors()) throw new Error(JSON.stringify(log.diagnostics));
  const nodes = pieces.map((each): Node => (each.kind === "text" ? each.text : each.node));
  return evaluate(nodes, scopeOf(given)) ?? "";
}

describe("a prompt whose values come later", () => {
  it("becomes what it would with all values known, by its residual tree", () => {
    let bound = 0;
    fc.assert(fc.property(files, values, fc.uniqueArray(fc.constantFrom(...NAMES)), (prompts, given, names) => {
      const late = new Set<string>(names);
      const text = folded(walked(given, late, prompts), given, late);
      if (text === undefined) return;
      bound += 1;
      expect(text).toBe(rendered(prompts, variables(given)).text);
    }), { numRuns: 3000 });
    expect(bound).toBeGreaterThan(2000);
  });

  it("becomes the same by the files that went along", () => {
    fc.assert(fc.property(files, values, fc.uniqueArray(fc.constantFrom(...NAMES)), (prompts, given, names) => {
      const prompt = JSON.parse(JSON.stringify(walked(given, new Set<string>(names), prompts))) as StaticPrompt;
      const cells = renderPinned({ prompt, variables: variables(given), form: "prompt" }, () => undefined);
      expect(cells && cellsText(cells)).toBe(rendered(prompts, variables(given)).text);
    }), { numRuns: 3000 });
  });

  it("is absent while a value that it needs is empty", () => {
    const prompt = walked({ a: null }, new Set(["a"]), { "hi/main.md": "<{{a}}>" });
    const log = createLog();
    const linked = lowerPrompt(prompt, { log, target: "t", dropsFence: true, needs: ["a"] });
    const [only] = foldTemplate(linked, { names: new Map([["a", { binding: "session" }]]), log, target: "t" });
    const node = only?.kind === "late" ? only.node : "";
    expect([evaluate([node], scopeOf({ a: "x" })), evaluate([node], scopeOf({ a: "" })) ?? ""]).toEqual(["<x>", ""]);
  });
});
