/**
 * What makes parsers of Markdown slow, made harmless before they see it: a character is replaced by a
 * letter, so every offset stays. Each limit is far beyond what a person writes.
 */
import type { Span } from "../text/span.ts";

/** Quotes and items that one line opens. micromark's time grows with the square of the depth. */
const MAX_DEPTH = 32;

/** Columns of white space in front of a list item or a quote; nesting by indentation needs two for each level. */
const MAX_INDENT = 128;

/** Lines under a heading's text (`===`) for each 8 KB; each of them copies all that its container holds. */
const UNDERLINES = 200;

/** Lines without a blank one between them, in a quote or list item; each of them may be looked at again for each. */
const MAX_RUN = 2000;

/** Characters in one paragraph, heading or cell that may open or close a link, emphasis, code or HTML. */
const MAX_INLINE = 1000;

/** Of these, `<`: for each the parser may look for an end up to that of the paragraph. */
const MAX_ANGLES = 200;

const INLINE = /[[\]*_<`]/gu;
/** The mark of a quote, a list item or a footnote. */
const MARK = />|(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$)|\[\^[^\][\s]{1,999}\]:/uy;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/u;
const LINE_END = /\r\n|\r|\n/gu;

/** A text of the same length, and what was replaced in it. */
export interface Defused { readonly text: string; readonly spans: readonly Span[] }

/**
 * Makes the structure of lines harmless: deep nesting, very many underlined headings, and (inside a
 * container) endless lazy lines.
 *
 * @param inContainer Whether the text is a quote or a list that has proved to be long.
 */
export function defuseLines(text: string, inContainer: boolean): Defused {
  const edits: Edit[] = [];
  const maxUnderlines = Math.max(UNDERLINES, text.length / 40);
  let underlines = 0;
  let run = 0;
  let canUnderline = false;
  for (let start = 0, behind = 0; start < text.length; start = behind) {
    behind = behindLine(text, start);
    const whole = text.slice(start, behind);
    const line = whole.replace(/[\r\n]+$/u, "");
    nesting(line, start, edits);
    const isUnderline = UNDERLINE.test(line);
    if (isUnderline && canUnderline) {
      underlines += 1;
      if (underlines > maxUnderlines) edits.push({ start, end: start + line.length, by: (part) => part.replace(/[=-]/gu, "x") });
    }
    canUnderline = !isUnderline && !/^[ \t>]*$/u.test(line);
    if (!inContainer) continue;
    run = /^[ \t>]*$/u.test(line) || /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/u.test(line) ? 0 : run + 1;
    if (run <= MAX_RUN) continue;
    edits.push({ start, end: start + line.length, by: (part) => part.replace(/[^>]/gu, (unit) => " ".repeat(unit.length)) });
    run = 0;
  }
  return apply(text, edits);
}

/** The offset behind as many underlined headings as are cheap to parse at once; undefined when there are no more. */
export function underlinesEnd(text: string): number | undefined {
  let underlines = 0;
  let canUnderline = false;
  for (let start = 0, behind = 0; start < text.length; start = behind) {
    behind = behindLine(text, start);
    const line = text.slice(start, behind).trimEnd();
    const isUnderline = UNDERLINE.test(line);
    if (isUnderline && canUnderline) underlines += 1;
    if (underlines >= UNDERLINES) return behind;
    canUnderline = !isUnderline && line !== "";
  }
  return undefined;
}

/** Replaces marks of quotes and items that are nested too deeply, or stand too far to the right. */
function nesting(line: string, start: number, edits: Edit[]): void {
  let depth = 0;
  let at = 0;
  let columns = 0;
  let run = { mark: "", from: 0, count: 0 };
  let first = -1;
  for (;;) {
    for (; line[at] === " " || line[at] === "\t"; at += 1) columns += line[at] === "\t" ? 4 : 1;
    MARK.lastIndex = at;
    const mark = MARK.exec(line)?.[0];
    if (mark === undefined) break;
    run = mark === run.mark ? { ...run, count: run.count + 1 } : { mark, from: at, count: 1 };
    depth += 1;
    if (first === -1 && (depth > MAX_DEPTH || columns > MAX_INDENT)) first = at;
    at += mark.length;
    // What a footnote holds is indented by four, however long its label is.
    columns += mark.startsWith("[") ? 4 : mark.length;
  }
  if (first === -1) return;
  // `* * * * *` is a rule, however long.
  const isRule = (run.mark === "-" || run.mark === "*") && run.count > 2 && at === line.length && run.from <= first && depth - run.count < MAX_DEPTH;
  if (!isRule) edits.push({ start: start + first, end: start + at, by: (part) => part.replace(/[^ \t]/gu, "x") });
}

/** A blank line, or the start of a footnote: no paragraph goes on there. */
const APART = /(?<=\n|\r(?!\n))(?:[ \t]*(?=[\r\n])| {0,3}\[\^[^\][\\\s]{1,900}\]:)/gu;

/** Whether a text may have too many inline marks in one place, without looking exactly where. */
export function mayHaveManyMarks(text: string): boolean {
  if (excess(text) === undefined) return false;
  let start = 0;
  for (const { index } of text.matchAll(APART)) {
    if (excess(text.slice(start, index)) !== undefined) return true;
    start = index;
  }
  return excess(text.slice(start)) !== undefined;
}

/** Makes the inline marks of some paragraphs, headings and cells harmless, each behind the first ones. */
export function defuseInline(text: string, places: readonly Span[]): Defused {
  const edits: Edit[] = [];
  for (const { start, end } of places) {
    if (end - start <= MAX_ANGLES) continue;
    const from = excess(text.slice(start, end));
    if (from !== undefined) edits.push({ start: start + from, end, by: (part) => part.replace(INLINE, "x") });
  }
  return apply(text, edits);
}

/** The offset of the first mark that is one too many. */
function excess(text: string): number | undefined {
  let marks = 0;
  let angles = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // `<`, then `[ ] * _` and the backtick.
    if (unit === 0x3c) angles += 1;
    else if (unit !== 0x5b && unit !== 0x5d && unit !== 0x2a && unit !== 0x5f && unit !== 0x60) continue;
    marks += 1;
    if (marks > MAX_INLINE || angles > MAX_ANGLES) return at;
  }
  return undefined;
}

interface Edit extends Span { readonly by: (part: string) => string }

/** Edits in order; where two meet, the second works on what the first made. */
function apply(text: string, edits: readonly Edit[]): Defused {
  if (edits.length === 0) return { text, spans: [] };
  let out = "";
  let at = 0;
  for (const { start, end, by } of edits) {
    if (start < at) {
      out = out.slice(0, start) + by(out.slice(start) + text.slice(at, end));
    } else {
      out += text.slice(at, start) + by(text.slice(start, end));
    }
    at = end;
  }
  return { text: out + text.slice(at), spans: edits.map(({ start, end }) => ({ start, end })) };
}

/** The offset behind a line and its end. */
function behindLine(text: string, start: number): number {
  LINE_END.lastIndex = start;
  return LINE_END.test(text) ? LINE_END.lastIndex : text.length;
}
