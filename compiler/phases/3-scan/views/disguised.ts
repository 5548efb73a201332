/** Recognises key words that are shuffled, reversed, shifted in the alphabet or without vowels. */
import { KEY_WORDS } from "./key-words.ts";
import { disguisesOf, type Disguise } from "./key-tables.ts";

/** A word of a text that is a key word in disguise; UTF-16 offsets. */
export interface DisguisedWord { readonly start: number; readonly end: number; readonly disguises: readonly Disguise[] }

/** Words of their own that have the letters of a key word. */
const OWN = new Set(["conservation", "conservations", "pervious", "reliefs"]);

/** Of words that may be disguised (pairs of offsets), those that are. */
export function disguisedWords(text: string, candidates: readonly number[]): readonly DisguisedWord[] {
  const found: DisguisedWord[] = [];
  for (let index = 0; index < candidates.length; index += 2) {
    const start = candidates[index] ?? 0;
    const end = candidates[index + 1] ?? 0;
    const word = text.slice(start, end).toLowerCase();
    if (KEY_WORDS.has(word) || OWN.has(word)) continue;
    const disguises = disguisesOf(word);
    if (disguises.length > 0) found.push({ start, end, disguises });
  }
  return found;
}
