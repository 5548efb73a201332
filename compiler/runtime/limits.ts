/**
 * What is left of a slot's text that is over its limit. The runtime has no Markdown tree: it cuts at
 * lines, else between characters as a reader sees them, and closes a fence that it cuts in two.
 */
import type { SlotLimits } from "./manifest.ts";

/** Tokens of a text in an encoding; the caller brings it, because the runtime has no tokenizer. */
export type CountTokens = (encoding: string, text: string) => number;

/** What is put between the two ends, unless the limit says otherwise. */
const MARKER = "\n\n[… {left} of {total} {unit} left out …]\n\n";

const encoder = new TextEncoder();

/** How the size of a text is measured for a limit. A text never has more tokens than bytes. */
export function sizeFor({ unit, encoding = "" }: SlotLimits, count?: CountTokens): (text: string) => number {
  if (unit === "bytes") return (text) => encoder.encode(text).length;
  if (unit === "tokens" && count) {
    return (text) => {
      const size = count(encoding, text);
      if (!(size >= 0) || typeof size !== "number") throw new TypeError(`\`count\` gave ${String(size)} for a text, expected its number of tokens`);
      return size;
    };
  }
  return (text) => {
    let size = 0;
    for (const _ of text) size++;
    return size;
  };
}

/**
 * The start and the end of a text that is over its limit, with a marker between them; together they are
 * never over it. Where not even the marker fits, the start alone.
 */
export function cutToLimit(text: string, { max, unit, head = 0.7, tail = 0.2, marker = MARKER }: SlotLimits, size: (text: string) => number): string {
  const total = size(text);
  if (total <= max) return text;
  const fill = (left: number): string => marker.replace(/\{(left|total|unit)\}/g, (_, field) => (field === "left" ? `${left}` : field === "total" ? `${total}` : unit.replace("-", " ")));
  let most = Math.floor(max * head);
  let least = Math.floor(max * tail);
  while (most > 0 || least > 0) {
    const end = headEnd(text, most, size);
    const start = Math.max(end, tailStart(text, least, size));
    const [, close] = openFence(text, end);
    const [, open] = openFence(text, start);
    const cut = text.slice(0, end) + (close && `\n${close}`) + fill(size(text.slice(end, start))) + (open && start < text.length ? `${open}\n` : "") + text.slice(start);
    const over = size(cut) - max;
    if (over <= 0) return cut;
    const share = most / (most + least);
    most = Math.max(0, most - Math.ceil(over * share));
    least = Math.max(0, least - Math.ceil(over * (1 - share)));
  }
  const only = fill(total);
  if (size(only) <= max) return only;
  const end = headEnd(text, max, size);
  const [from] = openFence(text, end);
  return text.slice(0, from);
}

/** Where the start ends: behind whole lines if they fill half of what fits, else between characters. */
function headEnd(text: string, max: number, size: (text: string) => number): number {
  let end = longest(text.length, max, (length) => size(text.slice(0, length)));
  for (;;) {
    while (end > 0 && !isBoundary(text, end)) end--;
    // Two characters that are measured apart may have fewer tokens than the same with what follows cut off.
    if (end === 0 || size(text.slice(0, end)) <= max) break;
    end--;
  }
  if (end === text.length) return end;
  const line = text.lastIndexOf("\n", end);
  const whole = line > 0 && text[line - 1] === "\r" ? line - 1 : line;
  return whole > 0 && whole * 2 >= end && size(text.slice(0, whole)) <= max ? whole : end;
}

/** Where the end begins. */
function tailStart(text: string, max: number, size: (text: string) => number): number {
  const { length } = text;
  let start = length - longest(length, max, (kept) => size(text.slice(length - kept)));
  for (;;) {
    while (start < length && !isBoundary(text, start)) start++;
    if (start === length || size(text.slice(start)) <= max) break;
    start++;
  }
  if (text[start - 1] === "\n") return start;
  // What is left of a fence's own line would be no fence.
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", start) + 1;
  if (start > from && FENCE.test(text.slice(from, from + 1000))) return next || length;
  return next > 0 && next < length && (length - next) * 2 >= length - start && size(text.slice(next)) <= max ? next : start;
}

/** The most UTF-16 units whose size is at most `max`, by doubling and then halving: a size grows with its text. */
function longest(length: number, max: number, size: (units: number) => number): number {
  let low = 0;
  let high = Math.min(length, max + 1);
  while (high < length && size(high) <= max) {
    low = high;
    high = Math.min(length, high * 2);
  }
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (size(middle) <= max) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Never the first of a character: marks, joiners, skin tones, tags, Thai and Lao vowels, Hangul vowels and finals. */
const CONTINUES = /^[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}\uff9e\uff9f\u0e33\u0eb3\u1160-\u11ff\ud7b0-\ud7fb\u200c\u200d]/u;
/** Never the last of a character that goes on: joiner, Hangul initials, signs that stand in front. */
const GOES_ON = /[\u200d\u1100-\u115f\ua960-\ua97c\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\u{110bd}\u{110cd}\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a3a}\u{11a3f}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]$/u;
/** Indic signs that tie the next consonant to the one before. */
const TIES = /[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6\u{10a3f}\u{11133}\u{113d0}\u{1193e}\u{11a47}\u{11a99}\u{11f42}]/u;
const MARK = /[\p{M}\u200c\u200d]/u;
const FLAG = /^\p{Regional_Indicator}/u;

/**
 * Whether a text may be cut at a UTF-16 offset. Stricter than Unicode's grapheme clusters where that is
 * simpler, never laxer, and the same in every version of every engine (`Intl.Segmenter` is not).
 */
export function isBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const unit = text.charCodeAt(at);
  if (unit >= 0xdc00 && unit < 0xe000 && text.charCodeAt(at - 1) >= 0xd800 && text.charCodeAt(at - 1) < 0xdc00) return false;
  if (unit === 0x0a) return text[at - 1] !== "\r";
  if (CONTINUES.test(text.slice(at, at + 2)) || GOES_ON.test(text.slice(Math.max(0, at - 2), at))) return false;
  const before = (offset: number): string => {
    const pair = text.slice(Math.max(0, offset - 2), offset);
    return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
  };
  for (let back = at, char = before(back); back > 0 && MARK.test(char); char = before(back)) {
    if (TIES.test(char)) return false;
    back -= char.length;
  }
  if (!FLAG.test(text.slice(at, at + 2))) return true;
  let flags = 0;
  for (let back = at; back > 1 && FLAG.test(text.slice(back - 2, back)); back -= 2) flags++;
  return flags % 2 === 0;
}

/** A line of a fence: what stands in front (also of a list item), the fence, and what follows. */
const FENCE = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,})(.*)/;

/** Where the fence that is open at an offset begins, and what closes it (or opens it again); the offset itself and `""` when none is. */
function openFence(text: string, end: number): readonly [from: number, fence: string] {
  let open: readonly [number, string] | undefined;
  for (let at = 0; at < end; ) {
    const next = text.indexOf("\n", at);
    const stop = next < 0 || next > end ? end : next;
    // A fence of any length that makes sense stands at the start of its line.
    const found = FENCE.exec(text.slice(at, Math.min(stop, at + 1000)));
    if (found) {
      const [, indent = "", fence = "", info = ""] = found;
      if (!open) {
        if (fence[0] === "~" || !info.includes("`")) open = [at, indent.replace(/[^\s>]/g, " ") + fence];
      } else if (open[1].trimStart().replace(/^[> \t]*/, "").startsWith(fence[0] as string) && !info.trim() && fence.length >= open[1].replace(/[> \t]/g, "").length) open = undefined;
    }
    at = stop + 1;
  }
  return open ?? [end, ""];
}
