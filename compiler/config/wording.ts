/** How reports on a configuration name its parts, its values and what was expected. */
import type { ReadPath, ReadResult } from "../yaml/read.ts";
import { typeOf, type JsonType } from "./schema.ts";

const typeWords: Readonly<Record<JsonType, string>> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "`true` or `false`",
  array: "a list",
  object: "a mapping",
  null: "nothing",
};

/** Longer texts are cut in messages, in UTF-16 units; the code frame shows them. */
const maxShownLength = 60;

/** `a string, a list or a mapping`. */
export function expectedTypes(types: Iterable<JsonType>): string {
  const all = [...new Set(types)];
  return listWords(all.map((type) => (type === "boolean" && all.length > 1 ? "a boolean" : typeWords[type])), "or");
}

/** `a`, `a and b`, `a, b and c`. */
export function listWords(words: readonly string[], conjunction: "and" | "or"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** Words in code marks. */
export function quoteAll(words: readonly unknown[]): readonly string[] {
  return words.map((word) => `\`${typeof word === "string" ? word : JSON.stringify(word)}\``);
}

/** What a value is, in the words of whoever wrote it: `the number 1.20`, `the text \`abc\``. */
export function describeValue(value: unknown, source: string): string {
  switch (typeOf(value)) {
    case "null":
      return "nothing";
    case "array":
      return "a list";
    case "object":
      return "a mapping";
    case "string":
      return value === "" ? "an empty text" : `the text \`${shorten(String(value))}\``;
    case "number":
      return `the number ${shorten(source)}`;
    case "boolean":
      return `\`${String(value)}\``;
  }
}

/** A text on one line, cut where it is long. */
export function shorten(text: string): string {
  const oneLine = text.replace(/\s+/g, " ").trim();
  return oneLine.length <= maxShownLength ? oneLine : `${oneLine.slice(0, maxShownLength).replace(/\p{Surrogate}$/u, "")}…`;
}

/** Mappings whose keys are names that the author chose, and what such a name is called. */
const named: ReadonlyMap<string, string> = new Map([
  ["targets", "target"],
  ["inputs", "input"],
  ["outputs", "output"],
  ["roots", "root"],
  ["builtin", "built-in text"],
]);

/** Mappings whose keys the author chose as well, but which say more together with the mapping's name. */
const collections: ReadonlySet<string> = new Set(["values", "capabilities", "bindings", "matrix", "cases", "marks", "properties"]);

/** What a path leads to: `target \`desk\``, `layer \`tools\``, `\`version\``, `item 2 of \`first\``. */
export function describePath(path: ReadPath, read: ReadResult, whole: string): string {
  const last = path.at(-1);
  const parent = path.at(-2);
  if (last === undefined) return whole;
  if (typeof last === "number") {
    const id = nameOf(valueAt(read.value, path));
    if ((parent === "layers" || parent === "alternatives") && id !== undefined) return id;
    return `item ${last + 1}${typeof parent === "string" ? ` of \`${parent}\`` : ""}`;
  }
  // A target may be called `inputs`; then what follows is a key of the vocabulary.
  if (typeof parent !== "string" || named.has(String(path.at(-3)))) return `\`${shorten(last)}\``;
  const kind = named.get(parent);
  if (kind !== undefined) return `${kind} \`${shorten(last)}\``;
  return collections.has(parent) ? `\`${shorten(last)}\` in \`${parent}\`` : `\`${shorten(last)}\``;
}

/** The value at a path; `undefined` when there is none. */
export function valueAt(value: unknown, path: ReadPath): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = (current as { readonly [key: string | number]: unknown })[step];
  }
  return current;
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, group } = value as { readonly id?: unknown; readonly group?: unknown };
  if (typeof id === "string" && id !== "") return `layer \`${shorten(id)}\``;
  return typeof group === "string" && group !== "" ? `group \`${shorten(group)}\`` : undefined;
}
