import type { Span } from "../text/span.ts";

/**
 * Where a passage stands in a text: as it is written, or, if it is nowhere, with any white space (line
 * ends, too) in the place of white space. At most `most` places. Linear in the length of the text.
 */
export function findPassage(text: string, passage: string, most = 20): readonly Span[] {
  const wanted = passage.trim();
  if (wanted === "") return [];
  const exact = occurrences(text, wanted, most);
  if (exact.length > 0) return exact;
  const { folded, offsets } = fold(text);
  const needle = wanted.replace(/\s+/gu, " ");
  return occurrences(folded, needle, most).map(({ start, end }) => ({ start: offsets[start] ?? 0, end: (offsets[end - 1] ?? 0) + 1 }));
}

function occurrences(text: string, wanted: string, most: number): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(wanted); at !== -1 && found.length < most; at = text.indexOf(wanted, at + wanted.length)) found.push({ start: at, end: at + wanted.length });
  return found;
}

/** A text with one space for each run of white space, and where each of its units came from. */
function fold(text: string): { readonly folded: string; readonly offsets: readonly number[] } {
  const units: string[] = [];
  const offsets: number[] = [];
  let wasSpace = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    const isSpace = /\s/u.test(unit);
    if (!isSpace || !wasSpace) {
      units.push(isSpace ? " " : unit);
      offsets.push(at);
    }
    wasSpace = isSpace;
  }
  return { folded: units.join(""), offsets };
}
