/** "Did you mean": the choice that a misspelt word is nearest to. */
import { distance } from "fastest-levenshtein";

/** Longer words are not typing mistakes in a key, and comparing them would take long. */
const maxWordLength = 64;

/**
 * The choice that the word most probably stands for, or `undefined` when none is near: at most one
 * edit for each three letters. A swap of two neighbours counts as one edit; letter case, `-` and `_` do
 * not count (`max_length` is `maxLength`). Of equally near choices the first wins.
 */
export function suggest(word: string, choices: Iterable<string>): string | undefined {
  if (word.length > maxWordLength) return undefined;
  const plain = plainForm(word);
  let best: { readonly choice: string; readonly edits: number } | undefined;
  for (const choice of choices) {
    const other = plainForm(choice);
    const limit = Math.max(1, Math.floor(Math.max(plain.length, other.length) / 3));
    if (Math.abs(plain.length - other.length) > limit) continue;
    const edits = isSwap(plain, other) ? 1 : distance(plain, other);
    if (edits > limit || edits >= Math.min(plain.length, other.length)) continue;
    if (choice !== word && (best === undefined || edits < best.edits)) best = { choice, edits };
  }
  return best?.choice;
}

function plainForm(word: string): string {
  return word.toLowerCase().replace(/[-_]/g, "");
}

/** Whether two words differ only in the order of two neighbouring letters. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2) && at + 1 < a.length;
}
