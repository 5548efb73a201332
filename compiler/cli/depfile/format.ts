import { compareCodePoints } from "../../text/code-points.ts";
import { escapeName, mayHaveRule } from "./names.ts";

/** What one target is made of: names of files, all of which can stand in a depfile. */
export interface DepfileRule {
  /** In the order in which they are written: Ninja expects an edge's first output first. */
  readonly outputs: readonly string[];
  /** One at least holds no `=`. */
  readonly inputs: readonly string[];
}

/**
 * A depfile: a rule for each target, then an empty one for each input, as GCC's `-MP` writes them, so that
 * Make does not stop at an input that was removed since, but builds again.
 */
export function formatDepfile(rules: readonly DepfileRule[]): string {
  const outputs = new Set(rules.flatMap((rule) => rule.outputs));
  const inputs = [...new Set(rules.flatMap((rule) => rule.inputs))].filter((name) => !outputs.has(name) && mayHaveRule(name)).sort(compareCodePoints);
  return [...rules.map(formatRule), inputs.map((name) => `${escapeName(name)}:\n`).join("")].join("\n");
}

function formatRule({ outputs, inputs }: DepfileRule): string {
  const names = [...new Set(inputs)].sort((a, b) => Number(assigns(a)) - Number(assigns(b)) || compareCodePoints(a, b));
  return `${outputs.map(escapeName).join(" ")}:${names.map((name) => ` \\\n  ${escapeName(name)}`).join("")}\n`;
}

/** Whether Make would take an input for an assignment, were it the first one of its rule. */
export function assigns(name: string): boolean {
  return name.includes("=");
}
