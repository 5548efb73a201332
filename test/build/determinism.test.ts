/** The artifacts are the same bytes whatever surrounds the build. */
import { cpSync, mkdirSync, statSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { artifactsOf, createProject, MANIFEST, repository, run, STATIC, type Project, type RunOptions } from "../cli/project.ts";

type Artifacts = { readonly [path: string]: string };

/** The examples, copied to where a test wants them; they write to `dist/` beside the copy. */
function copyExamples(project: Project, to = "."): void {
  const target = join(project.at(to), "examples");
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(repository, "examples"), target, { recursive: true });
}

const CONFIGS = ["examples/desk/promptc.config.yaml", "examples/reviewer/promptc.config.yaml"];

async function buildExamples(project: Project, { from = ".", at = ".", ...options }: { readonly from?: string; readonly at?: string } & Partial<RunOptions> = {}): Promise<Artifacts> {
  const runs = await Promise.all(CONFIGS.map((config) => run(["build", "--config", project.at(join(at, config))], { cwd: project.at(from), ...options })));
  for (const result of runs) expect(result).toMatchObject({ code: 0, stderr: "" });
  return artifactsOf(project.at(join(at, "dist")));
}

const made: { reference?: Promise<Artifacts> } = {};

/** What a plain build gives, made once. */
async function expected(): Promise<Artifacts> {
  made.reference ??= (async () => {
    const project = createProject();
    copyExamples(project);
    return buildExamples(project);
  })();
  return made.reference;
}

test("the examples give several artifacts, each with a text and a manifest", async () => {
  const names = Object.keys(await expected());
  const folders = new Set(names.map((name) => dirname(name)));
  expect(folders.size).toBeGreaterThan(3);
  for (const folder of folders) expect(names).toEqual(expect.arrayContaining([`${folder}/${STATIC}`, `${folder}/${MANIFEST}`]));
});

describe("whatever the environment", () => {
  test.each<[what: string, options: Partial<RunOptions>]>([
    ["time zone: ahead", { env: { TZ: "Pacific/Kiritimati" } }],
    ["time zone: behind", { env: { TZ: "America/Los_Angeles" } }],
    ["locale: Turkish, where I is not i", { env: { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", LANGUAGE: "tr" } }],
    ["locale: German, where a comma is a point", { env: { LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" } }],
    ["locale: none, in seven bits", { env: { LANG: "C", LC_ALL: "POSIX" } }],
    ["umask: nobody else", { shell: 'umask 077; exec "$@"' }],
    ["umask: everybody", { shell: 'umask 000; exec "$@"' }],
    ["other variables", { env: { JCODE_HOME: "/nowhere", USER: "zaphod", HOSTNAME: "heart-of-gold", CI: "true", FORCE_COLOR: "3", TERM: "dumb", NODE_ENV: "production" } }],
    ["a home that does not exist", { env: { HOME: "/nowhere" } }],
  ])("%s", async (_, options) => {
    const project = createProject();
    copyExamples(project);
    expect(await buildExamples(project, options)).toEqual(await expected());
  });

  test("a home with files that the preset would read if the target did not map them", async () => {
    const project = createProject({ ".jcode/prompt-overlay.md": "From the real home.\n", "AGENTS.md": "From the real home.\n", ".jcode/skills/x/SKILL.md": "---\nname: x\n---\n" });
    copyExamples(project);
    expect(await buildExamples(project)).toEqual(await expected());
  });
});

describe("wherever it is", () => {
  test.each(["a/b/c", "with space/ünï ☃", "{braces}/[brackets]*", "node_modules/x", "crates/jcode-desktop"])("in %s", async (at) => {
    const project = createProject();
    copyExamples(project, at);
    expect(await buildExamples(project, { at })).toEqual(await expected());
  });

  test("from another working directory, and through links", async () => {
    const project = createProject({ "elsewhere/": "" });
    copyExamples(project, "real");
    project.link("link", "real");
    expect(await buildExamples(project, { at: "real", from: "elsewhere" })).toEqual(await expected());
    project.remove("real/dist");
    expect(await buildExamples(project, { at: "link", from: "elsewhere" })).toEqual(await expected());
    project.remove("real/dist");
    expect(await buildExamples(project, { at: "real", from: "link/examples" })).toEqual(await expected());
  });

  test("found from a folder below, or named by a relative path", async () => {
    const project = createProject();
    copyExamples(project);
    for (const [cwd, argv] of [["examples/desk/project/.jcode", []], ["examples/desk", []], ["examples/reviewer", ["--config", "../desk/promptc.config.yaml"]]] as const) {
      expect(await run(["build", ...argv], { cwd: project.at(cwd) })).toMatchObject({ code: 0 });
      const desk = Object.fromEntries(Object.entries(await expected()).filter(([path]) => !path.startsWith("reviewer/")));
      expect(artifactsOf(project.at("dist"))).toEqual(desk);
      project.remove("dist");
    }
  });
});

describe("however often", () => {
  test("twice, and over an older one", async () => {
    const project = createProject();
    copyExamples(project);
    expect(await buildExamples(project)).toEqual(await expected());
    expect(await buildExamples(project)).toEqual(await expected());
    const file = "examples/desk/prompts/system.md";
    const text = project.read(file);
    project.write(file, `${text}One more line.\n`);
    expect(await buildExamples(project)).not.toEqual(await expected());
    project.write(file, text);
    expect(await buildExamples(project)).toEqual(await expected());
  });

  test("several at once", async () => {
    const project = createProject();
    copyExamples(project);
    const builds = await Promise.all([1, 2, 3].map(() => run(["build"], { cwd: project.at("examples/desk") })));
    expect(builds.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await buildExamples(project)).toEqual(await expected());
  });

  test("at any time, and with any luck", async () => {
    const project = createProject();
    copyExamples(project);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      for (const [year, chance] of [[1999, 0], [2038, 0.999]] as const) {
        vi.setSystemTime(new Date(year, 0, 1));
        const random = vi.spyOn(Math, "random").mockReturnValue(chance);
        for (const config of CONFIGS) expect(await project.main("build", "--config", config)).toMatchObject({ code: 0 });
        random.mockRestore();
        expect(artifactsOf(project.at("dist"))).toEqual(await expected());
        project.remove("dist");
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("in whatever order files were made", () => {
  const files = ["b.md", "a.md", "Z.md", "y.md", "ä.md", "a/b.md", "a/a.md", "a-b/c.md", "a.b/c.md", "\u{1F600}.md", "\uFB00.md", "10.md", "9.md", "_.md", "deep/er/est.md"];

  test("a pattern gives them by code point", async () => {
    const orders = [files, files.toReversed(), files.toSorted(), files.toSorted((a, b) => a.length - b.length)];
    const built: Artifacts[] = [];
    for (const order of orders) {
      const project = createProject({ "promptc.config.yaml": 'targets:\n  main: {version: 1.0.0, out: dist, layers: [{id: all, glob: "src/**/*.md"}]}\n' });
      for (const file of order) project.write(`src/${file}`, `${file}\n`);
      expect(await project.run("build")).toMatchObject({ code: 0, stderr: "" });
      built.push(artifactsOf(project.at("dist")));
    }
    for (const other of built) expect(other).toEqual(built[0]);
    const text = Buffer.from(built[0]?.[STATIC] ?? "", "latin1").toString();
    const byBytes = files.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(text.split(/\n+/u).filter((line) => line !== "")).toEqual(byBytes);
  });
});

describe("what the manifest does not hold", () => {
  test("the machine, the user, the place, or the time", async () => {
    const user = "zaphod-beeblebrox";
    const project = createProject({ [`${user}/`]: "" });
    copyExamples(project, user);
    const artifacts = await buildExamples(project, { at: user, env: { USER: user, LOGNAME: user, HOSTNAME: "heart-of-gold" } });
    const manifests = Object.entries(artifacts).filter(([path]) => path.endsWith(MANIFEST));
    expect(manifests.length).toBeGreaterThan(3);
    for (const [, text] of manifests) {
      for (const word of [project.path, repository, user, "heart-of-gold", hostname()]) expect(text).not.toContain(word);
      // A superuser's name is an ordinary word, and one of the manifest's keys.
      if (userInfo().username !== "root") expect(text).not.toMatch(new RegExp(`\\b${userInfo().username}\\b`, "u"));
      const values: unknown[] = [];
      JSON.parse(text, (_, value: unknown) => values.push(value) > 0 && value);
      for (const value of values) {
        if (typeof value === "string") expect(value).not.toMatch(/^(?:\/|[A-Za-z]:\\|file:)|\d{4}-\d\d-\d\dT\d\d/u);
        if (typeof value === "number") expect(Math.abs(value)).toBeLessThan(1e9);
      }
    }
  });
});

describe.skipIf(process.platform === "win32")("file modes", () => {
  test.each([["022", 0o644], ["077", 0o600], ["002", 0o664]])("follow the umask, here %s: never executable, which is all that git records", async (umask, mode) => {
    const project = createProject({ "promptc.config.yaml": "targets:\n  main: {version: 1.0.0, out: dist, layers: [{id: a, text: b}]}\n" });
    expect(await run(["build"], { cwd: project.path, shell: `umask ${umask}; exec "$@"` })).toMatchObject({ code: 0 });
    for (const name of [STATIC, MANIFEST]) expect(statSync(project.at(`dist/${name}`)).mode & 0o777).toBe(mode);
  });
});
