import { expect, test } from "vitest";
import { estimateTokens, TOKEN_FACTORS } from "../../compiler/tokens/estimate.ts";

test("an estimate goes by code points and is rounded up", () => {
  const factor = { models: "X", charactersPerToken: 4, source: "here" };
  expect(["", "a", "abcd", "abcde", "😀😀😀😀"].map((text) => estimateTokens(text, factor))).toEqual([0, 1, 1, 2, 1]);
});

test("each factor says where it comes from", () => {
  for (const { models, source, charactersPerToken } of TOKEN_FACTORS) {
    expect(models).not.toBe("");
    expect(source).toMatch(/20\d\d/u);
    expect(charactersPerToken).toBeGreaterThan(1);
  }
});
