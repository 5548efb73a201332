/**
 * What folding knows of a value: all of it (`known`), nothing but where it will be (`late`), or its
 * parts (`root`: the inputs, some known and some late; `overlay`: a value with parameters laid over it).
 */
import { isTrue, propertyOf, textOf, type Value } from "../../../runtime/template-values.ts";
import type { Dialect, Expression, Json } from "../../../runtime/manifest.ts";
import type { Lateness, LoopVariable, Operator } from "../../../template.ts";

export type Abstract = Known | Root | Overlay | Late;

export interface Known { readonly kind: "known"; readonly value: Value }
export interface Root { readonly kind: "root" }
export interface Overlay { readonly kind: "overlay"; readonly base: Abstract; readonly own: ReadonlyMap<string, Abstract> }
export interface Late extends Lateness { readonly kind: "late"; readonly ref: Ref }

/** Where a late value will be. */
export type Ref = PathRef | LoopRef | OperationRef;

/** A path from a context: `level` 0 is the inputs, 1 the first context that the residual template makes, … */
export interface PathRef {
  readonly kind: "path";
  readonly level: number;
  readonly parts: readonly string[];
  /** Read behind `@root`. */
  readonly root?: true;
  /** What the context of that level was outside. */
  readonly context?: PathRef;
}
/** A variable of a residual loop; the outermost is number 1. */
export interface LoopRef { readonly kind: "loop"; readonly loop: number; readonly data: LoopVariable }
/** At least one argument is late, none is the root or an overlay. */
export interface OperationRef { readonly kind: "operation"; readonly op: Operator; readonly args: readonly (Known | Late)[]; readonly as: Dialect }

/** How many contexts and loops of the residual template are around a place. */
export interface Place { readonly level: number; readonly loops: number }

export const MISSING: Known = { kind: "known", value: undefined };
export const ROOT: Root = { kind: "root" };

export function known(value: Value): Known {
  return { kind: "known", value };
}

/** The expression that reads a value at a place. */
export function expressionOf(value: Known | Late, at: Place): Expression {
  if (value.kind === "known") return { lit: value.value ?? null };
  const { ref } = value;
  switch (ref.kind) {
    case "path": {
      const up = at.level - ref.level;
      return { get: ref.parts, ...(ref.root ? { root: ref.root } : up === 0 ? {} : { up }) };
    }
    case "loop": {
      const up = at.loops - ref.loop;
      return { data: ref.data, ...(up === 0 ? {} : { up }) };
    }
    case "operation":
      return { op: ref.op, args: ref.args.map((arg) => expressionOf(arg, at)), ...(ref.as === "js" ? {} : { as: ref.as }) };
  }
}

/** Truth, where it is known. */
export function truthOf(value: Abstract, as: Dialect): boolean | undefined {
  if (value.kind === "late") return undefined;
  return value.kind === "known" ? isTrue(value.value, as) : true;
}

/** The value of a condition without the parts that cannot change it, or its truth. */
export function simplify(value: Abstract, as: Dialect): boolean | Late {
  if (value.kind !== "late") return truthOf(value, as) as boolean;
  const { ref } = value;
  if (ref.kind !== "operation" || ref.as !== as) return value;
  const [only] = ref.args;
  if (ref.op === "not" && only !== undefined) {
    const inner = simplify(only, as);
    return typeof inner === "boolean" ? !inner : { ...inner, ref: { ...ref, args: [inner] } };
  }
  if (ref.op !== "and" && ref.op !== "or") return value;
  const decisive = ref.op === "or";
  const args = ref.args.map((arg) => simplify(arg, as));
  if (args.includes(decisive)) return decisive;
  const late = args.filter((arg) => typeof arg !== "boolean");
  const [first] = late;
  if (first === undefined) return !decisive;
  return late.length === 1 ? first : { ...latest(late), kind: "late", ref: { ...ref, args: late } };
}

/** The lateness of the latest; of equals, the first. */
export function latest(all: readonly Lateness[]): Lateness {
  const found = all.find((one) => one.binding === "turn") ?? all[0];
  if (found === undefined) throw new Error("nothing is late here");
  return { binding: found.binding, because: found.because };
}

/**
 * Whether a block's context is the same value as the one around it: then Handlebars does not count the
 * block for `../`. It goes by the values, so we do where they are known; late ones are the same only
 * when they come from the same place.
 */
export function isSame(a: Abstract, b: Abstract): boolean {
  if (a.kind === "late" || b.kind === "late") return a.kind === "late" && b.kind === "late" && isSameRef(a.ref, b.ref);
  const [left, right] = [identityOf(a), identityOf(b)];
  const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
  if (isObject(left) && isObject(right)) return left === right;
  // Handlebars compares loosely: `1 == "1"`, and an object by its text.
  const plain = (value: unknown): unknown => (isObject(value) ? textOf(Array.isArray(value) ? value : {}, "js") : value);
  // oxlint-disable-next-line eqeqeq
  return plain(left) == plain(right);
}

/** What stands for a value when it is compared: itself, or the object that is made of it. */
function identityOf(value: Known | Root | Overlay): unknown {
  return value.kind === "known" ? value.value : value.kind === "overlay" ? value.own : value;
}

function isSameRef(left: Ref, right: Ref): boolean {
  if (left.kind !== "path" || right.kind !== "path") return left === right;
  const [a, b] = [outermost(left), outermost(right)];
  return a.level === b.level && a.parts.length === b.parts.length && a.parts.every((part, i) => part === b.parts[i]);
}

/** The path to the same value from as far outside as possible. */
function outermost(ref: PathRef): PathRef {
  return ref.context === undefined ? ref : outermost({ ...ref.context, parts: [...ref.context.parts, ...ref.parts] });
}

/**
 * A value with parameters laid over its properties. Of text and lists the elements count, not the
 * `length` (of late ones nobody knows that they are, so `length` is a property like others).
 */
export function overlay(base: Abstract, own: ReadonlyMap<string, Abstract>): Abstract {
  if (base.kind !== "known") return { kind: "overlay", base, own };
  const over: Overlay = { kind: "overlay", base: known(Object.fromEntries(Object.entries((base.value ?? {}) as object))), own };
  return wholeOf(over, undefined) ?? over;
}

/** The whole value, where all of it is known; `root` is the inputs' value if all of them are. */
export function wholeOf(value: Abstract, root: Json | undefined): Known | undefined {
  if (value.kind === "known") return value;
  if (value.kind === "late") return undefined;
  if (value.kind === "root") return root === undefined ? undefined : known(root);
  const { base: undermost, own: properties } = flattened(value);
  const base = wholeOf(undermost, root);
  if (base === undefined) return undefined;
  const entries: [string, Json][] = Object.entries((base.value ?? {}) as object);
  for (const [name, own] of properties) {
    const whole = wholeOf(own, root);
    if (whole === undefined) return undefined;
    entries.push([name, whole.value ?? null]);
  }
  return known(Object.fromEntries(entries));
}

/** Overlays over each other as one: what a later one hides is not there. */
export function flattened(over: Overlay): { readonly base: Exclude<Abstract, Overlay>; readonly own: ReadonlyMap<string, Abstract> } {
  const layers = [over.own];
  let { base } = over;
  for (; base.kind === "overlay"; base = base.base) layers.unshift(base.own);
  return { base, own: new Map(layers.flatMap((layer) => [...layer])) };
}

/** A property of a known value, a step of a path. Behind `@root` Handlebars keeps a false value instead of looking into it. */
export function knownProperty(value: Value, key: string, viaRoot: boolean): Value {
  return viaRoot && !value ? value : propertyOf(value, key);
}
