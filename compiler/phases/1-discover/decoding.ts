import type { Plan, PlanLayer } from "../../model.ts";
import type { ReadRequest } from "./read-source.ts";

/** How the files of a layer become text. Under `compat: exact` a NUL character stays, as the harnesses keep it. */
export function decodingOf({ look }: Pick<PlanLayer, "look">, { compat }: Plan): Pick<ReadRequest, "newlines" | "nul"> {
  if (look === undefined) return {};
  return { newlines: look.newlines, nul: compat === "exact" ? "warning" : "error" };
}
