/**
 * Handlebars templates that are valid by construction. A template is first a tree (so that a failure
 * shrinks to the constructs that matter), then text.
 */
import fc from "fast-check";

/** Names that templates read and objects have. Every one is declared, so no path is undeclared anywhere. */
export const NAMES = ["a", "b", "list", "obj", "v", "k", "constructor", "toString", "über name", "__proto__", "0", "length"] as const;

/** Partials, by name; each may use those behind it. */
export const PARTIALS = ["p0", "p1/nested"] as const;

type Operand =
  | { readonly kind: "path"; readonly up: number; readonly head: string; readonly parts: readonly string[]; readonly slash: boolean }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "call"; readonly helper: string; readonly args: readonly Operand[] };

type Item =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "raw"; readonly text: string }
  | { readonly kind: "mustache"; readonly open: string; readonly operand: Operand; readonly strip: Strip }
  | { readonly kind: "block"; readonly head: Head; readonly inverted: boolean; readonly zero: boolean; readonly params: number; readonly body: readonly Item[]; readonly chain: readonly Chain[]; readonly otherwise: readonly Item[] | null; readonly alone: boolean; readonly strip: Strip; readonly elseStrip: Strip }
  | { readonly kind: "partial"; readonly at: number; readonly context: Operand | null; readonly hash: readonly (readonly [string, Operand])[]; readonly alone: boolean; readonly indent: string; readonly strip: Strip }
  | { readonly kind: "loops"; readonly outer: Operand; readonly inner: Operand; readonly body: readonly Item[] }
  | { readonly kind: "properties" }
  | { readonly kind: "comment"; readonly text: string; readonly alone: boolean; readonly strip: Strip };

interface Head { readonly name: "if" | "unless" | "each" | "with"; readonly operand: Operand }
interface Chain { readonly head: Head; readonly body: readonly Item[] }
type Strip = readonly [before: boolean, after: boolean];

/** A template as a tree; partials use only those behind them. */
export interface Sample {
  readonly main: readonly Item[];
  readonly partials: readonly (readonly Item[])[];
  /**
   * Partials have parameters, and nothing is called `__proto__` or `length`. Handlebars copies a context
   * to lay parameters over it: a plain assignment to `__proto__` loses that property, and a text loses
   * its `length`, which cannot be known of a late value.
   */
  readonly parameters: boolean;
  /** Something may be called `toString`: then JavaScript cannot make text of the object, and Handlebars throws. */
  readonly textless: boolean;
}

// Longest first: what shrinks, shrinks to the front.
const TEXTS = ["x", " ", "\n", "\r\n", "  ", "\n\n", "\t", "text ", "- item\n", "  \n", " \r\n ", "é", "🦜", "\u2028", "\u00a0", "\ufeff", "\u0085", "{ a }", "a } b", "$& $1", "\\ ", "\\\\ ", "`", "\r", "\v"] as const;
// Whole pieces of text that the lexer treats specially.
const RAWS = ["\\{{a}}", "\\{{#if a}} ", "\\\\{{a}}", "\\{{a}}\\{{b}} ", " \\\\\\{{a}} ", "\\{{{a}}} \\\\{{{b}}}", "{{{{if a}}}} {{b}} {{{{/if}}}}"] as const;
const LITERALS = ["0", "1", "-1.5", '""', '"a"', "'b\\'c'", "true", "false", "null", "undefined", '"{{x}}"', '"q\\"q"'] as const;
const HEADS = [...NAMES, "a", "b", "list", "obj", "this", "this", "this"] as const;
const LOOP_VARIABLES = ["@index", "@key", "@first", "@last", "@../index", "@../key", "@../../first"] as const;

const strip: fc.Arbitrary<Strip> = fc.tuple(fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }), fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }));

const named: fc.Arbitrary<Operand> = fc.record({
  kind: fc.constant("path" as const),
  up: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(2) }),
  head: fc.constantFrom(...HEADS),
  parts: fc.array(fc.constantFrom("a", "b", "list", ...NAMES), { maxLength: 2, size: "xsmall" }),
  slash: fc.boolean(),
});

const path: fc.Arbitrary<Operand> = fc.oneof(
  { withCrossShrink: true },
  { weight: 7, arbitrary: named },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("path" as const), up: fc.constant(0), head: fc.constantFrom(...LOOP_VARIABLES), parts: fc.constant([]), slash: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("path" as const), up: fc.constant(0), head: fc.constant("@root"), parts: fc.array(fc.constantFrom("a", "b", ...NAMES), { minLength: 1, maxLength: 3 }), slash: fc.constant(false) }) },
);

/** A path that often leads to a list or an object. */
const container: fc.Arbitrary<Operand> = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("path" as const), up: fc.constantFrom(0, 0, 1), head: fc.constantFrom("list", "list", "obj", "obj", "this", "this", "v"), parts: fc.array(fc.constantFrom("list", "obj", "0", "a"), { maxLength: 1, size: "xsmall" }), slash: fc.constant(false) }) },
  { weight: 1, arbitrary: path },
);

const literal: fc.Arbitrary<Operand> = fc.record({ kind: fc.constant("literal" as const), text: fc.constantFrom(...LITERALS) });

const TWO: Operand = { kind: "literal", text: "2" };

const call = (helpers: readonly string[], ...args: fc.Arbitrary<Operand>[]): fc.Arbitrary<Operand> =>
  fc.record({ kind: fc.constant("call" as const), helper: fc.constantFrom(...helpers), args: fc.tuple(...args) });

const { operand } = fc.letrec<{ operand: Operand; call: Operand }>((tie) => ({
  operand: fc.oneof({ depthSize: "small", withCrossShrink: true }, { weight: 8, arbitrary: path }, { weight: 1, arbitrary: literal }, { weight: 2, arbitrary: tie("call") }),
  call: fc.oneof(
    { weight: 12, arbitrary: call(["eq", "and", "or"], tie("operand"), tie("operand")) },
    { weight: 6, arbitrary: call(["not"], tie("operand")) },
    { weight: 1, arbitrary: call(["lower", "trim", "json", "join"], tie("operand")) },
    { weight: 1, arbitrary: call(["join"], tie("operand"), literal) },
    { weight: 1, arbitrary: call(["indent", "json"], tie("operand"), fc.constant(TWO)) },
  ),
}));

/** What a block starts with. */
const head: fc.Arbitrary<Head> = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.record({ name: fc.constantFrom("if", "if", "unless"), operand }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constantFrom("each", "each", "with"), operand: container }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constantFrom("each", "with"), operand }) },
);

const { items, few } = fc.letrec<{ items: readonly Item[]; few: readonly Item[]; body: readonly Item[]; item: Item; leaf: Item; block: Item; loops: Item; chain: Chain }>((tie) => ({
  items: fc.array(tie("item"), { minLength: 1, maxLength: 4, depthIdentifier: "items" }),
  few: fc.array(tie("item"), { maxLength: 2, depthIdentifier: "items" }),
  body: fc.oneof({ withCrossShrink: true }, { weight: 1, arbitrary: fc.constant([]) }, { weight: 6, arbitrary: fc.array(tie("item"), { minLength: 1, maxLength: 3, depthIdentifier: "items" }) }),
  item: fc.oneof({ depthSize: "medium", maxDepth: 4, depthIdentifier: "items", withCrossShrink: true }, { weight: 3, arbitrary: tie("leaf") }, { weight: 2, arbitrary: tie("block") }, { weight: 1, arbitrary: tie("loops") }),
  leaf: fc.oneof(
    { withCrossShrink: true },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("text" as const), text: fc.array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("")) }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("mustache" as const), open: fc.constantFrom("{{", "{{", "{{{", "{{&"), operand, strip }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("raw" as const), text: fc.constantFrom(...RAWS) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("properties" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("comment" as const), text: fc.constantFrom("!", "! note ", "!-- {{a}} --", "! \n two"), alone: fc.boolean(), strip }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("partial" as const), at: fc.nat(1), context: fc.oneof({ withCrossShrink: true }, fc.constant(null), container, operand), hash: fc.array(fc.tuple(fc.constantFrom("a", "b", "v", "constructor", "toString"), operand), { maxLength: 3, size: "small" }), alone: fc.boolean(), indent: fc.constantFrom("", "  ", "\t"), strip }) },
  ),
  block: fc.record({
    kind: fc.constant("block" as const),
    inverted: fc.integer({ min: 0, max: 9 }).map((n) => n === 9),
    head,
    zero: fc.boolean(),
    params: fc.constantFrom(0, 0, 1, 2),
    body: tie("body"),
    chain: fc.array(tie("chain"), { maxLength: 2, size: "xsmall" }),
    otherwise: fc.oneof(fc.constant(null), tie("body")),
    alone: fc.boolean(),
    strip,
    elseStrip: strip,
  }),
  loops: fc.record({ kind: fc.constant("loops" as const), outer: container, inner: container, body: tie("body") }),
  chain: fc.record({ head, body: tie("body") }),
}));

/** Templates with their partials. */
export const sample: fc.Arbitrary<Sample> = fc.record({ main: items, partials: fc.tuple(few, few), parameters: fc.boolean(), textless: fc.nat(15).map((n) => n === 15) });

const plain = (name: string): string => (/^[A-Za-z_@.]+$/.test(name) ? name : `[${name}]`);

/** Where an item stands: which partials it may use, and how many contexts are around it (more `../` than that lead nowhere, which few should). */
interface Place { readonly from: number; readonly contexts: number }

function printOperand(one: Operand, place: Place, top = false): string {
  if (one.kind === "literal") return one.text;
  if (one.kind === "call") {
    const call = [one.helper, ...one.args.map((arg) => printOperand(arg, place))].join(" ");
    return top ? call : `(${call})`;
  }
  if (one.head.startsWith("@")) return one.head === "@root" ? ["@root", ...one.parts.map(plain)].join(".") : one.head;
  const separator = one.slash ? "/" : ".";
  const up = one.up === 2 && one.slash ? 2 : Math.min(one.up, place.contexts);
  if (up > 0) return "../".repeat(up) + (one.head === "this" ? (one.parts.length > 0 ? one.parts.map(plain).join(separator) : ".") : [one.head, ...one.parts].map(plain).join(separator));
  return [one.head, ...one.parts].map(plain).join(separator);
}

const tag = (open: string, inner: string, close: string, [before, after]: Strip): string => `{{${before ? "~" : ""}${open}${inner}${close}${after ? "~" : ""}}}`;
const line = (text: string, alone: boolean, indent = ""): string => (alone ? `\n${indent}${text}\n` : text);

/** Nothing loops over all inputs: that is an error when some are late. */
function within(head: Head, { contexts, from }: Place): Head {
  const { operand: value } = head;
  if (contexts > 0 || from > 0 || value.kind !== "path" || !["this", "@root"].includes(value.head) || value.parts.length > 0) return head;
  return { ...head, operand: { ...value, head: "obj" } };
}

function printItem(item: Item, place: Place): string {
  switch (item.kind) {
    case "text":
    case "raw":
      return item.text;
    case "comment":
      return line(tag(item.text, "", "", item.strip), item.alone);
    case "mustache": {
      const bare = item.operand.kind === "literal" ? { kind: "call" as const, helper: "or", args: [item.operand] } : item.operand;
      return tag(item.open.slice(2), printOperand(bare, place, true), item.open === "{{{" ? "}" : "", item.strip);
    }
    case "partial": {
      const at = Math.max(item.at, place.from);
      const name = PARTIALS[at];
      if (name === undefined) return "";
      const hash = item.hash.map(([key, value]) => ` ${key}=${printOperand(value, place)}`).join("");
      const context = item.context === null ? "" : ` ${printOperand(item.context, place)}`;
      return line(tag("> ", `${name}${context}${hash}`, "", item.strip), item.alone, item.indent);
    }
    case "loops": {
      const [outer, inner] = [{ ...place, contexts: place.contexts + 1 }, { ...place, contexts: place.contexts + 2 }];
      const [first, second] = [within({ name: "each", operand: item.outer }, place), within({ name: "each", operand: item.inner }, outer)];
      return `{{#each ${printOperand(first.operand, place)}}}{{@index}}{{#each ${printOperand(second.operand, outer)}}}{{@../index}}{{@key}}${printItems(item.body, inner)}{{/each}}{{/each}}`;
    }
    case "properties":
      return place.from === 0 ? "" : "{{#each this}}{{@key}}={{this}};{{/each}}";
    case "block": {
      const { strip: [before, after] } = item;
      const { name, operand: value } = within(item.head, place);
      const inner = { ...place, contexts: place.contexts + 1 };
      const inverted = item.inverted && item.chain.length === 0;
      const zero = item.zero && (name === "if" || name === "unless") ? " includeZero=true" : "";
      const names = inverted ? [] : ["v", "k"].slice(0, name === "each" ? item.params : name === "with" ? Math.min(item.params, 1) : 0);
      const params = names.length > 0 ? ` as |${names.join(" ")}|` : "";
      let text = line(tag(inverted ? "^" : "#", `${name} ${printOperand(value, place)}${zero}${params}`, "", [before, item.elseStrip[0]]), item.alone) + printItems(item.body, name === "if" || name === "unless" || inverted ? place : inner);
      for (const { head, body } of item.chain) {
        const next = within(head, place);
        text += line(tag("else ", `${next.name} ${printOperand(next.operand, place)}`, "", item.elseStrip), item.alone) + printItems(body, next.name === "if" || next.name === "unless" ? place : inner);
      }
      if (item.otherwise !== null) text += line(tag(item.zero ? "else" : "^", "", "", item.elseStrip), item.alone) + printItems(item.otherwise, place);
      return text + line(tag("/", name, "", [item.elseStrip[1], after]), item.alone);
    }
  }
}

function printItems(list: readonly Item[], place: Place): string {
  return list.map((item) => printItem(item, place)).join("");
}

/** The text of a sample's templates, and which names of properties its values must not have, with others instead. */
export function print({ main, partials, parameters, textless }: Sample): { readonly main: string; readonly partials: ReadonlyMap<string, string>; readonly rename: ReadonlyMap<string, string> } {
  const rename = new Map([...(parameters ? [["__proto__", "b"] as const, ["length", "b"] as const] : []), ...(textless ? [] : [["toString", "valueOf"] as const])]);
  const printAll = (list: readonly Item[], from: number): string => {
    let text = printItems(parameters ? list : withoutParameters(list), { from, contexts: 0 });
    for (const [name, other] of rename) text = text.replaceAll(name, other);
    return text;
  };
  return { main: printAll(main, 0), partials: new Map(partials.map((list, at) => [PARTIALS[at] as string, printAll(list, at + 1)])), rename };
}

function withoutParameters(list: readonly Item[]): readonly Item[] {
  return list.map((item) => {
    if (item.kind === "partial") return { ...item, hash: [] };
    if (item.kind === "loops") return { ...item, body: withoutParameters(item.body) };
    if (item.kind !== "block") return item;
    const chain = item.chain.map((one) => ({ ...one, body: withoutParameters(one.body) }));
    return { ...item, chain, body: withoutParameters(item.body), otherwise: item.otherwise && withoutParameters(item.otherwise) };
  });
}
