/** The words of a text. */
import { firstState, type Lexicon, type State } from "./automaton.ts";
import { fold } from "./concepts.ts";
import { topicsOf } from "./topics.ts";

/** What is known of a word by its letters alone. */
export interface Spelling {
  /** As the lexicon has it. */
  readonly folded: string;
  /** It has letters with accents. */
  readonly marked: boolean;
  /** One of the small words that are English only; of those that are no English. */
  readonly isEnglish: boolean;
  readonly isForeign: boolean;
  /** Where phrases are that begin with it; null when none does. */
  readonly first: State | null;
  /** What it may be about, as bits. */
  readonly topics: number;
}

/** A word of a text, by UTF-16 offsets. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly spelling: Spelling;
}

export const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c]{0,65536}(?:['’]\p{L}{1,65536}){0,8}/uy;
/** A longer word is no word: it is not kept. */
const MAX_KEPT = 40;

/** Words that no English sentence of some length can do without, and that are words in no other language. */
export const ENGLISH: ReadonlySet<string> = new Set(["the", "and", "with", "your", "you", "this", "that", "from", "are", "when", "any", "into", "it's", "is", "of", "for", "to", "or", "if", "don't", "use"]);
/** Frequent small words of other languages in Latin letters that are no English words. */
export const FOREIGN: ReadonlySet<string> = new Set(
  "der das und nicht den dem ein eine einen fur mit von zu dein deine deinen alle allen ist sind les le la des du et ton ta tes votre vos une pour dans el los las y del tu tus su sus con para una por todas todo lo os da seu suas sua com uma um nao il di che gli tuo tue della delle dei i w nie do na swoje wszystkie z het van je niet een en ve bu tum bir onceki dan semua yang ini itu kamu dari va cac moi hay toi truoc as e o de te ze un sin al se mi cuando esta este esto ahora pas ne qui sur au aux ce cette est sont avec sans mais ou auf aus bei im am auch nur wie oder wenn kein jetzt per ora sono nel alla em na ao mas agora jest teraz od po dla ik op met naar dit dat nu ile icin ama simdi sen untuk dengan pada sekarang tidak mot cua la khong si que lo eres soy dich mich nichts rien ton jouw toata toate vsechny ukaz och det att jag er og az egy si arata".split(" "),
);

/** Letters and digits of ASCII. */
export const IN_WORD = Uint8Array.from({ length: 128 }, (_, unit) => (/[A-Za-z0-9]/u.test(String.fromCharCode(unit)) ? 1 : 0));

/** The words of a text, or of those that begin between two offsets of it. Linear. */
export function wordsOf(text: string, lexicon: Lexicon, from = 0, to = text.length): readonly Word[] {
  const words: Word[] = [];
  for (let at = from; at < to; ) {
    const unit = text.charCodeAt(at);
    if (unit < 128 ? IN_WORD[unit] === 0 : isSign(unit)) {
      at += 1;
      continue;
    }
    const end = wordEnd(text, at, unit);
    if (end > at) words.push({ start: at, end, spelling: spellingOf(text.slice(at, end), lexicon) });
    // No letter or digit: a whole character is left out.
    at = end > at ? end : at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
  }
  return words;
}

/** The offset behind a word; that of its start when it is none. */
export function wordEnd(text: string, start: number, first: number): number {
  if (first < 128) {
    let at = start + 1;
    let unit = text.charCodeAt(at);
    while (unit < 128 && IN_WORD[unit] === 1) {
      at += 1;
      unit = text.charCodeAt(at);
    }
    // An apostrophe or a letter with an accent may go on with the word.
    if (unit !== 0x27 && unit !== 0x2019 && !(unit >= 128 && !isSign(unit))) return at;
  }
  WORD.lastIndex = start;
  return WORD.test(text) ? WORD.lastIndex : start;
}

/** Dashes, quotation marks, dots and lines of boxes: most of what is not ASCII in an English text. */
export function isSign(unit: number): boolean {
  return (unit >= 0x2010 && unit <= 0x2027) || (unit >= 0x2500 && unit <= 0x25ff);
}

function spellingOf(raw: string, lexicon: Lexicon): Spelling {
  const known = lexicon.spellings.get(raw);
  if (known !== undefined) return known;
  const folded = fold(raw);
  const made: Spelling = { folded, marked: ACCENTED.test(raw), isEnglish: ENGLISH.has(folded), isForeign: FOREIGN.has(folded), first: firstState(lexicon, folded), topics: topicsOf(raw) };
  // A slice would keep the whole text that it is from.
  if (raw.length <= MAX_KEPT) lexicon.spellings.set(raw.split("").join(""), made);
  return made;
}

/** Whether a sentence is in a language of Latin letters other than English, as far as its small words say. */
export function isLatin(words: readonly Word[]): boolean {
  let foreign = false;
  let english = 0;
  for (const { spelling } of words) {
    if (spelling.isEnglish) english += 1;
    foreign ||= spelling.marked || spelling.isForeign;
  }
  return foreign && english <= words.length / 12;
}

/** Whether a sentence is English, as far as its words say. */
export function isEnglish(words: readonly Word[]): boolean {
  return !isLatin(words) && words.every(({ spelling }) => spelling.folded.charCodeAt(0) < 0x250);
}
