/**
 * `node first-render.mjs <lib> <artifact> <values.json> read|promptc|sync`: one fresh process that reads the two
 * files of an artifact, or loads, verifies and renders it with promptc. Prints the milliseconds; imports do not count.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [lib, artifact, valuesFile, mode] = process.argv.slice(2);
const FILES = ["dynamic.manifest.json", "static.prompt.md"];
const turn = JSON.parse(readFileSync(valuesFile, "utf8"));
const importing = performance.now();
const { loadPromptFrom } = await import(pathToFileURL(`${lib}/node.js`).href);
const { loadPrompt } = await import(pathToFileURL(`${lib}/runtime/index.js`).href);
const imported = performance.now() - importing;

const start = performance.now();
let characters = 0;
if (mode === "read") for (const name of FILES) characters += readFileSync(join(artifact, name), "utf8").length;
else {
  const prompt = mode === "promptc" ? await loadPromptFrom(artifact) : await loadPrompt(JSON.parse(readFileSync(join(artifact, FILES[0]), "utf8")), { [FILES[1]]: readFileSync(join(artifact, FILES[1])) });
  characters = prompt.startSession().render(turn).text.length;
}
const ms = performance.now() - start;
if (characters === 0) throw new Error("Nothing was read.");
process.stdout.write(JSON.stringify({ ms, imported }));
