import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import type { Log } from "../diagnostics/log.ts";
import type { Collector, PlannedRoot } from "../model.ts";
import { joinPath } from "../paths/join.ts";

export interface SeedOptions {
  readonly roots: ReadonlyMap<string, PlannedRoot>;
  /** What relative roots start from. */
  readonly baseDir: string;
  /** A built-in text by its name. */
  readonly text: (builtin: string) => string | undefined;
  /** Writes through a link whose target is missing, as Python does. */
  readonly throughLinks: boolean;
  readonly log: Log;
  readonly target: string;
}

/**
 * Writes the files that a collector would start from a built-in text, where they are missing. Nothing
 * that exists is ever changed. A file that cannot be written is no failure: its text is used all the same.
 */
export function seedFiles(collector: Collector, options: SeedOptions): void {
  if (collector.kind === "kinds") for (const kind of collector.kinds) seedFiles(kind.collector, options);
  if (collector.kind !== "files") return;
  for (const candidate of collector.candidates) {
    if (!("seed" in candidate) || candidate.seed === undefined) continue;
    const root = options.roots.get(candidate.root);
    const text = options.text(candidate.seed);
    if (root === undefined || root.path === null || text === undefined) continue;
    const path = joinPath(root.path, candidate.path);
    seedFile(isAbsolute(path) ? path : joinPath(options.baseDir, path), `{${root.name}}/${candidate.path}`, text, options);
  }
}

function seedFile(path: string, shown: string, text: string, { throughLinks, log, target }: SeedOptions): void {
  if (existsSync(path)) return;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: throughLinks ? "w" : "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    log.report({ code: "session/not-seeded", message: `\`${shown}\` is missing and could not be written (${code ?? "unknown error"})`, location: { path: shown }, target });
  }
}
