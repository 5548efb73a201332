/** Plans layers that are put together from parts: paths, inputs and search paths are resolved, and the latest binding worked out. */
import type { ChainCollector, Part, PartCollector, PartPath, PluginFolders, PromptCollector, RecordEntry, ScanCollector, SearchEntry, TextFilesCollector, Usable } from "../model-parts.ts";
import type { PlanLayer, PlannedInput, PlannedRoot } from "../model.ts";
import type { Binding } from "../runtime/manifest.ts";
import { suggest } from "../text/suggest.ts";
import { laterOf } from "./bindings.ts";
import { inputNamed, rootOf, trustOf, type Found, type LayerContext, type Path } from "./plan-names.ts";
import type { ChainConfig, PartConfig, PartObject, PluginFoldersConfig, PromptConfig, RecordEntryConfig, ScanConfig, SearchEntryConfig, TextFilesConfig } from "./types-parts.ts";
import type { LayerConfig } from "./types.ts";

/** What is found on the way: everything that the layer reads, and whether something was wrong. */
interface Planning extends LayerContext {
  readonly optional: boolean;
  readonly usedRoots: Set<PlannedRoot>;
  readonly usedInputs: Set<PlannedInput>;
  readonly flaws: { count: number };
  /** Set where a layer's own prompt is planned: what each of its values reads is noted apart. */
  readonly values?: Map<string, Reads>;
}

/** What a part of a layer reads. */
interface Reads { readonly usedRoots: ReadonlySet<PlannedRoot>; readonly usedInputs: ReadonlySet<PlannedInput> }

const MEBIBYTE = 1024 * 1024;

/** A layer with one of the keys `prompt`, `scan`, `chain` and `textFiles`; undefined when something was wrong, or it has none of them. */
export function planParts(layer: LayerConfig, path: Path, context: LayerContext): Found | undefined {
  const values = new Map<string, Reads>();
  const planning: Planning = { ...context, optional: layer.optional ?? false, usedRoots: new Set(), usedInputs: new Set(), flaws: { count: 0 }, ...(layer.prompt === undefined ? {} : { values }) };
  const collector = planCollector(layer, path, planning);
  if (collector === undefined || planning.flaws.count > 0) return undefined;
  const frame = latest(planning);
  const all = union([planning, ...values.values()]);
  const whole = latest(all);
  const trust = layer.trust ?? trustOf([...all.usedRoots]);
  if (collector.kind === "prompt" && frame.binding === "build" && whole.binding !== "build") {
    const late = planLateValues(layer, collector, values, path, context);
    return late && { ...late, ...frame, trust };
  }
  if (whole.binding !== "build" && reportMixed(layer, all, path, context)) return undefined;
  return { collector, ...whole, trust };
}

function union(reads: readonly Reads[]): Reads {
  return { usedRoots: new Set(reads.flatMap((each) => [...each.usedRoots])), usedInputs: new Set(reads.flatMap((each) => [...each.usedInputs])) };
}

function latest({ usedRoots, usedInputs }: Reads): { readonly binding: Binding; readonly because: string } {
  const binding = laterOf(...[...usedRoots, ...usedInputs].map((each) => each.binding));
  const input = [...usedInputs].find((each) => each.binding === binding);
  const root = [...usedRoots].find((each) => each.binding === binding);
  if (binding === "build") return { binding, because: "all that it reads is known at build" };
  if (root !== undefined) return { binding, because: `it reads {${root.name}}, which is known when a ${binding} starts` };
  return { binding, because: `the input \`${input?.name ?? ""}\` is known at ${binding} (${input?.declaredIn ?? ""})` };
}

/** What a session collects, it must be able to read: a folder of the build is not there then. */
function reportMixed(layer: LayerConfig, { usedRoots }: Reads, path: Path, { log, inLayers }: LayerContext): boolean {
  const early = [...usedRoots].find(({ binding, path: at }) => binding === "build" && at !== null);
  const late = [...usedRoots].find(({ binding }) => binding !== "build");
  if (early === undefined) return false;
  log.report({
    code: "config/mixed-bindings",
    message: `The layer \`${layer.id}\` reads \`{${early.name}}\` at build and ${late === undefined ? "a value that it needs for that" : `\`{${late.name}}\``} later`,
    location: inLayers([...path, "id"]),
    help: late === undefined ? "Give the inputs that its paths hold a value under `values:`, or leave the root unmapped." : `Map \`{${late.name}}\` to a folder too, or leave \`{${early.name}}\` unmapped.`,
  });
  return true;
}

/** The values of a prompt that are known later than its files: inputs as they are, others by a slot that a session fills. */
function planLateValues(layer: LayerConfig, collector: PromptCollector, reads: ReadonlyMap<string, Reads>, path: Path, context: LayerContext): Pick<Found, "collector" | "hidden"> | undefined {
  const { log, inLayers, target } = context;
  const at = [...path, "prompt"];
  const known: PromptCollector["values"][number][] = [];
  const late: PromptCollector["late"][number][] = [];
  const hidden: PlanLayer[] = [];
  let isSound = true;
  const refuse = (where: Path, what: string): void => {
    isSound = false;
    log.report({ code: "config/late-value", message: `${what} of the layer \`${layer.id}\` is known later than its files, expected it at build`, location: inLayers(where), help: "Bind what it reads at build, or leave the roots of the files unmapped: then a session collects the whole layer." });
  };
  if (collector.many) refuse([...at, "all"], "A value");
  if (latest(reads.get("") ?? NOTHING).binding !== "build") refuse([...at, "spread"], "The list of values");
  for (const [name, part] of collector.values) {
    const own = reads.get(name) ?? NOTHING;
    const { binding, because } = latest(own);
    const where = [...at, "values", name];
    if (binding === "build") known.push([name, part]);
    else if (part.kind === "input" && part.default === null && part.if === undefined) late.push([name, [part.input, ...part.path]]);
    else if (part.kind === "field" && part.as === "flag") refuse(where, `The value \`${name}\``);
    else if (reportMixed(layer, own, path, context)) isSound = false;
    else {
      const id = `${layer.id}.${name}`;
      late.push([name, [id]]);
      hidden.push({ kind: "layer", id, output: "", collector: { kind: "value", part }, binding, readAt: binding, because, trust: "untrusted", trim: "none", blank: "keep", separator: "", marks: [], template: "none", frontmatter: "keep" });
    }
  }
  if (target.compat === "exact") log.report({ code: "compat/late-values", message: `Values of the layer \`${layer.id}\` are known later than its files, so what they bring is not obeyed`, location: inLayers([...path, "id"]) });
  return isSound ? { collector: { ...collector, values: known, late }, hidden } : undefined;
}

const NOTHING: Reads = { usedRoots: new Set(), usedInputs: new Set() };

function planCollector(config: Pick<LayerConfig, "prompt" | "scan" | "chain" | "textFiles">, path: Path, planning: Planning): PartCollector | undefined {
  if (config.prompt !== undefined) return planPrompt(config.prompt, [...path, "prompt"], planning);
  if (config.scan !== undefined) return planScan(config.scan, [...path, "scan"], planning);
  if (config.chain !== undefined) return planChain(config.chain, [...path, "chain"], planning);
  return config.textFiles === undefined ? undefined : planTextFiles(config.textFiles, [...path, "textFiles"], planning);
}

/** `{root}/rest`, with `<input>` anywhere in the rest. */
function planPath(text: string, path: Path, planning: Planning): PartPath {
  const found = rootOf(text, path, planning);
  if (found === undefined) planning.flaws.count += 1;
  if (found === undefined) return { root: "", path: "", display: null };
  planning.usedRoots.add(found.root);
  for (const [, name = ""] of found.rest.matchAll(/<([^<>]*)>/gu)) if (name !== "folder") useInput(name.split(".")[0] ?? "", path, planning);
  return { root: found.root.name, path: found.rest, display: found.root.display ?? null };
}

/** A path that texts show: at build it must not be one of this machine. */
function planShownPath(text: string, path: Path, planning: Planning): PartPath {
  const planned = planPath(text, path, planning);
  const root = planning.roots.get(planned.root);
  if (root?.binding === "build" && root.path !== null && planned.display === null) {
    planning.flaws.count += 1;
    planning.log.report({ code: "config/needs-display", message: `The text of this layer shows paths under \`{${planned.root}}\`, which is read at build`, location: planning.inLayers(path), help: `Say how they are shown: \`roots: {${planned.root}: {path: …, display: /where/the/agent/sees/it}}\`.` });
  }
  return planned;
}

function useInput(name: string, path: Path, planning: Planning): PlannedInput | undefined {
  const input = inputNamed(name, path, planning);
  if (input === undefined) planning.flaws.count += 1;
  else planning.usedInputs.add(input);
  return input;
}

function optionalInput(name: string | undefined, path: Path, planning: Planning): string | null {
  return name === undefined ? null : (useInput(name, path, planning)?.name ?? null);
}

function planPrompt(config: PromptConfig, path: Path, planning: Planning): PromptCollector {
  for (const [, name = ""] of (config.file ?? "").matchAll(/<([^<>]*)>/gu)) useInput(name.split(".")[0] ?? "", [...path, "file"], planning);
  return {
    kind: "prompt",
    file: config.file ?? config.all ?? "",
    many: config.all !== undefined,
    search: planSearch(config.in, [...path, "in"], planning),
    base: config.base === undefined ? null : planPath(config.base, [...path, "base"], planning),
    values: Object.entries(config.values ?? {}).map(([name, value]) => [name, noted(name, planning, (apart) => planPart(value, [...path, "values", name], apart))] as const),
    spread: noted("", planning, (apart) => optionalInput(config.spread, [...path, "spread"], apart)),
    loaders: optionalInput(config.loaders, [...path, "loaders"], planning),
    form: config.form ?? "prompt",
    late: [],
    needs: config.needs ?? null,
    missing: planning.optional ? "absent" : "error",
  };
}

/** Plans a value of a layer's own prompt; what it reads is noted by its name, apart from what the files read. */
function noted<T>(name: string, planning: Planning, plan: (apart: Planning) => T): T {
  const { values, ...rest } = planning;
  if (values === undefined) return plan(rest);
  const apart: Planning = { ...rest, usedRoots: new Set(), usedInputs: new Set() };
  values.set(name, apart);
  return plan(apart);
}

/** A named search path, or folders. */
function planSearch(config: string | readonly string[], path: Path, planning: Planning): readonly SearchEntry[] {
  if (typeof config !== "string") return config.map((folder, index) => ({ folder: planPath(folder, [...path, index], planning) }));
  const known: { readonly [name: string]: readonly SearchEntryConfig[] } = { ...planning.preset?.search, ...planning.target.search };
  const entries = Object.hasOwn(known, config) ? known[config] : undefined;
  if (entries === undefined) {
    planning.flaws.count += 1;
    const near = suggest(config, Object.keys(known));
    planning.log.report({ code: "config/unknown-search", message: `No search path is called \`${config}\``, location: planning.inLayers(path), help: near === undefined ? "Declare it under `search:`, or list folders here." : `Did you mean \`${near}\`?` });
    return [];
  }
  return entries.map((entry): SearchEntry => {
    if (typeof entry === "string") return { folder: planPath(entry, path, planning) };
    for (const [, name = ""] of entry.path.matchAll(/<([^<>]*)>/gu)) useInput(name, path, planning);
    return { in: planPlugins(entry.in, path, planning), path: entry.path };
  });
}

function planPlugins(config: PluginFoldersConfig, path: Path, planning: Planning): PluginFolders {
  return {
    parents: config.parents.map((parent) => planPath(parent, path, planning)),
    having: config.having,
    toggles: (config.toggles ?? []).map((folder) => planPath(folder, path, planning)),
    off: config.off ?? "",
    on: config.on ?? "",
  };
}

function planPart(config: PartConfig, path: Path, planning: Planning): Part {
  if (typeof config === "string") return { kind: "text", text: config };
  const only = config.if === undefined ? {} : { if: planPart(config.if, [...path, "if"], planning) };
  return { ...planPartKind(config, path, planning), ...only };
}

function planPartKind(config: PartObject, path: Path, planning: Planning): Part {
  if (config.input !== undefined) {
    const [name = "", ...inner] = config.input.split(".");
    return { kind: "input", input: useInput(name, [...path, "input"], planning)?.name ?? "", path: inner, default: config.default ?? null };
  }
  if (config.field !== undefined) return { kind: "field", file: planPath(config.of ?? "", [...path, "of"], planning), field: config.field, default: config.default ?? null, as: config.as ?? "value" };
  if (config.path !== undefined) return { kind: "path", at: planShownPath(config.path, [...path, "path"], planning) };
  if (config.join !== undefined) {
    const parts = config.join.map((part, index) => planPart(part, [...path, "join", index], planning));
    return { kind: "join", parts, separator: config.separator ?? "\n\n", each: config.each ?? "none", trim: config.trim ?? "none", ...(config.heading === undefined ? {} : { heading: config.heading }) };
  }
  if (config.record !== undefined) {
    return { kind: "record", entries: config.record.map((entry, index) => planEntry(entry, [...path, "record", index], planning)), ascii: config.ascii ?? false };
  }
  const collector = planCollector(config, path, planning);
  if (collector === undefined) throw new Error("a value without a kind");
  return { kind: "layer", collector, separator: config.separator ?? "\n\n", trim: config.trim ?? "none" };
}

function planEntry(entry: RecordEntryConfig, path: Path, planning: Planning): RecordEntry {
  if (entry.entries !== undefined) return { input: useInput(entry.entries, [...path, "entries"], planning)?.name ?? "", except: entry.except ?? [] };
  return { key: entry.key ?? "", value: planPart(entry.value ?? "", [...path, "value"], planning) };
}

function planScan(config: ScanConfig, path: Path, planning: Planning): ScanCollector {
  return {
    kind: "scan",
    folder: planShownPath(config.folder, [...path, "folder"], planning),
    names: config.names,
    maxDepth: config.maxDepth ?? 10,
    ignore: config.ignore ?? "",
    ignoreBy: config.ignoreBy ?? "git",
    encoding: config.encoding ?? planning.target.encoding ?? "o200k_base",
    maxFileTokens: config.maxFileTokens,
    maxFiles: config.maxFiles,
    maxTokens: config.maxTokens,
    overhead: config.overhead ?? 0,
    minCrop: config.minCrop ?? 50,
    crop: { share: config.share ?? 0.8, ellipsis: config.ellipsis ?? "..." },
    settings: optionalInput(config.settings, [...path, "settings"], planning),
    block: {
      file: typeof config.block === "string" ? config.block : planPrompt(config.block.prompt, [...path, "block", "prompt"], planning),
      cropped: config.cropped ?? "",
      skipped: config.skipped ?? "",
      more: config.more ?? "",
    },
  };
}

function planChain(config: ChainConfig, path: Path, planning: Planning): ChainCollector {
  const shown = config.title === undefined ? planPath : planShownPath;
  return {
    kind: "chain",
    names: config.names,
    top: shown(config.top, [...path, "top"], planning),
    start: planPath(config.start, [...path, "start"], planning),
    startFrom: optionalInput(config.startFrom, [...path, "startFrom"], planning),
    except: config.except === undefined ? null : planPath(config.except, [...path, "except"], planning),
    usable: usableOf(config),
    title: config.title ?? null,
    each: config.each ?? "none",
  };
}

function planTextFiles(config: TextFilesConfig, path: Path, planning: Planning): TextFilesCollector {
  const shown = config.title === undefined ? planPath : planShownPath;
  return { kind: "text-files", folder: shown(config.folder, [...path, "folder"], planning), names: config.names ?? "*", usable: usableOf(config), title: config.title ?? null, each: config.each ?? "none" };
}

function usableOf({ maxBytes, types }: Pick<ChainConfig, "maxBytes" | "types">): Usable {
  return { maxBytes: maxBytes ?? MEBIBYTE, types: types ?? "text" };
}
