/**
 * Finds all needles of all gates in one pass over texts: an automaton over UTF-16 units in one flat table
 * (Aho and Corasick, 1975).
 */
import { widen } from "./character-class.ts";
import type { Needle } from "./requirements.ts";

/** A compiled automaton. Its table is small, and what is read of it lies close together: between two texts it falls out of the processor's caches. */
export interface Needles {
  readonly classes: Uint8Array;
  /** By the row of a state and a class the next state: twice the number of the line with which its row begins, and one more where needles end. */
  readonly next: Uint16Array;
  /** By the line of a state the first of its needles in `ends`, and what is behind the last. */
  readonly firstEnds: Int32Array;
  readonly lastEnds: Int32Array;
  /** The needles that end in a state: group, length, and 1 where no word stands before, 2 where none stands behind. */
  readonly ends: Int32Array;
}

/** Where needles were found: the group of each and the offset at which it begins, in the order of their ends. */
export interface Places {
  /** For each group, whether its places are wanted: 1. Default: those of all. */
  readonly placed?: Uint8Array;
  readonly groups: number[];
  readonly starts: number[];
}

/** The characters that are met most often have the first classes, whose numbers of a state lie together. */
const FREQUENT = " etaoinsrhldcumfpgwybvkxjqz";
/** A line of a processor's cache has 1 << LINE numbers of two bytes. */
const LINE = 5;
/** As many lines have a number of fifteen bits. */
const MAX_LINES = 0x8000;

/** A tree of needles by the numbers of its nodes, the root being 0; 0 for no child, no sibling, no needle. */
interface Tree {
  readonly classes: Uint8Array;
  /** Lines of a row. */
  readonly lines: number;
  /** By the row of a node and a class the child. */
  readonly next: Uint16Array;
  readonly firstChild: Uint16Array;
  readonly sibling: Uint16Array;
  /** The class by which a node is reached. */
  readonly by: Uint8Array;
  nodes: number;
}

/** Compiles needles; each belongs to a group. */
export function compileNeedles(groups: readonly (readonly Needle[])[]): Needles {
  const { classes, width, length } = classesOf(groups);
  const lines = ((width - 1) >> LINE) + 1;
  const tree: Tree = { classes, lines, next: new Uint16Array(((length + 1) * lines) << LINE), firstChild: new Uint16Array(length + 1), sibling: new Uint16Array(length + 1), by: new Uint8Array(length + 1), nodes: 1 };
  const own: (number[] | undefined)[] = [];
  for (let group = 0; group < groups.length; group += 1) {
    for (const { text, left, right } of groups[group] as readonly Needle[]) (own[nodeFor(tree, text)] ??= []).push(group, text.length, (left ? 1 : 0) | (right ? 2 : 0));
  }
  widen(classes);
  return linked(tree, own);
}

/** The classes of the characters of all needles, and how long these are together. */
function classesOf(groups: readonly (readonly Needle[])[]): { readonly classes: Uint8Array; readonly width: number; readonly length: number } {
  const classes = new Uint8Array(0x10000);
  let width = 1;
  for (const char of FREQUENT) classes[char.charCodeAt(0)] = width++;
  let length = 0;
  for (const needles of groups) {
    for (const { text } of needles) {
      length += text.length;
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        if (classes[unit] === 0) classes[unit] = width++;
      }
    }
  }
  return { classes, width, length };
}

/** The node of a text, made where there is none. */
function nodeFor(tree: Tree, text: string): number {
  const { classes, lines, next, firstChild, sibling, by } = tree;
  let node = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kind = classes[text.charCodeAt(at)] as number;
    const place = ((node * lines) << LINE) + kind;
    let child = next[place] as number;
    if (child === 0) {
      child = tree.nodes;
      tree.nodes += 1;
      if (tree.nodes * lines > MAX_LINES) throw new Error("there are more needles than their automaton has numbers for");
      next[place] = child;
      by[child] = kind;
      sibling[child] = firstChild[node] as number;
      firstChild[node] = child;
    }
    node = child;
  }
  return node;
}

/** Fills the table, node by node in the order of their depth: where a node does not go on, the longest shorter one does, which is less deep and known. */
function linked({ classes, lines, next, firstChild, sibling, by, nodes }: Tree, own: readonly (readonly number[] | undefined)[]): Needles {
  const firstEnds = new Int32Array(nodes * lines);
  const lastEnds = new Int32Array(nodes * lines);
  const ends: number[] = [];
  /** Where each node goes on, as the table has it. */
  const fails = new Uint16Array(nodes);
  const order = new Uint16Array(nodes);
  let count = 1;
  for (let index = 0; index < nodes; index += 1) {
    const node = order[index] as number;
    const line = node * lines;
    const row = line << LINE;
    const fail = (fails[node] as number) >> 1;
    firstEnds[line] = ends.length;
    for (const end of own[node] ?? []) ends.push(end);
    for (let at = firstEnds[fail] as number, last = lastEnds[fail] as number; at < last; at += 1) ends.push(ends[at] as number);
    lastEnds[line] = ends.length;
    if (node !== 0) next.copyWithin(row, fail << LINE, (fail + lines) << LINE);
    for (let child = firstChild[node] as number; child !== 0; child = sibling[child] as number) {
      const place = row + (by[child] as number);
      const goesOn = node === 0 ? 0 : (next[place] as number);
      fails[child] = goesOn;
      next[place] = child * lines * 2 + (own[child] === undefined ? goesOn & 1 : 1);
      order[count] = child;
      count += 1;
    }
  }
  return { classes, next: next.slice(0, (nodes * lines) << LINE), firstEnds, lastEnds, ends: Int32Array.from(ends) };
}

/** Statements are broken off behind so many units (`command/statements.ts`). */
const MAX_LENGTH = 4_000;

/**
 * Puts the groups whose needles stand in a range of some units into `bits`, from the number at `first` on,
 * and, where they are wanted, their places. Linear.
 */
export function findNeedles({ classes, next, firstEnds, lastEnds, ends }: Needles, units: Uint16Array, from: number, to: number, bits: Uint32Array, places?: Places, first = 0): void {
  const placed = places?.placed;
  let row = 0;
  for (let at = from; at < to; at += 1) {
    const state = next[row + (classes[units[at] as number] as number)] as number;
    const line = state >> 1;
    row = line << LINE;
    if ((state & 1) === 0) continue;
    const last = lastEnds[line] as number;
    for (let index = firstEnds[line] as number; index < last; index += 3) {
      const group = ends[index] as number;
      const start = at + 1 - (ends[index + 1] as number);
      const edges = ends[index + 2] as number;
      // A statement that is broken off has an edge wherever that is.
      if (edges !== 0 && at - from < MAX_LENGTH) {
        if ((edges & 1) !== 0 && start > from && isInWord(units[start - 1] as number)) continue;
        if ((edges & 2) !== 0 && at + 1 < to && isInWord(units[at + 1] as number)) continue;
      }
      bits[first + (group >> 5)] = (bits[first + (group >> 5)] as number) | (1 << (group & 31));
      if (places === undefined || placed?.[group] === 0) continue;
      places.groups.push(group);
      places.starts.push(start - from);
    }
  }
}

/** `\w`, and the two letters that are in it where the case is not minded. */
function isInWord(unit: number): boolean {
  return unit < 128 && ((unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57) || unit === 95);
}
