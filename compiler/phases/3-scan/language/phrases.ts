/** Noun phrases for instructions: how clearly one means those that a model has. */
import { ANY, INSTRUCTIONS, INSTRUCTIONS_LIKE, OWN, OWN_LIKE, PRIOR } from "./lexicon/override.ts";
import type { Concept } from "./concepts.ts";
import type { Occurrence, Sentence } from "./sentences.ts";
import { distance, type Stretch } from "./together.ts";

/** `the rules above`, `your system's safety guidelines`. */
export interface InstructionPhrase extends Stretch {
  /** 0 to 4: how clearly it means a model's instructions. */
  readonly weight: number;
}

/** Between a noun and what says which are meant. */
const WORDS_BEFORE = 3;
const WORDS_BEHIND = 4;
const MARK = /[;:.!?(),，、。"“”|]/u;

/** The phrases of a sentence that stand for instructions, clear or not. */
export function instructionPhrases(sentence: Sentence): readonly InstructionPhrase[] {
  return (sentence.known.phrases ??= [...sentence.occurrences(INSTRUCTIONS).map((noun) => phraseOf(sentence, noun, 2)), ...sentence.occurrences(INSTRUCTIONS_LIKE).map((noun) => phraseOf(sentence, noun, 1))]);
}

function phraseOf(sentence: Sentence, noun: Occurrence, nounWeight: number): InstructionPhrase {
  for (const [concepts, weight] of [[[PRIOR, OWN], 2], [[OWN_LIKE, ANY], 1]] as const) {
    const near = qualifier(sentence, noun, concepts);
    if (near !== undefined) return { start: Math.min(noun.start, near.start), end: Math.max(noun.end, near.end), weight: nounWeight + weight };
  }
  return { start: noun.start, end: noun.end, weight: nounWeight };
}

/** The nearest word that says which instructions are meant. */
function qualifier(sentence: Sentence, noun: Occurrence, concepts: readonly Concept[]): Occurrence | undefined {
  let best: Occurrence | undefined;
  let least = Infinity;
  for (const concept of concepts) {
    for (const at of sentence.occurrences(concept)) {
      const far = distanceOf(sentence, noun, at, concept);
      if (far !== undefined && far < least) {
        least = far;
        best = at;
      }
    }
  }
  return best;
}

/** How far a qualifier is from its noun, in words; undefined when it does not belong to it. */
function distanceOf(sentence: Sentence, noun: Occurrence, at: Occurrence, concept: Concept): number | undefined {
  const before = at.end <= noun.start;
  // The noun's own first word, or a part of it: `system prompt`, `Sicherheitsregeln`.
  if (!before && at.start < noun.end) return at.start <= noun.start && (at.end < noun.end || (at.end === noun.end && at.start === noun.start && concept === OWN && !sentence.isEnglish)) ? 0 : undefined;
  const [from, to, most] = before ? [at.end, noun.start, concept === ANY ? 1 : WORDS_BEFORE] : [noun.end, at.start, WORDS_BEHIND];
  const { text } = sentence.view;
  const far = distance(sentence, from, to);
  // Many languages need no more than a case to say whose it is.
  if ((concept === OWN || concept === OWN_LIKE) && !before && !OF.test(text.slice(from, to + 8)) && (sentence.isEnglish || far > 0)) return undefined;
  return far <= most && !MARK.test(text.slice(from, to)) ? far : undefined;
}

/** What joins a noun to whose it is. */
const OF = /^\s*(?:of|from|by|in|for|imposed|set|that|which|given|placed|laid|put|du|de|del|da|di|do|dos|das|des|der|dei|delle|della|dello|dell|dal|van|von|av|från|af|dari|của|od|z|sistem|he)\b|^\s*(?:от|від) /u;
