import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { configOf, createProject, runHere, type Project, type Run } from "../cli/project.ts";

/** Every kind of input. */
function fullProject(): Project {
  return createProject({
    "app/promptc.config.yaml": `scanner: {baseline: scan-baseline.json}
targets:
  desk:
    version: 1.0.0
    out: dist/desk/{run}
    matrix: {capabilities.run: [true, false]}
    roots: {house: ../house}
    partials: "{house}/parts"
    tools: [{glob: "tools/*.json"}]
    layers:
      - {id: identity, file: prompts/identity.md, template: true}
      - {id: rules, glob: "rules/**/*.md", ignore: [.promptignore]}
      - {id: local, all: [local/a.md, local/b.md]}
      - {id: memory, file: "{home}/memory.md", optional: true}
  jay:
    preset: presets/own.yaml
    version: 1.0.0
    out: dist/jay
`,
    "app/scan-baseline.json": '{"version": 1, "findings": []}',
    "app/presets/own.yaml": "name: own\ntitle: Own\ndescription: Ours.\nlayers:\n  - {id: base, file: prompts/base.md}\n",
    "app/prompts/identity.md": "You are.\n{{> tone}}\n",
    "app/prompts/base.md": "Base.\n",
    "house/parts/tone.md": "Kind.\n",
    "app/tools/read.json": '{"name": "read", "description": "Reads.", "input_schema": {"type": "object"}}',
    "app/rules/.promptignore": "draft.md\n",
    "app/rules/a.md": "A.\n",
    "app/rules/deep/b.md": "B.\n",
    "app/rules/draft.md": "Draft.\n",
    "app/local/a.md": "Local.\n",
    "work/": "",
  });
}

/** The rules of a depfile without escapes: outputs → inputs. */
function rulesOf(text: string): readonly (readonly [readonly string[], readonly string[]])[] {
  return text.replaceAll("\\\n", "").split("\n").filter((line) => line !== "").map((line) => line.split(":").map((side) => side.split(" ").filter((name) => name !== "")) as unknown as [string[], string[]]);
}

const SHARED = ["promptc.config.yaml", "scan-baseline.json"];
const DESK = ["../house", "../house/parts", "../house/parts/tone.md", "local", "local/a.md", "prompts/identity.md", "rules", "rules/.promptignore", "rules/a.md", "rules/deep", "rules/deep/b.md", "tools", "tools/read.json", ...SHARED].toSorted();
const JAY = ["presets/own.yaml", "prompts/base.md", ...SHARED].toSorted();

describe("what is written", () => {
  test("a rule for every target and combination, with all that it was made from; then the inputs alone", async () => {
    const project = fullProject();
    const { code, stderr } = await project.main("build", "--config", "app/promptc.config.yaml");
    expect([code, stderr]).toEqual([0, ""]);
    const result = await inFolder(project, "app", "build", "--depfile", "out/promptc.d");
    expect(result.code).toBe(0);
    const rules = rulesOf(project.read("app/out/promptc.d"));
    const outputs = (folder: string, tools: boolean): readonly string[] => ["dynamic.manifest.json", "static.prompt.md", ...(tools ? ["tools.json"] : [])].map((name) => `dist/${folder}/${name}`);
    expect(rules.slice(0, 3)).toEqual([[outputs("desk/true", true), DESK], [outputs("desk/false", true), DESK], [outputs("jay", false), JAY]]);
    expect(rules.slice(3)).toEqual([...new Set([...DESK, ...JAY])].sort().map((name) => [[name], []]));
  });

  test("only the targets that were asked for, from the working directory", async () => {
    const project = fullProject();
    const { code } = await inFolder(project, "work", "build", "jay", "--config", "../app/promptc.config.yaml", "--depfile", "jay.d");
    expect(code).toBe(0);
    expect(rulesOf(project.read("work/jay.d"))[0]).toEqual([["../app/dist/jay/dynamic.manifest.json", "../app/dist/jay/static.prompt.md"], JAY.map((name) => `../app/${name}`)]);
    expect(rulesOf(project.read("work/jay.d"))).toHaveLength(1 + JAY.length);
  });

  test("the folder in which a file was looked for in vain, if the build itself writes nothing there", async () => {
    const project = createProject({ "promptc.config.yaml": configOf(["{id: a, text: A}", "{id: b, all: [here/b.md, here/not/b.md, b.md]}"]), "here/": "" });
    expect((await project.main("build", "--depfile", "p.d")).code).toBe(0);
    expect(rulesOf(project.read("p.d"))[0]?.[1]).toEqual(["here", "promptc.config.yaml"]);
  });

  test("a link's path, and where `..` comes behind a link, the file itself", async () => {
    const project = createProject({ "promptc.config.yaml": configOf(["{id: a, file: link/a.md}", '{id: b, file: "{up}/b.md"}'], { target: "roots: {up: link/.., whole: .}" }), "real/deep/a.md": "A", "real/b.md": "B" });
    project.link("link", "real/deep");
    expect((await project.main("build", "--depfile", "p.d")).code).toBe(0);
    expect(rulesOf(project.read("p.d"))[0]?.[1]).toEqual(["link/a.md", "promptc.config.yaml", "real/b.md"]);
  });

  test("again, with the same bytes, whether or not the artifacts change", async () => {
    const project = fullProject();
    await inFolder(project, "app", "build", "--depfile", "p.d");
    const first = project.read("app/p.d");
    project.remove("app/p.d");
    await inFolder(project, "app", "build", "--depfile", "p.d");
    expect(project.read("app/p.d")).toBe(first);
    expect(readdirSync(project.at("app")).filter((name) => name.includes("tmp"))).toEqual([]);
  });

  test("without names that it cannot hold, of which it warns", async () => {
    const project = createProject({ "promptc.config.yaml": configOf(['{id: a, glob: "rules/*.md"}']), "rules/a b#$c.md": "A", "rules/x;y.md": "B", "rules/u*v.md": "C" });
    const { code, stderr } = await project.main("build", "--depfile", "p.d");
    expect(code).toBe(0);
    expect(stderr).toContain("rules/x;y.md: warning output/depfile-name: `rules/x;y.md` cannot stand in a depfile, so Make and Ninja do not see when it changes");
    expect(stderr).toContain("rules/u*v.md: warning output/depfile-name: `rules/u*v.md` stands in the depfile, but");
    expect(project.read("p.d")).toContain(String.raw`  rules/a\ b\#$$c.md`);
    expect(project.read("p.d")).not.toContain(";");
  });
});

describe("what is not written", () => {
  test("a depfile of a build that failed: the old one stays", async () => {
    const project = fullProject();
    await inFolder(project, "app", "build", "--depfile", "p.d");
    const before = project.state();
    project.remove("app/prompts/base.md");
    expect((await inFolder(project, "app", "build", "--depfile", "p.d")).code).toBe(1);
    project.write("app/prompts/base.md", "Base.\n");
    expect(project.state()).toEqual(before);
  });

  test.each([
    ["app/promptc.config.yaml", "is a file of another kind"],
    ["app/rules/a.md", "is a file of another kind"],
    ["app/dist/jay/static.prompt.md", "is a file of an artifact"],
    ["app/rules", "is a folder"],
    ["app/link.d", "is a link"],
  ])("a depfile in the place of %s", async (path, what) => {
    const project = fullProject();
    project.link("app/link.d", "nowhere");
    const before = project.state();
    const { code, stderr, stdout } = await project.main("build", "--config", "app/promptc.config.yaml", "--depfile", path);
    expect(stderr).toContain(`${path}: error output/depfile-taken: \`${path}\` ${what}, expected an older depfile, an empty file or nothing`);
    expect([code, stdout]).toEqual([1, "Nothing was written.\n"]);
    expect(project.state()).toEqual(before);
  });

  test("a depfile in the place of an empty source", async () => {
    const project = createProject({ "promptc.config.yaml": configOf(['{id: a, glob: "rules/*.md"}']), "rules/a.md": "A", "rules/b.md": "" });
    const { code, stderr } = await project.main("build", "--depfile", "rules/b.md");
    expect(stderr).toContain("error output/depfile-taken: `rules/b.md` is a source, expected");
    expect([code, readFileSync(project.at("rules/b.md"), "utf8")]).toEqual([1, ""]);
  });
});

test("a name with brackets is reported where Make would take another file for it", async () => {
  const project = createProject({ "promptc.config.yaml": configOf(['{id: a, glob: "rules/*.md"}']), "rules/[id].md": "A", "rules/[br].md": "B", "rules/b.md": "C" });
  const { code, stderr } = await project.main("build", "--depfile", "p.d");
  expect(stderr).toContain("rules/[br].md: warning output/depfile-name: `rules/[br].md` stands in the depfile, but Make takes it for a pattern that `b.md` matches, so it does not see when it changes");
  expect([code, stderr.includes("[id]")]).toEqual([0, false]);
});

/** Runs the command in a folder of the project. */
async function inFolder(project: Project, folder: string, ...argv: readonly string[]): Promise<Run> {
  return runHere(argv, project.at(folder));
}
