import type { EntriesCollector } from "../../model-files.ts";
import type { LayerSources, PlannedInput } from "../../model.ts";
import { codePointLength } from "../../text/code-points.ts";
import { grouped } from "../../text/grouped.ts";
import { joinRopes, ropeText, type Rope } from "../../text/rope.ts";

/**
 * A list of notes under a header that says how full it is; null when there is no note. Counts are code
 * points of the notes with their delimiters. The percentage is cut down, at most 100, and 0 where the
 * limit is 0: nothing is left out here, however long the notes are.
 */
export function entriesText({ header, limit, delimiter }: EntriesCollector, { sources, entries = [] }: LayerSources, inputs: ReadonlyMap<string, PlannedInput>): Rope | null {
  const [source] = sources;
  if (source?.text === undefined || entries.length === 0) return null;
  const { text, path } = source;
  const list = joinRopes(entries.map(({ start, end }) => [{ text: text.slice(start, end), origin: { path, start } }]), delimiter);
  const used = codePointLength(ropeText(list));
  const most = limitOf(limit, inputs);
  const percent = most > 0 ? Math.min(100, Math.trunc((used / most) * 100)) : 0;
  const fields: { readonly [field: string]: string } = { percent: String(percent), used: String(used), "used,": grouped(used), limit: String(most), "limit,": grouped(most) };
  return [{ text: header.replace(/\{(\w+,?)\}/gu, (whole, field: string) => (Object.hasOwn(fields, field) ? (fields[field] as string) : whole)) }, ...list];
}

function limitOf(limit: number | string, inputs: ReadonlyMap<string, PlannedInput>): number {
  const value = typeof limit === "number" ? limit : inputs.get(limit)?.value;
  return typeof value === "number" ? value : 0;
}
