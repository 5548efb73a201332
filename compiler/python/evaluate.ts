/**
 * Evaluates Python expressions over JSON values, as `simpleeval` does with its default operators and
 * the functions `int`, `float` and `str`. Whatever it refuses, and whatever Python cannot do (comparing
 * a number with a text), is an {@link EvaluationError}. Its two random functions are refused too.
 */
import type { Json } from "../runtime/manifest.ts";
import { compare, isEqual, isIn, isTrue, textOf } from "../runtime/template-values.ts";
import { call, memberOf, type PythonFunction } from "./methods.ts";
import type { ComparisonOperator, PythonExpression } from "./parse.ts";
import { formatPercent } from "./percent.ts";

/** What an expression may be while it is evaluated. */
export type PythonValue = Json | PythonFunction | Slice;

/** `[lower:upper:step]` as an index. */
class Slice {
  readonly bounds: readonly [lower: number | null, upper: number | null, step: number | null];
  constructor(...bounds: Slice["bounds"]) {
    this.bounds = bounds;
  }
}

/** An expression that has no value. */
export class EvaluationError extends Error {
  override readonly name = "EvaluationError";
}

/** Names with their values. */
export type Lookup = (name: string) => Json | undefined;

/** Longest text or list that `+` and `*` may make (simpleeval's limit). */
const MAX_LENGTH = 100_000;
/** Largest base and exponent of `**` (simpleeval's limit). */
const MAX_POWER = 4_000_000;

/** The value of an expression. @throws {EvaluationError} */
export function evaluatePython(expression: PythonExpression, names: Lookup): PythonValue {
  const evaluate = (each: PythonExpression): PythonValue => evaluatePython(each, names);
  switch (expression.kind) {
    case "constant":
      return expression.value;
    case "name":
      return named(expression.name, names);
    case "and":
    case "or":
      return decide(expression.args, expression.kind === "or", evaluate);
    case "unary":
      return unary(expression.op, evaluate(expression.arg));
    case "binary":
      return binary(expression.op, evaluate(expression.left), evaluate(expression.right));
    case "compare":
      return compareAll(expression, evaluate);
    case "if":
      return evaluate(isPythonTrue(evaluate(expression.test)) ? expression.then : expression.else);
    case "subscript":
      return subscript(evaluate(expression.value), evaluate(expression.key));
    case "slice":
      return new Slice(bound(expression.lower, evaluate), bound(expression.upper, evaluate), bound(expression.step, evaluate));
    case "attribute":
      return memberOf(evaluate(expression.value), expression.name) ?? fail(`No attribute \`${expression.name}\``);
    case "text":
      return limited(expression.parts.map((part) => printed(evaluate(part))).join(""));
    case "call":
      return callOf(expression, evaluate);
    case "unsupported":
      return fail(`Cannot evaluate ${expression.what}`);
  }
}

/** `bool(value)`: what is no data (a function) is true. */
export function isPythonTrue(value: PythonValue): boolean {
  return isFunction(value) || isSlice(value) || isTrue(value, "python");
}

function fail(message: string): never {
  throw new EvaluationError(message);
}

function isFunction(value: PythonValue): value is PythonFunction {
  return typeof value === "function";
}

function isSlice(value: PythonValue): value is Slice {
  return value instanceof Slice;
}

const FUNCTIONS: { readonly [name: string]: PythonFunction } = {
  str: ([value]) => (value === undefined ? "" : textOf(value, "python")),
  float: ([value = 0]) => toNumber(value),
  int: ([value = 0]) => (typeof value === "string" && !/^\s*[+-]?\d(?:_?\d)*\s*$/.test(value) ? undefined : withoutSign(Math.trunc(toNumber(value) ?? Number.NaN))),
};

function toNumber(value: Json): number | undefined {
  if (typeof value === "boolean" || typeof value === "number") return Number(value);
  return typeof value === "string" && /^\s*[+-]?(?:\d(?:_?\d)*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(value) ? Number(value.replaceAll("_", "")) : undefined;
}

function named(name: string, names: Lookup): PythonValue {
  const value = names(name);
  if (value !== undefined) return value;
  return (Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined) ?? fail(`\`${name}\` is not defined`);
}

function decide(args: readonly PythonExpression[], on: boolean, evaluate: (each: PythonExpression) => PythonValue): PythonValue {
  let value: PythonValue = !on;
  for (const arg of args) {
    value = evaluate(arg);
    if (isPythonTrue(value) === on) break;
  }
  return value;
}

function unary(op: "not" | "-" | "+" | "~", value: PythonValue): Json {
  if (op === "not") return !isPythonTrue(value);
  const number = numberOf(value);
  if (op === "~") return Number.isInteger(number) ? -number - 1 : fail("`~` needs a whole number");
  return op === "-" ? withoutSign(-number) : number;
}

function numberOf(value: PythonValue): number {
  if (typeof value === "number" || typeof value === "boolean") return Number(value);
  return fail("Expected a number");
}

function binary(op: string, left: PythonValue, right: PythonValue): Json {
  if (op === "+" && typeof left === "string" && typeof right === "string") return limited(left + right);
  if (op === "%" && typeof left === "string") return limited((isData(right) ? formatPercent(left, right) : undefined) ?? fail("Cannot format that"));
  if (op === "+" && Array.isArray(left) && Array.isArray(right)) return limited([...(left as Json[]), ...(right as Json[])]);
  if (op === "*" && (typeof left === "string" || Array.isArray(left))) return repeat(left as string | Json[], numberOf(right));
  if (op === "*" && (typeof right === "string" || Array.isArray(right))) return repeat(right as string | Json[], numberOf(left));
  return withoutSign(arithmetic(op, numberOf(left), numberOf(right)));
}

/** 0 in place of -0: numbers without a fraction count as integers, and Python's have no -0. */
function withoutSign(number: number): number {
  return number + 0;
}

function printed(value: PythonValue): string {
  return isData(value) ? textOf(value, "python") : fail("Cannot print that");
}

function limited<T extends { readonly length: number }>(value: T): T {
  return value.length > MAX_LENGTH ? fail("Too long") : value;
}

function repeat(value: string | Json[], times: number): Json {
  if (!Number.isInteger(times)) return fail("Cannot repeat a fraction of times");
  if (value.length * times > MAX_LENGTH) return fail("Too long");
  const count = Math.max(times, 0);
  return typeof value === "string" ? value.repeat(count) : Array.from({ length: count }, () => value).flat();
}

function arithmetic(op: string, a: number, b: number): number {
  const whole = Number.isInteger(a) && Number.isInteger(b);
  const integers = (result: (x: bigint, y: bigint) => bigint): number => (whole ? Number(result(BigInt(a), BigInt(b))) : fail(`\`${op}\` needs whole numbers`));
  if (b === 0 && ["/", "//", "%"].includes(op)) return fail("Division by zero");
  switch (op) {
    case "+": return a + b;
    case "-": return a - b;
    case "*": return a * b;
    case "/": return a / b;
    case "//": return Math.floor(a / b);
    case "%": return ((a % b) + b) % b;
    case "**": return Math.abs(a) > MAX_POWER || Math.abs(b) > MAX_POWER || (a === 0 && b < 0) ? fail("Too large") : a ** b;
    case "&": return integers((x, y) => x & y);
    case "|": return integers((x, y) => x | y);
    case "^": return integers((x, y) => x ^ y);
    case "<<":
    case ">>":
      return b < 0 || b > 10_000 ? fail("Cannot shift by that") : integers((x, y) => (op === "<<" ? x << y : x >> y));
    default: return fail(`Cannot do \`${op}\``);
  }
}

function compareAll({ left, rest }: Extract<PythonExpression, { kind: "compare" }>, evaluate: (each: PythonExpression) => PythonValue): PythonValue {
  let right = evaluate(left);
  let result = true;
  for (const comparison of rest) {
    if (!result) break;
    const before = right;
    right = evaluate(comparison.right);
    result = holds(comparison.op, before, right);
  }
  return result;
}

function holds(op: ComparisonOperator, left: PythonValue, right: PythonValue): boolean {
  switch (op) {
    case "==": return areEqual(left, right);
    case "!=": return !areEqual(left, right);
    case "is": return isSame(left, right);
    case "is not": return !isSame(left, right);
    case "in": return contains(right, left);
    case "not in": return !contains(right, left);
    case "<": return order(left, right) < 0;
    case "<=": return order(left, right) <= 0;
    case ">": return order(left, right) > 0;
    case ">=": return order(left, right) >= 0;
  }
}

function areEqual(left: PythonValue, right: PythonValue): boolean {
  return isData(left) && isData(right) ? isEqual(left, right, "python") : left === right;
}

function isData(value: PythonValue): value is Json {
  return !isFunction(value) && !isSlice(value);
}

/** Identity: of equal texts only the empty one and single characters are one object, of numbers small whole ones. */
function isSame(left: PythonValue, right: PythonValue): boolean {
  if (left !== right) return false;
  if (typeof left === "string") return left.length < 2 && left <= "\xFF";
  return typeof left !== "number" || (Number.isInteger(left) && left >= -5 && left <= 256);
}

function contains(whole: PythonValue, item: PythonValue): boolean {
  if (!isData(whole) || !isData(item)) return fail("Cannot look into that");
  if (typeof whole === "string" ? typeof item !== "string" : typeof whole !== "object" || whole === null) return fail("Cannot look into that");
  if (!Array.isArray(whole) && typeof whole === "object" && typeof item === "object" && item !== null) return fail("Unhashable");
  return isIn(item, whole, "python");
}

/** Below, at or above zero. Lists compare by their first difference. */
function order(left: PythonValue, right: PythonValue): number {
  if (Array.isArray(left) && Array.isArray(right)) {
    for (const [index, item] of (left as readonly Json[]).entries()) {
      const other = (right as readonly Json[])[index];
      if (other === undefined) return 1;
      if (!isEqual(item, other, "python")) return order(item, other);
    }
    return left.length - right.length;
  }
  const difference = isData(left) && isData(right) ? compare(left, right, "python") : Number.NaN;
  return Number.isNaN(difference) ? fail("Cannot compare these") : difference;
}

function bound(expression: PythonExpression | undefined, evaluate: (each: PythonExpression) => PythonValue): number | null {
  if (expression === undefined) return null;
  const value = evaluate(expression);
  return value === null ? null : Number.isInteger(numberOf(value)) ? numberOf(value) : fail("An index is a whole number");
}

function subscript(container: PythonValue, key: PythonValue): Json {
  if (typeof container === "string" || Array.isArray(container)) {
    const items = typeof container === "string" ? Array.from(container) : (container as readonly Json[]);
    if (isSlice(key)) {
      const part: readonly Json[] = sliceOf(items, key.bounds);
      return typeof container === "string" ? part.map((char) => textOf(char, "python")).join("") : part;
    }
    const index = numberOf(key);
    return (Number.isInteger(index) ? items.at(index) : undefined) ?? (Number.isInteger(index) && index < items.length && index >= -items.length ? null : fail("No such index"));
  }
  if (typeof container !== "object" || container === null || typeof key !== "string" || !Object.hasOwn(container, key)) return fail("No such key");
  return (container as { readonly [name: string]: Json })[key] as Json;
}

function sliceOf(items: readonly Json[], [lower, upper, step]: Slice["bounds"]): readonly Json[] {
  const by = step ?? 1;
  if (by === 0) return fail("A slice needs a step");
  const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value < 0 ? value + items.length : value, low), high);
  const [low, high] = by > 0 ? [0, items.length] : [-1, items.length - 1];
  const start = lower === null ? (by > 0 ? low : high) : clamp(lower, low, high);
  const end = upper === null ? (by > 0 ? high : low) : clamp(upper, low, high);
  const part: Json[] = [];
  for (let at = start; by > 0 ? at < end : at > end; at += by) part.push(items[at] as Json);
  return part;
}

function callOf({ callee, args }: Extract<PythonExpression, { kind: "call" }>, evaluate: (each: PythonExpression) => PythonValue): PythonValue {
  // simpleeval looks a plain name up among its functions only.
  const target = callee.kind === "name" ? FUNCTIONS[Object.hasOwn(FUNCTIONS, callee.name) ? callee.name : ""] : callee.kind === "attribute" ? evaluate(callee) : undefined;
  if (typeof target !== "function") return fail("Not a function");
  const values = args.map(evaluate);
  if (!values.every(isData)) return fail("Cannot pass that");
  return call(target, values) ?? fail("The function refuses its arguments");
}
