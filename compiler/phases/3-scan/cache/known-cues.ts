/**
 * What the cues' expressions ask of a line, worked out before: that takes longer than a scan of many files. An
 * expression that is not in the table, a changed one too, asks nothing, so that its cue is on every line.
 */
import { sourceKey } from "../needles/known.ts";
import type { Trie } from "./automaton.ts";
import { KNOWN_CUES } from "./cue-table.ts";

/** What one expression asks: for each alternative the groups of literals, one of each of which has to stand in the line. */
export interface KnownCue {
  /** Whether it asks for letters of scripts that are not looked for, too: 1 of those near Latin, 2 of the others. */
  readonly unread: number;
  readonly alternatives: readonly (readonly number[])[];
}

/** The table as it is kept. */
export interface CueTable extends Trie {
  /** By the expression's key: what of it is `unread`, then its alternatives. */
  readonly cues: { readonly [key: string]: readonly [number, ...(readonly number[])[]] };
  /** How many groups there are. */
  readonly groups: number;
}

const memo: { table?: CueTable } = {};

/** The table of all cues. */
export function knownTable(): CueTable {
  return (memo.table ??= JSON.parse(KNOWN_CUES) as CueTable);
}

/** What an expression asks by its source; undefined when the table does not have it. `inLabel`: of one that is asked about labels. */
export function knownCue({ source }: RegExp, inLabel: boolean): KnownCue | undefined {
  const known = knownTable().cues[cueKey(source, inLabel)];
  if (known === undefined) return undefined;
  const [unread, ...alternatives] = known;
  return { unread, alternatives };
}

/** How an expression is called in the table. */
export function cueKey(source: string, inLabel: boolean): string {
  return `${inLabel ? "label " : ""}${sourceKey(source)}`;
}
