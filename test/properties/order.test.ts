/** The order in which a file system lists files never matters, and compiling has no memory. */
import fc from "fast-check";
import picomatch from "picomatch";
import { expect, test } from "vitest";
import { createProject } from "../cli/project.ts";
import { compileLayers, textsOf, type Files } from "./compile.ts";

const segment = fc.string({ unit: fc.constantFrom("a", "b", "C", "ä", "ﬀ", "😀", "0", "-", "_", ".", "~"), minLength: 1, maxLength: 3 }).filter((name) => !name.startsWith("."));
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join("/")}.md`);

/** Files of which none has the name of a folder of another. */
const tree = fc.uniqueArray(path, { minLength: 1, maxLength: 12 }).map((paths) => paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`))));

/** The same files in two orders. */
const twoOrders = tree.filter((paths) => paths.length > 0).chain((paths) => {
  const all = { minLength: paths.length, maxLength: paths.length };
  return fc.tuple(fc.shuffledSubarray(paths, all), fc.shuffledSubarray(paths, all));
});

const LAYERS = [{ id: "all", glob: ["**/*.md", "!dist/**"], optional: true, ignore: [] }];

function filesOf(paths: readonly string[]): Files {
  return new Map(paths.map((name) => [name, `# ${name}\n`]));
}

test("however a folder lists its entries, the artifact is the same", async () => {
  await fc.assert(
    fc.asyncProperty(twoOrders, async ([one, other]) => {
      expect(textsOf(await compileLayers(LAYERS, filesOf(one)))).toEqual(textsOf(await compileLayers(LAYERS, filesOf(other))));
    }),
  );
});

test("a pattern takes files by the bytes of their paths", async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (paths) => {
      const { manifest } = await compileLayers(LAYERS, filesOf(paths));
      const found = manifest.sources.map((source) => source.path);
      expect(found).toHaveLength(paths.length);
      expect(found).toEqual(found.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    }),
  );
});

test("a pattern finds every file that it matches, whichever folders it spells out", async () => {
  const part = fc.constantFrom("a", "b", "*", "**", "{a,b}", "a*", "?", "[ab]", "+(a|b)", "@(a).md", "*.md", "a.md", "{a,b}.md", "\\a", "!(a)");
  const pattern = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
  const names = fc.uniqueArray(fc.array(fc.constantFrom("a", "b", "ab", "c"), { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join("/")}.md`), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(pattern, { minLength: 1, maxLength: 2 }), fc.option(pattern, { nil: undefined }), names, async (wanted, unwanted, paths) => {
      // `{…}` at the start of a pattern names a root.
      const patterns = wanted.map((each) => `src/${each}`);
      const excluded = unwanted === undefined ? [] : [`src/${unwanted}`];
      const files = filesOf(paths.map((path) => `src/${path}`));
      const { manifest } = await compileLayers([{ id: "all", glob: [...patterns, ...excluded.map((each) => `!${each}`)], optional: true }], files);
      const matches = picomatch(patterns, { ignore: excluded });
      expect(manifest.sources.map(({ path }) => path).toSorted()).toEqual([...files.keys()].filter((path) => matches(path)).toSorted());
    }),
    { numRuns: 500 },
  );
});

test("on a real disk, in whatever order the files were made", async () => {
  const config = 'targets:\n  main:\n    version: 1.0.0\n    out: dist\n    layers:\n      - {id: all, glob: "src/**/*.md", optional: true}\n';
  await fc.assert(
    fc.asyncProperty(twoOrders, async (orders) => {
      const built: object[] = [];
      for (const paths of orders) {
        const project = createProject({ "promptc.config.yaml": config });
        for (const name of paths) project.write(`src/${name}`, `# ${name}\n`);
        expect(await project.main("build")).toMatchObject({ code: 0 });
        built.push(["dist/static.prompt.md", "dist/dynamic.manifest.json"].map((name) => project.read(name)));
      }
      expect(built[0]).toEqual(built[1]);
    }),
    { numRuns: 20 },
  );
});

test("compiling a project leaves nothing behind that the next one notices", async () => {
  await fc.assert(
    fc.asyncProperty(tree, tree, async (one, other) => {
      const before = textsOf(await compileLayers(LAYERS, filesOf(one)));
      await compileLayers(LAYERS, filesOf(other));
      expect(textsOf(await compileLayers(LAYERS, filesOf(one)))).toEqual(before);
    }),
    { numRuns: 30 },
  );
});
