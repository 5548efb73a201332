/** Lists as programs write them: what an entry's name is, whether entries are of one make, whether they are in an order. */
import { shown } from "./values.ts";

/** One entry of a list. */
export interface Entry {
  readonly name: string;
  readonly form: "bullet" | "number" | "bold" | "bare" | "row" | "columns";
  readonly indent: number;
  /** Whether words of a person stand behind the name: a remark, or a sentence. */
  readonly remarked: boolean;
  readonly described: boolean;
  /** `Scope: …`: a property of one thing, no thing. */
  readonly keyed: boolean;
}

const BULLET = /^([ \t]{0,12})(?:(?:([-*+•·‣◦])|\[?(\d{1,3})[.)\]])[ \t]+|(・)[ \t\u3000]{0,4})(?:\[[ x]\][ \t]+)?/u;
/** Sizes, days, rights and owners that a listing puts in front of a name. */
const COLUMNS = /^(?:[-dl][rwxst-]{9}[.+@]?\s+\d+\s+\S+\s+\S+\s+)?(?:\d[\d.,]*\s?(?:[kKMGT]i?B?|B|bytes)?\s+)?(?:(?:20\d\d-\d\d-\d\d|\p{Lu}\p{Ll}{2}\s+\d{1,2})(?:[T\s]+\d\d:\d\d(?::\d\d)?)?\s+)?/u;
const NAME = /^[*_`"'[“]{0,4}([\p{L}\p{N}@./~_][\p{L}\p{N}_.@/~+:$-]{0,120}?)[*_`"'\]”]{0,4}(?:\([^)\s]{0,160}\))?(?=$|[\s,;:|(–—·]|\t)/u;
/** A name of a file, or one that a program is called by. */
const FILE = /\/|^(?:\p{Lu}[\p{Lu}_]{3,20}|_SUCCESS|Makefile|Dockerfile|Gemfile|Rakefile|Procfile|Vagrantfile|Jenkinsfile|Pipfile|Justfile|Brewfile|Containerfile)$|\.(?!\d+$)[\p{L}\d]{1,8}$|^\.\w/u;
const IDENTIFIER = /^[@$/]?[\p{Ll}\d][\p{Ll}\d]*(?:[-_.:][\p{L}\d]+)*$|^[\p{Ll}\d]+(?:\p{Lu}[\p{Ll}\d]+)+$|^(?:\p{Lu}[\p{Ll}\d]+){2,}$|^\p{Lu}+(?:_[\p{Lu}\d]+)+$/u;

/** A name in bold or in code with a remark behind it, without a bullet. */
const BOLD = /^\s{0,8}(?:\*\*|__|`)([\p{L}\p{N}@][\p{L}\p{N}_.@/~+:$-]{0,80})(?:\*\*|__|`)\s?(?:[:：–—-]|->|→)\s\S/u;

/** The entry that a line is, if it is one. */
export function entryOf(text: string): Entry | undefined {
  if (text.length > 300 || text.length < 2) return undefined;
  const bullet = BULLET.exec(text);
  const indent = text.length - text.trimStart().length;
  const body = bullet === null ? text.slice(indent) : text.slice(bullet[0].length);
  if (bullet === null && (body.startsWith("#") || body.startsWith(">"))) return undefined;
  if (bullet === null && body.startsWith("|")) return rowOf(body, indent);
  const bold = bullet === null ? BOLD.exec(text)?.[1] : undefined;
  if (bold !== undefined) return { name: bold.replace(/:$/u, ""), form: "bold", indent, remarked: true, described: true, keyed: false };
  const columns = COLUMNS.exec(body)?.[0].length ?? 0;
  const rest = body.slice(columns);
  const found = NAME.exec(rest) ?? (columns === 0 ? null : NAME.exec(body));
  if (found === null) return undefined;
  const name = (found[1] as string).replace(/[:,]$/u, "");
  const behind = rest.slice(found[0].length).replace(/^\s*[([][^)\]]{0,160}[)\]]/u, "").trim();
  const words = behind.match(/\p{L}{2,}/gu)?.length ?? 0;
  // Without a bullet an entry is nothing but a name, with its size at most.
  if (bullet === null && (words > 0 || !/\p{L}/u.test(name) || (columns === 0 && behind !== "" && !/^[\d.,\s]*(?:[kKMG]i?B?|B|bytes)?$/u.test(behind)))) return undefined;
  // `- Some words of a sentence` names nothing.
  if (bullet !== null && words > 0 && !/^\s*(?:[:|(–—·,]|-\s|->|→)/u.test(rest.slice(found[0].length)) && rest[found[0].length - 1] !== ")") return undefined;
  return { name, form: bullet === null ? (columns > 0 ? "columns" : "bare") : bullet[3] === undefined ? "bullet" : "number", indent, remarked: words > 0, described: words >= 3, keyed: /^\s?:/u.test(rest.slice(found[0].length)) && /^\p{Lu}\p{Ll}+$/u.test(name) };
}

/** A table's row: its first cell is the name. */
function rowOf(body: string, indent: number): Entry | undefined {
  const cells = body.split("|").slice(1).map((cell) => cell.trim());
  const name = (cells[0] ?? "").replace(/^[`*_]{1,4}|(?<![`*_])[`*_]{1,4}$/gu, "");
  if (name === "" || /\s/u.test(name) || /^[-:]+$/u.test(name)) return undefined;
  const words = cells.slice(1).join(" ").match(/\p{L}{2,}/gu)?.length ?? 0;
  return { name, form: "row", indent, remarked: words > 0, described: words >= 4, keyed: false };
}

/** Whether names are of one make, as a program's are: files, or identifiers. */
export function isUniform(names: readonly string[]): boolean {
  const share = (pattern: RegExp): number => names.filter((name) => pattern.test(name)).length / names.length;
  return share(FILE) >= 0.6 || share(IDENTIFIER) >= 0.8 || names.every((name) => FILE.test(name) || IDENTIFIER.test(name));
}

/** Whether a name shows by itself that a program made or needs it: an extension, a folder, `_` or `-`. */
export function isTechnical(name: string): boolean {
  return FILE.test(name) || /[_\d]|\p{Ll}-\p{Ll}|\p{Ll}\p{Lu}/u.test(name);
}

/** The first two neighbours that are out of order, whatever counts: case, punctuation, the folder, the direction, files before folders. */
export function unsorted(names: readonly string[]): readonly [string, string] | undefined {
  if (new Set(names).size !== names.length || names.filter((name) => /^\d+$/u.test(name)).length * 2 >= names.length) return undefined;
  const at = breakIn(names);
  const lower = names.map((name) => name.toLowerCase());
  const insensitive = breakIn(lower);
  if (at === -1 || insensitive === -1) return undefined;
  if (breakIn(lower.map((name) => name.replace(/[^\p{L}\p{N}]/gu, ""))) === -1) return undefined;
  const files = lower.map((name) => name.replace(/^.*\/(?=.)/u, ""));
  if (breakIn(files) === -1 && new Set(files).size === files.length) return undefined;
  // A path's parts one by one, as a walk over sorted folders gives them; and one that takes files first or folders first.
  if (breakIn(lower.map((name) => name.replaceAll("/", "\0"))) === -1) return undefined;
  for (const first of ["0", "1"]) if (breakIn(lower.map((name) => `${(name.endsWith("/") || !name.includes(".")) === (first === "0") ? "0" : "1"}${name}`)) === -1 && lower.some((name) => name.endsWith("/"))) return undefined;
  const numbered = lower.map((name) => name.replace(/\d+/gu, (digits) => digits.padStart(12, "0")));
  if (breakIn(numbered) === -1) return undefined;
  // Turned round is an order too.
  if (names.some((name) => /\d/u.test(name)) && breakIn(numbered.toReversed()) === -1) return undefined;
  return [names[insensitive - 1] as string, names[insensitive] as string];
}

function breakIn(keys: readonly string[]): number {
  return keys.findIndex((key, at) => at > 0 && (keys[at - 1] as string) > key);
}

/** What a finding on an unsorted list says. */
export function outOfOrder([before, after]: readonly [string, string]): string {
  return `The entries of this list are in no order: ${shown(before)} stands before ${shown(after)}`;
}
