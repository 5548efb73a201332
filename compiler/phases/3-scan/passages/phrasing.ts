/** The inline content of a block, joined into one text, and what its links, images and tags carry beside it. */
import type { Break, Html, InlineCode, Nodes, PhrasingContent, Text } from "mdast";
import type { Span } from "../../../text/span.ts";
import type { Inline, Passage, PlaceKind } from "../document.ts";
import { mappedLater, stretch, type Mapped } from "../view.ts";
import { align } from "./aligned.ts";
import { attributePassages, breaksLine, commentPassage, inlineToken } from "./html.ts";
import type { Hidden } from "./html-stack.ts";
import { add, hiddenExtra, spanOf, standIn, type Around, type Extra, type Walk } from "./walk.ts";

/** What a block's text is made of: nodes without children. */
type Leaf = Break | Html | InlineCode | Text;

/** Leaves behind each other, and their text. */
interface Stretches { text: string; leaves: Leaf[] }

/** What is gathered while the inline nodes of a block are walked. */
interface Line {
  readonly seen: Stretches;
  readonly inlines: Inline[];
  /** What adds its passages behind the block's own. */
  beside: (() => void)[] | undefined;
  /** What is in the hidden element that is being walked, if it was opened inside of the block. */
  concealed: Stretches | undefined;
  region: Hidden | undefined;
  /** What hid the block's beginning: then all of it is hidden. */
  readonly outer: Hidden | undefined;
}

/** Joins the inline content of a block into one passage, and adds what its links and images carry. */
export function phrasing(kind: PlaceKind, children: readonly PhrasingContent[], span: Span, around: Around, walk: Walk): Passage {
  walk.html.block();
  const outer = walk.html.hidden();
  const place = outer === undefined ? (around.unused === true ? "comment" : kind) : "hidden-html";
  const extra = outer === undefined ? (around.unused === true ? UNUSED : undefined) : hiddenExtra(outer);
  const [first] = children;
  // Most are one text.
  if (children.length === 1 && first?.type === "text") return add(place, align(walk.source, spanOf(first), first.value), span, around, walk, extra);
  const depth = walk.html.depth();
  const line: Line = { seen: { text: "", leaves: [] }, inlines: [], beside: undefined, concealed: undefined, region: undefined, outer };
  for (let index = 0; index < children.length; index += 1) inline(children[index] as PhrasingContent, line, around, walk);
  if (line.region !== undefined) reveal(line, span.end, around, walk);
  walk.html.cut(depth);
  const passage = add(place, mapped(line.seen, walk.source), span, around, walk, extra, line.inlines);
  if (line.beside !== undefined) for (const addBeside of line.beside) addBeside();
  return passage;
}

const UNUSED: Extra = { hidden: true };

function put(line: Line, text: string, leaf: Leaf): void {
  const into = line.region === undefined ? line.seen : (line.concealed ??= { text: "", leaves: [] });
  into.text += text;
  into.leaves.push(leaf);
}

function mapped({ text, leaves }: Stretches, source: string): Mapped {
  return mappedLater(text, () => {
    const starts = new Uint32Array(text.length);
    const ends = new Uint32Array(text.length);
    let at = 0;
    for (const leaf of leaves) {
      const piece = pieceOf(leaf, source);
      starts.set(piece.starts, at);
      ends.set(piece.ends, at);
      at += piece.text.length;
    }
    return { starts, ends };
  });
}

/** The text of a leaf with its map: of code with its marks, of a line break and of a tag that stands for one a line feed. */
function pieceOf(leaf: Leaf, source: string): Mapped {
  const span = spanOf(leaf);
  if (leaf.type === "text") return align(source, span, leaf.value);
  return leaf.type === "inlineCode" ? stretch(source, span.start, span.end) : standIn("\n", span);
}

function inline(node: PhrasingContent, line: Line, around: Around, walk: Walk): void {
  const start = line.seen.text.length;
  switch (node.type) {
    case "text":
      put(line, node.value, node);
      return;
    case "inlineCode": {
      // With its marks: a reader sees where the code begins and ends.
      const source = spanOf(node);
      put(line, walk.source.slice(source.start, source.end), node);
      mark("code", start, line, undefined, source);
      return;
    }
    case "break":
      put(line, "\n", node);
      return;
    case "html":
      inlineHtml(node, line, around, walk);
      return;
    case "image":
    case "imageReference":
      mark("image", start, line, urlOf(node, walk));
      beside(line, () => carried(node, "image", around, walk));
      return;
    case "footnoteReference":
      mark("footnote-reference", start, line);
      return;
    default:
      if (!("children" in node)) return;
      for (let index = 0; index < node.children.length; index += 1) inline(node.children[index] as PhrasingContent, line, around, walk);
      if (node.type === "link" || node.type === "linkReference") {
        mark("link", start, line, urlOf(node, walk));
        if (node.type === "link") beside(line, () => carried(node, "link", around, walk));
      } else mark("emphasis", start, line);
  }
}

function beside(line: Line, addBeside: () => void): void {
  (line.beside ??= []).push(addBeside);
}

/** Notes what stands in a block from an offset of its text on, where a reader sees it. */
function mark(kind: Inline["kind"], start: number, line: Line, url?: string, source?: Span): void {
  if (line.region === undefined) line.inlines.push({ kind, start, end: line.seen.text.length, url, source });
}

/** A tag opens or closes a hidden stretch; a comment is a passage of its own. */
function inlineHtml(node: Html, line: Line, around: Around, walk: Walk): void {
  const place = spanOf(node);
  const token = inlineToken(place, walk.source);
  mark("html", line.seen.text.length, line);
  if (token === undefined || token.type === "text") return;
  if (token.type === "comment") {
    beside(line, () => commentPassage(token.inner, place, around, walk));
    return;
  }
  if (breaksLine(token)) put(line, "\n", node);
  if (token.type === "open") {
    beside(line, () => attributePassages(token, around, walk));
    walk.html.open(token);
  } else walk.html.close(token.name);
  const now = walk.html.hidden();
  if (line.outer !== undefined) return;
  if (line.region !== undefined && now?.tag.start !== line.region.tag.start) reveal(line, place.end, around, walk);
  if (now !== undefined) line.region = now;
}

/** Ends a hidden stretch of the block. */
function reveal(line: Line, end: number, around: Around, walk: Walk): void {
  const { region, concealed } = line;
  line.concealed = undefined;
  line.region = undefined;
  if (region === undefined || concealed === undefined || concealed.text.trim() === "") return;
  const span = { start: region.tag.start, end };
  beside(line, () => add("hidden-html", mapped(concealed, walk.source), span, around, walk, hiddenExtra(region)));
}

/** The passages of what a link, an image or a definition carries. */
export function carried(node: Nodes, carrier: NonNullable<Passage["carrier"]>, around: Around, walk: Walk): void {
  const span = spanOf(node);
  const source = walk.source;
  let from = span.start;
  const piece = (kind: PlaceKind, value: string | null | undefined): void => {
    if (value === null || value === undefined || value === "") return;
    const found = source.indexOf(value, from);
    const at = found !== -1 && found < span.end ? { start: found, end: found + value.length } : { start: from, end: span.end };
    if (found !== -1 && found < span.end) from = at.end;
    add(kind, align(source, at, value), at, around, walk, { hidden: true, carrier });
  };
  if (node.type === "image" || node.type === "imageReference") piece("alt", node.alt);
  if (node.type === "link") from = node.children.length === 0 ? from : spanOf(node.children.at(-1) as Nodes).end;
  if (node.type === "image" || node.type === "link" || node.type === "definition") {
    piece("url", node.url);
    piece("title", node.title);
  }
}

function urlOf(node: PhrasingContent, walk: Walk): string | undefined {
  return "url" in node ? node.url : "identifier" in node ? walk.definitions.get(node.identifier) : undefined;
}
