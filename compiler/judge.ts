import { loadMarkdown } from "./markdown/markdown.ts";
import type { TextJob, Verdict } from "./model-scan.ts";
import { loadEngine, verdictOf, type ScanEngine } from "./phases/3-scan/scanner.ts";

/** What answers jobs: the parser and the rules. */
export type Loaded = ScanEngine;

/** Loads what answers jobs. */
export function loadAnswering(): Promise<Loaded> {
  return loadEngine(loadMarkdown);
}

/** Judges a text. */
export function answer(loaded: Loaded, job: TextJob): Verdict {
  return verdictOf(loaded, job);
}
