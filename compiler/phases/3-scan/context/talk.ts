/** Whether a sentence talks about attacks: words of its own, no names that only hold such a word. */
import { ATTACK_TALK } from "../language/lexicon/attacks.ts";
import type { Occurrence, Sentence } from "../language/sentences.ts";

/** What joins a word to a host name, a path or an address, before it and behind it. */
const JOINED_BEFORE = /[\w-][./@]$|[/@\\_]$|\w-$|:\/\/\S{0,100}$|\S[./]\S{0,60}-$/u;
const JOINED_BEHIND = /^(?:-\w{1,40}){0,4}(?:[./@]\w|[/\\_@])/u;
/** A code or a sentence of fewer words names something and says nothing of it. */
const MIN_WORDS = 4;

/** Where a sentence talks about attacks, host names, paths, addresses and code left out. */
export function talkIn(sentence: Sentence): readonly Occurrence[] {
  return sentence.occurrences(ATTACK_TALK).filter((at) => !isName(sentence, at) && !isCode(sentence, at));
}

/** The same, of a sentence that says something. */
export function talks(sentence: Sentence | undefined): boolean {
  return sentence !== undefined && sentence.words.length >= MIN_WORDS && talkIn(sentence).length > 0;
}

function isName({ view: { text } }: Sentence, { start, end }: Occurrence): boolean {
  return JOINED_BEFORE.test(text.slice(Math.max(0, start - 120), start)) || JOINED_BEHIND.test(text.slice(end, end + 170));
}

function isCode({ view }: Sentence, { start, end }: Occurrence): boolean {
  return view.made.length === 0 && view.passage.inlines.some(({ kind, start: from, end: to }) => kind === "code" && from <= start && end <= to);
}
