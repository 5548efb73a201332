/** `label: value` in all the ways in which a program writes it into a prompt. */
import { matchesOf } from "./matches.ts";

/** One pair on a line. */
export interface Pair {
  /** In lower case, camelCase and `snake_case` taken apart: `rendered at`, `user name`. */
  readonly label: string;
  readonly value: string;
  /** UTF-16 offsets of the value into the line's text. */
  readonly start: number;
  readonly end: number;
  /** `line`: the label begins the line; `inner`: a further pair, an attribute, an element; `row`: a table's row of two cells; `cell`: a cell, with its column's title. */
  readonly form: "line" | "inner" | "row" | "cell";
}

const AT_START = /^[\s>*+#;\-/<![("'`_•·%$]{0,40}(?:\[[\p{L}\p{N} :._-]{1,24}\]\s{1,3})?(?:export\s|set\s|\d{1,2}[.)]\s)?["'`*_[]{0,4}((?:\p{L}|_)[\p{L}\p{N} ._'’$()/@&-]{0,47}?)["'`*_\])]{0,4}\s{0,3}(?::=|=>|->|→|[:：=＝])[*_]{0,2}(?=[\s"'`*[(@\p{L}\p{N}/~\\+<{$¥€£])\s{0,40}(\S.*)$/u;
/** A label in front of a column of values: `branch    main`, `Reporter ...... Ada`. */
const IN_COLUMNS = /^(\s{0,16}(?:[-*+•]\s)?["`*]{0,2}(\p{L}[\p{L}\p{N}_'’()/#-]{0,30}(?: [\p{L}\p{N}_'’()/#-]{1,30}){0,3})["`*]{0,2}(?: {2,40}|\t{1,8}| ?\.{3,60} ))(\S.*)$/u;
/** `【label】value`. */
const BRACKETED = /^[\s>*-]{0,8}[【［]([^】］]{1,20})[】］]\s?[:：]?\s{0,3}(\S.*)$/u;
const ROW_LABEL = /^[`*_]{0,4}(\p{L}[\p{L}\p{N} ._'’()/-]{0,47}?)[`*_]{0,4}$/u;
const ATTRIBUTE = /(?<=^|[\s<;,&?([{"'`|·•])["']?((?:\p{L}|_)[\p{L}\p{N}_.:-]{0,31})["']?\s?=\s?(?:"([^"]{1,300})"|'([^']{1,300})'|([^\s"';,&>)\]]{1,200}))/gu;
/** Two pairs or more behind each other, parted by blanks. */
const LISTED = /^[\s>*-]{0,8}[\p{L}_][\p{L}\p{N}_.-]{0,31}=(?:"[^"]{0,80}"|[^\s"]{1,80}) {1,3}[\p{L}_][\p{L}\p{N}_.-]{0,31}=\S/u;
/** `"key":value`, as a program prints it. */
const COMPACT = /(?<=[{,])\s?"([\p{L}_][\p{L}\p{N}_ .-]{0,31})":\s?(?:"([^"]{1,300})"|([^\s"{}[\],]{1,60}))/gu;
const INNER = /(?:[;,·•|({]\s?|\s[–—-]\s|\s\s)["'`*]{0,3}((?:\p{L}|_)[\p{L}\p{N}_ .'’-]{0,30}?)["'`*]{0,3}:[*]{0,2}\s(?:"([^"]{1,200})"|\s{0,3}([^\s;,·•|)}"][^;,·•|)}"]{0,119}))/gu;
const ELEMENT = /<([\p{L}_][\p{L}\p{N}_:.-]{0,31})(?:\s[^<>]{0,120})?>\s{0,3}([^<>]{1,200})<\//gu;

const LEADERS = 1000;

/** Where the value of a label in front of a column stands, -1 where a line has none. */
export function columnOf(line: string): number {
  const before = line.length > 400 ? undefined : IN_COLUMNS.exec(line)?.[1];
  // A row of full stops leads to the value, wherever it begins.
  return before === undefined ? -1 : before.includes("...") ? LEADERS : before.length;
}

/** The pairs of one line; `inColumns` says that a label stands before a column of values. Linear in its length. */
export function pairsOf(line: string, inColumns = false): readonly Pair[] {
  const text = line.length > 2000 ? line.slice(0, 2000) : line;
  const pairs: Pair[] = [];
  const push = (label: string, value: string, start: number, form: Pair["form"]): void => {
    const trimmed = value.slice(0, valueEnd(value));
    const skipped = trimmed.search(/[^"'`*_<\s]/u);
    if (skipped === -1) return;
    const name = plain(label);
    if (name === "" || (hasBlanks(name, MOST_WORDS) && name.replace(/\([^()]{0,60}\)?/u, "").trim().split(" ").length > MOST_WORDS)) return;
    if (pairs.some((pair) => pair.start === start + skipped)) return;
    pairs.push({ label: name, value: trimmed.slice(skipped), start: start + skipped, end: start + trimmed.length, form });
  };
  const column = inColumns ? IN_COLUMNS.exec(text) : text.includes("】") || text.includes("］") ? BRACKETED.exec(text) : null;
  if (column !== null) push(column.at(-2) as string, column.at(-1) as string, text.length - (column.at(-1) as string).length, "line");
  const first = column === null ? AT_START.exec(text) : null;
  // `user=a role=b`: a list of pairs, none of which heads the line.
  if (first !== null && !LISTED.test(text)) {
    const value = first[2] as string;
    // The first attribute of a tag ends where its quotation mark is closed.
    const close = /^\s*<[\p{L}_]/u.test(text) && value.startsWith('"') ? value.indexOf('"', 1) : -1;
    push(first[1] as string, close === -1 ? value : value.slice(0, close), text.length - value.length, "line");
  }
  if (text.includes("|")) {
    const cells = text.split("|");
    if (cells[0]?.trim() === "") cells.shift();
    if (cells.at(-1)?.trim() === "") cells.pop();
    const label = ROW_LABEL.exec((cells[0] ?? "").trim())?.[1];
    const value = (cells[1] ?? "").trim();
    if (cells.length === 2 && label !== undefined && value !== "") push(label, value, text.indexOf(value, text.indexOf(cells[0] ?? "") + (cells[0] ?? "").length), "row");
  }
  if (text.includes("=")) for (const found of matchesOf(ATTRIBUTE, text)) pushFound(found, found[2] ?? found[3] ?? found[4] ?? "");
  if (text.includes('":')) for (const found of matchesOf(COMPACT, text)) pushFound(found, found[2] ?? found[3] ?? "");
  if (text.includes(": ")) for (const found of matchesOf(INNER, text)) pushFound(found, found[2] ?? found[3] ?? "");
  if (text.includes("</")) for (const found of matchesOf(ELEMENT, text)) pushFound(found, found[2] ?? "");
  return pairs;

  function pushFound(found: RegExpMatchArray, value: string): void {
    push(found[1] as string, value, found.index as number + found[0].lastIndexOf(value), "inner");
  }
}

/** How many words a label has at most. */
const MOST_WORDS = 7;
/** A label that is nothing but words of small letters, each with a capital at most. */
const WORDS_ALONE = /^[A-Z]?[a-z\d'()@&]+(?: [A-Z]?[a-z\d'()@&]+)*$/u;

/** A label in lower case, its parts with one blank between them. */
function plain(label: string): string {
  return WORDS_ALONE.test(label) ? label.toLowerCase() : label.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[_\-.$/]+/gu, " ").replace(/\s+/gu, " ").trim().toLowerCase();
}

/** Whether a text has that many blanks. */
function hasBlanks(text: string, count: number): boolean {
  let at = -1;
  for (let found = 0; found < count; found += 1) if ((at = text.indexOf(" ", at + 1)) === -1) return false;
  return true;
}

/** The pairs of a table's row of three cells or more: each cell with its column's title. */
export function cellPairs(header: string, row: string): readonly Pair[] {
  const titles = header.split("|");
  const cells = row.length > 2000 ? [] : row.split("|");
  if (titles.length !== cells.length || cells.length < 4) return [];
  const pairs: Pair[] = [];
  let at = 0;
  for (const [index, cell] of cells.entries()) {
    const value = cell.trim();
    const label = (titles[index] as string).replace(/[`*_]/gu, " ").replace(/\s+/gu, " ").trim().toLowerCase();
    const start = at + cell.length - cell.trimStart().length;
    if (value !== "" && label !== "" && label.length <= 48) pairs.push({ label, value, start, end: start + value.length, form: "cell" });
    at += cell.length + 1;
  }
  return pairs;
}

/** Where a value ends when the marks that close what it stands in are left out. */
function valueEnd(value: string): number {
  let end = value.length;
  for (;;) {
    while (end > 0 && CLOSING.has(value[end - 1] as string)) end -= 1;
    const before = end;
    if (value.endsWith("--", end) && value[end] === ">") end -= 2;
    else if (value[end] === ">") {
      const open = value.lastIndexOf("</", end);
      if (open !== -1 && end - open < 40) end = open;
      else end += 1;
    }
    if (end >= before) return Math.min(end, value.length);
  }
}

const CLOSING: ReadonlySet<string> = new Set(" \t|]},;\"'`*_>");
