import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cacheEnvironment, cool, tree, type Bench } from "../bench.ts";
import { median, summary, type Figure } from "../figure.ts";
import { promptc, time, type Command } from "../process.ts";
import { commit } from "../tree.ts";

/** Files of which git or a cache cannot tell whether they changed in the moment in which they were read are read again; so they are left to age. */
const AGE_MS = 2100;

/** Row 1: a check that finds nothing, against a Node that does nothing. */
export async function noOpSmall(bench: Bench): Promise<readonly Figure[]> {
  const check = await settled(bench, bench.sizes.small);
  const nothing: Command = { program: process.execPath, args: ["-e", "0"], cwd: check.cwd };
  return [figure(1, `no-op check of ${String(bench.sizes.small)} sources ÷ node -e 0`, interleave([check, nothing], bench.runs.short), [1.35, 1.15])];
}

/** Row 2: the same of a large tree, against git's look at it. */
export async function noOpLarge(bench: Bench): Promise<readonly Figure[]> {
  const check = await settled(bench, bench.sizes.large);
  return [figure(2, `no-op check of ${String(bench.sizes.large)} sources ÷ git status`, interleave([check, { program: "git", args: ["status"], cwd: check.cwd }], bench.runs.medium), [1.8, 1.3])];
}

/**
 * Row 3: a check after one source was edited, against one after none was. The edit is new each time, so no
 * cache knows it; such a check has to end with 1, as the artifact is stale, and with 0 when it is undone.
 */
export async function editedFile(bench: Bench): Promise<readonly Figure[]> {
  const check = await settled(bench, bench.sizes.large);
  const path = middleSource(check.cwd);
  const text = readFileSync(path, "utf8");
  const rounds: [number, number][] = [];
  try {
    for (let round = 0; round < bench.runs.medium; round += 1) {
      writeFileSync(path, `${text}\nThis is edit number ${String(round)} at ${String(process.pid)}.\n`);
      const edited = time({ ...check, status: 1 });
      writeFileSync(path, text);
      // Takes in that the edit is gone, once it can be told from the clock that it is.
      await pause(AGE_MS);
      time(check);
      rounds.push([edited, time(check)]);
    }
  } finally {
    writeFileSync(path, text);
  }
  return [figure(3, `check after one edit of ${String(bench.sizes.large)} sources ÷ no-op check`, rounds, [2.2, 1.6])];
}

/** A tree that is built and committed, with everything that a check or git remembers in place; gives the check. */
async function settled(bench: Bench, sources: number): Promise<Command> {
  const folder = tree(bench, sources);
  const env = cacheEnvironment(bench);
  const check = promptc(folder, ["check"], { env });
  if (bench.settled.has(folder)) return check;
  cool(bench, folder);
  time(promptc(folder, ["build"], { env }));
  commit(folder, "What it compiles to");
  await pause(AGE_MS);
  for (const command of [check, { program: "git", args: ["status"], cwd: folder }, check]) time(command);
  bench.settled.add(folder);
  return check;
}

/** A source of ordinary length, in the middle of the tree. */
function middleSource(folder: string): string {
  const homes = readdirSync(join(folder, "packages")).sort().map((name) => join(folder, "packages", name, "prompts"));
  const home = homes[Math.floor(homes.length / 2)] ?? folder;
  const markdown = readdirSync(home, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const paths = markdown.sort().map((name) => join(home, name)).filter((path) => Math.abs(statSync(path).size - 2100) < 400);
  const path = paths[Math.floor(paths.length / 2)];
  if (path === undefined) throw new Error(`No source of about 2.1 KB was found in ${folder}.`);
  return path;
}

/** Measures in turn, so that a change of the machine's speed touches both. */
function interleave([command, baseline]: readonly [Command, Command], runs: number): readonly [number, number][] {
  time(command);
  time(baseline);
  return Array.from({ length: runs }, () => [time(command), time(baseline)]);
}

function figure(row: number, name: string, rounds: readonly (readonly [number, number])[], [must, aim]: readonly [number, number]): Figure {
  const note = `${median(rounds.map(([ms]) => ms)).toFixed(0)} ÷ ${median(rounds.map(([, ms]) => ms)).toFixed(0)} ms, ${String(rounds.length)} runs`;
  return { row, name, unit: "×", limit: "at-most", must, aim, ...summary(rounds.map(([ms, baseline]) => ms / baseline)), note };
}
