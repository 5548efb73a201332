/** Lists that a program wrote in another way than as a list: an array of JSON, lines of a log that name one thing each. */
import { isDump } from "./hits.ts";
import type { Layout } from "./layout.ts";
import type { Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import { isTechnical, isUniform, unsorted } from "./listing.ts";
import { matchesOf } from "./matches.ts";

/** A list with its first and its last line, and two neighbours that are out of order. */
export interface Unsorted { readonly first: Line; readonly last: Line; readonly pair: readonly [string, string] }

const KEY = /["']([\p{L}_][\p{L}\p{N}_ .-]{1,40})["']\s?:\s?\[/u;
const STRING = /["']([^"'\n]{1,120})["']/gu;
/** Keys whose order a person chose. */
const CHOSEN = /(?<!\p{L})(?:required|enum|order|priority|steps?|sequence|scripts?|keywords|include|exclude|allow|deny|columns|fields|choices|options|labels|stages|phases|languages|roles|scopes)(?!\p{L})/iu;
/** How many lines an array is followed. */
const MAX_LINES = 60;

/** The array of names that begins on a line, where they are in no order. */
export function arrayAt(line: Line, layout: Layout): Unsorted | undefined {
  const found = KEY.exec(line.text);
  if (found === null || line.block === "code" || (line.block === "data" && !isDump(line, layout))) return undefined;
  const key = found[1] as string;
  if ((layout.said(key) & KIND.things) === 0 || CHOSEN.test(key.replace(/_/gu, " "))) return undefined;
  const parts: string[] = [];
  let last = line;
  for (let index = line.index; index < layout.lines.length && index - line.index < MAX_LINES; index += 1) {
    last = layout.lines[index] as Line;
    const text = index === line.index ? last.text.slice(found.index + found[0].length) : last.text;
    const close = text.indexOf("]");
    parts.push(close === -1 ? text : text.slice(0, close));
    if (close !== -1) break;
    if (/[{}]/u.test(text)) return undefined;
  }
  const names = [...matchesOf(STRING, parts.join("\n"))].map(([, name = ""]) => name);
  if (names.length < 4 || names.some((name) => /\s/u.test(name) || /[*{}<>]/u.test(name)) || !isUniform(names) || names.filter(isTechnical).length * 2 < names.length) return undefined;
  const pair = unsorted(names);
  return pair === undefined ? undefined : { first: line, last, pair };
}

/** A line of a log that names one thing: `[scan] + dedupe.so`, `loaded tides.so`. */
const LOGGED = /^\s{0,8}((?:\[[\p{L}\p{N} :._-]{1,24}\]\s{1,3})?(?:[+*✓✔-]\s{1,3})?(?:(?:loaded|loading|found|registered|registering|connected(?: to)?|mounted|imported|importing|discovered|added|activated|initiali[sz]ed|enabled|using|read|started|geladen|chargé|cargado|carregado|caricato)(?: (?:plug-?in|module|skill|tool|extension|server|file|agent|rule))?:?\s{1,3})?)["'`]?([\p{L}\p{N}@][\p{L}\p{N}_@./:-]{1,80})["'`]?(?:\s\([^()]{1,40}\)|\s(?:ok|done|v?\d[\d.]{0,12}))?\s{0,4}$/iu;

/** The lines of a log from a line on that name things in no order. */
export function loggedFrom(line: Line, layout: Layout): Unsorted | undefined {
  const prefix = prefixOf(line);
  if (prefix === "" || prefixOf(layout.lines[line.index - 1]) === prefix) return undefined;
  const names: string[] = [];
  let last = line;
  for (let index = line.index; index < layout.lines.length && index - line.index < 200; index += 1) {
    const next = layout.lines[index] as Line;
    if (prefixOf(next) !== prefix) break;
    names.push(LOGGED.exec(next.text)?.[2] ?? "");
    last = next;
  }
  if (names.length < 3 || !isUniform(names)) return undefined;
  const pair = unsorted(names);
  return pair === undefined ? undefined : { first: line, last, pair };
}

/** What a log writes in front of each name; empty where a line is none of a log. */
function prefixOf(line: Line | undefined): string {
  if (line === undefined || line.block !== "text" || line.end - line.start > 140 || !mayBeLogged(line.text)) return "";
  const prefix = (LOGGED.exec(line.text)?.[1] ?? "").toLowerCase();
  return /\p{L}/u.test(prefix) ? prefix : "";
}

/**
 * Whether a line may be one of a log: its tag in square brackets has a blank behind it (a definition of a link has
 * a colon), and behind that and a mark stand what was done, a word for the thing, its name and how it went at most,
 * or a blank and round brackets, which may hold any. Linear.
 */
function mayBeLogged(text: string): boolean {
  let at = 0;
  while (mayBeBlank(text.charCodeAt(at))) at += 1;
  if (text[at] === "[") {
    at = text.indexOf("]", at) + 1;
    if (at === 0 || !mayBeBlank(text.charCodeAt(at))) return false;
    while (mayBeBlank(text.charCodeAt(at))) at += 1;
  }
  if ("+*-".includes(text[at] ?? "x")) at += 1;
  let words = 0;
  for (let inWord = false; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x28) return mayBeBlank(text.charCodeAt(at - 1));
    if (unit >= 0x80) continue;
    if (unit > 0x20 && !inWord) words += 1;
    inWord = unit > 0x20;
  }
  return words <= MOST_WORDS || (words === MOST_WORDS + 1 && /connected to/iu.test(text));
}

/** Whether a unit is a blank, or one outside of ASCII, which may be one. */
function mayBeBlank(unit: number): boolean {
  return unit <= 0x20 || unit >= 0x80;
}

const MOST_WORDS = 4;
