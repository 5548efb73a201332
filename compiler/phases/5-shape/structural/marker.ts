import { codePointLength } from "../../../text/code-points.ts";
import { grouped } from "../../../text/grouped.ts";
import { MARKER_FIELDS } from "../../../text/marker-fields.ts";
import { breaksOf } from "../../../text/breaks.ts";
import type { Span } from "../../../text/span.ts";
import type { Unit } from "./blocks.ts";
import type { Labels, Measure, StructuralRule } from "./rule.ts";

/** Our own words for what is left out. */
export const DEFAULT_MARKER = "[{path}, lines {firstLine} to {lastLine}, is left out here for lack of room: {size}. It holds {sections}. Read the file from there if you need it.]";

/** Where not even that fits. */
export const SHORT_MARKER = "[…]";

/** Sections that a marker names at most, and how long a name may be, in code points. */
const MAX_SECTIONS = 6;
const MAX_TITLE = 48;

const UNIT_NAMES = { "code-points": "characters", bytes: "bytes", tokens: "tokens" } as const;

type MarkerField = (typeof MARKER_FIELDS)[number];

/** What stands in the place of a span that is left out. */
export function markerText(template: string, text: string, gap: Span, units: readonly Unit[], rule: StructuralRule, labels: Labels, measure: Measure): string {
  const left = text.slice(gap.start, gap.end);
  const placeOf = labels.placeOf ?? ((offset: number) => ({ path: labels.path, line: labels.firstLine + lineEnds(text.slice(0, offset)) }));
  const first = placeOf(gap.start);
  const last = placeOf(gap.start + Math.max(0, left.trimEnd().length - 1));
  const field = (name: MarkerField): string => {
    switch (name) {
      case "path": return first.path === last.path ? first.path : `${first.path} to ${last.path}`;
      case "sections": return sections(gap, units);
      case "firstLine": return String(first.line);
      case "lastLine": return String(last.line);
      case "lines": return grouped(lineEnds(left.trimEnd()) + 1);
      case "size": return `${grouped((labels.size ?? measure)(left))} ${UNIT_NAMES[rule.unit]}`;
      case "codePoints": return grouped(codePointLength(left));
      case "bytes": return grouped(new TextEncoder().encode(left).length);
      case "tokens": return grouped((labels.tokens ?? measure)(left));
      case "unit": return UNIT_NAMES[rule.unit];
    }
  };
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) => ((MARKER_FIELDS as readonly string[]).includes(name) ? field(name as MarkerField) : whole));
}

function lineEnds(text: string): number {
  return text.split(/\r\n|\r|\n/u).length - 1;
}

/** The headings in a gap, by name: `“Setup”, “Tests” and 3 more`. */
function sections(gap: Span, units: readonly Unit[]): string {
  const titles = units.flatMap(({ start, heading }) => (heading !== undefined && start >= gap.start && start < gap.end ? [heading.title] : []));
  if (titles.length === 0) return "no heading of its own";
  const names = titles.slice(0, MAX_SECTIONS).map((title) => `“${plain(title)}”`);
  if (titles.length > MAX_SECTIONS) return `${names.join(", ")} and ${titles.length - MAX_SECTIONS} more`;
  return names.length === 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** A heading's text is the file's own: nothing in it may be taken for Markdown, and it stays short. */
function plain(title: string): string {
  const words = title.replace(/[`*_[\]<>|\\~!&#]/gu, "").trim();
  const starts = breaksOf(words.slice(0, 4 * MAX_TITLE), "grapheme");
  return starts.length > MAX_TITLE ? `${words.slice(0, starts[MAX_TITLE - 1])}…` : words;
}
