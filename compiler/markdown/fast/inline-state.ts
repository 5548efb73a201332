import type { PhrasingContent, Root, Text } from "mdast";
import type { Words } from "./block-state.ts";
import type { Source } from "./source.ts";

type Point = NonNullable<Root["position"]>["start"];

export const TEXT = 0;
export const DELIMITER = 1;
export const BRACKET = 2;
export const NODE = 3;

/** Flags of delimiter runs and brackets. */
export const OPENS = 1;
export const CLOSES = 2;
export const IMAGE = 4;
/** A bracket that was closed without becoming a link, or that stands in front of a link. */
export const BALANCED = 8;
export const INACTIVE = 16;

/** Text, a run of `*` or `_`, an opening bracket, or a node that is ready. */
export interface Token {
  readonly kind: number;
  value: string;
  readonly node: PhrasingContent | undefined;
  start: Point;
  endAt: number;
  endLine: number;
  flags: number;
  /** Its index among the tokens, for a bracket. */
  readonly index: number;
}

/** One paragraph, heading or cell that is parsed. Offsets are those of `text`, which is the source or a copy without the marks of containers. */
export interface Inline {
  readonly source: Source;
  readonly words: Words;
  readonly links: ReadonlySet<string>;
  readonly notes: ReadonlySet<string>;
  readonly text: string;
  readonly end: number;
  /** For a copy: what to add to an offset in each of its lines. */
  readonly shifts: readonly number[] | undefined;
  at: number;
  line: number;
  readonly tokens: Token[];
  /** Text that may go on. */
  open: Token | undefined;
  readonly brackets: Token[];
  closes: boolean;
  /** Lengths of runs of backticks that close nowhere. */
  unclosed: Set<number> | undefined;
  /** The last line that was looked at by something that proved to be plain text. */
  reach: number;
  odd: string;
}

export function placeOf({ source, words, shifts }: Inline, at: number, line: number): Point {
  const offset = shifts === undefined ? at : at + (shifts[line - words.first] as number);
  return { line: source.before + line + 1, column: offset - (source.starts[line] as number) + 1, offset };
}

/** Adds text to what stands in front of it, if that is text. */
export function addText(inline: Inline, value: string, start: number, end: number): void {
  const { open, line } = inline;
  if (open !== undefined) {
    open.value += value;
    open.endAt = end;
    open.endLine = line;
    return;
  }
  inline.open = { kind: TEXT, value, node: undefined, start: placeOf(inline, start, line), endAt: end, endLine: line, flags: 0, index: 0 };
  inline.tokens.push(inline.open);
}

export function addNode(inline: Inline, node: PhrasingContent): void {
  inline.open = undefined;
  inline.tokens.push(nodeToken(node));
}

export function nodeToken(node: PhrasingContent): Token {
  return { kind: NODE, value: "", node, start: NOWHERE, endAt: 0, endLine: 0, flags: 0, index: 0 };
}

const NOWHERE: Point = { line: 0, column: 0, offset: 0 };

/** Nodes of tokens: whatever is no node by now is text. */
export function nodesOf(inline: Inline, tokens: readonly Token[]): PhrasingContent[] {
  const [only] = tokens;
  if (tokens.length === 1 && only !== undefined) return [only.node ?? textOf(inline, only)];
  const nodes: PhrasingContent[] = [];
  let text: Text | undefined;
  for (const token of tokens) {
    if (token.node !== undefined) {
      nodes.push(token.node);
      text = undefined;
      continue;
    }
    if (text?.position === undefined) {
      text = textOf(inline, token);
      nodes.push(text);
    } else {
      text.value += token.value;
      text.position.end = placeOf(inline, token.endAt, token.endLine);
    }
  }
  return nodes;
}

function textOf(inline: Inline, token: Token): Text {
  return { type: "text", value: token.value, position: { start: token.start, end: placeOf(inline, token.endAt, token.endLine) } };
}

/** Lines that a part of the text goes over. */
export function linesIn(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x0a || (unit === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) lines += 1;
  }
  return lines;
}
