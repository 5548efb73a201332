/** Files that cannot be a source: each is refused by name, with what was found, what was expected and a way out. */
import { execFileSync } from "node:child_process";
import { chmodSync, ftruncateSync, closeSync, openSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { configOf, createProject, expectRefusal, isRoot, MANIFEST, run, sha256, STATIC, type Project, type Refusal } from "../cli/project.ts";

const CONFIG = "promptc.config.yaml";
const FILE = "prompts/base.md";

function projectOf(layer = `{id: base, file: ${FILE}}`, rest = ""): Project {
  return createProject({ [CONFIG]: configOf([layer], { rest }), "prompts/": "" });
}

function sparse(project: Project, path: string, bytes: number): void {
  const file = openSync(project.at(path), "w");
  ftruncateSync(file, bytes);
  closeSync(file);
}

describe("refused", () => {
  test.each<[what: string, make: (project: Project) => void, Omit<Refusal, "code">]>([
    ["a file that is not there", () => undefined, { at: FILE, diagnostic: "source/missing", says: ["does not exist (named by `base`, promptc.config.yaml:6:14)", "Create the file, correct the path, or say `optional: true`"] }],
    ["a directory", (project) => project.write(`${FILE}/`, ""), { at: FILE, diagnostic: "source/not-a-file", says: ["is a directory, expected a file", "use `glob` for the files of a folder"] }],
    ["a link that leads nowhere", (project) => project.link(FILE, "nowhere.md"), { at: FILE, diagnostic: "source/unreadable", says: ["is a link to a file that does not exist", "Point the link at a file, or say `unreadable: skip`"] }],
    ["a link to itself", (project) => project.link(FILE, "base.md"), { at: FILE, diagnostic: "source/link-loop", says: ["is a link that leads back to itself", "Point the link at a real file"] }],
    [
      "two links to each other",
      (project) => {
        project.link(FILE, "other.md");
        project.link("prompts/other.md", "base.md");
      },
      { at: FILE, diagnostic: "source/link-loop", says: ["leads back to itself"] },
    ],
    ["bytes that are not UTF-8", (project) => project.write(FILE, Buffer.from("Grüße\nna\xefve\n", "latin1")), { at: `${FILE}:1:3`, diagnostic: "source/invalid-utf8", says: ["is not valid UTF-8 (byte 2, 0xfc)", "Save the file as UTF-8"].map((text) => new RegExp(text.replace(/[()]/gu, "\\$&"), "u")) }],
    ["UTF-16, as some editors save", (project) => project.write(FILE, Buffer.from("\ufeffBe brief.\n", "utf16le")), { at: `${FILE}:1:1`, diagnostic: "source/invalid-utf8", says: [/is UTF-16 \(little-endian\), expected UTF-8/u, /Save the file as UTF-8, such as with `iconv -f UTF-16 -t UTF-8`/u] }],
    ["UTF-16 the other way round", (project) => project.write(FILE, Buffer.from("\ufeffBe brief.\n", "utf16le").swap16()), { at: `${FILE}:1:1`, diagnostic: "source/invalid-utf8", says: [/is UTF-16 \(big-endian\), expected UTF-8/u] }],
    ["an invalid sequence behind valid lines", (project) => project.write(FILE, Buffer.concat([Buffer.from("é\nünï"), Buffer.of(0xe2, 0x28, 0xa1)])), { at: `${FILE}:2:4`, diagnostic: "source/invalid-utf8", says: [/byte 8, 0xe2/u] }],
    ["a sequence that is cut off", (project) => project.write(FILE, Buffer.from("price: €").subarray(0, -1)), { at: `${FILE}:1:8`, diagnostic: "source/invalid-utf8", says: [/byte 7, 0xe2/u] }],
    ["UTF-16 without a mark", (project) => project.write(FILE, Buffer.from("ab", "utf16le")), { at: `${FILE}:1:2`, diagnostic: "source/nul", says: ["holds a NUL character, expected text", "UTF-16"] }],
    ["a NUL", (project) => project.write(FILE, "one\ntwo \0\n"), { at: `${FILE}:2:5`, diagnostic: "source/nul", says: ["holds a NUL character", "save|UTF-8"].map((text) => new RegExp(text, "u")) }],
    ["nine megabytes", (project) => project.write(FILE, "x".repeat(9_000_000)), { at: FILE, diagnostic: "source/too-large", says: ["is 9000000 bytes, expected at most 8388608", "raise `limits.maxSourceBytes`"] }],
    ["a hundred megabytes with nothing in them", (project) => sparse(project, FILE, 100_000_000), { at: FILE, diagnostic: "source/too-large", says: ["is 100000000 bytes, expected at most 8388608"] }],
  ])("%s", async (_, make, refusal) => {
    const project = projectOf();
    make(project);
    await expectRefusal(project, { ...refusal, code: 1 });
  });

  test.skipIf(isRoot)("a file without permission", async () => {
    const project = projectOf();
    project.write(FILE, "secret");
    chmodSync(project.at(FILE), 0o000);
    const { code, stderr } = await project.main("build");
    expect(stderr).toMatch(/^prompts\/base\.md: error source\/unreadable: `prompts\/base\.md` may not be read \(permission denied\)/mu);
    expect(stderr).toContain("help: Check the file's permissions");
    expect(code).toBe(1);
  });

  test.skipIf(isRoot)("a folder that may not be listed, if a pattern could match in it", async () => {
    const project = projectOf('{id: rules, glob: "rules/**/*.md"}');
    project.write("rules/open/a.md", "A.\n");
    project.write("rules/closed/b.md", "B.\n");
    project.write("elsewhere/c.md", "C.\n");
    for (const folder of ["rules/closed", "elsewhere"]) chmodSync(project.at(folder), 0o000);
    const { code, stderr } = await project.main("build");
    for (const folder of ["rules/closed", "elsewhere"]) chmodSync(project.at(folder), 0o755);
    expect(stderr).toContain("rules/closed/: error source/unreadable: `rules/closed/` is a folder that may not be listed");
    expect(stderr).toMatch(/^1 error$/mu);
    expect(code).toBe(1);
  });

  test.skipIf(process.platform === "win32")("a named pipe, without waiting for a writer", async () => {
    for (const layer of [`{id: base, file: ${FILE}}`, '{id: base, glob: "prompts/*.md"}']) {
      const project = projectOf(layer);
      execFileSync("mkfifo", [project.at(FILE)]);
      // As a process that is given up on: a read would never return.
      const { code, stderr } = await run(["build"], { cwd: project.path, shell: 'timeout 30 "$@"' });
      expect(stderr).toContain(`${FILE}: error source/not-a-file: \`${FILE}\` is a device, a pipe or a socket, expected a file`);
      expect(code).toBe(1);
      expect(project.state()).not.toHaveProperty(`dist/${MANIFEST}`);
    }
  });

  test("a file name that is not valid UTF-8, which no pattern silently loses", async ({ skip }) => {
    const project = projectOf('{id: base, glob: "prompts/*.md"}');
    try {
      execFileSync("sh", ["-c", `printf text > "$(printf 'prompts/\\377.md')"`], { cwd: project.path, stdio: "ignore" });
    } catch {
      skip("the file system takes no such name");
    }
    const { code, stderr } = await project.main("build");
    expect(stderr).toMatch(/^prompts\/.+\.md: error source\/unreadable: `prompts\/.+\.md` is listed, but there is no file of that name/u);
    expect(stderr).toMatch(/^help: Give it a name that is valid UTF-8/mu);
    expect(stderr).toMatch(/^1 error$/mu);
    expect(code).toBe(1);
  });

  test("as many as there are, in one run", async () => {
    const project = projectOf('{id: base, glob: "prompts/*.md"}');
    project.write("prompts/a.md", Buffer.of(0xff));
    project.write("prompts/b.md", "fine\n");
    project.write("prompts/c.md", "\0");
    project.link("prompts/d.md", "nowhere");
    const { stderr } = await expectRefusal(project, { code: 1, at: "prompts/a.md:1:1", diagnostic: "source/invalid-utf8", says: [/^3 errors$/mu] });
    expect([...stderr.matchAll(/^prompts\/(.)\.md\S*: error (\S+):/gmu)].map(([, file, code]) => `${file} ${code}`)).toEqual(["a source/invalid-utf8", "c source/nul", "d source/unreadable"]);
  });
});

describe("a pattern", () => {
  test("that matches nothing", async () => {
    await expectRefusal(projectOf('{id: rules, glob: "rules/*.md"}'), { code: 1, at: "rules/*.md", diagnostic: "source/no-match", says: ["The layer `rules` matches no file: `rules/*.md` (promptc.config.yaml:6:14)", "Correct the pattern", "`optional: true`"] });
  });

  test.each([
    ["rules/[a.md", "A `[` is not closed: close it, or write `\\[` for the character itself."],
    ["rules/{a,b.md", "A `{` is not closed"],
  ])("that does not close a bracket: %s", async (pattern, says) => {
    await expectRefusal(projectOf(`{id: rules, glob: "${pattern}"}`), { code: 1, at: pattern, diagnostic: "source/no-match", says: [says] });
  });

  test("whose brackets are closed, or characters like others, is not told of them", async () => {
    for (const pattern of ["rules/[a-z(]*.{md,txt}", String.raw`rules/\\[a.md`]) {
      expect((await projectOf(`{id: rules, glob: "${pattern}"}`).main("build")).stderr).toContain("help: Correct the pattern");
    }
  });

  test("that only excludes", async () => {
    await expectRefusal(projectOf('{id: rules, glob: "!prompts/**"}'), { code: 1, at: "!prompts/**", diagnostic: "source/no-match", says: ["`!prompts/**`"] });
  });
});

describe("skipped with a status, when the layer says `unreadable: skip`", () => {
  test("what cannot be read, and why, is in the manifest", async () => {
    const project = projectOf('{id: base, glob: "prompts/*.md", unreadable: skip}');
    project.write("prompts/a.md", "Fine.\n");
    project.write("prompts/b.md", Buffer.from("na\xefve", "latin1"));
    project.link("prompts/c.md", "nowhere");
    project.link("prompts/d.md", "d.md");
    project.link("prompts/e.md", ".");
    sparse(project, "prompts/f.md", 9_000_000);
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(`dist/${STATIC}`)).toBe("Fine.\n");
    const { sources } = project.json(`dist/${MANIFEST}`) as { sources: readonly { path: string; status: string; why?: string; bytes: number | null; sha256: string | null }[] };
    expect(sources.map(({ path, status, why, bytes }) => [path, status, why, bytes])).toEqual([
      ["prompts/a.md", "ok", undefined, 6],
      ["prompts/b.md", "unreadable", "is not valid UTF-8 (byte 2, 0xef)", 5],
      ["prompts/c.md", "unreadable", "is a link to a file that does not exist", null],
      ["prompts/d.md", "unreadable", "is a link that leads back to itself", null],
      ["prompts/e.md", "unreadable", "is a directory, expected a file", null],
      ["prompts/f.md", "unreadable", "is 9000000 bytes, expected at most 8388608", 9_000_000],
    ]);
    expect(sources[1]?.sha256).toBe(sha256(Buffer.from("na\xefve", "latin1")));
  });
});

describe("kept as they are", () => {
  test.each<[what: string, text: string]>([
    ["CRLF", "# One\r\n\r\nTwo\r\n"],
    ["lone carriage returns", "One\rTwo\r"],
    ["a byte order mark", "\uFEFF# One\n"],
    ["a byte order mark and CRLF", "\uFEFF# One\r\nTwo"],
    ["no line end at the end", "One"],
    ["trailing spaces, tabs and blank lines", "One  \n\t\n\n\n"],
    ["characters beyond the BMP, combining and invisible ones", "👩‍👩‍👧 e\u0301 \u200B\u2028\u{1F600}\n"],
    ["what looks like a template, a marker or a front matter", "---\na: b\n---\n{{ name }} <!-- x --> ${y} \\{{z}}\n"],
  ])("%s", async (_, text) => {
    const project = projectOf();
    // What the scanner thinks of them is another matter.
    project.write("promptc.config.yaml", `diagnostics: {hidden/control-character: "off", hidden/zero-width: "off"}\n${project.read("promptc.config.yaml")}`);
    project.write(FILE, text);
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    expect(Buffer.from(project.read(`dist/${STATIC}`))).toEqual(Buffer.from(text));
    expect(project.json(`dist/${MANIFEST}`)).toMatchObject({ sources: [{ path: FILE, status: "ok", bytes: Buffer.byteLength(text), sha256: sha256(text) }] });
  });
});

describe("the limit", () => {
  test("is a number of bytes that the configuration may change", async () => {
    const project = projectOf(undefined, "limits: {maxSourceBytes: 10}\n");
    project.write(FILE, "0123456789");
    expect(await project.main("build")).toMatchObject({ code: 0 });
    project.write(FILE, "0123456789\n");
    await expectRefusal(project, { code: 1, at: FILE, diagnostic: "source/too-large", says: ["is 11 bytes, expected at most 10"] });
  });
});

describe("a project in which no layer finds anything", () => {
  test.each<[what: string, layers: readonly string[], says: string]>([
    ["no layers", [], "it has no layers"],
    ["a pattern that may match nothing", ['{id: rules, glob: "rules/*.md", optional: true}'], "its layer `rules` found none"],
    ["files that may be missing, and a blank one", ["{id: a, file: a.md, optional: true}", "{id: b, first: [b.md, c.md]}", "{id: d, file: blank.md}"], "none of its 3 layers found any"],
  ])("%s: is built with a warning", async (_, layers, says) => {
    const text = layers.length === 0 ? "targets:\n  main: {version: 1.0.0, out: dist, layers: []}\n" : configOf(layers);
    const project = createProject({ [CONFIG]: text, "blank.md": " \n" });
    const { code, stderr } = await project.main("build");
    expect(stderr).toContain(`${CONFIG}:2:3: warning source/empty-project: \`main\` has no text: ${says}`);
    expect(stderr).toMatch(/^help: Check the paths and patterns of its layers; `promptc inspect`/mu);
    expect(stderr).toMatch(/^1 warning$/mu);
    expect(code).toBe(0);
  });

  test.each<[what: string, layers: readonly string[]]>([
    ["a slot", ["{id: memory, slot: memory}"]],
    ["files that only a session can find", ['{id: agents, file: "{cwd}/AGENTS.md", optional: true}']],
    ["one that finds something", ['{id: rules, glob: "rules/*.md", optional: true}', "{id: text, text: Hello}"]],
  ])("is no such project: %s", async (_, layers) => {
    const project = createProject({ [CONFIG]: configOf(layers, { target: "inputs: {memory: {binding: turn}}" }) });
    expect((await project.main("build")).stderr).not.toContain("empty-project");
  });

  test("nor is one whose file is missing, which is said once", async () => {
    const { stderr } = await projectOf().main("build");
    expect(stderr).toContain("source/missing");
    expect(stderr).not.toContain("empty-project");
  });
});
