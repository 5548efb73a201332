/** Text in pieces that still know whether the template or a value brought them. */
import type { Origin, Rope } from "../../text/rope.ts";
import type { Span } from "../../text/span.ts";

export interface Cell {
  readonly text: string;
  readonly origin?: Origin;
  /** The variable whose value it is. */
  readonly variable?: string;
  /** The value may be part of a directive: the author gave it. */
  readonly trusted?: boolean;
}

/** Stands for each unit of a value where values are no template text: part of no directive. */
const MASK = "\0";

export function cellsText(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join("");
}

/** The text in which directives are looked for: values are masked, unless they count as template text. */
export function searchText(cells: readonly Cell[], maskValues: boolean): string {
  return maskValues ? cells.map((cell) => (cell.variable === undefined ? cell.text : MASK.repeat(cell.text.length))).join("") : cellsText(cells);
}

/** The cells of a range (UTF-16 offsets into their text). */
export function sliceCells(cells: readonly Cell[], { start, end }: Span): readonly Cell[] {
  const out: Cell[] = [];
  let at = 0;
  for (const cell of cells) {
    if (at >= end) break;
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, cell.text.length);
    if (from < to) out.push({ ...cell, text: cell.text.slice(from, to), ...(cell.origin === undefined ? {} : { origin: { path: cell.origin.path, start: cell.origin.start + from } }) });
    at += cell.text.length;
  }
  return out;
}

/** The cells that several ranges leave. */
export function keepSpans(cells: readonly Cell[], spans: readonly Span[]): readonly Cell[] {
  return cutAt(cells, spans.flatMap(({ start, end }) => [start, end])).filter((_, index) => index % 2 === 1).flat();
}

/** Puts other cells in the place of ranges, which are in order and do not overlap. */
export function replaceSpans(cells: readonly Cell[], spans: readonly Span[], by: (index: number) => readonly Cell[]): readonly Cell[] {
  const parts = cutAt(cells, spans.flatMap(({ start, end }) => [start, end]));
  return parts.flatMap((part, index) => (index % 2 === 0 ? part : by((index - 1) / 2)));
}

/** Cuts cells at rising offsets, in one pass: one part more than there are cuts. */
function cutAt(cells: readonly Cell[], cuts: readonly number[]): readonly (readonly Cell[])[] {
  const parts: (readonly Cell[])[] = [];
  let part: Cell[] = [];
  let next = 0;
  let at = 0;
  for (const cell of cells) {
    let from = 0;
    while (next < cuts.length && (cuts[next] as number) <= at + cell.text.length) {
      const to = (cuts[next] as number) - at;
      part.push(...sliceCells([cell], { start: from, end: to }));
      parts.push(part);
      part = [];
      from = to;
      next += 1;
    }
    part.push(...sliceCells([cell], { start: from, end: cell.text.length }));
    at += cell.text.length;
  }
  for (; next < cuts.length; next += 1) {
    parts.push(part);
    part = [];
  }
  parts.push(part);
  return parts;
}

/** Cells as a rope. */
export function toRope(cells: readonly Cell[]): Rope {
  return cells.map(({ text, origin }) => (origin === undefined ? { text } : { text, origin }));
}
