import type { AttackFigures, BenignFigures, Rate } from "./measure.ts";
import type { SpeedFigures } from "./speed.ts";

export interface Figures { readonly attacks: AttackFigures; readonly benign: BenignFigures; readonly speed: SpeedFigures | null }

/** The figures as text. */
export function printReport({ attacks, benign, speed }: Figures, show: { readonly misses: boolean; readonly flags: boolean }): string {
  const out: string[] = [];
  if (attacks.all.total > 0) {
    out.push("Attacks (a finding of level error or warning within one line of the payload)", row("all", attacks.all));
    for (const [set, rate] of Object.entries(attacks.sets)) out.push(row(set, rate));
    out.push("", "By technique");
    for (const [technique, rate] of Object.entries(attacks.techniques)) out.push(row(technique, rate));
    out.push("", "Attacks pointed at, by rule");
    for (const [rule, count] of Object.entries(attacks.rules)) out.push(`  ${rule.padEnd(34)} ${String(count).padStart(5)}`);
    if (show.misses) out.push("", "Missed", ...attacks.missed.map(({ id, technique, sub, line, text }) => `  ${id} ${technique}/${sub} line ${line}: ${text}`));
    out.push("");
  }
  if (Object.keys(benign.sets).length > 0) {
    out.push("Harmless files");
    for (const [set, { files, withError, withErrorOrWarning }] of Object.entries(benign.sets)) out.push(`  ${set.padEnd(34)} ${String(files).padStart(5)} files, with an error ${percent(withError, files)} (${withError}), with an error or a warning ${percent(withErrorOrWarning, files)} (${withErrorOrWarning})`);
    out.push("", "Harmless files flagged, by rule");
    for (const [rule, count] of Object.entries(benign.rules)) out.push(`  ${rule.padEnd(34)} ${String(count).padStart(5)}`);
    if (show.flags) out.push("", "Flagged", ...benign.flagged.map(({ id, path, rule, level, line, text }) => `  ${id} ${path}:${line} ${level} ${rule}: ${text}`));
    out.push("");
  }
  if (speed !== null) out.push(`Speed: scanning including parsing ÷ remark-parse alone ${speed.ratio.toFixed(2)} (must be ≤ 3; ${speed.scanMs.toFixed(0)} ms ÷ ${speed.remarkMs.toFixed(0)} ms, ${(speed.units / 1e6).toFixed(1)} million UTF-16 units)`, "");
  return out.join("\n");
}

function row(name: string, { found, total }: Rate): string {
  return `  ${name.padEnd(34)} ${percent(found, total)} (${found} of ${total})`;
}

function percent(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(1).padStart(5)} %`;
}
