/**
 * `node renders.mjs <lib> <artifact> <template.hbs> <values.json>`: many renders of the same prompt, by promptc
 * and by Handlebars with a compiled template. Prints the nanoseconds for one render, by rounds: `{ours, theirs}`
 * for turns of which each changes one value, the same with a look into each text, for which the engine has to put
 * its pieces together: `{oursRead, theirsRead}`, and for turns that change all values: `{oursNew, theirsNew}`.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import Handlebars from "handlebars";

const ROUNDS = 31;
const EACH = 2000;

const [lib, artifact, templateFile, valuesFile] = process.argv.slice(2);
const { loadPromptFrom } = await import(pathToFileURL(`${lib}/node.js`).href);
const values = JSON.parse(readFileSync(valuesFile, "utf8"));
const session = (await loadPromptFrom(artifact)).startSession();
const template = Handlebars.compile(readFileSync(templateFile, "utf8"), { noEscape: true });
const expected = template(values);
if (session.render(values).text !== expected) throw new Error("promptc and Handlebars render different texts.");
const given = [0, 1, 2, 3].map((number) => ({ ...values, slot01: `${values.slot01} ${number}` }));
const allNew = [0, 1, 2, 3].map((number) => Object.fromEntries(Object.entries(values).map(([name, text]) => [name, `${text} ${number}`])));
const rounds = { ours: [], theirs: [], oursRead: [], theirsRead: [], oursNew: [], theirsNew: [] };
let characters = 0;
const length = (text) => text.length;
const look = (text, run) => text.length + text.charCodeAt(run % text.length);
// The first rounds warm both up.
for (let round = -10; round < ROUNDS; round += 1) {
  const ours = (turn) => session.render(turn).text;
  const took = { ours: nanoseconds(ours, given, length), theirs: nanoseconds(template, given, length), oursRead: nanoseconds(ours, given, look), theirsRead: nanoseconds(template, given, look), oursNew: nanoseconds(ours, allNew, length), theirsNew: nanoseconds(template, allNew, length) };
  if (round >= 0) for (const [name, ns] of Object.entries(took)) rounds[name].push(ns);
}
if (characters === 0) throw new Error("Nothing was rendered.");
process.stdout.write(JSON.stringify(rounds));

function nanoseconds(render, turns, use) {
  const start = performance.now();
  for (let run = 0; run < EACH; run += 1) characters += use(render(turns[run % turns.length]), run);
  return ((performance.now() - start) * 1e6) / EACH;
}
