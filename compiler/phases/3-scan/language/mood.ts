/** What a text tells of a product, or offers to whoever reads it, instead of asking a model for it. */
import { MODEL } from "./lexicon/actors.ts";
import type { Occurrence, Sentence } from "./sentences.ts";
import type { Stretch } from "./together.ts";

/** A verb as it stands behind `it`: `clears`, `replaces`. */
const THIRD_PERSON = /^(?!(?:this|its|his|is|as|was|has|does|always|unless|less|us)\b)\p{L}{2,20}[^s\P{L}]s\b/iu;
/** `The docs do not …`, `it does not …`: what somebody else leaves undone. */
const LEFT_UNDONE = /^(?:does not|doesn't)\b/iu;
const NOT_DONE = /^(?:do not|don't|cannot|can't|never)\b/iu;
/** A plural or a pronoun in front of `do not`, with nothing that makes a time or a place of it. */
const PLURAL = /(?:^|[;:.,!?—–(]\s{0,3}|\b(?:if|when|whenever|that|because|and|but|while|where|since|as) )(?:(?!(?:in|for|of|after|to|with|during|on|at|from|by|once|about|before|until|then|so|please|also|always|unless|otherwise|afterwards|thus|besides|towards)\b)[\p{L}'’`-]{1,40} ){0,3}(?:they|we|i|(?!(?:always|unless|afterwards|thus|besides|towards|this|otherwise)\b)\p{L}{2,40}s) $/iu;
/** Whom an order may speak of. */
const ADDRESSED = /\b(?:you|yourself|(?:your|the|every|each|an?|any) (?:\p{L}{2,12} )?(?:reply|answer|response|e?-?mail|message|commit|report|summary|comment|output|turn|text)|(?:this|these) (?:skill|file|prompt|section|note|mode|text|rules?|instructions?|page|document|plugin|persona|block|policy|message|tool|server|guide|readme))\b/iu;
const PRONOUN = /\b(?:it|he|she|who|which|that|and|then|also|simply|silently|quietly) $/iu;
/** As far in front of a verb as its subject is looked for. */
const REACH = 160;

/** An article and a noun that open a clause, in languages of Latin letters: behind them, a verb tells. */
const SUBJECT = /(?:^|[.:;,!?(\n]\s{0,3}|\b(?:que|si|wenn|falls|cuando|quand|lorsque|quando|se) )(?:el|los|las|un|una|cada|le|les|une|chaque|cette|ce|il|lo|gli|os|as|um|uma|der|das|ein|eine|jede|jeder|de|het) [\p{L}'’-]{2,30} $/iu;

/** `Clears the history`, `the docs do not mention it`: a verb whose subject is neither the model nor whoever reads. */
export function isTold(sentence: Sentence, at: Occurrence): boolean {
  if (!sentence.isEnglish) return SUBJECT.test(leadOf(sentence, at)) && !sentence.has(MODEL);
  const lead = leadOf(sentence, at);
  // A concept may begin at the `not` of `do not`.
  const [helper = ""] = /^not\b/iu.test(at.text) ? (/\b(?:do|does) $/iu.exec(lead) ?? []) : [];
  const [before, verb] = [lead.slice(0, lead.length - helper.length), helper + at.text];
  return (NOT_DONE.test(verb) ? PLURAL.test(before) : THIRD_PERSON.test(verb) || LEFT_UNDONE.test(verb)) && !isOfModel(sentence, at, before);
}

function isOfModel(sentence: Sentence, at: Stretch, before: string): boolean {
  if (ADDRESSED.test(before) || sentence.occurrences(MODEL).some(({ start, end }) => end <= at.start && start >= at.start - REACH)) return true;
  return PRONOUN.test(before) && sentence.previous?.view === sentence.view && (sentence.previous.has(MODEL) || ADDRESSED.test(sentence.previous.text));
}

/** `You can override it with …`, `users may replace it`, `if you export it`: leave, and no order. English only. */
export function isOffered(sentence: Sentence, at: Stretch): boolean {
  return sentence.isEnglish && OFFER.test(leadOf(sentence, at));
}

const OFFER = /\b(?:(?:you|users?|they|we|people|admins?|developers|authors|teams|projects|anyone) (?:can|could|may|might)|(?:if|when|whenever) (?:you|users|they|we)|lets? (?:you|users)|allows? (?:you|users) to|how to|(?:want|wish|need|like|able|possible) to)(?: also| always| optionally| even| selectively| then| either| simply| easily)?(?: (?:\p{L}{2,20}(?:,| or| and)){1,3}(?: then)?)? (?:selectively )?$/iu;

/** `In ignore handling`, `the override`: a noun, or what stands before one. English only. */
export function isNamed(sentence: Sentence, at: Occurrence): boolean {
  return sentence.isEnglish && /^\p{L}{2,20}$/u.test(at.text) && !/ing$/iu.test(at.text) && NAMING.test(leadOf(sentence, at));
}

const NAMING = /\b(?:in|of|before|after|during|for|with|by|from|on|at|via|per|git|the|an?|this|its|his|their|every|each|no|any|some|\p{L}{2,20}-(?:based|level|wide|only)|bare minimum) $/iu;

/** Of its sentence what stands in front of a place. */
function leadOf(sentence: Sentence, { start }: Stretch): string {
  return sentence.view.text.slice(Math.max(sentence.start, start - REACH), start).replaceAll(/\s+/gu, " ");
}
