import type { TextFilesCollector } from "../../../model-parts.ts";
import type { LayerSources } from "../../../model.ts";
import { joinPath } from "../../../paths/join.ts";
import { compileFnmatch } from "../../../python/fnmatch.ts";
import { compareCodePoints } from "../../../text/code-points.ts";
import { joinRopes, trimRope, type Rope } from "../../../text/rope.ts";
import { displayed, locate } from "../parts/paths.ts";
import type { Making } from "../parts/part.ts";
import { readUsable } from "../parts/usable.ts";
import { shownPath } from "../read-source.ts";

/** The text files that lie in a folder (not below it), in code point order of their names; a folder that does not exist holds none. */
export function collectTextFiles(collector: TextFilesCollector, making: Making, { separator }: { readonly separator: string }): LayerSources {
  const { layer, discovery, sources } = making;
  const at = locate(collector.folder, discovery.plan);
  const matches = compileFnmatch(collector.names);
  const ropes: Rope[] = [];
  const entries = at === null ? [] : (discovery.reader.list(at.root, at.path) ?? []);
  for (const { name, directory } of [...entries].sort((a, b) => compareCodePoints(a.name, b.name))) {
    if (at === null || directory || !matches(name)) continue;
    const file = { ...at, path: joinPath(at.path, name) };
    const shown = shownPath(file.root, file.path);
    const { source, text } = readUsable(layer.id, shown, file, collector.usable, discovery);
    if (source !== undefined) sources.set(shown, source);
    if (text === undefined) continue;
    const rope: Rope = [{ text, origin: { path: shown, start: 0 } }];
    const body = collector.each === "none" ? rope : trimRope(rope, collector.each);
    ropes.push(collector.title === null ? body : [{ text: `${collector.title.replaceAll("{path}", () => displayed(file))}\n\n` }, ...body]);
  }
  return { layer: layer.id, sources: [...sources.values()], ...(ropes.length === 0 ? {} : { rope: joinRopes(ropes, separator) }) };
}
