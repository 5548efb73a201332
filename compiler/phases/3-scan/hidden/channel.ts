/** What the detectors of hidden channels give; they read a plain text and need no Markdown tree. */
import type { Level } from "../../../diagnostics/diagnostic.ts";
import type { Span } from "../../../text/span.ts";

/** The rules that a detector of this folder stands behind. */
export type ChannelCode =
  | "hidden/tag-characters" | "hidden/variation-selectors" | "hidden/zero-width" | "hidden/bidi-control"
  | "hidden/control-character" | "hidden/mixed-script" | "hidden/styled-letters" | "hidden/padding";

/** A hidden channel in a text; offsets are UTF-16 offsets into that text. */
export interface Channel {
  readonly code: ChannelCode;
  readonly span: Span;
  /** One sentence; what is not seen is named. */
  readonly message: string;
  /** Instead of the catalogue's level. */
  readonly level?: Level;
  /** What the channel says, when it can be read; at most {@link MAX_DECODED} UTF-16 units. */
  readonly decoded?: string;
  /** What takes the hidden span out, and nothing beside it. */
  readonly edits: readonly Span[];
}

/** A longer payload is cut in a finding (UTF-16 units); views hold the whole. */
export const MAX_DECODED = 400;

/** A payload as a finding shows it: cut, and with line ends as blanks. Empty gives undefined. */
export function shown(payload: string): string | undefined {
  const line = payload.replace(/[\t\n\r ]+/gu, " ").trim();
  if (line === "") return undefined;
  return line.length > MAX_DECODED ? `${line.slice(0, MAX_DECODED)}…` : line;
}

/** Splits spans that are in order into those that share a line. Linear in the text. */
export function groupByLine<S extends Span>(text: string, spans: readonly S[]): readonly (readonly [S, ...S[]])[] {
  const groups: [S, ...S[]][] = [];
  let group: [S, ...S[]] | undefined;
  for (const span of spans) {
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && !hasLineEnd(text, last.end, span.start)) group.push(span);
    else groups.push((group = [span]));
  }
  return groups;
}

function hasLineEnd(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || unit === 13) return true;
  }
  return false;
}

/** The edits that take spans out which are in order; adjoining spans make one. */
export function removals(spans: readonly Span[]): readonly Span[] {
  const edits: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = edits.at(-1);
    if (last !== undefined && last.end >= start) last.end = Math.max(last.end, end);
    else edits.push({ start, end });
  }
  return edits;
}

/** The span from the first to the last of some spans that are in order. */
export function cover(spans: readonly [Span, ...Span[]]): Span {
  return { start: spans[0].start, end: spans.reduce((end, span) => Math.max(end, span.end), 0) };
}

/** The code point that ends at an offset; undefined at the start. A lone surrogate counts as one. */
export function codePointBefore(text: string, offset: number): number | undefined {
  if (offset <= 0) return undefined;
  const unit = text.charCodeAt(offset - 1);
  if (unit >= 0xdc00 && unit <= 0xdfff && offset >= 2) {
    const pair = text.codePointAt(offset - 2) ?? 0;
    if (pair > 0xffff) return pair;
  }
  return unit;
}

/** How a code point is written in a message: `U+200B`. */
export function notation(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** "1 word", "2 words". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
