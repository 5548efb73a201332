import type { Definition, Nodes, Root, Table, TableCell } from "mdast";
import type { Span } from "../../../text/span.ts";
import type { Passage } from "../document.ts";
import { stretch } from "../view.ts";
import { align } from "./aligned.ts";
import { frontmatterPassages } from "./frontmatter.ts";
import { htmlBlock } from "./html.ts";
import { HtmlStack } from "./html-stack.ts";
import { mdxComments } from "./mdx-comments.ts";
import { carried, phrasing } from "./phrasing.ts";
import { add, spanOf, type Around, type Walk } from "./walk.ts";

/** Every stretch of text of a tree by its place, in the order of the source. */
export function passagesOf(root: Root, source: string, frontmatter: Span | undefined): readonly Passage[] {
  const walk: Walk = { source, ...labelsOf(root, source), html: new HtmlStack(source), passages: [], open: [], headings: undefined, visible: undefined };
  if (frontmatter !== undefined) frontmatterPassages(frontmatter, walk);
  visitAll(root.children, { quoteDepth: 0, listDepth: 0 }, walk);
  return mdxComments(walk) ? walk.passages.toSorted((a, b) => a.span.start - b.span.start) : walk.passages;
}

function visit(node: Nodes, around: Around, walk: Walk): void {
  switch (node.type) {
    case "paragraph":
      phrasing("prose", node.children, spanOf(node), around, walk);
      return;
    case "heading": {
      while ((walk.open.at(-1)?.depth ?? 0) >= node.depth) walk.open.pop();
      walk.headings = undefined;
      const passage = phrasing("heading", node.children, spanOf(node), around, walk);
      walk.open.push({ depth: node.depth, text: passage.mapped.text });
      walk.headings = undefined;
      return;
    }
    case "blockquote":
      visitAll(node.children, { ...around, quoteDepth: around.quoteDepth + 1 }, walk);
      return;
    case "list":
      visitAll(node.children, { ...around, listDepth: around.listDepth + 1 }, walk);
      return;
    case "table":
      visitTable(node, around, walk);
      return;
    case "code": {
      walk.html.block();
      const span = spanOf(node);
      const hidden = walk.html.hidden();
      if (node.meta !== null && node.meta !== undefined && node.meta !== "") {
        const at = walk.source.indexOf(node.meta, span.start);
        if (at !== -1 && at < span.end) add("info-string", stretch(walk.source, at, at + node.meta.length), { start: at, end: at + node.meta.length }, around, walk, { hidden: true });
      }
      const first = walk.source.startsWith("`", span.start) || walk.source.startsWith("~", span.start) ? lineEnd(walk.source, span) : span.start;
      add("code", align(walk.source, { start: first, end: span.end }, node.value), span, around, walk, { language: (node.lang ?? "").toLowerCase(), ...(hidden === undefined ? {} : { hidden: true, hiddenBy: hidden.by }) });
      return;
    }
    case "html":
      htmlBlock(spanOf(node), around, walk);
      return;
    case "definition":
      definition(node, around, walk);
      return;
    case "footnoteDefinition": {
      const inside: Around = walk.used.has(`^${node.identifier}`) ? { ...around, footnote: true } : { ...around, unused: true };
      visitAll(node.children, inside, walk);
      return;
    }
    default:
      if ("children" in node) visitAll(node.children, around, walk);
  }
}

function visitAll(nodes: readonly Nodes[], around: Around, walk: Walk): void {
  for (let index = 0; index < nodes.length; index += 1) visit(nodes[index] as Nodes, around, walk);
}

function visitTable(node: Table, around: Around, walk: Walk): void {
  const columns = node.children[0]?.children.map((cell) => ({ ...around, column: walk.source.slice(spanOf(cell).start, spanOf(cell).end).replaceAll("|", "").trim() })) ?? [];
  for (const row of node.children) {
    for (let index = 0; index < row.children.length; index += 1) {
      const cell = row.children[index] as TableCell;
      phrasing("cell", cell.children, spanOf(cell), columns[index] ?? { ...around, column: "" }, walk);
    }
  }
}

/** A definition that nothing refers to shows nothing at all: its label and its title are comments. */
function definition(node: Definition, around: Around, walk: Walk): void {
  const span = spanOf(node);
  if (walk.used.has(node.identifier)) {
    carried(node, "definition", around, walk);
    return;
  }
  const label = node.label ?? node.identifier;
  const at = walk.source.indexOf(label, span.start);
  if (/[^\s_-][\s_-]{1,200}[^\s_-]{1,200}[\s_-]{1,200}[^\s_-]/u.test(label) && at !== -1 && at < span.end) add("comment", stretch(walk.source, at, at + label.length), span, around, walk, { hidden: true, carrier: "definition" });
  carried({ ...node, title: null }, "definition", around, walk);
  if (node.title === null || node.title === undefined || node.title === "") return;
  const title = walk.source.lastIndexOf(node.title, span.end);
  const place = title === -1 || title < span.start ? span : { start: title, end: title + node.title.length };
  add("comment", align(walk.source, place, node.title), span, around, walk, { hidden: true, carrier: "definition" });
}

/** Where the definitions point to, and what is referred to at all; footnotes with a caret before their name. */
function labelsOf(root: Root, source: string): Pick<Walk, "definitions" | "used"> {
  const definitions = new Map<string, string>();
  const used = new Set<string>();
  // Nothing is defined without these marks, and what is used matters only to definitions.
  if (!source.includes("]:")) return { definitions, used };
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
    else if (node.type === "linkReference" || node.type === "imageReference") used.add(node.identifier);
    else if (node.type === "footnoteReference") used.add(`^${node.identifier}`);
    if ("children" in node) for (let index = node.children.length - 1; index >= 0; index -= 1) stack.push(node.children[index] as Nodes);
  }
  return { definitions, used };
}

/** The offset behind the first line of a block. */
function lineEnd(source: string, { start, end }: Span): number {
  const at = source.indexOf("\n", start);
  return at === -1 || at >= end ? end : at + 1;
}
