/**
 * `node first-render.mjs <lib> <artifact> <values.json> read|promptc`: one process that reads the two files of an
 * artifact, or loads, verifies and renders it with promptc. Prints what either takes within the process, in
 * milliseconds, and what it takes to import promptc.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [lib, artifact, valuesFile, mode] = process.argv.slice(2);
const turn = JSON.parse(readFileSync(valuesFile, "utf8"));
const began = performance.now();
const { loadPromptFrom } = mode === "promptc" ? await import(pathToFileURL(`${lib}/node.js`).href) : {};
const start = performance.now();
let characters = 0;
if (loadPromptFrom === undefined) for (const name of ["dynamic.manifest.json", "static.prompt.md"]) characters += readFileSync(join(artifact, name), "utf8").length;
else characters = (await loadPromptFrom(artifact)).startSession().render(turn).text.length;
const ms = performance.now() - start;
if (characters === 0) throw new Error("Nothing was read.");
process.stdout.write(JSON.stringify({ ms, imported: start - began }));
