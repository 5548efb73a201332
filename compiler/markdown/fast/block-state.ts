import type { Blockquote, Code, Html, List, ListItem, PhrasingContent, RootContent, Table } from "mdast";
import { pointAt, type Source } from "./source.ts";

/** What the block is that takes lines at the moment. */
export const NONE = 0;
export const PARAGRAPH = 1;
export const INDENTED = 2;
export const FENCE = 3;
export const HTML = 4;
export const TABLE = 5;

/** An open quote, or an open list with its last item. */
export interface Container {
  readonly list: List | undefined;
  readonly quote: Blockquote | undefined;
  item: ListItem | undefined;
  /** The bullet, or the character behind the number. */
  readonly marker: number;
  /** Columns by which the lines of the item are indented. */
  size: number;
  /** Whether the item starts with an empty line, and whether one follows that. */
  startsBlank: boolean;
  staysBlank: boolean;
  /** The last line with content, or of a quote its last line with `>`. */
  last: number;
  /** Whether lines without content stand in front of this line. */
  gap: boolean;
  /** The last line without content that a quote around the list begins. */
  quotedBlank: number;
}

/** Text with inline marks, to be parsed when all definitions are known. */
export interface Words {
  /** Whose children it makes. */
  readonly into: { children: PhrasingContent[] };
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
  readonly cell: boolean;
  /** Whether marks of containers stand between its lines. */
  readonly cut: boolean;
  /** Index of the top-level block that it is in. */
  readonly owner: number;
  /** A container takes a part of a tab in front of one of its lines. */
  readonly split: boolean;
}

export interface Blocks {
  readonly source: Source;
  /** The offset at which the first line is read. */
  readonly from: number;
  /** Whether the text is what the reference would get as one piece, all that makes it slow harmless. */
  readonly isPiece: boolean;
  readonly children: RootContent[];
  readonly words: Words[];
  /** Normalised labels of the definitions found. */
  readonly links: Set<string>;
  /** Normalised labels of the footnotes found. */
  readonly notes: Set<string>;
  readonly stack: Container[];
  /** The line that is read, and how far: the next character, its column, and columns left of the tab in front of it. */
  line: number;
  at: number;
  column: number;
  spare: number;
  /** Behind the white space that follows, and its columns. */
  next: number;
  width: number;

  leaf: number;
  /** Where it goes. */
  into: RootContent[];
  leafLine: number;
  leafAt: number;
  leafLast: number;
  /** For a paragraph: where the content of each of its lines starts, by the number of the line. */
  readonly contents: number[];
  /** Whether marks of containers, or a part of a tab, stand in front of a line behind the first. */
  cut: boolean;
  split: boolean;
  /** Whether the last line is a lazy one, and whether it cannot be the head of a table. */
  lazy: boolean;
  deep: boolean;
  code: Code | undefined;
  html: Html | undefined;
  table: Table | undefined;
  /** Code and HTML: what was read of it; of code that is indented, lines without content that may belong to it. */
  value: string;
  fence: number;
  fenceSize: number;
  fenceIndent: number;
  htmlKind: number;

  /** The top-level block that is open: its first line, and what there was before it. */
  topLine: number;
  topChildren: number;
  topWords: number;
  /** Indexes of the top-level blocks that might be others without what stands in front of them. */
  readonly leaning: Set<number>;
  underlines: number;
  run: number;
  /** Why the top-level block, or the whole text, has to be left to the reference. */
  odd: string;
  oddText: string;
}

export function startBlocks(source: Source, from: number, isPiece = false): Blocks {
  const children: RootContent[] = [];
  return {
    source, from, isPiece, children, words: [], links: new Set(), notes: new Set(), stack: [], line: 0, at: from, column: 0, spare: 0, next: from, width: 0,
    leaf: NONE, into: children, leafLine: 0, leafAt: 0, leafLast: 0, contents: [], cut: false, split: false, lazy: false, deep: false,
    code: undefined, html: undefined, table: undefined, value: "", fence: 0, fenceSize: 0, fenceIndent: 0, htmlKind: 0,
    topLine: 0, topChildren: 0, topWords: 0, leaning: new Set(), underlines: 0, run: 0, odd: "", oddText: "",
  };
}

/** Looks behind white space. */
export function look(blocks: Blocks): void {
  const { text } = blocks.source;
  let at = blocks.at;
  let unit = text.charCodeAt(at);
  if (unit !== 0x20 && unit !== 0x09) {
    blocks.next = at;
    blocks.width = blocks.spare;
    return;
  }
  const start = blocks.column;
  let column = start + blocks.spare;
  for (; unit === 0x20 || unit === 0x09; unit = text.charCodeAt(at)) {
    column += unit === 0x20 ? 1 : 4 - (column & 3);
    at += 1;
  }
  blocks.next = at;
  blocks.width = column - start;
}

/** Takes columns of white space, which must be there. */
export function takeColumns(blocks: Blocks, columns: number): void {
  const { text } = blocks.source;
  let left = columns;
  const ofTab = Math.min(blocks.spare, left);
  blocks.spare -= ofTab;
  blocks.column += ofTab;
  left -= ofTab;
  while (left > 0) {
    const width = text.charCodeAt(blocks.at) === 0x09 ? 4 - (blocks.column & 3) : 1;
    const taken = Math.min(width, left);
    blocks.at += 1;
    blocks.column += taken;
    blocks.spare = width - taken;
    left -= taken;
  }
}

/** Takes the white space that was looked behind. */
export function takeWhiteSpace(blocks: Blocks): void {
  blocks.at = blocks.next;
  blocks.column += blocks.width;
  blocks.spare = 0;
  blocks.width = 0;
}

/** Remembers that a block starts here, when nothing is open around it. */
export function markTop(blocks: Blocks, leans: boolean): void {
  // What is odd is the block that was open until now.
  if (blocks.stack.length > 0 || blocks.odd !== "") return;
  blocks.topLine = blocks.line;
  blocks.topChildren = blocks.children.length;
  blocks.topWords = blocks.words.length;
  if (leans) blocks.leaning.add(blocks.children.length);
  blocks.underlines = 0;
  blocks.run = 0;
}

/** Where a block goes that starts in this line. */
export function openPlace(blocks: Blocks): RootContent[] {
  const container = blocks.stack.at(-1);
  if (container === undefined) return blocks.children;
  if (container.quote !== undefined) return container.quote.children;
  const item = container.item as ListItem;
  if (container.gap && item.children.length > 0) item.spread = true;
  return item.children;
}

/** Text of one line, or of the lines from the one at which a paragraph starts. */
export function addWords(blocks: Blocks, into: Words["into"], lines: { readonly first: number; readonly last: number; readonly start: number; readonly end: number }, of: { readonly cell: boolean; readonly owner: number }): void {
  const many = lines.last > lines.first;
  blocks.words.push({ into, first: lines.first, last: lines.last, start: lines.start, end: lines.end, cell: of.cell, cut: many && blocks.cut, owner: of.owner, split: many && blocks.split });
}

export function place(source: Source, first: number, start: number, last: number, end: number): NonNullable<RootContent["position"]> {
  return { start: pointAt(source, first, start), end: pointAt(source, last, end) };
}
