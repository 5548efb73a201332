/**
 * Code frames: the lines around a span, with the span underlined. Columns of the underline are
 * terminal cells, so tabs, wide and combining characters line up; what is invisible is shown by name.
 */
import type { Span } from "../text/span.ts";
import { indexLines, type LineIndex } from "../text/lines.ts";
import { colours, type Paint } from "./colours.ts";
import type { Level } from "./diagnostic.ts";
import { PRINTABLE, visibleCells } from "./visible.ts";

/** How a frame is drawn. */
export interface FrameOptions {
  /** ANSI colours. Default: none. */
  readonly colour?: boolean;
  /** Chooses the underline's colour. Default `error`. */
  readonly level?: Level;
  /** Lines shown before and after the span. Default 2. */
  readonly contextLines?: number;
  /** Terminal cells for a line's text; a longer line is cropped around the span. Default 100. */
  readonly maxCells?: number;
  /** The index of the text's lines, if there is one already. */
  readonly lines?: LineIndex;
  /** Lines of the file in front of the text, which are counted only. Default 0. */
  readonly skippedLines?: number;
}

/** A line as it is drawn, and the underline below it. */
interface DrawnLine {
  readonly number: number;
  readonly text: string;
  readonly underline?: string;
}

const gap = "...";
const cropMark = "…";

/** A span over more lines than this shows its first two and its last line. */
const maxSpanLines = 5;

/**
 * Draws the frame of a span: lines that end with LF, the last one too. An empty span is marked by one
 * caret at its place, also behind the end of a line or of the text.
 */
export function codeFrame(text: string, span: Span, options: FrameOptions = {}): string {
  const lines = options.lines ?? indexLines(text);
  const context = options.contextLines ?? 2;
  const paint = colours(options.colour ?? false);
  const start = Math.min(Math.max(span.start, 0), text.length);
  const end = Math.min(Math.max(span.end, start), text.length);
  const first = lines.lineAt(start);
  const last = lines.lineAt(end > start ? end - 1 : end);

  const drawn: (DrawnLine | undefined)[] = [];
  const from = Math.max(1, first - context);
  const to = Math.min(lines.lineCount, last + context);
  const middleCut = last - first + 1 > maxSpanLines;
  for (let number = from; number <= to; number += 1) {
    if (middleCut && number > first + 1 && number < last) {
      drawn.push(undefined);
      number = last - 1;
      continue;
    }
    const isMarked = number === first || number === last;
    drawn.push(drawLine(text, lines.lineSpan(number), number, isMarked ? { start, end } : undefined, options.maxCells ?? 100));
  }
  const inSpan = (number: number): boolean => last > first && number >= first && number <= last;
  return layOut(trimBlankContext(drawn, first, last), inSpan, { paint, level: options.level ?? "error", skippedLines: options.skippedLines ?? 0 });
}

/** Blank lines at the frame's edges say nothing. */
function trimBlankContext(drawn: readonly (DrawnLine | undefined)[], first: number, last: number): readonly (DrawnLine | undefined)[] {
  const isBlankContext = (line: DrawnLine | undefined): boolean =>
    line !== undefined && (line.number < first || line.number > last) && line.text.trim() === "";
  let from = 0;
  let to = drawn.length;
  while (from < to && isBlankContext(drawn[from])) from += 1;
  while (to > from && isBlankContext(drawn[to - 1])) to -= 1;
  return drawn.slice(from, to);
}

function layOut(drawn: readonly (DrawnLine | undefined)[], inSpan: (line: number) => boolean, { paint, level, skippedLines }: { readonly paint: Paint; readonly level: Level; readonly skippedLines: number }): string {
  const digits = String(Math.max(...drawn.map((line) => skippedLines + (line?.number ?? 0)))).length;
  const blank = " ".repeat(digits);
  const rows: string[] = [];
  for (const line of drawn) {
    if (line === undefined) {
      rows.push(paint.gutter(` ${blank} ${gap}`));
      continue;
    }
    const marker = inSpan(line.number) ? paint.level(level, ">") : " ";
    const gutter = paint.gutter(`${String(skippedLines + line.number).padStart(digits)} |`);
    rows.push(`${marker}${gutter}${line.text === "" ? "" : ` ${line.text}`}`);
    if (line.underline !== undefined) {
      const indent = line.underline.length - line.underline.trimStart().length;
      rows.push(` ${paint.gutter(`${blank} |`)} ${" ".repeat(indent)}${paint.level(level, line.underline.trimStart())}`);
    }
  }
  return rows.map((row) => `${row}\n`).join("");
}

/** Draws one line, cropped to `maxCells` around what is marked. */
function drawLine(text: string, line: Span, number: number, marked: Span | undefined, maxCells: number): DrawnLine {
  // A line of megabytes must not be looked at as a whole: no character is narrower than zero cells,
  // but a window of a few times the width holds enough for all real text.
  const reach = maxCells * 4;
  const focus = marked === undefined ? line.start : Math.min(Math.max(marked.start, line.start), line.end);
  const windowStart = pairStart(text, Math.max(line.start, focus - reach));
  const windowEnd = Math.min(line.end, focus + reach);
  const window = text.slice(windowStart, windowEnd);
  if (PRINTABLE.test(window)) return drawPlain(window, { start: windowStart, line, number, focus }, marked === undefined ? undefined : { start: marked.start >= line.start ? focus : firstNonBlank(text, line), end: marked.end }, maxCells);
  const cells = visibleCells(window).map((cell) => ({ ...cell, offset: cell.offset + windowStart }));

  const target = marked === undefined ? 0 : cellAt(cells, focus, line.end);
  const total = sum(cells, 0, cells.length);
  const isWhole = windowStart === line.start && windowEnd === line.end && total <= maxCells;
  const from = isWhole ? 0 : cropStart(cells, target, windowStart > line.start, maxCells);
  let to = from;
  let width = 0;
  const room = isWhole ? Infinity : maxCells;
  while (to < cells.length && width + (cells[to]?.width ?? 0) <= room) {
    width += cells[to]?.width ?? 0;
    to += 1;
  }

  const cutBefore = from > 0 || windowStart > line.start;
  const cutAfter = to < cells.length || windowEnd < line.end;
  const shown = cells.slice(from, to);
  const body = shown.map((cell) => cell.text).join("");
  const drawnText = `${cutBefore ? cropMark : ""}${body}${cutAfter ? cropMark : ""}`;
  if (marked === undefined) return { number, text: drawnText.trimEnd() };

  const markedFrom = marked.start >= line.start ? focus : firstNonBlank(text, line);
  const fromOffset = cells[cellAt(cells, markedFrom, line.end)]?.offset ?? markedFrom;
  const before = shown.filter((cell) => cell.offset < fromOffset);
  const inside = shown.filter((cell) => cell.offset >= fromOffset && cell.offset < marked.end);
  const indent = (cutBefore ? 1 : 0) + sum(before, 0, before.length);
  return { number, text: drawnText, underline: " ".repeat(indent) + "^".repeat(Math.max(1, sum(inside, 0, inside.length))) };
}

/** What is looked at of a line, by offsets into the whole text: from `start` on, cropped around `focus`. */
interface Window { readonly start: number; readonly line: Span; readonly number: number; readonly focus: number }

/** Draws a part of a line of which each unit takes one cell: the same with offsets alone. */
function drawPlain(text: string, { start, line, number, focus }: Window, marked: Span | undefined, maxCells: number): DrawnLine {
  const isCutAlready = start > line.start;
  const isWhole = !isCutAlready && start + text.length === line.end && text.length <= maxCells;
  const target = marked === undefined ? 0 : Math.min(focus - start, text.length);
  const lead = Math.floor(maxCells / 3);
  const from = isWhole || (!isCutAlready && target + 1 <= maxCells - lead) ? 0 : Math.max(0, target - lead);
  const to = isWhole ? text.length : Math.min(text.length, from + maxCells);
  const cutBefore = from > 0 || isCutAlready;
  const cutAfter = start + to < line.end;
  const drawnText = `${cutBefore ? cropMark : ""}${text.slice(from, to)}${cutAfter ? cropMark : ""}`;
  if (marked === undefined) return { number, text: drawnText.trimEnd() };
  const first = marked.start >= line.end ? text.length : Math.min(marked.start - start, text.length - 1);
  const before = Math.max(0, Math.min(first, to) - from);
  const inside = Math.min(marked.end - start, to) - Math.max(first, from);
  return { number, text: drawnText, underline: " ".repeat((cutBefore ? 1 : 0) + before) + "^".repeat(Math.max(1, inside)) };
}

/** The first cell to show, so that the target has about a third of the width in front of it. */
function cropStart(cells: readonly { readonly width: number }[], target: number, cutAlready: boolean, maxCells: number): number {
  const lead = Math.floor(maxCells / 3);
  const allBefore = sum(cells, 0, target);
  if (!cutAlready && allBefore + 1 <= maxCells - lead) return 0;
  let from = target;
  let width = 0;
  while (from > 0 && width + (cells[from - 1]?.width ?? 0) <= lead) {
    from -= 1;
    width += cells[from]?.width ?? 0;
  }
  return from;
}

/** The index of the cell that holds an offset (which may lie inside a grapheme); behind the last cell at the line's end. */
function cellAt(cells: readonly { readonly offset: number }[], offset: number, lineEnd: number): number {
  if (offset >= lineEnd) return cells.length;
  const next = cells.findIndex((cell) => cell.offset > offset);
  return next === -1 ? Math.max(0, cells.length - 1) : Math.max(0, next - 1);
}

function sum(cells: readonly { readonly width: number }[], from: number, to: number): number {
  let width = 0;
  for (let index = from; index < to; index += 1) width += cells[index]?.width ?? 0;
  return width;
}

function firstNonBlank(text: string, line: Span): number {
  let at = line.start;
  while (at < line.end && (text[at] === " " || text[at] === "\t")) at += 1;
  return at;
}

function pairStart(text: string, offset: number): number {
  return offset > 0 && (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset;
}
