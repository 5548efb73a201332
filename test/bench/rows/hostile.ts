import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cool, type Bench } from "../bench.ts";
import { childEnvironment } from "../environment.ts";
import { median, type Figure } from "../figure.ts";
import { hostileTexts } from "../hostile-texts.ts";
import { promptc } from "../process.ts";

const BYTES = 100_000;
const LIMIT_MS = 1000;
const TIMEOUT_MS = 20_000;
/** How many of the slowest kinds are built again, for a median. */
const AGAIN = 4;
/** Of how many kinds a quick run takes one. */
const QUICK = 4;

interface Built {
  readonly ms: number;
  /** Whether it ended with a result or with diagnostics. */
  readonly clear: boolean;
}

/** Row 9: a build of one hostile source, less a build of an ordinary short one. */
export function hostile(bench: Bench): readonly Figure[] {
  const folder = join(bench.work, "hostile");
  const run = (text: string, options: string): Built => build(bench, folder, text, options);
  const empty = median(Array.from({ length: Math.max(3, bench.runs.medium) }, () => run("Be brief.\n", "").ms));
  const texts = Object.entries(hostileTexts(BYTES)).filter((_, index) => !bench.quick || index % QUICK === 0);
  const kinds = texts.map(([kind, { text, options = "" }]) => ({ kind, text, options, ...run(text, options) }));
  const slowest = kinds.sort((a, b) => b.ms - a.ms).slice(0, AGAIN).map(({ kind, text, options, ms }) => ({ kind, ms: median([ms, run(text, options).ms, run(text, options).ms]) - empty })).sort((a, b) => b.ms - a.ms);
  const unclear = kinds.filter(({ clear }) => !clear).map(({ kind }) => kind);
  const slow = kinds.filter(({ ms }) => ms - empty > LIMIT_MS).length;
  const note = `${String(kinds.length)} kinds, ${String(slow)} above ${String(LIMIT_MS)} ms; ${slowest.map(({ kind, ms }) => `${kind} ${ms.toFixed(0)} ms`).join(", ")}; empty build ${empty.toFixed(0)} ms`;
  return [
    { row: 9, name: "any hostile source of 100 KB, whole build less an empty one, the worst kind", unit: "ms", limit: "at-most", must: LIMIT_MS, aim: 200, measured: slowest[0]?.ms, note },
    { row: 9, name: "hostile sources that end in neither a result nor a clear error", unit: "differences", limit: "at-most", must: 0, aim: 0, measured: unclear.length, note: unclear.length === 0 ? `of ${String(kinds.length)}` : unclear.join(", ") },
  ];
}

function build(bench: Bench, folder: string, text: string, options: string): Built {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "promptc.config.yaml"), `targets:\n  prompt: {version: 1.0.0, out: compiled, layers: [{id: text, file: text.md${options}}]}\n`);
  writeFileSync(join(folder, "text.md"), text);
  cool(bench, folder);
  const { program, args } = promptc(folder, ["build", "--format", "json"]);
  const start = performance.now();
  const { status, stdout } = spawnSync(program, args, { cwd: folder, env: childEnvironment({ XDG_CACHE_HOME: join(bench.work, "xdg-cache") }), encoding: "utf8", timeout: TIMEOUT_MS, killSignal: "SIGKILL", maxBuffer: 1 << 28 });
  const ms = performance.now() - start;
  return { ms, clear: status === 0 || (status === 1 && isReport(stdout)) };
}

/** An internal error prints a stack, no report. */
function isReport(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}
