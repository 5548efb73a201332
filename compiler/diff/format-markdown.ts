/**
 * A comparison for a pull request comment. Text of prompts stands in fences that it cannot close, names in
 * `<code>` with every sign written as an entity: nothing of it is read as markup, as a link or as a mention.
 */
import { visibleText } from "../diagnostics/visible.ts";
import type { Diff, DiffBreak, LayerDiff, TargetDiff } from "./compare.ts";
import type { Hunk, Run } from "./words.ts";
import { arrow, delta, fateText, makerOf, PARTS, shortened, summaryOf, versionText } from "./wording.ts";

/** The first line, by which a comment that is to be replaced is found again. */
export const MARKDOWN_MARK = "<!-- promptc diff -->";

/** GitHub takes 65,536 characters in a comment (GitHub's API reference, 2026-11). */
const MOST = 60_000;
/** One change takes at most so much of them. */
const MOST_OF_ONE = 4000;

export function formatDiffMarkdown({ before, after, targets }: Diff): string {
  const changed = targets.filter(({ status }) => status !== "same");
  const same = targets.length - changed.length;
  const title = `### Prompt changes: ${code(before)} → ${code(after)}`;
  const rest = same === 0 ? "" : `${changed.length === 0 ? "" : "\n"}${same === 1 ? "1 target" : `${same} targets`} without a change.\n`;
  if (changed.length === 0) return `${MARKDOWN_MARK}\n${title}\n\n${targets.length === 0 ? "There are no artifacts on either side.\n" : rest}`;
  const head = `${MARKDOWN_MARK}\n${title}\n\n${table(changed)}${rest}`;
  return head + details(changed, MOST - head.length);
}

function table(targets: readonly TargetDiff[]): string {
  const rows = targets.slice(0, 100).map((target) => {
    const prefix = target.sizes.find(({ of }) => of === "prefix");
    const [encoding, figure] = Object.entries(prefix?.tokens ?? {})[0] ?? [];
    const [first] = target.breaks;
    const size = figure === undefined ? "" : `${arrow(figure)}${delta(figure)} ${code(encoding ?? "")}`;
    return `| ${code(target.target)} | ${code(versionText(target))} | ${size} | ${first === undefined ? "nothing" : breakText(first)} |`;
  });
  const more = targets.length > rows.length ? `\nand ${targets.length - rows.length} more targets\n` : "";
  return `| target | version | prefix, tokens | caches end at |\n|---|---|---|---|\n${rows.join("\n")}\n${more}`;
}

function breakText(found: DiffBreak): string {
  const { part, byte, file, line, source, tokens } = found;
  const maker = makerOf(found);
  const names = [maker === undefined ? "" : `${maker.kind} ${code(maker.name)}`, source === null ? "" : code(source)].filter((text) => text !== "");
  const cost = tokens === null ? "" : ` – ${Object.values(tokens.kept)[0] ?? 0} tokens stay, ${Object.values(tokens.lost)[0] ?? 0} are lost`;
  return `${PARTS[part]}${file === null ? "" : `, byte ${byte}${line === null ? "" : `, line ${line}`}`}${names.length === 0 ? "" : `: ${names.join(", ")}`}${part === "turn" ? " – no cache is lost" : cost}`;
}

/** Folded, target by target, as far as there is room. */
function details(targets: readonly TargetDiff[], room: number): string {
  let text = "";
  for (const [index, target] of targets.entries()) {
    const blocks = target.status === "unreadable" ? [`The artifact cannot be read: ${code(target.problem ?? "")}`] : blocksOf(target);
    const start = `\n<details><summary>${code(target.target)}: ${summaryOf(target)}</summary>\n\n`;
    const end = "\n</details>\n";
    const notice = (left: number): string => `_${left} more ${left === 1 ? "part is" : "parts are"} not shown: there is no room. \`promptc diff\` shows all._\n`;
    const shown: string[] = [];
    let length = text.length + start.length + end.length + 120;
    for (const block of blocks) {
      length += block.length + 2;
      if (length > room) break;
      shown.push(block);
    }
    if (shown.length === 0 && blocks.length > 0) return `${text}\n${notice(targets.length - index).replace("part", "target").replace("parts", "targets")}`;
    const left = blocks.length - shown.length;
    text += `${start}${shown.join("\n\n")}\n${left === 0 ? "" : `\n${notice(left)}`}${end}`;
  }
  return text;
}

function blocksOf({ layers, tools, interface: changes, findings, sources, sizes, breaks }: TargetDiff): readonly string[] {
  const sized = sizes.filter(({ bytes, tokens }) => bytes.before !== bytes.after || Object.values(tokens).some(({ before, after }) => before !== after));
  const list = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join("\n")]);
  return [
    ...list(sized.map(({ of, tokens }) => `${code(of)}: ${Object.entries(tokens).map(([encoding, change]) => `${arrow(change)}${delta(change)} tokens ${code(encoding)}`).join(", ")}`)),
    ...list(breaks.slice(1).map((each) => `also from ${breakText(each)}`)),
    ...layers.flatMap(layerBlocks),
    ...tools.map(({ name, status, hunks }) => `**tool** ${code(name)} ${status}${status === "changed" ? `\n\n${fence(hunks, "")}` : ""}`),
    ...list(changes.filter(({ kind }) => kind !== "tool").map(({ kind, name, status, says }) => `${kind} ${code(name)} ${status}${says.length === 0 ? "" : `: ${says.map(code).join("; ")}`}`)),
    ...list([...findings.new.map((finding) => ({ finding, word: "new" })), ...findings.gone.map((finding) => ({ finding, word: "gone" }))].map(({ finding, word }) => `finding ${word}: ${code(finding.rule)} (${finding.level}) in ${code(`${finding.path}:${finding.line}`)}`)),
    ...list(sources.map(({ path, layer, status, why }) => `source ${code(path)} of ${code(layer)}: ${status.before === null ? "new, " : ""}${status.after === null ? "gone" : arrow(status)}${why === null ? "" : ` (${code(why)})`}`)),
  ];
}

function layerBlocks(layer: LayerDiff): readonly string[] {
  const { id, output, was, binding, tokens, sections } = layer;
  const [figure] = Object.values(tokens);
  const notes = [
    fateText(layer),
    ...(was === undefined ? [] : [`was ${code(was)}`]),
    ...(binding.before === binding.after || binding.before === null || binding.after === null ? [] : [`bound at ${arrow(binding)}`]),
    ...(figure === undefined ? [] : [`${arrow(figure)}${delta(figure)} tokens`]),
  ];
  const head = `**layer** ${code(id)}${output === "system" ? "" : ` of ${code(output)}`}: ${notes.join(", ")}`;
  const parts = sections.map((section) => {
    const title = section.heading === "" ? "" : `${code(section.heading)} ${fateText(section)}${section.was === undefined ? "" : `, was ${code(section.was)}`}`;
    return [title, section.hunks.length === 0 ? "" : fence(section.hunks, section.heading)].filter((text) => text !== "").join("\n\n");
  });
  return [head, ...parts];
}

/** Changed lines in a fence that is longer than any run of backticks in them. */
function fence(hunks: readonly Hunk[], heading: string): string {
  const lines = hunks.flatMap(({ before, after, words }) => [`@@ -${before} +${after} @@${heading === "" ? "" : ` ${visibleText(heading)}`}`, ...sideLines(words, "removed", "-"), ...sideLines(words, "added", "+")]);
  let text = lines.join("\n");
  if (text.length > MOST_OF_ONE) text = `${text.slice(0, MOST_OF_ONE).replace(/[\ud800-\udbff]$/, "")}…\n@@ ${text.length - MOST_OF_ONE} more characters @@`;
  const longest = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}diff\n${text}\n${marks}`;
}

/** One side of a change, line by line; none when there is nothing on that side. */
function sideLines(words: readonly Run[], side: "removed" | "added", sign: string): readonly string[] {
  if (!words.some(({ op, text }) => op === side || (op === "same" && text.trim() !== ""))) return [];
  const text = shortened(words).filter(({ op }) => op === "same" || op === side).map((run) => run.text).join("");
  return text.replace(/\n$/u, "").split("\n").map((line) => `${sign}${visibleText(line)}`);
}

/**
 * Text as code, whatever it holds; stays within a table's cell. Entities alone would not do: GitHub looks for
 * mentions in what they stand for, but not in code.
 */
function code(text: string): string {
  const escaped = visibleText(text).replace(/[^\p{L}\p{N}\p{M} /→,;().-]|www/gu, (sign) => [...sign].map((each) => `&#${each.codePointAt(0) ?? 32};`).join(""));
  return `<code>${escaped}</code>`;
}
