/**
 * The log: a value that is passed in and collects what the rooms report. It has no global state, so
 * two compilations in one process cannot mix.
 */
import { compareCodePoints } from "../text/code-points.ts";
import { catalogue, isIntegrityCode, type CatalogueEntry, type DiagnosticCode } from "./catalogue.ts";
import type { Diagnostic, Level, Location } from "./diagnostic.ts";

/** What a place that finds something says about it; the rest comes from the catalogue. */
export interface Report {
  readonly code: DiagnosticCode;
  /** One sentence: "Unexpected X, expected Y" where it fits. */
  readonly message: string;
  readonly location?: Location | undefined;
  /** What to do about it, when it can be said more exactly than the catalogue does. */
  readonly help?: string | undefined;
  readonly target?: string | undefined;
  /** Instead of the catalogue's level. What the configuration says still wins. */
  readonly level?: Level | undefined;
}

/** How many diagnostics there are of each level. */
export interface Counts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

/** Collects diagnostics. */
export interface Log {
  /** Adds one finding. The same finding (code, message, place, target) counts once. */
  report(report: Report): void;
  /**
   * What has been reported so far, in an order that does not depend on the order of the reports: by
   * path, place, code, message and target, all by code point; what has no path comes first.
   */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether anything of level error was reported: then nothing may be written. */
  hasErrors(): boolean;
  counts(): Counts;
}

/** What {@link createLog} can be told. */
export interface LogOptions {
  /** Code → level, from the configuration's `diagnostics`. Codes of the `integrity/` family stay as they are. */
  readonly levels?: { readonly [code: string]: Level | "off" } | undefined;
}

/** A new, empty log. */
export function createLog(options: LogOptions = {}): Log {
  const levels = new Map<string, Level | "off">(Object.entries(options.levels ?? {}));
  const found = new Map<string, Diagnostic>();
  const counts = { error: 0, warning: 0, info: 0 };
  /** `found` in order, until the next report. */
  let sorted: readonly Diagnostic[] | undefined;

  const report = (given: Report): void => {
    const entry: CatalogueEntry = catalogue[given.code];
    const usual = given.level ?? entry.level;
    const level = isIntegrityCode(given.code) ? usual : (levels.get(given.code) ?? usual);
    if (level === "off") return;
    const help = given.help ?? entry.help;
    const diagnostic: Diagnostic = {
      code: given.code,
      level,
      message: given.message,
      ...(given.location === undefined ? {} : { location: given.location }),
      ...(help === undefined ? {} : { help }),
      ...(given.target === undefined ? {} : { target: given.target }),
    };
    const key = JSON.stringify(identity(diagnostic));
    if (found.has(key)) return;
    found.set(key, diagnostic);
    counts[level] += 1;
    sorted = undefined;
  };

  return {
    report,
    get diagnostics() {
      sorted ??= sortDiagnostics([...found.values()]);
      return sorted;
    },
    hasErrors: () => counts.error > 0,
    counts: () => ({ ...counts }),
  };
}

/** A log that also keeps what is reported to it, as it was reported. */
export interface NotedLog { readonly log: Log; readonly reports: readonly Report[] }

/** Puts a log in front of another one, which keeps what it reports. */
export function noteReports(log: Log): NotedLog {
  const reports: Report[] = [];
  const noting = inFrontOf(log, (given) => {
    reports.push(given);
    log.report(given);
  });
  return { log: noting, reports };
}

/** A log that shows what another one has, and does what it is told with a report. */
export function inFrontOf(log: Log, report: Log["report"]): Log {
  return {
    report,
    get diagnostics() {
      return log.diagnostics;
    },
    hasErrors: () => log.hasErrors(),
    counts: () => log.counts(),
  };
}

function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyed = diagnostics.map((diagnostic) => ({ diagnostic, identity: identity(diagnostic) }));
  return keyed.sort((a, b) => compareIdentities(a.identity, b.identity)).map(({ diagnostic }) => diagnostic);
}

type Identity = readonly (string | number)[];

function compareIdentities(left: Identity, right: Identity): number {
  for (const [index, value] of left.entries()) {
    const other = right[index] as string | number;
    const order =
      typeof value === "number" && typeof other === "number" ? value - other : compareCodePoints(String(value), String(other));
    if (order !== 0) return order;
  }
  return 0;
}

/** What makes a diagnostic the same as another one, most significant first. */
function identity(diagnostic: Diagnostic): Identity {
  const { location } = diagnostic;
  return [
    location?.path ?? "",
    location?.span?.start ?? -1,
    location?.span?.end ?? -1,
    diagnostic.code,
    diagnostic.message,
    diagnostic.target ?? "",
    diagnostic.help ?? "",
  ];
}
