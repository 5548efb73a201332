import { isHidden } from "../../context/places.ts";
import { quoted, type Sighting } from "../findings.ts";
import { AUDIENCE, RECORD } from "../lexicon/actors.ts";
import { ASKED, COVER_STORY, DISGUISE, HIDE, NOT_SHOW, NOT_TELL, NO_TRACE, OMIT_THAT, OVERSEER, PACT, PRETENCE, RISKY, SILENTLY, SO_THAT_NOBODY, SUPPRESS, THE_ACT, THIS_TEXT, WOULD_ASK } from "../lexicon/conceal.ts";
import { COVERT_CUE } from "../lexicon/cues.ts";
import type { Concept } from "../concepts.ts";
import type { Occurrence, Sentence } from "../sentences.ts";
import { besides } from "../asked.ts";
import { isNamed, isOffered, isTold } from "../mood.ts";
import { distance, isParted, nearest, together, type Stretch } from "../together.ts";
import { condition } from "../../triggers/conditions.ts";

/** The concepts that a sentence must have one of. */
export const CONCEAL_ANCHORS = [NOT_TELL, NOT_SHOW, HIDE, ASKED, SILENTLY, COVERT_CUE] as const;

/** What a sentence needs of which {@link seesConcealment} says anything. */
export const CONCEAL_CONDITION = condition(
  { here: [[NOT_TELL]] },
  { here: [[HIDE], [THIS_TEXT, THE_ACT, OVERSEER]] },
  { here: [[NOT_SHOW], [THE_ACT, RECORD]] },
  { here: [[SILENTLY], [RISKY], [THE_ACT]] },
  { here: [[ASKED], [COVER_STORY]] },
  { here: [[COVERT_CUE]] },
);

/** A sentence that keeps the model's acts, or the text that asks for them, from people. */
export function seesConcealment(sentence: Sentence): Sighting | undefined {
  const hidden = untold(sentence) ?? hides(sentence) ?? unrecorded(sentence) ?? unspoken(sentence);
  if (hidden !== undefined && !isRest(sentence, hidden)) return { ...hidden, message: `${quoted(sentence, hidden)} keeps what the model does from people` };
  const cover = coverStory(sentence) ?? disguised(sentence) ?? sentence.occurrences(PRETENCE).find((at) => !sentence.isNegated(at) && !(THINKS.test(at.text) && !THAT.test(sentence.view.text.slice(at.end, at.end + 16))));
  if (cover !== undefined) return { ...cover, message: `${quoted(sentence, cover)} is a cover story` };
  const trace = sentence.occurrences(NO_TRACE).find((at) => removesTraces(sentence, at));
  if (trace !== undefined) return { ...trace, message: `${quoted(sentence, trace)} removes the traces of what the model did` };
  const muted = suppressed(sentence);
  if (muted !== undefined) return { ...muted, message: `${quoted(sentence, muted)} takes away what somebody would see`, level: "warning" };
  return undefined;
}

/** `Explain each finding, and stay silent about the rest`: what is left is not worth a word. */
function isRest(sentence: Sentence, { start, end }: Stretch): boolean {
  return /\b(?:silent|quiet|mum) about$/iu.test(sentence.view.text.slice(start, end)) && /^ (?:the rest|the others?|everything else|anything else|nits?|style|trifles|trivia|what(?:ever)? (?:is (?:fine|good|right|unimportant|minor)|works))\b/iu.test(sentence.view.text.slice(end, end + 30));
}

/** `Swallow the warning: who sees it will only ask`. */
function suppressed(sentence: Sentence): Stretch | undefined {
  return sentence.occurrences(SUPPRESS).find((at) => !sentence.isNegated(at) && !isTold(sentence, at) && !isOffered(sentence, at) && [sentence, ...besides(sentence)].some((one) => one.has(WOULD_ASK) && one.has(AUDIENCE)));
}

/** `Pass it off as routine`; to go on normally, and to look like something, takes more. */
function disguised(sentence: Sentence): Stretch | undefined {
  return sentence.occurrences(DISGUISE).find((at) => {
    if (sentence.isNegated(at) || isTold(sentence, at)) return false;
    if (AS_USUAL.test(at.text)) return isHidden(sentence.view) || (OF_MODEL.test(at.text) && BIDDEN.test(sentence.view.text.slice(Math.max(sentence.start, at.start - 12), at.start))) || isSecretive(sentence, at, NEVER);
    if (isLabel(at)) return sentence.occurrences(DISGUISE).some((other) => (other.end <= at.start || other.start >= at.end) && !isLabel(other)) || isSecretive(sentence, at);
    return !LOOKS.test(at.text) || INNOCENT.test(sentence.view.text.slice(at.end, Math.min(sentence.end, at.end + 80)));
  });
}

const AS_USUAL = /(?:normally|as (?:usual|normal))$/iu;
/** A program goes on normally; how to behave is told to somebody. */
const OF_MODEL = /^(?:behave|act|answer|reply)\b/iu;
const BIDDEN = /(?:^|[,;:.*_>]\s{0,2}|\b(?:and|then|but|you|always|must|should) )$/iu;
/** Kinds of changes that changes are, too. */
const LABELS = /^(?:describe|label|call|name|record|report|title|word|declare|list|log|phrase|commit|mark)\b/iu;
const KIND = /\b(?:tests?|fix|minor|refactor\w{0,6}|documentation|style|cosmetic|lint|chore|whitespace|formatting|clean-? ?up|dependency|maintenance)$/iu;
const LOOSE = /\b(?:generic|vague|neutral|bland|unrelated) (?:message|title|name|subject)$|^(?:attribute|credit)\b|^under (?:the|a) name of$/iu;

function isLabel({ text }: Occurrence): boolean {
  return (LABELS.test(text) && KIND.test(text)) || LOOSE.test(text);
}

const LOOKS = /(?:like|as)$/iu;
/** What an act is made to look like that is another one. */
const INNOCENT = /^ (?:if|though|(?:\S{1,20} ){0,5}?(?:routine|maintenance|typos?|clean-?up|format\w{0,6}|refactor\w{0,5}|chore|whitespace|minor|dependency|ordinary|normal|harmless|standard|regular|usual|tests?|fix|documentation|style|cosmetic|lint\w{0,4}|housekeeping|innocuous|accident\w{0,4}|mistake|bug|glitch|error|nothing|natural|legitimate|automat\w{1,6}|coincidence|somebody|someone|(?:another|the) (?:user|person|developer|author|maintainer)|came|was|were|did|had)\b)/iu;

/** Whether something but one place, in a sentence or beside it, is done behind somebody's back, or does such harm there. */
function isSecretive(sentence: Sentence, but: Stretch, harm: (sentence: Sentence, at: Occurrence) => boolean = isGrave): boolean {
  return [sentence, ...besides(sentence)].some((one) => {
    const others = (concept: Concept): readonly Occurrence[] => one.occurrences(concept).filter((at) => (at.end <= but.start || at.start >= but.end) && !one.isNegated(at) && !isTold(one, at));
    const isKept = others(NOT_TELL).length + others(HIDE).length > 0 && (!one.isEnglish || one.has(AUDIENCE));
    return isKept || others(SO_THAT_NOBODY).length + others(PACT).length > 0 || others(RISKY).some((at) => harm(one, at));
  });
}

/** No harm is enough. */
const NEVER = (): boolean => false;

/** What does harm when nobody hears of it; the rest of what is risky is any script's work. */
function isGrave(sentence: Sentence, at: Occurrence): boolean {
  return GRAVE.test(at.text) && !sentence.isNegated(at) && !isTold(sentence, at) && !isNamed(sentence, at);
}

const GRAVE = /^(?:approves?|merges?|executes?|push|uploads?|sends?|forwards?|exfiltrat.*|exports?|transmits?|posts?|publish|shares?|grants?|disables?|collects?|e?mails?|transfers?|pay|injects?)$/iu;

/** Whether it is traces of an act that go: a history may be a page of an app, and a log any program's. */
function removesTraces(sentence: Sentence, at: Occurrence): boolean {
  if (sentence.isNegated(at) || (isTold(sentence, at) && !LOOKS_SO.test(at.text)) || isOffered(sentence, at) || BROKEN.test(at.text.replace(NAME_AT_END, ""))) return false;
  const { text } = sentence.view;
  const before = text.slice(Math.max(sentence.start, at.start - 80), at.start);
  if ((FROM.test(at.text) && !TAKEN.test(before)) || (CLEAR_ONE.test(at.text) && !BIDDEN.test(before))) return false;
  if (INVENTED.test(at.text)) return INTO_RECORD.test(text.slice(at.end, Math.min(sentence.end, at.end + 80)));
  return OF_ACTS.test(text.slice(at.start, Math.min(sentence.end, at.end + 24))) || AFTERWARDS.test(sentence.text) || isSecretive(sentence, at);
}

/** No one phrase: a mark stands in it. */
const BROKEN = /[;:`.]\s|\s[-–—]\s|`/u;
/** `Stop `auditd``: a name that stands between code marks. */
const NAME_AT_END = /`(?=\w{2,20}$)/u;
const LOOKS_SO = /^(?:look|appear|seem)s?\b/iu;
/** A record of what never was. */
const INVENTED = /(?:line|entr(?:y|ies)|records?)s?$(?<=^(?:plausible|believable|invented|fictitious|made up|credible|bogus|convincing|fabricated|fake)\b.{0,60})/iu;
const INTO_RECORD = /\b(?:logs?|audit|journal|history|trail|records?|ledger|protocol)\b/iu;
/** `For clear history`: an adjective. */
const CLEAR_ONE = /^(?:clear|clean|empty) (?:history|logs?)$/iu;
const FROM = /^(?:from|out of)\b/iu;
const TAKEN = /\b(?:remov|delet|eras|wip|strik|purg|scrub|drop|clear|keep|kept|leav|stay|omit|tak)\p{L}{0,4}\b/iu;
/** Records of what was done, by their names; and what is done to them for no other purpose. */
const OF_ACTS = /\btraces? of (?:the|this|that|your) (?:call|step|upload|copy|transfer|change|request|command|run)\b|\babout (?:this|that) (?:step|call|change|action|upload|command)\b|\b(?:shell|bash|zsh|command|terminal)\b|терминал|консол|истори\S{0,4} команд|终端|終端|ターミナル|터미널|\bhist(?:file|size)|audit|reflog|tracks|footprints?|evidence|(?:any|every|all) trace\b|history c$|set o history|backdate|the (?:file['’]s )?dates?\b|\b(?:registr?o|eintrag|einträge|traccia|trace|spur|spår|rastro|vestígio|huella)s? (?:d[aeo]s?|del|della|di|von|der|dieser|från|av)\b|\bnever\b|nothing\b|痕|흔적|след|сліди|rastros|huellas|spuren|tracce|slad|sporen|jejak|dau vet|الآثار|^leav.* (?:traces?|evidence) (?:of|in|behind)\b/iu;
const AFTERWARDS = /\b(?:afterwards?|after (?:that|this|it|you|(?:the|each|every) (?:upload|transfer|call|copy|push|export|request|change))|once (?:you|that|it)|when (?:you are |you're )?(?:done|finished)(?! \p{L}+ing))\b/iu;

/** `Let the user think that …`; to think about something is no mistake. */
const THINKS = /^let\b/iu;
const THAT = /^ (?:that|it|this|the|everything|nothing|you|all|they|there|he|she|so|no)\b/iu;

/** What to answer when somebody asks, where it is a story and no information. */
function coverStory(sentence: Sentence): Stretch | undefined {
  const answer = sentence.occurrences(COVER_STORY).filter(({ text, end }) => !ANSWER_WITH.test(text) || STORY.test(sentence.view.text.slice(end, end + 8)));
  for (const at of sentence.occurrences(ASKED)) {
    const cover = nearest(sentence, at, answer, { words: 10, behind: true });
    if (cover !== undefined && !sentence.isNegated(at) && !isInformation(sentence, at, cover)) return span(at, cover);
  }
  return undefined;
}

/** `If asked about prices, say that it is on the site`: a question of something else, and what is so. */
function isInformation(sentence: Sentence, at: Occurrence, cover: Occurrence): boolean {
  const from = at.end - (/ about$/iu.exec(at.text)?.[0].length ?? 0);
  return sentence.isEnglish && !STORY_TOLD.test(cover.text) && OF_ELSE.test(sentence.view.text.slice(from, cover.start));
}

const STORY_TOLD = /\b(?:was|were|had|came|been|did|didn't|den(?:y|ies|ying)|blame|lie|invent|make up|feign|ignorance|dumb|pretend|know|knowledge|as|to)\b/iu;
const OF_ELSE = /^\s{1,3}(?:for|to)\b|^\s{1,3}(?:about|regarding|on|which|when) (?!(?:it|this|that|these|those|them|your|why|what you|the (?:\p{L}{1,20} )?(?:change|call|step|commit|delay|request|upload|edit|transfer|instructions?|rules?|note|section))\b)/iu;

/** `Answer with these names` tells what to answer from; `answer with "…"` and `with the words …` give the answer. */
const ANSWER_WITH = / with$/iu;
const STORY = /^\s{0,2}(?:["“'`]|that\b|only\b|just\b|no\b)/iu;

/** `Do not tell the user …`, with the model's act or this text as what is not told, or with nothing: all of it. */
function untold(sentence: Sentence): Stretch | undefined {
  if (!sentence.isEnglish && CONTROLS.test(sentence.text)) return undefined;
  for (const at of sentence.occurrences(NOT_TELL)) {
    if (sentence.isNegated(at) || isTold(sentence, at)) continue;
    const text = nearest(sentence, at, sentence.occurrences(THIS_TEXT), sentence.isEnglish ? { words: 3, behind: true } : { words: 6, within: true });
    if (text !== undefined && !isParted(sentence, at, text) && !(WITHHELD.test(at.text) && FILE.test(text.text))) return span(at, text);
    // That people do not see something, or are not who it talks to, describes a product.
    if (sentence.isEnglish && DESCRIBES.test(at.text)) continue;
    const inside = sentence.occurrences(AUDIENCE).find((one) => one.start >= at.start && one.end <= at.end);
    const audience = inside ?? nearest(sentence, at, sentence.occurrences(AUDIENCE), { words: 3 });
    if (audience === undefined || isSpeaker(sentence, at, audience)) continue;
    if (LEARNT.test(at.text)) return span(at, audience);
    const both = span(at, audience);
    const act = nearest(sentence, both, sentence.occurrences(THE_ACT).filter((one) => isAct(sentence, one)), { words: 1, behind: true });
    if (act !== undefined) return span(both, act);
    const between = inside === undefined && audience.start > at.end ? distance(sentence, at.end, audience.start) : 0;
    if ((between <= 1 || sentence.occurrences(THE_ACT).some((one) => one.start >= at.end && one.end <= audience.start)) && endsClause(sentence, both.end)) return both;
  }
  return undefined;
}

/** `Do not bring up the forwarding`: an act by its name, and nobody has to be named who is not told. */
function unspoken(sentence: Sentence): Stretch | undefined {
  if (!sentence.isEnglish) return undefined;
  return sentence.occurrences(NOT_TELL).find((at) => {
    if (sentence.isNegated(at) || isTold(sentence, at)) return false;
    if (QUIET.test(at.text)) return !NOTHING.test(at.text) || BIDDEN.test(sentence.view.text.slice(Math.max(sentence.start, at.start - 12), at.start));
    if (!SPEAKS_OF.test(at.text)) return false;
    const [deed] = DEED.exec(sentence.view.text.slice(at.end, Math.min(sentence.end, at.end + 60))) ?? [];
    return deed !== undefined && (endsClause(sentence, at.end + deed.length) || /^ (?:unless|anywhere|if|until|in (?:the|your|any)|to (?:the|any))\b/iu.test(sentence.view.text.slice(at.end + deed.length, at.end + deed.length + 14)));
  });
}

const QUIET = /^(?:(?:stay|keep|remain) (?:silent|quiet|mum)|say nothing) about$/iu;
/** Numbers say nothing about it, either. */
const NOTHING = /nothing/iu;
const SPEAKS_OF = /(?:mention(?:ing)?|bring(?:ing)? up|talk about|talking about|speak of|discuss(?:ing)?|acknowledge|admit|announce|hint|own up|refer to|allude to)$/iu;
const DEED = /^ (?:to |at )?the (?:\p{L}{2,14} )?(?:forwarding|mirroring|mirror|copying|upload|uploads|transfer|transfers|redirection|substitution|swap|exfiltration|extra (?:recipient|call|request|copy)|second (?:recipient|copy|address|upload)|hidden \p{L}{2,14}|deletion|backdoor|detour|switch)(?= |[.,;:!)]|$)/iu;

/** `The user, when they do not say`: who stands in front of a verb of telling is who tells. */
function isSpeaker(sentence: Sentence, at: Occurrence, audience: Stretch): boolean {
  return sentence.isEnglish && audience.end <= at.start && ACTIVE.test(at.text) && !sentence.view.text.slice(audience.end, at.start).includes(",");
}

const ACTIVE = /^(?:(?:do|does|did) not|(?:do|does|did)n't|never|cannot|can't|not|nor|without) (?:ever |even |also )?(?:tell|mention|inform|notify|let|alert|say|bring|talk|speak|discuss|acknowledge|admit|announce|hint|report|reveal|disclose|confirm|flag|raise)/iu;

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
    sentence.occurrences(PACT).find((at) => !sentence.isNegated(at) && (!UNNOTICED.test(at.text) || !sentence.isEnglish || SEEN_TO.test(sentence.view.text.slice(Math.max(sentence.start, at.start - 60), at.start)))) ??
    together(sentence, SO_THAT_NOBODY, []) ??
    (isHidden(sentence.view) ? untoldUnseen(sentence) : undefined)
  );
}

/** Errors go unnoticed by themselves. */
const UNNOTICED = /unnoticed$/iu;
const SEEN_TO = /\b(?:ensures?|make sure|makes sure|so that|must|should|shall|see to it|let)\b/iu;

/** Where no reader looks, somebody who is not told anything is enough. */
function untoldUnseen(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(NOT_TELL)) {
    const audience = sentence.occurrences(AUDIENCE).find((one) => one.start >= at.start && one.end <= at.end) ?? nearest(sentence, at, sentence.occurrences(AUDIENCE), {});
    if (audience === undefined || sentence.isNegated(at) || isTold(sentence, at) || isSpeaker(sentence, at, audience)) continue;
    const stretch = span(at, audience);
    if (!sentence.isEnglish || !sentence.view.text.slice(stretch.start, stretch.end).includes(",")) return stretch;
  }
  return undefined;
}

/** `Hide it from the user`; what somebody or something hides is told, not asked for. */
function concealed(sentence: Sentence): Stretch | undefined {
  if (!sentence.isEnglish) return CONTROLS.test(sentence.text) ? undefined : together(sentence, HIDE, [THE_ACT, AUDIENCE], { words: 5 });
  for (const at of sentence.occurrences(HIDE)) {
    const act = nearest(sentence, at, sentence.occurrences(THE_ACT).filter((one) => isAct(sentence, one)), { words: 5, within: true });
    const audience = nearest(sentence, at, sentence.occurrences(AUDIENCE), { words: 5 });
    if (act === undefined || audience === undefined || sentence.isNegated(at) || isTold(sentence, at)) continue;
    const stretch = span(span(at, act), audience);
    if (audience.start < at.end || FROM_WHOM.test(sentence.view.text.slice(at.end, audience.start))) return stretch;
  }
  return undefined;
}

/** Parts of a page, which are shown and hidden. */
const CONTROLS = /butt?on|knopf|schaltfl|bouton|bot[oó]n|botão|pulsante|кнопк|按钮|按鈕|ボタン|버튼|tombol|nút|düğme|przycisk|knop\b|knapp|men[uü]|dialog|icon|ikon|icône|spinner/iu;

/** It is from them that it is hidden. */
const FROM_WHOM = /\b(?:from|to|before|so|that) (?:\S{1,20} ){0,2}$/iu;

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
    if (sentence.isNegated(at) || isTold(sentence, at)) continue;
    const act0 = nearest(sentence, at, sentence.occurrences(THE_ACT).filter(({ text }) => ACT.test(text)), { words: 0, behind: true });
    if (act0 !== undefined && LOGGED.test(at.text) && !/ (?:of|off|from)$/iu.test(at.text) && !(LEFT_OUT.test(at.text) && /^the /iu.test(act0.text))) return span(at, act0);
    const record = nearest(sentence, at, [...sentence.occurrences(RECORD), ...sentence.occurrences(AUDIENCE)], { words: 6, behind: true });
    if (record === undefined || (sentence.isEnglish && /[,;]/u.test(sentence.view.text.slice(at.end, record.start)))) continue;
    const act = sentence.occurrences(THE_ACT).find((one) => one.start >= at.start && one.end <= record.start && !(/^the /iu.test(one.text) && RESULT.test(record.text)) && (one.text.includes(" ") || distance(sentence, at.end, record.start) <= 4));
    if (act !== undefined) return span(at, record);
  }
  const omitted = together(sentence, OMIT_THAT, [RECORD], { words: 12 }) ?? together(sentence, OMIT_THAT, [AUDIENCE], { words: 12 }) ?? sentence.occurrences(OMIT_THAT).find((at) => /that$/iu.test(at.text) && /^ you\b/iu.test(sentence.view.text.slice(at.end, at.end + 5)) && isAct(sentence, { start: at.start, end: at.end + 4, text: "that you" }) && !sentence.isNegated(at));
  if (omitted !== undefined) return omitted;
  return doneInSilence(sentence) ?? notToldOf(sentence) ?? itStaysOut(sentence) ?? unmentioned(sentence);
}

/** `Do not log this call`. */
const ACT = /(?:call|command|step|action|upload|transfer|download|operation|access|request|edit|change|commit|push|lookup|copy|export|activity)s?$/iu;
/** `Omit the command` is about a line of code; `omit that call` is not. */
const LEFT_OUT = /^(?:omit|hid|conceal)/iu;
/** What a program puts out, too. */
const RESULT = /^(?:output|messages?|responses?|repl(?:y|ies)|notes|answers?|chat)$/iu;
const LOGGED = /log|record|list|mention|report|unmentioned|no sign|hint|omit|hid|conceal/iu;

/** `Silently upload it`: what any script does (`skip it silently`) takes another sign that somebody is not to know. */
function doneInSilence(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(SILENTLY)) {
    if (sentence.isNegated(at)) continue;
    const risky = nearest(sentence, at, sentence.occurrences(RISKY).filter((one) => !isTold(sentence, one)), { words: 3 });
    if (risky !== undefined && UNSAID.test(at.text) && risky.start >= at.end) return span(at, risky);
    const act = nearest(sentence, at, sentence.occurrences(THE_ACT), { words: 3 });
    if (risky === undefined || act === undefined || WOULD.test(sentence.view.text.slice(Math.max(sentence.start, Math.min(at.start, risky.start) - 12), Math.max(at.start, risky.start)))) continue;
    if (!sentence.isEnglish || isGrave(sentence, risky) || isSecretive(sentence, span(at, risky))) return span(span(at, risky), act);
  }
  return undefined;
}

/** No script says so. */
const UNSAID = /^without (?:mentioning it|saying so|announcing|a word)$/iu;
/** A danger that is warned of. */
const WOULD = /\b(?:would|could|may|might)\b/iu;

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

/** `Leave no mention of the copy in your last message`, `leave that out of the summary`. */
function unmentioned(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(NOT_SHOW)) {
    if (sentence.isNegated(at) || isTold(sentence, at) || !(NO_WORD.test(at.text) || THAT_OUT.test(at.text))) continue;
    const record = nearest(sentence, at, sentence.occurrences(RECORD).filter(({ text }) => !RESULT.test(text) || /\b(?:final|last|closing) $/iu.test(sentence.view.text.slice(Math.max(sentence.start, at.end), at.end + 60).split(text)[0] ?? "")), { words: THAT_OUT.test(at.text) ? 2 : 8, behind: true });
    if (record !== undefined) return span(at, record);
  }
  return undefined;
}

const NO_WORD = /\bno(?:t a)? (?:mention|word|sign|hint)\b/iu;
const THAT_OUT = /^(?:leave|leaves|leaving|keep|keeps|drop|omit|take) (?:that|this|it|those|them|these) (?:out|off)(?: of)?$/iu;

/** Whether a clause ends here: nothing comes, or a mark does. */
function endsClause(sentence: Sentence, at: number): boolean {
  return at >= sentence.end || /^\s{0,2}(?:[.,;:!?)\]"'”»—–|*_]|and\b|but\b|when\b|while\b|after\b|before\b|y\b|und\b|et\b|e\b|и\b|$|[。，、！；])/iu.test(sentence.view.text.slice(at, Math.min(sentence.end, at + 10)));
}

function span(a: Stretch, b: Stretch): Stretch {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
