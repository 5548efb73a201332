import type { Log } from "../../diagnostics/log.ts";
import { logWithin } from "../../diagnostics/within.ts";
import type { BoundPart, Documents, Plan, Source } from "../../model.ts";
import type { FoldedPiece, LinkedTemplate, Name, Names } from "../../template.ts";
import { foldTemplate } from "./fold/fold.ts";

/** The parts of a template source: what its build-bound names decide is text, the rest is late. Null when it could not be parsed. */
export function templateParts(source: Source, documents: Documents, plan: Plan, log: Log): readonly BoundPart[] | null {
  const linked = documents.templates.get(source);
  if (linked === undefined) return null;
  const { path, before = "", text = "" } = source;
  const pieces = foldTemplate(linked, { names: namesOf(plan), log: logWithin(log, path, before, text), target: plan.name });
  const parts = pieces.map((piece) => partOf(piece, linked, source));
  // A template is a text, even an empty one: whether it is there must not depend on when its names are known.
  return parts.some((part) => part.kind === "text") ? parts : [{ kind: "text", rope: [{ text: "" }] }, ...parts];
}

function partOf(piece: FoldedPiece, linked: LinkedTemplate, { path, before = "" }: Source): BoundPart {
  if (piece.kind === "text") {
    const { text, origin } = piece;
    return { kind: "text", rope: [origin === undefined ? { text } : { text, origin: { path: origin.path, start: origin.start + (origin.path === path ? before.length : 0) } }] };
  }
  const { node, binding, because } = piece;
  return { kind: "late", node, binding, because: `\`${because.name}\` is read in ${because.path}:${lineOf(because, linked) + (because.path === path ? lineBreaks(before) : 0)}` };
}

function lineOf({ path, span }: { readonly path: string; readonly span: { readonly start: number } }, { template, partials }: LinkedTemplate): number {
  const text = template.path === path ? template.text : [...partials.values()].find((partial) => partial.path === path)?.text;
  return (text ?? "").slice(0, span.start).split(/\r\n|\r|\n/u).length;
}

function lineBreaks(text: string): number {
  return text.split(/\r\n|\r|\n/u).length - 1;
}

function namesOf({ inputs }: Plan): Names {
  return new Map([...inputs.values()].map(({ name, binding, value, schema }): [string, Name] => [name, binding === "build" ? { binding, value: value ?? null } : { binding, schema }]));
}
