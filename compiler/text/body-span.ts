import type { ShapeRules } from "../model-files.ts";
import { trim } from "../runtime/white-space.ts";
import { frontmatterPrefixEnd } from "./frontmatter-prefix.ts";
import type { Span } from "./span.ts";

/** The part of a file's text that its layer uses: white space at the ends and frontmatter taken off. */
export function bodySpan(text: string, { trim: by, look }: Pick<ShapeRules, "trim" | "look">): Span {
  const body = by === "none" ? text : trim(text, by);
  const start = body === "" ? 0 : text.indexOf(body);
  const skipped = look?.frontmatter === "strip-prefix" ? frontmatterPrefixEnd(body) : 0;
  return { start: start + skipped, end: start + body.length };
}

/** What titles and notices call a file: its label with `{name}` filled in by the base name of its path. */
export function labelOf(path: string, label: string): string {
  return label.replaceAll("{name}", () => path.slice(path.lastIndexOf("/") + 1));
}
