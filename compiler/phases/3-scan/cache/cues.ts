/**
 * A cheap look at all lines of a text before any expression is tried on one: which of the rules' expressions
 * can match on a line at all. What a line must hold is worked out from the expressions, and all of it is
 * looked for in one pass, so that no finding can be lost.
 */
import { compileNeedles, findNeedles, type Needles, type Places } from "../needles/needles.ts";
import { requirementOf, type Needle } from "../needles/requirements.ts";
import { codeUnits } from "../views/code-units.ts";

/** All cues: of a line that nothing is known of. */
export const ANY_CUE = -1;

/** As long as no more text than this (UTF-16 units) was read, lines are read without cues: to compile them takes as long. */
const SHORT = 65_536;

interface Compiled {
  readonly needles: Needles;
  /** For each group of needles, the first of its entries, and behind the last. */
  readonly first: Int32Array;
  /** Alternative and bit, for each entry. */
  readonly entries: Int32Array;
  /** For each alternative: all of its bits, and the cue that it gives. */
  readonly full: Int32Array;
  readonly cues: Int32Array;
  /** Cues of expressions that ask nothing of a line. */
  readonly always: number;
}

const registered: (readonly RegExp[])[] = [];
const asked: (readonly RegExp[])[] = [];
const memo: { compiled?: Compiled; read: number } = { read: 0 };

/** Registers expressions that are tried on lines together; gives their cue, a bit of {@link cuesOf}. */
export function cueOf(...patterns: readonly RegExp[]): number {
  asked.push(patterns);
  registered.push(patterns.map((pattern) => unwrapped(pattern)));
  if (registered.length > 31) throw new Error("Expected 31 cues at most.");
  return 1 << (registered.length - 1);
}

/** The expressions of each cue, in the order of their bits, so that a test can hold them against what the cues say. */
export function allCues(): readonly (readonly RegExp[])[] {
  return asked;
}

/** An expression of words in one group, as the choice of these words: each of them then asks something of its own. */
function unwrapped(pattern: RegExp): RegExp {
  const source = pattern.source.replace(/^\(\?<!\\p\{L\}\)/u, "").replace(/\(\?!\\p\{L\}\)$/u, "");
  const inner = source.startsWith("(?:") && source.endsWith(")") ? source.slice(3, -1) : undefined;
  return inner !== undefined && isBalanced(inner) ? new RegExp(inner, "iu") : pattern;
}

/** Whether no group is closed that was not opened, sets of characters left out. */
function isBalanced(source: string): boolean {
  let depth = 0;
  let inSet = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (inSet) inSet = sign !== "]";
    else if (sign === "[") inSet = true;
    else if (sign === "(") depth += 1;
    else if (sign === ")" && (depth -= 1) < 0) return false;
  }
  return depth === 0;
}

/** The cues of each of some ranges of a text; undefined where looking for them would take longer than it saves. Linear. */
export function cuesOf(text: string, lines: readonly { readonly start: number; readonly end: number }[]): Int32Array | undefined {
  memo.read += text.length;
  if (memo.compiled === undefined && memo.read < SHORT) return undefined;
  const { needles, first, entries, full, cues, always } = (memo.compiled ??= compile());
  const found = new Int32Array(lines.length).fill(always);
  const { units } = codeUnits([text]);
  const places: Places = { groups: [], starts: [] };
  const bits = new Uint32Array((first.length >> 5) + 1);
  // What has been seen of an alternative, and on which line.
  const seen = new Int32Array(full.length);
  const seenOn = new Int32Array(full.length).fill(-1);
  for (let index = 0; index < lines.length; index += 1) {
    const { start, end } = lines[index] as { readonly start: number; readonly end: number };
    if (end - start < 3) continue;
    findNeedles(needles, units, start, end, bits, places);
    const { groups } = places;
    if (groups.length === 0) continue;
    let own = always;
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at] as number;
      for (let entry = first[group] as number; entry < (first[group + 1] as number); entry += 2) {
        const alternative = entries[entry] as number;
        const before = seenOn[alternative] === index ? (seen[alternative] as number) : 0;
        const now = before | (entries[entry + 1] as number);
        seen[alternative] = now;
        seenOn[alternative] = index;
        if (now === full[alternative]) own |= cues[alternative] as number;
      }
    }
    found[index] = own;
    groups.length = places.starts.length = 0;
  }
  return found;
}

function compile(): Compiled {
  const groups: (readonly Needle[])[] = [];
  const numbers = new Map<string, number>();
  const entriesOf: number[][] = [];
  const full: number[] = [];
  const cues: number[] = [];
  let always = 0;
  for (const [index, patterns] of registered.entries()) {
    for (const alternative of patterns.flatMap((pattern) => requirementOf(pattern))) {
      if (alternative.length === 0) always |= 1 << index;
      let bit = 1;
      for (const group of alternative) {
        const key = group.map(({ text, left, right }) => `${left ? "<" : ""}${text}${right ? ">" : ""}`).join("\n");
        let number = numbers.get(key);
        if (number === undefined) {
          numbers.set(key, (number = groups.push(group) - 1));
          entriesOf.push([]);
        }
        entriesOf[number]?.push(full.length, bit);
        bit <<= 1;
      }
      full.push(bit - 1);
      cues.push(1 << index);
    }
  }
  const first = new Int32Array(groups.length + 1);
  for (const [number, own] of entriesOf.entries()) first[number + 1] = (first[number] as number) + own.length;
  return { needles: compileNeedles(groups), first, entries: Int32Array.from(entriesOf.flat()), full: Int32Array.from(full), cues: Int32Array.from(cues), always };
}
