/** Budgets: who yields, how far, and what is said about it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LayerConfig, TargetConfig } from "../../compiler/index.ts";
import { codesOf, compileBudget, exact, sections, type Result } from "./files.ts";

const LAYERS: readonly LayerConfig[] = [
  { id: "identity", file: "identity.md" },
  { id: "rules", glob: "rules/*.md", priority: 10 },
  { id: "extra", file: "extra.md", priority: 1 },
];
const FILES = { "identity.md": "# You\n\nYou review code.\n", "rules/a.md": sections(8, "alpha"), "rules/b.md": sections(8, "beta"), "extra.md": sections(10, "extra") };
const tokens = (text: string): number => exact("o200k_base", text);

async function withPrefix(prefix: number, layers: readonly LayerConfig[] = LAYERS, files: { readonly [path: string]: string } = FILES): Promise<Result> {
  return compileBudget(layers, files, { budget: { prefix } });
}

describe("a budget", () => {
  test("that is kept changes nothing, and the manifest says how much there is", async () => {
    const free = await compileBudget(LAYERS, FILES);
    const kept = await withPrefix(100_000);
    expect(kept.text).toBe(free.text);
    expect(kept.diagnostics).toEqual([]);
    const count = tokens(free.text);
    expect(kept.artifact.manifest.budget).toEqual({ encoding: "o200k_base", total: { tokens: count, reserved: 0 }, prefix: { tokens: count, max: 100_000 }, layers: {} });
    expect(free.artifact.manifest.budget).toBeUndefined();
  });

  test("takes from the lowest priority first, and from the next only when nothing of that is left", async () => {
    const all = tokens((await compileBudget(LAYERS, FILES)).text);
    const some = await withPrefix(all - 100);
    expect(some.fates).toMatchObject({ "identity.md": "ok", "rules/a.md": "ok", "rules/b.md": "ok", "extra.md": expect.stringMatching(/^truncated/u) });
    expect(codesOf(some)).toEqual(["budget/yielded"]);
    const more = await withPrefix(all - tokens(FILES["extra.md"]) - 100);
    expect(more.fates).toMatchObject({ "identity.md": "ok", "rules/a.md": "ok", "rules/b.md": expect.stringMatching(/^truncated/u), "extra.md": expect.stringMatching(/^skipped 0\//u) });
    expect(more.text).not.toContain("extra");
  });

  test("among equals takes from the last first", async () => {
    const layers = [{ id: "x", file: "rules/a.md", priority: 1 }, { id: "y", file: "rules/b.md", priority: 1 }];
    const { fates } = await withPrefix(tokens(FILES["rules/a.md"]) + 100, layers);
    expect(fates).toMatchObject({ "rules/a.md": "ok", "rules/b.md": expect.stringMatching(/^truncated/u) });
  });

  test("goes by the priority that a file's frontmatter gives, where the layer reads it", async () => {
    const files = { "rules/a.md": `---\npriority: 1\n---\n${sections(8, "alpha")}`, "rules/b.md": sections(8, "beta") };
    const layers: readonly LayerConfig[] = [{ id: "rules", glob: "rules/*.md", frontmatter: "directives", priority: 5 }];
    const { fates } = await withPrefix(tokens(sections(8, "beta")) + 100, layers, files);
    expect(fates).toMatchObject({ "rules/a.md": expect.stringMatching(/^truncated/u), "rules/b.md": "ok" });
  });

  test("leaves at least `min` to a layer", async () => {
    const layers = LAYERS.map((layer) => (layer.id === "extra" ? { ...layer, min: 200 } : layer));
    const { artifact, fates } = await withPrefix(700, layers);
    const [, kept] = /^truncated (\d+)\//u.exec(fates["extra.md"] ?? "") ?? [];
    expect(Number(kept)).toBeGreaterThan(100);
    expect(artifact.manifest.prefix.tokens["o200k_base"]).toBeLessThanOrEqual(700);
    expect(fates["rules/b.md"]).toMatch(/^(?:truncated|skipped)/u);
  });

  test("drops whole what says so", async () => {
    const layers = LAYERS.map((layer): LayerConfig => (layer.id === "extra" ? { ...layer, overflow: "drop" } : layer));
    const all = tokens((await compileBudget(LAYERS, FILES)).text);
    const { fates, text } = await withPrefix(all - 1, layers);
    expect(fates["extra.md"]).toMatch(/^skipped 0\//u);
    expect(text).toBe((await compileBudget(LAYERS.slice(0, 2), FILES)).text);
  });

  test("keeps the headings of what says so, then fewer of them, then nothing", async () => {
    const layers = LAYERS.map((layer): LayerConfig => (layer.id === "extra" ? { ...layer, overflow: "summarise-headings" } : layer));
    const rest = tokens((await compileBudget(LAYERS.slice(0, 2), FILES)).text);
    const headings = async (prefix: number): Promise<number> => [...(await withPrefix(prefix, layers)).text.matchAll(/^## extra \d$/gmu)].length;
    expect(await headings(rest + 200)).toBe(10);
    expect((await withPrefix(rest + 200, layers)).text).not.toContain("What extra");
    const few = await headings(rest + 60);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(10);
    expect(await headings(rest + 5)).toBe(0);
  });

  test("says nothing may yield: a layer without a word about it stays, and the error lists the fewest changes", async () => {
    const layers: readonly LayerConfig[] = [{ id: "identity", file: "identity.md" }, { id: "rules", file: "rules/a.md" }, { id: "more", file: "rules/b.md", priority: 1, min: 150 }];
    const { diagnostics } = await withPrefix(200, layers);
    const [unmet, ...others] = diagnostics.filter(({ level }) => level === "error");
    expect(others).toEqual([]);
    expect(unmet).toMatchObject({ code: "budget/unmet", message: expect.stringMatching(/^The prefix has \d+ tokens: \d+ more than `budget\.prefix` allows, which is 200; nothing is left that may yield$/u) });
    const [, excess = ""] = /: (\d+) more/u.exec(unmet?.message ?? "") ?? [];
    // One layer is enough, so one is named.
    expect(unmet?.help).toMatch(new RegExp(`^Change one of these: raise \`budget\\.prefix\` by ${excess} to \\d+; or let \`rules\` \\(\\d+ tokens, \`overflow: error\`\\) yield ${excess}\\.$`, "u"));
  });

  test("names `min` where that is what is in the way", async () => {
    const layers: readonly LayerConfig[] = [{ id: "rules", file: "rules/a.md", priority: 1, min: 150 }, { id: "more", file: "rules/b.md", priority: 1, min: 150 }];
    const { diagnostics } = await withPrefix(50, layers);
    expect(diagnostics.find(({ code }) => code === "budget/unmet")?.help).toMatch(/; or lower `min` of `\w+` by \d+ to \d+, and lower `min` of `\w+` by \d+ to \d+\.$/u);
  });

  test("of a layer cuts that layer alone", async () => {
    for (const target of [{ layers: LAYERS.map((layer) => (layer.id === "rules" ? { ...layer, max: 150 } : layer)) }, { layers: LAYERS, budget: { layers: { rules: 150 } } }]) {
      const { artifact, fates } = await compileBudget(target.layers, FILES, target);
      expect(fates["extra.md"]).toBe("ok");
      expect(fates["rules/b.md"]).toMatch(/^skipped/u);
      expect(artifact.manifest.budget?.layers["rules"]?.max).toBe(150);
      expect(artifact.manifest.budget?.layers["rules"]?.tokens).toBeLessThanOrEqual(150);
    }
  });

  test("counts what is reserved for slots, and warns of those without a limit", async () => {
    const inputs: TargetConfig["inputs"] = { memory: { binding: "session", maxTokens: 400, required: false }, note: { binding: "turn", maxBytes: 100, required: false } };
    const layers: readonly LayerConfig[] = [...LAYERS, { id: "memory", slot: "memory" }, { id: "note", slot: "note" }];
    const all = tokens((await compileBudget(LAYERS, FILES)).text);
    const { artifact, diagnostics } = await compileBudget(layers, FILES, { inputs, budget: { total: all + 100 } });
    expect(codesOf({ diagnostics })).toEqual(expect.arrayContaining(["budget/open-slot", "budget/yielded"]));
    expect(diagnostics.filter(({ code }) => code === "budget/open-slot").map(({ message }) => message)).toEqual(["The slot `note` has a limit in bytes, not in tokens, so `budget.total` does not count it"]);
    expect(artifact.manifest.budget?.total).toMatchObject({ max: all + 100, reserved: 400 });
    expect(artifact.manifest.budget?.total.tokens).toBeLessThanOrEqual(all + 100);
  });

  test("names the limits of slots where they are in the way", async () => {
    const inputs: TargetConfig["inputs"] = { memory: { binding: "session", maxTokens: 4000, required: false }, note: { binding: "turn", maxTokens: 50, required: false } };
    const { diagnostics } = await compileBudget([{ id: "base", text: "Base." }, { id: "memory", slot: "memory" }, { id: "note", slot: "note" }], FILES, { inputs, budget: { total: 1000 } });
    const unmet = diagnostics.find(({ code }) => code === "budget/unmet");
    expect(unmet?.message).toContain("of which 4,050 are reserved for slots");
    expect(unmet?.help).toMatch(/; or lower the limit of the slot `memory` by 3,\d{3} to 9\d{2}\.$/u);
  });

  test("is never met by cutting what `compat: exact` reproduces", async () => {
    const { text, diagnostics } = await compileBudget(LAYERS, FILES, { compat: "exact", budget: { prefix: 100 } });
    expect(text).toBe((await compileBudget(LAYERS, FILES)).text);
    expect(diagnostics.find(({ code }) => code === "budget/unmet")?.message).toContain("under `compat: exact` nothing is cut");
  });

  test("leaves what is known later, and templates with slots, alone", async () => {
    const layers: readonly LayerConfig[] = [{ id: "t", file: "t.md.hbs", template: true, priority: 0 }, { id: "extra", file: "extra.md", priority: 5 }];
    const { text, fates } = await compileBudget(layers, { ...FILES, "t.md.hbs": `${sections(4, "kept")}{{note}}\n` }, { inputs: { note: { binding: "turn", required: false } }, budget: { total: 300 } });
    expect(fates).toMatchObject({ "t.md.hbs": "ok", "extra.md": expect.stringMatching(/^(?:truncated|skipped)/u) });
    expect(text).toContain("What kept number 3");
  });

  test("cuts a template of which everything is known", async () => {
    const { fates } = await compileBudget([{ id: "t", file: "t.md.hbs", template: true, priority: 0 }], { "t.md.hbs": `{{name}}\n\n${sections(9, "part")}` }, { values: { name: "Eva" }, budget: { total: 150 } });
    expect(fates["t.md.hbs"]).toMatch(/^truncated/u);
  });

  test("of a layer that is known now but asked for later cuts it now, by its structure", async () => {
    const { artifact, fates } = await compileBudget([{ id: "rules", file: "rules/a.md", when: "wanted", max: 120 }], FILES, { inputs: { wanted: { binding: "turn", type: "boolean", default: false } }, budget: { total: 120 } });
    const { limits, template = [] } = artifact.manifest.slots["rules"] ?? {};
    expect(limits).toBeUndefined();
    const [text] = (template as readonly { readonly then: readonly string[] }[])[0]?.then ?? [];
    expect(tokens(text ?? "")).toBeLessThanOrEqual(120);
    expect(text).toMatch(/^## alpha 0\n\n[^]*\[(?:rules\/a\.md|…)/u);
    expect(fates["rules/a.md"]).toMatch(/^truncated/u);
    expect(artifact.manifest.budget?.total.reserved).toBe(tokens(text ?? ""));
  });

  test("warns of a link whose heading is gone", async () => {
    const layers: readonly LayerConfig[] = [{ id: "identity", text: "Read [the rule](#beta-4)." }, { id: "rules", file: "rules/b.md", priority: 1 }];
    const { diagnostics } = await withPrefix(200, layers);
    expect(codesOf({ diagnostics })).toContain("shape/lost-heading");
  });
});

describe("laws", () => {
  const layer = fc.record({ priority: fc.nat(3), size: fc.integer({ min: 1, max: 6 }), overflow: fc.constantFrom("truncate", "drop", "summarise-headings", "error"), heading: fc.boolean() });
  const drawn = fc.array(layer, { minLength: 1, maxLength: 5 });
  type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;
  const layersOf = (all: Drawn): readonly LayerConfig[] => all.map(({ priority, overflow, heading }, index): LayerConfig => ({ id: `l${index}`, file: `f${index}.md`, priority, overflow: overflow as "truncate", ...(heading ? { heading: `# Layer ${index}` } : {}) }));
  const filesOf = (all: Drawn): { readonly [path: string]: string } => Object.fromEntries(all.map(({ size }, index) => [`f${index}.md`, sections(size, `word${index}`)]));
  const run = async (all: Drawn, prefix: number): Promise<Result> => compileBudget(layersOf(all), filesOf(all), { budget: { prefix } });
  const rank = (all: Drawn): readonly number[] => all.map((_, index) => index).sort((a, b) => (all[a]?.priority ?? 0) - (all[b]?.priority ?? 0) || b - a);

  test("the limit holds by an exact count of the whole text, or there is an error", async () => {
    await fc.assert(fc.asyncProperty(drawn, fc.nat(700), async (all, prefix) => {
      const { text, diagnostics, artifact } = await run(all, prefix);
      if (codesOf({ diagnostics }).includes("budget/unmet")) return;
      expect(tokens(text)).toBeLessThanOrEqual(prefix);
      expect(artifact.manifest.budget?.prefix.tokens).toBe(tokens(text));
    }), { numRuns: 60 });
  }, 120_000);

  test("what may yield and has a lower rank is gone before the next is touched", async () => {
    await fc.assert(fc.asyncProperty(drawn, fc.nat(700), async (all, prefix) => {
      const { fates, diagnostics } = await run(all, prefix);
      if (codesOf({ diagnostics }).includes("budget/unmet")) return;
      const order = rank(all).filter((index) => all[index]?.overflow !== "error").map((index) => fates[`f${index}.md`]?.split(" ")[0]);
      const last = order.findLastIndex((status) => status !== "ok");
      expect(order.slice(0, Math.max(0, last)).every((status) => status === "skipped")).toBe(true);
    }), { numRuns: 60 });
  }, 120_000);

  test("with a larger budget what was whole stays whole, and what was there stays there", async () => {
    await fc.assert(fc.asyncProperty(drawn, fc.nat(700), fc.nat(200), async (all, prefix, more) => {
      const [small, large] = [await run(all, prefix), await run(all, prefix + more)];
      if (codesOf(small).includes("budget/unmet")) return;
      expect(codesOf(large)).not.toContain("budget/unmet");
      const level = (status: string | undefined): number => ["skipped", "truncated", "ok"].indexOf(status?.split(" ")[0] ?? "");
      for (const path of Object.keys(small.fates)) expect([path, level(large.fates[path]) >= level(small.fates[path])]).toEqual([path, true]);
    }), { numRuns: 60 });
  }, 120_000);

  test("the same input gives the same bytes", async () => {
    await fc.assert(fc.asyncProperty(drawn, fc.nat(700), async (all, prefix) => {
      expect((await run(all, prefix)).artifact.files).toEqual((await run(all, prefix)).artifact.files);
    }), { numRuns: 15 });
  }, 120_000);
});
