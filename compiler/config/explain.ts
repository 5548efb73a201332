/**
 * Says in words what is wrong with a value by a schema. A validator can tell that none of four branches
 * fits; a person wants to hear about the one letter that is wrong. So this walks the schema itself:
 * it decides which branch was meant, reports one diagnostic for each mistake, and says nothing about
 * what only follows from it.
 */
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { ReadPath, ReadResult } from "../yaml/read.ts";
import { acceptedTypes, isOfType, keyChoices, resolveSchema, typeOf, type JsonType, type Resolved, type Schema } from "./schema.ts";
import { suggest } from "../text/suggest.ts";
import { describePath, describeValue, expectedTypes, listWords, quoteAll, shorten } from "./wording.ts";

/** One mistake. */
export interface Problem {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly help?: string | undefined;
  readonly path: ReadPath;
  readonly which: "key" | "value";
}

interface Walk {
  readonly root: Schema;
  readonly read: ReadResult;
  readonly text: string;
  readonly problems: Problem[];
}

type Mapping = { readonly [key: string]: unknown };

/** All mistakes of what was read, in the order of the schema's walk. `text` is the text that was read. */
export function explain(root: Schema, read: ReadResult, text: string): readonly Problem[] {
  const walk: Walk = { root, read, text, problems: [] };
  visit(walk, root, read.value, []);
  return walk.problems;
}

function visit(walk: Walk, given: Schema, value: unknown, path: ReadPath): void {
  // Undefined: the reader refused this part and has reported it.
  if (value === undefined) return;
  const resolved = resolveSchema(walk.root, given);
  const { schema } = resolved;
  const types = acceptedTypes(walk.root, schema);
  if (!isOfType(value, types)) {
    reportType(walk, resolved, given, types ?? new Set(), value, path);
    return;
  }
  if (schema.anyOf !== undefined && keyChoices(schema.anyOf) === undefined) {
    const branch = meantBranch(walk.root, schema.anyOf, value);
    visit(walk, branch, value, path);
    return;
  }
  if (schema.enum !== undefined && !schema.enum.some((choice) => choice === value)) reportChoice(walk, schema.enum, value, path, descriptionHelp(path, given, schema));
  if (typeof value === "string") visitString(walk, resolved, given, value, path);
  else if (typeof value === "number") visitNumber(walk, schema, value, path);
  else if (Array.isArray(value)) visitList(walk, schema, value, path);
  else if (typeOf(value) === "object") visitMapping(walk, resolved, value as Mapping, path);
}

/** The branch for the value's type; among several for mappings, the one whose keys the mapping has. */
function meantBranch(root: Schema, branches: readonly Schema[], value: unknown): Schema {
  const fitting = branches.filter((branch) => isOfType(value, acceptedTypes(root, branch)));
  const keys = typeOf(value) === "object" ? Object.keys(value as Mapping) : [];
  let best = fitting.at(-1) ?? {};
  let bestScore = 0;
  for (const branch of fitting) {
    const { schema } = resolveSchema(root, branch);
    const known = keys.filter((key) => schema.properties !== undefined && Object.hasOwn(schema.properties, key));
    // The first required key names the kind of thing (`group`, `alternatives`, `id`).
    const score = known.length + (known.includes(schema.required?.[0] ?? "") ? 2 : 0);
    if (score > bestScore) {
      best = branch;
      bestScore = score;
    }
  }
  return best;
}

function visitString(walk: Walk, { schema, definition }: Resolved, given: Schema, value: string, path: ReadPath): void {
  if (schema.minLength !== undefined && value.length < schema.minLength) {
    report(walk, "config/wrong-value", `Expected some text for ${name(walk, path)}, found an empty text`, path, descriptionHelp(path, given, schema));
  } else if (schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(value)) {
    const isVersion = definition === "version";
    const expected = isVersion ? "a semantic version" : `text that matches \`${schema.pattern}\``;
    report(walk, isVersion ? "config/bad-version" : "config/wrong-value", `Expected ${expected} for ${name(walk, path)}, found the text \`${shorten(value)}\``, path);
  }
}

function visitNumber(walk: Walk, schema: Schema, value: number, path: ReadPath): void {
  if (schema.minimum === undefined || value >= schema.minimum) return;
  report(walk, "config/wrong-value", `Expected at least ${schema.minimum} for ${name(walk, path)}, found ${value}`, path);
}

function visitList(walk: Walk, schema: Schema, value: readonly unknown[], path: ReadPath): void {
  if (value.length < (schema.minItems ?? 0)) {
    report(walk, "config/wrong-value", `Expected at least one item in ${name(walk, path)}, found none`, path, "Add an item, or remove the key.");
  }
  if (schema.items === undefined) return;
  for (const [index, item] of value.entries()) visit(walk, schema.items, item, [...path, index]);
}

function visitMapping(walk: Walk, resolved: Resolved, value: Mapping, path: ReadPath): void {
  const { schema } = resolved;
  const keys = Object.keys(value);
  if (keys.length < (schema.minProperties ?? 0)) {
    report(walk, "config/missing-key", `Expected at least one name in ${name(walk, path)}, found none`, path);
  }
  /** Keys that misspelt ones probably stand for: they are not reported as missing as well. */
  const meant = new Set<string>();
  for (const key of keys) {
    const property = schema.properties !== undefined && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    const otherwise = schema.additionalProperties;
    if (property !== undefined) {
      visit(walk, property, value[key], [...path, key]);
    } else if (otherwise === false) {
      const suggestion = reportUnknownKey(walk, schema, value, key, path);
      if (suggestion !== undefined) meant.add(suggestion);
    } else {
      reportName(walk, schema.propertyNames, key, path);
      if (typeof otherwise === "object") visit(walk, otherwise, value[key], [...path, key]);
    }
  }
  const has = (key: string): boolean => Object.hasOwn(value, key) || meant.has(key);
  for (const key of schema.required ?? []) if (!has(key)) reportMissing(walk, schema, key, path);
  visitChoices(walk, resolved, value, has, path);
  for (const [key, needed] of Object.entries(schema.dependencies ?? {})) {
    if (!Object.hasOwn(value, key) || needed.every(has)) continue;
    report(walk, "config/wrong-value", `Unexpected \`${key}\` in ${name(walk, path)}: it needs ${listWords(quoteAll(needed), "and")}`, [...path, key], undefined, "key");
  }
}

/** Exactly one (`oneOf`) or at least one (`anyOf`) of some keys. */
function visitChoices(walk: Walk, { schema, definition }: Resolved, value: Mapping, has: (key: string) => boolean, path: ReadPath): void {
  const exactly = keyChoices(schema.oneOf);
  const choices = exactly ?? keyChoices(schema.anyOf);
  if (choices === undefined) return;
  const found = choices.filter(has);
  const code = definition === "layer" ? "config/one-collector" : definition === "target" ? "config/preset-or-layers" : "config/missing-key";
  const count = exactly === undefined ? "at least one" : "exactly one";
  const expected = `Expected ${count} of ${listWords(quoteAll(choices), "and")} in ${name(walk, path)}`;
  const second = exactly === undefined ? undefined : found.filter((key) => Object.hasOwn(value, key))[1];
  // An unknown key of a layer was most likely meant as its collector, and is reported already.
  const isExplained = definition === "layer" && Object.keys(value).some((key) => !Object.hasOwn(schema.properties ?? {}, key));
  if (found.length === 0 && isExplained) return;
  if (found.length === 0) reportAtOwner(walk, code, `${expected}, found none`, path);
  else if (second !== undefined) report(walk, code, `${expected}, found ${listWords(quoteAll(found), "and")}`, [...path, second], undefined, "key");
}

function reportUnknownKey(walk: Walk, schema: Schema, value: Mapping, key: string, path: ReadPath): string | undefined {
  const known = Object.keys(schema.properties ?? {});
  const suggestion = suggest(key, known.filter((each) => !Object.hasOwn(value, each)));
  const hint = suggestion === undefined ? "" : `; did you mean \`${suggestion}\`?`;
  const elsewhere = Object.values(walk.root.definitions ?? {}).find(
    (other) => other !== schema && other.title !== undefined && other.properties !== undefined && Object.hasOwn(other.properties, key),
  );
  const all = `Known keys: ${quoteAll(known).join(", ")}.`;
  const help = suggestion !== undefined ? descriptionHelp([suggestion], schema.properties?.[suggestion]) : elsewhere === undefined ? all : `\`${key}\` is a key of ${withArticle(elsewhere.title ?? "")}. ${all}`;
  report(walk, "config/unknown-key", `Unknown key \`${shorten(key)}\` in ${name(walk, path)}${hint}`, [...path, key], help, "key");
  return suggestion;
}

function reportName(walk: Walk, names: Schema | undefined, key: string, path: ReadPath): void {
  if (names?.pattern === undefined || new RegExp(names.pattern, "u").test(key)) return;
  const message = `Unexpected name \`${shorten(key)}\` in ${name(walk, path)}`;
  report(walk, "config/wrong-value", message, [...path, key], "Use letters, digits, `.`, `-` and `_`, and begin with a letter or a digit.", "key");
}

function reportMissing(walk: Walk, schema: Schema, key: string, path: ReadPath): void {
  reportAtOwner(walk, "config/missing-key", `Missing key \`${key}\` in ${name(walk, path)}`, path, descriptionHelp([key], schema.properties?.[key]));
}

function reportType(walk: Walk, { schema, definition }: Resolved, given: Schema, types: ReadonlySet<JsonType>, value: unknown, path: ReadPath): void {
  const source = sourceOf(walk, path);
  const choices = schema.enum ?? [];
  const expected = choices.length > 0 ? listWords(quoteAll(choices), "or") : expectedTypes(types);
  const message = `Expected ${expected} for ${name(walk, path)}, found ${describeValue(value, source)}`;
  const help = definition === "version" ? 'Write three numbers in quotes, such as `"1.4.0"`.' : (typeHelp(types, value, source, path) ?? descriptionHelp(path, given, schema));
  // A value that is not there, or that fills many lines, is better shown by its key.
  const byKey = typeof path.at(-1) === "string" && (source === "" || /[\r\n]/.test(source));
  report(walk, "config/wrong-type", message, path, help, byKey ? "key" : "value");
}

/** The way out of the usual surprises of YAML. */
function typeHelp(types: ReadonlySet<JsonType>, value: unknown, source: string, path: ReadPath): string | undefined {
  const found = typeOf(value);
  if (types.has("string") && (found === "number" || found === "boolean")) return `Put it in quotes: \`"${shorten(source)}"\`.`;
  if (types.has("string") && /^[{[].*$/.test(source)) {
    return `Put a text that starts with \`${source.slice(0, 1)}\` in quotes: \`'${shorten(source)}'\`.`;
  }
  if (found === "null") return typeof path.at(-1) === "string" ? "Write a value behind the colon, or remove the key." : "Write a value, or remove the item.";
  if (types.has("boolean") && found === "string") return "YAML 1.2 has no `yes`, `no`, `on` and `off`; write `true` or `false`, without quotes.";
  if ((types.has("number") || types.has("integer")) && found === "string") return "Write the number without quotes and without a unit.";
  return undefined;
}

function reportChoice(walk: Walk, choices: readonly unknown[], value: unknown, path: ReadPath, help?: string): void {
  const near = typeof value === "string" ? suggest(value, choices.filter((choice) => typeof choice === "string")) : undefined;
  const hint = near === undefined ? "" : `; did you mean \`${near}\`?`;
  const found = describeValue(value, sourceOf(walk, path));
  report(walk, "config/wrong-value", `Expected ${listWords(quoteAll(choices), "or")} for ${name(walk, path)}, found ${found}${hint}`, path, near === undefined ? help : undefined);
}

function report(walk: Walk, code: DiagnosticCode, message: string, path: ReadPath, help?: string, which: "key" | "value" = "value"): void {
  walk.problems.push({ code, message, help, path, which });
}

/** For what is missing: at the key of the mapping that lacks it; in a list, at the item's first key. */
function reportAtOwner(walk: Walk, code: DiagnosticCode, message: string, path: ReadPath, help?: string): void {
  const owner = path.at(-1);
  const firstKey = Object.keys(path.reduce<unknown>((value, step) => (value as Mapping)[step], walk.read.value) as Mapping)[0];
  const isItem = typeof owner !== "string";
  if (isItem && firstKey !== undefined) report(walk, code, message, [...path, firstKey], help, "key");
  else report(walk, code, message, path, help, isItem ? "value" : "key");
}

function name(walk: Walk, path: ReadPath): string {
  return describePath(path, walk.read, `the ${walk.root.title ?? "file"}`);
}

function sourceOf(walk: Walk, path: ReadPath): string {
  const { start, end } = walk.read.locate(path, "value");
  return walk.text.slice(start, end);
}

/** What the key is for, from the schema. */
function descriptionHelp(path: ReadPath, ...schemas: readonly (Schema | undefined)[]): string | undefined {
  const description = schemas.find((schema) => schema?.description !== undefined)?.description;
  const key = path.at(-1);
  return description === undefined || typeof key !== "string" ? undefined : `\`${key}\`: ${description}`;
}

function withArticle(title: string): string {
  return `${/^[aeiou]/.test(title) ? "an" : "a"} ${title}`;
}
