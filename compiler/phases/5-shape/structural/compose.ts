import type { Span } from "../../../text/span.ts";
import type { ResultPiece } from "./rule.ts";

/** A span that is kept. Where a block was cut inside, what ends it behind the span, or starts it again in front. */
export interface Keep extends Span { readonly close?: string; readonly open?: string }

/** Kept spans with a marker in each gap between them, in a paragraph of its own. */
export function compose(text: string, keeps: readonly Keep[], marker: (gap: Span) => string): { readonly result: string; readonly pieces: readonly ResultPiece[] } {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const pieces: ResultPiece[] = [];
  let result = "";
  const add = (piece: ResultPiece): void => {
    const words = "ours" in piece ? piece.ours : text.slice(piece.start, piece.end);
    if (words === "") return;
    result += words;
    pieces.push(piece);
  };
  const addMarker = (gap: Span): void => {
    const before = result === "" ? "" : /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)$/u.test(result.slice(-200)) ? "" : /[\r\n]$/u.test(result) ? newline : newline + newline;
    const isLast = gap.end === text.length;
    const behind = isLast ? (/[\r\n]$/u.test(text) ? newline : "") : newline + newline;
    add({ ours: `${before}${marker(gap)}${behind}`, kind: "marker" });
  };
  let at = 0;
  for (const { start, end, open = "", close = "" } of keeps) {
    if (start > at) addMarker({ start: at, end: start });
    add({ ours: open, kind: "bridge" });
    add({ start, end });
    add({ ours: close === "" || /[\r\n]$/u.test(result) ? close : newline + close, kind: "bridge" });
    at = end;
  }
  if (at < text.length) addMarker({ start: at, end: text.length });
  return { result, pieces };
}
