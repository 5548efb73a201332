import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "./environment.ts";

/** A program with its arguments, and where it is run. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Exit status that it has to end with. Default 0. */
  readonly status?: number;
  readonly env?: { readonly [name: string]: string };
}

/** What a run of a whole process took. */
export interface Run {
  /** Wall time, milliseconds. */
  readonly ms: number;
  /** Largest sum of resident memory of the process and its children, bytes; undefined without `/proc`. */
  readonly peak: number | undefined;
}

export const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

/** The built command's entry, where the package says that it is. */
export const ENTRY = join(REPOSITORY, (JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8")) as { readonly bin: { readonly promptc: string } }).bin.promptc);

const SAMPLE_MS = 25;

/** The built command, as people run it. */
export function promptc(cwd: string, args: readonly string[], more: Partial<Command> = {}): Command {
  return { program: process.execPath, args: [ENTRY, ...args], cwd, ...more };
}

/** Wall time of a whole process, in milliseconds. Throws when it ends otherwise than expected: a run that failed says nothing. */
export function time(command: Command): number {
  const { program, args, cwd, status: expected = 0, env } = command;
  const start = performance.now();
  const { status, signal, stderr } = spawnSync(program, args, { cwd, env: childEnvironment(env), encoding: "utf8", stdio: ["ignore", "ignore", "pipe"], maxBuffer: 1 << 28 });
  const ms = performance.now() - start;
  if (status !== expected) throw unexpected(command, signal ?? status, stderr);
  return ms;
}

/** What a process prints, after it has ended well. */
export function output(command: Command): string {
  const { status, signal, stdout, stderr } = spawnSync(command.program, command.args, { cwd: command.cwd, env: childEnvironment(command.env), encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== (command.status ?? 0)) throw unexpected(command, signal ?? status, stderr);
  return stdout;
}

/** Wall time and memory of a whole process with its children. */
export async function measure(command: Command): Promise<Run> {
  const { program, args, cwd, status: expected = 0, env } = command;
  const start = performance.now();
  const child = spawn(program, args, { cwd, env: childEnvironment(env), stdio: ["ignore", "ignore", "pipe"] });
  const errors: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  let peak = 0;
  const sample = (): void => void (peak = Math.max(peak, child.pid === undefined ? 0 : residentBytes(child.pid)));
  const timer = setInterval(sample, SAMPLE_MS);
  const [ended, ms] = await new Promise<[number | string | null, number]>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status, signal) => resolve([signal ?? status, performance.now() - start]));
  }).finally(() => clearInterval(timer));
  if (ended !== expected) throw unexpected(command, ended, errors.join(""));
  return { ms, peak: peak === 0 ? undefined : peak };
}

function unexpected({ program, args, cwd, status = 0 }: Command, ended: number | string | null, stderr: string): Error {
  return new Error(`\`${[program, ...args].join(" ")}\` in ${cwd} ended with ${String(ended)}, expected ${String(status)}:\n${stderr.slice(0, 4000)}`);
}

/** Resident memory of a process and all below it now. A process counts with the most that it ever had, in case it peaked between two looks. */
function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8")) ?? [];
    const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, "utf8").split(" ").filter((text) => text.trim() !== "");
    return Number(kilobytes ?? 0) * 1024 + children.reduce((sum, child) => sum + residentBytes(Number(child)), 0);
  } catch {
    return 0; // it has ended, or this system has no /proc
  }
}
