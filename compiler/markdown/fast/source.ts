import type { Root } from "mdast";

type Point = NonNullable<Root["position"]>["start"];

/** A text and its lines. Offsets are UTF-16 offsets of the text, lines count from 0. */
export interface Source {
  readonly text: string;
  /** Where each line starts, and behind the last line end once more. */
  readonly starts: readonly number[];
  /** Where the content of each line ends: in front of its line end. */
  readonly ends: readonly number[];
  /** How many lines stand before these in the whole file. */
  readonly before: number;
}

const LF = 0x0a;
const CR = 0x0d;

/** Finds the lines of a text from an offset on, which may be in a line. */
export function readLines(text: string, from: number): Source {
  const before = countLineEnds(text, from);
  const starts: number[] = [];
  const ends: number[] = [];
  // A column counts from the start of the line, whatever was read of it: a byte order mark, a word.
  let start = lineStart(text, from);
  const hasReturns = text.includes("\r", from);
  while (start < text.length) {
    const end = hasReturns ? lineEnd(text, start) : text.indexOf("\n", start);
    starts.push(start);
    if (end === -1 || end === text.length) {
      ends.push(text.length);
      return { text, starts, ends, before };
    }
    ends.push(end);
    start = hasReturns && text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? end + 2 : end + 1;
  }
  starts.push(start);
  return { text, starts, ends, before };
}

function lineEnd(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === LF || unit === CR) break;
  }
  return at;
}

/** The start of a line that an offset is in. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at -= 1;
  return at;
}

function countLineEnds(text: string, to: number): number {
  let count = 0;
  for (let at = 0; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}

export function pointAt({ starts, before }: Source, line: number, offset: number): Point {
  return { line: before + line + 1, column: offset - (starts[line] as number) + 1, offset };
}
