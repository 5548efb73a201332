import type { Plan, PlanItem, PlannedInput } from "../../../model.ts";
import type { Expression } from "../../../runtime/manifest.ts";
import { scopeOf, test } from "../../../runtime/template.ts";

/**
 * Layers that are put together from parts and whose condition (or that of a group around them) is known
 * to be false: their files are not even looked for, so one that is missing is no mistake.
 */
export function leftOutParts({ items, inputs }: Pick<Plan, "items" | "inputs">): ReadonlySet<string> {
  const values = Object.fromEntries([...inputs.values()].filter(({ binding }) => binding === "build").map(({ name, value }) => [name, value ?? null]));
  const out = new Set<string>();
  const visit = (item: PlanItem, isOut: boolean): void => {
    const own = isOut || (item.when !== undefined && decide(item.when.expression, inputs, values) === false);
    if (item.kind !== "layer") for (const inner of item.items) visit(inner, own);
    else if (own && ["prompt", "scan", "chain", "text-files", "value"].includes(item.collector.kind)) out.add(item.id);
  };
  for (const item of items) visit(item, false);
  return out;
}

/** Whether a condition holds; undefined when that depends on what is known later. */
function decide(expression: Expression, inputs: ReadonlyMap<string, PlannedInput>, values: Parameters<typeof scopeOf>[0]): boolean | undefined {
  if ("op" in expression && (expression.op === "and" || expression.op === "or")) {
    const deciding = expression.op === "or";
    const args = expression.args.map((arg) => decide(arg, inputs, values));
    if (args.includes(deciding)) return deciding;
    return args.includes(undefined) ? undefined : !deciding;
  }
  return isKnown(expression, inputs) ? test(expression, scopeOf(values)) : undefined;
}

function isKnown(expression: Expression, inputs: ReadonlyMap<string, PlannedInput>): boolean {
  if ("get" in expression) return inputs.get(String(expression.get[0]))?.binding === "build";
  return !("op" in expression) || expression.args.every((arg) => isKnown(arg, inputs));
}
