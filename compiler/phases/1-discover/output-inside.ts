import picomatch from "picomatch";
import type { Log } from "../../diagnostics/log.ts";
import type { LayerSources, Plan, PlanLayer } from "../../model.ts";
import { MANIFEST_FILE, STATIC_FILE } from "../../runtime/manifest.ts";

/**
 * A build must not read what it writes: reports layers whose files lie in the output folder, or whose
 * pattern would take them once they are there.
 */
export function checkOutputInside(plan: Plan, layer: PlanLayer, { sources }: LayerSources, log: Log): void {
  const { collector } = layer;
  const inside = sources.find(({ path }) => path.startsWith(`${plan.out}/`))?.path;
  const written = collector.kind === "glob" && collector.root === "project" ? [STATIC_FILE, MANIFEST_FILE].find((file) => takes(collector.patterns, `${plan.out}/${file}`)) : undefined;
  if (inside === undefined && written === undefined) return;
  log.report({
    code: "output/inside-sources",
    message: inside === undefined
      ? `The layer \`${layer.id}\` would take \`${plan.out}/${written ?? ""}\`, which this target writes`
      : `The layer \`${layer.id}\` takes \`${inside}\`, which lies in this target's output folder`,
    location: plan.place,
    target: plan.name,
    help: `Exclude it in the layer (\`"!${plan.out}/**"\`), or choose another \`out\`.`,
  });
}

function takes(patterns: readonly string[], path: string): boolean {
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  return picomatch(patterns.filter((pattern) => !pattern.startsWith("!")), { ignore: unwanted })(path);
}
