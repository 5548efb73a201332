/** Passages of a kind that follow each other: cells of a table, items of a list, headings, paragraphs. */
import { isWhiteSpace } from "../../../runtime/white-space.ts";
import type { Passage, ScanDocument } from "../document.ts";

/** The numbers of passages that follow each other. */
export type Row = readonly number[];

/** All rows of a document, by what stands in them. */
export interface Rows {
  readonly cells: readonly Row[];
  readonly items: readonly Row[];
  readonly headings: readonly Row[];
  readonly paragraphs: readonly Row[];
}

/** A larger gap is none (UTF-16 units). */
const MAX_GAP = 400;
const MAX_ITEM_GAP = 40;

/** The rows of a document; what its passages carry is no interruption. Linear. */
export function rowsOf(document: ScanDocument): Rows {
  const cells = new RowsOf(document, isInTable, 2);
  const items = new RowsOf(document, (_, from, to) => to - from < MAX_ITEM_GAP, 3);
  const headings = new RowsOf(document, isBlank, 3);
  const paragraphs = new RowsOf(document, isBlank, 3);
  const { passages } = document;
  for (let index = 0; index < passages.length; index += 1) {
    const { kind, listDepth } = passages[index] as Passage;
    if (kind === "prose") (listDepth > 0 ? items : paragraphs).take(index);
    else if (kind === "cell") cells.take(index);
    else if (kind === "heading" && listDepth === 0) headings.take(index);
  }
  return { cells: cells.found, items: items.found, headings: headings.found, paragraphs: paragraphs.found };
}

/** The rows of one kind, as they are found. */
class RowsOf {
  readonly found: Row[] = [];
  readonly #document: ScanDocument;
  readonly #fits: (text: string, from: number, to: number) => boolean;
  /** How many passages make a row. */
  readonly #least: number;
  #row: number[] | undefined = undefined;
  #last = -1;

  constructor(document: ScanDocument, fits: (text: string, from: number, to: number) => boolean, least: number) {
    this.#document = document;
    this.#fits = fits;
    this.#least = least;
  }

  /** Takes the next passage of the kind. */
  take(index: number): void {
    if (this.#last === -1 || !this.#follows(index)) this.#row = undefined;
    else {
      if (this.#row === undefined) this.#row = [this.#last, index];
      else this.#row.push(index);
      if (this.#row.length === this.#least) this.found.push(this.#row);
    }
    this.#last = index;
  }

  #follows(index: number): boolean {
    const { passages, text } = this.#document;
    const from = (passages[this.#last] as Passage).span.end;
    const to = (passages[index] as Passage).span.start;
    return to - from <= MAX_GAP && this.#fits(text, from, to);
  }
}

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
    if (unit !== 35 && unit !== 62 && !isWhiteSpace(unit, "js")) return false;
  }
  return true;
}
