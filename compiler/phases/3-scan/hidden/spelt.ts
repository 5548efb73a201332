/** Sentences in alphabets that people learn and programs do not write: of radio, of Braille, of children, and in entities of HTML. */
import { gateOf, textGateOf, type Gate } from "../needles/gate.ts";
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

/** Words that a sentence so spelt can hardly do without, and other texts have seldom. */
const OF_RADIO = gateOf(/tango|sierra|oscar|romeo|november|quebec|yankee|foxtrot|juliett?|zulu/iu);
const OF_PIG_LATIN = gateOf(/ethay|otay|andway|ouyay|ofway|allway|endsay|isway/iu);
const WAYS: readonly (readonly [form: RegExp, gate: Gate, way: string])[] = [[RADIO, OF_RADIO, "in the alphabet of radio"], [PIG_LATIN, OF_PIG_LATIN, "in pig Latin"]];
const IN_TEXT = textGateOf(ENTITIES);

/** Each sentence that is spelt so, outside of code. */
export function* speltIn(document: ScanDocument): Generator<Hit> {
  for (const [form, gate, way] of WAYS) {
    for (const view of viewsHolding(document, gate)) {
      if (view.made.length > 0 || view.passage.kind === "code") continue;
      for (const { 0: whole, index } of view.text.matchAll(form)) {
        if (form !== RADIO || !isAlphabet(whole)) yield { span: view.spanOf(index, index + whole.length), message: `A sentence is written ${way}`, within: { view, start: index, end: index + whole.length } };
      }
    }
  }
  const isCode = (at: number): boolean => document.passages.some(({ kind, span }) => kind === "code" && span.start <= at && at < span.end);
  for (const { 0: whole, index } of document.text.matchAll(BRAILLE)) {
    if (!isCode(index)) yield { span: { start: index, end: index + whole.length }, message: "A sentence is written in Braille" };
  }
  if (!heldInText(document).may(IN_TEXT)) return;
  for (const { 0: whole, index } of document.text.matchAll(ENTITIES)) {
    if ((whole.match(BLANK_ENTITY) ?? []).length < MIN_BLANKS || isCode(index)) continue;
    yield { span: { start: index, end: index + whole.trimEnd().length }, message: "A sentence is written in entities, letter by letter" };
  }
}

/** The alphabet as it is listed. */
function isAlphabet(text: string): boolean {
  const initials = (text.toLowerCase().match(/[a-z]+(?:-ray)?/gu) ?? []).map((word) => word.charAt(0)).join("");
  return "abcdefghijklmnopqrstuvwxyz".includes(initials);
}
