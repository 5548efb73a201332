import { rmSync } from "node:fs";
import { join } from "node:path";
import { coldBuild, peers, tree, type Bench } from "../bench.ts";
import { median, summary, type Figure } from "../figure.ts";
import { measure, output, type Command, type Run } from "../process.ts";
import { SOURCE_PATTERN } from "../tree.ts";

/** Row 4: a cold build of a small tree, against a script that somebody would write in ten minutes. */
export async function againstNaive(bench: Bench): Promise<readonly Figure[]> {
  const sources = bench.sizes.small;
  const rounds = await interleave(bench, sources, { program: process.execPath, args: [join(peers(bench), "naive.mjs"), ".", SOURCE_PATTERN, join(bench.work, "naive.md")], cwd: tree(bench, sources) }, bench.runs.medium);
  return [faster(4, `cold build of ${String(sources)} sources, faster than fast-glob + remark + tiktoken`, rounds, [3, 6])];
}

/**
 * Row 5: a cold build of a large tree, against remark-parse alone on its texts. The texts are parsed in as many
 * slices as there are builds, one in front of each, so that both see the machine at its different speeds; what
 * reading them and warming up takes does not count.
 */
export async function againstRemark(bench: Bench): Promise<readonly Figure[]> {
  const sources = bench.sizes.large;
  const folder = tree(bench, sources);
  const slices = bench.runs.long;
  const builds: number[] = [];
  let remark = 0;
  let bytes = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const printed = output({ program: process.execPath, args: [join(peers(bench), "remark.mjs"), folder, SOURCE_PATTERN, String(slice), String(slices)], cwd: folder });
    const parsed = JSON.parse(printed) as { readonly ms: number; readonly bytes: number };
    remark += parsed.ms;
    bytes += parsed.bytes;
    builds.push((await coldBuild(bench, sources)).ms);
  }
  const note = `${seconds(median(builds))} ÷ ${seconds(remark)}, ${(bytes / 1e6).toFixed(1)} MB, ${String(slices)} runs`;
  return [{ row: 5, name: `cold build of ${String(sources)} sources ÷ remark-parse alone`, unit: "×", limit: "at-most", must: 0.7, aim: 0.2, ...summary(builds.map((ms) => ms / remark)), note }];
}

/** Row 6: cold builds against repomix, which packs the same files, counts tokens and looks for secrets: time and memory. */
export async function againstRepomix(bench: Bench): Promise<readonly Figure[]> {
  const { small, large } = bench.sizes;
  const packed = join(bench.work, "packed.xml");
  const repomix = (sources: number): Command => ({ program: process.execPath, args: [join(peers(bench), "node_modules/repomix/bin/repomix.cjs"), "--quiet", "--include", SOURCE_PATTERN, "--output", packed], cwd: tree(bench, sources) });
  const few = await interleave(bench, small, repomix(small), bench.runs.medium);
  const many = await interleave(bench, large, repomix(large), bench.runs.long);
  rmSync(packed, { force: true });
  return [
    faster(6, `cold build of ${String(small)} sources, faster than repomix`, few, [2, 3.5]),
    faster(6, `cold build of ${String(large)} sources, faster than repomix`, many, [1.5, 2.5]),
    memory(`peak memory ÷ repomix, ${String(small)} sources`, few),
    memory(`peak memory ÷ repomix, ${String(large)} sources`, many),
  ];
}

type Round = readonly [ours: Run, theirs: Run];

async function interleave(bench: Bench, sources: number, peer: Command, runs: number): Promise<readonly Round[]> {
  if (runs > 1) await measure(peer);
  const rounds: Round[] = [];
  for (let run = 0; run < runs; run += 1) rounds.push([await coldBuild(bench, sources), await measure(peer)]);
  return rounds;
}

function faster(row: number, name: string, rounds: readonly Round[], [must, aim]: readonly [number, number]): Figure {
  const note = `${seconds(median(rounds.map(([ours]) => ours.ms)))} against ${seconds(median(rounds.map(([, theirs]) => theirs.ms)))}, ${String(rounds.length)} runs`;
  return { row, name, unit: "×", limit: "at-least", must, aim, ...summary(rounds.map(([ours, theirs]) => theirs.ms / ours.ms)), note };
}

function memory(name: string, rounds: readonly Round[]): Figure {
  const common = { row: 6, name, unit: "×", limit: "at-most", must: 0.7, aim: 0.5 } as const;
  const known = rounds.flatMap(([ours, theirs]) => (ours.peak === undefined || theirs.peak === undefined ? [] : [[ours.peak, theirs.peak] as const]));
  if (known.length === 0) return { ...common, measured: undefined, note: "this system has no /proc to read it from" };
  return { ...common, ...summary(known.map(([ours, theirs]) => ours / theirs)), note: `${megabytes(median(known.map(([ours]) => ours)))} ÷ ${megabytes(median(known.map(([, theirs]) => theirs)))}` };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
