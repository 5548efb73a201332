import type { Plan, PlanLayer } from "../../model.ts";
import type { ReadRequest } from "./read-source.ts";

/** How the files of a layer become text. */
export function decodingOf({ look }: Pick<PlanLayer, "look">, plan: Plan): Pick<ReadRequest, "newlines" | "nul"> {
  return { ...(look === undefined ? {} : { newlines: look.newlines }), nul: nulIn(plan) };
}

/** What a NUL character in a source is: under `compat: exact` it stays, as the harnesses keep it. */
export function nulIn({ compat }: Pick<Plan, "compat">): "error" | "warning" {
  return compat === "exact" ? "warning" : "error";
}
