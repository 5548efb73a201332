/** The Agent Zero dialect over plain text: what `evaluate_text_conditions`, `remove_code_fences` and `is_full_json_template` do. */
import type { Json } from "../../runtime/manifest.ts";
import { applyConditions } from "./conditions.ts";
import { isFullJsonTemplate, joinSpans, withoutFences } from "./fences.ts";
import { decide } from "./render.ts";

export { isFullJsonTemplate };

/** A text after its conditions; placeholders stay. */
export function evaluateConditions(text: string, names: ReadonlyMap<string, Json>): string {
  const spans = applyConditions(text, (condition) => {
    const verdict = decide(condition, names);
    return typeof verdict === "boolean" ? verdict : undefined;
  });
  return joinSpans(text, spans);
}

/** A text without its code fences. */
export function removeCodeFences(text: string): string {
  return joinSpans(text, withoutFences(text));
}
