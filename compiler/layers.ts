import type { PlanItem, PlanLayer } from "./model.ts";

/** All layers, in order, whatever group they are in. */
export function layersOf(items: readonly PlanItem[]): readonly PlanLayer[] {
  return items.flatMap((item) => (item.kind === "layer" ? [item] : layersOf(item.items)));
}
