import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as runtime from "../../compiler/runtime/index.ts";
import { expected, outcome, readVectors } from "./vector.ts";

const suites = readVectors();
const all = suites.flatMap(({ vectors }) => vectors);

describe.each(suites)("$file", ({ vectors }) => {
  test.each(vectors)("$name", async (vector) => {
    expect(await outcome(vector, runtime)).toEqual(expected(vector));
  });
});

test("no two vectors have one name", () => {
  const names = all.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("every code of the runtime has a vector", () => {
  const seen = new Set(all.map(({ expect: wanted }) => ("error" in wanted ? wanted.error.code : "")));
  const source = readFileSync(join(import.meta.dirname, "../../compiler/runtime/error.ts"), "utf8");
  const known = [...source.matchAll(/"(runtime\/[a-z-]+)"/gu)].map(([, code = ""]) => code);
  expect(known.length).toBeGreaterThan(7);
  expect(known.filter((code) => !seen.has(code))).toEqual([]);
});
