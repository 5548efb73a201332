/**
 * What a JSON value is worth in a template: its truth, its text, how it compares.
 *
 * The dialects differ: `js` is what Handlebars does with escaping off, `python` is `bool()`, `str()`
 * and `==`. Nothing here calls a method of a value or reads its prototype, so an object with a
 * property called `toString` is data like any other.
 */
import type { Dialect, Json } from "./manifest.ts";

/** A value that may be missing. */
export type Value = Json | undefined;

type JsonObject = { readonly [key: string]: Json };

/** An own property (or element) of a value; strings have elements and a `length`, as in JavaScript. */
export function propertyOf(value: Value, key: string | number): Value {
  return value != null && Object.hasOwn(value as object, key) ? (value as JsonObject)[key] : undefined;
}

/** Truth: an empty list is false; for `python` an empty object too. */
export function isTrue(value: Value, dialect: Dialect = "js"): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return dialect === "python" && typeof value === "object" && value !== null ? Object.keys(value).length > 0 : !!value;
}

/** Handlebars' emptiness, which decides `with`: `0` is not empty, an empty list is. */
export function isEmpty(value: Value): boolean {
  return value !== 0 && !isTrue(value);
}

/**
 * Text of a value. `js`: null and missing are `""`, lists are joined by commas, an object is
 * `[object Object]`. `python`: `str()`; a number without a fraction counts as an integer, but for `-0`.
 */
export function textOf(value: Value, dialect: Dialect): string {
  if (typeof value === "string") return value;
  if (dialect === "python") return reprOf(value);
  if (value == null) return "";
  if (typeof value !== "object") return String(value);
  return Array.isArray(value) ? value.map((item: Json) => textOf(item, dialect)).join() : "[object Object]";
}

/** Python's `repr()`. */
function reprOf(value: Value): string {
  if (value == null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") {
    if (Object.is(value, -0)) return "-0.0";
    const [digits = "", exponent] = (Number.isInteger(value) || Math.abs(value) >= 1e-4 ? String(value) : value.toExponential()).split("e");
    return exponent ? `${digits}e${exponent.replace(/^(.)(.)$/, "$10$2")}` : digits;
  }
  return Array.isArray(value)
    ? `[${value.map(reprOf).join(", ")}]`
    : `{${Object.entries(value).map(([key, item]) => `${quoted(key)}: ${reprOf(item)}`).join(", ")}}`;
}

/** A string as Python's `repr()` quotes it: single quotes unless only double ones avoid an escape. */
function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const named: JsonObject = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\", "'": quote === "'" ? "\\'" : "'" };
  return quote + text.replace(/[\\'\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (char) => {
    const point = char.codePointAt(0) as number;
    const hex = (letter: string, width: number): string => `\\${letter}${point.toString(16).padStart(width, "0")}`;
    return (propertyOf(named, char) as string | undefined)
      ?? (point < 0x100 ? hex("x", 2) : point < 0x10000 ? hex("u", 4) : hex("U", 8));
  }) + quote;
}

/** Equality by content; null equals missing. For `python`, `True == 1` and `False == 0`. */
export function isEqual(left: Value, right: Value, dialect: Dialect): boolean {
  const [a, b] = dialect === "python" ? [numberOf(left), numberOf(right)] : [left, right];
  if (a === b || (a == null && b == null)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length
    && keys.every((key) => Object.hasOwn(b, key) && isEqual(propertyOf(a, key), propertyOf(b, key), dialect));
}

function numberOf(value: Value): Value {
  return typeof value === "boolean" ? Number(value) : value;
}

/** Below, equal to or above zero; `NaN` for values that have no order (then every comparison is false). Strings compare by code point. */
export function compare(left: Value, right: Value, dialect: Dialect): number {
  const [a, b] = dialect === "python" ? [numberOf(left), numberOf(right)] : [left, right];
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== "string" || typeof b !== "string") return NaN;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  // The units differ here. A surrogate stands for a code point above all of the BMP.
  const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
  return i < a.length && i < b.length ? rank(a.charCodeAt(i)) - rank(b.charCodeAt(i)) : a.length - b.length;
}

/** Python's `in`: a part of a string, an element of a list, a key of an object. */
export function isIn(item: Value, whole: Value, dialect: Dialect): boolean {
  if (typeof whole === "string") return typeof item === "string" && whole.includes(item);
  if (Array.isArray(whole)) return whole.some((member: Json) => isEqual(member, item, dialect));
  return typeof item === "string" && whole !== null && typeof whole === "object" && Object.hasOwn(whole, item);
}
