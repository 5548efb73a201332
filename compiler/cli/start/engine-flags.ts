/** Settings of V8 for a command that compiles; one that finds nothing to do needs none. */

/**
 * Sets them for the process and all its threads. To be called before any compiled code is loaded: V8 takes none
 * that was made with other flags.
 *
 * - `--no-regexp-tier-up`: V8 compiles an expression twice, at first for its interpreter. The scanner's use many
 *   Unicode classes, for which either takes milliseconds.
 * - `--no-flush-bytecode`: V8 forgets the code of functions that were not called for a while, so that what is kept
 *   of a run (see `chunks.ts`) would lack all that ran at its beginning, and be compiled anew by the next one.
 * - `--heap-growing-percent`: the heap may grow by half between two collections; usually it may grow to four
 *   times of what is in use.
 *
 * Left alone in versions of Node that have not been tried: V8 complains aloud about flags that it does not know.
 */
export function setEngineFlags(): void {
  if (!TRIED.has(process.versions.node.split(".")[0] ?? "")) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString("--no-regexp-tier-up");
  setFlagsFromString("--no-flush-bytecode");
  setFlagsFromString("--heap-growing-percent=50");
}

/** Major versions of Node. */
const TRIED: ReadonlySet<string> = new Set(["20", "22", "24"]);
