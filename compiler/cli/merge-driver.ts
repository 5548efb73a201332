import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import type { CAC } from "cac";
import { compileProject } from "../build.ts";
import { configNames } from "../config/find.ts";
import { openProject } from "../config/load.ts";
import { formatDiagnostics } from "../diagnostics/format.ts";
import { withoutSecrets } from "./without-secrets.ts";
import { createLog } from "../diagnostics/log.ts";
import { UsageError } from "./call.ts";
import { git, gitLine } from "./git.ts";
import { EXIT, services } from "./terminal.ts";

/** Set while the driver has git merge the sources: then the artifacts' own conflicts do not matter. */
const INNER = "PROMPTC_MERGE_DRIVER";

/** `promptc merge-driver`: called by git, for a file that two branches changed. */
export function registerMergeDriver(cli: CAC): void {
  cli
    .command("merge-driver [...files]", "Merge an artifact by building it from the merged sources; git calls it with %O %A %B %P")
    .example("git config merge.promptc.driver 'npx promptc merge-driver %O %A %B %P'")
    .action((files: readonly string[]) => run(files));
}

/**
 * Git merges in memory and only then writes files, so what the sources will be is not on the disk yet. The
 * driver has git merge the two sides once more, into a tree of its own, builds from that, and hands the
 * file over. Where the sources themselves are in conflict the file stays one, too: nobody knows its content.
 */
async function run(files: readonly string[]): Promise<number> {
  const [, ours, , path] = files;
  if (ours === undefined || path === undefined || files.length !== 4) throw new UsageError("git calls this with four files: `promptc merge-driver %O %A %B %P`");
  if ((process.env[INNER] ?? "") !== "") return EXIT.ok;
  const folder = mkdtempSync(join(tmpdir(), "promptc-merge-"));
  try {
    const problem = checkOutMerged(folder);
    if (problem !== undefined) return giveUp(path, problem);
    const bytes = await buildFile(folder, path);
    if (typeof bytes === "string") return giveUp(path, bytes);
    writeFileSync(ours, bytes);
    return EXIT.ok;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function giveUp(path: string, why: string): number {
  process.stderr.write(`promptc: ${path} was not merged: ${why}\npromptc: resolve the sources, then run \`promptc build\` and \`git add\` what it wrote.\n`);
  return EXIT.failed;
}

/** Merges the two sides into a folder; what is wrong, if something is. */
function checkOutMerged(folder: string): string | undefined {
  const sides = mergedSides();
  if (sides === undefined) return "which commits are merged cannot be told (only `git merge`, `git pull` and `git rebase` say so)";
  const merged = git(".", ["merge-tree", "--write-tree", "--name-only", "-z", sides.ours, sides.theirs], { env: { [INNER]: "1" } });
  const [tree = "", ...conflicts] = (merged.ok ? merged.stdout.toString("utf8") : merged.output).split("\0");
  if (!/^[0-9a-f]{40,64}$/u.test(tree)) return `git cannot merge the sources (2.38 or newer is needed): ${merged.ok ? "" : merged.message}`;
  // Of conflicts the tree is followed by the files, up to an empty name.
  if (!merged.ok) return `there are conflicts in ${conflicts.slice(0, conflicts.indexOf("")).join(", ")}`;
  const env = { GIT_INDEX_FILE: join(folder, ".index") };
  for (const args of [["read-tree", tree], ["checkout-index", "--all", "--quiet", `--prefix=${folder}/`]]) {
    const done = git(".", args, { env });
    if (!done.ok) return done.message;
  }
  return undefined;
}

interface Sides { readonly ours: string; readonly theirs: string }

/** Git tells a merge driver only by traces which commits it is about. */
function mergedSides(): Sides | undefined {
  const heads = Object.keys(process.env).flatMap((name) => /^GITHEAD_([0-9a-f]{40,64})$/u.exec(name)?.[1] ?? []);
  const head = gitLine(".", "rev-parse", "HEAD");
  const others = heads.filter((name) => name !== head);
  if (others.length === 1) return { ours: "HEAD", theirs: others[0] as string };
  const done = gitLine(".", "rev-parse", "--git-path", "rebase-merge/done") ?? "";
  if (done === "" || !existsSync(done)) return undefined;
  const picked = /^(?:pick|p|reword|r|edit|e|squash|s|fixup|f)\s+(?:-[cC]\s+)?([0-9a-f]{7,64})\b/u.exec(readFileSync(done, "utf8").trim().split("\n").at(-1) ?? "")?.[1];
  if (picked === undefined) return undefined;
  // A picked commit is merged over its parent, whatever the history says: both sides are made children of that.
  const [ours, theirs] = [graft("HEAD", `${picked}^`), graft(picked, `${picked}^`)];
  return ours === undefined || theirs === undefined ? undefined : { ours, theirs };
}

/** A commit of the same files with another parent. Nothing refers to it, so git clears it away in time. */
function graft(commit: string, parent: string): string | undefined {
  const env = { GIT_AUTHOR_NAME: "promptc", GIT_AUTHOR_EMAIL: "", GIT_COMMITTER_NAME: "promptc", GIT_COMMITTER_EMAIL: "" };
  const done = git(".", ["commit-tree", `${commit}^{tree}`, "-p", parent, "-m", "merged by promptc"], { env });
  return done.ok ? done.stdout.toString("utf8").trim() : undefined;
}

/** The bytes of one file of the artifacts in a folder; a text says why there are none. */
async function buildFile(folder: string, path: string): Promise<Uint8Array | string> {
  for (const config of configsAbove(folder, path)) {
    const log = createLog();
    const opened = await openProject({ cwd: folder, config: join(folder, config) }, log);
    if (opened === undefined || log.hasErrors()) return formatDiagnostics(await withoutSecrets(log.diagnostics), "text");
    const { project } = opened;
    const base = posix.dirname(config);
    const nameIn = (out: string): string | undefined => {
      const inside = posix.relative(posix.join(base, out), path);
      return inside.startsWith("../") ? undefined : inside;
    };
    const plans = project.plans.filter(({ out }) => nameIn(out) !== undefined);
    if (plans.length === 0) continue;
    const artifacts = await compileProject({ ...project, plans, complete: false }, services, log);
    if (log.hasErrors()) return formatDiagnostics(await withoutSecrets(log.diagnostics), "text");
    for (const { plan, files } of artifacts) {
      const bytes = files.get(nameIn(plan.out) ?? "");
      if (bytes !== undefined) return bytes;
    }
  }
  return "no target of the merged configuration writes it any more";
}

/** Every configuration of a repository: an artifact may lie anywhere that one names. */
function configsAbove(folder: string, path: string): readonly string[] {
  const known = (gitLine(".", "ls-files", "-z", "--", ...configNames.map((name) => `:(top,glob)**/${name}`)) ?? "").split("\0").filter((name) => name !== "");
  const near: string[] = [];
  for (let at = posix.dirname(path); ; at = posix.dirname(at)) {
    near.push(...configNames.map((name) => posix.join(at, name)));
    if (at === "." || at === "/") break;
  }
  return [...new Set([...near, ...known])].filter((name) => existsSync(join(folder, name)));
}
