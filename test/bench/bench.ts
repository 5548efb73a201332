import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measure, output, promptc, type Run } from "./process.ts";
import { writeTree } from "./tree.ts";

/** What every row gets. */
export interface Bench {
  /** Folder for trees, peers and whatever else a run leaves; outside of the repository. */
  readonly work: string;
  readonly quick: boolean;
  /** How often short, medium and long processes are run. */
  readonly runs: { readonly short: number; readonly medium: number; readonly long: number };
  /** Numbers of sources of the small tree, the large one, and the three that growth is measured over. */
  readonly sizes: { readonly small: number; readonly large: number; readonly growth: readonly [number, number, number] };
  /** Cold builds so far, by the tree's number of sources: a tree is not built again for another row. */
  readonly builds: Map<number, Run[]>;
  /** Trees that are built, committed and known to every cache, for checks that find nothing. */
  readonly settled: Set<string>;
  /** Says on stderr what is going on. */
  readonly say: (text: string) => void;
}

const PEERS = fileURLToPath(new URL("peers", import.meta.url));

export function createBench({ work, quick, runs }: { readonly work: string | undefined; readonly quick: boolean; readonly runs: number | undefined }): Bench {
  const short = runs ?? (quick ? 5 : 21);
  const folder = work ?? join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "promptc-bench");
  mkdirSync(folder, { recursive: true });
  return {
    work: folder,
    quick,
    runs: { short, medium: Math.min(short, 2 * Math.floor(short / 6) + 1), long: Math.max(1, Math.floor(short / 7)) },
    sizes: quick ? { small: 200, large: 1000, growth: [100, 500, 1000] } : { small: 200, large: 10_000, growth: [1000, 10_000, 50_000] },
    builds: new Map(),
    settled: new Set(),
    say: (text) => void process.stderr.write(`${text}\n`),
  };
}

/** A committed tree of sources, made when it is not there yet or when its generator has changed. */
export function tree({ work, say }: Bench, sources: number): string {
  const folder = join(work, "trees", `t${String(sources)}`);
  const stamp = `${folder}.made`;
  const digest = generatorDigest();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return folder;
  say(`  making a tree of ${String(sources)} sources`);
  rmSync(stamp, { force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeTree(folder, { sources });
  writeFileSync(stamp, digest);
  return folder;
}

/** Caches that promptc may use, beside the one in the tree's `node_modules`. */
export function cacheEnvironment({ work }: Bench): { readonly XDG_CACHE_HOME: string } {
  return { XDG_CACHE_HOME: join(work, "xdg-cache") };
}

/** Takes away whatever earlier builds left: caches and artifacts. */
export function cool(bench: Bench, folder: string): void {
  // The cache outside of the trees is the same for all of them.
  bench.settled.clear();
  for (const path of [join(folder, "compiled"), join(folder, "node_modules/.cache"), cacheEnvironment(bench).XDG_CACHE_HOME]) rmSync(path, { recursive: true, force: true });
}

/** A whole build from nothing, with everything that it does by default. */
export async function coldBuild(bench: Bench, sources: number): Promise<Run> {
  const folder = tree(bench, sources);
  cool(bench, folder);
  const run = await measure(promptc(folder, ["build"], { env: cacheEnvironment(bench) }));
  bench.builds.set(sources, [...(bench.builds.get(sources) ?? []), run]);
  return run;
}

/** The folder with the peers, in the versions of its lock file. Installed on the first call. */
export function peers({ work, say }: Bench): string {
  const folder = join(work, "peers");
  const lock = readFileSync(join(PEERS, "package-lock.json"), "utf8");
  const stamp = join(folder, "installed.lock");
  const isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
  mkdirSync(folder, { recursive: true });
  cpSync(PEERS, folder, { recursive: true });
  if (isFresh) return folder;
  say("  installing the peers");
  output({ program: "npm", args: ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd: folder });
  writeFileSync(stamp, lock);
  return folder;
}

function generatorDigest(): string {
  const hash = createHash("sha256");
  const here = fileURLToPath(new URL(".", import.meta.url));
  for (const name of ["tree.ts", "sizes.ts", ...readdirSync(join(here, "prose")).sort().map((file) => `prose/${file}`)]) hash.update(readFileSync(join(here, name)));
  return hash.digest("hex");
}
