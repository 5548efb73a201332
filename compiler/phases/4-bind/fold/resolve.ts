import { suggest } from "../../../text/suggest.ts";
import { compare, isEqual, isIn, isTrue, textOf, type Value } from "../../../runtime/template-values.ts";
import { isBlank } from "../../../runtime/white-space.ts";
import type { Dialect } from "../../../runtime/manifest.ts";
import type { Operand, Operator } from "../../../template.ts";
import { known, knownProperty, latest, MISSING, ROOT, truthOf, wholeOf, type Abstract, type Known, type Late } from "./abstract.ts";
import { reportUnsupported, type Env, type Folding } from "./folding.ts";
import { callHelper } from "./helpers.ts";

/** What is known of an operand at a place. Reports names that are not declared. */
export function resolve(operand: Operand, env: Env, folding: Folding): Abstract {
  switch (operand.kind) {
    case "literal":
      return known(operand.value);
    case "param":
      return follow(env.params.get(operand.name) ?? MISSING, operand.parts, operand, env, folding);
    case "data":
      return loopVariable(operand, env);
    case "path": {
      let contexts: Env["contexts"] | undefined = env.contexts;
      for (let i = 0; i < operand.up; i++) contexts = contexts?.outer;
      const start = operand.from === "root" ? ROOT : operand.up === 0 ? env.context : contexts?.value ?? MISSING;
      return follow(start, operand.parts, operand, env, folding);
    }
    case "operation":
      return operation(operand, env, folding);
    case "helper":
      return callHelper(operand, operand.args.map((arg) => resolve(arg, env, folding)), env, folding);
  }
}

/** The value at the end of a path. */
function follow(start: Abstract, parts: readonly string[], operand: Operand, env: Env, folding: Folding): Abstract {
  const viaRoot = operand.kind === "path" && operand.from === "root";
  return parts.reduce((value, key) => property(value, key, viaRoot, operand, env, folding), start);
}

function property(value: Abstract, key: string, viaRoot: boolean, operand: Operand, env: Env, folding: Folding): Abstract {
  switch (value.kind) {
    case "known":
      return known(knownProperty(value.value, key, viaRoot));
    case "root":
      return inputOf(key, operand, env, folding);
    case "overlay":
      return value.own.get(key) ?? property(value.base, key, viaRoot, operand, env, folding);
    case "late":
      if (value.ref.kind === "path") {
        // Behind `@root` a value that is false ends the path; what is read of the value at its end is looked for in that.
        const { root: _root, ...ref } = value.ref;
        return { ...value, ref: { ...ref, parts: [...ref.parts, key], ...(viaRoot ? { root: true } : {}) } };
      }
      reportUnsupported(folding, env.template, operand.span, `Unexpected path into a value that is computed later (\`${value.because.name}\`)`, "Use `{{#with}}` around it, and read the property inside.");
      return MISSING;
  }
}

function inputOf(name: string, { span }: Operand, { template: { path, text } }: Env, { names, log, target }: Folding): Abstract {
  const found = names.get(name);
  if (found === undefined) {
    const near = suggest(name, names.keys());
    log.report({
      code: "template/undeclared",
      message: `Unexpected name \`${name}\`: it is not declared`,
      location: { path, text, span },
      help: near === undefined ? undefined : `Did you mean \`${near}\`? Else declare \`${name}\` under \`inputs\`.`,
      target,
    });
    return MISSING;
  }
  if (found.binding === "build") return known(found.value);
  return { kind: "late", ref: { kind: "path", level: 0, parts: [name] }, binding: found.binding, because: { name, path, span } };
}

function loopVariable({ name, up }: Extract<Operand, { kind: "data" }>, env: Env): Abstract {
  let loop: Env["loop"] = env.loop;
  for (let i = 0; i < up; i++) loop = loop?.outer;
  if (loop === undefined) return MISSING;
  return loop.kind === "unrolled" ? known(loop.data[name]) : { kind: "late", ref: { kind: "loop", loop: loop.loop, data: name }, ...loop.lateness };
}

function operation(operand: Extract<Operand, { kind: "operation" }>, env: Env, folding: Folding): Abstract {
  const { op, as } = operand;
  const args = operand.args.map((arg) => resolve(arg, env, folding));
  if (op === "not") {
    const [truth] = args.map((arg) => truthOf(arg, as));
    if (truth !== undefined) return known(!truth);
  }
  if (op === "and" || op === "or") {
    const kept = decide(args, op === "or", as);
    const [only] = kept;
    if (only !== undefined && kept.length === 1) return only;
    return lateOperation(op, kept, as, operand, env, folding);
  }
  const wholes = args.map((arg) => wholeOf(arg, folding.inputs));
  if (wholes.every((whole) => whole !== undefined)) return known(operate(op, wholes.map(({ value }) => value), as));
  return lateOperation(op, args, as, operand, env, folding);
}

/** The arguments of `and` (or `or`) that can still be its value: known ones that cannot decide are left out, nothing follows one that does. */
function decide(args: readonly Abstract[], decisive: boolean, as: Dialect): readonly Abstract[] {
  const kept: Abstract[] = [];
  for (const [i, arg] of args.entries()) {
    const truth = truthOf(arg, as);
    if (truth === undefined || truth === decisive || i === args.length - 1) kept.push(arg);
    if (truth === decisive) break;
  }
  return kept;
}

function lateOperation(op: Operator, args: readonly Abstract[], as: Dialect, { span }: Operand, env: Env, folding: Folding): Abstract {
  const readable: (Known | Late)[] = [];
  for (const arg of args) {
    const whole = arg.kind === "late" ? arg : wholeOf(arg, folding.inputs);
    if (whole === undefined) {
      reportUnsupported(folding, env.template, span, `Unexpected context in \`${op}\`: not all of it is known at build`, "Name the value that is meant.");
      return MISSING;
    }
    readable.push(whole);
  }
  const late = readable.filter((arg) => arg.kind === "late");
  return { kind: "late", ref: { kind: "operation", op, args: readable, as }, ...latest(late) };
}

function operate(op: Exclude<Operator, "and" | "or">, [a, b]: readonly Value[], as: Dialect): boolean {
  switch (op) {
    case "not": return !isTrue(a, as);
    case "eq": return isEqual(a, b, as);
    case "ne": return !isEqual(a, b, as);
    case "lt": return compare(a, b, as) < 0;
    case "le": return compare(a, b, as) <= 0;
    case "gt": return compare(a, b, as) > 0;
    case "ge": return compare(a, b, as) >= 0;
    case "in": return isIn(a, b, as);
    case "present": return a !== null && a !== undefined;
    case "nonblank": return a !== null && a !== undefined && !isBlank(textOf(a, "js"), "rust");
  }
}
