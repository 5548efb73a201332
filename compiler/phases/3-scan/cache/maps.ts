/** Maps and sets as a program prints them that is not asked for JSON, and settings line by line. */
import { isDump } from "./hits.ts";
import type { Layout } from "./layout.ts";
import { MARK, type Line } from "./lines.ts";

/** Two neighbours that are out of order, from an offset of a line to the end of a line. */
export interface Unordered { readonly start: number; readonly last: Line; readonly end: number; readonly pair: readonly [string, string] }

/** Go's map, Python's sets and views of a dict, JavaScript's collections. */
const NAMED = /(?<![\p{L}\d])(?:map\[(?!string|int)|(?:frozenset|set)\(\[?\{?|dict_(?:keys|values|items)\(\[|(?:Set|Map)\(\d{1,5}\)\s?\{|(?:Hash|Linked)?(?:Map|Set)\{|Counter\(\{|defaultdict\([^{}]{1,40}\{|#<Set: \{)/u;
/** A set of strings in Python's writing, a map in Java's. */
const BRACED = /(?<![\p{L}\d({$`])\{(?:'[^'{}]{1,60}'(?:, '[^'{}]{1,60}'){3,60}|[\p{L}_][\w.-]{0,40}=[^,{}=]{1,60}(?:, [\p{L}_][\w.-]{0,40}=[^,{}=]{1,60}){2,60})\}/u;
const SETTING = /^\s{0,12}(?:[-*]\s)?([\p{L}_][\p{L}\p{N}_.-]{1,48})\s?=\s?[^\s=].{0,120}$/u;
/** Says that a program handed over what follows. */
const HANDED = /(?<!\p{L})(?:raw|as (?:the )?(?:\p{L}+ ){1,3}(?:returned|returns|sent|sends|gave|gives|reported|reports|delivered|holds)(?: them| it)?|(?:returned|fetched|received|read|loaded|pulled|taken) (?:by|from) (?:the )?\p{L}|from (?:the )?(?:\p{L}+ )?(?:service|server|api|backend|store|registry|database|provider|daemon)|dump|resolved|effective|in effect|at start-?up|run-?time)(?!\p{L})/iu;
/** How many lines of settings are read. */
const MAX_LINES = 200;

/** The map or the set that a line shows, where its keys are in no order. */
export function mapAt(line: Line): Unordered | undefined {
  const { text } = line;
  const named = NAMED.exec(text);
  const found = named ?? BRACED.exec(text);
  if (found === null || (text.slice(0, found.index).split("`").length - 1) % 2 === 1) return undefined;
  const body = named === null ? found[0].slice(1, -1) : bodyOf(text, found.index + found[0].length);
  if (body === undefined || /\{\{|\$\{|<\w+>/u.test(body)) return undefined;
  const keys = keysOf(body, found[0].startsWith("map["));
  const at = keys.findIndex((key, index) => index > 0 && (keys[index - 1] as string) > key);
  if (keys.length < 3 || at === -1) return undefined;
  return { start: found.index, last: line, end: text.length, pair: [keys[at - 1] as string, keys[at] as string] };
}

/** The text to the end of a line, or to where a bracket closes it. */
function bodyOf(text: string, from: number): string | undefined {
  const end = text.slice(from).search(/[\]})]/u);
  return end === -1 ? undefined : text.slice(from, from + end);
}

function keysOf(body: string, parted: boolean): readonly string[] {
  if (parted) return body.split(" ").map((part) => part.split(":")[0] ?? "").filter((key) => key !== "");
  const keys = body.split(",").map((part) => /^["']?([^"':=\s]{1,80})["']?(?: ?[:=]|$)/u.exec(part.trim())?.[1] ?? "");
  return keys.some((key) => key === "") ? [] : keys;
}

/** Settings from a line on, `key=value` each, that a program handed over in no order. */
export function settingsFrom(line: Line, layout: Layout): Unordered | undefined {
  if ((line.marks & MARK.separator) === 0 || !SETTING.test(line.text) || SETTING.test(layout.lines[line.index - 1]?.text ?? "")) return undefined;
  const keys: string[] = [];
  let last = line;
  for (let index = line.index; index < layout.lines.length && keys.length < MAX_LINES; index += 1) {
    const next = layout.lines[index] as Line;
    const key = SETTING.exec(next.text)?.[1];
    if (key === undefined) break;
    keys.push(key);
    last = next;
  }
  if (keys.length < 4) return undefined;
  const lead = nearest(line, layout);
  if (!HANDED.test(lead) || /(?<!\p{L})(?:set|put|add|write|edit|example|sample)(?!\p{L})/iu.test(lead) || (line.block !== "text" && !isDump(line, layout))) return undefined;
  const at = keys.findIndex((key, index) => index > 0 && (keys[index - 1] as string).toLowerCase() > key.toLowerCase());
  return at === -1 ? undefined : { start: 0, last, end: last.text.length, pair: [keys[at - 1] as string, keys[at] as string] };
}

/** The nearest line with words above one. */
function nearest(line: Line, { lines }: Layout): string {
  for (let index = line.index - 1; index >= 0 && line.index - index < 4; index -= 1) {
    const { text } = lines[index] as Line;
    if (text.trim() !== "" && !/^\s*(?:```|~~~)/u.test(text)) return text;
  }
  return "";
}
