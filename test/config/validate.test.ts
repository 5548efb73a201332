import { describe, expect, test } from "vitest";
import { readYaml } from "../../compiler/yaml/read.ts";
import type { ConfigFile, PresetFile } from "../../compiler/config/types.ts";
import { validateConfig, validatePreset } from "../../compiler/config/validate.ts";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import { createLog } from "../../compiler/diagnostics/log.ts";

interface Outcome {
  readonly config: ConfigFile | PresetFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** `code at marked source`. */
  readonly places: readonly string[];
}

async function run(text: string, validate: typeof validateConfig | typeof validatePreset = validateConfig): Promise<Outcome> {
  const file = { path: "promptc.config.yaml", text };
  const log = createLog();
  const config = await validate(await readYaml(file), file, log);
  const { diagnostics } = log;
  const places = diagnostics.map(({ code, location }) => `${code} at ${text.slice(location?.span?.start, location?.span?.end)}`);
  return { config, diagnostics, places };
}

/** A sound target around some lines (indented by four) or around a layer. */
const target = (lines: string): string => `targets:\n  desk:\n    version: 1.0.0\n    out: dist\n    layers: [{id: a, text: b}]\n    ${lines}\n`;
const layer = (item: string): string => `targets:\n  desk:\n    version: 1.0.0\n    out: dist\n    layers:\n      - ${item}\n`;

/** The only diagnostic that a text gets. */
async function only(text: string): Promise<Diagnostic> {
  const { diagnostics, config } = await run(text);
  expect(diagnostics.map(({ message }) => message)).toHaveLength(1);
  expect(config).toBeUndefined();
  return diagnostics[0] as Diagnostic;
}

describe("a sound configuration", () => {
  test("is returned as it is", async () => {
    const text = `
$schema: ./node_modules/promptc/schema/config.json
targets:
  reviewer:
    version: 1.4.0-beta.1+build.5
    out: dist/{form}
    encoding: cl100k_base
    separator: "\\n"
    keep: nonblank
    trim: rust
    outputs: {swarm: {placement: tool-description, separator: ""}}
    inputs:
      memory: {binding: session, trust: untrusted, maxLength: 1500, default: ""}
      list: {binding: turn, type: [array, "null"], items: {type: object, properties: {name: {type: string}}, required: [name]}}
    values: {anything: [1, {a: null}], toString: x}
    capabilities: {mermaid: true}
    bindings: {memory: turn}
    roots: {home: none, cwd: fixtures/cwd, other: {path: x, outside: true}}
    builtin: {base: prompts/base.md}
    matrix: {form: [split, 1, true]}
    compat: exact
    hoist: true
    layers:
      - {id: identity, file: "{cwd}/identity.md", template: true, exact: {binding: session}}
      - {id: first, first: [a.md, {file: b.md, heading: "# B", trim: none}], blank: fall-through}
      - {id: all, all: [builtin:base], dedupe: canonical-path}
      - {id: rules, glob: ["**/*.md"], ignore: [.gitignore], frontmatter: strip, unreadable: skip, optional: true}
      - {id: choice, select: {input: memory, trim: js, fold: ascii, cases: {a: b}, else: c}}
      - {id: skills, skills: {glob: "*.md", input: list, order: given, header: h, item: i, footer: f, maxDescription: 80, whiteSpace: python}}
      - group: g
        when: capabilities.mermaid
        layers:
          - {id: memory, slot: memory, marks: {X: y, Z: {input: memory, cases: {}}}}
          - alternatives: [{id: x, builtin: base}, {id: y, text: ""}]
  desk: {preset: jcode, version: 0.3.1, out: dist/desk}
diagnostics: {cache/empty-prefix: "off", check/stale: warning}
limits: {maxSourceBytes: 1024}
`;
    const { config, diagnostics } = await run(text);
    expect(diagnostics).toEqual([]);
    expect((config as ConfigFile | undefined)?.targets["desk"]).toEqual({ preset: "jcode", version: "0.3.1", out: "dist/desk" });
  });

  test("may be JSON", async () => {
    const { config, diagnostics } = await run('{\n\t"targets": {"a": {"preset": "jcode", "version": "1.0.0", "out": "dist"}}\n}');
    expect(diagnostics).toEqual([]);
    expect(config).toBeDefined();
  });

  test("has no names that the file does not hold", async () => {
    const { config } = await run(target("values: {constructor: 1}"));
    const values = (config as ConfigFile).targets["desk"]?.values ?? {};
    expect(Object.keys(values)).toEqual(["constructor"]);
    expect(values["toString"]).toBeUndefined();
  });
});

describe("unknown keys", () => {
  test("say where they are, and what was probably meant", async () => {
    const found = await only("targets:\n  desk:\n    preset: jcode\n    verison: 1.0.0\n    out: dist\n");
    expect(found).toMatchObject({ code: "config/unknown-key", target: "desk", message: "Unknown key `verison` in target `desk`; did you mean `version`?" });
    expect(found.help).toContain("semantic version");
  });

  test("list the known ones when nothing is near", async () => {
    const found = await only(target("quotas: {prefix: 12000}"));
    expect(found.message).toBe("Unknown key `quotas` in target `desk`");
    expect(found.help).toContain("`preset`, `layers`, `version`");
  });

  test("at every depth", async () => {
    const text = "targt: {}\ntargets:\n  desk:\n    preset: jcode\n    version: 1.0.0\n    out: dist\n    inputs: {a: {bindng: turn, items: {typ: string}}}\nlimits: {maxBytes: 1}\n";
    expect((await run(text)).places).toEqual([
      "config/unknown-key at targt",
      "config/unknown-key at bindng",
      "config/unknown-key at typ",
      "config/unknown-key at maxBytes",
    ]);
  });

  test("that belong elsewhere say where", async () => {
    expect((await only(layer("{id: g, layers: []}"))).help).toContain("`layers` is a key of a group");
    expect((await only(target("inputs: {a: {derive: 1}}"))).message).toBe("Unknown key `derive` in input `a`");
  });

  test("that every JavaScript object has are unknown too", async () => {
    expect((await run("targets: {a: {preset: jcode, version: 1.0.0, out: d, constructor: 1, toString: 2, hasOwnProperty: 3}}")).places).toEqual([
      "config/unknown-key at constructor",
      "config/unknown-key at toString",
      "config/unknown-key at hasOwnProperty",
    ]);
  });

  test("`__proto__` is refused wherever it stands, and changes no object", async () => {
    for (const text of ["__proto__: {polluted: 1}\n", "targets: {__proto__: {polluted: 1}}", target("values: {__proto__: {polluted: 1}}"), target("inputs: {\"__proto__\": {}}")]) {
      const { diagnostics, config } = await run(text);
      expect(config).toBeUndefined();
      expect(diagnostics.map(({ code }) => code)).toContain("yaml/unsupported");
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    }
  });
});

describe("types", () => {
  test.each<[text: string, message: string, help: string | undefined]>([
    ["targets: {a: {preset: jcode, version: 1.20, out: d}}", "Expected a string for `version`, found the number 1.20", 'Write three numbers in quotes, such as `"1.4.0"`.'],
    [layer("{id: 1.0, text: b}"), "Expected a string for `id`, found the number 1.0", 'Put it in quotes: `"1.0"`.'],
    [layer("{id: a, when: {b}, text: c}"), "Expected a string for `when`, found a mapping", "Put a text that starts with `{` in quotes: `'{b}'`."],
    [target("hoist: yes"), "Expected `true` or `false` for `hoist`, found the text `yes`", "YAML 1.2 has no `yes`, `no`, `on` and `off`; write `true` or `false`, without quotes."],
    [target('inputs: {a: {maxLength: "10"}}'), "Expected a whole number for `maxLength`, found the text `10`", "Write the number without quotes and without a unit."],
    [target("values:"), "Expected a mapping for `values`, found nothing", "Write a value behind the colon, or remove the key."],
    [target("matrix: {a: 1}"), "Expected a list for `a` in `matrix`, found the number 1", undefined],
    [target("roots: {home: 1}"), "Expected a string or a mapping for root `home`, found the number 1", 'Put it in quotes: `"1"`.'],
    [layer("{id: a, first: [b, 3]}"), "Expected a string or a mapping for item 2 of `first`, found the number 3", 'Put it in quotes: `"3"`.'],
    [layer("{id: a, glob: {b: c}}"), "Expected a string or a list for `glob`, found a mapping", "Put a text that starts with `{` in quotes: `'{b: c}'`."],
    [layer("just text"), "Expected a mapping for item 1 of `layers`, found the text `just text`", undefined],
    [target("capabilities: {mermaid: 1}"), "Expected `true` or `false` for `mermaid` in `capabilities`, found the number 1", undefined],
    ["- a\n", "Expected a mapping for the configuration, found a list", undefined],
    ["hello", "Expected a mapping for the configuration, found the text `hello`", undefined],
  ])("%s", async (text, message, help) => {
    const found = await only(text);
    expect(found).toMatchObject({ code: "config/wrong-type", message });
    if (help !== undefined) expect(found.help).toBe(help);
  });
});

describe("choices", () => {
  test("list what is allowed, and what was probably meant", async () => {
    const { message, code } = await only(target("inputs: {a: {binding: sesion}}"));
    expect(code).toBe("config/wrong-value");
    expect(message).toBe("Expected `build`, `session` or `turn` for `binding`, found the text `sesion`; did you mean `session`?");
  });

  test.each([
    target("bindings: {a: later}"),
    target("compat: strict"),
    target("inputs: {a: {type: strng}}"),
    target("inputs: {a: {type: [strng]}}"),
    target("outputs: {x: {placement: user}}"),
    layer("{id: a, text: b, template: mustache}"),
    layer("{id: a, text: b, trim: go}"),
    "targets: {}\n",
    target("matrix: {a: []}"),
    target("bindings: {a: session}\n  'bad name': {preset: jcode, version: 1.0.0, out: x}"),
    layer("{id: '', text: b}"),
    target("") + "limits: {maxSourceBytes: 0}\n",
    target("") + "limits: {maxSourceBytes: 1.5}\n",
    "targets: {a: {preset: jcode, version: 1.0.0, out: d, separator: x}}",
  ])("%s", async (text) => {
    expect((await only(text)).code).toMatch(/^config\/(wrong-value|wrong-type|missing-key)$/);
  });
});

describe("versions", () => {
  test.each(["1", "1.2", "v1.2.3", "1.2.3.4", "01.2.3", "1.2.3-", "1.2.3-01", " 1.2.3", "latest", ""])("%j is not one", async (version) => {
    const found = await only(`targets: {a: {preset: jcode, version: ${JSON.stringify(version)}, out: d}}`);
    expect(found).toMatchObject({ code: "config/bad-version", target: "a" });
  });

  test.each(["0.0.0", "1.2.3", "1.2.3-rc.1", "1.2.3+a.01", "10.20.30-x-y.0a+b"])("%j is one", async (version) => {
    expect((await run(`targets: {a: {preset: jcode, version: ${version}, out: d}}`)).diagnostics).toEqual([]);
  });
});

describe("exactly one", () => {
  test("of preset and layers", async () => {
    expect(await only("targets: {desk: {version: 1.0.0, out: d}}")).toMatchObject({
      code: "config/preset-or-layers",
      message: "Expected exactly one of `preset` and `layers` in target `desk`, found none",
    });
    const { places, diagnostics } = await run("targets: {desk: {version: 1.0.0, out: d, preset: jcode, layers: []}}");
    expect(places).toEqual(["config/preset-or-layers at layers"]);
    expect(diagnostics[0]?.message).toContain("found `preset` and `layers`");
  });

  test("collector in a layer, saying which were found", async () => {
    expect((await only(layer("{id: a}"))).message).toMatch(/^Expected exactly one of `file`, .* in layer `a`, found none$/);
    const { places, diagnostics } = await run(layer("{id: a, file: b, glob: c, text: d}"));
    expect(places).toEqual(["config/one-collector at glob"]);
    expect(diagnostics[0]?.message).toContain("found `file`, `glob` and `text`");
  });

  test("and a misspelt collector is only misspelt", async () => {
    expect((await only(layer("{id: a, flie: x}"))).message).toBe("Unknown key `flie` in layer `a`; did you mean `file`?");
    expect((await only(layer("{id: a, path: x}"))).message).toBe("Unknown key `path` in layer `a`");
  });

  test("as at least one source of skills", async () => {
    expect((await only(layer("{id: a, skills: {header: h, item: i, footer: f}}"))).message).toBe("Expected at least one of `glob` and `input` in `skills`, found none");
  });
});

describe("missing keys", () => {
  test("are reported at what lacks them, with what they are for", async () => {
    const { places, diagnostics } = await run("targets:\n  desk:\n    preset: jcode\n");
    expect(places).toEqual(["config/missing-key at desk", "config/missing-key at desk"]);
    expect(diagnostics.map(({ message }) => message)).toEqual(["Missing key `out` in target `desk`", "Missing key `version` in target `desk`"]);
    expect(diagnostics[0]?.help).toContain("Output folder");
  });

  test("of a list's item are reported at its first key", async () => {
    expect((await run(layer("{file: x}"))).places).toEqual(["config/missing-key at file"]);
    expect((await run("$schema: x\n")).places).toEqual(["config/missing-key at $schema"]);
  });
});

describe("kinds of items", () => {
  test.each([
    ["{group: g, layers: [], seperator: x}", "Unknown key `seperator` in group `g`; did you mean `separator`?"],
    ["{grup: g, layers: []}", "Unknown key `grup` in item 1 of `layers`; did you mean `group`?"],
    ["{group: g}", "Missing key `layers` in group `g`"],
    ["{alternatives: [{id: a, text: b}], outptu: x}", "Unknown key `outptu` in item 1 of `layers`; did you mean `output`?"],
    ["{alternatives: [{id: a, flie: b}]}", "Unknown key `flie` in layer `a`; did you mean `file`?"],
    ["{group: g, layers: [{group: h, layers: [{id: a, text: 1}]}]}", "Expected a string for `text`, found the number 1"],
  ])("%s", async (item, message) => {
    expect((await only(layer(item))).message).toBe(message);
  });
});

describe("diagnostics", () => {
  const levels = (line: string): string => `${target("")}diagnostics: {${line}}\n`;

  test("that do not exist are unknown, with what was probably meant", async () => {
    expect(await only(levels("cache/emtpy-prefix: off"))).toMatchObject({ code: "config/unknown-code", message: "Unknown diagnostic code `cache/emtpy-prefix`; did you mean `cache/empty-prefix`?" });
    expect((await only(levels("empty-prefix: off"))).message).toContain("did you mean `cache/empty-prefix`?");
    expect((await only(levels("toString: off"))).message).toBe("Unknown diagnostic code `toString`");
  });

  test("that guard integrity cannot be re-levelled, whether they exist or not", async () => {
    expect(await only(levels("integrity/tampered: warning"))).toMatchObject({ code: "config/fixed-level" });
    expect(await only(levels("integrity/whatever: error"))).toMatchObject({ code: "config/fixed-level" });
  });

  test("about the configuration itself are reported before levels are known", async () => {
    expect(await only(levels("config/unknown-key: off"))).toMatchObject({ code: "config/fixed-level" });
  });

  test("have one of four levels", async () => {
    expect((await only(levels("cache/empty-prefix: warn"))).message).toBe("Expected `error`, `warning`, `info` or `off` for `cache/empty-prefix`, found the text `warn`");
  });
});

describe("all mistakes are reported", () => {
  test("in one go, in the file's order", async () => {
    const text = "targets:\n  a: {preset: 1, version: x, out: d}\n  b: {layers: [{id: c, flie: x}, {id: d, text: e, trim: f}], version: 1.0.0}\nextra: 1\ndiagnostics: {no/such: off}\n";
    expect((await run(text)).places).toEqual([
      "config/wrong-type at 1",
      "config/bad-version at x",
      "config/missing-key at b",
      "config/unknown-key at flie",
      "config/wrong-value at f",
      "config/unknown-key at extra",
      "config/unknown-code at no/such",
    ]);
  });

  test("together with what is wrong with the YAML, without a second report of the same", async () => {
    const { places, config } = await run("targets:\n  a: {preset: jcode, version: 1.0.0, out: *x, hoist: 1, hoist: 2, trim: !t js}\n");
    expect(config).toBeUndefined();
    expect(places).toEqual(["yaml/alias at *x", "config/wrong-type at 1", "yaml/duplicate-key at hoist", "yaml/unsupported at js"]);
  });

  test("but not for a text that could not be parsed whole", async () => {
    const { diagnostics } = await run("targets:\n  a: {preset: jcode}\n b: c\n");
    expect(diagnostics.map(({ code }) => code)).toEqual(["yaml/bad-indent"]);
  });
});

test("an empty file says how to write a first one", async () => {
  const found = await only("# nothing yet\n");
  expect(found).toMatchObject({ code: "config/empty", location: { path: "promptc.config.yaml" } });
  expect(found.help).toContain("promptc init");
});

describe("validatePreset", () => {
  const preset = "name: own\ntitle: Own\ndescription: Our own\nlayers: [{id: a, builtin: base}]\n";

  test("returns a sound preset", async () => {
    const text = `${preset}roots:\n  cwd: {description: d, from: [cwd, {env: X, append: y}, {root: home}]}\nbuiltin: {base: {description: d, required: true}}\ninputs: {a: {derive: {root: cwd, cases: [{value: 1, contains: x}], else: 2}}}\n`;
    const { config, diagnostics } = await run(text, validatePreset);
    expect(diagnostics).toEqual([]);
    expect((config as PresetFile | undefined)?.name).toBe("own");
  });

  test.each([
    ["versoin: 1", "Unknown key `versoin` in the preset"],
    ["roots: {a: {description: d, from: [cdw]}}", "Expected `cwd` or `home` for item 1 of `from`, found the text `cdw`; did you mean `cwd`?"],
    ["roots: {a: {description: d, from: [{env: X, apend: y}]}}", "Unknown key `apend` in item 1 of `from`; did you mean `append`?"],
    ["inputs: {a: {derive: {root: cwd, cases: []}}}", "Missing key `else` in `derive`"],
    ["builtin: {base: {}}", "Missing key `description` in built-in text `base`"],
  ])("%s", async (line, message) => {
    const { diagnostics } = await run(`${preset}${line}\n`, validatePreset);
    expect(diagnostics.map((each) => each.message)).toEqual([message]);
  });

  test("says that a preset is empty", async () => {
    expect((await run("", validatePreset)).diagnostics).toMatchObject([{ code: "config/empty", message: "Expected a preset, found nothing" }]);
  });
});
