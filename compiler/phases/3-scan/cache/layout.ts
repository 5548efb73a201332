/** A text as the cache rules read it: by source lines, each with the block that it stands in and its `label: value` pairs. */
import type { ScanDocument } from "../document.ts";
import { DocumentMemo } from "../memo.ts";
import { ELEMENT_OF_EXAMPLES, HEAD_TO_WRITE, LETTERS_OF_EXAMPLES, leadsIntoIllustration, showsExample } from "./illustration.ts";
import { linesOf, MARK, PAIRED, type Line } from "./lines.ts";
import { cellPairs, columnOf, pairsOf, type Pair } from "./pairs.ts";
import { saidBy, tokensOf, type Token } from "./words.ts";

/** The lines of a document and what has been worked out about them so far. */
export interface Layout {
  readonly document: ScanDocument;
  readonly lines: readonly Line[];
  /** The pairs of a line. */
  pairs(line: Line): readonly Pair[];
  /** The words of a line that say something. */
  tokens(line: Line): readonly Token[];
  /** All that the words of a label say. */
  said(label: string): number;
  /** What a line stands in: the nearest line before it that heads it (a less indented `key:`, a tag, a section's title, a line that ends with a colon), else the heading; empty where there is none. */
  owner(line: Line): string;
  /** Whether a reader takes what stands at `at` (an offset into the line's text) for an example, a shape or a rule, not for a fact about now. */
  illustrates(line: Line, at: number): boolean;
  /** Whether a line stands in a block that is a configuration's: a unit, a workflow, a container file. */
  isConfig(line: Line): boolean;
  /** What introduces the line's block: the nearest line of text before it (its list, fence or table skipped); empty where there is none. */
  leadIn(line: Line): string;
  /** The heading over a line, without its marks; empty where there is none. */
  heading(line: Line): string;
}

const NO_PAIRS: readonly Pair[] = [];

const layouts = new DocumentMemo<Layout>();

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
  let headings: Int32Array | undefined;
  const pairs: (readonly Pair[] | undefined)[] = [];
  const leads = new Map<number, string>();
  const tokens: (readonly Token[] | undefined)[] = [];
  const labels = new Map<string, number>();
  const configs = new Map<number, boolean>();
  const layout: Layout = {
    document,
    lines,
    pairs(line) {
      if ((line.marks & PAIRED) === 0) return NO_PAIRS;
      const known = pairs[line.index];
      if (known !== undefined) return known;
      const header = (line.marks & MARK.pipe) === 0 ? undefined : headerOf(lines, line);
      const own = pairsOf(line.text, isInColumns(lines, line));
      return (pairs[line.index] = header === undefined ? own : [...own, ...cellPairs(header, line.text)]);
    },
    tokens: (line) => (tokens[line.index] ??= tokensOf(line.text)),
    said(label) {
      const known = labels.get(label);
      if (known !== undefined) return known;
      const kinds = saidBy(label);
      labels.set(label, kinds);
      return kinds;
    },
    isConfig: (line) => kept(configs, line.index, () => inConfig(lines, line)),
    owner: (line) => ownerOf(lines, line) ?? layout.heading(line),
    leadIn: (line) => kept(leads, line.index, () => findLeadIn(lines, line)),
    heading(line) {
      const index = (headings ??= headingsOf(document.text, lines))[line.index] ?? -1;
      return index === -1 ? "" : (lines[index] as Line).text.replace(/^#+\s*/u, "");
    },
    illustrates(line, at) {
      return showsExample(line.text, at) || leadsIntoIllustration(continued(lines, line)) || LETTERS_OF_EXAMPLES.test(layout.heading(line)) || ELEMENT_OF_EXAMPLES.test(layout.owner(line)) || isInHeadToWrite(lines, line);
    },
  };
  return layout;

  function continued(all: readonly Line[], line: Line): string {
    const before = all[line.index - 1];
    // A sentence that runs over the line's end, or a line that announces the next one.
    if (before !== undefined && before.text.trim() !== "" && (layout.pairs(before).length === 0 || /[:：]\s*$/u.test(before.text)) && !/[.!?。！？]["'”»)]?\s*$/u.test(before.text) && !isFence(before.text)) return `${before.text}\n${layout.leadIn(line) || announced(all, line)}`;
    return layout.leadIn(line) || announced(all, line);
  }
}

/** The line with a colon at its end that heads lines of the same make, where no empty line stands between. */
function announced(all: readonly Line[], line: Line): string {
  const make = (text: string): string => text.trimStart().slice(0, 1).replace(/\d/u, "0");
  for (let index = line.index - 1; index >= 0 && line.index - index < 8; index -= 1) {
    const { text } = all[index] as Line;
    if (/[:：]\s*$/u.test(text)) return text;
    if (text.trim() === "" || make(text) !== make(line.text)) return "";
  }
  return "";
}

/** Whether a line stands between two lines of hyphens that follow words which say to write such a head. */
function isInHeadToWrite(lines: readonly Line[], line: Line): boolean {
  for (let index = line.index - 1; index > 0 && line.index - index < 16; index -= 1) {
    const text = (lines[index] as Line).text.trim();
    if (text === "") return false;
    if (text !== "---") continue;
    const above = lines[index - 1]?.text.trim() === "" ? lines[index - 2] : lines[index - 1];
    return above !== undefined && above.text.length <= 120 && !/[.!?]\s{0,4}$/u.test(above.text) && HEAD_TO_WRITE.test(above.text);
  }
  return false;
}

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Whether a line and the one before or behind it have a label and a value below each other. */
function isInColumns(lines: readonly Line[], line: Line): boolean {
  if ((line.marks & MARK.columns) === 0 || line.block !== "text") return false;
  const column = columnOf(line.text);
  if (column === -1) return false;
  return [lines[line.index - 1], lines[line.index + 1]].some((other) => other !== undefined && (other.marks & MARK.columns) !== 0 && columnOf(other.text) === column);
}

/** How many rows a table's header is looked for above its row: far longer tables are data. */
const MAX_ROWS = 60;

/** The header of the table that a row stands in. */
function headerOf(lines: readonly Line[], line: Line): string | undefined {
  for (let index = line.index - 1; index > 0 && line.index - index < MAX_ROWS; index -= 1) {
    const { text, marks } = lines[index] as Line;
    if ((marks & MARK.pipe) === 0) return undefined;
    if (/^[\s|:-]+$/u.test(text)) return lines[index - 1]?.text;
  }
  return undefined;
}

/** The line that heads a line's block. */
function ownerOf(lines: readonly Line[], line: Line): string | undefined {
  const indent = indentOf(line.text);
  for (let index = line.index - 1; index >= 0 && line.index - index < 12; index -= 1) {
    const { text } = lines[index] as Line;
    if (text.trim() === "") {
      // An empty line ends a block, but not the one that a heading or a tag has just opened.
      const above = lines[index - 1]?.text ?? "";
      return /^(?:#|<\w[^<>]{0,200}>$)|[:：][*_]{0,2}$/u.test(above.trim()) ? above : undefined;
    }
    const own = indentOf(text);
    if (/^(?:#|<\w[^<>]{0,200}>$|\[[\p{L} _.-]{1,60}\]$)/u.test(text.trim())) return text;
    if ((own < indent || !/^\s*[-*+•]/u.test(text)) && /[:：][*_"']{0,3}\s{0,3}[{[]?$/u.test(text.trimEnd())) return text;
  }
  return undefined;
}

const CONFIG = /^(?:\s*\[(?:Unit|Service|Install|Timer|Socket|tool\.|package|profile|user|core|alias|remote|build|dependencies)\b|\s*(?:Exec\w{2,12}|Restart|WantedBy|Description|Environment)=|\s*(?:apiVersion|schedule|cron|runs-on|uses|steps|jobs|services|image|restart|volumes|ports|stages|script|depends_on|spec|concurrencyPolicy|container_name|on|env|with):(?:\s|$)|(?:FROM|RUN|COPY|ENTRYPOINT|CMD|WORKDIR|EXPOSE)\s|\s*-\s(?:name|uses|run|hosts):\s)/u;

/** Whether a line without empty lines before or behind it in its block is one of a configuration. */
function inConfig(lines: readonly Line[], line: Line): boolean {
  for (const step of [-1, 1]) {
    for (let index = line.index; Math.abs(index - line.index) < 20; index += step) {
      const text = lines[index]?.text ?? "";
      if (text.trim() === "" || isFence(text)) break;
      if (CONFIG.test(text)) return true;
    }
  }
  return false;
}

function indentOf(text: string): number {
  let at = 0;
  while (at < text.length && (text[at] === " " || text[at] === "\t")) at += 1;
  return at;
}

function isFence(text: string): boolean {
  return /^[\s>]*(?:```|~~~)/u.test(text);
}

/** For each line the index of the heading that it stands under, -1 where there is none. */
function headingsOf(whole: string, lines: readonly Line[]): Int32Array {
  const headings = new Int32Array(lines.length);
  let last = -1;
  for (const line of lines) {
    if (whole.charCodeAt(line.start) === 0x23 && line.block === "text" && line.language === "" && /^#{1,6}\s/u.test(line.text)) last = line.index;
    headings[line.index] = last;
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
