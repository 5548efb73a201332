import type { InputLimit } from "../model-budget.ts";
import type { EncodingName, InputDeclaration } from "../model.ts";

/** The limit of an input's slots. A `maxLength` is one only if it says what happens to a longer text; else the value is refused. */
export function inputLimit({ maxTokens, maxBytes, maxLength, overflow }: InputDeclaration, encoding: EncodingName): InputLimit | undefined {
  const action = overflow ?? "truncate";
  if (maxTokens !== undefined) return { max: maxTokens, unit: "tokens", encoding, overflow: action };
  if (maxBytes !== undefined) return { max: maxBytes, unit: "bytes", overflow: action };
  return maxLength === undefined || overflow === undefined ? undefined : { max: maxLength, unit: "code-points", overflow };
}
