import type { Log } from "../../diagnostics/log.ts";
import { knownText } from "../../inputs/known-text.ts";
import { namesRead } from "../../inputs/names-read.ts";
import type { Plan, PlanLayer, PlannedInput } from "../../model.ts";
import { cutToLimit, sizeFor } from "../../runtime/limits.ts";
import type { Node, SlotLimits } from "../../runtime/manifest.ts";

/**
 * The limit of a slot: its layer's `max`, where the slot is all of the layer, else that of the one value
 * that it holds. In a slot of several values nobody could say which of them has to yield.
 */
export function slotLimits(id: string, layer: PlanLayer, template: readonly Node[], { plan, log, whole }: { readonly plan: Plan; readonly log: Log; readonly whole: boolean }): SlotLimits | undefined {
  const [encoding = "o200k_base"] = plan.encodings;
  const max = plan.budget?.layers.get(layer.id);
  // What is known by now is the budget's, which cuts it by its structure.
  if (max !== undefined && knownText(template) !== null) return undefined;
  if (whole && layer.limits !== undefined) return layer.limits;
  if (whole && max !== undefined) return { max: max.tokens, unit: "tokens", encoding, overflow: layer.yields?.overflow === "error" || layer.yields?.overflow === "drop" ? layer.yields.overflow : "truncate" };
  const late = [...namesRead(template)].flatMap((name) => plan.inputs.get(name) ?? []).filter(({ binding }) => binding !== "build");
  const limited = late.filter(({ limit }) => limit !== undefined);
  const [only] = limited;
  if (only?.limit === undefined) return undefined;
  if (late.length === 1) return only.limit;
  log.report({
    code: "budget/limit-not-kept",
    message: `The slot \`${id}\` holds ${late.map(({ name }) => `\`${name}\``).join(", ")}, so the limit of ${limited.map(({ name }) => `\`${name}\``).join(" and ")} is not kept there`,
    location: layer.place,
    target: plan.name,
  });
  return undefined;
}

/** The value of a build-bound input within its limit in bytes or code points, cut as the runtime cuts it; null: it is dropped. Tokens are the budget's. */
export function limitedValue({ name, limit }: PlannedInput, text: string, plan: Plan, log: Log): string | null {
  if (limit === undefined || limit.unit === "tokens") return text;
  const size = sizeFor(limit);
  const has = size(text);
  if (has <= limit.max) return text;
  if (limit.overflow === "error") {
    log.report({ code: "input/wrong-value", message: `\`${name}\` may have at most ${limit.max} ${limit.unit.replace("-", " ")}, but has ${has}`, location: plan.place, target: plan.name });
    return text;
  }
  log.report({ code: "shape/truncated", message: `The value of \`${name}\` has ${has} ${limit.unit.replace("-", " ")}, of which at most ${limit.max} are kept`, location: plan.place, target: plan.name });
  return limit.overflow === "drop" ? null : cutToLimit(text, limit, size);
}
