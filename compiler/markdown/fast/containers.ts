import type { Blockquote, List, ListItem } from "mdast";
import { look, markTop, openPlace, takeColumns, takeWhiteSpace, type Blocks, type Container } from "./block-state.ts";
import { endLeaf } from "./leaves.ts";
import { behindNumber, isBlank, isRule, isSpace, runLength } from "./marks.ts";
import { pointAt } from "./source.ts";

/** What an item's mark is. */
interface Mark { readonly behind: number; readonly marker: number; readonly ordered: boolean }

/** A list cannot have an item with another mark, and a line cannot start one in the middle of a paragraph if it is empty or not the first. */
function itemMark({ source: { text, ends }, line, next, width }: Blocks, interrupts: boolean): Mark | undefined {
  const end = ends[line] as number;
  if (width > 3 || next >= end) return undefined;
  const unit = text.charCodeAt(next);
  const isBullet = unit === 0x2a || unit === 0x2b || unit === 0x2d;
  const behind = isBullet ? next + 1 : behindNumber(text, next, end);
  if (behind === 0 || (behind < end && !isSpace(text.charCodeAt(behind)))) return undefined;
  if (isBullet && isRule(text, next, end)) return undefined;
  if (interrupts && (isBlank(text, behind, end) || (!isBullet && (unit !== 0x31 || behind !== next + 2)))) return undefined;
  return { behind, marker: isBullet ? unit : text.charCodeAt(behind - 1), ordered: !isBullet };
}

/** Takes the mark of an item and the white space behind it. */
function takeMark(blocks: Blocks, container: Container, { behind }: Mark): void {
  const { text, ends } = blocks.source;
  const end = ends[blocks.line] as number;
  const indent = blocks.width;
  const length = behind - blocks.next;
  takeWhiteSpace(blocks);
  blocks.at = behind;
  blocks.column += length;
  container.startsBlank = isBlank(text, behind, end);
  container.staysBlank = false;
  if (container.startsBlank) {
    container.size = indent + length + 1;
    return;
  }
  look(blocks);
  const taken = blocks.width > 4 ? 1 : blocks.width;
  takeColumns(blocks, taken);
  container.size = indent + length + taken;
}

function startItem(blocks: Blocks, list: List): ListItem {
  const start = pointAt(blocks.source, blocks.line, blocks.next);
  const item: ListItem = { type: "listItem", spread: false, checked: null, children: [], position: { start, end: start } };
  list.children.push(item);
  return item;
}

/** How many of the open containers a line belongs to, whether it starts another item of the last of them, and whether one of them is a quote. */
export interface Match { readonly matched: number; readonly isItem: boolean; readonly isQuoted: boolean }

const NO_CONTAINERS: Match = { matched: 0, isItem: false, isQuoted: false };

export function matchContainers(blocks: Blocks): Match {
  const { source: { text, ends }, stack, line } = blocks;
  if (stack.length === 0) return NO_CONTAINERS;
  const end = ends[line] as number;
  let isQuoted = false;
  for (let matched = 0; matched < stack.length; matched += 1) {
    const container = stack[matched] as Container;
    look(blocks);
    if (container.list === undefined) {
      if (blocks.width > 3 || blocks.next >= end || text.charCodeAt(blocks.next) !== 0x3e) return { matched, isItem: false, isQuoted };
      takeQuote(blocks);
      container.last = line;
      isQuoted = true;
      continue;
    }
    if (blocks.next === end) {
      container.staysBlank ||= container.startsBlank;
      if (isQuoted) container.quotedBlank = line;
      takeColumns(blocks, Math.min(container.size, blocks.width));
      continue;
    }
    const isOut = container.staysBlank;
    container.startsBlank = false;
    container.staysBlank = false;
    if (!isOut && blocks.width >= container.size) {
      takeColumns(blocks, container.size);
      container.gap = line - container.last > 1;
      container.last = line;
      continue;
    }
    const mark = itemMark(blocks, false);
    if (mark === undefined || mark.marker !== container.marker || mark.ordered !== container.list.ordered) return { matched, isItem: false, isQuoted };
    endLeaf(blocks);
    closeContainers(blocks, matched + 1);
    nextItem(blocks, container, container.list, mark);
    return { matched: matched + 1, isItem: true, isQuoted };
  }
  return { matched: stack.length, isItem: false, isQuoted };
}

function nextItem(blocks: Blocks, container: Container, list: List, mark: Mark): void {
  const { line } = blocks;
  endItem(blocks, container);
  if (container.quotedBlank > container.last && holdsContainerLast(container.item)) blocks.odd ||= "blank line of a quote behind nested list";
  if (line - container.last > 1) list.spread = true;
  container.item = startItem(blocks, list);
  container.last = line;
  container.gap = false;
  takeMark(blocks, container, mark);
}

function holdsContainerLast(item: ListItem | undefined): boolean {
  const type = item?.children.at(-1)?.type;
  return type === "list" || type === "blockquote";
}

function endItem({ source }: Blocks, { item, last }: Container): void {
  if (item?.position !== undefined) item.position.end = pointAt(source, last, source.ends[last] as number);
}

function takeQuote(blocks: Blocks): void {
  takeWhiteSpace(blocks);
  blocks.at += 1;
  blocks.column += 1;
  if (isSpace(blocks.source.text.charCodeAt(blocks.at))) takeColumns(blocks, 1);
}

/**
 * Opens a quote or a list when one starts here.
 *
 * @param match What goes on in this line: the rest is closed first. Undefined when that is done.
 */
export function startContainer(blocks: Blocks, interrupts: boolean, match: Match | undefined): boolean {
  const { source, line, next } = blocks;
  const { text, ends } = source;
  const end = ends[line] as number;
  if (blocks.width > 3 || next >= end) return false;
  const unit = text.charCodeAt(next);
  if (unit === 0x3e) {
    closeBehind(blocks, match);
    markTop(blocks, interrupts);
    const start = pointAt(source, line, next);
    const quote: Blockquote = { type: "blockquote", children: [], position: { start, end: start } };
    openPlace(blocks).push(quote);
    takeQuote(blocks);
    blocks.stack.push({ list: undefined, quote, item: undefined, marker: 0, size: 0, startsBlank: false, staysBlank: false, last: line, gap: false, quotedBlank: -1 });
    return true;
  }
  if (unit === 0x5b) {
    // A footnote would change what stands anywhere else.
    if (text.charCodeAt(next + 1) === 0x5e && text.slice(next, end).includes("]:")) blocks.oddText ||= "footnote";
    return false;
  }
  const mark = itemMark(blocks, interrupts);
  if (mark === undefined) return false;
  closeBehind(blocks, match);
  markTop(blocks, interrupts);
  const start = pointAt(source, line, next);
  const list: List = { type: "list", ordered: mark.ordered, start: mark.ordered ? Number.parseInt(text.slice(next, mark.behind), 10) : null, spread: false, children: [], position: { start, end: start } };
  openPlace(blocks).push(list);
  const container: Container = { list, quote: undefined, item: startItem(blocks, list), marker: mark.marker, size: 0, startsBlank: false, staysBlank: false, last: line, gap: false, quotedBlank: -1 };
  blocks.stack.push(container);
  takeMark(blocks, container, mark);
  return true;
}

function closeBehind(blocks: Blocks, match: Match | undefined): void {
  if (match === undefined) return;
  endLeaf(blocks);
  if (match.isQuoted) closeInQuote(blocks, match.matched, blocks.at);
  else closeContainers(blocks, match.matched);
}

/**
 * Closes the container behind the first ones because another one starts inside a quote. The reference
 * lets the old one end where the new one starts.
 */
function closeInQuote(blocks: Blocks, keep: number, at: number): void {
  const { source, stack, line } = blocks;
  const container = stack[keep];
  if (container === undefined) return;
  if (stack.length > keep + 1 || holdsContainerLast(container.item)) blocks.odd ||= "nested containers end in a quote";
  const isSpread = line - container.last > 1;
  closeContainers(blocks, keep);
  const node = container.list ?? container.quote;
  if (node?.position !== undefined) node.position.end = pointAt(source, line, at);
  if (container.list !== undefined && isSpread) container.list.spread = true;
}

/** Closes the containers behind the first ones. */
export function closeContainers(blocks: Blocks, keep: number): void {
  const { source, stack } = blocks;
  while (stack.length > keep) {
    const container = stack.pop() as Container;
    const { list, quote, item, last, quotedBlank } = container;
    const end = pointAt(source, last, source.ends[last] as number);
    if (quote?.position !== undefined) quote.position.end = end;
    if (list?.position === undefined) continue;
    endItem(blocks, container);
    list.position.end = end;
    if (quotedBlank <= last) continue;
    // The reference counts a line `>` behind a list to the list, though not to its last item.
    if (holdsContainerLast(item) || stack.some((around) => around.list !== undefined)) blocks.odd ||= "blank line of a quote behind nested list";
    if (quotedBlank - last > 1) list.spread = true;
    list.position.end = pointAt(source, quotedBlank, source.ends[quotedBlank] as number);
  }
}

/** How many lines of a quote or list may follow one another without a blank line or a mark. See `../defuse.ts`. */
const MAX_RUN = 2000;
const MAX_UNDERLINES = 190;

/** Leaves to the reference what it would defuse. */
export function guardLine(blocks: Blocks, startsItem: boolean): void {
  const { source: { text, ends }, line } = blocks;
  const end = ends[line] as number;
  const { next } = blocks;
  if (blocks.stack.length > 0) {
    blocks.run = startsItem || next >= end ? 0 : blocks.run + 1;
    if (blocks.run > MAX_RUN) blocks.odd ||= "long container without blank lines";
  }
  const unit = text.charCodeAt(next);
  if ((unit === 0x3d || unit === 0x2d) && isBlank(text, next + runLength(text, next, end, unit), end)) {
    blocks.underlines += 1;
    if (blocks.underlines > MAX_UNDERLINES) blocks.odd ||= "many underlines";
  }
}
