import { Validator, type Schema as AnySchema } from "@cfworker/json-schema";
import fc from "fast-check";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { explain } from "../../compiler/config/explain.ts";
import { readYaml } from "../../compiler/yaml/read.ts";
import type { Schema } from "../../compiler/config/schema.ts";

const load = async (path: string): Promise<string> => readFile(new URL(`../../compiler/${path}`, import.meta.url), "utf8");
const config = JSON.parse(await load("schema/config.json")) as Schema;
const preset = JSON.parse(await load("schema/preset.json")) as Schema;
const schemas = [["config.json", config], ["preset.json", preset]] as const;

/** Every schema within a schema, with its path. */
function* inner(schema: Schema, path = "#"): Generator<readonly [path: string, schema: Schema]> {
  yield [path, schema];
  const children: [string, Schema | undefined][] = [
    ...Object.entries(schema.properties ?? {}).map(([key, child]): [string, Schema] => [`properties/${key}`, child]),
    ...Object.entries(schema.definitions ?? {}).map(([key, child]): [string, Schema] => [`definitions/${key}`, child]),
    ...(schema.anyOf ?? []).map((child, index): [string, Schema] => [`anyOf/${index}`, child]),
    ...(schema.oneOf ?? []).map((child, index): [string, Schema] => [`oneOf/${index}`, child]),
    ["items", schema.items],
    ["propertyNames", schema.propertyNames],
    ["additionalProperties", typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined],
  ];
  for (const [step, child] of children) if (child !== undefined) yield* inner(child, `${path}/${step}`);
}

describe.each(schemas)("%s", (_name, schema) => {
  test("is draft-07, which editors know best", () => {
    expect(schema).toMatchObject({ $schema: "http://json-schema.org/draft-07/schema#" });
  });

  test("describes every key, which is what editors show", () => {
    for (const [path, each] of inner(schema)) {
      for (const [key, property] of Object.entries(each.properties ?? {})) expect([path, key, property.description]).toEqual([path, key, expect.stringMatching(/\S.*[.`)]$/)]);
    }
  });

  test("says of every mapping what it may hold", () => {
    for (const [path, each] of inner(schema)) {
      if (each.type !== "object") continue;
      expect([path, each.properties === undefined || each.additionalProperties === false]).toEqual([path, true]);
      expect([path, each.additionalProperties]).not.toEqual([path, undefined]);
    }
  });

  test("refers to definitions that exist, and uses each of its own", () => {
    const used = [...inner(schema)].flatMap(([, each]) => (each.$ref === undefined ? [] : [each.$ref]));
    expect([...new Set(used)].sort()).toEqual(Object.keys(schema.definitions ?? {}).map((name) => `#/definitions/${name}`).sort());
  });

  test("uses only keywords that `explain` knows", () => {
    const known = new Set([
      "$schema", "$ref", "title", "description", "type", "enum", "properties", "required", "additionalProperties", "propertyNames", "minProperties",
      "dependencies", "items", "minItems", "minLength", "pattern", "minimum", "anyOf", "oneOf", "definitions", "defaultSnippets",
    ]);
    for (const [path, each] of inner(schema)) expect([path, Object.keys(each).filter((key) => !known.has(key))]).toEqual([path, []]);
  });
});

describe("the two files", () => {
  test("say the same of what both define", () => {
    const shared = Object.keys(config.definitions ?? {}).filter((name) => Object.hasOwn(preset.definitions ?? {}, name));
    expect(shared).toEqual(expect.arrayContaining(["binding", "layerItem", "layer", "group", "alternatives", "candidate", "select", "skills", "output", "inputSchema"]));
    for (const name of shared) expect([name, preset.definitions?.[name]]).toEqual([name, config.definitions?.[name]]);
  });

  test("differ in inputs by `derive` alone", () => {
    const { derive, ...properties } = preset.definitions?.["presetInput"]?.properties ?? {};
    expect(derive).toBeDefined();
    expect({ ...preset.definitions?.["presetInput"], properties }).toEqual(config.definitions?.["input"]);
  });
});

describe("types.ts", async () => {
  const sources = `${await load("config/types.ts")}\n${await load("runtime/manifest.ts")}\n${await load("model.ts")}`;

  /** The keys of an interface; true for those that must be there. */
  function keysOf(name: string): ReadonlyMap<string, boolean> {
    const body = new RegExp(`^export interface ${name} \\{\\n(.*?)^\\}`, "ms").exec(sources)?.[1];
    if (body === undefined) throw new Error(`There is no interface ${name}`);
    return new Map([...body.matchAll(/^ {2}readonly "?([$\w-]+)"?(\?)?:/gm)].map(([, key = "", optional]) => [key, optional === undefined]));
  }

  test.each<[name: string, schema: Schema | undefined, without: readonly string[]]>([
    ["ConfigFile", config, []],
    ["LimitsConfig", config.definitions?.["limits"], []],
    ["TargetConfig", config.definitions?.["target"], []],
    ["OutputConfig", config.definitions?.["output"], []],
    // For presets only.
    ["InputDeclaration", config.definitions?.["input"], ["derive"]],
    ["InputDeclaration", preset.definitions?.["presetInput"], []],
    // The compiler writes these two into a manifest.
    ["InputSchema", config.definitions?.["inputSchema"], ["x-binding", "x-trust", "x-guard"]],
    ["DeriveRule", preset.definitions?.["derive"], []],
    ["GroupConfig", config.definitions?.["group"], []],
    ["AlternativesConfig", config.definitions?.["alternatives"], []],
    ["LayerConfig", config.definitions?.["layer"], []],
    ["Select", config.definitions?.["select"], []],
    ["SkillsConfig", config.definitions?.["skills"], []],
    ["PresetFile", preset, []],
    ["PresetRoot", preset.definitions?.["presetRoot"], []],
  ])("has %s as the schema has it", (name, schema, without) => {
    const keys = [...keysOf(name)].filter(([key]) => !without.includes(key));
    expect(keys.length).toBeGreaterThan(0);
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(keys.map(([key]) => key).sort());
    expect([...(schema?.required ?? [])].sort()).toEqual(keys.filter(([, required]) => required).map(([key]) => key).sort());
  });

  test("has the choices of the schema", () => {
    const choices = (name: string): readonly string[] => [...(new RegExp(`^export type ${name} = ([^;]*);`, "m").exec(sources)?.[1] ?? "").matchAll(/"([^"]*)"/g)].map(([, choice = ""]) => choice);
    for (const [type, definition] of [["Binding", "binding"], ["Trust", "trust"], ["WhiteSpace", "whiteSpace"], ["Keep", "keep"]] as const) {
      expect([type, config.definitions?.[definition]?.enum]).toEqual([type, choices(type)]);
    }
    expect(config.definitions?.["trim"]?.enum).toEqual([...choices("WhiteSpace"), "none"]);
    expect(config.definitions?.["target"]?.properties?.["encoding"]?.enum).toEqual(choices("EncodingName"));
  });
});

describe("explain", () => {
  const words = ["targets", "version", "out", "preset", "layers", "id", "file", "text", "group", "alternatives", "inputs", "binding", "first", "select", "skills", "glob", "x", "roots", "matrix"];
  const leaf = fc.constantFrom<unknown>("a", "1.0.0", "session", "", 1, 1.5, true, null, [], {});
  const tree = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("any"), { maxLength: 3 }), fc.dictionary(fc.constantFrom(...words), tie("any"), { maxKeys: 5 })),
  })).any;
  const sound = { id: "a", text: "b" };
  const nearlySound = fc.record({
    targets: fc.dictionary(
      fc.constantFrom("a", "b", "no name"),
      fc.oneof(
        tree,
        fc.record({ version: fc.constantFrom("1.0.0", "x", 1), out: fc.constantFrom("d", ""), layers: fc.array(fc.oneof(tree, fc.constant(sound), fc.record({ ...recordOf(words, tree) }, { requiredKeys: [] }), fc.record({ group: leaf, layers: fc.array(fc.constant(sound)) }))) }, { requiredKeys: [] }),
      ),
    ),
    limits: fc.constantFrom({}, { maxSourceBytes: 1 }, { maxSourceBytes: 0 }),
  }, { requiredKeys: ["targets"] });

  test.each(schemas)("finds something wrong exactly when a validator does: %s", async (_name, schema) => {
    const validator = new Validator(structuredClone(schema) as AnySchema, "7");
    await fc.assert(
      fc.asyncProperty(fc.oneof(tree, nearlySound), async (value) => {
        const text = JSON.stringify(value);
        const read = await readYaml({ path: "c.json", text });
        expect(read.diagnostics).toEqual([]);
        expect([text, explain(schema, read, text).length === 0]).toEqual([text, validator.validate(value).valid]);
      }),
      { numRuns: 200 },
    );
  });
});

function recordOf<T>(keys: readonly string[], value: T): { [key: string]: T } {
  return Object.fromEntries(keys.map((key) => [key, value]));
}
