import type { GlobCollector, LayerSources, PlanLayer, Source } from "../../../model.ts";
import type { Discovery } from "../discover.ts";
import { readSource, shownPath } from "../read-source.ts";
import { walk } from "../walk.ts";

/** Files by pattern, in code point order of their paths. Matching none is an error unless the layer is optional. */
export function collectGlob(layer: PlanLayer, collector: GlobCollector, { plan, reader, log }: Discovery): LayerSources {
  const root = plan.roots.get(collector.root);
  const sources: Source[] = [];
  if (root === undefined) return { layer: layer.id, sources };
  for (const path of walk(root, collector, reader)) {
    const request = { layer: layer.id, root, path, shown: shownPath(root, path), missing: "absent", unreadable: collector.unreadable } as const;
    const { source } = readSource(request, reader, log, plan.name);
    if (source !== undefined) sources.push(source);
  }
  if (sources.length === 0 && !collector.optional) {
    log.report({
      code: "source/no-match",
      message: `The layer \`${layer.id}\` matches no file: ${collector.patterns.map((pattern) => `\`${pattern}\``).join(", ")}`,
      target: plan.name,
      location: { path: shownPath(root, collector.patterns[0] ?? "") },
    });
  }
  return { layer: layer.id, sources };
}
