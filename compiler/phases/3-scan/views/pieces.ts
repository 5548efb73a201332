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
const MAY_QUOTE = /["“”`'‘]/u;
/** Words of a command, which have no key word in them. */
const COMMAND = /\b(?:curl|wget|bash|eval|exec|base64|chmod|ssh|nc|rm|http\w?)\b|https?:|\.env\b|\.ssh\b|\.aws\b/iu;
const MAX_PIECE = 60;
/** Lines that cut words are short (UTF-16 units), and some in a row. */
const MAX_LINE = 24;
const MIN_CUTS = 3;

/** Everything that can be put together in a document, of whose passages the surveys are known. Linear. */
export function assembliesOf(document: ScanDocument, surveys: readonly Survey[]): readonly Assembly[] {
  const { passages } = document;
  const quoting = passages.filter((_, index) => (surveys[index]?.quotes ?? 0) >= 2);
  const quotingKeys = passages.filter((_, index) => (surveys[index]?.quotes ?? 0) >= 4 && (surveys[index]?.instructs ?? 0) >= 2);
  return [...quoting.flatMap(concatenated), ...variables(document), ...rows(document), ...items(document), ...blocks(document), ...quotingKeys.flatMap(fragments), ...passages.flatMap(closedLines)];
}

/** Whether a text has what an instruction or a command needs. */
export function mayInstruct(text: string, keys = 1): boolean {
  if (survey(text).instructs === 0) return false;
  if (COMMAND.test(text)) return true;
  let count = 0;
  for (const { 0: word } of text.matchAll(/[A-Za-z_]{4,65536}/gu)) {
    if (KEY_WORDS.has(word.toLowerCase())) count += 1;
    if (count >= keys) return true;
  }
  return false;
}

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
  return groups(document, ({ kind }) => kind === "cell", (gap) => !/\n[ \t>]*\n/u.test(gap)).flatMap((cells) => assemble(cells, cells.map(({ mapped }) => mapped), 3));
}

/** The items of a list with short items, in their order, or in that of the numbers that they begin with. */
function items(document: ScanDocument): readonly Assembly[] {
  return groups(document, ({ kind, listDepth }) => kind === "prose" && listDepth > 0, (gap) => gap.length < 40).flatMap((passages) => {
    if (passages.length < 3) return [];
    const pieces = passages.map(pieceOf);
    if (!areShort(pieces)) return [];
    const numbers = passages.map((passage) => numberOf(document, passage));
    const ordered = numbers.every((number) => !Number.isNaN(number)) ? pieces.map((piece, index) => [numbers[index] ?? 0, piece] as const).sort((a, b) => a[0] - b[0]).map(([, piece]) => piece) : pieces;
    return assemble(passages, ordered, 2);
  });
}

/** Short headings, or short paragraphs, that follow each other with nothing between them. */
function blocks(document: ScanDocument): readonly Assembly[] {
  return (["heading", "prose"] as const).flatMap((kind) =>
    groups(document, (passage) => passage.kind === kind && passage.listDepth === 0, (gap) => /^[\s#>]*$/u.test(gap)).flatMap((passages) => (passages.length < 3 ? [] : assemble(passages, passages.map(({ mapped }) => mapped), 3))),
  );
}

/** The number that an item says that it has: in its text, or as its marker. */
function numberOf({ text }: ScanDocument, { mapped, span }: Passage): number {
  const inText = /^\W{0,3}(?:(?:part|piece|step|fragment|no)\W{1,2})?([0-9]{1,3})\b/iu.exec(mapped.text)?.[1];
  return Number.parseInt(inText ?? /([0-9]{1,3})[.)][ \t]{1,4}$/u.exec(text.slice(Math.max(0, span.start - 9), span.start))?.[1] ?? "", 10);
}

/** What an item contributes: what it quotes, or what stands behind its label, or all of it. */
function pieceOf({ mapped }: Passage): Mapped {
  const quoted = MAY_QUOTE.test(mapped.text) ? [...mapped.text.matchAll(QUOTED)] : [];
  const only = quoted.length === 1 ? quoted[0] : undefined;
  if (only !== undefined) return part(mapped, only.index + 1, only.index + 1 + (only[1] ?? "").length);
  const label = /^\W{0,3}(?:[A-Za-z]{1,9}\W{0,2})?[0-9A-Za-z]{1,3}\W{0,2}[:=.)\]]\s{1,3}/u.exec(mapped.text)?.[0].length ?? 0;
  return part(mapped, label, mapped.text.length);
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

/** Words that were cut at the ends of lines: closed up where that makes key words of what was none. */
function closedLines(passage: Passage): readonly Assembly[] {
  const { mapped } = passage;
  if (passage.kind === "code" || !mapped.text.includes("\n")) return [];
  const count = mapped.text.split("\n").length - 1;
  if (count < MIN_CUTS || mapped.text.length > count * MAX_LINE) return [];
  const closed = replaceMapped(mapped, /\\?\n/gu, () => "");
  if (closed === undefined) return [];
  const before = keysOf(mapped.text);
  return [...keysOf(closed.text)].filter((key) => !before.has(key)).length >= 2 ? [{ passage, mapped: closed }] : [];
}

/** Whether most pieces have no more than five words. */
function areShort(pieces: readonly Mapped[]): boolean {
  let size = 0;
  for (const { text } of pieces) size += text.length;
  return size <= MAX_PIECE * pieces.length && pieces.filter(({ text }) => text.split(/\s+/u).length <= 5).length * 5 >= pieces.length * 4;
}

function assemble(passages: readonly Passage[], pieces: readonly Mapped[], keys: number): readonly Assembly[] {
  const [passage] = passages;
  if (passage === undefined || pieces.length < 2) return [];
  if (!areShort(pieces)) return [];
  const spaced = keysOf(pieces.map((piece) => piece.text).join(" "));
  const run = keysOf(pieces.map((piece) => piece.text).join(""));
  const found: Assembly[] = [];
  if (spaced.size >= keys || COMMAND.test(pieces.map((piece) => piece.text).join(" "))) found.push({ passage, mapped: joined(pieces, " ") });
  // Words that were cut in two are words only without a blank.
  if ([...run].some((key) => !spaced.has(key))) found.push({ passage, mapped: joined(pieces, "") });
  return found;
}

function keysOf(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  if (survey(text).instructs === 0) return keys;
  for (const { 0: word } of text.matchAll(/[A-Za-z_]{4,65536}/gu)) if (KEY_WORDS.has(word.toLowerCase())) keys.add(word.toLowerCase());
  return keys;
}

/** Passages of a kind that follow each other with no more than a gap between them; what they carry is no interruption. */
function groups(document: ScanDocument, is: (passage: Passage) => boolean, fits: (gap: string) => boolean): readonly (readonly Passage[])[] {
  const found: Passage[][] = [];
  let group: Passage[] = [];
  for (const passage of document.passages) {
    if (!is(passage)) continue;
    const last = group.at(-1);
    const gap = last === undefined || passage.span.start - last.span.end > 400 ? undefined : document.text.slice(last.span.end, Math.max(last.span.end, passage.span.start));
    if (gap !== undefined && fits(gap)) group.push(passage);
    else found.push((group = [passage]));
  }
  return found;
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
