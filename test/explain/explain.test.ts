/** `promptc explain`: from a line to its source, and why a passage is not there. */
import { describe, expect, test } from "vitest";
import { createProject, type Project } from "../cli/project.ts";
import { sections } from "../budget/files.ts";

function project(): Project {
  return createProject({
    "promptc.config.yaml": [
      "targets:",
      "  t:",
      "    version: 1.0.0",
      "    out: out",
      "    partials: parts",
      "    values: {name: Eva, caps: {x: false}}",
      "    inputs: {memory: {binding: session, maxTokens: 50, required: false}}",
      "    budget: {prefix: 260}",
      "    layers:",
      "      - {id: identity, file: identity.md}",
      "      - {id: rules, glob: \"rules/*.md\", frontmatter: directives, priority: 2}",
      "      - {id: greeting, file: greeting.md.hbs, template: true}",
      "      - {id: off, file: off.md, when: caps.x}",
      "      - {id: extra, file: extra.md, priority: 1}",
      "      - {id: memory, slot: memory}",
    ].join("\n"),
    "identity.md": "You are it.\n\nNever push to main.\n",
    "rules/a.md": "---\nid: a\n---\n# A\n\nAlpha says\nhello.\n",
    "greeting.md.hbs": "Hi {{name}}.\n{{#if caps.x}}\nOnly with x.\n{{/if}}\n{{> foot}}\n",
    "parts/foot.md.hbs": "The foot\nof it.\n",
    "off.md": "Off.\n",
    "extra.md": sections(12, "extra"),
  });
}

interface Answer { readonly [key: string]: any } // oxlint-disable-line typescript/no-explicit-any -- the tests say what they expect

async function explain(...argv: readonly string[]): Promise<Answer> {
  const { code, stdout } = await project().main("explain", ...argv, "--format", "json");
  expect(code).toBe(0);
  return (JSON.parse(stdout) as { targets: readonly Answer[] }).targets[0] as Answer;
}

describe("explain", () => {
  test("says what made a line", async () => {
    expect(await explain("t:3")).toMatchObject({ name: "t", output: "system", file: "out/static.prompt.md", bytes: [13, 32], made: [{ layer: "identity", lines: [3, 3], source: { path: "identity.md", line: 3, column: 1, endLine: 3 }, text: "Never push to main." }] });
  });

  test("says what made a byte, also one that comes from a partial", async () => {
    const all = await explain("t", "--text", "The foot");
    expect(all["found"]).toMatchObject([{ path: "parts/foot.md.hbs", layer: "greeting", lines: [1, 1], inPrompt: true }]);
    const { bytes } = all["found"][0].kept as { bytes: readonly [number, number] };
    expect((await explain(`t:@${bytes[0] + 2}`))["made"]).toMatchObject([{ source: { path: "parts/foot.md.hbs", line: 1, column: 3 }, text: "e" }]);
  });

  test.each([
    ["Only with x.", "template", "a branch that is not taken"],
    ["id: a", "frontmatter", "`frontmatter: directives`"],
    ["Off.", "condition", "its condition `caps.x` is false"],
    ["extra number 5", "truncated", "so that `budget.prefix` is kept (priority 1)"],
  ])("says why `%s` is not there", async (passage, reason, why) => {
    const { found } = await explain("t", "--text", passage);
    expect(found[0]).toMatchObject({ inPrompt: false, kept: null, reason, why: expect.stringContaining(why) });
  });

  test("finds a passage over the ends of lines", async () => {
    expect((await explain("t", "--text", "Alpha says hello."))["found"]).toMatchObject([{ path: "rules/a.md", lines: [6, 7], inPrompt: true }]);
  });

  test("goes from a source's line to the prompt", async () => {
    expect((await explain("t", "--source", "identity.md:3"))["found"]).toMatchObject([{ inPrompt: true, kept: { output: "system", lines: [3, 3], bytes: [13, 32] } }]);
    expect(await explain("t", "--source", "identiti.md:3")).toMatchObject({ known: false, found: [] });
  });

  test("lists every source with what is kept, cut and dropped, as inspect does", async () => {
    const { sources, budget } = await explain("t");
    expect(sources).toMatchObject([
      { path: "identity.md", status: "ok", cut: 0, dropped: 0 },
      { path: "rules/a.md", status: "ok", cut: 0, dropped: 0 },
      { path: "greeting.md.hbs", status: "ok" },
      { path: "parts/foot.md.hbs", status: "ok" },
      { path: "off.md", status: "skipped", kept: 0, cut: 0, dropped: 2 },
      { path: "extra.md", status: "truncated", dropped: 0, why: expect.stringContaining("`budget.prefix`") },
    ]);
    const extra = (sources as readonly { path: string; kept: number; cut: number }[]).find(({ path }) => path === "extra.md");
    expect(extra?.kept).toBeGreaterThan(0);
    expect(extra?.cut).toBeGreaterThan(0);
    expect(budget).toMatchObject({ prefix: { max: 260 } });
    const { stdout } = await project().main("inspect", "--json");
    expect((JSON.parse(stdout) as { targets: readonly Answer[] }).targets[0]).toMatchObject({ plan: sources, budget });
  });

  test("reads well", async () => {
    const text = async (...argv: readonly string[]): Promise<string> => (await project().main("explain", ...argv)).stdout;
    expect(await text("t:3")).toBe("out/static.prompt.md:3  (t, bytes 13 to 32)\n  identity.md:3:1  (layer identity)\n    Never push to main.\n");
    expect(await text("t", "--text", "Off.")).toBe("off.md:1 (off)  is not in the prompt: the file is left out (its condition `caps.x` is false)\n    Off.\n");
    expect(await text("t", "--text", "nobody wrote this")).toContain("no source that was read holds the passage");
    expect((await project().main("inspect")).stdout).toMatch(/^budget +prefix: \d+ tokens of 260$/mu);
  });

  test.each([
    [["t:99"], "so there is no line 99"],
    [["t:@99999"], "so there is no byte 99999"],
    [["t", "--text", "a", "--source", "b"], "cannot be given together"],
    [["t:1", "--text", "a"], "cannot be given together"],
    [["t", "--output", "x"], "has no output `x`"],
    [["t", "--source", "identity.md:44"], "so there is no line 44"],
  ])("refuses %j", async (argv, message) => {
    const { code, stderr } = await project().main("explain", ...argv);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});
