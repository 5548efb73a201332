/**
 * `npm run bench:scan -- <attacks.jsonl> <benign.jsonl[.gz]> … [--json] [--misses] [--flags]`
 *
 * What the scanner finds in files with an attack (recall, per technique), what it says of harmless files
 * (per rule), and how long it takes next to remark-parse alone on the same texts in the same run.
 * A line of a file is one JSON object: `text` (a string, or `{"base64": …}` of UTF-8), `path`; attacks
 * have `technique`, `line` and `endLine`, harmless files may have `stratum`. `layer` decides the trust.
 */
import { parseArgs } from "node:util";
import { measureAttacks, measureBenign } from "./measure.ts";
import { readSamples } from "./samples.ts";
import { measureSpeed } from "./speed.ts";
import { printReport } from "./report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, misses: { type: "boolean", default: false }, flags: { type: "boolean", default: false }, "no-speed": { type: "boolean", default: false }, only: { type: "string" } },
});
if (positionals.length === 0) {
  process.stderr.write("Usage: npm run bench:scan -- <attacks.jsonl> <benign.jsonl[.gz]> … [--json] [--misses] [--flags] [--no-speed] [--only even|odd]\n");
  process.exit(2);
}

const samples = positionals.flatMap((path) => readSamples(path, values.only));
const attacks = await measureAttacks(samples.filter(({ attack }) => attack !== undefined));
const benign = await measureBenign(samples.filter(({ attack }) => attack === undefined));
const speed = values["no-speed"] ? null : await measureSpeed(samples.map(({ text }) => text));
if (values.json) process.stdout.write(`${JSON.stringify({ version: 1, attacks, benign, speed }, null, 2)}\n`);
else process.stdout.write(printReport({ attacks, benign, speed }, { misses: values.misses, flags: values.flags }));
