import { posix } from "node:path";
import type { Location } from "../diagnostics/diagnostic.ts";
import type { Log } from "../diagnostics/log.ts";
import { layersOf } from "../layers.ts";
import type { Allowance } from "../model-budget.ts";
import type { Plan, PlanItem, PlannedInput, PlannedOutput, PlannedRoot } from "../model.ts";
import { planBudget } from "./plan-budget.ts";
import { planInputs } from "./plan-inputs.ts";
import { planHints } from "./plan-hints.ts";
import { planItems } from "./plan-layers.ts";
import { planPartials } from "./plan-partials.ts";
import { planRoots } from "./plan-roots.ts";
import { planScanner } from "./plan-scanner.ts";
import { planTools } from "./plan-tools.ts";
import { suggest } from "../text/suggest.ts";
import { countCombinations, expandMatrix, variantFolder, variantName } from "./matrix.ts";
import type { ConfigFile, LayerItem, OutputConfig, PresetFile, TargetConfig } from "./types.ts";

/** Finds the place of a config path (keys and indexes from the file's root) for a diagnostic. */
export type Place = (path: readonly (string | number)[], which?: "key" | "value") => Location;

/** A preset with the place of its parts. */
export interface LoadedPreset { readonly preset: PresetFile; readonly place: Place }

/** What all planning steps of one target share. */
export interface PlanContext {
  readonly target: TargetConfig;
  readonly preset: PresetFile | undefined;
  readonly log: Log;
  /** A place in the target: path relative to it. */
  readonly inTarget: Place;
  /** A place in the configuration. */
  readonly inConfig: Place;
  /** Context windows that the configuration gives. */
  readonly windows: { readonly [model: string]: number };
  /** The place of a layer item: path relative to the list of layers, which may be the preset's. */
  readonly inLayers: Place;
}

const DEFAULT_MAX_SOURCE_BYTES = 8 * 1024 * 1024;
const BLANK_LINE = "\n\n";
/** Each combination is an artifact: more of them are a slip. */
const MAX_COMBINATIONS = 10_000;

/**
 * Works out what a target compiles: expands the preset and the matrix, resolves names, and gives each
 * layer its binding (the latest of what it reads). Reports every mistake it finds to the log; a target
 * with mistakes gives no plan.
 */
export function planTarget(name: string, config: ConfigFile, loaded: LoadedPreset | undefined, place: Place, log: Log): Plan[] {
  const target = config.targets[name] as TargetConfig;
  const inTarget: Place = (path, which) => place(["targets", name, ...path], which);
  const inLayers: Place = (path, which) => (loaded === undefined ? inTarget(["layers", ...path], which) : loaded.place(["layers", ...path], which));
  const plans: Plan[] = [];
  const combinations = countCombinations(target.matrix);
  if (combinations > MAX_COMBINATIONS) {
    log.report({ code: "config/wrong-value", message: `The matrix of \`${name}\` has ${combinations.toLocaleString("en-US")} combinations, expected ${MAX_COMBINATIONS.toLocaleString("en-US")} at most`, location: inTarget(["matrix"], "key"), help: "Take axes out, or make targets of the combinations that are meant." });
    return plans;
  }
  for (const variant of expandMatrix(target.matrix)) {
    const context: PlanContext = { target, preset: loaded?.preset, log, inTarget, inConfig: place, inLayers, windows: config.windows ?? {} };
    const plan = planVariant(name, config, context, variant);
    if (plan !== undefined) plans.push(plan);
    if (log.hasErrors()) break; // The same mistakes would be found again for each combination.
  }
  return plans;
}

function planVariant(name: string, config: ConfigFile, context: PlanContext, variant: Plan["variant"]): Plan | undefined {
  const { target, preset, log } = context;
  const before = log.counts().error;
  const roots = planRoots(context);
  const inputs = planInputs(context, variant, roots);
  const outputs = planOutputs(context);
  const builtin = planBuiltin(context);
  const layers: readonly LayerItem[] = preset?.layers ?? target.layers ?? [];
  const maxima = new Map<string, Allowance>();
  const items = planItems(layers, { ...context, roots, inputs, outputs, builtin, maxima });
  const budget = planBudget(items, maxima, context);
  const scanner = planScanner(config, name, context.inConfig, log);
  const tools = planTools(target.tools, { ...context, roots, inputs, outputs, builtin, maxima });
  const partials = planPartials({ ...context, roots, inputs, outputs, builtin, maxima });
  checkBindings(context, inputs, items);
  checkNames(context, inputs, items);
  const out = planOut(context, variantFolder(target.out, variant), roots);
  if (log.counts().error > before) return undefined;
  const hints = target.hints ?? preset?.hints;
  const maxSourceBytes = config.limits?.maxSourceBytes ?? DEFAULT_MAX_SOURCE_BYTES;
  const first = target.encoding ?? "o200k_base";
  return {
    target: name,
    name: variantName(name, variant),
    version: target.version,
    preset: preset?.name ?? null,
    compat: target.compat ?? "safe",
    variant,
    out,
    written: [],
    encodings: first === "o200k_base" ? ["o200k_base", "cl100k_base"] : ["cl100k_base", "o200k_base"],
    hoist: target.hoist ?? false,
    types: target.types ?? false,
    maxSourceBytes,
    scanner,
    roots,
    outputs,
    inputs,
    builtin,
    partials,
    items,
    ...(budget === undefined ? {} : { budget }),
    ...(tools === undefined ? {} : { tools }),
    ...(target.prefix === undefined ? {} : { prefixPolicy: target.prefix }),
    ...(hints === undefined ? {} : { hints: planHints(hints, target.compat, maxSourceBytes) }),
    place: targetPlace(context),
  };
}

/** The output folder relative to the project; it may leave the project only through a root that the target names. */
function planOut({ target: { matrix }, log, inTarget }: PlanContext, out: string, roots: ReadonlyMap<string, PlannedRoot>): string {
  const location = inTarget(["out"]);
  if (out.includes("\0")) log.report({ code: "output/not-a-folder", message: `\`${out}\` holds a NUL character, which no name of a folder may`, location, help: "Remove the character." });
  const [, name, rest = out] = /^\{([^{}]*)\}\/(.*)$/u.exec(out) ?? [];
  const unknown = /\{([^{}]*)\}/u.exec(rest)?.[1];
  if (unknown !== undefined) {
    log.report({ code: "config/wrong-value", message: `\`out\` names \`{${unknown}}\`, which is no axis of the target's \`matrix\``, location, help: axisMeant(unknown, Object.keys(matrix ?? {})) });
    return out;
  }
  if (name !== undefined) {
    const root = roots.get(name);
    if (root !== undefined && root.binding === "build" && root.path !== null) return posix.normalize(posix.join(root.path, rest));
    log.report({ code: "output/outside-project", message: `The root \`{${name}}\` is not mapped to a folder, so nothing can be written there`, location, help: `Map it: \`roots: {${name}: some/folder}\`.` });
    return out;
  }
  const leaves = out.startsWith("/") || /^[A-Za-z]:/u.test(out) || out.split("/").includes("..");
  if (leaves || out === "") log.report({ code: "output/outside-project", message: leaves ? `\`${out}\` leaves the project` : "The project folder itself cannot be the output folder", location });
  return out;
}

/** What to write in place of a name that is no axis. */
function axisMeant(name: string, axes: readonly string[]): string {
  const near = suggest(name, axes.flatMap((axis) => [axis, axis.slice(axis.lastIndexOf(".") + 1)]));
  if (near !== undefined) return `Did you mean \`{${near}}\`?`;
  return `${axes.length === 0 ? "The target has no `matrix`" : `There are: ${axes.map((axis) => `{${axis}}`).join(", ")}`}; a root may only stand at the very start.`;
}

function targetPlace(context: PlanContext): Plan["place"] {
  return context.inTarget([], "key");
}

function planOutputs({ target, preset }: PlanContext): ReadonlyMap<string, PlannedOutput> {
  const declared: Record<string, OutputConfig> = { system: { placement: "system" }, ...preset?.outputs, ...target.outputs };
  const outputs = new Map<string, PlannedOutput>();
  for (const [name, output] of Object.entries(declared)) {
    const system = name === "system";
    outputs.set(name, {
      name,
      placement: output.placement,
      separator: output.separator ?? (system ? (target.separator ?? preset?.separator) : undefined) ?? BLANK_LINE,
      keep: output.keep ?? (system ? (target.keep ?? preset?.keep) : undefined) ?? "nonblank",
      trim: output.trim ?? (system ? (target.trim ?? preset?.trim) : undefined) ?? "none",
    });
  }
  return outputs;
}

function planBuiltin({ target, preset, log, inTarget }: PlanContext): ReadonlyMap<string, string> {
  const builtin = new Map(Object.entries(target.builtin ?? {}));
  if (preset === undefined) return builtin;
  const known = Object.keys(preset.builtin ?? {});
  for (const name of builtin.keys()) {
    if (known.includes(name)) continue;
    log.report({
      code: "config/unknown-builtin",
      message: `Preset \`${preset.name}\` has no built-in text \`${name}\``,
      location: inTarget(["builtin", name], "key"),
      help: `It has: ${known.map((each) => `\`${each}\``).join(", ")}.`,
    });
  }
  return builtin;
}

/** Every name under `bindings:` must be an input or a layer. */
function checkBindings({ target, log, inTarget }: PlanContext, inputs: ReadonlyMap<string, PlannedInput>, items: readonly PlanItem[]): void {
  const ids = new Set(layerIds(items));
  for (const name of Object.keys(target.bindings ?? {})) {
    if (inputs.has(name) || ids.has(name)) continue;
    log.report({
      code: "config/unknown-binding",
      message: `\`${name}\` is neither an input nor a layer of this target`,
      location: inTarget(["bindings", name], "key"),
      help: `Inputs: ${[...inputs.keys()].join(", ") || "none"}. Layers: ${[...ids].join(", ") || "none"}.`,
    });
  }
}

/** A late file layer becomes a slot of its name, so an input may not have that name too. */
function checkNames({ log, inTarget }: PlanContext, inputs: ReadonlyMap<string, PlannedInput>, items: readonly PlanItem[]): void {
  for (const layer of layersOf(items)) {
    const { kind } = layer.collector;
    if (layer.readAt === "build" || kind === "slot" || kind === "select" || !inputs.has(layer.id)) continue;
    log.report({
      code: "config/duplicate-slot",
      message: `The layer \`${layer.id}\` is filled later and so needs a slot of that name, but an input is called \`${layer.id}\` too`,
      location: inTarget(["inputs", layer.id], "key"),
      help: "Give the input or the layer another name.",
    });
  }
}

function layerIds(items: readonly PlanItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === "layer") return [item.id];
    return item.kind === "group" ? [item.id, ...layerIds(item.items)] : layerIds(item.items);
  });
}
