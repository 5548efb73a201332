/** Where sentences end, in prose and in code, in many scripts. */
import type { View } from "../view.ts";
import { IN_WORD } from "./words.ts";

/** A mark that may end a sentence, with the quotes and brackets that close behind it; or a line's end. */
const STOP = /[.!?…]["'”’»)\]*_]{0,4}(?=\s|$)|[。！？｡।॥؟۔៖။՞。]["'”’»」』）)\]]{0,4}|[!?](?=[\u3040-\u9fff])|\n/uy;
/** With what such a mark begins. */
const MAY_STOP = new Uint8Array(0x10000);
for (const mark of ".!?…\n。！？｡॥؟۔៖។՞") MAY_STOP[mark.charCodeAt(0)] = 1;
/** Shortened words whose point ends no sentence. */
const SHORTENED = /(?:^|[\s("'])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no|nr|fig|mr|mrs|ms|dr|prof|st|jr|sr|z\.b|d\.h|bzw|ca|u\.a|p\.ej|ej|т\.е|т\.д|напр|[A-Za-z])$/iu;
/** Lines that begin so are items or comments of their own. */
const ITEM = /[ \t]{0,40}(?:[-*+•]|\d{1,3}[.)]|\|)[ \t]/uy;
const COMMENT_MARK = /[ \t]{0,40}(?:\/\/+!?|#+!?|\*(?!\/)|;+|--(?!-)|%+|'|<!--|"""|REM\b)/uy;
const PLAIN_LANGUAGES: ReadonlySet<string> = new Set(["", "text", "txt", "md", "markdown", "mdx", "none", "plain", "plaintext", "prompt", "email", "eml"]);
/** Longer runs are cut: nobody writes such a sentence, and what looks through one stays linear. */
const MAX_UNITS = 1200;

/** Begins and ends of sentences, one after the other. */
export class Bounds {
  /** Two offsets for each sentence. */
  offsets: Int32Array;
  count = 0;
  /** Whether one was cut because it is too long; whoever wants to know of some has to set it back. */
  isCut = false;

  /** @param room For how many sentences there is room at first. */
  constructor(room: number) {
    this.offsets = new Int32Array(Math.max(room, 1) * 2);
  }

  put(start: number, end: number): void {
    if (this.count * 2 === this.offsets.length) {
      const larger = new Int32Array(this.offsets.length * 2);
      larger.set(this.offsets);
      this.offsets = larger;
    }
    this.offsets[this.count * 2] = start;
    this.offsets[this.count * 2 + 1] = end;
    this.count += 1;
  }
}

/**
 * Puts down the sentences of a view, by UTF-16 offsets, white space around them left out. The units of its text
 * begin at an index, and a NUL is behind them. Linear.
 */
export function splitSentences({ text, passage }: View, units: Uint16Array, first: number, bounds: Bounds): void {
  splitText(text, passage.kind !== "code" || PLAIN_LANGUAGES.has(passage.language ?? ""), units, first, bounds);
}

/** The same of a text; `plain`: it is no program. */
export function splitText(text: string, plain: boolean, units: Uint16Array, first: number, bounds: Bounds): void {
  const { length } = text;
  let start = 0;
  for (let at = 0; at < length; at += 1) {
    const unit = units[first + at] as number;
    if (MAY_STOP[unit] === 0) continue;
    let end = at + 1;
    if (unit === 10) {
      if (!endsAtLine(text, at, plain, units, first)) continue;
    } else {
      const next = units[first + end] as number;
      // Most points stand in a name or a number, or before a blank.
      if (next < 128 && (unit === 0x2e || unit === 0x21 || unit === 0x3f)) {
        if (IN_WORD[next] === 1) continue;
        if (next !== 32 && next !== 10 && end !== length) {
          if (!begins(STOP, text, at)) continue;
          end = STOP.lastIndex;
        }
      } else {
        if (!begins(STOP, text, at)) continue;
        end = STOP.lastIndex;
      }
      if (unit === 0x2e && end === at + 1 && mayBeShortened(units, first + start, first + at) && SHORTENED.test(text.slice(Math.max(start, at - 8), at))) {
        at = end - 1;
        continue;
      }
    }
    put(units, first, start, end, bounds);
    start = end;
    at = end - 1;
  }
  put(units, first, start, length, bounds);
}

/** The last letters of the shortened words of three letters and more. */
const LAST_OF_SHORTENED = Uint8Array.from({ length: 128 }, (_, unit) => ("cgswflx".includes(String.fromCharCode(unit).toLowerCase()) ? 1 : 0));
/** The longest shortened word has six letters. */
const MAX_SHORTENED = 6;

/** Whether the word before a point may be shortened: none that is known has more letters, or ends in another. */
function mayBeShortened(units: Uint16Array, from: number, point: number): boolean {
  let letters = 0;
  while (letters <= MAX_SHORTENED && point - letters > from && isLetter(units[point - letters - 1] as number)) letters += 1;
  return letters < 3 || (letters <= MAX_SHORTENED && LAST_OF_SHORTENED[units[point - 1] as number] === 1);
}

function isLetter(unit: number): boolean {
  return (unit | 0x20) >= 97 && (unit | 0x20) <= 122;
}

/** Whether a line's end is a sentence's end: before a blank line or an item, and between the lines of code that are no running comment. */
function endsAtLine(text: string, at: number, plain: boolean, units: Uint16Array, first: number): boolean {
  const next = at + 1 === text.length ? 10 : (units[first + at + 1] as number);
  if (next === 10 || next === 13) return true;
  const ahead = text.charCodeAt(behindMargin(units, first, at + 1));
  // Before a letter there is no mark of an item, and none of a comment but one word.
  if (isLetter(ahead) && (plain ? ahead >= 97 : ahead !== 0x52)) return !plain || text.charCodeAt(at - 1) === 0x3a;
  if (begins(ITEM, text, at + 1)) return !begins(COMMENT_MARK, text, text.lastIndexOf("\n", at - 1) + 1) || plain;
  if (plain) return text[at - 1] === ":" || begins(HEADED, text, at + 1);
  return !(begins(COMMENT_MARK, text, at + 1) && begins(COMMENT_MARK, text, Math.max(text.lastIndexOf("\n", at - 1) + 1, at - 400)));
}

const HEADED = /[ \t]{0,40}(?:#{1,6}[ \t]|[A-Z][\w ]{1,20}:[ \t])/uy;
/** What stands before a line's mark at most. */
const MAX_MARGIN = 40;

/** The offset behind the blanks at a place. */
function behindMargin(units: Uint16Array, first: number, from: number): number {
  let at = from;
  while (at - from < MAX_MARGIN && (units[first + at] === 32 || units[first + at] === 9)) at += 1;
  return at;
}

function begins(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Puts down what stands between two offsets, in pieces where that is too long. */
function put(units: Uint16Array, first: number, start: number, end: number, bounds: Bounds): void {
  if (end - start > MAX_UNITS) bounds.isCut = true;
  for (let piece = start; piece < end; piece += MAX_UNITS) {
    let from = piece;
    let to = Math.min(end, piece + MAX_UNITS);
    while (from < to && (units[first + from] as number) <= 32) from += 1;
    while (to > from && (units[first + to - 1] as number) <= 32) to -= 1;
    if (to > from) bounds.put(from, to);
  }
}
