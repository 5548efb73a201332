import { asSchema, generateText, type ToolSet } from "ai";
import { describe, expect, test } from "vitest";
import { toAiSdk } from "../../compiler/adapters/ai-sdk.ts";
import { toAnthropic } from "../../compiler/adapters/anthropic.ts";
import { toGemini } from "../../compiler/adapters/gemini.ts";
import { toOpenAI, toOpenAIResponses } from "../../compiler/adapters/openai.ts";
import type { Session } from "../../compiler/runtime/index.ts";
import { session, type Turn } from "./prompts.ts";

const ADAPTERS = { toAnthropic, toOpenAI, toOpenAIResponses, toGemini, toAiSdk };

type Call = (session: Session<Turn>, turn: Turn, options: unknown) => unknown;

describe.each(Object.entries(ADAPTERS))("options of %s", (name, adapter) => {
  const call = adapter as unknown as Call;
  const message = async (options: unknown): Promise<string> => {
    try {
      call(await session(), {}, options);
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      return (error as TypeError).message;
    }
    return "";
  };

  test("say what is not there, and what there is", async () => {
    expect(await message({ breakpoint: ["prefix"] })).toMatch(new RegExp(`^\`${name}\` has no option \`breakpoint\`. Expected: \`tools\`, `, "u"));
    expect(await message({ constructor: 1 })).toContain("has no option `constructor`");
  });

  test("say what is of the wrong kind", async () => {
    expect(await message(null)).toBe(`The options of \`${name}\` are null, expected an object.`);
    expect(await message([])).toContain("are [], expected an object");
    expect(await message({ history: "hi" })).toBe(`The option \`history\` of \`${name}\` is "hi", expected a list of messages.`);
    expect(await message({ history: ["hi"] })).toContain("expected a list of messages");
    expect(await message({ tools: 1 })).toContain("The option `tools`");
    expect(await message({ describe: { swarm: 1 } })).toContain("an object of tool names (or false) by output");
  });

  test("may be undefined", async () => {
    expect(await message({ tools: undefined, history: undefined, describe: undefined })).toBe("");
  });
});

test("options that one provider has", async () => {
  const of = await session();
  const calls: readonly (readonly [Call, object, string])[] = [
    [toAnthropic as Call, { breakpoints: ["system"] }, 'expected a list of "tools", "prefix", "session", "messages"'],
    [toAnthropic as Call, { breakpoints: "prefix" }, "`breakpoints`"],
    [toAnthropic as Call, { ttl: "2h" }, 'is "2h", expected "5m", "1h", or an object'],
    [toAiSdk as Call, { ttl: { system: "1h" } }, "by breakpoint (tools, prefix, session, messages)"],
    [toAiSdk as Call, { split: "no" }, "expected true or false"],
    [toAiSdk as Call, { tools: [{ name: "a" }] }, "expected an object of tools by name"],
    [toOpenAI as Call, { role: "user" }, 'is "user", expected "system" or "developer"'],
    [toOpenAIResponses as Call, { breakpoints: ["prefix"] }, "expected true or false"],
    [toOpenAI as Call, { cacheKey: 7 }, "is 7, expected a text, or null for none"],
  ];
  for (const [call, options, text] of calls) expect(() => call(of, {}, options), text).toThrow(text);
});

describe("the AI SDK and the tools of an artifact", () => {
  const parameters = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };
  const withTools = async (tools: readonly object[]): Promise<Session<Turn>> => ({ ...(await session()), tools });

  test.each([
    ["Anthropic's", { name: "read", description: "Reads.", input_schema: parameters }],
    ["Anthropic's, with its type", { type: "custom", name: "read", description: "Reads.", input_schema: parameters }],
    ["MCP's", { name: "read", description: "Reads.", inputSchema: parameters }],
    ["OpenAI's for chats", { type: "function", function: { name: "read", description: "Reads.", parameters } }],
    ["OpenAI's for responses", { type: "function", name: "read", description: "Reads.", parameters }],
    ["Gemini's", { functionDeclarations: [{ name: "read", description: "Reads.", parameters }] }],
  ])("%s form", async (_form, tool) => {
    const { tools } = toAiSdk(await withTools([tool]), {}) as unknown as { tools: ToolSet };
    expect(Object.keys(tools)).toEqual(["read"]);
    expect(tools["read"]?.description).toBe("Reads.");
    expect(await asSchema(tools["read"]?.inputSchema).jsonSchema).toEqual(parameters);
  });

  test("those that the caller gives stand instead of them", async () => {
    const of = await withTools([{ name: "read", input_schema: parameters }]);
    expect(Object.keys(toAiSdk(of, {}, { tools: { own: {} } }).tools ?? {})).toEqual(["own"]);
    expect(toAiSdk(of, {}, { tools: {} }).tools).toBeUndefined();
  });

  test("what is no function is refused", async () => {
    for (const tool of [{ type: "web_search_20250305", name: "web_search" }, { googleSearch: {} }, { type: "custom", name: "grammar" }]) {
      const of = await withTools([tool]);
      expect(() => toAiSdk(of, {})).toThrow("is no function with a name and a schema");
    }
  });

  test("the SDK sends them", async () => {
    const sent: unknown[] = [];
    const model = {
      specificationVersion: "v3", provider: "p", modelId: "m", supportedUrls: {},
      doGenerate: (given: { tools: unknown }) => {
        sent.push(given.tools);
        return Promise.resolve({ content: [{ type: "text", text: "ok" }], finishReason: { unified: "stop", raw: "stop" }, usage: { inputTokens: {}, outputTokens: {} }, warnings: [] });
      },
    };
    const { tools, system, messages } = toAiSdk(await withTools([{ name: "read", description: "Reads.", input_schema: parameters }]), {});
    await generateText({ model: model as never, tools: tools as unknown as ToolSet, system: system as never, messages: [...messages, { role: "user", content: "hi" }] as never });
    expect(sent).toMatchObject([[{ type: "function", name: "read", description: "Reads.", inputSchema: parameters }]]);
  });
});
