/** Recognises key words that are shuffled, reversed, shifted in the alphabet or without vowels. */
import { KEY_WORDS } from "./key-words.ts";
import { keyDisguises, sortedLetters, type Disguise } from "./key-tables.ts";

/** A word of a text that is a key word in disguise; UTF-16 offsets. */
export interface DisguisedWord { readonly start: number; readonly end: number; readonly disguises: readonly Disguise[] }

/** Of words that may be disguised (pairs of offsets), those that are. */
export function disguisedWords(text: string, candidates: readonly number[]): readonly DisguisedWord[] {
  const found: DisguisedWord[] = [];
  for (let index = 0; index < candidates.length; index += 2) {
    const start = candidates[index] ?? 0;
    const end = candidates[index + 1] ?? 0;
    const disguises = disguisesOf(text.slice(start, end).toLowerCase());
    if (disguises.length > 0) found.push({ start, end, disguises });
  }
  return found;
}

/** Words of their own that have the letters of a key word. */
const OWN = new Set(["conservation", "conservations", "pervious", "reliefs"]);

function disguisesOf(word: string): readonly Disguise[] {
  if (KEY_WORDS.has(word) || OWN.has(word)) return [];
  const { anagrams, respelt } = keyDisguises();
  const disguises: Disguise[] = [...(respelt.get(word) ?? [])];
  for (const key of anagrams.get(sortedLetters(word)) ?? []) {
    if ([...key].toReversed().join("") === word) disguises.push({ kind: "reversed", word: key });
    else if (key.startsWith(word.charAt(0))) disguises.push({ kind: "shuffled", word: key });
  }
  return disguises;
}
