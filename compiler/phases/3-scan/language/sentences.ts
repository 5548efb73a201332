/**
 * The sentences of a document, of all its views, with the concepts that they have. How to add a
 * concept: see `concepts.ts`.
 */
import type { ScanDocument } from "../document.ts";
import type { View } from "../view.ts";
import { viewsOf } from "../views/views.ts";
import type { Concept } from "./concepts.ts";
import { CONCEPTS } from "./lexicon/index.ts";
import type { Literals } from "./literals.ts";
import { negates } from "./negation.ts";
import type { InstructionPhrase } from "./phrases.ts";
import { boundsOf, type Bounds } from "./split.ts";
import { lexiconOf, tidy, type Lexicon } from "./automaton.ts";
import { tagPieces, tagWords } from "./tagging.ts";
import { bitOf, type Topic } from "./topics.ts";
import { isEnglish, wordsOf, type Word } from "./words.ts";
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
  readonly all: readonly Sentence[];
  readonly byView: ReadonlyMap<View, readonly Sentence[]>;
  readonly byConcept: ReadonlyMap<Concept, readonly Sentence[]>;
}

const memo = new WeakMap<ScanDocument, Sentences>();
const compiled: { lexicon?: Lexicon } = {};
const NONE: readonly never[] = [];

/** All sentences of all views, in the order of the views. Memoised per document. */
export function sentencesOf(document: ScanDocument): readonly Sentence[] {
  return prepare(document).all;
}

/** The sentences that have a concept: a rule that begins with its rarest one looks at little. */
export function sentencesWith(document: ScanDocument, concept: Concept): readonly Sentence[] {
  return prepare(document).byConcept.get(concept) ?? NONE;
}

/** The sentences of one view. */
export function sentencesIn(document: ScanDocument, view: View): readonly Sentence[] {
  return prepare(document).byView.get(view) ?? NONE;
}

/** The sentence of a view that an offset is in. */
export function sentenceAt(document: ScanDocument, view: View, offset: number): Sentence | undefined {
  const sentences = sentencesIn(document, view);
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle] as Sentence).end <= offset) low = middle + 1;
    else high = middle;
  }
  const found = sentences[low];
  return found !== undefined && found.start <= offset ? found : undefined;
}

function prepare(document: ScanDocument): Sentences {
  const known = memo.get(document);
  if (known !== undefined) return known;
  compiled.lexicon ??= lexiconOf(CONCEPTS);
  tidy(compiled.lexicon);
  const made = read(viewsOf(document), compiled.lexicon);
  memo.set(document, made);
  return made;
}

function read(views: readonly View[], lexicon: Lexicon): Sentences {
  const all: SentenceOfView[] = [];
  const byView = new Map<View, Sentence[]>();
  const byConcept = new Map<Concept, Sentence[]>();
  const lastOf = new Map<View["passage"], SentenceOfView>();
  const current: { sentence?: SentenceOfView } = {};
  const found = (concept: Concept, from: number, to: number): void => {
    const { sentence } = current;
    if (sentence?.add(concept, from, to) === true) listOf(byConcept, concept).push(sentence);
  };
  for (const view of views) {
    const words = wordsOf(view.text, lexicon);
    let word = 0;
    let last: SentenceOfView | undefined;
    for (const [start, end] of boundsOf(view)) {
      const from = word;
      while (word < words.length && (words[word] as Word).start < end) word += 1;
      const before: SentenceOfView | undefined = last ?? (view.passage.before === undefined ? undefined : lastOf.get(view.passage.before));
      const sentence = new SentenceOfView(view, [start, end], words.slice(from, word), before);
      if (last !== undefined) last.next = sentence;
      last = sentence;
      all.push(sentence);
      listOf(byView, view).push(sentence);
      current.sentence = sentence;
      tagWords(lexicon, sentence.words, found);
      tagPieces(lexicon, view.text, start, end, found);
    }
    if (last !== undefined && view.made.length === 0) lastOf.set(view.passage, last);
  }
  return { all, byView, byConcept };
}

class SentenceOfView implements Sentence {
  #found: Map<Concept, Occurrence[]> | undefined;
  #topics: number | undefined;
  readonly known: Known = { literals: undefined, phrases: undefined, forbidden: undefined };
  readonly view: View;
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  readonly previous: Sentence | undefined;
  next: Sentence | undefined;

  constructor(view: View, [start, end]: Bounds, words: readonly Word[], previous: Sentence | undefined) {
    this.view = view;
    this.start = start;
    this.end = end;
    this.words = words;
    this.previous = previous;
  }

  get isEnglish(): boolean {
    return isEnglish(this.words);
  }

  get text(): string {
    return this.view.text.slice(this.start, this.end);
  }

  /** Notes a tag; true for the first one of its concept. */
  add(concept: Concept, start: number, end: number): boolean {
    this.#found ??= new Map();
    const list = listOf(this.#found, concept);
    const last = list.at(-1);
    if (last?.start === start) {
      if (last.end < end) list[list.length - 1] = { start, end, text: this.view.text.slice(start, end) };
      return false;
    }
    list.push({ start, end, text: this.view.text.slice(start, end) });
    return list.length === 1;
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
    return this.#found?.has(concept) === true;
  }

  occurrences(concept: Concept): readonly Occurrence[] {
    return this.#found?.get(concept) ?? NONE;
  }

  isNegated(at: Occurrence): boolean {
    return negates(this, at);
  }
}
