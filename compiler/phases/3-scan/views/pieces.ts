/** Joins what was cut into pieces: strings in code, variables, cells of a table, items of a list, quoted fragments. */
import { isWhiteSpace } from "../../../runtime/white-space.ts";
import type { Passage, ScanDocument } from "../document.ts";
import { stretch, type Mapped } from "../view.ts";
import { chainsOf, valuesIn, type Value } from "./assignments.ts";
import { unitsOfText } from "./code-units.ts";
import { firstLook } from "./first-look.ts";
import { instructs, isCommand, keysOf, mayInstruct } from "./instructs.ts";
import { joined, part, replaceMapped, rewrite } from "./rewrite.ts";
import { rowsOf, type Row } from "./rows.ts";
import type { Survey } from "./survey.ts";

/** A text put together, and the passage that its first piece stands in. */
export interface Assembly { readonly passage: Passage; readonly mapped: Mapped }

/** `"a" + "b"` in the spellings of several languages; also two strings side by side. What stands between is looked at more closely. */
const CONCATENATION = /["'`]([\s+.&|~<>,\\]{0,64})[rbfuLR]?["'`]/gu;
const OPERATOR = /^(?:[+&~,\\]|\.\.?|\|\||<>)?[+&~.]?$/u;
const QUOTED = /["“”`'‘]([^"“”`'‘’\r\n]{2,80})["“”`'’]/gu;
const MAX_PIECE = 60;

/** Everything that can be put together in a document, of whose passages the surveys are known. Linear. */
export function assembliesOf(document: ScanDocument, surveys: readonly Survey[]): readonly Assembly[] {
  const { passages } = document;
  const found: Assembly[] = [];
  const quoting: Passage[] = [];
  const cut: Passage[] = [];
  for (let index = 0; index < passages.length; index += 1) {
    const { quotes, instructs: words, cuts } = surveys[index] as Survey;
    if (quotes >= 2) put(found, concatenated(passages[index] as Passage));
    if (quotes >= 4 && words >= 2) quoting.push(passages[index] as Passage);
    if (cuts) cut.push(passages[index] as Passage);
  }
  put(found, variables(document));
  const { cells, items, headings, paragraphs } = rowsOf(document);
  for (const row of cells) put(found, whole(document, row, surveys));
  for (const row of items) put(found, ofItems(document, row, surveys));
  for (const row of headings) put(found, whole(document, row, surveys));
  for (const row of paragraphs) put(found, whole(document, row, surveys));
  for (const passage of quoting) put(found, fragments(passage));
  for (const passage of cut) put(found, closedLines(passage));
  return found;
}

function put(found: Assembly[], more: readonly Assembly[]): void {
  for (const assembly of more) found.push(assembly);
}

function concatenated(passage: Passage): readonly Assembly[] {
  const { mapped } = passage;
  if (passage.kind !== "code" && !mapped.text.includes("+")) return NOTHING;
  const next = rewrite(mapped);
  let at = 0;
  for (const match of mapped.text.matchAll(CONCATENATION)) {
    if (!OPERATOR.test((match[1] ?? "").replace(/\s/gu, ""))) continue;
    // A comma joins arguments and elements: with a blank.
    next.keep(at, match.index);
    if (match[0].includes(",")) next.put(" ", match.index, match.index + match[0].length);
    at = match.index + match[0].length;
  }
  if (at === 0) return NOTHING;
  next.keep(at, mapped.text.length);
  const all = next.finish();
  return instructs(all.text) ? [{ passage, mapped: all }] : NOTHING;
}

/** Values of variables in the order in which a later expression names them; else, in the order of their assignments. */
function variables(document: ScanDocument): readonly Assembly[] {
  const units = unitsOfText(document);
  const values = valuesIn(document.text, units, firstLook(document).marks);
  if (values.length < 2 || !instructs(values.map(({ start, end }) => document.text.slice(start, end)).join("")) && !instructs(values.map(({ start, end }) => document.text.slice(start, end)).join(" "))) return NOTHING;
  const found: Assembly[] = [];
  const emit = (chain: readonly Value[]): void => {
    const pieces = chain.map(({ start, end }) => stretch(document.text, start, end));
    const first = chain[0];
    if (first === undefined || !instructs(pieces.map(({ text }) => text).join("")) && !instructs(pieces.map(({ text }) => text).join(" "))) return;
    const passage = passageAt(document, first.start);
    if (passage === undefined) return;
    found.push({ passage, mapped: joined(pieces, "") });
    if (pieces.every(({ text }) => text === text.trim())) found.push({ passage, mapped: joined(pieces, " ") });
  };
  for (const chain of chainsOf(document.text, units, values)) emit(chain);
  if (found.length === 0) for (const group of neighbours(values)) if (group.length >= 2) emit(group);
  return found;
}

/** Values whose assignments stand close to each other. */
function neighbours(values: readonly Value[]): readonly (readonly Value[])[] {
  const found: Value[][] = [];
  for (const value of values) {
    const group = found.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && value.start - last.end < 120 && group.length < 40) group.push(value);
    else found.push([value]);
  }
  return found;
}

/** Short cells of a table, row by row; short headings, or short paragraphs, that follow each other with nothing between them. */
function whole({ passages }: ScanDocument, row: Row, surveys: readonly Survey[]): readonly Assembly[] {
  const pieces = row.map((index) => (passages[index] as Passage).mapped);
  return areShort(pieces.map(({ text }) => text)) ? assemble(passages[row[0] as number] as Passage, pieces, 3, isSilent(row, surveys)) : NOTHING;
}

/** The items of a list with short items, in their order, or in that of the numbers that they begin with. */
function ofItems(document: ScanDocument, row: Row, surveys: readonly Survey[]): readonly Assembly[] {
  const { passages } = document;
  // All of an item that quotes nothing is taken, but for its label.
  let least = 0;
  for (const index of row) if ((surveys[index] as Survey).quotes === 0) least += (passages[index] as Passage).mapped.text.length - MAX_LABEL;
  if (least > MAX_PIECE * row.length) return NOTHING;
  let size = 0;
  const ranges: Range[] = [];
  for (const index of row) {
    const range = pieceIn((passages[index] as Passage).mapped.text, (surveys[index] as Survey).quotes);
    ranges.push(range);
    size += range[1] - range[0];
  }
  if (size > MAX_PIECE * row.length) return NOTHING;
  const pieces = row.map((index, at) => part((passages[index] as Passage).mapped, ...(ranges[at] as Range)));
  if (!areShort(pieces.map(({ text }) => text))) return NOTHING;
  return assemble(passages[row[0] as number] as Passage, inOrder(document, row, pieces), 2, isSilent(row, surveys));
}

/** The pieces of items in the order of their numbers, where each has one. */
function inOrder(document: ScanDocument, row: Row, pieces: readonly Mapped[]): readonly Mapped[] {
  const numbers: number[] = [];
  for (const index of row) {
    const number = numberOf(document, document.passages[index] as Passage);
    if (Number.isNaN(number)) return pieces;
    numbers.push(number);
  }
  return pieces.map((piece, at) => [numbers[at] as number, piece] as const).sort((a, b) => a[0] - b[0]).map(([, piece]) => piece);
}

/** Whether none of some passages has a key word or a word of a command. */
function isSilent(row: Row, surveys: readonly Survey[]): boolean {
  return row.every((index) => (surveys[index] as Survey).instructs === 0);
}

/** A label is not longer (UTF-16 units): {@link LABEL}. */
const MAX_LABEL = 30;
const LABEL = /^\W{0,3}(?:[A-Za-z]{1,9}\W{0,2})?[0-9A-Za-z]{1,3}\W{0,2}[:=.)\]]\s{1,3}/u;

/** The number that an item says that it has: in its text, or as its marker. */
function numberOf({ text }: ScanDocument, { mapped, span }: Passage): number {
  const inText = /^\W{0,3}(?:(?:part|piece|step|fragment|no)\W{1,2})?([0-9]{1,3})\b/iu.exec(mapped.text)?.[1];
  return Number.parseInt(inText ?? /([0-9]{1,3})[.)][ \t]{1,4}$/u.exec(text.slice(Math.max(0, span.start - 9), span.start))?.[1] ?? "", 10);
}

/** Offsets into a text. */
type Range = readonly [from: number, to: number];

/** What an item with so many quotation marks contributes: what it quotes, or what stands behind its label, or all of it. */
function pieceIn(text: string, quotes: number): Range {
  const only = quotes < 2 ? undefined : onlyQuoted(text);
  if (only !== undefined) return [only.index + 1, only.index + 1 + (only[1] ?? "").length];
  return [mayHaveLabel(text) ? (LABEL.exec(text)?.[0].length ?? 0) : 0, text.length];
}

/** What a text quotes, where that is one thing. */
function onlyQuoted(text: string): RegExpExecArray | undefined {
  QUOTED.lastIndex = 0;
  const first = QUOTED.exec(text);
  const isOnly = first !== null && !QUOTED.test(text);
  // Whoever looks for all matches begins there.
  QUOTED.lastIndex = 0;
  return isOnly ? first : undefined;
}

/** Whether a mark that ends a label stands with a blank behind it where one can. */
function mayHaveLabel(text: string): boolean {
  const last = Math.min(text.length - 1, MAX_LABEL);
  for (let at = 0; at < last; at += 1) {
    const unit = text.charCodeAt(at);
    if ((unit === 58 || unit === 61 || unit === 46 || unit === 41 || unit === 93) && isWhiteSpace(text.charCodeAt(at + 1), "js")) return true;
  }
  return false;
}

/** Fragments that a paragraph quotes. */
function fragments(passage: Passage): readonly Assembly[] {
  if (passage.kind !== "prose" && passage.kind !== "code") return NOTHING;
  const { mapped } = passage;
  if (mapped.text.length > 4000 || !/["“`'‘]/u.test(mapped.text)) return NOTHING;
  const pieces = Array.from(mapped.text.matchAll(QUOTED), (match) => part(mapped, match.index + 1, match.index + 1 + (match[1] ?? "").length));
  const split = pieces.filter(({ text }) => instructs(text)).length;
  return pieces.length >= 2 && split >= 2 && areShort(pieces.map(({ text }) => text)) ? assemble(passage, pieces, 2, false) : NOTHING;
}

/** Words that were cut at the ends of lines: closed up where that makes key words of what was none. */
function closedLines(passage: Passage): readonly Assembly[] {
  const { mapped } = passage;
  if (passage.kind === "code") return NOTHING;
  const closed = replaceMapped(mapped, /\\?\n/gu, () => "");
  if (closed === undefined || !mayInstruct(closed.text)) return NOTHING;
  const before = keysOf(mapped.text);
  return [...keysOf(closed.text)].filter((key) => !before.has(key)).length >= 2 ? [{ passage, mapped: closed }] : NOTHING;
}

/** Whether most texts have no more than five words. */
function areShort(texts: readonly string[]): boolean {
  let size = 0;
  for (const text of texts) size += text.length;
  if (size > MAX_PIECE * texts.length) return false;
  let short = 0;
  for (const text of texts) if (hasFewWords(text)) short += 1;
  return short * 5 >= texts.length * 4;
}

/** At most five words: four stretches of white space. */
function hasFewWords(text: string): boolean {
  if (text.length <= 8) return true;
  let count = 0;
  let inBlanks = false;
  for (let at = 0; at < text.length; at += 1) {
    const isBlankUnit = isWhiteSpace(text.charCodeAt(at), "js");
    if (isBlankUnit && !inBlanks) count += 1;
    if (count > 4) return false;
    inBlanks = isBlankUnit;
  }
  return true;
}

/** Two pieces and more that are short, with blanks between them and without any; `silent`: no piece has a key word or a word of a command. */
function assemble(passage: Passage, pieces: readonly Mapped[], keys: number, silent: boolean): readonly Assembly[] {
  const found: Assembly[] = [];
  const texts = pieces.map(({ text }) => text);
  const spacedText = silent ? "" : texts.join(" ");
  // Without a key word there is no word of a command either.
  const isSpeaking = !silent && mayInstruct(spacedText);
  const spaced = isSpeaking ? keysOf(spacedText) : NO_KEYS;
  if (isSpeaking && (spaced.size >= keys || isCommand(spacedText))) found.push({ passage, mapped: joined(pieces, " ") });
  const runText = texts.join("");
  // Words that were cut in two are words only without a blank.
  if (mayInstruct(runText) && hasOthers(runText, spaced)) found.push({ passage, mapped: joined(pieces, "") });
  return found;
}

const NO_KEYS: ReadonlySet<string> = new Set();
const NOTHING: readonly Assembly[] = [];

/** Whether a text has a key word that is not among some. */
function hasOthers(text: string, keys: ReadonlySet<string>): boolean {
  for (const key of keysOf(text)) if (!keys.has(key)) return true;
  return false;
}

/** The passage that an offset stands in, or the last one before it. */
export function passageAt({ passages }: ScanDocument, offset: number): Passage | undefined {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((passages[middle]?.span.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return passages[Math.max(low - 1, 0)];
}
