import type { Log } from "../../diagnostics/log.ts";
import type { Artifact, Documents } from "../../model.ts";
import { sourceKey } from "../../paths/source-key.ts";
import type { Manifest, ManifestOutput, Node } from "../../runtime/manifest.ts";
import { leastTrusted } from "../../inputs/trust.ts";
import { layersOf } from "../../layers.ts";
import type { Scanner } from "./scanner.ts";

/**
 * Scans each output's static text as it was put together, for what only shows there: an attack that is
 * split over two files, a value of the configuration that is a date. What stands in one source as it is has
 * been judged already, with its suppressions. A text that a slot interrupts is not read across it.
 */
export async function scanLinked({ plan, manifest, files }: Artifact, { sources }: Documents, scanner: Scanner, log: Log): Promise<void> {
  const texts = new Map([...sources.layers.values()].flatMap((found) => found.sources.map((source): [string, string] => [sourceKey(found.layer, source.path), `${source.before ?? ""}${source.text ?? ""}`])));
  for (const [name, output] of Object.entries(manifest.outputs)) {
    const bytes = output.file === null ? undefined : files.get(output.file);
    if (bytes === undefined) continue;
    const ranges = sourceRanges(manifest, output);
    const text = new TextDecoder().decode(bytes);
    const toByte = byteOffsets(text);
    const runs = staticRuns(output.layout, []);
    const path = `${plan.out}/${output.file ?? name}`;
    await scanner.scan({ path, text, trust: leastTrusted(layersOf(plan.items).filter(({ id }) => ranges.some(({ layer }) => layer === id)).map(({ trust }) => trust)), editing: "sacred", isStatic: true, target: plan.name, within: (span) => {
      const [start, end] = [toByte(span.start), toByte(span.end)];
      if (!runs.some(([from, to]) => from <= start && end <= to)) return false;
      const [only, ...others] = ranges.filter(({ range }) => range[0] < end && start < range[1]);
      return only === undefined || others.length > 0 || texts.get(sourceKey(only.layer, only.path))?.includes(text.slice(span.start, span.end)) !== true;
    } }, plan.scanner, log);
  }
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

/** UTF-8 offsets of UTF-16 offsets; a check point every few thousand units keeps it linear. */
function byteOffsets(text: string): (offset: number) => number {
  const STEP = 4096;
  const points: number[] = [0];
  for (let at = STEP; at <= text.length; at += STEP) points.push((points.at(-1) ?? 0) + Buffer.byteLength(text.slice(at - STEP, at)));
  return (offset) => {
    const point = Math.floor(offset / STEP);
    return (points[point] ?? 0) + Buffer.byteLength(text.slice(point * STEP, offset));
  };
}
