import type { SkillsIndexCollector } from "../../../model-files.ts";
import type { LayerSources, PlanLayer } from "../../../model.ts";
import type { Discovery } from "../discover.ts";

/** An index of skills by category. */
export function collectSkillsIndex(layer: PlanLayer, _collector: SkillsIndexCollector, _discovery: Discovery): LayerSources {
  return { layer: layer.id, sources: [] };
}
