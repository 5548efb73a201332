/** Deeper nesting than this is no prose; parsers of Markdown take quadratic time in it. */
export const MAX_QUOTE_DEPTH = 200;

/** A block quote's mark, or that of a list's item or a footnote, at the place where the search starts. */
const MARK = />|(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$)|\[\^[^\][\s]{1,999}\]:/uy;

/** A line that opens too many block quotes, list items or footnotes, by UTF-16 offsets; undefined when there is none. Linear. */
export function findDeepNesting(text: string): { readonly start: number; readonly end: number; readonly depth: number } | undefined {
  let lineStart = 0;
  while (lineStart < text.length) {
    const { depth, end } = openedBy(text, lineStart);
    if (depth > MAX_QUOTE_DEPTH) return { start: lineStart, end, depth };
    const next = text.indexOf("\n", end);
    if (next === -1) return undefined;
    lineStart = next + 1;
  }
  return undefined;
}

/** How many quotes, items and footnotes the line opens, and where their marks end. */
function openedBy(text: string, start: number): { readonly depth: number; readonly end: number } {
  let depth = 0;
  let at = start;
  /** The same mark again and again, up to here: a rule (`* * *`) unless something else follows. */
  let run = { mark: "", count: 0 };
  for (;;) {
    while (text[at] === " " || text[at] === "\t") at += 1;
    MARK.lastIndex = at;
    const mark = MARK.exec(text)?.[0];
    if (mark === undefined) break;
    run = mark === run.mark ? { mark, count: run.count + 1 } : { mark, count: 1 };
    depth += 1;
    at += mark.length;
  }
  const isRule = (run.mark === "-" || run.mark === "*") && run.count > 2 && (at === text.length || text[at] === "\r" || text[at] === "\n");
  return { depth: isRule ? depth - run.count : depth, end: at };
}
