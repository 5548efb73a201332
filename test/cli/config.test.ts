/** Configurations that cannot be used: each is refused with its place, and nothing is written. */
import { describe, expect, test } from "vitest";
import { configOf, createProject, expectRefusal, type Refusal } from "./project.ts";

const CONFIG = "promptc.config.yaml";

describe("finding it", () => {
  test("no configuration", async () => {
    await expectRefusal(createProject({ "base.md": "text" }), { code: 2, diagnostic: "config/not-found", says: ["promptc.config.yaml", "promptc.config.json", "promptc init", "--config <path>"] });
  });

  test("none where --config points", async () => {
    const project = createProject({ [CONFIG]: configOf(["{id: base, text: here}"]) });
    await expectRefusal(project, { code: 2, diagnostic: "config/not-found", says: ["Expected a configuration file at `other.yaml`, found nothing", "Correct the path"] }, ["build", "--config", "other.yaml"]);
  });

  test("two in one folder", async () => {
    const project = createProject({ [CONFIG]: "targets: {}", "promptc.config.json": "{}" });
    await expectRefusal(project, { code: 2, diagnostic: "config/several-files", says: ["found `promptc.config.yaml` and `promptc.config.json`", "Keep one of them"] });
  });

  test("a folder in its place, a link that leads nowhere, bytes that are no text", async () => {
    const shared = { code: 2, at: CONFIG, diagnostic: "config/unreadable" } as const;
    await expectRefusal(createProject({ [`${CONFIG}/`]: "" }), { ...shared, says: ["to be a file, found a folder"] });
    const linked = createProject();
    linked.link(CONFIG, "nowhere.yaml");
    await expectRefusal(linked, { ...shared, says: ["a symbolic link to a file that does not exist", "Point the link at a real file"] });
    await expectRefusal(createProject({ [CONFIG]: Uint8Array.of(0xff, 0xfe, 0x00) }), { ...shared, says: ["to be UTF-8, found UTF-16", "Save the file as UTF-8"] });
  });
});

test.each<[what: string, text: string, Refusal]>([
  ["an empty file", "", { code: 2, at: CONFIG, diagnostic: "config/empty", says: ["Expected a configuration, found nothing", "promptc init"] }],
  ["only a comment", "# later\n", { code: 2, at: CONFIG, diagnostic: "config/empty", says: ["found nothing"] }],
  ["no targets", "targets: {}\n", { code: 2, at: `${CONFIG}:1:10`, diagnostic: "config/missing-key", says: ["Expected at least one name in `targets`, found none"] }],
  ["something else", "- a\n- b\n", { code: 2, at: `${CONFIG}:1:1`, diagnostic: "config/wrong-type", says: ["Expected a mapping", "found a list"] }],
  ["broken YAML", "targets:\n  main: {version: 1.0.0\n", { code: 2, at: `${CONFIG}:3:1`, diagnostic: "yaml/syntax", says: ["Expected `}` to close what starts with `{`", "Close it"] }],
  ["a key that is misspelt", configOf(["{id: base, fiel: base.md}"]), { code: 2, at: `${CONFIG}:6:20`, diagnostic: "config/unknown-key", says: ["`fiel`", "did you mean `file`?"] }],
  ["a preset that is misspelt", "targets:\n  main: {preset: jcoed, version: 1.0.0, out: dist}\n", { code: 2, at: `${CONFIG}:2:18`, diagnostic: "config/unknown-preset", says: ["`jcoed`", "Did you mean `jcode`?"] }],
  ["a version that is none", "targets:\n  main: {version: 1.0, out: dist, layers: [{id: a, text: b}]}\n", { code: 2, at: `${CONFIG}:2:19`, diagnostic: "config/wrong-type", says: ["Expected a string for `version`, found the number 1.0", "Write three numbers in quotes"] }],
  ["a version of two numbers", "targets:\n  main: {version: v1.0, out: dist, layers: [{id: a, text: b}]}\n", { code: 2, at: `${CONFIG}:2:19`, diagnostic: "config/bad-version", says: ["`v1.0`", "1.4.0"] }],
  ["a root that does not exist", configOf(['{id: base, file: "{hoem}/a.md"}']), { code: 2, at: `${CONFIG}:6:26`, diagnostic: "config/unknown-root", says: ["`{hoem}`", "Did you mean `{home}`?"] }],
  ["two layers of one id", configOf(["{id: base, text: one}", "{id: other, text: two}", "{id: base, text: three}"]), { code: 2, at: `${CONFIG}:8:14`, diagnostic: "config/duplicate-layer", says: ["`base`", "The other one is in line 6", "must be unique"] }],
  [
    "a late layer of an input's name",
    configOf(["{id: memory, file: '{home}/memory.md'}"], { target: "inputs: {memory: {binding: session}}" }),
    { code: 2, at: `${CONFIG}:5:14`, diagnostic: "config/duplicate-slot", says: ["layer `memory`", "an input is called `memory` too", "Give the input or the layer another name"] },
  ],
  [
    "two targets for one folder, however it is written",
    "targets:\n  one: {version: 1.0.0, out: dist/a, layers: [{id: a, text: b}]}\n  two: {version: 1.0.0, out: ./dist//a/, layers: [{id: a, text: b}]}\n",
    { code: 2, at: `${CONFIG}:3:30`, diagnostic: "config/duplicate-output", says: ["`two` and `one` both write to `dist/a`", "a folder of its own"] },
  ],
  [
    "two targets for folders that differ in letter case only",
    "targets:\n  one: {version: 1.0.0, out: dist/a, layers: [{id: a, text: b}]}\n  two: {version: 1.0.0, out: Dist/A, layers: [{id: a, text: b}]}\n",
    { code: 2, at: `${CONFIG}:3:30`, diagnostic: "config/duplicate-output", says: ["`two` writes to `Dist/A` and `one` to `dist/a`, which many disks take for one folder"] },
  ],
  [
    "a target whose folder is another's file",
    "targets:\n  one: {version: 1.0.0, out: dist, types: true, layers: [{id: a, text: b}]}\n  two: {version: 1.0.0, out: dist/prompt.d.ts/x, layers: [{id: a, text: b}]}\n",
    { code: 2, at: `${CONFIG}:3:30`, diagnostic: "config/duplicate-output", says: ["`two` writes to the folder `dist/prompt.d.ts/x`, but `one` writes a file `dist/prompt.d.ts`"] },
  ],
  [
    "an output that has the file of another",
    configOf(["{id: a, text: b}"], { target: "outputs: {static: {placement: tool-description}}" }),
    { code: 2, at: `${CONFIG}:2:3`, diagnostic: "config/duplicate-output", says: ["Two outputs of `main` would be `dist/static.prompt.md`", "another name"] },
  ],
  [
    "an output whose name leads out of the folder",
    configOf(["{id: a, text: b}"], { target: "outputs: {../tool: {placement: tool-description}}" }),
    { code: 2, at: `${CONFIG}:5:15`, diagnostic: "config/wrong-value", says: ["Unexpected name `../tool` in `outputs`"] },
  ],
  ["a folder outside of the project", configOf(["{id: a, text: b}"]).replace("out: dist", "out: ../dist"), { code: 2, at: `${CONFIG}:4:10`, diagnostic: "output/outside-project", says: ["`../dist` leaves the project"] }],
  ["directives in other people's files", configOf(["{id: a, file: a.md, frontmatter: directives, trust: project}"]), { code: 2, at: `${CONFIG}:6:42`, diagnostic: "frontmatter/untrusted", says: ["expected `author`"] }],
])("%s", async (_, text, refusal) => {
  await expectRefusal(createProject({ [CONFIG]: text }), refusal);
});

test("folders that clash are refused whichever targets are chosen", async () => {
  const project = createProject({ [CONFIG]: "targets:\n  one: {version: 1.0.0, out: dist, layers: [{id: a, text: b}]}\n  two: {version: 1.0.0, out: dist, layers: [{id: a, text: c}]}\n" });
  for (const target of ["one", "two"]) await expectRefusal(project, { code: 2, diagnostic: "config/duplicate-output", says: ["`two` and `one` both write to `dist`"] }, ["build", target]);
});

test("a folder inside of another target's is fine", async () => {
  const project = createProject({ [CONFIG]: "targets:\n  one: {version: 1.0.0, out: dist, layers: [{id: a, text: b}]}\n  two: {version: 1.0.0, out: dist/two, layers: [{id: a, text: c}]}\n" });
  expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
  expect(await project.main("check")).toMatchObject({ code: 0, stderr: "" });
});

test("two layers may read one input", async () => {
  const project = createProject({ [CONFIG]: configOf(["{id: base, text: Be brief.}", "{id: one, slot: memory}", "{id: two, slot: memory}"], { target: "inputs: {memory: {binding: session}}" }) });
  expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
  expect(Object.keys((project.json("dist/dynamic.manifest.json") as { slots: object }).slots)).toEqual(["one", "two"]);
});

describe("hostile texts are refused without being worked out", () => {
  const bomb = Array.from({ length: 20 }, (_, level) => `  - &a${level} [${level === 0 ? "x" : Array.from({ length: 9 }, () => `*a${level - 1}`).join(", ")}]`).join("\n");

  test.each<[what: string, text: string, Refusal]>([
    ["aliases of aliases of aliases", `targets:\n${bomb}\n`, { code: 2, diagnostic: "yaml/too-many-aliases", says: ["Expected aliases to repeat at most", "Write the repeated parts out"] }],
    ["an alias of what it stands in", "targets: &a\n  main: *a\n", { code: 2, at: `${CONFIG}:2:9`, diagnostic: "yaml/alias", says: ["The alias `*a` stands inside of its own anchor", "Define the anchor"] }],
    ["a megabyte of brackets", "[".repeat(1 << 20), { code: 2, at: `${CONFIG}:1:1`, diagnostic: "yaml/too-large", says: [/found 1.048.576/u] }],
    ["two hundred kilobytes of brackets", "[".repeat(200_000), { code: 2, at: `${CONFIG}:1:101`, diagnostic: "yaml/too-deep", says: ["Expected at most 100 levels", "check the brackets"] }],
    ["a tag", "targets: !!js/function 'function () { return 1 }'\n", { code: 2, at: `${CONFIG}:1:24`, diagnostic: "yaml/unsupported", says: ["Unexpected tag `tag:yaml.org,2002:js/function`", "Write plain mappings"] }],
    ["the prototype as a key", "targets:\n  main: {version: 1.0.0, out: dist, layers: [{id: a, text: b}], __proto__: {preset: jcode}}\n", { code: 2, at: `${CONFIG}:2:65`, diagnostic: "yaml/unsupported", says: ["Unexpected key `__proto__`", "Choose another name"] }],
  ])("%s", async (_, text, refusal) => {
    await expectRefusal(createProject({ [CONFIG]: text }), refusal);
  });
});

test("all mistakes are reported, not the first, in the order of the file", async () => {
  const project = createProject({ [CONFIG]: "targets:\n  main:\n    version: 1\n    ot: dist\n    layers:\n      - {id: a}\n      - {id: b, file: 3}\n" });
  const { stderr } = await project.main("build");
  const places = [...stderr.matchAll(/^promptc\.config\.yaml:(\d+):\d+: error (\S+):/gmu)].map(([, line, code]) => `${line} ${code}`);
  expect(places).toEqual(expect.arrayContaining(["3 config/wrong-type", "4 config/unknown-key", "6 config/one-collector", "7 config/wrong-type"]));
  expect(places.map((place) => Number.parseInt(place, 10))).toEqual(places.map((place) => Number.parseInt(place, 10)).sort((a, b) => a - b));
  expect(stderr).toMatch(/^\d errors$/mu);
});

test("a level of the configuration counts: a warning that is made an error fails the build", async () => {
  const layers = ["{id: first, slot: note}", "{id: base, text: Be brief.}"];
  const target = "inputs: {note: {binding: turn}}";
  const usual = createProject({ [CONFIG]: configOf(layers, { target }) });
  expect(await usual.main("build")).toMatchObject({ code: 0, stderr: expect.stringContaining("warning cache/empty-prefix") });
  const strict = createProject({ [CONFIG]: configOf(layers, { target, rest: "diagnostics: {cache/empty-prefix: error}\n" }) });
  await expectRefusal(strict, { code: 1, at: `${CONFIG}:7:14`, diagnostic: "cache/empty-prefix", says: ["Nothing of `main` can be cached", "move the layer"] });
  const silent = createProject({ [CONFIG]: configOf(layers, { target, rest: "diagnostics: {cache/empty-prefix: 'off', cache/late-before-early: 'off'}\n" }) });
  expect(await silent.main("build")).toMatchObject({ code: 0, stderr: "" });
});
