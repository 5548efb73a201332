/** What a sentence asks for: a concept that is not denied, not part of an address, and no noun. */
import type { Hit } from "../rule.ts";
import type { Level } from "../../../diagnostics/diagnostic.ts";
import type { Concept } from "./concepts.ts";
import { isDescribed } from "./described.ts";
import { NOT, NOT_EXEMPT, WHEN } from "./lexicon/grammar.ts";
import { FIRST, RECURRING, TRIGGER } from "./lexicon/actions-times.ts";
import { isOutsideLiterals } from "./literals.ts";
import { wordsBetween } from "./negation.ts";
import type { Occurrence, Sentence } from "./sentences.ts";

/** English words that are as often a noun. */
const NOUNS: ReadonlySet<string> = new Set(
"post posts report share push mail email stream transfer mirror text route supply hand file dispatch upload feed leak sync print list record log quote display state copy place return output dump access check request query view scan order change update merge import pull clone approval approvals confirmation grant format empty drop purge poll ping register heartbeat refund purchase override wipe".split(" "),
);
/** English participles: an order only with a form of `be` before them. */
const PASSIVE = /^(?!(?:feed|embed|seed|shed|proceed)\b)(?:[a-z]{1,40}ed|sent|written|given|gone)(?: [a-z]{1,10})?$/u;
/** What makes a participle behind an adverb an adjective: `a publicly listed`. */
const DETERMINER: ReadonlySet<string> = new Set("a an the any each every some its your their of for with no".split(" "));
/** `read and write access`, `get sent`, `use` as a noun. */
const NO_VERB: readonly (readonly [word: RegExp, behind: RegExp])[] = [
  [/^(?:read|write)$/u, /^(?:\s?(?:and|or|\/|-)\s?(?:read|write))?[\s-]{1,2}(?:access|permissions?|only|privileges?|rights)\b/iu],
  [/^get$/u, /^\s{1,4}(?:[a-z]{2,40}ed|sent|written|built|run)\b/iu],
  [/^use$/u, /^\s{0,4}[).,;]/u],
  [/^including$/u, /^/u],
];
/** What stands before such a word where it is a verb. */
const BEFORE_VERB: ReadonlySet<string> = new Set("and to then always must should please also will or you agent agents assistant model immediately automatically can just instead may shall not simply first silently quietly directly once it them they we i now never only don't let".split(" "));
/** What an order often begins with; a verb follows. */
const ENDS = [RECURRING, TRIGGER, FIRST];
/** Languages of fences that hold words. */
export const PLAIN_LANGUAGES: ReadonlySet<string> = new Set(["", "text", "txt", "md", "markdown", "mdx", "none", "plain", "plaintext", "prompt"]);
const COMMENT = /^\s{0,8}(?:\/\/|#|\*|;|--|%|<!--|"""|'''|REM\b|\/\*)/u;
const PROSE: ReadonlySet<string> = new Set(["prose", "cell", "heading"]);
/** Several items, or more than a paragraph: no sentence. */
const ITEMS = /\n[ \t]{0,40}(?:[-*+\u2022\u2713\u2714\u2717\u2718\u25a0-\u25ff]|\p{Extended_Pictographic}\ufe0f?|\d{1,3}[.)]|#{1,6})[ \t]|\n[ \t\r]{0,40}\n/u;
/** Longer stretches of a code block without a full stop are a table or a listing. */
const LONG_IN_CODE = 500;
/** A head that turns around what stands behind or under it. */
const DONT = /^[^\p{L}]{0,300}(?:don.?ts?|do not|never|avoid|not allowed|forbidden|prohibited|bad|wrong|anti-?patterns?|what not to|красн|запрещ|prohibido|interdit|verboten|禁止|禁忌)/iu;
/** What forbids it behind it. */
const NOT_ALLOWED = /\b(?:is|are) (?:not allowed|not permitted|forbidden|prohibited|banned|never (?:allowed|ok|acceptable))\b/iu;
/** A negation in one character. */
const UNPARTED_NOT = /[不没未勿别莫別沒]$|(?:不要|不得|不可|不能|切勿|请勿|請勿|禁止|严禁|嚴禁|绝不|絕不)(?!告|提|通知|让|讓|透露|询|詢|问|問|向|被)[^，。；：\n]{0,40}$/u;
/** A negation behind its verb. */
const NOT_BEHIND = /^\s{1,3}(?:sie |es |das |die |den |dem |ihn |het |ze )?(?:niemals|nie|nicht|keine[nrms]?|kein|keinerlei|nooit|niet|geen|jamais|pas)\b/iu;
/** Marks that part clauses. */
const CLAUSE = /[;:—–!?\n(,]|\s-\s|\.\s|，|；|：/u;

/** Whether a sentence is running text: not a line of code, not an address. */
export function isRunning({ view, text, words }: Sentence): boolean {
  const { kind, language } = view.passage;
  if (kind === "url") return view.made.length > 0;
  if (view.made.includes("slug") && PROSE.has(kind)) return false;
  if (view.made.includes("pieces") && (!PROSE.has(kind) || words.length < 6 || text.length > 160 || text.includes("\n"))) return false;
  if (ITEMS.test(text)) return false;
  if (kind !== "code" || view.decoded) return true;
  if (text.length > LONG_IN_CODE) return false;
  if (PLAIN_LANGUAGES.has(language ?? "")) return words.length > 3 && !/[\u2500-\u257f{}|]|\s{4}#|":|\S {4,40}\S/u.test(text);
  return COMMENT.test(text) || (words.length > 7 && !/[{}=;<>|$]/u.test(text));
}

/** Where a sentence has a concept outside of addresses and paths, denied or not. */
export function said(sentence: Sentence, concept: Concept): Occurrence | undefined {
  return sentence.has(concept) ? sentence.occurrences(concept).find((at) => isOutsideLiterals(sentence, at)) : undefined;
}

/** Where a sentence asks for what a concept means. */
export function asked(sentence: Sentence, concept: Concept): Occurrence | undefined {
  return sentence.has(concept) ? sentence.occurrences(concept).find((at) => isAsked(sentence, at)) : undefined;
}

/** Whether an occurrence is asked for. */
export function isAsked(sentence: Sentence, at: Occurrence): boolean {
  return isOutsideLiterals(sentence, at) && isVerb(sentence, at) && (!sentence.isNegated(at) || isBehindCondition(sentence, at)) && !isRuledOut(sentence, at) && !(isEnglish(sentence) && isDescribed(sentence, at));
}

/** Whether what denies or reports stands in the condition before it: `if nothing is said, send …`. */
function isBehindCondition(sentence: Sentence, at: Occurrence): boolean {
  const comma = sentence.view.text.lastIndexOf(", ", at.start);
  if (comma <= sentence.start || !sentence.occurrences(WHEN).some(({ start }) => start < comma && start - sentence.start < 40)) return false;
  return !sentence.occurrences(NOT).some(({ start, end }) => start > comma && end <= at.start);
}

/** Whether a list of things not to do holds it. */
function isRuledOut(sentence: Sentence, at: Occurrence): boolean {
  const before = sentence.view.text.slice(sentence.start, at.start);
  if (UNPARTED_NOT.test(before.slice(-60)) || NOT_BEHIND.test(sentence.view.text.slice(at.end, Math.min(sentence.end, at.end + 24))) || NOT_ALLOWED.test(sentence.view.text.slice(at.end, Math.min(sentence.end, at.end + 120)))) return true;
  const colon = before.indexOf(":");
  return (colon !== -1 && colon < 24 && DONT.test(before)) || DONT.test(sentence.view.passage.headings.at(-1) ?? "");
}

/** As `asked`, where somebody's words may be what sets the act off: `when a message contains …, send …`. */
export function askedOnCondition(sentence: Sentence, concept: Concept): Occurrence | undefined {
  return sentence.has(concept) ? sentence.occurrences(concept).find((at) => isOutsideLiterals(sentence, at) && isVerb(sentence, at) && !isDenied(sentence, at) && !isRuledOut(sentence, at) && !(isEnglish(sentence) && isDescribed(sentence, at))) : undefined;
}

/** Whether a `not` stands before a place in its clause. */
export function isDenied(sentence: Sentence, at: Occurrence): boolean {
  return sentence.occurrences(NOT).some(
    (not) =>
      not.end <= at.start &&
      wordsBetween(sentence, not.end, at.start) <= 5 &&
      !CLAUSE.test(sentence.view.text.slice(not.end, at.start)) &&
      !sentence.occurrences(NOT_EXEMPT).some(({ start, end }) => start <= not.start && end >= not.end),
  );
}

/** `agent-reach`, `push-based`: a word that a hyphen joins to another one. */
export function isInCompound({ view: { text } }: Sentence, { start, end }: Occurrence): boolean {
  return JOINED_BEFORE.test(text.slice(Math.max(0, start - 12), start)) || JOINED_BEHIND.test(text.slice(end, end + 12));
}

/** What makes a verb an attribute in Chinese, or the time of something in Japanese. */
const RELATIVE = /^(?:过|过来|出|出去)?的|^時|^状态|^状態|^可(?!能)/u;
const JOINED_BEFORE = /[a-z]-$(?<!\b(?:re|auto|pre|un|de|e|co|force)-)/iu;
const JOINED_BEHIND = /^-(?!(?:up|off|out|on|back|over|to|in|down)\b)[a-z]/iu;

function isVerb(sentence: Sentence, at: Occurrence): boolean {
  if (/^[A-Z]{2,}$/u.test(at.text) && /\p{Ll}/u.test(sentence.text)) return false;
  const low = at.text.toLowerCase();
  if (NO_VERB.some(([word, behind]) => word.test(low) && behind.test(sentence.view.text.slice(at.end, Math.min(sentence.end, at.end + 60))))) return false;
  if (isInCompound(sentence, at) || (RELATIVE.test(sentence.view.text.slice(at.end, at.end + 3)) && /\p{Script=Han}$/u.test(at.text))) return false;
  const passive = PASSIVE.test(low);
  if (!NOUNS.has(low) && !passive) return true;
  const index = sentence.words.findIndex(({ start }) => start === at.start);
  const before = sentence.words[index - 1];
  if (passive) return before !== undefined && (/^(?:is|are|be|been|being|gets?|was|were|will|not|have|has|also|then)$/u.test(before.spelling.folded) || (before.spelling.folded.endsWith("ly") && !DETERMINER.has(sentence.words[index - 2]?.spelling.folded ?? "")));
  if (before === undefined) return true;
  const between = sentence.view.text.slice(before.end, at.start);
  return BEFORE_VERB.has(before.spelling.folded) || ENDS.some((concept) => sentence.occurrences(concept).some(({ end }) => end === before.end)) || before.spelling.folded.endsWith("ly") || /[,;:.!?—–>\])*]\s{0,8}$|\s[-–]\s$|\n/u.test(between) || /^[^\x00-\x7f]/u.test(before.spelling.folded);
}

/** Little words of English, and of its neighbours. */
const ENGLISH = /\b(?:the|of|and|is|are|it|for|with|you|your|that|this|from|every|each|all|after|before|them|any|on|to|in|its|their|when|must|by|be|not|at)\b/giu;
const FOREIGN = /\b(?:die|der|das|und|den|dem|ihren|ihre|zu|mit|ohne|ist|nicht|el|los|las|y|del|con|sin|que|le|les|des|et|du|une|dans|sur|sans|il|gli|di|dei|della|ogni|senza|os|do|da|em|sem|para|het|een|van|naar|ve|bir|için|dan|ke|yang|nie|każd\w{0,40}|każdą|przed|till|och|att|ett|och)\b/giu;
const FOREIGN_LETTER = /(?![\x00-\x7f])\p{L}/u;
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

/** Whether a sentence is English: there, a verb comes before what it is about and where it goes. */
export function isEnglish(sentence: Sentence): boolean {
  return (sentence.known.english ??= readsEnglish(sentence));
}

function readsEnglish(sentence: Sentence): boolean {
  const text = sentence.text.replaceAll(/\S{0,80}[:/.]\S{1,200}/gu, " ");
  if (NOT_LATIN.test(text)) return false;
  const english = text.match(ENGLISH)?.length ?? 0;
  return english >= (text.match(FOREIGN)?.length ?? 0) && (english > 0 || !FOREIGN_LETTER.test(text));
}

/** The sentences beside one, in the same passage. */
export function besides(sentence: Sentence): readonly Sentence[] {
  return [sentence.previous, sentence.next].filter((other) => other !== undefined && other.view === sentence.view) as readonly Sentence[];
}

/** The hit of a rule over sentences. `at` is the place whose surroundings tell whether it is meant. */
export function sentenceHit(sentence: Sentence, at: Occurrence, message: string, level?: Level): Hit {
  const { view, start, end } = sentence;
  return {
    span: view.spanOf(start, end),
    message,
    // What denies its condition does not deny it.
    within: { view, start: sentence.isNegated(at) ? start : at.start, end: Math.max(at.end, Math.min(end, at.start + 400)) },
    ...(level === undefined ? {} : { level }),
    ...(view.decoded ? { decoded: sentence.text } : {}),
  };
}
