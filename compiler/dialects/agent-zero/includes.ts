/** Include directives of the Agent Zero dialect, found as upstream's regular expressions find them, in linear time. */
import { isSpace, skipSpace } from "../../python/text.ts";
import type { Span } from "../../text/span.ts";

/** `{{ include 'path' }}`. */
export interface Include extends Span {
  readonly path: Span;
}

/** Every `{{ include original }}`. */
export function findOriginals(text: string): readonly Span[] {
  const found: Span[] = [];
  eachDirective(text, (start, at) => {
    const word = skipSpace(text, at);
    if (word === at || !text.startsWith("original", word)) return undefined;
    const close = skipSpace(text, word + 8);
    if (!text.startsWith("}}", close)) return undefined;
    found.push({ start, end: close + 2 });
    return close + 2;
  });
  return found;
}

/**
 * Every named include. The quotes need not be of one kind; the path ends at the first quote that has
 * only white space and `}}` behind it, on the same line.
 */
export function findIncludes(text: string): readonly Include[] {
  const found: Include[] = [];
  const closers = findClosers(text);
  let next = 0;
  eachDirective(text, (start, at) => {
    const quote = skipSpace(text, at);
    if (!isQuote(text[quote])) return undefined;
    while (next < closers.length && (closers[next] as Closer).at <= quote) next += 1;
    const closer = closers[next];
    if (closer === undefined) return undefined;
    const lineEnd = text.indexOf("\n", quote);
    if (lineEnd !== -1 && lineEnd < closer.at) return undefined;
    found.push({ start, end: closer.end, path: { start: quote + 1, end: closer.at } });
    return closer.end;
  });
  return found;
}

/** Calls `read` with the start of each `{{ include` and where it goes on; `read` gives the end of what it took. */
function eachDirective(text: string, read: (start: number, at: number) => number | undefined): void {
  for (let start = text.indexOf("{{"); start !== -1; ) {
    const word = skipSpace(text, start + 2);
    const end = text.startsWith("include", word) ? read(start, word + 7) : undefined;
    start = text.indexOf("{{", end ?? start + 1);
  }
}

interface Closer { readonly at: number; readonly end: number }

function findClosers(text: string): readonly Closer[] {
  const closers: Closer[] = [];
  for (let close = text.indexOf("}}"); close !== -1; close = text.indexOf("}}", close + 1)) {
    let at = close - 1;
    while (at >= 0 && isSpace(text[at] as string)) at -= 1;
    // The first of several `}` belongs to the tag, so `'}}}` is one closer.
    if (isQuote(text[at]) && closers.at(-1)?.at !== at) closers.push({ at, end: close + 2 });
  }
  return closers;
}

function isQuote(char: string | undefined): boolean {
  return char === "'" || char === '"';
}
