/** What the views of a document hold of the needles of all gates: looked for in one pass. */
import type { ScanDocument } from "../document.ts";
import { heldBy, heldByOne, type Held } from "../needles/gate.ts";
import type { View } from "../view.ts";
import { unitsOfText } from "./code-units.ts";
import { unitsOfViews, viewsOf } from "./views.ts";

const ofViews = new WeakMap<ScanDocument, ReadonlyMap<View, Held>>();
const ofTexts = new WeakMap<ScanDocument, Held>();

/** What a view of a document holds. */
export function heldIn(document: ScanDocument, view: View): Held {
  const all = ofViews.get(document) ?? heldInViews(document);
  return all.get(view) ?? heldByOne(view.text);
}

function heldInViews(document: ScanDocument): ReadonlyMap<View, Held> {
  const views = viewsOf(document);
  const held = heldBy(unitsOfViews(document));
  const all = new Map(views.map((view, index) => [view, held[index] as Held]));
  ofViews.set(document, all);
  return all;
}

/** What the text of a document holds, as it is written. */
export function heldInText(document: ScanDocument): Held {
  const known = ofTexts.get(document) ?? heldByOne(document.text, unitsOfText(document));
  ofTexts.set(document, known);
  return known;
}
