/** The part of a file that a report shows: its lines around a place, and what stands in front of them as figures. */
import type { LineIndex } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { Location } from "./diagnostic.ts";

/**
 * Lines, by LF, with more than white space that are kept in front of a span and behind it: two that a report shows,
 * and those that may say what stands there. Between `password`, `=` and its value there may be empty lines.
 */
const AROUND = 5;
/** Lines that are kept on each side at most: more empty ones part what belongs together. */
const MOST = 64;

/** The lines around a span, from the first one's start to the last one's end, as UTF-16 offsets. */
export function linesAround(text: string, span: Span): Span {
  let { start, end } = span;
  for (let lines = 0, all = 0; lines <= AROUND && all < MOST && start > 0; all += 1) {
    const behind = start;
    const before = lines === 0 && text[start - 1] !== "\n" ? start - 1 : start - 2;
    start = before < 0 ? 0 : text.lastIndexOf("\n", before) + 1;
    if (text.slice(start, behind).trim() !== "" || lines === 0) lines += 1;
  }
  for (let lines = 0, all = 0; lines <= AROUND && all < MOST && end < text.length; all += 1) {
    const from = end;
    const next = text.indexOf("\n", end + 1);
    end = next === -1 ? text.length : next;
    if (text.slice(from, end).trim() !== "" || lines === 0) lines += 1;
  }
  return { start, end };
}

/**
 * The same place with no more of its text than a report shows, which is what is worth keeping of it.
 *
 * @param lines The index of the location's text.
 */
export function excerptOf(location: Location, lines: LineIndex): Location {
  const { text, span, skipped } = location;
  if (text === undefined || span === undefined || skipped !== undefined) return location;
  const { start, end } = linesAround(text, span);
  return { ...location, text: text.slice(start, end), skipped: { units: start, lines: lines.lineAt(start) - 1 } };
}

/** A location's span as offsets into its text, which may be an excerpt. */
export function spanInText({ span, skipped }: Location): Span | undefined {
  return span === undefined || skipped === undefined ? span : { start: span.start - skipped.units, end: span.end - skipped.units };
}
