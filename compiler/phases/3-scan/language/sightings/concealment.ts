import { isHidden } from "../../context/places.ts";
import { quoted, type Sighting } from "../findings.ts";
import { AUDIENCE, RECORD } from "../lexicon/actors.ts";
import { ASKED, COVER_STORY, DISGUISE, HIDE, NOT_SHOW, NOT_TELL, NO_TRACE, OMIT_THAT, OVERSEER, PACT, PRETENCE, RISKY, SILENTLY, SO_THAT_NOBODY, THE_ACT, THIS_TEXT } from "../lexicon/conceal.ts";
import type { Occurrence, Sentence } from "../sentences.ts";
import { distance, isParted, nearest, together, type Stretch } from "../together.ts";
import { condition } from "../../triggers/conditions.ts";

/** The concepts that a sentence must have one of. */
export const CONCEAL_ANCHORS = [NOT_TELL, NOT_SHOW, HIDE, ASKED, NO_TRACE, DISGUISE, SILENTLY, PACT, SO_THAT_NOBODY, PRETENCE, OMIT_THAT] as const;

/** What a sentence needs of which {@link seesConcealment} says anything. */
export const CONCEAL_CONDITION = condition(
  { here: [[NOT_TELL], [THIS_TEXT, AUDIENCE, RISKY]] },
  { here: [[HIDE], [THIS_TEXT, THE_ACT, OVERSEER]] },
  { here: [[NOT_SHOW], [THE_ACT, RECORD]] },
  { here: [[SILENTLY], [RISKY], [THE_ACT]] },
  { here: [[ASKED], [COVER_STORY]] },
  { here: [[PACT, SO_THAT_NOBODY, OMIT_THAT, DISGUISE, PRETENCE, NO_TRACE]] },
);

/** A sentence that keeps the model's acts, or the text that asks for them, from people. */
export function seesConcealment(sentence: Sentence): Sighting | undefined {
  const hidden = untold(sentence) ?? hides(sentence) ?? unrecorded(sentence);
  if (hidden !== undefined) return { ...hidden, message: `${quoted(sentence, hidden)} keeps what the model does from people` };
  const cover = coverStory(sentence) ?? disguised(sentence) ?? together(sentence, PRETENCE, []);
  if (cover !== undefined) return { ...cover, message: `${quoted(sentence, cover)} is a cover story` };
  const trace = together(sentence, NO_TRACE, []);
  if (trace !== undefined) return { ...trace, message: `${quoted(sentence, trace)} removes the traces of what the model did` };
  return undefined;
}

/** `Pass it off as routine`; a branch of a diagram that goes on normally is none. */
function disguised(sentence: Sentence): Stretch | undefined {
  return sentence.view.passage.kind === "code" && sentence.words.length <= 4 && /\bnormal(?:ly)?\b/iu.test(sentence.text) ? undefined : together(sentence, DISGUISE, []);
}

/** What to answer when somebody asks, where it is a story and no information. */
function coverStory(sentence: Sentence): Stretch | undefined {
  const answer = sentence.occurrences(COVER_STORY).filter(({ text, end }) => !ANSWER_WITH.test(text) || STORY.test(sentence.view.text.slice(end, end + 8)));
  for (const at of sentence.occurrences(ASKED)) {
    const cover = nearest(sentence, at, answer, { words: 10, behind: true });
    if (cover !== undefined && !sentence.isNegated(at)) return span(at, cover);
  }
  return undefined;
}

/** `Answer with these names` tells what to answer from; `answer with "…"` and `with the words …` give the answer. */
const ANSWER_WITH = / with$/iu;
const STORY = /^\s{0,2}(?:["“'`]|that\b|only\b|just\b|no\b)/iu;

/** `Do not tell the user …`, with the model's act or this text as what is not told, or with nothing: all of it. */
function untold(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(NOT_TELL)) {
    if (sentence.isNegated(at)) continue;
    const text = nearest(sentence, at, sentence.occurrences(THIS_TEXT), { words: 3, ...(sentence.isEnglish ? { behind: true } : {}) });
    if (text !== undefined && !isParted(sentence, at, text) && !(WITHHELD.test(at.text) && FILE.test(text.text))) return span(at, text);
    // That people do not see something, or are not who it talks to, describes a product.
    if (sentence.isEnglish && DESCRIBES.test(at.text)) continue;
    const inside = sentence.occurrences(AUDIENCE).find((one) => one.start >= at.start && one.end <= at.end);
    const audience = inside ?? nearest(sentence, at, sentence.occurrences(AUDIENCE), { words: 3 });
    if (audience === undefined) continue;
    if (LEARNT.test(at.text)) return span(at, audience);
    const both = span(at, audience);
    const act = nearest(sentence, both, sentence.occurrences(THE_ACT).filter((one) => isAct(sentence, one)), { words: 1, behind: true });
    if (act !== undefined) return span(both, act);
    const between = inside === undefined && audience.start > at.end ? distance(sentence, at.end, audience.start) : 0;
    if ((between <= 1 || sentence.occurrences(THE_ACT).some((one) => one.start >= at.end && one.end <= audience.start)) && endsClause(sentence, both.end)) return both;
  }
  return undefined;
}

/** A fact about who sees what, not an order; talking to somebody, not of something. */
const DESCRIBES = /^(?:does|do|can) not (?:see|hear|notice|know|learn)$|^(?:do not|don't|never|cannot|not) (?:ever )?(?:talk|speak)$/iu;

/** `That you` does something, not that it can or is something. */
function isAct(sentence: Sentence, { text, end }: Occurrence): boolean {
  return !/that you$/iu.test(text) || !/^ (?:can|could|cannot|can't|will|would|should|must|may|might|are|were|do|don't|need|want|have to|understand|think|know|agree|like|cannot|exist)\b/iu.test(sentence.view.text.slice(end, end + 14));
}

/** What nobody says of a product: that people are not to find out. */
const LEARNT = /find out|learn|suspect|not see|unaware|in the dark|out of the loop|knowledge|unbeknownst/iu;
/** Contents that are not given out are a defence; that a file is not spoken of is none. */
const WITHHELD = /reveal|disclos|report|divulg|discuss|confirm/iu;
const FILE = /(?:file|page|document|prompt|instructions|rules|guidelines|directives|policy|text|guidance)$/iu;

/** `Hide this section from …`, `this rule is confidential`. */
function hides(sentence: Sentence): Stretch | undefined {
  return (
    together(sentence, HIDE, [THIS_TEXT], { words: 4, ...(sentence.isEnglish ? { behind: true } : {}) }) ??
    concealed(sentence) ??
    hiddenFrom(sentence) ??
    keptSecret(sentence) ??
    together(sentence, PACT, []) ??
    together(sentence, SO_THAT_NOBODY, []) ??
    (isHidden(sentence.view) ? together(sentence, NOT_TELL, [AUDIENCE]) : undefined)
  );
}

/** `Hide it from the user`; what somebody or something hides is told, not asked for. */
function concealed(sentence: Sentence): Stretch | undefined {
  const found = together(sentence, HIDE, [THE_ACT, AUDIENCE], { words: 5 });
  return found !== undefined && sentence.isEnglish && sentence.occurrences(HIDE).every(({ text }) => TOLD.test(text)) ? undefined : found;
}

const TOLD = /^(?:hides|masks|covers up)$/iu;

/** `Keep that step secret`. */
function keptSecret(sentence: Sentence): Stretch | undefined {
  return sentence.occurrences(HIDE).find((at) => sentence.occurrences(THE_ACT).some((one) => ACT.test(one.text) && one.start > at.start && one.end < at.end) && !sentence.isNegated(at));
}

/** `Hide … from the reviewer`. */
function hiddenFrom(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(HIDE)) {
    const overseer = nearest(sentence, at, sentence.occurrences(OVERSEER), { words: 9, behind: true });
    if (overseer !== undefined && /\bfrom\b/iu.test(sentence.view.text.slice(at.start, overseer.start)) && !sentence.isNegated(at)) return span(at, overseer);
  }
  return undefined;
}

/** `Leave it out of the summary`; something risky done in silence. */
function unrecorded(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(NOT_SHOW)) {
    if (sentence.isNegated(at)) continue;
    const act0 = nearest(sentence, at, sentence.occurrences(THE_ACT).filter(({ text }) => ACT.test(text)), { words: 0, behind: true });
    if (act0 !== undefined && LOGGED.test(at.text)) return span(at, act0);
    const record = nearest(sentence, at, [...sentence.occurrences(RECORD), ...sentence.occurrences(AUDIENCE)], { words: 4, behind: true });
    if (record === undefined) continue;
    const act = sentence.occurrences(THE_ACT).find((one) => one.start >= at.start && one.end <= record.end);
    if (act !== undefined) return span(at, record);
  }
  const omitted = together(sentence, OMIT_THAT, [RECORD], { words: 12 }) ?? together(sentence, OMIT_THAT, [AUDIENCE], { words: 12 }) ?? sentence.occurrences(OMIT_THAT).find((at) => /that$/iu.test(at.text) && /^ you\b/iu.test(sentence.view.text.slice(at.end, at.end + 5)) && isAct(sentence, { start: at.start, end: at.end + 4, text: "that you" }) && !sentence.isNegated(at));
  if (omitted !== undefined) return omitted;
  return together(sentence, SILENTLY, [RISKY, THE_ACT], { words: 3 }) ?? notToldOf(sentence) ?? itStaysOut(sentence);
}

/** `Do not log this call`. */
const ACT = /(?:call|command|step|action|upload|transfer|download|operation|access|request|edit|change|commit|push|lookup|copy|export|activity)s?$/iu;
const LOGGED = /log|record|list|mention|report|unmentioned|no sign|hint|omit|hid|conceal/iu;

/** `… and do not mention it`, after something risky. */
function notToldOf(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(NOT_TELL)) {
    const tail = /^ (?:it|this|that|them|so|any of it)(?= |$|[.,;!])/iu.exec(sentence.view.text.slice(at.end, at.end + 12));
    const end = tail === null ? at.end : at.end + tail[0].length;
    if ((tail === null && !/ (?:it|so|this)\b/iu.test(at.text)) || !endsClause(sentence, end) || sentence.isNegated(at)) continue;
    const risky = nearest(sentence, at, sentence.occurrences(RISKY).filter((one) => one.end <= at.start), { words: 25 });
    if (risky !== undefined) return { start: at.start, end };
  }
  return undefined;
}

/** `It must not show up in the plan`. */
function itStaysOut(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(NOT_SHOW)) {
    if (!/\b(?:it|this|step|call|change|upload)\s*$/iu.test(sentence.view.text.slice(sentence.start, at.start)) || sentence.isNegated(at)) continue;
    const record = nearest(sentence, at, sentence.occurrences(RECORD).filter(({ text }) => !/^(?:logs?|output|message|history|response|chat|reply|commits?|answers?|replies)$/iu.test(text)), { words: 4, behind: true });
    if (record !== undefined) return span(at, record);
  }
  return undefined;
}

/** Whether a clause ends here: nothing comes, or a mark does. */
function endsClause(sentence: Sentence, at: number): boolean {
  return at >= sentence.end || /^\s{0,2}(?:[.,;:!?)\]"'”»—–|*_]|and\b|but\b|when\b|while\b|after\b|before\b|y\b|und\b|et\b|e\b|и\b|$|[。，、！；])/iu.test(sentence.view.text.slice(at, Math.min(sentence.end, at + 10)));
}

function span(a: Stretch, b: Stretch): Stretch {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
