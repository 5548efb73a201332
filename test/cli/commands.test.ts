/** What `inspect`, `render` and `init` do when all is well. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadPromptFrom } from "../../compiler/node.ts";
import { configOf, createProject, expectRefusal, MANIFEST, repository, run, sha256, STATIC, type Project } from "./project.ts";

/** One layer of each kind: present, blank, left out by a condition, and late. */
function deskProject(): Project {
  const layers = [
    "{id: base, file: base.md, trim: rust}",
    '{id: rules, glob: "rules/*.md", unreadable: skip}',
    "{id: diagrams, file: diagrams.md, when: capabilities.mermaid}",
    "{id: memory, slot: memory, heading: '# Memory', blank: absent}",
    "{id: reminder, slot: reminder}",
  ];
  const target = `capabilities: {mermaid: false}
inputs:
  memory: {binding: session, required: false, description: What the agent remembers}
  reminder: {binding: turn, type: string}`;
  const project = createProject({ "promptc.config.yaml": configOf(layers, { target }), "base.md": "Be brief.\n", "diagrams.md": "Draw.\n", "rules/a.md": "Rule A.", "rules/b.md": Uint8Array.of(0xff) });
  return project;
}

describe("inspect", () => {
  test("--json has stable keys, and every layer and source with what became of it", async () => {
    const project = deskProject();
    const { code, stdout, stderr } = await project.run("inspect", "--json");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const report = JSON.parse(stdout) as { targets: readonly { [key: string]: unknown }[] };
    const text = "Be brief.\n\nRule A.";
    const rule = { path: "rules/a.md", layer: "rules", status: "ok", bytes: 7, sha256: sha256("Rule A."), range: [11, 18] };
    const invalid = { path: "rules/b.md", status: "unreadable", why: "is not valid UTF-8 (byte 0, 0xff)" };
    const left = { path: "diagrams.md", status: "skipped", why: "its condition `capabilities.mermaid` is false" };
    const build = { output: "system", binding: "build", why: "all its files are known at build", trust: "author" };
    const late = { output: "system", trust: "untrusted", status: "slot", bytes: 0, tokens: 0, sources: [] };
    expect(report).toEqual({
      version: 1,
      diagnostics: [],
      targets: [
        {
          target: "main",
          name: "main",
          version: "1.0.0",
          preset: null,
          out: "dist",
          files: [{ path: `dist/${STATIC}`, bytes: text.length }, { path: `dist/${MANIFEST}`, bytes: expect.any(Number) }],
          prefix: { bytes: text.length, sha256: sha256(text), tokens: { o200k_base: 6, cl100k_base: 6 } },
          sessionShape: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) },
          slots: [
            { id: "memory", binding: "session", trust: "untrusted", layer: "memory", because: expect.stringContaining("the input `memory` is known at session") },
            { id: "reminder", binding: "turn", trust: "untrusted", layer: "reminder", because: expect.stringContaining("the input `reminder` is known at turn") },
          ],
          layers: [
            { id: "base", ...build, status: "present", bytes: 9, tokens: 3, sources: [{ path: "base.md", status: "ok", why: null }] },
            { id: "rules", ...build, status: "present", bytes: 7, tokens: 3, sources: [{ path: "rules/a.md", status: "ok", why: null }, invalid] },
            { id: "diagrams", ...build, status: "absent", bytes: 0, tokens: 0, sources: [left] },
            { id: "memory", ...late, binding: "session", why: expect.stringContaining("the input `memory` is known at session") },
            { id: "reminder", ...late, binding: "turn", why: expect.stringContaining("the input `reminder` is known at turn") },
          ],
          // "Be brief.\n\nRule A." is 18 characters long.
          estimates: [
            { models: "Claude", tokens: 6, estimate: true, charactersPerToken: 3.5, source: expect.any(String) },
            { models: "Gemini", tokens: 5, estimate: true, charactersPerToken: 4, source: expect.any(String) },
          ],
          sources: [
            { path: "base.md", layer: "base", status: "ok", bytes: 10, sha256: sha256("Be brief.\n"), range: [0, 9] },
            rule,
            { ...invalid, layer: "rules", bytes: 1, sha256: sha256(Uint8Array.of(0xff)) },
            { ...left, layer: "diagrams", bytes: 6, sha256: sha256("Draw.\n") },
          ],
          plan: [
            { layer: "base", path: "base.md", status: "ok", kept: 3, cut: 0, dropped: 0, why: null },
            { layer: "rules", path: "rules/a.md", status: "ok", kept: 3, cut: 0, dropped: 0, why: null },
            { layer: "rules", ...invalid, kept: 0, cut: 0, dropped: 0 },
            { layer: "diagrams", ...left, kept: 0, cut: 0, dropped: 2 },
          ],
        },
      ],
    });
    expect(Object.keys(report)).toEqual(["version", "diagnostics", "targets"]);
    expect(Object.keys(report.targets[0] ?? {})).toEqual(["target", "name", "version", "preset", "out", "files", "prefix", "sessionShape", "slots", "layers", "estimates", "sources", "plan"]);
    expect((await project.main("inspect", "--format", "json")).stdout).toBe(stdout);
  });

  test("agrees with what a build writes, and writes nothing itself", async () => {
    const project = deskProject();
    const before = project.state();
    const [target] = (JSON.parse((await project.main("inspect", "--json")).stdout) as { targets: readonly { prefix: object; sources: object; files: readonly { path: string; bytes: number }[] }[] }).targets;
    expect(project.state()).toEqual(before);
    await project.main("build");
    expect(project.json(`dist/${MANIFEST}`)).toMatchObject({ prefix: target?.prefix, sources: target?.sources });
    for (const { path, bytes } of target?.files ?? []) expect(Buffer.byteLength(project.read(path))).toBe(bytes);
  });

  test("is a table for people, without trailing spaces", async () => {
    const { stdout } = await deskProject().main("inspect");
    expect(stdout).toMatch(/^layer +binding +trust +from +bytes +tokens$/mu);
    expect(stdout).toMatch(/^base +build +author +base\.md +9 +3$/mu);
    expect(stdout).toMatch(/^memory +session +untrusted +input memory +slot$/mu);
    expect(stdout).toContain(`prefix sha256  ${sha256("Be brief.\n\nRule A.")}`);
    expect(stdout).toMatch(/^source +rules\/b\.md \(rules\): unreadable, is not valid UTF-8/mu);
    expect(stdout).toMatch(/^source +diagrams\.md \(diagrams\): skipped, its condition/mu);
    expect(stdout).not.toMatch(/[ \t]$/mu);
  });

  test("shows the targets that are asked for", async () => {
    const names = async (...targets: readonly string[]): Promise<readonly string[]> => {
      const { stdout } = await run(["inspect", ...targets, "--json"], { cwd: join(repository, "examples/desk") });
      return (JSON.parse(stdout) as { targets: readonly { name: string }[] }).targets.map(({ name }) => name);
    };
    expect(await names()).toEqual(["desk", "desk-self-dev[selfDevFocus=tui]", "desk-self-dev[selfDevFocus=desktop]"]);
    expect(await names("desk")).toEqual(["desk"]);
  });
});

describe("render", () => {
  const desk = join(repository, "examples/desk");
  const VALUES = ["--values", "values/session.json", "--values", "values/turn.json"];
  const turn = JSON.parse(readFileSync(join(desk, "values/turn.json"), "utf8")) as { memory: string; activeSkill: string; reminder: string };

  test("fills the example's slots with the example's values, behind the text that every request shares", async () => {
    const { code, stdout, stderr } = await run(["render", "desk", ...VALUES], { cwd: desk });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const shared = (await run(["render", "desk"], { cwd: desk })).stdout;
    expect(stdout.startsWith(shared)).toBe(true);
    const places = [turn.memory, turn.activeSkill, turn.reminder].map((text) => stdout.indexOf(text));
    expect(places[0]).toBeGreaterThan(shared.length);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("prints another output, and all of them as JSON", async () => {
    const swarm = (await run(["render", "desk", ...VALUES, "--output", "swarm"], { cwd: desk })).stdout;
    expect(swarm).toBe(readFileSync(join(desk, "prompts/swarm.md"), "utf8").trim());
    const { outputs } = JSON.parse((await run(["render", "desk", ...VALUES, "--format", "json"], { cwd: desk })).stdout) as { outputs: { [name: string]: { placement: string; text: string; prefixEnd: number; sessionPrefixEnd: number; ranges: readonly object[] } } };
    expect(Object.keys(outputs)).toEqual(["system", "swarm"]);
    expect(outputs["swarm"]).toMatchObject({ placement: "tool-description", text: swarm });
    expect(Object.keys(outputs["system"] ?? {})).toEqual(["placement", "text", "prefixEnd", "sessionPrefixEnd", "ranges"]);
    expect(outputs["system"]?.text).toContain(turn.memory);
  });

  test("takes values as they are: nothing in them is a template or a marker", async () => {
    const project = deskProject();
    const reminder = "{{memory}} ${x} <|endoftext|> \u0007\r\n---";
    project.write("v.json", JSON.stringify({ reminder }));
    expect((await project.run("render", "main", "--values", "v.json")).stdout).toBe(`Be brief.\n\nRule A.\n\n${reminder}`);
  });

  test.each<[what: string, values: object, says: string]>([
    ["a value that is missing", {}, "The value `reminder` is missing"],
    ["a value that no slot takes", { reminder: "x", remidner: "y" }, "There is no slot or input `remidner`"],
    ["a value of the wrong type", { reminder: 3 }, "`reminder` must be string"],
  ])("refuses %s", async (_, values, says) => {
    const project = deskProject();
    project.write("v.json", JSON.stringify(values));
    await expectRefusal(project, { code: 2, diagnostic: "input/wrong-value", says: [says, "JSON files with `--values`"] }, ["render", "main", "--values", "v.json"]);
  });

  test("later files of values win", async () => {
    const project = deskProject();
    project.write("a.json", '{"reminder": "one", "memory": "kept"}');
    project.write("b.json", '{"reminder": "two"}');
    expect((await project.main("render", "main", "--values", "a.json", "--values", "b.json")).stdout).toBe("Be brief.\n\nRule A.\n\n# Memory\n\nkept\n\ntwo");
  });
});

describe("init", () => {
  test("writes a project that builds and checks", async () => {
    const project = createProject();
    const { code, stdout, stderr } = await project.run("init");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("wrote promptc.config.yaml\nwrote prompts/identity.md\n");
    expect(stdout).toContain("`promptc build`");
    expect(Object.keys(project.state())).toEqual([".gitattributes", "promptc.config.yaml", "prompts/identity.md"]);
    expect(await project.run("build")).toMatchObject({ code: 0, stderr: "" });
    expect(await project.run("check")).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(`dist/main/${STATIC}`)).toBe(project.read("prompts/identity.md"));
    await expect(loadPromptFrom(project.at("dist/main"))).resolves.toBeDefined();
  });

  test("recognises a folder that is laid out for jcode, and takes the files that are there", async () => {
    const project = createProject({ ".jcode/prompt-overlay.md": "Overlay.\n", "AGENTS.md": "Agents.\n" });
    expect(await project.run("init")).toMatchObject({ code: 0, stderr: "" });
    expect(project.read("promptc.config.yaml")).toContain("preset: jcode");
    expect(await project.run("build")).toMatchObject({ code: 0, stderr: "" });
    expect(await project.run("check")).toMatchObject({ code: 0, stderr: "" });
    const text = project.read(`dist/jcode/${STATIC}`);
    for (const part of [project.read("prompts/identity.md").trim(), "Agents.", "Overlay."]) expect(text).toContain(part);
  });

  test("uses jcode's own base prompt where there is one", async () => {
    const project = createProject({ ".jcode/system-prompt.md": "The base.\n" });
    await project.main("init");
    expect(readdirSync(project.path).toSorted()).toEqual([".gitattributes", ".jcode", "promptc.config.yaml"]);
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(`dist/jcode/${STATIC}`)).toBe("The base.");
  });

  test("keeps a prompt that is there already", async () => {
    const project = createProject({ "prompts/identity.md": "Mine.\n" });
    expect((await project.main("init")).stdout).not.toContain("identity");
    expect(project.read("prompts/identity.md")).toBe("Mine.\n");
  });

  test.each(["promptc.config.yaml", "promptc.config.yml", "promptc.config.json"])("is an error where %s is, and writes nothing", async (name) => {
    const project = createProject({ [name]: "" });
    const before = project.state();
    const { code, stdout, stderr } = await project.run("init");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`there is a \`${name}\` here already`);
    expect(project.state()).toEqual(before);
  });

  test("twice is an error", async () => {
    const project = createProject();
    expect((await project.main("init")).code).toBe(0);
    const before = project.state();
    expect(await project.main("init")).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("here already") });
    expect(project.state()).toEqual(before);
  });
});
