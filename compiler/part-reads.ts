import type { Part, PartCollector, PartPath, PromptCollector, ScanCollector, SearchEntry } from "./model-parts.ts";
import type { Plan } from "./model.ts";

/** What a part is made with, by name; names may come several times. */
export interface Reads {
  readonly roots: readonly string[];
  readonly inputs: readonly string[];
}

/** What reads tell apart: whether something is known at build. A root that is mapped to nothing has no files, so it never stands in the way. */
interface Known {
  readonly root: (name: string) => "early" | "late" | "absent";
  readonly input: (name: string) => "early" | "late";
}

/** What a plan, or a configuration that is being planned, knows at build. */
export function knownIn({ roots, inputs }: Pick<Plan, "roots" | "inputs">): Known {
  return {
    root: (name) => {
      const root = roots.get(name);
      return root?.binding !== "build" ? "late" : root.path === null ? "absent" : "early";
    },
    input: (name) => (inputs.get(name)?.binding === "build" ? "early" : "late"),
  };
}

const NOTHING: Reads = { roots: [], inputs: [] };

/** The inputs whose values a layer of parts reads, each once. */
export function partInputs(collector: PartCollector): readonly string[] {
  return [...new Set(collectorReads(collector).inputs)];
}

/** What a layer of parts reads. */
export function collectorReads(collector: PartCollector): Reads {
  switch (collector.kind) {
    case "prompt":
      return all([frameReads(collector), ...collector.values.map(([, part]) => partReads(part)), input(collector.spread)]);
    case "scan":
      return all([scanReads(collector), typeof collector.block.file === "string" ? NOTHING : collectorReads(collector.block.file)]);
    case "chain":
      return all([path(collector.top), path(collector.start), path(collector.except), input(collector.startFrom)]);
    case "text-files":
      return path(collector.folder);
    case "value":
      return partReads(collector.part);
  }
}

/** What the files of a scan are found with. */
export function scanReads({ folder, settings }: ScanCollector): Reads {
  return all([path(folder), input(settings)]);
}

/** What the files of a prompt are found with. */
export function frameReads({ file, search, base, loaders }: PromptCollector): Reads {
  return all([names(file), ...search.map(ofSearch), path(base), input(loaders)]);
}

/** What a value reads. */
export function partReads(part: Part): Reads {
  return part.if === undefined ? ofKind(part) : all([partReads(part.if), ofKind(part)]);
}

function ofKind(part: Part): Reads {
  switch (part.kind) {
    case "text":
    case "known":
      return NOTHING;
    case "input":
      return input(part.input);
    case "field":
      return path(part.file);
    case "path":
      return path(part.at);
    case "join":
      return all(part.parts.map(partReads));
    case "record":
      return all(part.entries.map((entry) => ("input" in entry ? input(entry.input) : partReads(entry.value))));
    case "layer":
      return collectorReads(part.collector);
  }
}

/** Whether all that is read is known at build. */
export function isEarly({ roots, inputs }: Reads, known: Known): boolean {
  return roots.every((name) => known.root(name) !== "late") && inputs.every((name) => known.input(name) === "early");
}

/**
 * Reads of a value that a session cannot do: those of a folder of the build that depend on something
 * that is known later. What is known at build is worked out at build, and a prompt whose files are known
 * then goes along with the artifact.
 */
export function mixedReads(part: Part, known: Known): Reads | undefined {
  if (isEarly(partReads(part), known)) return undefined;
  const own = part.if === undefined ? undefined : mixedReads(part.if, known);
  return own ?? mixedKind(part, known);
}

function mixedKind(part: Part, known: Known): Reads | undefined {
  switch (part.kind) {
    case "join":
      return first(part.parts, (inner) => mixedReads(inner, known));
    case "record":
      return first(part.entries, (entry) => ("input" in entry ? undefined : mixedReads(entry.value, known)));
    case "layer":
      return mixedCollector(part.collector, known);
    default:
      return mixed(ofKind(part), known);
  }
}

function mixedCollector(collector: PartCollector, known: Known): Reads | undefined {
  if (collector.kind === "scan") {
    const { block } = collector;
    return mixed(scanReads(collector), known) ?? (typeof block.file === "string" ? undefined : mixedCollector(block.file, known));
  }
  if (collector.kind !== "prompt") return mixed(collectorReads(collector), known);
  const frame = all([frameReads(collector), input(collector.spread)]);
  if (!isEarly(frame, known)) return mixed(frame, known) ?? first(collector.values, ([, inner]) => mixedReads(inner, known));
  if (collector.many) return mixed(collectorReads(collector), known);
  return first(collector.values, ([, inner]) => mixedReads(inner, known));
}

function mixed(reads: Reads, known: Known): Reads | undefined {
  return !isEarly(reads, known) && reads.roots.some((name) => known.root(name) === "early") ? reads : undefined;
}

function first<T>(items: readonly T[], find: (item: T) => Reads | undefined): Reads | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function all(reads: readonly Reads[]): Reads {
  return { roots: reads.flatMap(({ roots }) => roots), inputs: reads.flatMap(({ inputs }) => inputs) };
}

function ofSearch(entry: SearchEntry): Reads {
  if ("folder" in entry) return path(entry.folder);
  return all([names(entry.path), ...entry.in.parents.map(path), ...entry.in.toggles.map(path)]);
}

function path(at: PartPath | null): Reads {
  return at === null ? NOTHING : { roots: [at.root], inputs: names(at.path).inputs };
}

/** Names in `<…>`; `<folder>` is the name of a folder that is looked at. */
function names(text: string): Reads {
  const inputs = [...text.matchAll(/<([^<>]*)>/gu)].map(([, inner = ""]) => inner.split(".")[0] ?? "").filter((name) => name !== "folder");
  return { roots: [], inputs };
}

function input(name: string | null): Reads {
  return name === null ? NOTHING : { roots: [], inputs: [name] };
}
