/** The entry of the built command in front of a stand-in for the command, which looks at what it is told to. */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, createProject, type Project } from "../cli/project.ts";

/** Runs the functions of `node:fs` that a file names, each `[function, ...arguments]`, and says what they gave. */
const STAND_IN = `
const fs = require("node:fs");
exports.main = async (argv, run) => {
  let said = "";
  for (const [name, ...args] of JSON.parse(process.env.STEPS)) {
    let found;
    try {
      if (name === "spawn") found = String(require("node:child_process").spawnSync("true").status);
      else if (name === "promises.readFile") found = await require("node:fs/promises").readFile(...args);
      else if (name === "realpath") found = fs.realpathSync.native(...args);
      else found = fs[name](...args);
    } catch (error) { found = error.code; }
    if (found instanceof Uint8Array) found = Buffer.from(found).toString("latin1");
    said += name + " " + (typeof found === "object" ? JSON.stringify(found.isFile ? [found.isFile(), found.isDirectory(), found.size] : found) : String(found)) + "\\n";
  }
  run.note?.(1, said);
  process.stdout.write(said);
  process.stderr.write("in full");
  return Number(process.env.CODE ?? 0);
};
`;

export type Step = readonly [name: string, ...args: readonly unknown[]];

export interface Tried {
  readonly stdout: string;
  /** Whether the command was loaded and run. */
  readonly isFull: boolean;
  readonly code: number | null;
}

/** A project whose `tool/` has the entry and the stand-in. */
export function createEntry(files: { readonly [path: string]: string } = {}): { readonly project: Project; readonly run: (steps: readonly Step[], env?: { readonly [name: string]: string }, argv?: readonly string[]) => Tried; readonly record: () => string } {
  if (!existsSync(command)) throw new Error(`${command} does not exist: run the build first`);
  const project = createProject({ "work/": "", ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`work/${path}`, text])) });
  mkdirSync(project.at("tool"));
  copyFileSync(command, project.at("tool/promptc.cjs"));
  writeFileSync(project.at("tool/main.cjs"), STAND_IN);
  return {
    project,
    run(steps, env = {}, argv = ["check"]) {
      const { stdout, stderr, status } = spawnSync(process.execPath, [project.at("tool/promptc.cjs"), ...argv], { cwd: project.at("work"), encoding: "utf8", env: { PATH: process.env["PATH"] ?? "", HOME: project.path, STEPS: JSON.stringify(steps), ...env } });
      return { stdout, isFull: stderr === "in full", code: status };
    },
    record() {
      const folder = project.at(".cache/promptc");
      const [name = ""] = existsSync(folder) ? readdirSync(folder).filter((each) => each.startsWith("run-")) : [];
      return name === "" ? "" : join(folder, name);
    },
  };
}
