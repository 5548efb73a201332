import type { Root, RootContent } from "mdast";
import type { ParseMarkdown } from "../../../markdown/markdown.ts";
import type { Span } from "../../../text/span.ts";
import { endOf, startOf } from "./blocks.ts";
import type { ResultPiece } from "./rule.ts";
import { unbalanced } from "./tags.ts";

/** A text, and what is known of its blocks. */
export interface KnownText {
  readonly text: string;
  readonly root: Root;
  /** The outermost blocks of each kind, in order. */
  readonly blocks: ReadonlyMap<string, readonly Span[]>;
  readonly unbalanced: ReadonlyMap<string, number>;
}

export function knownText(text: string, root: Root): KnownText {
  const blocks = new Map<string, Span[]>();
  for (const { kind, start, end } of blocksOf(root.children)) {
    const known = blocks.get(kind) ?? [];
    const last = known.at(-1);
    // What lies in one of its own kind says nothing new.
    if (last === undefined || end > last.end) known.push({ start, end });
    blocks.set(kind, known);
  }
  return { text, root, blocks, unbalanced: unbalanced(root.children, text) };
}

/**
 * Whether each block of a result is a part of one of the source, of the same kind, or is a marker; and
 * whether no HTML element has lost its start or its end.
 */
export function isSound(source: KnownText, result: string, pieces: readonly ResultPiece[], parse: ParseMarkdown): boolean {
  const { root } = parse(result);
  for (const [name, count] of unbalanced(root.children, result)) if (count > (source.unbalanced.get(name) ?? 0)) return false;
  const places = placed(pieces);
  return [...blocksOf(root.children)].every((block) => {
    const touched = touching(places, block, result);
    const spans = touched.flatMap(({ piece, from, to }) => ("ours" in piece ? [] : [{ start: piece.start + from, end: piece.start + to }]));
    const hasMarker = touched.some(({ piece }) => "ours" in piece && piece.kind === "marker");
    const [span] = spans;
    if (span === undefined) return hasMarker;
    return spans.length === 1 && !hasMarker && isWithin(source.blocks.get(block.kind) ?? [], span);
  });
}

interface Block extends Span { readonly kind: string }

/** All blocks, outer ones first. */
function blocksOf(children: readonly RootContent[]): readonly Block[] {
  const found: Block[] = [];
  const open: RootContent[] = children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const kind = node.type === "heading" ? `heading ${node.depth}` : node.type;
    found.push({ kind, start: startOf(node), end: endOf(node) });
    if (node.type === "list" || node.type === "listItem" || node.type === "blockquote" || node.type === "footnoteDefinition") open.push(...node.children.toReversed());
  }
  return found;
}

interface Placed { readonly piece: ResultPiece; readonly start: number; readonly end: number }

function placed(pieces: readonly ResultPiece[]): readonly Placed[] {
  let at = 0;
  return pieces.map((piece) => {
    const start = at;
    at += "ours" in piece ? piece.ours.length : piece.end - piece.start;
    return { piece, start, end: at };
  });
}

/** The pieces that hold a part of a block that is more than white space, with the part. */
function touching(places: readonly Placed[], { start, end }: Span, result: string): readonly { readonly piece: ResultPiece; readonly from: number; readonly to: number }[] {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found = [];
  for (let index = low; index < places.length; index += 1) {
    const place = places[index] as Placed;
    if (place.start >= end) break;
    const from = Math.max(start, place.start);
    const to = Math.min(end, place.end);
    if (to - from > 1000 || result.slice(from, to).trim() !== "") found.push({ piece: place.piece, from: from - place.start, to: to - place.start });
  }
  return found;
}

function isWithin(spans: readonly Span[], { start, end }: Span): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found = spans[low - 1];
  return found !== undefined && end <= found.end;
}
