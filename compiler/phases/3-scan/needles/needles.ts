/**
 * Finds all needles of all gates in one pass over texts: an automaton over UTF-16 units in one flat table
 * (Aho and Corasick, 1975).
 */
import { foldedUnit } from "./character-class.ts";
import type { Needle } from "./requirements.ts";

/** A compiled automaton. */
export interface Needles {
  readonly classes: Uint8Array;
  readonly width: number;
  /** The next state by a state and a class: twice the offset of its row, and one more where needles end. */
  readonly next: Uint32Array;
  /** For the number of a state, the first of its needles in `ends`, and behind the last. */
  readonly firstEnd: Uint32Array;
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

/** Not ASCII, and yet the same letters for an expression that minds no case. */
const LONG_S = 0x17f;
const KELVIN = 0x212a;

interface Node { readonly next: Map<number, Node>; readonly ends: number[]; fail: Node | undefined; id: number }

const nodeOf = (): Node => ({ next: new Map(), ends: [], fail: undefined, id: 0 });

/** Compiles needles; each belongs to a group. */
export function compileNeedles(groups: readonly (readonly Needle[])[]): Needles {
  const classes = new Uint8Array(0x10000);
  const root = nodeOf();
  let width = 1;
  const classOf = (unit: number): number => {
    const known = classes[unit] as number;
    if (known !== 0) return known;
    classes[unit] = width;
    return (width += 1) - 1;
  };
  for (const [group, needles] of groups.entries()) {
    for (const { text, left, right } of needles) {
      let node = root;
      for (let at = 0; at < text.length; at += 1) {
        const kind = classOf(text.charCodeAt(at));
        let next = node.next.get(kind);
        if (next === undefined) node.next.set(kind, (next = nodeOf()));
        node = next;
      }
      node.ends.push(group, text.length, (left ? 1 : 0) | (right ? 2 : 0));
    }
  }
  widen(classes);
  return flat(root, classes, width);
}

/** Gives the class of a character to all that are written for it. */
function widen(classes: Uint8Array): void {
  for (let unit = 65; unit <= 90; unit += 1) classes[unit] = classes[unit + 32] as number;
  for (const [unit, as] of [[LONG_S, 115], [KELVIN, 107]] as const) classes[unit] = classes[as] as number;
  for (const unit of [9, 10, 11, 12, 13, 92, 94, 96, 0xa0, 0xfeff, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]) if (foldedUnit(String.fromCharCode(unit)) === " ") classes[unit] = classes[32] as number;
  for (let unit = 0x2000; unit <= 0x200a; unit += 1) classes[unit] = classes[32] as number;
  // Other letters that small ones are written for: İ and such; what they are in lower case is known already.
  for (let unit = 128; unit < 0x600; unit += 1) {
    const lower = String.fromCharCode(unit).toLowerCase();
    if (lower.length === 1 && classes[unit] === 0) classes[unit] = classes[lower.charCodeAt(0)] as number;
  }
}

/** Numbers the nodes in the order of their depth and fills the table. */
function flat(root: Node, classes: Uint8Array, width: number): Needles {
  const nodes: Node[] = [root];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as Node;
    node.id = index;
    for (const child of node.next.values()) nodes.push(child);
  }
  const next = new Uint32Array(nodes.length * width);
  const firstEnd = new Uint32Array(nodes.length + 1);
  const ends: number[] = [];
  for (const node of nodes) {
    const from = node.id * width;
    // As the longest shorter one goes on; that one is less deep and known.
    if (node !== root) next.copyWithin(from, (node.fail as Node).id * width, ((node.fail as Node).id + 1) * width);
    for (const [kind, child] of node.next) {
      child.fail = node === root ? root : (nodes[(next[from + kind] as number) / width] as Node);
      next[from + kind] = child.id * width;
    }
    if (node !== root) node.ends.push(...(node.fail as Node).ends);
    firstEnd[node.id] = ends.length;
    for (const end of node.ends) ends.push(end);
  }
  firstEnd[nodes.length] = ends.length;
  for (let index = 0; index < next.length; index += 1) {
    const to = next[index] as number;
    if (to === 0) continue;
    const id = to / width;
    next[index] = to * 2 + (firstEnd[id] === firstEnd[id + 1] ? 0 : 1);
  }
  return { classes, width, next, firstEnd, ends: Int32Array.from(ends) };
}

/** Statements are broken off behind so many units (`command/statements.ts`). */
const MAX_LENGTH = 4_000;

/**
 * Puts the groups whose needles stand in a range of some units into `bits`, from the number at `first` on,
 * and, where they are wanted, their places. Linear.
 */
export function findNeedles({ classes, width, next, firstEnd, ends }: Needles, units: Uint16Array, from: number, to: number, bits: Uint32Array, places?: Places, first = 0): void {
  const placed = places?.placed;
  let state = 0;
  for (let at = from; at < to; at += 1) {
    state = next[(state >> 1) + (classes[units[at] as number] as number)] as number;
    if ((state & 1) === 0) continue;
    const id = (state >> 1) / width;
    const last = firstEnd[id + 1] as number;
    for (let index = firstEnd[id] as number; index < last; index += 3) {
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
