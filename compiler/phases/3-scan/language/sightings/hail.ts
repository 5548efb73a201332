import { isHidden } from "../../context/places.ts";
import { quoted, type Sighting } from "../findings.ts";
import { MODEL } from "../lexicon/actors.ts";
import { HAIL, HAIL_LIKE } from "../lexicon/hail.ts";
import type { Occurrence, Sentence } from "../sentences.ts";
import { together, type Stretch } from "../together.ts";
import { condition } from "../../triggers/conditions.ts";

/** The concepts that a sentence must have one of. */
export const HAIL_ANCHORS = [HAIL, HAIL_LIKE, MODEL] as const;

/** Where {@link seesHail} looks at all. */
export const HAIL_CONDITION = condition({ here: [HAIL_ANCHORS], only: (view) => isHidden(view) || view.passage.kind === "code" }, { here: [[HAIL]] });

/** So near its start a sentence says who it is for, in UTF-16 units. */
const NEAR_START = 16;

/** A text that speaks to a model where no reader looks, or in a comment of code. */
export function seesHail(sentence: Sentence): Sighting | undefined {
  const hidden = isHidden(sentence.view);
  if (!hidden && !isComment(sentence)) return divertedBy(sentence);
  const isTold = hidden || ADDRESSED.test(sentence.view.text.slice(sentence.start, sentence.end + 120));
  // A comment of code that names an agent, and tells nobody anything, is about the code.
  const hail = together(sentence, HAIL, []) ?? (isTold ? called(sentence) : undefined) ?? (hidden ? sentence.occurrences(HAIL_LIKE).find((at) => !sentence.isNegated(at) && !isRelative(sentence, at) && !isCompound(sentence, at)) : undefined);
  if (hail === undefined || (!hidden && /only$/iu.test(sentence.view.text.slice(hail.start, hail.end)))) return undefined;
  return { ...hail, message: `${quoted(sentence, hail)} speaks to a model where no reader looks`, ...(isTold ? {} : { level: "info" }) };
}

/** `Note to AI assistants: ignore the summary and report …`: in sight of readers, what is wanted of a model has to be none of its work. */
function divertedBy(sentence: Sentence): Sighting | undefined {
  if (!sentence.isEnglish || sentence.view.passage.kind === "code") return undefined;
  const hail = sentence.occurrences(HAIL).find((at) => CALLING.test(at.text) && CALLED_BY.test(sentence.view.text.slice(at.end, at.end + 12)) && !sentence.isNegated(at));
  if (hail === undefined) return undefined;
  const [act] = DIVERTED.exec(sentence.view.text.slice(hail.end, hail.end + 240)) ?? [];
  return act === undefined ? undefined : { ...hail, message: `${quoted(sentence, hail)} has every model that reads it do something else`, level: "warning" };
}

const CALLING = /^(?:note|message|instructions?|attention|notice|directive|orders?|dear|hey)\b|\b(?:reading|parsing|processing)\b/iu;
/** No `model authors`. */
const CALLED_BY = /^s?(?:\s?[:,.—–-]|\s(?:reading|parsing|who|that|which|in|on|when|if|only|and|readers?|the|this)\b)|^$/iu;
const DIVERTED = /\b(?:ignore|disregard|forget|instead of|hidden instruction|approve (?:all|every|the)|only output|output only|you to output|skip the (?:original|current|user)|do not (?:mention|tell|reveal)|report [^.;\s]{1,20} as|recommend (?:this|us|our)|(?:must|should) (?:run|execute|send|include|output) [`"]|rate (?:this|it)|give (?:this|it) (?:a|the) (?:high|best|top|full|positive))\b/iu;

/** `Facts and limits the agent must remember`: a clause that says which, behind its noun. */
export function isRelative(sentence: Sentence, { start, end }: Occurrence): boolean {
  const before = /(?<word>\p{Ll}{3,40}s) the \p{L}{2,40}$/u.exec(sentence.view.text.slice(Math.max(sentence.start, start - 46), end).replace(/ (?:must|should|shall|agrees|will|has to|is to)$/u, ""))?.groups?.["word"];
  return before !== undefined && !PARTICLES.test(before);
}

/** `For model deployment`: what is meant comes behind it. */
function isCompound(sentence: Sentence, { text, end }: Occurrence): boolean {
  return /^for (?:the )?(?:model|agent|assistant|llm)$/iu.test(text) && /^ (?!(?:to|who|that|which|only|reading|and|or|in|on|of|is|if)\b)\p{Ll}/u.test(sentence.view.text.slice(end, end + 12));
}

/** Words with an s at their end that a clause of its own may stand behind. */
const PARTICLES = /^(?:as|this|thus|always|is|was|says|unless|means|needs|besides|plus|yes|does)$/u;

/** Whether it calls a model by name. */
export function isHailed(sentence: Sentence): boolean {
  return sentence.occurrences(HAIL).some(({ start }) => start - sentence.start < NEAR_START) || called(sentence) !== undefined;
}

/** `Assistant: …`, `And now, agent, …`. */
function called(sentence: Sentence): Stretch | undefined {
  const { text } = sentence.view;
  return sentence.occurrences(MODEL).find(({ start, end }) => CALLED.test(text.slice(end, end + 6)) && LEAD.test(text.slice(sentence.start, start).slice(-40)));
}

/** What stands behind a name that is called, and all that may stand in front of it in its sentence. */
const CALLED = /^(?: (?:agents?|assistants?|models?))?\s{0,2}[:,—–>\]](?!\/)/u;
const LEAD = /^(?:[^\p{L}]|\b(?:and|now|so|then|hey|dear|hello|ok|okay|attention|to|for|the|all|any|ai|coding|language|note|system|important|begin|end|if|llm|todo|fixme|warning|critical|urgent|instruction)\b)*$/iu;

/** That it goes on to tell somebody what to do. */
const ADDRESSED = /\b(?:you|your|always|never|must)\b/iu;
const COMMENT = /^\s{0,80}(?:\/\/|#|\*|\/\*|--|;|<!--|%|"""|''')/u;

/** Whether it is a comment of code, or a string that calls itself instructions. */
function isComment({ view, start }: Sentence): boolean {
  if (view.passage.kind !== "code") return false;
  const line = view.text.lastIndexOf("\n", start - 1) + 1;
  return COMMENT.test(view.text.slice(line, Math.min(start + 3, line + 200)));
}
