import { isEmpty, propertyOf, textOf } from "../../../runtime/template-values.ts";
import type { Expression, Node } from "../../../runtime/manifest.ts";
import type { EachItem, FoldedPiece, IfItem, LatePiece, Lateness, PartialItem, TemplateItem, ValueItem, WithItem } from "../../../template.ts";
import type { Span } from "../../../text/span.ts";
import { expressionOf, flattened, isSame, known, latest, MISSING, overlay, simplify, wholeOf, type Abstract, type Known, type Late, type Overlay } from "./abstract.ts";
import { ExcessError, MAX_DEPTH, reportUnsupported, spend, type Env, type Folding, type Loop } from "./folding.ts";
import { indentPieces } from "./indent.ts";
import { nodesOf } from "./pieces.ts";
import { resolve } from "./resolve.ts";

/** Folds items at a place; the pieces go to `out`, in order. */
export function foldItems(items: readonly TemplateItem[], env: Env, folding: Folding, out: FoldedPiece[]): void {
  for (const item of items) {
    folding.spent.at = { template: env.template, span: item.span };
    spend(folding, 0, 1);
    switch (item.kind) {
      case "text": {
        const { start, end } = item.span;
        const { path, text } = env.template;
        addText(text.slice(start, end), folding, out, { path, start, end });
        break;
      }
      case "value": foldValue(item, env, folding, out); break;
      case "if": foldIf(item, env, folding, out); break;
      case "each": foldEach(item, env, folding, out); break;
      case "with": foldWith(item, env, folding, out); break;
      case "partial": foldPartial(item, env, folding, out); break;
    }
  }
}

function addText(text: string, folding: Folding, out: FoldedPiece[], origin?: { path: string; start: number; end: number }): void {
  spend(folding, text.length, 0);
  if (text !== "") out.push({ kind: "text", text, ...(origin === undefined ? {} : { origin }) });
}

/** The pieces of a body, on their own. */
function piecesOf(items: readonly TemplateItem[], env: Env, folding: Folding): FoldedPiece[] {
  const pieces: FoldedPiece[] = [];
  foldItems(items, env, folding, pieces);
  return pieces;
}

/** A piece as late as its own value and all pieces in it. */
function latePiece(node: Node, own: Lateness, ...inner: (readonly FoldedPiece[])[]): LatePiece {
  return { kind: "late", node, ...latest([own, ...inner.flat().filter((piece) => piece.kind === "late")]) };
}

function foldValue(item: ValueItem, env: Env, folding: Folding, out: FoldedPiece[]): void {
  const value = resolve(item.value, env, folding);
  if (value.kind === "late") out.push(latePiece({ value: expressionOf(value, env), as: item.as }, value));
  // Of a context only its being an object shows, and that is known.
  else addText(textOf(value.kind === "known" ? value.value : {}, item.as), folding, out);
}

function foldIf(item: IfItem, outer: Env, folding: Folding, out: FoldedPiece[]): void {
  const condition = simplify(resolve(item.condition, outer, folding), item.as);
  const env = deeper(outer);
  if (typeof condition === "boolean") {
    foldItems(condition ? item.then : item.else, env, folding, out);
    return;
  }
  const then = piecesOf(item.then, env, folding);
  const otherwise = piecesOf(item.else, env, folding);
  if (then.length === 0 && otherwise.length === 0) return;
  const node: Node = { if: expressionOf(condition, env), ...(item.as === "js" ? {} : { as: item.as }), then: nodesOf(then), ...elseOf(otherwise) };
  out.push(latePiece(node, condition, then, otherwise));
}

function elseOf(pieces: readonly FoldedPiece[]): { readonly else?: readonly Node[] } {
  return pieces.length === 0 ? {} : { else: nodesOf(pieces) };
}

function deeper(env: Env): Env {
  if (env.depth >= MAX_DEPTH) throw new ExcessError("template/too-deep", `Blocks and partials are nested more than ${MAX_DEPTH} deep`);
  return { ...env, depth: env.depth + 1 };
}

/** A place with another context, which `../` leaves again unless it is the same as the one around it. */
function inContext(env: Env, context: Abstract, { params }: { readonly params: readonly string[] }, key: Abstract = MISSING): Env {
  const contexts = isSame(context, env.contexts.value) ? env.contexts : { value: context, outer: env.contexts };
  return { ...env, context, contexts, params: withParams(env.params, params, [context, key]) };
}

function withParams(outer: Env["params"], names: readonly string[], values: readonly Abstract[]): Env["params"] {
  if (names.length === 0) return outer;
  const params = new Map(outer);
  // Of two parameters with one name, the first counts.
  for (const [i, name] of [...names.entries()].toReversed()) params.set(name, values[i] ?? MISSING);
  return params;
}

function foldWith(item: WithItem, outer: Env, folding: Folding, out: FoldedPiece[]): void {
  const value = resolve(item.value, outer, folding);
  const env = deeper(outer);
  if (value.kind !== "late") {
    if (value.kind === "known" && isEmpty(value.value)) foldItems(item.else, env, folding, out);
    else foldItems(item.do, inContext(env, value, item), folding, out);
    return;
  }
  const inner = residualContext(env, value, value);
  const body = piecesOf(item.do, inContext(inner.env, inner.value, item), folding);
  const otherwise = piecesOf(item.else, env, folding);
  if (body.length === 0 && otherwise.length === 0) return;
  out.push(latePiece({ with: expressionOf(value, env), do: nodesOf(body), ...elseOf(otherwise) }, value, body, otherwise));
}

/** A place inside a residual block that makes a context, and that context. */
function residualContext(env: Env, { binding, because }: Lateness, from?: Late): { readonly env: Env; readonly value: Late } {
  const level = env.level + 1;
  const context = from?.ref.kind === "path" ? { context: from.ref } : {};
  return { env: { ...env, level }, value: { kind: "late", ref: { kind: "path", level, parts: [], ...context }, binding, because } };
}

function foldEach(item: EachItem, outer: Env, folding: Folding, out: FoldedPiece[]): void {
  const value = resolve(item.list, outer, folding);
  const env = deeper(outer);
  const whole = wholeOf(value, folding.inputs);
  if (whole !== undefined) unroll(item, whole, env, folding, out);
  else if (value.kind === "late") foldLateEach(item, value, env, folding, out);
  else if (value.kind === "overlay") foldEachOfOverlay(item, value, env, folding, out);
  else reportUnsupported(folding, env.template, item.list.span, "Unexpected `each` over all inputs: not all of them are known at build", "Name the value that is meant.");
}

/** A loop over a known value: its body once for each element. */
function unroll(item: EachItem, { value }: Known, env: Env, folding: Folding, out: FoldedPiece[]): void {
  const isList = Array.isArray(value);
  const keys = value !== null && typeof value === "object" ? Object.keys(value) : [];
  if (keys.length === 0) {
    foldItems(item.else, env, folding, out);
    return;
  }
  for (const [index, name] of keys.entries()) {
    spend(folding, 0, 1);
    const key = isList ? index : name;
    const loop: Loop = { kind: "unrolled", data: { index, key, first: index === 0, last: index === keys.length - 1 }, outer: env.loop };
    foldItems(item.do, inContext({ ...env, loop }, known(propertyOf(value, name)), item, known(key)), folding, out);
  }
}

function foldLateEach(item: EachItem, list: Late, env: Env, folding: Folding, out: FoldedPiece[]): void {
  const body = loopBody(item, list, env, folding);
  const otherwise = piecesOf(item.else, env, folding);
  if (body.length === 0 && otherwise.length === 0) return;
  out.push(latePiece({ each: expressionOf(list, env), do: nodesOf(body), ...elseOf(otherwise) }, list, body, otherwise));
}

/** The body of a residual loop. */
function loopBody(item: EachItem, lateness: Lateness, env: Env, folding: Folding): FoldedPiece[] {
  const { env: inside, value } = residualContext(env, lateness);
  const loops = env.loops + 1;
  const { binding, because } = lateness;
  const loop: Loop = { kind: "residual", loop: loops, lateness: { binding, because }, outer: env.loop };
  const key: Late = { kind: "late", ref: { kind: "loop", loop: loops, data: "key" }, binding, because };
  return piecesOf(item.do, inContext({ ...inside, loops, loop }, value, item, key), folding);
}

/** A loop over a partial's context with its parameters: the residual has to make that object first. */
function foldEachOfOverlay(item: EachItem, over: Overlay, env: Env, folding: Folding, out: FoldedPiece[]): void {
  const extended = extendedContext(over, item.list.span, env, folding);
  if (extended === undefined) return;
  const { env: inside } = residualContext(env, extended.lateness);
  const body = loopBody(item, extended.lateness, inside, folding);
  // It has properties, so there is no `else`.
  const each: Node = { each: { get: [] }, do: nodesOf(body) };
  if (body.length > 0) out.push(latePiece({ with: extended.base, extend: extended.extend, always: true, do: [each] }, extended.lateness, body));
}

interface ExtendedContext { readonly base: Expression; readonly extend: { readonly [name: string]: Expression }; readonly lateness: Lateness }

function extendedContext(over: Overlay, span: Span, env: Env, folding: Folding): ExtendedContext | undefined {
  const late: Late[] = [];
  const read = (value: Abstract): Expression | undefined => {
    const whole = wholeOf(value, folding.inputs);
    if (whole !== undefined) return expressionOf(whole, env);
    if (value.kind !== "late") return undefined;
    late.push(value);
    return expressionOf(value, env);
  };
  const { base, own } = flattened(over);
  const context = read(base);
  const extend: [string, Expression][] = [];
  for (const [name, value] of own) {
    const expression = read(value);
    if (expression !== undefined) extend.push([name, expression]);
  }
  if (context !== undefined && extend.length === own.size) return { base: context, extend: Object.fromEntries(extend), lateness: latest(late) };
  reportUnsupported(folding, env.template, span, "Unexpected `each` over a context that holds all inputs: not all of them are known at build", "Name the value that is meant.");
  return undefined;
}

function foldPartial(item: PartialItem, outer: Env, folding: Folding, out: FoldedPiece[]): void {
  const template = folding.partials.get(item.name);
  // A missing partial and a circle have been reported where they were found.
  if (template === undefined || outer.partials.includes(item.name)) return;
  const given = item.context === undefined ? outer.context : resolve(item.context, outer, folding);
  const own = new Map<string, Abstract>();
  for (const { name, value } of item.parameters) own.set(name, resolve(value, outer, folding));
  const env: Env = { ...deeper(outer), template, params: new Map(), partials: [...outer.partials, item.name] };
  const place = (at: Env, base: Abstract): Env => {
    const context = own.size > 0 ? overlay(base, own) : base;
    return { ...at, context, contexts: { value: context, outer: undefined } };
  };
  let pieces: readonly FoldedPiece[];
  if (given.kind === "late" && given.ref.kind === "operation") {
    // There is no path into a computed value: make it a context first.
    const inner = residualContext(env, given);
    const body = piecesOf(template.body, place(inner.env, inner.value), folding);
    pieces = body.some(({ kind }) => kind === "late") ? [latePiece({ with: expressionOf(given, outer), always: true, do: nodesOf(body) }, given, body)] : body;
  } else {
    pieces = piecesOf(template.body, place(env, given), folding);
  }
  for (const piece of item.indent === "" ? pieces : indentPieces(pieces, item.indent, folding)) out.push(piece);
}
