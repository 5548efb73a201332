/** A text's source lines, each with the block that it stands in and with what words and marks it holds: worked out in one pass. */
import type { ScanDocument } from "../document.ts";
import { nextHash } from "../next-hash.ts";
import { primed, SAMPLE } from "../primed.ts";
import { indexLines } from "../../../text/lines.ts";
import { codeUnits, unitsOfText } from "../views/code-units.ts";
import { cuesOf, FAR, isUnread, type CueSet } from "./cues.ts";
import { folded, isWide, mayBe, mayStart } from "./words.ts";

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
  /** The same of its words before the last mark that may part a label from its value, where `HTMLFile` is two words, too. */
  readonly labelKinds: number;
  /** What marks and runs of digits it holds: bits of `MARK`. */
  readonly marks: number;
  /** Which expressions of a set can match on it: bits as `CueSet.of` gives them. */
  cues(set: CueSet): number;
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
  /** Behind a word two blanks, a tab, or several full stops: columns. */
  columns: 1 << 20,
  /** A unit of a script near Latin of which no literals are looked for. */
  script: 1 << 21,
  /** A unit outside of ASCII. */
  beyond: 1 << 22,
  /** Two words with capitals, with blanks, full stops, hyphens, apostrophes and three small words between them at most: a name may be among them. */
  names: 1 << 23,
  /** A digit and `h` or `U`, with a blank between them at most: hours. */
  hours: 1 << 24,
  /** As `script`, of the scripts that are not near Latin. */
  far: 1 << 25,
} as const;

const DATA_LANGUAGES: ReadonlySet<string> = new Set(["json", "jsonc", "json5", "yaml", "yml", "xml", "toml", "csv", "ndjson", "jsonl"]);
/** Fences that hold what a terminal or a program printed. */
const PRINTED_LANGUAGES: ReadonlySet<string> = new Set(["", "text", "txt", "plain", "plaintext", "console", "shell-session", "shellsession", "terminal", "output", "log", "env", "dotenv", "ini", "properties", "markdown", "md"]);

/** How many small words stand between the two parts of a name at most: `de la`. */
const SMALL_WORDS = 3;

const LF = 0x0a;
const CR = 0x0d;

/** A line may hold a label with its value. */
export const PAIRED = MARK.separator | MARK.columns;

/** Units below 0x80: what mark each is. */
const MARKS = new Uint32Array(0x80);
for (const [unit, mark] of [["/", MARK.slash], ["\\", MARK.slash], [":", MARK.separator], ["=", MARK.separator], [">", MARK.separator], ["|", MARK.separator | MARK.pipe], ["@", MARK.at], ["`", MARK.tick], ["{", MARK.bracket], ["[", MARK.bracket], ["<", MARK.angle], ["-", MARK.hyphen], ["~", MARK.tilde], ["%", MARK.percent]] as const) MARKS[unit.charCodeAt(0)] = mark;

/** Room for so many lines is kept for the next text. */
const MOST_KEPT = 1 << 15;

/** What the one pass over a text has found; all arrays by line. Used for one text after the other: lines take from it what they need. */
class Sheet {
  length = 0;
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  marks = new Int32Array(0);
  kinds = new Int32Array(0);
  labelKinds = new Int32Array(0);
  labelEnds = new Int32Array(0);

  /** Makes room for that many lines. */
  open(length: number): void {
    this.length = length;
    const known = this.starts.length;
    if (length <= known && known <= MOST_KEPT) return;
    const room = Math.max(length, Math.min(length * 2, MOST_KEPT));
    this.starts = new Int32Array(room);
    this.ends = new Int32Array(room);
    this.marks = new Int32Array(room);
    this.kinds = new Int32Array(room);
    this.labelKinds = new Int32Array(room);
    this.labelEnds = new Int32Array(room);
  }
}

const sheet = new Sheet();

/** What the lines of one text share. */
interface Shared { readonly text: string; /** The cues of each line, `width` numbers. */ readonly cues: Int32Array; readonly width: number }

/** A line; its text is cut out when it is asked for the first time. */
class SheetLine implements Line {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly block: BlockKind;
  readonly language: string;
  readonly fenced: boolean;
  readonly kinds: number;
  readonly labelKinds: number;
  readonly marks: number;
  readonly #shared: Shared;
  #text: string | undefined;

  constructor(shared: Shared, index: number, block: Block | undefined) {
    this.index = index;
    this.start = sheet.starts[index] as number;
    this.end = sheet.ends[index] as number;
    this.block = block === undefined ? "text" : block.kind;
    this.language = block === undefined ? "" : block.language;
    this.fenced = block !== undefined && block.kind !== "frontmatter";
    this.kinds = sheet.kinds[index] as number;
    this.labelKinds = sheet.labelKinds[index] as number;
    this.marks = sheet.marks[index] as number;
    this.#shared = shared;
  }

  get text(): string {
    return (this.#text ??= this.#shared.text.slice(this.start, this.end));
  }

  cues({ slot }: CueSet): number {
    const { cues, width } = this.#shared;
    return cues[this.index * width + slot] as number;
  }
}

/** The lines of a document, with what words and marks each of them holds. Linear. */
export function linesOf(document: ScanDocument): readonly Line[] {
  const { units } = unitsOfText(document);
  prime(document.text.length);
  survey(document.text.length, document.lines.lineCount, units);
  const cues = cuesOf(units, sheet, MARK.script, MARK.far);
  const shared: Shared = { text: document.text, cues, width: cues.length / sheet.length };
  const blocks = blocksOf(document);
  const lines: Line[] = [];
  let block = 0;
  for (let index = 0; index < sheet.length; index += 1) {
    const start = sheet.starts[index] as number;
    while (block < blocks.length && (blocks[block]?.end ?? 0) <= start) block += 1;
    const inside = blocks[block];
    lines.push(new SheetLine(shared, index, inside !== undefined && inside.start <= start ? inside : undefined));
  }
  return lines;
}

const prime = primed(() => {
  const { units } = codeUnits([SAMPLE]);
  survey(SAMPLE.length, indexLines(SAMPLE).lineCount, units);
  cuesOf(units, sheet, MARK.script, MARK.far);
});

/** The one pass over the text: fills the sheet. */
function survey(textLength: number, lineCount: number, units: Uint16Array): void {
  sheet.open(lineCount);
  const { starts, ends, labelKinds, labelEnds } = sheet;
  let index = 0;
  let start = 0;
  let marks = 0;
  let kinds = 0;
  let labels = 0;
  let labelEnd = 0;
  // The word that is being read, and the run of letters and digits.
  let hash = 0;
  let length = 0;
  let run = 0;
  let digits = 0;
  let first = 0;
  let seen = 0;
  let small = false;
  let words = 0;
  // How many small words may still stand between a word with a capital and the next one; below 0 where none is open.
  let between = -1;
  // How many capitals stand behind each other, the hash before the last letter, and that letter; of `HTMLFile` the second word, and all that such words say.
  let capitals = 0;
  let before = 0;
  let last = 0;
  let second = 0;
  let parted = 0;
  for (let at = 0; at <= textLength; at += 1) {
    const unit = at === textLength ? LF : (units[at] as number);
    const letter = unit < folded.length ? (folded[unit] as number) : 0;
    if (letter !== 0) {
      if (digits !== 0) {
        marks |= unit === 0x68 || unit === 0x55 ? digitMarks(digits, first) | MARK.hours : digitMarks(digits, first);
        digits = 0;
      }
      // `camelCase` holds two words.
      if (small && letter !== unit) {
        kinds |= mayBe(hash);
        if (second !== 0) parted |= mayBe(second);
        hash = length = second = 0;
      }
      small = letter === unit;
      if (small) {
        if (capitals > 1) {
          parted |= mayBe(before);
          second = nextHash(nextHash(0, last), letter);
        } else if (second !== 0) parted |= mayStart((second = nextHash(second, letter)));
        capitals = 0;
      } else capitals += 1;
      before = hash;
      last = letter;
      hash = nextHash(hash, letter);
      length += 1;
      if (length === 1) {
        words += 1;
        if (small) between -= 1;
        else {
          if (words > 1) marks |= MARK.capital;
          if (between >= 0) marks |= MARK.names;
          between = SMALL_WORDS;
        }
      }
      if (length >= 3) kinds |= mayStart(hash);
      if (unit < 0x80) {
        run += 1;
        seen |= 1;
      } else {
        run = seen = 0;
        marks |= unit < 0x250 ? MARK.foreign | MARK.beyond : MARK.foreign | MARK.beyond | MARK.script;
      }
      continue;
    }
    if (length !== 0) {
      kinds |= mayBe(hash);
      if (second !== 0) parted |= mayBe(second);
      hash = length = second = capitals = 0;
      small = false;
    }
    if (unit !== 0x20 && unit !== 0x2e && unit !== 0x27 && unit !== 0x2d && unit !== 0x2019) between = -1;
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
      if (unit === 0x3a && isDigit(units[at + 1] as number)) marks |= MARK.clock;
      else if (unit === 0x2e && isDigit(units[at + 1] as number)) marks |= MARK.point;
      else if ((unit <= 0x20 || unit >= 0x80) && isHour(units[at + 1] as number)) marks |= MARK.hours;
    }
    if (run >= 5 && (seen === 3 || run >= 24)) marks |= MARK.mixed;
    run = seen = 0;
    if (unit === LF || unit === CR) {
      const isWhole = (marks & MARK.wide) !== 0;
      starts[index] = start;
      ends[index] = at;
      // What a name is made of is not read in every script.
      sheet.marks[index] = (marks & (MARK.script | MARK.far)) === 0 ? marks : marks | MARK.names;
      sheet.kinds[index] = isWhole ? -1 : kinds;
      labelKinds[index] = isWhole ? -1 : labels;
      labelEnds[index] = labelEnd;
      index += 1;
      if (unit === CR && units[at + 1] === LF) at += 1;
      start = labelEnd = at + 1;
      marks = kinds = words = labels = parted = 0;
      continue;
    }
    if (unit < 0x80) {
      const mark = MARKS[unit] as number;
      marks |= mark;
      if ((mark & MARK.separator) === 0) {
        if (words === 0 || (unit !== 0x20 && unit !== 0x2e && unit !== 0x09) || (unit !== 0x09 && units[at - 1] !== unit)) continue;
        marks |= MARK.columns;
      }
    } else {
      marks |= MARK.beyond;
      if (unit === 0xff1a || unit === 0xff1d || unit === 0x3011) marks |= MARK.separator | MARK.far;
      else if (isUnread(unit)) {
        marks |= (isWide(unit) ? MARK.wide : 0) | (unit < FAR ? MARK.script : MARK.far);
        // `［label］value`.
        if (unit !== 0xff3d) continue;
      } else if (unit !== 0x2192) continue;
    }
    // A label may end here: at a separator, at an arrow, before a column.
    labels = kinds | parted;
    labelEnd = at;
  }
}

function isHour(unit: number): boolean {
  return unit === 0x68 || unit === 0x55;
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
