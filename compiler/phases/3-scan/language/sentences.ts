/**
 * The sentences of a document, of all its views, with the concepts that they have. How to add a
 * concept: see `concepts.ts`.
 */
import type { Passage, ScanDocument } from "../document.ts";
import { DocumentMemo } from "../memo.ts";
import { bitsOf, BY_CONCEPTS, BY_CONCEPTS_AROUND, conceptsAround, FALSE, holds, mayHold, TEXT_WORDS, type Condition } from "../triggers/conditions.ts";
import { loadLexicon, loadTriggers } from "../stored/read.ts";
import { surveyViews, type Surveyed, type Triggers } from "../triggers/triggers.ts";
import { CONCEPT_WORDS } from "../triggers/tables.ts";
import type { View } from "../view.ts";
import type { CodeUnits } from "../views/code-units.ts";
import { unitsOfViews, viewsOf } from "../views/views.ts";
import type { Concept } from "./concepts.ts";
import { markConcepts, markConceptsOf } from "./exact.ts";
import type { Literals } from "./literals.ts";
import { negates } from "./negation.ts";
import type { InstructionPhrase } from "./phrases.ts";
import { tidy, type Lexicon } from "./automaton.ts";
import { tagPieces, tagWords } from "./tagging.ts";
import { bitOf, type Topic } from "./topics.ts";
import { IN_WORD, isEnglish, wordsOf, type TextUnits, type Word } from "./words.ts";
import { listOf } from "./list-of.ts";

/** A place in a view; UTF-16 offsets into the view's text. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is kept with a sentence: a table beside it would cost more than what it saves. */
export interface Known {
  literals: Literals | undefined;
  phrases: readonly InstructionPhrase[] | undefined;
  /** Acts of obeying that are forbidden. */
  forbidden: readonly Occurrence[] | undefined;
  /** Whether it is English, as those tell who look for acts. */
  english: boolean | undefined;
}

/** A sentence of a view, an item of a list, a cell, a line of code. */
export interface Sentence {
  readonly view: View;
  /** Offsets into the view's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The sentence before it in the passage, else the last one of the passage before in the section. */
  readonly previous: Sentence | undefined;
  /** The sentence behind it in the same passage. */
  readonly next: Sentence | undefined;
  readonly words: readonly Word[];
  /** What was worked out before. */
  readonly known: Known;
  /** Whether its words are English, as far as its small words say. */
  readonly isEnglish: boolean;
  /** Whether a word of it has to do with a topic: without one, the topic's patterns match nowhere. */
  isAbout(topic: Topic): boolean;
  has(concept: Concept): boolean;
  /** In the order of their places; they may overlap. */
  occurrences(concept: Concept): readonly Occurrence[];
  /** Whether what stands here is forbidden or reported, not asked for: `never …`, `asks you to …`. */
  isNegated(at: Occurrence): boolean;
}

interface Sentences {
  readonly views: readonly View[];
  /** The units of their texts. */
  readonly units: CodeUnits;
  /** Where the sentences of all views are, and what they may have. */
  readonly surveyed: Surveyed;
  /** 1 for each sentence of which it is noted which concepts it has, and no longer which it may have. */
  readonly isMarked: Uint8Array;
  /** The sentences of each view, made when somebody first looks at it. */
  readonly blocks: (Block | undefined)[];
  /** The place of each view, and of the written view of each passage. */
  places: Places | undefined;
}

interface Places {
  readonly ofView: ReadonlyMap<View, number>;
  readonly ofPassage: ReadonlyMap<Passage, number>;
}

/** The sentences of a view. */
interface Block {
  readonly read: TextUnits;
  /** The number of the first among those of all views. */
  readonly first: number;
  readonly sentences: readonly SentenceOfView[];
  /** All words of the view, where a sentence may begin inside of one. */
  words: readonly Word[] | undefined;
}

const memo = new DocumentMemo<Sentences>();
const loaded: { lexicon?: Lexicon; triggers?: Triggers } = {};

const NONE: readonly never[] = [];

/** All sentences of all views, in the order of the views. Memoised per document. */
export function sentencesOf(document: ScanDocument): readonly Sentence[] {
  const known = prepare(document);
  return known.views.flatMap((_, index) => blockOf(known, index).sentences);
}

/**
 * The sentences that a condition is true of by their concepts, in the order of the views: a rule looks at no
 * others. A sentence whose trigger words let it be true is looked at once for the concepts that it has; then
 * so are those of its view that may have what the condition asks for around it. None asks for concepts of another view.
 */
export function candidates(document: ScanDocument, asked: Condition): readonly Sentence[] {
  const known = prepare(document);
  const { views, isMarked, surveyed: { views: ofViews, sentences, firsts, signs } } = known;
  const found: Sentence[] = [];
  if (!mayHold(asked, undefined, ofViews, views.length * TEXT_WORDS)) return found;
  for (let index = 0; index < views.length; index += 1) {
    const view = views[index] as View;
    const from = index * TEXT_WORDS;
    if (!mayHold(asked, view, ofViews, from)) continue;
    const first = firsts[index] as number;
    const end = firsts[index + 1] as number;
    let isTight = false;
    for (let at = first; at < end; at += 1) {
      let by = holds(asked, view, ofViews, from, sentences, at, signs);
      if (by >= BY_CONCEPTS && isMarked[at] === 0) {
        markSentence(known, index, at);
        by = holds(asked, view, ofViews, from, sentences, at, signs);
      }
      if (by === BY_CONCEPTS_AROUND && !isTight) {
        markAround(known, index, conceptsAround(asked));
        isTight = true;
        by = holds(asked, view, ofViews, from, sentences, at, signs);
      }
      if (by !== FALSE) found.push(blockOf(known, index).sentences[at - first] as Sentence);
    }
  }
  return found;
}

function textOf({ views, units: { units, starts } }: Sentences, index: number): TextUnits {
  return { text: (views[index] as View).text, units, first: starts[index] as number };
}

/** Puts the concepts that a sentence has in the place of those that it may have. */
function markSentence(known: Sentences, index: number, at: number): void {
  const { surveyed: { firsts, bounds, sentences }, isMarked } = known;
  const read = textOf(known, index);
  const start = bounds[at * 2] as number;
  const end = bounds[at * 2 + 1] as number;
  const to = at * CONCEPT_WORDS;
  const marked = { bitOf: bitsOf().concepts, bits: sentences, to };
  for (let word = 0; word < CONCEPT_WORDS; word += 1) sentences[to + word] = 0;
  if (isParted(read.text, start)) markConcepts(lexicon(), read, start, end, marked);
  else markConceptsOf(lexicon(), (blockOf(known, index).sentences[at - (firsts[index] as number)] as Sentence).words, read, start, end, marked);
  isMarked[at] = 1;
}

/** Marks the sentences of a view that may have one of some concepts; then the view has no more than its sentences. Once for a rule, in one pass. */
function markAround(known: Sentences, index: number, concepts: Int32Array): void {
  const { surveyed: { views, firsts, sentences }, isMarked } = known;
  const from = index * TEXT_WORDS;
  views.fill(0, from, from + CONCEPT_WORDS);
  for (let at = firsts[index] as number; at < (firsts[index + 1] as number); at += 1) {
    const to = at * CONCEPT_WORDS;
    let any = 0;
    for (let word = 0; word < CONCEPT_WORDS; word += 1) any |= (sentences[to + word] as number) & (concepts[word] as number);
    if (any !== 0 && isMarked[at] === 0) markSentence(known, index, at);
    for (let word = 0; word < CONCEPT_WORDS; word += 1) views[from + word] = (views[from + word] as number) | (sentences[to + word] as number);
  }
}

/** The sentences of one view. */
export function sentencesIn(document: ScanDocument, view: View): readonly Sentence[] {
  const known = prepare(document);
  const index = placesOf(known).ofView.get(view);
  return index === undefined ? NONE : blockOf(known, index).sentences;
}

/** 1 for each view of a document of which a sentence was cut, because it is too long, maybe in the midst of a word. */
export function cutViews(document: ScanDocument): Uint8Array {
  return prepare(document).surveyed.cut;
}

/** The sentences of a passage as it is written. */
export function sentencesOfPassage(document: ScanDocument, passage: Passage): readonly Sentence[] {
  return written(prepare(document), passage);
}

/** The sentence of a view that an offset is in. */
export function sentenceAt(document: ScanDocument, view: View, offset: number): Sentence | undefined {
  const sentences = sentencesIn(document, view);
  const found = sentences[indexAt(sentences, offset)];
  return found !== undefined && found.start <= offset ? found : undefined;
}

/** The index of the first sentence that ends behind an offset. */
function indexAt(sentences: readonly Sentence[], offset: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle] as Sentence).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function prepare(document: ScanDocument): Sentences {
  const known = memo.get(document);
  if (known !== undefined) return known;
  if (loaded.lexicon !== undefined) tidy(loaded.lexicon);
  const views = viewsOf(document);
  const units = unitsOfViews(document);
  const surveyed = surveyViews(views, units, (loaded.triggers ??= loadTriggers()));
  const made: Sentences = { views, units, surveyed, isMarked: new Uint8Array(surveyed.firsts[views.length] as number), blocks: Array.from({ length: views.length }), places: undefined };
  memo.set(document, made);
  return made;
}

function lexicon(): Lexicon {
  return (loaded.lexicon ??= loadLexicon());
}

function placesOf(known: Sentences): Places {
  if (known.places !== undefined) return known.places;
  const ofView = new Map<View, number>();
  const ofPassage = new Map<Passage, number>();
  for (const [index, view] of known.views.entries()) {
    ofView.set(view, index);
    if (view.made.length === 0) ofPassage.set(view.passage, index);
  }
  return (known.places = { ofView, ofPassage });
}

function blockOf(known: Sentences, index: number): Block {
  const made = known.blocks[index];
  if (made !== undefined) return made;
  const { firsts, bounds } = known.surveyed;
  const sentences: SentenceOfView[] = [];
  const block: Block = { read: textOf(known, index), first: firsts[index] as number, sentences, words: undefined };
  for (let at = firsts[index] as number; at < (firsts[index + 1] as number); at += 1) sentences.push(new SentenceOfView(known, block, known.views[index] as View, sentences.length, bounds[at * 2] as number, bounds[at * 2 + 1] as number));
  known.blocks[index] = block;
  return block;
}

/** The sentences of a passage as it is written. */
function written(known: Sentences, passage: Passage): readonly Sentence[] {
  const index = placesOf(known).ofPassage.get(passage);
  return index === undefined ? NONE : blockOf(known, index).sentences;
}

/** Whether no word can begin before an offset and go on behind it. */
function isParted(text: string, at: number): boolean {
  const before = at === 0 ? 0 : text.charCodeAt(at - 1);
  return before < 128 && IN_WORD[before] === 0 && before !== 0x27;
}

/** Its words and concepts are found when somebody asks for them. */
class SentenceOfView implements Sentence {
  #found: Map<Concept, Occurrence[]> | undefined;
  #topics: number | undefined;
  #words: readonly Word[] | undefined;
  #isEnglish: boolean | undefined;
  #text: string | undefined;
  readonly #known: Sentences;
  readonly #block: Block;
  readonly #index: number;
  readonly known: Known = { literals: undefined, phrases: undefined, forbidden: undefined, english: undefined };
  readonly view: View;
  readonly start: number;
  readonly end: number;

  constructor(known: Sentences, block: Block, view: View, index: number, start: number, end: number) {
    this.#known = known;
    this.#block = block;
    this.#index = index;
    this.view = view;
    this.start = start;
    this.end = end;
  }

  get previous(): Sentence | undefined {
    if (this.#index > 0) return this.#block.sentences[this.#index - 1];
    const { before } = this.view.passage;
    return before === undefined ? undefined : written(this.#known, before).at(-1);
  }

  get next(): Sentence | undefined {
    return this.#block.sentences[this.#index + 1];
  }

  get words(): readonly Word[] {
    return (this.#words ??= this.#read());
  }

  get isEnglish(): boolean {
    return (this.#isEnglish ??= isEnglish(this.words));
  }

  get text(): string {
    return (this.#text ??= this.view.text.slice(this.start, this.end));
  }

  #read(): readonly Word[] {
    const { view, start, end } = this;
    if (isParted(view.text, start)) return wordsOf(this.#block.read, lexicon(), start, end);
    const words = (this.#block.words ??= wordsOf(this.#block.read, lexicon()));
    const from = firstAt(words, start);
    return words.slice(from, firstAt(words, end));
  }

  #tagged(): Map<Concept, Occurrence[]> {
    if (this.#found !== undefined) return this.#found;
    const found = new Map<Concept, Occurrence[]>();
    const { view: { text }, start, end } = this;
    const put = (concept: Concept, from: number, to: number): void => {
      const list = listOf(found, concept);
      const last = list.at(-1);
      if (last?.start !== from) list.push({ start: from, end: to, text: text.slice(from, to) });
      else if (last.end < to) list[list.length - 1] = { start: from, end: to, text: text.slice(from, to) };
    };
    tagWords(lexicon(), this.words, put);
    tagPieces(lexicon(), text, start, end, put);
    this.#found = found;
    return found;
  }

  isAbout(topic: Topic): boolean {
    if (this.#topics === undefined) {
      let all = 0;
      for (const { spelling } of this.words) all |= spelling.topics;
      this.#topics = all;
    }
    return (this.#topics & bitOf(topic)) !== 0;
  }

  has(concept: Concept): boolean {
    const bit = this.#found === undefined ? bitsOf().concepts.get(concept) : undefined;
    const { isMarked, surveyed: { sentences } } = this.#known;
    const at = this.#block.first + this.#index;
    if (bit === undefined) return this.#tagged().has(concept);
    // What it may not have, it has not; only what it may have is looked for.
    if (((sentences[at * CONCEPT_WORDS + (bit >> 5)] as number) & (1 << (bit & 31))) === 0) return false;
    return isMarked[at] === 1 || this.#tagged().has(concept);
  }

  occurrences(concept: Concept): readonly Occurrence[] {
    return this.has(concept) ? (this.#tagged().get(concept) ?? NONE) : NONE;
  }

  isNegated(at: Occurrence): boolean {
    return negates(this, at);
  }
}

/** The index of the first word that begins at an offset or behind it. */
function firstAt(words: readonly Word[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as Word).start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
