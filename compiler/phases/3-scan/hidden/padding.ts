/** Blank space that pushes a text out of the window of whoever reviews it. */
import type { Span } from "../../../text/span.ts";
import { counted, type Channel } from "./channel.ts";

const MIN_LINES = 60;
const MIN_BLANKS = 120;
/** In a table or in a block of code columns are wide: no more than this many blanks, or lines, are a layout. */
const MIN_IN_COLUMNS = 600;
/** Whatever shows as blank: spaces of all widths, the braille blank, fillers, what has no width. */
const BLANK = /[ \t\r\u00A0\u1680\u2000-\u200D\u202F\u205F\u2060\u2800\u3000\u3164\uFEFF\u00AD]/u;
/** In HTML and Markdown a line can be made blank in other ways. */
const BLANK_PART = /(?:[ \t\r\u00A0\u1680\u2000-\u200D\u202F\u205F\u2060\u2800\u3000\u3164\uFEFF\u00AD>]|&(?:nbsp|emsp|ensp|#160|#x[aA]0);|<br ?\/?>|\\(?=\r?$)){1,4096}/uy;
/** With what such a part begins, of ASCII; other characters may be blanks. */
const BEGINS = Uint8Array.from({ length: 128 }, (_, unit) => (" \t\r>&<\\".includes(String.fromCharCode(unit)) ? 1 : 0));

/** Finds padding in front of text; `columns` are spans (tables, code), in order, in which more of it is usual. */
export function findPadding(text: string, columns: readonly Span[] = []): readonly Channel[] {
  return [...blankLines(text, columns), ...wideBlanks(text, columns)].sort((a, b) => a.span.start - b.span.start);
}

/** Whether a line shows as blank; part by part, for a loop over millions of characters runs out of stack. */
function isBlankLine(text: string, start: number, end: number): boolean {
  let at = start;
  let unit = text.charCodeAt(at);
  while (at < end && (unit === 32 || unit === 9)) {
    at += 1;
    unit = text.charCodeAt(at);
  }
  if (at === end) return true;
  if (unit < 128 && BEGINS[unit] === 0) return false;
  const line = text.slice(at, end);
  for (let from = 0; from < line.length; from = BLANK_PART.lastIndex) {
    BLANK_PART.lastIndex = from;
    if (!BLANK_PART.test(line)) return false;
  }
  return true;
}

/** Rows of blank lines in front of text; the finding is at the text. */
function blankLines(text: string, columns: readonly Span[]): readonly Channel[] {
  const channels: Channel[] = [];
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    if (isBlankLine(text, start, end)) count += 1;
    else {
      if (count >= (isWithin(columns, start) ? MIN_IN_COLUMNS : MIN_LINES)) channels.push(channelOf({ start, end: Math.min(end, start + 200) }, counted(count, "blank line")));
      count = 0;
    }
    start = end + 1;
  }
  return channels;
}

/**
 * Rows of blanks inside of a line, in front of text. Whatever is so long covers an offset that is a
 * multiple of its half, so only these are looked at.
 */
function wideBlanks(text: string, columns: readonly Span[]): readonly Channel[] {
  const channels: Channel[] = [];
  const step = MIN_BLANKS / 2;
  for (let at = step; at < text.length; at += step) {
    if (!isBlank(text, at)) continue;
    let start = at;
    while (start > 0 && isBlank(text, start - 1)) start -= 1;
    let end = at + 1;
    while (end < text.length && isBlank(text, end)) end += 1;
    const unit = text.charCodeAt(end);
    if (end - start >= MIN_BLANKS && end < text.length && unit !== 10 && unit !== 13 && (end - start >= MIN_IN_COLUMNS ? !isAligned(text, start, end) : !(isWithin(columns, start) || isTableRow(text, start)))) {
      const stop = text.indexOf("\n", end);
      channels.push(channelOf({ start: end, end: Math.min(stop === -1 ? text.length : stop, end + 200) }, counted(end - start, "blank")));
    }
    at = end - (end % step);
  }
  return channels;
}

function channelOf(span: Span, what: string): Channel {
  return { code: "hidden/padding", span, message: `Unexpected ${what} in front of this text: it is out of sight in an editor`, edits: [] };
}

function isBlank(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x20 || unit === 0x09 || (unit >= 0xa0 && BLANK.test(text.charAt(at)));
}

/** Whether the line of an offset begins with a table's bar; looked for a few characters far. */
function isTableRow(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 2000), offset);
  return /^\s*\|/u.test(before.slice(before.lastIndexOf("\n") + 1));
}

/** As far above it the row is looked for that parts a table's head from its body (UTF-16 units). */
const TABLE_REACH = 50_000;
const PARTING = /^\s{0,40}\|[\s:|-]{1,20000}$/u;

/** Whether the cells of a table's row are as wide as those of the row that parts its head from its body: an editor aligns them so. */
function isAligned(text: string, start: number, end: number): boolean {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const reach = end - first;
  if (text.charCodeAt(end) !== 0x7c || !isTableRow(text, start)) return false;
  // The head stands above it, all other rows below.
  const behind = text.indexOf("\n", end) + 1;
  if (behind > 0 && isParting(text, behind, reach)) return true;
  for (let at = first; at > 0 && first - at < TABLE_REACH; ) {
    at = text.lastIndexOf("\n", at - 2) + 1;
    if (isParting(text, at, reach)) return true;
    if (!/^\s{0,40}\|/u.test(text.slice(at, at + 41))) return false;
  }
  return false;
}

function isParting(text: string, start: number, reach: number): boolean {
  const end = text.indexOf("\n", start);
  const length = (end === -1 ? text.length : end) - start;
  return length >= reach && length <= 20_000 && PARTING.test(text.slice(start, start + length));
}

function isWithin(spans: readonly Span[], offset: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.start ?? Infinity) <= offset;
}
