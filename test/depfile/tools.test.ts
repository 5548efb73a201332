/** The real GNU Make and Ninja, where they are installed, read what `--depfile` writes. */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { configOf, createProject, type Project } from "../cli/project.ts";
import { packageJson, root } from "../package/npm.ts";

const has = (tool: string, text: RegExp): boolean => text.test(spawnSync(tool, ["--version"], { encoding: "utf8" }).stdout ?? "");

/** Names that both tools take, with every character that needs care. */
const NAMES = ["a b.md", "a#b.md", "a$b.md", "$(x).md", "a:b.md", "a\\b.md", "a\\ b.md", "é.md", "a=b.md", "100%.md", "(c) d.md", "~e.md", "[f].md"];

const FILES = {
  "promptc.config.yaml": configOf(['{id: a, glob: "rules/*.md"}', "{id: b, file: b.md, template: true}"], { target: "partials: parts" }),
  "b.md": "{{> tone}}",
  "parts/tone.md": "Kind.",
  ...Object.fromEntries(NAMES.map((name) => [`rules/${name}`, "A rule."])),
};

/** A project of which every file is old, and a command that its rules call. */
function oldProject(files: { readonly [path: string]: string }): Project {
  const project = createProject({ ...FILES, ...files });
  const command = join(root, packageJson().bin["promptc"] ?? "");
  project.write("promptc", `#!/bin/sh\nexec '${process.execPath}' '${command}' "$@"\n`);
  chmodSync(project.at("promptc"), 0o755);
  for (const path of [...Object.keys(FILES), "rules", "parts"]) setTime(project, path, -1000);
  return project;
}

/** Sets when something was changed, in seconds from now. Neither tool compares anything else, so nobody has to wait. */
function setTime(project: Project, path: string, seconds: number): void {
  const at = Date.now() / 1000 + seconds;
  utimesSync(project.at(path), at, at);
}

/** Runs a tool, which has to succeed, and says whether it called the command or, with `-n`, would have. */
function builds(project: Project, tool: string, ...args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: project.path, encoding: "utf8", env: { PATH: process.env["PATH"] ?? "", HOME: project.path, CI: "true" } });
  expect([status, stderr], stdout).toEqual([0, ""]);
  return stdout.includes("promptc build");
}

/** Whatever a target is made of makes the tool build it again, once. */
function expectFollows(project: Project, run: (...args: readonly string[]) => boolean): void {
  expect(run()).toBe(true);
  expect(run()).toBe(false);
  for (const name of ["promptc.config.yaml", "b.md", "parts/tone.md", ...NAMES.map((each) => `rules/${each}`)]) {
    setTime(project, name, 0);
    expect(run("-n"), name).toBe(true);
    setTime(project, name, -1000);
    expect(run("-n"), name).toBe(false);
  }
  const text = (): string => readFileSync(project.at("dist/static.prompt.md"), "utf8");
  project.write("b.md", "{{> tone}} Brief.");
  expect(run()).toBe(true);
  expect(text()).toContain("Kind. Brief.");
  expect(run()).toBe(false);
  // A new file is found by its folder, and one that is gone does not stop anything.
  project.write("rules/new.md", "New.");
  expect(run()).toBe(true);
  expect(text()).toContain("New.");
  rmSync(project.at("rules/new.md"));
  rmSync(project.at("rules/a b.md"));
  expect(run()).toBe(true);
  expect(text()).not.toContain("New.");
  expect(run()).toBe(false);
}

describe.runIf(has("make", /GNU Make [4-9]/u))("GNU Make", () => {
  test("follows every input, and goes on when one was removed", () => {
    const project = oldProject({
      Makefile: "artifacts := dist/dynamic.manifest.json dist/static.prompt.md\n.PHONY: all\nall: $(artifacts)\n$(artifacts) &: promptc.config.yaml\n\t./promptc build --depfile promptc.d\n\t@touch $(artifacts)\n-include promptc.d\n",
    });
    expectFollows(project, (...args) => builds(project, "make", ...args));
  });
});

describe.runIf(has("ninja", /^1\./u))("Ninja", () => {
  test.each([["reads it each time", ""], ["takes it over", "  deps = gcc\n"]])("%s, and follows every input", (_, deps) => {
    const project = oldProject({
      "build.ninja": `rule promptc\n  command = ./promptc build --depfile promptc.d\n  depfile = promptc.d\n${deps}  restat = 1\nbuild dist/dynamic.manifest.json dist/static.prompt.md: promptc promptc.config.yaml\n`,
    });
    expectFollows(project, (...args) => builds(project, "ninja", "--verbose", ...args));
  });
});
