import { describe, expect, it } from "vitest";
import { loadPrompt } from "../../compiler/runtime/index.ts";
import { compileFiles, staticText, target, type Compiled } from "./compile-files.ts";

const CONFIG = "promptc.config.yaml";

async function render(compiled: Compiled, session: { readonly [name: string]: unknown }, turn: { readonly [name: string]: unknown } = {}): Promise<string> {
  const [artifact] = compiled.artifacts;
  if (artifact === undefined) throw new Error(compiled.places.join("\n"));
  const manifest: unknown = JSON.parse(new TextDecoder().decode(artifact.files.get("dynamic.manifest.json")));
  return (await loadPrompt(manifest, Object.fromEntries(artifact.files))).startSession(session).render(turn).text;
}

describe("a template layer", () => {
  it("folds what is known and leaves slots for the rest", async () => {
    const compiled = await compileFiles({
      [CONFIG]: target("- {id: a, file: a.md, template: true}", "values: {tools: [read, write], web: false}\ninputs: {user: {binding: session}}"),
      "a.md": "# Tools\n{{#each tools}}\n- {{this}}\n{{/each}}\n{{#if web}}\nWeb.\n{{/if}}\nFor {{user}}.\n",
    });
    expect(staticText(compiled)).toBe("# Tools\n- read\n- write\nFor .\n");
    expect(compiled.artifacts[0]?.manifest.prefix.bytes).toBe("# Tools\n- read\n- write\nFor ".length);
    expect(await render(compiled, { user: "{{#if}} <b>" })).toBe("# Tools\n- read\n- write\nFor {{#if}} <b>.\n");
  });

  it("says why a slot is late, through a partial", async () => {
    const compiled = await compileFiles({
      [CONFIG]: target("- {id: a, file: a.md, template: true}", "partials: parts\ninputs: {reminder: {binding: turn, required: false}}"),
      "a.md": "Start.\n{{> footer}}\n",
      "parts/footer.md": "one\ntwo {{reminder}}\n",
    });
    expect(Object.values(compiled.artifacts[0]?.manifest.slots ?? {}).map(({ binding, because }) => [binding, because])).toEqual([["turn", "`reminder` is read in parts/footer.md:2"]]);
    expect(compiled.artifacts[0]?.manifest.sources.map(({ path }) => path)).toEqual(["a.md", "parts/footer.md"]);
  });

  it("trims a mixed text at its ends only, whatever the slots hold", async () => {
    const compiled = await compileFiles({
      [CONFIG]: target("- {id: a, file: a.md, template: true, trim: rust}", "inputs: {x: {binding: turn, required: false}}"),
      "a.md": "\n  A {{x}} B {{x}} \n",
    });
    expect(await render(compiled, {}, { x: "1" })).toBe("A 1 B 1");
    expect(await render(compiled, {}, {})).toBe("A  B");
    expect(staticText(compiled).startsWith("A ")).toBe(true);
  });

  it("keeps the folding law: turn values change no file", async () => {
    const files = (x: string): { readonly [path: string]: string } => ({
      [CONFIG]: target("- {id: a, file: a.md, template: true}", `values: {y: b}\ninputs: {x: {binding: turn, default: ${x}}}`),
      "a.md": "{{y}} {{x}} {{#if x}}yes{{else}}no{{/if}}",
    });
    const [one, two] = [await compileFiles(files("first")), await compileFiles(files("second"))];
    expect(staticText(one)).toBe(staticText(two));
    expect(one.artifacts[0]?.manifest.prefix).toEqual(two.artifacts[0]?.manifest.prefix);
    expect(one.artifacts[0]?.manifest.sessionShape).toEqual(two.artifacts[0]?.manifest.sessionShape);
  });
});

describe("a template layer gives the same text whenever its names are known", () => {
  const inputs = (binding: string): string => `inputs: {on: {binding: ${binding}, type: boolean}, x: {binding: ${binding}}}`;
  it.each([
    ["heading and trim under a condition", "- {id: z, text: Z}\n- {id: a, heading: '# H', trim: rust, when: on, text: \"x{{x}}  \\n\", template: true}", "T", "Z\n\n# H\n\nxT"],
    ["a condition of its group", "- {id: z, text: Z}\n- {group: g, when: on, layers: [{id: a, heading: '# H', trim: rust, text: ' {{x}} ', template: true}]}", "T", "Z\n\n# H\n\nT"],
    ["a text that turns out empty", "- {id: a, heading: '# H', text: '{{x}}', template: true}", "", "# H\n\n"],
    ["an empty text between others", "- {group: g, keep: present, separator: '|', layers: [{id: z, text: Z}, {id: a, text: '{{x}}', template: true}, {id: y, text: Y}]}", "", "Z||Y"],
    ["an empty text as the first alternative", "- {id: z, text: Z}\n- {alternatives: [{id: a, text: '{{#if x}}A{{/if}}', template: true}, {id: b, text: B}]}", "", "Z"],
    ["white space in front of a slot", "- {id: a, text: \"\\n{{x}}foo\\n\", template: true}", "T", "\nTfoo\n"],
  ])("%s", async (_what, layers, x, expected) => {
    const early = await compileFiles({ [CONFIG]: target(layers, `${inputs("build")}\nvalues: {on: true, x: ${JSON.stringify(x)}}`) });
    expect(await render(early, {})).toBe(expected);
    const late = await compileFiles({ [CONFIG]: target(layers, inputs("session")) });
    expect(await render(late, { on: true, x })).toBe(expected);
  });
});

describe("slots", () => {
  it("never take the name of another layer", async () => {
    const compiled = await compileFiles({
      [CONFIG]: target("- {id: z, text: zz}\n- {id: c, text: '{{a}} x {{b}}', template: true}\n- {id: c.2, slot: a}", "inputs: {a: {binding: session}, b: {binding: turn}}"),
    });
    expect(await render(compiled, { a: "A" }, { b: "B" })).toBe("zz\n\nA x B\n\nA");
  });

  it("are trusted as little as the least trusted value that they hold", async () => {
    const { artifacts } = await compileFiles({ [CONFIG]: target("- {id: c, text: '{{a}} {{b}}', template: true}", "inputs: {a: {binding: session, trust: author}, b: {binding: session}}") });
    expect(Object.values(artifacts[0]?.manifest.slots ?? {}).map(({ trust }) => trust)).toEqual(["author", "untrusted"]);
  });

  it("may be fewer than the declared inputs: a value that nothing reads is taken", async () => {
    const compiled = await compileFiles({ [CONFIG]: target("- {id: a, text: A}", "inputs: {unread: {binding: session}}") });
    expect(await render(compiled, { unread: "x" })).toBe("A");
    expect(await render(compiled, {})).toBe("A");
  });

  it("do not change when a line is put into the configuration", async () => {
    const config = target("- {id: a, slot: x}", "inputs: {x: {binding: session}}");
    const [one, two] = [await compileFiles({ [CONFIG]: config }), await compileFiles({ [CONFIG]: `# a comment\n${config}` })];
    expect(two.artifacts[0]?.manifest).toEqual(one.artifacts[0]?.manifest);
  });
});

describe("frontmatter", () => {
  const layer = (mode: string, more = ""): string => target(`- {id: a, file: a.md, frontmatter: ${mode}${more}}`);

  it("is text unless the layer says otherwise", async () => {
    expect(staticText(await compileFiles({ [CONFIG]: target("- {id: a, file: a.md}"), "a.md": "---\nx: 1\n---\nText\n" }))).toBe("---\nx: 1\n---\nText\n");
    expect(staticText(await compileFiles({ [CONFIG]: layer("strip"), "a.md": "---\nx: 1\n---\nText\n" }))).toBe("Text\n");
  });

  it.each([
    ["a document that begins with a thematic break", "---\n\nText\n\n---\n\nMore\n"],
    ["a break with a sentence behind it", "---\nSome words: and more\nlines here\n---\n"],
    ["an opener without an end", "---\nx: 1\nText\n"],
  ])("leaves %s whole", async (what, text) => {
    const stripped = staticText(await compileFiles({ [CONFIG]: layer("strip"), "a.md": text }));
    expect(stripped, what).toBe(text);
  });

  it("loses no text when it is broken", async () => {
    const { diagnostics, ...compiled } = await compileFiles({ [CONFIG]: layer("strip"), "a.md": "---\nx: [\n---\nText\n" });
    expect(diagnostics.map(({ code, level }) => [code, level])).toContainEqual(["frontmatter/broken", "warning"]);
    expect(staticText({ diagnostics, ...compiled })).toBe("---\nx: [\n---\nText\n");
  });

  it("steers a source: condition, inputs, binding, with lines counted in the whole file", async () => {
    const compiled = await compileFiles({
      [CONFIG]: target("- {id: parts, glob: 'parts/*.md', template: true, frontmatter: directives, separator: \"\\n\"}", "values: {web: true}"),
      "parts/1.md": "---\nwhen: not web\n---\noff",
      "parts/2.md": "---\nid: two\npriority: 7\ninputs:\n  user: {binding: session}\n---\nfor {{user}}",
      "parts/3.md": "---\nbinding: turn\n---\nlast",
    });
    const manifest = compiled.artifacts[0]?.manifest;
    expect(manifest?.sources.map(({ path, status, id, priority }) => [path, status, id, priority])).toEqual([["parts/1.md", "skipped", undefined, undefined], ["parts/2.md", "ok", "two", 7], ["parts/3.md", "ok", undefined, undefined]]);
    expect(Object.values(manifest?.slots ?? {}).map(({ because }) => because)).toEqual(["`user` is read in parts/2.md:7", "the frontmatter of parts/3.md says `binding: turn`"]);
    expect(await render(compiled, { user: "Ann" })).toBe("for Ann\nlast");
  });
});

describe("hoist", () => {
  it("moves whole layers that are known later behind those that are known earlier, and keeps their order", async () => {
    const compiled = await compileFiles({
      [CONFIG]: target("- {id: t, slot: x}\n- {id: s, slot: y}\n- {id: a, text: A}\n- {id: s2, slot: y}\n- {id: b, text: B}", "hoist: true\ninputs: {x: {binding: turn}, y: {binding: session}}"),
    });
    expect(await render(compiled, { y: "Y" }, { x: "X" })).toBe("A\n\nB\n\nY\n\nY\n\nX");
    expect(compiled.diagnostics.filter(({ code }) => code === "cache/hoisted").map(({ message }) => message)).toHaveLength(3);
  });
});
