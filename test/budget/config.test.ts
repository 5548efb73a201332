/** What a configuration says about budgets, and what is wrong with it. */
import { describe, expect, test } from "vitest";
import { CONTEXT_WINDOWS, contextWindow } from "../../compiler/providers/windows.ts";
import { compileFiles, target } from "../compile/compile-files.ts";
import { compileBudget, sections } from "./files.ts";

const FILES = { "a.md": "A text.\n" };

async function maxOf(prefix: string | number | { readonly share: number; readonly of: string | number }): Promise<{ readonly max?: number; readonly of?: string } | undefined> {
  return (await compileBudget([{ id: "a", file: "a.md" }], FILES, { budget: { prefix } })).artifact.manifest.budget?.prefix;
}

describe("a share", () => {
  test("is of a number or of a model's window, and the manifest says of what", async () => {
    expect(await maxOf(1234)).toEqual({ tokens: expect.any(Number), max: 1234 });
    expect(await maxOf("25% of 200000")).toMatchObject({ max: 50_000, of: "25 % of 200,000" });
    expect(await maxOf({ share: 0.25, of: 200_000 })).toMatchObject({ max: 50_000 });
    expect(await maxOf("2.5% of claude-opus-5")).toMatchObject({ max: 25_000, of: expect.stringMatching(/^2\.5 % of claude-opus-5, 1,000,000 tokens by platform\.claude\.com\S* \(\d{4}-\d\d\)$/u) });
    expect(await maxOf("0.29% of 100000")).toMatchObject({ max: 290 });
  });

  test("goes by the configuration's own windows first", async () => {
    const { places, artifacts } = await compileFiles({ ...FILES, "promptc.config.yaml": `windows: {claude-opus-5: 5000, my-model: 100}\n${target("- {id: a, file: a.md, max: 50% of my-model}", "budget: {total: 10% of claude-opus-5}")}` });
    expect(places).toEqual([]);
    expect(artifacts[0]?.manifest.budget).toMatchObject({ total: { max: 500 }, layers: { a: { max: 50 } } });
  });
});

test("a target says how layers yield, those of a preset, too", async () => {
  const run = async (budget: string): Promise<Awaited<ReturnType<typeof compileFiles>>> =>
    compileFiles({
      "AGENTS.md": sections(8, "agents"),
      "home/AGENTS.md": sections(8, "home"),
      "base.md": "You are it.\n",
      "promptc.config.yaml": `targets:\n  t:\n    preset: jcode\n    version: 1.0.0\n    out: out\n    roots: {cwd: ., jcodeHome: home, userHome: home}\n    builtin: {base: base.md}\n    capabilities: {mermaid: false}\n    budget: ${budget}\n`,
    });
  const words = (await run("{prefix: 100000}")).artifacts[0]?.manifest.prefix.tokens["o200k_base"] ?? 0;
  expect((await run(`{prefix: ${words - 20}}`)).diagnostics.map(({ code }) => code)).toContain("budget/unmet");
  const { artifacts, diagnostics } = await run(`{prefix: ${words - 20}, layers: {agents-md: {priority: 1}}}`);
  expect(diagnostics.map(({ code }) => code)).toContain("budget/yielded");
  expect(artifacts[0]?.manifest.prefix.tokens["o200k_base"]).toBeLessThanOrEqual(words - 20);
  expect(artifacts[0]?.manifest.sources.filter(({ layer }) => layer === "agents-md").map(({ path, status }) => `${path} ${status}`)).toEqual(["{cwd}/AGENTS.md ok", "{userHome}/AGENTS.md truncated"]);
});

describe("windows", () => {
  test("are found by the start of an id, at the end of one of its parts", () => {
    expect(contextWindow("claude-haiku-4-5-20251001")?.tokens).toBe(200_000);
    expect(contextWindow("anthropic/claude-sonnet-4-6")?.tokens).toBe(1_000_000);
    expect(contextWindow("claude-sonnet-4-20250514")?.tokens).toBe(200_000);
    expect(contextWindow("gpt-5.99")).toBeUndefined();
    expect(contextWindow("toString")).toBeUndefined();
  });

  test("each have a source and a date, and are there once", () => {
    for (const { model, tokens, source, asOf } of CONTEXT_WINDOWS) expect([model, tokens > 0, source, asOf]).toEqual([model, true, expect.stringMatching(/\S\.\S+\//u), expect.stringMatching(/^\d{4}-\d\d(-\d\d)?$/u)]);
    expect(new Set(CONTEXT_WINDOWS.map(({ model }) => model)).size).toBe(CONTEXT_WINDOWS.length);
  });
});

describe("mistakes", () => {
  const places = async (layers: string, more = ""): Promise<readonly string[]> => (await compileFiles({ ...FILES, "t.md.hbs": "{{memory}}{{note}}", "promptc.config.yaml": target(layers, more) })).places;

  test.each([
    ["a model that nobody knows", "- {id: a, file: a.md}", "budget: {prefix: 10% of claude-opsu-5}", ["config/unknown-window promptc.config.yaml:5:22"]],
    ["a layer that there is not", "- {id: a, file: a.md}", "budget: {layers: {b: 3}}", ["config/bad-budget promptc.config.yaml:5:23"]],
    ["more at least than at most", "- {id: a, file: a.md, min: 5, max: 4}", "", ["config/bad-budget promptc.config.yaml:6:14"]],
    ["more at least than the cap of its files", "- {id: a, file: a.md, min: 5, maxTokens: 4}", "", ["config/bad-budget promptc.config.yaml:6:14"]],
    ["a layer that is dropped whole and keeps some", "- {id: a, file: a.md, min: 5, overflow: drop}", "", ["config/bad-budget promptc.config.yaml:6:14"]],
    ["headings of a value", "- {id: a, slot: memory, max: 5, overflow: summarise-headings}", "inputs: {memory: {binding: turn}}", ["config/bad-budget promptc.config.yaml:7:14"]],
    ["a share that is none", "- {id: a, file: a.md, max: a quarter}", "", ["config/wrong-value promptc.config.yaml:6:34"]],
  ])("%s", async (_, layers, more, expected) => {
    expect(await places(layers, more)).toEqual(expected);
  });

  test("a limit of one value in a slot of several is not kept, which is said", async () => {
    expect(await places("- {id: t, file: t.md.hbs, template: true, when: memory and note}", "inputs: {memory: {binding: turn, maxBytes: 5, required: false}, note: {binding: turn, required: false}}")).toContain("budget/limit-not-kept promptc.config.yaml:7:14");
  });

  test("an input of the build that is over its limit", async () => {
    const { places: found } = await compileFiles({ "promptc.config.yaml": target("- {id: a, slot: x}\n- {id: b, slot: y}\n- {id: c, slot: z}", "inputs: {x: {maxBytes: 3, overflow: error}, y: {maxBytes: 3}, z: {maxTokens: 1}}\nvalues: {x: long, y: long, z: much too long}") });
    expect(found.map((place) => place.split(" ")[0])).toEqual(expect.arrayContaining(["input/wrong-value", "shape/truncated", "budget/yielded"]));
  });
});
