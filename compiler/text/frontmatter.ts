import type { Span } from "./span.ts";

/** A frontmatter block: where its YAML is, and where the text behind it starts (UTF-16 offsets). */
export interface Frontmatter {
  readonly yaml: Span;
  readonly bodyStart: number;
}

/**
 * Finds a YAML frontmatter block: `---` alone on the first line (a BOM may stand before it), and a line
 * `---` further down. Whether that is frontmatter or a document that begins with a thematic break
 * depends on what stands between: a first line that is not blank and reads `key:` makes it frontmatter.
 */
export function findFrontmatter(text: string): Frontmatter | undefined {
  const open = /^\uFEFF?---[ \t]*(?:\r\n|\r|\n)/u.exec(text);
  if (open === null) return undefined;
  const start = open[0].length;
  const close = /^---[ \t]*(?:\r\n|\r|\n|$(?![\s\S]))/mu;
  const rest = text.slice(start);
  const found = close.exec(rest);
  if (found === null) return undefined;
  const yaml = { start, end: start + found.index };
  const inner = rest.slice(0, found.index);
  // An empty block, one that only holds comments, or one whose first line is a key.
  const first = inner.split(/\r\n|\r|\n/u).find((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));
  if (first !== undefined && !/^(?:[\w.-]+|"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/u.test(first)) return undefined;
  if (first === undefined && inner.trim() === "" && inner !== "") return undefined;
  return { yaml, bodyStart: yaml.end + found[0].length };
}

/** The text with everything but a span made into spaces, line ends kept: offsets into it are offsets into the text. */
export function maskAllBut(text: string, { start, end }: Span): string {
  const blank = (part: string): string => part.replace(/[^\r\n]/gu, (unit) => " ".repeat(unit.length));
  return blank(text.slice(0, start)) + text.slice(start, end) + blank(text.slice(end));
}
