import type { Root, RootContent } from "mdast";
import { findFrontmatter, type Frontmatter } from "../text/frontmatter.ts";
import { indexLines } from "../text/lines.ts";
import { mergeSpans } from "../text/merge-spans.ts";
import type { Span } from "../text/span.ts";
import { loadEngine, type Engine } from "./engine.ts";
import { parseText } from "./front.ts";

type Point = NonNullable<Root["position"]>["start"];

/** What is done to a text before it is parsed. */
export interface ParseOptions {
  /** Spans that are no Markdown (the tags of a template), in order; each is parsed as if it were a word. */
  readonly mask?: readonly Span[];
}

/** A text as Markdown. All offsets are UTF-16 offsets of the text that was given. */
export interface ParsedMarkdown {
  /** The tree. Frontmatter is its first child, of type `yaml`. Slice the text by offsets; a node's `value` may hold filler. */
  readonly root: Root;
  readonly frontmatter: Frontmatter | undefined;
  /** Places at which characters without a meaning for a reader were parsed as letters; empty for all that a person writes. */
  readonly defused: readonly Span[];
}

export type ParseMarkdown = (text: string, options?: ParseOptions) => ParsedMarkdown;

/**
 * Loads the parser: do it only when something has to be parsed.
 *
 * The time that it takes is linear in the length of any text. micromark's own is not: see `defuse.ts`
 * for what it is kept from, and `pieces.ts` for how.
 */
export function loadMarkdown(): Promise<ParseMarkdown> {
  let loaded: Engine | undefined;
  const engine = (): Engine => (loaded ??= loadEngine());
  return Promise.resolve((text, { mask = [] } = {}) => {
    const frontmatter = findFrontmatter(text);
    // The parser drops a byte order mark, and would count from behind it.
    const from = frontmatter?.bodyStart ?? (text.startsWith("\uFEFF") ? 1 : 0);
    const { children, defused } = parseText(masked(text, mask), from, engine);
    const index = frontmatter === undefined ? undefined : indexLines(text.slice(0, frontmatter.bodyStart));
    const point = (offset: number): Point => ({ ...(index?.positionAt(offset) ?? { line: 1, column: 1 }), offset });
    const yaml: RootContent[] = frontmatter === undefined ? [] : [{ type: "yaml", value: text.slice(frontmatter.yaml.start, frontmatter.yaml.end), position: { start: point(0), end: point(frontmatter.bodyStart) } }];
    return { root: { type: "root", children: [...yaml, ...children] }, frontmatter, defused: mergeSpans(defused) };
  });
}

/** Tags as words: a letter in front keeps a tag at the start of a line from being structure. Line ends inside stay. */
function masked(text: string, mask: readonly Span[]): string {
  let out = "";
  let at = 0;
  for (const { start, end } of mask) {
    if (start < at) continue;
    out += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/gu, (unit) => "x".repeat(unit.length));
    at = end;
  }
  return out + text.slice(at);
}
