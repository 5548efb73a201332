/** `promptc check`: what is committed against what the sources compile to. */
import { describe, expect, test } from "vitest";
import { configOf, createProject, expectRefusal, MANIFEST, STATIC, type Project, type Refusal } from "./project.ts";

/** Two targets, built. */
async function built(): Promise<Project> {
  const project = createProject({
    "promptc.config.yaml": `targets:
  desk: {version: 1.0.0, out: dist/desk, layers: [{id: base, file: prompts/base.md}, {id: rules, glob: "rules/*.md"}]}
  tool: {version: 1.0.0, out: dist/tool, layers: [{id: base, file: prompts/tool.md}]}
`,
    "prompts/base.md": "# Base\n\nBe brief.\n",
    "prompts/tool.md": "Use the tool.\n",
    "rules/one.md": "Rule one.\n",
  });
  expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
  return project;
}

async function expectUpToDate(project: Project): Promise<void> {
  const before = project.state();
  expect(await project.main("check")).toEqual({ code: 0, stdout: "desk, tool: up to date\n", stderr: "" });
  expect(project.state()).toEqual(before);
}

/** `check` says what is wrong, writes nothing, and a build makes it good again. */
async function expectRepair(project: Project, refusal: Omit<Refusal, "code">): Promise<void> {
  await expectRefusal(project, { ...refusal, code: 1 }, ["check"]);
  expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
  await expectUpToDate(project);
}

test("is content with what was just built, and says so", async () => {
  await expectUpToDate(await built());
});

test("can be asked about one target", async () => {
  const project = await built();
  project.write("prompts/tool.md", "Use another tool.\n");
  expect(await project.main("check", "desk")).toEqual({ code: 0, stdout: "desk: up to date\n", stderr: "" });
  expect((await project.main("check", "tool")).code).toBe(1);
});

describe("stale", () => {
  test("after an edit: says where the text differs and what to run", async () => {
    const project = await built();
    project.write("prompts/base.md", "# Base\n\nBe very brief.\n");
    await expectRepair(project, {
      at: `dist/desk/${STATIC}`,
      diagnostic: "check/stale",
      says: ["is not what the sources compile to", "the first difference is at byte 11, line 3", "Run `promptc build desk` and commit `dist/desk/`"],
    });
  });

  test("reports the text once, and leaves out the manifest that follows from it and the targets that are up to date", async () => {
    const project = await built();
    project.write("rules/two.md", "Rule two.\n");
    const { stderr } = await project.main("check");
    expect(stderr.match(/error \S+:/gu)).toEqual(["error check/stale:"]);
    expect(stderr).not.toContain("dist/tool");
  });

  test("because git checked the sources out with CRLF: says so", async () => {
    const project = await built();
    for (const path of ["prompts/base.md", "rules/one.md"]) project.write(path, project.read(path).replaceAll("\n", "\r\n"));
    await expectRepair(project, { at: `dist/desk/${STATIC}`, diagnostic: "check/stale", says: ["The sources have CRLF here where LF was compiled", "core.autocrlf", "`text eol=lf`"] });
  });

  test("when only the manifest would change", async () => {
    const project = await built();
    project.write("promptc.config.yaml", project.read("promptc.config.yaml").replace("desk: {version: 1.0.0", "desk: {version: 1.0.1"));
    await expectRepair(project, { at: `dist/desk/${MANIFEST}`, diagnostic: "check/stale", says: ["is not what the sources compile to", "promptc build desk"] });
  });

  test("when a manifest was only reformatted", async () => {
    const project = await built();
    project.write(`dist/tool/${MANIFEST}`, JSON.stringify(project.json(`dist/tool/${MANIFEST}`)));
    await expectRepair(project, { at: `dist/tool/${MANIFEST}`, diagnostic: "check/stale", says: ["promptc build tool"] });
  });
});

describe("missing", () => {
  test("the whole artifact", async () => {
    const project = await built();
    project.remove("dist/tool");
    await expectRepair(project, { at: "dist/tool", diagnostic: "check/missing", says: ["`tool` has no committed artifact in `dist/tool/`", "Run `promptc build tool` and commit"] });
  });

  test.each([STATIC, MANIFEST])("%s", async (name) => {
    const project = await built();
    project.remove(`dist/desk/${name}`);
    await expectRepair(project, { at: `dist/desk/${name}`, diagnostic: "check/missing", says: ["is missing", "Run `promptc build desk`"] });
  });
});

describe("tampered with", () => {
  test("the text", async () => {
    const project = await built();
    project.write(`dist/desk/${STATIC}`, project.read(`dist/desk/${STATIC}`).replace("brief", "rude!"));
    await expectRepair(project, { diagnostic: "integrity/mixed-pair", says: [`\`${STATIC}\` is not the file that this manifest was compiled with`, "Run `promptc build desk`"] });
  });

  test.each<[what: string, edit: (manifest: string) => string]>([
    ["a version", (text) => text.replace('"version": "1.0.0"', '"version": "1.0.9"')],
    ["a status", (text) => text.replace('"status": "ok"', '"status": "blank"')],
    ["a digest", (text) => text.replace(/"sha256": "[0-9a-f]{4}/u, '"sha256": "0000')],
    ["one more key", (text) => text.replace('"manifestVersion": 1,', '"manifestVersion": 1, "note": "hello",')],
    ["the seal", (text) => text.replace(/"seal": "[0-9a-f]{4}/u, '"seal": "0000')],
  ])("the manifest: %s", async (_, edit) => {
    const project = await built();
    const before = project.read(`dist/desk/${MANIFEST}`);
    const after = edit(before);
    expect(after).not.toBe(before);
    project.write(`dist/desk/${MANIFEST}`, after);
    await expectRepair(project, { at: `dist/desk/${MANIFEST}`, diagnostic: "integrity/tampered", says: ["changed after it was compiled", "its seal does not fit", "Run `promptc build desk`"] });
  });

  test("the manifest, with the marks of an unfinished merge", async () => {
    const project = await built();
    const text = project.read(`dist/desk/${MANIFEST}`);
    project.write(`dist/desk/${MANIFEST}`, `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`);
    await expectRepair(project, { at: `dist/desk/${MANIFEST}`, diagnostic: "integrity/tampered", says: ["is not JSON", "the marks of an unfinished merge", "Run `promptc build desk`"] });
  });

  test("its errors cannot be made less", async () => {
    const project = await built();
    project.write("promptc.config.yaml", `${project.read("promptc.config.yaml")}diagnostics: {integrity/tampered: warning}\n`);
    await expectRefusal(project, { code: 2, at: "promptc.config.yaml:4:15", diagnostic: "config/fixed-level", says: ["`integrity/tampered` cannot be changed"] }, ["check"]);
  });
});

test("compares nothing when the sources have an error", async () => {
  const project = await built();
  project.remove("rules/one.md");
  project.write("prompts/tool.md", "Use another tool.\n");
  const { code, stderr } = await project.main("check");
  expect(code).toBe(1);
  expect(stderr.match(/error \S+:/gu)).toEqual(["error source/no-match:"]);
});

describe("declarations that are no longer asked for", () => {
  async function untyped(): Promise<Project> {
    const typed = configOf(["{id: base, text: Be brief.}"], { target: "types: true" });
    const project = createProject({ "promptc.config.yaml": typed });
    await project.main("build");
    expect(Object.keys(project.state())).toContain("dist/prompt.d.ts");
    project.write("promptc.config.yaml", typed.replace("types: true", "types: false"));
    return project;
  }

  test("are stale, and removed by the next build, which says so", async () => {
    const project = await untyped();
    await expectRefusal(project, { code: 1, at: "dist/prompt.d.ts", diagnostic: "check/stale", says: ["is left from an earlier build", "Run `promptc build main`, which removes it"] }, ["check"]);
    expect((await project.main("build")).stdout).toContain("(removed prompt.d.ts)");
    expect(Object.keys(project.state())).not.toContain("dist/prompt.d.ts");
    expect(await project.main("check")).toMatchObject({ code: 0, stderr: "" });
    expect((await project.main("build")).stdout).toContain("(unchanged)");
  });

  test("unless they are somebody else's", async () => {
    const project = await untyped();
    project.write("dist/prompt.d.ts", "declare module '*.md';\n");
    expect(await project.main("check")).toMatchObject({ code: 0, stderr: "" });
    await project.main("build");
    expect(project.read("dist/prompt.d.ts")).toBe("declare module '*.md';\n");
  });
});

test("--format json says whether all is well", async () => {
  const project = await built();
  expect(JSON.parse((await project.main("check", "--format", "json")).stdout)).toEqual({ version: 1, diagnostics: [], ok: true });
  project.write("prompts/tool.md", "x");
  const { code, stdout } = await project.main("check", "--format", "json");
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, diagnostics: [{ code: "check/stale", level: "error", target: "tool", path: `dist/tool/${STATIC}`, help: "Run `promptc build tool` and commit `dist/tool/`." }] });
});
