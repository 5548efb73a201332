/** Parses the expressions that `simpleeval` evaluates: Python's, without comprehensions and lambdas. */
import type { Json } from "../runtime/manifest.ts";
import { PythonSyntaxError, tokenize, type Piece, type Token } from "./tokens.ts";

export type PythonExpression =
  | { readonly kind: "constant"; readonly value: Json }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "and" | "or"; readonly args: readonly PythonExpression[] }
  | { readonly kind: "unary"; readonly op: "not" | "-" | "+" | "~"; readonly arg: PythonExpression }
  | { readonly kind: "binary"; readonly op: string; readonly left: PythonExpression; readonly right: PythonExpression }
  | { readonly kind: "compare"; readonly left: PythonExpression; readonly rest: readonly Comparison[] }
  | { readonly kind: "if"; readonly test: PythonExpression; readonly then: PythonExpression; readonly else: PythonExpression }
  | { readonly kind: "subscript"; readonly value: PythonExpression; readonly key: PythonExpression }
  | { readonly kind: "slice"; readonly lower: PythonExpression | undefined; readonly upper: PythonExpression | undefined; readonly step: PythonExpression | undefined }
  | { readonly kind: "attribute"; readonly value: PythonExpression; readonly name: string }
  /** An f-string. */
  | { readonly kind: "text"; readonly parts: readonly PythonExpression[] }
  | { readonly kind: "call"; readonly callee: PythonExpression; readonly args: readonly PythonExpression[] }
  /** Well-formed, but nothing that can be evaluated. */
  | { readonly kind: "unsupported"; readonly what: string };

export type ComparisonOperator = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not in" | "is" | "is not";
export interface Comparison { readonly op: ComparisonOperator; readonly right: PythonExpression }

const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(" "),
);
const CONSTANTS: { readonly [name: string]: Json } = { True: true, False: false, None: null };

/** Binary operators by precedence, loosest first. */
const BINARY: readonly (readonly string[])[] = [["|"], ["^"], ["&"], ["<<", ">>"], ["+", "-"], ["*", "/", "//", "%", "@"]];

/** Deepest nesting of parentheses and operators; more is refused, as Python does (at another number). */
const MAX_DEPTH = 100;

/**
 * Parses a text. Of several statements the first counts; an assignment stands for its right-hand side.
 *
 * @throws {PythonSyntaxError}
 */
export function parsePython(source: string): PythonExpression {
  return statements({ tokens: tokenize(source), at: 0, depth: 0 });
}

/** Where the parser is. Recursive descent: each function reads from there and moves on. */
interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

function statements(cursor: Cursor): PythonExpression {
  const [first] = separated(cursor, () => statement(cursor), [";", "\n"], "");
  need(cursor, "");
  if (first === undefined) throw new PythonSyntaxError("Unexpected end, expected an expression");
  return first;
}

function tokenAt(cursor: Cursor): Token {
  return cursor.tokens[cursor.at] as Token;
}

function isSign(cursor: Cursor, text: string): boolean {
  const { kind, text: found } = tokenAt(cursor);
  return found === text && kind !== "string" && kind !== "number";
}

function accept(cursor: Cursor, text: string): boolean {
  const found = isSign(cursor, text);
  if (found) cursor.at += 1;
  return found;
}

function need(cursor: Cursor, text: string): void {
  if (!accept(cursor, text)) throw new PythonSyntaxError(`Unexpected ${tokenAt(cursor).text === "" ? "end" : `\`${tokenAt(cursor).text}\``}, expected ${text === "" ? "the end" : `\`${text}\``}`);
}

/** Items between separators up to (not including) `end`; a separator may stand at the end. */
function separated(cursor: Cursor, item: () => PythonExpression, separators: readonly string[], end: string): readonly PythonExpression[] {
  const items: PythonExpression[] = [];
  while (!isSign(cursor, end)) {
    items.push(item());
    if (!separators.some((separator) => accept(cursor, separator))) break;
  }
  return items;
}

function statement(cursor: Cursor): PythonExpression {
  let value = tuple(cursor);
  while (isSign(cursor, "=") || (tokenAt(cursor).kind === "sign" && /^(?:[+\-*/%@&|^]|\*\*|\/\/|>>|<<)=$/.test(tokenAt(cursor).text))) {
    if (!isTarget(value)) throw new PythonSyntaxError("Unexpected `=`, expected it behind a name");
    cursor.at += 1;
    value = tuple(cursor);
  }
  return value;
}

/** An expression, or several with commas. */
function tuple(cursor: Cursor): PythonExpression {
  const first = expression(cursor);
  if (!isSign(cursor, ",")) return first;
  while (accept(cursor, ",")) if (!isSign(cursor, "") && !isSign(cursor, "=") && !isSign(cursor, ")") && !isSign(cursor, ";") && !isSign(cursor, "\n")) expression(cursor);
  return { kind: "unsupported", what: "a tuple" };
}

function expression(cursor: Cursor): PythonExpression {
  cursor.depth += 1;
  if (cursor.depth > MAX_DEPTH) throw new PythonSyntaxError("Unexpectedly deep nesting");
  const then = chain(cursor, "or", () => chain(cursor, "and", () => not(cursor)));
  let result = then;
  if (accept(cursor, "if")) {
    const test = chain(cursor, "or", () => chain(cursor, "and", () => not(cursor)));
    need(cursor, "else");
    result = { kind: "if", test, then, else: expression(cursor) };
  }
  cursor.depth -= 1;
  return result;
}

function chain(cursor: Cursor, kind: "and" | "or", next: () => PythonExpression): PythonExpression {
  const first = next();
  if (!isSign(cursor, kind)) return first;
  const args = [first];
  while (accept(cursor, kind)) args.push(next());
  return { kind, args };
}

function not(cursor: Cursor): PythonExpression {
  let negations = 0;
  while (accept(cursor, "not")) negations += 1;
  let result = comparison(cursor);
  for (; negations > 0; negations -= 1) result = { kind: "unary", op: "not", arg: result };
  return result;
}

function comparison(cursor: Cursor): PythonExpression {
  const left = binary(cursor, 0);
  const rest: Comparison[] = [];
  for (;;) {
    const op = comparisonOperator(cursor);
    if (op === undefined) break;
    rest.push({ op, right: binary(cursor, 0) });
  }
  return rest.length === 0 ? left : { kind: "compare", left, rest };
}

function comparisonOperator(cursor: Cursor): ComparisonOperator | undefined {
  for (const op of ["==", "!=", "<=", ">=", "<", ">", "in"] as const) if (accept(cursor, op)) return op;
  if (accept(cursor, "is")) return accept(cursor, "not") ? "is not" : "is";
  if (isSign(cursor, "not") && cursor.tokens[cursor.at + 1]?.text === "in") {
    cursor.at += 2;
    return "not in";
  }
  return undefined;
}

function binary(cursor: Cursor, level: number): PythonExpression {
  const operators = BINARY[level];
  if (operators === undefined) return factor(cursor);
  let left = binary(cursor, level + 1);
  for (;;) {
    const op = operators.find((each) => accept(cursor, each));
    if (op === undefined) return left;
    left = { kind: "binary", op, left, right: binary(cursor, level + 1) };
  }
}

function factor(cursor: Cursor): PythonExpression {
  for (const op of ["-", "+", "~"] as const) {
    if (!accept(cursor, op)) continue;
    cursor.depth += 1;
    if (cursor.depth > MAX_DEPTH) throw new PythonSyntaxError("Unexpectedly deep nesting");
    const arg = factor(cursor);
    cursor.depth -= 1;
    return { kind: "unary", op, arg };
  }
  const base = primary(cursor);
  return accept(cursor, "**") ? { kind: "binary", op: "**", left: base, right: factor(cursor) } : base;
}

function primary(cursor: Cursor): PythonExpression {
  let value = atom(cursor);
  for (;;) {
    if (accept(cursor, ".")) {
      const { kind, text } = tokenAt(cursor);
      if (kind !== "name" || KEYWORDS.has(text)) throw new PythonSyntaxError("Unexpected end, expected a name behind `.`");
      cursor.at += 1;
      value = { kind: "attribute", value, name: text };
    } else if (accept(cursor, "(")) {
      const args = separated(cursor, () => argument(cursor), [","], ")");
      need(cursor, ")");
      value = { kind: "call", callee: value, args };
    } else if (accept(cursor, "[")) {
      const keys = separated(cursor, () => index(cursor), [","], "]");
      const [key] = keys;
      if (key === undefined) throw new PythonSyntaxError("Unexpected `]`, expected an index");
      const isTuple = keys.length > 1 || cursor.tokens[cursor.at - 1]?.text === ",";
      need(cursor, "]");
      value = { kind: "subscript", value, key: isTuple ? { kind: "unsupported", what: "a tuple" } : key };
    } else {
      return value;
    }
  }
}

function argument(cursor: Cursor): PythonExpression {
  if (tokenAt(cursor).kind === "name" && cursor.tokens[cursor.at + 1]?.text === "=" && !KEYWORDS.has(tokenAt(cursor).text)) {
    cursor.at += 2;
    expression(cursor);
    return { kind: "unsupported", what: "an argument with a name" };
  }
  return expression(cursor);
}

function index(cursor: Cursor): PythonExpression {
  const bound = (): PythonExpression | undefined => (isSign(cursor, ":") || isSign(cursor, "]") || isSign(cursor, ",") ? undefined : expression(cursor));
  const lower = bound();
  if (!accept(cursor, ":")) {
    if (lower === undefined) throw new PythonSyntaxError("Unexpected end of an index");
    return lower;
  }
  const upper = bound();
  const step = accept(cursor, ":") ? bound() : undefined;
  return { kind: "slice", lower, upper, step };
}

function atom(cursor: Cursor): PythonExpression {
  const token = tokenAt(cursor);
  if (token.kind === "number" || token.kind === "string") return literal(cursor, token);
  if (token.kind === "name" && Object.hasOwn(CONSTANTS, token.text)) {
    cursor.at += 1;
    return { kind: "constant", value: CONSTANTS[token.text] as Json };
  }
  if (token.kind === "name" && !KEYWORDS.has(token.text)) {
    cursor.at += 1;
    return { kind: "name", name: token.text };
  }
  if (accept(cursor, "(")) return inParentheses(cursor);
  for (const [open, close, what] of [["[", "]", "a list"], ["{", "}", "a dict or a set"]] as const) {
    if (!accept(cursor, open)) continue;
    separated(cursor, () => member(cursor), [","], close);
    need(cursor, close);
    return { kind: "unsupported", what };
  }
  if (accept(cursor, "...")) return { kind: "unsupported", what: "an ellipsis" };
  throw new PythonSyntaxError(`Unexpected ${token.kind === "end" ? "end" : `\`${token.text}\``}, expected a value`);
}

function inParentheses(cursor: Cursor): PythonExpression {
  if (accept(cursor, ")")) return { kind: "unsupported", what: "a tuple" };
  if (tokenAt(cursor).kind === "name" && cursor.tokens[cursor.at + 1]?.text === ":=") {
    cursor.at += 2;
    expression(cursor);
    need(cursor, ")");
    return { kind: "unsupported", what: "an assignment within an expression" };
  }
  const inner = tuple(cursor);
  need(cursor, ")");
  return inner;
}

function member(cursor: Cursor): PythonExpression {
  const key = expression(cursor);
  if (accept(cursor, ":")) expression(cursor);
  return key;
}

/** A number, or strings side by side, which are one. */
function literal(cursor: Cursor, first: Token): PythonExpression {
  cursor.at += 1;
  if (first.kind === "number") return first.unsupported === undefined ? { kind: "constant", value: first.value as number } : { kind: "unsupported", what: first.unsupported };
  const all = [first];
  for (; tokenAt(cursor).kind === "string"; cursor.at += 1) all.push(tokenAt(cursor));
  const unsupported = all.find((token) => token.unsupported !== undefined)?.unsupported;
  if (unsupported !== undefined) return { kind: "unsupported", what: unsupported };
  if (all.every(({ pieces }) => pieces === undefined)) return { kind: "constant", value: all.map(({ text }) => text).join("") };
  return { kind: "text", parts: all.flatMap(({ text, pieces = [{ kind: "text", text }] }) => pieces.map(pieceOf)) };
}

function pieceOf({ kind, text }: Piece): PythonExpression {
  return kind === "text" ? { kind: "constant", value: text } : parsePython(`(${text})`);
}

function isTarget({ kind }: PythonExpression): boolean {
  return kind === "name" || kind === "attribute" || kind === "subscript";
}
