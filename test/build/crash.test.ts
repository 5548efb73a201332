/**
 * A build that dies at any of its writes: what is left is the old pair, the new pair, or nothing that
 * loads, and the next build makes it the new one. Each write to the disk is made the last one in turn.
 */
import type * as Fs from "node:fs";
import { cpSync, rmSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadPromptFrom } from "../../compiler/node.ts";
import { createProject, stateOf, type Project } from "../cli/project.ts";

class Crash extends Error {}

/** How many writes are left; null: as many as you like. At the last one the process dies half way. */
const power = vi.hoisted((): { left: number | null } => ({ left: null }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof Fs>();
  const dying = <A extends unknown[], R>(act: (...args: A) => R, halfWay: (...args: A) => void = () => undefined) => (...args: A): R => {
    if (power.left === null || power.left > 0) {
      if (power.left !== null) power.left -= 1;
      return act(...args);
    }
    // Whatever runs after the death of a process changes nothing any more.
    if (Object.is(power.left, 0)) {
      power.left = -1;
      halfWay(...args);
    }
    throw new Crash();
  };
  const half = (path: Parameters<typeof fs.writeFileSync>[0], data: unknown): void => fs.writeFileSync(path, (data as Uint8Array).subarray(0, (data as Uint8Array).length / 2));
  return { ...fs, writeFileSync: dying(fs.writeFileSync, half), renameSync: dying(fs.renameSync), rmSync: dying(fs.rmSync), mkdirSync: dying(fs.mkdirSync), unlinkSync: dying(fs.unlinkSync) };
});

afterEach(() => {
  power.left = null;
});

/** Two targets, one of them with a second output that the edit takes away. */
const CONFIG = `targets:
  desk:
    version: 1.0.0
    out: dist/desk
    types: true
    outputs: {tool: {placement: tool-description}}
    layers: [{id: base, file: base.md}, {id: tool, file: tool.md, output: tool, optional: true}]
  other: {version: 1.0.0, out: dist/other, layers: [{id: base, file: base.md}]}
`;

function edit(project: Project): void {
  project.write("base.md", "Be brief, and say what you did.\n");
  project.remove("tool.md");
}

function newProject(): Project {
  return createProject({ "promptc.config.yaml": CONFIG, "base.md": "Be brief.\n", "tool.md": "Use it.\n" });
}

/** The seal of what loads, or null where nothing does. */
async function sealOf(folder: string): Promise<string | null> {
  try {
    return (await loadPromptFrom(folder)).manifest.seal;
  } catch {
    return null;
  }
}

async function buildUntil(project: Project, writes: number): Promise<"done" | "died"> {
  power.left = writes;
  try {
    const { code } = await project.main("build");
    return code === 0 && power.left !== null && power.left >= 0 ? "done" : "died";
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return "died";
  } finally {
    power.left = null;
  }
}

/** Kills a build after 0, 1, 2 … writes, from the same start each time; gives the number of writes of a whole one. */
async function killEverywhere(project: Project, hasOld: boolean): Promise<number> {
  const folders = ["dist/desk", "dist/other"];
  const dist = project.at("dist");
  const backup = project.at("backup");
  const start = hasOld ? stateOf(dist) : {};
  if (hasOld) cpSync(dist, backup, { recursive: true });
  const old = await Promise.all(folders.map((folder) => sealOf(project.at(folder))));
  edit(project);
  expect(await project.main("build")).toMatchObject({ code: 0 });
  const fresh = await Promise.all(folders.map((folder) => sealOf(project.at(folder))));
  const end = stateOf(dist);
  for (const seal of fresh) expect(old).not.toContain(seal);

  for (let writes = 0; ; writes += 1) {
    rmSync(dist, { recursive: true });
    if (hasOld) cpSync(backup, dist, { recursive: true });
    const outcome = await buildUntil(project, writes);
    for (const [index, folder] of folders.entries()) expect([null, old[index], fresh[index]]).toContain(await sealOf(project.at(folder)));
    if (writes === 0 && hasOld) expect(stateOf(dist)).toEqual(start);
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    expect(stateOf(dist)).toEqual(end);
    expect(await project.main("check")).toMatchObject({ code: 0, stderr: "" });
    if (outcome === "done") return writes;
  }
}

describe("a build that is killed", () => {
  test("over an older one", async () => {
    const project = newProject();
    expect(await project.main("build")).toMatchObject({ code: 0 });
    expect(await killEverywhere(project, true)).toBeGreaterThan(8);
  });

  test("when it is the first", async () => {
    expect(await killEverywhere(newProject(), false)).toBeGreaterThan(8);
  });
});
