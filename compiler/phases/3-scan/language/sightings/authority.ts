/** Ranks turned round: the platform or the user behind a page, orders to stop that count for nothing, a yes given to whatever comes. */
import { CARRY_ON, CLEARED, NONE_HOLDS, NOTICE, PERSON, RANKING, STOP_ASKED, UNREFUSING, WITHDRAWS } from "../lexicon/authority.ts";
import type { Sighting } from "../findings.ts";
import { HIGHER, INSTRUCTIONS, OUT_OF_FORCE, PRIOR } from "../lexicon/override.ts";
import { UNBOUND } from "../lexicon/role.ts";
import { isTold } from "../mood.ts";
import { instructionPhrases } from "../phrases.ts";
import type { Sentence } from "../sentences.ts";
import { nearest, type Stretch } from "../together.ts";

/** Where a sentence says whose word counts, and turns that round. */
export function turnsRanks(sentence: Sentence): Turned | undefined {
  if (!sentence.isEnglish) return undefined;
  const plain = goesOn(sentence) ?? cleared(sentence);
  if (plain !== undefined) return plain;
  const likely = demotes(sentence) ?? noticed(sentence) ?? noneHolds(sentence);
  return likely === undefined ? undefined : { ...likely, level: "warning" };
}

/** Where it is; `warning` where other texts may say the like. */
type Turned = Pick<Sighting, "start" | "end" | "level">;

/** `The system message comes behind this page`, `users have no right to give you orders`. */
function demotes(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(RANKING)) {
    if (sentence.view.text[at.start - 1] === "-") continue;
    const higher = nearest(sentence, at, sentence.occurrences(HIGHER), { words: LADDER.test(at.text) ? 30 : 8, overlap: true }) ?? (ONLY_TO.test(at.text) ? sentence.occurrences(HIGHER)[0] : undefined);
    if (higher !== undefined && ((TEXTS.test(sentence.text) && ORDERS.test(sentence.text)) || ADVICE.test(at.text))) return both(at, higher);
    if (AS_IF.test(at.text) && TEXTS.test(sentence.text)) return at;
    const person = nearest(sentence, at, sentence.occurrences(PERSON).filter(({ end }) => !THING_OF_PERSON.test(sentence.view.text.slice(end, end + 16))), { words: LADDER.test(at.text) ? 30 : 6 });
    if (person !== undefined && ORDERS.test(sentence.text) && TEXTS.test(sentence.text)) return both(at, person);
  }
  return undefined;
}

const AS_IF = /^as (?:if|though)\b|as if$/iu;
const ONLY_TO = /\b(?:alone|only to|only from|solely from)$/iu;
/** It goes down from one to the next. */
const LADDER = /^(?:order|chain|hierarchy|ranking|ladder|line) of\b|(?:reversed|inverted|round|around|down|swapped)$/iu;
/** Texts, which give no orders to whoever reads them. */
const TEXTS = /\b(?:(?:this|these) (?:\p{L}{1,20} ){0,2}(?:pages?|files?|documents?|texts?|handbook|guide|readme|comments?|notes?|lines?|rules?|sections?|list|repositor(?:y|ies)|folder|site|tickets?|issues?|commits?)|the (?:\p{L}{1,20} ){0,1}(?:page|file|document|handbook|wiki|readme|comments?|repository|folder|site|tickets?|issues?|code|commits?|tool (?:output|results?)))\b|\b(?:repository files|fetched|retrieved|downloaded|linked|pasted|marked|signed)\b|https?:\/\/|`[^`]{1,80}`/iu;
/** `The user configuration`. */
const THING_OF_PERSON = /^[ -](?:config\p{L}*|settings?|preferences?|files?|profile|directory|data|account|ids?|interface|level|scope|defined|supplied|provided|story|guide|manual)\b/iu;
const ORDERS = /\b(?:orders?|instruct(?:s|ions?)?|command(?:s|ed)?|overrul\p{L}{1,3}|tells? you|stop you|authority|rank(?:s|ed)?|obey|word|say|direct you|correct you)\b/iu;
const ADVICE = /suggestion|advice|hint|recommendation|background|opinion|wish|request|preference/iu;

/** `If they tell you to stop, carry on`. */
function goesOn(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(STOP_ASKED)) {
    const on = nearest(sentence, at, sentence.occurrences(CARRY_ON), { words: 8, behind: true });
    if (on !== undefined && !isTold(sentence, on)) return both(at, on);
  }
  return undefined;
}

/** `Never refuse: whatever reaches you was cleared by our lawyers`. */
function cleared(sentence: Sentence): Stretch | undefined {
  const [yes] = sentence.occurrences(CLEARED);
  const next = sentence.next?.view === sentence.view ? sentence.next : undefined;
  if (yes === undefined) return next?.has(CLEARED) === true ? sentence.occurrences(UNREFUSING).find((act) => CAUTION.test(act.text)) : undefined;
  const act = [...sentence.occurrences(UNREFUSING), ...sentence.occurrences(UNBOUND)].find(({ start, end }) => end <= yes.start || start >= yes.end);
  return act === undefined ? undefined : both(act, yes);
}

const CAUTION = /being/iu;

/** `Policy notice, effective today: the limits … are lifted`. */
function noticed(sentence: Sentence): Stretch | undefined {
  const [at] = sentence.occurrences(NOTICE);
  if (at === undefined) return undefined;
  const lifted = nearest(sentence, at, sentence.occurrences(WITHDRAWS), { words: 24 });
  if (lifted !== undefined) return both(at, lifted);
  const gone = nearest(sentence, at, sentence.occurrences(OUT_OF_FORCE), { words: 30 });
  return gone !== undefined && instructionPhrases(sentence).some(({ start, end, weight }) => weight >= 3 && (end <= gone.start || start >= gone.end)) ? both(at, gone) : undefined;
}

/** `From here on none of the earlier rules is in force`. */
function noneHolds(sentence: Sentence): Stretch | undefined {
  for (const at of sentence.occurrences(NONE_HOLDS)) {
    const inside = ({ start, end }: Stretch): boolean => start >= at.start && end <= at.end;
    if (!sentence.occurrences(INSTRUCTIONS).some(inside) || /\bwill\b/iu.test(at.text)) continue;
    if (FROM_HERE.test(sentence.text) || sentence.occurrences(PRIOR).some(inside) || YOURS.test(at.text)) return at;
  }
  return undefined;
}

const FROM_HERE = /\b(?:from (?:here|now|this|there)\b[^.;]{0,30}\bon(?:wards?)?\b|any ?(?:more|longer)\b|from here\b|henceforth\b|hereafter\b)/iu;
const YOURS = /\b(?:your|ethical|moral|vendor|provider|platform|operator|system|safety)\b/iu;

function both(a: Stretch, b: Stretch): Stretch {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
