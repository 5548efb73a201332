/**
 * Finds many literals in one pass over a text's units: the automaton of Aho and Corasick (1975). Its states are
 * worked out before, as a trie level by level; where a state goes is worked out when a text asks for it the
 * first time, for most of them are never asked.
 */
import { widen } from "../needles/character-class.ts";

/** Literals as a trie: its states by level, the children of a state behind each other; the root is the first. */
export interface Trie {
  /** The character that leads to each state; a blank for the root. */
  readonly letters: string;
  /** How many children each state has. */
  readonly children: readonly number[];
  /** Of each literal the state that it ends in (how many behind that of the one before), its group, and its edges (1: no letter before it; 2: none behind). */
  readonly ends: readonly number[];
}

/**
 * A compiled automaton. States are numbered as they are met, the root as 0: those that ordinary text is in, a small
 * part of all, have their rows behind each other.
 */
export class Automaton {
  /** What is one letter for a literal has one class: both cases, all blanks. */
  readonly classes = new Uint8Array(0x10000);
  readonly width: number;
  /** Twice the number behind the next state's, by a state times the width and a class, and one more where literals end in it; 0 as long as that was not asked for. */
  readonly next: Uint16Array | Uint32Array;
  /** Of a state, the first of the literals that end in it, and how many do. */
  readonly first: Int32Array;
  readonly count: Uint16Array;
  /** Group, length and edges of each. */
  readonly ends: number[] = [];
  /** The node of the trie that each state is, and the state of each node that was met, the root's too: 0. */
  readonly #nodes: Int32Array;
  readonly #states: Int32Array;
  #met = 1;
  /** Of each node: its class, what is above and below it, how deep it is, and the state that it fails to. */
  readonly #kinds: Uint8Array;
  readonly #parents: Int32Array;
  readonly #firstChild: Int32Array;
  readonly #depths: Uint8Array;
  readonly #fails: Int32Array;
  readonly #ownFirst: Int32Array;
  readonly #own: readonly number[];

  constructor({ letters, children, ends }: Trie) {
    const size = letters.length;
    const { classes } = this;
    this.#kinds = new Uint8Array(size);
    this.#parents = new Int32Array(size);
    this.#depths = new Uint8Array(size);
    this.#firstChild = new Int32Array(size + 1);
    this.#fails = new Int32Array(size);
    this.#nodes = new Int32Array(size);
    this.#states = new Int32Array(size);
    this.#ownFirst = new Int32Array(size + 1);
    this.#own = ends;
    this.first = new Int32Array(size);
    this.count = new Uint16Array(size);
    let width = 1;
    let child = 1;
    for (let state = 0; state < size; state += 1) {
      const unit = letters.charCodeAt(state);
      if (state > 0 && classes[unit] === 0) {
        classes[unit] = width;
        width += 1;
      }
      this.#kinds[state] = classes[unit] as number;
      this.#firstChild[state] = child;
      for (const last = child + (children[state] as number); child < last; child += 1) {
        this.#parents[child] = state;
        this.#depths[child] = (this.#depths[state] as number) + 1;
      }
    }
    this.#firstChild[size] = child;
    let state = 0;
    for (let at = 0; at < ends.length; at += 3) {
      for (const to = state + (ends[at] as number); state < to; state += 1) this.#ownFirst[state + 1] = at;
    }
    for (; state < size; state += 1) this.#ownFirst[state + 1] = ends.length;
    widen(classes);
    this.width = width;
    this.next = size < 0x7fff ? new Uint16Array(size * width) : new Uint32Array(size * width);
  }

  /** The state behind one by a class, where it was not asked for before. */
  step(state: number, kind: number): number {
    const at = state * this.width + kind;
    const known = this.next[at] as number;
    if (known !== 0) return (known >> 1) - 1;
    const node = this.#nodes[state] as number;
    let child = this.#firstChild[node] as number;
    const last = this.#firstChild[node + 1] as number;
    while (child < last && this.#kinds[child] !== kind) child += 1;
    const to = kind !== 0 && child < last ? this.#stateOf(child) : state === 0 ? 0 : this.step(this.#fails[node] as number, kind);
    this.next[at] = (to + 1) * 2 + (this.count[to] === 0 ? 0 : 1);
    return to;
  }

  /** The state of a node below the root; works out where it fails to, and what ends in it, when it is met. */
  #stateOf(node: number): number {
    const known = this.#states[node] as number;
    if (known !== 0) return known;
    const parent = this.#parents[node] as number;
    const fail = parent === 0 ? 0 : this.step(this.#fails[parent] as number, this.#kinds[node] as number);
    const state = this.#met;
    this.#met += 1;
    this.#states[node] = state;
    this.#nodes[state] = node;
    this.#fails[node] = fail;
    const own = this.#ownFirst[node] as number;
    const behind = this.#ownFirst[node + 1] as number;
    this.first[state] = own === behind ? (this.first[fail] as number) : this.ends.length;
    this.count[state] = (behind - own) / 3 + (this.count[fail] as number);
    if (own === behind) return state;
    for (let at = own; at < behind; at += 3) this.ends.push(this.#own[at + 1] as number, this.#depths[node] as number, this.#own[at + 2] as number);
    for (let at = this.first[fail] as number, last = at + 3 * (this.count[fail] as number); at < last; at += 1) this.ends.push(this.ends[at] as number);
    return state;
  }
}
