import type { DeduceRule, InputDeclaration, Plan, PlannedInput, PlannedRoot } from "../model.ts";
import type { Binding, Json } from "../runtime/manifest.ts";
import { checkValue } from "../runtime/values.ts";
import { inputLimit } from "../inputs/limit.ts";
import { inputSchema } from "../inputs/schema.ts";
import { laterOf } from "./bindings.ts";
import { deduceValue } from "../inputs/deduce.ts";
import { deriveValue } from "../paths/derive.ts";
import { setPath } from "./matrix.ts";
import { encodingOf } from "./plan-budget.ts";
import type { PlanContext } from "./plan.ts";
import { suggest } from "../text/suggest.ts";

/** Of a value that the config gives without declaring its input. */
const ANY_TYPE = ["string", "number", "boolean", "array", "object", "null"] as const;

/**
 * The inputs of a target with their bindings: declared by the preset, then by the config. Build-bound
 * ones get their value (config `values`, a matrix axis, or the default), checked against their type.
 */
export function planInputs(context: PlanContext, variant: Plan["variant"], roots: ReadonlyMap<string, PlannedRoot>): ReadonlyMap<string, PlannedInput> {
  const { target, preset, log, inTarget } = context;
  const declared: { readonly [name: string]: InputDeclaration } = { ...preset?.inputs, ...target.inputs };
  const values = givenValues(context, variant);
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(declared, name) || (name === "capabilities" && preset === undefined)) continue;
    if (preset === undefined && target.inputs?.[name] === undefined) continue; // A value declares a build-bound name.
    const near = suggest(name, Object.keys(declared));
    log.report({
      code: "input/unknown",
      message: `Preset \`${preset?.name ?? ""}\` has no input \`${name}\``,
      location: inTarget(valuePath(context, name), "key"),
      help: near === undefined ? `It has: ${Object.keys(declared).join(", ") || "none"}.` : `Did you mean \`${near}\`?`,
    });
  }
  const names = new Set([...Object.keys(declared), ...Object.keys(values)]);
  const inputs = new Map<string, PlannedInput>();
  // Those that follow from others come behind them.
  const follows = (name: string): number => Number(declared[name]?.deduce !== undefined);
  for (const name of [...names].sort((a, b) => follows(a) - follows(b))) {
    const config = declared[name] ?? { binding: "build" as const, type: ANY_TYPE };
    const input = config.deduce === undefined ? planInput(name, config, values, context, roots) : planDeduced(name, config, config.deduce, values, context, inputs, roots);
    if (input !== undefined) inputs.set(name, input);
  }
  return inputs;
}

function givenValues({ target }: PlanContext, variant: Plan["variant"]): { readonly [name: string]: Json } {
  let values: { [name: string]: Json } = { ...target.values };
  for (const [name, on] of Object.entries(target.capabilities ?? {})) values = setPath(values, ["capabilities", name], on);
  for (const [axis, value] of Object.entries(variant)) values = setPath(values, axis.split("."), value);
  return values;
}

function valuePath({ target }: PlanContext, name: string): (string | number)[] {
  if (target.values !== undefined && Object.hasOwn(target.values, name)) return ["values", name];
  if (name === "capabilities" && target.capabilities !== undefined) return ["capabilities"];
  return ["matrix"];
}

/** An input that follows from another one: known when that is, unless it is given. */
function planDeduced(name: string, config: InputDeclaration, rule: DeduceRule, values: { readonly [name: string]: Json }, context: PlanContext, inputs: ReadonlyMap<string, PlannedInput>, roots: ReadonlyMap<string, PlannedRoot>): PlannedInput | undefined {
  const from = inputs.get(rule.input);
  if (from === undefined) {
    const at = context.inTarget(context.target.inputs?.[name] === undefined ? [] : ["inputs", name, "deduce"]);
    context.log.report({ code: "input/undeclared", message: `The input \`${name}\` follows from \`${rule.input}\`, but no input is called so`, location: at });
    return undefined;
  }
  const isGiven = Object.hasOwn(values, name);
  const valueOf = (input: string): Json | undefined => inputs.get(input)?.value;
  const all = isGiven || from.binding !== "build" ? values : { ...values, [name]: deduceValue(rule, valueOf) };
  // Lists of words are known at build, so a session gets them as they are.
  const cases = rule.cases?.map((each) => ({ ...each, containsAny: typeof each.containsAny === "string" ? wordsOf(valueOf(each.containsAny)) : each.containsAny }));
  const planned = planInput(name, { ...config, required: config.required ?? false, binding: isGiven ? (config.binding ?? "build") : from.binding }, all, context, roots);
  return planned === undefined || planned.binding === "build" ? planned : { ...planned, deduce: { ...rule, ...(cases === undefined ? {} : { cases }) } };
}

function wordsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((word: Json): word is string => typeof word === "string") : [];
}

function planInput(name: string, config: InputDeclaration, values: { readonly [name: string]: Json }, context: PlanContext, roots: ReadonlyMap<string, PlannedRoot>): PlannedInput | undefined {
  const { target, preset, log, inTarget } = context;
  const given = Object.hasOwn(values, name);
  const binding = inputBinding(name, config, given, context, roots);
  const schema = inputSchema(config);
  const own = target.inputs?.[name] !== undefined;
  const limit = inputLimit(config, encodingOf(context));
  const base: PlannedInput = {
    name,
    binding,
    schema,
    required: config.required ?? (config.default === undefined && config.derive === undefined),
    trust: config.trust ?? (binding === "build" ? "author" : "untrusted"),
    declaredIn: own || preset === undefined ? inTarget([]).path : `preset ${preset.name}`,
    ...(limit === undefined ? {} : { limit }),
    ...(config.derive === undefined ? {} : { derive: config.derive }),
  };
  const unfit = config.default === undefined || (config.default === null && config.required === false) ? undefined : checkValue(config.default, schema, name);
  if (unfit !== undefined) {
    log.report({ code: "input/wrong-value", message: `${unfit} (its \`default\`)`, location: inTarget(own ? ["inputs", name, "default"] : [], own ? "value" : "key"), help: "Change the default, or the input's declared type." });
    return base;
  }
  if (binding !== "build") return base;
  const derived = config.derive === undefined ? undefined : deriveValue(config.derive, roots);
  const value = given ? (values[name] as Json) : (derived ?? config.default);
  if (value === undefined) {
    if (config.required === false) return { ...base, value: null };
    log.report({
      code: "input/missing-value",
      message: `The input \`${name}\` is bound at build but has no value`,
      location: inTarget(own ? ["inputs", name] : [], "key"),
      help: `Give it one under \`values:\`, or bind it later: \`binding: session\`.`,
    });
    return undefined;
  }
  const problem = value === null && config.required === false ? undefined : checkValue(value, schema, name);
  if (problem !== undefined) {
    log.report({ code: "input/wrong-value", message: problem, location: inTarget(valuePath(context, name), "value"), help: "Change the value, or the input's declared type." });
    return undefined;
  }
  return { ...base, value };
}

function inputBinding(name: string, config: InputDeclaration, given: boolean, { target, log, inTarget }: PlanContext, roots: ReadonlyMap<string, PlannedRoot>): Binding {
  const asked = target.bindings?.[name];
  if (asked !== undefined) {
    if (given && asked !== "build") {
      log.report({
        code: "input/unexpected-value",
        message: `\`${name}\` is bound at ${asked}, so a value in the config would never be used`,
        location: inTarget(valuePath({ target } as PlanContext, name), "key"),
        help: "Remove the value, or bind the input at build.",
      });
    }
    return asked;
  }
  if (given) return "build";
  if (config.derive !== undefined) return laterOf(config.binding ?? "build", roots.get(config.derive.root)?.binding ?? "session");
  return config.binding ?? "build";
}

