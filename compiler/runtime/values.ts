import { attempt, PromptError } from "./error.ts";
import type { InputSchema, Json, Manifest } from "./manifest.ts";

/** Values by input name. */
export type Values = { readonly [input: string]: unknown };

/**
 * Checks the values of one binding time and puts in the defaults; what is optional and not given is
 * null. The result is a frozen copy.
 *
 * @throws {PromptError} that names the value which is missing, unknown or wrong.
 */
export function takeValues({ inputs }: Manifest, binding: "session" | "turn", given: Values): { readonly [input: string]: Json } {
  const wrong = (name?: string) => (problem: string) => new PromptError("runtime/wrong-value", `${problem}.`, name);
  const names = attempt(() => Object.keys(given), wrong());
  for (const name of names) {
    const when = Object.hasOwn(inputs.properties, name) ? inputs.properties[name]?.["x-binding"] : undefined;
    if (when === binding) continue;
    const message = when === undefined ? `There is no slot or input \`${name}\`.` : `\`${name}\` is given ${when === "session" ? "when the session starts" : "at each turn"}, not ${binding === "session" ? "at its start" : "at a turn"}.`;
    throw new PromptError("runtime/unknown-value", `${message} Expected: ${namesOf(inputs, binding)}.`, name);
  }
  const values: [string, Json][] = [];
  for (const [name, schema] of Object.entries(inputs.properties)) {
    if (schema["x-binding"] !== binding) continue;
    const isRequired = inputs.required.includes(name);
    const value = attempt(() => copyIfGiven(names.includes(name) ? given[name] : undefined), (problem) => wrong(name)(`\`${name}\` cannot be taken: ${problem}`));
    if (value === undefined && isRequired) throw new PromptError("runtime/missing-value", `The value \`${name}\` is missing${schema.description === undefined ? "" : ` (${schema.description})`}.`, name);
    const problem = value === undefined || (value === null && !isRequired) ? undefined : checkValue(value, schema, name);
    if (problem !== undefined) throw wrong(name)(problem);
    values.push([name, value === undefined ? copyOf(schema.default ?? null) : value]);
  }
  return Object.freeze(Object.fromEntries(values));
}

function copyIfGiven(value: unknown): Json | undefined {
  return value === undefined ? undefined : copyOf(value);
}

function namesOf({ properties }: Manifest["inputs"], binding: string): string {
  const names = Object.keys(properties).filter((name) => properties[name]?.["x-binding"] === binding);
  return names.map((name) => `\`${name}\``).join(", ") || "none";
}

/**
 * Checks a value against a schema. Returns what is wrong, as a sentence that starts with the value's
 * name, or undefined. Lengths are in code points.
 */
export function checkValue(value: unknown, schema: InputSchema, name: string): string | undefined {
  const { type, enum: choices, maxLength, format, items, properties } = schema;
  const types = type === undefined ? undefined : typeof type === "string" ? [type] : type;
  if (types && !types.some((wanted) => isOfType(value, wanted))) return `\`${name}\` must be ${types.join(" or ")}, but is ${typeName(value)}`;
  if (choices && !choices.some((choice) => JSON.stringify(choice) === JSON.stringify(value))) {
    return `\`${name}\` must be one of ${choices.map((choice) => JSON.stringify(choice)).join(", ")}, but is ${brief(value)}`;
  }
  if (typeof value === "string") {
    if (maxLength !== undefined && value.length > maxLength && codePoints(value) > maxLength) return `\`${name}\` must have at most ${maxLength} code points, but has ${codePoints(value)}`;
    if (format && !isOfFormat(value, format)) return `\`${name}\` must be a ${format} (${FORMATS[format][1]}), but is ${brief(value)}`;
  }
  if (Array.isArray(value)) {
    return items && first(value.map((item, index) => checkValue(item, items, `${name}[${index}]`)));
  }
  if (typeof value !== "object" || value === null) return undefined;
  const missing = schema.required?.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return `\`${name}.${missing}\` is missing`;
  return first(
    Object.entries(value).map(([key, item]) => {
      const inner = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (inner) return checkValue(item, inner, `${name}.${key}`);
      return schema.additionalProperties === false ? `\`${name}\` has an unknown property \`${key}\`` : undefined;
    }),
  );
}

function first(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "number") return Number.isFinite(value);
  return typeName(value) === type;
}

function typeName(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const FORMATS = {
  date: [/^\d{4}-\d\d-\d\d$/, "2026-01-31"],
  time: [/^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/, "23:59:00Z"],
  "date-time": [/^\d{4}-\d\d-\d\d[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/, "2026-01-31T23:59:00Z"],
} as const;

function isOfFormat(text: string, format: keyof typeof FORMATS): boolean {
  if (!FORMATS[format][0].test(text)) return false;
  if (format === "time") return true;
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split("-").map(Number);
  // Day 0 of the next month is the last of this one.
  return month > 0 && month < 13 && day > 0 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Deeper than any value that a person means; the work on a value is recursive. */
const MAX_DEPTH = 100;

/**
 * A frozen copy of a value, as JSON has it. Every property is read once, so neither later changes of the
 * original nor getters and proxies can reach the copy. Properties that are undefined are left out, and
 * a lone surrogate becomes U+FFFD, as in UTF-8.
 *
 * @param outer What holds the value, from the outside in.
 * @throws {TypeError} when it is no JSON (a function, `NaN`, a `Date`), holds itself, or is too deep.
 */
export function copyOf(value: unknown, outer: readonly object[] = []): Json {
  if (typeof value === "string") return wellFormed(value);
  if (value === null || typeof value === "boolean" || Number.isFinite(value)) return value as Json;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (typeof value !== "object" || (kind !== "Object" && kind !== "Array")) throw new TypeError(`${typeof value === "number" ? value : `a value of the kind ${kind}`} is not JSON`);
  if (outer.includes(value)) throw new TypeError("it holds itself");
  if (outer.length === MAX_DEPTH) throw new TypeError(`it is nested more than ${MAX_DEPTH} levels deep`);
  const path = [...outer, value];
  if (Array.isArray(value)) return Object.freeze(Array.from(value, (item) => copyOf(item, path)));
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.freeze(Object.fromEntries(entries.map(([key, item]) => [wellFormed(key), copyOf(item, path)])));
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
