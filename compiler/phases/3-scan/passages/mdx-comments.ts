/** Comments of MDX, between a brace with an asterisk and its counterpart: plain Markdown shows them, MDX does not. */
import { stretch } from "../view.ts";
import { add, type Walk } from "./walk.ts";

/** Adds the comments as passages, behind all others; says whether there was one. */
export function mdxComments(walk: Walk): boolean {
  const { source } = walk;
  const count = walk.passages.length;
  let index = 0;
  for (let at = source.indexOf("{/*"); at !== -1; ) {
    const close = source.indexOf("*/", at + 3);
    if (close === -1) break;
    // The passage that the brace stands in: passages are in order, so this only goes forward.
    while (index < count && (walk.passages[index]?.span.end ?? 0) <= at) index += 1;
    const inCode = isCode(walk, index, at);
    const span = { start: at, end: behindBrace(source, close + 2) };
    if (!inCode && source.slice(at + 3, close).trim() !== "") add("comment", stretch(source, at + 3, close), span, { quoteDepth: 0, listDepth: 0 }, walk, { hidden: true });
    at = source.indexOf("{/*", inCode ? at + 3 : span.end);
  }
  return walk.passages.length > count;
}

function behindBrace(source: string, from: number): number {
  let at = from;
  while (at < source.length && at < from + 8 && source.charAt(at).trim() === "") at += 1;
  return source.startsWith("}", at) ? at + 1 : from;
}

/** Whether a place is in a code block or in inline code; a few passages may begin before it and go on behind it. */
function isCode(walk: Walk, from: number, at: number): boolean {
  for (let index = from; index < from + 8; index += 1) {
    const passage = walk.passages[index];
    if (passage === undefined || passage.span.start > at) return false;
    if (passage.span.end <= at) continue;
    if (passage.kind === "code") return true;
    if (passage.inlines.some(({ source }) => source !== undefined && source.start <= at && at < source.end)) return true;
  }
  return false;
}
