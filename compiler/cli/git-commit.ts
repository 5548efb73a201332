/** Finds a commit; says exactly what to fetch when it is not there. */
import { git, gitLine, refuseRef } from "./git.ts";

/** A commit that is there. */
export interface Commit {
  /** As it was asked for: `origin/main`. */
  readonly ref: string;
  /** Object name, in hex. */
  readonly id: string;
}

/** Why there is none, and what to do about it. */
export interface Missing {
  readonly message: string;
  readonly help?: string;
}

/** Finds the commit that a reference stands for, in the repository of a folder. */
export function findCommit(folder: string, ref: string): Commit | Missing {
  const refused = refuseRef(ref);
  if (refused !== undefined) return { message: refused, help: "Name a branch, a tag or a commit, such as `origin/main`." };
  const shallow = git(folder, ["rev-parse", "--is-shallow-repository"]);
  if (!shallow.ok) return { message: shallow.message };
  const id = gitLine(folder, "rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
  if (id !== undefined && id !== "") return { ref, id };
  return explainMissing(folder, ref, shallow.stdout.toString("utf8").trim() === "true");
}

function explainMissing(folder: string, ref: string, isShallow: boolean): Missing {
  const remotes = (gitLine(folder, "remote") ?? "").split("\n").filter((name) => name !== "");
  const remote = remotes.includes("origin") ? "origin" : remotes[0];
  const message = `\`${ref}\` is not there${isShallow ? ": this is a shallow clone, which has only the latest commits" : ""}`;
  const meant = remotes.map((name) => `${name}/${ref}`).find((name) => gitLine(folder, "rev-parse", "--verify", "--quiet", `${name}^{commit}`) !== undefined);
  if (meant !== undefined) return { message, help: `There is \`${meant}\`: name that.` };
  if (remote === undefined) return { message, help: "The repository has no remote to fetch it from: check the name." };
  return { message, help: wayOut(folder, ref, { remote, remotes, isShallow }) };
}

interface Clone { readonly remote: string; readonly remotes: readonly string[]; readonly isShallow: boolean }

/** The command that fetches what is missing, and no more history than it takes. */
function wayOut(folder: string, ref: string, { remote, remotes, isShallow }: Clone): string {
  const { name, generations } = splitAncestor(ref);
  const depth = isShallow ? `--depth=${generations + 1} ` : "";
  const everything = isShallow ? `\`git fetch --unshallow ${remote}\`` : `\`git fetch --tags ${remote}\``;
  if (/[:{}\s]/u.test(name)) return `Run ${everything}.`;
  if (name === "" || name === "HEAD" || name === "@") {
    const known = gitLine(folder, "rev-list", "--count", "--first-parent", "HEAD") ?? "0";
    if (!isShallow) return `The history has ${known} commits.`;
    return `Run \`git fetch ${depth}${remote} ${upstreamOf(folder) ?? gitLine(folder, "rev-parse", "HEAD") ?? "HEAD"}\` (with actions/checkout: \`fetch-depth: ${generations + 1}\`).`;
  }
  const owner = remotes.find((each) => name.startsWith(`${each}/`) || name.startsWith(`refs/remotes/${each}/`));
  if (owner !== undefined) {
    const branch = name.replace(/^refs\/remotes\//u, "").slice(owner.length + 1);
    return `Run \`git fetch ${depth}${owner} +refs/heads/${branch}:refs/remotes/${owner}/${branch}\`.`;
  }
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u.test(name)) return `Run \`git fetch ${depth}${remote} ${name}\`.`;
  const byTag = `\`git fetch ${depth}${remote} refs/tags/${name.replace(/^refs\/tags\//u, "")}:refs/tags/${name.replace(/^refs\/tags\//u, "")}\``;
  if (/^(?:refs\/tags\/|v?\d+\.)/u.test(name)) return `Run ${byTag}.`;
  if (/^[0-9a-f]{4,}$/u.test(name)) return `Run ${everything}, or give the commit's whole name, which can be fetched alone.`;
  const branch = name.replace(/^refs\/heads\//u, "");
  return `For a branch, run \`git fetch ${depth}${remote} +refs/heads/${branch}:refs/remotes/${remote}/${branch}\` and name \`${remote}/${branch}${ref.slice(name.length)}\`; for a tag, ${byTag}.`;
}

/** `main~2^` is three generations above `main`. */
function splitAncestor(ref: string): { readonly name: string; readonly generations: number } {
  const start = /[~^]/u.exec(ref)?.index ?? ref.length;
  const steps = ref.slice(start);
  if (!/^(?:[~^]\d{0,6})*$/u.test(steps)) return { name: ref, generations: 0 };
  const generations = [...steps.matchAll(/([~^])(\d*)/gu)].reduce((sum, [, sign, count]) => sum + (sign === "~" ? Number(count === "" ? 1 : count) : count === "0" ? 0 : 1), 0);
  return { name: ref.slice(0, start), generations };
}

/** The branch of the remote that the one checked out follows. */
function upstreamOf(folder: string): string | undefined {
  const branch = gitLine(folder, "symbolic-ref", "--quiet", "--short", "HEAD");
  const merge = branch === undefined ? undefined : gitLine(folder, "config", `branch.${branch}.merge`);
  return merge?.replace(/^refs\/heads\//u, "");
}
