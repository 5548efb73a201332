/** What the views of a document may have, as bits: the concepts of their sentences, and the signs that they hold. */
import { eachSentence } from "../language/split.ts";
import type { View } from "../view.ts";
import type { CodeUnits } from "../views/code-units.ts";
import { ASKED_CONCEPTS, bitsOf, GUARDED_CONCEPTS, TEXT_WORDS } from "./conditions.ts";
import { compileLiterals, findLiterals, type Literals } from "./literals.ts";
import { SIGNS, type Sign } from "./signs.ts";
import { CONCEPT_WORDS, readerOf, readWords, triggerWords, type Reader, type TriggerWords } from "./words.ts";

/** All that is looked for, compiled, with the room to note what is found. */
export interface Triggers {
  readonly reader: Reader;
  readonly literals: Literals;
  readonly foreign: number;
  readonly link: number;
  readonly longWord: number;
}

/** The sentences of all views of a document by their offsets, and what they may have. */
export interface Surveyed {
  /** {@link TEXT_WORDS} numbers for each view, and behind them those of all views together. */
  readonly views: Int32Array;
  /** The index of the first sentence of each view, and one more behind the last. */
  readonly firsts: Int32Array;
  /** Begin and end of each sentence, offsets into its view's text. */
  bounds: Int32Array;
  /** {@link CONCEPT_WORDS} numbers for each sentence. */
  sentences: Int32Array;
}

/** Compiles the lexicon's trigger words and the literals of the signs. */
export function compileTriggers(): Triggers {
  const { signs } = bitsOf();
  const literals = Object.entries(SIGNS).flatMap(([name, texts]) => texts.map((text) => [text, signs.get(name as Sign) as number] as const));
  return triggersFrom(triggerWords(ASKED_CONCEPTS, GUARDED_CONCEPTS), compileLiterals(literals, TEXT_WORDS));
}

/** The same of words and literals that are compiled. */
export function triggersFrom(words: TriggerWords, literals: Literals): Triggers {
  const { signs } = bitsOf();
  const bit = (sign: Sign): number => signs.get(sign) as number;
  return { reader: readerOf(words), literals, foreign: bit("foreign"), link: bit("link"), longWord: bit("longWord") };
}

/** Room is made for sentences of so many UTF-16 units. */
const USUAL_SENTENCE = 40;

/** Splits the views of a document, of which the units are known, into sentences, and surveys them. Linear in the size of their texts. */
export function surveyViews(views: readonly View[], { units: all, starts }: CodeUnits, { reader, literals, foreign, link, longWord }: Triggers): Surveyed {
  let units = 0;
  for (const { text } of views) units += text.length;
  const room = Math.ceil(units / USUAL_SENTENCE) + views.length;
  const made: Surveyed = { views: new Int32Array((views.length + 1) * TEXT_WORDS), firsts: new Int32Array(views.length + 1), bounds: new Int32Array(room * 2), sentences: new Int32Array(room * CONCEPT_WORDS) };
  let count = 0;
  for (let index = 0; index < views.length; index += 1) {
    const view = views[index] as View;
    const { text } = view;
    const from = index * TEXT_WORDS;
    if (findLiterals(all, starts[index] as number, (starts[index + 1] as number) - 1, literals, made.views, from)) setBit(made.views, from, foreign);
    if (view.made.length === 0 && hasLink(view)) setBit(made.views, from, link);
    made.firsts[index] = count;
    const read = { text, units: all, first: starts[index] as number };
    let word = 0;
    eachSentence(view, all, read.first, (start, end) => {
      if (count * 2 === made.bounds.length) grow(made);
      made.bounds[count * 2] = start;
      made.bounds[count * 2 + 1] = end;
      word = readWords(read, Math.max(start, word), end, reader);
      if (reader.long) setBit(made.views, from, longWord);
      for (let at = 0; at < CONCEPT_WORDS; at += 1) {
        const bits = reader.bits[at] as number;
        made.sentences[count * CONCEPT_WORDS + at] = bits;
        made.views[from + at] = (made.views[from + at] as number) | bits;
      }
      count += 1;
    });
  }
  made.firsts[views.length] = count;
  const last = views.length * TEXT_WORDS;
  for (let at = 0; at < last; at += 1) made.views[last + (at % TEXT_WORDS)] = (made.views[last + (at % TEXT_WORDS)] as number) | (made.views[at] as number);
  return made;
}

function hasLink({ passage: { inlines } }: View): boolean {
  for (const { url } of inlines) if (url !== undefined) return true;
  return false;
}

function setBit(bits: Int32Array, from: number, bit: number): void {
  bits[from + (bit >> 5)] = (bits[from + (bit >> 5)] as number) | (1 << (bit & 31));
}

function grow(made: Surveyed): void {
  const bounds = new Int32Array(made.bounds.length * 2);
  bounds.set(made.bounds);
  made.bounds = bounds;
  const sentences = new Int32Array(made.sentences.length * 2);
  sentences.set(made.sentences);
  made.sentences = sentences;
}
