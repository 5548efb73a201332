/**
 * The requirements of the scanner's expressions, worked out before: that takes longer than a scan of many
 * files. An expression that is not in the table, a changed one too, is worked out when it is needed.
 */
import { KNOWN_REQUIREMENTS } from "./known-requirements.ts";
import type { Requirement } from "./requirements.ts";

/** Per expression by its {@link sourceKey}: alternatives, groups, and needles, each behind a digit (1 left, 2 right). */
type Table = { readonly [key: string]: readonly (readonly (readonly string[])[])[] };

const memo: { table?: Table } = {};

/** The requirement of an expression by its source; undefined when the table does not have it. */
export function knownRequirement(source: string): Requirement | undefined {
  memo.table ??= JSON.parse(KNOWN_REQUIREMENTS) as Table;
  return memo.table[sourceKey(source)]?.map((groups) => groups.map((group) => group.map((needle) => ({ text: needle.slice(1), left: (needle.charCodeAt(0) & 1) !== 0, right: (needle.charCodeAt(0) & 2) !== 0 }))));
}

/** The table of some expressions, as it is kept. */
export function tableOf(requirements: ReadonlyMap<string, Requirement>): string {
  const table = Array.from(requirements, ([source, alternatives]) => [sourceKey(source), alternatives.map((groups) => groups.map((group) => group.map(({ text, left, right }) => `${(left ? 1 : 0) + (right ? 2 : 0)}${text}`)))] as const);
  return JSON.stringify(Object.fromEntries(table.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** A source by its length and two hashes of 32 bits: a changed one has another key. */
export function sourceKey(source: string): string {
  let first = 0x811c9dc5;
  let second = source.length;
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = (Math.imul(second, 31) + unit) | 0;
  }
  return `${source.length.toString(36)}-${(first >>> 0).toString(36)}-${(second >>> 0).toString(36)}`;
}
