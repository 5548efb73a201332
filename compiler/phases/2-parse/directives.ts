import type { Log } from "../../diagnostics/log.ts";
import type { Location } from "../../diagnostics/diagnostic.ts";
import { parseCondition } from "../../inputs/condition.ts";
import { inputLimit } from "../../inputs/limit.ts";
import { inputSchema } from "../../inputs/schema.ts";
import type { Directives, InputDeclaration, PlannedInput, Source } from "../../model.ts";
import { checkValue } from "../../runtime/values.ts";
import type { Binding, Json } from "../../runtime/manifest.ts";
import { readYaml } from "../../yaml/read.ts";
import { findFrontmatter, maskAllBut } from "../../text/frontmatter.ts";

/** A source without its frontmatter, and what that said. */
export interface Opened { readonly source: Source; readonly directives: Directives | undefined }

const KEYS = ["id", "priority", "binding", "when", "inputs"];
const INPUT_KEYS = ["binding", "type", "enum", "default", "required", "description", "maxLength", "maxBytes", "overflow", "guard", "format", "items", "properties", "trust"];
const BINDINGS: readonly Binding[] = ["build", "session", "turn"];

/** Takes the frontmatter off a source. What is broken is reported at its line, and then the text stays whole. */
export async function openFrontmatter(source: Source, mode: "directives" | "strip", log: Log, target: string): Promise<Opened> {
  const whole = { source, directives: undefined };
  const text = source.text ?? "";
  const found = findFrontmatter(text);
  if (found === undefined) return whole;
  const stripped: Source = { ...source, before: text.slice(0, found.bodyStart), text: text.slice(found.bodyStart) };
  const read = await readYaml({ path: source.path, text: maskAllBut(text, found.yaml) });
  const at = (path: readonly (string | number)[], which: "key" | "value"): Location => ({ path: source.path, text, span: read.locate(path, which) });
  for (const problem of read.diagnostics) {
    if (problem.code === "config/empty") continue;
    log.report({ ...problem, code: "frontmatter/broken", level: mode === "strip" ? "warning" : "error", location: { path: source.path, text, ...(problem.location?.span === undefined ? {} : { span: problem.location.span }) }, target });
  }
  if (!read.wellFormed && read.diagnostics.length > 0) return whole;
  const value = read.value ?? {};
  if (typeof value !== "object" || Array.isArray(value)) return whole;
  if (mode === "strip") return { source: stripped, directives: undefined };
  return { source: stripped, directives: readDirectives(value as Fields, at, log, target) };
}

/** Fields of somebody else's are many, and one message says what to do about all of them. */
const MAX_UNKNOWN = 20;

type Fields = { readonly [key: string]: unknown };
type At = (path: readonly (string | number)[], which: "key" | "value") => Location;

function readDirectives(fields: Fields, at: At, log: Log, target: string): Directives {
  const wrong = (path: readonly string[], expected: string): void => {
    log.report({ code: "frontmatter/wrong-directive", message: `\`${path.join(".")}\` must be ${expected}`, location: at(path, "value"), target });
  };
  const unknown = Object.keys(fields).filter((key) => !KEYS.includes(key));
  const shown = unknown.length > MAX_UNKNOWN ? unknown.slice(0, MAX_UNKNOWN - 1) : unknown;
  for (const key of shown) log.report({ code: "frontmatter/wrong-directive", message: `There is no directive \`${key}\``, location: at([key], "key"), target, help: `Directives are ${KEYS.join(", ")}. Use \`frontmatter: strip\` or \`keep\` in the layer if this is not for promptc.` });
  const [next] = unknown.slice(shown.length);
  if (next !== undefined) log.report({ code: "frontmatter/wrong-directive", message: `\`${next}\` and ${unknown.length - shown.length - 1} more are no directives`, location: at([next], "key"), target, help: "Use `frontmatter: strip` or `keep` in the layer if this is not for promptc." });
  const { id, priority, binding, when, inputs } = fields;
  const condition = typeof when === "string" ? parseCondition(when) : undefined;
  if (when !== undefined && condition === undefined) wrong(["when"], "a condition, such as `capabilities.web`");
  if (condition !== undefined && "message" in condition) wrong(["when"], `a condition: ${condition.message}`);
  if (id !== undefined && (typeof id !== "string" || id === "")) wrong(["id"], "a name");
  if (priority !== undefined && !Number.isInteger(priority)) wrong(["priority"], "a whole number");
  if (binding !== undefined && !BINDINGS.includes(binding as Binding)) wrong(["binding"], "`build`, `session` or `turn`");
  return {
    ...(typeof id === "string" && id !== "" ? { id } : {}),
    ...(Number.isInteger(priority) ? { priority: priority as number } : {}),
    ...(BINDINGS.includes(binding as Binding) ? { binding: binding as Binding } : {}),
    ...(condition === undefined || "message" in condition ? {} : { when: condition }),
    whenPlace: at(["when"], "value"),
    inputs: inputs === undefined ? [] : readInputs(inputs, at, log, target),
  };
}

function readInputs(inputs: unknown, at: At, log: Log, target: string): Directives["inputs"] {
  const report = (path: readonly string[], message: string, which: "key" | "value" = "value"): void => log.report({ code: "frontmatter/wrong-directive", message, location: at(path, which), target });
  if (typeof inputs !== "object" || inputs === null || Array.isArray(inputs)) {
    report(["inputs"], "`inputs` must be a mapping of names to declarations");
    return [];
  }
  return Object.entries(inputs as Fields).flatMap(([name, value]): Directives["inputs"] => {
    const path = ["inputs", name];
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      report(path, `\`${name}\` must be a declaration, such as \`{binding: session, type: string}\``);
      return [];
    }
    const unknown = Object.keys(value).find((key) => !INPUT_KEYS.includes(key));
    if (unknown !== undefined) report([...path, unknown], `An input has no \`${unknown}\`; it may have ${INPUT_KEYS.join(", ")}`, "key");
    const declaration = value as InputDeclaration;
    if (!BINDINGS.includes(declaration.binding as Binding)) {
      report(path, `\`${name}\` needs \`binding: build\`, \`session\` or \`turn\``, "key");
      return [];
    }
    const place = at(path, "key");
    const input = plannedInput(name, declaration, place);
    const problem = input.value === undefined || input.value === null ? undefined : checkValue(input.value, input.schema, name);
    if (problem !== undefined) report([...path, "default"], problem);
    return [{ input, place }];
  });
}

function plannedInput(name: string, declaration: InputDeclaration, { path, text, span }: Location): PlannedInput {
  const binding = declaration.binding ?? "build";
  const line = text === undefined || span === undefined ? "" : `:${text.slice(0, span.start).split("\n").length}`;
  const value: Json = declaration.default ?? null;
  const limit = inputLimit(declaration, "o200k_base");
  return {
    name,
    binding,
    ...(binding === "build" ? { value } : {}),
    schema: inputSchema(declaration),
    required: declaration.required ?? declaration.default === undefined,
    trust: declaration.trust ?? (binding === "build" ? "author" : "untrusted"),
    ...(limit === undefined ? {} : { limit }),
    declaredIn: `${path}${line}`,
  };
}
