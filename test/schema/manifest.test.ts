import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Validator, type Schema } from "@cfworker/json-schema";
import { describe, expect, it } from "vitest";
import type { Manifest } from "../../compiler/runtime/index.ts";
import schema from "../../compiler/schema/manifest.json" with { type: "json" };
import { compileFiles, target } from "../compile/compile-files.ts";

const validator = new Validator(schema as Schema, "2020-12", false);
const problems = (manifest: unknown): readonly string[] => validator.validate(manifest).errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const committed = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("dynamic.manifest.json"));

describe("manifest.json", () => {
  it("has artifacts to describe", () => expect(committed.length).toBeGreaterThan(3));

  it.each(committed)("describes dist/%s", (path) => {
    expect(problems(JSON.parse(readFileSync(join(dist, path), "utf8")))).toEqual([]);
  });

  it("describes every kind of node that a template can leave", async () => {
    const { artifacts } = await compileFiles({
      "promptc.config.yaml": target("- {id: a, file: a.md, template: true}\n- {id: b, slot: b, heading: H, blank: absent, trim: python}\n- {id: c, select: {input: b, fold: ascii, trim: rust, cases: {x: X}, else: Y}}\n- {alternatives: [{id: d, slot: b}, {id: e, text: E}]}\n- {id: f, file: '{cwd}/x.md', optional: true}", "partials: parts\ninputs: {b: {binding: session, required: false}, list: {binding: turn, type: array}, o: {binding: turn, type: object}}"),
      "a.md": "{{#each list}}{{@index}}{{this}}{{else}}none{{/each}}\n{{#with o}}{{x}}{{/with}}\n{{#if (eq b 'q')}}1{{else}}2{{/if}}\n  {{> p x=b}}\n",
      "parts/p.md": "{{x}}\n{{#unless (and x true)}}no{{/unless}}\n",
    });
    const [artifact] = artifacts;
    expect(problems(JSON.parse(new TextDecoder().decode(artifact?.files.get("dynamic.manifest.json"))))).toEqual([]);
  });

  it("refuses what is no manifest", async () => {
    const [artifact] = (await compileFiles({ "promptc.config.yaml": target("- {id: a, text: A}") })).artifacts;
    const manifest = artifact?.manifest as Manifest;
    expect(problems(manifest)).toEqual([]);
    expect(problems({ ...manifest, manifestVersion: 2 })).not.toEqual([]);
    expect(problems({ ...manifest, extra: 1 })).not.toEqual([]);
    expect(problems({ ...manifest, sources: [{ path: "/absolute" }] })).not.toEqual([]);
  });
});
