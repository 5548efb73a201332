/**
 * Evaluates the manifest's nodes: a tree of plain JSON becomes closures once, and text many times.
 *
 * A value is only ever data here: it is never parsed as a template. Text is a string, absent is null.
 * Nodes that this file does not know (`static`, `slot`) are the caller's: see `Parts`.
 */
import type { Dialect, Expression, JoinNode, Json, Node, SlotNode, StaticNode, SwitchNode, ValueNode, WhiteSpace, WithNode } from "./manifest.ts";
import { isDropped, joinTexts, type Joined, type Joining } from "./join.ts";
import type { Taken } from "./values.ts";
import { isBlank, trim } from "./white-space.ts";
import { compare, isEmpty, isEqual, isIn, isTrue, propertyOf, textOf, type Value } from "./template-values.ts";

/** A range of the rendered text in UTF-16 code units. */
export interface Mark {
  readonly kind: "join" | "slot" | "static";
  readonly id: string;
  start: number;
  end: number;
}

/** The loop that a template is in. */
interface Loop {
  readonly index: number;
  readonly key: string | number;
  readonly first: boolean;
  readonly last: boolean;
  readonly up: Loop | undefined;
}

/** What names mean at one place: the inputs, the stack of contexts (linked by `outer`), the stack of loops. */
export interface Scope {
  readonly inputs: Value;
  readonly context: Value;
  readonly outer: Scope | undefined;
  readonly loop: Loop | undefined;
  /** Collects the ranges of parts, when the caller wants them. */
  readonly marks: Mark[] | undefined;
  /** Values that are read by their place. */
  readonly turn?: Taken | undefined;
  /** What joins keep from one turn to the next. */
  readonly joined?: Map<object, Joined> | undefined;
}

/** A compiled node: text, or null when absent. */
export interface Render {
  (scope: Scope): string | null;
  /** The text, where it is always the same. */
  readonly constant?: string;
  /** Where it is a value of the turn. What is no string there is for the function. */
  readonly direct?: Direct;
}

/** A value of the turn as it was given, perhaps trimmed. */
export interface Direct {
  /** In the turn's values. */
  readonly place: number;
  readonly trim?: WhiteSpace | undefined;
}

/**
 * The nodes that only a layout has. A part that wants its range known pushes a mark with offsets into
 * its own text (`scope.marks?.push({kind: "slot", id, start: 0, end: text.length})`); what holds it
 * moves the mark along. Marks inside an `indent` are dropped.
 */
export type Parts = (node: StaticNode | SlotNode) => Render;

/** The outermost scope. Give `marks` an empty array to learn where the parts are. */
export function scopeOf(inputs: Json, marks?: Mark[]): Scope {
  return { inputs, context: inputs, outer: undefined, loop: undefined, marks };
}

/** Text of `nodes`, or null when every one of them is absent. */
export function evaluate(nodes: readonly Node[], scope: Scope): string | null {
  return compileNodes(nodes)(scope);
}

/** Whether `expression` is true by JavaScript's rules (an empty list is false). */
export function test(expression: Expression, scope: Scope): boolean {
  return isTrue(compileExpression(expression)(scope));
}

/** The sequence `nodes` as a function; unknown kinds of nodes throw. */
export function compileNodes(nodes: readonly Node[], parts?: Parts): Render {
  const items = nodes.map((node) => (typeof node === "string" ? node : compileNode(node, parts)));
  const [only] = items;
  if (items.length === 1 && typeof only === "function") return only;
  return (scope) => {
    const { marks } = scope;
    let text: string | null = null;
    for (let i = 0; i < items.length; i++) {
      const item = items[i] as string | Render;
      const from = marks && marks.length;
      const more = typeof item === "string" ? item : item(scope);
      if (marks) shift(marks, from as number, more === null ? null : text ? text.length : 0);
      if (more !== null) text = text === null ? more : text + more;
    }
    return text;
  };
}

/** Moves the marks from `from` on by `by`; forgets them if `by` is null. With `length`, cuts them to it. */
function shift(marks: Mark[], from: number, by: number | null, length = Infinity): void {
  if (by === null) marks.length = from;
  for (let i = from; i < marks.length; i++) {
    const mark = marks[i] as Mark;
    mark.start = Math.min(Math.max(mark.start + (by as number), 0), length);
    mark.end = Math.min(Math.max(mark.end + (by as number), 0), length);
  }
}

function compileNode(node: Node, parts?: Parts): Render {
  if (typeof node === "string") return Object.assign(() => node, { constant: node });
  if ("value" in node) return compileValue(node);
  if ("join" in node) return compileJoin(node, parts);
  if ("first" in node) {
    const renders = node.first.map((item) => compileNode(item, parts));
    return (scope) => {
      for (const render of renders) {
        const text = render(scope);
        if (text !== null) return text;
      }
      return null;
    };
  }
  if ("static" in node || "slot" in node) {
    if (!parts) throw new TypeError(`Unexpected ${JSON.stringify(node)} in a template`);
    return parts(node);
  }
  if ("indent" in node) {
    const body = compileNodes(node.do, parts);
    return (scope) => {
      const text = body({ ...scope, marks: undefined });
      return text && (node.hanging ? "" : node.indent) + text.replace(/\n(?!$)/g, () => `\n${node.indent}`);
    };
  }
  const other = compileNodes(node.else ?? [], parts);
  if ("if" in node) {
    const condition = compileExpression(node.if);
    const then = compileNodes(node.then, parts);
    return (scope) => (isTrue(condition(scope), node.as) ? then : other)(scope);
  }
  if ("switch" in node) return compileSwitch(node, other, parts);
  const body = compileNodes(node.do, parts);
  return "with" in node ? compileWith(node, body, other) : compileEach(compileExpression(node.each), body, other);
}

function compileValue(node: ValueNode): Render {
  const read = compileExpression(node.value);
  return (scope) => valueText(node, read(scope));
}

/** A node's value as its text. */
export function valueText(node: ValueNode, value: Value): string | null {
  const { as: dialect, trim: table } = node;
  if (typeof value === "string" && !table) return value;
  if (!dialect && value == null) return null;
  if (!dialect && typeof value !== "string") throw new TypeError(`Unexpected ${typeof value} in ${JSON.stringify(node)}, expected a string`);
  const text = textOf(value, dialect ?? "js");
  return table ? trim(text, table) : text;
}

function compileSwitch(node: SwitchNode, other: Render, parts?: Parts): Render {
  const read = compileExpression(node.switch);
  const key = (value: string): string => {
    const text = node.trim ? trim(value, node.trim) : value;
    return node.fold ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : text;
  };
  const cases = new Map(Object.entries(node.cases).map(([value, nodes]) => [key(value), compileNodes(nodes, parts)]));
  return (scope) => {
    const value = read(scope);
    return ((typeof value === "string" && cases.get(key(value))) || other)(scope);
  };
}

function compileWith(node: WithNode, body: Render, other: Render): Render {
  const read = compileExpression(node.with);
  const extra = Object.entries(node.extend ?? {}).map(([name, value]) => [name, compileExpression(value)] as const);
  return (scope) => {
    let context = read(scope);
    if (!node.always && isEmpty(context)) return other(scope);
    if (node.extend) context = { ...(context as object), ...Object.fromEntries(extra.map(([name, value]) => [name, value(scope) ?? null])) };
    return body({ ...scope, context, outer: scope });
  };
}

function compileEach(read: (scope: Scope) => Value, body: Render, other: Render): Render {
  return (scope) => {
    const list = read(scope);
    const keys = Array.isArray(list) ? undefined : Object.keys(list !== null && typeof list === "object" ? list : {});
    const { length } = keys ?? (list as readonly Json[]);
    const { inputs, loop: up, marks } = scope;
    let text: string | null = null;
    for (let index = 0; index < length; index++) {
      const key = keys ? (keys[index] as string) : index;
      const loop = { index, key, first: !index, last: index === length - 1, up };
      const from = marks && marks.length;
      const more = body({ inputs, context: propertyOf(list, key), outer: scope, loop, marks });
      if (marks) shift(marks, from as number, more === null ? null : text ? text.length : 0);
      if (more !== null) text = text === null ? more : text + more;
    }
    return length ? text : other(scope);
  };
}

function compileJoin({ join: { id, separator, keep, trim: table, items } }: JoinNode, parts?: Parts): Render {
  const joining: Joining = { separator, keep, trim: table };
  const renders = items.map((item) => compileNode(item, parts));
  // Many joins hold one value alone: what is around them reads it for them.
  let plain: Render | undefined;
  const join: Render = (scope) => {
    const { marks } = scope;
    if (!marks) return (plain ??= joinTexts(renders, joining))(scope);
    let all: string | null = null;
    for (const render of renders) {
      const from = marks.length;
      let text = render(scope);
      if (text !== null && table) {
        const whole = text;
        text = trim(whole, table);
        shift(marks, from, -whole.indexOf(text), text.length);
      }
      const drop = text === null || isDropped(text, joining);
      shift(marks, from, drop ? null : all === null ? 0 : all.length + separator.length);
      if (!drop) all = all === null ? text : all + separator + text;
    }
    if (id !== undefined && all !== null) marks.push({ kind: "join", id, start: 0, end: all.length });
    return all;
  };
  const [only] = renders;
  const direct = renders.length === 1 && keep === "present" ? only?.direct : undefined;
  return direct && (direct.trim ?? table) === (table ?? direct.trim) ? Object.assign(join, { direct: { place: direct.place, trim: direct.trim ?? table } }) : join;
}

/** `expression` as a function of the scope. */
export function compileExpression(expression: Expression): (scope: Scope) => Value {
  if ("lit" in expression) return () => expression.lit;
  const up = "up" in expression ? expression.up ?? 0 : 0;
  if ("get" in expression) {
    const { get: path, root } = expression;
    const [only] = path;
    if (only !== undefined && path.length === 1 && !up && !root) {
      return ({ context }) => (context != null && Object.hasOwn(context as object, only) ? (context as Json & object)[only as never] : undefined);
    }
    return (scope) => {
      let at: Scope | undefined = scope;
      for (let i = 0; i < up; i++) at = at?.outer;
      let value = root ? scope.inputs : at?.context;
      for (let i = 0; i < path.length; i++) {
        // Behind `@root` Handlebars keeps a value that is false, elsewhere it looks into it.
        if (root && !value) break;
        value = propertyOf(value, path[i] as string | number);
      }
      return value;
    };
  }
  if ("data" in expression) {
    return (scope) => {
      let { loop } = scope;
      for (let i = 0; i < up; i++) loop = loop?.up;
      return loop?.[expression.data];
    };
  }
  return compileOperation(expression.op, expression.args.map(compileExpression), expression.as ?? "js", expression.ws ?? "rust");
}

type Operation = Extract<Expression, { op: unknown }>;

function compileOperation(op: Operation["op"], args: readonly ((scope: Scope) => Value)[], dialect: Dialect, table: WhiteSpace): (scope: Scope) => Value {
  if (op === "and" || op === "or") {
    // The value that decides, as in both languages.
    return (scope) => {
      let value: Value = op === "and";
      for (const arg of args) {
        value = arg(scope);
        if (isTrue(value, dialect) === (op === "or")) break;
      }
      return value;
    };
  }
  const operation = OPERATIONS[op];
  const [left, right] = args;
  return (scope) => operation(left?.(scope), right?.(scope), dialect, table);
}

const OPERATIONS: { readonly [op in Exclude<Operation["op"], "and" | "or">]: (a: Value, b: Value, dialect: Dialect, table: WhiteSpace) => boolean } = {
  not: (a, _, dialect) => !isTrue(a, dialect),
  eq: isEqual,
  ne: (a, b, dialect) => !isEqual(a, b, dialect),
  lt: (a, b, dialect) => compare(a, b, dialect) < 0,
  le: (a, b, dialect) => compare(a, b, dialect) <= 0,
  gt: (a, b, dialect) => compare(a, b, dialect) > 0,
  ge: (a, b, dialect) => compare(a, b, dialect) >= 0,
  in: isIn,
  present: (a) => a != null,
  nonblank: (a, _, __, table) => a != null && !isBlank(textOf(a, "js"), table),
};
