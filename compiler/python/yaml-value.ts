/** Values as PyYAML's safe loader makes them (JSON's are among them), and how Python prints them: `str()` and `repr()`. */
import type { Json } from "../runtime/manifest.ts";
import { textOf } from "../runtime/template-values.ts";

export type PyValue =
  | { readonly type: "none" }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "int"; readonly value: bigint }
  | { readonly type: "float"; readonly value: number }
  | { readonly type: "str"; readonly value: string }
  | { readonly type: "bytes"; readonly value: Uint8Array }
  /** `str`: ISO 8601; `repr`: the call that makes it. */
  | { readonly type: "date"; readonly str: string; readonly repr: string }
  | { readonly type: "list"; readonly items: readonly PyValue[] }
  | { readonly type: "tuple"; readonly items: readonly PyValue[] }
  | { readonly type: "set"; readonly items: readonly PyValue[] }
  | { readonly type: "dict"; readonly entries: readonly (readonly [key: PyValue, value: PyValue])[] };

/** In UTF-16 units. Printed text grows exponentially where aliases hold aliases; no name or description is longer than this. */
const MAX_PRINTED = 1 << 20;

/** `str(value)`. */
export function pyStr(value: PyValue): string {
  if (value.type === "str") return value.value;
  return value.type === "date" ? value.str : pyRepr(value);
}

/** `repr(value)`; nothing where the text would be longer than a megabyte. */
export function pyRepr(value: PyValue): string {
  let length = 0;
  const print = (part: PyValue): string => {
    const text = printPart(part, print);
    length += text.length;
    if (length > MAX_PRINTED) throw new TooLong();
    return text;
  };
  try {
    return print(value);
  } catch (error) {
    if (error instanceof TooLong) return "";
    throw error;
  }
}

class TooLong extends Error {}

function printPart(value: PyValue, print: (part: PyValue) => string): string {
  const list = (items: readonly PyValue[]): string => items.map(print).join(", ");
  switch (value.type) {
    case "none":
      return "None";
    case "bool":
      return value.value ? "True" : "False";
    case "int":
      return value.value.toString();
    case "float":
      return floatRepr(value.value);
    case "str":
      return quoted(value.value);
    case "bytes":
      return `b${bytesRepr(value.value)}`;
    case "date":
      return value.repr;
    case "list":
      return `[${list(value.items)}]`;
    case "tuple":
      return value.items.length === 1 ? `(${list(value.items)},)` : `(${list(value.items)})`;
    case "set":
      return value.items.length === 0 ? "set()" : `{${list(value.items)}}`;
    case "dict":
      return `{${value.entries.map(([key, item]) => `${print(key)}: ${print(item)}`).join(", ")}}`;
  }
}

function quoted(text: string): string {
  return textOf([text], "python").slice(1, -1);
}

function bytesRepr(bytes: Uint8Array): string {
  const named: { readonly [char: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };
  const chars = Array.from(bytes, (byte) => String.fromCharCode(byte));
  const quote = chars.includes("'") && !chars.includes('"') ? '"' : "'";
  const body = chars.map((char) => {
    const code = char.charCodeAt(0);
    if (char === quote) return `\\${char}`;
    return named[char] ?? (code < 0x20 || code > 0x7e ? `\\x${code.toString(16).padStart(2, "0")}` : char);
  });
  return quote + body.join("") + quote;
}

/** The shortest digits that give the number back, as in JavaScript; the form is Python's (an exponent from 1e16 on and below 1e-4). */
export function floatRepr(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (Object.is(value, -0)) return "-0.0";
  if (value === 0) return "0.0";
  const [digits = "", exponent = "0"] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power >= -4 && power < 16) {
    const plain = power < 0 ? value.toFixed(Math.min(100, digits.replace(/[-.]/gu, "").length - 1 - power)) : String(value);
    return plain.includes(".") ? plain : `${plain}.0`;
  }
  return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

/** Truth as `bool(value)` has it. */
export function pyTrue(value: PyValue | undefined): boolean {
  if (value === undefined) return false;
  switch (value.type) {
    case "none":
      return false;
    case "bool":
      return value.value;
    case "int":
      return value.value !== 0n;
    case "float":
      return value.value !== 0;
    case "str":
      return value.value !== "";
    case "bytes":
      return value.value.length > 0;
    case "date":
      return true;
    case "list":
    case "tuple":
    case "set":
      return value.items.length > 0;
    case "dict":
      return value.entries.length > 0;
  }
}

/** A value as JSON has it: numbers lose their kind, and what JSON does not know becomes a text. */
export function toJson(value: PyValue): Json {
  switch (value.type) {
    case "none":
      return null;
    case "bool":
    case "float":
    case "str":
      return value.value;
    case "int":
      return Number(value.value);
    case "list":
      return value.items.map(toJson);
    case "dict":
      return Object.fromEntries(value.entries.map(([key, item]) => [pyStr(key), toJson(item)]));
    default:
      return pyStr(value);
  }
}

/** The value of a text key of a dict; undefined for anything else. */
export function pyGet(value: PyValue | undefined, key: string): PyValue | undefined {
  if (value?.type !== "dict") return undefined;
  return value.entries.find(([name]) => name.type === "str" && name.value === key)?.[1];
}
