/**
 * `node tokens.mjs <lib> <texts.json> <runs.json>`: counts every text with promptc's counter and with tiktoken.
 * Prints `{encodings: [{encoding, texts, bytes, differences, ours, theirs}], unbroken: [{kind, ours, theirs, same}]}`,
 * times in milliseconds. Both count a text once, in turn by the hundred; loading their tables does not count.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { get_encoding } from "tiktoken";

const HUNDRED = 100;

const [lib, textsFile, runsFile] = process.argv.slice(2);
const { tokenCounter } = await import(pathToFileURL(`${lib}/tokens/tokens.js`).href);
const sets = JSON.parse(readFileSync(textsFile, "utf8"));
const runs = JSON.parse(readFileSync(runsFile, "utf8"));
const encodings = ["o200k_base", "cl100k_base"].flatMap((encoding) => {
  const counter = { ours: tokenCounter(encoding), theirs: theirsOf(encoding) };
  counter.ours("");
  return Object.entries(sets).map(([set, texts]) => ({ encoding, set, texts: texts.length, ...compare(texts, counter) }));
});
const ours = tokenCounter("o200k_base");
const theirs = theirsOf("o200k_base");
const unbroken = Object.entries(runs).map(([kind, text]) => {
  const first = timed(() => ours(text));
  const second = timed(() => theirs(text));
  return { kind, ours: first.ms, theirs: second.ms, same: first.value === second.value };
});
process.stdout.write(JSON.stringify({ encodings, unbroken }));

function theirsOf(name) {
  const encoding = get_encoding(name);
  return (text) => encoding.encode(text, [], []).length;
}

function compare(texts, counter) {
  const took = { ours: 0, theirs: 0 };
  let differences = 0;
  for (let from = 0; from < texts.length; from += HUNDRED) {
    const some = texts.slice(from, from + HUNDRED);
    // Who comes first changes, so that neither always gets texts that are warm in the processor's caches.
    const order = (from / HUNDRED) % 2 === 0 ? ["ours", "theirs"] : ["theirs", "ours"];
    const counts = {};
    for (const who of order) {
      const { ms, value } = timed(() => some.map((text) => counter[who](text)));
      took[who] += ms;
      counts[who] = value;
    }
    differences += counts.ours.filter((count, index) => count !== counts.theirs[index]).length;
  }
  return { ...took, differences, bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) };
}

function timed(act) {
  const start = performance.now();
  const value = act();
  return { ms: performance.now() - start, value };
}
