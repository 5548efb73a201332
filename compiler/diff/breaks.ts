/** Where two artifacts part, in the order in which providers cache: what stands in front stays cached, the rest is lost. */
import type { EncodingName } from "../model.ts";
import type { Manifest } from "../runtime/manifest.ts";
import { firstDifference, splitAt } from "./bytes.ts";
import { piecesOf, prefixOf, type Part, type Piece } from "./pieces.ts";
import { textOf, type Snapshot } from "./snapshot.ts";
import { lastSpot, spotAt, spotInTools, spotOfSlot, type Spot } from "./spots.ts";

/**
 * What to look at: the later artifact's place, but the earlier one's where the layer that stood there is gone.
 */
export function causeOf({ before, after }: Pick<Break, "before" | "after">, later: Snapshot): { readonly spot: Spot; readonly side: "before" | "after" } | undefined {
  const isGone = before?.layer !== undefined && !hasLayer(later, before.layer);
  if (after !== undefined && !isGone) return { spot: after, side: "after" };
  if (before !== undefined) return { spot: before, side: "before" };
  return after === undefined ? undefined : { spot: after, side: "after" };
}

function hasLayer({ manifest }: Snapshot, layer: string): boolean {
  return Object.values(manifest.slots).some((slot) => slot.layer === layer) || Object.values(manifest.outputs).some(({ parts }) => parts.some(({ id }) => id === layer));
}

/** Counts tokens of a text in an encoding. */
export type Count = (encoding: EncodingName, text: string) => number;

/** Tokens by encoding. */
export interface TokensBy { readonly [encoding: string]: number }

/** The first place of one part at which two artifacts differ. */
export interface Break {
  readonly part: Part;
  /** The output, or `tools`. */
  readonly output: string;
  /** First byte that differs, in the file that the later artifact has (the earlier one's, where only that has it). */
  readonly byte: number;
  /** Where that is in each; undefined where nothing corresponds to it. */
  readonly before: Spot | undefined;
  readonly after: Spot | undefined;
  /**
   * What stands in front of it and stays cached, and what stood behind it and is lost: up to the end of the prefix,
   * or for the session's part to its end. Of the first break only: behind it nothing is cached any more. Not for
   * the part that turns change.
   */
  readonly tokens?: { readonly kept: TokensBy; readonly lost: TokensBy };
}

/** Every part that differs, at its first difference, in the order of caching. None when a model sees the same. */
export function breaksBetween(before: Snapshot, after: Snapshot, count: Count): readonly Break[] {
  const sides: Sides = { before, after, count };
  const found = [toolsBreak(sides), prefixBreak(sides), sessionBreak(sides), turnBreak(sides)].filter((each) => each !== undefined);
  return found.map((each, index): Break => {
    const { tokens: _lostAlready, ...rest } = each;
    return index === 0 ? each : rest;
  });
}

interface Sides { readonly before: Snapshot; readonly after: Snapshot; readonly count: Count }

function toolsBreak({ before, after, count }: Sides): Break | undefined {
  const [old, now] = both(before, after, (snapshot) => bytesOf(snapshot, snapshot.manifest.tools?.file));
  const byte = firstDifference(old, now);
  if (byte !== undefined) {
    const tokens = {
      kept: by(after, (encoding) => count(encoding, splitAt(now, byte)[0])),
      lost: by(before, (encoding) => count(encoding, splitAt(old, byte)[1]) + (before.manifest.prefix.tokens[encoding] ?? 0)),
    };
    return { part: "tools", output: "tools", byte, before: spotInTools(before, byte), after: spotInTools(after, byte), tokens };
  }
  // Texts that belong to the description of a tool stand where the tool does.
  const found = outputBreak({ before, after, count }, ({ placement }) => placement === "tool-description", "tools");
  if (found === undefined) return undefined;
  const lost = by(before, (encoding) => before.manifest.prefix.tokens[encoding] ?? 0);
  return { ...found, tokens: { kept: by(after, () => 0), lost } };
}

function prefixBreak({ before, after, count }: Sides): Break | undefined {
  const [old, now] = both(before, after, prefixOf);
  const byte = firstDifference(old.bytes, now.bytes);
  if (byte === undefined) return undefined;
  const spots = {
    before: byte < old.bytes.length ? spotAt(before, "system", old.fileByte(byte)) : undefined,
    after: byte < now.bytes.length ? spotAt(after, "system", now.fileByte(byte), byte === old.bytes.length) : endOf(after, before, { layer: spotAt(before, "system", old.fileByte(byte)).layer, end: now.fileByte(now.bytes.length) }),
  };
  const tokens = {
    kept: by(after, (encoding) => toolTokens(after.manifest, encoding) + count(encoding, splitAt(now.bytes, byte)[0])),
    lost: by(before, (encoding) => count(encoding, splitAt(old.bytes, byte)[1])),
  };
  return { part: "prefix", output: "system", byte: byte < now.bytes.length || now.bytes.length === 0 ? now.fileByte(byte) : byte, ...spots, tokens };
}

/** The slot that ends the prefix now, if that is the reason: it is a new one, or the layer that went on here stands behind it now. */
function endOf(after: Snapshot, before: Snapshot, { layer, end }: { readonly layer: string | undefined; readonly end: number }): Spot | undefined {
  const [old, now] = both(before, after, (snapshot) => systemPieces(snapshot).find(({ slot }) => slot !== undefined));
  if (now?.slot === undefined) return undefined;
  const isBehind = after.manifest.outputs["system"]?.parts.some(({ id, range }) => id === layer && range[1] > end) === true;
  return now.key !== old?.key || isBehind ? spotOfSlot(after, "system", now.slot) : undefined;
}

function systemPieces({ manifest, files }: Snapshot): readonly Piece[] {
  const { system } = manifest.outputs;
  return system === undefined ? [] : piecesOf(system, bytesOf({ manifest, files }, system.file), manifest.slots);
}

/** Behind the prefix, up to the first turn slot. */
function sessionBreak({ before, after, count }: Sides): Break | undefined {
  if (before.manifest.sessionShape.sha256 === after.manifest.sessionShape.sha256) return undefined;
  const inSession = (piece: Piece): boolean => piece.part === "session" || (piece.part === "prefix" && !piece.key.startsWith("text "));
  const [old, now] = both(before, after, (snapshot) => systemPieces(snapshot).filter(inSession));
  const found = firstPiece({ before, after }, "system", old, now);
  if (found === undefined) return undefined;
  const { index, at, ...spots } = found;
  const texts = (pieces: readonly Piece[]): string => pieces.map(({ text = "" }) => text).join("");
  const [head = "", tail = ""] = old[index]?.text === undefined ? [] : splitAt(new TextEncoder().encode(old[index].text), at);
  const tokens = {
    kept: by(after, (encoding) => toolTokens(after.manifest, encoding) + (after.manifest.prefix.tokens[encoding] ?? 0) + count(encoding, texts(now.slice(0, index)) + head)),
    lost: by(before, (encoding) => count(encoding, tail + texts(old.slice(index + 1)))),
  };
  return { part: "session", output: "system", ...spots, tokens };
}

/** The rest of `system`, then what stands in front of the history. */
function turnBreak(sides: Sides): Break | undefined {
  const [old, now] = both(sides.before, sides.after, (snapshot) => systemPieces(snapshot).filter(({ part }) => part === "turn"));
  const found = firstPiece(sides, "system", old, now);
  if (found !== undefined) return { part: "turn", output: "system", byte: found.byte, before: found.before, after: found.after };
  return outputBreak(sides, (output, name) => name !== "system" && output.placement !== "tool-description", "turn");
}

/** The first difference of the outputs that are meant. */
function outputBreak({ before, after }: Sides, isMeant: (output: Manifest["outputs"][string], name: string) => boolean, part: Part): Break | undefined {
  const names = new Set([after, before].flatMap(({ manifest }) => Object.entries(manifest.outputs).filter(([name, output]) => isMeant(output, name)).map(([name]) => name)));
  for (const output of names) {
    const [old, now] = both(before, after, (snapshot): readonly Piece[] => {
      const own = Object.hasOwn(snapshot.manifest.outputs, output) ? snapshot.manifest.outputs[output] : undefined;
      return own === undefined || !isMeant(own, output) ? [] : piecesOf(own, bytesOf(snapshot, own.file), snapshot.manifest.slots);
    });
    const found = firstPiece({ before, after }, output, old, now);
    if (found !== undefined) return { part, output, byte: found.byte, before: found.before, after: found.after };
  }
  return undefined;
}

interface FirstPiece { readonly index: number; readonly at: number; readonly byte: number; readonly before: Spot | undefined; readonly after: Spot | undefined }

/** The first two pieces that differ. `at` is the byte in the texts of both, where both have one. */
function firstPiece({ before, after }: Pick<Sides, "before" | "after">, output: string, old: readonly Piece[], now: readonly Piece[]): FirstPiece | undefined {
  const length = Math.max(old.length, now.length);
  for (let index = 0; index < length; index += 1) {
    const [was, is] = [old[index], now[index]];
    if (was?.key === is?.key) continue;
    const encoder = new TextEncoder();
    const at = was?.text === undefined || is?.text === undefined ? 0 : (firstDifference(encoder.encode(was.text), encoder.encode(is.text)) ?? 0);
    const isAppended = was?.text !== undefined && at === Buffer.byteLength(was.text);
    const spots = { before: spotOf(before, output, was, at, false), after: spotOf(after, output, is, at, isAppended) };
    return { index, at, byte: byteOf(is, at) ?? byteOf(was, at) ?? textOf(after, after.manifest.outputs[output]?.file).length, ...spots };
  }
  return undefined;
}

function byteOf(piece: Piece | undefined, at: number): number | undefined {
  return piece?.start === undefined ? undefined : piece.start + at;
}

function spotOf(snapshot: Snapshot, output: string, piece: Piece | undefined, at: number, isAppended: boolean): Spot | undefined {
  if (piece === undefined) return undefined;
  if (piece.slot !== undefined) return spotOfSlot(snapshot, output, piece.slot);
  if (piece.start === undefined || piece.text === undefined) return lastSpot(snapshot, output);
  return at < Buffer.byteLength(piece.text) ? spotAt(snapshot, output, piece.start + at, isAppended) : undefined;
}

function both<T>(before: Snapshot, after: Snapshot, of: (snapshot: Snapshot) => T): readonly [T, T] {
  return [of(before), of(after)];
}

function bytesOf({ files }: Snapshot, file: string | null | undefined): Uint8Array {
  return (file === null || file === undefined ? undefined : files.get(file)) ?? new Uint8Array();
}

function by({ manifest }: Snapshot, figure: (encoding: EncodingName) => number): TokensBy {
  return Object.fromEntries(Object.keys(manifest.prefix.tokens).map((encoding) => [encoding, figure(encoding as EncodingName)]));
}

function toolTokens({ tools }: Manifest, encoding: string): number {
  return tools?.tokens[encoding] ?? 0;
}
