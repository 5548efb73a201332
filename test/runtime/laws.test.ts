import fc from "fast-check";
import { expect, test } from "vitest";
import { loadPrompt, type Range, type Rendered, type RenderedOutput } from "../../compiler/runtime/index.ts";
import { sealed, type Data } from "../vectors/artifact.ts";
import { artifact, isSession, sessionValues, turnValues } from "./arbitrary.ts";

const RUNS = { numRuns: 1500 };

function system({ outputs }: Rendered): RenderedOutput {
  const output = outputs["system"];
  if (output === undefined) throw new Error("no system output");
  return output;
}

function bytes(text: string): Buffer {
  return Buffer.from(text, "utf8");
}

test("the session prefix is the same in every turn, the prefix in every session", async () => {
  let late = 0;
  await fc.assert(fc.asyncProperty(artifact, sessionValues, sessionValues, turnValues, turnValues, async ({ manifest, files }, s1, s2, t1, t2) => {
    const prompt = await loadPrompt(manifest, files);
    const session = prompt.startSession(s1);
    const [a, b] = [system(session.render(t1)), system(session.render(t2))];
    expect(b.sessionPrefixEnd).toBe(a.sessionPrefixEnd);
    expect(bytes(b.text).subarray(0, a.sessionPrefixEnd)).toEqual(bytes(a.text).subarray(0, a.sessionPrefixEnd));
    const other = system(prompt.startSession(s2).render(t2));
    expect(other.prefixEnd).toBe(a.prefixEnd);
    expect(bytes(other.text).subarray(0, a.prefixEnd)).toEqual(bytes(a.text).subarray(0, a.prefixEnd));
    for (const { text, prefixEnd, sessionPrefixEnd } of [a, b, other]) {
      expect(prefixEnd).toBeLessThanOrEqual(sessionPrefixEnd);
      expect(sessionPrefixEnd).toBeLessThanOrEqual(bytes(text).length);
    }
    if (a.prefixEnd > 0 && a.sessionPrefixEnd > a.prefixEnd && a.text !== b.text) late += 1;
  }), RUNS);
  // The law would hold for prefixes that are always empty, too.
  expect(late).toBeGreaterThan(RUNS.numRuns / 50);
});

test("ranges lie in the text, nest, and hold what they say", async () => {
  await fc.assert(fc.asyncProperty(artifact, sessionValues, turnValues, async ({ manifest, files, layout }, s, t) => {
    const prompt = await loadPrompt(manifest, files);
    const { text, ranges } = system(prompt.startSession(s).render(t));
    const whole = bytes(text);
    const isTrimmed = JSON.stringify(layout).includes('"trim"');
    for (const range of ranges) {
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThanOrEqual(whole.length);
      const held = whole.subarray(range.start, range.end).toString("utf8");
      expect(bytes(held).length).toBe(range.end - range.start);
      const own = await ownText(range, manifest, files, s, t);
      if (own === null) expect(range.kind).toBe("join");
      else if (isTrimmed) expect(own).toContain(held);
      else expect(held).toBe(own);
    }
    for (const [i, a] of ranges.entries()) for (const b of ranges.slice(i + 1)) expect(areNested(a, b), JSON.stringify([a, b])).toBe(true);
  }), { numRuns: 500 });
});

test("the same values give the same text, and ranges can be asked for again", async () => {
  await fc.assert(fc.asyncProperty(artifact, sessionValues, turnValues, async ({ manifest, files }, s, t) => {
    const one = system((await loadPrompt(manifest, files)).startSession(s).render(t));
    const session = (await loadPrompt(structuredClone(manifest), files)).startSession(structuredClone(s));
    session.render({});
    const two = system(session.render(structuredClone(t)));
    expect({ ...two }).toEqual({ ...one });
    expect(one.ranges).toEqual(one.ranges);
  }), { numRuns: 300 });
});

test("whatever a value holds, it comes out as it went in", async () => {
  const { manifest, files } = sealed({ static: "<>", manifest: {
    outputs: { system: { layout: { join: { separator: "", keep: "present", items: [{ static: [0, 1] }, { slot: "s0" }, { slot: "t0" }, { static: [1, 2] }] } } } },
    slots: { s0: { binding: "session", template: [{ value: { get: ["s0"] } }] }, t0: { template: [{ if: { op: "nonblank", args: [{ get: ["t0"] }] }, then: [{ value: { get: ["t0"] } }], else: [{ value: { get: ["t0"] } }] }] } },
    inputs: { properties: { s0: { type: "string", "x-binding": "session" }, t0: { type: "string", "x-binding": "turn" } } },
  } });
  const prompt = await loadPrompt(manifest, files);
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (s0, t0) => {
    expect(system(prompt.startSession({ s0 }).render({ t0 })).text).toBe(`<${s0}${t0}>`);
  }), RUNS);
});

/** Disjoint, or one in the other. */
function areNested(a: Range, b: Range): boolean {
  return a.end <= b.start || b.end <= a.start || (a.start <= b.start && b.end <= a.end) || (b.start <= a.start && a.end <= b.end);
}

/** The text of a range's slot or static part as if it stood alone; null for a group. */
async function ownText({ kind, id }: Range, manifest: Data, files: { readonly [name: string]: Uint8Array }, session: Data, turn: Data): Promise<string | null> {
  if (kind === "join") return null;
  const { outputs, slots, inputs } = manifest as { outputs: { system: { parts: readonly { id: string; range: readonly [number, number] }[] } }; slots: Data; inputs: Data };
  const part = outputs.system.parts.find((candidate) => candidate.id === id);
  if (part !== undefined) return Buffer.from(files["static.prompt.md"] ?? []).subarray(...part.range).toString("utf8");
  const alone = sealed({ manifest: { outputs: { system: { file: null, layout: { slot: id } } }, slots, inputs } });
  expect(kind).toBe("slot");
  expect(isSession(id) || id.startsWith("t")).toBe(true);
  return (await loadPrompt(alone.manifest, {})).startSession(session).render(turn).text;
}
