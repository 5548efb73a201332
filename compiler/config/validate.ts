/**
 * Validates what was read against the published schemas, and says what is wrong where it is.
 *
 * The schema is the judge: `@cfworker/json-schema` decides whether a value is valid, `explain.ts` says
 * why it is not. What no schema can know (which diagnostic codes exist) is checked here.
 */
import { catalogueEntry, diagnosticCodes, isIntegrityCode } from "../diagnostics/catalogue.ts";
import type { Log, Report } from "../diagnostics/log.ts";
import { explain, type Problem } from "./explain.ts";
import type { ReadFile, ReadResult } from "../yaml/read.ts";
import type { Schema } from "./schema.ts";
import { suggest } from "../text/suggest.ts";
import type { ConfigFile, PresetFile } from "./types.ts";
import { shorten, valueAt } from "./wording.ts";

/**
 * Checks a configuration. Reports what {@link ReadResult} found as well, so the caller has one call to
 * make; returns the configuration when there is nothing wrong with it, else `undefined`.
 */
export async function validateConfig(read: ReadResult, file: ReadFile, log: Log): Promise<ConfigFile | undefined> {
  const { default: schema } = await import("../schema/config.json", { with: { type: "json" } });
  const value = await validate(schema as Schema, read, file, log, (problems) => [...problems, ...checkLevels(read)]);
  return value as ConfigFile | undefined;
}

/** Checks a preset, in the same way as {@link validateConfig}. */
export async function validatePreset(read: ReadResult, file: ReadFile, log: Log): Promise<PresetFile | undefined> {
  const { default: schema } = await import("../schema/preset.json", { with: { type: "json" } });
  return (await validate(schema as Schema, read, file, log, (problems) => problems)) as PresetFile | undefined;
}

type More = (problems: readonly Problem[]) => readonly Problem[];

async function validate(schema: Schema, read: ReadResult, file: ReadFile, log: Log, more: More): Promise<unknown> {
  for (const diagnostic of read.diagnostics) log.report(diagnostic);
  if (!read.wellFormed) return undefined;
  if (read.value === null && read.diagnostics.length === 0) {
    log.report({ code: "config/empty", message: `Expected a ${schema.title}, found nothing`, location: { path: file.path } });
    return undefined;
  }

  const isRefused = read.diagnostics.length > 0;
  const objection = isRefused ? undefined : await judge(schema, read.value);
  const explained = isRefused || objection !== undefined ? explain(schema, read, file.text) : [];
  const problems = more(explained.length === 0 && objection !== undefined ? [objection] : explained);
  for (const problem of problems) log.report(toReport(problem, read, file));
  return isRefused || problems.length > 0 ? undefined : read.value;
}

/** The validator's verdict: `undefined`, or the innermost thing that it objects to. */
async function judge(schema: Schema, value: unknown): Promise<Problem | undefined> {
  const { Validator } = await import("@cfworker/json-schema");
  // The validator leaves notes in the schema that it is given.
  const validator = new Validator(structuredClone(schema) as ConstructorParameters<typeof Validator>[0], "7");
  const { valid, errors } = validator.validate(value);
  if (valid) return undefined;
  const innermost = errors.at(-1);
  const path = (innermost?.instanceLocation ?? "#").split("/").slice(1).map(fromPointer);
  return { code: "config/wrong-value", message: innermost?.error ?? "The value does not match the schema", path: toSteps(value, path), which: "value" };
}

function fromPointer(step: string): string {
  return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
}

function toSteps(value: unknown, path: readonly string[]): readonly (string | number)[] {
  return path.map((step, index) => (Array.isArray(valueAt(value, path.slice(0, index))) ? Number(step) : step));
}

/** Codes in `diagnostics:` that do not exist, or whose level nobody may change. */
function checkLevels(read: ReadResult): readonly Problem[] {
  const levels = valueAt(read.value, ["diagnostics"]);
  if (typeof levels !== "object" || levels === null || Array.isArray(levels)) return [];
  return Object.keys(levels).flatMap((code): readonly Problem[] => {
    const at = { path: ["diagnostics", code], which: "key" } as const;
    const entry = catalogueEntry(code);
    if (isIntegrityCode(code)) {
      return [{ ...at, code: "config/fixed-level", message: `The level of \`${shorten(code)}\` cannot be changed: it guards the artifacts' integrity` }];
    }
    if (entry === undefined) {
      const near = suggest(code, diagnosticCodes) ?? nameInOtherFamily(code);
      const hint = near === undefined ? "" : `; did you mean \`${near}\`?`;
      return [{ ...at, code: "config/unknown-code", message: `Unknown diagnostic code \`${shorten(code)}\`${hint}` }];
    }
    // They are reported before the levels are known.
    if (entry.level === "error" && /^(config|yaml)\//.test(code)) {
      return [{ ...at, code: "config/fixed-level", message: `The level of \`${code}\` cannot be changed: it is about the configuration itself` }];
    }
    return [];
  });
}

/** `empty-prefix` for `cache/empty-prefix`, or the right name behind a wrong family. */
function nameInOtherFamily(code: string): string | undefined {
  const name = code.split("/").at(-1) ?? "";
  return diagnosticCodes.find((each) => each.endsWith(`/${name}`));
}

function toReport({ code, message, help, path, which }: Problem, read: ReadResult, file: ReadFile): Report {
  const [first, target] = path;
  return {
    code,
    message,
    help,
    location: { path: file.path, text: file.text, span: read.locate(path, which) },
    target: first === "targets" && typeof target === "string" && path.length > 1 ? target : undefined,
  };
}
