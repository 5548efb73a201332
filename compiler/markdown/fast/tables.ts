import type { AlignType, Table, TableCell } from "mdast";
import { addWords, place, TABLE, type Blocks } from "./block-state.ts";
import { htmlKind } from "./html-blocks.ts";
import { behindSpaces, isSpace, withoutSpaces } from "./marks.ts";
import { pointAt } from "./source.ts";

/** Makes a table of the last line of the open paragraph, when the line that is read stands under it as its rule. */
export function startTable(blocks: Blocks, isLazy: boolean, endParagraph: (blocks: Blocks, last: number) => void): boolean {
  const { source, line, next, leafLine, leafLast } = blocks;
  const { text, ends } = source;
  const align = alignment(text, next, ends[line] as number);
  if (align === undefined) return false;
  if (isLazy) return false;
  const headEnd = ends[leafLast] as number;
  const headStart = leafLast === leafLine ? blocks.leafAt : behindSpaces(text, blocks.contents[leafLast] as number, headEnd);
  if (blocks.deep || align.length !== cellsIn(text, headStart, headEnd)) return false;
  // Such HTML does not interrupt a paragraph, but a table does; the reference then sees the HTML first.
  if (leafLast > leafLine && text.charCodeAt(headStart) === 0x3c && htmlKind(text, headStart, headEnd, false, false) > 0) blocks.odd ||= "HTML as the head of a table";
  if (blocks.lazy) {
    blocks.odd ||= "table in a lazy line";
    return false;
  }
  const { into } = blocks;
  endParagraph(blocks, leafLast - 1);
  const table: Table = { type: "table", align, children: [], position: place(source, leafLast, headStart, line, ends[line] as number) };
  into.push(table);
  addRow(blocks, table, leafLast, headStart, headEnd);
  if (table.position !== undefined) table.position.end = pointAt(source, line, ends[line] as number);
  for (const container of blocks.stack) container.last = line;
  blocks.table = table;
  blocks.leaf = TABLE;
  return true;
}

/** The alignments that a rule of a table gives, or undefined when it is none. */
function alignment(text: string, start: number, end: number): AlignType[] | undefined {
  const align: AlignType[] = [];
  let marked = false;
  let at = start;
  if (text.charCodeAt(at) === 0x7c) {
    marked = true;
    at = behindSpaces(text, at + 1, end);
  }
  for (;;) {
    if (at === end) break;
    const isLeft = text.charCodeAt(at) === 0x3a;
    if (isLeft) at += 1;
    const from = at;
    while (at < end && text.charCodeAt(at) === 0x2d) at += 1;
    if (at === from) return undefined;
    const isRight = at < end && text.charCodeAt(at) === 0x3a;
    if (isRight) at += 1;
    marked ||= isLeft || isRight;
    align.push(isLeft ? (isRight ? "center" : "left") : isRight ? "right" : null);
    at = behindSpaces(text, at, end);
    if (at === end) break;
    if (text.charCodeAt(at) !== 0x7c) return undefined;
    marked = true;
    at = behindSpaces(text, at + 1, end);
  }
  return marked && align.length > 0 ? align : undefined;
}

/** A cell with the marks around it, and the text in it (-1 when there is none). */
interface Cell { readonly start: number; end: number; readonly from: number; readonly to: number }

function splitRow(text: string, start: number, end: number): Cell[] {
  const cells: Cell[] = [];
  let cellStart = start;
  let from = -1;
  let to = -1;
  let at = text.charCodeAt(start) === 0x7c ? start + 1 : start;
  for (; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x7c) {
      cells.push({ start: cellStart, end: at, from, to });
      cellStart = at;
      from = -1;
      to = -1;
    } else if (!isSpace(unit)) {
      if (from === -1) from = at;
      if (unit === 0x5c && at + 1 < end && (text.charCodeAt(at + 1) === 0x5c || text.charCodeAt(at + 1) === 0x7c)) at += 1;
      to = at + 1;
    }
  }
  const last = cells.at(-1);
  if (from === -1 && last !== undefined) last.end = end;
  else cells.push({ start: cellStart, end, from, to });
  return cells;
}

/** How many cells a head would have; 0 when it is a pipe alone. */
function cellsIn(text: string, start: number, end: number): number {
  return withoutSpaces(text, start, end) - start === 1 && text.charCodeAt(start) === 0x7c ? 0 : splitRow(text, start, end).length;
}

export function addRow(blocks: Blocks, table: Table, line: number, start: number, end: number): void {
  const { source } = blocks;
  const children: TableCell[] = [];
  table.children.push({ type: "tableRow", children, position: place(source, line, start, line, end) });
  if (table.position !== undefined) table.position.end = pointAt(source, line, end);
  for (const cell of splitRow(source.text, start, end)) {
    const into: TableCell = { type: "tableCell", children: [], position: place(source, line, cell.start, line, cell.end) };
    children.push(into);
    if (cell.from !== -1) addWords(blocks, into, { first: line, last: line, start: cell.from, end: cell.to }, { cell: true, owner: blocks.children.length - 1 });
  }
}

