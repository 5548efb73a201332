/** What is kept between runs, damaged and shared: it may cost time, and never a right answer. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { promptSource } from "../bench/prose/document.ts";
import { command, createProject, type Project } from "../cli/project.ts";

interface Called { readonly status: number | null; readonly text: string }

function call(project: Project, args: readonly string[], env: { readonly [name: string]: string } = {}, entry = command): Called {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], { cwd: project.path, encoding: "utf8", env: { PATH: process.env["PATH"] ?? "", HOME: project.path, ...env } });
  return { status, text: stdout + stderr };
}

const target = (layers: string): string => `{version: 1.0.0, out: dist, layers: [${layers}]}`;

describe("a link that two targets look at", () => {
  const CONFIG = `targets:\n  aa: ${target("{id: l, first: [link.md, x.md], unreadable: skip}").replace("dist", "dist/aa")}\n  zz: ${target("{id: l, first: [link.md, x.md], unreadable: skip}, {id: a, file: a.md}").replace("dist", "dist/zz")}\n`;
  /** `aa` has been taken over and `zz` compiled again. */
  const settled = (files: { readonly [path: string]: string }): Project => {
    const project = createProject({ "promptc.config.yaml": CONFIG, "x.md": "X\n", "a.md": "one\n", "node_modules/": "", ...files });
    symlinkSync("t.md", project.at("link.md"));
    for (const args of [["build"], ["check"]]) call(project, args);
    writeFileSync(project.at("a.md"), "two\n");
    for (const args of [["build"], ["check"]]) call(project, args);
    return project;
  };

  test("and that led nowhere: what it leads to later is seen by both", () => {
    const project = settled({});
    writeFileSync(project.at("t.md"), "T\n");
    call(project, ["build", "aa"]);
    const kept = call(project, ["check"]);
    expect(kept).toEqual(call(project, ["check", "--no-cache"]));
    expect(kept.status).toBe(1);
    expect(kept.text).toContain("dist/zz");
  });

  test("and that leads to a file: a check after an edit is kept as well", () => {
    const project = settled({ "t.md": "T\n" });
    const folder = project.at("node_modules/.cache/promptc");
    const records = (): readonly string[] => readdirSync(folder).filter((name) => name.startsWith("run-")).map((name) => readFileSync(join(folder, name)).toString("latin1"));
    const before = records();
    writeFileSync(project.at("a.md"), "three\n");
    for (const args of [["build"], ["check"]]) expect(call(project, args).status).toBe(0);
    expect(records()).toHaveLength(before.length);
    for (const record of records()) expect(before).not.toContain(record);
  });
});

describe("a folder that got new times between two targets' compilations", () => {
  test("is the one that both look into", () => {
    const layers = (file: string): string => target(`{id: l, file: ${file}}, {id: p, file: o/new.md, optional: true}`);
    const project = createProject({ "promptc.config.yaml": `targets:\n  a: ${layers("a.md").replace("dist", "dist/a")}\n  b: ${layers("b.md").replace("dist", "dist/b")}\n`, "a.md": "a\n", "b.md": "b\n", "o/old.md": "old\n", "node_modules/": "" });
    const edits: readonly (readonly [string, string])[] = [["o/unrelated.txt", "x\n"], ["a.md", "a2\n"], ["b.md", "b2\n"]];
    for (const args of [["build"], ["check"]]) call(project, args);
    writeFileSync(project.at("o/unrelated.txt"), "x\n");
    for (const [path, text] of edits) {
      writeFileSync(project.at(path), text);
      for (const args of [["build"], ["check"]]) call(project, args);
    }
    writeFileSync(project.at("o/new.md"), "new\n");
    call(project, ["build", "b"]);
    const warm = call(project, ["check"]);
    expect(warm).toEqual(call(project, ["check", "--no-cache"]));
    expect(warm).toMatchObject({ status: 1, text: expect.stringContaining("dist/a") as string });
  });
});

describe("a suppression that one target used", () => {
  test("is unused when that target no longer needs it, whatever else was compiled meanwhile", () => {
    const config = `scanner: {suppress: [{rule: cache/date, path: b.md, reason: r}]}\ntargets:\n  a: ${target("{id: l, file: a.md}").replace("dist", "dist/a")}\n  b: ${target("{id: l, file: b.md}").replace("dist", "dist/b")}\n`;
    const project = createProject({ "promptc.config.yaml": config, "a.md": "one\n", "b.md": "Today is 2026-03-14.\n", "node_modules/": "" });
    const settle = (): Called => {
      call(project, ["build"]);
      return call(project, ["check"]);
    };
    settle();
    // `b` is taken over, and its use of the suppression with it.
    writeFileSync(project.at("a.md"), "two\n");
    expect(settle().text).not.toContain("scan/unused-suppression");
    writeFileSync(project.at("b.md"), "No day.\n");
    const warm = settle();
    expect(warm.text).toContain("scan/unused-suppression");
    expect(warm).toEqual(call(project, ["check", "--no-cache"]));
  });
});

describe("verdicts that were damaged", () => {
  test.each([
    ["a level", /"level":"error"/gu, '"level":"errop"'],
    ["a finding", /"findings":\[/gu, '"findings":[null,'],
    ["the whole", /[^]+/u, "{}"],
  ] as const)("%s: they are passed over", (_what, pattern, replacement) => {
    const key = ["ghp", "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"].join("_");
    const project = createProject({ "promptc.config.yaml": `targets:\n  t: ${target("{id: w, file: w.md}")}\n`, "w.md": `key ${key}\n`, "node_modules/": "" });
    const first = call(project, ["build"]);
    expect(first.status).toBe(1);
    const folder = project.at("node_modules/.cache/promptc");
    const names = readdirSync(folder).filter((name) => name.startsWith("verdicts-"));
    expect(names).toHaveLength(1);
    for (const name of names) writeFileSync(join(folder, name), readFileSync(join(folder, name), "latin1").replace(pattern, replacement), "latin1");
    expect(call(project, ["build"])).toEqual(first);
    expect(existsSync(project.at("dist"))).toBe(false);
  });
});

describe("compiled code that is kept", () => {
  /** A copy of the command, beside which no code is kept yet; its entry. */
  const copyCommand = (lib: string): string => {
    mkdirSync(lib);
    cpSync(dirname(command), join(lib, "cli"), { recursive: true, filter: (path) => !path.endsWith(".cache") });
    for (const part of ["tokens", "presets", "schema", "phases/3-scan"]) cpSync(join(dirname(command), "..", part), join(lib, part), { recursive: true });
    return join(lib, "cli/promptc.cjs");
  };
  const keptBeside = (entry: string): readonly string[] => readdirSync(dirname(entry)).filter((name) => name.endsWith(".cache")).map((name) => join(dirname(entry), name));

  test("is taken by the next run, however much was scanned", () => {
    const long = Array.from({ length: 60 }, (_, number) => promptSource(1, number, 8000)).join("\n\n");
    const project = createProject({ "promptc.config.yaml": `targets:\n  t: ${target("{id: a, glob: a.md}")}\n`, "a.md": long, "node_modules/": "" });
    const entry = copyCommand(project.at("lib"));
    const stamps = (): readonly bigint[] => keptBeside(entry).map((path) => statSync(path, { bigint: true }).mtimeNs);
    expect(call(project, ["build", "--no-cache"], {}, entry).status).toBe(0);
    const before = stamps();
    expect(before.length).toBeGreaterThan(5);
    expect(call(project, ["build", "--no-cache"], {}, entry).status).toBe(0);
    expect(stamps()).toEqual(before);
  });

  test("is passed over where it was damaged, and made anew", () => {
    const project = createProject({ "promptc.config.yaml": `targets:\n  t: ${target("{id: a, text: A}")}\n`, "node_modules/": "" });
    const entry = copyCommand(project.at("lib"));
    const first = call(project, ["build", "--no-cache"], {}, entry);
    expect(first.status).toBe(0);
    const caches = keptBeside(entry).filter((path) => basename(path).startsWith("main.cjs."));
    expect(caches.length).toBeGreaterThan(0);
    for (const path of caches) {
      const bytes = readFileSync(path);
      for (const at of [3, 40, bytes.length >> 1, bytes.length - 9]) {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ 0x10;
        writeFileSync(path, damaged);
        expect(call(project, ["build", "--no-cache"], {}, entry)).toMatchObject({ status: 0 });
        expect(readFileSync(path).equals(damaged)).toBe(false);
      }
    }
  });
});

describe("$XDG_CACHE_HOME", () => {
  test.each(["", "relative"])("%j is as if it were not set", (home) => {
    const project = createProject({ "promptc.config.yaml": `targets:\n  t: ${target("{id: a, text: A}")}\n` });
    expect(call(project, ["build"], { XDG_CACHE_HOME: home }).status).toBe(0);
    expect(readdirSync(project.path).sort()).toEqual([".cache", "dist", "promptc.config.yaml"]);
  });

  test("that cannot be made costs nothing", () => {
    const project = createProject({ "promptc.config.yaml": `targets:\n  t: ${target("{id: a, text: A}")}\n` });
    expect(call(project, ["build"], { XDG_CACHE_HOME: "/proc/none" }).status).toBe(0);
  });
});

test.skipIf(process.platform === "win32").each(["a named pipe", "a link to a device that never ends"])("%s in the place of what is kept is not read, and replaced", (what) => {
  const project = createProject({ "promptc.config.yaml": `targets:\n  a: ${target("{id: l, file: a.md}")}\n`, "a.md": "one\n", "node_modules/": "" });
  for (const args of [["build"], ["check"], ["check"]]) expect(call(project, args).status).toBe(0);
  const folder = project.at("node_modules/.cache/promptc");
  const kept = readdirSync(folder);
  expect(kept.some((name) => name.startsWith("run-")) && kept.some((name) => name.startsWith("verdicts-"))).toBe(true);
  for (const name of kept) {
    rmSync(join(folder, name));
    if (what === "a named pipe") expect(spawnSync("mkfifo", [join(folder, name)]).status).toBe(0);
    else symlinkSync("/dev/zero", join(folder, name));
  }
  const { status, signal } = spawnSync(process.execPath, [command, "check"], { cwd: project.path, env: { PATH: process.env["PATH"] ?? "", HOME: project.path }, timeout: 60_000 });
  expect({ status, signal }).toEqual({ status: 0, signal: null });
  for (const name of kept) if (name.startsWith("verdicts-")) expect(lstatSync(join(folder, name)).isFile()).toBe(true);
});
