import type { Span } from "../../../text/span.ts";
import { mappedLater, type Mapped, type SourceMap } from "../view.ts";

const ENTITY = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/uy;

/**
 * Aligns the text of a node with the source that made it: escapes lose their backslash, entities become
 * characters, and continued lines lose their margin. Linear: both sides only go forward. Where the two
 * cannot be aligned (which no known text does) the rest points at the place where they parted.
 */
export function align(source: string, { start, end }: Span, value: string): Mapped {
  return mappedLater(value, alignment, source, start, end);
}

function alignment(value: string, source: string, start: number, end: number): SourceMap {
  const starts = new Uint32Array(value.length);
  const ends = new Uint32Array(value.length);
  let at = start;
  let index = 0;
  while (index < value.length) {
    const unit = value.charCodeAt(index);
    if (source.charCodeAt(at) === unit && at < end) {
      starts[index] = at;
      ends[index] = at + 1;
      at += 1;
      index += 1;
      if (unit === 10) at = Math.min(marginEnd(source, at, value, index), end);
      continue;
    }
    if (source[at] === "\\" && source.charCodeAt(at + 1) === unit) {
      starts[index] = at;
      ends[index] = at + 2;
      at += 2;
      index += 1;
      continue;
    }
    if (unit === 10 && source[at] === "\r") {
      starts[index] = at;
      at += source[at + 1] === "\n" ? 2 : 1;
      ends[index] = at;
      index += 1;
      at = Math.min(marginEnd(source, at, value, index), end);
      continue;
    }
    ENTITY.lastIndex = at;
    const entity = source[at] === "&" ? ENTITY.exec(source)?.[0] : undefined;
    if (entity !== undefined) {
      const units = (value.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
      starts.fill(at, index, index + units);
      ends.fill(at + entity.length, index, index + units);
      at += entity.length;
      index += units;
      continue;
    }
    if (at < end) {
      // White space that the text lost, or a mark.
      at += 1;
      continue;
    }
    starts.fill(end, index);
    ends.fill(end, index);
    break;
  }
  return { starts, ends };
}

/** The offset behind the margin of a line (indentation, marks of quotes, which are no part of the text), unless the text has it, too. */
function marginEnd(source: string, at: number, value: string, index: number): number {
  let end = behindBlanks(source, at);
  while (source.charCodeAt(end) === 62) end += isBlank(source.charCodeAt(end + 1)) ? 2 : 1;
  end = behindBlanks(source, end);
  return value.startsWith(source.slice(at, end), index) ? at : end;
}

function behindBlanks(source: string, from: number): number {
  let at = from;
  while (isBlank(source.charCodeAt(at))) at += 1;
  return at;
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9;
}
