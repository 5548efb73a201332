/** Runs action.yml as a runner does: defaults, conditions, environment, outputs, and bash as `shell: bash` calls it. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { parse } from "yaml";
import { command, repository } from "../cli/project.ts";
import { evaluate, interpolate, isTrue, type Value } from "./expression.ts";

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly shell: string;
  readonly "working-directory"?: string;
  readonly env?: { readonly [name: string]: string };
  readonly run: string;
}

interface Action {
  readonly inputs: { readonly [name: string]: { readonly description: string; readonly default: string } };
  readonly outputs: { readonly [name: string]: { readonly description: string; readonly value: string } };
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export const action = parse(readFileSync(join(repository, "action.yml"), "utf8")) as Action;

/** What a run of the action left behind. */
export interface ActionRun {
  /** Of the first step that failed, else 0. */
  readonly code: number;
  /** Names of the steps that ran. */
  readonly ran: readonly string[];
  /** What all steps printed, to both streams. */
  readonly log: string;
  readonly summary: string;
  readonly outputs: { readonly [name: string]: string };
  /** How `gh` was called: its arguments, one call a row. */
  readonly gh: readonly (readonly string[])[];
}

export interface ActionCall {
  /** The folder of the checkout. */
  readonly cwd: string;
  readonly with?: { readonly [name: string]: string };
  /** What started the workflow, as `github.event`. */
  readonly event?: Value;
  /** A script for `gh`, after it has recorded its arguments. */
  readonly gh?: string;
}

/** A folder of a machine: programs on the PATH, and the files that a runner gives. Its name has a space. */
export function createMachine(gh = "exit 0"): { readonly path: string; readonly bin: string; calls(): readonly (readonly string[])[] } {
  const path = join(realpathSync(mkdtempSync(join(tmpdir(), "promptc-runner-"))), "temp folder");
  onTestFinished(() => rmSync(join(path, ".."), { recursive: true, force: true }));
  const bin = join(path, "bin");
  mkdirSync(bin, { recursive: true });
  const record = join(path, "gh.jsonl");
  writeFileSync(record, "");
  program(bin, "promptc", `exec "${process.execPath}" "${command}" "$@"`);
  program(bin, "gh", `"${process.execPath}" -e 'require("node:fs").appendFileSync(process.argv[1], JSON.stringify(process.argv.slice(2)) + "\\n")' "${record}" "$@"\n${gh}`);
  return { path, bin, calls: () => readFileSync(record, "utf8").split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as string[]) };
}

/** Puts a program on a machine's PATH. */
export function program(bin: string, name: string, script: string): void {
  writeFileSync(join(bin, name), `#!/usr/bin/env bash\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
}

/** Environment of a machine: nothing of the one that the tests run on but PATH. */
export function environment({ path, bin }: { readonly path: string; readonly bin: string }): NodeJS.ProcessEnv {
  return { PATH: `${bin}:${process.env["PATH"] ?? ""}`, HOME: path, CI: "true", GIT_CONFIG_GLOBAL: join(path, "gitconfig"), GIT_CONFIG_SYSTEM: "/dev/null", GIT_TERMINAL_PROMPT: "0" };
}

/** Runs the action's steps one after the other. */
export function runAction({ cwd, with: given = {}, event = {}, gh }: ActionCall): ActionRun {
  const machine = createMachine(gh);
  const github: Value = { event, token: "t" };
  const inputs: { [name: string]: Value } = {};
  for (const [name, { default: usual }] of Object.entries(action.inputs)) inputs[name] = given[name] ?? interpolate(usual, { github });
  inputs["command"] = given["command"] ?? "promptc";
  const files = { GITHUB_STEP_SUMMARY: join(machine.path, "summary"), GITHUB_OUTPUT: join(machine.path, "output") };
  writeFileSync(files.GITHUB_STEP_SUMMARY, "");
  const steps: { [id: string]: Value } = {};
  const ran: string[] = [];
  let [code, log] = [0, ""];
  for (const step of action.runs.steps) {
    const contexts = { github, inputs, steps };
    const condition = step.if ?? "";
    // Without a function of the job's status a condition means "and nothing failed".
    if ((code !== 0 && !condition.includes("cancelled()")) || (condition !== "" && !isTrue(evaluate(condition, contexts)))) continue;
    ran.push(step.name);
    writeFileSync(files.GITHUB_OUTPUT, "");
    const script = join(machine.path, "step.sh");
    writeFileSync(script, step.run);
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, interpolate(value, contexts)]));
    const folder = join(cwd, interpolate(step["working-directory"] ?? ".", contexts));
    const { status, stdout, stderr, error } = spawnSync("bash", ["--noprofile", "--norc", "-euo", "pipefail", script], {
      cwd: folder,
      encoding: "utf8",
      env: { ...environment(machine), ...files, GITHUB_REPOSITORY: "owner/name", GITHUB_WORKSPACE: cwd, RUNNER_TEMP: machine.path, ...env },
    });
    if (error !== undefined) throw error;
    log += stdout + stderr;
    if (step.id !== undefined) steps[step.id] = { outputs: outputsIn(readFileSync(files.GITHUB_OUTPUT, "utf8")) };
    if (code === 0) code = status ?? 1;
  }
  const outputs = Object.fromEntries(Object.entries(action.outputs).map(([name, { value }]) => [name, interpolate(value, { steps })]));
  return { code, ran, log, summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8"), outputs, gh: machine.calls() };
}

function outputsIn(file: string): Value {
  return Object.fromEntries(file.split("\n").filter((line) => line.includes("=")).map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}
