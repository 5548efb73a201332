import { symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LayerConfig } from "../../compiler/index.ts";
import { compileFiles, staticText, target } from "../compile/compile-files.ts";
import { collected, statuses } from "./discovered.ts";
import { withFiles } from "../with-files.ts";

const nearest = (from = "{project}", until: string | undefined = ".git"): LayerConfig => ({ id: "n", nearest: { names: [".hermes.md", "HERMES.md"], from, ...(until === undefined ? {} : { until }) }, unreadable: "skip" });

describe("nearest", () => {
  const roots = { here: { path: "a/b/c", outside: true } };

  it("takes the nearest folder's file before the better name further up", async () => {
    await withFiles({ ".git/x": "", ".hermes.md": "far", "a/b/HERMES.md": "near", "a/b/c/x": "" }, (folder) => {
      expect(statuses(collected(folder, nearest("{here}"), { roots }))).toEqual({ "{here}/../HERMES.md": "ok" });
    });
  });

  it("ends behind the folder that holds the marker, be it a file or a folder", async () => {
    await withFiles({ "HERMES.md": "outside", "a/.git": "gitdir: x", "a/b/c/x": "" }, (folder) => {
      expect(statuses(collected(folder, nearest("{here}"), { roots }))).toEqual({});
    });
  });

  it("ends at the first file, even if it is not valid UTF-8", async () => {
    await withFiles({ "a/b/c/.hermes.md": Uint8Array.of(0xff), "a/b/c/HERMES.md": "text", "a/x": "" }, (folder) => {
      expect(statuses(collected(folder, nearest("{here}"), { roots }))).toEqual({ "{here}/.hermes.md": "unreadable" });
    });
  });

  it("passes a folder of that name, and follows a link in the path before it climbs", async () => {
    await withFiles({ "real/deep/.hermes.md/x": "", "real/deep/HERMES.md": "linked", "HERMES.md": "wrong" }, (folder) => {
      symlinkSync("real/deep", join(folder, "link"));
      const found = collected(folder, nearest("{here}"), { roots: { here: { path: "link", outside: true } } });
      expect(found.sources.map(({ text }) => text)).toEqual(["linked"]);
    });
  });

  it("does not leave the target's roots at build", async () => {
    await withFiles({ "HERMES.md": "above", "project/inner/x": "" }, (folder) => {
      expect(statuses(collected(join(folder, "project"), nearest("{here}"), { roots: { here: "inner" } }))).toEqual({});
    });
  });
});

describe("nearest, among random files", () => {
  const CHAIN = ["", "a/", "a/b/", "a/b/c/"];
  const entry = fc.record({ folder: fc.constantFrom(...CHAIN), name: fc.constantFrom(".hermes.md", "HERMES.md", ".git", "hermes.md") });

  it("takes what a plain walk finds", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (placed) => {
        const paths = new Set(placed.map(({ folder, name }) => folder + name));
        await withFiles({ "a/b/c/x": "", ...Object.fromEntries([...paths].map((path) => [path, path])) }, (folder) => {
          let expected: string | undefined;
          for (const [steps, at] of CHAIN.toReversed().entries()) {
            const name = [".hermes.md", "HERMES.md"].find((each) => paths.has(at + each));
            if (name !== undefined) expected = `{here}/${"../".repeat(steps)}${name}`;
            if (name !== undefined || paths.has(`${at}.git`)) break;
          }
          // Whatever lies above the folder of this test is none of its business.
          const found = collected(folder, nearest("{here}"), { roots: { here: { path: "a/b/c" } } });
          expect(statuses(found)).toEqual(expected === undefined ? {} : { [expected]: "ok" });
        });
      }),
      { numRuns: 60 },
    );
  });
});

const kinds: LayerConfig = {
  id: "k",
  trim: "python",
  unreadable: "skip",
  title: "## {label}",
  kinds: [
    { id: "agents", first: ["AGENTS.md", "agents.md"] },
    { id: "claude", first: ["CLAUDE.md"] },
    { id: "cursor", all: [".cursorrules", { folder: "rules", names: "*.mdc", label: "rules/{name}" }], separator: "", behind: "\n\n" },
  ],
};

describe("kinds", () => {
  it("uses the first kind that yields a text, and says what became of the others", async () => {
    await withFiles({ "AGENTS.md": " \n", "agents.md": Uint8Array.of(0xff), "CLAUDE.md": "C", ".cursorrules": "R" }, (folder) => {
      const found = collected(folder, kinds);
      expect(statuses(found)).toMatchObject({ "AGENTS.md": "blank", "CLAUDE.md": "ok", ".cursorrules": "shadowed" });
    });
  });

  it("shapes the files by the rules of their kind", async () => {
    const config = target(`- ${JSON.stringify(kinds)}`);
    const compiled = await compileFiles({ "promptc.config.yaml": config, ".cursorrules": "R\n", "rules/b.mdc": "B", "rules/.a.mdc": "A", "rules/c.md": "no", "rules/blank.mdc": "\n" });
    expect(staticText(compiled)).toBe("## .cursorrules\n\nR\n\n## rules/.a.mdc\n\nA\n\n## rules/b.mdc\n\nB\n\n");
    expect(compiled.artifacts[0]?.manifest.sources.find(({ path }) => path === "rules/b.mdc")).toMatchObject({ status: "ok", range: [56, 57] });
  });

  it("leaves the layer out when no kind yields anything", async () => {
    const compiled = await compileFiles({ "promptc.config.yaml": target(`- ${JSON.stringify(kinds)}\n- {id: t, text: T}`), "AGENTS.md": "\u001C" });
    expect(staticText(compiled)).toBe("T");
  });

  it("accounts for every file once, whatever order folders are listed in", async () => {
    const content = fc.constantFrom("text", " \n", "\u00FFtext", "B\u2028");
    const names = fc.uniqueArray(fc.constantFrom("AGENTS.md", "agents.md", "CLAUDE.md", ".cursorrules", "rules/a.mdc", "rules/.mdc", "rules/é.mdc", "rules/\u{1F600}.mdc", "rules/\uFFFD.mdc", "rules/9.mdc", "rules/10.mdc"), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(names, fc.array(content, { minLength: 9, maxLength: 9 }), fc.infiniteStream(fc.nat()), async (paths, texts, order) => {
        await withFiles(Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? ""])), (folder) => {
          const found = collected(folder, kinds);
          const again = collected(folder, kinds, {}, (entries) => entries.map((entry) => ({ entry, key: order.next().value })).sort((a, b) => (a.key as number) - (b.key as number)).map(({ entry }) => entry));
          expect(found.sources.map(({ path }) => path).sort()).toEqual([...paths].sort());
          expect(again.sources.map(({ path, status }) => [path, status])).toEqual(found.sources.map(({ path, status }) => [path, status]));
          const included = found.sources.filter(({ status }) => status === "ok");
          const apart = found.sources.filter(({ status }) => ["blank", "shadowed", "unreadable"].includes(status));
          expect(included.length + apart.length).toBe(paths.length);
          for (const source of apart) expect(source.why).toMatch(/\S/u);
        });
      }),
      { numRuns: 40 },
    );
  });

  it("lists a folder by code point, astral characters last", async () => {
    await withFiles({ "rules/\u{1F600}.mdc": "1", "rules/\uFFFD.mdc": "2", "rules/a.mdc": "3" }, (folder) => {
      expect(collected(folder, kinds, {}, (entries) => entries.toReversed()).sources.map(({ text }) => text)).toEqual(["3", "2", "1"]);
    });
  });
});

const entries: LayerConfig = { id: "e", entries: { file: "NOTES.md", delimiter: "\n§\n", whiteSpace: "python", header: "[{percent}% — {used,}/{limit,}]\n", limit: 10 }, newlines: "universal" };

describe("entries", () => {
  const text = async (notes: string | undefined, layer = entries, more = ""): Promise<string> => staticText(await compileFiles({ "promptc.config.yaml": target(`- ${JSON.stringify(layer)}\n- {id: t, text: T}`, more), ...(notes === undefined ? {} : { "NOTES.md": notes }) }));

  it("joins what is left of the notes under a header that says how full they are", async () => {
    expect(await text("a § b\n§\n  c  \n§\n\n§\nc\n§\nd§e\n")).toBe("[100% — 15/10]\na § b\n§\nc\n§\nd§e\n\nT");
    expect(await text("12345\r\n§\r\n6")).toBe("[90% — 9/10]\n12345\n§\n6\n\nT");
  });

  it("is absent where there is no note", async () => {
    expect(await text(undefined)).toBe("T");
    expect(await text(" \n§\n\u2028")).toBe("T");
  });

  it("counts code points, groups by commas, and takes its limit from an input", async () => {
    const layer = { ...entries, entries: { ...(entries.entries as object), limit: "most" } } as LayerConfig;
    const inputs = "inputs: {most: {binding: build, type: integer}}\nvalues: {most: 4000}";
    expect(await text("😀".repeat(1234), layer, inputs)).toMatch(/^\[30% — 1,234\/4,000\]\n/u);
    expect(await text("x", layer, inputs.replace("4000", "0"))).toMatch(/^\[0% — 1\/0\]\n/u);
  });

  it("keeps every distinct note once, in order", () => {
    const note = fc.constantFrom("a", " b ", "", "\u3000", "c\nd", "§", "é");
    return fc.assert(
      fc.asyncProperty(fc.array(note, { maxLength: 8 }), async (notes) => {
        await withFiles({ "NOTES.md": notes.join("\n§\n") }, (folder) => {
          const { entries: spans = [], sources } = collected(folder, entries);
          const whole = notes.join("\n§\n");
          const expected = [...new Set(whole.split("\n§\n").map((each) => each.trim()).filter((each) => each !== ""))];
          expect(spans.map(({ start, end }) => whole.slice(start, end))).toEqual(expected);
          expect(sources.map(({ status }) => status)).toEqual([expected.length === 0 ? "blank" : "ok"]);
        });
      }),
      { numRuns: 40 },
    );
  });
});
