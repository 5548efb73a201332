/** Wrong usage, the formats of a report, and which stream gets what. */
import { describe, expect, test, vi } from "vitest";
import { main } from "../../compiler/cli/main.ts";
import { configOf, createProject, expectRefusal, run, type Project } from "./project.ts";

const ESCAPE = "\u001b";
const COMMANDS = ["init", "build", "check", "inspect", "render"];

const VALUE_FLAGS = ["--config <path>", "--format <name>", "--output <name>", "--cwd <dir>", "--home <dir>"];

type Misuse = [what: string, argv: readonly string[], says: readonly string[]];

/** How a flag that takes one value can be given wrongly. */
function misusesOf(option: string): Misuse[] {
  const [flag = ""] = option.split(" ");
  return [
    [`${flag} twice`, ["render", "main", flag, "a", flag, "b"], [`\`${option}\` is given 2 times, expected once`, "promptc render --help"]],
    [`${flag} with an empty value`, ["render", "main", flag, ""], [`\`${option}\` is empty`, "promptc render --help"]],
    [`${flag}= without a value`, ["render", `${flag}=`, "main"], [`\`${option}\` is empty`, "promptc render --help"]],
  ];
}

function goodProject(): Project {
  return createProject({ "promptc.config.yaml": configOf(["{id: base, file: base.md}"]), "base.md": "Be brief.\n" });
}

function badProject(): Project {
  return createProject({ "promptc.config.yaml": configOf(["{id: base, file: bsae.md}"]), "base.md": "Be brief.\n" });
}

describe("wrong usage ends with 2, says what is wrong and where help is, and does nothing", () => {
  test.each<Misuse>([
    ["an unknown command", ["biuld"], ["there is no command `biuld`; did you mean `build`?", "promptc --help"]],
    ["an unknown flag without a command", ["--frob"], ["no option `--frob`", "promptc --help"]],
    ["an unknown flag in front of a command", ["--frob", "build"], ["no option `--frob`", "promptc build --help"]],
    ["a flag that is misspelt", ["build", "--fromat", "json"], ["no option `--fromat`; did you mean `--format`?", "promptc build --help"]],
    ["a negated flag that is misspelt", ["build", "--no-colour"], ["no option `--no-colour`; did you mean `--no-color`?"]],
    ["a flag with one dash too few", ["build", "-config", "x"], ["no option `-config`; did you mean `--config`?"]],
    ["a flag of an object's prototype", ["build", "--__proto__", "x", "--config.x", "y"], ["no option `--__proto__`"]],
    ["a flag that stands alone", ["--format", "text"], ["no command is given; there are init, build, check, diff, explain, inspect, merge-driver, render, scan", "promptc --help"]],
    ["a value for a flag that takes none", ["build", "--verbose=yes"], ["`--verbose` takes no value, found `yes`"]],
    ["an unknown flag", ["build", "--frobnicate"], ["`--frobnicate`", "promptc build --help"]],
    ["an unknown short flag", ["check", "-x"], ["`-x`", "promptc check --help"]],
    ["a flag of another command", ["build", "--values", "v.json"], ["`--values`", "promptc build --help"]],
    ["a flag without its value", ["build", "--config"], ["--config <path>", "missing", "promptc build --help"]],
    ["a missing argument", ["render"], ["missing", "<target>", "promptc render --help"]],
    ["an argument too many", ["render", "main", "extra"], ["`extra`", "promptc render --help"]],
    ["an argument of a command that has none", ["init", "somewhere"], ["`somewhere`", "promptc init --help"]],
    ...VALUE_FLAGS.flatMap(misusesOf),
    ["an empty value among several", ["render", "main", "--values", "a.json", "--values", ""], ["`--values <file>` is empty"]],
    ["a format that only other commands have", ["render", "main", "--format", "sarif"], ["no format `sarif`", "there are text, json", "promptc render --help"]],
    ["an unknown format", ["build", "--format", "xml"], ["no format `xml`", "text, json, github, sarif", "promptc build --help"]],
    ["an output that the target does not have", ["render", "main", "--output", "tool"], ["no output `tool`", "it has system", "promptc render --help"]],
    ["values that are missing", ["render", "main", "--values", "v.json"], ["`v.json` does not exist", "promptc render --help"]],
  ])("%s", async (_, argv, says) => {
    const project = goodProject();
    const before = project.state();
    const { code, stdout, stderr } = await project.run(...argv);
    expect(stderr).toMatch(/^promptc: /u);
    for (const part of says) expect(stderr).toContain(part);
    expect(stdout).toBe("");
    expect(code).toBe(2);
    expect(project.state()).toEqual(before);
  });

  test("values that are no JSON, or no object", async () => {
    const project = goodProject();
    project.write("v.json", "memory: yes");
    expect(await project.run("render", "main", "--values", "v.json")).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("is not valid JSON") });
    project.write("v.json", "[]");
    expect(await project.run("render", "main", "--values", "v.json")).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("expected a JSON object") });
  });

  test.each<[argv: readonly string[], message: string]>([
    [["biuld", "--format", "json"], "There is no command `biuld`; did you mean `build`?"],
    [["build", "--frob", "--format=json"], "There is no option `--frob`"],
    [["build", "--format", "json", "--format", "json"], "`--format <name>` is given 2 times, expected once"],
    [["render", "--format", "json"], "Missing required args for command `render <target>`"],
    [["render", "main", "--output", "tool", "--format", "json"], "`main` has no output `tool`; it has system"],
    [["inspect", "--json", "-x"], "There is no option `-x`"],
  ])("%j: a document for a program", async (argv, message) => {
    const { code, stdout, stderr } = await goodProject().main(...argv);
    expect({ code, stderr }).toEqual({ code: 2, stderr: "" });
    const place = { path: null, line: null, column: null, endLine: null, endColumn: null };
    expect(JSON.parse(stdout)).toEqual({ version: 1, diagnostics: [{ code: "usage/wrong-call", level: "error", message, help: expect.stringMatching(/^Run `promptc .*--help`/u), target: null, ...place }] });
  });

  test("values are taken as they are written, even where they look like numbers", async () => {
    const project = goodProject();
    for (const name of ["007", "1e3", "0"]) {
      await expectRefusal(project, { code: 2, diagnostic: "config/not-found", says: [`at \`${name}\``] }, ["build", "--config", name]);
      await expectRefusal(project, { code: 2, diagnostic: "config/unknown-target", says: [`\`${name}\``] }, ["build", "--verbose", name]);
      await expectRefusal(project, { code: 2, diagnostic: "config/unknown-target", says: [`\`${name}\``] }, ["build", "--", name]);
    }
  });

  test("values that the target does not take", async () => {
    const project = goodProject();
    project.write("v.json", '{"memory": "x"}');
    await expectRefusal(project, { code: 2, diagnostic: "input/wrong-value", says: ["`memory`"] }, ["render", "main", "--values", "v.json"]);
  });

  test("no command at all shows what there is", async () => {
    const { code, stdout } = await createProject().run();
    expect(code).toBe(2);
    for (const name of COMMANDS) expect(stdout).toMatch(new RegExp(`^ {2}${name} .*\\w`, "mu"));
  });

  test.each(["build", "check", "inspect", "render"])("%s: an unknown target, with the one that was probably meant", async (command) => {
    await expectRefusal(goodProject(), { code: 2, diagnostic: "config/unknown-target", says: ["`mian`", "Did you mean `main`"] }, [command, "mian"]);
  });

  test("an unknown target that is like none, with those that there are", async () => {
    await expectRefusal(goodProject(), { code: 2, diagnostic: "config/unknown-target", says: ["`zebra`", "There are: main"] }, ["build", "main", "zebra"]);
  });
});

describe("--help", () => {
  test.each(COMMANDS)("of %s shows usage, options and examples", async (name) => {
    const { code, stdout, stderr } = await createProject().run(name, "--help");
    expect(code).toBe(0);
    expect(stderr).toBe("");
    expect(stdout).toMatch(new RegExp(`^Usage:\\n {2}\\$ promptc ${name}\\b`, "mu"));
    expect(stdout).toMatch(/^Options:\n {2}-/mu);
    expect(stdout).toMatch(new RegExp(`^Examples:\\npromptc ${name}`, "mu"));
    if (name !== "init") for (const option of ["--config <path>", "--format <name>", "--no-color"]) expect(stdout).toContain(option);
    expect(stdout).not.toContain("default: true");
    expect(stdout).not.toMatch(/ $/mu);
  });

  test.each([[["--help"]], [["-h"]]])("of the whole: %s", async (argv) => {
    const { code, stdout } = await createProject().run(...argv);
    expect(code).toBe(0);
    for (const name of COMMANDS) expect(stdout).toContain(`  ${name} `);
  });

  test.each([[["--version"]], [["-v"]], [["build", "--version"]]])("%j is the package's version", async (argv) => {
    const { code, stdout } = await createProject().run(...argv);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^promptc\/\d+\.\d+\.\d+/u);
  });
});

describe("streams", () => {
  test("results go to standard output, and nothing else goes anywhere", async () => {
    const project = goodProject();
    for (const argv of [["build"], ["check"], ["inspect"], ["render", "main"]]) {
      const { code, stdout, stderr } = await project.run(...argv);
      expect({ argv, code, stderr }).toEqual({ argv, code: 0, stderr: "" });
      expect(stdout).not.toBe("");
    }
  });

  test("diagnostics go to standard error", async () => {
    const project = badProject();
    const { stdout, stderr } = await expectRefusal(project, { code: 1, at: "bsae.md", diagnostic: "source/missing", says: [] });
    expect(stderr).toMatch(/^1 error$/mu);
    expect(stdout).toBe("Nothing was written.\n");
    expect((await project.run("check")).stdout).toBe("");
    expect((await project.run("render", "main")).stdout).toBe("");
  });

  test("render prints the prompt and not one byte more", async () => {
    const project = goodProject();
    expect((await project.run("render", "main")).stdout).toBe("Be brief.\n");
  });
});

describe("a reader that stops early", () => {
  test.each<[argv: readonly string[], code: number]>([[["inspect"], 0], [["build"], 0], [["render", "main"], 0], [["check", "--format", "json"], 1], [["--help"], 0]])("of the results of %j", async (argv, code) => {
    const { stderr } = await run(argv, { cwd: goodProject().path, shell: '{ "$@"; echo "code $?" >&2; } | true' });
    expect(stderr.split("\n").filter((line) => line !== "")).toEqual([`code ${code}`]);
  });

  test.each<[argv: readonly string[], code: number]>([[["build"], 1], [["biuld"], 2]])("of the diagnostics of %j", async (argv, code) => {
    const { stderr } = await run(argv, { cwd: badProject().path, shell: '{ "$@" 2>&1 >/dev/null; echo "code $?" >&2; } | true' });
    expect(stderr).toBe(`code ${code}\n`);
  });
});

describe("reports for programs", () => {
  const failures: readonly (readonly [argv: readonly string[], rest: readonly string[]])[] = [
    [["build"], ["targets"]],
    [["check"], ["ok"]],
    [["inspect"], ["targets"]],
    [["render", "main"], ["outputs"]],
  ];

  test.each(failures)("%s: a failure is one JSON document on standard output", async (argv, rest) => {
    for (const [project, expected] of [[badProject(), { code: "source/missing", exit: 1, path: "bsae.md" }], [createProject({ "promptc.config.yaml": "targets: 3\n" }), { code: "config/wrong-type", exit: 2, path: "promptc.config.yaml" }]] as const) {
      const { code, stdout, stderr } = await project.run(...argv, "--format", "json");
      expect(stderr).toBe("");
      expect(code).toBe(expected.exit);
      const report = JSON.parse(stdout) as { diagnostics: readonly object[] };
      expect(Object.keys(report)).toEqual(["version", "diagnostics", ...rest]);
      expect(report).toMatchObject({ version: 1 });
      expect(report.diagnostics).toContainEqual(expect.objectContaining({ code: expected.code, level: "error", path: expected.path, message: expect.stringMatching(/\w/u), help: expect.stringMatching(/\w/u) }));
    }
  });

  test("a diagnostic has its place, or null", async () => {
    const project = createProject({ "promptc.config.yaml": "targets:\n  main: {version: 1.0.0, uot: dist, layers: []}\n" });
    const { diagnostics } = JSON.parse((await project.run("build", "--format", "json")).stdout) as { diagnostics: readonly { code: string }[] };
    expect(diagnostics.find(({ code }) => code === "config/unknown-key")).toMatchObject({ path: "promptc.config.yaml", line: 2, column: 26, endLine: 2, endColumn: 29 });
    const missing = await createProject().run("build", "--format", "json");
    expect(JSON.parse(missing.stdout)).toMatchObject({ diagnostics: [{ code: "config/not-found", path: null, line: null, column: null }] });
  });

  test("github: a workflow command a line", async () => {
    const { stdout, stderr, code } = await badProject().run("check", "--format", "github");
    expect({ stderr, code }).toEqual({ stderr: "", code: 1 });
    expect(stdout).toMatch(/^::error file=bsae\.md,title=source\/missing::/mu);
    for (const line of stdout.trimEnd().split("\n")) expect(line).toMatch(/^::(?:error|warning|notice) /u);
  });

  test("sarif: a log with the finding", async () => {
    const { stdout, code } = await badProject().run("check", "--format", "sarif");
    expect(code).toBe(1);
    const log = JSON.parse(stdout) as { version: string; runs: readonly { results: readonly { ruleId: string }[] }[] };
    expect(log.version).toBe("2.1.0");
    expect(log.runs[0]?.results.map(({ ruleId }) => ruleId)).toContain("source/missing");
  });
});

describe("colour", () => {
  /** What the command writes to standard error when that is a terminal. */
  async function stderrOf(argv: readonly string[], env: { readonly [name: string]: string | undefined } = {}): Promise<string> {
    const written: string[] = [];
    const write = (chunk: unknown): boolean => written.push(String(chunk)) > 0;
    vi.spyOn(process.stderr, "write").mockImplementation(write);
    vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    const before = Object.getOwnPropertyDescriptor(process.stderr, "isTTY");
    Object.defineProperty(process.stderr, "isTTY", { value: true, configurable: true });
    for (const name of ["NO_COLOR", "CI"]) vi.stubEnv(name, env[name]);
    try {
      await main(argv);
    } finally {
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
      if (before === undefined) Reflect.deleteProperty(process.stderr, "isTTY");
      else Object.defineProperty(process.stderr, "isTTY", before);
    }
    return written.join("");
  }

  test("is for terminals only", async () => {
    const project = badProject();
    for (const argv of [["build"], ["check"], ["inspect"], ["--help"], ["biuld"]]) {
      const { stdout, stderr } = await project.run(...argv);
      expect(stdout + stderr).not.toContain(ESCAPE);
    }
    expect(await stderrOf(["build", "--config", project.at("promptc.config.yaml")])).toContain(`${ESCAPE}[`);
  });

  test("can be turned off, which changes nothing else", async () => {
    const config = ["--config", badProject().at("promptc.config.yaml")];
    const coloured = await stderrOf(["build", ...config]);
    const plain = coloured.replaceAll(/\u001b\[\d+m/gu, "");
    expect(await stderrOf(["build", ...config, "--no-color"])).toBe(plain);
    expect(await stderrOf(["build", ...config], { NO_COLOR: "1" })).toBe(plain);
    expect(await stderrOf(["build", ...config], { NO_COLOR: "" })).toBe(coloured);
  });
});
