/** Projects in real git repositories, in temporary folders. Nothing of the machine's own configuration is used. */
import { spawnSync } from "node:child_process";
import { createProject, type Project } from "../cli/project.ts";

const FIXED = {
  GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.org", GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
  GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.org", GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
};

/** Runs git in a folder and gives what it printed. */
export function gitIn(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8", env: { ...process.env, ...FIXED } });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.trim();
}

/** A project that is a repository. */
export interface Repository extends Project {
  git(...args: readonly string[]): string;
  /** Adds everything and commits; gives the commit's name. */
  commit(message?: string): string;
  /** Writes files, builds, commits. */
  commitBuilt(files: { readonly [path: string]: string }): Promise<string>;
}

export function createRepository(files: { readonly [path: string]: string | Uint8Array } = {}): Repository {
  const project = createProject(files);
  return asRepository(project, true);
}

function asRepository(project: Project, init: boolean): Repository {
  const git = (...args: readonly string[]): string => gitIn(project.path, ...args);
  if (init) git("init", "--quiet", "--initial-branch=main");
  const commit = (message = "change"): string => {
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", message);
    return git("rev-parse", "HEAD");
  };
  return {
    ...project,
    git,
    commit,
    async commitBuilt(changed) {
      for (const [path, text] of Object.entries(changed)) project.write(path, text);
      const built = await project.main("build");
      if (built.code !== 0) throw new Error(built.stderr);
      return commit();
    },
  };
}

/** A clone of a repository, over the protocol, so that `--depth` counts. */
export function cloneOf(repository: Repository, ...options: readonly string[]): Repository {
  const clone = createProject();
  gitIn(clone.path, "clone", "--quiet", ...options, `file://${repository.path}`, ".");
  return asRepository(clone, false);
}
