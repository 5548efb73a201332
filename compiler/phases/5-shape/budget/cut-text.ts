import type { Heading, Root } from "mdast";
import type { ParseMarkdown } from "../../../markdown/markdown.ts";
import type { Caps } from "../../../model-files.ts";
import type { PlanLayer, Source } from "../../../model.ts";
import { ropeText, sliceRope, type Piece, type Rope } from "../../../text/rope.ts";
import { cap, type FileTexts } from "../caps.ts";
import type { LostAnchors } from "../lost-links.ts";
import type { Count } from "./measure.ts";

/** What is cut, and what with. */
export interface CuttingTools { readonly count: Count; readonly parse: ParseMarkdown; readonly files: FileTexts }

/** What is left of a text, and which headings are gone. */
export interface CutText { readonly rope: Rope; readonly lost?: LostAnchors }

/** A text that yields: the layer, the source (null: all of them together), and the text as it was. */
export interface YieldingText { readonly layer: PlanLayer; readonly source: Source | null; readonly rope: Rope }

const USUAL: Caps = { file: [], layer: [], head: 0.7, tail: 0.2, protect: [], marker: null };

/** The text in at most `max` tokens, cut by its structure as the layer says; null when nothing of it fits. */
export function truncateText({ layer, source, rope }: YieldingText, max: number, { count, parse, files }: CuttingTools): CutText | null {
  const cut = cap(rope, [{ max, unit: "tokens" }], layer.look?.caps ?? USUAL, files, source?.path ?? layer.id, { parse, tokens: count });
  if (ropeText(cut.rope) === "") return null;
  return { rope: cut.rope, ...(cut.cut === undefined ? {} : { lost: { path: source?.path ?? layer.id, lost: cut.cut.lost, anchors: cut.cut.anchors, definitions: cut.cut.lostDefinitions } }) };
}

/**
 * The headings of a text in at most `max` tokens, with a line that says so in front: the deepest are left
 * out first, then the last. Null when it has none, or not even the first fits.
 */
export function summariseText({ layer, source, rope }: YieldingText, max: number, { count, parse }: CuttingTools): CutText | null {
  const text = ropeText(rope);
  const all = headingsOf(parse(text).root);
  const outline = (headings: readonly Heading[]): Rope => [
    { text: `[Only headings of ${source?.path ?? layer.id} are kept here, for lack of room. Read the rest there if you need it.]\n` },
    ...headings.flatMap(({ position }): readonly Piece[] => [{ text: "\n" }, ...sliceRope(rope, position?.start.offset ?? 0, position?.end.offset ?? 0), { text: "\n" }]),
  ];
  for (let depth = 6; depth >= 1; depth -= 1) {
    const headings = all.filter((heading) => heading.depth <= depth);
    if (headings.length > 0 && count(ropeText(outline(headings))) <= max) return { rope: outline(headings) };
  }
  const [top = 1] = all.map(({ depth }) => depth).sort((a, b) => a - b);
  const main = all.filter(({ depth }) => depth === top);
  for (let length = main.length - 1; length >= 1; length -= 1) {
    if (count(ropeText(outline(main.slice(0, length)))) <= max) return { rope: outline(main.slice(0, length)) };
  }
  return null;
}

/** Headings that stand in no quote or list. */
function headingsOf({ children }: Root): readonly Heading[] {
  return children.filter((child): child is Heading => child.type === "heading");
}
