import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pack, packageJson, root, run, type Packed } from "./npm.ts";

const MINUTES = 60_000;

describe("the packed package", () => {
  let folder = "";
  let packed: Packed;

  beforeAll(() => {
    if (!existsSync(join(root, "lib/index.js"))) throw new Error("lib/ is not there: run `npm run build`");
    folder = mkdtempSync(join(tmpdir(), "promptc-pack-"));
    packed = pack(folder);
    run(folder, "tar", ["-xzf", packed.tarball]);
  }, 5 * MINUTES);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const paths = (): readonly string[] => packed.files.map(({ path }) => path);
  const read = (path: string): string => readFileSync(join(folder, "package", path), "utf8");

  test("holds what a user needs and nothing else", () => {
    const allowed = [
      /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/u,
      /^presets\/(?:[\w-]+\.yaml|README\.md)$/u,
      /^lib\/(?:[\w-]+\/)*[\w.-]+\.(?:js|js\.map|d\.ts)$/u,
      /^lib\/cli\/[\w-]+\.cjs(?:\.map|\.LEGAL\.txt)?$/u,
      /^lib\/schema\/[\w-]+\.json$/u,
      /^lib\/presets\/[\w-]+\.json$/u,
      /^lib\/tokens\/[\w-]+\.bin$/u,
      /^lib\/phases\/3-scan\/(?:stored\/tables|cache\/cue-table|needles\/known-requirements)\.cjs$/u,
    ];
    expect(paths().filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(paths().filter((path) => /(?:^|\/)(?:test|examples|compiler|dist|node_modules|make)\/|\.next-|\.tsbuildinfo$/u.test(path))).toEqual([]);
    for (const path of ["package.json", "README.md", "LICENSE", "CHANGELOG.md", "lib/cli/promptc.cjs", "lib/cli/main.cjs", "lib/schema/config.json", "lib/schema/preset.json"]) expect(paths()).toContain(path);
    const kept = readdirSync(join(root, "presets"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(paths().filter((path) => path.startsWith("presets/"))).toHaveLength(kept.length);
  });

  test("has every file that it points at", () => {
    const { bin, exports } = packageJson();
    const targets = [...Object.values(bin), ...Object.values(exports).flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)))];
    expect(targets.length).toBeGreaterThan(9);
    for (const target of targets.filter((path) => !path.includes("*"))) expect(paths()).toContain(target.replace(/^\.\//u, ""));
    expect(read("lib/cli/promptc.cjs")).toMatch(/^#!\/usr\/bin\/env node\n/u);
  });

  test("every module has its source map, and the modules that it imports", () => {
    const modules = paths().filter((path) => path.endsWith(".js") && path !== "lib/cli/promptc.cjs");
    expect(modules.length).toBeGreaterThan(50);
    for (const path of modules) {
      const map = JSON.parse(read(`${path}.map`)) as { sources: readonly string[]; sourcesContent?: readonly unknown[] };
      // The sources are not in the package, so their text is in the map.
      expect(map.sourcesContent?.filter((text) => typeof text === "string"), path).toHaveLength(map.sources.length);
      for (const [, specifier = ""] of read(path).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/gu)) expect(paths()).toContain(join(dirname(path), specifier).replaceAll("\\", "/"));
    }
  });

  test("has the declarations of what can be imported, and of all that these name: no others", () => {
    const reached = new Set<string>();
    const visit = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const [, specifier = ""] of read(path).matchAll(/(?:from |import\(|import )"(\.[^"]+)"/gu)) visit(join(dirname(path), specifier).replaceAll("\\", "/").replace(/\.[jt]s$/u, ".d.ts"));
    };
    for (const target of Object.values(packageJson().exports)) if (typeof target !== "string" && target["types"] !== undefined) visit(target["types"].replace(/^\.\//u, ""));
    expect(reached.size).toBeGreaterThan(50);
    expect(paths().filter((path) => path.endsWith(".d.ts")).sort()).toEqual([...reached].sort());
  });

  test("declarations import what the package has, or what is installed with it", () => {
    const { dependencies = {} } = JSON.parse(read("package.json")) as { dependencies?: { readonly [name: string]: string } };
    for (const path of paths().filter((name) => name.endsWith(".d.ts"))) {
      for (const [, specifier = ""] of read(path).matchAll(/(?:from |import\(|import )"([^"]+)"/gu)) {
        if (specifier.startsWith(".")) expect(paths(), `${path} imports ${specifier}`).toContain(join(dirname(path), specifier).replaceAll("\\", "/").replace(/\.[jt]s$/u, ".d.ts"));
        else if (!specifier.startsWith("node:")) {
          const name = specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
          // A package that has types only is found under its own name.
          expect([name, `@types/${name}`].some((each) => Object.hasOwn(dependencies, each)), `${path} imports ${specifier}`).toBe(true);
        }
      }
    }
  });

  test("knows nothing of the machine that made it", () => {
    const places = [root, tmpdir(), ...(homedir().length > 5 ? [homedir()] : [])].flatMap((place) => [place, place.replaceAll("\\", "\\\\")]);
    for (const path of paths().filter((name) => !name.endsWith(".bin"))) {
      const text = read(path);
      // `/tmp` on its own may stand in an example.
      expect(places.filter((place) => place !== "/tmp" && text.includes(place)), path).toEqual([]);
    }
  });

  test("is of a sensible size", () => {
    const largest = packed.files.toSorted((a, b) => b.size - a.size).slice(0, 4).map(({ path, size }) => `${path} ${size}`);
    console.log(`npm package: ${packed.size} bytes packed, ${packed.unpackedSize} bytes unpacked, ${packed.files.length} files; the largest: ${largest.join(", ")}`);
    // A third of it are token tables; the scanner, its lexicon and the lexicon's tables, with their maps, are most of the rest.
    expect(packed.size).toBeLessThan(8.5e6);
    expect(packed.unpackedSize).toBeLessThan(21.5e6);
  });
});
