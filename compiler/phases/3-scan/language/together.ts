/** Concepts that stand close to one another in a clause. */
import type { Concept } from "./concepts.ts";
import { wordsBetween } from "./negation.ts";
import type { Sentence } from "./sentences.ts";

/** A stretch of a sentence, by offsets into its view's text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Closeness {
  /** As many words may stand between the anchor and each of the others. Default 9. */
  readonly words?: number;
  /** The others come behind the anchor. */
  readonly behind?: true;
  /** They may stand inside of the anchor: `set … aside`. */
  readonly within?: true;
  /** They may overlap with the anchor. */
  readonly overlap?: true;
  /** A negated anchor counts, too. */
  readonly negated?: true;
}

/** Characters that make words without blanks; two of them count as a word. */
const UNPARTED = /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu;
/** Nothing longer is measured. */
const MAX_UNITS = 400;

/** How many words stand between two offsets of a sentence. */
export function distance(sentence: Sentence, from: number, to: number): number {
  if (to - from > MAX_UNITS) return MAX_UNITS;
  const unparted = sentence.view.text.slice(from, to).match(UNPARTED)?.length ?? 0;
  return unparted > 0 ? unparted / 2 : wordsBetween(sentence, from, to);
}

/**
 * The first anchor that is not negated and has all of the others close by, with them. The others may
 * overlap with one another, not with the anchor.
 */
export function together(sentence: Sentence, anchor: Concept, others: readonly Concept[], closeness: Closeness = {}): Stretch | undefined {
  if (!sentence.has(anchor) || others.some((other) => !sentence.has(other))) return undefined;
  for (const at of sentence.occurrences(anchor)) {
    let { start, end }: Stretch = at;
    const all = others.every((other) => {
      const near = nearest(sentence, at, sentence.occurrences(other), closeness);
      if (near === undefined) return false;
      start = Math.min(start, near.start);
      end = Math.max(end, near.end);
      return true;
    });
    if (all && (closeness.negated === true || !sentence.isNegated(at))) return { start, end };
  }
  return undefined;
}

/** The nearest of some stretches that is close enough and does not overlap. */
export function nearest<S extends Stretch>(sentence: Sentence, at: Stretch, candidates: readonly S[], { words = 9, behind, within, overlap }: Closeness): S | undefined {
  let best: S | undefined;
  let least = words + 0.5;
  for (const candidate of candidates) {
    if (within === true && candidate.start > at.start && candidate.end < at.end) return candidate;
    if (overlap === true && candidate.start < at.end && candidate.end > at.start && (candidate.start !== at.start || candidate.end !== at.end)) return candidate;
    const after = candidate.start >= at.end;
    if (!after && (behind === true || candidate.end > at.start)) continue;
    const [from, to] = after ? [at.end, candidate.start] : [candidate.end, at.start];
    const far = distance(sentence, from, to);
    if (far < least && !sentence.view.text.slice(from, to).includes(";")) {
      least = far;
      best = candidate;
    }
  }
  return best;
}

/** Marks that part an act from what is no object of it. */
const PARTING = /[;:()—–|"“”]|\.\s|，|、|`,|\n/u;

/** Whether marks stand between two stretches that part them. */
export function isParted(sentence: Sentence, a: Stretch, b: Stretch): boolean {
  const [from, to] = a.end <= b.start ? [a.end, b.start] : [b.end, a.start];
  if (from > to) return false;
  return PARTING.test(sentence.view.text.slice(from, to));
}
