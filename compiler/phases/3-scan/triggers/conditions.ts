/**
 * What a sentence must have before a rule can find something in it: concepts of its own, and concepts or
 * signs in the text that it stands in. Each condition stands beside the code of its rule, and says no more
 * than what that code cannot do without.
 */
import type { Concept } from "../language/concepts.ts";
import { CONCEPTS } from "../language/lexicon/index.ts";
import type { View } from "../view.ts";
import { ALL, CONTENT } from "../language/lexicon/actions-objects.ts";
import { ELSEWHERE } from "../language/lexicon/actions-places.ts";
import { SECRECY, TRIGGER } from "../language/lexicon/actions-times.ts";
import { CARRY_ON, CLEARED, IN_REPLY, NONE_HOLDS, NOTICE, PERSON, RANKING, STOP_ASKED, UNREFUSING, WITHDRAWS } from "../language/lexicon/authority.ts";
import { ATTACK_TALK, DO_THIS, SPECIMEN } from "../language/lexicon/attacks.ts";
import { ASKED, DISGUISE, NO_TRACE, NOT_TELL, OMIT_THAT, PACT, PRETENCE, SO_THAT_NOBODY, SUPPRESS, WOULD_ASK } from "../language/lexicon/conceal.ts";
import { AUTHORITY_CUE, COVERT_CUE } from "../language/lexicon/cues.ts";
import { GRAVE_ACT } from "../language/lexicon/delayed.ts";
import { NOT, NOT_EXEMPT, OBEY, REPORT } from "../language/lexicon/grammar.ts";
import { HAIL } from "../language/lexicon/hail.ts";
import { ENTIRE, OUT_FORM } from "../language/lexicon/leak.ts";
import { CANCEL, IT, NEW_ORDERS, OUT_OF_FORCE, PREVAILS, RESET } from "../language/lexicon/override.ts";
import { POSE, REASSIGNS, UNBOUND } from "../language/lexicon/role.ts";
import { SIGN_WORDS, SIGNS, TOLD, type Sign } from "./signs.ts";
import { CONCEPT_WORDS } from "./tables.ts";

/** One of these has to be there. */
export type Group = readonly (Concept | Sign)[];

/** All of its groups have to be there. */
export interface Alternative {
  /** Concepts of the sentence itself. */
  readonly here?: readonly (readonly Concept[])[];
  /** Signs of the sentence itself; of those that are told without a literal, of its view. */
  readonly within?: readonly (readonly Sign[])[];
  /** Concepts or signs anywhere in the view that the sentence stands in. */
  readonly around?: readonly Group[];
  /** Only in a view of which this is true. */
  readonly only?: (view: View) => boolean;
}

/**
 * Groups of bits, of which one of each has to be there: how many numbers of a text's bits it has bits in, and
 * for each of these its index and the bits; then the next group.
 */
type Masks = Int32Array;

/** An alternative, compiled. */
interface Compiled {
  readonly here: Masks;
  readonly within: Masks;
  /** Those of `here` and `within` as well: what a sentence has, its view has. */
  readonly around: Masks;
  readonly only: ((view: View) => boolean) | undefined;
  /** What it asks for. */
  readonly by: typeof BY_SIGNS | typeof BY_CONCEPTS | typeof BY_CONCEPTS_AROUND;
}

/** By what a condition is true of a sentence: signs of its view alone, concepts of its own, concepts of its view. */
export const FALSE = 0;
export const BY_SIGNS = 1;
export const BY_CONCEPTS = 2;
export const BY_CONCEPTS_AROUND = 3;

/** A condition: one of its alternatives has to hold. */
export interface Condition {
  readonly alternatives: readonly Alternative[];
  /** Compiled when it is first asked for. */
  masks?: readonly Compiled[];
  /** The bits of which a text must have one: one group of each alternative. */
  any?: Masks;
  /** The concepts that it asks for around a sentence; {@link CONCEPT_WORDS} numbers. */
  near?: Int32Array;
}

/** The bit of each concept and of each sign. */
interface Bits {
  readonly concepts: ReadonlyMap<Concept, number>;
  readonly signs: ReadonlyMap<Sign, number>;
}

const compiled: { bits?: Bits } = {};

/** How many 32-bit words hold the bits of a text: those of its concepts, then those of its signs. */
export const TEXT_WORDS = CONCEPT_WORDS + SIGN_WORDS;

/** The concepts that conditions ask for by a union, and what is only looked for beside one. */
const IN_CUES = [NEW_ORDERS, RESET, RANKING, STOP_ASKED, UNREFUSING, CLEARED, NOTICE, NONE_HOLDS, IN_REPLY, PERSON, CARRY_ON, WITHDRAWS, REASSIGNS, PACT, SO_THAT_NOBODY, OMIT_THAT, DISGUISE, PRETENCE, NO_TRACE, SUPPRESS, WOULD_ASK] as const;
/** The concepts that no condition asks for: they are looked for in the sentences that are left. */
const UNASKED: ReadonlySet<Concept> = new Set([NOT, NOT_EXEMPT, OBEY, REPORT, ATTACK_TALK, DO_THIS, SPECIMEN, ENTIRE, OUT_FORM, CONTENT, IT, PREVAILS, ALL, ...IN_CUES]);
/** The concepts that conditions ask for; the place of each is its bit. */
export const ASKED_CONCEPTS: readonly Concept[] = CONCEPTS.filter((concept) => !UNASKED.has(concept));
/** Those whose rarest words are in every other sentence (`list`, `keep`, `order`): two parts of an entry have to be there. As many as there are bits left. */
export const GUARDED_CONCEPTS: readonly Concept[] = [COVERT_CUE, AUTHORITY_CUE, GRAVE_ACT, NOT_TELL, ASKED, POSE, HAIL, CANCEL, ELSEWHERE, UNBOUND, OUT_OF_FORCE, TRIGGER, SECRECY];

/** The condition that one of some alternatives holds. */
export function condition(...alternatives: readonly Alternative[]): Condition {
  return { alternatives };
}

/** The bits of concepts, and of signs among the bits of a text. */
export function bitsOf(): Bits {
  return (compiled.bits ??= {
    concepts: new Map(ASKED_CONCEPTS.map((concept, bit) => [concept, bit])),
    signs: new Map(([...Object.keys(SIGNS), ...TOLD] as readonly Sign[]).map((sign, index) => [sign, CONCEPT_WORDS * 32 + index])),
  });
}

/** Whether a view with some bits may hold a sentence that a condition is true of; without a view, whether one of all may. */
export function mayHold(asked: Condition, view: View | undefined, bits: Int32Array, from: number): boolean {
  const alternatives = asked.masks ?? compile(asked);
  if (!meets(asked.any as Masks, bits, from)) return false;
  for (let index = 0; index < alternatives.length; index += 1) {
    const { around, only } = alternatives[index] as Compiled;
    if (meets(around, bits, from) && (view === undefined || only === undefined || only(view))) return true;
  }
  return false;
}

/**
 * By what a condition is true of a sentence, by its bits and those of its view; the least that does.
 *
 * @param sentence Its number among those of all views.
 */
export function holds(asked: Condition, view: View, bits: Int32Array, from: number, sentenceBits: Int32Array, sentence: number, signs: SentenceSigns): number {
  const alternatives = asked.masks ?? compile(asked);
  let least = BY_CONCEPTS_AROUND + 1;
  for (let index = 0; index < alternatives.length; index += 1) {
    const { here, within, around, only, by } = alternatives[index] as Compiled;
    if (by < least && meets(here, sentenceBits, sentence * CONCEPT_WORDS) && meets(around, bits, from) && (only === undefined || only(view)) && (within.length === 0 || meets(within, signs.of(sentence), 0))) least = by;
  }
  return least > BY_CONCEPTS_AROUND ? FALSE : least;
}

/** The signs that sentences hold, looked for when a condition asks for them. */
export interface SentenceSigns {
  /** The bits of a sentence, {@link TEXT_WORDS} numbers, until the next one is asked about. */
  of(sentence: number): Int32Array;
}

function compile(asked: Condition): readonly Compiled[] {
  const firsts = asked.alternatives.map(({ here = [], within = [], around = [] }) => here[0] ?? within[0] ?? around[0]);
  // No group at all where an alternative asks for nothing.
  asked.any = masks(firsts.includes(undefined) ? [] : [firsts.flatMap((group) => [...(group ?? [])])]);
  return (asked.masks = asked.alternatives.map(({ here = [], within = [], around = [], only }) => ({ here: masks(here), within: masks(within), around: masks([...here, ...within, ...around]), only, by: around.flat().some(isConcept) ? BY_CONCEPTS_AROUND : here.length > 0 ? BY_CONCEPTS : BY_SIGNS })));
}

/** The concepts that a condition asks for around a sentence, as bits. */
export function conceptsAround(asked: Condition): Int32Array {
  if (asked.near === undefined) {
    asked.near = new Int32Array(CONCEPT_WORDS);
    for (const one of asked.alternatives.flatMap(({ around = [] }) => around.flat())) {
      const bit = typeof one === "string" ? undefined : bitsOf().concepts.get(one);
      if (bit !== undefined) asked.near[bit >> 5] = (asked.near[bit >> 5] as number) | (1 << (bit & 31));
    }
  }
  return asked.near;
}

function isConcept(one: Concept | Sign): boolean {
  return typeof one !== "string";
}

function masks(groups: readonly Group[]): Masks {
  const { concepts, signs } = bitsOf();
  const made: number[] = [];
  for (const group of groups) {
    const words = new Int32Array(TEXT_WORDS);
    for (const one of group) {
      const bit = typeof one === "string" ? signs.get(one) : concepts.get(one);
      if (bit === undefined) throw new Error(`no bit for ${typeof one === "string" ? one : one.name}: it is in no file of the lexicon, or among those that no condition asks for`);
      words[bit >> 5] = (words[bit >> 5] as number) | (1 << (bit & 31));
    }
    const pairs = [...words].flatMap((mask, word) => (mask === 0 ? [] : [word, mask]));
    made.push(pairs.length / 2, ...pairs);
  }
  return Int32Array.from(made);
}

/** Whether bits have one of each group. */
function meets(groups: Masks, bits: Int32Array, from: number): boolean {
  for (let at = 0; at < groups.length; ) {
    const end = at + 1 + (groups[at] as number) * 2;
    let any = 0;
    for (at += 1; at < end; at += 2) any |= (groups[at + 1] as number) & (bits[from + (groups[at] as number)] as number);
    if (any === 0) return false;
  }
  return true;
}
