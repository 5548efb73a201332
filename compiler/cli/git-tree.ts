/** Reads files as they were at a commit. Nothing is checked out. */
import { realpathSync } from "node:fs";
import { relative } from "node:path";
import { withSlashes } from "../paths/slashes.ts";
import { git, gitLine } from "./git.ts";
import type { Commit, Missing } from "./git-commit.ts";

/** The files of a commit. Paths are relative to the repository's root, with `/`. */
export interface Tree {
  readonly commit: Commit;
  /** Every file's path → the name of its content. Links and submodules are left out. */
  readonly files: ReadonlyMap<string, string>;
  /** Contents by path, in one go; a path that the commit has not is left out. Why not, where git cannot read one that it has. */
  read(paths: Iterable<string>): ReadonlyMap<string, Buffer> | Missing;
}

/** Lists a commit's files. */
export function openTree(folder: string, commit: Commit): Tree | Missing {
  const listed = git(folder, ["ls-tree", "-r", "-z", "--full-tree", commit.id]);
  if (!listed.ok) return { message: `The files of \`${commit.ref}\` cannot be listed: ${listed.message}` };
  const files = new Map<string, string>();
  for (const entry of listed.stdout.toString("utf8").split("\0")) {
    const [, id, path] = /^100(?:644|755|664) blob ([0-9a-f]+)\t([^]*)$/u.exec(entry) ?? [];
    if (id !== undefined && path !== undefined) files.set(path, id);
  }
  return { commit, files, read: (paths) => readAll(folder, commit, files, [...paths]) };
}

function readAll(folder: string, { ref }: Commit, files: ReadonlyMap<string, string>, paths: readonly string[]): ReadonlyMap<string, Buffer> | Missing {
  const wanted = paths.flatMap((path): readonly (readonly [string, string])[] => {
    const id = files.get(path);
    return id === undefined ? [] : [[path, id]];
  });
  const found = new Map<string, Buffer>();
  if (wanted.length === 0) return found;
  const answer = git(folder, ["cat-file", "--batch"], { input: wanted.map(([, id]) => `${id}\n`).join("") });
  if (!answer.ok) return unreadable(ref, answer.message);
  let at = 0;
  for (const [path] of wanted) {
    const end = answer.stdout.indexOf(0x0a, at);
    const [, , size] = answer.stdout.subarray(at, end).toString("latin1").split(" ");
    at = end + 1;
    // `… missing`: a partial clone without its remote, or a damaged repository.
    if (size === undefined || !/^\d+$/u.test(size)) return unreadable(ref, `\`${path}\` is missing from the repository`);
    found.set(path, answer.stdout.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return found;
}

function unreadable(ref: string, why: string): Missing {
  return { message: `the files of \`${ref}\` cannot be read: ${why}`, help: "In a clone that leaves contents out (`--filter`), the remote has to be there; `git fsck` tells whether the repository is damaged." };
}

/** Where a folder lies below the root of its repository, with `/`: empty for the root itself. Undefined when there is no repository with files. */
export function belowTop(folder: string): string | undefined {
  const top = gitLine(folder, "rev-parse", "--show-toplevel");
  // Git follows links, so the folder's must be followed too.
  return top === undefined || top === "" ? undefined : withSlashes(relative(realpathSync.native(top), realpathSync.native(folder)));
}
