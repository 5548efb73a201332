/** The manifest's byte ranges, digests and layout say what the text really holds. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Artifact, LayerConfig } from "../../compiler/index.ts";
import { loadPrompt, type Node } from "../../compiler/runtime/index.ts";
import { sha256 } from "../cli/project.ts";
import { compileLayers, type Files } from "./compile.ts";

/** White space by any of the tables. */
const ENDS = /^[\s\u0085\u001c-\u001f\ufeff]+|[\s\u0085\u001c-\u001f\ufeff]+$/gu;

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom("a", "# ", "\n", "\r\n", " ", "\t", "\uFEFF", "\u0085", "\u001c", "é", "e\u0301", "漢", "😀", "{{x}}", "__MARK__"), maxLength: 30 }),
).map((each) => each.replaceAll("\0", ""));

const trim = fc.constantFrom("none", "js", "python", "rust" as const);
const heading = fc.option(fc.constantFrom("# Title", "é:"), { nil: undefined });

/** A layer of files, a layer of text, or a slot; the number makes its names unique. */
interface Draft { readonly kind: "file" | "all" | "text" | "session" | "turn"; readonly texts: readonly string[]; readonly trim: "none" | "js" | "python" | "rust"; readonly heading: string | undefined }

const staticDraft: fc.Arbitrary<Draft> = fc.record({ kind: fc.constantFrom("file", "all", "text"), texts: fc.array(text, { minLength: 1, maxLength: 3 }), trim, heading });
const slotDraft: fc.Arbitrary<Draft> = fc.record({ kind: fc.constantFrom("session", "turn"), texts: fc.constant([]), trim: fc.constant("none" as const), heading });
const separator = fc.constantFrom("\n\n", "", "\n---\n", "é");
const keep = fc.constantFrom("present", "nonempty", "nonblank");

interface Prompt { readonly artifact: Artifact; readonly files: Files; readonly drafts: readonly Draft[] }

async function compileDrafts(drafts: readonly Draft[], target: { readonly separator: string; readonly keep: "present" | "nonempty" | "nonblank"; readonly trim: Draft["trim"] }): Promise<Prompt> {
  const files = new Map<string, string>();
  const inputs: { [name: string]: { binding: "session" | "turn"; required: false } } = {};
  const layers = drafts.map((draft, index): LayerConfig => {
    const id = `layer${index}`;
    const shared = { id, trim: draft.trim, ...(draft.heading === undefined ? {} : { heading: draft.heading }) };
    if (draft.kind === "session" || draft.kind === "turn") {
      inputs[`value${index}`] = { binding: draft.kind, required: false };
      return { ...shared, slot: `value${index}`, blank: "absent" };
    }
    if (draft.kind === "text") return { ...shared, text: draft.texts[0] ?? "" };
    const names = draft.texts.map((content, each) => {
      files.set(`${id}-${each}.md`, content);
      return `${id}-${each}.md`;
    });
    return draft.kind === "all" ? { ...shared, all: names } : { ...shared, file: names[0] ?? "" };
  });
  return { artifact: await compileLayers(layers, files, { ...target, inputs }), files, drafts };
}

// A join that trims its parts and keeps the empty ones as well is a contradiction that nobody writes.
const target = fc.record({ separator, keep, trim }).filter((rules) => rules.trim === "none" || rules.keep !== "present");
const mixed = fc.tuple(fc.array(fc.oneof(staticDraft, slotDraft), { maxLength: 6 }), target);
const slotsLast = fc.tuple(fc.array(staticDraft, { minLength: 1, maxLength: 4 }), fc.array(slotDraft, { maxLength: 3 }), target);

function staticBytes({ files }: Artifact): Uint8Array {
  return files.get("static.prompt.md") ?? new Uint8Array();
}

/** The static ranges of a layout, in order. */
function staticRanges(node: Node | null): readonly (readonly [number, number])[] {
  if (node === null || typeof node === "string") return [];
  if ("static" in node) return [node.static];
  if ("join" in node) return node.join.items.flatMap(staticRanges);
  return "first" in node ? node.first.flatMap(staticRanges) : [];
}

test("the bytes in a source's range contain its text without the white space at its ends", async () => {
  await fc.assert(
    fc.asyncProperty(mixed, async ([drafts, options]) => {
      const { artifact, files } = await compileDrafts(drafts, options);
      const bytes = Buffer.from(staticBytes(artifact));
      for (const { path, range } of artifact.manifest.sources) {
        if (range === undefined) continue;
        const [start, end] = range;
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(bytes.length);
        const given = files.get(path);
        if (given !== undefined) expect(bytes.subarray(start, end).toString()).toContain(given.replaceAll(ENDS, ""));
      }
    }),
    { numRuns: 300 },
  );
});

test("a source that is `ok` and is more than white space has a range, and one with a range is `ok`", async () => {
  await fc.assert(
    fc.asyncProperty(mixed, async ([drafts, options]) => {
      const { artifact, files } = await compileDrafts(drafts, options);
      for (const { path, status, range } of artifact.manifest.sources) {
        if (range !== undefined) expect(status).toBe("ok");
        if (status === "ok" && (files.get(path) ?? "").replaceAll(ENDS, "") !== "") expect(range).toBeDefined();
      }
    }),
    { numRuns: 200 },
  );
});

test("the ranges of a layer's sources lie in the layer's part, in the order of the layers", async () => {
  await fc.assert(
    fc.asyncProperty(mixed, async ([drafts, options]) => {
      const { manifest } = (await compileDrafts(drafts, options)).artifact;
      const parts = manifest.outputs["system"]?.parts.filter(({ id }) => id.startsWith("layer")) ?? [];
      for (const { layer, range } of manifest.sources) {
        if (range === undefined) continue;
        const part = parts.find(({ id, range: [start, end] }) => id === layer && start <= range[0] && range[1] <= end);
        expect(part).toBeDefined();
      }
      const ends = parts.flatMap(({ range }) => range);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    }),
    { numRuns: 200 },
  );
});

test("the static segments of the layout, one after the other, are the file", async () => {
  await fc.assert(
    fc.asyncProperty(mixed, async ([drafts, options]) => {
      const { artifact } = await compileDrafts(drafts, options);
      const bytes = staticBytes(artifact);
      let at = 0;
      for (const [start, end] of staticRanges(artifact.manifest.outputs["system"]?.layout ?? null)) {
        expect(start).toBe(at);
        expect(end).toBeGreaterThanOrEqual(start);
        at = end;
      }
      expect(at).toBe(bytes.length);
      expect(artifact.manifest.outputs["system"]).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) });
    }),
    { numRuns: 200 },
  );
});

test("when all slots come last, the prefix is how the file begins", async () => {
  await fc.assert(
    fc.asyncProperty(slotsLast, async ([first, last, options]) => {
      const { artifact } = await compileDrafts([...first, ...last], options);
      const { prefix } = artifact.manifest;
      const bytes = staticBytes(artifact);
      expect(prefix.sha256).toBe(sha256(bytes.subarray(0, prefix.bytes)));
    }),
    { numRuns: 200 },
  );
});

test("whatever the values, every rendered prompt begins with the prefix", async () => {
  const value = fc.option(text, { nil: undefined });
  await fc.assert(
    fc.asyncProperty(mixed, fc.array(value, { minLength: 6, maxLength: 6 }), async ([drafts, options], values) => {
      const { artifact } = await compileDrafts(drafts, options);
      const prompt = await loadPrompt(JSON.parse(JSON.stringify(artifact.manifest)), Object.fromEntries(artifact.files));
      const pick = (kind: string): { [name: string]: string } =>
        Object.fromEntries(drafts.flatMap((draft, index) => (draft.kind === kind && values[index] !== undefined ? [[`value${index}`, values[index]]] : [])));
      const rendered = prompt.startSession(pick("session")).render(pick("turn"));
      const { prefix } = artifact.manifest;
      expect(sha256(Buffer.from(rendered.text).subarray(0, prefix.bytes))).toBe(prefix.sha256);
      expect(rendered.outputs["system"]?.prefixEnd).toBe(prefix.bytes);
    }),
    { numRuns: 300 },
  );
});
