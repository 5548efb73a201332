import { posix } from "node:path";
import type { Log } from "../../diagnostics/log.ts";
import type { LayerSources, Plan, PlanLayer, WrittenFile } from "../../model.ts";
import { matcherOf } from "../../paths/matcher.ts";

/**
 * A build must not read what a build of the same project writes: reports layers whose files lie in the
 * target's output folder or are an artifact of another target, or whose pattern would take one once it
 * is there.
 */
export function checkOutputInside(plan: Plan, layer: Pick<PlanLayer, "id" | "collector">, { sources }: Pick<LayerSources, "sources">, log: Log): void {
  // A session's plan writes nothing.
  if (plan.written.length === 0) return;
  const paths = sources.map((source) => ({ shown: source.path, path: inProject(plan, source.path) }));
  const inside = paths.find(({ path }) => path.startsWith(`${plan.out}/`));
  const report = (message: string, out: string): void =>
    log.report({ code: "output/inside-sources", message, location: plan.place, target: plan.name, help: `Exclude it in the layer (\`"!${out}/**"\`), or choose another \`out\`.` });
  if (inside !== undefined) return report(`The layer \`${layer.id}\` takes \`${inside.shown}\`, which lies in this target's output folder`, plan.out);
  const byPath = new Map(plan.written.map((file) => [file.path, file]));
  const taken = paths.map(({ path }) => byPath.get(path)).find((file) => file !== undefined);
  if (taken !== undefined) return report(`The layer \`${layer.id}\` takes \`${taken.path}\`, which ${writer(taken, plan)} writes`, posix.dirname(taken.path));
  const wanted = plan.written.find((file) => wouldTake(plan, layer, file.path));
  if (wanted !== undefined) report(`The layer \`${layer.id}\` would take \`${wanted.path}\`, which ${writer(wanted, plan)} writes`, posix.dirname(wanted.path));
}

function writer(file: WrittenFile, plan: Plan): string {
  return file.plan === plan.name ? "this target" : `\`${file.plan}\``;
}

/** A source's path relative to the project, where its root lies at a known place. */
function inProject({ roots }: Plan, shown: string): string {
  const [, name, rest] = /^\{([^{}]*)\}\/(.*)$/su.exec(shown) ?? [];
  const path = name === undefined ? undefined : roots.get(name)?.path;
  return typeof path === "string" && rest !== undefined ? posix.join(path, rest) : posix.normalize(shown);
}

/** Whether a pattern of the layer matches a file of the project. */
function wouldTake({ roots }: Plan, { collector }: Pick<PlanLayer, "collector">, file: string): boolean {
  if ((collector.kind !== "glob" && collector.kind !== "skills") || collector.root === null) return false;
  const from = roots.get(collector.root)?.path;
  if (typeof from !== "string") return false;
  const path = posix.relative(from, file);
  return path !== "" && !path.startsWith("..") && matches(collector.patterns, path);
}

function matches(patterns: readonly string[], path: string): boolean {
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  return matcherOf(patterns.filter((pattern) => !pattern.startsWith("!")), { ignore: unwanted })(path);
}
