/**
 * `node remark.mjs <folder> <pattern> <slice> <slices>`: how long remark-parse alone takes for every so-manieth
 * source, with the texts in memory and the parser warm. Prints `{ms, bytes}`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import remarkParse from "remark-parse";
import { unified } from "unified";

const WARM_BYTES = 1_000_000;

const [folder, pattern, slice, slices] = process.argv.slice(2);
const paths = (await glob(pattern, { cwd: folder, ignore: ["**/node_modules/**", "**/dist/**", "**/drafts/**"] })).sort();
const texts = paths.filter((_, index) => index % Number(slices) === Number(slice)).map((path) => readFileSync(join(folder, path), "utf8"));
const processor = unified().use(remarkParse);
let warmed = 0;
for (const text of texts.slice().reverse()) {
  if (warmed > WARM_BYTES) break;
  warmed += processor.parse(text).position.end.offset;
}
const start = performance.now();
for (const text of texts) processor.parse(text);
const ms = performance.now() - start;
process.stdout.write(JSON.stringify({ ms, bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) }));
