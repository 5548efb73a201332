import { placeName } from "../../../diagnostics/place.ts";
import type { GlobCollector, LayerSources, PlanLayer } from "../../../model.ts";
import type { Discovery } from "../discover.ts";
import { describeNoMatch } from "../no-match.ts";
import { readMatches } from "../read-matches.ts";
import { shownPath } from "../read-source.ts";

/** Files by pattern, in code point order of their paths. Matching none is an error unless the layer is optional. */
export function collectGlob(layer: PlanLayer, collector: GlobCollector, discovery: Discovery): LayerSources {
  const { plan, log } = discovery;
  const root = plan.roots.get(collector.root);
  const sources = readMatches(layer, root, collector, discovery);
  if (root !== undefined && sources?.length === 0 && !collector.optional) {
    const { list, help } = describeNoMatch(collector.patterns);
    log.report({
      code: "source/no-match",
      message: `The layer \`${layer.id}\` matches no file: ${list}${layer.place === undefined ? "" : ` (${placeName(layer.place)})`}`,
      help,
      target: plan.name,
      location: { path: shownPath(root, collector.patterns[0] ?? "") },
    });
  }
  return { layer: layer.id, sources: sources ?? [] };
}
