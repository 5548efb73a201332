import type { NearestCollector } from "../../../model-files.ts";
import type { LayerSources, PlanLayer } from "../../../model.ts";
import { decodingOf } from "../decoding.ts";
import type { Discovery } from "../discover.ts";
import { readSource, shownPath } from "../read-source.ts";
import type { FileResult } from "../reader.ts";

/**
 * Walks from a folder upward and takes the first file of some names: in each folder they are tried in
 * order. The first that is a file ends the walk, even if it is blank or cannot be read; a folder that
 * holds the `until` entry (a file or a folder, such as `.git`) is the last one. Without such a folder
 * the walk goes as far up as may be read: at build to the edge of the target's roots.
 */
export function collectNearest(layer: PlanLayer, collector: NearestCollector, { plan, reader, log }: Discovery): LayerSources {
  const root = plan.roots.get(collector.root);
  const folders = root === undefined ? [] : reader.upward(root);
  for (const [steps, folder] of folders.entries()) {
    const name = collector.names.find((each) => isFile(reader.read(folder, each)));
    if (name !== undefined) {
      const shown = shownPath(folder, "../".repeat(steps) + name);
      const request = { layer: layer.id, place: layer.place, root: folder, path: name, shown, missing: "absent", unreadable: collector.unreadable, ...decodingOf(layer, plan) } as const;
      const { source } = readSource(request, reader, log, plan.name);
      return { layer: layer.id, sources: source === undefined ? [] : [source] };
    }
    if (collector.until !== null && exists(reader.read(folder, collector.until))) break;
  }
  return { layer: layer.id, sources: [] };
}

/** A regular file, whether it can be read or not. */
function isFile({ kind }: FileResult): boolean {
  return kind === "ok" || kind === "too-large" || kind === "denied" || kind === "failed";
}

function exists({ kind }: FileResult): boolean {
  return kind !== "missing" && kind !== "dangling" && kind !== "loop";
}
