/** Something harmful that waits for a time, a word or a condition. */
import type { ScanDocument } from "../document.ts";
import { askedOnCondition, isEnglish, isRunning, said, sentenceHit } from "../language/asked.ts";
import { APPROVE, DESTROY, FETCH, REPLACE, RUN, SEND, SHOW, SKIP } from "../language/lexicon/actions.ts";
import { ACCOUNT, ALL, IRREPLACEABLE, PRIVATE, SAFEGUARD, SECRET } from "../language/lexicon/actions-objects.ts";
import { GRAVE_ACT } from "../language/lexicon/delayed.ts";
import { TRIGGER, SECRECY } from "../language/lexicon/actions-times.ts";
import { WHEN } from "../language/lexicon/grammar.ts";
import { literalsOf } from "../language/literals.ts";
import { candidates, type Occurrence, type Sentence } from "../language/sentences.ts";
import type { Hit } from "../rule.ts";
import { leavesOut } from "./approvals.ts";
import { destroyed } from "./harm.ts";
import { behind } from "./near.ts";
import { waitingAct, waits } from "./waiting.ts";
import { condition } from "../triggers/conditions.ts";

const PRETENDS = /\b(?:behave|act|work|respond|carry on|continue) (?:as )?(?:normal(?:ly)?|usual|before)\b|\bnothing (?:changes|happens|is different)\b|\b(?:stay|remain|lie) (?:dormant|quiet|silent|idle)\b|正常(?:表现|行为|工作)|普段どおり|통상대로|как обычно|normal verhalten/iu;
const WHATEVER = /\b(?:whatever|anything|everything|any command|the (?:queue|command|script|payload|instructions?|text|file)|what(?:ever)? (?:it|they|the \w{1,40}) (?:contains?|says?|asks?|wants?|proposes?))\b|一切|任何|なんでも|何でも|모든|любые|всё|cualquier|qualquer|tout ce|qualsiasi|\balles\b/iu;

/** What no ordinary condition lifts. */
const FIRM = /approval|permission (?:check|system)|sandbox|confidential|privacy|safety|security|code review|review rules/iu;
const GUARDS = /review|approv|confiden|privacy|safety|security|permission|sandbox|audit|auth|polic|guard|restrict|checks|[^\x00-\x7f]|aprob|revis|segur|prüf/iu;

/** What {@link harmIn} and {@link lapseIn} cannot do without, here or in the sentence behind. */
const CONDITION = condition(
  { here: [[WHEN], [SKIP], [SAFEGUARD]], within: [["firm"]] },
  { here: [[WHEN], [APPROVE]], within: [["anyOrder", "foreign"]] },
  { here: [[TRIGGER]], around: [[SKIP], [SAFEGUARD]] },
  { here: [[TRIGGER]], around: [[APPROVE], ["anyOrder", "foreign", SECRECY]] },
  { here: [[TRIGGER]], around: [[SEND, SHOW], [PRIVATE, SECRET, "keyFile"]] },
  { here: [[TRIGGER]], around: [[REPLACE], [ACCOUNT]] },
  { here: [[TRIGGER]], around: [[DESTROY], [IRREPLACEABLE, "frames"]] },
  { here: [[TRIGGER]], around: [[RUN], [FETCH, "runWhatever"]] },
  { here: [[TRIGGER]], around: [[SECRECY], [REPLACE, DESTROY, RUN, SHOW, SEND]] },
);

/** What {@link findWaiting} cannot do without. */
const WAITING = condition({ here: [[GRAVE_ACT]] });

/** The sentences that set something harmful off at a time, a word or a condition. */
export function* findTriggers(document: ScanDocument): Iterable<Hit> {
  const sentences = candidates(document, CONDITION);
  for (const concept of [TRIGGER, WHEN]) {
    for (const sentence of sentences) {
      if (!sentence.has(concept) || !isRunning(sentence) || (concept === WHEN && sentence.has(TRIGGER))) continue;
      const trigger = said(sentence, concept);
      if (trigger === undefined) continue;
      const at = concept === WHEN ? (isEnglish(sentence) ? lapseIn(sentence, FIRM) : undefined) : (harmIn(sentence) ?? harmAfter(sentence));
      if (at !== undefined) yield sentenceHit(sentence, trigger, "Sets something harmful off at a time, a word or a condition");
    }
  }
}

/** What comes in the sentence behind, where this one only sets the time. */
function harmAfter(sentence: Sentence): Occurrence | undefined {
  const next = sentence.next?.view === sentence.view ? sentence.next : undefined;
  return next !== undefined && (PRETENDS.test(sentence.text) || /^(?:then|after that|from then|thereafter|afterwards|at that point|once|as of|from)\b/iu.test(next.text)) ? harmIn(next) : undefined;
}

/** The sentences in which a grave act waits for an hour, a word, an absence or a place. */
export function* findWaiting(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, WAITING)) {
    const at = isRunning(sentence) ? waitingAct(sentence) : undefined;
    if (at !== undefined) yield sentenceHit(sentence, at, "Has something grave wait for an hour, a word or a condition", "warning");
  }
}

/** A safeguard that falls, or a yes to whatever comes. */
function lapseIn(sentence: Sentence, kind = GUARDS): Occurrence | undefined {
  const skip = askedOnCondition(sentence, SKIP);
  if (skip !== undefined && leavesOut(sentence, skip, kind)) return skip;
  const approve = askedOnCondition(sentence, APPROVE);
  return approve !== undefined && WHATEVER.test(/^[^:;,.]{0,40}/u.exec(sentence.text.slice(approve.end - sentence.start))?.[0] ?? "") && /^(?:approv|accept|say|answer|grant|merg|одобр|批准|承認|승인|aprob|aprov|approuv|genehm|zatwier)/iu.test(approve.text) ? approve : undefined;
}

function harmIn(sentence: Sentence): Occurrence | undefined {
  const english = isEnglish(sentence);
  const secretly = said(sentence, SECRECY) !== undefined;
  const lapse = lapseIn(sentence);
  if (lapse !== undefined) return lapse;
  const approve = askedOnCondition(sentence, APPROVE);
  if (approve !== undefined && secretly && behind(sentence, ALL, approve, 2, english) !== undefined) return approve;
  const show = askedOnCondition(sentence, SEND) ?? askedOnCondition(sentence, SHOW);
  if (show !== undefined) {
    const object = behind(sentence, PRIVATE, show, 6, english) ?? behind(sentence, SECRET, show, 6, english);
    if (object !== undefined && (secretly || literalsOf(sentence).addresses.length > 0 || GIVEN_AWAY.test(sentence.text))) return show;
  }
  if (show !== undefined && literalsOf(sentence).keyFiles.some(({ kind }) => kind === "keys" || kind === "settings") && /\b(?:to|on|at|into)\b/iu.test(sentence.text)) return show;
  const replace = askedOnCondition(sentence, REPLACE);
  if (replace !== undefined && behind(sentence, ACCOUNT, replace, 5, english) !== undefined) return replace;
  const destroy = askedOnCondition(sentence, DESTROY);
  if (destroy !== undefined && FRAMES.test(sentence.text)) return destroy;
  if (destroy !== undefined && destroyed(sentence, destroy) !== undefined && (secretly || HARD_TO_UNDO.test(sentence.text))) return destroy;
  const run = askedOnCondition(sentence, RUN);
  const fetch = askedOnCondition(sentence, FETCH);
  if (run !== undefined && fetch !== undefined && (secretly || DATED.test(sentence.text) || waits(sentence)) && run.start !== fetch.start && literalsOf(sentence).addresses.some(({ text }) => /\.(?:sh|ps1|py|js|bin|exe|bat)\b|\/(?:s|x|p|i|run|payload|stage\d?)$/iu.test(text))) return run;
  if (run !== undefined && /\b(?:execute|run) (?:whatever|anything|everything|what(?:ever)? the|any command)\b/iu.test(sentence.text)) return run;
  if (secretly && (replace !== undefined || destroy !== undefined || run !== undefined || show !== undefined) && literalsOf(sentence).addresses.length > 0) return replace ?? destroy ?? run ?? show;
  return undefined;
}

const DATED = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|20[23]\d|onwards?|session|sessions|messages?|midnight|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|[年月日]|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря/iu;
/** Somebody else is to have done it. */
const FRAMES = /\b(?:under|in) the name of\b|\bas (?:if|though) (?:it|they|he|she|the \w{1,40}) (?:\S{1,300} ){0,3}(?:wrote|did|made|author)/iu;
const GIVEN_AWAY = /\b(?:(?:give|hand|tell|show|send|reveal|read out) (?:the |it to |them to )?(?:sender|person|caller|requester|asker|them|him|her|whoever|anyone|visitor|stranger)|to (?:the )?(?:sender|caller|asker|whoever|anyone|requester))\b/iu;
const HARD_TO_UNDO = /\b(?:all|every|whole|entire|production|prod|home|history|backups?|remote)\b/iu;
