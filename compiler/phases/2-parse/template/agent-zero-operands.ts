/** Conditions of the Agent Zero dialect that read values which are known later, as operands that the runtime can compute. */
import type { Placeholder } from "../../../dialects/agent-zero/static.ts";
import type { Comparison, PythonExpression } from "../../../python/parse.ts";
import type { Operand, Operator } from "../../../template.ts";
import type { Span } from "../../../text/span.ts";

type Names = ReadonlyMap<string, Placeholder>;

/** The names that an expression reads. */
export function namesIn(expression: PythonExpression): readonly string[] {
  switch (expression.kind) {
    case "name":
      return [expression.name];
    case "and":
    case "or":
      return expression.args.flatMap(namesIn);
    case "unary":
      return namesIn(expression.arg);
    case "binary":
      return [...namesIn(expression.left), ...namesIn(expression.right)];
    case "compare":
      return [...namesIn(expression.left), ...expression.rest.flatMap(({ right }) => namesIn(right))];
    case "if":
      return [...namesIn(expression.test), ...namesIn(expression.then), ...namesIn(expression.else)];
    case "subscript":
      return [...namesIn(expression.value), ...namesIn(expression.key)];
    case "slice":
      return [expression.lower, expression.upper, expression.step].flatMap((each) => (each === undefined ? [] : namesIn(each)));
    case "attribute":
      return namesIn(expression.value);
    case "call":
      return [...(expression.callee.kind === "name" ? [] : namesIn(expression.callee)), ...expression.args.flatMap(namesIn)];
    case "text":
      return expression.parts.flatMap(namesIn);
    case "constant":
    case "unsupported":
      return [];
  }
}

/** An expression as an operand; undefined when it holds something that the runtime cannot compute. */
export function operandOf(expression: PythonExpression, names: Names, span: Span): Operand | undefined {
  const inner = (each: PythonExpression): Operand | undefined => operandOf(each, names, span);
  switch (expression.kind) {
    case "constant":
      return { kind: "literal", value: expression.value, span };
    case "name":
      return nameOperand(expression.name, names, span);
    case "and":
    case "or":
      return operation(expression.kind, expression.args.map(inner), span);
    case "unary":
      return unary(expression, inner, span);
    case "compare":
      return comparisons(expression.left, expression.rest, inner, span);
    case "if": {
      // In a condition only the truth of the result counts.
      const test = inner(expression.test);
      return operation("or", [operation("and", [test, inner(expression.then)], span), operation("and", [operation("not", [test], span), inner(expression.else)], span)], span);
    }
    case "subscript":
    case "attribute":
      return into(expression, inner, span);
    default:
      return undefined;
  }
}

function nameOperand(name: string, names: Names, span: Span): Operand | undefined {
  const found = names.get(name);
  if (found === undefined) return undefined;
  return found.kind === "known" ? { kind: "literal", value: found.value, span } : { kind: "path", from: "root", up: 0, parts: found.path, span };
}

function operation(op: Operator, args: readonly (Operand | undefined)[], span: Span): Operand | undefined {
  const complete = args.filter((arg) => arg !== undefined);
  return complete.length < args.length ? undefined : { kind: "operation", op, args: complete, as: "python", span };
}

function unary({ op, arg }: Extract<PythonExpression, { kind: "unary" }>, inner: (each: PythonExpression) => Operand | undefined, span: Span): Operand | undefined {
  if (op === "not") return operation("not", [inner(arg)], span);
  if (arg.kind !== "constant" || typeof arg.value !== "number" || op === "~") return undefined;
  return { kind: "literal", value: op === "-" ? -arg.value : arg.value, span };
}

const OPERATORS: { readonly [op in Comparison["op"]]?: Operator } = { "==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge", in: "in" };

/** `a < b < c` is `a < b and b < c`. */
function comparisons(left: PythonExpression, rest: readonly Comparison[], inner: (each: PythonExpression) => Operand | undefined, span: Span): Operand | undefined {
  const pairs = rest.map((comparison, index) => pair(index === 0 ? left : (rest[index - 1] as Comparison).right, comparison, inner, span));
  return pairs.length === 1 ? pairs[0] : operation("and", pairs, span);
}

function pair(left: PythonExpression, { op, right }: Comparison, inner: (each: PythonExpression) => Operand | undefined, span: Span): Operand | undefined {
  if (op === "not in") return operation("not", [operation("in", [inner(left), inner(right)], span)], span);
  if (op === "is" || op === "is not") {
    if (right.kind !== "constant" || right.value !== null) return undefined;
    const present = operation("present", [inner(left)], span);
    return op === "is" ? operation("not", [present], span) : present;
  }
  const known = OPERATORS[op];
  return known === undefined ? undefined : operation(known, [inner(left), inner(right)], span);
}

/** `value["key"]`, `value[0]` and `value.key`, as paths. */
function into(expression: Extract<PythonExpression, { kind: "subscript" | "attribute" }>, inner: (each: PythonExpression) => Operand | undefined, span: Span): Operand | undefined {
  const value = inner(expression.value);
  const key = expression.kind === "attribute" ? expression.name : expression.key.kind === "constant" ? expression.key.value : undefined;
  const isKey = typeof key === "string" || (typeof key === "number" && Number.isInteger(key) && key >= 0);
  if (value?.kind !== "path" || !isKey) return undefined;
  return { ...value, parts: [...value.parts, String(key)], span };
}
