import type { Part, PartCollector, PromptCollector, RecordEntry, ScanCollector } from "../../../model-parts.ts";
import type { LayerSources, PlanLayer } from "../../../model.ts";
import { collectorReads, frameReads, isEarly, knownIn, partReads, scanReads } from "../../../part-reads.ts";
import { pinPrompt } from "../collectors/prompt.ts";
import { findFiles } from "../collectors/scan-folder.ts";
import type { Discovery } from "../discover.ts";
import { collectMade, makingOf } from "./made.ts";
import { valueOf, type Making } from "./part.ts";

/** A layer of parts that is collected now. The values of a prompt that are known later are settled. */
export function collectParts(layer: PlanLayer, collector: PartCollector, discovery: Discovery): LayerSources {
  const making = makingOf(layer, discovery);
  const found = collectMade(collector, making);
  if (found.made?.template === undefined || layer.hidden === undefined) return found;
  const settled = new Map(layer.hidden.flatMap((hidden): [string, PartCollector][] => {
    const own = partsOf(hidden);
    return own === undefined ? [] : [[hidden.id, settle(own, making)]];
  }));
  return { ...found, sources: [...making.sources.values()], made: { ...found.made, settled } };
}

/**
 * A layer of parts that a session collects, with everything done that is known at build: values are
 * worked out, and the files of prompts are found, so the session needs no folder of the build.
 * Undefined when there is nothing of that kind.
 */
export function settleLayer(layer: PlanLayer, discovery: Discovery): LayerSources | undefined {
  const collector = partsOf(layer);
  const known = knownIn(discovery.plan);
  if (collector === undefined || collectorReads(collector).roots.every((name) => known.root(name) !== "early")) return undefined;
  const making = makingOf(layer, discovery);
  const settled = new Map([[layer.id, settle(collector, making)]]);
  return { layer: layer.id, sources: [...making.sources.values()], made: { settled } };
}

function partsOf({ collector }: PlanLayer): PartCollector | undefined {
  switch (collector.kind) {
    case "prompt":
    case "scan":
    case "chain":
    case "text-files":
    case "value":
      return collector;
    default:
      return undefined;
  }
}

function settle(collector: PartCollector, making: Making): PartCollector {
  switch (collector.kind) {
    case "value":
      return { ...collector, part: settlePart(collector.part, making) };
    case "scan":
      return settleScan(collector, making);
    case "prompt":
      return settlePrompt(collector, [], making);
    default:
      return collector;
  }
}

function settlePart(part: Part, making: Making): Part {
  if (isEarly(partReads(part), knownIn(making.discovery.plan))) {
    const found = valueOf(part, making);
    return found === undefined ? part : { kind: "known", value: found.value, trusted: found.trusted };
  }
  const only = part.if === undefined ? {} : { if: settlePart(part.if, making) };
  switch (part.kind) {
    case "join":
      return { ...part, parts: part.parts.map((inner) => settlePart(inner, making)), ...only };
    case "record":
      return { ...part, entries: part.entries.map((entry): RecordEntry => ("input" in entry ? entry : { key: entry.key, value: settlePart(entry.value, making) })), ...only };
    case "layer":
      return { ...part, collector: settle(part.collector, making), ...only };
    default:
      return { ...part, ...only };
  }
}

/** A scan with its files when they can be found now, and with the files of its block. */
function settleScan(collector: ScanCollector, making: Making): ScanCollector {
  const found = isEarly(scanReads(collector), knownIn(making.discovery.plan)) ? { found: findFiles(collector, making) } : {};
  const { block } = collector;
  return { ...collector, ...found, ...(typeof block.file === "string" ? {} : { block: { ...block, file: settlePrompt(block.file, ["path", "suffix", "content"], making) } }) };
}

/** A prompt with its values settled, and its files when they can be found now. `more`: names of further values. */
function settlePrompt(collector: PromptCollector, more: readonly string[], making: Making): PromptCollector {
  const known = knownIn(making.discovery.plan);
  const settled = { ...collector, values: collector.values.map(([name, part]) => [name, settlePart(part, making)] as const) };
  const isFound = isEarly(frameReads(collector), known) && (collector.spread === null || known.input(collector.spread) === "early") && !collector.many;
  return isFound ? pinPrompt(settled, more, making) : settled;
}
