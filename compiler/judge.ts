import { loadMarkdown } from "./markdown/markdown.ts";
import type { TextJob, Verdict } from "./model-scan.ts";
import { loadEngine, verdictOf } from "./phases/3-scan/scanner.ts";

/** Judges a text. */
export type Judge = (job: TextJob) => Verdict;

/** Loads the parser and the rules. */
export async function loadJudge(): Promise<Judge> {
  const engine = await loadEngine(loadMarkdown);
  return (job) => verdictOf(engine, job);
}
