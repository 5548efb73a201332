import { readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { lazily } from "../../lazily.ts";
import type { Lookups } from "../../model-lookups.ts";
import type { PlannedRoot } from "../../model.ts";
import { climbsOut, isInside } from "../../paths/inside.ts";
import { joinPath } from "../../paths/join.ts";
import { unreadFrom, type Unread } from "../../paths/plain-file.ts";
import { realpath } from "../../python/realpath.ts";
import { sha256 } from "../../sha256.ts";
import { compareCodePoints } from "../../text/code-points.ts";
import { ancestorsOf } from "./ancestors.ts";
import { noteLookups } from "./noted-reader.ts";

/** What became of one attempt to read a file. Only `ok` has bytes. */
export type FileResult =
  | { readonly kind: "ok"; readonly bytes: Uint8Array; readonly sha256: string; readonly realPath: string }
  | { readonly kind: "outside"; readonly by: "absolute path" | "dots" | "link" }
  | { readonly kind: "too-large"; readonly bytes: number; readonly maxBytes: number }
  | Unread;

/** A directory entry that a glob may take. */
export interface Entry { readonly name: string; readonly directory: boolean; readonly link: boolean }

/** The only door to the disk of this room. */
export interface Reader {
  /** Reads `rest` under a root. Nothing is normalised: the path is the root's, a `/`, and `rest`. */
  read(root: PlannedRoot, rest: string): FileResult;
  /**
   * Entries of a directory under a root, in code point order; links to directories count as files.
   * Empty when there is no such directory, null when there is one that cannot be listed.
   */
  list(root: PlannedRoot, rest: string): readonly Entry[] | null;
  /** The text of a file that only steers the search (an ignore file), or null. */
  peek(root: PlannedRoot, rest: string): string | null;
  /** The real path of a folder that may be read, links followed; null when there is none. */
  folder(root: PlannedRoot, rest: string): string | null;
  /** The path under a root with links resolved as far as there are any, whether or not something stands there; null for a root that is nowhere. */
  resolve(root: PlannedRoot, rest: string): string | null;
  /** The root's own folder and those above it, nearest first and links resolved, as far as they may be read. */
  upward(root: PlannedRoot): readonly PlannedRoot[];
  /** A variable of the environment; a build has none. */
  variable(name: string): string | undefined;
}

export interface ReaderOptions {
  /** Absolute; relative roots and paths start here. */
  readonly baseDir: string;
  readonly roots: ReadonlyMap<string, PlannedRoot>;
  readonly maxSourceBytes: number;
  /** The environment of a session. */
  readonly env?: { readonly [name: string]: string | undefined };
  /** Is told of every look. */
  readonly lookups?: Lookups | undefined;
}

/**
 * A reader over the real disk. A file must lie, links resolved, inside its own root or another root
 * of the target that is a known folder, unless its root says `outside: true`. A path that climbs out of
 * its root and back in again is refused, because it depends on what the folder happens to be called;
 * an absolute one, because it names a place on this machine.
 */
export function createReader({ baseDir, roots, maxSourceBytes, env = {}, lookups }: ReaderOptions): Reader {
  const absolute = (root: PlannedRoot, rest: string): string => {
    const path = joinPath(root.path ?? "", rest);
    // Not path.resolve: it would collapse `..` before links are followed.
    return isAbsolute(path) ? path : joinPath(baseDir, path);
  };
  const allowed = lazily(() => {
    const folders: string[] = [];
    for (const root of roots.values()) {
      if (root.path === null) continue;
      const real = realPathOf(absolute(root, ""));
      if (real !== null) folders.push(real);
    }
    return folders;
  });
  const contained = (root: PlannedRoot, rest: string, realPath: string): boolean => {
    if (root.outside) return true;
    const own = climbsOut(rest) ? realPathOf(absolute(root, "")) : null;
    return allowed().some((folder) => folder !== own && isInside(folder, realPath));
  };

  const reader: Reader = {
    read(root, rest) {
      if (root.path === null) return { kind: "missing" };
      if (isAbsolute(rest)) return { kind: "outside", by: "absolute path" };
      const path = absolute(root, rest);
      if (path.includes("\0")) return { kind: "missing" };
      try {
        const stat = statSync(path);
        const realPath = realpathSync.native(path);
        if (!contained(root, rest, realPath)) return { kind: "outside", by: climbsOut(rest) ? "dots" : "link" };
        if (stat.isDirectory()) return { kind: "directory" };
        if (!stat.isFile()) return { kind: "special" };
        if (stat.size > maxSourceBytes) return { kind: "too-large", bytes: stat.size, maxBytes: maxSourceBytes };
        const bytes = readFileSync(path);
        if (bytes.length > maxSourceBytes) return { kind: "too-large", bytes: bytes.length, maxBytes: maxSourceBytes };
        return { kind: "ok", bytes, sha256: sha256(bytes), realPath };
      } catch (error) {
        return unreadFrom(error, path);
      }
    },
    list(root, rest) {
      if (root.path === null) return [];
      try {
        return readdirSync(absolute(root, rest), { withFileTypes: true })
          .map((entry) => ({ name: entry.name, directory: entry.isDirectory(), link: entry.isSymbolicLink() }))
          .sort((a, b) => compareCodePoints(a.name, b.name));
      } catch (error) {
        return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
      }
    },
    peek(root, rest) {
      const result = this.read(root, rest);
      return result.kind === "ok" ? new TextDecoder("utf-8").decode(result.bytes) : null;
    },
    folder(root, rest) {
      if (root.path === null) return null;
      const path = absolute(root, rest);
      const real = isFolder(path) ? realPathOf(path) : null;
      return real !== null && contained(root, rest, real) ? real : null;
    },
    resolve: (root, rest) => (root.path === null ? null : realpath(absolute(root, rest))),
    upward(root) {
      if (root.path === null) return [];
      const above = ancestorsOf(absolute(root, ""));
      const readable = root.outside ? above : above.filter((folder) => allowed().some((known) => isInside(known, folder)));
      return readable.map((path) => ({ ...root, path }));
    },
    variable: (name) => (Object.hasOwn(env, name) ? env[name] : undefined),
  };
  return lookups === undefined ? reader : noteLookups(reader, absolute, lookups);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function realPathOf(path: string): string | null {
  try {
    return realpathSync.native(path === "" ? "." : path);
  } catch {
    return null;
  }
}
