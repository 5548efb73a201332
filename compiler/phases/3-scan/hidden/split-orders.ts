/** Orders that are told in parts: what belongs together stands apart, and the text says how it is put together. */
import { gateOf } from "../needles/gate.ts";
import { viewsHolding } from "../needles/held.ts";
import type { ScanDocument } from "../document.ts";
import type { Hit } from "../rule.ts";

const ORDER = String.raw`(?:orders?|instructions?|commands?|directives?|sentences?|requests?|tasks?)`;
const NUMBER = String.raw`(?:one|two|three|four|first|second|third|fourth|last|next|other|1|2|3|4|1st|2nd|3rd)`;
const PIECES = String.raw`(?:items?|lines?|points?|definitions?|sentences|paragraphs?|bullets?|pieces|parts|fragments|words|halves|entries|rows|cells|notes|clauses|letters)`;

/** What of an order somebody tells only in parts. */
const PARTS: readonly RegExp[] = [
  // The second word of an order; half one of the command for you.
  new RegExp(String.raw`\b(?:${NUMBER}\s{1,9}(?:word|half|fragment|piece|syllable|letter)s?|(?:word|half|fragment|piece|syllable)\s{1,9}${NUMBER})\s{1,9}of\s{1,9}(?:(?:an|a|your|my|our|one)\s{1,9}(?:[a-z]{2,12}\s{1,9})?(?:order|instruction|command|directive)|the\s{1,9}(?:order|directive))s?\b(?!\s{1,9}(?:line|number|id|form|book)\b)`, "giu"),
  // Read these three lines as one order.
  new RegExp(String.raw`\b(?:read|tak(?:e|en)|treat(?:ed)?|join(?:ed)?|combin(?:e|ed)|underst(?:and|ood)|pieced|put|seen)\b[^.\n]{0,30}\b${PIECES}\b[^.\n]{0,20}\b(?:as|into|to|for|form|make)\s{1,9}(?:one|a\s{1,9}single|the\s{1,9}same)\s{1,9}(?:[a-z]{2,12}\s{1,9})?${ORDER}\b(?!\s{1,9}(?:per|each|for\s{1,9}each|at)\b)`, "giu"),
  // These three bullets together make one command.
  new RegExp(String.raw`\b${PIECES}\b[^.\n]{0,30}\btogether\b[^.\n]{0,20}\b(?:make|form|are|spell|give|become|state)\s{1,9}(?:one|an?|a\s{1,9}single|the)\s{1,9}(?:[a-z]{2,12}\s{1,9})?(?:order|instruction|command|directive)\b`, "giu"),
  // Put together they make a command.
  /\b(?:joined|put\s{1,9}together|concatenated|glued(?:\s{1,9}together)?|run\s{1,9}together|written\s{1,9}together|taken\s{1,9}together|stuck\s{1,9}together|side\s{1,9}by\s{1,9}side|read\s{1,9}together|strung\s{1,9}together)\b[^.\n]{0,40}\b(?:form|make|spell|yield|give|become|read)\s{1,9}(?:an?|the|your|one)\s{1,9}(?:[a-z]{2,12}\s{1,9})?(?:program|command|order|instruction|directive|shell\s{1,9}line|tool|host|address\s{1,9}to)\b/giu,
  // Whoever reads only one half will not object.
  /\b(?:colleague|person|people|reader|reviewer|human|somebody|someone|whoever|anyone|auditor)s?\b[^.\n]{0,30}\b(?:reads?|reading|sees?|seeing|looks?\s{1,9}at|looking\s{1,9}at|checks?|finds?)\s{1,9}(?:only\s{1,9}|just\s{1,9}|but\s{1,9})?(?:one|a\s{1,9}single|either|half)\b[^.\n]{0,40}\b(?:not|never|no\s{1,9}reason|nothing|harmless|innocent)\b/giu,
  // K→H means that the former is sent to the latter.
  /(?<![A-Za-z0-9])[A-Z]{1,2}[*_`]{0,3}\s?(?:→|->|=>|⇒|➔|>>)\s?[*_`]{0,3}[A-Z]{1,2}(?![A-Za-z0-9])[^.\n]{0,40}\b(?:means?|stands?\s{1,9}for|says?|is\s{1,9}short\s{1,9}for|reads?\s{1,9}as|tells?)\b[^.\n]{0,70}\b(?:posted|sent|uploaded|copied|mailed|forwarded|pushed|transferred|delivered|published|handed|shipped|leaked|transmitted|deleted|wiped|erased|to\s{1,9}(?:post|send|upload|mail|leak|publish|wipe|erase))\b/gu,
];
/** An act and its object by letters alone, where the text says what the letters are. */
const BY_LETTERS = /\b(?:[Dd]o|[Aa]pply|[Pp]erform|[Cc]arry\s{1,9}out|[Ee]xecute)\s{1,9}["'*_`]{0,3}(?<act>[A-Z])["'*_`]{0,3}\s{1,9}(?:to|on|with|upon|for)\s{1,9}["'*_`]{0,3}(?<object>[A-Z])["'*_`]{0,3}(?![A-Za-z0-9'’])/gu;
/** An address that nobody can click, and that it is to be made whole. */
const DEFANGED = /(?:\bh(?:xx|XX|tt?xx?|\*\*)ps?:\/\/|\b[\w-]{2,40}(?:\[\.\]|\(\.\)|\[dot\]|\(dot\)|\{\.\})[\w-]{2,40})[^\n]{0,200}?\b(?:repairs?|repaired|refang\w{0,4}|re-fang\w{0,4}|unfang\w{0,4}|restor\w{1,4}|fix(?:ed)?|made\s{1,9}whole|put\s{1,9}back|usual\s{1,9}(?:replacements?|substitutions?|changes?|corrections?|way)|without\s{1,9}the\s{1,9}(?:brackets|parentheses))\b/gu;

const GATE = gateOf(...PARTS, BY_LETTERS, DEFANGED);

/** Each place where a text tells how to put an order together. */
export function* splitOrders(document: ScanDocument): Generator<Hit> {
  for (const view of viewsHolding(document, GATE)) {
    if (view.made.length > 0 || view.passage.kind === "code") continue;
    for (const pattern of [...PARTS, BY_LETTERS, DEFANGED]) {
      for (const { 0: whole, index, groups } of view.text.matchAll(pattern)) {
        if (groups?.["act"] !== undefined && !(isDefined(document.text, groups["act"]) && isDefined(document.text, groups["object"] ?? ""))) continue;
        yield { span: view.spanOf(index, index + whole.length), message: `The text tells in parts what is to be done: "${whole.replaceAll(/\s{1,20}/gu, " ").slice(0, 100)}"`, level: "warning", within: { view, start: index, end: index + whole.length } };
      }
    }
  }
}

/** Whether a text says what a letter is. */
function isDefined(text: string, letter: string): boolean {
  return new RegExp(String.raw`(?<![A-Za-z0-9])[*_"'\x60]{0,3}${letter}[*_"'\x60]{0,3}\s{0,3}(?::|=|\b(?:is|means|stands|are|be)\b)`, "u").test(text);
}
