import type { ScanDocument } from "../document.ts";

/**
 * Whether an untrusted text is a value that a prompt takes in, and no document of its own: skills and
 * rule files have frontmatter or begin with a title, and structure is theirs to have.
 */
export function isValue({ trust, text, path, frontmatter }: ScanDocument): boolean {
  if (trust !== "untrusted" || frontmatter !== undefined) return false;
  if (/(?:^|[/\\])(?:SKILL|AGENTS|CLAUDE|GEMINI|README)\.md$|\.(?:mdc|rules\.md|instructions\.md)$/iu.test(path)) return false;
  return !/^\uFEFF?\s{0,20}#{1,6}\s/u.test(text);
}
