import type { Log } from "../../../diagnostics/log.ts";
import type { BuildHelper, LoopVariable, Operand, Operator, TemplateSource } from "../../../template.ts";
import type { Span } from "../../../text/span.ts";
import type { Call, Expression, PathExpression } from "./ast.ts";

/** What lowering needs to know at one place of a template. */
export interface Lowering {
  readonly source: TemplateSource;
  readonly log: Log;
  readonly target: string | undefined;
  /** Names of the block parameters (`as |item|`) in scope. */
  readonly params: ReadonlySet<string>;
}

/**
 * The helpers, with how many arguments they take. The first four are pure functions of any values, the
 * others need values that are known at build:
 *
 * - `eq a b`: equal by content; null equals a missing value, `1` does not equal `"1"`.
 * - `not a`, `and a b…`, `or a b…`: by Handlebars' truth (`0`, `""`, `[]`, null are false); `and` and
 *   `or` give the value that decides, so `{{or name "you"}}` has a default.
 * - `indent text n`: `n` spaces (or the text `n`) in front of each line, as a standalone partial has.
 * - `join list separator`: the elements' texts, with `,` or the separator between them.
 * - `json value n`: JSON in one line, or indented by `n` spaces; a missing value is `null`.
 * - `lower text`: lower case, independent of the locale.
 * - `trim text`: without JavaScript's white space at both ends.
 */
const HELPERS: { readonly [name in Extract<Operator, "eq" | "not" | "and" | "or"> | BuildHelper]: readonly [least: number, most: number] } = {
  eq: [2, 2],
  not: [1, 1],
  and: [1, Infinity],
  or: [1, Infinity],
  indent: [2, 2],
  join: [1, 2],
  json: [1, 2],
  lower: [1, 1],
  trim: [1, 1],
};

/** Handlebars' own names that are no values. */
const RESERVED = new Set(["if", "unless", "each", "with", "log", "lookup"]);

const LOOP_VARIABLES: ReadonlySet<string> = new Set<LoopVariable>(["index", "key", "first", "last"]);

const NULL = (span: Span): Operand => ({ kind: "literal", value: null, span });

/** Reports something that Handlebars has and promptc has not. */
export function reportUnsupported({ source, log, target }: Lowering, span: Span, message: string, help?: string): void {
  log.report({ code: "template/unsupported", message, location: { ...source, span }, help, target });
}

/** The value of an argument. */
export function lowerOperand(expression: Expression, lowering: Lowering): Operand {
  switch (expression.type) {
    case "PathExpression":
      return lowerPath(expression, lowering);
    case "SubExpression":
      return lowerCall(expression, lowering);
    case "UndefinedLiteral":
    case "NullLiteral":
      return NULL(expression.loc);
    default:
      return { kind: "literal", value: expression.value, span: expression.loc };
  }
}

/** The value of a tag: a name, or a helper with arguments. */
export function lowerMustache(call: Call, lowering: Lowering): Operand {
  if (call.params.length > 0 || call.hash !== undefined) return lowerCall(call, lowering);
  // A literal is a name here: `{{"first name"}}` reads the property `first name`.
  const path: PathExpression = call.path.type === "PathExpression"
    ? call.path
    : { type: "PathExpression", data: false, depth: 0, parts: [literalName(call.path)], original: literalName(call.path), loc: call.path.loc };
  if (isSimple(path) && RESERVED.has(path.original) && !lowering.params.has(path.original)) {
    reportUnsupported(lowering, call.loc, `Unexpected \`{{${path.original}}}\`: it is a helper of Handlebars, not a value`, `Write \`{{this.${path.original}}}\` to read a value of that name.`);
    return NULL(call.loc);
  }
  return lowerPath(path, lowering);
}

function lowerPath(path: PathExpression, lowering: Lowering): Operand {
  const { depth: up, parts, original, loc: span } = path;
  const [first, ...rest] = parts;
  // Handlebars looks for a block parameter first, even where the name is written with `@`.
  if (first !== undefined && up === 0 && !isScoped(path) && lowering.params.has(first)) return { kind: "param", name: first, parts: rest, span };
  if (!path.data) return { kind: "path", from: "context", up, parts, span };
  if (first === "root" && up === 0) return { kind: "path", from: "root", up: 0, parts: rest, span };
  if (first !== undefined && LOOP_VARIABLES.has(first) && rest.length === 0) return { kind: "data", name: first as LoopVariable, up, span };
  reportUnsupported(lowering, span, `Unexpected \`${original}\`, expected \`@index\`, \`@key\`, \`@first\`, \`@last\` or \`@root\``);
  return NULL(span);
}

function lowerCall(call: Call, lowering: Lowering): Operand {
  const { path, hash, loc: span } = call;
  const name = path.type === "PathExpression" ? path.original : literalName(path);
  if (!(path.type === "PathExpression" ? isSimple(path) : true) || !Object.hasOwn(HELPERS, name) || lowering.params.has(name)) {
    reportUnsupported(lowering, path.loc, `Unexpected helper \`${name}\`, expected one of ${Object.keys(HELPERS).map((known) => `\`${known}\``).join(", ")}`, "Custom helpers are not run: give their result as a value under `inputs`.");
    return NULL(span);
  }
  const helper = name as keyof typeof HELPERS;
  const [least, most] = HELPERS[helper];
  const { length } = call.params;
  if (length < least || length > most) {
    const wanted = most === Infinity ? `at least ${least}` : least === most ? `${least}` : `${least} or ${most}`;
    reportUnsupported(lowering, span, `Unexpected ${length} arguments for \`${name}\`, expected ${wanted}`);
    return NULL(span);
  }
  const [pair] = hash?.pairs ?? [];
  if (pair !== undefined) {
    reportUnsupported(lowering, pair.loc, `Unexpected \`${pair.key}=\`: \`${name}\` has no named arguments`);
    return NULL(span);
  }
  const args = call.params.map((param) => lowerOperand(param, lowering));
  return helper === "eq" || helper === "not" || helper === "and" || helper === "or"
    ? { kind: "operation", op: helper, args, as: "js", span }
    : { kind: "helper", helper, args, span };
}

/** Handlebars' own test of whether a path starts with `.` or is about `this`. */
function isScoped(path: PathExpression): boolean {
  return /^\.|this\b/.test(path.original);
}

/** Whether a path is one plain name, so that it may name a helper. */
export function isSimple(path: PathExpression): boolean {
  return path.parts.length === 1 && path.depth === 0 && !path.data && !isScoped(path);
}

/** The name that a literal stands for where a name is expected. */
export function literalName(expression: Exclude<Expression, PathExpression>): string {
  return expression.type === "SubExpression" ? "(…)" : String(expression.original);
}
