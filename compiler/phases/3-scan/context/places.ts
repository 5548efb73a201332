/** What the place of a text says about it. */
import type { Passage, PlaceKind } from "../document.ts";
import type { View } from "../view.ts";

const HIDDEN: ReadonlySet<PlaceKind> = new Set<PlaceKind>(["hidden-html", "comment", "alt", "title", "url", "info-string", "frontmatter-comment"]);

/** Whether no reader of the rendered page sees it. */
export function isUnseen({ hidden, kind }: Passage): boolean {
  return hidden || HIDDEN.has(kind);
}

/** Whether no reader of the rendered page sees it, or only who decodes it. */
export function isHidden(view: View): boolean {
  return view.decoded || isUnseen(view.passage);
}
