/** Every example of every cache rule: what it flags, and what it leaves alone. */
import { beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "../../compiler/diagnostics/catalogue.ts";
import { CACHE_RULES } from "../../compiler/phases/3-scan/cache/index.ts";
import { cacheCodes } from "../../compiler/diagnostics/scan/cache.ts";
import { cacheLint, type Flagged } from "./corpus.ts";

let lint: (text: string, path?: string) => readonly Flagged[];

beforeAll(async () => {
  lint = await cacheLint();
}, 60_000);

describe.each(CACHE_RULES)("$id", ({ id, kind, flagged, clean, finds, spares }) => {
  it("is in the catalogue, explained, with three examples of each kind", () => {
    expect(kind).toBe("cache");
    expect(catalogue[id].level).toBe("warning");
    expect(finds.length).toBeGreaterThan(40);
    expect(spares.length).toBeGreaterThan(40);
    expect(flagged.length).toBeGreaterThanOrEqual(3);
    expect(clean.length).toBeGreaterThanOrEqual(3);
  });

  it.each(flagged)("flags $name", ({ text, path, lines }) => {
    const places = lint(text, path).filter(({ rules }) => rules.includes(id));
    expect(places).not.toEqual([]);
    for (const line of lines ?? []) expect(places.map((place) => place.line)).toContain(line);
  });

  it.each(clean)("spares $name", ({ text, path }) => {
    expect(lint(text, path).filter(({ rules }) => rules.includes(id))).toEqual([]);
  });
});

it("has a rule for each code of its family", () => {
  expect(CACHE_RULES.map(({ id }) => id).toSorted()).toEqual(Object.keys(cacheCodes).toSorted());
});
