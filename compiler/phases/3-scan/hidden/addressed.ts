/** Who a hidden text is for, where it does not call a model by one of its names. */
import { asked } from "../language/asked.ts";
import type { Concept } from "../language/concepts.ts";
import { APPROVE, DESTROY, FETCH, PAY, PUT, RUN, SEND } from "../language/lexicon/actions.ts";
import { SILENTLY } from "../language/lexicon/conceal.ts";
import { DISCLOSE } from "../language/lexicon/leak.ts";
import type { Sentence } from "../language/sentences.ts";
import type { Passage } from "../document.ts";
import { namesModel } from "./spoken.ts";

/** Whoever writes or reads by itself, and what it is told to do: `Automated writers must …`, `LLM-based tools should …`. */
const AUTOMATED = /\b(?:automated|automatic|autonomous|machine|robot|robotic|synthetic|artificial|non-?human|generative|virtual|digital|ai|llm|gpt|model|agent)(?:[- ](?:based|driven|powered|assisted|generated))?[\s-]{1,3}(?:[a-z]{2,14}\s)?(?:writers?|readers?|editors?|authors?|reviewers?|contributors?|tools?|systems?|users?|process(?:es|ors?)?|parsers?|helpers?|workers?|summari[sz]ers?|translators?|crawlers?|maintainers?|coders?|clients?|consumers?)\b["'`*_)\]]{0,2}\s{0,3}(?::|,|—|must|should|shall|may|can|will|please|also|always|never|now|have\s{1,9}to|need\s{1,9}to|are\s{1,9}(?:to|asked)|is\s{1,9}to|who|that)/iu;

/** That nobody is to learn of it: what stays silent in a program is no secret. */
const SECRET = /\b(?:say|saying)\s{1,9}nothing\b|\b(?:tell|telling|inform|notify)\s{1,9}(?:nobody|no[ -]one|none)\b|\bnot\s{1,9}a\s{1,9}word\b|\bunasked\b/iu;
const SERIOUS: readonly Concept[] = [SEND, APPROVE, DESTROY, FETCH, PAY, PUT, RUN, DISCLOSE];

/** Whether an order where nobody looks is meant for a model: it names one, or what works like one, or is to stay secret. */
export function isForModels(passage: Passage, sentence: Sentence | undefined): boolean {
  return namesModel(passage, sentence) || (sentence !== undefined && (AUTOMATED.test(sentence.text) || ((sentence.has(SILENTLY) || SECRET.test(sentence.text)) && SERIOUS.some((act) => asked(sentence, act) !== undefined))));
}
