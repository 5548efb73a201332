/**
 * What the cues' expressions ask of a line, worked out before: that takes longer than a scan of many files. An
 * expression that is not in the table, a changed one too, is worked out when it is needed.
 */
import { sourceKey } from "../needles/known.ts";
import type { Requirement } from "../needles/requirements.ts";
import { KNOWN_CUES } from "./cue-table.ts";

type Table = { readonly [key: string]: readonly (readonly (readonly string[])[])[] };

const memo: { table?: Table } = {};

/** The requirement of an expression by its source; undefined when the table does not have it. */
export function knownCue(source: string): Requirement | undefined {
  memo.table ??= JSON.parse(KNOWN_CUES) as Table;
  return memo.table[sourceKey(source)]?.map((groups) => groups.map((group) => group.map((needle) => ({ text: needle.slice(1), left: (needle.charCodeAt(0) & 1) !== 0, right: (needle.charCodeAt(0) & 2) !== 0 }))));
}
