/** What runs in each thread of a crew: it answers the batches of jobs that it is sent, one after the other. */
import { parentPort } from "node:worker_threads";
import type { TextJob, Verdict } from "../../model-scan.ts";
import { loadJudge } from "../../judge.ts";

/** An answer in the order of the batch's jobs; undefined where there is none, so that whoever asked looks for himself. */
export type BatchAnswers = readonly (Verdict | undefined)[];

const loading = loadJudge();
parentPort?.on("message", (jobs: readonly TextJob[]) => {
  loading.then((judge) => {
    parentPort?.postMessage(judge.all(jobs));
    return undefined;
  }, () => parentPort?.postMessage(jobs.map(() => undefined)));
});
