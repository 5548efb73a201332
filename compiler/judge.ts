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

/** The same text with every key, token and password in it made unreadable, unit by unit. */
export type Mask = (text: string) => string;

/** Loads what knows the shapes of secrets. */
export async function loadMask(): Promise<Mask> {
  const [{ keysIn }, { maskSecrets }] = await Promise.all([import("./phases/3-scan/secrets/keys.ts"), import("./phases/3-scan/mask.ts")]);
  return (text) => maskSecrets(text, keysIn(text));
}
