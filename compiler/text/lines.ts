/**
 * Offsets to lines and columns, and back.
 *
 * A line ends at LF, CRLF or a lone CR. Lines and columns count from 1, and columns count Unicode code
 * points (a lone surrogate counts as one), as most editors show them: not UTF-16 units, not bytes, not
 * the cells of a terminal.
 */
import type { Span } from "./span.ts";

/** A place in a text, both numbers from 1; the column in code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where the lines of one text are. */
export interface LineIndex {
  /** At least 1: an empty text has one empty line, and a final line end is followed by an empty line. */
  readonly lineCount: number;
  /**
   * The position of a UTF-16 offset. Inside a surrogate pair or a CRLF it is that of the pair's start.
   * Offsets outside of the text count as the nearest end.
   */
  positionAt(offset: number): Position;
  /** The UTF-16 offset of a position. A line or column outside of the text counts as the nearest one. */
  offsetAt(position: Position): number;
  /** The UTF-16 offsets of a line's content, without its line end. Lines outside count as the nearest one. */
  lineSpan(line: number): Span;
  /** The line that holds a UTF-16 offset. */
  lineAt(offset: number): number;
}

const LF = 0x0a;
const CR = 0x0d;

/** Indexes the lines of a text, in one pass. What is asked for then takes no longer in a longer line. */
export function indexLines(text: string): LineIndex {
  const starts: number[] = [0];
  /** The surrogate pairs. */
  const pairs: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) starts.push(at + 1);
    else if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(at + 1))) pairs.push(at++);
  }

  const clampLine = (line: number): number => Math.min(Math.max(Math.trunc(line) || 1, 1), starts.length);

  const lineSpan = (line: number): Span => {
    const index = clampLine(line) - 1;
    const start = starts[index] ?? 0;
    let end = starts[index + 1] ?? text.length;
    if (index + 1 < starts.length) {
      end -= 1;
      if (text.charCodeAt(end) === LF && end > start && text.charCodeAt(end - 1) === CR) end -= 1;
    }
    return { start, end };
  };

  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };

  return {
    lineCount: starts.length,
    lineAt,
    lineSpan,
    positionAt(offset) {
      const line = lineAt(offset);
      const { start, end } = lineSpan(line);
      let at = Math.min(Math.max(offset, start), end);
      const before = countBelow(pairs, at);
      if (before > 0 && pairs[before - 1] === at - 1) at -= 1;
      return { line, column: at - start - (countBelow(pairs, at) - countBelow(pairs, start)) + 1 };
    },
    offsetAt({ line, column }) {
      const { start, end } = lineSpan(line);
      if (line > starts.length) return text.length;
      const left = Math.max(Math.ceil(column - 1), 0) || 0;
      const first = countBelow(pairs, start);
      // So many pairs stand in front of it as start in front of where it were if each was one unit.
      let low = first;
      let high = pairs.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((pairs[middle] ?? 0) - start - (middle - first) < left) low = middle + 1;
        else high = middle;
      }
      return Math.min(start + left + low - first, end);
    },
  };
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}

/** How many of these offsets, which are in order, are below a limit. */
function countBelow(offsets: readonly number[], limit: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
