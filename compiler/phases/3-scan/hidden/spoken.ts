/** Whether what no reader sees speaks to a model: a rule about words or commands finds something in it, or it calls a model. */
import { isForModels, isForNoPerson } from "./addressed.ts";
import { asked, said } from "../language/asked.ts";
import type { Concept } from "../language/concepts.ts";
import { APPROVE, CALL, COPY, DESTROY, FETCH, FOLLOW, PAY, PUT, READ, REPLACE, RUN, SEND, SKIP } from "../language/lexicon/actions.ts";
import { MODEL } from "../language/lexicon/actors.ts";
import { HIDE, NOT_TELL } from "../language/lexicon/conceal.ts";
import { DISCLOSE } from "../language/lexicon/leak.ts";
import { CANCEL } from "../language/lexicon/override.ts";
import { isHailed, isRelative } from "../language/sightings/hail.ts";
import { sentencesOf, type Sentence } from "../language/sentences.ts";
import type { Span } from "../../../text/span.ts";
import type { Passage, ScanDocument } from "../document.ts";
import { partOf } from "../needles/held.ts";
import type { Rule } from "../rule.ts";
import { viewOf, type View } from "../view.ts";

/** A model that is told what to do, not told about. */
const CALLED = /\b(?:agents?|assistants?|models?|ais?|llms?|claude|copilots?|gpt|chatgpt|gemini|codex|cursor)\b["'`*_)\]]{0,2}\s{0,3}(?::\s|(?:must|should|shall|may|can|will|please|also|always|never|now|have\s{1,20}to|need\s{1,20}to|are\s{1,20}to|is\s{1,20}to|reading|who\s{1,20}read)\b)/iu;

/** Called at the beginning: further behind, a comma or a dash parts clauses. */
const ADDRESSED = /^[^\p{L}\p{N}]{0,20}(?:[\p{L}\p{N}]{1,30}[^\p{L}\p{N}]{1,4}){0,5}?(?:agents?|assistants?|models?|ais?|llms?|claude|copilots?|gpt|chatgpt|gemini|codex|cursor)["'`*_)\]]{0,2}\s{0,3}[,—–>]\s/iu;

/** Whether a sentence names a model outside of addresses and code: with an order, that is enough anywhere that is not seen. */
const namesModel = (sentence: Sentence | undefined): boolean => sentence !== undefined && said(sentence, MODEL) !== undefined && (CALLED.test(sentence.text) || ADDRESSED.test(sentence.text)) && !sentence.occurrences(MODEL).every((at) => isRelative(sentence, at));

/** Whether an order there is for a model, named or not. */
export const meansModel = (_: Passage, sentence: Sentence | undefined): boolean => namesModel(sentence) || isForModels(sentence);

/** Words in the name of the frame. */
const FRAME = /^\s{0,20}[[(<]?(?:system|developer|admin|administrator|operator|root)(?: (?:note|message|prompt|instruction|override|notice|policy)s?)?[\])>]?\s{0,3}:/iu;

/** What an agent can be told to do and a page's own words hardly say. */
const ACTS: readonly Concept[] = [SEND, APPROVE, RUN, FETCH, FOLLOW, SKIP, DESTROY, PAY, CANCEL, DISCLOSE, HIDE, NOT_TELL];
/** What a button says, too: an order only in a longer sentence. */
const LONGER: readonly Concept[] = [READ, PUT, COPY, REPLACE, CALL];
const BUTTON = /^\s{0,20}(?:skip to|jump to|go to|back to|read more|show more|copy to)\b/iu;

/** A passage that speaks to a model, and in which words. */
export interface Spoken {
  readonly passage: Passage;
  readonly view: View;
  /** Offsets into the view's text. */
  readonly start: number;
  readonly end: number;
  /** What it says, in one line and not too long. */
  readonly says: string;
}

/**
 * The passages among some that speak to a model. `orders` tells of a passage whether an order alone will
 * do, without a name, because nobody writes orders to readers into that place. The rules are run over a copy of the document that
 * has only these passages, so this costs nothing in a text without them.
 */
export function spokenIn(document: ScanDocument, passages: readonly Passage[], rules: readonly Rule[], orders: (passage: Passage, sentence: Sentence | undefined) => boolean): readonly Spoken[] {
  if (passages.length === 0) return [];
  const known = new Set(passages);
  const part = partOf(document, passages);
  const found = new Map<Passage, Spoken>();
  // A view may be put together from all over the document: what counts is where its words stand.
  const placeOf = (view: View, start: number, end: number): Passage | undefined => {
    const span = view.spanOf(start, end);
    const passage = known.has(view.passage) && holds(view.passage, span) ? view.passage : passageAt(passages, span);
    return passage === undefined || found.has(passage) ? undefined : passage;
  };
  const put = (view: View, start: number, end: number, passage = placeOf(view, start, end)): void => {
    if (passage === undefined) return;
    const says = view.text.slice(start, end).replaceAll(/\s{1,20}/gu, " ").trim();
    found.set(passage, { passage, view, start, end, says: says.length > 160 ? `${says.slice(0, 159)}…` : says });
  };
  for (const passage of passages) {
    const frame = FRAME.exec(passage.mapped.text);
    if (frame !== null) put(viewOf(passage), 0, passage.mapped.text.length);
  }
  for (const sentence of sentencesOf(part)) {
    const { view, start, end } = sentence;
    const passage = placeOf(view, start, end);
    if (passage === undefined) continue;
    if (isHailed(sentence) || isForNoPerson(sentence) || (view.passage.hiddenBy !== undefined && sentence.has(MODEL)) || (orders(passage, sentence) && isOrder(sentence))) put(view, start, end, passage);
  }
  for (const rule of rules) {
    for (const { span, within } of rule.find(part)) {
      const view = within?.view ?? viewOf(passageAt(passages, span) ?? (passages[0] as Passage));
      put(view, within?.start ?? 0, within?.end ?? view.text.length);
    }
  }
  return [...found.values()];
}

/** Whether a sentence asks for an act. */
export function isOrder(sentence: Sentence): boolean {
  return !BUTTON.test(sentence.text) && (ACTS.some((act) => asked(sentence, act) !== undefined) || (sentence.words.length > 5 && LONGER.some((act) => asked(sentence, act) !== undefined)));
}

const holds = ({ span }: Passage, { start, end }: Span): boolean => span.start <= start && end <= span.end;

/** The passage that holds a span, by bisection: passages are in the order of the source. */
function passageAt(passages: readonly Passage[], span: Span): Passage | undefined {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((passages[middle]?.span.start ?? 0) <= span.start) low = middle + 1;
    else high = middle;
  }
  const found = passages[low - 1];
  return found !== undefined && holds(found, span) ? found : undefined;
}
