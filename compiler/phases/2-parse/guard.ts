/** Deeper nesting than this is no prose; parsers of Markdown take quadratic time in it. */
export const MAX_QUOTE_DEPTH = 200;

/** A line that opens too many block quotes or list items, by UTF-16 offsets; undefined when there is none. Linear. */
export function findDeepNesting(text: string): { readonly start: number; readonly end: number; readonly depth: number } | undefined {
  let lineStart = 0;
  while (lineStart < text.length) {
    let depth = 0;
    let at = lineStart;
    for (; at < text.length; at += 1) {
      const char = text[at];
      if (char === ">") depth += 1;
      else if ((char === "-" || char === "*" || char === "+") && (text[at + 1] === " " || text[at + 1] === "\t")) depth += 1;
      else if (char !== " " && char !== "\t") break;
    }
    if (depth > MAX_QUOTE_DEPTH) return { start: lineStart, end: at, depth };
    const next = text.indexOf("\n", at);
    if (next === -1) return undefined;
    lineStart = next + 1;
  }
  return undefined;
}
