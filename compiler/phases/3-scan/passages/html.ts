/** The passages of HTML: texts joined over the tags between them, comments, and what attributes carry. */
import type { Span } from "../../../text/span.ts";
import { stretch, type Mapped } from "../view.ts";
import { part } from "../views/rewrite.ts";
import { align } from "./aligned.ts";
import { decodeEntities } from "./html-entities.ts";
import { htmlTokens, type HtmlToken } from "./html-tokens.ts";
import type { Hidden } from "./html-stack.ts";
import { add, concat, hiddenExtra, standIn, type Around, type Walk } from "./walk.ts";

/** Elements that do not break a line: a word may go on behind their tags. */
const INLINE: ReadonlySet<string> = new Set("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr".split(" "));
const URLS: ReadonlySet<string> = new Set(["href", "src", "srcset", "action", "formaction", "data", "poster", "background", "xlink:href", "cite", "longdesc", "ping", "srcdoc", "manifest"]);
/** Attributes whose value is words that a page shows late or never. */
const WORDS = /^(?:title|aria-(?:label|description|placeholder|roledescription|valuetext)|data-.{1,60}|placeholder|content|value|summary|label|abbr|download|itemprop|name)$/u;

/** Takes an HTML block of the tree. */
export function htmlBlock(span: Span, around: Around, walk: Walk): void {
  walk.html.block();
  const pieces: Mapped[] = [];
  let state: Hidden | undefined = walk.html.hidden();
  let regionStart = state === undefined ? span.start : state.tag.start;
  const flush = (end: number): void => {
    const mapped = trimmed(concat(pieces));
    pieces.length = 0;
    if (mapped.text.trim() === "") return;
    const start = Math.max(state === undefined ? (mapped.starts[0] ?? span.start) : regionStart, span.start);
    add(state === undefined ? "html" : "hidden-html", mapped, { start, end: state === undefined ? (mapped.ends.at(-1) ?? end) : end }, around, walk, state === undefined ? {} : hiddenExtra(state));
  };
  let raw = "";
  for (const token of htmlTokens(walk.source, span)) {
    if (token.type === "text") {
      const { start, end } = token.span;
      if (raw === "style") walk.html.sheet(walk.source.slice(start, end));
      else pieces.push(align(walk.source, token.span, decodeEntities(walk.source.slice(start, end))));
      continue;
    }
    if (token.type === "comment") {
      commentPassage(token.inner, token.span, around, walk);
      continue;
    }
    raw = token.type === "open" ? token.name : "";
    if (!INLINE.has(token.name)) pieces.push(standIn("\n", token.span));
    if (token.type === "open") attributePassages(token, around, walk);
    const before = state;
    if (token.type === "open") walk.html.open(token);
    else walk.html.close(token.name);
    const after = walk.html.hidden();
    if (before?.tag.start === after?.tag.start) continue;
    flush(token.type === "close" ? token.span.end : token.span.start);
    state = after;
    regionStart = token.span.start;
  }
  flush(span.end);
}

/** A comment of any syntax; blank ones and the document's type say nothing. */
export function commentPassage(inner: Span, span: Span, around: Around, walk: Walk): void {
  const text = walk.source.slice(inner.start, inner.end);
  if (text.trim() === "" || /^doctype\b/iu.test(text)) return;
  add("comment", stretch(walk.source, inner.start, inner.end), span, around, walk, { hidden: true });
}

/** What the attributes of a tag carry: addresses, and words that are not shown. */
export function attributePassages(tag: Extract<HtmlToken, { type: "open" }>, around: Around, walk: Walk): void {
  for (const { name, value } of tag.attributes) {
    if (value.end === value.start) continue;
    const text = decodeEntities(walk.source.slice(value.start, value.end));
    const kind = URLS.has(name) || (name === "content" && /^\s{0,20}\d{1,6}\s{0,20};\s{0,20}url\s{0,20}=/iu.test(text)) ? "url" : name === "alt" ? "alt" : WORDS.test(name) ? "title" : name.startsWith("on") || name === "style" ? "url" : undefined;
    if (kind === undefined || (kind !== "url" && text.trim() === "") || (name === "style" && !/url\s{0,20}\(/iu.test(text))) continue;
    add(kind, align(walk.source, value, text), value, around, walk, { hidden: true, carrier: tag.name === "img" && kind === "url" ? "image" : "html", attribute: name });
  }
}

/** The one tag or comment that an inline HTML node of the tree is. */
export function inlineToken(span: Span, source: string): HtmlToken | undefined {
  return htmlTokens(source, span)[0];
}

/** Whether a tag ends the line that it stands in. */
export function breaksLine(token: HtmlToken): boolean {
  return (token.type === "open" || token.type === "close") && !INLINE.has(token.name);
}

/** Without the white space at both ends. */
function trimmed(mapped: Mapped): Mapped {
  const start = mapped.text.length - mapped.text.trimStart().length;
  const end = mapped.text.trimEnd().length;
  if (start >= end) return { text: "", starts: new Uint32Array(0), ends: new Uint32Array(0) };
  return start === 0 && end === mapped.text.length ? mapped : part(mapped, start, end);
}
