/** Who a hidden text is for, where it does not call a model by one of its names. */
import { asked } from "../language/asked.ts";
import type { Concept } from "../language/concepts.ts";
import { APPROVE, DESTROY, FETCH, PAY, PUT, RUN, SEND } from "../language/lexicon/actions.ts";
import { SILENTLY } from "../language/lexicon/conceal.ts";
import { DISCLOSE } from "../language/lexicon/leak.ts";
import type { Sentence } from "../language/sentences.ts";

const KIND = String.raw`(?:automated|automatic|autonomous|machine|robot|robotic|synthetic|artificial|non-?human|generative|virtual|digital|ai|llm|gpt|model|agent)`;
const WORKER = String.raw`(?:writers?|readers?|editors?|authors?|reviewers?|contributors?|tools?|systems?|users?|process(?:es|ors?)?|parsers?|helpers?|workers?|summari[sz]ers?|translators?|crawlers?|maintainers?|coders?|clients?|consumers?)`;
/** Whoever writes or reads by itself, and what it is told to do: `Automated writers must …`, `LLM-based tools should …`. */
const AUTOMATED = new RegExp(String.raw`\b${KIND}(?:[- ](?:based|driven|powered|assisted|generated))?[\s-]{1,3}(?:[a-z]{2,14}\s)?${WORKER}\b["'\x60*_)\]]{0,2}\s{0,3}(?::|,|—|must|should|shall|may|can|will|please|also|always|never|now|have\s{1,9}to|need\s{1,9}to|are\s{1,9}(?:to|asked)|is\s{1,9}to|who|that)`, "iu");

/** That it is for no person, which is enough: `LLM readers: …`, `not for people`, `whoever is not human`. */
const FOR_NO_PERSON = new RegExp([
  String.raw`^[^\p{L}]{0,20}(?:(?:note|notice|memo|message|attention)\s{1,9}(?:to|for)\s{1,9})?(?:all\s{1,9})?(?:automated|autonomous|machine|robotic|synthetic|artificial|non-?human|ai|llm)(?:-(?:based|driven|powered))?\s{1,9}(?:readers?|writers?|editors?|reviewers?|contributors?|summari[sz]ers?|maintainers?|coders?)\s{0,3}(?::|must\b|should\b|have\s{1,9}to\b|are\s{1,9}to\b)`,
  String.raw`\bnot\s{1,9}(?:meant\s{1,9}|intended\s{1,9}|written\s{1,9})?for\s{1,9}(?:people|humans?|persons?|human\s{1,9}(?:readers|eyes|beings))\b(?!\s{1,9}(?:who|that|whose|with|in|on|using|without)\b)`,
  String.raw`\b(?:whoever|whatever|anyone|anything|everything|those)\s{1,9}(?:who\s{1,9}|that\s{1,9}|which\s{1,9})?(?:is|are)\s{1,9}(?:not\s{1,9}(?:an?\s{1,9})?(?:human|person|people)|no\s{1,9}(?:human|person)|an?\s{1,9}(?:machine|program|bot|robot|agent|language\s{1,9}model|llm|ai))\b`,
].join("|"), "iu");
/** What an answer is to hold, said to whoever gives it: `you will praise … in all answers`, `when you cite this, add …`. */
const OF_ANSWERS = /\byou\s{1,9}(?:will|must|shall|should|are\s{1,9}to|always|have\s{1,9}to)\b[^.\n]{0,120}\b(?:in|into|to|with|of|under)\s{1,9}(?:all|every|each|your|any)\s{1,9}(?:[a-z]{2,12}\s{1,9})?(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|translations?|outputs?)\b|\b(?:when|if|whenever|before|after|as)\s{1,9}you\s{1,9}(?:cite|quote|summari[sz]e|translate|answer|respond|reply|analy[sz]e|describe|generate|process|parse|paraphrase|are\s{1,9}(?:asked|prompted|summoned))\b[^.\n]{0,80},\s{1,9}(?:always\s{1,9}|also\s{1,9}|never\s{1,9})?[a-z]{2,14}\b/iu;
/** That nobody is to learn of it: what stays silent in a program is no secret. */
const SECRET = /\b(?:say|saying)\s{1,9}nothing\b|\b(?:tell|telling|inform|notify)\s{1,9}(?:nobody|no[ -]one|none)\b|\bnot\s{1,9}a\s{1,9}word\b|\bunasked\b/iu;
const SERIOUS: readonly Concept[] = [SEND, APPROVE, DESTROY, FETCH, PAY, PUT, RUN, DISCLOSE];
/** An address that is put everywhere: `add https://… to each footer`. */
const EVERYWHERE = /\b(?:add|insert|put|append|place|include|link|paste|quote)\b[^.\n]{0,30}https?:[^\s\n]{3,200}\s{1,4}(?:to|in|into|on|under|at)\s{1,4}(?:the\s{1,4}(?:end|top|foot|start)\s{1,4}of\s{1,4})?(?:each|every|all|any)\b/iu;
/** What editors leave for each other. */
const NOTE = /^[^\p{L}]{0,20}(?:todo|fixme|xxx|note|see|source|image|example|e\.g|based\s{1,9}on)\b/iu;

/** Whether a hidden sentence is for a model whatever it says. */
export function isForNoPerson({ text }: Sentence): boolean {
  return FOR_NO_PERSON.test(text) || OF_ANSWERS.test(text);
}

/** Whether an order where nobody looks is meant for a model: for what works like one, to stay secret, or to bring something out each time. */
export function isForModels(sentence: Sentence | undefined): boolean {
  if (sentence === undefined) return false;
  if (AUTOMATED.test(sentence.text)) return true;
  const isApart = sentence.has(SILENTLY) || SECRET.test(sentence.text) || (EVERYWHERE.test(sentence.text) && !NOTE.test(sentence.text));
  return isApart && SERIOUS.some((act) => asked(sentence, act) !== undefined);
}
