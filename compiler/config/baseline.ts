import { join } from "node:path";
import type { Location } from "../diagnostics/diagnostic.ts";
import type { Log } from "../diagnostics/log.ts";
import type { Baseline, BaselineEntry } from "../model-scan.ts";
import { readPlainFile, textOfFile, whyUnread } from "../paths/plain-file.ts";

/** Reads a baseline; undefined, and reported, when there is none at the path or it is not one. */
export function readBaseline(path: string, baseDir: string, log: Log, location: Location | undefined): Baseline | undefined {
  const file = readPlainFile(join(baseDir, path));
  if (file.kind !== "ok") {
    log.report({ code: "scan/bad-baseline", message: file.kind === "missing" ? `There is no baseline \`${path}\`` : `The baseline \`${path}\` ${whyUnread(file)}`, location });
    return undefined;
  }
  const entries = parseBaseline(textOfFile(file.bytes));
  if (entries === undefined) log.report({ code: "scan/bad-baseline", message: `\`${path}\` is no baseline: expected JSON with \`version\` 1 and a list \`findings\``, location: { path } });
  return entries === undefined ? undefined : { path, entries };
}

/** Whether a text is a baseline. */
export function isBaseline(text: string): boolean {
  return parseBaseline(text) !== undefined;
}

function parseBaseline(text: string): readonly BaselineEntry[] | undefined {
  try {
    const { version, findings } = JSON.parse(text) as { readonly version?: unknown; readonly findings?: unknown };
    return version === 1 && Array.isArray(findings) && findings.every(isEntry) ? findings : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(entry: unknown): entry is BaselineEntry {
  if (typeof entry !== "object" || entry === null) return false;
  const { path, rule, line, count } = entry as { readonly [key: string]: unknown };
  return typeof path === "string" && typeof rule === "string" && typeof line === "string" && Number.isInteger(count) && (count as number) > 0;
}

/** A baseline as its file has it: sorted, so that it merges well. */
export function formatBaseline(entries: readonly BaselineEntry[]): string {
  const sorted = [...entries].sort((a, b) => compare(a.path, b.path) || compare(a.rule, b.rule) || compare(a.line, b.line));
  return `${JSON.stringify({ version: 1, findings: sorted }, null, 2)}\n`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
