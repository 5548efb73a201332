import { trim } from "../runtime/white-space.ts";
import type { WhiteSpace } from "../runtime/manifest.ts";

/** Where a piece of output text was copied from: UTF-16 offset of its first unit in the source's text. */
export interface Origin {
  /** Display path of the source. */
  readonly path: string;
  readonly start: number;
}

/** A run of text that comes from one place, or (without `origin`) from the compiler: a heading, a separator. */
export interface Piece {
  readonly text: string;
  readonly origin?: Origin;
}

/** Text in pieces, so that each output byte still knows the source byte that made it. */
export type Rope = readonly Piece[];

/** The text of a rope. */
export function ropeText(rope: Rope): string {
  return rope.length === 1 ? (rope[0]?.text ?? "") : rope.map((piece) => piece.text).join("");
}

/** The length of a rope's text, in UTF-16 units. */
export function ropeLength(rope: Rope): number {
  let length = 0;
  for (const { text } of rope) length += text.length;
  return length;
}

/** A part of a rope, by UTF-16 offsets. */
export function sliceRope(rope: Rope, start: number, end: number): Rope {
  const out: Piece[] = [];
  let at = 0;
  for (const piece of rope) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, piece.text.length);
    if (from < to) out.push(slicePiece(piece, from, to));
    at += piece.text.length;
  }
  return out;
}

function slicePiece(piece: Piece, from: number, to: number): Piece {
  if (from === 0 && to === piece.text.length) return piece;
  const text = piece.text.slice(from, to);
  if (piece.origin === undefined) return { text };
  return { text, origin: { path: piece.origin.path, start: piece.origin.start + from } };
}

/** A rope without the white space at its ends, by a named table. */
export function trimRope(rope: Rope, whiteSpace: WhiteSpace): Rope {
  const text = ropeText(rope);
  const trimmed = trim(text, whiteSpace);
  if (trimmed.length === text.length) return rope;
  const start = trimmed === "" ? 0 : text.indexOf(trimmed);
  return sliceRope(rope, start, start + trimmed.length);
}

/** Ropes with a separator between them. */
export function joinRopes(ropes: readonly Rope[], separator: string): Rope {
  const out: Piece[] = [];
  for (const [index, rope] of ropes.entries()) {
    if (index > 0 && separator !== "") out.push({ text: separator });
    for (const piece of rope) out.push(piece);
  }
  return out;
}
