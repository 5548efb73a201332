import { loadMarkdown } from "../../../compiler/markdown/markdown.ts";
import { documentOf, type Passage, type ScanDocument } from "../../../compiler/phases/3-scan/document.ts";
import { stretch } from "../../../compiler/phases/3-scan/view.ts";
import { indexLines } from "../../../compiler/text/lines.ts";

const parse = await loadMarkdown();

/** A text laid out as the scanner does it. */
export function parsedDocument(text: string): ScanDocument {
  const { root, frontmatter } = parse(text);
  return documentOf({ path: "AGENTS.md", text, trust: "project", root, frontmatter: frontmatter?.yaml });
}

/** A text as one passage of prose, without parsing it: for texts that only the views are tested with. */
export function proseDocument(text: string): ScanDocument {
  const passage: Passage = { kind: "prose", mapped: stretch(text, 0, text.length), span: { start: 0, end: text.length }, inlines: [], hidden: false, quoteDepth: 0, listDepth: 0, headings: [], before: undefined };
  return { path: "AGENTS.md", text, trust: "project", lines: indexLines(text), root: { type: "root", children: [] }, frontmatter: undefined, passages: [passage], memos: [] };
}
