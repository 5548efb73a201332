import { indexEntries } from "../../../compiler/phases/3-scan/language/automaton.ts";
import type { Concept } from "../../../compiler/phases/3-scan/language/concepts.ts";

/** The entries of a concept, by how they are looked for. */
export function entriesOf(concept: Concept): { readonly phrases: readonly string[]; readonly latin: readonly string[]; readonly pieces: readonly string[] } {
  const { entries, pieces } = indexEntries([concept]);
  const languages = Object.values(concept.entries);
  const texts = (isLatin: boolean): readonly string[] => entries.filter((entry) => entry.isLatin === isLatin).map(({ language, start, end }) => languages[language]?.slice(start, end) ?? "");
  return { phrases: texts(false), latin: texts(true), pieces: pieces.map(({ piece }) => piece) };
}
