import { FENCE, INDENTED, markTop, NONE, openPlace, place, takeColumns, type Blocks } from "./block-state.ts";
import { decodeString } from "./entities.ts";
import { behindSpaces, isBlank, isSpace, runLength } from "./marks.ts";
import { pointAt } from "./source.ts";

/** Begins code that is indented. */
export function startIndented(blocks: Blocks): void {
  markTop(blocks, false);
  blocks.leaf = INDENTED;
  blocks.into = openPlace(blocks);
  blocks.leafLine = blocks.line;
  blocks.leafAt = blocks.at;
  if (blocks.spare > 0) blocks.odd ||= "part of a tab in front of code";
  takeColumns(blocks, 4);
  if (blocks.spare > 0) blocks.odd ||= "part of a tab in front of code";
  blocks.value = blocks.source.text.slice(blocks.at, blocks.source.ends[blocks.line]);
  blocks.leafLast = blocks.line;
}

/** Goes on with indented code: a line that has content, or at least the columns of it. */
export function addIndented(blocks: Blocks): void {
  const { source: { text, starts, ends }, line } = blocks;
  if (blocks.spare > 0) blocks.odd ||= "part of a tab in front of code";
  takeColumns(blocks, 4);
  if (blocks.spare > 0) blocks.odd ||= "part of a tab in front of code";
  for (let at = blocks.leafLast; at < line; at += 1) blocks.value += text.slice(ends[at], starts[at + 1]);
  blocks.value += text.slice(blocks.at, ends[line]);
  blocks.leafLast = line;
}

/** Begins code behind a fence. */
export function startFence(blocks: Blocks, size: number, end: number): void {
  const { source: { text }, next } = blocks;
  const from = behindSpaces(text, next + size, end);
  let to = from;
  while (to < end && text.charCodeAt(to) !== 0x20 && text.charCodeAt(to) !== 0x09) to += 1;
  const behind = behindSpaces(text, to, end);
  const decoded = (start: number, stop: number): string | null => {
    if (start === stop) return null;
    const value = decodeString(text.slice(start, stop));
    if (value === undefined) blocks.odd ||= "rare entity";
    return value ?? "";
  };
  blocks.code = { type: "code", lang: decoded(from, to), meta: decoded(behind, end), value: "", position: place(blocks.source, blocks.line, next, blocks.line, end) };
  blocks.into.push(blocks.code);
  blocks.leaf = FENCE;
  blocks.fence = text.charCodeAt(next);
  blocks.fenceSize = size;
  blocks.fenceIndent = blocks.width;
  blocks.value = "";
}

/** A line inside a fence: the one that closes it, or content. */
export function addFenced(blocks: Blocks): void {
  const { source: { text, starts, ends }, line, next } = blocks;
  const end = ends[line] as number;
  if (blocks.width < 4 && text.charCodeAt(next) === blocks.fence && next < end) {
    const size = runLength(text, next, end, blocks.fence);
    if (size >= blocks.fenceSize && isBlank(text, next + size, end)) {
      endFence(blocks, end);
      return;
    }
  }
  const isPlain = blocks.fenceIndent === 0 && blocks.stack.length === 0;
  if (!isPlain) {
    takeColumns(blocks, Math.min(blocks.fenceIndent, blocks.width));
    if (blocks.spare > 0) blocks.odd ||= "part of a tab in front of code";
    if (blocks.leafLast > blocks.leafLine) blocks.value += text.slice(ends[blocks.leafLast], starts[blocks.leafLast + 1]);
    blocks.value += text.slice(blocks.at, end);
  }
  blocks.leafLast = line;
}

/** Ends a fence; the offset is in the line that is read. */
export function endFence(blocks: Blocks, end: number): void {
  const { source, code, leafLine, leafLast } = blocks;
  if (code?.position === undefined) return;
  const isPlain = blocks.fenceIndent === 0 && blocks.stack.length === 0;
  code.value = isPlain && leafLast > leafLine ? source.text.slice(source.starts[leafLine + 1], source.ends[leafLast]) : blocks.value;
  // A fence that nothing closes may end with white space that is part of its indent: the line end in front of that goes, too.
  if (end === source.text.length && isSpace(source.text.charCodeAt(end - 1))) code.value = code.value.replace(/(?:\r?\n|\r)$/u, "");
  code.position.end = pointAt(source, blocks.line, end);
  blocks.leaf = NONE;
  blocks.code = undefined;
}

/** Ends code that is indented. */
export function endIndented(blocks: Blocks): void {
  const { source, leafLine, leafAt, leafLast } = blocks;
  blocks.into.push({ type: "code", lang: null, meta: null, value: blocks.value.replace(/(?:\r?\n|\r)$/u, ""), position: place(source, leafLine, leafAt, leafLast, source.ends[leafLast] as number) });
}
