import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadPrompt, PromptError, type Session } from "../../compiler/runtime/index.ts";
import { sealed, type Data, type Sealed } from "../vectors/artifact.ts";

const TURN = Array.from({ length: 12 }, (_, index) => `t${String(index)}`);
const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\u0085", "\ufeff", "€", "🙂", "|"), maxLength: 4 });

/** Mostly text; what is left out, refused or not well-formed too. */
const value = fc.oneof({ weight: 12, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom<unknown>("a\ud83d", "\ude42b", null, undefined, 7, "too long by far") });

const keep = fc.constantFrom("present", "nonempty", "nonblank");
const trim = fc.option(fc.constantFrom("rust", "js", "python"), { nil: undefined });

/** A part of the layout around a slot. */
const wrapped = (id: string): fc.Arbitrary<unknown> => fc.oneof(
  { weight: 4, arbitrary: fc.constant({ slot: id }) },
  { weight: 3, arbitrary: fc.record({ keep, trim }).map((options) => join("", [{ slot: id }], options)) },
  { weight: 1, arbitrary: fc.constant({ first: [{ slot: id }, "none"] }) },
  { weight: 1, arbitrary: fc.constant(join("/", ["(", { slot: id }, { slot: id }, ")"], { keep: "nonempty", trim: undefined })) },
);

/** A prompt of many slots in one join, with texts, a session's slot and a group of them between. */
const artifact: fc.Arbitrary<Sealed> = fc
  .record({ slots: fc.tuple(...TURN.map(wrapped)), separator: fc.constantFrom("", "\n\n", "|"), keep, trim, isLate: fc.array(fc.boolean(), { minLength: TURN.length, maxLength: TURN.length }), texts: fc.array(fc.constantFrom(undefined, "x", " ", ""), { minLength: TURN.length, maxLength: TURN.length }), group: fc.boolean() })
  .map(({ slots, separator, isLate, texts, group, ...options }) => {
    const parts = slots.flatMap((slot, index) => (texts[index] === undefined ? [slot] : [texts[index], slot]));
    const items = group ? [join("+", parts.slice(0, -3), options), { slot: "s0" }, ...parts.slice(-3)] : [...parts, { slot: "s0" }];
    const templates = TURN.map((id, index) => [id, { template: isLate[index] === true ? ["# ", { value: { get: [id] } }] : [{ value: { get: [id] } }], ...(index === 3 ? { limits: { max: 3, unit: "code-points", overflow: "error" } } : {}) }] as const);
    return sealed({ manifest: {
      outputs: { system: { file: null, layout: join(separator, items, options) }, other: { file: null, placement: "message-before-history", layout: join("-", TURN.map((id) => ({ slot: id })), { keep: "present", trim: undefined }) } },
      slots: { ...Object.fromEntries(templates), s0: { binding: "session", template: [{ value: { get: ["s0"] } }] } },
      inputs: { properties: { ...Object.fromEntries(TURN.map((id, index) => [id, { type: "string", "x-binding": "turn", ...(index === 5 ? { maxLength: 6 } : {}) }])), s0: { type: "string", "x-binding": "session" } }, required: ["t1"] },
    } });
  });

/** Turns that differ in a few values, or in all, and in the order of their names. */
const turns = fc.tuple(fc.record(Object.fromEntries(TURN.map((id) => [id, value]))), fc.array(fc.record({ changes: fc.dictionary(fc.constantFrom(...TURN, ...TURN, "unknown"), value, { maxKeys: 3 }), isReversed: fc.boolean(), isAnew: fc.constantFrom(false, false, false, true) }), { minLength: 3, maxLength: 8 }))
  .map(([first, rest]) => rest.reduce<readonly Data[]>((all, { changes, isReversed, isAnew }) => {
    const { unknown: _, ...before } = (isAnew ? first : all.at(-1)) as Data;
    const next = { ...before, ...changes };
    return [...all, isReversed ? Object.fromEntries(Object.entries(next).reverse()) : next];
  }, [first]));

describe("a turn after another", () => {
  test("is rendered, or refused, as if it were the first", async () => {
    let rendered = 0;
    let refused = 0;
    await fc.assert(fc.asyncProperty(artifact, turns, async ({ manifest, files }, all) => {
      const prompt = await loadPrompt(manifest, files);
      const session = prompt.startSession({ s0: " s " });
      const seen = all.map((turn) => [outcome(session, turn), outcome(prompt.startSession({ s0: " s " }), turn)] as const);
      for (const [again, first] of seen) {
        expect(again()).toEqual(first());
        if ("code" in again()) refused += 1;
        else rendered += 1;
      }
    }), { numRuns: 1000 });
    expect(rendered).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(100);
  });

  test("reads each value once, and says of an unknown one first", async () => {
    const { manifest, files } = sealed({ manifest: { outputs: { system: { file: null, layout: join("|", [{ slot: "a" }, { slot: "b" }], { keep: "present", trim: undefined }) } }, slots: { a: { template: [{ value: { get: ["a"] } }] }, b: { template: [{ value: { get: ["b"] } }] } }, inputs: { properties: { a: { type: "string", "x-binding": "turn" }, b: { type: "string", "x-binding": "turn" } } } } });
    const session = (await loadPrompt(manifest, files)).startSession();
    const reads: string[] = [];
    const read = (name: string): string => `${name}${String(reads.push(name))}`;
    expect(session.render({ get a() { return read("a"); }, get b() { return read("b"); } }).text).toBe("a1|b2");
    expect(session.render({ get b() { return read("b"); }, get a() { return read("a"); } }).text).toBe("a3|b4");
    expect(session.render({ get a() { return read("a"); } }).text).toBe("a5");
    expect(reads).toEqual(["a", "b", "a", "b", "a"]);
    const failing = { get a(): never { throw new Error("no a today"); } };
    expect(outcome(session, failing)()).toMatchObject({ code: "runtime/wrong-value", input: "a", message: "`a` cannot be taken: no a today." });
    expect(outcome(session, Object.defineProperty({ get a(): never { throw new Error("no a today"); } }, "c", { value: "x", enumerable: true }))()).toMatchObject({ code: "runtime/unknown-value", input: "c" });
  });

  test("inherits nothing", async () => {
    const { manifest, files } = sealed({ manifest: { outputs: { system: { file: null, layout: { first: [{ slot: "a" }, "none"] } } }, slots: { a: { template: [{ value: { get: ["a"] } }] } }, inputs: { properties: { a: { type: "string", "x-binding": "turn" } } } } });
    const session = (await loadPrompt(manifest, files)).startSession();
    expect(session.render(Object.create({ a: "inherited" }) as Data).text).toBe("none");
    // oxlint-disable-next-line no-extend-native -- what another library may have done
    Object.defineProperty(Object.prototype, "a", { value: "of every object", enumerable: true, configurable: true, writable: true });
    try {
      expect(session.render({}).text).toBe("none");
    } finally {
      delete (Object.prototype as { a?: string }).a;
    }
    expect(session.render({ a: "own" }).text).toBe("own");
  });
});

function join(separator: string, items: readonly unknown[], { keep: kept, trim: table }: { readonly keep: string; readonly trim: string | undefined }): unknown {
  return { join: { separator, keep: kept, items, ...(table === undefined ? {} : { trim: table }) } };
}

/** What a turn gives: its texts and their ranges, or the error. Looked at later, when other turns have passed. */
function outcome(session: Session, turn: Data): () => object {
  try {
    const { outputs } = session.render(turn);
    return () => JSON.parse(JSON.stringify(outputs)) as object;
  } catch (error) {
    if (!(error instanceof PromptError)) throw error;
    const { code, message, input } = error;
    return () => ({ code, message, input });
  }
}
