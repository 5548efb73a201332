/** From the offsets of a diagnostic to the lines and columns that reports show. */
import { indexLines, type LineIndex } from "../text/lines.ts";
import type { Diagnostic, Location } from "./diagnostic.ts";
import { spanInText } from "./excerpt.ts";

/** Where a diagnostic points, as far as it is known. Lines and columns count from 1; the end is exclusive. */
export interface Place {
  readonly path: string | null;
  readonly line: number | null;
  /** In code points. */
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
  /** In UTF-16 units. */
  readonly columnUtf16: number | null;
  readonly endColumnUtf16: number | null;
}

/** Works out places, and indexes each text once however many diagnostics point into it. */
export interface Places {
  placeOf(diagnostic: Diagnostic): Place;
  linesOf(text: string): LineIndex;
}

/** A place as a message names it: `promptc.config.yaml:7:15`, or the path alone where no more is known. */
export function placeName({ path, text, span }: Location): string {
  if (text === undefined || span === undefined) return path;
  const { line, column } = indexLines(text).positionAt(span.start);
  return `${path}:${line}:${column}`;
}

/** Places for one report. */
export function createPlaces(): Places {
  const indexes = new Map<string, LineIndex>();
  const linesOf = (text: string): LineIndex => {
    const known = indexes.get(text);
    if (known !== undefined) return known;
    const index = indexLines(text);
    indexes.set(text, index);
    return index;
  };
  const placeOf = ({ location }: Diagnostic): Place => {
    const nowhere = { line: null, column: null, endLine: null, endColumn: null, columnUtf16: null, endColumnUtf16: null };
    if (location === undefined) return { path: null, ...nowhere };
    const { path, text, skipped } = location;
    const span = spanInText(location);
    if (text === undefined || span === undefined) return { path, ...nowhere };
    const lines = linesOf(text);
    const start = lines.positionAt(span.start);
    const end = lines.positionAt(Math.max(span.start, span.end));
    const before = skipped?.lines ?? 0;
    return {
      path,
      line: before + start.line,
      column: start.column,
      endLine: before + end.line,
      endColumn: end.column,
      columnUtf16: lines.offsetAt(start) - lines.lineSpan(start.line).start + 1,
      endColumnUtf16: lines.offsetAt(end) - lines.lineSpan(end.line).start + 1,
    };
  };
  return { placeOf, linesOf };
}
