/** Notes of paths: what stood there when a run looked for the first time, and which part of it looked. */
import { readlinkSync } from "node:fs";
import { DIGEST, digestOf, emptyTable, KIND, NO_PARENT, NUMBERS, plainKind, RACY_MS, statOf, type Kind, type Watched } from "./watched.ts";

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
  /** Of a folder that was listed: see `listingText`. */
  listing?: string;
}

/** The notes of a run. Paths are absolute, with `/`. */
export interface Looks {
  /** What is looked at from now on belongs to a part; undefined: to none. */
  readonly enter: (part: string | undefined) => void;
  /** Notes a path, the folders above it and where links lead. */
  readonly look: (path: string) => void;
  /** Notes that a file's content, or a folder's entries (as `listingText` gives them), were looked at, too. */
  readonly saw: (path: string, kind: typeof KIND.read | typeof KIND.listed, content: Uint8Array | string) => void;
  /** Places in the table of what a part looked at. */
  readonly of: (part: string | undefined) => Uint32Array;
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
  const state: { noted: Set<number>; spoiled: boolean } = { noted: new Set(), spoiled: false };
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
    if (stat === "unknown" || name.includes("\0")) state.spoiled = true;
    if (typeof stat === "string") return add(path, { name, parent, kind: KIND.missing, racy: false, numbers: NOTHING, digest: undefined });
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
      if (look.kind !== kind && look.kind !== plainKind(kind)) state.spoiled = true;
      Object.assign(look, { kind, digest: look.digest ?? digestOf(content) });
      if (typeof content === "string") look.listing ??= content;
    },
    of: (part) => Uint32Array.from(parts.get(part) ?? []).sort(),
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

/** Plain loops: this runs once, before anything is compiled, over as many looks as there are files. */
function tableOf(looks: readonly Look[]): Watched {
  const count = looks.length;
  const names: string[] = [];
  const table = emptyTable(count);
  const { parents, kinds, racy, numbers, digests } = table;
  for (let at = 0; at < count; at += 1) {
    const look = looks[at] as Look;
    names.push(look.name);
    parents[at] = look.parent;
    kinds[at] = look.kind === KIND.missing && isUnlisted(looks[look.parent]?.listing, look.name) ? KIND.unlisted : look.kind;
    racy[at] = look.racy ? 1 : 0;
    numbers.set(look.numbers, at * NUMBERS);
    if (look.digest !== undefined) digests.set(look.digest, at * DIGEST);
  }
  return { ...table, names: names.join("\0") };
}

/** Whether a listing has no entry of a name; not where there is none. */
function isUnlisted(listing: string | undefined, name: string): boolean {
  return listing !== undefined && !listing.split("\0").some((entry) => entry.slice(1) === name);
}
