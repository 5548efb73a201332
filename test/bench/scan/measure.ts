import { loadMarkdown } from "../../../compiler/markdown/markdown.ts";
import type { Finding } from "../../../compiler/model-scan.ts";
import { scanText } from "../../../compiler/phases/3-scan/scan.ts";
import { indexLines } from "../../../compiler/text/lines.ts";
import type { Sample } from "./samples.ts";

/** How many of how many. */
export interface Rate { readonly found: number; readonly total: number }

export interface AttackFigures {
  readonly all: Rate;
  readonly sets: { readonly [set: string]: Rate };
  readonly techniques: { readonly [technique: string]: Rate };
  /** Attacks that a rule pointed at, by rule. */
  readonly rules: { readonly [rule: string]: number };
  readonly missed: readonly { readonly id: string; readonly set: string; readonly technique: string; readonly sub: string; readonly line: number; readonly text: string }[];
}

export interface BenignFigures {
  readonly sets: { readonly [set: string]: { readonly files: number; readonly withError: number; readonly withErrorOrWarning: number } };
  /** Files with an error or a warning of a rule. */
  readonly rules: { readonly [rule: string]: number };
  readonly flagged: readonly { readonly id: string; readonly set: string; readonly path: string; readonly rule: string; readonly level: string; readonly line: number; readonly message: string; readonly text: string }[];
}

/** A finding counts as pointing at the payload when it stands on one of its lines or a neighbour. */
const NEAR = 1;

/** Recall: a finding of level error or warning within a line of the payload. */
export async function measureAttacks(samples: readonly Sample[]): Promise<AttackFigures> {
  const sets: { [set: string]: { found: number; total: number } } = {};
  const techniques: { [technique: string]: { found: number; total: number } } = {};
  const rules: { [rule: string]: number } = {};
  const missed: AttackFigures["missed"][number][] = [];
  for (const sample of samples) {
    const { technique, sub, line, endLine } = sample.attack as NonNullable<Sample["attack"]>;
    const lines = indexLines(sample.text);
    const near = (await scan(sample)).filter(({ level, span }) => level !== "info" && lines.lineAt(span.start) <= endLine + NEAR && lines.lineAt(Math.max(span.end - 1, span.start)) >= line - NEAR);
    for (const rate of [(sets[sample.set] ??= { found: 0, total: 0 }), (techniques[technique] ??= { found: 0, total: 0 })]) {
      rate.total += 1;
      if (near.length > 0) rate.found += 1;
    }
    for (const rule of new Set(near.map((finding) => finding.rule))) rules[rule] = (rules[rule] ?? 0) + 1;
    if (near.length === 0) missed.push({ id: sample.id, set: sample.set, technique, sub, line, text: excerpt(sample.text, lines.lineSpan(line).start, lines.lineSpan(endLine).end) });
  }
  const found = samples.length - missed.length;
  return { all: { found, total: samples.length }, sets, techniques: sorted(techniques), rules: sorted(rules), missed };
}

/** Harmless files that are flagged. */
export async function measureBenign(samples: readonly Sample[]): Promise<BenignFigures> {
  const sets: { [set: string]: { files: number; withError: number; withErrorOrWarning: number } } = {};
  const rules: { [rule: string]: number } = {};
  const flagged: BenignFigures["flagged"][number][] = [];
  for (const sample of samples) {
    const findings = (await scan(sample)).filter(({ level }) => level !== "info");
    const set = (sets[sample.set] ??= { files: 0, withError: 0, withErrorOrWarning: 0 });
    set.files += 1;
    if (findings.some(({ level }) => level === "error")) set.withError += 1;
    if (findings.length > 0) set.withErrorOrWarning += 1;
    for (const rule of new Set(findings.map((finding) => finding.rule))) rules[rule] = (rules[rule] ?? 0) + 1;
    const lines = indexLines(sample.text);
    for (const { rule, level, span, message } of findings) flagged.push({ id: sample.id, set: sample.set, path: sample.path, rule, level, line: lines.lineAt(span.start), message, text: excerpt(sample.text, lines.lineSpan(lines.lineAt(span.start)).start, span.end) });
  }
  return { sets, rules: sorted(rules), flagged };
}

async function scan({ path, text, trust }: Sample): Promise<readonly Finding[]> {
  const parse = await loadMarkdown();
  const { root, frontmatter } = parse(text);
  return scanText({ path, text, trust, root, frontmatter: frontmatter?.yaml }).findings;
}

/** Invisible characters are escaped. */
function excerpt(text: string, start: number, end: number): string {
  return JSON.stringify(text.slice(start, Math.min(end, start + 300))).replace(/[^\x20-\x7e\p{L}\p{N}\p{P}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

function sorted<T>(record: { readonly [key: string]: T }): { readonly [key: string]: T } {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
