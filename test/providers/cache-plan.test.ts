/** The arithmetic over the providers' caching facts, and the facts themselves. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planCache, type PromptTokens } from "../../compiler/providers/cache-plan.ts";
import { CACHING_FACTS } from "../../compiler/providers/caching-facts.ts";
import { findCaching, type CachingEntry } from "../../compiler/providers/caching.ts";

const entryOf = (provider: string, model?: string): CachingEntry => {
  const found = findCaching([CACHING_FACTS], provider, model);
  if (found === undefined) throw new Error(`${provider} ${model ?? ""}`);
  return found.entry;
};
const prompt = (more: Partial<PromptTokens> = {}): PromptTokens => ({ tools: 0, prefix: 3000, session: 0, turn: 100, ...more });

describe("facts", () => {
  test.each([
    ["anthropic", "claude-opus-5", 512, 512],
    ["anthropic", "claude-sonnet-5", 1024, 1024],
    ["anthropic", "claude-sonnet-4-6", 1024, 2048],
    ["anthropic", "claude-opus-4-7", 2048, 4096],
    ["anthropic", "claude-haiku-4-5-20251001", 4096, 4096],
    ["openai", "gpt-5.6-mini", 1024, 1024],
    ["openai", "gpt-4.1", 1024, 1024],
    ["gemini", "gemini-2.5-flash", 1024, 4096],
    ["bedrock", "anthropic.claude-opus-5-v1:0", 512, 512],
  ])("%s %s caches from %i to %i tokens on", (provider, model, low, high) => {
    expect(entryOf(provider, model).minTokens).toEqual([low, high]);
  });

  test("newer facts win over older ones", () => {
    const newer = { date: "2027-01", entries: [{ ...entryOf("openai", "gpt-4.1"), models: ["gpt-4.1"], minTokens: [2048, 2048] as const }] };
    expect(findCaching([newer, CACHING_FACTS], "openai", "gpt-4.1")).toMatchObject({ date: "2027-01", entry: { minTokens: [2048, 2048] } });
    expect(findCaching([newer, CACHING_FACTS], "openai", "gpt-4o")).toMatchObject({ date: "2026-11" });
  });

  test("every entry has its sources, and ranges in order", () => {
    for (const { sources, minTokens, write, read } of CACHING_FACTS.entries) {
      expect(sources.length).toBeGreaterThan(0);
      for (const [low, high] of [minTokens, write, read]) expect(low).toBeLessThanOrEqual(high);
    }
  });
});

describe("plan", () => {
  test("a prefix that is too short is not cached, and says by how much", () => {
    expect(planCache(entryOf("anthropic", "claude-haiku-4-5"), prompt(), 10)).toMatchObject({ cached: "no", missingTokens: 1096, cachedTokens: 0, breakpoints: [] });
    expect(planCache(entryOf("anthropic", "claude-opus-4-7"), prompt(), 10).cached).toBe("unsure");
  });

  test("tools count, because they stand in front", () => {
    expect(planCache(entryOf("anthropic", "claude-haiku-4-5"), prompt({ tools: 1200 }), 10)).toMatchObject({ cached: "yes", cachedTokens: 4200 });
  });

  test("OpenAI rounds down to steps of 128", () => {
    expect(planCache(entryOf("openai", "gpt-4.1"), prompt(), 10).cachedTokens).toBe(2944);
  });

  test("breakpoints stand at the ends of tools, prefix and session", () => {
    expect(planCache(entryOf("anthropic", "claude-sonnet-5"), prompt({ tools: 2000, session: 500 }), 10).breakpoints).toEqual(["tools", "prefix", "session"]);
    expect(planCache(entryOf("gemini", "gemini-2.5-pro"), prompt({ prefix: 5000, session: 500 }), 10).breakpoints).toEqual(["prefix"]);
  });

  test("costs by hand: 3,000 tokens cached, 100 anew, ten turns, at 1.25 and 0.1", () => {
    const { cost } = planCache(entryOf("anthropic", "claude-opus-5"), prompt(), 10);
    expect(cost.without).toBeCloseTo(31);
    expect(cost.hit[0]).toBeCloseTo(3 + 1);
    expect(cost.miss[0]).toBeCloseTo(3 * (1.25 + 0.9) + 1);
    expect(cost.miss[1]).toBeCloseTo(3 * (2 + 0.9) + 1);
  });

  test("a hit never costs more than a miss, and a long session never more than no cache", () => {
    const count = fc.nat(20_000);
    fc.assert(fc.property(fc.constantFrom(...CACHING_FACTS.entries), count, count, count, count, fc.integer({ min: 3, max: 200 }), (entry, tools, prefix, session, turn, turns) => {
      const { cost, cachedTokens } = planCache(entry, { tools, prefix, session, turn }, turns);
      expect(cachedTokens).toBeLessThanOrEqual(tools + prefix);
      expect(cost.hit[0]).toBeLessThanOrEqual(cost.miss[0]);
      expect(cost.hit[1]).toBeLessThanOrEqual(cost.without + 1e-9);
    }));
  });
});
