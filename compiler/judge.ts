import { loadMarkdown } from "./markdown/markdown.ts";
import type { TextJob, Verdict } from "./model-scan.ts";
import { loadEngine, verdictOf, verdictsOf } from "./phases/3-scan/scanner.ts";

/** Judges texts. */
export interface Judge {
  /** Judges a text; throws what its scan throws. */
  one(job: TextJob): Verdict;
  /** Judges some texts together, which is faster; undefined for one whose scan throws. */
  all(jobs: readonly TextJob[]): readonly (Verdict | undefined)[];
}

/** Loads the parser and the rules. */
export async function loadJudge(): Promise<Judge> {
  const engine = await loadEngine(loadMarkdown);
  const attempt = (job: TextJob): Verdict | undefined => {
    try {
      return verdictOf(engine, job);
    } catch {
      return undefined;
    }
  };
  return {
    one: (job) => verdictOf(engine, job),
    all(jobs) {
      try {
        return verdictsOf(engine, jobs);
      } catch {
        return jobs.map(attempt);
      }
    },
  };
}

/** The same text with every key, token and password in it made unreadable, unit by unit. */
export type Mask = (text: string) => string;

/** Loads what knows the shapes of secrets. */
export async function loadMask(): Promise<Mask> {
  const [{ keysIn }, { maskSecrets }] = await Promise.all([import("./phases/3-scan/secrets/keys.ts"), import("./phases/3-scan/mask.ts")]);
  return (text) => maskSecrets(text, keysIn(text));
}
