/**
 * Finds many literals in one pass over a text's units: the automaton of Aho and Corasick (1975) in one flat table,
 * built level by level without an object for each state, since it is built in every process.
 */
import { foldedUnit } from "../needles/character-class.ts";
import type { Needle } from "../needles/requirements.ts";

/** A compiled automaton; states are numbers, the first of them 0. */
export interface Automaton {
  /** What is one letter for a literal has one class: both cases, all blanks. */
  readonly classes: Uint8Array;
  readonly width: number;
  /** The next state, by a state times the width and a class. */
  readonly next: Uint16Array | Uint32Array;
  /** Of a state, the first of the literals that end in it, and how many do. */
  readonly first: Int32Array;
  readonly count: Uint8Array | Uint16Array;
  /** Group, length, and edges (1: no letter before it; 2: none behind) of each. */
  readonly ends: Int32Array;
}

/** Not ASCII, and yet the same letters for an expression that minds no case. */
const LONG_S = 0x17f;
const KELVIN = 0x212a;
const BLANKS = [9, 10, 11, 12, 13, 92, 94, 96, 0xa0, 0xfeff, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000];

/** The automaton of groups of literals. */
export function automatonOf(groups: readonly (readonly Needle[])[]): Automaton {
  const classes = new Uint8Array(0x10000);
  let width = 1;
  for (const { text } of groups.flat()) {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (classes[unit] === 0) classes[unit] = width++;
    }
  }
  widen(classes);
  // The trie: of each state its parent, the class that leads to it, its depth, and what ends in it.
  const numbers = new Map<number, number>();
  const parents = [0];
  const kinds = [0];
  const levels: number[][] = [];
  const own: (number[] | undefined)[] = [undefined];
  for (const [group, needles] of groups.entries()) {
    for (const { text, left, right } of needles) {
      let state = 0;
      for (let at = 0; at < text.length; at += 1) {
        const kind = classes[text.charCodeAt(at)] as number;
        const key = state * width + kind;
        let to = numbers.get(key);
        if (to === undefined) {
          numbers.set(key, (to = parents.length));
          parents.push(state);
          kinds.push(kind);
          own.push(undefined);
          (levels[at] ??= []).push(to);
        }
        state = to;
      }
      (own[state] ??= []).push(group, text.length, (left ? 1 : 0) | (right ? 2 : 0));
    }
  }
  const size = parents.length;
  const next = size < 0x10000 ? new Uint16Array(size * width) : new Uint32Array(size * width);
  const fails = new Int32Array(size);
  const first = new Int32Array(size);
  const count = new Uint16Array(size);
  const ends: number[] = [];
  for (const level of levels) {
    for (const state of level) {
      const parent = parents[state] as number;
      fails[state] = parent === 0 ? 0 : (next[(fails[parent] as number) * width + (kinds[state] as number)] as number);
    }
    for (const state of level) next[(parents[state] as number) * width + (kinds[state] as number)] = state;
    for (const state of level) {
      const fail = fails[state] as number;
      if (fail === 0) next.copyWithin(state * width, 0, width);
      else next.copyWithin(state * width, fail * width, (fail + 1) * width);
      const mine = own[state];
      first[state] = mine === undefined ? (first[fail] as number) : ends.length;
      count[state] = (mine === undefined ? 0 : mine.length / 3) + (count[fail] as number);
      if (mine === undefined) continue;
      for (const end of mine) ends.push(end);
      for (let at = first[fail] as number, last = at + 3 * (count[fail] as number); at < last; at += 1) ends.push(ends[at] as number);
    }
  }
  return { classes, width, next, first, count, ends: Int32Array.from(ends) };
}

/** Gives the class of a character to all that are written for it. */
function widen(classes: Uint8Array): void {
  for (let unit = 65; unit <= 90; unit += 1) classes[unit] = classes[unit + 32] as number;
  for (const [unit, as] of [[LONG_S, 115], [KELVIN, 107]] as const) classes[unit] = classes[as] as number;
  for (const unit of BLANKS) if (foldedUnit(String.fromCharCode(unit)) === " ") classes[unit] = classes[32] as number;
  for (let unit = 0x2000; unit <= 0x200a; unit += 1) classes[unit] = classes[32] as number;
  for (let unit = 128; unit < 0x250; unit += 1) {
    const lower = String.fromCharCode(unit).toLowerCase();
    if (lower.length === 1 && classes[unit] === 0) classes[unit] = classes[lower.charCodeAt(0)] as number;
  }
}
