/** Paths that leave the project: an error, unless the configuration names a root that holds them. */
import { describe, expect, test } from "vitest";
import { configOf, createProject, expectRefusal, MANIFEST, STATIC, type Project } from "../cli/project.ts";

const CONFIG = "app/promptc.config.yaml";
const ARGV = ["build", "--config", CONFIG];

/** The configuration lies in `app/`; `shared/` is beside it. */
function twoFolders(layer: string, target = ""): Project {
  return createProject({ [CONFIG]: configOf([layer], { target }), "app/prompts/own.md": "Own.\n", "shared/secret.md": "Secret.\n" });
}

async function expectOutside(project: Project, at: string, says: readonly (string | RegExp)[]): Promise<void> {
  await expectRefusal(project, { code: 1, at, diagnostic: "source/outside-root", says: [...says, "under `roots`"] }, ARGV);
}

async function textOf(project: Project): Promise<string> {
  expect(await project.main(...ARGV)).toMatchObject({ code: 0, stderr: "" });
  expect(project.read(`app/dist/${MANIFEST}`)).not.toContain(project.path);
  return project.read(`app/dist/${STATIC}`);
}

function sourcePaths(project: Project): readonly string[] {
  return (project.json(`app/dist/${MANIFEST}`) as { sources: readonly { path: string }[] }).sources.map(({ path }) => path);
}

describe("an error", () => {
  test("a path upward", async () => {
    await expectOutside(twoFolders("{id: a, file: ../shared/secret.md}"), "../shared/secret.md", ["leads out of its root", "name the file as `{root}/…`"]);
    await expectOutside(twoFolders("{id: a, file: prompts/../../shared/secret.md}"), "prompts/../../shared/secret.md", ["leads out of its root"]);
  });

  test("a path upward and back in again, which depends on what the folder is called", async () => {
    await expectOutside(twoFolders("{id: a, file: ../app/prompts/own.md}"), "../app/prompts/own.md", ["leads out of its root"]);
  });

  test("an absolute path, even of a file in the project, which would bring the machine's paths into the manifest", async () => {
    for (const name of ["shared/secret.md", "app/prompts/own.md"]) {
      const project = twoFolders("{id: a, text: later}");
      const file = project.at(name);
      project.write(CONFIG, configOf([`{id: a, file: ${file}}`]));
      const before = project.state();
      const { code, stderr } = await project.main(...ARGV);
      expect(stderr).toContain(`${file}: error source/outside-root: \`${file}\` is an absolute path, expected one that starts in the project or in a root`);
      expect(stderr).toContain("help: Declare the folder under `roots`, and name the file as `{root}/…`");
      expect(code).toBe(1);
      expect(project.state()).toEqual(before);
    }
  });

  test.each([
    ["a link to a file", "../../shared/secret.md", "prompts/link.md", "prompts/link.md"],
    ["a link to a folder above the file", "../../shared", "prompts/link", "prompts/link/secret.md"],
  ])("%s", async (_, to, link, file) => {
    const project = twoFolders(`{id: a, file: ${file}}`);
    project.link(`app/${link}`, to);
    await expectOutside(project, file, ["is a link, or lies behind one, that leads out of its root", "`outside: true` on a root allows links"]);
  });

  test("whatever the layer says about files that cannot be read", async () => {
    const project = twoFolders("{id: a, file: prompts/link.md, unreadable: skip, optional: true}");
    project.link("app/prompts/link.md", "../../shared/secret.md");
    await expectOutside(project, "prompts/link.md", ["leads out of its root"]);
  });

  test("a pattern that takes a linked file", async () => {
    const project = twoFolders('{id: a, glob: "prompts/*.md"}');
    project.link("app/prompts/link.md", "../../shared/secret.md");
    await expectOutside(project, "prompts/link.md", ["is a link, or lies behind one, that leads out of its root"]);
  });

  test.each(["../shared/*.md", "prompts/../../shared/*.md", "/etc/*.md"])("the pattern %s, rather than nothing", async (pattern) => {
    await expectOutside(twoFolders(`{id: a, glob: "${pattern}", optional: true}`), pattern, [`The pattern \`${pattern}\` leads out of its root, expected one that starts in the project or in a root`.replaceAll("*", "\\*")].map((text) => new RegExp(text.replaceAll(".", "\\."), "u")));
  });

  test("a pattern for skills", async () => {
    const project = twoFolders('{id: a, skills: {glob: "../shared/*/SKILL.md", header: h, item: i, footer: f}}');
    await expectOutside(project, "../shared/*/SKILL.md", ["leads out of its root"]);
  });

  test("a built-in text", async () => {
    const project = twoFolders("{id: a, builtin: base}", "builtin: {base: ../shared/secret.md}");
    await expectOutside(project, "../shared/secret.md", ["leads out of its root"]);
  });
});

describe("not followed: a link to a folder", () => {
  test("a pattern takes no file behind it", async () => {
    const project = twoFolders('{id: a, glob: "prompts/**/*.md"}');
    project.link("app/prompts/link", "../../shared");
    project.link("app/prompts/self", ".");
    expect(await textOf(project)).toBe("Own.\n");
  });
});

describe("allowed", () => {
  test("a file of a root that is declared, by the root's name", async () => {
    const project = twoFolders('{id: a, file: "{shared}/secret.md"}', "roots: {shared: ../shared}");
    expect(await textOf(project)).toBe("Secret.\n");
    expect(sourcePaths(project)).toEqual(["{shared}/secret.md"]);
  });

  test("the same with an absolute root, which stays out of the manifest", async () => {
    const project = twoFolders("{id: a, text: later}");
    project.write(CONFIG, configOf(['{id: a, glob: "{shared}/*.md"}'], { target: `roots: {shared: ${project.at("shared")}}` }));
    expect(await textOf(project)).toBe("Secret.\n");
    expect(sourcePaths(project)).toEqual(["{shared}/secret.md"]);
  });

  test("a path upward into a root that is declared", async () => {
    expect(await textOf(twoFolders("{id: a, file: ../shared/secret.md}", "roots: {shared: ../shared}"))).toBe("Secret.\n");
  });

  test("a link into a root that is declared", async () => {
    const project = twoFolders("{id: a, file: prompts/link.md}", "roots: {shared: ../shared}");
    project.link("app/prompts/link.md", "../../shared/secret.md");
    expect(await textOf(project)).toBe("Secret.\n");
    expect(sourcePaths(project)).toEqual(["prompts/link.md"]);
  });

  test("a link that leads out of a root with `outside: true`", async () => {
    const project = twoFolders('{id: a, file: "{linked}/link.md"}', "roots: {linked: {path: prompts, outside: true}}");
    project.link("app/prompts/link.md", "../../shared/secret.md");
    expect(await textOf(project)).toBe("Secret.\n");
  });

  test("a link inside the project, a path that goes up and stays inside, a project reached by a link", async () => {
    const project = twoFolders("{id: a, all: [links/link.md, prompts/../prompts/own.md]}");
    project.link("app/links", "prompts");
    project.link("app/prompts/link.md", "own.md");
    project.link("way", "app");
    expect(await project.main("build", "--config", "way/promptc.config.yaml")).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(`app/dist/${STATIC}`)).toBe("Own.\n\n\nOwn.\n");
  });
});
