/**
 * A cheap look at all lines of a text before any expression is tried on one: which of the rules' expressions
 * can match on a line at all. What a line must hold is worked out from the expressions, and all of it is
 * looked for in one pass, so that no finding can be lost.
 */
import { Automaton } from "./automaton.ts";
import { knownCue, knownTable } from "./known-cues.ts";
import { folded } from "./words.ts";

/** What is known of a range of a text before its cues are looked for. */
export interface Ranges {
  readonly length: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Before which offset of the text a range's last label ends; its start where it has none. */
  readonly labelEnds: Int32Array;
  /** What marks each holds. */
  readonly marks: Int32Array;
}

/** What a line needs beside what an expression's literals say. */
export interface Needs {
  /** Marks that the rule asks of a line, too: all of them. */
  readonly marks?: number;
  /** The expressions are asked about labels of pairs: what they need stands before a separator. */
  readonly inLabel?: true;
}

interface Entry extends Needs { readonly set: CueSet; readonly bit: number; readonly patterns: readonly RegExp[] }

const entries: Entry[] = [];
const memo: { sets: number; stamp: number; compiled?: Compiled } = { sets: 0, stamp: 0 };

/** Up to 31 cues that are asked for together. */
export class CueSet {
  readonly slot = memo.sets++;
  #count = 0;

  /** Registers expressions that are tried on lines together; gives their cue, a bit of the set. */
  of(patterns: readonly RegExp[], needs: Needs = {}): number {
    if (this.#count === 31) throw new Error("Expected 31 cues at most.");
    const bit = 1 << this.#count;
    this.#count += 1;
    entries.push({ set: this, bit, patterns, ...needs });
    return bit;
  }
}

/** The cues of all sets, so that a test can hold their expressions against what the cues say. */
export function allCues(): readonly Entry[] {
  return entries;
}

/** Beside marks: that a literal stands in a label. */
const IN_LABEL = 1 << 30;

interface Compiled {
  readonly automaton: Automaton;
  /** For each group of literals the marks that all of its alternatives need, with `IN_LABEL` where all are labels'. */
  readonly needs: Int32Array;
  /** For each group of literals, the first of its entries in `asks`, and behind the last. */
  readonly first: Int32Array;
  /** Alternative and bit, for each entry. */
  readonly asks: Int32Array;
  /** For each alternative: all of its bits, the set and the bit of its cue, the marks that it needs, and whether it is a label's. */
  readonly full: Int32Array;
  readonly sets: Int32Array;
  readonly cues: Int32Array;
  readonly marks: Int32Array;
  readonly inLabel: Uint8Array;
  /** Alternatives that ask for no literal. */
  readonly always: readonly number[];
  /** For each set, the cues of expressions with literals that are not looked for: of the scripts near Latin, and of those of East Asia. */
  readonly unread: Int32Array;
  readonly unreadFar: Int32Array;
  /** What has been seen of an alternative, and on which line: lines are counted over all texts. */
  readonly seen: Int32Array;
  readonly seenOn: Int32Array;
}

/**
 * The cues of each of some ranges of a text's units, one number for each set; a range that holds the mark `script`,
 * or `far`, has those of all expressions that ask for letters of such a script. Linear.
 */
export function cuesOf(units: Uint16Array, ranges: Ranges, script: number, far: number): Int32Array {
  const { automaton, needs, first, asks, full, sets, cues, marks, inLabel, always, unread, unreadFar, seen, seenOn } = (memo.compiled ??= compile());
  const { classes, width: columns, next, first: firstEnd, count, ends: hits } = automaton;
  const width = memo.sets;
  const { length, starts, ends, labelEnds, marks: held } = ranges;
  const found = new Int32Array(length * width);
  for (let index = 0; index < length; index += 1) {
    const own = held[index] as number;
    const row = index * width;
    const stamp = (memo.stamp = (memo.stamp + 1) | 0);
    if ((own & script) !== 0) found.set(unread, row);
    if ((own & far) !== 0) for (let set = 0; set < width; set += 1) found[row + set]! |= unreadFar[set] as number;
    for (let at = 0; at < always.length; at += 1) {
      const alternative = always[at] as number;
      if (((marks[alternative] as number) & ~own) === 0) found[row + (sets[alternative] as number)]! |= cues[alternative] as number;
    }
    const start = starts[index] as number;
    const end = ends[index] as number;
    const labelEnd = labelEnds[index] as number;
    let state = 0;
    for (let at = start; at < end; at += 1) {
      const kind = classes[units[at] as number] as number;
      let to = next[state * columns + kind] as number;
      if (to === 0) {
        automaton.step(state, kind);
        to = next[state * columns + kind] as number;
      }
      state = (to >> 1) - 1;
      if ((to & 1) === 0) continue;
      const ended = count[state] as number;
      const low = firstEnd[state] as number;
      for (let hit = low; hit < low + 3 * ended; hit += 3) {
        const from = at + 1 - (hits[hit + 1] as number);
        const isInLabel = from < labelEnd;
        const group = hits[hit] as number;
        if (((needs[group] as number) & ~(isInLabel ? own | IN_LABEL : own)) !== 0) continue;
        const edges = hits[hit + 2] as number;
        if (edges !== 0 && (((edges & 1) !== 0 && from > start && isOneWord(units[from - 1] as number, units[from] as number, isInLabel)) || ((edges & 2) !== 0 && at + 1 < end && isOneWord(units[at] as number, units[at + 1] as number, isInLabel)))) continue;
        for (let entry = first[group] as number; entry < (first[group + 1] as number); entry += 2) {
          const alternative = asks[entry] as number;
          if (((marks[alternative] as number) & ~own) !== 0 || (!isInLabel && inLabel[alternative] === 1)) continue;
          const now = (seenOn[alternative] === stamp ? (seen[alternative] as number) : 0) | (asks[entry + 1] as number);
          seen[alternative] = now;
          seenOn[alternative] = stamp;
          if (now === full[alternative]) found[row + (sets[alternative] as number)]! |= cues[alternative] as number;
        }
      }
    }
  }
  return found;
}

/** Whether two units that stand beside each other are letters of one word; before a label's end `camelCase` is two. */
function isOneWord(before: number, behind: number, isInLabel: boolean): boolean {
  if (before >= folded.length || behind >= folded.length || folded[before] === 0 || folded[behind] === 0) return false;
  return !isInLabel || folded[before] !== before || folded[behind] === behind;
}

function compile(): Compiled {
  const table = knownTable();
  const asksOf: number[][] = Array.from({ length: table.groups }, () => []);
  const full: number[] = [];
  const sets: number[] = [];
  const cues: number[] = [];
  const marks: number[] = [];
  const inLabel: number[] = [];
  const always: number[] = [];
  const unread = new Int32Array(memo.sets);
  const unreadFar = new Int32Array(memo.sets);
  for (const entry of entries) {
    const isLabel = entry.inLabel === true;
    for (const pattern of entry.patterns) {
      const known = knownCue(pattern, isLabel);
      unread[entry.set.slot]! |= ((known?.unread ?? 0) & 1) === 0 ? 0 : entry.bit;
      unreadFar[entry.set.slot]! |= ((known?.unread ?? 0) & 2) === 0 ? 0 : entry.bit;
      for (const groups of known?.alternatives ?? [[]]) {
        const number = full.length;
        let bit = 1;
        for (const group of groups) {
          asksOf[group]?.push(number, bit);
          bit <<= 1;
        }
        if (bit === 1) always.push(number);
        full.push(bit - 1);
        sets.push(entry.set.slot);
        cues.push(entry.bit);
        marks.push(entry.marks ?? 0);
        inLabel.push(isLabel ? 1 : 0);
      }
    }
  }
  const needs = new Int32Array(table.groups).fill(-1);
  const first = new Int32Array(table.groups + 1);
  const asks: number[] = [];
  for (let group = 0; group < table.groups; group += 1) {
    const own = asksOf[group] as readonly number[];
    for (let at = 0; at < own.length; at += 2) {
      const alternative = own[at] as number;
      asks.push(alternative, own[at + 1] as number);
      needs[group]! &= (marks[alternative] as number) | (inLabel[alternative] === 1 ? IN_LABEL : 0);
    }
    first[group + 1] = asks.length;
  }
  return { automaton: new Automaton(table), needs, first, asks: Int32Array.from(asks), full: Int32Array.from(full), sets: Int32Array.from(sets), cues: Int32Array.from(cues), marks: Int32Array.from(marks), inLabel: Uint8Array.from(inLabel), always, unread, unreadFar, seen: new Int32Array(full.length), seenOn: new Int32Array(full.length) };
}

/** Units of scripts of which no literals are looked for, the table would be several times as large. */
export const UNREAD = /[\u0250-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe10-\ufefe\uff00-\uffff]/u;

/** The first unit of those that are not near Latin. */
export const FAR = 0x2000;

/** Whether a unit is one of those. */
export function isUnread(unit: number): boolean {
  return (unit >= 0x250 && unit < FAR) || (unit >= 0x2c00 && unit < 0xd800) || (unit >= 0xf900 && unit < 0xfe00) || (unit >= 0xfe10 && unit < 0xfeff) || unit >= 0xff00;
}
