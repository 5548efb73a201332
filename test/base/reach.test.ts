/** `check --base` where git is told of a repository without its worktree, as hooks are, and where it cannot read what the commit has. */
import { join } from "node:path";
import { rmSync, truncateSync, chmodSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { artifactsAt } from "../../compiler/cli/artifacts-at.ts";
import { createProject } from "../cli/project.ts";
import { cloneOf, createRepository, gitIn, type Repository } from "./repository.ts";

const config = (version: string): string => `targets:\n  t: {version: ${version}, out: dist/t, layers: [{id: base, file: base.md}]}\n`;

afterEach(() => void vi.unstubAllEnvs());

/** A project below a repository's root, with an artifact in its first commit. */
async function below(): Promise<Repository> {
  const repository = createRepository({ "pkg/app/promptc.config.yaml": config("1.0.0"), "pkg/app/base.md": "Text.\n" });
  const built = await repository.main("build", "--config", "pkg/app/promptc.config.yaml");
  expect(built.code).toBe(0);
  repository.commit();
  return repository;
}

test("in a hook of a linked worktree, which is told of the repository only", async () => {
  const repository = await below();
  const linked = createProject();
  gitIn(repository.path, "worktree", "add", "--quiet", "--force", "-b", "other", join(linked.path, "tree"));
  vi.stubEnv("GIT_DIR", gitIn(join(linked.path, "tree"), "rev-parse", "--absolute-git-dir"));
  const found = await artifactsAt(join(linked.path, "tree/pkg/app"), "HEAD");
  expect("artifacts" in found && found.artifacts.map(({ folder, key }) => [folder, key])).toEqual([["dist/t", expect.stringContaining("t")]]);
});

test("with the repository's folder named by hand", async () => {
  const repository = await below();
  vi.stubEnv("GIT_DIR", join(repository.path, ".git"));
  const found = await artifactsAt(join(repository.path, "pkg/app"), "HEAD");
  expect("artifacts" in found && found.artifacts.length).toBe(1);
});

test("in a clone without contents whose remote is gone, and with a damaged object", async () => {
  const repository = createRepository();
  await repository.commitBuilt({ "promptc.config.yaml": config("1.0.0"), "base.md": "Text one.\n" });
  await repository.commitBuilt({ "base.md": "Text two.\n" });
  repository.git("config", "uploadpack.allowFilter", "true");
  const clone = cloneOf(repository, "--filter=blob:none");
  clone.git("config", "remote.origin.url", "file:///nowhere/at/all");
  expect(await clone.main("check", "--base", "HEAD~1")).toMatchObject({ code: 2, stderr: expect.stringContaining("the files of `HEAD~1` cannot be read") });

  const blob = repository.git("rev-parse", "HEAD~1:dist/t/dynamic.manifest.json");
  const object = join(repository.path, ".git/objects", blob.slice(0, 2), blob.slice(2));
  chmodSync(object, 0o644);
  truncateSync(object, 0);
  expect(await repository.main("check", "--base", "HEAD~1")).toMatchObject({ code: 2 });
  rmSync(object);
  const { code, stderr } = await repository.main("check", "--base", "HEAD~1");
  expect([code, stderr]).toEqual([2, expect.stringContaining("error git/unusable: Nothing can be compared with `HEAD~1`: the files of `HEAD~1` cannot be read: `dist/t/dynamic.manifest.json` is missing from the repository")]);
});
