/** Where a block that alone is too large is cut: at a line, else behind a sentence, else between graphemes. */
import type { RootContent } from "mdast";
import { breaksOf } from "../../../text/breaks.ts";
import type { Span } from "../../../text/span.ts";
import { endOf, lineStart, startOf, type Unit } from "./blocks.ts";
import type { Measure } from "./rule.ts";

/** A cut inside of a block: its place, and what ends the block in front of it, or starts it again behind. */
export interface InnerCut { readonly at: number; readonly bridge: string }

/** How much of a text around a place is looked at for the ends of sentences and graphemes, in UTF-16 units each way. */
const WINDOW = 4096;

/** The largest start of a unit that fits; undefined when it cannot be cut. */
export function headSplit(text: string, unit: Unit, room: number, measure: Measure): InnerCut | undefined {
  const { block } = unit;
  if (block === undefined) return undefined;
  const close = block.type === "code" ? fenceOf(text, block) : undefined;
  const bridge = close === undefined ? "" : `${close.indent}${close.fence}\n`;
  const left = room - (bridge === "" ? 0 : measure(bridge));
  const limit = lastThatFits(unit.start, lastWordEnd(text, block), (at) => measure(text.slice(unit.start, at)) <= left);
  if (limit <= unit.start) return undefined;
  const line = linesOf(text, block).findLast((at) => at <= limit);
  if (line !== undefined && measure(text.slice(unit.start, line)) * 2 >= left) return { at: line, bridge };
  const words = wordsAt(block, limit);
  const at = words === undefined ? undefined : boundaryBefore(text, words, limit);
  if (at !== undefined && at > Math.max(line ?? 0, unit.start)) return { at, bridge };
  return line === undefined ? undefined : { at: line, bridge };
}

/** The largest end of a unit that fits; undefined when it cannot be cut. */
export function tailSplit(text: string, unit: Unit, room: number, measure: Measure): InnerCut | undefined {
  const { block } = unit;
  if (block === undefined || (block.type !== "paragraph" && block.type !== "code" && block.type !== "table")) return undefined;
  const lines = linesOf(text, block);
  const [firstRow] = lines;
  const open = block.type === "code" ? fenceOf(text, block)?.line ?? "" : block.type === "table" && firstRow !== undefined ? text.slice(unit.start, firstRow) : "";
  const left = room - (open === "" ? 0 : measure(open));
  const limit = firstThatFits(unit.start, unit.end, (at) => measure(text.slice(at, unit.end)) <= left);
  if (limit >= lastWordEnd(text, block)) return undefined;
  const line = lines.find((at) => at >= limit && (block.type !== "paragraph" || isPlainStart(text, at)));
  if (line !== undefined && (block.type !== "paragraph" || measure(text.slice(line, unit.end)) * 2 >= left)) return { at: line, bridge: open };
  if (block.type !== "paragraph") return undefined;
  const at = boundaryBehind(text, { start: startOf(block), end: endOf(block) }, limit);
  return at === undefined || (line !== undefined && at >= line) ? (line === undefined ? undefined : { at: line, bridge: open }) : { at, bridge: open };
}

/** Starts of lines at which the block may be cut: its start up to there is whole by itself. */
function linesOf(text: string, block: RootContent): readonly number[] {
  switch (block.type) {
    case "paragraph": return lineStarts(text, startOf(block), endOf(block));
    case "code": {
      const lines = lineStarts(text, startOf(block), endOf(block));
      const fence = fenceOf(text, block);
      // Not in front of the first line of code, nor in front of the fence's end.
      return fence === undefined ? lines : lines.slice(1, lines.length - (fence.isClosed ? 1 : 0));
    }
    case "table": return lineStarts(text, startOf(block), endOf(block)).slice(1);
    case "listItem":
    case "blockquote":
    case "footnoteDefinition":
      return innerLines(text, block);
    default: return [];
  }
}

/** Inside of a quote or an item: where its blocks start, and the lines of its paragraphs. */
function innerLines(text: string, block: RootContent): readonly number[] {
  const found = new Set<number>();
  const open: RootContent[] = [block];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node !== block) found.add(lineStart(text, startOf(node)));
    if (node.type === "paragraph") for (const at of lineStarts(text, startOf(node), endOf(node))) found.add(at);
    else if (node.type !== "table" && node.type !== "heading" && "children" in node) open.push(...node.children);
  }
  found.delete(lineStart(text, startOf(block)));
  return [...found].sort((a, b) => a - b);
}

function lineStarts(text: string, start: number, end: number): number[] {
  const found: number[] = [];
  for (let at = start; at < end; at += 1) {
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) found.push(at + 1);
  }
  return found.filter((at) => at < end);
}

interface Fence { readonly indent: string; readonly fence: string; readonly line: string; readonly isClosed: boolean }

/** The fence of a code block; undefined for indented code. */
function fenceOf(text: string, block: RootContent): Fence | undefined {
  const start = lineStart(text, startOf(block));
  const rest = text.slice(start, endOf(block));
  const open = /^([ \t]*)(`{3,}|~{3,})[^\r\n]*(?:\r\n|\r|\n|$)/u.exec(rest);
  if (open === null) return undefined;
  const [line, indent = "", fence = ""] = open;
  const last = rest.slice(lineStart(rest, rest.length)).trim();
  return { indent, fence, line, isClosed: rest.length > line.length && last.length >= fence.length && last === (fence[0] ?? "").repeat(last.length) };
}

/** The paragraph of a block that an offset lies in. */
function wordsAt(block: RootContent, at: number): Span | undefined {
  const open: RootContent[] = [block];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (startOf(node) >= at || endOf(node) <= at) continue;
    if (node.type === "paragraph") return { start: startOf(node), end: endOf(node) };
    if (node.type !== "table" && "children" in node) open.push(...node.children);
  }
  return undefined;
}

function lastWordEnd(text: string, block: RootContent): number {
  return Math.min(endOf(block), text.length);
}

/** The end of the last sentence, else of the last grapheme, in front of an offset. */
function boundaryBefore(text: string, words: Span, limit: number): number | undefined {
  const { start, slice } = windowAround(text, words, limit);
  const sentence = breaksOf(slice, "sentence").findLast((at) => at > 0 && start + at <= limit);
  if (sentence !== undefined && (start + sentence - words.start) * 2 >= limit - words.start) return start + sentence;
  const space = text.lastIndexOf(" ", limit - 1);
  if (space > words.start && (space - words.start) * 4 >= (limit - words.start) * 3) return space;
  const grapheme = breaksOf(slice, "grapheme").findLast((at) => at > 0 && start + at <= limit);
  return grapheme === undefined ? undefined : start + grapheme;
}

/** The start of the first sentence, else of a word, else of a grapheme, from an offset on, that cannot start another block. */
function boundaryBehind(text: string, words: Span, limit: number): number | undefined {
  const { start, slice } = windowAround(text, words, limit);
  const fits = (at: number): boolean => at > 0 && start + at >= limit && start + at < words.end && isPlainStart(text, start + at);
  const sentence = breaksOf(slice, "sentence").find(fits);
  if (sentence !== undefined && (words.end - start - sentence) * 2 >= words.end - limit) return start + sentence;
  const word = breaksOf(slice, "word").find((at) => fits(at) && text[start + at - 1] === " ");
  if (word !== undefined && (words.end - start - word) * 4 >= (words.end - limit) * 3) return start + word;
  const grapheme = breaksOf(slice, "grapheme").find(fits);
  return grapheme === undefined ? undefined : start + grapheme;
}

/** A part of the words around an offset; it starts at a space where there is one, so that no grapheme is torn. */
function windowAround(text: string, words: Span, at: number): { readonly start: number; readonly slice: string } {
  const rough = Math.max(words.start, at - WINDOW);
  const space = rough === words.start ? -1 : text.indexOf(" ", rough);
  const start = rough === words.start ? rough : space === -1 || space >= at ? words.start : space;
  return { start, slice: text.slice(start, Math.min(words.end, at + WINDOW)) };
}

/** A letter, which starts no other block than a paragraph. */
function isPlainStart(text: string, at: number): boolean {
  return /^\p{L}/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0x20));
}

/** The largest offset that fits, found by doubling and halving: it costs as much as the size that is kept, not the text. */
function lastThatFits(start: number, end: number, fits: (at: number) => boolean): number {
  let step = 64;
  while (start + step < end && fits(start + step)) step *= 2;
  let low = start;
  let high = Math.min(end, start + step);
  if (fits(high)) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The smallest offset from which the rest fits. */
function firstThatFits(start: number, end: number, fits: (at: number) => boolean): number {
  return end - (lastThatFits(0, end - start, (length) => fits(end - length)));
}
