/**
 * What a sentence must have before a rule can find something in it: concepts of its own, and concepts or
 * signs in the text that it stands in. Each condition stands beside the code of its rule, and says no more
 * than what that code cannot do without.
 */
import type { Concept } from "../language/concepts.ts";
import { CONCEPTS } from "../language/lexicon/index.ts";
import type { View } from "../view.ts";
import { ALL, CONTENT, PRIVATE, THIS_TEXT } from "../language/lexicon/actions-objects.ts";
import { ELSEWHERE, OUTBOX } from "../language/lexicon/actions-places.ts";
import { SECRECY, TRIGGER } from "../language/lexicon/actions-times.ts";
import { ATTACK_TALK, DO_THIS, SPECIMEN } from "../language/lexicon/attacks.ts";
import { ASKED, COVER_STORY, NOT_SHOW, NOT_TELL, THIS_TEXT as THIS_PASSAGE } from "../language/lexicon/conceal.ts";
import { NOT, NOT_EXEMPT, OBEY, REPORT } from "../language/lexicon/grammar.ts";
import { ENTIRE, OUT_FORM } from "../language/lexicon/leak.ts";
import { IT, OUT_OF_FORCE, PREVAILS } from "../language/lexicon/override.ts";
import { UNBOUND } from "../language/lexicon/role.ts";
import { SIGN_WORDS, SIGNS, TOLD, type Sign } from "./signs.ts";
import { CONCEPT_WORDS } from "./words.ts";

/** One of these has to be there. */
export type Group = readonly (Concept | Sign)[];

/** All of its groups have to be there. */
export interface Alternative {
  /** Concepts of the sentence itself. */
  readonly here?: readonly (readonly Concept[])[];
  /** Concepts or signs anywhere in the view that the sentence stands in. */
  readonly around?: readonly Group[];
  /** Only in a view of which this is true. */
  readonly only?: (view: View) => boolean;
}

/** The bits of some groups: {@link CONCEPT_WORDS} numbers of concepts for each, or {@link TEXT_WORDS} with those of signs. */
interface Masks {
  readonly here: Int32Array;
  /** Those of `here` as well: what a sentence has, its view has. */
  readonly around: Int32Array;
  readonly only: ((view: View) => boolean) | undefined;
}

/** A condition: one of its alternatives has to hold. */
export interface Condition {
  readonly alternatives: readonly Alternative[];
  /** Compiled when it is first asked for. */
  masks?: readonly Masks[];
  /** The bits of which a text must have one: one group of each alternative. */
  any?: Int32Array;
}

/** The bit of each concept and of each sign. */
interface Bits {
  readonly concepts: ReadonlyMap<Concept, number>;
  readonly signs: ReadonlyMap<Sign, number>;
}

const compiled: { bits?: Bits } = {};

/** How many 32-bit words hold the bits of a text: those of its concepts, then those of its signs. */
export const TEXT_WORDS = CONCEPT_WORDS + SIGN_WORDS;

/** The concepts that no condition asks for: they are looked for in the sentences that are left. */
const UNASKED: ReadonlySet<Concept> = new Set([NOT, NOT_EXEMPT, OBEY, REPORT, ATTACK_TALK, DO_THIS, SPECIMEN, ENTIRE, OUT_FORM, CONTENT, IT, PREVAILS, ALL]);
/** The concepts that conditions ask for; the place of each is its bit. */
export const ASKED_CONCEPTS: readonly Concept[] = CONCEPTS.filter((concept) => !UNASKED.has(concept));
/** Those whose rarest words are in every other sentence (`list`, `keep`, `order`): two parts of an entry have to be there. As many as there are bits left. */
export const GUARDED_CONCEPTS: readonly Concept[] = [NOT_SHOW, NOT_TELL, THIS_PASSAGE, ASKED, COVER_STORY, PRIVATE, THIS_TEXT, OUTBOX, ELSEWHERE, UNBOUND, OUT_OF_FORCE, TRIGGER, SECRECY];

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
  const alternatives = masksOf(asked);
  if (!meets(asked.any as Int32Array, TEXT_WORDS, bits, from)) return false;
  for (let index = 0; index < alternatives.length; index += 1) {
    const { around, only } = alternatives[index] as Masks;
    if (meets(around, TEXT_WORDS, bits, from) && (view === undefined || only === undefined || only(view))) return true;
  }
  return false;
}

/** Whether a condition is true of a sentence, by its bits and those of its view. */
export function holds(asked: Condition, view: View, bits: Int32Array, from: number, sentenceBits: Int32Array, sentenceFrom: number): boolean {
  const alternatives = masksOf(asked);
  for (let index = 0; index < alternatives.length; index += 1) {
    const { here, around, only } = alternatives[index] as Masks;
    if (meets(here, CONCEPT_WORDS, sentenceBits, sentenceFrom) && meets(around, TEXT_WORDS, bits, from) && (only === undefined || only(view))) return true;
  }
  return false;
}

function masksOf(asked: Condition): readonly Masks[] {
  asked.any ??= anyOf(asked.alternatives);
  return (asked.masks ??= asked.alternatives.map(({ here = [], around = [], only }) => ({ here: masks(here, CONCEPT_WORDS), around: masks([...here, ...around], TEXT_WORDS), only })));
}

/** One group of each alternative; no group at all where an alternative asks for nothing. */
function anyOf(alternatives: readonly Alternative[]): Int32Array {
  const firsts = alternatives.map(({ here = [], around = [] }) => here[0] ?? around[0]);
  return firsts.includes(undefined) ? new Int32Array(0) : masks([firsts.flatMap((group) => [...(group ?? [])])], TEXT_WORDS);
}

function masks(groups: readonly Group[], words: number): Int32Array {
  const { concepts, signs } = bitsOf();
  const made = new Int32Array(groups.length * words);
  for (const [index, group] of groups.entries()) {
    for (const one of group) {
      const bit = typeof one === "string" ? signs.get(one) : concepts.get(one);
      if (bit === undefined) throw new Error(`no bit for ${typeof one === "string" ? one : one.name}: it is in no file of the lexicon, or among those that no condition asks for`);
      const at = index * words + (bit >> 5);
      made[at] = (made[at] as number) | (1 << (bit & 31));
    }
  }
  return made;
}

/** Whether bits have one of each group; a group has a number of words. */
function meets(groups: Int32Array, words: number, bits: Int32Array, from: number): boolean {
  for (let group = 0; group < groups.length; group += words) {
    let any = 0;
    for (let word = 0; word < words; word += 1) any |= (groups[group + word] as number) & (bits[from + word] as number);
    if (any === 0) return false;
  }
  return true;
}
