/** `tools.json` at run time: loaded, verified, and in the requests of the adapters. */
import { describe, expect, test } from "vitest";
import { toAnthropic } from "../../compiler/adapters/anthropic.ts";
import { toGemini } from "../../compiler/adapters/gemini.ts";
import { toOpenAI, toOpenAIResponses } from "../../compiler/adapters/openai.ts";
import { verify } from "../../compiler/adapters/verify.ts";
import { loadPromptFrom } from "../../compiler/node.ts";
import { loadPrompt } from "../../compiler/runtime/index.ts";
import { openSession } from "../../compiler/session/index.ts";
import { createProject } from "../cli/project.ts";
import { compileFiles, target } from "../compile/compile-files.ts";

const TOOLS = [{ name: "b", description: "B.", input_schema: { type: "object" } }, { name: "a", input_schema: {} }];

async function artifact(tools: readonly object[] = TOOLS, more = "") {
  const { artifacts } = await compileFiles({ "promptc.config.yaml": target("- {id: base, text: Base.}\n- {id: note, slot: note}", `tools: [t.json]\ninputs: {note: {binding: turn, required: false}}${more}`), "t.json": JSON.stringify(tools) });
  const [made] = artifacts;
  if (made === undefined) throw new Error("nothing was compiled");
  return { manifest: JSON.parse(JSON.stringify(made.manifest)) as typeof made.manifest, files: Object.fromEntries(made.files) };
}

describe("a loaded prompt", () => {
  test("has the tools, frozen; JSON of them is the file", async () => {
    const { manifest, files } = await artifact();
    const prompt = await loadPrompt(manifest, files);
    const text = new TextDecoder().decode(files["tools.json"]);
    expect(JSON.stringify(prompt.tools)).toBe(text);
    expect(prompt.startSession().tools).toBe(prompt.tools);
    expect(Object.isFrozen(prompt.tools)).toBe(true);
    expect(prompt.tools?.every((tool) => Object.isFrozen(tool) && Object.isFrozen((tool as { input_schema: object }).input_schema))).toBe(true);
    expect((await openSession({ manifest, files }, { cwd: "/", home: "/", env: {} })).tools).toEqual(prompt.tools);
  });

  test("has none where the target names none", async () => {
    const { artifacts } = await compileFiles({ "promptc.config.yaml": target("- {id: base, text: Base.}") });
    const prompt = await loadPrompt(artifacts[0]?.manifest, Object.fromEntries(artifacts[0]?.files ?? []));
    expect("tools" in prompt || "tools" in prompt.startSession()).toBe(false);
  });

  test("does not load without the file, or with another", async () => {
    const { manifest, files } = await artifact();
    const { "tools.json": _, ...rest } = files;
    await expect(loadPrompt(manifest, rest)).rejects.toMatchObject({ code: "runtime/missing-file", message: expect.stringContaining("`tools.json`") });
    await expect(loadPrompt(manifest, { ...files, "tools.json": new TextEncoder().encode("[]") })).rejects.toMatchObject({ code: "runtime/mixed-pair" });
  });
});

describe("the adapters", () => {
  test("send them when the caller gives none", async () => {
    const { manifest, files } = await artifact();
    const session = (await loadPrompt(manifest, files)).startSession();
    expect(toAnthropic(session, {}).tools).toEqual([TOOLS[1], TOOLS[0]]);
    expect(toOpenAI(session, {}).tools).toEqual([TOOLS[1], TOOLS[0]]);
    expect(toOpenAIResponses(session, {}).tools).toEqual([TOOLS[1], TOOLS[0]]);
    expect(toGemini(session, {}).config.tools).toEqual([TOOLS[1], TOOLS[0]]);
    expect(toAnthropic(session, {}, { tools: [] }).tools).toBeUndefined();
    expect(toAnthropic(session, {}, { tools: [{ name: "own" }] }).tools).toMatchObject([{ name: "own" }]);
  });

  test("and a text that belongs to one of them stands in its description", async () => {
    const { artifacts } = await compileFiles({
      "promptc.config.yaml": target("- {id: base, text: Base.}\n- {id: hint, text: Hint., output: b}", "tools: [t.json]\noutputs: {b: {placement: tool-description}}"),
      "t.json": JSON.stringify(TOOLS),
    });
    const session = (await loadPrompt(artifacts[0]?.manifest, Object.fromEntries(artifacts[0]?.files ?? []))).startSession();
    const request = toAnthropic(session, {});
    expect(request.tools).toMatchObject([{ name: "a" }, { name: "b", description: "B.\n\nHint." }]);
    expect(verify(session, request).ok).toBe(true);
  });

  test("verify compares a request with them", async () => {
    const { manifest, files } = await artifact();
    const session = (await loadPrompt(manifest, files)).startSession();
    const request = toAnthropic(session, { note: "x" }, { breakpoints: ["tools", "prefix"] });
    expect(verify(session, request).ok).toBe(true);
    const turned = { ...request, tools: request.tools?.toReversed() };
    expect(verify(session, turned)).toMatchObject({ ok: false, divergence: { part: "tools" } });
  });
});

describe("on the disk", () => {
  const config = (tools: string): string => `targets:\n  t: {version: 1.0.0, out: dist, ${tools}layers: [{id: a, text: A}]}\n`;
  test("it is written, checked, loaded from the folder, and removed when the target names no tools any more", async () => {
    const project = createProject({ "promptc.config.yaml": config("tools: [t.json], "), "t.json": JSON.stringify(TOOLS) });
    expect((await project.main("build")).code).toBe(0);
    expect((await project.main("check")).code).toBe(0);
    expect((await loadPromptFrom(project.at("dist"))).tools).toHaveLength(2);
    const good = project.read("dist/tools.json");
    expect(good.endsWith("]")).toBe(true);
    project.write("dist/tools.json", `${good}\n`);
    expect(await project.main("check")).toMatchObject({ code: 1, stderr: expect.stringContaining("error integrity/mixed-pair: `tools.json`") });
    project.write("dist/tools.json", good);
    project.write("t.json", JSON.stringify(TOOLS.slice(1)));
    expect(await project.main("check")).toMatchObject({ code: 1, stderr: expect.stringContaining("error check/stale: `dist/tools.json` is not what the sources compile to") });
    project.write("promptc.config.yaml", config(""));
    expect(await project.main("check")).toMatchObject({ code: 1 });
    expect((await project.main("build")).code).toBe(0);
    expect(Object.keys(project.state()).filter((path) => path.startsWith("dist/"))).toEqual(["dist/dynamic.manifest.json", "dist/static.prompt.md"]);
    expect((await project.main("check")).code).toBe(0);
  });

  test("a description is scanned, as it is decoded too", async () => {
    const project = createProject({ "promptc.config.yaml": config("tools: [t.json], "), "t.json": '[{"name": "a", "description": "Adds t\\u200bwo numbers.", "input_schema": {}}]' });
    expect(await project.main("build")).toMatchObject({ code: 1, stderr: expect.stringContaining("dist/tools.json:1:24: error hidden/zero-width") });
    project.write("t.json", '[{"name": "a", "description": "Adds t\u200bwo numbers.", "input_schema": {}}]');
    expect(await project.main("build")).toMatchObject({ code: 1, stderr: expect.stringContaining("t.json:1:38: error hidden/zero-width") });
  });
});
