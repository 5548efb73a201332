import type { InputSchema, Json } from "./manifest.ts";

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
    if (maxLength !== undefined && value.length > maxLength && [...value].length > maxLength) return `\`${name}\` must have at most ${maxLength} code points, but has ${[...value].length}`;
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

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const FORMATS = {
  date: [/^\d{4}-\d\d-\d\d$/, "2026-01-31"],
  time: [/^\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/, "23:59:00Z"],
  "date-time": [/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/, "2026-01-31T23:59:00Z"],
} as const;

function isOfFormat(text: string, format: keyof typeof FORMATS): boolean {
  if (!FORMATS[format][0].test(text)) return false;
  if (format === "time") return true;
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split("-").map(Number);
  // Day 0 of the next month is the last of this one.
  return month > 0 && month < 13 && day > 0 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A copy that later changes to the original cannot reach. */
export function copyOf(value: Json): Json {
  return typeof value === "object" && value !== null ? (JSON.parse(JSON.stringify(value)) as Json) : value;
}
