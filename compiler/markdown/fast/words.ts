import type { PhrasingContent } from "mdast";
import type { References } from "../engine.ts";
import type { Words } from "./block-state.ts";
import { addDelimiters, emphasise } from "./emphasis.ts";
import { isPunctuation, referenceAt } from "./entities.ts";
import { callAt, callOf } from "./footnotes.ts";
import { behindHtml, looksBehindLine } from "./html-tags.ts";
import { addNode, addText, linesIn, placeOf, type Inline } from "./inline-state.ts";
import { addBracket, closeBracket } from "./links.ts";
import { behindSpaces, runLength, withoutSpaces } from "./marks.ts";
import { pointAt, type Source } from "./source.ts";

/** The characters at which text may stop being plain: line ends, and ! & * < [ \ ] _ and the backtick. */
const IS_MARK = new Uint8Array(128);
for (const mark of "\n\r!&*<[\\]_`") IS_MARK[mark.charCodeAt(0)] = 1;

/** Marks in one place, and of them `<`, up to which it is parsed as it is. See `../defuse.ts`. */
const MAX_MARKS = 1000;
const MAX_ANGLES = 200;

/**
 * Parses text with inline marks, and adds what it holds to its node.
 *
 * @param references Normalised labels of all definitions and footnotes.
 * @returns Why it has to be left to the reference; empty when it is done.
 */
export function parseWords(source: Source, words: Words, references: References, contents: readonly number[]): string {
  const { into, first, start, end } = words;
  const { text } = source;
  const mark = nextMark(text, start, end);
  if (mark === end) {
    const stop = withoutSpaces(text, start, end);
    into.children = [{ type: "text", value: text.slice(start, stop), position: { start: pointAt(source, first, start), end: pointAt(source, first, stop) } }];
    return "";
  }
  if (end - start > MAX_ANGLES && hasManyMarks(text, mark, end)) return "many inline marks";
  if (words.split && /[`<[]/u.test(text.slice(start, end))) return "part of a tab in front of words";
  const inline = words.cut ? copied(source, words, references, contents) : inlineOf(source, words, references, text, start, end, undefined);
  tokenise(inline, words.cut ? inline.at : mark);
  if (inline.odd !== "") return inline.odd;
  into.children = emphasise(inline, inline.tokens);
  return "";
}

function inlineOf(source: Source, words: Words, references: References, text: string, at: number, end: number, shifts: readonly number[] | undefined): Inline {
  return { source, words, ...references, text, end, shifts, at, line: words.first, tokens: [], open: undefined, brackets: [], closes: false, unclosed: undefined, reach: words.first, odd: "" };
}

/** Words between whose lines there are marks of containers, without these. */
function copied(source: Source, words: Words, references: References, contents: readonly number[]): Inline {
  const { text, starts } = source;
  const { first, last, start, end } = words;
  let copy = text.slice(start, starts[first + 1]);
  const shifts = [start];
  for (let line = first + 1; line <= last; line += 1) {
    const from = contents[line] as number;
    shifts.push(from - copy.length);
    copy += text.slice(from, line === last ? end : starts[line + 1]);
  }
  return inlineOf(source, words, references, copy, 0, copy.length, shifts);
}

function nextMark(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 128 && IS_MARK[unit] === 1) break;
  }
  return at;
}

function hasManyMarks(text: string, start: number, end: number): boolean {
  let marks = 0;
  let angles = 0;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 128 || IS_MARK[unit] === 0) continue;
    if (unit === 0x3c) angles += 1;
    else if (unit !== 0x5b && unit !== 0x5d && unit !== 0x2a && unit !== 0x5f && unit !== 0x60) continue;
    marks += 1;
  }
  return marks > MAX_MARKS || angles > MAX_ANGLES;
}

/** Goes through the text once; what comes of delimiters is found out afterwards. */
function tokenise(inline: Inline, firstMark: number): void {
  const { text, end } = inline;
  const start = inline.at;
  let from = start;
  inline.at = firstMark;
  for (;;) {
    const at = nextMark(text, inline.at, end);
    inline.at = at;
    const unit = at < end ? text.charCodeAt(at) : 0x0a;
    if (unit === 0x0a || unit === 0x0d) {
      endLine(inline, from);
      if (at >= end) return;
      from = inline.at;
      continue;
    }
    const isTaken = takeMark(inline, unit, start, from);
    if (isTaken) from = inline.at;
    if (inline.odd !== "") return;
  }
}

/** Takes what starts with a mark, and the plain text in front of it; or goes behind the mark, which then is plain text itself. */
function takeMark(inline: Inline, unit: number, start: number, from: number): boolean {
  const { text, at, end } = inline;
  switch (unit) {
    case 0x5c: {
      const next = at + 1 < end ? text.charCodeAt(at + 1) : 0;
      if (isPunctuation(next)) {
        plain(inline, from);
        addText(inline, text.charAt(at + 1), at, at + 2);
        inline.at = at + 2;
        return true;
      }
      if (next === 0x0a || next === 0x0d) {
        plain(inline, from);
        addBreak(inline, at, at + 1);
        return true;
      }
      break;
    }
    case 0x26: {
      const { value, length } = referenceAt(text, at, end);
      if (length < 0) inline.odd = "rare entity";
      if (length <= 0) break;
      plain(inline, from);
      addText(inline, value, at, at + length);
      inline.at = at + length;
      return true;
    }
    case 0x60:
      return takeCode(inline, from);
    case 0x2a: case 0x5f:
      plain(inline, from);
      addDelimiters(inline, start, runLength(text, at, end, unit));
      return true;
    case 0x21: case 0x5b: {
      const isImage = unit === 0x21;
      if (isImage && (at + 1 >= end || text.charCodeAt(at + 1) !== 0x5b)) break;
      plain(inline, from);
      if (inline.notes.size > 0 && takeCall(inline, isImage)) return true;
      addBracket(inline, isImage);
      return true;
    }
    case 0x5d:
      plain(inline, from);
      closeBracket(inline);
      return true;
    default:
      if (takeAngle(inline, from)) return true;
  }
  inline.at = at + 1;
  return false;
}

/** Takes a call of a footnote, and leaves what is rare to the reference. */
function takeCall(inline: Inline, isImage: boolean): boolean {
  const { text, at, line, end } = inline;
  if (text.charCodeAt(at + (isImage ? 2 : 1)) !== 0x5e) return false;
  const label = isImage ? "" : callAt(text, at, inline.notes);
  const behind = at + (label?.length ?? 0) + 3;
  if (label === "" || behind > end) inline.odd = "rare call of a footnote";
  if (label === undefined || inline.odd !== "") return false;
  addNode(inline, callOf(label, { start: placeOf(inline, at, line), end: placeOf(inline, behind, line) }));
  inline.at = behind;
  return true;
}

function plain(inline: Inline, from: number): void {
  if (inline.at > from) addText(inline, inline.text.slice(from, inline.at), from, inline.at);
}

/** The end of a line, or of the text. */
function endLine(inline: Inline, from: number): void {
  const { text, at, end } = inline;
  const stop = withoutSpaces(text, from, at);
  if (stop > from) addText(inline, text.slice(from, stop), from, stop);
  if (at >= end) return;
  if (at - stop > 1 && !text.slice(stop, at).includes("\t")) {
    addBreak(inline, stop, at);
    return;
  }
  const behind = behindLineEnd(text, at);
  addText(inline, text.slice(at, behind), at, behind);
  nextLine(inline, behind);
  if (inline.open === undefined) return;
  inline.open.endLine = inline.line;
  inline.open.endAt = startOfLine(inline, inline.line, behind);
}

/** A line ends in front of the marks of containers in the next one; behind them, when the reference had looked at that one before. */
function startOfLine({ source, words, shifts, reach }: Inline, line: number, behind: number): number {
  const start = source.starts[line] as number;
  if (shifts === undefined) return start;
  return line > reach ? start - (shifts[line - words.first] as number) : behind;
}

function nextLine(inline: Inline, behind: number): void {
  inline.line += 1;
  inline.at = behindSpaces(inline.text, behind, inline.end);
}

function addBreak(inline: Inline, start: number, at: number): void {
  const from = placeOf(inline, start, inline.line);
  const behind = behindLineEnd(inline.text, at);
  nextLine(inline, behind);
  addNode(inline, { type: "break", position: { start: from, end: placeOf(inline, startOfLine(inline, inline.line, behind), inline.line) } });
}

function behindLineEnd(text: string, at: number): number {
  return text.charCodeAt(at) === 0x0d && text.charCodeAt(at + 1) === 0x0a ? at + 2 : at + 1;
}

/** Code in backticks; the run is plain text when no other one of its length follows. */
function takeCode(inline: Inline, from: number): boolean {
  const { text, at, end, line } = inline;
  const size = runLength(text, at, end, 0x60);
  let close = inline.unclosed?.has(size) === true ? end : at + size;
  while (close < end) {
    if (text.charCodeAt(close) !== 0x60) {
      close += 1;
      continue;
    }
    const length = runLength(text, close, end, 0x60);
    if (length === size) break;
    close += length;
  }
  if (close >= end) {
    (inline.unclosed ??= new Set()).add(size);
    inline.reach = inline.words.last;
    inline.at = at + size;
    return false;
  }
  plain(inline, from);
  let value = withoutPadding(text.slice(at + size, close));
  if (inline.words.cell && value.includes("\\")) value = value.replace(/\\([\\|])/gu, (pair, escaped: string) => (escaped === "|" ? escaped : pair));
  const start = placeOf(inline, at, line);
  addSpan(inline, close + size, (end_) => ({ type: "inlineCode", value, position: { start, end: end_ } }));
  return true;
}

/** Code without one space or line end at both of its ends, when there is something between them. */
function withoutPadding(code: string): string {
  const start = paddingLength(code, 0);
  if (start === 0) return code;
  const last = code.length - 1;
  const before = code.charCodeAt(last) === 0x0a && code.charCodeAt(last - 1) === 0x0d ? last - 1 : last;
  if (paddingLength(code, before) === 0 || !/[^ \r\n]/u.test(code)) return code;
  return code.slice(start, before);
}

function paddingLength(code: string, at: number): number {
  const unit = code.charCodeAt(at);
  if (unit === 0x20 || unit === 0x0a) return 1;
  return unit === 0x0d ? (code.charCodeAt(at + 1) === 0x0a ? 2 : 1) : 0;
}

/** A link in angle brackets: with a scheme, or an address of e-mail. Sticky. */
const URL_LINK = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\u0000-\u0020\u007F<>]*)>/uy;
const MAIL_LINK = /<([#-'*+\--9=?A-Z^-~]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*)>/uy;

function takeAngle(inline: Inline, from: number): boolean {
  const { text, at, end, line } = inline;
  const link = matchAt(URL_LINK, text, at) ?? matchAt(MAIL_LINK, text, at);
  if (link !== undefined && at + link.length + 2 <= end) {
    plain(inline, from);
    const inner = { start: placeOf(inline, at + 1, line), end: placeOf(inline, at + 1 + link.length, line) };
    inline.at = at + link.length + 2;
    const url = /^[A-Za-z][A-Za-z0-9+.-]{1,31}:/u.test(link) ? link : `mailto:${link}`;
    addNode(inline, { type: "link", title: null, url, children: [{ type: "text", value: link, position: inner }], position: { start: placeOf(inline, at, line), end: placeOf(inline, inline.at, line) } });
    return true;
  }
  const behind = behindHtml(text, at, end);
  if (behind === 0) {
    if (inline.shifts !== undefined && looksBehindLine(text, at, end)) inline.odd = "HTML that is none at the end of a line";
    return false;
  }
  plain(inline, from);
  const start = placeOf(inline, at, line);
  const value = text.slice(at, behind).replace(/(\r\n|\n|\r)[ \t]{1,3}/gu, "$1");
  if (value.length < behind - at && /[\r\n][ \t]*\t/u.test(text.slice(at, behind))) inline.odd = "tab in HTML";
  addSpan(inline, behind, (end_) => ({ type: "html", value, position: { start, end: end_ } }));
  return true;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  const sticky = pattern;
  sticky.lastIndex = at;
  return pattern.exec(text)?.[1];
}

/** Adds a node that may go over several lines. */
function addSpan(inline: Inline, behind: number, nodeOf: (end: ReturnType<typeof placeOf>) => PhrasingContent): void {
  inline.line += linesIn(inline.text, inline.at, behind);
  inline.at = behind;
  addNode(inline, nodeOf(placeOf(inline, behind, inline.line)));
}
