import { describe, expect, test } from "vitest";
import { toAiSdk } from "../../compiler/adapters/ai-sdk.ts";
import { toAnthropic, type AnthropicBlock } from "../../compiler/adapters/anthropic.ts";
import { toGemini } from "../../compiler/adapters/gemini.ts";
import { toOpenAI, toOpenAIResponses } from "../../compiler/adapters/openai.ts";
import { PromptError } from "../../compiler/runtime/index.ts";
import { PREFIX, PROTOCOL, SWARM, session } from "./prompts.ts";

const short = { type: "ephemeral" } as const;
const long = { type: "ephemeral", ttl: "1h" } as const;

const marks = (blocks: readonly AnthropicBlock[] | undefined): readonly unknown[] => (blocks ?? []).map(({ cache_control: control }) => control);

describe("toAnthropic", () => {
  test("cuts at the end of the prefix and of the session prefix", async () => {
    expect(toAnthropic(await session({ memory: "m" }), { reminder: "r" })).toEqual({
      system: [{ type: "text", text: PREFIX, cache_control: short }, { type: "text", text: "\n\nm", cache_control: short }, { type: "text", text: "\n\nr" }],
      messages: [],
    });
  });

  test("has one breakpoint where the two ends are one", async () => {
    const of = await session();
    expect(toAnthropic(of, {})).toEqual({ system: [{ type: "text", text: PREFIX, cache_control: short }], messages: [] });
    expect(toAnthropic(of, { reminder: "r" })).toEqual({ system: [{ type: "text", text: PREFIX, cache_control: short }, { type: "text", text: "\n\nr" }], messages: [] });
    expect(marks(toAnthropic(of, {}, { ttl: { prefix: "1h", session: "5m" } }).system)).toEqual([long]);
  });

  test("white space on its own is never a block, and never moves what stands before it", async () => {
    // An empty reminder leaves its separator, which is part of the text.
    const of = await session({ memory: "m" });
    expect(toAnthropic(of, { reminder: "" }).system).toEqual([{ type: "text", text: PREFIX, cache_control: short }, { type: "text", text: "\n\nm\n\n", cache_control: short }]);
    const empty = await session({ memory: "" });
    for (const reminder of ["r", "s"]) expect(toAnthropic(empty, { reminder }).system).toEqual([{ type: "text", text: `${PREFIX}\n\n`, cache_control: short }, { type: "text", text: `\n\n${reminder}` }]);
    expect(toAnthropic(empty, {}).system).toEqual([{ type: "text", text: `${PREFIX}\n\n`, cache_control: short }]);
    const blank = await session({ memory: " \n" }, { memoryFirst: true });
    expect(toAnthropic(blank, {}).system?.map(({ text }) => text)).toEqual([` \n\n\n${PREFIX}`]);
  });

  test("without a prefix the tools end it", async () => {
    const of = await session({ memory: "m" }, { memoryFirst: true });
    const tools = [{ name: "a" }, { name: "b" }];
    expect(toAnthropic(of, {}, { tools })).toEqual({ tools: [{ name: "a" }, { name: "b", cache_control: short }], system: [{ type: "text", text: `m\n\n${PREFIX}`, cache_control: short }], messages: [] });
    expect(tools).toEqual([{ name: "a" }, { name: "b" }]);
    expect(toAnthropic(of, {}, { tools, breakpoints: ["session"] }).tools).toEqual(tools);
    expect(toAnthropic(of, {}, { tools: [{ name: "a", cache_control: long }] }).tools).toEqual([{ name: "a", cache_control: long }]);
    // Anthropic answers 400 to a breakpoint on a tool that is loaded later.
    const deferred = { name: "c", defer_loading: true };
    expect(toAnthropic(of, {}, { tools: [...tools, deferred] }).tools).toEqual([{ name: "a" }, { name: "b", cache_control: short }, deferred]);
    expect(toAnthropic(of, {}, { tools: [deferred] }).tools).toEqual([deferred]);
    const later = { providerOptions: { anthropic: { deferLoading: true } } };
    expect(toAiSdk(of, {}, { tools: { a: {}, later } }).tools).toEqual({ a: { providerOptions: { anthropic: { cacheControl: short } } }, later });
  });

  test("members come in the order in which they are read", async () => {
    const of = await session({}, { message: true });
    expect(Object.keys(toAnthropic(of, {}, { tools: [{ name: "a" }], history: [{ role: "user", content: "hi" }] }))).toEqual(["tools", "system", "messages"]);
  });

  test("the message before the history is cached only while nothing before it changes", async () => {
    const of = await session({}, { message: true });
    const history = [{ role: "user", content: "hi" }];
    expect(toAnthropic(of, {}, { history }).messages).toEqual([{ role: "user", content: [{ type: "text", text: PROTOCOL, cache_control: short }] }, ...history]);
    expect(toAnthropic(of, { skill: "s" }).messages).toEqual([{ role: "user", content: [{ type: "text", text: PROTOCOL, cache_control: short }, { type: "text", text: "\n\ns" }] }]);
    expect(toAnthropic(of, { reminder: "r" }).messages).toEqual([{ role: "user", content: [{ type: "text", text: PROTOCOL }] }]);
    expect(toAnthropic(of, {}, { breakpoints: ["prefix"] }).messages).toEqual([{ role: "user", content: [{ type: "text", text: PROTOCOL }] }]);
  });

  test("breakpoints and their lifetimes can be chosen", async () => {
    const of = await session({ memory: "m" });
    const tools = [{ name: "a" }];
    expect(marks(toAnthropic(of, {}, { breakpoints: [] }).system)).toEqual([undefined, undefined]);
    expect(marks(toAnthropic(of, {}, { breakpoints: ["session"] }).system)).toEqual([undefined, short]);
    expect(marks(toAnthropic(of, {}, { ttl: "1h" }).system)).toEqual([long, long]);
    expect(marks(toAnthropic(of, {}, { ttl: { prefix: "1h" } }).system)).toEqual([long, short]);
    expect(toAnthropic(of, {}, { tools, breakpoints: ["tools", "prefix"], ttl: { tools: "1h" } })).toMatchObject({ tools: [{ cache_control: long }], system: [{ cache_control: short }, {}] });
    expect(() => toAnthropic(of, {}, { ttl: { session: "1h" } })).toThrow("Cache breakpoint 2 of the request lives for an hour and stands behind breakpoint 1");
    expect(() => toAnthropic(of, {}, { ttl: "1h", tools: [{ name: "a", cache_control: short }] })).toThrow("breakpoint 1");
  });

  test("there are never more than four", async () => {
    const of = await session({ memory: "m" }, { message: true });
    const marked = (count: number): readonly object[] => Array.from({ length: count }, () => ({ role: "user", content: [{ type: "tool_result", content: [{ type: "text", text: "x", cache_control: short }] }] }));
    expect(toAnthropic(of, {}, { history: marked(1) }).messages).toHaveLength(2);
    expect(() => toAnthropic(of, {}, { history: marked(2) })).toThrow("The request has 5 cache breakpoints, Anthropic takes 4.");
    expect(toAnthropic(of, {}, { history: marked(2), breakpoints: ["prefix", "session"] }).messages).toHaveLength(3);
  });

  test("a value that does not fit is the session's error", async () => {
    const of = await session();
    expect(() => toAnthropic(of, { reminder: 1 as unknown as string })).toThrow(PromptError);
    // @ts-expect-error a name that the prompt does not know
    expect(() => toAnthropic(of, { remainder: "x" })).toThrow("There is no slot or input `remainder`");
  });
});

describe("texts for the description of a tool", () => {
  const swarm = { name: "swarm", description: "Starts agents." };
  const described = `Starts agents.\n\n${SWARM}`;

  test("go behind what the tool says of itself, in the shape of each provider", async () => {
    const of = await session({}, { tool: true });
    expect(toAnthropic(of, {}, { tools: [{ name: "a" }, swarm] }).tools).toMatchObject([{ name: "a" }, { name: "swarm", description: described }]);
    expect(toOpenAI(of, {}, { tools: [{ type: "function", function: swarm }] }).tools).toEqual([{ type: "function", function: { name: "swarm", description: described } }]);
    expect(toOpenAIResponses(of, {}, { tools: [{ type: "function", ...swarm }] }).tools).toEqual([{ type: "function", name: "swarm", description: described }]);
    expect(toGemini(of, {}, { tools: [{ googleSearch: {} }, { functionDeclarations: [{ name: "a" }, swarm] }] }).config.tools).toEqual([{ googleSearch: {} }, { functionDeclarations: [{ name: "a" }, { name: "swarm", description: described }] }]);
    expect(toAiSdk(of, {}, { tools: { a: {}, swarm: { description: "Starts agents." } } }).tools).toEqual({ a: {}, swarm: { description: described } });
    expect(swarm.description).toBe("Starts agents.");
  });

  test("are the description of a tool without one", async () => {
    const of = await session({}, { tool: true });
    expect(toAnthropic(of, {}, { tools: [{ name: "swarm" }] }).tools).toEqual([{ name: "swarm", description: SWARM }]);
    expect(toAnthropic(of, {}, { tools: [{ name: "team" }], describe: { swarm: "team" } }).tools).toEqual([{ name: "team", description: SWARM }]);
  });

  test("are not lost without a word", async () => {
    const of = await session({}, { tool: true });
    for (const adapt of [toAnthropic, toOpenAI, toOpenAIResponses, toGemini, toAiSdk]) {
      expect(() => adapt(of, {})).toThrow("The output `swarm` is part of the description of a tool `swarm`, which is not among `tools`.");
      expect(adapt(of, {}, { describe: { swarm: false } })).not.toHaveProperty("tools");
    }
  });
});

describe("toOpenAI and toOpenAIResponses", () => {
  test("send the text as one string", async () => {
    const of = await session({ memory: "m" }, { message: true });
    const { text } = of.render({ reminder: "r" });
    const history = [{ role: "user", content: "hi" }];
    const key = of.manifest.prefix.sha256.slice(0, 32);
    expect(toOpenAI(of, { reminder: "r" }, { history, role: "developer" })).toEqual({ prompt_cache_key: key, messages: [{ role: "developer", content: text }, { role: "user", content: PROTOCOL }, ...history] });
    expect(toOpenAIResponses(of, { reminder: "r" }, { history })).toEqual({ prompt_cache_key: key, instructions: text, input: [{ role: "user", content: PROTOCOL }, ...history] });
  });

  test("mark three ends at most, the shared one among them", async () => {
    const mark = { prompt_cache_breakpoint: { mode: "explicit" } };
    const of = await session({ memory: "m" }, { message: true });
    expect(toOpenAI(of, { skill: "s" }, { breakpoints: true }).messages).toEqual([
      { role: "system", content: [{ type: "text", text: PREFIX, ...mark }, { type: "text", text: "\n\nm", ...mark }] },
      { role: "user", content: [{ type: "text", text: PROTOCOL, ...mark }, { type: "text", text: "\n\ns" }] },
    ]);
    // What stands behind a turn part cannot be read again.
    expect(toOpenAIResponses(of, { reminder: "r" }, { breakpoints: true }).input[1]).toEqual({ role: "user", content: [{ type: "input_text", text: PROTOCOL }] });
  });

  test("the key can be another one, or none", async () => {
    const of = await session();
    expect(toOpenAI(of, {}, { cacheKey: "mine" }).prompt_cache_key).toBe("mine");
    expect(toOpenAI(of, {}, { cacheKey: null })).not.toHaveProperty("prompt_cache_key");
    expect(() => toOpenAI(of, {}, { cacheKey: "x".repeat(65) })).toThrow("OpenAI takes 64");
    expect(toOpenAI(await session({}, { memoryFirst: true }), {})).not.toHaveProperty("prompt_cache_key");
  });
});

test("toGemini sends the blocks as parts", async () => {
  expect(toGemini(await session({ memory: "m" }, { message: true }), { reminder: "r", skill: "s" }, { history: [{ role: "user", parts: [{ text: "hi" }] }] })).toEqual({
    config: { systemInstruction: { parts: [{ text: PREFIX }, { text: "\n\nm" }, { text: "\n\nr" }] } },
    contents: [{ role: "user", parts: [{ text: PROTOCOL }, { text: "\n\ns" }] }, { role: "user", parts: [{ text: "hi" }] }],
  });
});

test("toAiSdk sends a system message for each block, or one", async () => {
  const of = await session({ memory: "m" });
  const cached = (control: object): object => ({ providerOptions: { anthropic: { cacheControl: control } } });
  const providerOptions = { openai: { promptCacheKey: of.manifest.prefix.sha256.slice(0, 32) } };
  expect(toAiSdk(of, { reminder: "r" }, { ttl: { prefix: "1h" } })).toEqual({
    system: [{ role: "system", content: PREFIX, ...cached(long) }, { role: "system", content: "\n\nm", ...cached(short) }, { role: "system", content: "\n\nr" }],
    messages: [],
    providerOptions,
  });
  expect(toAiSdk(of, { reminder: "r" }, { split: false }).system).toEqual([{ role: "system", content: `${PREFIX}\n\nm\n\nr` }]);
  expect(toAiSdk(of, {}, { split: false }).system).toEqual([{ role: "system", content: `${PREFIX}\n\nm`, ...cached(short) }]);
  expect(toAiSdk(of, {}, { tools: { a: { providerOptions: { other: { x: 1 } } } }, breakpoints: ["tools"] }).tools).toEqual({ a: { providerOptions: { other: { x: 1 }, anthropic: { cacheControl: short } } } });
});
