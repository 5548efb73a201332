/** Plans the collectors of layers that are put together from parts, and the values in them. */
import type { ChainCollector, Part, PartCollector, PartPath, PluginFolders, PromptCollector, RecordEntry, ScanCollector, SearchEntry, TextFilesCollector, Usable } from "../model-parts.ts";
import { suggest } from "../text/suggest.ts";
import { inputNamed, rootOf, type LayerContext, type Path } from "./plan-names.ts";
import type { ChainConfig, PartConfig, PartObject, PluginFoldersConfig, PromptConfig, RecordEntryConfig, ScanConfig, SearchEntryConfig, TextFilesConfig } from "./types-parts.ts";
import type { LayerConfig } from "./types.ts";

/** What plans of parts share: the names that they may use, and how many of them were wrong. */
export interface Planning extends LayerContext {
  readonly optional: boolean;
  readonly flaws: { count: number };
}

const MEBIBYTE = 1024 * 1024;

/** The collector of a layer, or of a value, that has one of these keys. Names that nothing has are reported and counted. */
export function planPartCollector(config: Pick<LayerConfig, "prompt" | "scan" | "chain" | "textFiles">, path: Path, planning: Planning): PartCollector | undefined {
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
  useInputs(found.rest, path, planning);
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

/** The name of an input; one that nothing has is a flaw. */
function useInput(name: string, path: Path, planning: Planning): string {
  if (inputNamed(name, path, planning) === undefined) planning.flaws.count += 1;
  return name;
}

/** The inputs that a text names in `<…>`; `<folder>` is the name of a folder that is looked at. */
function useInputs(text: string, path: Path, planning: Planning): void {
  for (const [, name = ""] of text.matchAll(/<([^<>]*)>/gu)) if (name !== "folder") useInput(name.split(".")[0] ?? "", path, planning);
}

function optionalInput(name: string | undefined, path: Path, planning: Planning): string | null {
  return name === undefined ? null : useInput(name, path, planning);
}

function planPrompt(config: PromptConfig, path: Path, planning: Planning): PromptCollector {
  useInputs(config.file ?? "", [...path, "file"], planning);
  return {
    kind: "prompt",
    file: config.file ?? config.all ?? "",
    many: config.all !== undefined,
    search: planSearch(config.in, [...path, "in"], planning),
    base: config.base === undefined ? null : planPath(config.base, [...path, "base"], planning),
    values: Object.entries(config.values ?? {}).map(([name, value]) => [name, planPart(value, [...path, "values", name], planning)] as const),
    spread: optionalInput(config.spread, [...path, "spread"], planning),
    loaders: optionalInput(config.loaders, [...path, "loaders"], planning),
    form: config.form ?? "prompt",
    late: [],
    needs: config.needs ?? null,
    missing: planning.optional ? "absent" : "error",
  };
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
    useInputs(entry.path, path, planning);
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
    return { kind: "input", input: useInput(name, [...path, "input"], planning), path: inner, default: config.default ?? null };
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
  const collector = planPartCollector(config, path, planning);
  if (collector === undefined) throw new Error("a value without a kind");
  return { kind: "layer", collector, separator: config.separator ?? "\n\n", trim: config.trim ?? "none" };
}

function planEntry(entry: RecordEntryConfig, path: Path, planning: Planning): RecordEntry {
  if (entry.entries !== undefined) return { input: useInput(entry.entries, [...path, "entries"], planning), except: entry.except ?? [] };
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
