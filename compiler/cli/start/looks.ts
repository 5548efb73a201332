/** Notes of paths: what stood there when a run looked for the first time, and which part of it looked. */
import { lstatSync, readlinkSync, type Stats } from "node:fs";
import { DIGEST, digestOf, KIND, NO_PARENT, NUMBERS, pathsOf, RACY_MS, type Kind, type Watched } from "./watched.ts";

/** A path as it was at the first look. */
interface Look {
  readonly name: string;
  /** The folder that it lies in, and what it leads to if it is a link. */
  readonly parent: number;
  target: number;
  kind: Kind;
  readonly racy: boolean;
  readonly numbers: readonly [size: number, mtimeMs: number, ctimeMs: number, inode: number];
  digest: Uint8Array | undefined;
}

/** A table that is taken over from, with its paths and, once somebody asks, the places of these. */
interface Adopted { readonly watched: Watched; readonly paths: readonly string[]; places: ReadonlyMap<string, number> | undefined }

/** The notes of a run. Paths are absolute, with `/`. */
export interface Looks {
  /** What is looked at from now on belongs to a part; undefined: to none. */
  readonly enter: (part: string | undefined) => void;
  /** Notes a path, the folders above it and where links lead. */
  readonly look: (path: string) => void;
  /** Notes that a file's content, or a folder's entries (as `listingText` gives them), were looked at, too. */
  readonly saw: (path: string, kind: typeof KIND.read | typeof KIND.listed, content: Uint8Array | string) => void;
  /** Takes over paths that an earlier run looked at for a part. */
  readonly adopt: (part: string, watched: Watched, places: readonly number[]) => void;
  /** Places in the table of what a part looked at. */
  readonly of: (part: string | undefined) => readonly number[];
  /** Something could not be noted: nothing of the run may be kept. */
  readonly spoil: () => void;
  readonly isSpoiled: () => boolean;
  readonly table: () => Watched;
}

const NOTHING: Look["numbers"] = [0, 0, 0, 0];

export function createLooks(): Looks {
  const looks: Look[] = [];
  const places = new Map<string, number>();
  const parts = new Map<string | undefined, Set<number>>();
  /** `adopted`: the table that was taken over from last, with its paths. */
  const state: { noted: Set<number>; spoiled: boolean; adopted?: Adopted } = { noted: new Set(), spoiled: false };
  parts.set(undefined, state.noted);

  const note = (place: number): void => {
    for (let at = place; at !== NO_PARENT && !state.noted.has(at); at = (looks[at] as Look).parent) {
      state.noted.add(at);
      note((looks[at] as Look).target);
    }
  };
  const add = (path: string, look: Omit<Look, "target">): number => {
    places.set(path, looks.length);
    return looks.push({ ...look, target: NO_PARENT }) - 1;
  };
  const firstLook = (path: string): number => {
    const cut = path.lastIndexOf("/");
    const parent = cut === -1 ? NO_PARENT : placeOf(path.slice(0, cut));
    const name = path.slice(cut + 1);
    const now = Date.now();
    const stat = statOf(cut === -1 ? `${path}/` : path);
    if (stat === undefined || name.includes("\0")) state.spoiled = true;
    if (stat === undefined || stat === "missing") return add(path, { name, parent, kind: KIND.missing, racy: false, numbers: NOTHING, digest: undefined });
    const kind = stat.isSymbolicLink() ? KIND.link : stat.isDirectory() ? KIND.folder : stat.isFile() ? KIND.file : KIND.other;
    const racy = Math.max(stat.mtimeMs, stat.ctimeMs) > now - RACY_MS;
    const numbers = [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino] as const;
    if (kind !== KIND.link) return add(path, { name, parent, kind, racy, numbers, digest: undefined });
    const text = readlinkSync(path);
    const at = add(path, { name, parent, kind, racy, numbers, digest: digestOf(text) });
    (looks[at] as Look).target = placeOf(absolutePath(text, path.slice(0, cut)));
    return at;
  };
  const placeOf = (path: string): number => places.get(path) ?? firstLook(path);
  /** Where a chain of links ends. */
  const endOf = (place: number): Look => {
    let look = looks[place] as Look;
    for (let depth = 0; look.target !== NO_PARENT && depth < 40; depth += 1) look = looks[look.target] as Look;
    return look;
  };
  const adoptOne = (from: Adopted, at: number): number => {
    const { watched, paths } = from;
    const path = paths[at] as string;
    const known = places.get(path);
    const kind = watched.kinds[at] as Kind;
    const digest = watched.digests.subarray(at * DIGEST, (at + 1) * DIGEST);
    if (known !== undefined) {
      const look = looks[known] as Look;
      if (look.digest === undefined && (kind === KIND.read || kind === KIND.listed)) Object.assign(look, { kind, digest });
      return known;
    }
    const parent = watched.parents[at] as number;
    const [size = 0, mtimeMs = 0, ctimeMs = 0, inode = 0] = watched.numbers.subarray(at * NUMBERS, (at + 1) * NUMBERS);
    const place = add(path, { name: watched.names[at] as string, parent: parent === NO_PARENT ? NO_PARENT : adoptOne(from, parent), kind, racy: watched.racy[at] === 1, numbers: [size, mtimeMs, ctimeMs, inode], digest });
    if (kind === KIND.link) (looks[place] as Look).target = adoptTarget(from, path);
    return place;
  };
  /** Where a link leads, which has been compared and is the same: what looks at the link from now on looks there, too. */
  const adoptTarget = (from: Adopted, path: string): number => {
    try {
      const target = absolutePath(readlinkSync(path), path.slice(0, path.lastIndexOf("/")));
      from.places ??= new Map(from.paths.map((each, at) => [each, at]));
      const at = from.places.get(target);
      return at === undefined ? placeOf(target) : adoptOne(from, at);
    } catch {
      state.spoiled = true;
      return NO_PARENT;
    }
  };

  return {
    enter(part) {
      state.noted = parts.get(part) ?? new Set();
      parts.set(part, state.noted);
    },
    look: (path) => note(placeOf(path)),
    saw(path, kind, content) {
      const place = placeOf(path);
      note(place);
      const look = endOf(place);
      // What is not what the first look saw has changed meanwhile; the next comparison would not know.
      if (look.kind !== kind && look.kind !== (kind === KIND.read ? KIND.file : KIND.folder)) state.spoiled = true;
      Object.assign(look, { kind, digest: look.digest ?? digestOf(content) });
    },
    adopt(part, watched, noted) {
      if (state.adopted?.watched !== watched) state.adopted = { watched, paths: pathsOf(watched), places: undefined };
      const { adopted } = state;
      parts.set(part, new Set(noted.map((at) => adoptOne(adopted, at))));
    },
    of: (part) => [...(parts.get(part) ?? [])].sort((a, b) => a - b),
    spoil: () => void (state.spoiled = true),
    isSpoiled: () => state.spoiled,
    table: () => tableOf(looks),
  };
}

/** A path from a folder, with `/`, as it is written: `..` is not collapsed, because links come first. */
export function absolutePath(path: string, folder: string): string {
  const slashed = process.platform === "win32" ? path.replaceAll("\\", "/") : path;
  const isAbsolute = slashed.startsWith("/") || (process.platform === "win32" && /^[A-Za-z]:/u.test(slashed));
  return (isAbsolute ? slashed : `${folder}/${slashed}`).replace(/\/+$/u, "");
}

function statOf(path: string): Stats | "missing" | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? "missing";
  } catch (error) {
    return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "") ? "missing" : undefined;
  }
}

/** Plain loops: this runs once, before anything is compiled, over as many looks as there are files. */
function tableOf(looks: readonly Look[]): Watched {
  const count = looks.length;
  const names: string[] = [];
  const [parents, kinds, racy] = [new Uint32Array(count), new Uint8Array(count), new Uint8Array(count)];
  const numbers = new Float64Array(count * NUMBERS);
  const digests = new Uint8Array(count * DIGEST);
  for (let at = 0; at < count; at += 1) {
    const look = looks[at] as Look;
    names.push(look.name);
    parents[at] = look.parent;
    kinds[at] = look.kind;
    racy[at] = look.racy ? 1 : 0;
    numbers.set(look.numbers, at * NUMBERS);
    if (look.digest !== undefined) digests.set(look.digest, at * DIGEST);
  }
  return { names, parents, kinds, racy, numbers, digests };
}
