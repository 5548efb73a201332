import type { Log } from "../../diagnostics/log.ts";
import type { LayerSources, Plan, PlanLayer, Sources } from "../../model.ts";
import { isBlank } from "../../runtime/white-space.ts";

/** Says so when nothing of a target is left to a session or a turn, and none of its layers found any text. */
export function checkEmptyProject(plan: Plan, layers: readonly PlanLayer[], found: Sources["layers"], log: Log): void {
  if (layers.some((layer) => !isComplete(layer) || hasText(found.get(layer.id)))) return;
  const what = layers.length === 0 ? "it has no layers" : layers.length === 1 ? `its layer \`${layers[0]?.id ?? ""}\` found none` : `none of its ${layers.length} layers found any`;
  log.report({ code: "source/empty-project", message: `\`${plan.name}\` has no text: ${what}`, location: plan.place, target: plan.name });
}

/** Whether a layer's text is all in its sources. */
function isComplete({ binding, collector }: PlanLayer): boolean {
  return binding === "build" && collector.kind !== "slot" && collector.kind !== "select";
}

function hasText(found: LayerSources | undefined): boolean {
  if (found === undefined) return false;
  return (found.skills?.length ?? 0) > 0 || found.sources.some(({ text }) => text !== undefined && !isBlank(text, "rust"));
}
