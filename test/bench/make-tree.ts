/** `node --import tsx test/bench/make-tree.ts <folder> --sources N [--targets M] [--seed S] [--others K]`: writes a tree of prompt sources. */
import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeTree } from "./tree.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sources: { type: "string", default: "200" }, targets: { type: "string" }, seed: { type: "string", default: "1" }, others: { type: "string", default: "4" } } });
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) throw new Error("Expected one folder to write the tree into.");
if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`Expected a new or empty folder, found files in ${folder}.`);
const files = writeTree(folder, { sources: whole(values.sources), seed: whole(values.seed), others: whole(values.others), ...(values.targets === undefined ? {} : { targets: whole(values.targets) }) });
process.stdout.write(`${String(files)} files in ${folder}\n`);

function whole(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`Expected a whole number, found ${JSON.stringify(text)}.`);
  return value;
}
