/** From a byte of an artifact to the layer, the source and the line that made it. */
import type { Manifest } from "../runtime/manifest.ts";
import { listedTools } from "./tools.ts";
import { textOf, type Snapshot } from "./snapshot.ts";

/** A place in an artifact, and what made it. */
export interface Spot {
  /** The file; null for an output without static text. */
  readonly file: string | null;
  readonly byte: number;
  /** First byte of what was changed: behind line ends that were passed over. */
  readonly at: number;
  /** Line of the file that holds that, from 1. */
  readonly line: number;
  readonly layer?: string;
  readonly slot?: string;
  readonly tool?: string;
  /** Path of the source, as the manifest has it. */
  readonly source?: string;
}

type Output = Manifest["outputs"][string];

/**
 * What made a byte of an output's file. What lies between two layers belongs to the one behind it. With
 * `skip` line ends are passed over: where text was added at an end, they belong to the line before.
 */
export function spotAt(snapshot: Snapshot, output: string, byte: number, skip = false): Spot {
  const own = outputOf(snapshot, output);
  const file = own?.file ?? null;
  const bytes = file === null ? undefined : snapshot.files.get(file);
  const at = skip && bytes !== undefined ? behindLineEnds(bytes, byte) : byte;
  const part = own === undefined ? undefined : partAt(own, at);
  const within = part === undefined ? at : Math.max(at, part.range[0]);
  const source = part === undefined ? undefined : sourceAt(snapshot.manifest, part.id, within);
  return { file, byte, at: within, line: lineAt(bytes, within), ...(part === undefined ? {} : { layer: part.id }), ...(source === undefined ? {} : { source }) };
}

/** The first byte from this one on that ends no line; the last one when there is no other. */
function behindLineEnds(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length && (bytes[at] === 0x0a || bytes[at] === 0x0d)) at += 1;
  return at;
}

/** The innermost layer at a byte, else the one that begins behind it, else the last. */
function partAt({ parts }: Output, byte: number): Output["parts"][number] | undefined {
  const size = ({ range }: Output["parts"][number]): number => range[1] - range[0];
  const around = parts.filter(({ range }) => range[0] <= byte && byte < range[1]);
  // Of two of one size the group comes first.
  const inner = around.reduce<(typeof around)[number] | undefined>((best, part) => (best === undefined || size(part) <= size(best) ? part : best), undefined);
  if (inner !== undefined) return inner;
  const behind = parts.filter(({ range }) => range[0] >= byte).toSorted((a, b) => a.range[0] - b.range[0] || size(a) - size(b));
  return behind[0] ?? parts.at(-1);
}

function sourceAt({ sources }: Manifest, layer: string, byte: number): string | undefined {
  const own = sources.filter((source) => source.layer === layer);
  const made = own.filter(({ range }) => range !== undefined);
  const around = made.filter(({ range = [0, 0] }) => range[0] <= byte && byte < range[1]).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const behind = made.filter(({ range = [0, 0] }) => range[0] >= byte).toSorted((a, b) => (a.range?.[0] ?? 0) - (b.range?.[0] ?? 0));
  return (around[0] ?? behind[0] ?? made.at(-1) ?? (own.length === 1 ? own[0] : undefined))?.path;
}

function sizeOf({ range = [0, 0] }: Manifest["sources"][number]): number {
  return range[1] - range[0];
}

/** The place of a slot: the layer that it belongs to. */
export function spotOfSlot(snapshot: Snapshot, output: string, slot: string): Spot {
  const layer = snapshot.manifest.slots[slot]?.layer;
  const own = snapshot.manifest.sources.filter((source) => source.layer === layer);
  return { ...lastSpot(snapshot, output), slot, ...(layer === undefined ? {} : { layer }), ...(own.length === 1 && own[0] !== undefined ? { source: own[0].path } : {}) };
}

/** An output as such. */
export function lastSpot(snapshot: Snapshot, output: string): Spot {
  return { file: outputOf(snapshot, output)?.file ?? null, byte: 0, at: 0, line: 1 };
}

/** The tool at a byte of `tools.json`; undefined when the file ends before it. */
export function spotInTools(snapshot: Snapshot, byte: number): Spot | undefined {
  const { tools } = snapshot.manifest;
  if (tools === undefined || byte >= tools.bytes) return undefined;
  const listed = listedTools(snapshot);
  // A `,` or a bracket is no part of a tool.
  const tool = listed.find(({ range }) => range[0] <= byte && byte < range[1]) ?? listed.find(({ range }) => range[0] >= byte);
  return { file: tools.file, byte, at: byte, line: 1, ...(tool === undefined ? {} : { tool: tool.name }), ...(tool?.source === undefined ? {} : { source: tool.source }) };
}

/**
 * The line of a source, from 1, that made a spot's line: the one with the same text, and of several the one
 * that comes as many times as in the artifact. Undefined when no line of the source has that text, because a
 * template made it.
 */
export function sourceLine(snapshot: Snapshot, spot: Spot, source: string): number | undefined {
  const lines = source.split(/\r\n|\n|\r/u);
  if (spot.tool !== undefined) {
    const quoted = JSON.stringify(spot.tool);
    const at = lines.findIndex((line) => line.includes(quoted));
    const found = at >= 0 ? at : lines.findIndex((line) => line.includes(spot.tool ?? ""));
    return found < 0 ? undefined : found + 1;
  }
  const made = textOf(snapshot, spot.file).split("\n");
  const { range } = snapshot.manifest.sources.find(({ path, layer }) => path === spot.source && layer === spot.layer) ?? {};
  const bytes = spot.file === null ? undefined : snapshot.files.get(spot.file);
  const first = range === undefined ? 1 : lineAt(bytes, range[0]);
  const wanted = (made[spot.line - 1] ?? "").trim();
  if (spot.slot !== undefined || wanted === "") return undefined;
  const earlier = made.slice(first - 1, spot.line - 1).filter((line) => line.trim() === wanted).length;
  const places = lines.flatMap((line, index) => (line.trim() === wanted ? [index + 1] : []));
  if (places.length > 0) return places[Math.min(earlier, places.length - 1)];
  // The first or last line of a source may share its line with what stands around it.
  const part = lines.findIndex((line) => line.trim().length > 3 && wanted.includes(line.trim()));
  return part < 0 ? undefined : part + 1;
}

function outputOf({ manifest }: Snapshot, output: string): Output | undefined {
  return Object.hasOwn(manifest.outputs, output) ? manifest.outputs[output] : undefined;
}

function lineAt(bytes: Uint8Array = new Uint8Array(), byte = 0): number {
  let line = 1;
  for (let at = 0; at < Math.min(byte, bytes.length); at += 1) if (bytes[at] === 0x0a) line += 1;
  return line;
}
