/** `promptc merge-driver` with two real branches that both change prompts. */
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { createProject, command, MANIFEST, STATIC, type Project } from "../cli/project.ts";

const CONFIG = `targets:
  t:
    version: 1.0.0
    out: dist/t
    layers: [{id: a, file: a.md}, {id: b, file: b.md}]
`;

const DRIVER = `"${process.execPath}" "${command}" merge-driver %O %A %B %P`;

function git(project: Project, ...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.test", "-c", "init.defaultBranch=main", ...args], { cwd: project.path, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

async function commit(project: Project, message: string): Promise<void> {
  expect((await project.main("build")).code).toBe(0);
  git(project, "add", ".");
  expect(git(project, "commit", "-qm", message).status).toBe(0);
}

/** A repository whose branches `main` and `side` were built apart. */
async function branches(main: { readonly [path: string]: string }, side: { readonly [path: string]: string }): Promise<Project> {
  const project = createProject({ "promptc.config.yaml": CONFIG, "a.md": "First.\n", "b.md": "Second.\n", ".gitattributes": "dist/** merge=promptc\n" });
  git(project, "init", "-q");
  git(project, "config", "merge.promptc.driver", DRIVER);
  await commit(project, "first");
  git(project, "checkout", "-qb", "side");
  for (const [path, text] of Object.entries(side)) project.write(path, text);
  await commit(project, "side");
  git(project, "checkout", "-q", "main");
  for (const [path, text] of Object.entries(main)) project.write(path, text);
  await commit(project, "main");
  return project;
}

describe("two branches that both change prompts", () => {
  test("merge without a conflict, and the artifacts are those of the merged sources", async () => {
    const project = await branches({ "a.md": "First, changed here.\n" }, { "b.md": "Second, changed there.\n" });
    const { status, output } = git(project, "merge", "--no-edit", "side");
    expect(output).toContain("Merge made");
    expect(status).toBe(0);
    expect(project.read(`dist/t/${STATIC}`)).toBe("First, changed here.\n\n\nSecond, changed there.\n");
    expect((await project.main("check")).code).toBe(0);
  });

  test("without the driver they are a conflict", async () => {
    const project = await branches({ "a.md": "First, changed here.\n" }, { "b.md": "Second, changed there.\n" });
    git(project, "config", "--unset", "merge.promptc.driver");
    expect(git(project, "merge", "--no-edit", "side").output).toContain(`CONFLICT (content): Merge conflict in dist/t/${MANIFEST}`);
  });

  test("a conflict in the sources is left to a person, and says what to do", async () => {
    const project = await branches({ "a.md": "First, changed here.\n" }, { "a.md": "First, changed there.\n" });
    const { status, output } = git(project, "merge", "--no-edit", "side");
    expect(status).toBe(1);
    expect(output).toContain("there are conflicts in a.md");
    expect(output).toContain("run `promptc build`");
    project.write("a.md", "First, agreed.\n");
    await commit(project, "merged");
    expect((await project.main("check")).code).toBe(0);
  });

  test("sources that do not compile leave a conflict with the reason", async () => {
    const project = await branches({ "a.md": "First, changed here.\n" }, { "b.md": "Second, changed there.\n" });
    project.write("promptc.config.yaml", CONFIG.replace("file: b.md", "file: gone.md"));
    git(project, "commit", "-qam", "broken");
    const { status, output } = git(project, "merge", "--no-edit", "side");
    expect(status).toBe(1);
    expect(output).toContain("`gone.md` does not exist");
  });

  test("are put on top of each other by a rebase, commit by commit", async () => {
    const project = await branches({ "a.md": "First, changed here.\n" }, { "b.md": "Second, changed there.\n" });
    git(project, "checkout", "-q", "side");
    project.write("b.md", "Second, changed there again.\n");
    await commit(project, "side, again");
    const { status, output } = git(project, "rebase", "main");
    expect(output).toContain("Successfully rebased");
    expect(status).toBe(0);
    expect(project.read(`dist/t/${STATIC}`)).toBe("First, changed here.\n\n\nSecond, changed there again.\n");
    expect((await project.main("check")).code).toBe(0);
    // The first of the two commits was built from its own sources, too.
    git(project, "checkout", "-q", "HEAD~1");
    expect(project.read(`dist/t/${STATIC}`)).toBe("First, changed here.\n\n\nSecond, changed there.\n");
    expect((await project.main("check")).code).toBe(0);
  });

  test("a rebase that leaves a commit out leaves its text out", async () => {
    const project = await branches({ "a.md": "First, changed here.\n" }, { "b.md": "Second, changed there.\n" });
    git(project, "checkout", "-q", "side");
    project.write("c.md", "Third.\n");
    project.write("promptc.config.yaml", CONFIG.replace("{id: b, file: b.md}", "{id: b, file: b.md}, {id: c, file: c.md}"));
    await commit(project, "a third");
    expect(git(project, "rebase", "--onto", "main", "side~1").status).toBe(0);
    expect(project.read(`dist/t/${STATIC}`)).toBe("First, changed here.\n\n\nSecond.\n\n\nThird.\n");
    expect((await project.main("check")).code).toBe(0);
  });

  test("a project in a folder of the repository, with spaces in its paths", async () => {
    const config = CONFIG.replace("out: dist/t", "out: the artifacts").replace("{id: b, file: b.md}", "{id: b, file: the second.md}");
    const files = { "my prompts/promptc.config.yaml": config, "my prompts/a.md": "First.\n", "my prompts/the second.md": "Second.\n" };
    const project = createProject({ ...files, ".gitattributes": `${STATIC} merge=promptc\n${MANIFEST} merge=promptc\n` });
    git(project, "init", "-q");
    git(project, "config", "merge.promptc.driver", DRIVER);
    const built = async (message: string): Promise<void> => {
      expect((await project.main("build", "--config", "my prompts/promptc.config.yaml")).code).toBe(0);
      git(project, "add", ".");
      expect(git(project, "commit", "-qm", message).status).toBe(0);
    };
    await built("first");
    git(project, "checkout", "-qb", "side");
    project.write("my prompts/a.md", "First, changed there.\n");
    await built("side");
    git(project, "checkout", "-q", "main");
    project.write("my prompts/the second.md", "Second, changed here.\n");
    await built("main");
    expect(git(project, "merge", "--no-edit", "side").output).toContain("Merge made");
    expect(project.read(`my prompts/the artifacts/${STATIC}`)).toBe("First, changed there.\n\n\nSecond, changed here.\n");
    expect((await project.main("check", "--config", "my prompts/promptc.config.yaml")).code).toBe(0);
  });

  test("a merge whose commits git does not tell is left to a person", async () => {
    const project = await branches({ "a.md": "First, changed here.\n" }, { "b.md": "Second, changed there.\n" });
    const { status, output } = git(project, "cherry-pick", "side");
    expect(status).toBe(1);
    expect(output).toContain("which commits are merged cannot be told");
    expect(output).toContain("run `promptc build`");
  });

  test("it is called wrongly with fewer than four files", async () => {
    expect((await createProject().main("merge-driver", "a", "b")).code).toBe(2);
  });
});
