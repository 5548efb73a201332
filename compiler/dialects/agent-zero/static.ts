/**
 * A prompt of the Agent Zero dialect before all its values are known: every file that it can include,
 * whatever its conditions turn out to be. Values are data here; only those that the author gave, and
 * that are known, may choose the file of an include.
 */
import { textOf } from "../../runtime/template-values.ts";
import type { Json } from "../../runtime/manifest.ts";
import { cellsText, replaceSpans, searchText, sliceCells, type Cell } from "./cells.ts";
import { findIncludes, findOriginals } from "./includes.ts";
import { occurrences, type PromptFolder, type PromptHost, type Variable } from "./render.ts";
import type { Span } from "../../text/span.ts";

/** A name that a prompt reads: known, or a path into the values that come later. */
export type Placeholder =
  /** `text`: how Python prints it, where the value does not say so. */
  | { readonly kind: "known"; readonly name: string; readonly value: Json; readonly text?: string; readonly trusted: boolean }
  | { readonly kind: "late"; readonly name: string; readonly path: readonly string[] };

/** A file of a prompt, with what its include directives lead to. */
export interface StaticFile {
  readonly path: string;
  readonly text: string;
  readonly names: readonly Placeholder[];
  /** Directive (`original`, or a quote and a path) → key of the file, null when there is none. */
  readonly includes: { readonly [directive: string]: string | null };
}

export interface StaticPrompt {
  readonly main: string;
  readonly files: { readonly [key: string]: StaticFile };
}

/** A directive with its place in the cells. */
export interface Directive extends Span {
  readonly key: string;
  /** Undefined for one that is never obeyed. */
  readonly path: string | undefined;
}

/** A text with its placeholders replaced: a known value by its text, one that comes later by a mark. */
export function placeNames(text: string, origin: { readonly path: string; readonly start: number }, names: readonly Placeholder[]): readonly Cell[] {
  let cells: readonly Cell[] = [{ text, origin }];
  for (const name of names) {
    const spans = namesAt(cells, name.name);
    if (spans.length === 0) continue;
    const cell: Cell = name.kind === "late" ? { text: "\0", variable: name.name } : { text: name.text ?? textOf(name.value, "python"), variable: name.name, trusted: name.trusted };
    cells = replaceSpans(cells, spans, () => [cell]);
  }
  return cells;
}

/** Where `{{name}}` stands, other than in values. */
export function namesAt(cells: readonly Cell[], name: string): readonly Span[] {
  return occurrences(searchText(cells, true), `{{${name}}}`);
}

/** Include directives of a text whose placeholders are replaced, in order; where two overlap, the first counts. */
export function findDirectives(cells: readonly Cell[]): readonly Directive[] {
  const search = searchText(cells, true);
  const originals = findOriginals(search).map(({ start, end }): Directive => ({ start, end, key: "original", path: "original" }));
  const named = findIncludes(search).map((include): Directive => {
    const path = cellsText(sliceCells(cells, include.path));
    const isForeign = sliceCells(cells, include).some((cell) => cell.variable !== undefined && cell.trusted !== true);
    return { start: include.start, end: include.end, key: `'${path}`, path: isForeign || path.startsWith("/") ? undefined : path };
  });
  const all = [...originals, ...named].sort((a, b) => a.start - b.start);
  return all.filter((directive, index) => index === 0 || directive.start >= (all[index - 1] as Directive).end);
}

/** Finds every file that a prompt can include. `missing` when there is none; `failed` when something was reported. */
export function walkPrompt<Folder extends PromptFolder>(file: string, folders: readonly Folder[], given: readonly Placeholder[], host: PromptHost<Folder>): StaticPrompt | "missing" | "failed" {
  const files: { [key: string]: StaticFile } = {};
  // Numbers: the files may end up in an artifact, which holds no path of this machine.
  const keys = new Map<string, string>();
  let isBroken = false;
  const visit = (name: string, within: readonly Folder[], trail: readonly string[]): string | null => {
    const found = host.find(name, within);
    if (found === "failed") isBroken = true;
    if (found === "failed" || found === "missing") return null;
    const identity = JSON.stringify([found.key, within.map((folder) => folder.key)]);
    const key = keys.get(identity) ?? String(keys.size);
    keys.set(identity, key);
    const from = trail.indexOf(key);
    if (from !== -1) {
      isBroken = true;
      const circle = [...trail.slice(from), key].map((each) => files[each]?.path ?? found.path).join(" -> ");
      host.report({ kind: "cycle", message: `Prompt files include each other in a circle: ${circle}` }, found);
    }
    if (Object.hasOwn(files, key)) return key;
    const names = mergeNames(host.loader(name, within, found, false), given);
    const includes: { [directive: string]: string | null } = {};
    files[key] = { path: found.path, text: found.text, names, includes };
    for (const { key: directive, path } of findDirectives(placeNames(found.text, { path: found.path, start: 0 }, names))) {
      if (path === undefined || Object.hasOwn(includes, directive)) continue;
      const at = directive === "original" ? lower(name, within, found.folder) : target(path, within, host);
      includes[directive] = at === undefined ? null : visit(at.file, at.folders, [...trail, key]);
    }
    return key;
  };
  const main = visit(file, folders, []);
  if (isBroken) return "failed";
  return main === null ? "missing" : { main, files };
}

function lower<Folder extends PromptFolder>(file: string, folders: readonly Folder[], own: Folder): { readonly file: string; readonly folders: readonly Folder[] } {
  return { file, folders: folders.slice(folders.findIndex(({ key }) => key === own.key) + 1) };
}

function target<Folder extends PromptFolder>(path: string, folders: readonly Folder[], host: PromptHost<Folder>): { readonly file: string; readonly folders: readonly Folder[] } | undefined {
  const slash = path.lastIndexOf("/");
  if (slash === -1) return { file: path, folders };
  const folder = host.folderAt(path.slice(0, slash));
  return folder && { file: path.slice(slash + 1), folders: [folder, ...folders] };
}

/** A loader's values come first, and those of the caller take their places. */
function mergeNames(loaded: readonly Variable[], given: readonly Placeholder[]): readonly Placeholder[] {
  const all = new Map<string, Placeholder>();
  for (const { name, value, trusted = false } of loaded) all.set(name, { kind: "known", name, value, trusted });
  for (const placeholder of given) all.set(placeholder.name, placeholder);
  return [...all.values()];
}
