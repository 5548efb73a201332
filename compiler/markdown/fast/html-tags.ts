/** Tags and the like, as they stand in text and as a line of their own. */
import { isAlphanumeric, isLetter, isSpace } from "./marks.ts";

/**
 * The offset behind an opening or closing tag that starts here, or 0.
 *
 * @param isBlock Whether it must stand in one line; a value without quotes may then hold `=`.
 */
export function behindTag(text: string, start: number, end: number, isBlock: boolean): number {
  const closes = text.charCodeAt(start + 1) === 0x2f;
  let at = closes ? start + 2 : start + 1;
  if (at >= end || !isLetter(text.charCodeAt(at))) return 0;
  while (at < end && (isAlphanumeric(text.charCodeAt(at)) || text.charCodeAt(at) === 0x2d)) at += 1;
  if (closes) {
    at = behindWhite(text, at, end, isBlock);
    return at < end && text.charCodeAt(at) === 0x3e ? at + 1 : 0;
  }
  if (at >= end) return 0;
  const behind = text.charCodeAt(at);
  if (behind !== 0x2f && behind !== 0x3e && !isWhite(behind, isBlock)) return 0;
  for (;;) {
    at = behindWhite(text, at, end, isBlock);
    if (at >= end) return 0;
    const unit = text.charCodeAt(at);
    if (unit === 0x3e) return at + 1;
    if (unit === 0x2f) return at + 1 < end && text.charCodeAt(at + 1) === 0x3e ? at + 2 : 0;
    if (!isNameStart(unit)) return 0;
    at = behindAttribute(text, at, end, isBlock);
    if (at === 0) return 0;
  }
}

/** The offset behind an attribute, or 0 when it keeps this from being a tag. */
function behindAttribute(text: string, start: number, end: number, isBlock: boolean): number {
  let at = start;
  while (at < end && isNamePart(text.charCodeAt(at))) at += 1;
  for (;;) {
    const behind = behindWhite(text, at, end, isBlock);
    if (behind >= end || text.charCodeAt(behind) !== 0x3d) return behind;
    at = behindWhite(text, behind + 1, end, isBlock);
    if (at >= end) return 0;
    const unit = text.charCodeAt(at);
    if (unit === 0x3c || unit === 0x3d || unit === 0x3e || unit === 0x60) return 0;
    if (unit === 0x22 || unit === 0x27) return behindQuoted(text, at, end, isBlock);
    // At least one character: the first one may be a slash.
    if (!isBlock) at += 1;
    while (at < end && !endsValue(text.charCodeAt(at), isBlock)) at += 1;
    if (!isBlock) {
      const next = text.charCodeAt(at);
      return at >= end || next === 0x22 || next === 0x27 || next === 0x3c || next === 0x3d || next === 0x60 ? 0 : at;
    }
  }
}

function behindQuoted(text: string, start: number, end: number, isBlock: boolean): number {
  // Not beyond the end: that would be done again for each of many tags.
  const length = text.slice(start + 1, end).indexOf(text.charAt(start));
  const close = start + 1 + length;
  if (length === -1 || close + 1 >= end) return 0;
  const behind = text.charCodeAt(close + 1);
  return behind === 0x2f || behind === 0x3e || isWhite(behind, isBlock) ? close + 1 : 0;
}

function endsValue(unit: number, isBlock: boolean): boolean {
  if (isWhite(unit, isBlock) || unit === 0x3e) return true;
  if (unit === 0x2f) return true;
  return unit === 0x22 || unit === 0x27 || unit === 0x3c || unit === 0x3d || unit === 0x60;
}

function behindWhite(text: string, start: number, end: number, isBlock: boolean): number {
  let at = start;
  while (at < end && isWhite(text.charCodeAt(at), isBlock)) at += 1;
  return at;
}

function isWhite(unit: number, isBlock: boolean): boolean {
  return unit === 0x20 || unit === 0x09 || (!isBlock && (unit === 0x0a || unit === 0x0d));
}

function isNameStart(unit: number): boolean {
  return isLetter(unit) || unit === 0x3a || unit === 0x5f;
}

function isNamePart(unit: number): boolean {
  return isAlphanumeric(unit) || unit === 0x2d || unit === 0x2e || unit === 0x3a || unit === 0x5f;
}

/** The offset behind what starts with `<` in text and is HTML: a tag, a comment, an instruction, a declaration, CDATA; or 0. */
export function behindHtml(text: string, start: number, end: number): number {
  const unit = text.charCodeAt(start + 1);
  if (unit === 0x3f) return behindPart(text, "?>", start + 2, end);
  if (unit !== 0x21) return behindTag(text, start, end, false);
  if (text.startsWith("--", start + 2)) {
    if (text.startsWith(">", start + 4)) return start + 5;
    if (text.startsWith("->", start + 4)) return start + 6;
    return behindPart(text, "-->", start + 4, end);
  }
  if (text.startsWith("[CDATA[", start + 2)) return behindPart(text, "]]>", start + 9, end);
  return isLetter(text.charCodeAt(start + 2)) ? behindPart(text, ">", start + 3, end) : 0;
}

/** Whether what starts with `<` and is no HTML could still be HTML at the end of its line: then the reference looks further. */
export function looksBehindLine(text: string, start: number, end: number): boolean {
  let lineEnd = start;
  while (lineEnd < end && (!isWhite(text.charCodeAt(lineEnd), false) || isSpace(text.charCodeAt(lineEnd)))) lineEnd += 1;
  if (lineEnd === end) return false;
  const line = text.slice(start, lineEnd);
  const unit = line.charCodeAt(1);
  if (unit === 0x3f) return true;
  if (unit === 0x21) return line.startsWith("--", 2) || line.startsWith("[CDATA[", 2) || isLetter(line.charCodeAt(2));
  // Ends that make a tag of whatever may be open: a name, a value, a quoted value.
  return ["\n>", "\na>", "\n\">", "\n'>"].some((tagEnd) => behindTag(line + tagEnd, 0, line.length + tagEnd.length, false) > line.length);
}

function behindPart(text: string, part: string, start: number, end: number): number {
  const at = start > end ? -1 : text.slice(start, end).indexOf(part);
  return at === -1 ? 0 : start + at + part.length;
}
