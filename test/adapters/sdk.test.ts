import { createAnthropic } from "@ai-sdk/anthropic";
import Anthropic from "@anthropic-ai/sdk";
import { GoogleGenAI, type Content } from "@google/genai";
import { generateText, jsonSchema, tool, type ModelMessage, type ToolSet } from "ai";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toAiSdk } from "../../compiler/adapters/ai-sdk.ts";
import { toAnthropic } from "../../compiler/adapters/anthropic.ts";
import { toGemini } from "../../compiler/adapters/gemini.ts";
import { toOpenAI, toOpenAIResponses } from "../../compiler/adapters/openai.ts";
import { verify } from "../../compiler/adapters/verify.ts";
import type { Session } from "../../compiler/runtime/index.ts";
import { PREFIX, PROTOCOL, output, prompt, session, type Turn } from "./prompts.ts";
import { startRecorder, type Recorder } from "./server.ts";

// The makers' own clients talk to a local server; what is compared is the bytes that they sent.

let recorder: Recorder;
beforeAll(async () => {
  recorder = await startRecorder();
});
afterAll(async () => recorder.close());

const schema = { type: "object" as const, properties: { path: { type: "string" as const } }, required: ["path"] };
const names = ["read_file", "swarm", "write_file"] as const;

const MEMORY = "Remember: the user’s name is Zoë. 🙂";

/** Turns of a conversation: the history grows, the reminder and the skill come, change and go. */
const TURNS: readonly Turn[] = [{}, { reminder: "Be brief." }, { reminder: "Be brief, really." }, { skill: "Skill: git." }, {}];

function question(index: number): string {
  return `Question ${index}: what is in file ${index}?`;
}

/** A client that sends one turn. `index` messages of the history are there already. */
type Send = (session: Session<Turn>, turn: Turn, index: number) => Promise<unknown>;

const KEY = "test";

const sendAnthropic: Send = (of, turn, index) => {
  const client = new Anthropic({ apiKey: KEY, baseURL: recorder.url, maxRetries: 0 });
  const tools = names.map((name): Anthropic.Tool => ({ name, description: `About ${name}.`, input_schema: schema }));
  const history = Array.from({ length: index + 1 }, (_, n): Anthropic.MessageParam[] => [{ role: "user", content: question(n) }, ...(n < index ? [{ role: "assistant" as const, content: "ok" }] : [])]).flat();
  return client.messages.create({ model: "claude-sonnet-5", max_tokens: 16, ...toAnthropic(of, turn, { tools, history, ttl: { prefix: "1h" } }) });
};

const openai = (): OpenAI => new OpenAI({ apiKey: KEY, baseURL: recorder.url, maxRetries: 0 });

const sendChat = (options: { readonly breakpoints?: boolean; readonly role?: "developer" }): Send => (of, turn, index) => {
  const tools = names.map((name): OpenAI.ChatCompletionTool => ({ type: "function", function: { name, description: `About ${name}.`, parameters: schema } }));
  const history = Array.from({ length: index + 1 }, (_, n): OpenAI.ChatCompletionMessageParam[] => [{ role: "user", content: question(n) }, ...(n < index ? [{ role: "assistant" as const, content: "ok" }] : [])]).flat();
  return openai().chat.completions.create({ model: "gpt-5.6", ...toOpenAI(of, turn, { tools, history, ...options }) });
};

const sendResponses = (options: { readonly breakpoints?: boolean }): Send => (of, turn, index) => {
  const tools = names.map((name): OpenAI.Responses.Tool => ({ type: "function", name, description: `About ${name}.`, parameters: schema, strict: false }));
  const history = Array.from({ length: index + 1 }, (_, n): OpenAI.Responses.ResponseInputItem[] => [{ role: "user", content: question(n) }, ...(n < index ? [{ role: "assistant" as const, content: "ok" }] : [])]).flat();
  return openai().responses.create({ model: "gpt-5.6", ...toOpenAIResponses(of, turn, { tools, history, ...options }) });
};

const sendGemini: Send = (of, turn, index) => {
  const client = new GoogleGenAI({ apiKey: KEY, httpOptions: { baseUrl: recorder.url } });
  const tools = [{ functionDeclarations: names.map((name) => ({ name, description: `About ${name}.`, parametersJsonSchema: schema })) }];
  const history = Array.from({ length: index + 1 }, (_, n): Content[] => [{ role: "user", parts: [{ text: question(n) }] }, ...(n < index ? [{ role: "model", parts: [{ text: "ok" }] }] : [])]).flat();
  return client.models.generateContent({ model: "gemini-3-pro", ...toGemini(of, turn, { tools, history }) });
};

const sendAiSdk: Send = (of, turn, index) => {
  const anthropic = createAnthropic({ apiKey: KEY, baseURL: recorder.url });
  const tools: ToolSet = Object.fromEntries(names.map((name) => [name, tool({ description: `About ${name}.`, inputSchema: jsonSchema<{ path: string }>(schema) })]));
  const history = Array.from({ length: index + 1 }, (_, n): ModelMessage[] => [{ role: "user", content: question(n) }, ...(n < index ? [{ role: "assistant" as const, content: "ok" }] : [])]).flat();
  return generateText({ model: anthropic("claude-sonnet-5"), maxRetries: 0, ...toAiSdk(of, turn, { tools, history }) });
};

/** The member of a JSON object as it stands in the bytes; undefined where there is none. */
function member(body: string, name: string): string | undefined {
  const start = body.indexOf(`"${name}":`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  let depth = 0;
  let isText = false;
  for (let at = from; at < body.length; at += 1) {
    const char = body[at];
    if (isText && char === "\\") at += 1;
    else if (char === '"') isText = !isText;
    else if (!isText && "[{".includes(char as string)) depth += 1;
    else if (!isText && "]}".includes(char as string)) depth -= 1;
    if (!isText && depth === 0 && at > from) return body.slice(from, at + 1);
  }
  return undefined;
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

interface Client {
  readonly name: string;
  readonly send: Send;
  /** The parts of the raw body that are read before the messages, in the order in which the provider reads them. */
  readonly head: (body: string) => string;
  /** Where the messages stand. */
  readonly conversation: (body: string) => string;
}

const whole = (body: string): string => body;
const CLIENTS: readonly Client[] = [
  { name: "Anthropic", send: sendAnthropic, head: whole, conversation: (body) => body.slice(0, body.lastIndexOf("]")) },
  { name: "OpenAI Chat Completions", send: sendChat({}), head: whole, conversation: (body) => body.slice(0, body.lastIndexOf("]")) },
  { name: "OpenAI Chat Completions, developer, breakpoints", send: sendChat({ breakpoints: true, role: "developer" }), head: whole, conversation: (body) => body.slice(0, body.lastIndexOf("]")) },
  { name: "OpenAI Responses", send: sendResponses({}), head: whole, conversation: (body) => body.slice(0, body.lastIndexOf("]")) },
  { name: "OpenAI Responses, breakpoints", send: sendResponses({ breakpoints: true }), head: whole, conversation: (body) => body.slice(0, body.lastIndexOf("]")) },
  // These clients put the members into an order of their own.
  { name: "Gemini", send: sendGemini, head: (body) => `${member(body, "tools")}\n${member(body, "systemInstruction")}`, conversation: (body) => member(body, "contents") ?? "" },
  { name: "AI SDK with Anthropic", send: sendAiSdk, head: (body) => `${member(body, "tools")}\n${member(body, "system")}`, conversation: (body) => member(body, "messages") ?? "" },
];

/** Sends every turn and gives the raw bodies. */
async function record(send: Send, of: Session<Turn>): Promise<readonly string[]> {
  for (const [index, turn] of TURNS.entries()) await send(of, turn, index);
  const bodies = recorder.take();
  expect(bodies).toHaveLength(TURNS.length);
  return bodies.map((bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

describe.each(CLIENTS)("$name", ({ send, head, conversation }) => {
  test("the bytes are the same in each turn up to the turn part", async () => {
    const of = await session({ memory: MEMORY }, { message: true, tool: true });
    const bodies = await record(send, of);
    const stable = head(bodies[0] as string);
    // Behind the session prefix stands at most the end of its JSON, then the turn part.
    const end = stable.indexOf(escaped(MEMORY)) + escaped(MEMORY).length;
    expect(end).toBeGreaterThan(escaped(PREFIX).length);
    for (const body of bodies) expect(Buffer.from(head(body).slice(0, end)).equals(Buffer.from(stable.slice(0, end)))).toBe(true);
    for (const word of ["read_file", "swarm", "write_file", "A swarm has at most 8 agents."]) expect(stable.slice(0, end)).toContain(word);
    // The turns do differ behind it.
    expect(new Set(bodies.map(head)).size).toBeGreaterThan(1);
    // The same turn at another time gives the same bytes.
    expect((await record(send, of)).map(head)).toEqual(bodies.map(head));
  });

  test("the bytes are the same in each session up to the session part", async () => {
    const [one, two] = [await session({ memory: MEMORY }), await session({ memory: "Nothing yet." })];
    const heads = [...(await record(send, one)), ...(await record(send, two))].map(head);
    const end = (heads[0] as string).indexOf(escaped(PREFIX)) + escaped(PREFIX).length;
    expect(end).toBeGreaterThan(escaped(PREFIX).length);
    for (const other of heads) expect(other.slice(0, end)).toBe((heads[0] as string).slice(0, end));
    expect(new Set(heads).size).toBeGreaterThan(2);
  });

  test("with the same values a request goes on where the one before it ended", async () => {
    const of = await session({ memory: MEMORY }, { message: true, tool: true });
    const turn = { reminder: "Be brief.", skill: "Skill: git." };
    for (const index of [0, 1, 2]) await send(of, turn, index);
    const bodies = recorder.take().map((bytes) => conversation(bytes.toString("utf8")));
    for (const [index, body] of bodies.slice(1).entries()) {
      const before = bodies[index] as string;
      const end = before.indexOf(question(index)) + question(index).length;
      expect(before.length - end).toBeLessThan(20);
      expect(body.slice(0, end)).toBe(before.slice(0, end));
    }
  });

  test("the message before the history stands before it, behind the system prompt", async () => {
    const of = await session({ memory: MEMORY }, { message: true, tool: true });
    for (const body of await record(send, of)) {
      const [protocol, first] = [body.indexOf(escaped(PROTOCOL)), body.indexOf(question(0))];
      expect(protocol).toBeGreaterThan(0);
      expect(first).toBeGreaterThan(protocol);
    }
  });

  test("what was sent is what was compiled", async () => {
    const of = await session({ memory: MEMORY }, { message: true, tool: true });
    const bodies = await record(send, of);
    for (const [index, body] of bodies.entries()) {
      const turn = TURNS[index] as Turn;
      expect(verify(of, body, { turn })).toMatchObject({ ok: true, divergence: undefined, notes: [] });
      expect(verify(of, Buffer.from(body))).toMatchObject({ ok: true });
      // The check can fail.
      expect(verify(of, body, { turn: { ...turn, reminder: "Another." } }).divergence).toMatchObject({ part: "system" });
      const broken = body.replace("careful reviewer", "careless reviewer");
      expect(broken).not.toBe(body);
      expect(verify(of, broken).divergence).toMatchObject({ part: "system", within: "prefix", output: "system", id: "base", offset: Buffer.byteLength(PREFIX.slice(0, PREFIX.indexOf("ful reviewer"))) });
    }
    // Each request goes on where the one before it ended, until the reminder comes.
    expect(verify(of, bodies[1], { previous: bodies[0] }).divergence).toMatchObject({ part: "system", within: "turn" });
    expect(verify(of, bodies[0], { previous: bodies[0] }).ok).toBe(true);
  });
});

test("Anthropic: a breakpoint at the end of the prefix and of the session prefix", async () => {
  const of = await session({ memory: MEMORY }, { message: true, tool: true });
  const [bare = "", reminded = ""] = await record(sendAnthropic, of);
  const { system, messages, tools } = JSON.parse(reminded) as { system: Anthropic.TextBlockParam[]; tools: Anthropic.Tool[]; messages: unknown[] };
  expect(system).toEqual([
    { type: "text", text: PREFIX, cache_control: { type: "ephemeral", ttl: "1h" } },
    { type: "text", text: `\n\n${MEMORY}`, cache_control: { type: "ephemeral" } },
    { type: "text", text: "\n\nBe brief." },
  ]);
  expect(tools.map(({ name, description }) => [name, description])).toEqual([["read_file", "About read_file."], ["swarm", "About swarm.\n\nA swarm has at most 8 agents. "], ["write_file", "About write_file."]]);
  expect(messages[0]).toEqual({ role: "user", content: [{ type: "text", text: PROTOCOL }] });
  // Without a reminder the whole system prompt is fixed, so the message may be cached too.
  expect((JSON.parse(bare) as Anthropic.MessageCreateParams).messages[0]).toEqual({ role: "user", content: [{ type: "text", text: PROTOCOL, cache_control: { type: "ephemeral" } }] });
});

test("AI SDK: what Anthropic gets is what the adapter for Anthropic sends", async () => {
  const of = await session({ memory: MEMORY }, { message: true, tool: true });
  const { system } = JSON.parse((await record(sendAiSdk, of))[1] as string) as { system: unknown };
  expect(system).toEqual(toAnthropic(of, { reminder: "Be brief." }, { tools: [{ name: "swarm" }] }).system);
});

test("OpenAI: the key is the prefix's, and the marks stand at the ends", async () => {
  const of = await session({ memory: MEMORY }, { message: true, tool: true });
  const { sha256 } = (await prompt()).manifest.prefix;
  const bodies = [...(await record(sendChat({}), of)), ...(await record(sendResponses({ breakpoints: true }), await session({ memory: "x" }, { tool: true })))].map((body) => JSON.parse(body) as { prompt_cache_key?: string });
  expect(new Set(bodies.map((body) => body.prompt_cache_key))).toEqual(new Set([sha256.slice(0, 32)]));
  const { input } = toOpenAIResponses(of, { reminder: "Be brief." }, { tools: [{ name: "swarm" }], breakpoints: true });
  expect(input[0]).toEqual({
    role: "system",
    content: [
      { type: "input_text", text: PREFIX, prompt_cache_breakpoint: { mode: "explicit" } },
      { type: "input_text", text: `\n\n${MEMORY}`, prompt_cache_breakpoint: { mode: "explicit" } },
      { type: "input_text", text: "\n\nBe brief." },
    ],
  });
  expect(output(of.render({ reminder: "Be brief." }), "system").text).toBe(`${PREFIX}\n\n${MEMORY}\n\nBe brief.`);
});
