/** Instructions that are announced in place of others: `New directive:`, `clean slate`. */
import { isHidden } from "../../context/places.ts";
import { besides } from "../asked.ts";
import { ALL_BEFORE, CANCEL, INSTRUCTIONS, NEW_ORDERS, OUT_OF_FORCE, RESET, THIS_FILE } from "../lexicon/override.ts";
import { isNamed, isOffered, isTold } from "../mood.ts";
import { instructionPhrases } from "../phrases.ts";
import type { Occurrence, Sentence } from "../sentences.ts";
import type { Stretch } from "../together.ts";

/** Orders that begin here; that there may be new ones is no announcement. */
export function announced(sentence: Sentence): Stretch | undefined {
  return sentence.occurrences(NEW_ORDERS).find((at) => !sentence.isNegated(at) && (isHidden(sentence.view) || isAnnounced(sentence, at)));
}

function isAnnounced(sentence: Sentence, { start, end, text }: Occurrence): boolean {
  const before = sentence.view.text.slice(Math.max(sentence.start, start - 40), start);
  const behind = sentence.view.text.slice(end, Math.min(sentence.end, end + 60));
  if (OVERRIDE.test(text)) return text === text.toUpperCase() || (OF_SYSTEM.test(text) && OPENING.test(before) && (CALLED_OUT.test(behind) || behind === ""));
  if (NEW.test(text)) return BEGINS.test(behind) || BEGUN.test(text) ? OPENING.test(before) : /^\s{0,2}:/u.test(behind);
  if (NEW_UNPARTED.test(text)) return /^\s?[:：]/u.test(behind) || before.trim() === "";
  if (REAL_TASK.test(text)) return IS.test(behind);
  if (VALID.test(text)) return sentence.has(INSTRUCTIONS) || sentence.has(THIS_FILE);
  if (ONLY_THE.test(text)) return RULES_HERE.test(behind);
  return !ONLY_THIS.test(text) || !/^ \p{L}/u.test(behind) || TEXT.test(behind);
}

/** Machines have others, too, for an emergency. */
const OF_SYSTEM = /^(?:system|admin)\b/iu;
const OVERRIDE = /^(?:system|admin|security|safety|policy|developer|root|priority|emergency|administrator) (?:override|reset)$/iu;
/** Nothing but marks and calls for attention. */
const OPENING = /(?:^|[[(:.!—–>*#_"“]\s{0,2}|\b(?:here (?:are|is)|you (?:now )?(?:have|received?|get)|these are|this is|begin|start|attention|important|notice)[,:]? )(?:the |your |some )?$/iu;
const CALLED_OUT = /^\s{0,2}[:!.,\])—–*-]|^ (?:is |are )?(?:now )?(?:code|mode|active|activated|enabled|engaged|accepted|initiated|granted|in effect|confirmed|begins?|starts?)\b/iu;
const NEW = /^new /iu;
const BEGINS = /^\s{0,2}[:,!.—–\])*-]|^ (?:follows?|below|effective|in effect|for (?:you|the (?:model|assistant|agent))|from|takes?|supersedes?|replaces?|appl(?:y|ies)|overrides?|begins?|starts?)\b/iu;
const BEGUN = /(?::|follows?|starts?|begins?|effective|in effect|for you|from|activated|enabled|engaged)$/iu;
const NEW_UNPARTED = /^(?:新|새)/u;
const REAL_TASK = /^your (?:real|true|actual|genuine|proper) (?:orders?|task|purpose|mission|goal|objective|rules|directives?|role|job)$/iu;
const IS = /^\s{0,2}(?:is|are|:|now|—|–|,|\.|here)/iu;
const VALID = /^only .*\bvalid$/iu;
const ONLY_THE = /\bthe$/iu;
const RULES_HERE = /^ (?:\p{L}{1,20} ){0,2}(?:instructions?|rules?|orders?|directives?|commands?|words|text|guidelines)(?:\s{0,2}(?:[.,:;!]|$)| (?:in this|below|here|above|written|given here|of this|that follow|from (?:this|here|now|me)))/iu;
const ONLY_THIS = /\b(?:this|these)$/iu;
const TEXT = /^ (?:\p{L}{1,20} ){0,2}(?:instructions?|rules?|orders?|directives?|commands?|words|text|guidelines|file|document|message|note|prompt|page|block|lines?|policy)\b/iu;

/** `Clean slate`, `your context has been reset`, with instructions that go or come beside it. */
export function resets(sentence: Sentence): Stretch | undefined {
  return sentence.occurrences(RESET).find((at) => {
    if (sentence.isNegated(at) || isTold(sentence, at) || isOffered(sentence, at) || isNamed(sentence, at)) return false;
    return isHidden(sentence.view) || OF_MODEL.test(at.text) || (!isTime(sentence, at) && [sentence, ...besides(sentence)].some((one) => replacesRules(one, at)));
  });
}

const OF_MODEL = /^(?:nothing|none|no|not)\b|\b(?:safety|ethics) (?:related |relevant |specific )?(?:entries|memories|records|rules|memory)$|your (?:memory|mind|instructions)$/iu;

/** `When a new session begins`. */
function isTime(sentence: Sentence, { start }: Stretch): boolean {
  return /\b(?:when|whenever|once|after|before|until|if|each|every|as) (?:(?:an?|the|each|every|your) )?$/iu.test(sentence.view.text.slice(Math.max(sentence.start, start - 24), start));
}

function replacesRules(sentence: Sentence, but: Stretch): boolean {
  const outside = ({ start, end }: Stretch): boolean => end <= but.start || start >= but.end;
  return sentence.occurrences(ALL_BEFORE).some((all) => outside(all) && !/^your /iu.test(all.text)) || announced(sentence) !== undefined || instructionPhrases(sentence).some((phrase) => outside(phrase) && (phrase.weight >= 4 || (phrase.weight === 3 && (sentence.has(CANCEL) || sentence.has(OUT_OF_FORCE))))) || sentence.occurrences(INSTRUCTIONS).some((rules) => outside(rules) && sentence.occurrences(THIS_FILE).some(({ start, end }) => start <= rules.start && end >= rules.end));
}
