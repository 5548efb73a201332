import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAiSdk } from "../../compiler/adapters/ai-sdk.ts";
import { toAnthropic } from "../../compiler/adapters/anthropic.ts";
import { toGemini } from "../../compiler/adapters/gemini.ts";
import { toOpenAI, toOpenAIResponses } from "../../compiler/adapters/openai.ts";
import { verify, type Divergence, type Verification } from "../../compiler/adapters/verify.ts";
import { loadPrompt } from "../../compiler/runtime/index.ts";
import { artifact, sessionValues, turnValues } from "../runtime/arbitrary.ts";
import { PREFIX, PROTOCOL, SWARM, session } from "./prompts.ts";

const found = ({ divergence }: Verification): Divergence => {
  if (divergence === undefined) throw new Error("nothing was found");
  return divergence;
};

/** The bodies that the adapters make, as the providers get them. */
const ADAPTERS = {
  anthropic: (...[of, turn]: Parameters<typeof toAnthropic>) => toAnthropic(of, turn),
  "openai-chat": (...[of, turn]: Parameters<typeof toAnthropic>) => toOpenAI(of, turn, { breakpoints: true }),
  "openai-responses": (...[of, turn]: Parameters<typeof toAnthropic>) => toOpenAIResponses(of, turn),
  gemini: (...[of, turn]: Parameters<typeof toAnthropic>) => toGemini(of, turn),
} as const;

describe("what the adapters send is in order, and any other byte is found", () => {
  test.each(Object.entries(ADAPTERS))("%s", async (api, adapt) => {
    let inFixed = 0;
    await fc.assert(fc.asyncProperty(artifact, sessionValues, turnValues, fc.nat(), async ({ manifest, files }, start, turn, at) => {
      const of = (await loadPrompt(manifest, files)).startSession(start);
      const body = adapt(of, turn);
      const { text } = of.render(turn);
      const { sessionPrefixEnd, prefixEnd } = of.render(turn).outputs["system"] ?? { sessionPrefixEnd: 0, prefixEnd: 0 };
      expect(verify(of, JSON.stringify(body), { turn })).toMatchObject({ ok: true, notes: [] });
      expect(verify(of, body)).toMatchObject({ ok: true, notes: [] });
      if (text === "") return;
      expect(verify(of, body, { turn }).api).toBe(api);

      const points = [...text];
      const index = at % points.length;
      const changed = { api, system: [{ text: `${points.slice(0, index).join("")}Q${points.slice(index + 1).join("")}` }] };
      const offset = Buffer.byteLength(points.slice(0, index).join(""));
      const within = offset < prefixEnd ? "prefix" : offset < sessionPrefixEnd ? "session" : "turn";
      expect(verify(of, changed, { turn }).divergence).toMatchObject({ part: "system", offset, within, pathOffset: offset, path: "system[0].text" });
      if (within !== "turn") {
        inFixed += 1;
        expect(verify(of, changed).divergence).toMatchObject({ offset, within });
      }
      // A text that ends too soon, and one that goes on.
      expect(verify(of, { system: points.slice(0, index).join("") }, { turn }).divergence).toMatchObject({ offset, within, found: "" });
      expect(verify(of, { system: `${text}!` }, { turn }).divergence).toMatchObject({ offset: Buffer.byteLength(text), within: "behind", expected: "" });
      expect(verify(of, { system: `${text}!` }, { turn, appended: true }).ok).toBe(true);
    }), { numRuns: 300 });
    expect(inFixed).toBeGreaterThan(20);
  });
});

test("a divergence says where, what and what it means", async () => {
  const of = await session({ memory: "Zoë likes 🙂" });
  const { system = [] } = toAnthropic(of, { reminder: "Be brief." });
  const clock = system.map((block, index) => (index === 0 ? { ...block, text: block.text.replace("Rule № 1", "Rule № 2") } : block));
  expect(verify(of, { system: clock, messages: [] }, { excerpt: 8 }).divergence).toEqual({
    part: "system",
    path: "system[0].text",
    pathOffset: Buffer.byteLength(PREFIX.slice(0, PREFIX.indexOf("1:"))),
    offset: Buffer.byteLength(PREFIX.slice(0, PREFIX.indexOf("1:"))),
    output: "system",
    within: "prefix",
    id: "base",
    expected: "eviewer.\nRule № 1: “quot",
    found: "eviewer.\nRule № 2: “quot",
    message: `Unexpected text at byte 51 of \`system[0].text\`, byte 51 of output \`system\` (\`base\`), in the prefix: expected "eviewer.\\nRule № 1: “quot", found "eviewer.\\nRule № 2: “quot". This text is the same in every session, so nothing from here on comes from the cache that sessions share.`,
  });
  const other = system.map((block, index) => (index === 1 ? { ...block, text: "\n\nZoé likes 🙃" } : block));
  // The second byte of the letter differs; what is shown begins with the whole letter.
  expect(found(verify(of, { system: other }))).toMatchObject({ path: "system[1].text", pathOffset: 5, offset: Buffer.byteLength(PREFIX) + 5, within: "session", id: "memory", expected: "eté is fine.\n\nZoë likes 🙂" });
  expect(found(verify(of, { system }, { turn: { reminder: "Be long." } }))).toMatchObject({ path: "system[2].text", within: "turn", id: "reminder" });
  expect(verify(of, { system }).ok).toBe(true);
});

test("bodies come as objects, as JSON and as bytes", async () => {
  const of = await session({ memory: "m" });
  const body = toOpenAI(of, {});
  for (const form of [body, JSON.stringify(body), Buffer.from(JSON.stringify(body)), new TextEncoder().encode(JSON.stringify(body, null, 2))]) expect(verify(of, form, { turn: {} })).toEqual({ ok: true, api: "openai-chat", divergence: undefined, notes: [] });
  for (const [form, message] of [["{", "is not JSON"], ["[]", "not an object"], [null, "not an object"], [7, "not an object"], ["", "is not JSON"]] as const) expect(() => verify(of, form)).toThrow(message);
  // Whatever stands where the texts should be, it is no crash.
  for (const odd of [null, 1, "x", [], [null], [[]], [{}], [{ role: 1 }], [{ role: "user", content: 7 }], [{ role: "system", content: [null, { text: 1 }] }], { parts: 3 }, { parts: [{ inlineData: {} }] }]) {
    for (const name of ["system", "messages", "tools", "input", "instructions", "contents", "systemInstruction", "config"]) expect(verify(of, { [name]: odd }, { turn: {}, tools: [], previous: { [name]: odd } }).ok).toBe(false);
  }
});

test("the shapes that people write by hand", async () => {
  const of = await session({ memory: "m" }, { message: true });
  const { text } = of.render({ reminder: "r" });
  const hand: readonly (readonly [api: string, body: object])[] = [
    ["anthropic", { system: text, messages: [{ role: "user", content: PROTOCOL }, { role: "user", content: "hi" }] }],
    // Some clients put neighbours together.
    ["anthropic", { system: [{ type: "text", text }], messages: [{ role: "user", content: [{ type: "text", text: PROTOCOL }, { type: "text", text: "hi" }] }] }],
    ["openai-chat", { messages: [{ role: "developer", content: [{ type: "text", text }] }, { role: "user", content: PROTOCOL }] }],
    ["openai-responses", { instructions: text, input: [{ role: "user", content: [{ type: "input_text", text: PROTOCOL }] }] }],
    ["openai-responses", { input: [{ role: "system", content: text }, { role: "user", content: PROTOCOL }] }],
    ["openai-responses", { instructions: text, input: `${PROTOCOL}\nhi` }],
    ["gemini", { system_instruction: { parts: { text } }, contents: [{ role: "user", parts: [{ text: PROTOCOL }] }] }],
    ["gemini", { model: "gemini", config: { systemInstruction: text }, contents: PROTOCOL }],
  ];
  for (const [api, body] of hand) {
    expect([api, verify(of, body, { turn: { reminder: "r" } })]).toMatchObject([api, { ok: true, api, divergence: undefined }]);
    const wrong = JSON.stringify(body).replace("Protocol: answer", "Protocol: reply");
    expect(found(verify(of, wrong))).toMatchObject({ part: "message", output: "protocol", within: "prefix", offset: "Protocol: ".length });
    expect(found(verify(of, JSON.stringify(body).replaceAll(JSON.stringify(PROTOCOL).slice(1, -1), "")))).toMatchObject({ part: "message", output: "protocol", offset: 0 });
  }
});

describe("tools", () => {
  const tools = [{ name: "a", input_schema: { type: "object", properties: { cache_control: { type: "string" } } } }, { name: "swarm", description: "Starts agents." }];

  test("are compared as JSON, breakpoints left out", async () => {
    const of = await session({}, { tool: true });
    const body = toAnthropic(of, {}, { tools, breakpoints: ["tools", "prefix"] });
    expect(verify(of, body, { tools: toAnthropic(of, {}, { tools }).tools ?? [] }).ok).toBe(true);
    expect(found(verify(of, body, { tools: [] }))).toMatchObject({ part: "tools", within: "tools", path: "tools[0]", offset: 0, expected: "" });
    const [a, swarm] = body.tools ?? [];
    const swapped = found(verify(of, { ...body, tools: [swarm, a] }, { tools: body.tools ?? [] }));
    expect(swapped).toMatchObject({ part: "tools", path: "tools[0]", offset: '{"name":"'.length });
    expect(swapped.message).toContain("Only the order is another one");
    const members = found(verify(of, { ...body, tools: [a, Object.fromEntries(Object.entries(swarm ?? {}).toReversed())] }, { tools: body.tools ?? [] }));
    expect([members.path, members.message.includes("Only the order")]).toEqual(["tools[1]", true]);
    expect(found(verify(of, { ...body, tools: [a] }, { tools: body.tools ?? [] }))).toMatchObject({ path: "tools[1]", found: "" });
    const renamed = JSON.stringify(body).replace('{"cache_control":{"type":"string"', '{"cache_control":{"type":"number"');
    expect(found(verify(of, renamed, { tools: body.tools ?? [] }))).toMatchObject({ path: "tools[0]" });
    expect(found(verify(of, renamed, { tools: body.tools ?? [] })).message).not.toContain("order");
    // They come before the system prompt.
    expect(found(verify(of, { ...body, tools: [], system: "x" }, { tools: body.tools ?? [] })).part).toBe("tools");
  });

  test("have the texts that belong to their descriptions", async () => {
    const of = await session({}, { tool: true });
    const body = toAnthropic(of, {}, { tools });
    expect(verify(of, body).ok).toBe(true);
    expect(found(verify(of, { ...body, tools }))).toMatchObject({ part: "tools", output: "swarm", offset: 0, path: "tools[1].description" });
    const fewer = JSON.stringify(body).replace("at most 8", "at most 9");
    expect(found(verify(of, fewer))).toMatchObject({ output: "swarm", offset: SWARM.indexOf("8"), pathOffset: "Starts agents.\n\n".length + SWARM.indexOf("8") });
    expect(verify(of, fewer, { describe: { swarm: false } }).ok).toBe(true);
    const gemini = toGemini(of, {}, { tools: [{ functionDeclarations: tools }] });
    expect(verify(of, { ...gemini.config, contents: [] }).ok).toBe(true);
    expect(found(verify(of, JSON.stringify(gemini).replace("at most 8", "at most 9"))).path).toBe("tools[0].functionDeclarations[1].description");
    const chat = toOpenAI(of, {}, { tools: [{ type: "function", function: tools[1] }] });
    expect(found(verify(of, JSON.stringify(chat).replace("at most 8", "at most 9"))).path).toBe("tools[0].function.description");
  });
});

describe("an earlier request", () => {
  const history = [{ role: "user", content: "one" }, { role: "assistant", content: "two" }, { role: "user", content: "three" }];
  const bodyOf = async (turn: { reminder?: string }, messages: readonly object[], more: object = {}): Promise<object> => ({ model: "claude-sonnet-5", ...toAnthropic(await session({ memory: "m" }), turn, { history: messages, tools: [{ name: "a" }] }), ...more });

  test("goes on in the next one", async () => {
    const of = await session({ memory: "m" });
    const [first, next] = [await bodyOf({}, history.slice(0, 1)), await bodyOf({}, history)];
    expect(verify(of, next, { previous: first }).ok).toBe(true);
    // A breakpoint that moved along is no difference, nor is the list that it needs.
    const moved = await bodyOf({}, [{ role: "user", content: [{ type: "text", text: "one", cache_control: { type: "ephemeral" } }] }]);
    expect(verify(of, next, { previous: JSON.stringify(moved) }).ok).toBe(true);
  });

  test("or does not, and where", async () => {
    const of = await session({ memory: "m" });
    const first = await bodyOf({}, history);
    const against = async (body: object | Promise<object>): Promise<Divergence> => found(verify(of, await body, { previous: first }));
    expect(await against(bodyOf({}, history, { model: "claude-opus-5" }))).toMatchObject({ part: "model", within: "model", path: "model", offset: "claude-".length });
    expect(await against(bodyOf({}, history, { tools: [{ name: "a", description: "x" }] }))).toMatchObject({ part: "tools", path: "tools[0]", within: "tools" });
    expect(await against(bodyOf({ reminder: "r" }, history))).toMatchObject({ part: "system", within: "turn", path: "system[2].text", pathOffset: 0 });
    expect(await against(bodyOf({}, [history[0] as object, { role: "assistant", content: "2" }]))).toMatchObject({ part: "message", within: "history", path: "messages[1]" });
    expect(await against(bodyOf({}, history.slice(0, 2)))).toMatchObject({ part: "message", within: "history", path: "messages[2]", found: "" });
    const { text } = of.render({});
    const cut = await against(bodyOf({}, history, { system: text }));
    expect(cut).toMatchObject({ part: "system", within: "session", path: "system", offset: Buffer.byteLength(PREFIX), expected: "" });
    expect(cut.message).toContain("The text is the same, but its blocks are cut elsewhere.");
    const [key, other] = [toOpenAI(of, {}), toOpenAI(of, {}, { cacheKey: "other" })];
    expect(found(verify(of, other, { previous: key }))).toMatchObject({ part: "key", path: "prompt_cache_key", found: "other" });
    expect((await against(bodyOf({}, history.slice(1)))).message).toContain("An earlier message is not what it was");
  });
});

describe("notes", () => {
  test("say why Anthropic caches nothing", async () => {
    const of = await session({ memory: "m" });
    const { text } = of.render({ reminder: "r" });
    expect(verify(of, { system: text, messages: [] }).notes).toEqual(["The request has no `cache_control`: Anthropic caches nothing of it."]);
    expect(verify(of, { cache_control: { type: "ephemeral" }, system: text, messages: [] }).notes).toEqual([]);
    const late = { system: [{ type: "text", text, cache_control: { type: "ephemeral" } }] };
    expect(verify(of, late).notes).toEqual([expect.stringMatching(/^No `cache_control` stands in the first \d+ bytes/u)]);
    const inHistory = { system: text, messages: [{ role: "user", content: [{ type: "text", text: "x", cache_control: { type: "ephemeral" } }] }] };
    expect(verify(of, inHistory).notes).toHaveLength(1);
    for (const turn of [{}, { reminder: "" }, { reminder: "r" }]) expect(verify(of, toAnthropic(of, turn)).notes).toEqual([]);
    expect(verify(of, toOpenAI(of, {})).notes).toEqual([]);
  });
});

test("an artifact without a system prompt wants none", async () => {
  const of = await session({}, { memoryFirst: true });
  expect(found(verify({ ...of, render: () => ({ text: "", outputs: {} }), prefix: { text: "", outputs: {} } }, { system: "x", messages: [] }))).toMatchObject({ part: "system", within: "behind", found: "x" });
});

test("options of the AI SDK can be checked before they are sent", async () => {
  const of = await session({ memory: "m" }, { message: true });
  const { system = [], messages } = toAiSdk(of, { reminder: "r" });
  expect(verify(of, { messages: [...system, ...messages] }, { turn: { reminder: "r" } }).ok).toBe(true);
});
