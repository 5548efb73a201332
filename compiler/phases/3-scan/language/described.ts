/** What is described rather than asked for: what a program does or could do, what a person may want, how something is done. */
import { NOT } from "./lexicon/grammar.ts";
import type { Occurrence, Sentence } from "./sentences.ts";
import type { View } from "../view.ts";

/** As far before a verb as its subject and its auxiliaries are looked for, in UTF-16 units. */
const REACH = 200;
/** Whoever takes orders, as a subject. */
export const AGENT = /\b(?:you|agents?|sub-?agents?|assistants?|models?|llms?|ai|claude|copilot|gpt|chatgpt|gemini|codex|cursor|bots?)\b/iu;
/** What could be, unless it is a polite order. */
const HYPOTHETICAL = /\b(?:could|might|would)\b(?! (?:like|be (?:good|great|nice|best|helpful))\b)[^.;:!?\n—]{0,200}$/iu;
/** `is used to`, `allows callers to`, `how to`. */
const ABLE = /\b(?:(?:is|are|be|was|were) used|able|ability|how|ways?|possible|options?|support|licen[cs]e|rights?|free|(?:allow|enable|permit|help)(?:s|ed|ing)?(?: [\w'-]{1,40}){1,3}) to (?:[\w-]{1,40}ly )?$/iu;
/** What somebody does when, or wants to do. */
const CLAUSE_OF_PERSON = /\b(?:when(?:ever)?|if|once|after|before|while|until|unless|as soon as|each time|every time|in case) (?:you|(?:the )?users?|they|we|one|someone|somebody|anyone) (?:(?:first|also|already|then|just) )?(?:(?:want|need|wish|would like|have|try|choose|decide|prefer)s? to )?$/iu;
const POSSIBLE_PASSIVE = /\b(?:can|could|might|would)(?: (?:also|then|now|only|still|safely|later))? be (?:[\w-]{1,40}ly )?$/iu;
/** A modal of what a subject does by itself. */
const MODAL = /\b(?:will|shall|can)\s{1,4}(?:(?:also|then|now|only|still|always|[\w-]{1,40}ly)\s{1,4})?$/iu;
/** `no reason to`. */
const NO_WAY = /\bno (?:\w{1,40} )?(?:licen[cs]e|rights?|permission|reason|need|way|attempt|intention|plan|obligation) to $/iu;
/** `enable or`, as a switch is described. */
const EITHER = /\b(?:enabl(?:e|ing)|activat(?:e|ing)|turn(?:ing)? on|switch(?:ing)? on|show(?:ing)?|accept(?:ing)?|allow(?:ing)?) or $/iu;
/** `protects … from`. */
const KEPT_FROM = /\b(?:protect|prevent|keep|kept|stop|guard|block|refrain|shield|save)\w{0,4}\b[^.;:!?\n]{0,80}\bfrom (?:[\w-]{1,40}ly )?$/iu;
/** Words before a form in `-ing` that make it no order. */
const NO_ORDER_BEFORE_ING = /\b(?:a|an|the|this|that|its|your|our|their|of|for|about|when|while|because|upon|on|after|before|since|if|without|via|than|as|in|into|needs?|requires?|worth)\s{1,4}$/iu;
/** A form in `-ing` as a subject: it has an effect, or a name. */
const ING_AS_SUBJECT = /^[^.;!?\n]{0,160}\b(?:may|might|can|could|would|will|enables?|allows?|lets?|makes?|helps?|causes?|requires?|results?|reduces?|returns?|throws?|gives?|means)\b|^[^.;:!?\n]{0,60}:/iu;
/** What may stand before a sentence's first word: marks, the label of a note. */
export const BEGINNING = /^\W{0,20}(?:\[!\w{1,10}\]\W{0,8})?$/u;
const QUESTION = /^\W{0,20}(?:what|how|why|where|which|who|when|does|is|are|do|did|has|should)\b/iu;
const OR = /\bor (?:[\w-]{1,40}ly )?$/iu;
/** What a negation that goes on with `or` does not reach over. */
const OVER = /[;:—–!?\n]|\.\s|,\s(?:and|but|then|so|instead|just|rather)\s/u;

/** Whether an English verb is no order where it stands. */
export function isDescribed(sentence: Sentence, at: Occurrence): boolean {
  const { text } = sentence.view;
  const before = text.slice(Math.max(sentence.start, at.start - REACH), at.start);
  if (isNameInCode(sentence.view, at)) return true;
  if (QUESTION.test(sentence.text) && /\?\W{0,8}$/u.test(sentence.text)) return true;
  if (ABLE.test(before) || CLAUSE_OF_PERSON.test(before) || NO_WAY.test(before) || EITHER.test(before) || KEPT_FROM.test(before)) return true;
  if (POSSIBLE_PASSIVE.test(before) || (!AGENT.test(before) && (HYPOTHETICAL.test(before) || MODAL.test(before)))) return true;
  if (OR.test(before) && sentence.occurrences(NOT).some(({ end }) => end < at.start && !OVER.test(text.slice(end, at.start)))) return true;
  return /^[a-z]{2,40}ing$/iu.test(at.text) && isNoOrder(before, text.slice(at.end, sentence.end), at.start - sentence.start);
}

function isNoOrder(before: string, behind: string, index: number): boolean {
  return NO_ORDER_BEFORE_ING.test(before) || /^[*_]{0,3}:/u.test(behind) || (index < 24 && BEGINNING.test(before) && ING_AS_SUBJECT.test(behind));
}

/** `replace` between code marks: the name of something. Commands are run by their names. */
function isNameInCode({ made, passage, text }: View, { start, end }: Occurrence): boolean {
  if (made.length > 0 || text[start - 1] !== "`" || text[end] !== "`") return false;
  return !COMMAND.test(text.slice(start, end)) && passage.inlines.some((inline) => inline.kind === "code" && inline.start < start && inline.end > end);
}

const COMMAND = /^(?:cat|curl|wget|rm|env|printenv|post|put|get|scp|rsync|mail|echo|dig|ping)$/iu;
