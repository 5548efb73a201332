/** Attributes of JSON values in Python: the methods of texts and mappings that conditions use. */
import type { Json } from "../runtime/manifest.ts";
import { isEqual } from "../runtime/template-values.ts";
import { strip } from "./text.ts";

/** A function; undefined when it refuses its arguments. */
export type PythonFunction = (args: readonly Json[]) => Json | undefined;

type TextMethod = (text: string, args: readonly Json[]) => Json | undefined;

const withText = (use: (text: string, other: string) => Json): TextMethod => (text, [other]) => (typeof other === "string" ? use(text, other) : undefined);
const without = (use: (text: string) => Json): TextMethod => (text, args) => (args.length === 0 ? use(text) : undefined);

const TEXT: { readonly [name: string]: TextMethod } = {
  lower: without((text) => text.toLowerCase()),
  upper: without((text) => text.toUpperCase()),
  strip: without(strip),
  startswith: withText((text, other) => text.startsWith(other)),
  endswith: withText((text, other) => text.endsWith(other)),
  count: withText((text, other) => (other === "" ? Array.from(text).length + 1 : text.split(other).length - 1)),
  find: withText((text, other) => (text.includes(other) ? Array.from(text.slice(0, text.indexOf(other))).length : -1)),
  replace: (text, [from, to]) => (typeof from === "string" && typeof to === "string" ? text.replaceAll(from, () => to) : undefined),
  split: (text, [by]) => {
    if (by === undefined || by === null) return strip(text) === "" ? [] : strip(text).split(/[\p{White_Space}\x1C-\x1F]+/u);
    return typeof by === "string" && by !== "" ? text.split(by) : undefined;
  },
  isdigit: without((text) => /^\p{Nd}+$/u.test(text)),
};

const MAPPING: { readonly [name: string]: (value: { readonly [key: string]: Json }, args: readonly Json[]) => Json | undefined } = {
  get: (value, [key, fallback = null]) => (typeof key === "string" && Object.hasOwn(value, key) ? value[key] : fallback),
  keys: (value) => Object.keys(value),
  values: (value) => Object.values(value),
};

/** Methods of mappings that nothing here can do; they hide a key of their name all the same. */
const OTHER_MAPPING = new Set(["clear", "copy", "fromkeys", "items", "pop", "popitem", "setdefault", "update"]);

const LIST: { readonly [name: string]: (value: readonly Json[], args: readonly Json[]) => Json | undefined } = {
  count: (value, [item = null]) => value.filter((each) => isEqual(each, item, "python")).length,
};

/** `value.name`: a method, else (for a mapping) the value of that key. Names that start with `_` or `func_` are refused. */
export function memberOf(value: unknown, name: string): Json | PythonFunction | undefined {
  if (name.startsWith("_") || name.startsWith("func_") || ["format", "format_map", "mro"].includes(name)) return undefined;
  if (typeof value === "string") return bind(TEXT, name, value);
  if (Array.isArray(value)) return bind(LIST, name, value as readonly Json[]);
  if (typeof value !== "object" || value === null) return undefined;
  const mapping = value as { readonly [key: string]: Json };
  const method = bind(MAPPING, name, mapping);
  if (method !== undefined) return method;
  if (OTHER_MAPPING.has(name)) return () => undefined;
  return Object.hasOwn(mapping, name) ? mapping[name] : undefined;
}

function bind<T>(methods: { readonly [name: string]: (value: T, args: readonly Json[]) => Json | undefined }, name: string, value: T): PythonFunction | undefined {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  return method && ((args) => method(value, args));
}

/** Calls a function; a number that is none counts as a refusal. */
export function call(target: PythonFunction, args: readonly Json[]): Json | undefined {
  const result = target(args);
  return typeof result === "number" && Number.isNaN(result) ? undefined : result;
}
