import type { References } from "./engine.ts";

/** A line that looks like a definition, behind any marks of quotes and items. Labels have at most 999 characters. */
const DEFINITION = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[([^\]\r\n]{1,999})\]:/gmu;

/** The labels that a text seems to define; one too many does no harm. Linear: only lines that have the end of a label are looked at, each once. */
export function referencesIn(text: string): References {
  const links = new Set<string>();
  const notes = new Set<string>();
  for (let at = text.indexOf("]:"); at !== -1; ) {
    let start = at;
    while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start -= 1;
    let end = at;
    while (end < text.length && !isLineEnd(text.charCodeAt(end))) end += 1;
    for (const [, label = ""] of text.slice(start, end).matchAll(DEFINITION)) {
      const normalised = label.replace(/[\t\n\r ]+/gu, " ").trim().toLowerCase().toUpperCase();
      if (normalised.startsWith("^")) notes.add(normalised.slice(1));
      else links.add(normalised);
    }
    at = text.indexOf("]:", end);
  }
  return { links, notes };
}

function isLineEnd(unit: number): boolean {
  return unit === 10 || unit === 13;
}

export const NO_REFERENCES: References = { links: new Set(), notes: new Set() };
