import type { References } from "./engine.ts";

/** A line that looks like a definition, behind any marks of quotes and items. Labels have at most 999 characters. */
const DEFINITION = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[([^\]\r\n]{1,999})\]:/gmu;

/** The labels that a text seems to define; one too many does no harm. Linear. */
export function referencesIn(text: string): References {
  const links = new Set<string>();
  const notes = new Set<string>();
  for (const [, label = ""] of text.matchAll(DEFINITION)) {
    const normalised = label.replace(/[\t\n\r ]+/gu, " ").trim().toLowerCase().toUpperCase();
    if (normalised.startsWith("^")) notes.add(normalised.slice(1));
    else links.add(normalised);
  }
  return { links, notes };
}

export const NO_REFERENCES: References = { links: new Set(), notes: new Set() };
