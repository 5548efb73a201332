import type { PlannedInput } from "../../model.ts";
import type { Binding, Expression, Json } from "../../runtime/manifest.ts";
import { scopeOf, test } from "../../runtime/template.ts";

/** A condition after binding: decided now, or what is left of it for later. */
export type FoldedCondition = boolean | { readonly expression: Expression; readonly binding: "session" | "turn" };

/** Decides a condition as far as build-bound inputs allow; their values are put in as literals. */
export function foldCondition(expression: Expression, inputs: ReadonlyMap<string, PlannedInput>): FoldedCondition {
  const folded = fold(expression, inputs);
  if (folded.binding === "build") return test(folded.expression, scopeOf({}));
  return { expression: folded.expression, binding: folded.binding };
}

interface Folded { readonly expression: Expression; readonly binding: Binding }

function fold(expression: Expression, inputs: ReadonlyMap<string, PlannedInput>): Folded {
  if ("lit" in expression || "data" in expression) return { expression, binding: "build" };
  if ("get" in expression) {
    const input = inputs.get(String(expression.get[0]));
    if (input === undefined || input.binding !== "build") return { expression, binding: input?.binding ?? "turn" };
    return { expression: { lit: follow(input.value ?? null, expression.get.slice(1)) }, binding: "build" };
  }
  const args = expression.args.map((arg) => fold(arg, inputs));
  const known = args.filter((arg) => arg.binding === "build");
  // One side can decide: `false and late`, `true or late`.
  if (expression.op === "and" || expression.op === "or") {
    const decides = expression.op === "or";
    const found = known.find((arg) => test(arg.expression, scopeOf({})) === decides);
    if (found !== undefined) return { expression: { lit: decides }, binding: "build" };
    const late = args.filter((arg) => arg.binding !== "build");
    if (late.length === 1 && late[0] !== undefined) return late[0];
  }
  const binding = args.some((arg) => arg.binding === "turn") ? "turn" : args.some((arg) => arg.binding === "session") ? "session" : "build";
  return { expression: { ...expression, args: args.map((arg) => arg.expression) }, binding };
}

function follow(value: Json, path: readonly (string | number)[]): Json {
  let at: Json = value;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return null;
    at = (at as { readonly [key: string]: Json })[key] as Json;
  }
  return at;
}
