import { symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { LayerConfig } from "../../compiler/index.ts";
import type { ScanConfig } from "../../compiler/config/types-parts.ts";
import { collected, countPoints, type Collected, type CollectOptions } from "./collected.ts";
import { withFiles, type Files } from "../with-files.ts";

const USUAL: ScanConfig = {
  folder: "{w}",
  names: "*.inc.md",
  maxFileTokens: 100,
  maxFiles: 10,
  maxTokens: 1000,
  minCrop: 10,
  block: "{path}{suffix}={content}",
  cropped: " (cropped)",
  skipped: "{path} (skipped)",
  more: "({count} more)",
};

function scan(settings: Partial<ScanConfig> = {}): LayerConfig {
  return { id: "scan", scan: { ...USUAL, ...settings } };
}

async function scanned(files: Files, settings: Partial<ScanConfig> = {}, options: CollectOptions = {}): Promise<Collected> {
  return withFiles({ "w/.keep": "", ...files }, (folder) => collected(folder, scan(settings), options));
}

const exact = { target: { compat: "exact" as const } };

describe("a scan of a folder", () => {
  it("lists files by their whole paths in code point order, folders after one another", async () => {
    const { text, statuses } = await scanned({ "w/b.inc.md": "1", "w/a/x.inc.md": "2", "w/a.inc.md": "3", "w/B.inc.md": "4", "w/é.inc.md": "5", "w/other.md": "6" });
    expect(text).toBe("/w/B.inc.md=4\n/w/a.inc.md=3\n/w/a/x.inc.md=2\n/w/b.inc.md=1\n/w/é.inc.md=5");
    expect(statuses).not.toHaveProperty("{w}/other.md");
  });

  it("looks at as many levels of folders as it may", async () => {
    const files = { "w/0.inc.md": "0", "w/a/1.inc.md": "1", "w/a/b/2.inc.md": "2" };
    expect((await scanned(files, { maxDepth: 2 })).text).toBe("/w/0.inc.md=0\n/w/a/1.inc.md=1");
    expect((await scanned(files, { maxDepth: 0 })).text).toBe("");
  });

  it("ignores by pathspec's rules or by git's", async () => {
    const files = { "w/out/a.inc.md": "1", "w/out/keep.inc.md": "2", "w/b.inc.md": "3" };
    const lines = "# note\n out/ \n!out/keep.inc.md\r\n";
    expect((await scanned(files, { ignore: lines, ignoreBy: "git" })).text).toBe("/w/b.inc.md=3");
    // The folder itself is ignored, so nothing in it is looked at by either.
    expect((await scanned(files, { ignore: lines, ignoreBy: "pathspec" })).text).toBe("/w/b.inc.md=3");
    expect((await scanned(files, { ignore: "out/*\n!out/keep.inc.md", ignoreBy: "pathspec" })).text).toBe("/w/b.inc.md=3\n/w/out/keep.inc.md=2");
  });

  it("reports a line that is no pattern, and lists nothing", async () => {
    const { codes, text } = await scanned({ "w/a.inc.md": "1" }, { ignore: "ok\n!", ignoreBy: "pathspec" });
    expect([codes, text]).toEqual([["shape/bad-ignore"], ""]);
  });

  it("follows links to files, but not into folders", async () => {
    await withFiles({ "w/real/a.inc.md": "1" }, (folder) => {
      symlinkSync("real/a.inc.md", join(folder, "w/link.inc.md"));
      symlinkSync("real", join(folder, "w/folder.inc.md"));
      symlinkSync("nowhere", join(folder, "w/gone.inc.md"));
      const { text, statuses } = collected(folder, scan());
      expect(text).toBe("/w/link.inc.md=1\n/w/real/a.inc.md=1");
      expect(statuses).toEqual({ "{w}/gone.inc.md": "unreadable", "{w}/link.inc.md": "ok", "{w}/real/a.inc.md": "ok" });
    });
  });

  it("decodes what is not UTF-8, and has LF for every line end", async () => {
    expect((await scanned({ "w/a.inc.md": Uint8Array.of(0x61, 0xff, 0x0d, 0x0a, 0x62, 0x0d) })).text).toBe("/w/a.inc.md=a\uFFFD\nb\n");
  });

  it("passes blank files over", async () => {
    const { text, statuses } = await scanned({ "w/a.inc.md": " \n\t", "w/b.inc.md": "x" });
    expect(text).toBe("/w/b.inc.md=x");
    expect(statuses).toEqual({ "{w}/a.inc.md": "blank", "{w}/b.inc.md": "ok" });
    expect((await scanned({ "w/a.inc.md": " \n\t", "w/b.inc.md": "x" }, {}, exact)).text).toBe("/w/b.inc.md=x\n(1 more)");
  });

  it("takes settings from an input in place of its own", async () => {
    const target = { inputs: { s: { binding: "build" as const, type: "object" as const, default: { names: "*.txt", maxFiles: 1, maxDepth: "no number" } } } };
    const { text } = await scanned({ "w/a.txt": "1", "w/b.txt": "2", "w/a.inc.md": "3" }, { settings: "s" }, { target });
    expect(text).toBe("/w/a.txt=1\n(1 more)");
  });

  it("finds nothing where there is no such folder", async () => {
    expect((await scanned({}, { folder: "{w}/none" })).text).toBe("");
  });

  it("takes `..` in the path of its root for the folder that is written in front of it, whatever is there", async () => {
    await withFiles({ "a.inc.md": "0", "w/a.inc.md": "1", "w/in/b.inc.md": "2", "w/file": "" }, (folder) => {
      symlinkSync("w/in", join(folder, "link"));
      const of = (path: string): string => collected(folder, scan({ maxDepth: 1 }), { target: { roots: { w: { path, display: "/r", outside: true } } } }).text;
      expect(["link/..", "w/nothing/..", "w/file/..", "w/./in/"].map(of)).toEqual(["/r/a.inc.md=0", "/r/a.inc.md=1", "/r/a.inc.md=1", "/r/b.inc.md=2"]);
    });
  });

  it("takes a block from a prompt file, where what a file brings is data", async () => {
    const files = { "w/a.inc.md": "{{path}} {{include 'b.md'}}", "p/block.md": "[{{path}}{{suffix}}|{{content}}]", "p/b.md": "b" };
    const block = { prompt: { file: "block.md", in: ["{p}"] } };
    const target = { roots: { w: { path: "w", display: "/w" }, p: "p" } };
    expect((await scanned(files, { block }, { target })).text).toBe("[/w/a.inc.md|{{path}} {{include 'b.md'}}]");
    const { text, codes } = await scanned(files, { block }, { target: { ...target, compat: "exact" } });
    expect([text, codes]).toEqual(["[/w/a.inc.md|{{path}} b]", ["compat/value-as-template"]]);
  });
});

describe("the budgets of a scan", () => {
  const long = "x".repeat(150);

  it("crops a file that has too many tokens", async () => {
    const { text, codes, statuses } = await scanned({ "w/a.inc.md": long, "w/b.inc.md": "y" });
    expect(text).toBe(`/w/a.inc.md (cropped)=${"x".repeat(80)}...\n/w/b.inc.md=y`);
    expect([codes, statuses]).toEqual([["shape/truncated"], { "{w}/a.inc.md": "cropped", "{w}/b.inc.md": "ok" }]);
  });

  it("crops into what is left of all, and skips what follows", async () => {
    const { text, found } = await scanned({ "w/a.inc.md": "x".repeat(50), "w/b.inc.md": "y".repeat(50), "w/c.inc.md": "z" }, { maxTokens: 100 });
    expect(text).toBe(`/w/a.inc.md=${"x".repeat(50)}\n/w/b.inc.md (cropped)=${"y".repeat(22)}...\n(1 more)`);
    expect(found?.made?.listed?.map(({ status, tokens }) => [status, tokens])).toEqual([["ok", 50], ["cropped", 25]]);
    expect(found?.made?.more).toBe(1);
  });

  it("lists a file that does not fit without its text", async () => {
    const { text, codes } = await scanned({ "w/a.inc.md": "x".repeat(50), "w/b.inc.md": "y".repeat(50) }, { maxTokens: 80 });
    expect(text).toBe(`/w/a.inc.md=${"x".repeat(50)}\n/w/b.inc.md (skipped)`);
    expect(codes).toEqual(["shape/skipped"]);
  });

  it("lists as many files as it may, and says how many more there are", async () => {
    const { text, codes } = await scanned({ "w/a.inc.md": "1", "w/b.inc.md": "2", "w/c.inc.md": "3" }, { maxFiles: 1 });
    expect([text, codes]).toEqual(["/w/a.inc.md=1\n(2 more)", ["shape/skipped", "shape/skipped"]]);
  });

  it("exceeds a budget only as the harness does, and says so", async () => {
    // A dense start: each of the first code points costs three.
    const count = (_: unknown, text: string): number => Array.from(text).reduce((sum, char) => sum + (char === "#" ? 3 : 1), 0);
    const files = { "w/a.inc.md": `${"#".repeat(80)}${"x".repeat(200)}` };
    const safe = await scanned(files, {}, { count });
    expect(count("", safe.found?.made?.listed?.[0]?.content ?? "")).toBeLessThanOrEqual(100);
    const { found, codes } = await scanned(files, {}, { ...exact, count });
    expect(count("", found?.made?.listed?.[0]?.content ?? "")).toBeGreaterThan(100);
    expect(codes).toEqual(["compat/over-budget"]);
  });
});

const name = fc.stringMatching(/^[ab]{1,2}$/u);
const path = fc.tuple(fc.array(name, { maxLength: 2 }), name, fc.constantFrom(".inc.md", ".md")).map(([folders, file, ending]) => ["w", ...folders.map((each) => `${each}d`), `${file}${ending}`].join("/"));
const content = fc.oneof(fc.constantFrom("", " \n", "short"), fc.string({ unit: fc.constantFrom("x", "#", "é", "😀", " ", "\r\n"), maxLength: 120 }));
const tree = fc.uniqueArray(fc.tuple(path, content), { selector: ([each]) => each, maxLength: 8 }).map((entries) => Object.fromEntries(entries));
const budgets = fc.record({ maxFileTokens: fc.integer({ min: 0, max: 60 }), maxFiles: fc.integer({ min: 0, max: 5 }), maxTokens: fc.integer({ min: 0, max: 200 }), minCrop: fc.integer({ min: 0, max: 30 }), overhead: fc.integer({ min: 0, max: 5 }) });
const dense: CollectOptions["count"] = (_, text) => Array.from(text).reduce((sum, char) => sum + (char === "#" ? 3 : 1), 0);

describe("properties of a scan", () => {
  test("the order in which folders are listed never matters", async () => {
    await fc.assert(fc.asyncProperty(tree, budgets, fc.infiniteStream(fc.boolean()), async (files, settings, coins) => {
      await withFiles({ "w/.keep": "", ...files }, (folder) => {
        const shuffle = <T>(entries: readonly T[]): readonly T[] => entries.reduce<readonly T[]>((all, entry) => (coins.next().value === true ? [entry, ...all] : [...all, entry]), []);
        const usual = collected(folder, scan(settings));
        expect(collected(folder, scan(settings), { shuffle })).toEqual(usual);
      });
    }), { numRuns: 60 });
  });

  test("no budget is exceeded", async () => {
    await fc.assert(fc.asyncProperty(tree, budgets, async (files, settings) => {
      const { found } = await scanned(files, settings, { count: dense });
      const listed = found?.made?.listed ?? [];
      expect(listed.length).toBeLessThanOrEqual(settings.maxFiles);
      let used = 0;
      for (const { path: shown, content: kept, tokens } of listed) {
        expect(tokens).toBe(kept === "" ? 0 : dense("o200k_base", kept));
        expect(tokens).toBeLessThanOrEqual(settings.maxFileTokens);
        used += tokens + dense("o200k_base", shown) + settings.overhead;
      }
      expect(used).toBeLessThanOrEqual(settings.maxTokens);
    }), { numRuns: 150 });
  });

  test.each(["safe", "exact"] as const)("each file that matches is listed, skipped, blank or unreadable: %s", async (compat) => {
    await fc.assert(fc.asyncProperty(tree, budgets, fc.boolean(), async (files, settings, withGone) => {
      await withFiles({ "w/.keep": "", ...files }, (folder) => {
        if (withGone) symlinkSync("nowhere", join(folder, "w/gone.inc.md"));
        const { found, statuses } = collected(folder, scan(settings), { target: { compat }, count: countPoints });
        const matching = Object.keys(files).filter((each) => each.endsWith(".inc.md")).length + (withGone ? 1 : 0);
        expect(Object.keys(statuses)).toHaveLength(matching);
        const of = (...wanted: readonly string[]): number => Object.values(statuses).filter((status) => wanted.includes(status)).length;
        expect(of("ok", "cropped", "skipped", "blank", "unreadable")).toBe(matching);
        const { listed = [], more = 0 } = found?.made ?? {};
        expect(listed.length + more).toBe(compat === "exact" ? matching : matching - of("blank", "unreadable"));
        expect(listed.filter(({ status }) => status === "ok").length).toBe(of("ok"));
        expect(listed.filter(({ status }) => status === "cropped").length).toBe(of("cropped"));
      });
    }), { numRuns: 80 });
  });
});
