/** The frontmatter's scalars with their keys, and the comments of its YAML. */
import type { Span } from "../../../text/span.ts";
import { refuse } from "../../../yaml/guard.ts";
import { Composer, isMap, isScalar, isSeq, Lexer, Parser } from "../../../yaml/parser.ts";
import { stretch } from "../view.ts";
import { align } from "./aligned.ts";
import { flatScalars, type FlatScalar } from "./flat-frontmatter.ts";
import { add, type Around, type Walk } from "./walk.ts";

const AROUND: Around = { quoteDepth: 0, listDepth: 0 };
/** A mapping's line, as far as a broken block can be read by lines. */
const LINE = /^([ \t]{0,200}(?:-[ \t]{1,200})?)(?:("[^"\n]{1,200}"|'[^'\n]{1,200}'|[\w.$@/-][^:\n]{0,200}?)[ \t]{0,200}:(?=[ \t]|$)[ \t]{0,200})?/u;

/** Adds the passages of a frontmatter block. Broken YAML, which half of the harnesses read by lines, is read by lines. */
export function frontmatterPassages(span: Span, walk: Walk): void {
  const text = walk.source.slice(span.start, span.end);
  comments(span.start, text, walk);
  const before = walk.passages.length;
  const flat = flatScalars(walk.source, span.start, span.end);
  if (flat !== undefined) for (const each of flat) flatScalar(each, walk);
  else if (!byTree(span.start, text, walk)) {
    walk.passages.length = before;
    byLine(span.start, text, walk);
  }
  // What is behind it is not a sentence of the same section.
  walk.visible = undefined;
}

function flatScalar({ key, start, end, isQuoted }: FlatScalar, walk: Walk): void {
  const inner = isQuoted ? 1 : 0;
  const value = walk.source.slice(start + inner, end - inner);
  if (value.trim() !== "") add("frontmatter", isQuoted ? align(walk.source, { start: start + 1, end }, value) : stretch(walk.source, start, end), { start, end }, AROUND, walk, { key });
}

type Node = unknown;

function byTree(offset: number, text: string, walk: Walk): boolean {
  if (refuse(text, new Lexer()) !== undefined) return false;
  const composer = new Composer({ schema: "core", version: "1.2", merge: false, uniqueKeys: false, resolveKnownTags: false });
  const [document] = [...composer.compose(new Parser().parse(text), true, text.length)];
  if (document === undefined || document.errors.length > 0) return false;
  const visit = (node: Node, key: string): void => {
    if (isMap(node)) {
      for (const { key: name, value } of node.items) {
        const inner = isScalar(name) ? String(name.value) : "?";
        // A key can hold a sentence, too.
        if (isScalar(name) && /\s\S{1,60}\s/u.test(inner)) scalar(name, key, walk, offset, text);
        visit(value, key === "" ? inner : `${key}.${inner}`);
      }
    } else if (isSeq(node)) for (const [index, item] of node.items.entries()) visit(item, `${key}.${index}`);
    else if (isScalar(node)) scalar(node, key, walk, offset, text);
  };
  visit(document.contents, "");
  return true;
}

function scalar(node: { readonly value: unknown; readonly range?: readonly [number, number, number] | null | undefined }, key: string, walk: Walk, offset: number, text: string): void {
  const [start, end] = node.range ?? [0, 0];
  const source = text.slice(start, end);
  const value = typeof node.value === "string" ? node.value : source;
  if (value.trim() === "") return;
  const span = { start: offset + start, end: offset + end };
  // The marks of quotes and blocks are passed over: the text is found behind them.
  const opening = /^(?:["']|[|>][^\n]{0,200}\n)/u.exec(source)?.[0].length ?? 0;
  add("frontmatter", value === source ? stretch(walk.source, span.start, span.end) : align(walk.source, { start: span.start + opening, end: span.end }, value), span, AROUND, walk, { key });
}

function byLine(offset: number, text: string, walk: Walk): void {
  const path: { readonly indent: number; readonly key: string }[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    const [whole = "", margin = "", name] = LINE.exec(line) ?? [];
    const blank = line.trim() === "" || line.trimStart().startsWith("#");
    if (!blank && name !== undefined) {
      while ((path.at(-1)?.indent ?? -1) >= margin.length) path.pop();
      path.push({ indent: margin.length, key: name.replace(/^["']|["']$/gu, "") });
    }
    const value = line.slice(whole.length).trimEnd();
    if (!blank && value !== "") {
      const start = offset + at + whole.length;
      add("frontmatter", stretch(walk.source, start, start + value.length), { start, end: start + value.length }, AROUND, walk, { key: path.map(({ key }) => key).join(".") });
    }
    at += line.length + 1;
  }
}

/** `#` at the start of a line or behind white space, outside of quotation marks as far as a line tells. */
function comments(offset: number, text: string, walk: Walk): void {
  if (!text.includes("#")) return;
  let at = 0;
  for (const line of text.split("\n")) {
    const found = commentIn(line);
    if (found !== -1 && line.slice(found + 1).trim() !== "") {
      const span = { start: offset + at + found, end: offset + at + line.trimEnd().length };
      add("frontmatter-comment", stretch(walk.source, span.start + 1, span.end), span, AROUND, walk, { hidden: true });
    }
    at += line.length + 1;
  }
}

function commentIn(line: string): number {
  let quote = "";
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if ((char === '"' || char === "'") && (at === 0 || ": -[,{".includes(line.charAt(at - 1)))) quote = char;
    else if (char === "#" && (at === 0 || line.charAt(at - 1).trim() === "")) return at;
  }
  return -1;
}
