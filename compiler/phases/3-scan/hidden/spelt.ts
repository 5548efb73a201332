/** Sentences in alphabets that people learn and programs do not write: of radio, of Braille, of children, and in entities of HTML. */
import { gateOf, textGateOf } from "../needles/gate.ts";
import { heldInText, viewsHolding } from "../needles/held.ts";
import type { ScanDocument } from "../document.ts";
import type { Hit } from "../rule.ts";

const RADIO_WORD = String.raw`(?:alfa|alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|whisky|x-?ray|yankee|zulu)`;
const RADIO = new RegExp(String.raw`\b(?:${RADIO_WORD}\b[^\p{L}\n]{1,4}){7,400}${RADIO_WORD}\b`, "giu");
/** Pig Latin: no five words in a row end so. */
const PIG_LATIN = /\b(?:[a-z']{1,16}ay\b[^\p{L}\n]{1,3}){5,400}[a-z']{1,16}ay\b/giu;
/** Groups of cells, which a progress bar and a picture do not have. */
const BRAILLE = /[\u2801-\u28ff]{2,24}(?:[ \u2800][\u2801-\u28ff]{1,24}){2,400}/gu;
/** Letters and blanks by their numbers; an address is hidden so from those who collect them, but has no blanks. */
const ENTITIES = /(?:&#(?:x[0-9a-f]{2}|\d{2,3});[,.;:]?\s?){12,2000}/giu;
const BLANK_ENTITY = /&#(?:32|160|x20|xa0);|;\s/giu;
const MIN_BLANKS = 2;

const IN_VIEWS = gateOf(RADIO, PIG_LATIN, BRAILLE);
const IN_TEXT = textGateOf(ENTITIES);

/** Each sentence that is spelt so, outside of code. */
export function* speltIn(document: ScanDocument): Generator<Hit> {
  for (const view of viewsHolding(document, IN_VIEWS)) {
    if (view.made.length > 0 || view.passage.kind === "code") continue;
    for (const [form, way] of [[RADIO, "in the alphabet of radio"], [PIG_LATIN, "in pig Latin"], [BRAILLE, "in Braille"]] as const) {
      for (const { 0: whole, index } of view.text.matchAll(form)) {
        if (form === RADIO && isAlphabet(whole)) continue;
        yield { span: view.spanOf(index, index + whole.length), message: `A sentence is written ${way}`, within: { view, start: index, end: index + whole.length } };
      }
    }
  }
  if (!heldInText(document).may(IN_TEXT)) return;
  const code = document.passages.filter(({ kind }) => kind === "code");
  for (const { 0: whole, index } of document.text.matchAll(ENTITIES)) {
    if ((whole.match(BLANK_ENTITY) ?? []).length < MIN_BLANKS || code.some(({ span }) => span.start <= index && index < span.end)) continue;
    yield { span: { start: index, end: index + whole.trimEnd().length }, message: "A sentence is written in entities, letter by letter" };
  }
}

/** The alphabet as it is listed. */
function isAlphabet(text: string): boolean {
  const initials = (text.toLowerCase().match(/[a-z]+(?:-ray)?/gu) ?? []).map((word) => word.charAt(0)).join("");
  return "abcdefghijklmnopqrstuvwxyz".includes(initials);
}
