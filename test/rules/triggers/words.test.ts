/** The trigger words of the lexicon: whatever has a concept has its bit. */
import { describe, expect, it } from "vitest";
import { phraseOf, type Concept, type Part } from "../../../compiler/phases/3-scan/language/concepts.ts";
import { sentencesOf } from "../../../compiler/phases/3-scan/language/sentences.ts";
import { RULES } from "../../../compiler/phases/3-scan/rules/index.ts";
import { ASKED_CONCEPTS, GUARDED_CONCEPTS } from "../../../compiler/phases/3-scan/triggers/conditions.ts";
import { triggersOf } from "../../../compiler/phases/3-scan/triggers/entry-triggers.ts";
import { readerOf, readWords, type ReadText } from "../../../compiler/phases/3-scan/triggers/read-words.ts";
import { triggerWords } from "../../../compiler/phases/3-scan/triggers/words.ts";
import { codeUnits } from "../../../compiler/phases/3-scan/views/code-units.ts";
import { parsedDocument } from "../hidden/document-of.ts";
import { entriesOf } from "../language/entries-of.ts";

const reader = readerOf(triggerWords(ASKED_CONCEPTS, GUARDED_CONCEPTS));

function read(text: string): ReadText {
  return { text, units: codeUnits([text]).units, first: 0, isForeign: true };
}

function hasBit(text: string, concept: Concept, from = 0, to = text.length): boolean {
  readWords(read(text), from, to, reader);
  const bit = ASKED_CONCEPTS.indexOf(concept);
  return ((reader.bits[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0;
}

/** Words as a text has them: an entry with another sign in it is found nowhere. */
const WORDS = /^[\p{L}\p{M}\p{N}' \u200c]+$/u;
/** Words of no entry, as many as a gap may skip. */
const GAP = "qqa qqb qqc qqd";
const wordingOf = (choice: readonly string[]): string => choice.map((word) => (word === "…" ? GAP : word.replace("*", "qq"))).join(" ");

/** Wordings of an entry in which each two neighbouring choices stand together at least once, with what is optional and without. */
function* wordings(parts: readonly Part[]): Generator<string> {
  for (const withOptional of [true, false]) {
    const left = parts.filter(({ optional }) => withOptional || !optional);
    const plain = left.map(({ choices, gap }) => (gap ? GAP : wordingOf(choices[0] ?? [])));
    yield plain.join(" ");
    for (const [index, { choices }] of left.entries()) {
      for (const choice of choices) {
        for (const next of left[index + 1]?.choices ?? [[]]) {
          const words = [...plain];
          words[index] = wordingOf(choice);
          if (next.length > 0) words[index + 1] = wordingOf(next);
          yield words.join(" ");
        }
      }
    }
  }
}

describe("trigger words", () => {
  it.each(ASKED_CONCEPTS.map((concept) => [concept.name, concept] as const))("%s: each wording of each entry has its bit", (_name, concept) => {
    const { phrases, latin, pieces } = entriesOf(concept);
    const missed: string[] = [];
    const look = (entry: string, before: string): void => {
      for (const wording of wordings(phraseOf(entry))) if (WORDS.test(wording) && !hasBit(`${before}${wording}, qq.`, concept)) missed.push(wording);
    };
    for (const entry of phrases) look(entry, "Qq ");
    // In a sentence of another language, as its small words tell.
    for (const entry of latin) look(entry, "Und ".repeat(80));
    for (const piece of pieces) if (piece.charCodeAt(0) >= 0x0e00 && !hasBit(`qq${piece}qq`, concept)) missed.push(piece);
    expect(missed).toEqual([]);
  });

  it("are those that are rarest", () => {
    expect(triggersOf("ignor*")).toEqual({ triggers: ["ignor*"], guards: [] });
    expect(triggersOf("put [all/the] aside")).toEqual({ triggers: [["put", "aside"], ["all", "aside"], ["the", "aside"]], guards: ["put"] });
    expect(triggersOf("do not (tell/show) … user")).toEqual({ triggers: [["not", "tell"], ["not", "show"]], guards: ["do"] });
    expect(triggersOf("in the name of").triggers).toHaveLength(1);
  });

  it("of the sentences in the rules' examples, each concept has its bit", () => {
    const missed: string[] = [];
    for (const { flagged, clean } of RULES) {
      for (const { text } of [...flagged, ...clean]) {
        for (const sentence of sentencesOf(parsedDocument(text))) {
          for (const concept of ASKED_CONCEPTS) if (sentence.has(concept) && !hasBit(sentence.view.text, concept, sentence.start, sentence.end)) missed.push(`${concept.name}: ${sentence.text}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it.each(["\u017fEND it", "as\u212a", "don't", "Zürich's"])("%j is read to its end", (text) => {
    expect(readWords(read(text), 0, text.length, reader)).toBe(text.length);
  });
});
