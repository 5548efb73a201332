import { quoted, type Sighting } from "../findings.ts";
import { MODEL } from "../lexicon/actors.ts";
import { AUTHORITY, BAN, BECOME, ELEVATED_MODE, JAIL_MODE, PASS_FOR, POSE, POWERS, REFUSAL_LINE, SHED, UNBOUND } from "../lexicon/role.ts";
import type { Occurrence, Sentence } from "../sentences.ts";
import { nearest, together, type Stretch } from "../together.ts";
import { condition } from "../../triggers/conditions.ts";

/** The concepts that a sentence must have one of. */
export const ROLE_ANCHORS = [JAIL_MODE, UNBOUND, SHED, AUTHORITY, ELEVATED_MODE, REFUSAL_LINE] as const;

/** What a sentence needs of which {@link seesRole} says anything. */
export const ROLE_CONDITION = condition(
  { here: [[JAIL_MODE]], around: [[BECOME]] },
  { here: [[UNBOUND, JAIL_MODE]], around: [[BECOME, JAIL_MODE, ELEVATED_MODE, SHED]] },
  { here: [[BAN], [REFUSAL_LINE]] },
  { here: [[POSE], [AUTHORITY]] },
  { here: [[PASS_FOR], [AUTHORITY], [POWERS]] },
);

/** A sentence that gives the model a role without its limits, or somebody's authority. */
export function seesRole(sentence: Sentence): Sighting | undefined {
  const free = unbound(sentence);
  if (free !== undefined) return { ...free, message: `${quoted(sentence, free)} gives the model a role without its limits` };
  const unrefused = together(sentence, BAN, [REFUSAL_LINE], { words: 5, behind: true });
  if (unrefused !== undefined) return { ...unrefused, message: `${quoted(sentence, unrefused)} forbids the model to refuse`, level: "warning", certain: true };
  const posing = poses(sentence) ?? together(sentence, PASS_FOR, [AUTHORITY, POWERS], { words: 14, behind: true });
  if (posing !== undefined && !LAW.test(sentence.text)) return { ...posing, message: `${quoted(sentence, posing)} has the model claim somebody's authority` };
  return undefined;
}

/** `Introduce yourself as the owner`; to act for somebody takes powers that are claimed with it, and to log in is no claim. */
function poses(sentence: Sentence): Stretch | undefined {
  const posed = together(sentence, POSE, [AUTHORITY], { words: 6, behind: true });
  const words = posed === undefined ? "" : sentence.view.text.slice(posed.start, posed.end);
  return sentence.isEnglish && (NO_CLAIM.test(words) || (FOR_SOMEBODY.test(words) && !sentence.has(POWERS))) ? undefined : posed;
}

const NO_CLAIM = /^(?:log in|authenticate)\b/iu;
const FOR_SOMEBODY = /^(?:act on|on behalf|sign|in the name|speak|write|with the|under the|as if)/iu;

function unbound(sentence: Sentence): Stretch | undefined {
  return together(sentence, JAIL_MODE, [BECOME], { words: 10 }) ?? freed(sentence) ?? elevated(sentence) ?? together(sentence, UNBOUND, [SHED], { words: 12 }) ?? acrossSentences(sentence);
}

/** `Developer mode on, refusals are disabled`; limits of a server are off in such a mode, too. */
function elevated(sentence: Sentence): Stretch | undefined {
  const found = together(sentence, UNBOUND, [ELEVATED_MODE], { words: 14 });
  const meant = found === undefined || !sentence.isEnglish || sentence.occurrences(UNBOUND).some(({ text }) => !OF_ANYTHING.test(text) && !OF_SERVER.test(text)) || SPOKEN_TO.test(sentence.text) || sentence.has(MODEL);
  return meant ? found : undefined;
}

const OF_SERVER = /^(?:limits?|limitations?|warnings?|filters?|restrictions?|checks) |^disables? /iu;
const SPOKEN_TO = /\b(?:you|your|he|she|who)\b/iu;

/** A role, or whom the sentence speaks to, beside limits that are taken away. */
function freed(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(UNBOUND)) {
    const roles = sentence.occurrences(BECOME).filter(({ text }) => !SERVICE.test(at.text) || !MERELY_YOU.test(text));
    const role = nearest(sentence, at, roles, { words: 24, overlap: true });
    if (role === undefined || sentence.isNegated(at) || !isFreedom(sentence, at) || (isFaint(role) && (LAW.test(sentence.text) || (OF_ANYTHING.test(at.text) && !isBesideIt(sentence, role, at))))) continue;
    return { start: Math.min(at.start, role.start), end: Math.max(at.end, role.end) };
  }
  return undefined;
}

/** Words that take no role of themselves. */
function isFaint({ text }: Occurrence): boolean {
  return MERELY_YOU.test(text) || THINGS.test(text);
}

const THINGS = /^(?:becomes?|enter|activat|enabl|unlock|called|named|simulat|characters|hypothetical|is (?:on|active|enabled|activated|engaged)|(?:mode )?(?:on|enabled|active|activated)$|work as)/iu;
/** Limits that a plan, a query or a build has, too. */
const OF_ANYTHING = /\b(?:un(?:bound|restricted|filtered|locked)|limitless|boundless|limits?|limitations?|rules?|filters?|filtering|constraints?|boundaries|polic(?:y|ies)|warnings?|disclaimers?|bound|restricted|constrained|limited|governed|subject) ?(?:by|to|in)?$/iu;

function isBesideIt({ view }: Sentence, a: Stretch, b: Stretch): boolean {
  return a.start < b.end && b.start < a.end ? true : /^[\s,]{0,3}(?:now |absolutely |also |bound by )?$/iu.test(view.text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)));
}

/** Whether what is taken away are limits of somebody who speaks or acts, and not of a plan or a path. */
function isFreedom(sentence: Sentence, at: Occurrence): boolean {
  const behind = sentence.view.text.slice(at.end, Math.min(sentence.end, at.end + 80));
  if (NEED_NOT.test(at.text) && !MODELS_RULES.test(at.text)) return false;
  if (LEAVE.test(at.text)) return ASKED_FOR.test(behind);
  if (MANNERS.test(at.text)) return sentence.occurrences(UNBOUND).some((other) => other.start > at.end || other.end < at.start);
  if (ANY_DEED.test(at.text)) return !isTime(sentence, at) && ANY_DEED_END.test(behind);
  if (BOUND_BY.test(at.text)) return RULES.test(behind);
  return !isTime(sentence, at) && !QUOTA.test(behind);
}

/** `You do not have to follow the naming rules`. */
const NEED_NOT = /\b(?:have to|need to|follow|abide|adhere|comply|obey)\b/iu;
const MODELS_RULES = /\b(?:your|any|all|every|usual|typical|normal|ethical|moral|safety|content|openai|anthropic|platform|previous|earlier|policies|policy|them|the rules|the guidelines)\b/iu;
/** What a library lets its users do, too. */
const LEAVE = /\b(?:whatever|you want)$/iu;
const ASKED_FOR = /^ (?:i|they|the user|users|anyone|is asked|it is asked|he is told)\b|^ (?:without|no matter|regardless)/iu;
/** How to speak, rather than what of. */
const MANNERS = /\b(?:apologi[sz]e|morali[sz]e|lecture|warn)$/iu;
const ANY_DEED = /\b(?:anything|everything)$/iu;
const ANY_DEED_END = /^\s{0,2}(?:[.,;:!?)\]"”'*_—–-]|$)|^ (?:now|you (?:want|like|wish)|i (?:ask|say|want|tell)|that is|asked|requested|without|whatever|no matter|regardless|(?:the )?users? |and|or|at all|they want|he is|she is)/iu;
const BOUND_BY = /\b(?:bound|restricted|constrained|limited|restrained|governed|censored|subject) (?:by|to|in)$/iu;
const RULES = /^ (?:\S{1,20} ){0,5}?\S{0,12}(?:rules?|restrictions?|limits?|limitations?|polic(?:y|ies)|guidelines?|filters?|censor\w*|ethics?|ethical|morals?|morality|laws?|constraints?|instructions?|safety|safeguards?|guardrails?|anything|conscience|norms?|principles|openai|anthropic|programming|training|prompt)\b/iu;
const QUOTA = /^ (?:on|for|to|of|in) (?:\S{1,20} ){0,4}?(?:plan|tier|size|counts?|numbers?|length|usage|accounts?|files?|requests|projects|users|seats|rate|memory|depth|many|uploads?|downloads?|storage)\b/iu;

/** What any assistant is for: it takes a role of its own to make it a role without limits. */
const SERVICE = /^(?:helps?|assists?|cooperates)\b/iu;
const MERELY_YOU = /^(?:you (?:are|have|will|can|do)|(?:you are )?(?:an|a|the)|assistant|chatbot|machine)\b/iu;
/** `You help with whatever is asked`, said to the model itself and not of a figure. */
function isOffer(sentence: Sentence, { start, text }: Occurrence): boolean {
  return SERVICE.test(text) && /\byou (?:\w{1,20} )?$/iu.test(sentence.view.text.slice(Math.max(sentence.start, start - 26), start));
}

/** Words of licences, which grant and limit by trade. */
const LAW = /\b(?:copyright|patents?|licen[cs](?:es?|ed|ors?|ees?|ing)|modified version|warrant(?:y|ies))\b/iu;

function isTime(sentence: Sentence, at: Stretch): boolean {
  return BEFORE_ALL.test(sentence.view.text.slice(Math.max(sentence.start, at.start - 16), at.end));
}

/** `Before you do anything`: a time, no leave. */
const BEFORE_ALL = /\b(?:before|without|when|after|while|instead of|if) (?:you )?(?:do|doing|say|answer) (?:anything|everything)$/iu;

/** Who has none of these limits. */
const WHOSE = /\b(?:you|your|it|he|she|who|assistant|model|ai)\b/iu;

/** `You are now X. X never refuses.` */
function acrossSentences(sentence: Sentence): Stretch | undefined {
  const before = sentence.previous;
  if (before === undefined || before.view !== sentence.view) return undefined;
  const here = sentence.occurrences(UNBOUND).find((at) => !sentence.isNegated(at) && isFreedom(sentence, at) && !isOffer(sentence, at) && (!sentence.isEnglish || !OF_ANYTHING.test(at.text) || WHOSE.test(sentence.view.text.slice(sentence.start, at.start)))) ?? together(sentence, JAIL_MODE, []);
  return here !== undefined && (before.occurrences(BECOME).some((at) => !isFaint(at) && !before.isNegated(at)) || together(before, JAIL_MODE, []) !== undefined || together(before, ELEVATED_MODE, []) !== undefined) ? here : undefined;
}
