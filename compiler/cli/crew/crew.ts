/** Judges texts in several threads. The one that asks works too, while it waits. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import type { Crew, TextJob, Verdict } from "../../model-scan.ts";
import { loadJudge, type Judge } from "../../judge.ts";
import { MAX_NEW_SPACE, spareMemory } from "../start/engine-flags.ts";
import type { BatchAnswers } from "./thread.ts";

export interface CrewOptions {
  /** Threads beside the one that asks; none: that one does it all. */
  readonly threads: number;
  /** How much must be asked for (UTF-16 units) before they are started. Default: what takes longer than a start. */
  readonly from?: number;
  /** The file that the threads run; default: the one of this package. */
  readonly file?: string;
}

/** A crew whose threads have to be stopped. */
export interface OpenCrew extends Crew {
  /** Threads that were started and have not failed. */
  readonly threads: number;
  close(): Promise<void>;
}

/** A thread loads and warms up for half a second; less than this is done in about that time. */
const WORTH_THREADS = 3_000_000;
/** How much is judged together, and sent to a thread at once, in UTF-16 units: enough that sending costs nothing. */
const BATCH = 65_536;
/** And where there are no threads: each rule goes over more texts before the next one has to be warmed up, a twentieth less time in a run over 1 MB. */
const BATCH_ALONE = 2 * BATCH;
/** How many batches a thread has at most, so that it never waits while the one that asks does other things; */
const AHEAD = 8;
/** but for each there must be so many left, so that nobody waits for it in the end. */
const LEFT = 2;
/** How many tasks that were begun the queue may hold. */
const FORGET = 1024;

/** A thread that needs more ends, and the one that asked does its work. A heap that may grow would be collected late. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: MAX_NEW_SPACE };

interface Task {
  /** Gone once it is done: texts are not kept. */
  job: TextJob | undefined;
  /** UTF-16 units. */
  readonly size: number;
  state: "waiting" | "sent" | "here" | "done";
  result?: Verdict;
}

interface Thread { readonly worker: Worker; readonly batches: (readonly Task[])[] }

/** Opens a crew. Its threads start when they are worth it. */
export function openCrew({ threads: wanted, from = WORTH_THREADS, file = threadFile() }: CrewOptions): OpenCrew {
  const queue: Task[] = [];
  const threads = new Set<Thread>();
  const loaded: { judge?: Judge } = {};
  let next = 0;
  let asked = 0;
  /** How much had been asked for when memory was spared the last time. */
  let spared = 0;
  /** UTF-16 units that nobody has begun. */
  let waiting = 0;
  let isStarted = false;
  const asleep: (() => void)[] = [];

  const spare = (): void => spareMemory({ isLong: asked >= WORTH_THREADS });
  /** Forgets what has been begun. */
  const advance = (): void => {
    while (next < queue.length && queue[next]?.state !== "waiting") next += 1;
    if (next < FORGET && next < queue.length) return;
    queue.splice(0, next);
    next = 0;
  };
  const begin = (task: Task, state: "sent" | "here"): Task => {
    if (task.state === "waiting") waiting -= task.size;
    task.state = state;
    return task;
  };
  /** The first task that nobody has begun: the one that asks wants them in their order. */
  const takeFirst = (): Task | undefined => {
    advance();
    const task = queue[next];
    return task === undefined ? undefined : begin(task, "here");
  };
  /** The last one: a thread begins with what is wanted latest, so that it has seldom to be waited for. */
  const takeLast = (): Task | undefined => {
    while (queue.length > next && queue.at(-1)?.state !== "waiting") queue.pop();
    const task = queue.length > next ? queue.pop() : undefined;
    return task === undefined ? undefined : begin(task, "sent");
  };
  const send = (thread: Thread): void => {
    while (thread.batches.length < AHEAD && waiting >= thread.batches.length * LEFT * BATCH) {
      const batch: Task[] = [];
      for (let size = 0; size < BATCH; ) {
        const task = takeLast();
        if (task === undefined) break;
        batch.push(task);
        size += task.size;
      }
      if (batch.length === 0) return;
      thread.batches.push(batch);
      thread.worker.postMessage(batch.map(({ job }) => job));
    }
  };
  const rouse = (): void => {
    for (const wake of asleep.splice(0)) wake();
  };
  const drop = (thread: Thread): void => {
    if (!threads.delete(thread)) return;
    // What it had not answered is done by whoever asks for it.
    for (const task of thread.batches.flat()) task.state = "here";
    rouse();
  };
  const start = (): void => {
    isStarted = true;
    for (let made = 0; made < wanted; made += 1) {
      const worker = startThread(file);
      const thread: Thread = { worker, batches: [] };
      threads.add(thread);
      worker.on("message", (answers: BatchAnswers) => {
        for (const [index, task] of (thread.batches.shift() ?? []).entries()) settle(task, answers[index]);
        send(thread);
        rouse();
      });
      worker.on("error", () => drop(thread));
      worker.on("exit", () => drop(thread));
      send(thread);
    }
  };
  /** Does a task, and those that are wanted next with it, as far as a batch goes. */
  const work = async (task: Task): Promise<void> => {
    loaded.judge ??= await loadJudge();
    if (asked > BATCH) spare();
    const batch = [task];
    let { size } = task;
    while (size < (threads.size > 0 ? BATCH : BATCH_ALONE)) {
      const following = takeFirst();
      if (following === undefined) break;
      batch.push(following);
      size += following.size;
    }
    const open = batch.filter(({ job }) => job !== undefined);
    const answers = loaded.judge.all(open.map(({ job }) => job as TextJob));
    for (const [index, each] of open.entries()) settle(each, answers[index]);
    // Whoever asked sees why there is no answer.
    if (task.job !== undefined && task.result === undefined) settle(task, loaded.judge.one(task.job));
  };
  const get = async (task: Task): Promise<Verdict> => {
    while (task.result === undefined) {
      for (const thread of threads) send(thread);
      const own = threads.size === 0 || task.state !== "sent" ? begin(task, "here") : takeFirst();
      if (own === undefined) await new Promise<void>((resolve) => void asleep.push(resolve));
      else await work(own);
      if (threads.size > 0) await setImmediate();
    }
    advance();
    return task.result;
  };
  return {
    ask(job) {
      const task: Task = { job, size: job.text.length, state: "waiting" };
      queue.push(task);
      asked += task.size;
      if (asked - spared > BATCH) {
        spared = asked;
        spare();
      }
      waiting += task.size;
      if (wanted > 0 && !isStarted && asked >= from) start();
      for (const thread of threads) send(thread);
      return { get: () => get(task) };
    },
    foresee(times) {
      if (wanted > 0 && !isStarted && asked * times >= from) start();
    },
    get threads() {
      return threads.size;
    },
    async close() {
      const open = [...threads];
      threads.clear();
      await Promise.all(open.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Notes what was answered; a task that nobody could answer is done again by whoever asks for it, who then sees why. */
function settle(task: Task, result: Verdict | undefined): void {
  task.state = result === undefined ? "here" : "done";
  if (result === undefined) return;
  task.result = result;
  task.job = undefined;
}

function startThread(file: string): Worker {
  // Asked for here, because most runs start none, and to load the module takes time. Sources run by way of a loader.
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  return new Worker(file, { execArgv: file.endsWith(".ts") ? ["--import", import.meta.resolve("tsx")] : [], stdout: false, stderr: false, resourceLimits: THREAD_MEMORY });
}

/** Beside the bundle, or the source. */
function threadFile(): string {
  const url: string | undefined = import.meta.url;
  const here = url === undefined ? __dirname : dirname(fileURLToPath(url));
  const bundled = join(here, "thread.cjs");
  return existsSync(bundled) ? bundled : join(here, "thread.ts");
}
