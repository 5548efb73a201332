import type { Rope } from "./rope.ts";
import type { Span } from "./span.ts";

/** A text that was read, with what was taken out of it. */
export interface ReadText {
  readonly path: string;
  readonly text?: string;
  /** What was taken off in front of `text`. */
  readonly before?: string;
  /** What was taken out of `text`: UTF-16 offsets into it as it was, sorted and disjoint. */
  readonly removed?: readonly Span[];
}

/** The text of a source in pieces that know their places in the file. */
export function sourceRope({ path, text = "", before = "", removed = [] }: ReadText): Rope {
  const pieces: { text: string; origin: { path: string; start: number } }[] = [];
  /** Offset into `text`, and the one into the text as it was. */
  let at = 0;
  let raw = 0;
  for (const { start, end } of removed) {
    if (start > raw) pieces.push({ text: text.slice(at, at + start - raw), origin: { path, start: before.length + raw } });
    at += Math.max(start - raw, 0);
    raw = end;
  }
  pieces.push({ text: text.slice(at), origin: { path, start: before.length + raw } });
  return pieces.length === 1 ? pieces : pieces.filter((piece) => piece.text !== "");
}
