import { symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChainConfig, TextFilesConfig } from "../../compiler/config/types-parts.ts";
import type { LayerConfig, TargetConfig } from "../../compiler/index.ts";
import { collected, type Collected } from "./collected.ts";
import { withFiles, type Files } from "../with-files.ts";

const USUAL: ChainConfig = { names: ["RULES.own.md", "RULES.md", "rules.md"], top: "{w}", start: "{w}/a/b", title: "# {path}" };

function chain(settings: Partial<ChainConfig> = {}, layer: Partial<LayerConfig> = {}): LayerConfig {
  return { id: "chain", chain: { ...USUAL, ...settings }, separator: "\n--\n", ...layer };
}

async function chained(files: Files, settings: Partial<ChainConfig> = {}, target: Partial<TargetConfig> = {}): Promise<Collected> {
  return withFiles({ "w/a/b/.keep": "", ...files }, (folder) => collected(folder, chain(settings), { target }));
}

describe("a chain of folders", () => {
  it("goes from the topmost folder down to the start", async () => {
    const { text } = await chained({ "w/RULES.md": "top", "w/a/rules.md": "middle", "w/a/b/RULES.md": "start", "w/a/b/c/RULES.md": "below", "w/x/RULES.md": "beside" });
    expect(text).toBe("# /w/RULES.md\n\ntop\n--\n# /w/a/rules.md\n\nmiddle\n--\n# /w/a/b/RULES.md\n\nstart");
  });

  it("takes the first usable of several names, which hides the others even when it is blank", async () => {
    const { text, statuses } = await chained({ "w/RULES.own.md": "", "w/RULES.md": "hidden", "w/a/RULES.md": "1", "w/a/rules.md": "2" });
    expect(text).toBe("# /w/RULES.own.md\n\n\n--\n# /w/a/RULES.md\n\n1");
    expect(statuses).toEqual({ "{w}/RULES.own.md": "ok", "{w}/RULES.md": "shadowed", "{w}/a/RULES.md": "ok", "{w}/a/rules.md": "shadowed" });
  });

  it("passes over what is no text, too large, no UTF-8 or a folder", async () => {
    const { text, statuses } = await chained({ "w/RULES.own.md": "x".repeat(50), "w/RULES.md": Uint8Array.of(0xff), "w/rules.md": "taken", "w/a/RULES.md/x": "", "w/a/rules.md": "2" }, { maxBytes: 20 });
    expect(text).toBe("# /w/rules.md\n\ntaken\n--\n# /w/a/rules.md\n\n2");
    expect(statuses).toMatchObject({ "{w}/RULES.own.md": "skipped", "{w}/RULES.md": "unreadable", "{w}/rules.md": "ok" });
    const images = await chained({ "w/r.png": "1", "w/r": "2" }, { names: ["r.png", "r"] });
    expect([images.text, images.statuses]).toEqual(["# /w/r\n\n2", { "{w}/r.png": "skipped", "{w}/r": "ok" }]);
    expect((await chained({ "w/r.png": "1" }, { names: ["r.png"], types: "any" })).text).toBe("# /w/r.png\n\n1");
  });

  it("counts case on every file system", async () => {
    expect((await chained({ "w/Rules.md": "1" })).text).toBe("");
  });

  it("starts from where an input says: a file, a folder, or something that does not exist yet", async () => {
    const files = { "w/RULES.md": "top", "w/a/RULES.md": "a", "w/a/b/RULES.md": "b", "w/a/file.txt": "" };
    const of = async (start: string | null): Promise<number> => {
      const { found } = await chained(files, { startFrom: "target" }, { inputs: { target: { binding: "build", type: ["string", "null"], default: start } } });
      return found?.made?.chain?.length ?? 0;
    };
    expect([await of(null), await of(""), await of("a"), await of("a/file.txt"), await of("a/b/new/file.txt"), await of("."), await of("a/../a/b")]).toEqual([3, 3, 2, 2, 3, 1, 3]);
  });

  it("follows a start's links even where they lead to nothing, and takes back what does not exist", async () => {
    await withFiles({ "w/RULES.md": "top", "w/a/b/RULES.md": "ab", "w/c/RULES.md": "c", "elsewhere/.keep": "" }, (folder) => {
      symlinkSync("../c/nothing", join(folder, "w/a/inside"));
      symlinkSync(join(folder, "elsewhere/nothing"), join(folder, "w/a/outside"));
      symlinkSync("itself", join(folder, "w/a/itself"));
      const of = (start: string): string => collected(folder, chain({ start: `{w}/${start}`, title: null as unknown as string })).text;
      expect(["a/inside", "a/inside/x/y", "a/outside", "a/nothing/../../c/x", "a/inside/../x"].map(of)).toEqual(["top\n--\nc", "top\n--\nc", "top", "top\n--\nc", "top\n--\nc"]);
      expect([of("a/itself"), of("a/b/RULES.md/x")]).toEqual(["top", "top\n--\nab"]);
    });
  });

  it("leaves only the topmost folder when the start lies elsewhere", async () => {
    const { text } = await withFiles({ "w/RULES.md": "top", "elsewhere/RULES.md": "no" }, (folder) => collected(folder, chain({ start: "{o}" }), { target: { roots: { w: { path: "w", display: "/w" }, o: "elsewhere" } } }));
    expect(text).toBe("# /w/RULES.md\n\ntop");
  });

  it("leaves out the file of another folder, whatever name it is reached by", async () => {
    await withFiles({ "w/RULES.md": "top", "w/a/b/RULES.md": "own", "w/a/x": "" }, (folder) => {
      symlinkSync("b/RULES.md", join(folder, "w/a/RULES.md"));
      const { text, statuses } = collected(folder, chain({ except: "{w}/a/b" }));
      expect(text).toBe("# /w/RULES.md\n\ntop");
      expect(statuses).toMatchObject({ "{w}/a/RULES.md": "duplicate", "{w}/a/b/RULES.md": "duplicate" });
    });
  });

  it("does not read through a link that leads out of the target's roots", async () => {
    await withFiles({ "in/w/a/b/.keep": "", "secret/RULES.md": "secret" }, (folder) => {
      symlinkSync("../../secret/RULES.md", join(folder, "in/w/RULES.md"));
      const { text, statuses, codes } = collected(join(folder, "in"), chain());
      expect([text, statuses, codes]).toEqual(["", { "{w}/RULES.md": "unreadable" }, ["source/outside-root"]]);
    });
  });

  it("must be told how paths are shown that are read at build", async () => {
    const { codes, found } = await chained({ "w/RULES.md": "x" }, {}, { roots: { w: "w" } });
    expect([codes, found]).toEqual([["config/needs-display"], undefined]);
    expect((await chained({ "w/RULES.md": "x" }, { title: undefined as unknown as string }, { roots: { w: "w" } })).text).toBe("x");
  });

  it("has one file for each folder at most, from the top down, whatever there is", async () => {
    const at = fc.constantFrom("w", "w/a", "w/a/b", "w/c");
    const names = fc.constantFrom("RULES.own.md", "RULES.md", "rules.md", "other.md");
    const tree = fc.uniqueArray(fc.tuple(at, names), { selector: ([folder, name]) => `${folder}/${name}` });
    await fc.assert(fc.asyncProperty(tree, fc.infiniteStream(fc.boolean()), async (entries, coins) => {
      const files = Object.fromEntries(entries.map(([folder, name]) => [`${folder}/${name}`, `${folder}/${name}`]));
      await withFiles({ "w/a/b/.keep": "", ...files }, (folder) => {
        const shuffle = <T>(all: readonly T[]): readonly T[] => all.reduce<readonly T[]>((rest, entry) => (coins.next().value === true ? [entry, ...rest] : [...rest, entry]), []);
        const usual = collected(folder, chain());
        expect(collected(folder, chain(), { shuffle })).toEqual(usual);
        const expected = ["w", "w/a", "w/a/b"].flatMap((each) => USUAL.names.map((name) => `${each}/${name}`).find((path) => Object.hasOwn(files, path)) ?? []);
        expect(usual.found?.made?.chain).toEqual(expected.map((path) => [`/${path}`, path]));
      });
    }), { numRuns: 60 });
  });
});

describe("the text files of a folder", () => {
  const layer = (settings: Partial<TextFilesConfig> = {}): LayerConfig => ({ id: "files", textFiles: { folder: "{w}", ...settings }, separator: "|" });

  it("come in code point order of their names, without those below", async () => {
    const files = { "w/b.md": "b", "w/a.txt": "a\r\n", "w/B": "B", "w/c.png": "png", "w/z/d.md": "d", "w/latin.md": Uint8Array.of(0xe9) };
    await withFiles(files, (folder) => {
      const { text, statuses } = collected(folder, layer(), { shuffle: (entries) => [...entries].reverse() });
      expect(text).toBe("B|a\n|b");
      expect(statuses).toEqual({ "{w}/B": "ok", "{w}/a.txt": "ok", "{w}/b.md": "ok", "{w}/c.png": "skipped", "{w}/latin.md": "unreadable" });
      expect(collected(folder, layer({ names: "*.md", title: "> {path}", each: "python" })).text).toBe("> /w/b.md\n\nb");
      expect(collected(folder, layer({ folder: "{w}/none" })).text).toBe("");
    });
  });
});
