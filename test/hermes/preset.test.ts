import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog, check } from "../../compiler/index.ts";
import { openProject } from "../../compiler/config/load.ts";
import { parseCondition } from "../../compiler/inputs/condition.ts";
import { deduceValue } from "../../compiler/inputs/deduce.ts";
import { loadPrompt } from "../../compiler/runtime/index.ts";
import { strip } from "../../compiler/python/text.ts";
import { tokenCounter } from "../../compiler/tokens/tokens.ts";
import { compileFiles, type Compiled } from "../compile/compile-files.ts";

const NAMES = ["identity", "soul", "memoryGuidance", "sessionSearchGuidance", "skillsGuidance", "toolUse", "googleModel", "openaiModel", "skillsHeader", "skillsFooter", "wsl", "platformCli", "platformTelegram"];

/** Compiles a Hermes-style target whose built-in texts are their own names, with no files of anybody's. */
async function hermes(more: string, modelNote = "{{modelShort}}|{{model}}"): Promise<Compiled> {
  const builtin = Object.fromEntries([...NAMES.map((name) => [`${name}.md`, `<${name}>\n`]), ["modelNote.md", modelNote]]);
  const body = `preset: hermes\nversion: 1.0.0\nout: out\nroots: {cwd: none, hermesHome: none, memories: none}\nbuiltin: {${[...NAMES, "modelNote"].map((name) => `${name}: ${name}.md`).join(", ")}}\n${more}`;
  return compileFiles({ "promptc.config.yaml": `targets:\n  t:\n${body.replace(/^(?=.)/gmu, "    ")}\n`, ...builtin });
}

async function render(compiled: Compiled, session: { readonly [name: string]: unknown } = {}, turn = {}): Promise<string> {
  const [artifact] = compiled.artifacts;
  if (artifact === undefined) throw new Error(JSON.stringify(compiled.diagnostics));
  return (await loadPrompt(JSON.parse(JSON.stringify(artifact.manifest)), Object.fromEntries(artifact.files))).startSession({ startedAt: "T", ...session }).render(turn).text;
}

describe("the Hermes preset", () => {
  it("joins what the tools and the model need", async () => {
    const text = await render(await hermes('values: {tools: [memory, skill_manage], model: Google/GEMMA-3, platform: " Cli\\t", wsl: true}'));
    expect(text).toBe("<identity>\n\n<memoryGuidance> <skillsGuidance>\n\n<toolUse>\n\n<googleModel>\n\nConversation started: T\nModel: Google/GEMMA-3\n\n<wsl>\n\n<platformCli>");
  });

  it.each([
    ["values: {tools: [x], model: gpt-5}", true],
    ["values: {tools: [], model: gpt-5}", false],
    ["values: {tools: [x], model: qwen}", false],
    ["values: {tools: [x], model: qwen, toolUseEnforcement: always}", true],
    ["values: {tools: [x], model: gpt-5, toolUseEnforcement: never}", false],
    ["values: {tools: [x], model: QWEN-3, steeredModels: [Qwen]}", true],
    ["values: {tools: [x], model: gpt-5, steeredModels: []}", false],
  ])("tells the model to use its tools: %s → %s", async (more, expected) => {
    expect((await render(await hermes(more))).includes("<toolUse>")).toBe(expected);
  });

  it("gives the same text whether the model is known at build or when a session starts", async () => {
    const values = { model: "x/y/Codex-1", provider: "alibaba", platform: "telegram", toolUseEnforcement: "auto", wsl: false };
    const early = await hermes(`values: ${JSON.stringify({ tools: ["x"], ...values })}`);
    const late = await hermes(`values: {tools: [x]}\nbindings: {${Object.keys(values).map((name) => `${name}: session`).join(", ")}}`);
    const text = await render(early);
    expect(text).toContain("<openaiModel>\n\nConversation started: T\nModel: x/y/Codex-1\nProvider: alibaba\n\nCodex-1|x/y/Codex-1\n\n<platformTelegram>");
    const derived = { steered: true, googleModel: false, openaiModel: true, modelShort: "Codex-1" };
    expect(await render(late, { ...values, ...derived })).toBe(text);
    expect(late.artifacts[0]?.manifest.derived).toMatchObject({ modelShort: { input: "model", behindLast: "/" }, steered: { cases: [{ containsAny: ["gpt", "codex", "gemini", "gemma", "grok"], value: true }] } });
  });

  it("adds the ephemeral prompt at each turn, and strips the ends of the whole", async () => {
    const compiled = await hermes("values: {tools: []}");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("a", " ", "\n", "\u001F", "\uFEFF", "b c"), { maxLength: 6 }), async (pieces) => {
        const ephemeral = pieces.join("");
        const cached = "<identity>\n\nConversation started: T";
        expect(await render(compiled, {}, { ephemeralPrompt: ephemeral })).toBe(strip(`${cached}\n\n${ephemeral}`));
      }),
    );
    expect(await render(compiled)).toBe("<identity>\n\nConversation started: T");
  });

  it("leaves out what is not given", async () => {
    const compiled = await hermes("values: {passSessionId: true}");
    expect(await render(compiled, { sessionId: "" })).toBe("<identity>\n\nConversation started: T");
    expect(await render(compiled, { sessionId: "s", systemMessage: "\n Be kind. \n", externalMemory: " " })).toBe("<identity>\n\nBe kind.\n\nConversation started: T\nSession ID: s");
  });

  it("never takes a value for a template or for structure", async () => {
    const compiled = await hermes("values: {passSessionId: true}");
    const text = await render(compiled, { sessionId: "{{model}}\n\n# Head", systemMessage: "{memory} {{startedAt}}" });
    expect(text).toBe("<identity>\n\n{memory} {{startedAt}}\n\nConversation started: T\nSession ID: {{model}}\n\n# Head");
  });
});

describe("an input that follows from another", () => {
  const values = (input: string): string | readonly string[] | undefined => ({ model: "A/b/GPT-x", none: "", words: ["gpt"] })[input];

  it("takes the first case of which a word occurs", () => {
    expect(deduceValue({ input: "model", fold: "lower", cases: [{ containsAny: ["zzz"], value: 1 }, { containsAny: "words", value: 2 }], else: 3 }, values)).toBe(2);
    expect(deduceValue({ input: "model", cases: [{ containsAny: ["gpt"], value: 1 }], else: 3 }, values)).toBe(3);
    expect(deduceValue({ input: "missing", cases: [{ containsAny: [""], value: 1 }] }, values)).toBe(1);
  });

  it("takes what stands behind the last of a separator", () => {
    expect(deduceValue({ input: "model", behindLast: "/" }, values)).toBe("GPT-x");
    expect(deduceValue({ input: "model", behindLast: "::" }, values)).toBe("A/b/GPT-x");
    expect(deduceValue({ input: "none", behindLast: "/" }, values)).toBe("");
  });

  it("is reported when the other one does not exist", async () => {
    const { places } = await compileFiles({ "promptc.config.yaml": "targets:\n  t:\n    version: 1.0.0\n    out: out\n    inputs: {a: {binding: build, deduce: {input: b}}}\n    layers: [{id: x, text: X}]\n" });
    expect(places).toEqual(["input/undeclared promptc.config.yaml:5:42"]);
  });
});

describe("`in` in a condition", () => {
  it("asks a list, a text or an object", () => {
    expect(parseCondition('"a" in tools and not x')).toMatchObject({ expression: { op: "and", args: [{ op: "in", args: [{ lit: "a" }, { get: ["tools"] }] }, { op: "not" }] }, reads: ["tools", "x"] });
    expect(parseCondition('"a" in')).toMatchObject({ message: "Unexpected end, expected a name or a value" });
  });
});

describe("the example", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "promptc-hermes-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has the artifacts that its sources compile to", async () => {
    const log = createLog();
    const opened = await openProject({ cwd: join(import.meta.dirname, "../../examples/hermes") }, log);
    if (opened === undefined) throw new Error(JSON.stringify(log.diagnostics));
    const same = await check(opened.project, { count: (encoding, text) => (text === "" ? 0 : tokenCounter(encoding)(text)) }, log);
    expect([same, log.diagnostics.filter(({ level }) => level === "error")]).toEqual([true, []]);
  });
});
