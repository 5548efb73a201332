/** No target reads what a build of the project writes. */
import { describe, expect, it } from "vitest";
import { compileFiles, staticText } from "./compile-files.ts";

const CONFIG = "promptc.config.yaml";

function project(layer: string, more = ""): { readonly [path: string]: string } {
  const config = `targets:
  one: {version: 1.0.0, out: dist/one,${more} layers: [${layer}]}
  two: {version: 1.0.0, out: dist/two, types: true, outputs: {tool: {placement: tool-description}}, layers: [{id: b, text: B}]}
`;
  return { [CONFIG]: config, "a.md": "A" };
}

describe("a target that takes what another one writes is refused", () => {
  it.each<[what: string, layer: string, more: string, message: string]>([
    ["by a pattern, before it is there", '{id: a, glob: ["**/*.md", "!dist/one/**"]}', "", "The layer `a` would take `dist/two/static.prompt.md`, which `two` writes"],
    ["by the pattern of another output", "{id: a, glob: 'dist/*/tool*', optional: true}", "", "The layer `a` would take `dist/two/tool.prompt.md`, which `two` writes"],
    ["by the pattern of the declarations", "{id: a, glob: '**/*.ts', optional: true}", "", "The layer `a` would take `dist/two/prompt.d.ts`, which `two` writes"],
    ["by a pattern under a root", "{id: a, glob: '{made}/two/*.md', optional: true}", " roots: {made: dist},", "The layer `a` would take `dist/two/static.prompt.md`, which `two` writes"],
    ["its own, by a pattern under a root", "{id: a, glob: '{made}/one/*.md', optional: true}", " roots: {made: ./dist/},", "The layer `a` would take `dist/one/static.prompt.md`, which this target writes"],
  ])("%s", async (_, layer, more, message) => {
    const { diagnostics } = await compileFiles(project(layer, more));
    expect(diagnostics).toMatchObject([{ code: "output/inside-sources", message, target: "one", help: expect.stringContaining('"!dist/') }]);
  });

  it.each([["by its name", "{id: a, file: dist/two/static.prompt.md}"], ["by a way round", "{id: a, file: ./dist/../dist/two/static.prompt.md}"]])("%s", async (_, layer) => {
    const { diagnostics } = await compileFiles({ ...project(layer), "dist/two/static.prompt.md": "B" });
    expect(diagnostics).toMatchObject([{ code: "output/inside-sources", message: "The layer `a` takes `dist/two/static.prompt.md`, which `two` writes" }]);
  });
});

describe("nothing is wrong", () => {
  it("when every output folder is excluded", async () => {
    const compiled = await compileFiles(project('{id: a, glob: ["**/*.md", "!dist/**"]}'));
    expect(compiled.diagnostics).toEqual([]);
    expect(staticText(compiled)).toBe("A");
  });

  it("with a file in another target's folder that no build writes", async () => {
    const compiled = await compileFiles({ ...project("{id: a, file: dist/two/notes.md}"), "dist/two/notes.md": "N" });
    expect(compiled.diagnostics).toEqual([]);
    expect(staticText(compiled)).toBe("N");
  });
});
