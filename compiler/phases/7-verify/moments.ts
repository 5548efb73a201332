/** The gate for values that change by themselves: a build warns of them, a check refuses the ones that are sure to cost the cache. */
import { catalogue, type DiagnosticCode } from "../../diagnostics/catalogue.ts";
import { inFrontOf, type Log, type Report } from "../../diagnostics/log.ts";
import { cacheCodes } from "../../diagnostics/scan/cache.ts";
import { piecesOf } from "../../diff/pieces.ts";
import type { Snapshot } from "../../diff/snapshot.ts";
import { lazily } from "../../lazily.ts";
import type { Artifact } from "../../model.ts";
import { indexLines, type LineIndex } from "../../text/lines.ts";
import type { BaseArtifact } from "./base.ts";

/** A log that keeps what the cache rules report for later: how bad it is depends on what is committed. */
export interface HoldingLog {
  readonly log: Log;
  /** What was kept, in the order of the reports. */
  readonly held: readonly Report[];
}

/** Puts a log in front of another one that lets everything through but the cache rules' findings. */
export function holdMoments(log: Log): HoldingLog {
  const held: Report[] = [];
  return { log: inFrontOf(log, (report) => void (isMoment(report.code) ? held.push(report) : log.report(report))), held };
}

function isMoment(code: DiagnosticCode): boolean {
  return code in cacheCodes;
}

/**
 * Reports what was held. In text that providers cache two kinds are errors: a day with its time of day,
 * which nobody writes by hand and which is over a minute later; and what was not there at the base, whose
 * version may be as high as it likes, because the next build has another value. What was there before stays
 * a warning, so that a repository with a past can start. The levels of the configuration have the last word.
 */
export function reportMoments(held: readonly Report[], artifacts: readonly Artifact[], base: ((plan: Artifact["plan"]) => BaseArtifact) | undefined, log: Log): void {
  if (held.length === 0) return;
  const known = new Map(artifacts.map((artifact) => [artifact.plan.name, lazily(() => ({ now: cachedText(artifact), then: baseText(artifact, base) }))]));
  const indexes = new Map<string, LineIndex>();
  for (const report of held) {
    const value = valueOf(report, indexes);
    // All others are warnings, whatever the artifact holds.
    const mayBeError = value !== undefined && (base !== undefined || isStamp(report.code, value.text));
    const texts = mayBeError ? known.get(report.target ?? "")?.() : undefined;
    if (value === undefined || texts === undefined || !holds(texts.now, value, texts.now)) log.report(report);
    else if (isStamp(report.code, value.text)) log.report(refused(report, ""));
    else if (texts.then !== undefined && !holds(texts.then.text, value, texts.now)) log.report(refused(report, `; it was not there at \`${texts.then.ref}\``));
    else log.report(report);
  }
}

function refused(report: Report, since: string): Report {
  // An information is one because what stands around it says so.
  if (report.level === "info") return report;
  return {
    ...report,
    level: "error",
    message: `${report.message}${since}`,
    help: `${report.help ?? catalogue[report.code].help ?? ""} If it is meant to stay, accept it with a reason: \`<!-- promptc-allow ${report.code}: why -->\`.`.trimStart(),
  };
}

/** A day with its time of day: the rule reports a clock's time and an age too, but those have no year. */
function isStamp(code: DiagnosticCode, text: string): boolean {
  return code === "cache/time" && /20\d\d/u.test(text);
}

/** A value, and the line of its file that it stands on; no line where it takes more than one. */
interface Value { readonly text: string; readonly line: string | undefined }

function valueOf({ location }: Report, indexes: Map<string, LineIndex>): Value | undefined {
  if (location?.text === undefined || location.span === undefined) return undefined;
  const { text, span } = location;
  const lines = indexes.get(text) ?? indexLines(text);
  indexes.set(text, lines);
  const value = text.slice(span.start, span.end);
  const around = lines.lineSpan(lines.lineAt(span.start));
  return { text: value, line: value.includes("\n") ? undefined : text.slice(around.start, around.end).trim() };
}

/** A text, and its lines without the white space at their ends. */
interface Lines { readonly text: string; readonly lines: ReadonlySet<string> }

/** Whether a text holds a value: its line, where the compiler left that as it was, else the value alone. */
function holds({ text, lines }: Lines, { text: value, line }: Value, compiled: Lines): boolean {
  return line !== undefined && compiled.lines.has(line) ? lines.has(line) : text.includes(value);
}

/** The static text that providers cache: everything up to the first turn slot. */
function cachedText({ manifest, files }: Snapshot): Lines {
  const texts: string[] = [];
  for (const output of Object.values(manifest.outputs)) {
    const bytes = output.file === null ? undefined : files.get(output.file);
    if (bytes === undefined) continue;
    for (const { part, text } of piecesOf(output, bytes, manifest.slots)) if (part !== "turn" && text !== undefined) texts.push(text);
  }
  const text = texts.join("\n");
  return { text, lines: new Set(text.split("\n").map((line) => line.trim())) };
}

/** What the artifact was at the base; undefined where nothing is compared, or the target lets the text change freely. */
function baseText({ plan }: Artifact, base: ((plan: Artifact["plan"]) => BaseArtifact) | undefined): { readonly ref: string; readonly text: Lines } | undefined {
  if (base === undefined || plan.prefixPolicy === "free") return undefined;
  const { ref, snapshot } = base(plan);
  return snapshot === undefined || "problem" in snapshot ? undefined : { ref, text: cachedText(snapshot) };
}
