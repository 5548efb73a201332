/**
 * The automaton that finds phrases. It is made while texts are read: an entry of the lexicon is compiled
 * when a word comes that it may begin with, and what can follow a word is worked out when it first does.
 */
import { entriesOf, firstWords, fold, phraseOf, type Concept, type Phrase } from "./concepts.ts";
import type { Spelling } from "./words.ts";
import { listOf } from "./list-of.ts";

/** A place in a phrase. */
interface Node {
  readonly id: number;
  /** What may come next: words in full, and words by their beginnings. */
  readonly words: Map<string, Node[]>;
  readonly stems: Map<string, Node[]>;
  /** Behind a gap of up to {@link GAP} words. */
  gap: Node | undefined;
  readonly ends: Concept[];
  /** Concepts that end here in a sentence that is not English. */
  readonly latinEnds: Concept[];
}

/** An entry that is compiled when it is needed. */
interface Entry {
  readonly text: string;
  readonly end: Node;
  root: Node | undefined;
}

/** All places in phrases that some words may have led to. */
export interface State {
  readonly nodes: readonly Node[];
  /** Gaps that are open, with the words that may still be skipped. */
  readonly gaps: ReadonlyMap<Node, number>;
  readonly ends: readonly Concept[];
  readonly latinEnds: readonly Concept[];
  /** The first letters of what can follow, as bits; all of them behind a gap. None when nothing can. */
  readonly letters: number;
  /** By the next word, as far as it was worked out; null when nothing goes on. */
  readonly next: Map<string, State | null>;
}

/** A set of concepts to look for. */
export interface Lexicon {
  readonly words: ReadonlyMap<string, readonly Entry[]>;
  readonly stems: ReadonlyMap<string, readonly Entry[]>;
  /** The lengths of the stems. */
  readonly stemLengths: readonly number[];
  /** Entries of unparted scripts by their first character. */
  readonly pieces: ReadonlyMap<string, readonly (readonly [piece: string, concept: Concept])[]>;
  readonly spellings: Map<string, Spelling>;
  readonly states: Map<string, State>;
  readonly count: { nodes: number; transitions: number };
}

const GAP = 4;
/** Brackets, gaps, and what parts words: an entry without them is one word. */
const PARTED = /[()[\]…_-]|\S\s+\S/u;
/** What is kept of the texts that were read, at most, from one document to the next. */
const MAX_SPELLINGS = 50_000;
const MAX_TRANSITIONS = 100_000;

/** Sorts the entries of concepts by the words that they begin with; done once for the whole lexicon. */
export function lexiconOf(concepts: readonly Concept[]): Lexicon {
  const words = new Map<string, Entry[]>();
  const stems = new Map<string, Entry[]>();
  const pieces = new Map<string, [string, Concept][]>();
  const count = { nodes: 0, transitions: 0 };
  for (const concept of concepts) {
    const entries = entriesOf(concept);
    const add = (texts: readonly string[], end: Node): void => {
      for (const text of texts) {
        const entry: Entry = { text, end, root: undefined };
        for (const word of PARTED.test(text) ? firstWords(text) : [fold(text.trim())]) {
          if (word.endsWith("*")) listOf(stems, word.slice(0, -1)).push(entry);
          else listOf(words, word).push(entry);
        }
      }
    };
    add(entries.phrases, nodeOf(count, [concept], []));
    add(entries.latin, nodeOf(count, [], [concept]));
    for (const piece of entries.pieces) listOf(pieces, piece[0] as string).push([piece, concept]);
  }
  const stemLengths = [...new Set([...stems.keys()].map(({ length }) => length))];
  return { words, stems, stemLengths, pieces, spellings: new Map(), states: new Map(), count };
}

/** Forgets what was kept when it has become much; not in the middle of a document. */
export function tidy({ spellings, states, count }: Lexicon): void {
  if (spellings.size < MAX_SPELLINGS && count.transitions < MAX_TRANSITIONS) return;
  spellings.clear();
  states.clear();
  count.transitions = 0;
}

/** The state behind a first word; null when no phrase begins so. */
export function firstState(lexicon: Lexicon, word: string): State | null {
  const entries = new Set(lexicon.words.get(word));
  for (const length of lexicon.stemLengths) {
    if (length <= word.length) for (const entry of lexicon.stems.get(word.slice(0, length)) ?? []) entries.add(entry);
  }
  const nodes = new Set<Node>();
  for (const entry of entries) follow((entry.root ??= compile(lexicon, entry)), word, nodes);
  return stateOf(lexicon, nodes, new Map());
}

/** The state behind one more word; null when nothing goes on. */
export function nextState(lexicon: Lexicon, state: State, word: string): State | null {
  if ((state.letters & letterBit(word)) === 0) return null;
  const known = state.next.get(word);
  if (known !== undefined) return known;
  const nodes = new Set<Node>();
  const gaps = new Map<Node, number>();
  for (const node of state.nodes) follow(node, word, nodes);
  for (const [node, left] of state.gaps) {
    follow(node, word, nodes);
    if (left > 0) gaps.set(node, left - 1);
  }
  const next = stateOf(lexicon, nodes, gaps);
  state.next.set(word, next);
  lexicon.count.transitions += 1;
  return next;
}

/** The nodes behind a word. */
function follow({ words, stems }: Node, word: string, nodes: Set<Node>): void {
  for (const next of words.get(word) ?? []) nodes.add(next);
  for (const [stem, nexts] of stems) if (word.startsWith(stem)) for (const next of nexts) nodes.add(next);
}

/** The one state with some nodes, and some gaps beside those that begin behind the nodes. */
function stateOf({ states }: Lexicon, nodes: ReadonlySet<Node>, gaps: Map<Node, number>): State | null {
  for (const { gap } of nodes) if (gap !== undefined) gaps.set(gap, GAP);
  if (nodes.size === 0 && gaps.size === 0) return null;
  const key = `${[...nodes].map(({ id }) => id).sort((a, b) => a - b).join()};${[...gaps].map(([{ id }, left]) => id * (GAP + 1) + left).sort((a, b) => a - b).join()}`;
  const known = states.get(key);
  if (known !== undefined) return known;
  const all = [...nodes];
  const ends = new Set(all.flatMap((node) => node.ends));
  const latinEnds = new Set(all.flatMap((node) => node.latinEnds).filter((concept) => !ends.has(concept)));
  let letters = gaps.size > 0 ? -1 : 0;
  for (const { words: full, stems } of all) for (const map of [full, stems]) for (const word of map.keys()) letters |= letterBit(word);
  const made: State = { nodes: all, gaps, ends: [...ends], latinEnds: [...latinEnds], letters, next: new Map() };
  states.set(key, made);
  return made;
}

/** One of 32 bits for a word's first letter. */
function letterBit(word: string): number {
  return 1 << (word.charCodeAt(0) & 31);
}

function nodeOf(count: Lexicon["count"], ends: Concept[] = [], latinEnds: Concept[] = []): Node {
  count.nodes += 1;
  return { id: count.nodes, words: new Map(), stems: new Map(), gap: undefined, ends, latinEnds };
}

/** Makes the nodes of an entry. They are its own, so that choices can meet again behind them: the size is linear in the notation's. */
function compile({ count }: Lexicon, { text, end }: Entry): Node {
  const phrase: Phrase = phraseOf(text);
  const root = nodeOf(count);
  let from: readonly Node[] = [root];
  for (const [index, { choices, optional, gap }] of phrase.entries()) {
    // The last node ends the phrase; one end does for all phrases of a concept.
    const to = index === phrase.length - 1 && !gap ? end : nodeOf(count);
    if (gap) {
      for (const at of from) at.gap = to;
      from = [to];
      continue;
    }
    for (const at of from) for (const choice of choices) link(at, choice, to, count);
    from = optional ? [...from, to] : [to];
  }
  for (const at of from) {
    if (at === end) continue;
    at.ends.push(...end.ends);
    at.latinEnds.push(...end.latinEnds);
  }
  return root;
}

function link(from: Node, words: readonly string[], to: Node, count: Lexicon["count"]): void {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (word === "…") {
      at.gap = nodeOf(count);
      at = at.gap;
      continue;
    }
    const next = index === words.length - 1 ? to : nodeOf(count);
    if (word.endsWith("*")) listOf(at.stems, word.slice(0, -1)).push(next);
    else listOf(at.words, word).push(next);
    at = next;
  }
}
