/**
 * `{{if expr}} … {{endif}}` of the Agent Zero dialect, found as upstream's regular expressions find
 * them, in linear time.
 */
import { isSpace, isWordCharacter, skipSpace } from "../../python/text.ts";
import type { Span } from "../../text/span.ts";

/** Deepest nesting of blocks. */
export const MAX_BLOCK_DEPTH = 500;

/** A block: its tags, and what is between them. */
export interface Block {
  readonly open: Span;
  /** The condition, white space at its ends included. */
  readonly condition: Span;
  readonly close: Span;
}

/**
 * The first block that opens in `[from, end)`. Undefined when there is none, or when the first one is
 * never closed (the text from there on is plain text then).
 */
export function findBlock(text: string, from: number, end: number): Block | undefined {
  const opening = findOpening(text, from, end);
  if (opening === undefined) return undefined;
  const close = findClosing(text, opening.open.end, end);
  return close && { ...opening, close };
}

/** The first `{{if …}}`; the condition ends at the first `}}`, even within quotes. */
export function findOpening(text: string, from: number, end: number): Pick<Block, "open" | "condition"> | undefined {
  for (let start = text.indexOf("{{", from); start !== -1 && start < end; start = text.indexOf("{{", start + 1)) {
    const word = skipSpace(text, start + 2);
    if (!text.startsWith("if", word) || !isSpace(text[word + 2] ?? "")) continue;
    const close = text.indexOf("}}", word + 3);
    if (close === -1 || close + 2 > end) return undefined;
    return { open: { start, end: close + 2 }, condition: { start: word + 2, end: close } };
  }
  return undefined;
}

/** The tag that closes a block whose inside starts at `from`. A tag such as `{{if(x)}}` or `{{if}}` counts as one that closes. */
function findClosing(text: string, from: number, end: number): Span | undefined {
  let depth = 1;
  for (let start = text.indexOf("{{", from); start !== -1 && start < end; ) {
    const tag = readTag(text, start);
    if (tag !== undefined && tag.end > end) return undefined;
    if (tag !== undefined) depth += tag.opens ? 1 : -1;
    if (tag !== undefined && depth === 0) return { start, end: tag.end };
    start = text.indexOf("{{", tag?.end ?? start + 1);
  }
  return undefined;
}

/** An `if` tag or an `endif` that starts here. */
function readTag(text: string, start: number): { readonly end: number; readonly opens: boolean } | undefined {
  const word = skipSpace(text, start + 2);
  if (text.startsWith("endif", word)) {
    const close = skipSpace(text, word + 5);
    return text.startsWith("}}", close) ? { end: close + 2, opens: false } : undefined;
  }
  const next = String.fromCodePoint(text.codePointAt(word + 2) ?? 0x20);
  if (!text.startsWith("if", word) || isWordCharacter(next)) return undefined;
  const close = text.indexOf("}}", word + 2);
  if (close === -1) return undefined;
  // Only a plain space makes it an opening one, and only with something behind it.
  return { end: close + 2, opens: next === " " && skipSpace(text, word + 2) < close };
}

/** Blocks are nested too deeply. */
export class TooDeepError extends Error {
  override readonly name = "TooDeepError";
  readonly span: Span;
  constructor(span: Span) {
    super(`Blocks are nested too deeply, expected at most ${MAX_BLOCK_DEPTH}`);
    this.span = span;
  }
}

/**
 * The parts of a text that its conditions leave: tags go, and what is in blocks whose condition is
 * false. `decide` gives undefined for a condition that has no value; the rest of that level then stays
 * as it is, tags included. So does what follows an `{{if}}` that is never closed, which is told to `unclosed`.
 *
 * @throws {TooDeepError}
 */
export function applyConditions(text: string, decide: (condition: string, span: Span) => boolean | undefined, unclosed: (open: Span) => void = () => undefined): readonly Span[] {
  const kept: Span[] = [];
  const keep = (start: number, end: number): void => {
    if (start < end) kept.push({ start, end });
  };
  const visit = (from: number, end: number, depth: number): void => {
    let at = from;
    for (;;) {
      const block = findBlock(text, at, end);
      if (block === undefined) {
        const opening = findOpening(text, at, end);
        if (opening !== undefined) unclosed(opening.open);
        break;
      }
      if (depth > MAX_BLOCK_DEPTH) throw new TooDeepError(block.open);
      const verdict = decide(text.slice(block.condition.start, block.condition.end), block.condition);
      if (verdict === undefined) break;
      keep(at, block.open.start);
      if (verdict) visit(block.open.end, block.close.start, depth + 1);
      at = block.close.end;
    }
    keep(at, end);
  };
  visit(0, text.length, 1);
  return kept;
}
