/**
 * A cheap look at all lines of a text before any expression is tried on one: which of the rules' expressions
 * can match on a line at all. What a line must hold is worked out from the expressions, and all of it is
 * looked for in one pass, so that no finding can be lost.
 */
import { requirementOf, type Needle, type Requirement } from "../needles/requirements.ts";
import { automatonOf, type Automaton } from "./automaton.ts";
import { knownCue } from "./known-cues.ts";
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
  /** Marks, all of which every match holds. */
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

interface Compiled {
  readonly automaton: Automaton;
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
  /** For each set, the cues of expressions with literals that are not looked for. */
  readonly unread: Int32Array;
  /** What has been seen of an alternative, and on which line: lines are counted over all texts. */
  readonly seen: Int32Array;
  readonly seenOn: Int32Array;
}

/**
 * The cues of each of some ranges of a text's units, one number for each set; a range that holds the mark `script`
 * has those of all expressions that ask for letters of such a script. Linear.
 */
export function cuesOf(units: Uint16Array, ranges: Ranges, script: number): Int32Array {
  const { automaton: { classes, width: columns, next, first: firstEnd, count, ends: hits }, first, asks, full, sets, cues, marks, inLabel, always, unread, seen, seenOn } = (memo.compiled ??= compile());
  const width = memo.sets;
  const { length, starts, ends, labelEnds, marks: held } = ranges;
  const found = new Int32Array(length * width);
  for (let index = 0; index < length; index += 1) {
    const own = held[index] as number;
    const row = index * width;
    const stamp = (memo.stamp = (memo.stamp + 1) | 0);
    if ((own & script) !== 0) found.set(unread, row);
    for (let at = 0; at < always.length; at += 1) {
      const alternative = always[at] as number;
      if (((marks[alternative] as number) & ~own) === 0) found[row + (sets[alternative] as number)]! |= cues[alternative] as number;
    }
    const start = starts[index] as number;
    const end = ends[index] as number;
    const labelEnd = labelEnds[index] as number;
    let state = 0;
    for (let at = start; at < end; at += 1) {
      state = next[state * columns + (classes[units[at] as number] as number)] as number;
      const ended = count[state] as number;
      if (ended === 0) continue;
      const low = firstEnd[state] as number;
      for (let hit = low; hit < low + 3 * ended; hit += 3) {
        const from = at + 1 - (hits[hit + 1] as number);
        const edges = hits[hit + 2] as number;
        const isInLabel = from < labelEnd;
        if (edges !== 0 && (((edges & 1) !== 0 && from > start && isOneWord(units[from - 1] as number, units[from] as number, isInLabel)) || ((edges & 2) !== 0 && at + 1 < end && isOneWord(units[at] as number, units[at + 1] as number, isInLabel)))) continue;
        const group = hits[hit] as number;
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
  const groups: (readonly Needle[])[] = [];
  const numbers = new Map<string, number>();
  const asksOf: number[][] = [];
  const full: number[] = [];
  const sets: number[] = [];
  const cues: number[] = [];
  const marks: number[] = [];
  const inLabel: number[] = [];
  const always: number[] = [];
  const unread = new Int32Array(memo.sets);
  for (const entry of entries) {
    for (const pattern of entry.patterns) {
      for (const alternative of knownCue(cueKey(pattern, entry.inLabel === true)) ?? unknownCue(pattern, entry.inLabel === true)) {
        let bit = 1;
        const all = alternative.filter((group) => !group.some(({ text, left, right }) => text === "" || (!(left && right) && /^[a-z\d]$/u.test(text))));
        const own = all.map((group) => group.filter(({ text }) => !UNREAD.test(text)));
        if (own.some((group, index) => group.length !== all[index]?.length)) unread[entry.set.slot]! |= entry.bit;
        // What needs a letter of a script that is not read is on no other line.
        if (own.some((group) => group.length === 0)) continue;
        const number = full.length;
        for (const group of own) {
          const key = group.map(({ text, left, right }) => `${left ? "<" : ""}${text}${right ? ">" : ""}`).join("\n");
          let at = numbers.get(key);
          if (at === undefined) {
            numbers.set(key, (at = groups.push(group) - 1));
            asksOf.push([]);
          }
          asksOf[at]?.push(number, bit);
          bit <<= 1;
        }
        if (bit === 1) always.push(number);
        full.push(bit - 1);
        sets.push(entry.set.slot);
        cues.push(entry.bit);
        marks.push(entry.marks ?? 0);
        inLabel.push(entry.inLabel === true ? 1 : 0);
      }
    }
  }
  const first = new Int32Array(groups.length + 1);
  for (const [number, own] of asksOf.entries()) first[number + 1] = (first[number] as number) + own.length;
  return { automaton: automatonOf(groups), first, asks: Int32Array.from(asksOf.flat()), full: Int32Array.from(full), sets: Int32Array.from(sets), cues: Int32Array.from(cues), marks: Int32Array.from(marks), inLabel: Uint8Array.from(inLabel), always, unread, seen: new Int32Array(full.length), seenOn: new Int32Array(full.length) };
}

/** Units of scripts of which no literals are looked for, the table would be several times as large. */
const UNREAD = /[\u0250-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe10-\ufefe\uff00-\uffff]/u;

/** Whether a unit is one of those. */
export function isUnread(unit: number): boolean {
  return (unit >= 0x250 && unit < 0x2000) || (unit >= 0x2c00 && unit < 0xd800) || (unit >= 0xf900 && unit < 0xfe00) || (unit >= 0xfe10 && unit < 0xfeff) || unit >= 0xff00;
}

/** How an expression is called in the table. */
export function cueKey({ source }: RegExp, inLabel: boolean): string {
  return inLabel ? `label ${source}` : source;
}

/** What an expression asks that is not in the table. What stands beside a literal is told in units of `\w` there; and a label has blanks where the line may have other marks, or none. */
function unknownCue(pattern: RegExp, inLabel: boolean): Requirement {
  const longest = (text: string): string => text.split(" ").reduce((best, part) => (part.length > best.length ? part : best), "");
  return requirementOf(pattern).map((groups) => groups.map((group) => group.map(({ text }) => ({ text: inLabel ? longest(text) : text, left: false, right: false }))));
}
