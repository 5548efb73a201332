import type { Json } from "../runtime/manifest.ts";
import type { Plan } from "../model.ts";
import type { TargetConfig } from "./types.ts";

/** Every combination of a matrix, the first axis varying slowest; one empty combination without a matrix. */
export function expandMatrix(matrix: TargetConfig["matrix"]): readonly Plan["variant"][] {
  let variants: Plan["variant"][] = [{}];
  for (const [axis, values] of Object.entries(matrix ?? {})) {
    variants = variants.flatMap((variant) => values.map((value) => ({ ...variant, [axis]: value })));
  }
  return variants;
}

/** How many combinations a matrix has. */
export function countCombinations(matrix: TargetConfig["matrix"]): number {
  return Object.values(matrix ?? {}).reduce((product, values) => product * values.length, 1);
}

/** `desk`, or `desk[capabilities.mermaid=true]`. */
export function variantName(target: string, variant: Plan["variant"]): string {
  const axes = Object.entries(variant).map(([axis, value]) => `${axis}=${String(value)}`);
  return axes.length === 0 ? target : `${target}[${axes.join(",")}]`;
}

/**
 * The output folder of a combination: `{axis}` in `out` is replaced by the value (`{mermaid}` stands for
 * `capabilities.mermaid` too); axes that `out` does not name become subfolders `axis-value`.
 */
export function variantFolder(out: string, variant: Plan["variant"]): string {
  const slashed = out.replaceAll("\\", "/");
  const parts = slashed.split("/").filter((part) => part !== "" && part !== ".");
  let folder = (slashed.startsWith("/") ? "/" : "") + parts.join("/");
  for (const [axis, value] of Object.entries(variant)) {
    const last = axis.slice(axis.lastIndexOf(".") + 1);
    const safe = String(value).replace(/[^\w.-]+/g, "-");
    const replaced = folder.replaceAll(`{${axis}}`, safe).replaceAll(`{${last}}`, safe);
    folder = replaced === folder ? `${folder}/${last}-${safe}` : replaced;
  }
  return folder;
}

/** Sets `a.b.c` in a record of values, copying what it changes. */
export function setPath(values: { readonly [name: string]: Json }, path: readonly string[], value: Json): { [name: string]: Json } {
  const [head, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) return { ...values, [head]: value };
  const inner = values[head];
  const object = typeof inner === "object" && inner !== null && !Array.isArray(inner) ? (inner as { [name: string]: Json }) : {};
  return { ...values, [head]: setPath(object, rest, value) };
}
