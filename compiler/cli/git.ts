/** What the commands ask of git. */
import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { resolve } from "node:path";

/** Git's answer; or what it said when it failed, and what it had written until then. */
export type GitResult = { readonly ok: true; readonly stdout: Buffer } | { readonly ok: false; readonly message: string; readonly output: string };

export interface GitOptions {
  /** On top of the process's own. */
  readonly env?: { readonly [name: string]: string };
  readonly input?: string;
}

/** Runs git in a folder. Never through a shell; prompts, optional locks and translated messages are off. */
export function git(folder: string, args: readonly string[], { env = {}, input = "" }: GitOptions = {}): GitResult {
  const { status, stdout, stderr, error } = spawnSync("git", ["-C", folder, "-c", "core.quotePath=false", ...args], { input, maxBuffer: 1 << 30, env: { ...environmentFor(folder), ...env } });
  if (error !== undefined) return { ok: false, message: (error as NodeJS.ErrnoException).code === "ENOENT" ? "git is not installed" : error.message, output: "" };
  return status === 0 ? { ok: true, stdout } : { ok: false, message: plainly(stderr.toString("utf8").trim().split("\n")[0] ?? ""), output: stdout.toString("utf8") };
}

const PLAIN = { GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
const environments = new Map<string, NodeJS.ProcessEnv>();

/**
 * The process's environment, as git has to have it for a folder. In a hook of a linked worktree git names the
 * repository (`GIT_DIR`) but not the worktree, and then takes the folder that it runs in for the worktree's root: it
 * has to look for that itself. Where another repository is named, the root is the process's own folder, as git has it.
 */
function environmentFor(folder: string): NodeJS.ProcessEnv {
  const { GIT_DIR: named, ...others } = process.env;
  if (named === undefined || others["GIT_WORK_TREE"] !== undefined) return { ...process.env, ...PLAIN };
  const known = environments.get(folder);
  if (known !== undefined) return known;
  const found = spawnSync("git", ["-C", folder, "rev-parse", "--absolute-git-dir"], { env: { ...others, ...PLAIN }, encoding: "utf8" });
  const isSame = found.status === 0 && realOf(found.stdout.replace(/\r?\n$/u, "")) === realOf(resolve(named));
  const made = { ...(isSame ? others : { ...process.env, GIT_DIR: resolve(named), GIT_WORK_TREE: process.cwd() }), ...PLAIN };
  environments.set(folder, made);
  return made;
}

function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Git says it in several ways, and some are about options that nobody gave. */
function plainly(message: string): string {
  return /not a git repository/iu.test(message) ? "the folder is not in a git repository" : message;
}

/** What git prints on one line; undefined when it fails. */
export function gitLine(folder: string, ...args: readonly string[]): string | undefined {
  const result = git(folder, args);
  return result.ok ? result.stdout.toString("utf8").replace(/\r?\n$/u, "") : undefined;
}

/** Why a text cannot name a commit: it would be read as an option, or as more than one line. */
export function refuseRef(ref: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return ref === "" || ref.startsWith("-") || /[\u0000-\u001f\u007f]/u.test(ref) ? `\`${ref.replace(/[\u0000-\u001f\u007f]/gu, "?")}\` is no commit` : undefined;
}

/**
 * The files below a folder that differ from a commit, untracked ones too; relative to the folder, with `/`.
 *
 * @param ref a commit, a branch or a tag
 */
export function changedFiles(folder: string, ref: string): ReadonlySet<string> | { readonly message: string } {
  const refused = refuseRef(ref);
  if (refused !== undefined) return { message: refused };
  const changed = git(folder, ["diff", "--name-only", "--relative", "-z", "--diff-filter=d", ref, "--"]);
  if (!changed.ok) return changed;
  const untracked = git(folder, ["ls-files", "--others", "--exclude-standard", "-z"]);
  if (!untracked.ok) return untracked;
  return new Set([changed, untracked].flatMap(({ stdout }) => stdout.toString("utf8").split("\0")).filter((path) => path !== ""));
}
