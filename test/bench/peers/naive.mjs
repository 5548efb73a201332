/** `node naive.mjs <folder> <pattern> <out>`: what somebody would write instead of promptc: find, parse, count, join. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import remarkParse from "remark-parse";
import { get_encoding } from "tiktoken";
import { unified } from "unified";

const [folder, pattern, out] = process.argv.slice(2);
const paths = await glob(pattern, { cwd: folder, ignore: ["**/node_modules/**", "**/dist/**", "**/drafts/**"] });
const encoding = get_encoding("o200k_base");
const processor = unified().use(remarkParse);
let tokens = 0;
let nodes = 0;
const texts = [];
for (const path of paths.sort()) {
  const text = await readFile(join(folder, path), "utf8");
  nodes += processor.parse(text).children.length;
  tokens += encoding.encode(text, [], []).length;
  texts.push(text.trim());
}
await writeFile(out, `${texts.join("\n\n")}\n`);
process.stdout.write(`${paths.length} sources, ${nodes} blocks, ${tokens} tokens\n`);
