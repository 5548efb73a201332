/**
 * Text as a terminal can show it: what is invisible, or would act on the terminal (escape sequences,
 * bidirectional overrides), is written as a name or as its code point, so that a report neither hides
 * what it is about nor can be forged by the text that it quotes.
 */

/** A piece of text as it is shown, and how many terminal cells it takes. */
export interface Cell {
  readonly text: string;
  /** In terminal cells: 2 for wide characters and emoji. */
  readonly width: number;
  /** UTF-16 offset of the piece in the text that was given. */
  readonly offset: number;
}

const tabWidth = 4;

/** Most lines: they are shown as they are, each unit in one cell. ASCII, the letters of languages in Latin script, and the marks of typesetters. */
export const PRINTABLE = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027]*$/u;
/**
 * Lines of which each character is shown by itself: with tabs, Greek and Cyrillic letters and the lines of boxes, and,
 * in two cells, kana, ideographs, Hangul, their punctuation, and pictures that nothing behind them changes.
 */
export const APART = /^(?:[\t -~\u00a1-\u00ac\u00ae-\u024f\u0391-\u03a1\u03a3-\u03ce\u0400-\u0481\u048a-\u052f\u2010-\u2027\u2500-\u257f\u3001-\u3003\u3008-\u3011\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]|(?=[\u{1f300}-\u{1f3fa}\u{1f400}-\u{1faff}])\p{Emoji_Presentation})*$/u;
/** No character before this one is one of those in two cells. */
const FIRST_WIDE = "\u3000";
/** To make one takes as long as to show a hundred lines. */
const shared: { graphemes?: Intl.Segmenter } = {};

/** More marks on one letter than any language writes are not shown one by one. */
const maxMarks = 6;

/** Short names that are better known than their code points. */
const names: ReadonlyMap<number, string> = new Map([
  [0x00, "NUL"], [0x07, "BEL"], [0x08, "BS"], [0x0a, "LF"], [0x0b, "VT"], [0x0c, "FF"], [0x0d, "CR"], [0x1b, "ESC"], [0x7f, "DEL"],
  [0x85, "NEL"], [0xa0, "NBSP"], [0xad, "SHY"], [0x200b, "ZWSP"], [0x200c, "ZWNJ"], [0x200d, "ZWJ"], [0x200e, "LRM"], [0x200f, "RLM"],
  [0x202a, "LRE"], [0x202b, "RLE"], [0x202c, "PDF"], [0x202d, "LRO"], [0x202e, "RLO"], [0x2060, "WJ"],
  [0x2066, "LRI"], [0x2067, "RLI"], [0x2068, "FSI"], [0x2069, "PDI"], [0xfeff, "BOM"],
]);

/**
 * Controls, formats, private and unassigned code points, lone surrogates, every space but the usual
 * one, and what Unicode says to ignore when it cannot be shown (variation selectors, fillers, tags).
 */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const emojiPresentation = /\p{Emoji_Presentation}|\ufe0f/u;
/** In an emoji, a joiner and the two variation selectors are what is expected. */
const emojiParts = /^(?:\u200d|\ufe0e|\ufe0f)$/;
const mark = /^\p{M}$/u;

/** Code points that take two cells (East Asian Wide and Fullwidth; emoji are found by their property). */
const wide: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f], [0x2e80, 0x303e], [0x3041, 0x33ff], [0x3400, 0x4dbf], [0x4e00, 0x9fff], [0xa000, 0xa4cf], [0xa960, 0xa97c],
  [0xac00, 0xd7a3], [0xf900, 0xfaff], [0xfe30, 0xfe6f], [0xff01, 0xff60], [0xffe0, 0xffe6], [0x16fe0, 0x18d08], [0x1b000, 0x1b2fb],
  [0x20000, 0x3fffd],
];

/** A code point by name or number, in angle brackets: `<ZWSP>`, `<U+E0041>`. */
export function codePointName(codePoint: number): string {
  return `<${names.get(codePoint) ?? `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`}>`;
}

/** Divides one line into what is shown, grapheme by grapheme; tabs become spaces up to the next multiple of four. */
export function visibleCells(line: string): readonly Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  const push = (text: string, width: number, offset: number): void => {
    cells.push({ text, width, offset });
    column += width;
  };
  if (PRINTABLE.test(line)) return Array.from(line, (text, offset) => ({ text, width: 1, offset }));
  const isApart = APART.test(line);
  for (const { segment, index } of isApart ? charactersOf(line) : (shared.graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" })).segment(line)) {
    if (segment === "\t") {
      const width = tabWidth - (column % tabWidth);
      push(" ".repeat(width), width, index);
    } else if (isApart || (segment.length === 1 && segment >= " " && segment <= "~")) {
      push(segment, segment < FIRST_WIDE ? 1 : 2, index);
    } else {
      pushGrapheme(segment, index, push);
    }
  }
  return cells;
}

function* charactersOf(line: string): Generator<{ readonly segment: string; readonly index: number }> {
  let index = 0;
  for (const segment of line) {
    yield { segment, index };
    index += segment.length;
  }
}

/** A whole text on one line: every line end and tab by name too. For messages and paths. */
export function visibleText(text: string): string {
  if (PRINTABLE.test(text)) return text;
  return [...text.matchAll(/[^\t\r\n]+|[\t\r\n]/g)]
    .map(([piece]) => (piece === "\t" ? "<TAB>" : /^[\r\n]$/.test(piece) ? codePointName(piece.charCodeAt(0)) : visibleLine(piece)))
    .join("");
}

function visibleLine(piece: string): string {
  return visibleCells(piece).map((cell) => cell.text).join("");
}

/** Shows one grapheme: its visible part as it is, the rest by name. */
function pushGrapheme(segment: string, offset: number, push: (text: string, width: number, offset: number) => void): void {
  const isEmoji = emoji.test(segment);
  let shown = "";
  let shownAt = offset;
  let marks = 0;
  let at = offset;
  const flush = (): void => {
    if (shown !== "") push(shown, graphemeWidth(shown), shownAt);
    shown = "";
  };
  for (const character of segment) {
    const expected = isEmoji && emojiParts.test(character);
    if (mark.test(character)) marks += 1;
    if (marks > maxMarks || (invisible.test(character) && !expected)) {
      flush();
      const name = codePointName(character.codePointAt(0) ?? 0);
      push(name, name.length, at);
    } else {
      if (shown === "") shownAt = at;
      shown += character;
    }
    at += character.length;
  }
  flush();
}

function graphemeWidth(text: string): number {
  const first = text.codePointAt(0) ?? 0;
  if (emojiPresentation.test(text)) return 2;
  if (mark.test(String.fromCodePoint(first))) return text.length === 1 ? 0 : 1;
  return wide.some(([low, high]) => first >= low && first <= high) ? 2 : 1;
}
