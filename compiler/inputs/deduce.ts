import type { DeduceRule } from "../model.ts";
import type { Json } from "../runtime/manifest.ts";

/**
 * Works a value out of another input's text. With `behindLast` it is the text behind the last occurrence
 * of it (the whole text when there is none), else the value of the first case of which a word occurs in
 * the text, else `else`. A text that is missing counts as empty.
 */
export function deduceValue({ input, fold, behindLast, cases = [], else: otherwise = null }: DeduceRule, values: (input: string) => Json | undefined): Json {
  const given = values(input);
  const text = typeof given === "string" ? given : "";
  if (behindLast !== undefined) return text.slice(text.lastIndexOf(behindLast) + (text.includes(behindLast) ? behindLast.length : 1));
  const folded = fold === "lower" ? text.toLowerCase() : text;
  for (const { containsAny, value } of cases) {
    const words = typeof containsAny === "string" ? values(containsAny) : containsAny;
    if (Array.isArray(words) && words.some((word: Json) => typeof word === "string" && folded.includes(fold === "lower" ? word.toLowerCase() : word))) return value;
  }
  return otherwise;
}
