/** Places that cannot be read or written: a message and an exit code, never a stack trace; what is written is written whole. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, closeSync, constants, openSync, writeSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { unwrittenFrom } from "../../compiler/paths/unwritten.ts";
import { command, configOf, createProject, isRoot, run, type Project, type Run } from "./project.ts";

const LONG = "x".repeat(300);

function goodProject(): Project {
  return createProject({ "promptc.config.yaml": configOf(["{id: a, text: Be brief.}"]), "AGENTS.md": "Be brief.\n" });
}

/** The same refusal in words and as JSON. */
async function expectClear(project: Project, argv: readonly string[], code: number, says: string): Promise<void> {
  const inWords = await project.run(...argv);
  expect(inWords.stderr).toContain(says);
  expect(inWords.stderr).not.toMatch(/^ {4}at /mu);
  expect(inWords.code).toBe(code);
  const asJson = await project.run(...argv, "--format", "json");
  expect(asJson.stderr).toBe("");
  expect(JSON.parse(asJson.stdout)).toMatchObject({ diagnostics: [{ level: "error", message: expect.stringMatching(new RegExp(says.replaceAll(/[.()[\]]/gu, String.raw`\$&`), "iu")), help: expect.any(String) }] });
  expect(asJson.code).toBe(code);
}

describe("diff with", () => {
  test.each([
    ["a path below a file", "promptc.config.yaml/x", "`promptc.config.yaml/x` cannot be compared"],
    ["a name that no file can have", LONG, "cannot be compared"],
    ["a path that no file can have", `/${LONG}`, "There is no folder"],
  ])("%s", async (_, name, says) => {
    await expectClear(goodProject(), ["diff", name], 2, says);
  });

  test.skipIf(isRoot).each([
    ["locked", "may not be listed (permission denied)"],
    ["./locked/x", "`./locked/x` may not be read (permission denied)"],
  ])("a folder without permission: %s", async (name, says) => {
    const project = goodProject();
    project.write("locked/x/", "");
    chmodSync(project.at("locked"), 0o000);
    await expectClear(project, ["diff", name], 2, says);
    chmodSync(project.at("locked"), 0o755);
  });
});

describe("a depfile", () => {
  test.each([
    ["below a file", "promptc.config.yaml/x", "could not be written (a file stands where a folder is expected, ENOTDIR)"],
    ["of a name that no file can have", LONG, "could not be written (the name is too long, ENAMETOOLONG)"],
  ])("%s", async (_, path, says) => {
    await expectClear(goodProject(), ["build", "--depfile", path], 1, says);
  });

  test.skipIf(isRoot)("in a folder without permission", async () => {
    const project = goodProject();
    project.write("locked/", "");
    chmodSync(project.at("locked"), 0o000);
    await expectClear(project, ["build", "--depfile", "locked/x"], 1, "The depfile `locked/x` could not be written (permission denied, EACCES)");
    chmodSync(project.at("locked"), 0o755);
  });
});

describe.skipIf(process.platform === "win32")("standard input", () => {
  test("that is a folder", async () => {
    const { code, stderr } = await run(["scan", "--stdin"], { cwd: goodProject().path, shell: 'exec "$@" < .' });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^promptc: standard input is a folder, expected text\n/u)]);
  });

  test("that never ends", async () => {
    const { code, stderr } = await run(["scan", "--stdin"], { cwd: goodProject().path, shell: 'timeout 30 "$@" < /dev/zero' });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^promptc: standard input is longer than \d+ bytes\n/u)]);
  });

  test("that has nothing yet and does not wait", async () => {
    const project = goodProject();
    execFileSync("mkfifo", [project.at("pipe")]);
    const reading = openSync(project.at("pipe"), constants.O_RDONLY | constants.O_NONBLOCK);
    const writing = openSync(project.at("pipe"), constants.O_WRONLY);
    const child = spawn("/bin/sh", ["-c", 'exec "$@" <&3', "sh", process.execPath, command, "scan", "--stdin"], { cwd: project.path, stdio: ["ignore", "pipe", "inherit", reading] });
    const chunks: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => void child.on("close", resolve));
    for (const text of ["Be brief.\n", "Be kind.\n"]) {
      await setTimeout(700);
      writeSync(writing, text);
    }
    closeSync(writing);
    closeSync(reading);
    expect([await ended, Buffer.concat(chunks).toString()]).toEqual([0, "1 file scanned\n"]);
  });
});

test.skipIf(process.platform === "win32").each([["build"], ["check"], ["scan"], ["init"], ["diff"]])("%s in a folder that was removed", async (name) => {
  const project = goodProject();
  const inRemoved = async (...argv: readonly string[]): Promise<Run> => run(argv, { cwd: project.path, shell: 'mkdir gone && cd gone && rmdir ../gone && exec "$@"' });
  expect(await inRemoved(name)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(/^promptc: the working folder cannot be used \(ENOENT\)/u) });
  if (name !== "init") expect(JSON.parse((await inRemoved(name, "--format", "json")).stdout)).toMatchObject({ diagnostics: [{ code: "usage/wrong-call" }] });
});

describe("init", () => {
  test.each([
    ["a file stands where a folder goes", (project: Project) => project.write("prompts", "mine"), "`prompts/identity.md` cannot be written (a file stands where a folder is expected, ENOTDIR), so nothing was written"],
    ["a link leads nowhere", (project: Project) => project.link(".gitattributes", "nowhere"), "`.gitattributes` cannot be written (something stands there, EEXIST), so nothing was written"],
  ])("takes back what it wrote when %s, and can be run again", async (_, put, says) => {
    const project = createProject();
    put(project);
    const before = project.state();
    const { code, stderr } = await project.main("init");
    expect([code, stderr]).toEqual([2, expect.stringContaining(`promptc: ${says}`)]);
    expect(stderr).not.toContain("--help");
    expect(project.state()).toEqual(before);
    for (const path of Object.keys(before)) project.remove(path);
    expect(await project.main("init")).toMatchObject({ code: 0, stderr: "" });
  });

  test.skipIf(isRoot)("in folders without permission", async () => {
    const project = createProject({ "prompts/": "" });
    chmodSync(project.at("prompts"), 0o555);
    expect(await project.main("init")).toMatchObject({ code: 2, stderr: expect.stringContaining("`prompts/identity.md` cannot be written (permission denied, EACCES)") });
    expect(project.state()).toEqual({});
    chmodSync(project.path, 0o333);
    const { code, stderr } = await project.main("init");
    chmodSync(project.path, 0o755);
    expect([code, stderr]).toEqual([2, expect.stringContaining("promptc: this folder may not be listed (permission denied)")]);
  });
});

test.each([
  ["ENOSPC", "no space is left, ENOSPC", /free some space/iu],
  ["EROFS", "the file system is read-only, EROFS", /another file system/u],
  ["EACCES", "permission denied, EACCES", /^$/u],
  ["EBUSY", "EBUSY", /^$/u],
])("what could not be written, by the system's code %s", (code, why, help) => {
  const found = unwrittenFrom(Object.assign(new Error("failed"), { code }));
  expect(found.why).toBe(why);
  expect(found.help ?? "").toMatch(help);
});

describe.runIf(process.platform === "linux")("a full disk under the results", () => {
  test.each([["inspect"], ["build"], ["check"], ["scan"], ["check", "--format", "json"], ["--help"]])("%s", async (...argv) => {
    const project = goodProject();
    await project.run("build");
    const full = async (): Promise<Run> => run(argv, { cwd: project.path, shell: 'exec "$@" > /dev/full' });
    // The second time what was said is said again.
    for (const { code, stderr } of [await full(), await full()]) expect([code, stderr]).toEqual([1, "promptc: the results could not be written (no space is left, ENOSPC)\n"]);
  });
});
