import { describe, expect, it } from "vitest";
import { compileFiles, staticText, target } from "./compile-files.ts";

const CONFIG = "promptc.config.yaml";
const layer = "- {id: a, file: a.md, template: true}";

describe("the folder of partials", () => {
  it.each([
    ["in the project", "parts", "parts", "parts"],
    ["written with dots and slashes", "./parts//", "parts", "parts"],
    ["in a root", "{house}/parts", "shared/parts", "{house}/parts"],
    ["a root itself", "{house}", "shared", "{house}"],
  ])("%s", async (_what, partials, folder, shown) => {
    const compiled = await compileFiles({ [CONFIG]: target(layer, `roots: {house: shared}\npartials: "${partials}"`), "a.md": "{{> deep/tone}}!", [`${folder}/deep/tone.md`]: "Kind" });
    expect(compiled.places).toEqual([]);
    expect(staticText(compiled)).toBe("Kind!");
    expect(compiled.artifacts[0]?.manifest.sources.map(({ path }) => path)).toEqual(["a.md", `${shown}/deep/tone.md`]);
  });

  it.each([
    ["a root that there is not", "{hause}/parts", "config/unknown-root promptc.config.yaml:6:15", "Did you mean `{house}`?"],
    ["a root that a session knows", "{home}/parts", "config/late-partials promptc.config.yaml:6:15", "Map the root"],
    ["a folder outside", "../parts", "source/outside-root promptc.config.yaml:6:15", "Declare the folder under `roots`"],
    ["a folder outside of its root", "{house}/../parts", "source/outside-root promptc.config.yaml:6:15", "Declare the folder under `roots`"],
  ])("is not %s", async (_what, partials, place, help) => {
    const { places, diagnostics } = await compileFiles({ [CONFIG]: target(layer, `roots: {house: shared}\npartials: "${partials}"`), "a.md": "A" });
    expect(places).toEqual([place]);
    expect(diagnostics[0]?.help).toContain(help);
  });

  it("is empty when its root is mapped to nothing", async () => {
    const { places } = await compileFiles({ [CONFIG]: target(layer, 'roots: {house: none}\npartials: "{house}/parts"'), "a.md": "{{> tone}}" });
    expect(places).toEqual(["template/missing-partial a.md:1:1"]);
  });
});
