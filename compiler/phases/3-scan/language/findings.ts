/** From sentences to hits. */
import type { ScanDocument } from "../document.ts";
import { isUnseen } from "../context/places.ts";
import type { Hit } from "../rule.ts";
import type { Concept } from "./concepts.ts";
import type { Condition } from "../triggers/conditions.ts";
import { candidates, type Sentence } from "./sentences.ts";
import type { Stretch } from "./together.ts";

/** What a rule sees in a sentence: where, and what it says of it. */
export interface Sighting extends Stretch {
  readonly message: string;
  readonly certain?: true;
  readonly level?: Hit["level"];
}

/** Longer payloads are cut in messages. */
const MAX_DECODED = 200;

/**
 * The hits of a rule that looks at single sentences: those that a condition may be true of and that have
 * one of some concepts. What is seen in more than one view of the same text is reported once, from the view
 * that comes first.
 */
export function hitsIn(document: ScanDocument, condition: Condition, concepts: readonly Concept[], look: (sentence: Sentence) => Sighting | undefined): readonly Hit[] {
  const possible = candidates(document, condition);
  if (possible.length === 0) return [];
  const sentences = new Set<Sentence>(concepts.flatMap((concept) => possible.filter((sentence) => sentence.has(concept))));
  const hits: Hit[] = [];
  const seen = new Set<number>();
  for (const sentence of sentences) {
    const sighting = look(sentence);
    if (sighting === undefined) continue;
    const hit = hitOf(sentence, sighting);
    const line = document.lines.lineAt(hit.span.start);
    if (seen.has(line)) continue;
    seen.add(line);
    hits.push(hit);
  }
  return hits;
}

function hitOf({ view }: Sentence, { start, end, message, certain, level }: Sighting): Hit {
  return {
    span: view.spanOf(start, end),
    message,
    within: { view, start, end },
    ...(certain === true || isUnseen(view.passage) ? { certain: true } : {}),
    ...(level === undefined ? {} : { level }),
    ...(view.decoded ? { decoded: view.text.slice(0, MAX_DECODED) } : {}),
  };
}

/** The words of a stretch for a message, in one line and not too long. */
export function quoted({ view }: Sentence, { start, end }: Stretch): string {
  const text = view.text.slice(start, end).replaceAll(/\s+/gu, " ");
  return `"${text.length > 90 ? `${text.slice(0, 89)}…` : text}"`;
}
