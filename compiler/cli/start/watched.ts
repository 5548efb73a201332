/** What a run looked at on the disk, and whether it is still the same. */
import { lstatSync, readdirSync, readlinkSync, type Dirent, type Stats } from "node:fs";
import { readIf } from "./read-if.ts";

/** What stood at a path, and what was looked at of it. `unlisted`: nothing, and its folder was listed when it was not there. */
export const KIND = { missing: 0, file: 1, read: 2, folder: 3, listed: 4, link: 5, other: 6, unlisted: 7 } as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** No folder above: the path is a root. */
export const NO_PARENT = 0xffffffff;
/** Numbers of a path: size in bytes, mtime and ctime in milliseconds, inode. */
export const NUMBERS = 4;
/** Bytes of a digest: the first half of a SHA-256. */
export const DIGEST = 16;

/** Paths as a tree, each behind the folder that it lies in: the columns of a table. */
export interface Watched {
  /** With NUL between them. */
  readonly names: string;
  readonly parents: Uint32Array;
  readonly kinds: Uint8Array;
  /** 1 where a change right after the look might have left the times as they were. */
  readonly racy: Uint8Array;
  readonly numbers: Float64Array;
  /** Of the content, the listing or the link's text. */
  readonly digests: Uint8Array;
}

/** A table of so many rows, to be filled. */
export function emptyTable(count: number): Omit<Watched, "names"> {
  return { parents: new Uint32Array(count), kinds: new Uint8Array(count), racy: new Uint8Array(count), numbers: new Float64Array(count * NUMBERS), digests: new Uint8Array(count * DIGEST) };
}

/**
 * How long after a change another one may bear the same time: the coarsest clock of a file system still in
 * use (FAT) ticks every two seconds.
 */
export const RACY_MS = 2000;

/** What became of a path. `renewed`: its times are new, or could not be trusted, but it holds the same. */
export type Change = "same" | "renewed" | "changed";

/**
 * Compares every path with the disk: when a run is not the same, some of its parts may be. Runs once, before
 * anything is compiled, so it is plain; and what lies below the working folder is asked for by a path from there,
 * because the system looks at each folder of a path.
 */
export function compareAll(watched: Watched): { readonly changes: readonly Change[]; readonly worst: Change } {
  const { names, kinds, racy, numbers, parents } = watched;
  const here = process.cwd().replaceAll("\\", "/");
  const isParent = new Uint8Array(parents.length);
  for (const parent of parents) isParent[parent] = 1;
  /** Paths of what something lies in, with a slash behind. Others are garbage at once, which costs nothing. */
  const folders = new Map<number, string>();
  const changes: Change[] = [];
  let worst: Change = "same";
  for (let at = 0, start = 0; at < parents.length; at += 1) {
    const end = names.indexOf("\0", start);
    const name = names.slice(start, end === -1 ? names.length : end);
    start = end + 1;
    const parent = parents[at] as number;
    const path = parent === NO_PARENT ? name : `${folders.get(parent) as string}${name}`;
    if (isParent[at] === 1) folders.set(at, path === here ? "" : `${path}/`);
    const kind = kinds[at] as Kind;
    // A folder that nobody has touched has no entry that was not there.
    if (kind === KIND.unlisted && changes[parent] === "same") {
      changes.push("same");
      continue;
    }
    const asked = parent === NO_PARENT ? `${path}/` : path;
    const stat = statOf(asked);
    const first = at * NUMBERS;
    // What has the same times and the same inode is of the same kind.
    const isSame = hasContent(kind) && typeof stat === "object" && racy[at] === 0 && stat.mtimeMs === numbers[first + 1] && stat.ctimeMs === numbers[first + 2] && stat.ino === numbers[first + 3] && (kind === KIND.listed || stat.size === numbers[first]);
    const change = isSame ? "same" : stat === "unknown" ? "changed" : compareOne(watched, at, asked, stat);
    changes.push(change);
    if (change !== "same" && worst !== "changed") worst = change;
  }
  return { changes, worst };
}

function compareOne(watched: Watched, at: number, path: string, stat: Stats | "missing"): Change {
  const { kinds, numbers } = watched;
  const kind = kinds[at] as Kind;
  if (stat === "missing") return plainKind(kind) === KIND.missing ? "same" : "changed";
  const size = numbers[at * NUMBERS];
  switch (kind) {
    case KIND.missing:
    case KIND.unlisted:
      return "changed";
    case KIND.file:
      return stat.isFile() && stat.size === size ? "same" : "changed";
    case KIND.folder:
      return stat.isDirectory() ? "same" : "changed";
    case KIND.other:
      return stat.isFile() || stat.isDirectory() || stat.isSymbolicLink() ? "changed" : "same";
    case KIND.link:
      return stat.isSymbolicLink() && holdsDigest(watched, at, readlinkSync(path)) ? "same" : "changed";
    case KIND.read:
      return stat.isFile() && stat.size === size && holdsDigest(watched, at, readIf(path)) ? "renewed" : "changed";
    case KIND.listed:
      return stat.isDirectory() && holdsDigest(watched, at, listingOf(path)) ? "renewed" : "changed";
  }
}

/**
 * The table with the times of now for what holds the same under other times. `isNew`: whether that would
 * spare reading it; what was changed a moment ago has to be read the next time, too.
 */
export function renewed(watched: Watched, changes: readonly Change[]): { readonly table: Watched; readonly isNew: boolean } {
  const numbers = watched.numbers.slice();
  const racy = watched.racy.slice();
  let isNew = false;
  for (const [at, path] of pathsOf(watched).entries()) {
    if (changes[at] !== "renewed") continue;
    const now = Date.now();
    const stat = statOf(path);
    // It may have changed since it was compared: then the old times stay, and tell so.
    if (typeof stat !== "object" || Math.max(stat.mtimeMs, stat.ctimeMs) > now - RACY_MS) continue;
    numbers.set([stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino], at * NUMBERS);
    racy[at] = 0;
    isNew = true;
  }
  return { table: { ...watched, numbers, racy }, isNew };
}

/** The paths of a table, in its order. */
export function pathsOf(watched: Watched): readonly string[] {
  const paths: string[] = [];
  for (const [at, name] of namesOf(watched).entries()) {
    const parent = watched.parents[at] as number;
    paths.push(parent === NO_PARENT ? name : `${paths[parent] as string}/${name}`);
  }
  return paths;
}

/** The names of a table, in its order. */
export function namesOf({ names, parents }: Pick<Watched, "names" | "parents">): readonly string[] {
  return parents.length === 0 ? [] : names.split("\0");
}

const NO_THROW = { throwIfNoEntry: false } as const;

/** What stands at a path, links not followed; `unknown` where that may not be asked. */
export function statOf(path: string): Stats | "missing" | "unknown" {
  try {
    return lstatSync(path, NO_THROW) ?? "missing";
  } catch (error) {
    return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "") ? "missing" : "unknown";
  }
}

/** What stands there by its kind, however much was looked at of it. */
export function plainKind(kind: Kind): Kind {
  return kind === KIND.read ? KIND.file : kind === KIND.listed ? KIND.folder : kind === KIND.unlisted ? KIND.missing : kind;
}

/** Whether content or entries were looked at: then there is a digest of them. */
export function hasContent(kind: Kind): boolean {
  return kind === KIND.read || kind === KIND.listed;
}

/** The digest of a row; a part of the column. */
export function digestAt({ digests }: Pick<Watched, "digests">, row: number): Uint8Array {
  return digests.subarray(row * DIGEST, (row + 1) * DIGEST);
}

function listingOf(path: string): string | undefined {
  try {
    return listingText(readdirSync(path, { withFileTypes: true }));
  } catch {
    return undefined;
  }
}

/** A folder's entries as a text that is the same for the same names and kinds, in whatever order they come. */
export function listingText(entries: readonly Dirent[]): string {
  return entries.map((entry) => `${entry.isDirectory() ? "d" : entry.isSymbolicLink() ? "l" : entry.isFile() ? "f" : "o"}${entry.name}`).sort().join("\0");
}

function holdsDigest(watched: Watched, at: number, content: Uint8Array | string | undefined): boolean {
  return content !== undefined && Buffer.compare(digestOf(content), digestAt(watched, at)) === 0;
}

/** Asked for when it is needed only: to load the module takes a tenth of a whole start. A copy of its own is a quarter of what a part of a buffer is. */
export function digestOf(content: Uint8Array | string): Uint8Array {
  const { createHash } = process.getBuiltinModule("node:crypto");
  return new Uint8Array(createHash("sha256").update(content).digest().subarray(0, DIGEST));
}
