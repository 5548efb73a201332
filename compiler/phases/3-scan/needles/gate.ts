/**
 * Gates: whether expressions can match in a text at all. What a text must hold is worked out from the
 * expressions, and all of it is looked for in one pass.
 */
import { codeUnits, type CodeUnits } from "../views/code-units.ts";
import { compileNeedles, findNeedles, type Needles, type Places } from "./needles.ts";
import { knownRequirement } from "./known.ts";
import { requirementOf, type Needle } from "./requirements.ts";

/** A gate: false means that none of its expressions matches. */
export interface Gate {
  readonly patterns: readonly RegExp[];
  /** Whether the expressions are asked about parts of a text, which may begin and end in the midst of a word. */
  readonly parts: boolean;
  /** Groups, all of which have to be there, one of these; undefined until the first text is read. */
  alternatives: readonly (readonly number[])[] | undefined;
}

interface Compiled { readonly groups: readonly (readonly Needle[])[]; readonly needles: Needles; readonly gates: number; readonly words: number }

const gates: Gate[] = [];
const memo: { compiled?: Compiled } = {};

/** The gate of expressions that are asked about a text, or about ranges of it that begin and end where words do. */
export function gateOf(...patterns: readonly RegExp[]): Gate {
  return register(patterns, false);
}

/** The gate of expressions that are asked about any parts of a text. */
export function gateOfParts(...patterns: readonly RegExp[]): Gate {
  return register(patterns, true);
}

/** Every gate that a rule has, so that a test can hold their expressions against what they ask of texts. */
export function allGates(): readonly Gate[] {
  return gates;
}

function register(patterns: readonly RegExp[], parts: boolean): Gate {
  const gate: Gate = { patterns, parts, alternatives: undefined };
  gates.push(gate);
  return gate;
}

/** What one text holds of all gates. */
export class Held {
  readonly #bits: Uint32Array;
  readonly #places: Places | undefined;

  constructor(bits: Uint32Array, places?: Places) {
    this.#bits = bits;
    this.#places = places;
  }

  /** Whether a gate's expressions can match in the text. */
  may(gate: Gate): boolean {
    return holds(gate, this.#bits);
  }

  /** Where in the text any of a gate's literals begins, in order; the gate's expressions are choices of literals. Of a text of its own only. */
  startsOf({ alternatives = [] }: Gate): readonly number[] {
    const wanted = new Set(alternatives.flat());
    const { groups, starts } = this.#places ?? { groups: [], starts: [] };
    const found = new Set<number>();
    for (let index = 0; index < groups.length; index += 1) if (wanted.has(groups[index] as number)) found.add(starts[index] as number);
    return [...found].sort((a, b) => a - b);
  }
}

function holds({ alternatives }: Gate, bits: Uint32Array): boolean {
  if (alternatives === undefined) return true;
  for (const groups of alternatives) {
    let all = true;
    for (const group of groups) if (((bits[group >> 5] as number) & (1 << (group & 31))) === 0) all = false;
    if (all) return true;
  }
  return false;
}

/** What some texts hold, each by itself. Linear. */
export function heldBy({ units, starts }: CodeUnits): readonly Held[] {
  const { needles, words } = compiled();
  const nothing = new Held(new Uint32Array(words));
  const held: Held[] = [];
  let bits = new Uint32Array(words);
  for (let index = 0; index + 1 < starts.length; index += 1) {
    findNeedles(needles, units, starts[index] as number, (starts[index + 1] as number) - 1, bits);
    if (isEmpty(bits)) held.push(nothing);
    else {
      held.push(new Held(bits));
      bits = new Uint32Array(words);
    }
  }
  return held;
}

function isEmpty(bits: Uint32Array): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false;
  return true;
}

/** What a text holds, with the places. Linear. */
export function heldByOne(text: string, { units }: CodeUnits = codeUnits([text])): Held {
  const { needles, words } = compiled();
  const bits = new Uint32Array(words);
  const places: Places = { groups: [], starts: [] };
  findNeedles(needles, units, 0, text.length, bits, places);
  return new Held(bits, places);
}

/** Compiled when the first text is read, and again when there are more gates. */
function compiled(): Compiled {
  if (memo.compiled?.gates === gates.length) return memo.compiled;
  const groups: (readonly Needle[])[] = [];
  const known = new Map<string, number>();
  for (const gate of gates) {
    gate.alternatives = gate.patterns.flatMap((pattern) =>
      (knownRequirement(pattern.source) ?? requirementOf(pattern)).map((alternative) =>
        alternative.map((group) => {
          const needles = gate.parts ? group.map(({ text }) => ({ text, left: false, right: false })) : group;
          const key = needles.map(({ text, left, right }) => `${left ? "<" : ""}${text}${right ? ">" : ""}`).sort().join("\n");
          const number = known.get(key) ?? groups.push(needles) - 1;
          known.set(key, number);
          return number;
        }),
      ),
    );
  }
  return (memo.compiled = { groups, needles: compileNeedles(groups), gates: gates.length, words: (groups.length >> 5) + 1 });
}
