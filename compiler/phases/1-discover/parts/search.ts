import type { PluginFolders, SearchEntry } from "../../../model-parts.ts";
import type { Plan, PlannedRoot } from "../../../model.ts";
import { joinPath } from "../../../paths/join.ts";
import { compareCodePoints } from "../../../text/code-points.ts";
import type { Reader } from "../reader.ts";
import { fill, locate } from "./paths.ts";

/** A folder of a search path that exists; a file in its place counts as one, and holds nothing. */
export interface SearchFolder {
  /** Its path, to tell whether two are one. */
  readonly key: string;
  readonly root: PlannedRoot;
  readonly path: string;
}

/** The folders of a search path, in its order; those that do not exist, or whose inputs have no value, are left out. */
export function searchFolders(entries: readonly SearchEntry[], plan: Plan, reader: Reader): readonly SearchFolder[] {
  const folders: SearchFolder[] = [];
  for (const entry of entries) {
    const candidates = "folder" in entry ? [locate(entry.folder, plan)] : pluginFolders(entry.in, entry.path, plan, reader);
    for (const candidate of candidates) {
      if (candidate === null) continue;
      const folder = folderOf(candidate.root, candidate.path);
      // Of the folders of plugins each counts once; one that is listed twice by the author stays twice.
      if ("in" in entry && folders.some(({ key }) => key === folder.key)) continue;
      if (reader.folder(folder.root, folder.path) !== null || reader.read(folder.root, folder.path).kind === "ok") folders.push(folder);
    }
  }
  return folders;
}

/** A folder under a root, whether it exists or not. */
export function folderOf(root: PlannedRoot, path: string): SearchFolder {
  return { key: joinPath(root.path ?? "", path), root, path };
}

interface Candidate { readonly root: PlannedRoot; readonly path: string }

function pluginFolders(plugins: PluginFolders, rest: string, plan: Plan, reader: Reader): readonly (Candidate | null)[] {
  const found = new Map<string, Candidate>();
  for (const parent of plugins.parents) {
    const at = locate(parent, plan);
    if (at === null) continue;
    for (const { name, directory, link } of reader.list(at.root, at.path) ?? []) {
      const path = joinPath(at.path, name);
      if (found.has(name) || name.startsWith(".") || !(directory || link) || !exists(at.root, joinPath(path, plugins.having), reader)) continue;
      found.set(name, { root: at.root, path });
    }
  }
  const names = [...found.keys()].sort(compareCodePoints).filter((name) => isOn(name, plugins, plan, reader));
  return names.map((name) => {
    const { root, path } = found.get(name) as Candidate;
    const filled = fill(rest, plan);
    return filled === null ? null : { root, path: joinPath(path, filled) };
  });
}

/** From the weakest folder to the strongest: `off` switches off what is on, `on` switches on what is off. */
function isOn(name: string, { toggles, off, on }: PluginFolders, plan: Plan, reader: Reader): boolean {
  let state = true;
  for (const toggle of toggles) {
    const at = locate(toggle, plan, { folder: name });
    if (at === null || reader.folder(at.root, at.path) === null) continue;
    const file = state ? off : on;
    if (file !== "" && exists(at.root, joinPath(at.path, file), reader)) state = !state;
  }
  return state;
}

/** Whether a file or folder is there, links followed. */
function exists(root: PlannedRoot, path: string, reader: Reader): boolean {
  const { kind } = reader.read(root, path);
  return kind !== "missing" && kind !== "dangling" && kind !== "loop" && kind !== "outside";
}
