/** The scanner over files as such, without a target: `promptc scan`. */
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { toJsonReport } from "./diagnostics/format-json.ts";
import type { Log } from "./diagnostics/log.ts";
import { loadMarkdown } from "./markdown/markdown.ts";
import type { Source } from "./model.ts";
import type { BaselineEntry, JudgedFinding, ScanSettings, VerdictStore } from "./model-scan.ts";
import { baselineEntries } from "./phases/3-scan/suppressions/baseline.ts";
import type { Rule } from "./phases/3-scan/rule.ts";
import { createScanner } from "./phases/3-scan/scanner.ts";
import type { Trust } from "./runtime/manifest.ts";
import { indexLines } from "./text/lines.ts";

export { findInstructions, readNamed } from "./phases/1-discover/instruction-files.ts";

/** A finding as programs get it. The shape is stable: keys are added only. */
export interface ScanRow {
  readonly path: string;
  readonly rule: string;
  readonly severity: "error" | "warning" | "info";
  /** From 1. */
  readonly line: number;
  /** From 1, in code points. */
  readonly column: number;
  readonly endLine: number;
  /** Exclusive. */
  readonly endColumn: number;
  readonly message: string;
  /** What a hidden or encoded payload says. */
  readonly decoded: string | null;
  readonly suppressed: boolean;
  readonly suppression: { readonly by: "comment" | "config" | "baseline"; readonly reason: string; readonly until: string | null } | null;
}

export interface ScanOptions {
  /** Whose text it is. */
  readonly trust: Trust;
  readonly settings: ScanSettings;
  /** Today, `YYYY-MM-DD` in UTC. */
  readonly today: string | undefined;
  readonly verdicts?: VerdictStore;
  /** Whether every file that the configuration speaks of is among the sources. */
  readonly complete: boolean;
}

/** What a scan gives. */
export interface ScanResult {
  /** By path and place; with what is suppressed. */
  readonly rows: readonly ScanRow[];
  /** What is suppressed, for formats that tell of it. */
  readonly accepted: readonly Diagnostic[];
  /** What a baseline would hold. */
  readonly baseline: readonly BaselineEntry[];
}

/** Every rule, with its documentation, those for text that every request shares included; they cost time to load. */
export async function scanRules(): Promise<readonly Rule[]> {
  const [{ RULES }, { CACHE_RULES }] = await Promise.all([import("./phases/3-scan/rules/index.ts"), import("./phases/3-scan/cache/index.ts")]);
  return [...RULES, ...CACHE_RULES];
}

/** Scans files one by one, and reports what nothing accepts. */
export async function scanFiles(sources: readonly Source[], { trust, settings, today, verdicts, complete }: ScanOptions, log: Log): Promise<ScanResult> {
  const scanner = createScanner({ baseline: settings.baseline, load: loadMarkdown, today, ...(verdicts === undefined ? {} : { verdicts }) });
  const rows: ScanRow[] = [];
  const accepted: Diagnostic[] = [];
  const baseline: BaselineEntry[] = [];
  for (const { path, text } of sources) {
    if (text === undefined) continue;
    const { findings, masked } = await scanner.scan({ path, text, trust, editing: "unused" }, { ...settings, hidden: "error" }, log);
    const lines = indexLines(text);
    rows.push(...findings.map((finding) => rowOf(path, finding, lines)));
    accepted.push(...findings.flatMap((finding) => (finding.accepted === undefined ? [] : [suppressedDiagnostic(path, masked, finding, finding.accepted)])));
    baseline.push(...baselineEntries(path, text, findings));
  }
  scanner.finish(log, complete);
  return { rows: [...rows, ...ownRows(rows, log)], accepted, baseline };
}

/** What the scanner says of itself: suppressions that do not hold, for instance. */
function ownRows(rows: readonly ScanRow[], { diagnostics }: Log): readonly ScanRow[] {
  return toJsonReport(diagnostics).diagnostics.flatMap(({ code, level, message, path, line, column, endLine, endColumn }) => {
    if (!code.startsWith("scan/") || path === null || rows.some((row) => row.rule === code && row.path === path && row.line === line)) return [];
    return [{ path, rule: code, severity: level, line: line ?? 1, column: column ?? 1, endLine: endLine ?? 1, endColumn: endColumn ?? 1, message, decoded: null, suppressed: false, suppression: null }];
  });
}

function rowOf(path: string, { rule, level, span, message, decoded, accepted }: JudgedFinding, lines: ReturnType<typeof indexLines>): ScanRow {
  const start = lines.positionAt(span.start);
  const end = lines.positionAt(span.end);
  const suppression = accepted === undefined ? null : { by: accepted.by, reason: accepted.reason, until: accepted.until ?? null };
  return { path, rule, severity: level, line: start.line, column: start.column, endLine: end.line, endColumn: end.column, message, decoded: decoded ?? null, suppressed: suppression !== null, suppression };
}

function suppressedDiagnostic(path: string, text: string, { rule, level, span, message }: JudgedFinding, { by, reason }: NonNullable<JudgedFinding["accepted"]>): Diagnostic {
  return { code: rule, level, message, location: { path, text, span }, suppression: { kind: by === "comment" ? "inSource" : "external", justification: reason } };
}
