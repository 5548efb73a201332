/**
 * Parses a text of any length piece by piece, in linear time. A block that is closed cannot be changed by
 * what follows, so all blocks of a piece but the last are final, and the next piece starts with the last.
 */
import type { Parent, Root, RootContent } from "mdast";
import type { Span } from "../text/span.ts";
import { defuseInline, defuseLines, mayHaveManyMarks, underlinesEnd } from "./defuse.ts";
import type { Engine, References } from "./engine.ts";
import { lineStart } from "./fast/source.ts";
import { NO_REFERENCES, referencesIn } from "./references.ts";

/** Sizes in UTF-16 units. */
export interface PieceSizes {
  /** How much is parsed at once, at first. */
  readonly piece: number;
  /** What a quote, an item or a paragraph may have before it is cut by force. */
  readonly block: number;
}

/** Measured on prose with links and lists: pieces of 4 to 32 KB take the same time per byte. */
export const SIZES: PieceSizes = { piece: 8192, block: 65_536 };

export interface Parsed { readonly children: RootContent[]; readonly defused: readonly Span[] }

/** Parses the text from an offset on. */
export function parsePieces(text: string, from: number, engine: Engine, sizes: PieceSizes = SIZES): Parsed {
  const state: State = { text, engine, sizes, references: text.length - from <= sizes.piece ? NO_REFERENCES : referencesIn(text), children: [], defused: [] };
  let next: Next = { start: from, line: countLines(text, 0, from), join: "none" };
  while (next.start < text.length) {
    const { start, join } = step(state, next);
    next = { start, join, line: next.line + countLines(text, next.start, start) };
  }
  return state;
}

export interface State extends Parsed {
  readonly text: string;
  readonly engine: Engine;
  readonly sizes: PieceSizes;
  readonly references: References;
  readonly defused: Span[];
}

/** How the first block of the next piece belongs to the last one of those before: inside a list, a line, between lines. */
export type Join = "none" | "items" | "words" | "lines";

/** Where a piece starts; line ends in front of it. */
export interface Next { readonly start: number; readonly line: number; readonly join: Join }
export interface Settled { readonly count: number; readonly start: number; readonly join: Join }

/** Parses one piece, as long as it must be to hold a whole block. */
export function step(state: State, next: Next): Settled {
  const { text, sizes } = state;
  let size = firstSize(text, next.start, sizes);
  let only: RootContent | undefined;
  for (;;) {
    const piece = pieceEnd(text, next.start, size, only !== undefined && isWords(only), sizes);
    const { blocks, spans } = parsePiece(state, next, piece.end, only !== undefined && isContainer(only));
    const { long } = piece;
    const settled = piece.end === text.length ? { count: blocks.length, start: piece.end, join: "none" as const } : settle(blocks, state, next.start, piece.end, long);
    if (settled === undefined) {
      only = blocks[0];
      size = Math.max(size, piece.end - next.start) * 2;
      continue;
    }
    state.defused.push(...spans.filter((span) => span.start < settled.start));
    append(state.children, blocks.slice(0, settled.count), next.join);
    return settled;
  }
}

/** How many blocks of a piece are final, and where the next piece starts; undefined when the piece is too short. */
function settle(blocks: RootContent[], { text, defused }: State, start: number, end: number, long: boolean): Settled | undefined {
  for (let index = blocks.length - 1; index > 0; index -= 1) {
    const at = lineStart(text, offsets(blocks[index] as RootContent).start);
    const before = blocks[index - 1] as RootContent;
    const isFree = long || !leansOn(blocks[index] as RootContent, before) || isBlank(text.slice(offsets(before).end, at));
    if (at > start && isFree) return { count: index, start: at, join: "none" };
  }
  const [only] = blocks;
  // Nothing but blank lines.
  if (only === undefined) return { count: 0, start: end, join: "none" };
  if (!long || (!isContainer(only) && !isWords(only))) return undefined;
  if (only.type === "list" && only.children.length > 1) {
    const last = only.children.pop() as RootContent;
    return { count: 1, start: lineStart(text, offsets(last).start), join: "items" };
  }
  if (only.type !== "paragraph") defused.push({ start: end, end });
  return { count: 1, start: end, join: isWords(only) ? joinAt(text, end) : "none" };
}

/** How a paragraph goes on that is cut by force. */
export function joinAt(text: string, end: number): "lines" | "words" {
  return lineStart(text, end) === end ? "lines" : "words";
}

/**
 * Whether a block could be another without the one in front of it: words behind a definition were part of
 * its paragraph, and micromark sees no table in lines that might be lazy ones of a quote or an item.
 */
function leansOn(block: RootContent, before: RootContent): boolean {
  if (before.type === "definition") return block.type !== "definition";
  return isContainer(before) && (block.type === "paragraph" || block.type === "table" || block.type === "code");
}

/** Whether there is an empty line in what stands between two blocks. */
function isBlank(between: string): boolean {
  return countLines(between, 0, between.length) > 1;
}

/** The blocks of a piece, with offsets of the whole text. */
export function parsePiece({ text, engine, references }: State, { start, line, join }: Next, end: number, inContainer: boolean): { readonly blocks: RootContent[]; readonly spans: readonly Span[] } {
  const lines = defuseLines(goingOn(text.slice(start, end), join), inContainer);
  const inline = mayHaveManyMarks(lines.text) ? defuseInline(lines.text, wordsIn(engine.parseBlocks(lines.text))) : { text: lines.text, spans: [] };
  const { children } = engine.parse(inline.text, references);
  const by = { offset: start, line, column: start - lineStart(text, start) };
  if (start > 0) for (const block of children) shift(block, by);
  return { blocks: children, spans: [...lines.spans, ...inline.spans].map((span) => ({ start: span.start + start, end: span.end + start })) };
}

/** A piece as the parser may have it: it drops a byte order mark at the start of what it is given, and a word goes on as a word. */
export function goingOn(raw: string, join: Join): string {
  return raw.startsWith("\uFEFF") || (join === "words" && !/^[\p{L}\r\n]/u.test(raw)) ? `x${raw.slice(1)}` : raw;
}

/** Adds final blocks; the first may go on with the list or the paragraph that was begun. */
export function append(children: RootContent[], blocks: readonly RootContent[], join: Join): void {
  const last = children.at(-1);
  const [first, ...rest] = blocks;
  if (join === "none" || last === undefined || first === undefined || last.type !== first.type || (last.type !== "list" && last.type !== "paragraph")) {
    for (const block of blocks) children.push(block);
    return;
  }
  for (const child of (first as Parent).children) (last as unknown as { children: unknown[] }).children.push(child);
  if (last.position !== undefined && first.position !== undefined) last.position.end = first.position.end;
  if (last.type === "list" && first.type === "list" && first.spread === true) last.spread = true;
  for (const block of rest) children.push(block);
}

/** A longer run of blank lines (UTF-16 units) is taken into a piece as a whole, with so much of what stands behind it. */
const BLANKS = 512;
const BEHIND_BLANKS = 1024;

/**
 * The size of a piece that does not end in the middle of many blank lines. Only what stands behind them
 * tells whether the block before them goes on: a piece without that would be parsed again and again.
 */
function sizeWithBlanks(text: string, start: number, size: number, most: number): number {
  const from = Math.min(start + size, text.length);
  const limit = Math.min(start + most, text.length);
  let at = from;
  while (at < limit && " \t\r\n".includes(text[at] as string)) at += 1;
  return at - from < BLANKS ? size : at + BEHIND_BLANKS - start;
}

function firstSize(text: string, start: number, { piece }: PieceSizes): number {
  return Math.min(piece, underlinesEnd(text.slice(start, start + piece)) ?? Infinity);
}

/** Where a paragraph ends that is cut by force, if it goes on behind that. */
export function paragraphEnd(text: string, start: number, sizes: PieceSizes): number {
  let size = firstSize(text, start, sizes);
  for (let isWordsOnly = false; ; isWordsOnly = true) {
    const { end, long } = pieceEnd(text, start, size, isWordsOnly, sizes);
    if (end === text.length || long) return end;
    size = Math.max(size, end - start) * 2;
  }
}

/** Where a piece ends: at the first line end behind its size, or, when that is too far for a paragraph, by force. */
function pieceEnd(text: string, start: number, usual: number, isWordsOnly: boolean, sizes: PieceSizes): { readonly end: number; readonly long: boolean } {
  const size = Math.max(usual, sizeWithBlanks(text, start, usual, sizes.block));
  const most = isWordsOnly ? sizes.block : Infinity;
  let end = Math.min(start + Math.min(size, most), text.length);
  const limit = start + most;
  for (; end < text.length && end <= limit; end += 1) {
    const before = text[end - 1];
    if (before === "\n" || (before === "\r" && text[end] !== "\n")) break;
  }
  if (end <= limit) return { end, long: (end === limit && end < text.length) || end - start >= sizes.block };
  const near = Math.max(text.lastIndexOf("\n", limit - 1), text.lastIndexOf(" ", limit - 1)) + 1;
  if (near > start + most / 2) return { end: near, long: true };
  // Not between the halves of a surrogate pair.
  return { end: (text.codePointAt(limit - 1) ?? 0) > 0xffff ? limit + 1 : limit, long: true };
}

function countLines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const unit = text[at];
    if (unit === "\n" || (unit === "\r" && text[at + 1] !== "\n")) count += 1;
  }
  return count;
}

const isContainer = ({ type }: RootContent): boolean => type === "list" || type === "blockquote" || type === "footnoteDefinition";
const isWords = ({ type }: RootContent): boolean => type === "paragraph" || type === "heading";

function offsets({ position }: RootContent | Root): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Where there is text with inline marks: paragraphs, headings, cells. */
function wordsIn(root: Root): readonly Span[] {
  const spans: Span[] = [];
  const open: (Root | RootContent)[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") spans.push(offsets(node));
    else if ("children" in node) open.push(...node.children);
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** Moves the places of a tree; columns only in the first line. */
function shift(block: RootContent, by: { readonly offset: number; readonly line: number; readonly column: number }): void {
  const open: RootContent[] = [block];
  // Nodes may have a place in common.
  const moved = new Set<object>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const point of [node.position?.start, node.position?.end]) {
      if (point?.offset === undefined || moved.has(point)) continue;
      moved.add(point);
      if (point.line === 1) point.column += by.column;
      point.line += by.line;
      point.offset += by.offset;
    }
    if ("children" in node) open.push(...node.children);
  }
}
