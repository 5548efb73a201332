/** `text % value`, as Python formats a text with one value that is no tuple. */
import type { Json } from "../runtime/manifest.ts";
import { propertyOf, textOf } from "../runtime/template-values.ts";
import { codePointLength, takeCodePoints } from "../text/code-points.ts";

/** Key, flags, width, precision and type. A width that an argument gives (`*`) would need a tuple. */
const CONVERSION = /%(?:\(([^()]*)\))?([-0 +]*)(\d*)(?:\.(\d*))?[hlL]?(.?)/gsu;
/** Widest field, in characters; a precision may have as many digits as `toFixed` takes. */
const MAX_WIDTH = 100_000;
const MAX_PRECISION = 100;

interface Spec { readonly flags: string; readonly width: number; readonly precision: number | undefined; readonly type: string }

/** The formatted text; undefined where Python raises, and for types other than `s`, `r`, `d`, `i`, `u`, `x`, `X`, `o`, `f`, `F` and `%%`. */
export function formatPercent(format: string, value: Json): string | undefined {
  // A list or a dict counts as a mapping, which need not be used up.
  let isTaken = false;
  let isWrong = false;
  const result = format.replace(CONVERSION, (all, key: string | undefined, flags: string, width: string, precision: string | undefined, type: string) => {
    if (all === "%%") return "%";
    const argument = key !== undefined ? keyOf(value, key) : isTaken ? undefined : value;
    isTaken = true;
    const text = argument === undefined ? undefined : field(argument, { flags, width: Number(width), precision: precision === undefined ? undefined : Number(precision), type });
    isWrong ||= text === undefined;
    return text ?? "";
  });
  const isMapping = typeof value === "object" && value !== null;
  return isWrong || (!isTaken && !isMapping) ? undefined : result;
}

function keyOf(value: Json, key: string): Json | undefined {
  return typeof value === "object" && !Array.isArray(value) ? propertyOf(value, key) : undefined;
}

function field(value: Json, spec: Spec): string | undefined {
  const { flags, width, precision = 0, type } = spec;
  if (width > MAX_WIDTH || precision > MAX_PRECISION) return undefined;
  const isText = type === "s" || type === "r";
  const text = isText ? textField(value, spec) : numberField(value, spec);
  if (text === undefined) return undefined;
  // Characters are code points, and `padStart` counts UTF-16 units.
  const units = width + text.length - codePointLength(text);
  if (flags.includes("-")) return text.padEnd(units);
  if (isText || !flags.includes("0")) return text.padStart(units);
  const sign = /^[-+ ]?/.exec(text)?.[0] ?? "";
  return sign + text.slice(sign.length).padStart(units - sign.length, "0");
}

function textField(value: Json, { precision, type }: Spec): string {
  const text = type === "s" ? textOf(value, "python") : textOf([value], "python").slice(1, -1);
  return precision === undefined ? text : takeCodePoints(text, precision);
}

function numberField(value: Json, { flags, precision, type }: Spec): string | undefined {
  if (typeof value !== "number" && typeof value !== "boolean") return undefined;
  const number = Number(value);
  const digits = digitsOf(Math.abs(number), type, precision);
  const sign = number < 0 && !/^0*$/.test(digits ?? "") ? "-" : flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
  return digits === undefined ? undefined : sign + digits;
}

function digitsOf(number: number, type: string, precision: number | undefined): string | undefined {
  const isFraction = type === "f" || type === "F";
  if (!Number.isFinite(number) || (isFraction && number >= 1e21)) return undefined;
  if (isFraction) return fixed(number, precision ?? 6);
  const base = BASES[type];
  if (base === undefined || (base !== 10 && !Number.isInteger(number))) return undefined;
  const digits = BigInt(Math.trunc(number)).toString(base).padStart(precision ?? 0, "0");
  return type === "X" ? digits.toUpperCase() : digits;
}

/** As many decimal places; of two numbers that are as near, the even one (`toFixed` takes the larger). */
function fixed(number: number, places: number): string {
  const exact = number.toFixed(MAX_PRECISION);
  const end = exact.length - MAX_PRECISION + places;
  const below = exact.slice(0, places === 0 ? end - 1 : end);
  return /^50*$/.test(exact.slice(end)) && /[02468]$/.test(below) ? below : number.toFixed(places);
}

const BASES: { readonly [type: string]: number } = { d: 10, i: 10, u: 10, x: 16, X: 16, o: 8 };
