import { describe, expect, test } from "vitest";
import { loadPrompt, PromptError, type Prompt } from "../../compiler/runtime/index.ts";
import { sealed, type Data } from "../vectors/artifact.ts";

/** A prompt with a session input and a turn input that take anything, and a slot for each. */
async function load(schema: Data = {}): Promise<Prompt> {
  const { manifest, files } = sealed({
    static: "base",
    manifest: {
      outputs: { system: { layout: { join: { separator: "|", keep: "present", items: [{ static: [0, 4] }, { slot: "s" }, { slot: "t" }] } } } },
      slots: { s: { binding: "session", template: [{ value: { get: ["s"] }, as: "python" }] }, t: { template: [{ value: { get: ["s"] }, as: "python" }, " ", { value: { get: ["t"] }, as: "python" }] } },
      inputs: { properties: { s: { ...schema, "x-binding": "session" }, t: { ...schema, "x-binding": "turn" } } },
    },
  });
  return loadPrompt(manifest, files);
}

function errorOf(run: () => unknown): PromptError {
  try {
    run();
  } catch (error) {
    if (error instanceof PromptError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("a session is frozen", () => {
  test("changing what it was given changes nothing", async () => {
    const list = ["a", { deep: "b" }];
    const given: { [name: string]: unknown } = { s: list };
    const session = (await load()).startSession(given);
    const before = session.render({ t: 1 }).text;
    expect(before).toBe("base|['a', {'deep': 'b'}]|['a', {'deep': 'b'}] 1");
    (list[1] as { deep: string }).deep = "changed";
    list.push("more");
    given["s"] = "another";
    expect(session.render({ t: 1 }).text).toBe(before);
    expect(session.values).toEqual({ s: ["a", { deep: "b" }] });
  });

  test("its values cannot be changed", async () => {
    const session = (await load()).startSession({ s: [{ deep: "b" }] });
    const values = session.values as { s: [{ deep: string }] };
    expect(() => (values.s = [{ deep: "x" }])).toThrow(TypeError);
    expect(() => values.s.push({ deep: "x" })).toThrow(TypeError);
    expect(() => (values.s[0].deep = "x")).toThrow(TypeError);
    expect(session.render().text).toBe("base|[{'deep': 'b'}]|[{'deep': 'b'}] None");
  });

  test("the artifact cannot be changed behind its back", async () => {
    const { manifest, files } = sealed({ static: "base", manifest: { outputs: { system: { layout: { static: [0, 4] }, parts: [{ id: "base", range: [0, 4] }] } }, inputs: { properties: { s: { type: "string", "x-binding": "session" } } } } });
    const mine = structuredClone(manifest) as { inputs: { properties: { [name: string]: Data } }; outputs: { system: { layout: unknown } } };
    const loading = loadPrompt(mine, files);
    mine.outputs.system.layout = "forged";
    files["static.prompt.md"]?.fill(0x78);
    const prompt = await loading;
    mine.inputs.properties["extra"] = { "x-binding": "turn" };
    expect(prompt.startSession().render()).toMatchObject({ text: "base", outputs: { system: { ranges: [{ kind: "static", id: "base", start: 0, end: 4 }] } } });
    expect(errorOf(() => prompt.startSession().render({ extra: 1 })).code).toBe("runtime/unknown-value");
    expect(() => ((prompt.manifest as { target: string }).target = "x")).toThrow(TypeError);
    expect(() => ((prompt.manifest.outputs["system"] as { bytes: number }).bytes = 0)).toThrow(TypeError);
  });

  test("two sessions of one prompt do not know of each other, nor do two turns", async () => {
    const prompt = await load();
    const one = prompt.startSession({ s: "one" });
    const two = prompt.startSession({ s: "two" });
    const first = one.render({ t: "t" });
    expect(two.render({ t: "u" }).text).toBe("base|two|two u");
    expect(one.render().text).toBe("base|one|one None");
    expect(first.text).toBe("base|one|one t");
    expect(first.outputs["system"]?.ranges.map(({ id, start, end }) => [id, start, end])).toEqual([["s", 5, 8], ["t", 9, 14]]);
    expect(prompt.startSession().render().text).toBe("base|None|None None");
  });

  test("a getter is read once", async () => {
    let reads = 0;
    const session = (await load()).startSession({ get s() { return { get n() { return (reads += 1); } }; } });
    expect([session.render().text, session.render().text, reads]).toEqual(["base|{'n': 1}|{'n': 1} None", "base|{'n': 1}|{'n': 1} None", 1]);
  });

  test("a proxy and an object of another realm are read like any other", async () => {
    const { runInNewContext } = await import("node:vm");
    const session = (await load()).startSession({ s: new Proxy({ a: [1] }, {}) });
    expect(session.render({ t: runInNewContext("({b: [2]})") as unknown }).text).toBe("base|{'a': [1]}|{'a': [1]} {'b': [2]}");
  });

  test("values without a prototype, and null for none at all", async () => {
    const prompt = await load();
    const given = Object.assign(Object.create(null) as object, { s: Object.assign(Object.create(null) as object, { k: "v" }) });
    expect(prompt.startSession(given as Data).render(null as unknown as undefined).text).toBe("base|{'k': 'v'}|{'k': 'v'} None");
    expect(prompt.startSession(null as unknown as undefined).render().text).toBe("base|None|None None");
  });

  test("an undefined value is one that is not given", async () => {
    const session = (await load()).startSession({ s: { a: undefined, b: 1 } });
    expect(session.render({ t: undefined }).text).toBe("base|{'b': 1}|{'b': 1} None");
  });
});

describe("what is no JSON is an error that names the value", () => {
  const cyclic: { [key: string]: unknown } = { a: {} };
  (cyclic["a"] as { [key: string]: unknown })["b"] = [cyclic];
  const endless = (): object => new Proxy({ next: null }, { get: endless });
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const cases: readonly (readonly [name: string, value: unknown, message: string])[] = [
    ["an object that holds itself", cyclic, "it holds itself"],
    ["a list that holds itself", [cyclic], "it holds itself"],
    ["a proxy without an end", endless(), "nested more than 100 levels deep"],
    ["a revoked proxy", revoked, "revoked"],
    ["a proxy that throws", new Proxy({}, { ownKeys: () => { throw new Error("no keys today"); } }), "no keys today"],
    ["a getter that throws", { get x(): never { throw new Error("no x today"); } }, "no x today"],
    ["a getter that throws no error", { get x(): never { throw "just text"; } }, "just text"], // oxlint-disable-line typescript/only-throw-error -- a hostile value may
    ["a function", () => "text", "a value of the kind Function is not JSON"],
    ["a symbol inside", { a: [Symbol("s")] }, "a value of the kind Symbol is not JSON"],
    ["a big integer", 1n, "a value of the kind BigInt is not JSON"],
    ["not a number", NaN, "NaN is not JSON"],
    ["no finite number inside", [1, -Infinity], "-Infinity is not JSON"],
    ["a hole in a list", [, 1], "a value of the kind Undefined is not JSON"], // oxlint-disable-line no-sparse-arrays -- the case
    ["a date", new Date(0), "a value of the kind Date is not JSON"],
    ["a map", new Map([["a", 1]]), "a value of the kind Map is not JSON"],
    ["bytes", new Uint8Array(2), "a value of the kind Uint8Array is not JSON"],
    ["a promise", Promise.resolve("text"), "a value of the kind Promise is not JSON"],
  ];

  test.each(cases)("%s", async (_, value, message) => {
    const prompt = await load();
    const atStart = errorOf(() => prompt.startSession({ s: value }));
    expect([atStart.name, atStart.code, atStart.input]).toEqual(["PromptError", "runtime/wrong-value", "s"]);
    expect(atStart.message).toContain("`s` cannot be taken: ");
    expect(atStart.message).toContain(message);
    const atTurn = errorOf(() => prompt.startSession().render({ t: value }));
    expect([atTurn.code, atTurn.input]).toEqual(["runtime/wrong-value", "t"]);
  });

  test("a class's own properties are data, its methods are not", async () => {
    class Memory {
      note = "n";
      get secret(): string { return "s"; }
      toJSON(): string { return "j"; }
    }
    expect((await load()).startSession({ s: new Memory() }).values).toEqual({ s: { note: "n" } });
  });

  test("the values as a whole", async () => {
    const prompt = await load();
    expect(errorOf(() => prompt.startSession(revoked as Data)).code).toBe("runtime/wrong-value");
    expect(errorOf(() => prompt.startSession({ get s(): never { throw new Error("no s today"); } }))).toMatchObject({ code: "runtime/wrong-value", input: "s", message: "`s` cannot be taken: no s today." });
    expect(errorOf(() => prompt.startSession(["x"] as unknown as Data)).code).toBe("runtime/unknown-value");
  });

  test("a failed start leaves the prompt usable, a failed turn the session", async () => {
    const prompt = await load({ type: "string" });
    expect(errorOf(() => prompt.startSession({ s: 1 })).code).toBe("runtime/wrong-value");
    const session = prompt.startSession({ s: "s" });
    expect(errorOf(() => session.render({ t: 1 })).code).toBe("runtime/wrong-value");
    expect(session.render({ t: "t" }).text).toBe("base|s|s t");
  });
});

describe("errors are for people", () => {
  test("an unknown value says what there is", async () => {
    const prompt = await load();
    expect(errorOf(() => prompt.startSession({ memory: "m" })).message).toBe("There is no slot or input `memory`. Expected: `s`.");
    expect(errorOf(() => prompt.startSession({ t: "m" })).message).toBe("`t` is given at each turn, not at its start. Expected: `s`.");
    expect(errorOf(() => prompt.startSession().render({ s: "m" })).message).toBe("`s` is given when the session starts, not at a turn. Expected: `t`.");
  });

  test("a wrong value says what was expected and what it is", async () => {
    const at = async (schema: Data, value: unknown): Promise<string> => errorOf(((prompt) => () => prompt.startSession({ s: value }))(await load(schema))).message;
    expect(await at({ type: ["string", "null"] }, ["x"])).toBe("`s` must be string or null, but is array.");
    expect(await at({ enum: ["low", "high"] }, "x".repeat(99))).toBe(`\`s\` must be one of "low", "high", but is "${"x".repeat(58)}….`);
    expect(await at({ maxLength: 2 }, "🙂🙂🙂")).toBe("`s` must have at most 2 code points, but has 3.");
    expect(await at({ format: "date" }, "tomorrow")).toBe('`s` must be a date (2026-01-31), but is "tomorrow".');
    expect(await at({ items: { properties: { n: { type: "integer" } } } }, [{ n: 1 }, { n: "2" }])).toBe("`s[1].n` must be integer, but is string.");
    expect(await at({ required: ["n"] }, {})).toBe("`s.n` is missing.");
    expect(await at({ additionalProperties: false }, { n: 1 })).toBe("`s` has an unknown property `n`.");
  });

  test("a missing value tells its description", async () => {
    const { manifest } = sealed({ manifest: { outputs: {}, inputs: { properties: { cwd: { type: "string", description: "where the agent was started", "x-binding": "session" } }, required: ["cwd"] } } });
    const prompt = await loadPrompt(manifest, {});
    expect(errorOf(() => prompt.startSession()).message).toBe("The value `cwd` is missing (where the agent was started).");
  });
});

describe("loading", () => {
  const artifact = sealed({ static: "base", manifest: { outputs: { system: { layout: { static: [0, 4] } } } } });
  const bytes = artifact.files["static.prompt.md"] as Uint8Array;

  test("takes one file's bytes, or files by name, Node's and other realms' too", async () => {
    const { runInNewContext } = await import("node:vm");
    const foreign = runInNewContext("Uint8Array.from([98, 97, 115, 101])") as Uint8Array;
    expect(foreign instanceof Uint8Array).toBe(false);
    for (const given of [bytes, { "static.prompt.md": bytes }, Buffer.from(bytes), foreign, { "static.prompt.md": foreign }, new Uint8Array(Buffer.from("..base..")).subarray(2, 6)]) {
      expect((await loadPrompt(artifact.manifest, given)).startSession().render().text).toBe("base");
    }
  });

  test.each([["nothing", undefined], ["null", null], ["text", "base"], ["text by name", { "static.prompt.md": "base" }], ["a buffer without a view", bytes.buffer]])("refuses %s for files", async (_, given) => {
    await expect(loadPrompt(artifact.manifest, given as unknown as Uint8Array)).rejects.toMatchObject({ name: "PromptError", code: "runtime/missing-file" });
  });

  test("refuses a manifest that is no JSON at all", async () => {
    const self: { [key: string]: unknown } = { ...artifact.manifest };
    self["sources"] = self;
    await expect(loadPrompt(self, bytes)).rejects.toMatchObject({ code: "runtime/not-a-manifest" });
    await expect(loadPrompt(undefined, bytes)).rejects.toMatchObject({ code: "runtime/not-a-manifest" });
  });

  test("a manifest may be laid out in another way, but not in another order", async () => {
    const { seal, ...rest } = artifact.manifest;
    await expect(loadPrompt({ seal, ...rest }, bytes)).resolves.toBeDefined();
    await expect(loadPrompt(Object.fromEntries(Object.entries(artifact.manifest).toReversed()), bytes)).rejects.toMatchObject({ code: "runtime/tampered" });
  });
});
