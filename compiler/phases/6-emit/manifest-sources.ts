import type { Yielded } from "../../model-budget.ts";
import type { Directives, Documents, Source } from "../../model.ts";
import { sourceKey } from "../../paths/source-key.ts";
import type { ManifestSource } from "../../runtime/manifest.ts";
import { isBlank } from "../../runtime/white-space.ts";
import { sha256 } from "../../sha256.ts";

/** What became of the layers. */
export interface Fates {
  /** Layer, or source of a layer → why it was left out. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** What was taken from sources for the budget. */
  readonly yielded: readonly Yielded[];
  /** Source of a layer → its bytes in the output's file. */
  readonly ranges: ReadonlyMap<string, readonly [start: number, end: number]>;
  /** Layers that made bytes or a slot. */
  readonly made: ReadonlySet<string>;
}

type Entry = Pick<Source, "path" | "status" | "why" | "bytes" | "sha256"> & Partial<Pick<Source, "text" | "cut">> & Pick<Directives, "id" | "priority">;

/** Every source in the order of the layers, with what became of it; a template's partials stand behind it. */
export function manifestSources({ sources: { layers }, templates, directives }: Documents, fates: Fates): readonly ManifestSource[] {
  return [...layers.values()].flatMap(({ layer, sources }) => {
    const partials = new Map<string, Entry>();
    for (const source of sources) {
      for (const { path, text } of templates.get(source)?.partials.values() ?? []) partials.set(path, partialEntry(path, text));
    }
    // A template's own files may be sources of the layer, too.
    for (const { path } of sources) partials.delete(path);
    const own = sources.map((source): Entry => ({ ...source, ...idOf(directives.get(source)) }));
    return [...own, ...partials.values()].map((entry) => manifestSource(layer, entry, fates));
  });
}

function manifestSource(layer: string, entry: Entry, { leftOut, yielded, ranges, made }: Fates): ManifestSource {
  const { path, id, priority, bytes } = entry;
  const taken = yielded.find((each) => each.layer === layer && each.path === path);
  const cut = taken === undefined ? entry.cut : { unit: "tokens" as const, total: taken.kept + taken.cut, kept: taken.kept, sections: taken.sections };
  const [status, why] = taken === undefined ? fateOf(entry, leftOut.get(sourceKey(layer, path)) ?? leftOut.get(layer), made.has(layer)) : [taken.status, entry.why === undefined ? taken.why : `${entry.why}; then it ${taken.why}`];
  const range = ranges.get(sourceKey(layer, path));
  return {
    path,
    ...(id === undefined ? {} : { id }),
    ...(priority === undefined ? {} : { priority }),
    layer,
    status,
    ...(why === undefined ? {} : { why }),
    bytes,
    sha256: entry.sha256,
    ...(cut === undefined ? {} : { cut }),
    ...(range === undefined ? {} : { range }),
  };
}

function fateOf({ status, why, text }: Entry, leftOut: string | undefined, made: boolean): readonly [status: Source["status"], why: string | undefined] {
  if (status !== "ok") return [status, why];
  if (leftOut !== undefined) return ["skipped", leftOut];
  return !made && text !== undefined && isBlank(text, "rust") ? ["blank", "holds only white space, which is left out here"] : [status, why];
}

function partialEntry(path: string, text: string): Entry {
  const bytes = new TextEncoder().encode(text);
  return { path, status: "ok", bytes: bytes.length, sha256: sha256(bytes) };
}

function idOf(directives: Directives | undefined): Pick<Directives, "id" | "priority"> {
  const { id, priority } = directives ?? {};
  return { ...(id === undefined ? {} : { id }), ...(priority === undefined ? {} : { priority }) };
}
