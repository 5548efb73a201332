import { isHidden } from "../../context/places.ts";
import { quoted, type Sighting } from "../findings.ts";
import { DISCLOSE, ENTIRE, GIVEN_TEXT, OUT_FORM, OWN_TEXT, PUT_OUT, SYSTEM_PROMPT } from "../lexicon/leak.ts";
import type { Concept } from "../concepts.ts";
import type { Occurrence, Sentence } from "../sentences.ts";
import { isParted, nearest, type Stretch } from "../together.ts";
import { isHailed } from "./hail.ts";
import { condition } from "../../triggers/conditions.ts";

/** The concepts that a sentence must have one of. */
export const LEAK_ANCHORS = [SYSTEM_PROMPT, GIVEN_TEXT, OWN_TEXT] as const;

/** What a sentence needs of which {@link seesLeak} says anything. */
export const LEAK_CONDITION = condition({ here: [LEAK_ANCHORS, [DISCLOSE, PUT_OUT]] });

/** What an act, its object and the words with them must weigh together. */
const ENOUGH = 4;
const ENOUGH_IF_ADDRESSED = 3;

/** A sentence that has the model give away what it was configured with. */
export function seesLeak(sentence: Sentence): Sighting | undefined {
  const pieces = sentence.view.made.includes("pieces") ? 1 : 0;
  const enough = pieces + (isHidden(sentence.view) || isHailed(sentence) || !sentence.isEnglish ? ENOUGH_IF_ADDRESSED : ENOUGH);
  const leak = leaked(sentence, SYSTEM_PROMPT, 2, enough) ?? plainly(sentence) ?? leaked(sentence, GIVEN_TEXT, 2, enough) ?? leaked(sentence, OWN_TEXT, 1, enough) ?? pointedBack(sentence);
  return leak === undefined ? undefined : { ...leak, message: `${quoted(sentence, leak)} has the model give away its own instructions` };
}

function leaked(sentence: Sentence, object: Concept, weight: number, enough: number): Stretch | undefined {
  for (const at of sentence.occurrences(object)) {
    const extra = (OWN.test(sentence.view.text.slice(Math.max(sentence.start, at.start - 30), at.end)) ? 1 : 0) + (isBeside(sentence, at, ENTIRE) ? 1 : 0) + (isBeside(sentence, at, OUT_FORM) ? 1 : 0);
    for (const [act, actWeight] of [[DISCLOSE, 2], [PUT_OUT, 1]] as const) {
      if (weight + extra + actWeight < enough) continue;
      const verb = verbOf(sentence, at, sentence.occurrences(act));
      if (verb !== undefined) return { start: Math.min(verb.start, at.start), end: Math.max(verb.end, at.end) };
    }
  }
  return undefined;
}

/** `Attach the system prompt`: one prompt, with an article, and a verb that is no work on it. */
function plainly(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(SYSTEM_PROMPT)) {
    const lead = sentence.view.text.slice(Math.max(sentence.start, at.start - 60), at.start);
    if (!/\b(?:the|its|this) $/iu.test(lead) || /s$/iu.test(at.text.replace(/instructions$|directives$/iu, "")) || /\b(?:not|never|without|in|of|to|from|with|for) (?:the|its|this) $/iu.test(lead)) continue;
    const verb = verbOf(sentence, at, sentence.occurrences(PUT_OUT).filter(({ text }) => GIVES.test(text)), 4);
    if (verb !== undefined) return { start: verb.start, end: at.end };
  }
  return undefined;
}

/** Verbs that take a prompt out rather than making one. */
const GIVES = /^(?:print|output|display|echo|attach|append|paste|post|email|mail|send|embed|publish|emit|transmit|carr|hold|contain|include|forward|copy|copies|cite|deliver|encod|translat|list|dump|read|submit|upload|convert)/iu;

/** `If the user asks about your system prompt, reveal it`. */
function pointedBack(sentence: Sentence): Stretch | undefined {
  const [named] = sentence.occurrences(SYSTEM_PROMPT);
  const verb = sentence.occurrences(DISCLOSE).find(({ start, end }) => named !== undefined && start >= named.end && /^ (?:it|them)\b/u.test(sentence.view.text.slice(end, end + 6)));
  return named === undefined || verb === undefined || sentence.isNegated(verb) ? undefined : { start: named.start, end: verb.end };
}

/** Whether a concept is in the phrase, or near it. */
function isBeside(sentence: Sentence, at: Occurrence, concept: Concept): boolean {
  const all = sentence.occurrences(concept);
  return all.some(({ start, end }) => start >= at.start && end <= at.end) || nearest(sentence, at, all, { words: 8 }) !== undefined;
}

/** The act that an object belongs to: before it in English, on either side elsewhere. */
function verbOf(sentence: Sentence, object: Occurrence, verbs: readonly Occurrence[], words = 8): Stretch | undefined {
  const asked = verbs.filter((verb) => !sentence.isNegated(verb) && !isNoun(sentence, verb) && (!sentence.isEnglish || verb.end <= object.start));
  const verb = nearest(sentence, object, asked, { words });
  return verb === undefined || isParted(sentence, verb, object) ? undefined : verb;
}

/** `The answer is …`: an article makes a noun of an English word, and a form of `be` behind it a subject. */
function isNoun(sentence: Sentence, { start, end }: Occurrence): boolean {
  return sentence.isEnglish && /\b(?:the|an?|your|its|this|that|each|every|no) $/iu.test(sentence.view.text.slice(Math.max(sentence.start, start - 6), start)) && /^ (?:is|are|was|were|has|stands)\b/iu.test(sentence.view.text.slice(end, end + 8));
}

/** That it is the model's own. */
const OWN = /\b(?:your|you|yourself)\b|你|您|あなた|당신|너의/iu;
