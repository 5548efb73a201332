/**
 * Gates: whether expressions can match in a text at all. What a text must hold is worked out from the
 * expressions, and all of it is looked for in one pass: what views must hold in one pass over these, what
 * the text of a document must hold, which is less, in one over that.
 */
import { codeUnits, type CodeUnits } from "../views/code-units.ts";
import { compileNeedles, findNeedles, type Needles, type Places } from "./needles.ts";
import { knownRequirement } from "./known.ts";
import { requirementOf, type Needle } from "./requirements.ts";

/** A gate: false means that none of its expressions matches. */
export interface Gate {
  /** Those that are asked about the same texts. */
  readonly set: GateSet;
  readonly patterns: readonly RegExp[];
  /** Whether the expressions are asked about parts of a text, which may begin and end in the midst of a word. */
  readonly parts: boolean;
  /** Whether it is asked where its literals begin. */
  readonly places: boolean;
  /** Groups, all of which have to be there, one of these; undefined until the first text is read. */
  alternatives: readonly (readonly number[])[] | undefined;
  /** One group of each alternative as bits, each number of them behind its index: a text without any of them has no alternative. Empty where an alternative has no groups. */
  firsts: Int32Array;
}

interface Compiled { readonly groups: readonly (readonly Needle[])[]; readonly needles: Needles; readonly gates: number; readonly words: number; readonly placed: Uint8Array }

const NO_BITS = new Int32Array(0);

/** Gates that are asked about the same texts. */
interface GateSet {
  readonly gates: Gate[];
  compiled: Compiled | undefined;
}

const OF_VIEWS: GateSet = { gates: [], compiled: undefined };
const OF_TEXTS: GateSet = { gates: [], compiled: undefined };

/** The gate of expressions that are asked about a view, or about ranges of it that begin and end where words do. */
export function gateOf(...patterns: readonly RegExp[]): Gate {
  return register(OF_VIEWS, patterns);
}

/** The gate of expressions that are asked about any parts of a view. */
export function gateOfParts(...patterns: readonly RegExp[]): Gate {
  return register(OF_VIEWS, patterns, true);
}

/** The gate of expressions that are asked about the text of a document, or about ranges of it that begin and end where words do. */
export function textGateOf(...patterns: readonly RegExp[]): Gate {
  return register(OF_TEXTS, patterns);
}

/** The gate of expressions that are asked about any parts of the text of a document. */
export function textGateOfParts(...patterns: readonly RegExp[]): Gate {
  return register(OF_TEXTS, patterns, true);
}

/** The gate of an expression that is a choice of literals, with the places of these in the text of a document. */
export function gateWithPlaces(pattern: RegExp): Gate {
  return register(OF_TEXTS, [pattern], true, true);
}

/** Every gate that a rule has, so that a test can hold their expressions against what they ask of texts. */
export function allGates(): { readonly ofViews: readonly Gate[]; readonly ofTexts: readonly Gate[] } {
  return { ofViews: OF_VIEWS.gates, ofTexts: OF_TEXTS.gates };
}

function register(set: GateSet, patterns: readonly RegExp[], parts = false, places = false): Gate {
  const gate: Gate = { set, patterns, parts, places, alternatives: undefined, firsts: NO_BITS };
  set.gates.push(gate);
  return gate;
}

/** What one text holds of all gates of a set. */
export class Held {
  readonly #set: GateSet;
  readonly #bits: Uint32Array;
  /** Where in the bits those of the text begin. */
  readonly #from: number;
  readonly #places: Places | undefined;

  constructor(set: GateSet, bits: Uint32Array, from = 0, places?: Places) {
    this.#set = set;
    this.#bits = bits;
    this.#from = from;
    this.#places = places;
  }

  /** Whether a gate's expressions can match in the text. */
  may(gate: Gate): boolean {
    if (gate.set !== this.#set) throw new Error("the gate is asked about other texts");
    return holds(gate, this.#bits, this.#from);
  }

  /** Where in the text any of a gate's literals begins, in order. Of a text of its own, and a {@link gateWithPlaces} only. */
  startsOf({ alternatives = [] }: Gate): readonly number[] {
    const { groups, starts } = this.#places ?? { groups: [], starts: [] };
    const wanted = alternatives.flat();
    const found: number[] = [];
    for (let index = 0; index < groups.length; index += 1) if (wanted.includes(groups[index] as number)) found.push(starts[index] as number);
    found.sort((a, b) => a - b);
    return found.filter((start, index) => start !== found[index - 1]);
  }
}

function holds({ alternatives, firsts }: Gate, bits: Uint32Array, from: number): boolean {
  if (alternatives === undefined) return true;
  if (firsts.length > 0) {
    let any = 0;
    for (let at = 0; at < firsts.length; at += 2) any |= (firsts[at + 1] as number) & (bits[from + (firsts[at] as number)] as number);
    if (any === 0) return false;
  }
  for (let index = 0; index < alternatives.length; index += 1) {
    const groups = alternatives[index] as readonly number[];
    let at = 0;
    while (at < groups.length && hasBit(bits, from, groups[at] as number)) at += 1;
    if (at === groups.length) return true;
  }
  return false;
}

function hasBit(bits: Uint32Array, from: number, bit: number): boolean {
  return ((bits[from + (bit >> 5)] as number) & (1 << (bit & 31))) !== 0;
}

/** What some views hold: each by itself, and all together. Linear. */
export function heldBy({ units, starts }: CodeUnits): { readonly each: readonly Held[]; readonly all: Held } {
  const { needles, words } = compiled(OF_VIEWS);
  const count = starts.length - 1;
  const bits = new Uint32Array((count + 1) * words);
  const last = count * words;
  const each: Held[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = index * words;
    findNeedles(needles, units, starts[index] as number, (starts[index + 1] as number) - 1, bits, undefined, from);
    for (let word = 0; word < words; word += 1) bits[last + word] = (bits[last + word] as number) | (bits[from + word] as number);
    each.push(new Held(OF_VIEWS, bits, from));
  }
  return { each, all: new Held(OF_VIEWS, bits, last) };
}

/** What the text of a document holds, or another of which the same is asked. Linear. */
export function heldByOne(text: string, { units }: CodeUnits = codeUnits([text])): Held {
  const { needles, words, placed } = compiled(OF_TEXTS);
  const bits = new Uint32Array(words);
  const places: Places = { placed, groups: [], starts: [] };
  findNeedles(needles, units, 0, text.length, bits, places);
  return new Held(OF_TEXTS, bits, 0, places);
}

/** Compiled when the first text is read, and again when there are more gates. */
function compiled(set: GateSet): Compiled {
  const { gates } = set;
  if (set.compiled?.gates === gates.length) return set.compiled;
  const groups: (readonly Needle[])[] = [];
  const known = new Map<string, number>();
  const placed = new Set<number>();
  for (const gate of gates) {
    gate.alternatives = gate.patterns.flatMap((pattern) =>
      (knownRequirement(pattern.source) ?? requirementOf(pattern)).map((alternative) =>
        alternative.map((group) => {
          const needles = gate.parts ? group.map(({ text }) => ({ text, left: false, right: false })) : group;
          const key = needles.map(({ text, left, right }) => `${left ? "<" : ""}${text}${right ? ">" : ""}`).sort().join("\n");
          const number = known.get(key) ?? groups.push(needles) - 1;
          known.set(key, number);
          if (gate.places) placed.add(number);
          return number;
        }),
      ),
    );
  }
  const words = (groups.length >> 5) + 1;
  for (const gate of gates) gate.firsts = firstsOf(gate.alternatives ?? []);
  return (set.compiled = { groups, needles: compileNeedles(groups), gates: gates.length, words, placed: Uint8Array.from(groups, (_, group) => (placed.has(group) ? 1 : 0)) });
}

/** The bits of the best group of each alternative, which is the first one. */
function firstsOf(alternatives: readonly (readonly number[])[]): Int32Array {
  if (alternatives.some((groups) => groups.length === 0)) return NO_BITS;
  const bits = new Map<number, number>();
  for (const [first = 0] of alternatives) bits.set(first >> 5, (bits.get(first >> 5) ?? 0) | (1 << (first & 31)));
  return Int32Array.from([...bits].flat());
}
