import { createHash } from "node:crypto";
import type { Baseline, BaselineEntry, JudgedFinding } from "../../../model-scan.ts";

/** The findings of one text that nothing accepts, as a baseline has them; info is not kept. */
export function baselineEntries(path: string, text: string, findings: readonly JudgedFinding[]): readonly BaselineEntry[] {
  const counts = new Map<string, BaselineEntry>();
  for (const finding of findings) {
    if (finding.level === "info" || finding.accepted !== undefined) continue;
    const line = lineDigest(text, finding);
    const key = `${finding.rule} ${line}`;
    counts.set(key, { path, rule: finding.rule, line, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** What a baseline accepts, and what it accepted. */
export interface BaselineUse {
  accept(path: string, text: string, findings: readonly JudgedFinding[]): readonly JudgedFinding[];
  /** Entries whose finding is gone, with how many are. */
  unused(): readonly BaselineEntry[];
}

/** Lets each entry accept as many findings as it counts; a text that is scanned for two targets counts once. */
export function useBaseline(baseline: Baseline | undefined): BaselineUse {
  const entries = new Map((baseline?.entries ?? []).map((entry) => [keyOf(entry.path, entry.rule, entry.line), entry]));
  const most = new Map<BaselineEntry, number>();
  return {
    accept(path, text, findings) {
      if (baseline === undefined) return findings;
      const taken = new Map<BaselineEntry, number>();
      return findings.map((finding) => {
        if (finding.level === "info" || finding.accepted !== undefined) return finding;
        const entry = entries.get(keyOf(path, finding.rule, lineDigest(text, finding)));
        const count = entry === undefined ? 0 : (taken.get(entry) ?? 0) + 1;
        if (entry === undefined || count > entry.count) return finding;
        taken.set(entry, count);
        most.set(entry, Math.max(most.get(entry) ?? 0, count));
        return { ...finding, accepted: { by: "baseline", reason: `in ${baseline.path}` } };
      });
    },
    unused: () => [...entries.values()].flatMap((entry) => ((most.get(entry) ?? 0) < entry.count ? [{ ...entry, count: entry.count - (most.get(entry) ?? 0) }] : [])),
  };
}

function keyOf(path: string, rule: string, line: string): string {
  return `${path}\n${rule}\n${line}`;
}

/** Lines move; what stands on them stays. */
function lineDigest(text: string, { span }: JudgedFinding): string {
  const start = text.lastIndexOf("\n", span.start - 1) + 1;
  const end = text.indexOf("\n", span.start);
  return createHash("sha256").update(text.slice(start, end === -1 ? text.length : end).trim()).digest("hex").slice(0, 16);
}
