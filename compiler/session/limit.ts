import type { Log } from "../diagnostics/log.ts";
import type { Source } from "../model.ts";
import type { Look } from "../model-files.ts";
import { cap, measureOf } from "../phases/5-shape/caps.ts";
import type { Cutter } from "../phases/5-shape/cutter.ts";
import type { ManifestSlot } from "../runtime/manifest.ts";
import { grouped } from "../text/grouped.ts";
import { ropeText, type Rope } from "../text/rope.ts";

/** What a text is limited by: its slot, how its layer cuts, and the files that it is made of. */
export interface Limited {
  readonly slot: ManifestSlot;
  readonly look: Look | undefined;
  readonly sources: readonly Source[];
  readonly cutter: Cutter | undefined;
  readonly log: Log;
  readonly target: string;
}

/** Whether a slot's text is cut when it is collected; the runtime has no Markdown tree to cut it by. */
export function isCutAtStart({ collect, limits }: ManifestSlot): boolean {
  return collect !== undefined && limits?.overflow === "truncate";
}

/** The text of a slot within its limit, cut at the boundaries of its Markdown blocks, as a build does. */
export function withinLimit(rope: Rope, { slot, look, sources, cutter, log, target }: Limited): Rope {
  const { limits, layer } = slot;
  if (limits === undefined || cutter === undefined || !isCutAtStart(slot)) return rope;
  const { max, unit, head = 0.7, tail = 0.2, marker = null } = limits;
  const files = new Map(sources.flatMap(({ path, before = "", text }) => (text === undefined ? [] : [[path, before + text] as const])));
  const how = look?.caps ?? { file: [], layer: [], head, tail, protect: [], marker };
  const { rope: kept, cut } = cap(rope, [{ max, unit }], how, files, layer, cutter);
  if (cut === undefined) return rope;
  log.report({ code: "shape/truncated", message: `The layer \`${layer}\` has ${grouped(cut.total)} ${unit.replace("-", " ")}, of which ${grouped(measureOf(unit, cutter)(ropeText(kept)))} are kept with what marks the gap: its slot may have ${grouped(max)}`, target });
  return kept;
}
