/**
 * Reads JSON that people and models write: comments, commas at the end, single quotes and backticks,
 * keys and words without quotes, brackets that are never closed, text in front of the first bracket.
 * What is valid JSON is read as Python reads it: `1.0` and `1` are not the same, and keys keep their order.
 */
import { isSpace } from "./text.ts";
import type { PyValue } from "./yaml-value.ts";

interface Cursor {
  readonly text: string;
  at: number;
}

/** Deepest nesting; what is nested deeper is none. */
const MAX_DEPTH = 200;
/** Most digits of a whole number (Python's limit); one that has more is a float. */
const MAX_DIGITS = 4300;

const NONE: PyValue = { type: "none" };

/** The value of a text; none when there is no such thing. A lone surrogate counts as U+FFFD. */
export function parseLenientJson(text: string): PyValue {
  const starts = ["{", "[", '"'].map((char) => text.indexOf(char)).filter((at) => at !== -1);
  return value({ text, at: starts.length === 0 ? 0 : Math.min(...starts) }, 0);
}

function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD");
}

function value(cursor: Cursor, depth: number): PyValue {
  skip(cursor);
  const char = cursor.text[cursor.at];
  if (char === undefined || depth > MAX_DEPTH) return NONE;
  if (char === "{") return object(cursor, depth);
  if (char === "[") return list(cursor, depth);
  if (char === '"' || char === "'" || char === "`") return str(cursor.text.startsWith(char.repeat(3), cursor.at) ? longText(cursor, char) : quoted(cursor, char, depth > 0));
  return word(cursor);
}

function str(text: string): PyValue {
  return { type: "str", value: text };
}

/** Over white space and comments. */
function skip(cursor: Cursor): void {
  const { text } = cursor;
  for (;;) {
    while (cursor.at < text.length && isSpace(text[cursor.at] as string)) cursor.at += 1;
    const isLine = text.startsWith("//", cursor.at);
    if (!isLine && !text.startsWith("/*", cursor.at)) return;
    const end = text.indexOf(isLine ? "\n" : "*/", cursor.at + 2);
    cursor.at = end === -1 ? text.length : end + (isLine ? 1 : 2);
  }
}

function object(cursor: Cursor, depth: number): PyValue {
  const entries = new Map<string, PyValue>();
  cursor.at += depth === 0 && cursor.text.startsWith("{{", cursor.at) ? 2 : 1;
  for (;;) {
    skip(cursor);
    const char = cursor.text[cursor.at];
    if (char === undefined) break;
    if (char === "}") {
      cursor.at += 1;
      break;
    }
    const before = cursor.at;
    const key = char === '"' || char === "'" ? quoted(cursor, char, true) : bareKey(cursor);
    skip(cursor);
    if (cursor.text[cursor.at] === ":") cursor.at += 1;
    entries.set(key, cursor.at < cursor.text.length ? value(cursor, depth + 1) : NONE);
    skip(cursor);
    if (cursor.text[cursor.at] === ",") cursor.at += 1;
    else if (cursor.at === before) cursor.at += 1;
  }
  return { type: "dict", entries: Array.from(entries, ([key, item]) => [str(key), item] as const) };
}

function bareKey(cursor: Cursor): string {
  const start = cursor.at;
  while (cursor.at < cursor.text.length && !/[:,}\]\s]/.test(cursor.text[cursor.at] as string)) cursor.at += 1;
  return cursor.text.slice(start, cursor.at);
}

function list(cursor: Cursor, depth: number): PyValue {
  const items: PyValue[] = [];
  cursor.at += 1;
  for (;;) {
    skip(cursor);
    const char = cursor.text[cursor.at];
    if (char === undefined || char === "]") break;
    items.push(value(cursor, depth + 1));
    skip(cursor);
    if (cursor.text[cursor.at] !== ",") break;
    cursor.at += 1;
  }
  if (cursor.text[cursor.at] === "]") cursor.at += 1;
  return { type: "list", items };
}

const ESCAPES: { readonly [letter: string]: string } = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** A text in quotes; within a bracket, a quote ends it only where something may follow. */
function quoted(cursor: Cursor, quote: string, within: boolean): string {
  const { text } = cursor;
  let result = "";
  cursor.at += 1;
  while (cursor.at < text.length) {
    const char = text[cursor.at] as string;
    if (char === quote && (!within || endsHere(text, cursor.at + 1))) break;
    if (char !== "\\") {
      result += char;
      cursor.at += 1;
      continue;
    }
    const letter = text[cursor.at + 1] ?? "";
    const hex = /^[0-9a-fA-F]{4}$/.exec(text.slice(cursor.at + 2, cursor.at + 6))?.[0];
    const isCode = letter === "u" && hex !== undefined;
    result += isCode ? String.fromCharCode(Number.parseInt(hex, 16)) : letter === "u" ? "\\u" : ((Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : letter) as string);
    cursor.at += isCode ? 6 : 2;
  }
  cursor.at += 1;
  return wellFormed(result);
}

/** How far is looked behind a quote, in UTF-16 units: so that many quotes and one long comment take no quadratic time. */
const LOOK_AHEAD = 256;

function endsHere(all: string, at: number): boolean {
  const text = all.slice(at, at + LOOK_AHEAD);
  const cursor: Cursor = { text, at: 0 };
  skip(cursor);
  return cursor.at >= text.length || /[:,}\]"']/.test(text[cursor.at] as string);
}

function longText(cursor: Cursor, quote: string): string {
  const end = cursor.text.indexOf(quote.repeat(3), cursor.at + 3);
  const result = cursor.text.slice(cursor.at + 3, end === -1 ? undefined : end);
  cursor.at = end === -1 ? cursor.text.length : end + 3;
  return result.trim();
}

const WORDS: { readonly [word: string]: PyValue } = { true: { type: "bool", value: true }, false: { type: "bool", value: false }, null: NONE, undefined: NONE };

/** A number, a known word, or a text without quotes. */
function word(cursor: Cursor): PyValue {
  const start = cursor.at;
  while (cursor.at < cursor.text.length && !/[:,}\]]/.test(cursor.text[cursor.at] as string)) cursor.at += 1;
  const text = cursor.text.slice(start, cursor.at).trim();
  const known = text.toLowerCase();
  if (Object.hasOwn(WORDS, known)) return WORDS[known] as PyValue;
  if (/^[-+]?\d+$/.test(text) && text.length <= MAX_DIGITS) return { type: "int", value: BigInt(text) };
  return /^(?:\d+|[-+](?:\d+|(?=\.\d)))(?:\.\d*)?(?:[eE][-+]?\d+)?$/.test(text) ? { type: "float", value: Number(text) } : str(text);
}
