/** The part of JSON Schema (draft-07) that our schemas are written in, and how to read it. */

/** A value's type, as JSON Schema names it. */
export type JsonType = "string" | "number" | "integer" | "boolean" | "array" | "object" | "null";

/** A schema. A test holds that our schemas use no other keywords. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly unknown[];
  readonly properties?: { readonly [key: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  /** Property → the properties that it needs beside it. */
  readonly dependencies?: { readonly [key: string]: readonly string[] };
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  /** Schemas of different kinds of values; or, when each has `required` only: at least one of these keys. */
  readonly anyOf?: readonly Schema[];
  /** Each has `required` only: exactly one of these keys. */
  readonly oneOf?: readonly Schema[];
  readonly definitions?: { readonly [name: string]: Schema };
}

/** A schema with its name among the definitions, if it has one there. */
export interface Resolved {
  readonly schema: Schema;
  readonly definition?: string;
}

const prefix = "#/definitions/";

/** Follows `$ref`. Our schemas refer to their own definitions only; anything else is a defect and throws. */
export function resolveSchema(root: Schema, schema: Schema): Resolved {
  if (schema.$ref === undefined) return { schema };
  const definition = schema.$ref.slice(prefix.length);
  const found = root.definitions?.[definition];
  if (found === undefined || !schema.$ref.startsWith(prefix)) throw new Error(`The schema has no definition ${schema.$ref}`);
  return { definition, ...resolveSchema(root, found) };
}

/** The keys among which `oneOf` or `anyOf` chooses, or `undefined` when it is not about keys. */
export function keyChoices(branches: readonly Schema[] | undefined): readonly string[] | undefined {
  const keys = branches?.map((branch) => (Object.keys(branch).length === 1 ? branch.required?.[0] : undefined));
  return keys?.every((key) => key !== undefined) ? keys : undefined;
}

/** The type of a value that was read. */
export function typeOf(value: unknown): Exclude<JsonType, "integer"> {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" ? type : "object";
}

/** The types that a schema accepts; `undefined` for any. */
export function acceptedTypes(root: Schema, given: Schema): ReadonlySet<JsonType> | undefined {
  const { schema } = resolveSchema(root, given);
  if (schema.anyOf !== undefined && keyChoices(schema.anyOf) === undefined) {
    const all = schema.anyOf.map((branch) => acceptedTypes(root, branch));
    return all.every((types) => types !== undefined) ? new Set(all.flatMap((types) => [...types])) : undefined;
  }
  if (schema.type !== undefined) return new Set(typeof schema.type === "string" ? [schema.type] : schema.type);
  return schema.enum === undefined ? undefined : new Set(schema.enum.map(typeOf));
}

/** Whether a value is of one of the types. */
export function isOfType(value: unknown, types: ReadonlySet<JsonType> | undefined): boolean {
  if (types === undefined || types.has(typeOf(value))) return true;
  return types.has("integer") && Number.isInteger(value);
}
