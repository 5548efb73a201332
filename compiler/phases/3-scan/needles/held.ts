/** What a document holds of the needles of all gates: looked for in one pass over its views, and in one over its text. */
import type { ScanDocument } from "../document.ts";
import { DocumentMemo } from "../memo.ts";
import type { View } from "../view.ts";
import { shareUnits, unitsOfText } from "../views/code-units.ts";
import { unitsOfViews, viewsOf } from "../views/views.ts";
import { heldBy, heldByOne, type Gate, type Held } from "./gate.ts";

/** The views of a document, and what they hold. */
export interface HeldViews {
  readonly views: readonly View[];
  /** What each view holds. */
  readonly each: readonly Held[];
  /** What all of them hold together: what it denies is denied by each. */
  readonly all: Held;
}

const ofViews = new DocumentMemo<HeldViews>();
const ofTexts = new DocumentMemo<Held>();

/** What the views of a document hold. Worked out once. */
export function heldInViews(document: ScanDocument): HeldViews {
  const known = ofViews.get(document);
  if (known !== undefined) return known;
  const views = viewsOf(document);
  const { each, all } = heldBy(unitsOfViews(document));
  const made: HeldViews = { views, each, all };
  ofViews.set(document, made);
  return made;
}

/** The views of a document in which a gate's expressions may match, in order. */
export function viewsHolding(document: ScanDocument, gate: Gate): readonly View[] {
  const { views, each, all } = heldInViews(document);
  if (!all.may(gate)) return NO_VIEWS;
  const found: View[] = [];
  for (let index = 0; index < views.length; index += 1) if ((each[index] as Held).may(gate)) found.push(views[index] as View);
  return found;
}

const NO_VIEWS: readonly View[] = [];

/** A document that has only some of another one's passages, and the same text: what is known of that is not worked out again. */
export function partOf(document: ScanDocument, passages: ScanDocument["passages"]): ScanDocument {
  const part: ScanDocument = { ...document, passages, memos: [] };
  shareUnits(part, document);
  ofTexts.set(part, heldInText(document));
  return part;
}

/** What the text of a document holds, as it is written. */
export function heldInText(document: ScanDocument): Held {
  const known = ofTexts.get(document);
  if (known !== undefined) return known;
  const made = heldByOne(document.text, unitsOfText(document));
  ofTexts.set(document, made);
  return made;
}
