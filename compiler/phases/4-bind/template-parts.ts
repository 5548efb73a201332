import type { Log } from "../../diagnostics/log.ts";
import { logWithin } from "../../diagnostics/within.ts";
import type { BoundPart, Documents, Plan, Source } from "../../model.ts";
import type { FoldedPiece, LinkedTemplate, Name, Names } from "../../template.ts";
import { indexLines, type LineIndex } from "../../text/lines.ts";
import { foldTemplate } from "./fold/fold.ts";

/** The parts of a template source: what its build-bound names decide is text, the rest is late. Null when it could not be parsed. */
export function templateParts(source: Source, documents: Documents, plan: Plan, log: Log): readonly BoundPart[] | null {
  const linked = documents.templates.get(source);
  if (linked === undefined) return null;
  const { path, before = "", text = "" } = source;
  const pieces = foldTemplate(linked, { names: namesOf(plan), log: logWithin(log, path, before, text), target: plan.name });
  const shift = { path, lines: lineBreaks(before), units: before.length };
  const lineOf = linesOf(linked);
  const parts = pieces.map((piece) => partOf(piece, lineOf, shift));
  // A template is a text, even an empty one: whether it is there must not depend on when its names are known.
  return parts.some((part) => part.kind === "text") ? parts : [{ kind: "text", rope: [{ text: "" }] }, ...parts];
}

/** How far a template lies behind the start of its file: its frontmatter is cut off. */
interface Shift { readonly path: string; readonly lines: number; readonly units: number }

function partOf(piece: FoldedPiece, lineOf: LineOf, { path, lines, units }: Shift): BoundPart {
  if (piece.kind === "text") {
    const { text, origin } = piece;
    return { kind: "text", rope: [origin === undefined ? { text } : { text, origin: { path: origin.path, start: origin.start + (origin.path === path ? units : 0) } }] };
  }
  const { node, binding, because } = piece;
  return { kind: "late", node, binding, because: `\`${because.name}\` is read in ${because.path}:${lineOf(because) + (because.path === path ? lines : 0)}` };
}

/** The line of a place in a template or one of its partials, from 1. */
type LineOf = (place: { readonly path: string; readonly span: { readonly start: number } }) => number;

/** Each text is looked through once: a template may have thousands of places. */
function linesOf({ template, partials }: LinkedTemplate): LineOf {
  const indexes = new Map<string, LineIndex>();
  return ({ path, span }) => {
    const text = template.path === path ? template.text : [...partials.values()].find((partial) => partial.path === path)?.text;
    const index = indexes.get(path) ?? indexLines(text ?? "");
    indexes.set(path, index);
    return index.lineAt(span.start);
  };
}

function lineBreaks(text: string): number {
  return text.split(/\r\n|\r|\n/u).length - 1;
}

function namesOf({ inputs }: Plan): Names {
  return new Map([...inputs.values()].map(({ name, binding, value, schema }): [string, Name] => [name, binding === "build" ? { binding, value: value ?? null } : { binding, schema }]));
}
