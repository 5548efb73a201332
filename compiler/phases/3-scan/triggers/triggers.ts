/** What the views of a document may have, as bits: the concepts of their sentences, and the signs that they hold. */
import { Bounds, splitSentences, splitText } from "../language/split.ts";
import type { View } from "../view.ts";
import { primed, SAMPLE } from "../primed.ts";
import { codeUnits, type CodeUnits } from "../views/code-units.ts";
import { ASKED_CONCEPTS, bitsOf, GUARDED_CONCEPTS, TEXT_WORDS, type SentenceSigns } from "./conditions.ts";
import { compileLiterals, findLiterals, type Literals } from "./literals.ts";
import { SIGNS, TOLD, type Sign } from "./signs.ts";
import { CONCEPT_WORDS } from "./tables.ts";
import { readerOf, readWords, type Reader } from "./read-words.ts";
import { triggerWords, type TriggerWords } from "./words.ts";

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
  /** 1 for each view of which a sentence was cut, maybe in the midst of a word. */
  readonly cut: Uint8Array;
  /** Begin and end of each sentence, offsets into its view's text. */
  readonly bounds: Int32Array;
  /** {@link CONCEPT_WORDS} numbers for each sentence. */
  readonly sentences: Int32Array;
  readonly signs: SentenceSigns;
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

/** Splits the sample into sentences, as prose and as code, and reads them. */
const prime = primed(({ reader, literals }: Triggers) => {
  const text = SAMPLE;
  const { units } = codeUnits([text]);
  for (const isPlain of [true, false]) {
    const bounds = new Bounds(1);
    splitText(text, isPlain, units, 0, bounds);
    const isForeign = findLiterals(units, 0, text.length, literals, new Int32Array(TEXT_WORDS), 0);
    for (let sentence = 0; sentence < bounds.count; sentence += 1) readWords({ text, units, first: 0, isForeign }, bounds.offsets[sentence * 2] as number, bounds.offsets[sentence * 2 + 1] as number, reader);
  }
});

/** Room is made for sentences of so many UTF-16 units. */
const USUAL_SENTENCE = 40;

/** Splits the views of a document, of which the units are known, into sentences, and surveys them. Linear in the size of their texts. */
export function surveyViews(views: readonly View[], { units: all, starts }: CodeUnits, triggers: Triggers): Surveyed {
  const { reader, literals, foreign, link, longWord } = triggers;
  let units = 0;
  for (const { text } of views) units += text.length;
  prime(units, triggers);
  const bounds = new Bounds(Math.ceil(units / USUAL_SENTENCE) + views.length);
  const firsts = new Int32Array(views.length + 1);
  const cut = new Uint8Array(views.length);
  const ofViews = new Int32Array((views.length + 1) * TEXT_WORDS);
  for (let index = 0; index < views.length; index += 1) {
    firsts[index] = bounds.count;
    bounds.isCut = false;
    splitSentences(views[index] as View, all, starts[index] as number, bounds);
    if (bounds.isCut) cut[index] = 1;
  }
  firsts[views.length] = bounds.count;
  const { offsets } = bounds;
  const sentences = new Int32Array(bounds.count * CONCEPT_WORDS);
  for (let index = 0; index < views.length; index += 1) {
    const view = views[index] as View;
    const from = index * TEXT_WORDS;
    const isForeign = findLiterals(all, starts[index] as number, (starts[index + 1] as number) - 1, literals, ofViews, from);
    if (isForeign) setBit(ofViews, from, foreign);
    if (view.made.length === 0 && hasLink(view)) setBit(ofViews, from, link);
    const read = { text: view.text, units: all, first: starts[index] as number, isForeign };
    let word = 0;
    for (let sentence = firsts[index] as number; sentence < (firsts[index + 1] as number); sentence += 1) {
      word = readWords(read, Math.max(offsets[sentence * 2] as number, word), offsets[sentence * 2 + 1] as number, reader);
      if (reader.long) setBit(ofViews, from, longWord);
      for (let at = 0; at < CONCEPT_WORDS; at += 1) {
        const bits = reader.bits[at] as number;
        sentences[sentence * CONCEPT_WORDS + at] = bits;
        ofViews[from + at] = (ofViews[from + at] as number) | bits;
      }
    }
  }
  const last = views.length * TEXT_WORDS;
  for (let from = 0; from < last; from += TEXT_WORDS) for (let at = 0; at < TEXT_WORDS; at += 1) ofViews[last + at] = (ofViews[last + at] as number) | (ofViews[from + at] as number);
  return { views: ofViews, firsts, cut, bounds: offsets, sentences, signs: new SignsOfSentences({ units: all, starts }, literals, ofViews, firsts, offsets) };
}

/** Finds the signs of one sentence after the other; several rules ask about the same one. */
class SignsOfSentences implements SentenceSigns {
  readonly #units: CodeUnits;
  readonly #literals: Literals;
  readonly #views: Int32Array;
  readonly #firsts: Int32Array;
  readonly #bounds: Int32Array;
  readonly #bits = new Int32Array(TEXT_WORDS);
  #last = -1;

  constructor(units: CodeUnits, literals: Literals, views: Int32Array, firsts: Int32Array, bounds: Int32Array) {
    this.#units = units;
    this.#literals = literals;
    this.#views = views;
    this.#firsts = firsts;
    this.#bounds = bounds;
  }

  of(sentence: number): Int32Array {
    const bits = this.#bits;
    if (sentence === this.#last) return bits;
    this.#last = sentence;
    const view = this.#viewOf(sentence);
    const start = this.#units.starts[view] as number;
    const told = toldBits();
    for (let word = 0; word < TEXT_WORDS; word += 1) bits[word] = (this.#views[view * TEXT_WORDS + word] as number) & (told[word] as number);
    findLiterals(this.#units.units, start + (this.#bounds[sentence * 2] as number), start + (this.#bounds[sentence * 2 + 1] as number), this.#literals, bits, 0);
    return bits;
  }

  /** The last view whose sentences begin with this one or one before it. */
  #viewOf(sentence: number): number {
    const firsts = this.#firsts;
    let [low, high] = [0, firsts.length - 2];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((firsts[middle] as number) <= sentence) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const memo: { told?: Int32Array } = {};

/** The bits of the signs that are told of a view without a literal. */
function toldBits(): Int32Array {
  if (memo.told === undefined) {
    memo.told = new Int32Array(TEXT_WORDS);
    for (const sign of TOLD) setBit(memo.told, 0, bitsOf().signs.get(sign) as number);
  }
  return memo.told;
}

function hasLink({ passage: { inlines } }: View): boolean {
  for (const { url } of inlines) if (url !== undefined) return true;
  return false;
}

function setBit(bits: Int32Array, from: number, bit: number): void {
  bits[from + (bit >> 5)] = (bits[from + (bit >> 5)] as number) | (1 << (bit & 31));
}
