import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LayerConfig } from "../../compiler/index.ts";
import type { LayerSources } from "../../compiler/model.ts";
import { compileFiles, staticText, target } from "../compile/compile-files.ts";
import { collected, statuses } from "./discovered.ts";
import { withFiles, type Files } from "../with-files.ts";

const layer: LayerConfig = {
  id: "skills",
  skillsIndex: {
    folder: "skills",
    settings: "config.yaml",
    skip: [".git"],
    tools: "tools",
    toolsets: "toolsets",
    host: "host",
    conditions: "own",
    header: "Skills:",
    open: "\n<",
    category: ["{name}:", "{name}: {description}"],
    item: ["- {name}", "- {name}: {description}"],
    close: ">\n",
    footer: "End.",
    maxDescription: 10,
  },
};
const inputs = {
  tools: { binding: "build", type: "array", required: false },
  toolsets: { binding: "build", type: "array", required: false },
  host: { binding: "build", type: "string", default: "linux" },
} as const;

function skill(fields: string): string {
  return `---\n${fields}\n---\nBody\n`;
}

/** `category: name, name (description)` of each category. */
function listed({ categories = [] }: LayerSources): readonly string[] {
  return categories.map(({ name, description, skills }) => `${name}${description === "" ? "" : ` (${description})`}: ${skills.map((each) => each.name).join(", ")}`);
}

async function indexOf(files: Files, values: { readonly [name: string]: string | readonly string[] } = {}): Promise<{ listed: readonly string[]; statuses: { readonly [path: string]: string } }> {
  return withFiles(files, (folder) => {
    const found = collected(folder, layer, { inputs, values });
    return { listed: listed(found), statuses: statuses(found) };
  });
}

describe("a skills index", () => {
  it("takes categories from paths, and sorts by code point", async () => {
    const { listed: list } = await indexOf({
      "skills/b/two/SKILL.md": skill("name: z"),
      "skills/b/one/SKILL.md": skill("name: A"),
      "skills/solo/SKILL.md": skill("name: s"),
      "skills/a/b/c/SKILL.md": skill("name: deep"),
      "skills/SKILL.md": skill("description: root"),
      "skills/a/DESCRIPTION.md": skill("description: \"'quoted'\""),
      "skills/b/DESCRIPTION.md": skill("description: two words"),
      "skills/.git/x/SKILL.md": skill("name: never"),
    });
    expect(list).toEqual(["a/b: deep", "b (two words): A, z", "general: skills", "solo: s"]);
  });

  it("is text of its templates, descriptions clipped", async () => {
    const compiled = await compileFiles({
      "promptc.config.yaml": target(`- ${JSON.stringify(layer)}`, `inputs: ${JSON.stringify(inputs)}`),
      "skills/x/a/SKILL.md": skill("name: a\ndescription: 1234567890"),
      "skills/x/b/SKILL.md": skill("name: b\ndescription: 😀😀😀😀😀😀😀😀😀😀😀"),
      "skills/x/c/SKILL.md": "no frontmatter",
    });
    expect(staticText(compiled)).toBe("Skills:\n<x:\n- a: 1234567890\n- b: 😀😀😀😀😀😀😀...\n- c>\nEnd.");
  });

  it("lists a skill that cannot be read by its folder's name", async () => {
    const { listed: list, statuses: all } = await indexOf({ "skills/x/broken/SKILL.md": Uint8Array.of(0xff) });
    expect(list).toEqual(["x: broken"]);
    expect(all).toEqual({ "skills/x/broken/SKILL.md": "unreadable" });
  });

  it("leaves out what is switched off or for another system, and says why", async () => {
    const files = {
      "config.yaml": "skills:\n  disabled: [alpha, dir-b]\n",
      "skills/c/dir-a/SKILL.md": skill("name: alpha"),
      "skills/c/dir-b/SKILL.md": skill("name: beta"),
      "skills/c/mac/SKILL.md": skill("name: mac\nplatforms: [macos]"),
      "skills/c/all/SKILL.md": skill("name: all\nplatforms: [Linux, windows]"),
    };
    const { listed: list, statuses: all } = await indexOf(files);
    expect(list).toEqual(["c: all"]);
    expect(Object.values(all).filter((status) => status === "skipped")).toHaveLength(3);
    expect((await indexOf(files, { host: "darwin" })).listed).toEqual(["c: mac"]);
  });

  it("asks for tools only where something is known of them", async () => {
    const files = {
      "skills/c/n/SKILL.md": skill("name: needs\nmetadata: {own: {requires_tools: [shell]}}"),
      "skills/c/s/SKILL.md": skill("name: stands-in\nmetadata: {own: {fallback_for_toolsets: web}}"),
      "skills/c/o/SKILL.md": skill("name: other\nmetadata: {else: {requires_tools: [x]}}"),
    };
    expect((await indexOf(files)).listed).toEqual(["c: needs, other, stands-in"]);
    expect((await indexOf(files, { tools: [] })).listed).toEqual(["c: other, stands-in"]);
    expect((await indexOf(files, { tools: ["shell"], toolsets: ["web"] })).listed).toEqual(["c: needs, other"]);
  });

  it("reads a name where a list belongs as one name; only `compat: exact` goes through its letters", async () => {
    await withFiles({ "skills/c/n/SKILL.md": skill("name: needs\nmetadata: {own: {requires_tools: shell}}") }, (folder) => {
      expect(listed(collected(folder, layer, { inputs, values: { tools: ["shell"] } }))).toEqual(["c: needs"]);
      expect(listed(collected(folder, layer, { inputs, values: { tools: ["shell"] }, compat: "exact" }))).toEqual([]);
    });
  });

  it("adds further folders, which may not take a name that is there", async () => {
    const files = { "skills/d/a/SKILL.md": skill("name: a\ndescription: own"), "skills/d/DESCRIPTION.md": skill("description: own"), "more/d/a/SKILL.md": skill("name: a"), "more/d/b/SKILL.md": skill("name: b"), "more/d/DESCRIPTION.md": skill("description: more"), "more/e/DESCRIPTION.md": skill("description: e"), "more/e/x/SKILL.md": skill("name: x") };
    await withFiles(files, (folder) => {
      writeFileSync(join(folder, "config.yaml"), `skills:\n  external_dirs: ["${folder}/more", "${folder}/more/", "${folder}/none", "${folder}/skills"]\n`);
      const found = collected(folder, layer, { inputs });
      expect(listed(found)).toEqual(["d (own): a, b", "e (e): x"]);
      // No path of this machine goes into the sources.
      expect(statuses(found)).toMatchObject({ "config.yaml#external_dirs.2": "unreadable", "config.yaml#external_dirs.0/d/a/SKILL.md": "skipped", "config.yaml#external_dirs.0/e/x/SKILL.md": "ok" });
      expect(JSON.stringify(found.sources)).not.toContain(folder);
    });
  });

  it("follows linked folders, and stops where they lead back", async () => {
    await withFiles({ "skills/x/a/SKILL.md": skill("name: a"), "elsewhere/b/SKILL.md": skill("name: b") }, (folder) => {
      symlinkSync("../elsewhere", join(folder, "skills/linked"));
      symlinkSync("..", join(folder, "skills/x/loop"));
      expect(listed(collected(folder, layer, { inputs }))).toEqual(["linked: b", "x: a"]);
    });
  });

  it("accounts for every SKILL.md once, whatever order folders are listed in", async () => {
    const folders = fc.uniqueArray(fc.constantFrom("a/one", "a/two", "b/one", "b/c/d", "é/x", "\u{1F600}/x", "\uFFFD/x", "z-y/q", "z/q"), { minLength: 1, maxLength: 7 });
    const text = fc.constantFrom(skill("name: same"), skill("name: n\ndescription: d"), skill("description: only"), "none", skill("platforms: [macos]"), skill("name: off"));
    await fc.assert(
      fc.asyncProperty(folders, fc.array(text, { minLength: 7, maxLength: 7 }), fc.infiniteStream(fc.nat()), async (paths, texts, order) => {
        const files = { "config.yaml": "skills: {disabled: off}", ...Object.fromEntries(paths.map((path, index) => [`skills/${path}/SKILL.md`, texts[index] ?? ""])) };
        await withFiles(files, (folder) => {
          const found = collected(folder, layer, { inputs });
          const again = collected(folder, layer, { inputs }, (entries) => entries.map((entry) => ({ entry, key: order.next().value as number })).sort((a, b) => a.key - b.key).map(({ entry }) => entry));
          expect(found.sources.map(({ path }) => path).sort()).toEqual(paths.map((path) => `skills/${path}/SKILL.md`).sort());
          expect([listed(again), statuses(again)]).toEqual([listed(found), statuses(found)]);
          const names = (found.categories ?? []).flatMap(({ skills }) => skills);
          expect(found.sources.filter(({ status }) => status === "ok" || status === "unreadable")).toHaveLength(names.length);
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe("a further folder of skills", () => {
  const files = (written: string): { [path: string]: string } => ({ "promptc.config.yaml": target(`- ${JSON.stringify(layer)}\n- {id: t, text: T}`, `inputs: ${JSON.stringify(inputs)}`), "config.yaml": `skills:\n  external_dirs: ${JSON.stringify([written])}\n` });

  it("is reported when it does not exist, or lies outside of the target's roots", async () => {
    const { diagnostics } = await compileFiles(files("/nowhere/at/all"));
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([["compat/skill-unlisted", "The folder of skills `/nowhere/at/all` is no folder, or may not be read"]]);
  });

  it("is passed over without a word under `compat: exact`, as in the harness", async () => {
    const { diagnostics } = await compileFiles({ ...files("/nowhere"), "promptc.config.yaml": target(`- ${JSON.stringify(layer)}\n- {id: t, text: T}`, `compat: exact\ninputs: ${JSON.stringify(inputs)}`) });
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ["$A/x", "/a/x"], ["${A}x", "/ax"], ["${B}$A", "${B}/a"], ["${x/$A", "${x//a"], ["${A$A}/$A", "${A$A}//a"], ["$", "$"], ["$$A", "$/a"], ["${}$A", "${}/a"], ["~/s", "/h/s"], ["~", "/h"], ["~a/s", "~a/s"], ["$H", "/h"],
  ])("is %s → %s with its variables filled in", async (written, expected) => {
    await withFiles({ "skills/x": "", "config.yaml": `skills:\n  external_dirs: ${JSON.stringify([written])}\n` }, (folder) => {
      const asked: string[] = [];
      const env: { readonly [name: string]: string } = { A: "/a", HOME: "/h", H: "~" };
      collected(folder, layer, { inputs }, (entries) => entries, { variable: (name) => env[name], onFolder: (root) => void asked.push(root.path ?? "") });
      expect(asked).toContain(expected);
    });
  });
});
