/** `check --base` where the commit is not there: the advice is followed to the letter, and then it works. */
import { describe, expect, test } from "vitest";
import { changedFiles } from "../../compiler/cli/git.ts";
import { findCommit } from "../../compiler/cli/git-commit.ts";
import { createProject } from "../cli/project.ts";
import { cloneOf, createRepository, type Repository } from "./repository.ts";

const config = (version: string): string => `targets:\n  t: {version: ${version}, out: dist/t, layers: [{id: base, file: base.md}]}\n`;

/** main has three commits, `feature` two more; the prompt changes in each. */
async function history(): Promise<Repository> {
  const repository = createRepository();
  for (const [index, version] of ["1.0.0", "1.1.0", "1.2.0"].entries()) await repository.commitBuilt({ "promptc.config.yaml": config(version), "base.md": `Text ${index}.\n` });
  repository.git("tag", "v1.2.0");
  repository.git("switch", "--quiet", "--create", "feature");
  await repository.commitBuilt({ "base.md": "Text 3.\n" });
  await repository.commitBuilt({ "base.md": "Text 4.\n" });
  // Servers that do not take every name are asked for what they advertise.
  repository.git("config", "uploadpack.allowAnySHA1InWant", "true");
  return repository;
}

/** The first command that a help names. */
function commandIn(text: string): readonly string[] {
  const [, line = ""] = /`git (fetch [^`]*)`/u.exec(text) ?? [];
  return line.split(" ");
}

describe("in a shallow clone", () => {
  test.each([
    ["origin/main", "git fetch --depth=1 origin +refs/heads/main:refs/remotes/origin/main"],
    ["origin/main~1", "git fetch --depth=2 origin +refs/heads/main:refs/remotes/origin/main"],
    ["refs/remotes/origin/main", "git fetch --depth=1 origin +refs/heads/main:refs/remotes/origin/main"],
    ["HEAD~1", "git fetch --depth=2 origin feature"],
    ["HEAD^^~2", "git fetch --depth=5 origin feature"],
    ["v1.2.0", "git fetch --depth=1 origin refs/tags/v1.2.0:refs/tags/v1.2.0"],
    ["HEAD@{3}", "git fetch --unshallow origin"],
  ])("the advice for %s is enough", async (ref, command) => {
    const clone = cloneOf(await history(), "--depth", "1", "--branch", "feature");
    const missing = await clone.main("check", "--base", ref);
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain(`error git/unusable: Nothing can be compared with \`${ref}\`: \`${ref}\` is not there: this is a shallow clone`);
    expect(missing.stderr).toContain(`\`${command}\``);
    if (ref.includes("@")) return;
    clone.git(...commandIn(missing.stderr));
    const found = await clone.main("check", "--base", ref);
    expect([found.code, found.stderr]).toEqual([ref.includes("~2") || ref === "origin/main~1" ? 0 : 1, expect.stringMatching(/^$|check\/prefix-changed/u)]);
  });

  test("with a detached head, and for a commit by its whole name", async () => {
    const repository = await history();
    const first = repository.git("rev-parse", "main~2");
    const clone = cloneOf(repository, "--depth", "1", "--branch", "feature");
    clone.git("checkout", "--quiet", "--detach");
    const head = clone.git("rev-parse", "HEAD");
    const missing = await clone.main("check", "--base", "HEAD~1");
    expect(missing.stderr).toContain(`\`git fetch --depth=2 origin ${head}\` (with actions/checkout: \`fetch-depth: 2\`)`);
    clone.git(...commandIn(missing.stderr));
    expect((await clone.main("check", "--base", "HEAD~1")).stderr).toContain("check/prefix-changed");
    const byName = await clone.main("check", "--base", first);
    expect(byName.stderr).toContain(`\`git fetch --depth=1 origin ${first}\``);
    clone.git(...commandIn(byName.stderr));
    expect((await clone.main("check", "--base", first)).code).toBe(0);
    expect((await clone.main("check", "--base", "0123456")).stderr).toContain("`git fetch --unshallow origin`, or give the commit's whole name");
  });

  test("a branch that only the remote has is pointed at, or how to fetch it", async () => {
    const clone = cloneOf(await history(), "--depth", "1", "--branch", "feature");
    const missing = await clone.main("check", "--base", "main");
    expect(missing.stderr).toContain("For a branch, run `git fetch --depth=1 origin +refs/heads/main:refs/remotes/origin/main` and name `origin/main`; for a tag, `git fetch --depth=1 origin refs/tags/main:refs/tags/main`.");
    clone.git(...commandIn(missing.stderr));
    expect((await clone.main("check", "--base", "main")).stderr).toContain("help: There is `origin/main`: name that.");
  });
});

describe("elsewhere", () => {
  test("in a whole clone the advice has no depth", async () => {
    const clone = cloneOf(await history(), "--single-branch", "--branch", "feature", "--no-tags");
    expect((await clone.main("check", "--base", "origin/main")).stderr).toContain("`git fetch origin +refs/heads/main:refs/remotes/origin/main`");
    expect((await clone.main("check", "--base", "HEAD~9")).stderr).toContain("The history has 5 commits.");
  });

  test("where there is no remote, no repository, and no commit", async () => {
    const repository = createRepository();
    await repository.commitBuilt({ "promptc.config.yaml": config("1.0.0"), "base.md": "A.\n" });
    expect((await repository.main("check", "--base", "nothing")).stderr).toContain("help: The repository has no remote to fetch it from");
    const none = createProject({ "promptc.config.yaml": config("1.0.0"), "base.md": "A.\n" });
    const result = await none.main("check", "--base", "HEAD");
    expect([result.code, result.stderr]).toEqual([2, expect.stringMatching(/git\/unusable: .*not in a git repository/u)]);
    const empty = createRepository({ "promptc.config.yaml": config("1.0.0"), "base.md": "A.\n" });
    expect((await empty.main("check", "--base", "HEAD")).code).toBe(2);
  });

  test.each(["-h", "--output=x", "--upload-pack=touch /tmp/x", "", "a\nb", "main\0"])("%j is never given to git", async (ref) => {
    const repository = createRepository({ "a.txt": "a" });
    repository.commit();
    expect(findCommit(repository.path, ref)).toEqual({ message: expect.stringContaining("is no commit"), help: expect.any(String) });
    expect(changedFiles(repository.path, ref)).toEqual({ message: expect.stringContaining("is no commit") });
    if (ref.startsWith("-")) expect((await repository.main("check", `--base=${ref}`)).code).toBe(2);
  });

  test("a merge commit's second parent, and what a revision can be besides", async () => {
    const repository = await history();
    repository.git("switch", "--quiet", "main");
    repository.git("merge", "--quiet", "--no-ff", "--message", "merge", "feature");
    expect(findCommit(repository.path, "HEAD^2~1")).toEqual({ ref: "HEAD^2~1", id: repository.git("rev-parse", "feature~1") });
    expect(findCommit(repository.path, "HEAD:base.md")).toEqual({ message: "`HEAD:base.md` is not there", help: "The repository has no remote to fetch it from: check the name." });
  });
});
