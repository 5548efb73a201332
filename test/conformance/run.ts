/** `npm run conformance -- <dir> [--only <id-substring>] [--bind build|late]`: runs recorded cases, whatever directory they are in. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BindMode, Case } from "./case.ts";
import { runCase } from "./check.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string" }, bind: { type: "string" } } });
const [dir] = positionals;
if (dir === undefined || (values.bind !== undefined && values.bind !== "build" && values.bind !== "late")) {
  process.stderr.write("usage: npm run conformance -- <dir> [--only <id-substring>] [--bind build|late]\n");
  process.exit(2);
}

const modes: readonly BindMode[] = values.bind === undefined ? ["build", "late"] : [values.bind];
let passed = 0;
let failed = 0;
for (const file of caseFiles(dir)) {
  const test = JSON.parse(readFileSync(file, "utf8")) as Case;
  if (values.only !== undefined && !test.id.includes(values.only)) continue;
  const { skipped, problems } = await runCase(test, modes);
  if (skipped !== undefined) process.stdout.write(`skipped ${test.id}: needs ${skipped}\n`);
  else if (problems.length === 0) passed += 1;
  else {
    failed += 1;
    for (const problem of problems) process.stdout.write(`${test.id}: ${problem}\n`);
  }
}
if (passed + failed === 0) process.stdout.write("no case was run: is the directory right, and does --only match an id?\n");
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function caseFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith(".json")).map((entry) => join(entry.parentPath, entry.name)).sort();
}
