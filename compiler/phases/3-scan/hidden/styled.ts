/** Letters of other styles (mathematical, full-width, circled, small capitals, struck through): words that a search does not find. */
import type { Span } from "../../../text/span.ts";
import { looksLike } from "./confusables.ts";
import { counted, shown, type Channel } from "./channel.ts";
import { RARE, rareIn } from "./units.ts";

/** Mathematical letters, letter-like symbols, circled, squared, parenthesised, full-width, small-capital and superscript letters. */
const STYLED = /[\u{1D400}-\u{1D7FF}\u2102\u210A-\u2113\u2115\u2119-\u211D\u2124\u2128\u212C\u212D\u212F-\u2131\u2133\u2134\u24B6-\u24E9\u249C-\u24B5\uFF21-\uFF3A\uFF41-\uFF5A\u{1F110}-\u{1F16B}\u{1F170}-\u{1F189}\u1D00-\u1DBF\u0250-\u02B8\uA730\uA731\uA7AF\u2071\u207F]/u;
const RUN = /(?:[\u{1D400}-\u{1D7FF}\u2102\u210A-\u2113\u2115\u2119-\u211D\u2124\u2128\u212C\u212D\u212F-\u2131\u2133\u2134\u24B6-\u24E9\u249C-\u24B5\uFF21-\uFF3A\uFF41-\uFF5A\u{1F110}-\u{1F16B}\u{1F170}-\u{1F189}\u1D00-\u1DBF\u0250-\u02B8\uA730\uA731\uA7AF\u2071\u207F](?:[\u200B-\u200D]|\uFE0E|\uFE0F)?){2,300}/gu;
/** Letters each of which has a mark over, under or through it. */
const OVERLAID = /(?:[A-Za-z][\u0300-\u036F\u0489\u20D0-\u20F0]{1,20}){2,300}/gu;
const MARK = /[\u0300-\u036F\u0489\u20D0-\u20F0]/gu;
/** Letters of phonetic writing, some of which are small capitals. */
const PHONETIC = /^[\P{L}A-Za-z\u0250-\u02B8\u1D00-\u1DBF\u03B1-\u03C9\u00DF-\u00FF]*$/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Fewer words of one line are a name, a formula or a label. */
const MIN_WORDS = 3;

/** Whether a text has a styled letter at all. */
export function hasStyled(text: string): boolean {
  return (rareIn(text) & RARE.styled) !== 0 && STYLED.test(text);
}

/** A text whose styled letters are plain; offsets change, so it is for messages. */
export function plainLetters(text: string): string {
  let plain = "";
  for (const char of text) plain += plainLetter(char);
  return plain;
}

/** The plain letter of a styled one; the character itself when it is none. */
export function plainLetter(char: string): string {
  if (!STYLED.test(char)) return char;
  const codePoint = char.codePointAt(0) ?? 0;
  // Negative circled and squared letters have no decomposition.
  for (const first of [0x1f150, 0x1f170]) if (codePoint >= first && codePoint < first + 26) return String.fromCharCode(codePoint - first + 65);
  const folded = char.normalize("NFKC").replace(/^\(([A-Za-z])\)$/u, "$1");
  return looksLike(folded.codePointAt(0) ?? 0) ?? folded;
}

/** Finds lines with three words or more in styled letters; one finding a line. */
export function findStyled(text: string): readonly Channel[] {
  if ((rareIn(text) & RARE.styled) === 0) return [];
  const styled = stretches(text, RUN).filter(({ start, end }) => !fits(text, start, end)).map(({ start, end, words }) => channelOf(text, { start, end }, plainLetters, `${counted(words, "word")} in styled letters`));
  return [...styled, ...overlaidStretches(text).map(({ start, end, words }) => channelOf(text, { start, end }, withoutMarks, `${counted(words, "word")} with a mark on each letter`))];
}

/** The stretches of a text, each within a line, with three words and more of which each letter has a mark that it does not have in any language. */
export function overlaidStretches(text: string): readonly Stretch[] {
  return stretches(text, OVERLAID).filter(({ start, end }) => {
    const composed = text.slice(start, end).normalize("NFC");
    return (composed.match(MARK) ?? []).length * 2 > (composed.match(/\p{L}/gu) ?? []).length;
  });
}

/** A text without marks on its letters. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, "");
}

interface Stretch extends Span {
  /** How many words it has. */
  readonly words: number;
}

/** From the first to the last match of an expression in each line that has enough of them. */
function stretches(text: string, word: RegExp): readonly Stretch[] {
  const found: Stretch[] = [];
  let open: Stretch | undefined;
  for (const { index, 0: match } of text.matchAll(word)) {
    const end = index + match.length;
    if (open === undefined || /[\n\r]/u.test(text.slice(open.end, index))) {
      if (open !== undefined) found.push(open);
      open = { start: index, end, words: 1 };
    } else open = { start: open.start, end, words: open.words + 1 };
  }
  if (open !== undefined) found.push(open);
  return found.filter(({ words }) => words >= MIN_WORDS);
}

function channelOf(text: string, { start, end }: Span, plain: (text: string) => string, what: string): Channel {
  const decoded = shown(plain(text.slice(start, Math.min(end, start + 2000))));
  return {
    code: "hidden/styled-letters",
    span: { start, end },
    message: `Unexpected ${what}, which a search does not find; in plain letters: "${decoded ?? ""}"`,
    ...(decoded === undefined ? {} : { decoded }),
    edits: [],
  };
}

/** Full-width words in an East Asian line, and letters between phonetic slashes or brackets, are as they should be. */
function fits(text: string, start: number, end: number): boolean {
  const between = text.slice(start, Math.min(end, start + 2000));
  if (EAST_ASIAN.test(text.slice(Math.max(0, start - 100), start)) || EAST_ASIAN.test(text.slice(end, end + 100)) || EAST_ASIAN.test(between)) return /[\uFF21-\uFF5A]/u.test(between);
  // Phonetic writing has few letters that look like plain ones of another style.
  return PHONETIC.test(between) && (between.match(/[a-z]/gu) ?? []).length * 3 > between.length;
}
