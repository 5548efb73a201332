/**
 * Concepts: named classes of words and phrases in many languages. A rule asks whether a sentence has a
 * concept, never for a wording, so that it reaches sentences that nobody has written down.
 *
 * How to add one: in a file of `lexicon/`, export
 *
 *     export const DISCARD = concept("discard", {
 *       en: "discard* | (throw/throws) … away | put [all/the] … aside",
 *       de: "verwirf | verwerf*",
 *       zh: "丢弃 抛弃",
 *     });
 *
 * and, if the file is new, list it in `lexicon/index.ts`. The notation:
 * - entries are parted by `|`, the words of an entry by blanks; case and the accents of Latin letters
 *   do not matter, and a hyphen or an underscore parts words as a blank does;
 * - `ignor*`: a word that begins so;
 * - `(a/b c)`: one of these; `[a/b]`: one of these or nothing; neither stands inside of the other;
 * - `…`: up to four words of any kind, between others (inside of one choice, too);
 * - text in a script that parts no words (Chinese, Japanese, Korean, Thai) is found inside of other
 *   text; there, blanks part entries, too, `_` is a blank, and no other sign is known.
 */

/** A named class of words and phrases. Two concepts are the same only when they are one object. */
export interface Concept {
  readonly name: string;
  /** Its entries per language, in the notation above: they are read when a text has a word that one begins with. */
  readonly entries: Readonly<Record<string, string>>;
}

/** An entry: what comes one after the other. */
export type Phrase = readonly Part[];

/** Some runs of words of which one stands here (folded; `*` behind a beginning), or a gap. */
export interface Part {
  readonly choices: readonly (readonly string[])[];
  readonly optional: boolean;
  /** Up to four words of any kind stand here; then there are no choices. */
  readonly gap: boolean;
}

/** Scripts whose words are not parted by blanks, or take endings that make stems of little use. */
const UNPARTED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
const OTHER_ALPHABET = /[\u0370-\u1aff]/u;
const PLAIN = /^[ -~]*$/u;
const MARKS = /\p{M}/gu;
const LATIN_MARKED = /[\u00c0-\u024f\u1e00-\u1eff]/u;

/** A concept by its entries per language. A mistake in the notation is a bug: whatever reads the entry throws. */
export function concept(name: string, entries: Readonly<Record<string, string>>): Concept {
  return { name, entries };
}

/** Whether an entry is found inside of other text. */
export function isUnparted(entry: string): boolean {
  return UNPARTED.test(entry);
}

/** The entries that an unparted one stands for. */
export function piecesOf(entry: string): readonly string[] {
  return entry.trim().split(/\s+/u).map((piece) => piece.replaceAll("_", " "));
}

/** Whether an entry is of a language, other than English, that is written in Latin letters: it counts in no English sentence. */
export function isLatinEntry(language: string, entry: string): boolean {
  return language !== "en" && !OTHER_ALPHABET.test(entry);
}

/** A word as the lexicon has it: lower case, Latin letters without accents, plain apostrophes. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  const low = word.toLowerCase().replaceAll("’", "'").replaceAll("ё", "е");
  if (!LATIN_MARKED.test(low)) return low;
  return low.normalize("NFD").replace(MARKS, "").replaceAll("đ", "d").replaceAll("ł", "l").replaceAll("ı", "i").replaceAll("ø", "o").replaceAll("ß", "ss");
}

/** Reads an entry. */
export function phraseOf(entry: string): Phrase {
  const parts = [...partsOf(entry)];
  if (parts.every(({ optional, gap }) => optional || gap) || parts[0]?.gap === true || parts.some(({ choices }) => choices.some((words) => words[0] === "…" || words.at(-1) === "…" || /[()[\]]/u.test(words.join(""))))) {
    throw new Error(`mistaken notation in the lexicon: ${entry}`);
  }
  return parts;
}

/** The words that an entry may begin with; `*` behind a beginning. */
export function firstWords(entry: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { choices, optional } of partsOf(entry)) {
    for (const [first] of choices) if (first !== undefined) words.add(first);
    if (!optional) break;
  }
  return words;
}

function* partsOf(entry: string): Generator<Part> {
  for (let at = 0; at < entry.length; ) {
    const sign = entry[at] as string;
    const bracket = sign === "(" || sign === "[";
    const end = bracket ? entry.indexOf(sign === "(" ? ")" : "]", at) : wordEnd(entry, at);
    const text = entry.slice(bracket ? at + 1 : at, end);
    if (end === -1) throw new Error(`mistaken notation in the lexicon: ${entry}`);
    if (text === "…") yield { choices: [], optional: false, gap: true };
    else if (text.trim() !== "") yield { choices: (bracket ? text.split("/") : [text]).map(wordsIn).filter((words) => words.length > 0), optional: sign === "[", gap: false };
    // A bracket that opens behind a word is looked at next.
    at = !bracket && end > at && entry[end] !== " " ? end : end + 1;
  }
}

/** The offset of the blank or bracket behind a word; that of `at` when there is no word. */
function wordEnd(entry: string, at: number): number {
  let end = at;
  while (end < entry.length && !" ([".includes(entry[end] as string)) end += 1;
  return end;
}

function wordsIn(text: string): readonly string[] {
  return text.split(/[\s_-]+/u).filter((word) => word !== "").map(fold);
}
