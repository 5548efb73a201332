import { codePointLength } from "../text/code-points.ts";

/** How many characters of English a token of a model without a public tokenizer stands for. */
export interface TokenFactor {
  readonly models: string;
  readonly charactersPerToken: number;
  /** Who says so, and when that was read. */
  readonly source: string;
}

/** Makers' own rules of thumb, for English. Code, tables and other languages take more tokens. */
export const TOKEN_FACTORS: readonly TokenFactor[] = [
  { models: "Claude", charactersPerToken: 3.5, source: "platform.claude.com, glossary, “tokens” (2025)" },
  { models: "Gemini", charactersPerToken: 4, source: "ai.google.dev/gemini-api/docs/tokens (2025-08)" },
];

/** About how many tokens a text has for a model: its code points by the factor, rounded up. Never to be shown without saying that it is an estimate. */
export function estimateTokens(text: string, { charactersPerToken }: TokenFactor): number {
  return Math.ceil(codePointLength(text) / charactersPerToken);
}
