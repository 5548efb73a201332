import type { Part, PartCollector, PartPath, SearchEntry } from "./model-parts.ts";

/** The inputs whose values a layer of parts reads, each once. */
export function partInputs(collector: PartCollector): readonly string[] {
  return [...new Set(ofCollector(collector))];
}

function ofCollector(collector: PartCollector): readonly string[] {
  switch (collector.kind) {
    case "prompt":
      return [
        ...inText(collector.file),
        ...collector.search.flatMap(ofSearch),
        ...ofPath(collector.base),
        ...collector.values.flatMap(([, part]) => ofPart(part)),
        ...named(collector.spread),
        ...named(collector.loaders),
      ];
    case "scan":
      return [...ofPath(collector.folder), ...named(collector.settings), ...(typeof collector.block.file === "string" ? [] : ofCollector(collector.block.file))];
    case "chain":
      return [...ofPath(collector.top), ...ofPath(collector.start), ...ofPath(collector.except), ...named(collector.startFrom)];
    case "text-files":
      return ofPath(collector.folder);
  }
}

function ofSearch(entry: SearchEntry): readonly string[] {
  if ("folder" in entry) return ofPath(entry.folder);
  return [...inText(entry.path), ...entry.in.parents.flatMap(ofPath), ...entry.in.toggles.flatMap(ofPath)];
}

function ofPart(part: Part): readonly string[] {
  return [...(part.if === undefined ? [] : ofPart(part.if)), ...ofKind(part)];
}

function ofKind(part: Part): readonly string[] {
  switch (part.kind) {
    case "text":
      return [];
    case "input":
      return [part.input];
    case "field":
      return ofPath(part.file);
    case "path":
      return ofPath(part.at);
    case "join":
      return part.parts.flatMap(ofPart);
    case "record":
      return part.entries.flatMap((entry) => ("input" in entry ? [entry.input] : ofPart(entry.value)));
    case "layer":
      return ofCollector(part.collector);
  }
}

function ofPath(at: PartPath | null): readonly string[] {
  return at === null ? [] : inText(at.path);
}

/** Names in `<…>`; `<folder>` is the name of a folder that is looked at. */
function inText(text: string): readonly string[] {
  return [...text.matchAll(/<([^<>]*)>/gu)].map(([, path = ""]) => path.split(".")[0] ?? "").filter((name) => name !== "folder");
}

function named(name: string | null): readonly string[] {
  return name === null ? [] : [name];
}
