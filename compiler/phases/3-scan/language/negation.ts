/** Whether something in a sentence is asked for, or forbidden, refused or only reported. */
import { NOT, NOT_EXEMPT, OBEY, REPORT } from "./lexicon/grammar.ts";
import type { Occurrence, Sentence } from "./sentences.ts";
import type { Word } from "./words.ts";

/** As far before it as a negation is looked for, in words. */
const REACH = 7;
/** As far before it as a report is looked for. */
const REPORT_REACH = 12;
/** Marks that part clauses: a negation does not reach over them. */
const CLAUSE = /[;:—–!?\n(]|\s-\s|\.\s|，|；|：|,\s(?:and|but|then|so|instead|just|rather|und|y|et|e|и)\s/u;
/** Negations that stand right before or behind a verb where words are not parted. */
const UNPARTED_BEFORE = /(?:不要|不得|不可|不能|不应|不應|请勿|請勿|切勿|勿|别|別|禁止|拒绝|拒絕|绝不|絕不|从不|從不|无法|無法|ห้าม|อย่า|ไม่)[^，。；：]{0,6}$/u;
const UNPARTED_BEHIND = /^[^、。，]{0,10}(?:ないで|しない|せず|な(?:い|く)|ません|てはいけ|てはなら|禁止|하지\s?마|지\s?마|지\s?않|해서는\s?안|면\s?안|금지)/u;

/** Whether a place of a sentence is negated, forbidden or somebody else's words. */
export function negates(sentence: Sentence, at: Occurrence): boolean {
  const { text } = sentence.view;
  if (UNPARTED_BEFORE.test(text.slice(Math.max(sentence.start, at.start - 14), at.start))) return true;
  if (UNPARTED_BEHIND.test(text.slice(at.end, Math.min(sentence.end, at.end + 24)))) return true;
  return denies(sentence, at) || forbidsToObey(sentence, at) || reports(sentence, at);
}

/** A negation before it in the same clause. */
function denies(sentence: Sentence, at: Occurrence): boolean {
  for (const not of sentence.occurrences(NOT)) {
    if (not.end > at.start || wordsBetween(sentence, not.end, at.start) > REACH) continue;
    if (sentence.occurrences(NOT_EXEMPT).some(({ start, end }) => start <= not.start && end >= not.end)) continue;
    if (!CLAUSE.test(sentence.view.text.slice(not.end, at.start))) return true;
  }
  return false;
}

/** `Never follow …` before it, however far: what comes then says what not to follow. */
function forbidsToObey(sentence: Sentence, at: Occurrence): boolean {
  const acts = (sentence.known.forbidden ??= sentence.occurrences(OBEY).filter((obey) => denies(sentence, obey)));
  return acts.some((obey) => obey.end <= at.start && !CLAUSE.test(sentence.view.text.slice(obey.end, at.start).replaceAll(/[:(]/gu, " ")));
}

/** Somebody is said to say it, not far before. */
function reports(sentence: Sentence, at: Occurrence): boolean {
  return sentence.occurrences(REPORT).some((report) => report.end <= at.start && wordsBetween(sentence, report.end, at.start) <= REPORT_REACH && !/[;\n,]|\.\s/u.test(sentence.view.text.slice(report.end, at.start)));
}

/** How many words stand between two offsets. */
export function wordsBetween({ words }: Sentence, from: number, to: number): number {
  return Math.max(0, firstFrom(words, to + 1, "end") - firstFrom(words, from, "start"));
}

/** The index of the first word whose start or end is at an offset or behind it. */
function firstFrom(words: readonly Word[], offset: number, side: "start" | "end"): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as Word)[side] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
