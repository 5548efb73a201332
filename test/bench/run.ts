/**
 * `npm run bench [-- --rows 1,4 --runs N --quick --json --work <folder>]`: what promptc costs against its peers,
 * as ratios to a baseline of the same run. Trees and peers are made once and kept in the work folder.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { createBench, type Bench } from "./bench.ts";
import { formatJson, formatTable, reaches, type Figure } from "./figure.ts";
import { ENTRY } from "./process.ts";
import { growth } from "./rows/growth.ts";
import { hostile } from "./rows/hostile.ts";
import { againstNaive, againstRemark, againstRepomix } from "./rows/cold.ts";
import { editedFile, noOpLarge, noOpSmall } from "./rows/no-op.ts";
import { runtime } from "./rows/runtime.ts";
import { tokens } from "./rows/tokens.ts";

const ROWS: readonly ((bench: Bench) => readonly Figure[] | Promise<readonly Figure[]>)[] = [noOpSmall, noOpLarge, editedFile, againstNaive, againstRemark, againstRepomix, tokens, runtime, hostile, growth];

const { values } = parseArgs({
  options: {
    rows: { type: "string" },
    runs: { type: "string" },
    quick: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    format: { type: "string", default: "text" },
    work: { type: "string" },
  },
});
if (!existsSync(ENTRY)) throw new Error(`There is no ${ENTRY}: run \`npm run build\` first.`);
if (!["text", "json"].includes(values.format)) throw new Error(`Expected the format text or json, found ${values.format}.`);
const chosen = values.rows === undefined ? ROWS.map((_, index) => index + 1) : values.rows.split(",").map((text) => whole(text, ROWS.length));
const bench = createBench({ work: values.work, quick: values.quick, runs: values.runs === undefined ? undefined : whole(values.runs, 1000) });
const figures: Figure[] = [];
for (const row of chosen) {
  const start = performance.now();
  bench.say(`row ${String(row)}`);
  figures.push(...((await ROWS[row - 1]?.(bench)) ?? []));
  bench.say(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
if (values.json || values.format === "json") process.stdout.write(formatJson(figures, { quick: values.quick, runs: bench.runs.short }));
else process.stdout.write(formatTable(figures));
process.exitCode = figures.every((figure) => reaches(figure, figure.must)) ? 0 : 1;

function whole(text: string, largest: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > largest) throw new Error(`Expected a whole number from 1 to ${String(largest)}, found ${JSON.stringify(text)}.`);
  return value;
}
