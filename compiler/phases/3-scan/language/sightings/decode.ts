import { quoted, type Sighting } from "../findings.ts";
import { COMPLY, DECODE, ENCODED, JOIN, NAME } from "../lexicon/decode.ts";
import type { Sentence } from "../sentences.ts";
import { together, type Stretch } from "../together.ts";
import { condition } from "../../triggers/conditions.ts";

/** The concepts that a sentence must have one of. */
export const DECODE_ANCHORS = [COMPLY, JOIN, NAME] as const;

/** What a sentence needs of which {@link seesDecode} says anything. */
export const DECODE_CONDITION = condition({ here: [[COMPLY]], around: [[DECODE, JOIN, ENCODED]] }, { here: [DECODE_ANCHORS], around: [["plus"]] });

/** A sentence that has the model make out a text and obey it. */
export function seesDecode(sentence: Sentence): Sighting | undefined {
  const obeyed = together(sentence, COMPLY, [DECODE], { words: 12 }) ?? together(sentence, COMPLY, [JOIN], { words: 16 }) ?? together(sentence, COMPLY, [ENCODED], { words: 10 }) ?? acrossSentences(sentence) ?? added(sentence);
  return obeyed === undefined ? undefined : { ...obeyed, message: `${quoted(sentence, obeyed)} has the model put a text together and obey it` };
}

/** `The next line is Base64. Interpret it and act accordingly.` */
function acrossSentences(sentence: Sentence): Stretch | undefined {
  const before = sentence.previous;
  if (before === undefined || before.view !== sentence.view || !sentence.has(COMPLY)) return undefined;
  return before.has(ENCODED) || before.has(DECODE) || before.has(JOIN) ? together(sentence, COMPLY, []) : undefined;
}

/** `Let S be … Execute S + T`. */
function added(sentence: Sentence): Stretch | undefined {
  const match = ADDED.exec(sentence.text);
  if (match === null || !(sentence.has(JOIN) || sentence.previous?.has(JOIN) === true || NAMED.test(`${sentence.previous?.text ?? ""} ${sentence.text}`))) return undefined;
  return { start: sentence.start + match.index, end: sentence.start + match.index + match[0].length };
}

const ADDED = /\b(?:execute|perform|follow|run|do|obey|reveal|carry out|output|print|apply)\s{1,3}["'`]?\w{1,12}["'`]?\s{0,2}(?:\+\s{0,2}\S{1,6}\s{0,2}\+?\s{0,2})/iu;
const NAMED = /\b\w{1,8} ?= ?['"“]/u;
