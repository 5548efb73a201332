import type { Condition } from "../model.ts";
import type { Expression } from "../runtime/manifest.ts";

/** A `when` that does not parse: what was found, and where (UTF-16 offset into the condition's text). */
export interface ConditionError {
  readonly message: string;
  readonly offset: number;
}

interface Token { readonly kind: "name" | "literal" | "sign" | "end"; readonly text: string; readonly offset: number }

const TOKEN = /\s*(?:([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*)|("(?:[^"\\]|\\.)*"|'[^']*')|(-?\d+(?:\.\d+)?)|(==|!=|\(|\))|(\S))/y;
const END: Token = { kind: "end", text: "", offset: 0 };
const WORDS = new Set(["and", "or", "not", "true", "false", "null"]);

/**
 * Parses a `when`: names with dots, strings, numbers, `true`, `false`, `null`, `==`, `!=`, `in` (an element
 * of a list, a part of a text, a key of an object), `not`, `and`, `or` and parentheses. A bare name is true by JavaScript's rules, with the empty list false.
 */
export function parseCondition(source: string): Condition | ConditionError {
  const tokens = tokenize(source);
  if ("message" in tokens) return tokens;
  const reads: string[] = [];
  let at = 0;
  const peek = (): Token => tokens[at] ?? END;
  const isSign = (text: string): boolean => peek().kind !== "literal" && peek().text === text;
  const fail = (expected: string): never => {
    const found = peek();
    throw Object.assign(new SyntaxError(`Unexpected ${found.kind === "end" ? "end" : `\`${found.text}\``}, expected ${expected}`), { offset: found.offset });
  };

  const chain = (word: "and" | "or", next: () => Expression): Expression => {
    const args = [next()];
    while (isSign(word)) {
      at += 1;
      args.push(next());
    }
    return args.length === 1 ? (args[0] as Expression) : { op: word, args };
  };
  const or = (): Expression => chain("or", and);
  const and = (): Expression => chain("and", not);
  const not = (): Expression => {
    if (!isSign("not")) return comparison();
    at += 1;
    return { op: "not", args: [not()] };
  };
  const comparison = (): Expression => {
    const left = primary();
    const sign = peek();
    if (isSign("in")) {
      at += 1;
      return { op: "in", args: [left, primary()] };
    }
    if (sign.text !== "==" && sign.text !== "!=") return left;
    at += 1;
    return { op: sign.text === "==" ? "eq" : "ne", args: [left, primary()] };
  };
  const primary = (): Expression => {
    const token = peek();
    if (isSign("(")) {
      at += 1;
      const inner = or();
      if (!isSign(")")) fail("`)`");
      at += 1;
      return inner;
    }
    if (token.kind === "literal") {
      at += 1;
      return { lit: literal(token.text) };
    }
    if (token.kind !== "name" || token.text === "and" || token.text === "or" || token.text === "not" || token.text === "in") return fail("a name or a value");
    at += 1;
    if (WORDS.has(token.text)) return { lit: JSON.parse(token.text) as boolean | null };
    const path = token.text.split(".");
    reads.push(path[0] as string);
    return { get: path };
  };

  try {
    const expression = or();
    if (peek().kind !== "end") fail("`and`, `or`, `==`, `!=` or the end");
    return { source, expression, reads };
  } catch (error) {
    if (!(error instanceof SyntaxError) || !("offset" in error)) throw error;
    return { message: error.message, offset: error.offset as number };
  }
}

function literal(text: string): string | number {
  if (text.startsWith("'")) return text.slice(1, -1);
  return JSON.parse(text) as string | number;
}

function tokenize(source: string): Token[] | ConditionError {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < source.length) {
    const from = pattern.lastIndex;
    const match = pattern.exec(source);
    if (match === null) {
      if (source.slice(from).trim() === "") break;
      return { message: `Unexpected \`${source.slice(from)}\``, offset: from };
    }
    const [whole, name, string, number, sign, other] = match;
    const text = name ?? string ?? number ?? sign ?? other ?? "";
    const offset = from + whole.length - text.length;
    if (other !== undefined) return { message: `Unexpected \`${other}\`, expected a name or a value`, offset };
    tokens.push({ kind: name !== undefined ? "name" : sign !== undefined ? "sign" : "literal", text, offset });
  }
  tokens.push({ kind: "end", text: "", offset: source.length });
  return tokens;
}
