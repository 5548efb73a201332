/** `npm run bench [--json]`: speed as ratios to a baseline in the same run, medians of interleaved runs. */
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

interface Measure {
  readonly name: string;
  readonly command: readonly string[];
  readonly baseline: readonly string[];
  /** With `CI` set a check counts the tokens of every text again; else it takes those of unchanged texts from the sealed manifest. */
  readonly ci: boolean;
  /** The ratio must not be above this. */
  readonly must: number;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const EMPTY = ["-e", "0"];
const CHECK = ["lib/cli/promptc.js", "check", "desk", "--config", "examples/desk/promptc.config.yaml"];
const MEASURES: readonly Measure[] = [
  { name: "promptc check, unchanged example ÷ node -e 0 (whole processes)", command: CHECK, baseline: EMPTY, ci: false, must: 4 },
  { name: "the same with CI set, where all tokens are counted again", command: CHECK, baseline: EMPTY, ci: true, must: 6 },
];

const { values } = parseArgs({ options: { json: { type: "boolean", default: false }, runs: { type: "string", default: "21" } } });
const runs = Number(values.runs);
const results = MEASURES.map(measure);
if (values.json) process.stdout.write(`${JSON.stringify({ version: 1, results }, null, 2)}\n`);
else for (const { name, ratio, must, ok } of results) process.stdout.write(`${ok ? "ok  " : "MISS"}  ${ratio.toFixed(2)}  (must be ≤ ${must})  ${name}\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

function measure({ name, command, baseline, ci, must }: Measure): { name: string; ratio: number; must: number; ok: boolean } {
  run(command, ci);
  run(baseline, ci);
  const ratios: number[] = [];
  // In turn, so that a change of the machine's speed touches both.
  for (let i = 0; i < runs; i += 1) ratios.push(run(command, ci) / run(baseline, ci));
  const ratio = ratios.sort((a, b) => a - b)[Math.floor(runs / 2)] as number;
  return { name, ratio, must, ok: ratio <= must };
}

function run(args: readonly string[], ci: boolean): number {
  const env = { ...process.env, CI: ci ? "true" : "" };
  // It adds about 40 ms to every start of Node, which would flatter the ratio.
  Reflect.deleteProperty(env, "NODE_EXTRA_CA_CERTS");
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}:\n${stderr}`);
  return performance.now() - start;
}
