/** Characters, and marks at the start of a line: what they are is told by the line alone. */

/** Whether only white space is between two offsets. */
export function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

export function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

export function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
}

export function isAlphanumeric(unit: number): boolean {
  return isLetter(unit) || (unit >= 0x30 && unit <= 0x39);
}

export function behindSpaces(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The end of a text without the white space at its end. */
export function withoutSpaces(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** How often a character stands from an offset on. */
export function runLength(text: string, start: number, end: number, unit: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === unit) at += 1;
  return at - start;
}

/** The depth of a heading that starts with `#`, or 0. */
export function headingDepth(text: string, start: number, end: number): number {
  const depth = runLength(text, start, end, 0x23);
  if (depth === 0 || depth > 6) return 0;
  return start + depth === end || isSpace(text.charCodeAt(start + depth)) ? depth : 0;
}

/** Whether a line is a rule: three or more of the same of `* - _`. */
export function isRule(text: string, start: number, end: number): boolean {
  const mark = text.charCodeAt(start);
  if (mark !== 0x2a && mark !== 0x2d && mark !== 0x5f) return false;
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === mark) count += 1;
    else if (!isSpace(unit)) return false;
  }
  return count >= 3;
}

/** Whether a line can underline a heading: only `=` or only `-`. */
export function isUnderline(text: string, start: number, end: number): boolean {
  const mark = text.charCodeAt(start);
  if (mark !== 0x3d && mark !== 0x2d) return false;
  return isBlank(text, start + runLength(text, start, end, mark), end);
}

/** The length of a fence that opens here, or 0. */
export function fenceLength(text: string, start: number, end: number): number {
  const mark = text.charCodeAt(start);
  if (mark !== 0x60 && mark !== 0x7e) return 0;
  const size = runLength(text, start, end, mark);
  if (size < 3) return 0;
  if (mark === 0x60) {
    const tick = text.indexOf("`", start + size);
    if (tick !== -1 && tick < end) return 0;
  }
  return size;
}

/** Marks of quotes and items that one line may open, and their columns; beyond that the reference defuses. */
const MAX_DEPTH = 32;
const MAX_INDENT = 128;

/** Whether a line nests deeper, or stands further to the right, than is parsed as it is. See `../defuse.ts`. */
export function isTooDeep(text: string, start: number, end: number): boolean {
  let at = start;
  let columns = 0;
  for (let depth = 1; ; depth += 1) {
    for (; at < end && isSpace(text.charCodeAt(at)); at += 1) columns += text.charCodeAt(at) === 0x09 ? 4 : 1;
    const size = markLength(text, at, end);
    // Footnotes are not counted: they are left to the reference.
    if (size === 0) return text.startsWith("[^", at) && text.slice(at, end).includes("]:");
    if (depth > MAX_DEPTH || columns > MAX_INDENT) return true;
    at += size;
    columns += size;
  }
}

function markLength(text: string, start: number, end: number): number {
  if (start >= end) return 0;
  const unit = text.charCodeAt(start);
  if (unit === 0x3e) return 1;
  const behind = unit === 0x2a || unit === 0x2b || unit === 0x2d ? start + 1 : behindNumber(text, start, end);
  return behind > 0 && (behind === end || isSpace(text.charCodeAt(behind))) ? behind - start : 0;
}

/** Behind a number of at most nine digits and a full stop or parenthesis, or 0. */
export function behindNumber(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end && at - start < 9; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x30 || unit > 0x39) break;
  }
  if (at === start || at === end) return 0;
  const unit = text.charCodeAt(at);
  return unit === 0x2e || unit === 0x29 ? at + 1 : 0;
}
