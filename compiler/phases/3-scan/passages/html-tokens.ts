/**
 * The tags, comments and texts of a piece of HTML, with their places. It follows the tokenizer of the HTML
 * standard (§ 13.2.5) as far as it decides where something begins and ends; broken markup is read as a
 * browser reads it. An own one because a whole parser takes longer to load than a scan takes to run, and
 * because its places are those of the decoded copy, not of the text. Linear.
 */
import type { Span } from "../../../text/span.ts";

/** An attribute with its value as written: entities are not decoded. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** Without its quotes; empty for an attribute without a value. UTF-16 offsets into the source. */
  readonly value: Span;
}

export type HtmlToken =
  | { readonly type: "open"; readonly name: string; readonly attributes: readonly Attribute[]; readonly selfClosing: boolean; readonly span: Span }
  | { readonly type: "close"; readonly name: string; readonly span: Span }
  /** A comment, a CDATA section, a processing instruction: what no browser shows. `inner` is without its marks. */
  | { readonly type: "comment"; readonly inner: Span; readonly span: Span }
  | { readonly type: "text"; readonly span: Span };

/** Elements whose content is text up to their end tag, whatever it looks like. */
const RAW: ReadonlySet<string> = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]);

/** Reads the tokens of a stretch of the source. */
export function htmlTokens(source: string, { start, end }: Span): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = start;
  let textStart = start;
  const push = (token: HtmlToken): void => {
    if (textStart < token.span.start) tokens.push({ type: "text", span: { start: textStart, end: token.span.start } });
    tokens.push(token);
    at = Math.max(token.span.end, at + 1);
    textStart = at;
  };
  while (at < end) {
    const open = source.indexOf("<", at);
    if (open === -1 || open >= end) break;
    const token = tokenAt(source, open, end);
    if (token === undefined) {
      at = open + 1;
      continue;
    }
    push(token);
    if (token.type !== "open" || !RAW.has(token.name) || token.selfClosing) continue;
    const close = rawEnd(source, token.name, at, end);
    if (close > at) tokens.push({ type: "text", span: { start: at, end: close } });
    at = close;
    textStart = close;
  }
  if (textStart < end) tokens.push({ type: "text", span: { start: textStart, end } });
  return tokens;
}

function tokenAt(source: string, at: number, end: number): HtmlToken | undefined {
  const next = source.charCodeAt(at + 1);
  if (isLetter(next)) return openTag(source, at, end);
  if (next === 0x2f) return closeTag(source, at, end);
  if (next === 0x3f) return until(source, at, at + 2, ">", end);
  if (next !== 0x21) return undefined;
  if (source.startsWith("<!--", at)) return comment(source, at, end);
  if (source.startsWith("<![CDATA[", at)) return until(source, at, at + 9, "]]>", end);
  return until(source, at, at + 2, ">", end);
}

function until(source: string, start: number, inner: number, mark: string, end: number): HtmlToken {
  const found = source.indexOf(mark, inner);
  const close = found === -1 || found + mark.length > end ? end : found;
  return { type: "comment", inner: { start: Math.min(inner, close), end: close }, span: { start, end: Math.min(close + (close === found ? mark.length : 0), end) } };
}

function comment(source: string, start: number, end: number): HtmlToken {
  const inner = start + 4;
  // `<!-->` and `<!--->` are whole comments.
  for (const short of [">", "->"]) if (source.startsWith(short, inner) && inner + short.length <= end) return { type: "comment", inner: { start: inner, end: inner }, span: { start, end: inner + short.length } };
  for (let at = source.indexOf("--", inner); at !== -1 && at + 2 < end; at = source.indexOf("--", at + 1)) {
    const mark = source.startsWith(">", at + 2) ? 3 : source.startsWith("!>", at + 2) ? 4 : 0;
    if (mark > 0 && at + mark <= end) return { type: "comment", inner: { start: inner, end: at }, span: { start, end: at + mark } };
  }
  return { type: "comment", inner: { start: inner, end }, span: { start, end } };
}

function closeTag(source: string, start: number, end: number): HtmlToken | undefined {
  if (!isLetter(source.charCodeAt(start + 2))) return source.charCodeAt(start + 2) === 0x3e || start + 2 >= end ? undefined : until(source, start, start + 2, ">", end);
  const nameEnd = endOfName(source, start + 2, end);
  const close = source.indexOf(">", nameEnd);
  return { type: "close", name: source.slice(start + 2, nameEnd).toLowerCase(), span: { start, end: close === -1 || close >= end ? end : close + 1 } };
}

function openTag(source: string, start: number, end: number): HtmlToken {
  const nameEnd = endOfName(source, start + 1, end);
  const attributes: Attribute[] = [];
  let at = nameEnd;
  let selfClosing = false;
  for (;;) {
    while (at < end && (isSpace(source.charCodeAt(at)) || source.charCodeAt(at) === 0x2f)) {
      selfClosing = source.charCodeAt(at) === 0x2f;
      at += 1;
    }
    if (at >= end || source.charCodeAt(at) === 0x3e) break;
    selfClosing = false;
    const read = attribute(source, at, end);
    attributes.push(read.attribute);
    at = read.end;
  }
  return { type: "open", name: source.slice(start + 1, nameEnd).toLowerCase(), attributes, selfClosing, span: { start, end: Math.min(at + 1, end) } };
}

function attribute(source: string, start: number, end: number): { readonly attribute: Attribute; readonly end: number } {
  let at = start + 1;
  while (at < end && !isSpace(source.charCodeAt(at)) && !"/>=".includes(source.charAt(at))) at += 1;
  const name = source.slice(start, at).toLowerCase();
  let equals = at;
  while (equals < end && isSpace(source.charCodeAt(equals))) equals += 1;
  if (source.charCodeAt(equals) !== 0x3d || equals >= end) return { attribute: { name, value: { start: at, end: at } }, end: at };
  at = equals + 1;
  while (at < end && isSpace(source.charCodeAt(at))) at += 1;
  const quote = source.charAt(at);
  if (quote === '"' || quote === "'") {
    const close = source.indexOf(quote, at + 1);
    const valueEnd = close === -1 || close >= end ? end : close;
    return { attribute: { name, value: { start: Math.min(at + 1, valueEnd), end: valueEnd } }, end: Math.min(valueEnd + 1, end) };
  }
  const valueStart = at;
  while (at < end && !isSpace(source.charCodeAt(at)) && source.charCodeAt(at) !== 0x3e) at += 1;
  return { attribute: { name, value: { start: valueStart, end: at } }, end: at };
}

/** The offset of the end tag of a raw element, or `end`. */
function rawEnd(source: string, name: string, from: number, end: number): number {
  for (let at = source.indexOf("</", from); at !== -1 && at < end; at = source.indexOf("</", at + 2)) {
    if (source.slice(at + 2, at + 2 + name.length).toLowerCase() === name && !isNameUnit(source.charCodeAt(at + 2 + name.length))) return at;
  }
  return end;
}

function endOfName(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && isNameUnit(source.charCodeAt(at))) at += 1;
  return at;
}

const isLetter = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
const isSpace = (unit: number): boolean => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);
/** Whatever is no white space, no `/` and no `>`, and is there. */
const isNameUnit = (unit: number): boolean => !Number.isNaN(unit) && !isSpace(unit) && unit !== 0x2f && unit !== 0x3e;
