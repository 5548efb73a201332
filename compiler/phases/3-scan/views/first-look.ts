/** What one pass over a document's text tells, so that nobody else has to go over all of it. */
import { noteRare, RARE, rareUnits } from "../hidden/units.ts";
import type { ScanDocument } from "../document.ts";
import { DocumentMemo } from "../memo.ts";
import { unitsOfText } from "./code-units.ts";

/** What a text has. */
export interface FirstLook {
  /** What it may have, as bits of `RARE`. */
  readonly rare: number;
  /** The offsets of quotation marks before which a blank stands, a sign or a letter with which a value is given to a name. */
  readonly marks: readonly number[];
}

const memo = new DocumentMemo<FirstLook>();

/** What the text of a document has; looked at once. Linear. */
export function firstLook(document: ScanDocument): FirstLook {
  const known = memo.get(document);
  if (known !== undefined) return known;
  const { units } = unitsOfText(document);
  const made = lookOver(units, document.text.length);
  noteRare(document.text, made.rare);
  memo.set(document, made);
  return made;
}

/** What stands in so many units; one that is no part of them is behind. */
export function lookOver(units: Uint16Array, length: number): FirstLook {
  const kinds = (tables.kinds ??= kindsOf());
  const marks: number[] = [];
  let rare = 0;
  for (let at = 0; at < length; at += 1) {
    const kind = kinds[units[at] as number] as number;
    if (kind === 0) continue;
    if (kind === MARK) {
      if (at > 0 && BEFORE_MARK[units[at - 1] as number] === 1) marks.push(at);
      // CRLF is usual.
    } else if (kind !== RARE.control || units[at] !== 13 || units[at + 1] !== 10) rare |= kind;
  }
  return { rare, marks };
}

/** A quotation mark that opens a value; none of them is rare. */
const MARK = 256;
const tables: { kinds?: Uint16Array } = {};
/** 1 for what may stand before the mark that opens a value: blanks, `=`, `:`, and the last letters of `is` and `be`. */
const BEFORE_MARK = Uint8Array.from({ length: 0x10000 }, (_, unit) => (unit < 128 && " \t=:se".includes(String.fromCharCode(unit)) ? 1 : 0));

function kindsOf(): Uint16Array {
  const kinds = Uint16Array.from(rareUnits());
  for (const mark of "\"'`“‘") kinds[mark.charCodeAt(0)] = MARK;
  return kinds;
}
