/** `promptc check --base`: the version gate, against real git history. */
import { describe, expect, test } from "vitest";
import { createRepository, type Repository } from "./repository.ts";

const BASE = "# Who you are\n\nYou help with code.\nYou are brief.\n";
const RULES = "# Rules\n\n- Read first.\n- Ask when in doubt.\n";

function config({ version = "1.4.0", out = "dist/desk", more = "", layers = "" }: { readonly version?: string; readonly out?: string; readonly more?: string; readonly layers?: string } = {}): string {
  return `diagnostics: {cache/late-before-early: "off"}
targets:
  desk:
    version: ${version}
    out: ${out}
${more.replace(/^(?=.)/gmu, "    ")}
    inputs:
      memory: {binding: session, required: false, trust: untrusted}
      reminder: {binding: turn, required: false, trust: untrusted}
    layers:
      - {id: base, file: prompts/base.md}
      - {id: rules, file: prompts/rules.md}
${layers}      - {id: memory, slot: memory, heading: "# Memory"}
      - {id: closing, text: "Keep to the rules above."}
      - {id: reminder, slot: reminder}
      - {id: end, text: "The end."}
`;
}

const FILES = { "promptc.config.yaml": config(), "prompts/base.md": BASE, "prompts/rules.md": RULES };

/** The first commit has the built project; then these files change and are built. */
async function changed(files: { readonly [path: string]: string }, first: { readonly [path: string]: string } = FILES): Promise<Repository> {
  const repository = createRepository();
  await repository.commitBuilt(first);
  await repository.commitBuilt(files);
  return repository;
}

interface Row { readonly status: string; readonly version: { readonly required: string | null; readonly step: string | null }; readonly changes: readonly { readonly part: string; readonly byte: number; readonly source: string | null; readonly sourceLine: number | null; readonly layer: string | null; readonly tokens: { readonly kept: { readonly o200k_base: number }; readonly lost: { readonly o200k_base: number } } | null }[] }

async function rows(repository: Repository, ref = "HEAD~1"): Promise<{ readonly code: number | null; readonly codes: readonly string[]; readonly base: readonly Row[] }> {
  const { code, stdout } = await repository.main("check", "--base", ref, "--format", "json");
  const report = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly code: string; readonly level: string }[]; readonly base: readonly Row[] };
  return { code, codes: report.diagnostics.map((each) => `${each.level} ${each.code}`).toSorted(), base: report.base };
}

describe("a changed prefix", () => {
  test("fails without a higher version, and says where, what it costs and what to do", async () => {
    const repository = await changed({ "prompts/rules.md": RULES.replace("first", "everything first") });
    const { code, stderr } = await repository.main("check", "--base", "HEAD~1");
    expect(code).toBe(1);
    const byte = Buffer.byteLength(`${BASE}\n\n# Rules\n\n- Read `);
    expect(stderr).toContain("prompts/rules.md:3:1: error check/prefix-changed: ");
    expect(stderr).toContain(`the first difference is byte ${byte} (\`dist/desk/static.prompt.md:9\`), made by the layer \`rules\` from \`prompts/rules.md:3\``);
    expect(stderr).toMatch(/; \d+ tokens \(o200k_base\) in front of it stay cached, \d+ behind it are lost; the version is still 1\.4\.0, expected 1\.4\.1 or higher/u);
    expect(stderr).toContain("3 | - Read everything first.");
    expect(stderr).toMatch(/^help: Set `version: 1\.4\.1`/mu);
  });

  test("counts what stays and what is lost: together they are the prefix that was", async () => {
    const repository = await changed({ "prompts/rules.md": RULES.replace("- Read", "- Look\n- Read") });
    const { base } = await rows(repository);
    const [change] = base[0]?.changes ?? [];
    const text = `${BASE}\n\n${RULES}`.trimEnd();
    expect(change?.byte).toBe(Buffer.byteLength(text.slice(0, text.indexOf("Read"))));
    expect(change).toMatchObject({ part: "prefix", source: "prompts/rules.md", sourceLine: 3, layer: "rules" });
    expect(change?.tokens?.kept.o200k_base).toBeGreaterThan(10);
    expect(change?.tokens?.lost.o200k_base).toBeGreaterThan(5);
  });

  test.each([
    ["patch", "1.4.1"], ["minor", "1.5.0"], ["major", "2.0.0"], ["prerelease", "1.4.1-beta.1"],
  ])("passes with a higher %s version", async (_title, version) => {
    const repository = await changed({ "prompts/base.md": "Other.\n", "promptc.config.yaml": config({ version }) });
    expect(await rows(repository)).toMatchObject({ code: 0, codes: ["info check/changed-since-base"], base: [{ status: "changed" }] });
  });

  test.each([
    ["lower", "1.3.9"], ["a prerelease of the same", "1.4.0-rc.1"], ["only other build metadata", "1.4.0+5"],
  ])("fails with a version that is %s", async (_title, version) => {
    const repository = await changed({ "prompts/base.md": "Other.\n", "promptc.config.yaml": config({ version }) });
    expect(await rows(repository)).toMatchObject({ code: 1, codes: ["error check/prefix-changed"] });
  });

  test("that was behind a merged version says so", async () => {
    const repository = await changed({ "prompts/base.md": "Other.\n", "promptc.config.yaml": config({ version: "1.3.0" }) });
    expect((await repository.main("check", "--base", "HEAD~1")).stderr).toContain("help: `HEAD~1` has 1.4.0 already: merge or rebase first.");
  });

  test("by a new layer names the layer and its file", async () => {
    const repository = await changed({ "prompts/more.md": "# More\n\nText.\n", "promptc.config.yaml": config({ layers: "      - {id: more, file: prompts/more.md}\n" }) });
    expect((await rows(repository)).base[0]?.changes[0]).toMatchObject({ part: "prefix", layer: "more", source: "prompts/more.md", sourceLine: 1 });
  });

  test("by a layer that is gone names that layer", async () => {
    const before = { ...FILES, "prompts/more.md": "# More\n\nText.\n", "promptc.config.yaml": config({ layers: "      - {id: more, file: prompts/more.md}\n" }) };
    const repository = await changed({ "promptc.config.yaml": config() }, before);
    expect((await rows(repository)).base[0]?.changes[0]).toMatchObject({ part: "prefix", layer: "more", source: "prompts/more.md" });
  });

  test("by a line at the end names that line", async () => {
    const repository = await changed({ "prompts/rules.md": `${RULES}- Be kind.\n` });
    expect((await rows(repository)).base[0]?.changes[0]).toMatchObject({ source: "prompts/rules.md", sourceLine: 5 });
  });

  test("by a slot that was moved to the front names the slot", async () => {
    const repository = await changed({ "promptc.config.yaml": config().replace('      - {id: memory, slot: memory, heading: "# Memory"}\n', "").replace("      - {id: base", '      - {id: memory, slot: memory, heading: "# Memory"}\n      - {id: base') });
    const { stderr } = await repository.main("check", "--base", "HEAD~1");
    expect(stderr).toContain("error check/prefix-changed");
    expect(stderr).toMatch(/made by the slot `memory`/u);
    expect(stderr).toMatch(/ 0 tokens \(o200k_base\) in front of it stay cached, \d\d+ behind it are lost/u);
  });

  test("in the middle of a character starts with the byte, not the character", async () => {
    const repository = await changed({ "prompts/base.md": "Gr\u00fc\u00dfe\n" }, { ...FILES, "prompts/base.md": "Gr\u00fc\u00e4e\n" });
    expect((await rows(repository)).base[0]?.changes[0]).toMatchObject({ byte: 5, tokens: { kept: { o200k_base: expect.any(Number) } } });
  });
});

describe("the text behind the prefix", () => {
  test("up to the first turn slot is guarded", async () => {
    const repository = await changed({ "promptc.config.yaml": config().replace("Keep to the rules above.", "Keep to them.") });
    const { stderr, code } = await repository.main("check", "--base", "HEAD~1");
    expect(code).toBe(1);
    expect(stderr).toContain("error check/session-shape-changed: The text between the prefix and the first turn slot of `desk` is not what it was");
    expect(stderr).toMatch(/made by the layer `closing` from `promptc\.config\.yaml:14`/u);
    expect(stderr).toMatch(/^promptc\.config\.yaml:14:14: error/mu);
    expect(stderr).not.toContain("prefix-changed");
  });

  test("a template of a session slot is a part of it", async () => {
    const repository = await changed({ "promptc.config.yaml": config().replace("# Memory", "# What you know") });
    const { stderr, code } = await repository.main("check", "--base", "HEAD~1");
    expect([code, stderr]).toEqual([1, expect.stringContaining("check/session-shape-changed")]);
    expect(stderr).toContain("the slot `memory`");
  });

  test("is reported only, behind the first turn slot", async () => {
    const repository = await changed({ "promptc.config.yaml": config().replace("The end.", "That is all.") });
    const found = await rows(repository);
    expect(found).toMatchObject({ code: 0, codes: ["warning check/changed-behind"] });
    expect(found.base[0]?.changes).toMatchObject([{ part: "turn", layer: "end", tokens: null }]);
    const bumped = await changed({ "promptc.config.yaml": config({ version: "1.4.1" }).replace("The end.", "That is all.") });
    expect(await rows(bumped)).toMatchObject({ code: 0, codes: ["info check/changed-since-base"] });
  });
});

describe("what programs have to be told", () => {
  const more = (input: string): string => config().replace("      memory:", `${input}      memory:`);
  test("a value that has to be given asks for a major version", async () => {
    const repository = await changed({ "promptc.config.yaml": more("      name: {binding: turn}\n").replace("version: 1.4.0", "version: 1.4.1").replace("      - {id: end", "      - {id: name, slot: name}\n      - {id: end") });
    expect(await rows(repository)).toMatchObject({ code: 0, codes: ["info check/changed-since-base", "warning check/bump-too-small"], base: [{ version: { required: "major", step: "patch" } }] });
  });

  test("in front of 1.0.0 a minor one", async () => {
    const zero = (text: string): string => text.replace("version: 1.4.0", "version: 0.4.0");
    const repository = await changed({ "promptc.config.yaml": more("      name: {binding: turn}\n").replace("version: 1.4.0", "version: 0.5.0").replace("      - {id: end", "      - {id: name, slot: name}\n      - {id: end") }, { ...FILES, "promptc.config.yaml": zero(config()) });
    expect((await rows(repository)).codes).toEqual(["info check/changed-since-base"]);
  });

  test("one that may be given, a minor one", async () => {
    const repository = await changed({ "promptc.config.yaml": more("      name: {binding: turn, required: false}\n") });
    expect(await rows(repository)).toMatchObject({ code: 0, codes: ["warning check/bump-too-small"], base: [{ version: { required: "minor" }, changes: [] }] });
  });
});

describe("the policy", () => {
  test.each(["patch", "major"])("`frozen` fails whatever the version: %s", async (step) => {
    const more = "prefix: frozen";
    const repository = await changed({ "prompts/base.md": "Other.\n", "promptc.config.yaml": config({ version: step === "patch" ? "1.4.1" : "2.0.0", more }) }, { ...FILES, "promptc.config.yaml": config({ more }) });
    const { code, stderr } = await repository.main("check", "--base", "HEAD~1");
    expect([code, stderr]).toEqual([1, expect.stringContaining("the target says `prefix: frozen`")]);
  });

  test("`free` only reports", async () => {
    const more = "prefix: free";
    const repository = await changed({ "prompts/base.md": "Other.\n" }, { ...FILES, "promptc.config.yaml": config({ more }) });
    expect(await rows(repository)).toMatchObject({ code: 0, codes: ["info check/changed-since-base"] });
  });

  test("nothing is said of what is the same", async () => {
    const repository = await changed({ "README.md": "x" });
    const { code, stdout, stderr } = await repository.main("check", "--base", "HEAD~1");
    expect([code, stdout, stderr]).toEqual([0, "desk: up to date\ndesk: same as at HEAD~1\n", ""]);
  });
});

describe("tools", () => {
  const tool = (name: string, description: string): object => ({ name, description, input_schema: { type: "object" } });
  const withTools = (tools: readonly object[]): { readonly [path: string]: string } => ({ ...FILES, "promptc.config.yaml": config({ more: "tools: [tools/all.json]" }), "tools/all.json": JSON.stringify(tools, null, 2) });

  test("are guarded, and all that follows them is lost", async () => {
    const repository = await changed(withTools([tool("a", "A."), tool("b", "Other.")]), withTools([tool("a", "A."), tool("b", "B.")]));
    const { code, stderr } = await repository.main("check", "--base", "HEAD~1");
    expect([code, stderr]).toEqual([1, expect.stringContaining("error check/tools-changed: The tools of `desk` are not what they were at `HEAD~1`")]);
    expect(stderr).toContain("made by the tool `b` from `tools/all.json:10`");
    const { base } = await rows(repository);
    const lost = base[0]?.changes[0]?.tokens?.lost.o200k_base ?? 0;
    const { prefix } = repository.json("dist/desk/dynamic.manifest.json") as { prefix: { tokens: { o200k_base: number } } };
    expect(lost).toBeGreaterThan(prefix.tokens.o200k_base);
  });

  test("in another order and spelling are the same", async () => {
    const repository = await changed({ "tools/all.json": JSON.stringify([tool("b", "B."), tool("a", "A.")]) }, withTools([tool("a", "A."), tool("b", "B.")]));
    expect((await rows(repository)).codes).toEqual([]);
  });

  test("that are new or gone ask for a minor version", async () => {
    const repository = await changed(withTools([tool("a", "A.")]), FILES);
    expect(await rows(repository)).toMatchObject({ code: 1, codes: ["error check/tools-changed"], base: [{ version: { required: "minor" } }] });
    const gone = await changed(FILES, withTools([tool("a", "A.")]));
    expect(await rows(gone)).toMatchObject({ code: 1, codes: ["error check/tools-changed"] });
  });
});

describe("targets", () => {
  test("that are new or gone are noted", async () => {
    const two = (name: string): string => `${config()}  ${name}: {version: 1.0.0, out: dist/${name}, layers: [{id: a, text: A}]}\n`;
    const repository = await changed({ "promptc.config.yaml": two("second") }, { ...FILES, "promptc.config.yaml": two("first") });
    const found = await rows(repository);
    expect(found).toMatchObject({ code: 0, codes: ["info check/not-at-base", "info check/not-at-base"] });
    expect(found.base.map(({ status }) => status)).toEqual(["same", "new"]);
  });

  test("are found in a folder that was renamed", async () => {
    const repository = await changed({ "promptc.config.yaml": config({ out: "prompts-built/desk" }), "prompts/base.md": "Other.\n" });
    repository.remove("dist");
    repository.commit();
    expect(await rows(repository, "HEAD~2")).toMatchObject({ code: 1, codes: ["error check/prefix-changed"] });
  });

  test("of a project in a subfolder, and not of one below it", async () => {
    const repository = createRepository({ "app/sub/promptc.config.yaml": config({ version: "9.0.0", out: "out" }), "app/sub/prompts/base.md": "Sub.\n", "app/sub/prompts/rules.md": "Sub.\n" });
    for (const [path, text] of Object.entries(FILES)) repository.write(`app/${path}`, text);
    expect((await repository.main("build", "--config", "app/sub/promptc.config.yaml")).code).toBe(0);
    expect((await repository.main("build", "--config", "app/promptc.config.yaml")).code).toBe(0);
    repository.commit();
    repository.write("app/prompts/base.md", "Other.\n");
    expect((await repository.main("build", "--config", "app/promptc.config.yaml")).code).toBe(0);
    const { code, stderr } = await repository.main("check", "--base", "HEAD", "--config", "app/promptc.config.yaml");
    expect([code, stderr]).toEqual([1, expect.stringContaining("expected 1.4.1 or higher")]);
  });

  test("of a matrix are compared one by one", async () => {
    const matrix = (text: string): string => `targets:\n  m: {version: 1.0.0, out: "dist/{mode}", matrix: {mode: [a, b]}, inputs: {mode: {}}, layers: [{id: base, text: Base.}, {id: x, text: ${text}, when: 'mode == "b"'}]}\n`;
    const repository = await changed({ "promptc.config.yaml": matrix("Two.") }, { "promptc.config.yaml": matrix("One.") });
    const found = await rows(repository);
    expect(found.base.map(({ status }) => status)).toEqual(["same", "changed"]);
    expect(found.codes).toEqual(["error check/prefix-changed"]);
  });

  test("whose committed pair does not load are passed over, with a warning", async () => {
    const repository = createRepository();
    await repository.commitBuilt(FILES);
    repository.write("dist/desk/static.prompt.md", "tampered");
    repository.commit();
    expect((await repository.main("build")).code).toBe(0);
    expect(await rows(repository, "HEAD")).toMatchObject({ code: 0, codes: ["warning check/base-broken"], base: [{ status: "unreadable" }] });
    repository.write("dist/desk/dynamic.manifest.json", "<<<<<<< ours\n");
    repository.commit();
    repository.remove("dist");
    expect((await repository.main("build")).code).toBe(0);
    expect(await rows(repository, "HEAD")).toMatchObject({ code: 0, codes: ["warning check/base-broken"] });
  });
});

test("a stale artifact fails first, with the base reported too", async () => {
  const repository = createRepository();
  await repository.commitBuilt(FILES);
  repository.write("prompts/base.md", "Other.\n");
  expect(await rows(repository, "HEAD")).toMatchObject({ code: 1, codes: ["error check/prefix-changed", "error check/stale"] });
});
