/** The inline content of a block, joined into one text, and what its links, images and tags carry beside it. */
import type { Html, Nodes, PhrasingContent } from "mdast";
import type { Span } from "../../../text/span.ts";
import type { Inline, Passage, PlaceKind } from "../document.ts";
import { stretch, type Mapped } from "../view.ts";
import { align } from "./aligned.ts";
import { attributePassages, breaksLine, commentPassage, inlineToken } from "./html.ts";
import type { Hidden } from "./html-stack.ts";
import { add, concat, hiddenExtra, spanOf, standIn, type Around, type Extra, type Walk } from "./walk.ts";

/** What is gathered while the inline nodes of a block are walked. */
interface Line {
  readonly pieces: Mapped[];
  readonly inlines: Inline[];
  length: number;
  /** What adds its passages behind the block's own. */
  readonly beside: (() => void)[];
  /** Texts of the hidden element that is being walked, if it was opened inside of the block. */
  readonly concealed: Mapped[];
  region: Hidden | undefined;
  /** What hid the block's beginning: then all of it is hidden. */
  readonly outer: Hidden | undefined;
}

/** Joins the inline content of a block into one passage, and adds what its links and images carry. */
export function phrasing(kind: PlaceKind, children: readonly PhrasingContent[], span: Span, around: Around, walk: Walk): Passage {
  walk.html.block();
  const outer = walk.html.hidden();
  const seen = outer === undefined ? (around.unused === true ? "comment" : kind) : "hidden-html";
  const extra = outer === undefined ? (around.unused === true ? UNUSED : undefined) : hiddenExtra(outer);
  const [first] = children;
  // Most are one text.
  if (children.length === 1 && first?.type === "text") return add(seen, align(walk.source, spanOf(first), first.value), span, around, walk, extra);
  const depth = walk.html.depth();
  const line: Line = { pieces: [], inlines: [], length: 0, beside: [], concealed: [], region: undefined, outer };
  for (let index = 0; index < children.length; index += 1) inline(children[index] as PhrasingContent, line, around, walk);
  if (line.region !== undefined) reveal(line, span.end, around, walk);
  walk.html.cut(depth);
  const passage = add(seen, concat(line.pieces), span, around, walk, extra, line.inlines);
  for (const addBeside of line.beside) addBeside();
  return passage;
}

const UNUSED: Extra = { hidden: true };

function put(line: Line, piece: Mapped): void {
  if (line.region !== undefined) {
    line.concealed.push(piece);
    return;
  }
  line.pieces.push(piece);
  line.length += piece.text.length;
}

function inline(node: PhrasingContent, line: Line, around: Around, walk: Walk): void {
  const start = line.length;
  switch (node.type) {
    case "text":
      put(line, align(walk.source, spanOf(node), node.value));
      return;
    case "inlineCode": {
      // With its marks: a reader sees where the code begins and ends.
      const source = spanOf(node);
      put(line, stretch(walk.source, source.start, source.end));
      if (line.region === undefined) line.inlines.push({ kind: "code", start, end: line.length, source });
      return;
    }
    case "break":
      put(line, standIn("\n", spanOf(node)));
      return;
    case "html":
      inlineHtml(node, line, around, walk);
      return;
    case "image":
    case "imageReference":
      mark("image", start, line, urlOf(node, walk));
      line.beside.push(() => carried(node, "image", around, walk));
      return;
    case "footnoteReference":
      mark("footnote-reference", start, line);
      return;
    default:
      if (!("children" in node)) return;
      for (const child of node.children) inline(child, line, around, walk);
      if (node.type === "link" || node.type === "linkReference") {
        mark("link", start, line, urlOf(node, walk));
        if (node.type === "link") line.beside.push(() => carried(node, "link", around, walk));
      } else mark("emphasis", start, line);
  }
}

/** Notes what stands in a block from an offset of its text on, where a reader sees it. */
function mark(kind: Inline["kind"], start: number, line: Line, more?: Pick<Inline, "url">): void {
  if (line.region === undefined) line.inlines.push({ kind, start, end: line.length, ...more });
}

/** A tag opens or closes a hidden stretch; a comment is a passage of its own. */
function inlineHtml(node: Html, line: Line, around: Around, walk: Walk): void {
  const place = spanOf(node);
  const token = inlineToken(place, walk.source);
  if (line.region === undefined) line.inlines.push({ kind: "html", start: line.length, end: line.length });
  if (token === undefined || token.type === "text") return;
  if (token.type === "comment") {
    line.beside.push(() => commentPassage(token.inner, place, around, walk));
    return;
  }
  if (breaksLine(token)) put(line, standIn("\n", place));
  if (token.type === "open") {
    line.beside.push(() => attributePassages(token, around, walk));
    walk.html.open(token);
  } else walk.html.close(token.name);
  const now = walk.html.hidden();
  if (line.outer !== undefined) return;
  if (line.region !== undefined && now?.tag.start !== line.region.tag.start) reveal(line, place.end, around, walk);
  if (now !== undefined) line.region = now;
}

/** Ends a hidden stretch of the block. */
function reveal(line: Line, end: number, around: Around, walk: Walk): void {
  const region = line.region;
  const mapped = concat([...line.concealed]);
  line.concealed.length = 0;
  line.region = undefined;
  if (region === undefined || mapped.text.trim() === "") return;
  const span = { start: region.tag.start, end };
  line.beside.push(() => add("hidden-html", mapped, span, around, walk, hiddenExtra(region)));
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

function urlOf(node: PhrasingContent, walk: Walk): { readonly url?: string } {
  if ("url" in node) return { url: node.url };
  const url = "identifier" in node ? walk.definitions.get(node.identifier) : undefined;
  return url === undefined ? {} : { url };
}
