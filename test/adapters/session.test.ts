import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toAnthropic } from "../../compiler/adapters/anthropic.ts";
import { toOpenAI } from "../../compiler/adapters/openai.ts";
import { verify } from "../../compiler/adapters/verify.ts";
import { loadPromptFrom } from "../../compiler/node.ts";
import { loadPrompt, type Manifest } from "../../compiler/runtime/index.ts";
import { openSession, type CompiledFiles } from "../../compiler/session/index.ts";
import { artifact, sessionValues, turnValues } from "../runtime/arbitrary.ts";

const dist = join(import.meta.dirname, "../../dist");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "promptc-adapters-"));
  mkdirSync(join(folder, "home"));
  mkdirSync(join(folder, "project"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function filesOf(target: string): CompiledFiles {
  const names = readdirSync(join(dist, target), { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name);
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(dist, target, name))]));
  return { manifest: JSON.parse(readFileSync(join(dist, target, "dynamic.manifest.json"), "utf8")) as Manifest, files };
}

test("a session's prefix is what each of its turns begins with", async () => {
  let longer = 0;
  await fc.assert(fc.asyncProperty(artifact, sessionValues, turnValues, async ({ manifest, files }, start, turn) => {
    const session = (await loadPrompt(manifest, files)).startSession(start);
    const [fixed, output] = [session.prefix.outputs["system"], session.render(turn).outputs["system"]];
    expect(fixed).toMatchObject({ placement: "system", prefixEnd: output?.prefixEnd, sessionPrefixEnd: output?.sessionPrefixEnd });
    expect(Buffer.byteLength(fixed?.text ?? "")).toBe(output?.sessionPrefixEnd);
    expect(output?.text.startsWith(fixed?.text ?? "")).toBe(true);
    expect(fixed?.text).toBe(session.prefix.text);
    for (const { start: from, end } of fixed?.ranges ?? []) expect(from <= end && end <= (output?.sessionPrefixEnd ?? 0)).toBe(true);
    if (output?.text !== fixed?.text && fixed?.text !== "") longer += 1;
  }), { numRuns: 500 });
  expect(longer).toBeGreaterThan(20);
});

test("the artifact of the example agent-zero, with its message before the history", async () => {
  const session = (await loadPromptFrom(join(dist, "agent-zero"))).startSession();
  const rendered = session.render();
  const body = toAnthropic(session, {}, { history: [{ role: "user", content: "hi" }] });
  expect(body.system).toEqual([{ type: "text", text: rendered.text, cache_control: { type: "ephemeral" } }]);
  expect(body.messages).toEqual([{ role: "user", content: [{ type: "text", text: rendered.outputs["protocol"]?.text, cache_control: { type: "ephemeral" } }] }, { role: "user", content: "hi" }]);
  expect(verify(session, body, { turn: {} })).toMatchObject({ ok: true, notes: [] });
});

test("a session that collected its layers from files", async () => {
  writeFileSync(join(folder, "project/AGENTS.md"), "Run the tests.");
  const opened = await openSession(filesOf("desk"), { cwd: join(folder, "project"), home: join(folder, "home"), env: {} });
  expect(opened.manifest.target).toBe("desk");
  const describe = { swarm: false } as const;
  const bodies = ["", "Be brief.", "Be very brief."].map((reminder) => JSON.stringify(toAnthropic(opened, { reminder }, { describe })));
  for (const [index, body] of bodies.entries()) {
    const fixed = JSON.stringify(opened.prefix.text).slice(1, -1);
    expect(fixed.length).toBeGreaterThan(20_000);
    expect(body.startsWith(`{"system":[{"type":"text","text":"${fixed}`)).toBe(true);
    expect(verify(opened, body, { turn: { reminder: ["", "Be brief.", "Be very brief."][index] }, describe })).toMatchObject({ ok: true });
  }
  expect(new Set(bodies).size).toBe(3);
  expect(toOpenAI(opened, {}, { describe })).toMatchObject({ prompt_cache_key: opened.manifest.prefix.sha256.slice(0, 32) });
});
