import { dirname, join, relative } from "node:path";
import { lazily } from "../lazily.ts";
import { isInside } from "../paths/inside.ts";
import { sha256 } from "../sha256.ts";
import { cacheFolder } from "./cache-folder.ts";
import { readIf } from "./start/read-if.ts";
import { decodeVerdicts, EMPTY_TABLE, encodeVerdicts, findVerdict, sharedVerdict, type VerdictTable } from "./verdict-file.ts";
import { keepFile } from "./whole-file.ts";
import { withSlashes } from "../paths/slashes.ts";
import type { Verdict, VerdictStore } from "../model-scan.ts";

/** Verdicts that outlive a run. */
export interface KeptVerdicts extends VerdictStore {
  /**
   * Writes what is new. `isComplete`: the run went over all that the store is for, so what it did not use is
   * dropped. A store that cannot be written costs only time.
   */
  save(done: { readonly isComplete: boolean }): void;
}

/** Options of the commands that keep something between runs. */
export interface CacheOptions {
  readonly cache?: boolean;
  readonly trustCache?: boolean;
}

export const NO_CACHE = "Take nothing from earlier runs, and keep nothing";
export const TRUST_CACHE = "With CI set, take the scanner's verdicts from a restored cache; they are known by the texts' digests";

/** Whether everything is to be done anew: as asked, or because what an earlier run left proves nothing here. */
export function isFull({ cache, trustCache }: CacheOptions, env: NodeJS.ProcessEnv): boolean {
  return cache === false || (trustCache !== true && (env["CI"] ?? "") !== "");
}

/** Verdicts that may be kept beside twice as many as were in use. */
const MAX_UNKNOWN = 4096;

/** Identifies the command's code; put in by the package's build, and unknown to a run from the sources. */
declare const CODE_DIGEST: string | undefined;

/**
 * The scanner's verdicts of the last run of the same bundle for a project. A verdict is known by a digest
 * of the text and all that it depends on; a file that is broken, of another bundle or of another project is
 * passed over. Kept in `node_modules/.cache/promptc`, where there is a `node_modules`, else in
 * `$XDG_CACHE_HOME/promptc`. Undefined where verdicts of another run may not be trusted (`CI` is set), or
 * the code that gave them has no name.
 */
export function keepVerdicts(baseDir: string, env: NodeJS.ProcessEnv, options: CacheOptions): KeptVerdicts | undefined {
  const bundle = typeof CODE_DIGEST === "string" ? CODE_DIGEST : undefined;
  if (bundle === undefined || isFull(options, env)) return undefined;
  const folder = cacheFolder(baseDir, env);
  if (folder === undefined) return undefined;
  // Where the cache lies in the project, its names must not depend on where the project lies: another machine may restore it.
  const name = isInside(dirname(dirname(dirname(folder))), baseDir) ? withSlashes(relative(folder, baseDir)) : baseDir;
  const file = join(folder, `verdicts-${sha256(name).slice(0, 16)}.bin`);
  const known = lazily(() => read(file, bundle));
  const used = new Map<string, Verdict>();
  const added = new Set<string>();
  return {
    get(key) {
      const verdict = used.get(key) ?? findVerdict(known(), key);
      if (verdict !== undefined) used.set(key, verdict);
      return verdict;
    },
    set(key, verdict) {
      if (!used.has(key) && findVerdict(known(), key) === undefined) added.add(key);
      used.set(key, sharedVerdict(verdict));
    },
    save({ isComplete }) {
      const { count, inUse } = known();
      // Of a run that did not go over all, nobody knows what it leaves behind: at some time it is too much.
      const isLess = isComplete ? used.size - added.size < count : count + added.size > 2 * inUse + MAX_UNKNOWN;
      if (added.size === 0 && !isLess) return;
      const [table, more] = isLess ? [EMPTY_TABLE, used] : [known(), [...used].filter(([key]) => added.has(key))];
      keepFile(file, encodeVerdicts(table, more, { bundle, areInUse: isComplete }));
    },
  };
}

function read(file: string, bundle: string): VerdictTable {
  const bytes = readIf(file);
  try {
    return (bytes === undefined ? undefined : decodeVerdicts(bytes, bundle)) ?? EMPTY_TABLE;
  } catch {
    return EMPTY_TABLE;
  }
}
