import type { Heading, Paragraph } from "mdast";
import { addWords, FENCE, HTML, INDENTED, markTop, NONE, openPlace, PARAGRAPH, place, TABLE, type Blocks } from "./block-state.ts";
import { addFenced, addIndented, endIndented, startFence, startIndented } from "./code-blocks.ts";
import { takeDefinitions } from "./definitions.ts";
import { htmlKind, htmlLineEnds } from "./html-blocks.ts";
import { behindSpaces, fenceLength, headingDepth, isRule, isUnderline, withoutSpaces } from "./marks.ts";
import { pointAt } from "./source.ts";
import { addRow, startTable } from "./tables.ts";

/**
 * Begins a block that is no container with the rest of a line, which is not blank.
 *
 * @param leans Whether it might be another block without what stands in front of it.
 */
export function startLeaf(blocks: Blocks, isLazy: boolean, leans: boolean): void {
  const { line, next } = blocks;
  const end = blocks.source.ends[line] as number;
  const wasTable = blocks.leaf === TABLE;
  if (blocks.width > 3) {
    startIndented(blocks);
    // In a line that could have been a lazy one, the reference takes no further lines for code.
    if (isLazy) endLeaf(blocks);
    return;
  }
  if (startMarked(blocks, isLazy)) return;
  if (wasTable && !isLazy && blocks.table !== undefined) {
    addRow(blocks, blocks.table, line, next, end);
    return;
  }
  markTop(blocks, leans);
  blocks.leaf = PARAGRAPH;
  blocks.into = openPlace(blocks);
  blocks.leafLine = line;
  blocks.leafAt = next;
  blocks.leafLast = line;
  blocks.contents[line] = next;
  blocks.cut = false;
  blocks.split = false;
  blocks.deep = false;
  blocks.lazy = false;
}

/** Begins a heading, a rule, a fence or HTML. */
function startMarked(blocks: Blocks, isLazy: boolean): boolean {
  const { source, line, next } = blocks;
  const { text, ends } = source;
  const end = ends[line] as number;
  switch (text.charCodeAt(next)) {
    case 0x23: {
      const depth = headingDepth(text, next, end);
      if (depth === 0) return false;
      startAlone(blocks);
      addHeading(blocks, depth as 1, next, end);
      return true;
    }
    case 0x2a: case 0x2d: case 0x5f: {
      if (!isRule(text, next, end)) return false;
      startAlone(blocks);
      blocks.into.push({ type: "thematicBreak", position: place(source, line, next, line, end) });
      return true;
    }
    case 0x60: case 0x7e: {
      const size = fenceLength(text, next, end);
      if (size === 0) return false;
      startAlone(blocks);
      startFence(blocks, size, end);
      return true;
    }
    case 0x3c: {
      const kind = htmlKind(text, next, end, false, isLazy);
      if (kind === 0) return false;
      startAlone(blocks);
      startHtml(blocks, kind, end);
      return true;
    }
    default:
      return false;
  }
}

function startAlone(blocks: Blocks): void {
  markTop(blocks, false);
  blocks.leaf = NONE;
  blocks.table = undefined;
  blocks.into = openPlace(blocks);
  blocks.leafLine = blocks.line;
  blocks.leafAt = blocks.next;
  blocks.leafLast = blocks.line;
}

function addHeading(blocks: Blocks, depth: 1 | 2 | 3 | 4 | 5 | 6, start: number, end: number): void {
  const { source, line } = blocks;
  const { text } = source;
  const from = behindSpaces(text, start + depth, end);
  let to = withoutSpaces(text, from, end);
  let closing = to;
  while (closing > from && text.charCodeAt(closing - 1) === 0x23) closing -= 1;
  if (closing === from) to = from;
  else if (closing < to && withoutSpaces(text, from, closing) < closing) to = withoutSpaces(text, from, closing);
  const heading: Heading = { type: "heading", depth, children: [], position: place(source, line, start, line, end) };
  blocks.into.push(heading);
  if (to > from) addWords(blocks, heading, { first: line, last: line, start: from, end: to }, { cell: false, owner: blocks.children.length - 1 });
}

function startHtml(blocks: Blocks, kind: number, end: number): void {
  const { source, line } = blocks;
  if (kind === 5) blocks.odd ||= "CDATA";
  if (blocks.spare > 0) blocks.odd ||= "part of a tab in front of HTML";
  blocks.leafAt = blocks.at;
  blocks.html = { type: "html", value: "", position: place(source, line, blocks.at, line, end) };
  blocks.into.push(blocks.html);
  blocks.leaf = HTML;
  blocks.htmlKind = kind;
  blocks.value = blocks.stack.length === 0 ? "" : source.text.slice(blocks.at, end);
  if (htmlLineEnds(source.text, blocks.next, end, kind, true)) endHtml(blocks);
}

function addHtml(blocks: Blocks): void {
  const { source: { text, starts, ends }, line } = blocks;
  const end = ends[line] as number;
  if (blocks.stack.length > 0) {
    if (blocks.spare > 0) blocks.odd ||= "part of a tab in front of HTML";
    blocks.value += text.slice(ends[blocks.leafLast], starts[blocks.leafLast + 1]) + text.slice(blocks.at, end);
  }
  blocks.leafLast = line;
  if (htmlLineEnds(text, blocks.at, end, blocks.htmlKind, false)) endHtml(blocks);
}

function endHtml(blocks: Blocks): void {
  const { source, html, leafLast } = blocks;
  if (html?.position === undefined) return;
  const end = source.ends[leafLast] as number;
  html.value = blocks.stack.length === 0 ? source.text.slice(blocks.leafAt, end) : blocks.value;
  html.position.end = pointAt(source, leafLast, end);
  blocks.leaf = NONE;
  blocks.html = undefined;
}

/** A line that belongs to all open containers, when a block is open or code may go on: whether the block takes it. */
export function continueLeaf(blocks: Blocks, isBlankLine: boolean): boolean {
  switch (blocks.leaf) {
    case FENCE:
      addFenced(blocks);
      return true;
    case HTML:
      if (isBlankLine && blocks.htmlKind > 5) {
        endHtml(blocks);
        return true;
      }
      addHtml(blocks);
      return true;
    case INDENTED:
      if (blocks.width > 3) {
        addIndented(blocks);
        if (isBlankLine) for (const container of blocks.stack) container.last = blocks.line;
        return true;
      }
      if (isBlankLine) return true;
      return false;
    case PARAGRAPH:
      return !isBlankLine && continueParagraph(blocks, false);
    default:
      return false;
  }
}

/** Whether a line that is not blank goes on with the open paragraph, or makes a heading or a table of it. */
export function continueParagraph(blocks: Blocks, isLazy: boolean): boolean {
  const { source: { text, ends }, line, next } = blocks;
  const end = ends[line] as number;
  if (blocks.width <= 3) {
    const unit = text.charCodeAt(next);
    if ((unit === 0x7c || unit === 0x3a || unit === 0x2d) && startTable(blocks, isLazy, endParagraph)) return true;
    if (!isLazy && isUnderline(text, next, end)) return underline(blocks, unit === 0x3d ? 1 : 2, end);
    if (headingDepth(text, next, end) > 0 || isRule(text, next, end) || fenceLength(text, next, end) > 0) return false;
    const kind = unit === 0x3c ? htmlKind(text, next, end, true, isLazy) : 0;
    if (kind === 7 && end < text.length) {
      // The reference leaves such HTML in the container that it does not belong to.
      endParagraph(blocks, blocks.leafLast);
      for (const container of blocks.stack) Object.assign(container, { last: line, gap: false });
      startAlone(blocks);
      startHtml(blocks, kind, end);
      return true;
    }
    if (kind > 0) return false;
  }
  blocks.contents[line] = blocks.at;
  if (blocks.at !== blocks.source.starts[line]) blocks.cut = true;
  if (blocks.spare > 0) blocks.split = true;
  blocks.deep = blocks.width > 3;
  blocks.lazy = isLazy;
  blocks.leafLast = line;
  for (const container of blocks.stack) container.last = line;
  return true;
}

/** Makes a heading of a paragraph; false when there are only definitions to underline. */
function underline(blocks: Blocks, depth: 1 | 2, end: number): boolean {
  const { source, leafLine, leafAt, leafLast } = blocks;
  if (source.text.charCodeAt(leafAt) === 0x5b) {
    const rest = takeDefinitions(blocks, leafLast);
    if (rest === undefined || rest.line > leafLine) {
      blocks.odd ||= "underline behind a definition";
      return false;
    }
  }
  const heading: Heading = { type: "heading", depth, children: [], position: place(source, leafLine, leafAt, blocks.line, end) };
  blocks.into.push(heading);
  addWords(blocks, heading, { first: leafLine, last: leafLast, start: leafAt, end: source.ends[leafLast] as number }, { cell: false, owner: blocks.children.length - 1 });
  blocks.leaf = NONE;
  return true;
}

/** Ends a paragraph, with its last line or one before that. */
function endParagraph(blocks: Blocks, last: number): void {
  const { source, leafLine } = blocks;
  blocks.leaf = NONE;
  if (last < leafLine) return;
  let start = { line: leafLine, at: blocks.leafAt };
  if (source.text.charCodeAt(start.at) === 0x5b) {
    const rest = takeDefinitions(blocks, last);
    if (rest === undefined) return;
    start = rest;
  }
  const end = source.ends[last] as number;
  const paragraph: Paragraph = { type: "paragraph", children: [], position: place(source, start.line, start.at, last, end) };
  blocks.into.push(paragraph);
  addWords(blocks, paragraph, { first: start.line, last, start: start.at, end }, { cell: false, owner: blocks.children.length - 1 });
}

/** Ends the block that is open, in front of the line that is read. */
export function endLeaf(blocks: Blocks): void {
  const { leaf } = blocks;
  if (leaf === PARAGRAPH) endParagraph(blocks, blocks.leafLast);
  if (leaf === INDENTED) endIndented(blocks);
  if (leaf === HTML && blocks.htmlKind < 6) blocks.odd ||= "open HTML at the end of a container";
  if (leaf === HTML) endHtml(blocks);
  if (leaf === FENCE) blocks.odd ||= "open fence at the end of a container";
  if (leaf === FENCE) blocks.code = undefined;
  blocks.table = undefined;
  blocks.leaf = NONE;
}

