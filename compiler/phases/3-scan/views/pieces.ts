/** Joins what was cut into pieces: strings in code, variables, cells of a table, items of a list, quoted fragments. */
import type { Passage, ScanDocument } from "../document.ts";
import { stretch, type Mapped } from "../view.ts";
import { chainsOf, valuesIn, type Value } from "./assignments.ts";
import { unitsOfText } from "./code-units.ts";
import { KEY_WORDS } from "./key-words.ts";
import { joined, part, replaceMapped, rewrite } from "./rewrite.ts";
import { survey, type Survey } from "./survey.ts";

/** A text put together, and the passage that its first piece stands in. */
export interface Assembly { readonly passage: Passage; readonly mapped: Mapped }

/** `"a" + "b"` in the spellings of several languages; also two strings side by side. What stands between is looked at more closely. */
const CONCATENATION = /["'`]([\s+.&|~<>,\\]{0,64})[rbfuLR]?["'`]/gu;
const OPERATOR = /^(?:[+&~,\\]|\.\.?|\|\||<>)?[+&~.]?$/u;
const QUOTED = /["“”`'‘]([^"“”`'‘’\r\n]{2,80})["“”`'’]/gu;
/** Words of a command, which have no key word in them. */
const COMMAND = /\b(?:curl|wget|bash|eval|exec|base64|chmod|ssh|nc|rm|http\w?)\b|https?:|\.env\b|\.ssh\b|\.aws\b/iu;
const MAX_PIECE = 60;
/** Lines that cut words are short (UTF-16 units), and some in a row. */
const MAX_LINE = 24;
const MIN_CUTS = 3;

/** Everything that can be put together in a document, of whose passages the surveys are known. Linear. */
export function assembliesOf(document: ScanDocument, surveys: readonly Survey[]): readonly Assembly[] {
  const { passages } = document;
  const found: Assembly[] = [];
  for (let index = 0; index < passages.length; index += 1) if ((surveys[index]?.quotes ?? 0) >= 2) found.push(...concatenated(passages[index] as Passage));
  for (const assembly of [...variables(document), ...rows(document), ...items(document, surveys), ...blocks(document)]) found.push(assembly);
  for (const [index, { quotes, instructs }] of surveys.entries()) if (quotes >= 4 && instructs >= 2) found.push(...fragments(passages[index] as Passage));
  for (let index = 0; index < passages.length; index += 1) if (mayBeCut(passages[index] as Passage)) found.push(...closedLines(passages[index] as Passage));
  return found;
}

/** Whether a text has what an instruction or a command needs. */
export function mayInstruct(text: string, keys = 1): boolean {
  if (survey(text).instructs === 0) return false;
  if (COMMAND.test(text)) return true;
  let count = 0;
  for (const { 0: word } of text.matchAll(WORDS)) {
    if (KEY_WORDS.has(word.toLowerCase())) count += 1;
    if (count >= keys) return true;
  }
  return false;
}

const WORDS = /[A-Za-z_]{4,65536}/gu;

function concatenated(passage: Passage): readonly Assembly[] {
  const { mapped } = passage;
  if (passage.kind !== "code" && !mapped.text.includes("+")) return [];
  const next = rewrite(mapped);
  let at = 0;
  for (const match of mapped.text.matchAll(CONCATENATION)) {
    if (!OPERATOR.test((match[1] ?? "").replace(/\s/gu, ""))) continue;
    // A comma joins arguments and elements: with a blank.
    next.keep(at, match.index);
    if (match[0].includes(",")) next.put(" ", match.index, match.index + match[0].length);
    at = match.index + match[0].length;
  }
  if (at === 0) return [];
  next.keep(at, mapped.text.length);
  const all = next.finish();
  return mayInstruct(all.text) ? [{ passage, mapped: all }] : [];
}

/** Values of variables in the order in which a later expression names them; else, in the order of their assignments. */
function variables(document: ScanDocument): readonly Assembly[] {
  const units = unitsOfText(document);
  const values = valuesIn(document.text, units);
  if (values.length < 2 || !mayInstruct(values.map(({ start, end }) => document.text.slice(start, end)).join("")) && !mayInstruct(values.map(({ start, end }) => document.text.slice(start, end)).join(" "))) return [];
  const found: Assembly[] = [];
  const emit = (chain: readonly Value[]): void => {
    const pieces = chain.map(({ start, end }) => stretch(document.text, start, end));
    const first = chain[0];
    if (first === undefined || !mayInstruct(pieces.map(({ text }) => text).join("")) && !mayInstruct(pieces.map(({ text }) => text).join(" "))) return;
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

/** The cells of a table with short cells: row by row. */
function rows(document: ScanDocument): readonly Assembly[] {
  const found: Assembly[] = [];
  for (const cells of groups(document, isCell, isInTable, 2)) found.push(...assemble(cells, cells.map(textOf), 3));
  return found;
}

/** The items of a list with short items, in their order, or in that of the numbers that they begin with. */
function items(document: ScanDocument, surveys: readonly Survey[]): readonly Assembly[] {
  const found: Assembly[] = [];
  let at = 0;
  for (const passages of groups(document, isItem, (_, from, to) => to - from < MAX_ITEM_GAP, 3)) {
    // All of an item that quotes nothing is taken, but for its label.
    let least = 0;
    const quotes: number[] = [];
    for (const passage of passages) {
      while (document.passages[at] !== passage) at += 1;
      quotes.push(surveys[at]?.quotes ?? 0);
      if (quotes.at(-1) === 0) least += passage.mapped.text.length - MAX_LABEL;
    }
    if (least > MAX_PIECE * passages.length) continue;
    const ranges = passages.map(({ mapped: { text } }, index) => pieceIn(text, quotes[index] as number));
    if (ranges.reduce((size, [from, to]) => size + to - from, 0) > MAX_PIECE * ranges.length) continue;
    const pieces = passages.map(({ mapped }, index) => part(mapped, ...(ranges[index] as Range)));
    if (!areShort(pieces)) continue;
    const numbers: number[] = [];
    for (const passage of passages) {
      const number = numberOf(document, passage);
      if (Number.isNaN(number)) break;
      numbers.push(number);
    }
    const ordered = numbers.length === pieces.length ? pieces.map((piece, index) => [numbers[index] ?? 0, piece] as const).sort((a, b) => a[0] - b[0]).map(([, piece]) => piece) : pieces;
    found.push(...assemble(passages, ordered, 2));
  }
  return found;
}

const MAX_ITEM_GAP = 40;
/** A label is not longer (UTF-16 units): {@link LABEL}. */
const MAX_LABEL = 30;
const LABEL = /^\W{0,3}(?:[A-Za-z]{1,9}\W{0,2})?[0-9A-Za-z]{1,3}\W{0,2}[:=.)\]]\s{1,3}/u;

/** Short headings, or short paragraphs, that follow each other with nothing between them. */
function blocks(document: ScanDocument): readonly Assembly[] {
  const found: Assembly[] = [];
  for (const is of [isHeading, isParagraph]) {
    for (const passages of groups(document, is, isBlank, 3)) found.push(...assemble(passages, passages.map(textOf), 3));
  }
  return found;
}

const isCell = ({ kind }: Passage): boolean => kind === "cell";
const isItem = ({ kind, listDepth }: Passage): boolean => kind === "prose" && listDepth > 0;
const isHeading = ({ kind, listDepth }: Passage): boolean => kind === "heading" && listDepth === 0;
const isParagraph = ({ kind, listDepth }: Passage): boolean => kind === "prose" && listDepth === 0;
const textOf = ({ mapped }: Passage): Mapped => mapped;

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
    if ((unit === 58 || unit === 61 || unit === 46 || unit === 41 || unit === 93) && isSpace(text.charCodeAt(at + 1))) return true;
  }
  return false;
}

/** Fragments that a paragraph quotes. */
function fragments(passage: Passage): readonly Assembly[] {
  if (passage.kind !== "prose" && passage.kind !== "code") return [];
  const { mapped } = passage;
  if (mapped.text.length > 4000 || !/["“`'‘]/u.test(mapped.text)) return [];
  const pieces = [...mapped.text.matchAll(QUOTED)].map((match) => part(mapped, match.index + 1, match.index + 1 + (match[1] ?? "").length));
  const split = pieces.filter(({ text }) => mayInstruct(text)).length;
  return pieces.length >= 2 && split >= 2 ? assemble([passage], pieces, 2) : [];
}

/** Whether a text has lines so short that they may cut words. */
function mayBeCut({ kind, mapped: { text } }: Passage): boolean {
  if (kind === "code" || !text.includes("\n")) return false;
  const count = countIn(text, "\n");
  return count >= MIN_CUTS && text.length <= count * MAX_LINE;
}

/** Words that were cut at the ends of lines: closed up where that makes key words of what was none. */
function closedLines(passage: Passage): readonly Assembly[] {
  const { mapped } = passage;
  const closed = replaceMapped(mapped, /\\?\n/gu, () => "");
  if (closed === undefined || survey(closed.text).instructs === 0) return [];
  const before = keysOf(mapped.text);
  return [...keysOf(closed.text)].filter((key) => !before.has(key)).length >= 2 ? [{ passage, mapped: closed }] : [];
}

function countIn(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

/** Whether most pieces have no more than five words. */
function areShort(pieces: readonly Mapped[]): boolean {
  let size = 0;
  for (const { text } of pieces) size += text.length;
  if (size > MAX_PIECE * pieces.length) return false;
  let short = 0;
  for (const { text } of pieces) if (hasFewWords(text)) short += 1;
  return short * 5 >= pieces.length * 4;
}

/** At most five words: four stretches of white space. */
function hasFewWords(text: string): boolean {
  if (text.length <= 8) return true;
  let count = 0;
  let inBlanks = false;
  for (let at = 0; at < text.length; at += 1) {
    const isBlankUnit = isSpace(text.charCodeAt(at));
    if (isBlankUnit && !inBlanks) count += 1;
    if (count > 4) return false;
    inBlanks = isBlankUnit;
  }
  return true;
}

/** What `\s` is. */
function isSpace(unit: number): boolean {
  return unit < 128 ? unit === 32 || (unit >= 9 && unit <= 13) : unit === 0xa0 || unit === 0x1680 || (unit >= 0x2000 && unit <= 0x200a) || unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f || unit === 0x3000 || unit === 0xfeff;
}

function assemble(passages: readonly Passage[], pieces: readonly Mapped[], keys: number): readonly Assembly[] {
  const [passage] = passages;
  if (passage === undefined || pieces.length < 2) return [];
  if (!areShort(pieces)) return [];
  const spacedText = pieces.map(({ text }) => text).join(" ");
  const runText = pieces.map(({ text }) => text).join("");
  const [ofSpaced, ofRun] = [survey(spacedText).instructs, survey(runText).instructs];
  const found: Assembly[] = [];
  // Without a key word there is no word of a command either, and no word has become one.
  const spaced = ofSpaced === 0 ? NO_KEYS : keysOf(spacedText);
  if (ofSpaced > 0 && (spaced.size >= keys || COMMAND.test(spacedText))) found.push({ passage, mapped: joined(pieces, " ") });
  // Words that were cut in two are words only without a blank.
  if (ofRun > 0 && hasOthers(runText, spaced)) found.push({ passage, mapped: joined(pieces, "") });
  return found;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Whether a text has a key word that is not among some. */
function hasOthers(text: string, keys: ReadonlySet<string>): boolean {
  for (const key of keysOf(text)) if (!keys.has(key)) return true;
  return false;
}

function keysOf(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { 0: word } of text.matchAll(WORDS)) if (KEY_WORDS.has(word.toLowerCase())) keys.add(word.toLowerCase());
  return keys;
}

/** Passages of a kind that follow each other with no more than a gap between them, so many at least; what they carry is no interruption. */
function groups(document: ScanDocument, is: (passage: Passage) => boolean, fits: (text: string, from: number, to: number) => boolean, least: number): readonly (readonly Passage[])[] {
  const found: Passage[][] = [];
  let group: Passage[] | undefined;
  let last: Passage | undefined;
  for (const passage of document.passages) {
    if (!is(passage)) continue;
    if (last !== undefined && passage.span.start - last.span.end <= MAX_GAP && fits(document.text, last.span.end, passage.span.start)) {
      if (group === undefined) group = [last, passage];
      else group.push(passage);
      if (group.length === least) found.push(group);
    } else group = undefined;
    last = passage;
  }
  return found;
}

const MAX_GAP = 400;

/** Whether a gap has no blank line. */
function isInTable(text: string, from: number, to: number): boolean {
  let isBlankSoFar = false;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10) {
      if (isBlankSoFar) return false;
      isBlankSoFar = true;
    } else if (unit !== 32 && unit !== 9 && unit !== 62) isBlankSoFar = false;
  }
  return true;
}

/** Whether a gap has nothing in it but blanks and the marks of headings and quotes. */
function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit !== 35 && unit !== 62 && !isSpace(unit)) return false;
  }
  return true;
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
