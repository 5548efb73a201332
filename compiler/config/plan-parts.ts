/** Plans layers that are put together from parts: when each is known, and what of it a session has to work out. */
import type { PromptCollector } from "../model-parts.ts";
import type { PlanLayer } from "../model.ts";
import { collectorReads, frameReads, isEarly, knownIn, mixedReads, partReads, type Reads } from "../part-reads.ts";
import type { Binding } from "../runtime/manifest.ts";
import { laterOf } from "./bindings.ts";
import { trustOf, type Found, type LayerContext, type Path } from "./plan-names.ts";
import { planPartCollector } from "./plan-part-kinds.ts";
import type { LayerConfig } from "./types.ts";

/** A layer with one of the keys `prompt`, `scan`, `chain` and `textFiles`; undefined when something was wrong, or it has none of them. */
export function planParts(layer: LayerConfig, path: Path, context: LayerContext): Found | undefined {
  const flaws = { count: 0 };
  const collector = planPartCollector(layer, path, { ...context, optional: layer.optional ?? false, flaws });
  if (collector === undefined || flaws.count > 0) return undefined;
  const known = knownIn(context);
  const reads = collectorReads(collector);
  const trust = layer.trust ?? trustOf(reads.roots.flatMap((name) => context.roots.get(name) ?? []));
  if (isEarly(reads, known)) return { collector, ...latest(reads, context), trust };
  if (collector.kind === "prompt" && isEarly(frameReads(collector), known)) {
    const late = planLateValues(layer, collector, path, context);
    return late && { ...late, ...latest(frameReads(collector), context), trust };
  }
  const mixed = mixedReads({ kind: "layer", collector, separator: "", trim: "none" }, known);
  if (mixed === undefined) return { collector, ...latest(reads, context), trust };
  reportMixed(layer, mixed, path, context);
  return undefined;
}

/** When the last of what is read is known, and what that is. */
function latest(reads: Reads, { roots, inputs }: LayerContext): { readonly binding: Binding; readonly because: string } {
  const usedRoots = reads.roots.flatMap((name) => roots.get(name) ?? []);
  const usedInputs = reads.inputs.flatMap((name) => inputs.get(name) ?? []);
  const binding = laterOf(...[...usedRoots, ...usedInputs].map((each) => each.binding));
  const input = usedInputs.find((each) => each.binding === binding);
  const root = usedRoots.find((each) => each.binding === binding);
  if (binding === "build") return { binding, because: "all that it reads is known at build" };
  if (root !== undefined) return { binding, because: `it reads {${root.name}}, which is known when a ${binding} starts` };
  return { binding, because: `the input \`${input?.name ?? ""}\` is known at ${binding} (${input?.declaredIn ?? ""})` };
}

/** What a session collects, it must be able to read: a folder of the build is not there then. Reported once for each folder and what it needs. */
function reportMixed(layer: LayerConfig, { roots, inputs }: Reads, path: Path, context: LayerContext): void {
  const known = knownIn(context);
  const early = roots.find((name) => known.root(name) === "early") ?? "";
  const root = roots.find((name) => known.root(name) === "late");
  const input = inputs.find((name) => known.input(name) === "late");
  const what = root === undefined ? `the input \`${input ?? ""}\`` : `\`{${root}}\``;
  const help = root === undefined ? `Give \`${input ?? ""}\` a value under \`values:\`, or leave the root \`${early}\` unmapped.` : `Map \`{${root}}\` to a folder too, or leave \`{${early}}\` unmapped.`;
  context.log.report({ code: "config/mixed-bindings", message: `The layer \`${layer.id}\` reads \`{${early}}\` at build, and what it reads there depends on ${what}, which is known later`, location: context.inLayers([...path, "id"]), help });
}

/** The values of a prompt that are known later than its files: inputs as they are, others by a slot that a session fills. */
function planLateValues(layer: LayerConfig, collector: PromptCollector, path: Path, context: LayerContext): Pick<Found, "collector" | "hidden"> | undefined {
  const { log, inLayers, target } = context;
  const at = [...path, "prompt"];
  const timing = knownIn(context);
  const known: PromptCollector["values"][number][] = [];
  const late: PromptCollector["late"][number][] = [];
  const hidden: PlanLayer[] = [];
  let isSound = true;
  const refuse = (where: Path, what: string): void => {
    isSound = false;
    log.report({ code: "config/late-value", message: `${what} of the layer \`${layer.id}\` is known later than its files, expected it at build`, location: inLayers(where), help: "Bind what it reads at build, or leave the roots of the files unmapped: then a session collects the whole layer." });
  };
  if (collector.many) refuse([...at, "all"], "A value");
  if (collector.spread !== null && timing.input(collector.spread) === "late") refuse([...at, "spread"], "The list of values");
  for (const [name, part] of collector.values) {
    const { binding: read, because } = latest(partReads(part), context);
    const binding = read !== "build" && target.compat === "exact" ? laterOf(read, layer.exact?.binding ?? read) : read;
    const mixed = mixedReads(part, timing);
    if (mixed !== undefined) {
      isSound = false;
      reportMixed(layer, mixed, path, context);
    } else if (binding === "build") known.push([name, part]);
    else if (part.kind === "input" && part.default === null && part.if === undefined) late.push([name, [part.input, ...part.path]]);
    else {
      const id = `${layer.id}.${name}`;
      late.push([name, [id]]);
      hidden.push({ kind: "layer", id, output: "", collector: { kind: "value", part }, binding, readAt: binding, because, trust: "untrusted", trim: "none", blank: "keep", separator: "", marks: [], template: "none", frontmatter: "keep" });
    }
  }
  return isSound ? { collector: { ...collector, values: known, late }, hidden } : undefined;
}

