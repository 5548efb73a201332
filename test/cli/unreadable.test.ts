/** Files that cannot be read, or are none: each is named with the reason, and nothing waits for what never ends. */
import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { configOf, createProject, isRoot, MANIFEST, run, STATIC, type Project, type Run } from "./project.ts";

const CONFIG = "promptc.config.yaml";
const SPECIAL = "is a device, a pipe or a socket, expected a file";

/** What stands in a file's place: a read of it would never return. */
const ENDLESS: readonly (readonly [what: string, put: (project: Project, path: string) => void])[] = [
  ["a link to a device that never ends", (project, path) => project.link(path, "/dev/zero")],
  ["a named pipe", (project, path) => void execFileSync("mkfifo", [project.at(path)])],
];

async function built(): Promise<Project> {
  const project = createProject({ [CONFIG]: configOf(["{id: a, text: Be brief.}"]) });
  expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
  return project;
}

/** Runs the command as a process that is given up on. */
async function runInTime(project: Project, ...argv: readonly string[]): Promise<Run> {
  return run(argv, { cwd: project.path, shell: 'timeout 30 "$@"' });
}

describe.skipIf(process.platform === "win32").each(ENDLESS)("%s", (_, put) => {
  test.each([STATIC, MANIFEST])("as %s", async (name) => {
    const project = await built();
    project.remove(`dist/${name}`);
    put(project, `dist/${name}`);
    const { code, stderr } = await runInTime(project, "check");
    expect(stderr).toContain(`dist/${name}: error check/unreadable: \`dist/${name}\` ${SPECIAL}`);
    expect(stderr).toMatch(/^1 error$/mu);
    expect(code).toBe(1);
  });

  test.each(["check", "build", "scan"])("as the baseline, for %s", async (command) => {
    const project = await built();
    project.write(CONFIG, `${project.read(CONFIG)}scanner: {baseline: b.json}\n`);
    put(project, "b.json");
    const { code, stderr } = await runInTime(project, command);
    expect(stderr).toContain(`error scan/bad-baseline: The baseline \`b.json\` ${SPECIAL}`);
    expect(code).toBe(2);
  });
});

describe.skipIf(process.platform === "win32")("a device that never ends", () => {
  test.each([
    ["render", "main", "--values", "v.json"],
    ["inspect", "--provider", "anthropic", "--provider-facts", "v.json"],
  ])("for %s", async (...argv) => {
    const project = await built();
    project.link("v.json", "/dev/zero");
    expect(await runInTime(project, ...argv)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(`promptc: \`v.json\` ${SPECIAL}`) });
  });

  test("but values may come from a pipe, as a shell hands over what a command says", async () => {
    const project = createProject({ [CONFIG]: configOf(["{id: a, slot: note}"], { target: "inputs: {note: {binding: turn, type: string}}" }) });
    const { code, stdout } = await run(["render", "main", "--values", "/dev/stdin"], { cwd: project.path, shell: `echo '{"note": "Be brief."}' | timeout 30 "$@"` });
    expect([code, stdout]).toEqual([0, "Be brief."]);
  });
});

test("a baseline that is a folder is not called missing", async () => {
  const project = createProject({ [CONFIG]: configOf(["{id: a, text: Be brief.}"], { rest: "scanner: {baseline: notes}\n" }), "notes/a.md": "A" });
  expect(await project.main("build")).toMatchObject({ code: 2, stderr: expect.stringContaining("The baseline `notes` is a directory, expected a file") });
});

describe.skipIf(isRoot)("an artifact without permission", () => {
  test.each([STATIC, MANIFEST])("on %s", async (name) => {
    const project = await built();
    chmodSync(project.at(`dist/${name}`), 0o000);
    const { code, stderr } = await project.main("check");
    expect(stderr).toContain(`dist/${name}: error check/unreadable: \`dist/${name}\` may not be read (permission denied)`);
    expect(stderr).not.toContain("check/missing");
    expect(code).toBe(1);
  });

  test("on its folder", async () => {
    const project = await built();
    chmodSync(project.at("dist"), 0o000);
    const { code, stderr } = await project.main("check");
    chmodSync(project.at("dist"), 0o755);
    expect(stderr).toContain(`\`dist/${MANIFEST}\` may not be read (permission denied)`);
    expect(stderr).not.toContain("no committed artifact");
    expect(code).toBe(1);
  });

  test("on its manifest: what is in the folder may be somebody else's", async () => {
    const project = await built();
    chmodSync(project.at(`dist/${MANIFEST}`), 0o000);
    project.write(CONFIG, configOf(["{id: a, text: Be very brief.}"]));
    const { code, stderr } = await project.main("build");
    expect(stderr).toContain(`error output/not-writable: \`dist/${MANIFEST}\` may not be read (permission denied)`);
    expect(stderr).not.toContain("no manifest");
    expect(code).toBe(1);
  });
});
