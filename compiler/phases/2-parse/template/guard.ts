/**
 * Looks at a Handlebars text before the parser does. The parser copies its stack at each step, so deep
 * nesting takes it minutes (20 KB of `(`) or overflows the call stack (40 KB of `{{#if}}`).
 *
 * This walks over the text as Handlebars' lexer does, in linear time, and builds nothing. Where the
 * text is no template it stops: the parser stops there too, and says it better.
 */
import type { Span } from "../../../text/span.ts";

/** Deepest nesting of blocks, `{{else if}}`s included. */
export const MAX_BLOCK_DEPTH = 200;
/** Deepest nesting of parentheses in a tag. */
export const MAX_CALL_DEPTH = 100;
/** Most tokens in all tags together: about 15,000 tags like `{{name}}`. */
export const MAX_TOKENS = 60_000;

/** What is too much, and where it becomes so. */
export interface Excess {
  readonly kind: "blocks" | "calls" | "tokens";
  readonly span: Span;
}

// The lexer's rules, in its order. A `{{` opens one of these; a block's kind is in the group.
const OPEN = /\{\{\{\{|\{\{~?(?:>|(#)>|(#)\*?|(\/)|\^\s*~?\}\}|\s*else\s*~?\}\}|(\^)|\s*(else)\b|\{|&|(!--)|(!)|\*?)/y;
const TOKEN = /\s+|(\}\}\}\})|(\}~?\}\}|~?\}\})|"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\[(?:\\\]|[^\]])*\]|(\()|(\))|[^\s"'()[\]{}~./=|@]+|[^]/y;
const RAW = /\{\{\{\{(?:(?!\/)|(\/[^\s!"#%-,./;->@[-^`{-~]+\}\}\}\}))/g;

/** A block that is open: its opening tag, and how many `{{else if}}`s it has had. */
interface OpenBlock { readonly span: Span; chain: number }

/** What {@link walkTags} finds. */
export interface TagWalk {
  /** The first place where the text nests too deeply or holds too many tags; the walk stops there. */
  readonly excess?: Excess;
  /** The opening tag of the innermost block that is open where the walk ends. */
  readonly unclosed?: Span;
}

/** Walks over the tags of a text. Linear in its length. */
export function walkTags(text: string): TagWalk {
  const blocks: OpenBlock[] = [];
  let depth = 0;
  let tokens = 0;
  let at = 0;
  const ended = (): TagWalk => {
    const last = blocks.at(-1);
    return last === undefined ? {} : { unclosed: last.span };
  };
  for (;;) {
    const open = nextTag(text, at);
    const match = open === undefined ? null : execAt(OPEN, text, open);
    if (open === undefined || match === null) return ended();
    const [whole, partialBlock, block, close, inverse, chain, longComment, comment] = match;
    at = open + whole.length;
    if (longComment !== undefined || comment !== undefined) {
      const end = longComment === undefined ? text.indexOf("}}", at) + 2 : endOf(/--~?\}\}/g, text, open);
      if (end < at) return ended();
      at = end;
      continue;
    }
    tokens += 1;
    const last = blocks.at(-1);
    if (close !== undefined && last !== undefined) depth -= 1 + (blocks.pop() as OpenBlock).chain;
    else if (chain !== undefined && last !== undefined) {
      last.chain += 1;
      depth += 1;
    }
    // `{{else}}` and `{{^}}` are whole tags.
    const rest: Excess | Rest = whole.endsWith("}}") ? { at, tokens } : walkTag(text, at, tokens);
    if ("kind" in rest) return { excess: rest };
    if (partialBlock ?? block ?? inverse) {
      blocks.push({ span: { start: open, end: rest.at < 0 ? at : rest.at }, chain: 0 });
      depth += 1;
    }
    if (depth > MAX_BLOCK_DEPTH) return { excess: { kind: "blocks", span: { start: open, end: at } } };
    if (rest.tokens > MAX_TOKENS) return { excess: { kind: "tokens", span: { start: open, end: at } } };
    if (rest.at < 0) return ended();
    ({ at, tokens } = rest);
  }
}

interface Rest { readonly at: number; readonly tokens: number }

/** Where the next tag opens, escaped ones passed over. */
function nextTag(text: string, from: number): number | undefined {
  let start = from;
  for (;;) {
    const open = text.indexOf("{{", start);
    if (open === -1) return undefined;
    const slashes = text.slice(Math.max(start, open - 2), open);
    if (slashes === "\\\\" || !slashes.endsWith("\\")) return open;
    // Escaped: text up to the next `{{`, or to the backslashes in front of it.
    const next = text.indexOf("{{", open + 2);
    if (next === -1) return undefined;
    start = next;
    while (start > Math.max(next - 2, open + 2) && text[start - 1] === "\\") start -= 1;
  }
}

/** From behind a tag's opening to behind its end; `at` is -1 when there is none. */
function walkTag(text: string, from: number, tokensBefore: number): Excess | Rest {
  let at = from;
  let tokens = tokensBefore;
  let calls = 0;
  while (at < text.length) {
    const match = execAt(TOKEN, text, at) as RegExpExecArray;
    const [whole, rawEnd, end, open, close] = match;
    const start = at;
    at += whole.length;
    if (rawEnd !== undefined) return { at: endOfRaw(text, at), tokens };
    if (end !== undefined) return { at, tokens };
    // A quote or bracket that is never closed.
    if (whole === '"' || whole === "'" || whole === "[") break;
    tokens += 1;
    calls += open === undefined ? (close === undefined ? 0 : -1) : 1;
    if (calls > MAX_CALL_DEPTH) return { kind: "calls", span: { start, end: at } };
    if (tokens > MAX_TOKENS) return { kind: "tokens", span: { start, end: at } };
  }
  return { at: -1, tokens };
}

/** Behind the end of a raw block (`{{{{raw}}}} … {{{{/raw}}}}`), which may hold further ones; -1 when it has none. */
function endOfRaw(text: string, from: number): number {
  const pattern = new RegExp(RAW);
  pattern.lastIndex = from;
  let depth = 1;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    depth += match[1] === undefined ? 1 : -1;
    if (depth === 0) return pattern.lastIndex;
  }
  return -1;
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function execAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
