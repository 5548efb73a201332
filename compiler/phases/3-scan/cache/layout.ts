/** A text as the cache rules read it: by source lines, each with the block that it stands in and its `label: value` pairs. */
import type { ScanDocument } from "../document.ts";
import { LETTERS_OF_EXAMPLES, leadsIntoIllustration, showsExample } from "./illustration.ts";
import { pairsOf, type Pair } from "./pairs.ts";

/** What a line stands in: written text, a dump of data, or something that a programmer reads. */
export type BlockKind = "text" | "data" | "code" | "frontmatter";

/** One source line. */
export interface Line {
  /** From 0. */
  readonly index: number;
  /** UTF-16 offsets into the document's text, the line end left out. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly block: BlockKind;
  /** Of a fenced block, in lower case. */
  readonly language: string;
  /** Whether it stands in a code block of any kind. */
  readonly fenced: boolean;
  readonly hasDigit: boolean;
  readonly hasSlash: boolean;
  /** Whether there is `:`, `=`, `|` or `>` in it, or their full-width form. */
  readonly hasSeparator: boolean;
}

/** The lines of a document and what has been worked out about them so far. */
export interface Layout {
  readonly document: ScanDocument;
  readonly lines: readonly Line[];
  /** The pairs of a line. */
  pairs(line: Line): readonly Pair[];
  /** Whether a reader takes what stands at `at` (an offset into the line's text) for an example, a shape or a rule, not for a fact about now. */
  illustrates(line: Line, at: number): boolean;
  /** What introduces the line's block: the nearest line of text before it (its list, fence or table skipped); empty where there is none. */
  leadIn(line: Line): string;
  /** The heading over a line, without its marks; empty where there is none. */
  heading(line: Line): string;
}

const DATA_LANGUAGES: ReadonlySet<string> = new Set(["json", "jsonc", "json5", "yaml", "yml", "xml", "toml", "csv", "ndjson", "jsonl"]);
/** Fences that hold what a terminal or a program printed. */
const PRINTED_LANGUAGES: ReadonlySet<string> = new Set(["", "text", "txt", "plain", "plaintext", "console", "shell-session", "shellsession", "terminal", "output", "log", "env", "dotenv", "ini", "properties", "markdown", "md"]);

const layouts = new WeakMap<ScanDocument, Layout>();

/** The layout of a document, made once. Linear in its size. */
export function layoutOf(document: ScanDocument): Layout {
  const known = layouts.get(document);
  if (known !== undefined) return known;
  const layout = makeLayout(document);
  layouts.set(document, layout);
  return layout;
}

function makeLayout(document: ScanDocument): Layout {
  const lines = linesOf(document);
  const headings = headingsOf(lines);
  const pairs = new Map<number, readonly Pair[]>();
  const leads = new Map<number, string>();
  const layout: Layout = {
    document,
    lines,
    pairs(line) {
      if (!line.hasSeparator) return [];
      let known = pairs.get(line.index);
      if (known === undefined) pairs.set(line.index, (known = pairsOf(line.text)));
      return known;
    },
    leadIn(line) {
      let known = leads.get(line.index);
      if (known === undefined) leads.set(line.index, (known = findLeadIn(lines, line)));
      return known;
    },
    heading(line) {
      const index = headings[line.index] ?? -1;
      return index === -1 ? "" : (lines[index] as Line).text.replace(/^#+\s*/u, "");
    },
    illustrates(line, at) {
      return showsExample(line.text, at) || leadsIntoIllustration(continued(lines, line)) || (LETTERS_OF_EXAMPLES.test(layout.heading(line)));
    },
  };
  return layout;

  function continued(all: readonly Line[], line: Line): string {
    const before = all[line.index - 1];
    // A sentence that runs over the line's end, or a line that announces the next one.
    if (before !== undefined && before.text.trim() !== "" && (layout.pairs(before).length === 0 || /[:：]\s*$/u.test(before.text)) && !/[.!?。！？]["'”»)]?\s*$/u.test(before.text) && !isFence(before.text)) return `${before.text}\n${layout.leadIn(line)}`;
    return layout.leadIn(line);
  }
}

function isFence(text: string): boolean {
  return /^[\s>]*(?:```|~~~)/u.test(text);
}

/** For each line the index of the heading that it stands under, -1 where there is none. */
function headingsOf(lines: readonly Line[]): Int32Array {
  const headings = new Int32Array(lines.length);
  let last = -1;
  for (const { index, text, block, language } of lines) {
    if (block === "text" && language === "" && text.startsWith("#") && /^#{1,6}\s/u.test(text)) last = index;
    headings[index] = last;
  }
  return headings;
}

/** Goes up from a line over its own block to the text that introduces it. */
function findLeadIn(lines: readonly Line[], line: Line): string {
  let index = line.index - 1;
  const isBlockLine = (other: Line): boolean => other.block !== "text" || isFence(other.text) || /^(?:\s*(?:[-*+•|<{}[\]]|\d{1,3}[.)]\s)|\s{2,}\S)/u.test(other.text);
  if (line.block === "text" && !isBlockLine(line)) return "";
  while (index >= 0 && line.index - index < 60 && (isBlockLine(lines[index] as Line) || (lines[index] as Line).text.trim() === "")) {
    // Two blocks with an empty line between them have different introductions, but a fence and its words have not.
    index -= 1;
  }
  return index < 0 ? "" : (lines[index]?.text ?? "");
}

const LF = 0x0a;
const CR = 0x0d;

function linesOf(document: ScanDocument): readonly Line[] {
  const { text } = document;
  const blocks = blocksOf(document);
  const lines: Line[] = [];
  let block = 0;
  let start = 0;
  let digit = false;
  let slash = false;
  let separator = false;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at === text.length ? LF : text.charCodeAt(at);
    if (unit === LF || unit === CR) {
      while (block < blocks.length && (blocks[block]?.end ?? 0) <= start) block += 1;
      const inside = blocks[block];
      const held = inside !== undefined && inside.start <= start ? inside : undefined;
      lines.push({ index: lines.length, start, end: at, text: text.slice(start, at), block: held?.kind ?? "text", language: held?.language ?? "", fenced: held !== undefined && held.kind !== "frontmatter", hasDigit: digit, hasSlash: slash, hasSeparator: separator });
      if (unit === CR && text.charCodeAt(at + 1) === LF) at += 1;
      start = at + 1;
      digit = slash = separator = false;
    } else if (unit <= 0x3f) {
      if (unit >= 0x30 && unit <= 0x39) digit = true;
      else if (unit === 0x2f) slash = true;
      else if (unit === 0x3a || unit === 0x3d || unit === 0x3e) separator = true;
    } else if (unit === 0x5c) slash = true;
    else if (unit === 0x7c || unit === 0xff1a || unit === 0xff1d) separator = true;
  }
  return lines;
}

interface Block { readonly start: number; readonly end: number; readonly kind: BlockKind; readonly language: string }

function blocksOf({ passages, frontmatter }: ScanDocument): readonly Block[] {
  const blocks: Block[] = [];
  if (frontmatter !== undefined) blocks.push({ ...frontmatter, kind: "frontmatter", language: "yaml" });
  for (const { kind, mapped, language = "" } of passages) {
    const [first] = mapped.starts;
    if (kind !== "code" || first === undefined) continue;
    const name = language.replace(/^\{?\.?/u, "");
    blocks.push({ start: first, end: (mapped.ends.at(-1) ?? first) + 1, kind: PRINTED_LANGUAGES.has(name) ? "text" : DATA_LANGUAGES.has(name) ? "data" : "code", language: name });
  }
  return blocks.sort((a, b) => a.start - b.start);
}
