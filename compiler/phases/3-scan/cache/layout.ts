/** A text as the cache rules read it: by source lines, each with the block that it stands in and its `label: value` pairs. */
import type { ScanDocument } from "../document.ts";
import { LETTERS_OF_EXAMPLES, leadsIntoIllustration, showsExample } from "./illustration.ts";
import { ANY_CUE, cuesOf } from "./cues.ts";
import { cellPairs, pairsOf, type Pair } from "./pairs.ts";
import { folded, hashed, isWide, mayBe, mayStart, saidBy, tokensOf, type Token } from "./words.ts";

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
  /** What kinds of words it may hold (bits of `KIND`): never fewer than it does. */
  readonly kinds: number;
  /** What marks and runs of digits it holds: bits of `MARK`. */
  readonly marks: number;
  /** Which of the rules' expressions can match on it: bits as `cueOf` gives them. */
  readonly cues: number;
}

/** What a line holds beside words, one bit each. */
export const MARK = {
  digit: 1 << 0,
  /** `/` or `\`. */
  slash: 1 << 1,
  /** `:`, `=`, `|` or `>`, or their full-width forms. */
  separator: 1 << 2,
  /** A run of digits that starts with a year of this century and is 4, 8 or 14 long. */
  year: 1 << 3,
  /** A run of 10 digits or more that starts like the seconds since 1970. */
  epoch: 1 << 4,
  /** A run of 5 letters and digits or more that holds both, or 24 digits. */
  mixed: 1 << 5,
  /** A digit, a colon and a digit. */
  clock: 1 << 6,
  at: 1 << 7,
  /** A unit of a script that is written without blanks. */
  wide: 1 << 8,
  tick: 1 << 9,
  pipe: 1 << 10,
  /** `{` or `[`. */
  bracket: 1 << 11,
  /** `<`. */
  angle: 1 << 12,
  hyphen: 1 << 13,
  /** A letter outside of ASCII. */
  foreign: 1 << 14,
  tilde: 1 << 15,
  percent: 1 << 16,
  /** A run of 3 digits or more. */
  number: 1 << 17,
  /** A digit, a full stop and a digit. */
  point: 1 << 18,
  /** A word with a capital that is not the line's first word. */
  capital: 1 << 19,
} as const;

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

const DATA_LANGUAGES: ReadonlySet<string> = new Set(["json", "jsonc", "json5", "yaml", "yml", "xml", "toml", "csv", "ndjson", "jsonl"]);
/** Fences that hold what a terminal or a program printed. */
const PRINTED_LANGUAGES: ReadonlySet<string> = new Set(["", "text", "txt", "plain", "plaintext", "console", "shell-session", "shellsession", "terminal", "output", "log", "env", "dotenv", "ini", "properties", "markdown", "md"]);

const NO_PAIRS: readonly Pair[] = [];

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
  const pairs: (readonly Pair[] | undefined)[] = [];
  const leads = new Map<number, string>();
  const tokens: (readonly Token[] | undefined)[] = [];
  const labels = new Map<string, number>();
  const configs = new Map<number, boolean>();
  const layout: Layout = {
    document,
    lines,
    pairs(line) {
      if ((line.marks & MARK.separator) === 0) return NO_PAIRS;
      const known = pairs[line.index];
      if (known !== undefined) return known;
      const header = (line.marks & MARK.pipe) === 0 ? undefined : headerOf(lines, line);
      return (pairs[line.index] = header === undefined ? pairsOf(line.text) : [...pairsOf(line.text), ...cellPairs(header, line.text)]);
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
      const index = headings[line.index] ?? -1;
      return index === -1 ? "" : (lines[index] as Line).text.replace(/^#+\s*/u, "");
    },
    illustrates(line, at) {
      return showsExample(line.text, at) || leadsIntoIllustration(continued(lines, line)) || LETTERS_OF_EXAMPLES.test(layout.heading(line));
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

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
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

/** Units below 0x80: what mark each is. */
const MARKS = new Uint32Array(0x80);
for (const [unit, mark] of [["/", MARK.slash], ["\\", MARK.slash], [":", MARK.separator], ["=", MARK.separator], [">", MARK.separator], ["|", MARK.separator | MARK.pipe], ["@", MARK.at], ["`", MARK.tick], ["{", MARK.bracket], ["[", MARK.bracket], ["<", MARK.angle], ["-", MARK.hyphen], ["~", MARK.tilde], ["%", MARK.percent]] as const) MARKS[unit.charCodeAt(0)] = mark;

/** The one pass over the text: its lines, with what words and marks each of them holds. */
function linesOf(document: ScanDocument): readonly Line[] {
  const { text } = document;
  const blocks = blocksOf(document);
  const lines: (Line & { cues: number })[] = [];
  let block = 0;
  let start = 0;
  let marks = 0;
  let kinds = 0;
  // The word that is being read, and the run of letters and digits.
  let hash = 0;
  let length = 0;
  let run = 0;
  let digits = 0;
  let first = 0;
  let seen = 0;
  let small = false;
  let words = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at === text.length ? LF : text.charCodeAt(at);
    const letter = unit < folded.length ? (folded[unit] as number) : 0;
    if (letter !== 0) {
      if (digits !== 0) {
        marks |= digitMarks(digits, first);
        digits = 0;
      }
      // `camelCase` holds two words.
      if (small && letter !== unit) {
        kinds |= mayBe(hash);
        hash = length = 0;
      }
      small = letter === unit;
      hash = hashed(hash, letter);
      length += 1;
      if (length === 1) {
        words += 1;
        if (!small && words > 1) marks |= MARK.capital;
      }
      if (length >= 3) kinds |= mayStart(hash);
      if (unit < 0x80) {
        run += 1;
        seen |= 1;
      } else {
        run = seen = 0;
        marks |= MARK.foreign;
      }
      continue;
    }
    if (length !== 0) {
      kinds |= mayBe(hash);
      hash = length = 0;
      small = false;
    }
    if (unit >= 0x30 && unit <= 0x39) {
      if (digits < 4) first = digits === 0 ? unit - 0x30 : first * 10 + unit - 0x30;
      digits += 1;
      run += 1;
      seen |= 2;
      continue;
    }
    if (digits !== 0) {
      marks |= digitMarks(digits, first);
      digits = 0;
      if (unit === 0x3a && isDigit(text.charCodeAt(at + 1))) marks |= MARK.clock;
      else if (unit === 0x2e && isDigit(text.charCodeAt(at + 1))) marks |= MARK.point;
    }
    if (run >= 5 && (seen === 3 || run >= 24)) marks |= MARK.mixed;
    run = seen = 0;
    if (unit === LF || unit === CR) {
      while (block < blocks.length && (blocks[block]?.end ?? 0) <= start) block += 1;
      const inside = blocks[block];
      const held = inside !== undefined && inside.start <= start ? inside : undefined;
      lines.push({ index: lines.length, start, end: at, text: text.slice(start, at), block: held?.kind ?? "text", language: held?.language ?? "", fenced: held !== undefined && held.kind !== "frontmatter", kinds: (marks & MARK.wide) === 0 ? kinds : -1, marks, cues: ANY_CUE });
      if (unit === CR && text.charCodeAt(at + 1) === LF) at += 1;
      start = at + 1;
      marks = kinds = words = 0;
    } else if (unit < 0x80) marks |= MARKS[unit] as number;
    else if (unit === 0xff1a || unit === 0xff1d) marks |= MARK.separator;
    else if (isWide(unit)) marks |= MARK.wide;
  }
  const cues = cuesOf(text, lines);
  if (cues !== undefined) for (let index = 0; index < lines.length; index += 1) (lines[index] as { cues: number }).cues = cues[index] as number;
  return lines;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** The marks of a run of digits: how long it is, and the number that its first four are. */
function digitMarks(length: number, first: number): number {
  let marks: number = MARK.digit;
  if (length >= 3) marks |= MARK.number;
  if (first >= 2000 && first < 2100 && (length === 4 || length === 8 || length === 14 || length === 12)) marks |= MARK.year;
  if (length >= 10 && ((first >= 1600 && first <= 1999) || (first >= 2000 && first < 2100))) marks |= MARK.epoch;
  return marks;
}

interface Block { readonly start: number; readonly end: number; readonly kind: BlockKind; readonly language: string }

function blocksOf({ passages, frontmatter }: ScanDocument): readonly Block[] {
  const blocks: Block[] = [];
  if (frontmatter !== undefined) blocks.push({ ...frontmatter, kind: "frontmatter", language: "yaml" });
  for (const { kind, mapped, language = "" } of passages) {
    // Where a passage stands is worked out when it is asked for the first time.
    if (kind !== "code") continue;
    const [first] = mapped.starts;
    if (first === undefined) continue;
    const name = language.replace(/^\{?\.?/u, "");
    blocks.push({ start: first, end: (mapped.ends.at(-1) ?? first) + 1, kind: PRINTED_LANGUAGES.has(name) ? "text" : DATA_LANGUAGES.has(name) ? "data" : "code", language: name });
  }
  return blocks.sort((a, b) => a.start - b.start);
}
