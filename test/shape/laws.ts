import type { Root, RootContent } from "mdast";
import { expect } from "vitest";
import type { ParseMarkdown } from "../../compiler/markdown/markdown.ts";
import type { Measure, StructuralCut, StructuralRule } from "../../compiler/phases/5-shape/structural/rule.ts";
import { structural } from "../../compiler/phases/5-shape/structural/structural.ts";

export const bytes: Measure = (text) => new TextEncoder().encode(text).length;
export const codePoints: Measure = (text) => Array.from(text).length;

/** The same tree for the same text; laws ask for it again and again. */
export function remembering(parse: ParseMarkdown): ParseMarkdown {
  const known = new Map<string, ReturnType<ParseMarkdown>>();
  return (text) => {
    const found = known.get(text) ?? parse(text);
    if (known.size > 4) known.clear();
    known.set(text, found);
    return found;
  };
}

export const RULE: Omit<StructuralRule, "max" | "unit"> = { head: 0.7, tail: 0.2, protect: [], marker: null };

export function cutOf(text: string, rule: Partial<StructuralRule> & Pick<StructuralRule, "max">, measure: Measure, parse: ParseMarkdown): StructuralCut {
  return structural(text, { ...RULE, unit: "bytes", ...rule }, { path: "AGENTS.md", firstLine: 1 }, measure, parse);
}

/** What holds of every cut. */
export function expectLaws(text: string, cut: StructuralCut, max: number, measure: Measure, parse: ParseMarkdown): void {
  expect(measure(cut.text)).toBeLessThanOrEqual(max);
  expect(cut.size).toBe(measure(cut.text));
  expect(cut.parts.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
  const made = cut.pieces.map((piece) => ("ours" in piece ? piece.ours : text.slice(piece.start, piece.end))).join("");
  expect(made).toBe(cut.text);
  const kept = cut.pieces.flatMap((piece) => ("ours" in piece ? [] : [piece]));
  expect(kept).toEqual(cut.parts.filter((part) => part.kept).map(({ start, end }) => ({ start, end })));
  expectWholeGraphemes(text, cut);
  expect(strangeKinds(text, cut, parse)).toEqual([]);
  expect(unclosedFences(cut.text, parse)).toBeLessThanOrEqual(unclosedFences(text, parse));
}

/** No place of a cut is inside of a grapheme. */
function expectWholeGraphemes(text: string, { parts }: StructuralCut): void {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { start } of parts.slice(1)) {
    const from = Math.max(0, text.lastIndexOf("\n", start - 1));
    const window = text.slice(from, start + 100);
    expect(segmenter.segment(window).containing(start - from)?.index ?? start - from).toBe(start - from);
  }
}

/** Kinds of blocks of the result outside of its markers that the source has fewer lines of text in; an independent and coarser check than the compiler's own. */
function strangeKinds(text: string, cut: StructuralCut, parse: ParseMarkdown): readonly string[] {
  const known = kinds(parse(text).root);
  const markers = new Set<number>();
  let at = 0;
  for (const piece of cut.pieces) {
    if ("ours" in piece && piece.kind === "marker") markers.add(at + piece.ours.length - piece.ours.trimStart().length);
    at += "ours" in piece ? piece.ours.length : piece.end - piece.start;
  }
  const has = kinds({ type: "root", children: parse(cut.text).root.children.filter(({ position }) => !markers.has(position?.start.offset ?? -1)) });
  // A block that is cut inside is there twice, once in front of the gap and once behind it.
  return [...has].filter(([kind, count]) => count > (known.get(kind) ?? 0) * 2).map(([kind]) => kind);
}

export function kinds(root: Root): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const open: RootContent[] = [...root.children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const kind = node.type === "heading" ? `heading ${node.depth}` : node.type;
    found.set(kind, (found.get(kind) ?? 0) + 1);
    if (node.type === "list" || node.type === "listItem" || node.type === "blockquote" || node.type === "footnoteDefinition") open.push(...node.children);
  }
  return found;
}

/** Fenced code blocks whose end is missing. */
export function unclosedFences(text: string, parse: ParseMarkdown): number {
  let count = 0;
  const open: (Root | RootContent)[] = [parse(text).root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ("children" in node) open.push(...node.children);
    if (node.type !== "code") continue;
    const own = text.slice(node.position?.start.offset, node.position?.end.offset);
    const fence = /^(?:`{3,}|~{3,})/u.exec(own)?.[0];
    if (fence !== undefined && !own.slice(fence.length).trimEnd().endsWith(fence)) count += 1;
  }
  return count;
}
