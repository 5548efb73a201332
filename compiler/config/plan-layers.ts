import type { Collector, Condition, PlanItem, PlanLayer, PlannedOutput, PlannedRoot, SkillsCollector } from "../model.ts";
import type { Binding } from "../runtime/manifest.ts";
import { isLater } from "./bindings.ts";
import { parseCondition } from "../inputs/condition.ts";
import { planLength } from "./plan-budget.ts";
import { planCaps } from "./plan-caps.ts";
import { planEntries, planKinds, planNearest, planSkillsIndex } from "./plan-kinds.ts";
import { planFiles } from "./plan-files.ts";
import { planLook } from "./plan-look.ts";
import { inputNamed, isAbsent, ofRoots, rootOf, trustOf, type Found, type LayerContext, type Path } from "./plan-names.ts";
import { planParts } from "./plan-parts.ts";
import { suggest } from "../text/suggest.ts";
import type { LayerConfig, LayerItem, SkillsConfig } from "./types.ts";

interface Inherited { readonly output: string; readonly separator: string }

/** Turns the layers of a config or preset into plan items with collectors and bindings. */
export function planItems(layers: readonly LayerItem[], context: LayerContext): readonly PlanItem[] {
  const ids = new Map<string, Path>();
  const system = context.outputs.get("system");
  return layers.map((item, index) => planItem(item, [index], { output: "system", separator: system?.separator ?? "\n\n" }, context, ids)).filter((item) => item !== undefined);
}

function planItem(item: LayerItem, path: Path, inherited: Inherited, context: LayerContext, ids: Map<string, Path>): PlanItem | undefined {
  const output = outputOf(item, path, inherited, context);
  const separator = output === inherited.output ? inherited.separator : (context.outputs.get(output)?.separator ?? "\n\n");
  const when = conditionOf(item.when, [...path, "when"], context);
  const shared = { output, ...(when === undefined ? {} : { when }) };
  if ("alternatives" in item) {
    const items = planList(item.alternatives, [...path, "alternatives"], { output, separator }, context, ids);
    return { kind: "alternatives", ...shared, items };
  }
  if ("group" in item) {
    claim(item.group, [...path, "group"], context, ids);
    const own = item.separator ?? separator;
    const items = planList(item.layers, [...path, "layers"], { output, separator: own }, context, ids);
    const { keep, trim } = context.outputs.get(output) as PlannedOutput;
    return { kind: "group", id: item.group, ...shared, separator: own, keep: item.keep ?? keep, trim: item.trim ?? trim, items };
  }
  claim(item.id, [...path, "id"], context, ids);
  return planLayer(item, path, { ...shared, separator: item.separator ?? separator }, context);
}

function planList(items: readonly LayerItem[], path: Path, inherited: Inherited, context: LayerContext, ids: Map<string, Path>): readonly PlanItem[] {
  return items.map((item, index) => planItem(item, [...path, index], inherited, context, ids)).filter((item) => item !== undefined);
}

function outputOf(item: LayerItem, path: Path, inherited: Inherited, { outputs, log, inLayers }: LayerContext): string {
  const { output } = item;
  if (output === undefined || outputs.has(output)) return output ?? inherited.output;
  const near = suggest(output, [...outputs.keys()]);
  log.report({
    code: "config/unknown-output",
    message: `No output is called \`${output}\``,
    location: inLayers([...path, "output"]),
    help: near === undefined ? `There are: ${[...outputs.keys()].join(", ")}. Declare others under \`outputs:\`.` : `Did you mean \`${near}\`?`,
  });
  return inherited.output;
}

function claim(id: string, path: Path, { log, inLayers }: LayerContext, ids: Map<string, Path>): void {
  const earlier = ids.get(id);
  if (earlier === undefined) return void ids.set(id, path);
  const { text, span } = inLayers(earlier);
  const line = text === undefined || span === undefined ? "above" : `in line ${text.slice(0, span.start).split("\n").length}`;
  log.report({ code: "config/duplicate-layer", message: `Two layers have the id \`${id}\``, location: inLayers(path), help: `The other one is ${line}. Ids name slots and sources, so each must be unique.` });
}

function conditionOf(source: string | undefined, path: Path, context: LayerContext): Condition | undefined {
  if (source === undefined) return undefined;
  const parsed = parseCondition(source);
  if ("message" in parsed) {
    context.log.report({ code: "config/bad-condition", message: `${parsed.message} (character ${parsed.offset + 1} of the condition)`, location: context.inLayers(path), help: "A condition looks like `capabilities.mermaid and not selfDev` or `form == \"split\"`." });
    return undefined;
  }
  for (const name of parsed.reads) inputNamed(name, path, context);
  return parsed;
}

function planLayer(layer: LayerConfig, path: Path, shared: { output: string; separator: string; when?: Condition }, context: LayerContext): PlanLayer | undefined {
  const found = planCollector(layer, path, context);
  if (found === undefined) return undefined;
  const trust = layer.trust ?? found.trust;
  for (const by of Object.values(layer.marks ?? {})) if (typeof by !== "string") inputNamed(by.input, [...path, "marks"], context);
  const bound = bindLayer(layer, path, found, context);
  const { cut: _cut, ...rest } = layer;
  const look = planLook({ ...rest, ...planCaps(layer, path, context) }, context.target.compat);
  const { max, ...length } = planLength(layer, { ...found, ...bound }, context.inLayers([...path, "id"]), context);
  if (max !== undefined) context.maxima.set(layer.id, max);
  if (layer.frontmatter === "directives" && trust !== "author") {
    context.log.report({ code: "frontmatter/untrusted", message: `The layer \`${layer.id}\` has trust \`${trust}\`, expected \`author\` for \`frontmatter: directives\``, location: context.inLayers([...path, "frontmatter"]) });
  }
  return {
    kind: "layer",
    id: layer.id,
    ...shared,
    collector: found.collector,
    ...bound,
    trust,
    ...(layer.heading === undefined ? {} : { heading: layer.heading }),
    trim: layer.trim ?? "none",
    blank: layer.blank ?? "keep",
    marks: Object.entries(layer.marks ?? {}).map(([mark, by]) => ({ mark, by })),
    template: layer.template === true ? "handlebars" : layer.template === undefined || layer.template === false ? "none" : layer.template,
    frontmatter: layer.frontmatter === undefined || layer.frontmatter === "strip-prefix" ? "keep" : layer.frontmatter,
    ...(look === undefined || layer.kinds !== undefined ? {} : { look }),
    ...(found.hidden === undefined ? {} : { hidden: found.hidden }),
    ...length,
    place: context.inLayers([...path, "id"]),
  };
}

/** The latest of what a layer reads, and of what the preset and the config ask for. */
function bindLayer(layer: LayerConfig, path: Path, found: Found, context: LayerContext): { binding: Binding; readAt: Binding; because: string } {
  const bound = latestBinding(layer, path, found, context);
  const readAt = found.binding === "build" ? "build" : bound.binding;
  if (layer.template !== undefined && layer.template !== false && readAt !== "build") {
    context.log.report({
      code: "config/late-template",
      message: `The layer \`${layer.id}\` is a template, but ${found.because}`,
      location: context.inLayers([...path, "template"]),
      help: "Only files that are known at build are templates: what is found later is data. Map the root to a committed folder, or remove `template`.",
    });
  }
  return { ...bound, readAt };
}

function latestBinding(layer: LayerConfig, path: Path, found: Found, { target, log, inTarget, inLayers }: LayerContext): { binding: Binding; because: string } {
  const asked = target.bindings?.[layer.id] ?? layer.binding;
  const isInput = found.collector.kind === "slot" || found.collector.kind === "select";
  if (asked !== undefined && !isInput) {
    if (isLater(found.binding, asked)) {
      const fromTarget = target.bindings?.[layer.id] !== undefined;
      log.report({
        code: "config/early-binding",
        message: `The layer \`${layer.id}\` cannot be bound at ${asked}: ${found.because}`,
        location: fromTarget ? inTarget(["bindings", layer.id]) : inLayers([...path, "binding"]),
        help: "Map that root to a committed folder under `roots:`, or bind the layer later.",
      });
    }
    if (isLater(asked, found.binding)) return { binding: asked, because: `it is declared \`binding: ${asked}\`` };
  }
  const exact = target.compat === "exact" ? layer.exact?.binding : undefined;
  if (exact !== undefined && found.binding !== "build" && isLater(exact, found.binding)) return { binding: exact, because: "the preset reads it again at each turn under `compat: exact`" };
  return { binding: found.binding, because: found.because };
}

function planCollector(layer: LayerConfig, path: Path, context: LayerContext): Found | undefined {
  if (layer.text !== undefined) return { collector: { kind: "text", text: layer.text, name: `text:${layer.id}` }, binding: "build", because: "its text stands in the config", trust: "author" };
  if (layer.slot !== undefined) return ofInput({ kind: "slot", input: layer.slot }, layer.slot, [...path, "slot"], context);
  if (layer.select !== undefined) return ofInput({ kind: "select", select: layer.select }, layer.select.input, [...path, "select"], context);
  if (layer.skills !== undefined) return planSkills(layer, layer.skills, path, context);
  if (layer.nearest !== undefined) return planNearest(layer, layer.nearest, path, context);
  if (layer.kinds !== undefined) return planKinds(layer, layer.kinds, path, context);
  if (layer.entries !== undefined) return planEntries(layer, layer.entries, path, context);
  if (layer.skillsIndex !== undefined) return planSkillsIndex(layer, layer.skillsIndex, path, context);
  if ((layer.prompt ?? layer.scan ?? layer.chain ?? layer.textFiles) !== undefined) return planParts(layer, path, context);
  if (layer.glob !== undefined) return planGlob(layer, layer.glob, path, context);
  return planFiles(layer, path, context);
}

function ofInput(collector: Collector, name: string, path: Path, context: LayerContext): Found | undefined {
  const input = inputNamed(name, path, context);
  if (input === undefined) return undefined;
  const types = [input.schema.type ?? []].flat();
  if (types.length === 1 && (types[0] === "object" || types[0] === "array")) {
    context.log.report({ code: "input/wrong-value", message: `The input \`${name}\` is an ${types[0]}, expected text`, location: context.inLayers(path), help: "A template can go through a list or an object: use `file` with `template: true`." });
  }
  return { collector, binding: input.binding, because: `the input \`${name}\` is known at ${input.binding} (${input.declaredIn})`, trust: input.trust };
}

function planGlob(layer: LayerConfig, glob: string | readonly string[], path: Path, context: LayerContext): Found | undefined {
  const found = patternsOf(glob, [...path, "glob"], context);
  if (found === undefined) return undefined;
  const collector: Collector = { kind: "glob", root: found.root.name, patterns: found.patterns, ignore: layer.ignore ?? [".gitignore"], optional: layer.optional ?? false, unreadable: layer.unreadable ?? "error" };
  return { collector, ...ofRoots([found.root]), trust: trustOf([found.root]) };
}

/** Patterns of one layer must share one root. */
function patternsOf(glob: string | readonly string[], path: Path, context: LayerContext): { root: PlannedRoot; patterns: string[] } | undefined {
  const list = typeof glob === "string" ? [glob] : glob;
  const found = list.map((pattern, index) => rootOf(pattern, typeof glob === "string" ? path : [...path, index], context));
  const [first] = found;
  if (first === undefined) return undefined;
  for (const [index, other] of found.entries()) {
    if (other === undefined) return undefined;
    if (other.root === first.root) continue;
    context.log.report({ code: "config/mixed-roots", message: "The patterns of one layer must start from one root", location: context.inLayers([...path, index]), help: "Make two layers of it." });
    return undefined;
  }
  return { root: first.root, patterns: found.map((each) => (each as { rest: string }).rest) };
}

function planSkills(layer: LayerConfig, skills: SkillsConfig, path: Path, context: LayerContext): Found | undefined {
  const at = [...path, "skills"];
  const found = skills.glob === undefined ? undefined : patternsOf(skills.glob, [...at, "glob"], context);
  const input = skills.input === undefined ? undefined : inputNamed(skills.input, [...at, "input"], context);
  if ((skills.glob !== undefined && found === undefined) || (skills.input !== undefined && input === undefined)) return undefined;
  const roots = found === undefined ? [] : [found.root];
  const collector: SkillsCollector = {
    kind: "skills",
    root: found === undefined || isAbsent(found.root.name, context) ? null : found.root.name,
    patterns: found?.patterns ?? [],
    input: input?.name ?? null,
    order: skills.order ?? "given",
    header: skills.header,
    item: skills.item,
    footer: skills.footer,
    maxDescription: skills.maxDescription ?? null,
    whiteSpace: skills.whiteSpace ?? "rust",
  };
  const byRoots = ofRoots(roots);
  const trust = layer.trust ?? "untrusted";
  if (input !== undefined && isLater(input.binding, byRoots.binding)) return { collector, binding: input.binding, because: `the input \`${input.name}\` is known at ${input.binding}`, trust };
  return { collector, ...byRoots, trust };
}

