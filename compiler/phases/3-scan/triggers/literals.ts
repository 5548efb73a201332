/**
 * Finds which of many literals a text holds, in one pass and in any case: an automaton over UTF-16 units
 * in one flat table (Aho and Corasick, 1975). A literal belongs to one sign or to several.
 */

/** A compiled automaton. */
export interface Literals {
  /** The next state by state and class of a unit. */
  readonly next: Uint16Array;
  /** The class of each ASCII unit; capitals have that of their small letters. */
  readonly classes: Uint8Array;
  readonly width: number;
  /** States from here on end a literal. */
  readonly firstEnd: number;
  /** The bits of the signs of each state that ends a literal, {@link Literals.words} numbers each. */
  readonly ends: Int32Array;
  readonly words: number;
}

/** Not ASCII, and yet the same letters for an expression that minds no case. */
const KELVIN = 0x212a;
const LONG_S = 0x17f;
/** What `\s` is, beside the blank: a blank of a literal stands for any. */
const BLANKS = /\s/u;

interface Node {
  readonly next: Map<number, Node>;
  readonly bits: Set<number>;
  fail: Node | undefined;
  state: number;
}

const nodeOf = (): Node => ({ next: new Map(), bits: new Set(), fail: undefined, state: 0 });

/** Compiles literals (of ASCII, in lower case), each with the bit of its sign. A blank stands for any white space. */
export function compileLiterals(literals: readonly (readonly [literal: string, bit: number])[], words: number): Literals {
  const classes = new Uint8Array(128);
  let width = 1;
  const root = nodeOf();
  for (const [literal, bit] of literals) {
    let node = root;
    for (let at = 0; at < literal.length; at += 1) {
      const unit = literal.charCodeAt(at);
      if (classes[unit] === 0) {
        classes[unit] = width;
        if (unit >= 97 && unit <= 122) classes[unit - 32] = width;
        width += 1;
      }
      const kind = classes[unit] as number;
      let next = node.next.get(kind);
      if (next === undefined) node.next.set(kind, (next = nodeOf()));
      node = next;
    }
    node.bits.add(bit);
  }
  return flat(root, classes, width, words);
}

/** Numbers the nodes, those that end a literal last, and fills the table in the order of their depth. */
function flat(root: Node, classes: Uint8Array, width: number, words: number): Literals {
  for (let unit = 9; unit <= 13; unit += 1) classes[unit] = classes[32] as number;
  const order: Node[] = [root];
  for (let at = 0; at < order.length; at += 1) {
    const node = order[at] as Node;
    for (const [kind, child] of node.next) {
      let fail = node.fail;
      while (fail !== undefined && !fail.next.has(kind)) fail = fail.fail;
      child.fail = fail?.next.get(kind) ?? root;
      for (const bit of child.fail.bits) child.bits.add(bit);
      order.push(child);
    }
  }
  let state = 0;
  for (const node of order) if (node.bits.size === 0) node.state = state++;
  const firstEnd = state;
  for (const node of order) if (node.bits.size > 0) node.state = state++;
  const next = new Uint16Array(state * width);
  const ends = new Int32Array((state - firstEnd) * words);
  for (const node of order) {
    const from = node.state * width;
    if (node.fail !== undefined) next.copyWithin(from, node.fail.state * width, (node.fail.state + 1) * width);
    for (const [kind, child] of node.next) next[from + kind] = child.state;
    for (const bit of node.bits) {
      const to = (node.state - firstEnd) * words + (bit >> 5);
      ends[to] = (ends[to] as number) | (1 << (bit & 31));
    }
  }
  return { next, classes, width, firstEnd, ends, words };
}

/** Adds the bits of what a range of units holds to those at an index. Linear, two nanoseconds a unit. Tells whether it has letters of other alphabets than Latin. */
export function findLiterals(units: Uint16Array, from: number, end: number, { next, classes, width, firstEnd, ends, words }: Literals, bits: Int32Array, to: number): boolean {
  let state = 0;
  let foreign = false;
  for (let at = from; at < end; at += 1) {
    const unit = units[at] as number;
    let kind = 0;
    if (unit < 128) kind = classes[unit] as number;
    else if (unit >= 0x370 && (unit < 0x2000 || unit > 0x2e80)) {
      foreign = true;
      if (unit === 0x3000 || unit === 0xfeff || unit === 0x1680) kind = classes[32] as number;
    } else if (unit === LONG_S) kind = classes[115] as number;
    else if (unit === KELVIN) kind = classes[107] as number;
    else if (unit === 0xa0 || (unit >= 0x2000 && unit <= 0x205f && BLANKS.test(String.fromCharCode(unit)))) kind = classes[32] as number;
    state = next[state * width + kind] as number;
    if (state >= firstEnd) for (let word = 0, of = (state - firstEnd) * words; word < words; word += 1) bits[to + word] = (bits[to + word] as number) | (ends[of + word] as number);
  }
  return foreign;
}
