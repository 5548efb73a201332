import type { Log } from "../../diagnostics/log.ts";
import type { Artifact, Documents, Plan } from "../../model.ts";
import { sourceKey } from "../../paths/source-key.ts";
import type { Manifest, ManifestOutput, Node } from "../../runtime/manifest.ts";
import { leastTrusted } from "../../inputs/trust.ts";
import { byteOffsets } from "../../text/byte-offsets.ts";
import { layersOf } from "../../layers.ts";
import { seamParts } from "./seams.ts";
import type { ScanFile, Scanner } from "./scanner.ts";

/**
 * Each output's static text as it was put together, to be scanned for what only shows there: an attack that is
 * split over two files, a value of the configuration that is a date. What stands in one source as it is has
 * been judged already, with its suppressions, so that only the seams are read. A text that a slot interrupts is
 * not read across it.
 */
export function listLinked({ plan, manifest, files, origins }: Artifact, { sources, templates }: Documents): readonly ScanFile[] {
  const texts = new Map<string, string>();
  const judged = new Map<string, string>();
  for (const { layer, sources: found } of sources.layers.values()) {
    for (const source of found) {
      const text = `${source.before ?? ""}${source.text ?? ""}`;
      texts.set(sourceKey(layer, source.path), text);
      if (source.status === "ok" && source.text !== undefined) judged.set(source.path, text);
      for (const partial of templates.get(source)?.partials.values() ?? []) judged.set(partial.path, partial.text);
    }
  }
  const layers = layersOf(plan.items);
  return Object.entries(manifest.outputs).flatMap(([name, output]): readonly ScanFile[] => {
    const bytes = output.file === null ? undefined : files.get(output.file);
    if (bytes === undefined) return [];
    const ranges = sourceRanges(manifest, output);
    const text = new TextDecoder().decode(bytes);
    const toByte = byteOffsets(text);
    const runs = staticRuns(output.layout, []);
    const inLayers = new Set(ranges.map(({ layer }) => layer));
    const overlapping = rangesOver(ranges);
    const pieces = origins?.outputs.get(name);
    return [{ path: `${plan.out}/${output.file ?? name}`, text, trust: leastTrusted(layers.filter(({ id }) => inLayers.has(id)).map(({ trust }) => trust)), editing: "sacred", isStatic: true, target: plan.name, ...(pieces === undefined ? {} : { parts: seamParts(text, pieces, judged) }), within: (span) => {
      const [start, end] = [toByte(span.start), toByte(span.end)];
      if (!runs.some(([from, to]) => from <= start && end <= to)) return false;
      const [only, ...others] = overlapping(start, end);
      return only === undefined || others.length > 0 || texts.get(sourceKey(only.layer, only.path))?.includes(text.slice(span.start, span.end)) !== true;
    } }];
  });
}

/** Scans what was put together. */
export async function scanLinked({ scanner: settings }: Plan, linked: readonly ScanFile[], scanner: Scanner, log: Log): Promise<void> {
  scanner.prepare(linked);
  for (const file of linked) await scanner.scan(file, settings, log);
}

/** The ranges that have a byte in common with a span, two of them at most: nobody asks for more. */
function rangesOver(ranges: readonly SourceRange[]): (start: number, end: number) => readonly SourceRange[] {
  const sorted = [...ranges].sort((a, b) => a.range[0] - b.range[0]);
  // How far any range reaches that begins no later: behind that, none needs to be looked at.
  const reach: number[] = [];
  for (const { range } of sorted) reach.push(Math.max(reach.at(-1) ?? 0, range[1]));
  return (start, end) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as SourceRange).range[0] < end) low = middle + 1;
      else high = middle;
    }
    const found: SourceRange[] = [];
    for (let at = low - 1; at >= 0 && found.length < 2 && (reach[at] as number) > start; at -= 1) {
      const each = sorted[at] as SourceRange;
      if (start < each.range[1]) found.push(each);
    }
    return found;
  };
}

interface SourceRange { readonly layer: string; readonly path: string; readonly range: readonly [start: number, end: number] }

/** Which bytes of an output's file came from which source: a layer belongs to one output. */
function sourceRanges({ sources }: Manifest, { parts }: ManifestOutput): readonly SourceRange[] {
  const layers = new Set(parts.map(({ id }) => id));
  return sources.flatMap(({ layer, path, range }) => (range === undefined || !layers.has(layer) ? [] : [{ layer, path, range }]));
}

/** Byte ranges of the file that stand together, with no slot between. */
function staticRuns(node: Node | null, out: (readonly [number, number])[]): readonly (readonly [number, number])[] {
  if (node === null || typeof node === "string") return out;
  if ("static" in node) out.push(node.static);
  if ("join" in node) for (const item of node.join.items) staticRuns(item, out);
  if ("first" in node) for (const item of node.first) staticRuns(item, out);
  return out;
}
