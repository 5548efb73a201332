/**
 * Searches for a sequence of words and runs of characters in time linear in the text, whatever the text
 * is. The harnesses' own patterns are regular expressions that backtrack; here the set of places that
 * can be reached is moved through the steps, so no text can make it slow.
 */

/** Whether a code point belongs to a class. */
export type CharacterClass = (codePoint: number) => boolean;

/**
 * One of some texts (ASCII, in lower case where letters), as many characters of a class as there are (or
 * fewer, where the rest fits then), or one of several sequences.
 */
export type Step =
  | { readonly words: readonly string[] }
  | { readonly run: CharacterClass; readonly min: 0 | 1 }
  | { readonly either: readonly (readonly Step[])[] };

/** Where a sequence was found, in UTF-16 offsets. `start` is the nearest place in front of `end` where the first step fits. */
export interface Match { readonly start: number; readonly end: number }

/**
 * The match that ends first, or undefined. The first step must be of words; `text` must be folded
 * already if case does not matter (see `foldCase`).
 */
export function findSequence(text: string, steps: readonly Step[]): Match | undefined {
  const [first, ...rest] = steps;
  if (first === undefined || !("words" in first)) throw new Error("a sequence starts with words");
  const starts = first.words.map((word) => text.indexOf(word)).filter((at) => at !== -1);
  if (starts.length === 0) return undefined;
  const from = Math.min(...starts);
  // Index i stands for the offset from + i: a place that the steps so far can reach.
  const reached = new Uint8Array(text.length - from + 1);
  for (const word of first.words) {
    for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1)) reached[at - from + word.length] = 1;
  }
  const last = advance(text, from, reached, rest);
  if (last === undefined) return undefined;
  const end = from + last.indexOf(1);
  const start = Math.max(...first.words.map((word) => text.lastIndexOf(word, end - word.length)));
  return { start, end };
}

type Reached = Uint8Array<ArrayBuffer>;

/** Where some steps lead to from the places that are reached; undefined when nowhere. */
function advance(text: string, from: number, start: Reached, steps: readonly Step[]): Reached | undefined {
  let reached = start;
  for (const step of steps) {
    const next = "words" in step ? stepWords(text, from, reached, step.words) : "run" in step ? stepRun(text, from, reached, step) : stepEither(text, from, reached, step.either);
    if (next === undefined) return undefined;
    reached = next;
  }
  return reached;
}

function stepEither(text: string, from: number, reached: Reached, sequences: readonly (readonly Step[])[]): Reached | undefined {
  let all: Reached | undefined;
  for (const steps of sequences) {
    const next = advance(text, from, reached, steps);
    if (next === undefined) continue;
    if (all === undefined) all = next;
    else for (let i = next.indexOf(1); i !== -1; i = next.indexOf(1, i + 1)) all[i] = 1;
  }
  return all;
}

function stepWords(text: string, from: number, reached: Reached, words: readonly string[]): Reached | undefined {
  const next = new Uint8Array(reached.length);
  let some = false;
  for (let i = reached.indexOf(1); i !== -1; i = reached.indexOf(1, i + 1)) {
    for (const word of words) {
      if (!text.startsWith(word, from + i)) continue;
      next[i + word.length] = 1;
      some = true;
    }
  }
  return some ? next : undefined;
}

function stepRun(text: string, from: number, reached: Reached, { run, min }: Extract<Step, { run: unknown }>): Reached | undefined {
  const next = new Uint8Array(reached.length);
  let some = false;
  for (let i = reached.indexOf(1); i !== -1 && i < reached.length; ) {
    // One walk from here to where the run ends; places that are reached on the way are part of it.
    let at = i;
    let taken = false;
    for (;;) {
      if (taken || (min === 0 && reached[at] === 1)) {
        next[at] = 1;
        some = true;
      }
      const codePoint = text.codePointAt(from + at);
      if (codePoint === undefined || !run(codePoint)) break;
      at += codePoint > 0xffff ? 2 : 1;
      taken = true;
    }
    i = reached.indexOf(1, at + 1);
  }
  return some ? next : undefined;
}

/**
 * Upper to lower case as far as ASCII letters are concerned, offsets kept. Python's `re.IGNORECASE` takes
 * four further characters for one: dotless and dotted i, the long s, and the Kelvin sign.
 */
export function foldCase(text: string): string {
  return text.replace(/[A-Z\u0130\u0131\u017F\u212A]/gu, (letter) => SPECIAL[letter] ?? letter.toLowerCase());
}

const SPECIAL: { readonly [letter: string]: string } = { "\u0130": "i", "\u0131": "i", "\u017F": "s", "\u212A": "k" };
