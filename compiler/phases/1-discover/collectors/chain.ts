import { dirname } from "node:path";
import type { ChainCollector } from "../../../model-parts.ts";
import type { LayerSources, PlannedRoot } from "../../../model.ts";
import { isInside } from "../../../paths/inside.ts";
import { joinRopes, trimRope, type Rope } from "../../../text/rope.ts";
import type { Discovery } from "../discover.ts";
import { displayedReal, locate, rootAt, startOf, type Located } from "../parts/paths.ts";
import type { Making } from "../parts/part.ts";
import { readUsable, type LookedAt } from "../parts/usable.ts";

/**
 * The first usable file of some names in each folder from a topmost one down to a start, links resolved.
 * A start that is a file, or that does not exist, has none, but those above it count; one outside the
 * topmost folder leaves only that. A file that comes first hides the others
 * of its folder even when it is blank. One real file is left out when it is that of `except`.
 */
export function collectChain(collector: ChainCollector, making: Making, { separator }: { readonly separator: string }): LayerSources {
  const { layer, discovery } = making;
  const { plan, reader } = discovery;
  const top = locate(collector.top, plan);
  const topReal = top === null ? null : reader.folder(top.root, top.path);
  const nothing: LayerSources = { layer: layer.id, sources: [...making.sources.values()], made: { chain: [] } };
  if (top === null || topReal === null) return nothing;
  const start = startPath(collector, top, discovery);
  const except = exceptOf(collector, discovery, layer.id);
  const rootReal = reader.folder(top.root, "");
  const ropes: Rope[] = [];
  const chain: (readonly [string, string])[] = [];
  for (const folder of foldersBetween(topReal, start)) {
    const found = firstUsable(folder, top.root, rootReal, collector, making);
    if (found === undefined) continue;
    const { name, looked, shown } = found;
    if (except !== undefined && looked.realPath === except) {
      making.sources.set(shown, { ...(looked.source as NonNullable<LookedAt["source"]>), status: "duplicate", why: "is in the prompt at another place" });
      continue;
    }
    const path = displayedReal(`${folder === "/" ? "" : folder}/${name}`, rootReal, top.display);
    const text: Rope = [{ text: looked.text as string, origin: { path: shown, start: 0 } }];
    const body = collector.each === "none" ? text : trimRope(text, collector.each);
    ropes.push(collector.title === null ? body : [{ text: `${collector.title.replaceAll("{path}", () => path)}\n\n` }, ...body]);
    chain.push([path, looked.text as string]);
  }
  return { layer: layer.id, sources: [...making.sources.values()], ...(ropes.length === 0 ? {} : { rope: joinRopes(ropes, separator) }), made: { chain } };
}

/** The real path of the start, whether or not it exists; null when it is nowhere. */
function startPath({ start, startFrom }: ChainCollector, top: Located, { plan, reader }: Discovery): string | null {
  const given = startFrom === null ? null : (plan.inputs.get(startFrom)?.value ?? null);
  const own = locate(start, plan);
  const at = typeof given === "string" && given !== "" ? startOf(top.root, given) : own;
  return at === null ? null : reader.resolve(at.root, at.path);
}

/** Folders from the topmost one down; the topmost one alone when the start does not lie in it. */
function foldersBetween(top: string, start: string | null): readonly string[] {
  if (start === null || !isInside(top, start)) return [top];
  const folders: string[] = [];
  for (let folder = start; ; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === top) return folders.reverse();
  }
}

interface Usable { readonly name: string; readonly shown: string; readonly looked: LookedAt }

function firstUsable(folder: string, root: PlannedRoot, rootReal: string | null, { names, usable }: Pick<ChainCollector, "names" | "usable">, making: Making): Usable | undefined {
  const { layer, discovery, sources } = making;
  const at = rootAt(root, folder);
  // By the listing, so that case counts on every file system.
  const listed = new Set((discovery.reader.list(at, "") ?? []).map((entry) => entry.name));
  let taken: Usable | undefined;
  for (const name of names) {
    if (!listed.has(name)) continue;
    const shown = shownIn(root, rootReal, folder, name);
    if (taken !== undefined) {
      sources.set(shown, { layer: layer.id, path: shown, status: "shadowed", why: `${taken.name} comes first`, bytes: null, sha256: null });
      continue;
    }
    const looked = readUsable(layer.id, shown, { root: at, path: name }, usable, discovery);
    if (looked.source !== undefined) sources.set(shown, looked.source);
    if (looked.text !== undefined) taken = { name, shown, looked };
  }
  return taken;
}

function shownIn(root: PlannedRoot, rootReal: string | null, folder: string, name: string): string {
  const isBelow = rootReal !== null && isInside(rootReal, folder);
  const rest = isBelow ? folder.slice(rootReal.length).replace(/^\//, "") : folder.split("/").at(-1);
  return `{${root.name}}/${rest === "" ? "" : `${rest ?? ""}/`}${name}`;
}

/** The real path of the file that is left out. */
function exceptOf({ except, names, usable }: ChainCollector, discovery: Discovery, layer: string): string | undefined {
  const { plan, reader } = discovery;
  const at = except === null ? null : locate(except, plan);
  const folder = at === null ? null : reader.folder(at.root, at.path);
  if (at === null || folder === null) return undefined;
  const own = rootAt(at.root, folder);
  const listed = new Set((reader.list(own, "") ?? []).map((entry) => entry.name));
  for (const name of names) {
    if (!listed.has(name)) continue;
    const looked = readUsable(layer, name, { root: own, path: name }, usable, discovery);
    if (looked.text !== undefined) return looked.realPath;
  }
  return undefined;
}
