/** Settings of V8 for a command that compiles; one that finds nothing to do needs none. */

/** Half of the room for new objects that a thread begins with, in MB, */
const NEW_SPACE = 4;
/** and all that it has at most: V8 keeps three times of a half, which may grow to 16. */
export const MAX_NEW_SPACE = 3 * 16;

/**
 * Sets them for the process and all its threads. To be called before any compiled code is loaded: V8 takes none
 * that was made with other flags.
 *
 * - `--no-regexp-tier-up`: V8 compiles an expression twice, at first for its interpreter. The scanner's use many
 *   Unicode classes, for which either takes milliseconds.
 * - `--no-flush-bytecode`: V8 forgets the code of functions that were not called for a while, so that what is kept
 *   of a run (see `chunks.ts`) would lack all that ran at its beginning, and be compiled anew by the next one.
 * - `--no-allocation-site-pretenuring`: V8 puts objects among the old ones at once that lived long before. A tree
 *   lives as long as its text is looked at, so all trees would wait for the whole heap to be collected.
 * - `--min-semi-space-size`: what a thread begins with.
 * Of Node 20 alone: how much V8 optimises, and when; see `SHORT`.
 *
 * Left alone in versions of Node that have not been tried: V8 complains aloud about flags that it does not know.
 */
export function setEngineFlags(): void {
  setFlags("--no-regexp-tier-up", "--no-flush-bytecode", "--no-allocation-site-pretenuring", `--min-semi-space-size=${NEW_SPACE}`);
  optimise(SHORT);
}

/**
 * How V8 optimises in a run of which most code runs for less than a second.
 *
 * - `--interrupt-budget`: how much a function has to run before V8 optimises it, five times of what is usual. Too early
 *   it knows too little of it, has to do it again, and takes the time of the thread beside.
 * - `--no-turbo-loop-peeling`, `--max-inlined-bytecode-size-cumulative`: a loop's body is not written out once more in
 *   front of it, and less is put into the place of calls. Such code is done sooner, and is a little slower.
 */
const SHORT = ["--interrupt-budget=300000", "--no-turbo-loop-peeling", "--max-inlined-bytecode-size-cumulative=600"];
/** And in one of which it runs for long: as V8 does by itself, but later still, as all threads are at work. */
const LONG = ["--interrupt-budget=600000", "--turbo-loop-peeling", "--max-inlined-bytecode-size-cumulative=920"];

function optimise(flags: readonly string[]): void {
  if (major() === "20") setFlags(...flags);
}

/**
 * Spares memory from now on, in all threads, as a run with much to do has to. To be asked again and again while there
 * is work: a thread that starts takes it back in all, and so does the loader.
 *
 * - `--heap-growing-percent`: the heap may grow by a fifth between two collections, in a long run by a third; usually
 *   it may grow to four times of what is in use. In a run with little to do it would be collected for nothing.
 * - `--semi-space-growth-factor`: the room for new objects grows no more, unless there is so much to do that it pays:
 *   30 MB in all, for a tenth of the time of the processor. Then it also pays to optimise more.
 */
export function spareMemory({ isLong }: { readonly isLong: boolean }): void {
  setFlags(`--semi-space-growth-factor=${isLong ? 2 : 1}`, `--heap-growing-percent=${isLong ? 35 : 20}`);
  if (isLong) optimise(LONG);
}

/** Sets that back to what it was: to be called before code that is kept is loaded or kept, as V8 takes none of other flags. */
export function spareNoMemory(): void {
  setFlags("--semi-space-growth-factor=2", "--heap-growing-percent=0");
  optimise(SHORT);
}

/** Lets the room for new objects grow no more where it is as large as a run needs that is not long. To be called when code was loaded, and before it runs. */
export function holdNewSpace(): void {
  const { getHeapSpaceStatistics } = process.getBuiltinModule("node:v8");
  const size = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space")?.space_size ?? 0;
  if (size >= NEW_SPACE * 2 ** 20) setFlags("--semi-space-growth-factor=1");
}

function setFlags(...flags: readonly string[]): void {
  if (!TRIED.has(major())) return;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  for (const flag of flags) setFlagsFromString(flag);
}

function major(): string {
  return process.versions.node.split(".")[0] ?? "";
}

/** Major versions of Node. */
const TRIED: ReadonlySet<string> = new Set(["20", "22", "24"]);
