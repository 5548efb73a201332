import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { peers, type Bench } from "../bench.ts";
import type { Figure } from "../figure.ts";
import { output, REPOSITORY } from "../process.ts";
import { randomStrings, unbrokenRuns } from "../strings.ts";
import { treeSources } from "../tree.ts";

interface Counted {
  readonly encodings: readonly { readonly encoding: string; readonly set: "documents" | "strings"; readonly texts: number; readonly bytes: number; readonly differences: number; readonly ours: number; readonly theirs: number }[];
  readonly unbroken: readonly { readonly kind: string; readonly ours: number; readonly theirs: number; readonly same: boolean }[];
}

/** Row 7: the counter against tiktoken: the same counts, how much faster, and on one run without a break. */
export function tokens(bench: Bench): readonly Figure[] {
  const documents = [...treeSources({ sources: bench.sizes.large })].map(({ text }) => text);
  const strings = randomStrings(bench.quick ? 5000 : 50_000);
  const runs = unbrokenRuns(bench.quick ? 20_000 : 100_000);
  const [textsFile, runsFile] = [join(bench.work, "texts.json"), join(bench.work, "runs.json")];
  writeFileSync(textsFile, JSON.stringify({ documents, strings }));
  writeFileSync(runsFile, JSON.stringify(runs));
  const { encodings, unbroken } = JSON.parse(output({ program: process.execPath, args: [join(peers(bench), "tokens.mjs"), join(REPOSITORY, "lib"), textsFile, runsFile], cwd: bench.work })) as Counted;
  // The counter is asked for documents, one after the other; a process counts in one encoding first.
  const speeds = encodings.filter(({ set }) => set === "documents");
  const slowest = unbroken.map(({ kind, ours, theirs }) => ({ kind, ours, theirs, ratio: theirs / ours })).sort((a, b) => a.ratio - b.ratio);
  const differences = encodings.reduce((sum, set) => sum + set.differences, 0) + unbroken.filter(({ same }) => !same).length;
  return [
    { row: 7, name: `token counts that differ from tiktoken's, ${String(documents.length)} documents and ${String(strings.length)} random strings in both encodings`, unit: "differences", limit: "at-most", must: 0, aim: 0, measured: differences, note: `${String(encodings.reduce((sum, { texts }) => sum + texts, 0) + unbroken.length)} counts` },
    { row: 7, name: "single pass over the documents, faster than tiktoken, the slower encoding", unit: "×", limit: "at-least", must: 3, aim: 6, measured: Math.min(...speeds.map(({ ours, theirs }) => theirs / ours)), note: speeds.map(({ encoding, bytes, ours, theirs }) => `${encoding} ${rate(bytes, ours)} against ${rate(bytes, theirs)} MB/s`).join(", ") },
    { row: 7, name: `${String(bench.quick ? 20 : 100)} KB without a break, faster than tiktoken, the slowest kind`, unit: "×", limit: "at-least", must: 20, aim: 50, measured: slowest[0]?.ratio, note: slowest.map(({ kind, ours, theirs }) => `${kind} ${ours.toFixed(1)} against ${theirs.toFixed(0)} ms`).join(", ") },
  ];
}

function rate(bytes: number, ms: number): string {
  return (bytes / 1000 / ms).toFixed(1);
}
