/** A comparison for a terminal. */
import { visibleText } from "../diagnostics/visible.ts";
import type { Diff, DiffBreak, LayerDiff, SectionDiff, TargetDiff } from "./compare.ts";
import type { Hunk, Run } from "./words.ts";
import { arrow, delta, fateText, makerOf, PARTS, shortened, summaryOf, versionText } from "./wording.ts";

const SIGNS: { readonly [status: string]: string } = { added: "+", removed: "-" };

/** @param colour whether changed words are coloured; else they stand in `[-…-]` and `{+…+}` */
export function formatDiffText({ before, after, targets }: Diff, { colour }: { readonly colour: boolean }): string {
  const blocks = targets.filter(({ status }) => status !== "same").map((target) => targetText(target, colour));
  const same = targets.filter(({ status }) => status === "same").map(({ target }) => target);
  const head = `${visibleText(before)} → ${visibleText(after)}`;
  if (targets.length === 0) return `${head}\nThere are no artifacts on either side.\n`;
  return `${[head, ...blocks, ...(same.length === 0 ? [] : [`${same.join(", ")}: nothing changed`])].join("\n\n")}\n`;
}

function targetText(target: TargetDiff, colour: boolean): string {
  const { status, problem, sizes, breaks, layers, tools, interface: changes, findings, sources } = target;
  const lines = [`${visibleText(target.target)}  ${visibleText(versionText(target))}  ${status === "unreadable" ? `cannot be read: ${visibleText(problem ?? "")}` : summaryOf(target)}`];
  for (const { of, bytes, tokens } of sizes) {
    if (bytes.before === bytes.after && Object.values(tokens).every(({ before, after }) => before === after) && of !== "prefix") continue;
    lines.push(`  ${of}: ${Object.entries(tokens).map(([encoding, change]) => `${arrow(change)}${delta(change)} tokens (${encoding})`).join(", ")}`);
  }
  for (const [index, each] of breaks.entries()) lines.push(`  ${breakText(each, index === 0)}`);
  for (const layer of layers) lines.push(...layerLines(layer, colour));
  for (const { name, status: fate, hunks } of tools) lines.push(`  ${SIGNS[fate] ?? "~"} tool ${visibleText(name)}: ${fate}`, ...(fate === "changed" ? hunks.flatMap((hunk) => hunkLines(hunk, colour)) : []));
  for (const { kind, name, status: fate, says } of changes) if (kind !== "tool") lines.push(`  ${SIGNS[fate] ?? "~"} ${kind} ${visibleText(name)}: ${fate}${says.length === 0 ? "" : `, ${visibleText(says.join("; "))}`}`);
  for (const finding of findings.new) lines.push(`  + finding ${finding.rule} (${finding.level}): ${visibleText(finding.path)}:${finding.line}`);
  for (const finding of findings.gone) lines.push(`  - finding ${finding.rule} (${finding.level}): ${visibleText(finding.path)}:${finding.line}`);
  for (const { path, layer, status: fate, why } of sources) lines.push(`  ${fate.before === null ? "+" : fate.after === null ? "-" : "~"} source ${visibleText(path)} (${visibleText(layer)}): ${arrow(fate)}${why === null ? "" : `, ${visibleText(why)}`}`);
  return lines.join("\n");
}

function breakText(found: DiffBreak, isFirst: boolean): string {
  const { part, file, byte, line, source, tokens } = found;
  const maker = makerOf(found);
  const where = file === null ? "" : `byte ${byte} of ${file}${line === null ? "" : `, line ${line}`}`;
  const by = [maker === undefined ? "" : `${maker.kind} ${visibleText(maker.name)}`, source === null ? "" : visibleText(source)].filter((text) => text !== "").join(", ");
  const cost = tokens === null ? "" : `: ${Object.entries(tokens.kept).map(([encoding, kept]) => `${kept} tokens stay cached, ${tokens.lost[encoding] ?? 0} are lost (${encoding})`).slice(0, 1).join("")}`;
  return `${isFirst && part !== "turn" ? "caches end here: " : ""}${PARTS[part]}, ${[where, by].filter((text) => text !== "").join(" – ")}${cost}`;
}

function layerLines(layer: LayerDiff, colour: boolean): readonly string[] {
  const { id, output, status, was, binding, tokens, sections } = layer;
  const [figure] = Object.values(tokens);
  const notes = [
    fateText(layer),
    ...(was === undefined ? [] : [`was ${visibleText(was)}`]),
    ...(binding.before === binding.after || binding.before === null || binding.after === null ? [] : [`bound at ${arrow(binding)}`]),
    ...(figure === undefined ? [] : [`${arrow(figure)}${delta(figure)} tokens`]),
  ];
  return [`  ${SIGNS[status] ?? "~"} layer ${visibleText(id)}${output === "system" ? "" : ` (${visibleText(output)})`}: ${notes.join(", ")}`, ...sections.flatMap((section) => sectionLines(section, colour))];
}

function sectionLines(section: SectionDiff, colour: boolean): readonly string[] {
  const { heading, status, was, hunks } = section;
  const title = heading === "" ? "" : `      ${SIGNS[status] ?? "~"} # ${visibleText(heading)}: ${fateText(section)}${was === undefined ? "" : `, was ${visibleText(was)}`}`;
  return [...(title === "" ? [] : [title]), ...hunks.flatMap((hunk) => hunkLines(hunk, colour))];
}

function hunkLines({ after, words }: Hunk, colour: boolean): readonly string[] {
  const text = shortened(words).map((run) => runText(run, colour)).join("");
  const lines = text.replace(/\n$/u, "").split("\n");
  return lines.map((line, index) => `      ${String(index === 0 ? after : "").padStart(4)} | ${line}`);
}

/** Each line is marked by itself, so that a mark never goes on over the margin. */
function runText({ op, text }: Run, colour: boolean): string {
  const marked = (line: string): string => {
    if (line === "" || op === "same") return line;
    if (colour) return op === "added" ? `\u001b[32m${line}\u001b[39m` : `\u001b[31m${line}\u001b[39m`;
    return op === "added" ? `{+${line}+}` : `[-${line}-]`;
  };
  return text.split("\n").map((line) => marked(visibleText(line))).join("\n");
}
