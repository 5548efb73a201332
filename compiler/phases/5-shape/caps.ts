import type { Cap, Caps, CutUnit } from "../../model-files.ts";
import type { SourceCut } from "../../model.ts";
import { codePointLength } from "../../text/code-points.ts";
import { grouped } from "../../text/grouped.ts";
import { indexLines, type LineIndex } from "../../text/lines.ts";
import { ropeText, sliceRope, type Piece, type Rope } from "../../text/rope.ts";
import type { Cutter } from "./cutter.ts";
import type { Labels, Measure, StructuralCut } from "./structural/rule.ts";
import { structural } from "./structural/structural.ts";

/** A rope within its caps; `cut` says what was done, if anything was. */
export interface Capped { readonly rope: Rope; readonly cut?: StructuralCut; readonly unit: CutUnit }

/** The texts of files by path, frontmatter included, to find lines in. */
export type FileTexts = ReadonlyMap<string, string>;

/** Cuts a rope to some caps at once. `fallback` names the text where a place in it is from no file. */
export function cap(rope: Rope, caps: readonly Cap[], how: Caps, files: FileTexts, fallback: string, cutter: Cutter): Capped {
  const [first] = caps;
  if (first === undefined) return { rope, unit: "tokens" };
  const text = ropeText(rope);
  const sizes = caps.map(({ unit }) => measureOf(unit, cutter));
  const over = caps.findIndex(({ max }, index) => (sizes[index] as Measure)(text) > max);
  const main = caps[over];
  if (main === undefined) return { rope, unit: first.unit };
  // Each size as a share of its cap, in the units of the first one that is not kept: at most `max` if, and only if, all are.
  const measure: Measure = caps.length === 1 ? (sizes[0] as Measure) : (part) => Math.max(...caps.map(({ max }, index) => shareOf((sizes[index] as Measure)(part), max, main.max)));
  const labels: Labels = { path: fallback, firstLine: 1, placeOf: placesOf(rope, files, fallback), size: sizes[over] as Measure, tokens: cutter.tokens };
  const rule = { max: main.max, unit: main.unit, head: how.head, tail: how.tail, protect: how.protect, marker: how.marker };
  const cut = structural(text, rule, labels, measure, cutter.parse);
  return { rope: cut.pieces.flatMap((piece) => ("ours" in piece ? [{ text: piece.ours }] : sliceRope(rope, piece.start, piece.end))), cut, unit: main.unit };
}

function shareOf(size: number, max: number, of: number): number {
  if (size > max) return Math.max(of + 1, max === 0 ? 0 : Math.ceil((size * of) / max));
  return max === 0 ? 0 : Math.min(of, Math.ceil((size * of) / max));
}

export function measureOf(unit: CutUnit, { tokens }: Pick<Cutter, "tokens">): Measure {
  if (unit === "tokens") return tokens;
  return unit === "bytes" ? (text) => new TextEncoder().encode(text).length : codePointLength;
}

/** Where the offsets of a rope are from; those of a title or a separator count as the next file's. */
function placesOf(rope: Rope, files: FileTexts, fallback: string): NonNullable<Labels["placeOf"]> {
  const indexes = new Map<string, LineIndex>();
  const starts: number[] = [];
  let length = 0;
  for (const { text } of rope) {
    starts.push(length);
    length += text.length;
  }
  return (offset) => {
    let at = starts.findLastIndex((start) => start <= offset);
    let inside = offset - (starts[at] ?? 0);
    while (at < rope.length - 1 && (rope[at] as Piece).origin === undefined) {
      at += 1;
      inside = 0;
    }
    const origin = rope[at]?.origin;
    const text = origin === undefined ? undefined : files.get(origin.path);
    if (origin === undefined || text === undefined) return { path: origin?.path ?? fallback, line: 1 };
    const index = indexes.get(origin.path) ?? indexLines(text);
    indexes.set(origin.path, index);
    return { path: origin.path, line: index.lineAt(origin.start + inside) };
  };
}

/** What was left out of one file. */
export function sourceCut({ cut, unit }: Capped & { readonly cut: StructuralCut }, rope: Rope, path: string, size: Measure): { readonly what: SourceCut; readonly lost: StructuralCut["lost"] } {
  const text = ropeText(rope);
  let at = 0;
  const own = rope.map((piece) => {
    const start = at;
    at += piece.text.length;
    return { piece, start, end: at };
  }).filter(({ piece }) => piece.origin?.path === path);
  const keptOf = (start: number, end: number): string => cut.parts.filter((part) => part.kept && part.start < end && part.end > start).map((part) => text.slice(Math.max(start, part.start), Math.min(end, part.end))).join("");
  const whole = own.map(({ piece }) => piece.text).join("");
  const kept = own.map(({ start, end }) => keptOf(start, end)).join("");
  const lost = cut.lost.filter(({ start }) => own.some((each) => each.start <= start && each.end > start));
  return { what: { unit, total: size(whole), kept: size(kept), sections: lost.map(({ title }) => title) }, lost };
}

/** A source's cut in words. */
export function whyCut({ unit, total, kept, sections }: SourceCut, together: boolean): string {
  const name = unit === "code-points" ? "code points" : unit;
  const share = total === 0 ? 0 : Math.round((100 * (total - kept)) / total);
  const lost = sections.length === 0 ? "" : `; without ${sections.slice(0, 4).map((title) => `“${title}”`).join(", ")}${sections.length > 4 ? ` and ${sections.length - 4} more` : ""}`;
  return `is ${grouped(total)} ${name} long, of which ${grouped(kept)} are kept${together ? " in the room that the layer's files share" : ""} (${share} % is left out)${lost}`;
}
