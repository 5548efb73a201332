/** How far apart things stand that belong together. */
import type { Level } from "../../../diagnostics/diagnostic.ts";
import type { Concept } from "../language/concepts.ts";
import { literalsOf } from "../language/literals.ts";
import { wordsBetween } from "../language/negation.ts";
import type { Occurrence, Sentence } from "../language/sentences.ts";

/** What a sentence asks for: where it says so, and how bad that is where the rule's usual level does not fit. */
export interface Found {
  readonly at: Occurrence;
  readonly message: string;
  readonly level?: Level;
}

/** Whether a place is not part of an address or a path. */
export function isOutside(sentence: Sentence, at: Occurrence): boolean {
  return !literalsOf(sentence).all.some(({ start, end }) => start <= at.start && end >= at.end);
}

/** Where a concept stands within some words of a place, on either side, the place itself left out. */
export function near(sentence: Sentence, concept: Concept, at: Occurrence, words: number): Occurrence | undefined {
  return sentence.occurrences(concept).find((other) => {
    if (!isOutside(sentence, other) || (other.start === at.start && other.end === at.end)) return false;
    if (other.start >= at.end) return apart(sentence, at.end, other.start) <= words;
    return other.end > at.start || apart(sentence, other.end, at.start) <= words;
  });
}

/** Where a concept stands behind a place (before or behind, where a language puts its verbs last). */
export function behind(sentence: Sentence, concept: Concept, at: Occurrence, words: number, english: boolean): Occurrence | undefined {
  return sentence.occurrences(concept).find((other) => {
    if (!isOutside(sentence, other)) return false;
    if (other.start >= at.end) return apart(sentence, at.end, other.start) <= words;
    return !english && other.end <= at.start && apart(sentence, other.end, at.start) <= words;
  });
}

/** How many words stand between two offsets; characters tell where words are not parted. Items of a list are far apart. */
function apart(sentence: Sentence, from: number, to: number): number {
  const between = sentence.view.text.slice(from, to);
  if (/\n\s{0,8}(?:[-*+\u2022]|\d{1,3}[.)])\s|\n\s{0,8}\n|[。！？]/u.test(between)) return Number.POSITIVE_INFINITY;
  return UNPARTED.test(between) ? between.length / 2 : wordsBetween(sentence, from, to);
}

const UNPARTED = /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]/u;

/** Whether an address stands in a sentence. */
export function hasAddress(sentence: Sentence): boolean {
  return literalsOf(sentence).addresses.length > 0;
}
