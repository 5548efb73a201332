import fc from "fast-check";
import { expect, test } from "vitest";
import { compile, createLog, createReader, discover, planProject, type LayerConfig, type TargetConfig } from "../../compiler/index.ts";
import { loadPrompt } from "../../compiler/runtime/index.ts";
import { isBlank, trim } from "../../compiler/runtime/white-space.ts";
import { unscanned } from "../../compiler/phases/3-scan/scanner.ts";

type WhiteSpace = "rust" | "js" | "python";
interface Part { readonly text: string | null; readonly late: boolean }
interface Rules { readonly separator: string; readonly keep: "present" | "nonempty" | "nonblank"; readonly trim: WhiteSpace | "none" }

const texts = fc.constantFrom("", " ", "\n", "a", " a", "a ", " a b \n", "\u0085", "\uFEFFa", "é\u2028", "# T");
const parts = fc.array(fc.record<Part>({ text: fc.option(texts, { freq: 5 }), late: fc.boolean() }), { maxLength: 6 });
const rules = fc.record<Rules>({ separator: fc.constantFrom("\n\n", "", ", ", " "), keep: fc.constantFrom("present", "nonempty", "nonblank"), trim: fc.constantFrom("none", "rust", "js", "python") });

/** What a join is by definition, when everything is known. */
function joined(all: readonly Part[], { separator, keep, trim: by }: Rules): string | null {
  const kept: string[] = [];
  for (const { text } of all) {
    if (text === null) continue;
    const part = by === "none" ? text : trim(text, by);
    if (keep === "present" || (keep === "nonempty" ? part !== "" : !isBlank(part, by === "none" ? "rust" : by))) kept.push(part);
  }
  return kept.length === 0 ? null : kept.join(separator);
}

/** Layers of the parts: known ones are texts of the configuration, late ones are slots. */
function layersOf(all: readonly Part[], from: string): { layers: LayerConfig[]; inputs: { [name: string]: { binding: "turn"; required: false } }; values: { [name: string]: string | null } } {
  const inputs: { [name: string]: { binding: "turn"; required: false } } = {};
  const values: { [name: string]: string | null } = {};
  const layers = all.flatMap(({ text, late }, index): LayerConfig[] => {
    const id = `${from}${index}`;
    if (!late) return text === null ? [] : [{ id, text }];
    inputs[id] = { binding: "turn", required: false };
    values[id] = text;
    return [{ id, slot: id }];
  });
  return { layers, inputs, values };
}

async function rendered(target: TargetConfig, values: { readonly [name: string]: string | null }): Promise<{ text: string; prefix: string; file: string }> {
  const log = createLog();
  const { plans } = planProject({ config: { targets: { t: target } }, baseDir: "/nowhere", place: () => ({ path: "config" }), presets: new Map() }, log);
  const [plan] = plans;
  if (plan === undefined) throw new Error(JSON.stringify(log.diagnostics));
  const services = { count: (): number => 0 };
  const { manifest, files } = await compile(plan, discover(plan, createReader({ ...plan, baseDir: "/nowhere" }), log), services, log, unscanned);
  const prompt = await loadPrompt(JSON.parse(JSON.stringify(manifest)), Object.fromEntries(files));
  const { text, outputs } = prompt.startSession().render(values);
  const bytes = Buffer.from(text);
  expect(manifest.prefix.bytes).toBe(outputs["system"]?.prefixEnd);
  return { text, prefix: bytes.subarray(0, manifest.prefix.bytes).toString(), file: Buffer.from(files.get("static.prompt.md") ?? []).toString() };
}

const base: TargetConfig = { version: "1.0.0", out: "out" };

test("folding a join gives what joining everything gives", async () => {
  await fc.assert(
    fc.asyncProperty(parts, rules, async (all, by) => {
      const { layers, inputs, values } = layersOf(all, "p");
      if (layers.length === 0) return;
      const { text } = await rendered({ ...base, ...by, layers, inputs }, values);
      expect(text).toBe(joined(all, by) ?? "");
    }),
    { numRuns: 1500 },
  );
});

test("folding a group in a join gives what joining twice gives", async () => {
  await fc.assert(
    fc.asyncProperty(parts, parts, parts, rules, rules, async (before, inner, after, outerRules, innerRules) => {
      const [a, b, c] = [layersOf(before, "a"), layersOf(inner, "b"), layersOf(after, "c")];
      const layers = [...a.layers, { group: "g", ...innerRules, layers: b.layers }, ...c.layers];
      const { text } = await rendered({ ...base, ...outerRules, layers, inputs: { ...a.inputs, ...b.inputs, ...c.inputs } }, { ...a.values, ...b.values, ...c.values });
      const group: Part = { text: joined(inner, innerRules), late: false };
      expect(text).toBe(joined([...before, group, ...after], outerRules) ?? "");
    }),
    { numRuns: 1500 },
  );
});

test("the prefix is the same for all values, and is how the file begins", async () => {
  await fc.assert(
    fc.asyncProperty(parts, rules, fc.array(fc.option(texts), { minLength: 6, maxLength: 6 }), async (all, by, others) => {
      const { layers, inputs, values } = layersOf(all, "p");
      if (layers.length === 0) return;
      const one = await rendered({ ...base, ...by, layers, inputs }, values);
      const changed = Object.fromEntries(Object.keys(values).map((name, index) => [name, others[index] ?? null]));
      const two = await rendered({ ...base, ...by, layers, inputs }, changed);
      expect(two.prefix).toBe(one.prefix);
      expect(one.file.startsWith(one.prefix)).toBe(true);
    }),
    { numRuns: 800 },
  );
});
