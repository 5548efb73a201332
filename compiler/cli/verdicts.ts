import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Verdict, VerdictStore } from "../model-scan.ts";

/** Verdicts that outlive a run. */
export interface KeptVerdicts extends VerdictStore {
  /** Writes what is new; what this run did not use is dropped. A store that cannot be written costs only time. */
  save(): void;
}

/** Identifies the command's code; put in by the package's build, and unknown to a run from the sources. */
declare const CODE_DIGEST: string | undefined;

/**
 * The scanner's verdicts of the last run of the same bundle for a project. A verdict is known by a digest
 * of the text and all that it depends on; a file that is broken, of another bundle or of another project is
 * passed over. Kept in `node_modules/.cache/promptc`, where there is a `node_modules`, else in
 * `$XDG_CACHE_HOME/promptc`. Undefined where verdicts of another run may not be trusted (`CI` is set), or
 * the code that gave them has no name.
 */
export function keepVerdicts(baseDir: string, env: NodeJS.ProcessEnv): KeptVerdicts | undefined {
  const bundle = typeof CODE_DIGEST === "string" ? CODE_DIGEST : undefined;
  if (bundle === undefined || (env["CI"] ?? "") !== "") return undefined;
  const file = join(cacheFolder(baseDir, env), `verdicts-${createHash("sha256").update(baseDir).digest("hex").slice(0, 16)}.json`);
  const known = read(file, bundle);
  const used = new Map<string, Verdict>();
  return {
    get(key) {
      const verdict = used.get(key) ?? known.get(key);
      if (verdict !== undefined) used.set(key, verdict);
      return verdict;
    },
    set: (key, verdict) => void used.set(key, verdict),
    save() {
      if (used.size === known.size && [...used.keys()].every((key) => known.has(key))) return;
      write(file, `${JSON.stringify({ bundle, verdicts: [...used] })}\n`);
    },
  };
}

function cacheFolder(baseDir: string, env: NodeJS.ProcessEnv): string {
  for (let folder = baseDir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules"))) return join(folder, "node_modules/.cache/promptc");
    if (dirname(folder) === folder) break;
  }
  return join(env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "promptc");
}

function read(file: string, bundle: string): ReadonlyMap<string, Verdict> {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as { readonly bundle?: unknown; readonly verdicts?: unknown };
    return kept.bundle === bundle && Array.isArray(kept.verdicts) && kept.verdicts.every(isEntry) ? new Map(kept.verdicts) : new Map();
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is readonly [string, Verdict] {
  const [key, verdict] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  const { findings, suppressions, secrets } = (verdict ?? {}) as { readonly findings?: unknown; readonly suppressions?: unknown; readonly secrets?: unknown };
  return typeof key === "string" && Array.isArray(findings) && Array.isArray(suppressions) && Array.isArray(secrets);
}

function write(file: string, text: string): void {
  const next = `${file}.${process.pid}.next`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(next, text);
    renameSync(next, file);
  } catch {
    rmSync(next, { force: true });
  }
}
