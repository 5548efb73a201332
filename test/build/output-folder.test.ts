/** Output folders that cannot or may not be written: nothing is, not even for the targets that could be. */
import { chmodSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { configOf, createProject, expectRefusal, isRoot, MANIFEST, STATIC, type Project, type Refusal } from "../cli/project.ts";

const CONFIG = "promptc.config.yaml";

function projectTo(out: string, more = "", layer = "{id: base, file: base.md}"): Project {
  return createProject({ [CONFIG]: `targets:\n  main:\n    version: 1.0.0\n    out: ${out}\n${more}    layers:\n      - ${layer}\n`, "base.md": "Be brief.\n" });
}

describe("among the sources", () => {
  test.each(["**/*.md", "dist/*.md", "{base,dist/static.prompt}.md"])("the pattern %s would take what is written", async (pattern) => {
    const project = createProject({ [CONFIG]: configOf([`{id: all, glob: "${pattern.startsWith("{") ? `./${pattern}` : pattern}", optional: true}`]), "base.md": "Be brief.\n" });
    await expectRefusal(project, { code: 1, at: `${CONFIG}:2:3`, diagnostic: "output/inside-sources", says: ["The layer `all` would take `dist/static.prompt.md`, which this target writes", /Exclude it in the layer \(`"!dist\/\*\*"`\), or choose another `out`/u] });
  });

  test("not when the folder is excluded, and then every build gives the same", async () => {
    const project = createProject({ [CONFIG]: configOf(['{id: all, glob: ["**/*.md", "!dist/**"]}']), "base.md": "Be brief.\n" });
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    expect(await project.main("check")).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(`dist/${STATIC}`)).toBe("Be brief.\n");
  });

  test("a file that a layer names lies in it", async () => {
    const project = projectTo("prompts", "", "{id: base, file: prompts/base.md}");
    project.write("prompts/base.md", "Be brief.\n");
    await expectRefusal(project, { code: 1, at: `${CONFIG}:2:3`, diagnostic: "output/inside-sources", says: ["The layer `base` takes `prompts/base.md`, which lies in this target's output folder", "choose another `out`"] });
  });
});

describe("in the way", () => {
  test.each<[what: string, out: string, make: (project: Project) => void, Omit<Refusal, "code">]>([
    ["a file", "dist", (project) => project.write("dist", "mine"), { at: "dist", diagnostic: "output/not-a-folder", says: ["`dist` is a file, expected a folder", "Remove what is in the way, or change `out`"] }],
    ["a file above", "base.md/dist/deep", () => undefined, { at: "base.md/dist/deep", diagnostic: "output/not-a-folder", says: ["`base.md` is a file, expected a folder"] }],
    ["a link that leads nowhere", "dist", (project) => project.link("dist", "nowhere"), { at: "dist", diagnostic: "output/not-a-folder", says: ["`dist` is a link that leads nowhere, expected a folder"] }],
    ["a folder of other people's files", "dist", (project) => project.write("dist/notes.txt", "mine"), { at: "dist", diagnostic: "output/foreign-folder", says: ["`dist/` holds files but no manifest of promptc: `notes.txt`", "Choose an empty or a new folder"] }],
    ["a manifest of something else", "dist", (project) => project.write(`dist/${MANIFEST}`, "{}"), { at: "dist", diagnostic: "output/foreign-folder", says: ["`dist/` holds files but no manifest of promptc: `dynamic.manifest.json`", "whose manifest was lost or damaged, remove them and build again"] }],
    ["a text of that name, without a manifest", "dist", (project) => project.write(`dist/${STATIC}`, "mine"), { at: "dist", diagnostic: "output/foreign-folder", says: ["holds files but no manifest of promptc: `static.prompt.md`"] }],
    ["a folder with the name of the text", "dist", (project) => project.write(`dist/${STATIC}/x`, ""), { at: "dist", diagnostic: "output/not-writable", says: ["`dist/static.prompt.md` is a folder, expected a file or nothing"] }],
    ["a folder with the name of the manifest", "dist", (project) => project.write(`dist/${MANIFEST}/`, ""), { at: "dist", diagnostic: "output/not-writable", says: ["`dist/dynamic.manifest.json` is a folder, expected a file or nothing"] }],
    ["a link that leads out of the project", "dist", (project) => project.link("dist", "/"), { at: "dist", diagnostic: "output/outside-project", says: ["`dist` lies outside of the project when its links are followed", "Declare the folder under `roots`"] }],
    ["a link above that leads out of the project", "there/dist", (project) => project.link("there", "/"), { at: "there/dist", diagnostic: "output/outside-project", says: ["`there` lies outside of the project"] }],
  ])("%s", async (_, out, make, refusal) => {
    const project = projectTo(out);
    make(project);
    await expectRefusal(project, { ...refusal, code: 1 });
  });

  test("nothing, but no folder can have such a name", async () => {
    await expectRefusal(projectTo(`dist/${"x".repeat(300)}`), { code: 1, at: `dist/${"x".repeat(300)}`, diagnostic: "output/not-writable", says: ["could not be written (the name is too long, ENAMETOOLONG)", "help: Choose a shorter name"] });
  });

  test("nothing, but the name holds a NUL character", async () => {
    await expectRefusal(projectTo('"dist\\0x"'), { code: 2, at: `${CONFIG}:4:10`, diagnostic: "output/not-a-folder", says: ["holds a NUL character", "Remove the character"] });
  });

  test.skipIf(isRoot)("a folder that may not be written", async () => {
    const project = projectTo("dist");
    project.write("dist/", "");
    chmodSync(project.at("dist"), 0o555);
    await expectRefusal(project, { code: 1, at: "dist", diagnostic: "output/not-writable", says: ["`dist/` may not be written", "Check the folder's permissions, or change `out`"] });
  });

  test.skipIf(isRoot)("a folder above that may not be written", async () => {
    const project = projectTo("closed/dist");
    project.write("closed/", "");
    chmodSync(project.at("closed"), 0o555);
    await expectRefusal(project, { code: 1, at: "closed/dist", diagnostic: "output/not-writable", says: ["`closed/` may not be written"] });
  });

  test("another target's, by way of a link", async () => {
    const project = createProject({ [CONFIG]: "targets:\n  a: {version: 1.0.0, out: dist/x, layers: [{id: a, text: b}]}\n  b: {version: 1.0.0, out: link/x, layers: [{id: a, text: c}]}\n", "dist/": "" });
    project.link("link", "dist");
    await expectRefusal(project, { code: 1, at: "link/x", diagnostic: "config/duplicate-output", says: ["`b` writes to `link/x` and `a` to `dist/x`, which are one folder when links are followed"] });
  });

  test("of one target: the other is not written either", async () => {
    const project = createProject({
      [CONFIG]: "targets:\n  good: {version: 1.0.0, out: dist/good, layers: [{id: a, text: b}]}\n  bad: {version: 1.0.0, out: dist/bad, layers: [{id: a, text: b}]}\n",
      [`dist/bad/${STATIC}/`]: "",
    });
    await expectRefusal(project, { code: 1, at: "dist/bad", diagnostic: "output/not-writable", says: ["target bad"] });
    expect(await project.main("build", "good")).toMatchObject({ code: 0, stderr: "" });
  });
});

describe("outside of the project", () => {
  test.each<[out: string, says: string]>([
    ["../dist", "`../dist` leaves the project"],
    ["a/../../dist", "leaves the project"],
    ["/tmp/dist", "`/tmp/dist` leaves the project"],
    ['"C:/dist"', "`C:/dist` leaves the project"],
    ["'..\\dist'", "leaves the project"],
    [".", "The project folder itself cannot be the output folder"],
    ['"{cwd}/dist"', "The root `{cwd}` is not mapped to a folder"],
  ])("%s", async (out, says) => {
    const { stderr, stdout, code } = await projectTo(out).main("build");
    expect(stderr).toContain(`${CONFIG}:4:10: error output/outside-project: `);
    expect(stderr).toContain(says);
    expect(stderr).toMatch(/^help: /mu);
    expect(stdout).not.toContain("wrote");
    expect(code).not.toBe(0);
  });

  test("by way of a root that the target names is allowed", async () => {
    const project = createProject({ [`app/${CONFIG}`]: configOf(["{id: a, text: b}"], { target: "roots: {repository: ..}" }).replace("out: dist", 'out: "{repository}/dist/new"') });
    expect(await project.main("build", "--config", `app/${CONFIG}`)).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(`dist/new/${STATIC}`)).toBe("b");
    expect(await project.main("check", "--config", `app/${CONFIG}`)).toMatchObject({ code: 0, stderr: "" });
  });

  test("even where the root does not exist yet", async () => {
    const project = createProject({ [`app/${CONFIG}`]: configOf(["{id: a, text: b}"], { target: "roots: {artifacts: ../made/here}" }).replace("out: dist", 'out: "{artifacts}/x"') });
    expect(await project.main("build", "--config", `app/${CONFIG}`)).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(`made/here/x/${STATIC}`)).toBe("b");
  });

  test("but not upward from it", async () => {
    const project = createProject({ [`app/${CONFIG}`]: configOf(["{id: a, text: b}"], { target: "roots: {prompts: prompts}" }).replace("out: dist", 'out: "{prompts}/../../dist"'), "app/prompts/": "" });
    const before = project.state();
    const { code, stderr } = await project.main("build", "--config", `app/${CONFIG}`);
    expect(stderr).toContain("error output/outside-project: ");
    expect(code).not.toBe(0);
    expect(project.state()).toEqual(before);
  });
});

describe("what is in an own folder", () => {
  test("stays, unless an earlier build wrote it", async () => {
    const tool = "outputs: {tool: {placement: tool-description}}";
    const project = createProject({ [CONFIG]: configOf(["{id: a, text: one}", "{id: b, text: two, output: tool}"], { target: tool }) });
    await project.main("build");
    project.write("dist/notes.md", "mine");
    expect(Object.keys(project.state())).toContain("dist/tool.prompt.md");
    project.write(CONFIG, configOf(["{id: a, text: one}"]));
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    expect(Object.keys(project.state()).filter((path) => path.startsWith("dist/"))).toEqual([`dist/${MANIFEST}`, "dist/notes.md", `dist/${STATIC}`]);
    expect(project.read("dist/notes.md")).toBe("mine");
  });

  test("is replaced, not written through, where a link stands for a file", async () => {
    const project = projectTo("dist");
    await project.main("build");
    project.remove(`dist/${STATIC}`);
    project.write("precious.md", "mine");
    project.link(`dist/${STATIC}`, "../precious.md");
    expect(await project.main("build")).toMatchObject({ code: 0 });
    expect(project.read("precious.md")).toBe("mine");
    expect(project.read(`dist/${STATIC}`)).toBe("Be brief.\n");
  });

  test("is left untouched by a build that changes nothing", async () => {
    const project = projectTo("dist");
    expect((await project.main("build")).stdout).toContain(`wrote ${STATIC}, ${MANIFEST}`);
    expect((await project.main("build")).stdout).toContain("(unchanged)");
    project.write("base.md", "Be very brief.\n");
    expect((await project.main("build")).stdout).toContain(`wrote ${STATIC}, ${MANIFEST}`);
  });
});
