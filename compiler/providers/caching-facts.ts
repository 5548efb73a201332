import type { CachingFacts } from "./caching.ts";

/** What all of Anthropic's models have in common; their minimums differ. */
const CLAUDE = {
  provider: "anthropic",
  step: { tokens: 1, at: "block end" },
  breakpoints: { kind: "explicit", max: 4 },
  write: [1.25, 2],
  read: [0.1, 0.1],
  lifetime: "5 minutes, refreshed by use (written at 1.25), or 1 hour (written at 2)",
  tokenizer: "Claude",
} as const;

/** What all of Claude's models on Bedrock have in common. */
const BEDROCK = {
  provider: "bedrock",
  step: { tokens: 1, at: "checkpoint" },
  breakpoints: { kind: "explicit", max: 4 },
  write: [1.25, 2],
  read: [0.1, 0.1],
  lifetime: "5 minutes or 1 hour",
  tokenizer: "Claude",
} as const;

/** What all of Gemini's models have in common. */
const GEMINI = {
  provider: "gemini",
  step: { tokens: 1, at: "prefix" },
  breakpoints: { kind: "automatic", max: 1 },
  write: [1, 1],
  read: [0.1, 0.1],
  lifetime: "not said for implicit caches; explicit ones 1 hour unless said otherwise, with a price for storage",
  tokenizer: "Gemini",
} as const;

/**
 * What providers' pages said about prompt caching in 2026-11, as stored copies had it. Pages disagree and
 * change: where they do, a figure is a range, and `promptc inspect --provider-facts` lays newer ones over these.
 */
export const CACHING_FACTS: CachingFacts = {
  date: "2026-11",
  entries: [
    {
      ...CLAUDE,
      models: ["claude-opus-5*", "claude-fable-5*", "claude-mythos-5*"],
      minTokens: [512, 512],
      sources: ["LiteLLM, prompt_caching.md (2026-10-07)", "platform.claude.com, prompt caching"],
    },
    {
      ...CLAUDE,
      models: ["claude-opus-4-7*"],
      minTokens: [2048, 4096],
      sources: ["dev.to/creeta (2,048)", "LiteLLM, its row for Bedrock (4,096)"],
    },
    {
      ...CLAUDE,
      models: ["claude-opus-4-5*", "claude-opus-4-6*", "claude-haiku-4-5*"],
      minTokens: [4096, 4096],
      sources: ["AI SDK, 05-anthropic.mdx", "LiteLLM, prompt_caching.md (2026-10-07)"],
    },
    {
      ...CLAUDE,
      models: ["claude-sonnet-4-6*"],
      minTokens: [1024, 2048],
      sources: ["platform.claude.com, prompt caching (1,024)", "anthropic-sdk-python#1194 and orq.ai (2,048 in practice)"],
    },
    {
      ...CLAUDE,
      models: ["claude-sonnet-5*", "claude-opus-4-8*", "claude-sonnet-4*", "claude-opus-4-1*", "claude-opus-4", "claude-opus-4-2*"],
      minTokens: [1024, 1024],
      sources: ["platform.claude.com, prompt caching", "LiteLLM, prompt_caching.md (2026-10-07)"],
    },
    {
      provider: "openai",
      models: ["gpt-5.6*", "gpt-5.7*", "gpt-5.8*", "gpt-5.9*", "gpt-6*"],
      minTokens: [1024, 1024],
      step: { tokens: 1, at: "breakpoint" },
      breakpoints: { kind: "explicit", max: 4 },
      write: [1.25, 1.25],
      read: [0.1, 0.5],
      lifetime: "at least 30 minutes",
      tokenizer: "o200k_base",
      sources: ["developers.openai.com, prompt caching", "AI SDK, 03-openai.mdx", "async-openai 0.42"],
    },
    {
      provider: "openai",
      models: ["*"],
      minTokens: [1024, 1024],
      step: { tokens: 128, at: "steps of 128 tokens (an older guide; a newer one no longer says so)" },
      breakpoints: { kind: "automatic", max: 1 },
      write: [1, 1],
      read: [0.1, 0.5],
      lifetime: "5 to 10 minutes without use, at most 1 hour; 24 hours on some models",
      tokenizer: "o200k_base",
      sources: ["developers.openai.com, prompt caching", "OpenAI cookbook, prompt_caching_201"],
    },
    {
      ...GEMINI,
      models: ["gemini-2.5-flash*", "gemini-3-flash*"],
      minTokens: [1024, 4096],
      sources: ["ai.google.dev, caching (two versions: 1,024; 2,048 for 2.5 and 4,096 for 3)"],
    },
    {
      ...GEMINI,
      models: ["*"],
      minTokens: [2048, 4096],
      sources: ["ai.google.dev, caching (two versions)", "docs.cloud.google.com, context cache overview"],
    },
    {
      ...BEDROCK,
      models: ["*claude-opus-5*"],
      minTokens: [512, 512],
      sources: ["LiteLLM, prompt_caching.md (2026-10-07)", "strandsagents.com"],
    },
    {
      ...BEDROCK,
      models: ["*haiku-4-5*", "*opus-4-5*", "*opus-4-6*", "*opus-4-7*"],
      minTokens: [4096, 4096],
      sources: ["LiteLLM, prompt_caching.md (2026-10-07)"],
    },
    {
      ...BEDROCK,
      models: ["*sonnet*"],
      minTokens: [1024, 1024],
      sources: ["LiteLLM, prompt_caching.md (2026-10-07)"],
    },
    {
      provider: "vllm",
      models: ["*"],
      minTokens: [16, 528],
      step: { tokens: 16, at: "blocks of 16 tokens (528 on Qwen3.5 hybrids)" },
      breakpoints: { kind: "automatic", max: 1 },
      write: [1, 1],
      read: [0, 0],
      lifetime: "until it is the least recently used",
      tokenizer: "o200k_base",
      sources: ["vllm#40696", "vllm#2614"],
    },
    {
      provider: "deepseek",
      models: ["*"],
      minTokens: [0, 0],
      step: { tokens: 1, at: "prefix units at the ends of requests and at fixed intervals" },
      breakpoints: { kind: "automatic", max: 1 },
      write: [1, 1],
      read: [0.1, 0.1],
      lifetime: "not said",
      tokenizer: "o200k_base",
      sources: ["api-docs.deepseek.com, kv_cache (hits are priced apart; the share is that of its price list)"],
    },
  ],
};
