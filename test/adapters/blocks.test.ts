import fc from "fast-check";
import { expect, test } from "vitest";
import { toAiSdk } from "../../compiler/adapters/ai-sdk.ts";
import { toAnthropic } from "../../compiler/adapters/anthropic.ts";
import { toGemini } from "../../compiler/adapters/gemini.ts";
import { toOpenAI, toOpenAIResponses } from "../../compiler/adapters/openai.ts";
import { loadPrompt } from "../../compiler/runtime/index.ts";
import { artifact, sessionValues, turnValues } from "../runtime/arbitrary.ts";

const isBlank = (text: string): boolean => /^[\s\u0085\u001c-\u001f]*$/u.test(text);

const joined = (parts: readonly { readonly text: string }[] | undefined): string => (parts ?? []).map(({ text }) => text).join("");

const textOf = (content: string | readonly { readonly text: string }[] | undefined): string => (typeof content === "string" ? content : joined(content));

test("the texts of every adapter, put together, are the rendered text byte for byte", async () => {
  let several = 0;
  await fc.assert(fc.asyncProperty(artifact, sessionValues, turnValues, async ({ manifest, files }, start, turn) => {
    const session = (await loadPrompt(manifest, files)).startSession(start);
    const { text } = session.render(turn);
    const { system: blocks = [] } = toAnthropic(session, turn);
    const chat = [{}, { breakpoints: true }].map((options) => toOpenAI(session, turn, options).messages[0]?.content);
    const marked = toOpenAIResponses(session, turn, { breakpoints: true }).input[0]?.content;
    const ai = [{}, { split: false }].map((options) => (toAiSdk(session, turn, options).system ?? []).map(({ content }) => content).join(""));
    const all = [joined(blocks), ...chat.map(textOf), textOf(marked), toOpenAIResponses(session, turn).instructions ?? "", joined(toGemini(session, turn).config.systemInstruction?.parts), ...ai];
    expect(all).toEqual(all.map(() => text));

    expect(blocks.length).toBeLessThanOrEqual(3);
    // Only a prompt that is blank as a whole has a blank block; nothing is marked there.
    for (const block of blocks) if (isBlank(block.text)) expect(blocks).toEqual([{ type: "text", text }]);
    expect(blocks.every((block) => block.text !== "")).toBe(true);
    if (blocks.filter((block) => block.cache_control !== undefined).length === 2) several += 1;
  }), { numRuns: 600 });
  expect(several).toBeGreaterThan(12);
});

test("what is sent stays the same in each turn of a session up to the turn part, and in each session up to the session part", async () => {
  let told = 0;
  await fc.assert(fc.asyncProperty(artifact, sessionValues, sessionValues, turnValues, turnValues, async ({ manifest, files }, s1, s2, t1, t2) => {
    const prompt = await loadPrompt(manifest, files);
    const session = prompt.startSession(s1);
    const { sessionPrefixEnd = 0, prefixEnd = 0 } = session.render(t1).outputs["system"] ?? {};
    const sent = [toAnthropic(session, t1), toAnthropic(session, t2), toAnthropic(prompt.startSession(s2), t2)].map((body) => JSON.stringify(body));
    const [one = "", two = "", other = ""] = sent;
    expect(sameLength(one, two)).toBeGreaterThanOrEqual(Math.min(upTo(one, sessionPrefixEnd), upTo(two, sessionPrefixEnd)));
    expect(sameLength(two, other)).toBeGreaterThanOrEqual(Math.min(upTo(two, prefixEnd), upTo(other, prefixEnd)));
    if (one !== two && sessionPrefixEnd > 0) told += 1;
  }), { numRuns: 600 });
  expect(told).toBeGreaterThan(60);
});

/** How many UTF-16 units two bodies share at their start. */
function sameLength(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return a === b ? Infinity : count;
}

/** How many UTF-16 units of a body stand before the byte of the system text with that offset. */
function upTo(body: string, offset: number): number {
  if (offset === 0) return 0;
  let bytes = 0;
  const { system = [] } = JSON.parse(body) as { system?: readonly { readonly text: string }[] };
  let at = '{"system":['.length;
  for (const block of system) {
    at += '{"type":"text","text":"'.length;
    for (const point of block.text) {
      if (bytes >= offset) return at;
      bytes += Buffer.byteLength(point);
      at += JSON.stringify(point).length - 2;
    }
    if (bytes >= offset) return at;
    at += JSON.stringify(block).length - '{"type":"text","text":"'.length - (JSON.stringify(block.text).length - 2) + 1;
  }
  return at;
}
