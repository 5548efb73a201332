/** JSON as Python's `json.dumps` prints it. */
import type { Json } from "../runtime/manifest.ts";

/** Keys in the order in which they were given (an object's own would sort integer-like ones first). */
export type Entries = readonly (readonly [key: string, value: Json])[];

export interface DumpOptions {
  /** `ensure_ascii`: everything beyond ASCII as `\uXXXX` (by UTF-16 unit). Default: false. */
  readonly ascii?: boolean;
}

/** `json.dumps(value)` with its default separators `", "` and `": "`. */
export function dumps(value: Json, options: DumpOptions = {}): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => dumps(item, options)).join(", ")}]`;
  if (typeof value === "object" && value !== null) return dumpEntries(Object.entries(value), options);
  return typeof value === "string" ? dumpText(value, options) : JSON.stringify(value);
}

/** The same of a mapping whose keys are kept in their order. */
export function dumpEntries(entries: Entries, options: DumpOptions = {}): string {
  return `{${entries.map(([key, value]) => `${dumpText(key, options)}: ${dumps(value, options)}`).join(", ")}}`;
}

/** JavaScript and Python escape the same characters of a well-formed text, in the same way. */
function dumpText(text: string, { ascii = false }: DumpOptions): string {
  const quoted = JSON.stringify(text);
  // eslint-disable-next-line no-control-regex -- everything that is not printable ASCII.
  return ascii ? quoted.replace(/[^\x00-\x7E]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`) : quoted;
}
