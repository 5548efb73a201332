import { messageOf, PromptError } from "./error.ts";
import type { InputSchema, Json, Manifest } from "./manifest.ts";

/** Values by input name. */
export type Values = { readonly [input: string]: unknown };

/** Values in the order in which the manifest lists the inputs of a binding time. */
export type ValueList = readonly Json[];

/** One value that is expected. */
interface Expected {
  readonly name: string;
  readonly schema: InputSchema;
  readonly isRequired: boolean;
  /** A text of any kind will do. */
  readonly isPlain: boolean;
  readonly usual: Json;
}

/** Values as they were taken. */
export interface Taken {
  readonly values: ValueList;
  /** Those that were taken before. */
  readonly before: ValueList | undefined;
  /** Places where the two differ, or may. */
  readonly changed: readonly number[];
}

/** How the values of one binding time are taken. */
export interface Taker {
  readonly names: readonly string[];
  /**
   * Checks and copies; what is optional and not given gets its default, else null. Throws a PromptError that names the value which is missing, unknown or wrong.
   *
   * @param before What was taken before: a text that is still the same needs no second look.
   */
  readonly take: (given: Values, before?: ValueList) => Taken;
}

const NONE: readonly number[] = [];

/** Worked out once for a manifest, because a turn should cost next to nothing. */
export function takerOf({ inputs }: Manifest, binding: "session" | "turn"): Taker {
  const expected = Object.entries(inputs.properties).flatMap(([name, schema]): Expected[] => (schema["x-binding"] === binding ? [expectedOf(name, schema, inputs.required.includes(name))] : []));
  const names = expected.map(({ name }) => name);
  const indices = new Map(names.map((name, index) => [name, index]));
  const blank = expected.map((): Json => null);
  const givenOf = (given: Values): readonly boolean[] => {
    const isGiven = names.map(() => false);
    const found = namesOf(given);
    for (let i = 0, at = 0; i < found.length; i++, at++) {
      const name = found[i] as string;
      // Those that are left out leave the others in their order.
      if (names[at] !== name) at = indices.get(name) ?? -1;
      if (at < 0) throw unknownValue(inputs, binding, name);
      isGiven[at] = true;
    }
    return isGiven;
  };
  const take = (given: Values, before?: ValueList): Taken => {
    const last = before ?? blank;
    let values: Json[] | undefined;
    let changed: number[] | undefined;
    let at = 0;
    let isInOrder = isPlainObject(given);
    try {
      // Most programs give all in the manifest's order, and an engine reads properties fastest in a loop over their names.
      if (isInOrder) {
        for (const name in given) {
          if (name !== names[at]) {
            isInOrder = false;
            break;
          }
          const raw = given[name];
          const old = last[at];
          const one = expected[at] as Expected;
          if (!one.isPlain || typeof raw !== "string" || typeof old !== "string" || raw !== old) {
            values ??= last.slice();
            values[at] = fitting(one, raw);
            if (changed) changed.push(at);
            else changed = [at];
          }
          at++;
        }
      }
    } catch (error) {
      // A name that is unknown comes first.
      givenOf(given);
      throw untakable(names[at] as string, error);
    }
    if (isInOrder && at === names.length) return { values: values ?? last, before, changed: changed ?? NONE };
    const isGiven = givenOf(given);
    values ??= last.slice();
    changed ??= [];
    for (; at < names.length; at++) {
      values[at] = isGiven[at] ? taken(expected[at] as Expected, given) : absentValue(expected[at] as Expected);
      changed.push(at);
    }
    return { values, before, changed };
  };
  return { names, take };
}

/** Whether it inherits nothing that a loop over its properties would show. */
function isPlainObject(given: unknown): boolean {
  try {
    if (Object.getPrototypeOf(given) !== Object.prototype) return false;
  } catch {
    return false;
  }
  for (const _ in Object.prototype) return false;
  return true;
}

function expectedOf(name: string, schema: InputSchema, isRequired: boolean): Expected {
  const { type, enum: choices, maxLength, format, default: usual = null } = schema;
  return { name, schema, isRequired, isPlain: (type === undefined || type === "string") && !choices && maxLength === undefined && !format, usual: copyOf(usual) };
}

function namesOf(given: Values): readonly string[] {
  try {
    return Object.keys(given);
  } catch (error) {
    throw wrongValue(messageOf(error));
  }
}

/** The value of that name, read once. */
function taken(one: Expected, given: Values): Json {
  try {
    return fitting(one, given[one.name]);
  } catch (error) {
    throw untakable(one.name, error);
  }
}

/** A value that fits: a frozen copy, or the usual one if it is undefined. */
function fitting(one: Expected, raw: unknown): Json {
  const { name } = one;
  if (typeof raw === "string" && one.isPlain) return wellFormed(raw);
  if (raw === undefined) return absentValue(one);
  const value = copyOf(raw);
  const problem = value === null && !one.isRequired ? undefined : checkValue(value, one.schema, name);
  if (problem !== undefined) throw wrongValue(problem, name);
  return value;
}

function untakable(name: string, error: unknown): PromptError {
  return error instanceof PromptError ? error : wrongValue(`\`${name}\` cannot be taken: ${messageOf(error)}`, name);
}

function absentValue({ name, schema, isRequired, usual }: Expected): Json {
  if (isRequired) throw new PromptError("runtime/missing-value", `The value \`${name}\` is missing${schema.description === undefined ? "" : ` (${schema.description})`}.`, name);
  return usual;
}

function wrongValue(problem: string, name?: string): PromptError {
  return new PromptError("runtime/wrong-value", `${problem}.`, name);
}

function unknownValue(inputs: Manifest["inputs"], binding: "session" | "turn", name: string): PromptError {
  const when = Object.hasOwn(inputs.properties, name) ? inputs.properties[name]?.["x-binding"] : undefined;
  const message = when === undefined ? `There is no slot or input \`${name}\`.` : `\`${name}\` is given ${when === "session" ? "when the session starts" : "at each turn"}, not ${binding === "session" ? "at its start" : "at a turn"}.`;
  return new PromptError("runtime/unknown-value", `${message} Expected: ${expectedNames(inputs, binding)}.`, name);
}

function expectedNames({ properties }: Manifest["inputs"], binding: string): string {
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
  // Where the engine has the question (all since 2023), it is several times faster than the search.
  return (text as MaybeAsked).isWellFormed?.() ? text : text.replace(/\p{Surrogate}/gu, "\ufffd");
}

type MaybeAsked = string & { readonly isWellFormed?: () => boolean };
