/**
 * The fast parser in front of the reference: it takes what it knows, block by block, and leaves a block
 * that it does not know to the reference. The trees are the same.
 */
import type { Root, RootContent } from "mdast";
import { NONE, PARAGRAPH, startBlocks, type Blocks } from "./fast/block-state.ts";
import { endBlocks, readLine } from "./fast/blocks.ts";
import { takeDefinitions } from "./fast/definitions.ts";
import { behindSpaces } from "./fast/marks.ts";
import { readLines } from "./fast/source.ts";
import { parseWords } from "./fast/words.ts";
import type { Engine, References } from "./engine.ts";
import { append, goingOn, joinAt, paragraphEnd, parsePiece, parsePieces, SIZES, step, type Join, type Next, type Parsed, type State } from "./pieces.ts";
import { NO_REFERENCES, referencesIn } from "./references.ts";

/** A quote, list item or paragraph that is longer (UTF-16 units) is left to the reference, which cuts it by force. */
const MAX_BLOCK = 60_000;

/** How many blocks are left to the reference one by one; with more of them it gets the whole text, which costs less. */
const MAX_LEFT = 20;

/** What is parsed at once, beyond the block itself, when a block is left to the reference. */
const MARGIN = 512;

/**
 * Parses a text from an offset on.
 *
 * @param engine Gives the reference, when it is needed.
 */
export function parseText(text: string, from: number, engine: () => Engine): Parsed {
  const pieces: Engine = {
    parse: (piece, references) => parsePlainPiece(piece, references) ?? engine().parse(piece, references),
    parseBlocks: (piece) => engine().parseBlocks(piece),
  };
  return (isPlain(text, from) ? parseFast(text, from, () => pieces) : undefined) ?? parsePieces(text, from, pieces);
}

/** Whether a text has none of the characters that the reference replaces or drops. */
function isPlain(text: string, from: number): boolean {
  return !text.includes("\0", from) && !text.includes("\uFEFF", from);
}

/** A piece as the reference gets it, when the fast parser knows all of it. */
function parsePlainPiece(text: string, { links, notes }: References): Root | undefined {
  if (!isPlain(text, 0) || notes.size > 0) return undefined;
  const blocks = startBlocks(readLines(text, 0), 0, true);
  for (; blocks.line < blocks.source.ends.length; blocks.line += 1) {
    readLine(blocks);
    if (blocks.odd !== "" || blocks.oddText !== "") return undefined;
  }
  endBlocks(blocks);
  if (blocks.odd !== "") return undefined;
  const references = { links: new Set([...links, ...blocks.links]), notes: blocks.notes };
  return blocks.words.every((words) => parseWords(blocks.source, words, references, blocks.contents) === "") ? { type: "root", children: blocks.children } : undefined;
}

/** Undefined when the text must be left to the reference as a whole. */
function parseFast(text: string, from: number, engine: () => Engine): Parsed | undefined {
  const children: RootContent[] = [];
  const defused: Parsed["defused"][number][] = [];
  let start = from;
  let join: Join = "none";
  for (;;) {
    const rest: string = join === "none" ? text : text.slice(0, start) + goingOn(text.slice(start), join);
    const stretch = parseStretch(rest, start, engine);
    if (stretch === undefined) return undefined;
    append(children, stretch.children, join);
    for (const span of stretch.defused) defused.push(span);
    if (stretch.end === text.length) return { children, defused };
    start = stretch.end;
    join = joinAt(text, start);
  }
}

/**
 * Parses a text up to where a paragraph has to be cut by force, as the reference does.
 *
 * @param uncut Where a paragraph starts that is not to be cut.
 */
function parseStretch(text: string, from: number, engine: () => Engine, uncut?: number): (Parsed & { readonly end: number }) | undefined {
  const mayDefine = text.includes("]:", from);
  const isShort = text.length - from <= SIZES.piece;
  const blocks = startBlocks(readLines(text, from), from);
  const { starts, ends } = blocks.source;
  const defused: Parsed["defused"][number][] = [];
  let references: References | undefined;
  let left = 0;
  let whole = uncut;
  /** Line of the last definition in a long row of them, which the reference takes one by one. */
  let defined = -1;
  /** Where the open block starts, or in a long row of definitions the last of them. */
  const behindDefinitions = (): number => {
    const startOf = (): number => Math.max(blockStart(blocks), defined === -1 ? 0 : (starts[defined] ?? 0));
    if (isLong(blocks, startOf())) defined = lastDefinition(blocks, defined);
    return startOf();
  };
  const known = (): References => (references ??= mayDefine && !isShort ? referencesIn(text) : NO_REFERENCES);
  for (;;) {
    if (blocks.line < ends.length) readLine(blocks);
    else endBlocks(blocks);
    if (blocks.oddText !== "") return undefined;
    const start = mayBeLong(blocks) ? behindDefinitions() : -1;
    if (start !== -1 && start !== whole && isLong(blocks, start)) {
      const end = blocks.odd === "" && !mayDefine ? cutOf(blocks, start) : undefined;
      const cut = end === undefined || end === text.length ? undefined : parseStretch(text.slice(0, end), from, engine, start);
      if (cut !== undefined) return cut;
      if (end === text.length) whole = start;
      else blocks.odd ||= "long block";
    }
    if (blocks.odd === "") {
      if (blocks.line >= ends.length) break;
      blocks.line += 1;
      continue;
    }
    // What only the reference knows of might define what stands anywhere else.
    if (mayDefine && (isShort || text.includes("[^"))) return undefined;
    left += 1;
    if (left > MAX_LEFT || blocks.leaning.has(blocks.topChildren)) return undefined;
    if (!leaveBlocks(blocks, { text, engine: engine(), sizes: SIZES, references: known(), children: [], defused: [] }, from, defused)) return undefined;
  }
  const links = mayDefine ? new Set([...known().links, ...blocks.links]) : NO_LINKS;
  const notes = blocks.notes.size > 0 ? new Set([...known().notes, ...blocks.notes]) : NO_LINKS;
  return fillWords(blocks, { text, references: { links, notes }, engine, defused }) ? { children: blocks.children, defused, end: text.length } : undefined;
}

/** Where the block that is open starts, or of a list its last item. */
function blockStart({ source: { starts }, from, topLine, stack }: Blocks): number {
  return stack[0]?.item?.position?.start.offset ?? Math.max(starts[topLine] ?? 0, topLine === 0 ? from : 0);
}

/** Whether the open block can be so long: most texts end before. */
function mayBeLong({ source: { ends }, from, line }: Blocks): boolean {
  return (ends[Math.min(line, ends.length - 1)] ?? 0) - from > MAX_BLOCK;
}

/** Whether the reference would perhaps cut the block that is open. It cuts a list between its items, which leaves no trace. */
function isLong({ source: { ends }, line, stack, leaf }: Blocks, start: number): boolean {
  return (stack.length > 0 || leaf === PARAGRAPH) && (ends[Math.min(line, ends.length - 1)] ?? 0) - start > MAX_BLOCK;
}

/** The line of the last of the definitions that the open paragraph starts with, if they are read from another one on; else that one's. */
function lastDefinition(blocks: Blocks, known: number): number {
  const { source: { text }, stack, leaf, leafLast, contents } = blocks;
  if (stack.length > 0 || leaf !== PARAGRAPH || text.charCodeAt(blocks.leafAt) !== 0x5b) return known;
  const line = Math.max(blocks.leafLine, known);
  const copy = { ...blocks, leafLine: line, leafAt: line === blocks.leafLine ? blocks.leafAt : behindSpaces(text, contents[line] as number, text.length), into: [], links: new Set<string>() };
  const rest = takeDefinitions(copy, leafLast);
  return copy.odd === "" ? Math.max((rest?.line ?? leafLast + 1) - 1, known) : known;
}

/** Where the reference cuts the paragraph that is open; undefined when it may see something else than a paragraph there. */
function cutOf({ source: { text }, stack, leaning, topChildren }: Blocks, start: number): number | undefined {
  if (stack.length > 0 || leaning.has(topChildren)) return undefined;
  const end = paragraphEnd(text, start, SIZES);
  return end === text.length || isParagraph(text.slice(0, end), start) ? end : undefined;
}

/** Whether a text has nothing but one paragraph from an offset on. */
function isParagraph(text: string, from: number): boolean {
  const blocks = startBlocks(readLines(text, from), from);
  for (; blocks.line < blocks.source.ends.length; blocks.line += 1) {
    readLine(blocks);
    if (blocks.odd !== "" || blocks.oddText !== "" || blocks.leaf !== PARAGRAPH || blocks.topLine > 0 || blocks.stack.length > 0) return false;
  }
  return true;
}

const NO_LINKS: ReadonlySet<string> = new Set();

/** Leaves the open top-level block, and perhaps some behind it, to the reference; false when what follows could not be told then. */
function leaveBlocks(blocks: Blocks, state: State, from: number, defused: Parsed["defused"][number][]): boolean {
  const { starts, ends, before } = blocks.source;
  const { topLine } = blocks;
  const begin = topLine === 0 ? from : (starts[topLine] as number);
  blocks.children.length = blocks.topChildren;
  blocks.words.length = blocks.topWords;
  blocks.stack.length = 0;
  blocks.leaf = NONE;
  blocks.odd = "";
  const length = (ends[Math.min(blocks.line, ends.length - 1)] as number) - begin;
  // What will be cut by force is so from its start.
  const sizes = length > MAX_BLOCK / 2 ? state.sizes : { ...state.sizes, piece: length + MARGIN };
  let next: Next = { start: begin, line: before + topLine, join: "none" };
  let line = topLine;
  do {
    const { start, join } = step({ ...state, sizes }, next);
    while (line < ends.length && (starts[line + 1] ?? state.text.length + 1) <= start) line += 1;
    if (start === state.text.length) line = ends.length;
    next = { start, join, line: before + line };
  } while (next.join !== "none" && next.start < state.text.length);
  for (const child of state.children) blocks.children.push(child);
  for (const span of state.defused) defused.push(span);
  blocks.line = line;
  blocks.topLine = line;
  blocks.topChildren = blocks.children.length;
  blocks.topWords = blocks.words.length;
  return next.start === state.text.length || !leansOn(state.children.at(-1), state.text, next.start);
}

/** Whether the reference may take the lines behind a block otherwise than at the start of a text. */
function leansOn(before: RootContent | undefined, text: string, start: number): boolean {
  const { start: from, end } = before?.position ?? {};
  // Code that is indented, and a paragraph that another block interrupts.
  if (before?.type === "code") return !"`~".includes(text.charAt(from?.offset ?? 0));
  return before?.type === "paragraph" && /^(?:\r\n|\n|\r)[ \t>]*$/u.test(text.slice(end?.offset, start));
}

interface Filling { readonly text: string; readonly references: References; readonly engine: () => Engine; readonly defused: Parsed["defused"][number][] }

/** Parses all text with inline marks; false when that cannot be done block by block. */
function fillWords(blocks: Blocks, { text, references, engine, defused }: Filling): boolean {
  const { source, children } = blocks;
  let left = -1;
  let count = 0;
  for (const words of blocks.words) {
    if (words.owner === left) continue;
    if (parseWords(source, words, references, blocks.contents) === "") continue;
    left = words.owner;
    const block = children[left] as RootContent;
    const end = block.position?.end.offset ?? 0;
    const line = (block.position?.start.line ?? 1) - source.before - 1;
    count += 1;
    if (count > MAX_LEFT || blocks.leaning.has(left) || references.notes.size > 0) return false;
    if (end - (block.position?.start.offset ?? 0) > MAX_BLOCK) return false;
    const start = Math.max(source.starts[line] as number, line === 0 ? blocks.from : 0);
    // With its line end: without one, the reference takes some last lines otherwise.
    const behind = source.starts[(block.position?.end.line ?? 1) - source.before] ?? text.length;
    const state: State = { text, engine: engine(), sizes: SIZES, references, children: [], defused: [] };
    const { blocks: [only, ...others], spans } = parsePiece(state, { start, line: source.before + line, join: "none" }, behind, false);
    if (only?.type !== block.type || others.length > 0 || only.position?.end.offset !== end) return false;
    children[left] = only;
    for (const span of spans) defused.push(span);
  }
  return true;
}
