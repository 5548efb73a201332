/**
 * Which parts of a text that was put together have to be scanned. What stands in one source as it is has been
 * judged with its source: only what lies across a seam is new, where one source ends and another begins, or
 * where something stands that no file has (a separator, a heading, a value of the configuration, the place of a
 * tag). So each seam is scanned with some text of both sides, from one blank line to another. A part begins
 * outside of code and comments, so that they are known for what they are.
 */
import type { OutputPiece } from "../../model-origins.ts";
import type { ScanPart } from "./join-verdicts.ts";

/** All sizes in UTF-16 units. At least so much of the text on either side of a seam is scanned with it: some three sentences. What is flagged across a seam was seen to need less than half. */
const REACH = 256;
/** Seams that are close to each other are scanned together; a part of them is at least so long */
const MIN_PART = 32_768;
/** and ends as soon as it may behind this. */
const LONG_PART = 131_072;
/** One source of so many, by its name, ends a part: then a change in one source leaves other parts as they were. */
const ENDS = 4;

/** A stretch of the text that has one origin: it was copied from a file without a gap, or no file has it. */
interface Stretch { readonly path: string | undefined; readonly start: number; end: number; readonly offset: number }

/** A seam: where two stretches meet, or a stretch that no file has with both of its ends. */
interface Seam {
  readonly start: number;
  readonly end: number;
  /** Of the stretch in front of it, and of the one behind it: their indexes. */
  readonly before: number;
  readonly behind: number;
  /** The file that was copied from last. */
  readonly path: string;
}

/**
 * @param judged Path → text of the files that were scanned by themselves.
 * @returns The parts of a text to scan, in order; none where it was copied from one file.
 */
export function seamParts(text: string, pieces: readonly OutputPiece[], judged: ReadonlyMap<string, string>): readonly ScanPart[] {
  const stretches = stretchesOf(pieces, judged);
  const parts: ScanPart[] = [];
  let start = -1;
  let end = 0;
  let from = 0;
  let mayEnd = false;
  for (const seam of seamsOf(stretches)) {
    const begins = partStart(text, stretches, seam);
    if (start !== -1 && (begins > end || mayEnd)) {
      parts.push({ start, end, from });
      from = end;
      start = -1;
    }
    if (start === -1) start = begins;
    end = Math.max(end, partEnd(text, stretches, seam));
    const size = end - start;
    mayEnd = size >= LONG_PART || (size >= MIN_PART && nameDigest(seam.path) % ENDS === 0);
  }
  if (start !== -1) parts.push({ start, end, from });
  return parts;
}

function stretchesOf(pieces: readonly OutputPiece[], judged: ReadonlyMap<string, string>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { text, from } of pieces) {
    if (text === "") continue;
    const start = at;
    at += text.length;
    const path = from !== undefined && judged.get(from.path)?.startsWith(text, from.offset) === true ? from.path : undefined;
    const offset = from?.offset ?? 0;
    const last = stretches.at(-1);
    if (last !== undefined && last.path === path && (path === undefined || last.offset + (last.end - last.start) === offset)) last.end = at;
    else stretches.push({ path, start, end: at, offset });
  }
  return stretches;
}

function seamsOf(stretches: readonly Stretch[]): readonly Seam[] {
  const seams: Seam[] = [];
  let path = "";
  for (const [index, stretch] of stretches.entries()) {
    path = stretch.path ?? path;
    if (stretch.path === undefined) seams.push({ start: stretch.start, end: stretch.end, before: index - 1, behind: index + 1, path });
    else if (index > 0 && stretches[index - 1]?.path !== undefined) seams.push({ start: stretch.start, end: stretch.start, before: index - 1, behind: index, path });
  }
  return seams;
}

/** Where the text on the near side of a seam begins: behind a blank line, and outside of what is open there. */
function partStart(text: string, stretches: readonly Stretch[], seam: Seam): number {
  const reach = seam.start - REACH;
  let index = seam.before;
  while (index > 0 && (stretches[index] as Stretch).start > reach) index -= 1;
  const stretch = stretches[index];
  if (stretch === undefined || stretch.start >= reach || stretch.path === undefined) return stretch?.start ?? seam.start;
  const line = blankLineBefore(text, stretch.start, reach);
  return openedAt(text, stretch.start, line) ?? line;
}

/** Behind the last blank line in front of an offset; else where the stretch begins. */
function blankLineBefore(text: string, from: number, to: number): number {
  for (let end = text.lastIndexOf("\n", to - 1); end > from; ) {
    const previous = text.lastIndexOf("\n", end - 1);
    if (isBlank(text, Math.max(previous + 1, from), end)) return end + 1;
    if (previous < from) break;
    end = previous;
  }
  return from;
}

/** Where the text on the far side of a seam ends: at a blank line, or with the stretch. */
function partEnd(text: string, stretches: readonly Stretch[], seam: Seam): number {
  const reach = seam.end + REACH;
  let index = seam.behind;
  while (index < stretches.length - 1 && (stretches[index] as Stretch).end < reach) index += 1;
  const stretch = stretches[index];
  if (stretch === undefined || stretch.end <= reach || stretch.path === undefined) return stretch?.end ?? seam.end;
  for (let at = text.indexOf("\n", reach); at !== -1 && at < stretch.end; ) {
    const next = text.indexOf("\n", at + 1);
    if (next === -1 || next >= stretch.end) break;
    if (isBlank(text, at + 1, next)) return next + 1;
    at = next;
  }
  return stretch.end;
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit !== 32 && unit !== 9 && unit !== 13) return false;
  }
  return true;
}

/** Fences, also in lists and quotations, and the two ends of comments. */
const MARKS = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`\n]*$)|~{3,})|<!--|-->/gmu;

/** Where the fence or the comment begins that is open at an offset, if one is. */
function openedAt(text: string, from: number, to: number): number | undefined {
  let fence: { readonly at: number; readonly mark: string } | undefined;
  let comment: number | undefined;
  for (const { 0: whole, 1: mark, index } of text.slice(from, to).matchAll(MARKS)) {
    if (mark === undefined) {
      if (fence === undefined) comment = whole === "-->" ? undefined : (comment ?? from + index);
    } else if (comment !== undefined) continue;
    else if (fence === undefined) fence = { at: from + index, mark };
    else if (mark.startsWith(fence.mark)) fence = undefined;
  }
  return fence?.at ?? comment;
}

/** FNV-1a, 32 bits. */
function nameDigest(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
