/** From bytes of an artifact to lines of its sources, and back. */
import type { Artifact } from "../model.ts";
import type { OutputPiece } from "../model-origins.ts";
import { indexLines, type LineIndex } from "../text/lines.ts";
import type { Span } from "../text/span.ts";

/** A run of an output's static file and where it came from. */
export interface Made {
  readonly output: string;
  /** UTF-8 bytes of the file. */
  readonly start: number;
  readonly end: number;
  /** Lines of the file, from 1. */
  readonly line: number;
  readonly endLine: number;
  /** Null: a separator between layers. */
  readonly layer: string | null;
  /** Null: it was copied from no file. It is a heading, a separator, a marker, or a value. */
  readonly source: { readonly path: string; readonly line: number; readonly column: number; readonly endLine: number } | null;
  readonly text: string;
}

/** A part of a source's text, and where it is in the artifact; or why it is not. Offsets are UTF-16 units of the file's text. */
export type Fate = Span & { readonly kept: Made } | Span & { readonly kept: null };

/** Finds lines of texts; each text is indexed once. */
export function createLines(): (text: string) => LineIndex {
  const known = new Map<string, LineIndex>();
  return (text) => {
    const index = known.get(text) ?? indexLines(text);
    known.set(text, index);
    return index;
  };
}

/** The text of an output's static file. */
export function outputText({ manifest, files }: Artifact, output: string): string {
  const file = manifest.outputs[output]?.file;
  return file === undefined || file === null ? "" : new TextDecoder("utf-8", { ignoreBOM: true }).decode(files.get(file));
}

/** What made the bytes `[start, end)` of an output's static file. */
export function madeBy(artifact: Artifact, output: string, { start, end }: Span, lines = createLines()): readonly Made[] {
  const pieces = artifact.origins?.outputs.get(output) ?? [];
  const text = outputText(artifact, output);
  return pieces.filter((piece) => piece.start < end && piece.end > start).map((piece) => made(artifact, output, piece, { start: Math.max(start, piece.start), end: Math.min(end, piece.end) }, text, lines));
}

/** A part of a piece. A byte inside a character counts for the whole of it. */
function made(artifact: Artifact, output: string, piece: OutputPiece, wanted: Span, text: string, lines: (text: string) => LineIndex): Made {
  const from = unitAt(piece.text, wanted.start - piece.start, "down");
  const to = unitAt(piece.text, wanted.end - piece.start, "up");
  const start = piece.start + Buffer.byteLength(piece.text.slice(0, from));
  const end = piece.start + Buffer.byteLength(piece.text.slice(0, to));
  const [first, last] = [unitAt(text, start, "down"), unitAt(text, end, "up")];
  const outputLines = lines(text);
  const file = piece.from === undefined ? undefined : artifact.origins?.texts.get(piece.from.path);
  const fileLines = file === undefined ? undefined : lines(file);
  const at = piece.from === undefined ? undefined : fileLines?.positionAt(piece.from.offset + from);
  return {
    output,
    start,
    end,
    line: outputLines.lineAt(first),
    endLine: outputLines.lineAt(Math.max(first, last - 1)),
    layer: piece.layer,
    source: piece.from === undefined || at === undefined || fileLines === undefined ? null : { path: piece.from.path, ...at, endLine: fileLines.lineAt(Math.max(piece.from.offset + from, piece.from.offset + to - 1)) },
    text: piece.text.slice(from, to),
  };
}

/** The UTF-16 offset of a byte; of one inside a character its start, or its end. */
function unitAt(text: string, byte: number, round: "down" | "up"): number {
  const bytes = new TextEncoder().encode(text);
  let at = Math.min(Math.max(byte, 0), bytes.length);
  while (at > 0 && at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80) at += round === "down" ? -1 : 1;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, at)).length;
}

/** Where each part of a span of a source's text went, in the order of the text. A part may be in several places. */
export function whereabouts(artifact: Artifact, path: string, { start, end }: Span, layer?: string, lines = createLines()): readonly Fate[] {
  const found: Fate[] = [];
  for (const [output, pieces] of artifact.origins?.outputs ?? []) {
    const text = outputText(artifact, output);
    for (const piece of pieces) {
      if (piece.from?.path !== path || (layer !== undefined && piece.layer !== layer)) continue;
      const from = Math.max(start, piece.from.offset);
      const to = Math.min(end, piece.from.offset + piece.text.length);
      if (from >= to) continue;
      const bytes = (unit: number): number => piece.start + Buffer.byteLength(piece.text.slice(0, unit - (piece.from?.offset ?? 0)));
      found.push({ start: from, end: to, kept: made(artifact, output, piece, { start: bytes(from), end: bytes(to) }, text, lines) });
    }
  }
  const sorted = found.sort((a, b) => a.start - b.start || a.end - b.end);
  const all: Fate[] = [];
  let at = start;
  for (const part of sorted) {
    if (part.start > at) all.push({ start: at, end: part.start, kept: null });
    all.push(part);
    at = Math.max(at, part.end);
  }
  if (at < end) all.push({ start: at, end, kept: null });
  return all;
}
