/**
 * The automaton that finds phrases. It is made while texts are read: an entry of the lexicon is compiled
 * when a word comes that it may begin with, and what can follow a word is worked out when it first does.
 */
import { firstWords, fold, isLatinEntry, isUnparted, phraseOf, piecesOf, type Concept, type Phrase } from "./concepts.ts";
import { addBeginning, beginningOf, BEGINNINGS, beginningsOf, hasBeginning, noBeginnings } from "./beginnings.ts";
import { Spellings, type Spelling } from "./spellings.ts";
import { listOf } from "./list-of.ts";

/** A place in a phrase. */
interface Node {
  readonly id: number;
  /** What may come next: words in full, and words by their beginnings; {@link NONE} as long as there are none. */
  words: Map<string, Node[]>;
  stems: Map<string, Node[]>;
  /** Behind a gap of up to {@link GAP} words. */
  gap: Node | undefined;
  readonly ends: Concept[];
  /** Concepts that end here in a sentence that is not English. */
  readonly latinEnds: Concept[];
}

/** Where the phrases of a concept end: those of any language, those that count in no English sentence. */
interface ConceptEnds { readonly texts: readonly string[]; readonly any: Node; readonly latin: Node }

/** All places in phrases that some words may have led to. */
export interface State {
  readonly nodes: readonly Node[];
  /** Gaps that are open, with the words that may still be skipped. */
  readonly gaps: ReadonlyMap<Node, number>;
  readonly ends: readonly Concept[];
  readonly latinEnds: readonly Concept[];
  /** A bit for each beginning of what can follow. Most words have another one: they can only be skipped. */
  readonly follows: Uint8Array;
  /** Behind a word that is skipped; null when nothing goes on, undefined when it was not worked out. */
  skipped: State | null | undefined;
  /** By the next word, as far as it was worked out; null when nothing goes on. */
  readonly next: Map<string, State | null>;
}

/** A set of concepts to look for. */
export interface Lexicon {
  readonly index: EntryIndex;
  /** By the number of each concept. */
  readonly ends: readonly ConceptEnds[];
  /** By the number of an entry where its phrase begins: compiled when a word comes that it may begin with. */
  readonly roots: (Node | undefined)[];
  /** The lengths of the stems with each beginning. */
  readonly stemLengths: readonly (readonly number[])[];
  /** Entries of unparted scripts by their first character. */
  readonly pieces: ReadonlyMap<string, readonly (readonly [piece: string, concept: Concept])[]>;
  readonly spellings: Spellings;
  readonly states: Map<string, State>;
  readonly count: { nodes: number; transitions: number };
}

const GAP = 4;
/** Most nodes have words or beginnings behind them, few have both. */
const NONE: Map<string, Node[]> = new Map();
/** Brackets, gaps, and what parts words: an entry without them is one word. */
const PARTED = /[()[\]…_-]|\S\s+\S/u;
/** What is kept of the texts that were read, at most, from one document to the next. */
const MAX_SPELLINGS = 50_000;
const MAX_TRANSITIONS = 100_000;

/** An entry of a concept, by numbers: it can be stored. */
export interface IndexedEntry {
  /** The index of the concept, and that of one of its languages. */
  readonly concept: number;
  readonly language: number;
  /** Whether it counts in no English sentence. */
  readonly isLatin: boolean;
  /** UTF-16 offsets into what the concept has in the language. */
  readonly start: number;
  readonly end: number;
}

/** The entries of concepts by what they begin with. */
export interface EntryIndex {
  readonly entries: readonly IndexedEntry[];
  /** Words in full, and words by their beginnings, each with the indexes of entries. */
  readonly words: ReadonlyMap<string, readonly number[]>;
  readonly stems: ReadonlyMap<string, readonly number[]>;
  /** Entries of unparted scripts, with the index of their concept. */
  readonly pieces: readonly { readonly piece: string; readonly concept: number }[];
}

/** Sorts the entries of concepts by the words that they begin with. */
export function indexEntries(concepts: readonly Concept[]): EntryIndex {
  const entries: IndexedEntry[] = [];
  const words = new Map<string, number[]>();
  const stems = new Map<string, number[]>();
  const pieces: { piece: string; concept: number }[] = [];
  for (const [concept, { entries: languages }] of concepts.entries()) {
    const known = new Set<string>();
    for (const [language, [name, text]] of Object.entries(languages).entries()) {
      let start = 0;
      for (const entry of text.split("|")) {
        const end = start + entry.length;
        if (isUnparted(entry)) {
          for (const piece of piecesOf(entry)) {
            if (!known.has(piece)) pieces.push({ piece, concept });
            known.add(piece);
          }
        } else if (entry.trim() !== "") {
          for (const word of PARTED.test(entry) ? firstWords(entry) : [fold(entry.trim())]) {
            if (word.endsWith("*")) listOf(stems, word.slice(0, -1)).push(entries.length);
            else listOf(words, word).push(entries.length);
          }
          entries.push({ concept, language, isLatin: isLatinEntry(name, entry), start, end });
        }
        start = end + 1;
      }
    }
  }
  return { entries, words, stems, pieces };
}

/** The lexicon of some concepts, by the index of their entries. */
export function lexiconFrom(concepts: readonly Concept[], index: EntryIndex): Lexicon {
  const count = { nodes: 0, transitions: 0 };
  const ends = concepts.map((concept) => ({ texts: Object.values(concept.entries), any: nodeOf(count, [concept], []), latin: nodeOf(count, [], [concept]) }));
  const pieces = new Map<string, [string, Concept][]>();
  for (const { piece, concept } of index.pieces) listOf(pieces, piece[0] as string).push([piece, concepts[concept] as Concept]);
  const made: Lexicon = { index, ends, roots: Array.from({ length: index.entries.length }), stemLengths: lengthsOf(index.stems.keys()), pieces, spellings: new Spellings((word) => firstState(made, word)), states: new Map(), count };
  return made;
}

function lengthsOf(stems: Iterable<string>): readonly (readonly number[])[] {
  const lengths = Array.from({ length: BEGINNINGS }, () => new Set<number>());
  for (const stem of stems) for (const beginning of beginningsOf(stem)) lengths[beginning]?.add(stem.length);
  return lengths.map((each) => [...each]);
}

/** Forgets what was kept when it has become much; not in the middle of a document. */
export function tidy({ spellings, states, count }: Lexicon): void {
  if (spellings.size < MAX_SPELLINGS && count.transitions < MAX_TRANSITIONS) return;
  spellings.clear();
  states.clear();
  count.transitions = 0;
}

/** The state behind a first word; null when no phrase begins so. */
function firstState(lexicon: Lexicon, word: string): State | null {
  const { words, stems } = lexicon.index;
  const full = words.get(word);
  let entries = full === undefined ? undefined : new Set(full);
  for (const length of lexicon.stemLengths[beginningOf(word)] as readonly number[]) {
    const begun = length <= word.length ? stems.get(word.slice(0, length)) : undefined;
    if (begun !== undefined) for (const entry of begun) (entries ??= new Set()).add(entry);
  }
  if (entries === undefined) return null;
  const nodes = new Set<Node>();
  for (const entry of entries) follow((lexicon.roots[entry] ??= compile(lexicon, lexicon.index.entries[entry] as IndexedEntry)), word, nodes);
  return stateOf(lexicon, nodes, new Map());
}

/** The state behind one more word; null when nothing goes on. */
export function nextState(lexicon: Lexicon, state: State, { folded, beginning }: Spelling): State | null {
  if (!hasBeginning(state.follows, beginning)) return state.skipped === undefined ? (state.skipped = behind(lexicon, state, new Set())) : state.skipped;
  const known = state.next.get(folded);
  if (known !== undefined) return known;
  const nodes = new Set<Node>();
  for (const node of state.nodes) follow(node, folded, nodes);
  for (const node of state.gaps.keys()) follow(node, folded, nodes);
  const next = behind(lexicon, state, nodes);
  state.next.set(folded, next);
  lexicon.count.transitions += 1;
  return next;
}

/** The state with the nodes behind a word, and with the gaps that skip the word. */
function behind(lexicon: Lexicon, { gaps }: State, nodes: ReadonlySet<Node>): State | null {
  const open = new Map<Node, number>();
  for (const [node, left] of gaps) if (left > 0) open.set(node, left - 1);
  return stateOf(lexicon, nodes, open);
}

/** The nodes behind a word. */
function follow({ words, stems }: Node, word: string, nodes: Set<Node>): void {
  const full = words.get(word);
  if (full !== undefined) for (const next of full) nodes.add(next);
  if (stems !== NONE) for (const [stem, nexts] of stems) if (word.startsWith(stem)) for (const next of nexts) nodes.add(next);
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
  const follows = noBeginnings();
  for (const of of [all, gaps.keys()]) {
    for (const { words, stems } of of) {
      for (const word of words.keys()) addBeginning(follows, beginningOf(word));
      for (const stem of stems.keys()) for (const beginning of beginningsOf(stem)) addBeginning(follows, beginning);
    }
  }
  const made: State = { nodes: all, gaps, ends: [...ends], latinEnds: [...latinEnds], follows, skipped: undefined, next: new Map() };
  states.set(key, made);
  return made;
}

function nodeOf(count: Lexicon["count"], ends: Concept[] = [], latinEnds: Concept[] = []): Node {
  count.nodes += 1;
  return { id: count.nodes, words: NONE, stems: NONE, gap: undefined, ends, latinEnds };
}

/** Makes the nodes of an entry. They are its own, so that choices can meet again behind them: the size is linear in the notation's. */
function compile({ count, ends }: Lexicon, { concept, language, isLatin, start, end: last }: IndexedEntry): Node {
  const { texts, any, latin } = ends[concept] as ConceptEnds;
  const end = isLatin ? latin : any;
  const phrase: Phrase = phraseOf((texts[language] as string).slice(start, last));
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
    if (word.endsWith("*")) listOf((at.stems = at.stems === NONE ? new Map() : at.stems), word.slice(0, -1)).push(next);
    else listOf((at.words = at.words === NONE ? new Map() : at.words), word).push(next);
    at = next;
  }
}
