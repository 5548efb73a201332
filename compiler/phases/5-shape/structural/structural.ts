/**
 * Keeps the start and the end of a text that is too long, cut where its Markdown blocks meet, with a
 * marker between them. A pure function: the same text, rule and measure give the same result.
 *
 * What holds of every result: it is not larger than the cap; its parts, kept and left out, are the text
 * when put together; each of its blocks is a part of one of the text's, of the same kind, or a marker; no
 * grapheme is torn, no fence has lost its end and no HTML element its start or end; and with a larger
 * cap never less of what is protected is kept.
 */
import type { ParseMarkdown, ParsedMarkdown } from "../../../markdown/markdown.ts";
import type { Span } from "../../../text/span.ts";
import { unitsOf, type Unit } from "./blocks.ts";
import { isSound, knownText, type KnownText } from "./check.ts";
import { compose, type Keep } from "./compose.ts";
import { lossesOf } from "./losses.ts";
import { DEFAULT_MARKER, markerText, SHORT_MARKER } from "./marker.ts";
import type { CutPart, Labels, Measure, ResultPiece, StructuralCut, StructuralRule } from "./rule.ts";
import { headSplit, tailSplit, type InnerCut } from "./split.ts";

/** Cuts a text to the rule's cap. `tree` is what `parse` makes of the text; where the text fits it is not needed. */
export function structural(text: string, rule: StructuralRule, labels: Labels, measure: Measure, parse: ParseMarkdown, tree?: ParsedMarkdown): StructuralCut {
  const total = measure(text);
  if (total <= rule.max) return { text, pieces: text === "" ? [] : [{ start: 0, end: text.length }], parts: text === "" ? [] : [{ start: 0, end: text.length, kept: true }], total, size: total, lost: [], anchors: [], lostDefinitions: [] };
  const { root } = tree ?? parse(text);
  const cutting: Cutting = { text, rule, labels, measure, parse, units: unitsOf(text, root, rule.protect), known: knownText(text, root), sizes: new Map() };
  const { result, pieces, keeps } = bestOf(cutting);
  return { text: result, pieces, parts: partsOf(text, keeps), total, size: measure(result), ...lossesOf(root, keeps) };
}

interface Cutting {
  readonly text: string;
  readonly rule: StructuralRule;
  readonly labels: Labels;
  readonly measure: Measure;
  readonly parse: ParseMarkdown;
  readonly units: readonly Unit[];
  readonly known: KnownText;
  /** Measured units, by index. */
  readonly sizes: Map<number, number>;
}

interface Made { readonly result: string; readonly pieces: readonly ResultPiece[]; readonly keeps: readonly Keep[] }

/** The first result that fits and is sound, of plans that dare less and less. */
function bestOf(cutting: Cutting): Made {
  const chosen = chooseProtected(cutting);
  const bare = unitKeeps(cutting, chosen);
  const isFine = (made: Made | undefined): made is Made => made !== undefined && isSound(cutting.known, made.result, made.pieces, cutting.parse);
  for (const daring of ["inner", "blocks", "head"] as const) {
    for (const style of styles(cutting, bare)) {
      const made = fill(cutting, chosen, daring, style);
      if (isFine(made)) return made;
    }
  }
  for (const keeps of bare.length === 0 ? [[]] : [bare, []]) {
    for (const style of ["full", "short"] as const) {
      const made = make(cutting, keeps, style);
      if (isFine(made)) return made;
    }
  }
  return { result: "", pieces: [], keeps: [] };
}

type Style = "full" | "short";

/** Markers that say what is left out, unless they would take more room than the text. */
function styles(cutting: Cutting, bare: readonly Keep[]): readonly Style[] {
  const full = make(cutting, bare, "full", Infinity)?.size ?? 0;
  const kept = cutting.measure(bare.map(({ start, end }) => cutting.text.slice(start, end)).join(""));
  return (full - kept) * 2 > cutting.rule.max ? ["short"] : ["full", "short"];
}

/**
 * The protected units that the cap has room for, in their order. All of them if they fit; else as many of
 * the first ones as surely fit, by a sum that does not depend on the cap, so that a larger cap never has fewer.
 */
function chooseProtected(cutting: Cutting): ReadonlySet<number> {
  const { units, rule, measure } = cutting;
  const all = units.flatMap(({ isProtected }, index) => (isProtected ? [index] : []));
  if (all.length === 0) return new Set();
  const whole = new Set(all);
  if (make(cutting, unitKeeps(cutting, whole), "short") !== undefined) return whole;
  const gap = measure(`\n\n${SHORT_MARKER}\n\n`) + 4;
  let sum = gap;
  const chosen = new Set<number>();
  for (const index of all) {
    sum += sizeOf(cutting, index) + gap;
    if (sum > rule.max) break;
    chosen.add(index);
  }
  return chosen;
}

/** Adds as much of the start and of the end as there is room for. */
function fill(cutting: Cutting, chosen: ReadonlySet<number>, daring: "inner" | "blocks" | "head", style: Style): Made | undefined {
  const { rule, units } = cutting;
  const shares = rule.head + rule.tail;
  if (shares <= 0 || units.length === 0) return undefined;
  const bare = make(cutting, unitKeeps(cutting, chosen), style, Infinity);
  let room = Math.min(rule.max - (bare?.size ?? 0), rule.max * shares);
  // A sum of parts is only near the size of the whole: counted again, and less until it fits.
  for (let round = 0; room > 0; round += 1) {
    const head = takeHead(cutting, chosen, (room * rule.head) / shares, daring === "inner");
    const tail = daring === "head" ? [] : takeTail(cutting, chosen, (room * rule.tail) / shares, daring === "inner", head.at(-1)?.end ?? 0);
    const made = make(cutting, merged([...head, ...unitKeeps(cutting, chosen), ...tail]), style, Infinity);
    if (made === undefined || (head.length === 0 && tail.length === 0)) return undefined;
    if (made.size <= rule.max) return made;
    room -= Math.max(1, made.size - rule.max, round > 8 ? room / 4 : 0);
  }
  return undefined;
}

/** Units from the start on, as long as they fit (what is protected was chosen before); then a part of the next one, if much room is left. */
function takeHead(cutting: Cutting, chosen: ReadonlySet<number>, room: number, inner: boolean): readonly Keep[] {
  const { text, units, measure } = cutting;
  let left = room;
  const kept: Keep[] = [];
  for (const [index, unit] of units.entries()) {
    if (chosen.has(index) || unit.isProtected) continue;
    const size = sizeOf(cutting, index);
    if (size <= left) {
      kept.push({ start: unit.start, end: unit.end });
      left -= size;
      continue;
    }
    const part: InnerCut | undefined = inner && maySplit(unit, size, left, room) ? headSplit(text, unit, left, measure) : undefined;
    if (part !== undefined && text.slice(part.at, unit.end).trim() !== "") kept.push({ start: unit.start, end: part.at, close: part.bridge });
    else while (kept.length > 1 && isHeading(units, kept.at(-1))) kept.pop();
    return kept;
  }
  return kept;
}

/** A paragraph may be cut where much room would be left, any other block only if it would never fit. */
function maySplit({ block }: Unit, size: number, left: number, room: number): boolean {
  return left * 2 > room && (block?.type === "paragraph" || size > room);
}

/** Whether the last that is kept is a heading: alone it would name what is left out. */
function isHeading(units: readonly Unit[], keep: Keep | undefined): boolean {
  return units.find(({ start }) => start === keep?.start)?.block?.type === "heading";
}

/** The same from the end. Nothing in front of `from`. */
function takeTail(cutting: Cutting, chosen: ReadonlySet<number>, room: number, inner: boolean, from: number): readonly Keep[] {
  const { text, units, measure } = cutting;
  let left = room;
  const kept: Keep[] = [];
  for (let index = units.length - 1; index >= 0; index -= 1) {
    const unit = units[index] as Unit;
    if (chosen.has(index) || unit.isProtected) continue;
    if (unit.end <= from) return kept;
    const size = sizeOf(cutting, index);
    if (size <= left && unit.start >= from) {
      kept.push({ start: unit.start, end: unit.end });
      left -= size;
      continue;
    }
    const part = inner && maySplit(unit, size, left, room) ? tailSplit(text, unit, left, measure) : undefined;
    if (part !== undefined && part.at > from) kept.push({ start: part.at, end: unit.end, open: part.bridge });
    return kept;
  }
  return kept;
}

/** Puts together what is kept; undefined when that is larger than `most` (the cap, if nothing else is said). */
function make(cutting: Cutting, keeps: readonly Keep[], style: Style, most = cutting.rule.max): (Made & { readonly size: number }) | undefined {
  const { text, measure } = cutting;
  const { result, pieces } = compose(text, keeps, (gap) => (style === "short" ? SHORT_MARKER : fullMarker(cutting, gap)));
  const size = measure(result);
  return size > most ? undefined : { result, pieces, keeps, size };
}

function fullMarker({ text, rule, labels, units, measure }: Cutting, gap: Span): string {
  return markerText(rule.marker ?? DEFAULT_MARKER, text, gap, units, rule, labels, measure);
}

function sizeOf({ sizes, units, text, measure }: Cutting, index: number): number {
  const known = sizes.get(index);
  if (known !== undefined) return known;
  const unit = units[index] as Unit;
  const size = measure(text.slice(unit.start, unit.end));
  sizes.set(index, size);
  return size;
}

function unitKeeps({ units }: Cutting, chosen: ReadonlySet<number>): readonly Keep[] {
  return merged([...chosen].map((index) => ({ start: (units[index] as Unit).start, end: (units[index] as Unit).end })));
}

/** In order; spans that touch become one. */
function merged(keeps: readonly Keep[]): readonly Keep[] {
  const out: Keep[] = [];
  for (const keep of [...keeps].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    const joins = last !== undefined && last.end === keep.start && (last.close ?? "") === "" && (keep.open ?? "") === "";
    if (joins) out[out.length - 1] = { ...last, end: keep.end, ...(keep.close === undefined ? {} : { close: keep.close }) };
    else out.push(keep);
  }
  return out;
}

function partsOf(text: string, keeps: readonly Keep[]): readonly CutPart[] {
  const parts: CutPart[] = [];
  let at = 0;
  for (const { start, end } of keeps) {
    if (start > at) parts.push({ start: at, end: start, kept: false });
    parts.push({ start, end, kept: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, end: text.length, kept: false });
  return parts;
}
