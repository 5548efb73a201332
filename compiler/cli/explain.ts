import type { CAC } from "cac";
import { compileProject } from "../build.ts";
import { loadMask, type Mask } from "../judge.ts";
import type { Artifact } from "../model.ts";
import { createLines, madeBy, outputText, whereabouts, type Made } from "../origins/locate.ts";
import { sourceRows } from "../origins/rows.ts";
import { findPassage } from "../origins/search.ts";
import { whyNot, type Reason } from "../origins/why.ts";
import { suggest } from "../text/suggest.ts";
import type { Span } from "../text/span.ts";
import { UsageError } from "./call.ts";
import { formatTable, plainText } from "./table.ts";
import { openFor, openTerminal, services, withCommonOptions, type CommonOptions, type Terminal } from "./terminal.ts";

const FORMATS: readonly string[] = ["text", "json"];

interface ExplainOptions extends CommonOptions {
  readonly text?: string;
  readonly source?: string;
  readonly output: string;
}

/** `promptc explain` */
export function registerExplain(cli: CAC): void {
  withCommonOptions(cli.command("explain <target>", "Say which source line made a line or byte of the prompt, and why a passage is not in it"), FORMATS)
    .option("--text <passage>", "Look for a passage in the sources, and say what became of it")
    .option("--source <place>", "Say what became of a line of a source: <path>:<line>, or of all of it: <path>")
    .option("--output <name>", "Whose lines and bytes are meant", { default: "system" })
    .example("promptc explain desk:12")
    .example("promptc explain desk:@340")
    .example('promptc explain desk --text "never push to main"')
    .example("promptc explain desk --source AGENTS.md:7 --format json")
    .action((target: string, options: ExplainOptions) => run(target, options));
}

/** `desk:12`, `desk:@340`, `desk[mermaid=true]:12`; a name may hold no `:`. */
function readPlace(given: string): { readonly name: string; readonly line?: number; readonly byte?: number } {
  const [, name = given, at, number] = /^(.*):(@?)(\d+)$/u.exec(given) ?? [];
  if (number === undefined) return { name: given };
  return at === "@" ? { name, byte: Number(number) } : { name, line: Number(number) };
}

async function run(given: string, options: ExplainOptions): Promise<number> {
  const opening = openTerminal(options, { formats: FORMATS });
  const place = readPlace(given);
  // The values of a combination may hold a colon: `desk[model=a:b]`.
  const wrong = /:([^\]:]*)$/u.exec(place.name);
  if (wrong !== null) throw new UsageError(`\`${wrong[1] ?? ""}\` of \`${given}\` is no line and no byte; expected a line from 1, such as \`${place.name.slice(0, wrong.index)}:12\`, or a byte from 0, such as \`${place.name.slice(0, wrong.index)}:@340\``);
  if (options.text !== undefined && options.source !== undefined) throw new UsageError("`--text` and `--source` cannot be given together");
  if ((place.line ?? place.byte) !== undefined && (options.text ?? options.source) !== undefined) throw new UsageError("a line or byte of the prompt and `--text` or `--source` cannot be given together");
  const opened = await openFor(opening, options, [place.name]);
  if (opened === undefined) return opening.finish({ targets: [] });
  const { project, terminal } = opened;
  const artifacts = await compileProject(project, services, terminal.log);
  const mask = await loadMask();
  const answers = artifacts.map((artifact) => {
    if (artifacts.length > 1) terminal.print(`── ${artifact.plan.name}`);
    return answer(artifact, place, options, terminal, mask);
  });
  return terminal.finish({ targets: artifacts.map(({ plan }, index) => ({ target: plan.target, name: plan.name, ...answers[index] })) });
}

type Answer = { readonly [key: string]: unknown };

function answer(artifact: Artifact, { line, byte }: { readonly line?: number; readonly byte?: number }, options: ExplainOptions, terminal: Terminal, mask: Mask): Answer {
  const { plan, manifest } = artifact;
  const { output } = options;
  if (!Object.hasOwn(manifest.outputs, output)) throw new UsageError(`\`${plan.name}\` has no output \`${output}\`; it has ${Object.keys(manifest.outputs).join(", ")}`);
  if (options.text !== undefined) return explainText(artifact, options.text, terminal, mask);
  if (options.source !== undefined) return explainSource(artifact, options.source, terminal, mask);
  if (line === undefined && byte === undefined) return explainAll(artifact, terminal);
  const text = outputText(artifact, output);
  const span = line === undefined ? byteSpan(text, byte ?? 0, plan.name) : lineBytes(text, line, plan.name);
  const made = masked(madeBy(artifact, output, span), mask);
  const file = `${plan.out}/${manifest.outputs[output]?.file ?? ""}`;
  terminal.print(`${file}:${line ?? `@${byte ?? 0}`}  (${plan.name}, bytes ${span.start} to ${span.end})`);
  for (const each of made) terminal.print(`  ${describeSource(each)}\n    ${excerpt(each.text)}`);
  if (made.length === 0) terminal.print("  nothing: the line is empty");
  const slots = Object.entries(manifest.slots).map(([id, slot]) => ({ id, layer: slot.layer, binding: slot.binding }));
  return { output, file, bytes: [span.start, span.end], made: made.map(toJson), slots };
}

/** A secret may be put together from several sources: their texts are looked through as one. */
function masked(made: readonly Made[], mask: Mask): readonly Made[] {
  const all = mask(made.map(({ text }) => text).join(""));
  let at = 0;
  return made.map((each) => ({ ...each, text: all.slice(at, (at += each.text.length)) }));
}

function lineBytes(text: string, line: number, name: string): Span {
  const index = createLines()(text);
  if (text === "" || line < 1 || line > index.lineCount) throw new UsageError(`\`${name}\` has ${text === "" ? 0 : index.lineCount} lines, so there is no line ${line}`);
  const { start, end } = index.lineSpan(line);
  return { start: Buffer.byteLength(text.slice(0, start)), end: Buffer.byteLength(text.slice(0, end)) };
}

function byteSpan(text: string, byte: number, name: string): Span {
  const bytes = Buffer.byteLength(text);
  if (byte >= bytes) throw new UsageError(`\`${name}\` has ${bytes} bytes, so there is no byte ${byte} (they count from 0)`);
  return { start: byte, end: byte + 1 };
}

function explainAll(artifact: Artifact, terminal: Terminal): Answer {
  const [encoding = "o200k_base"] = artifact.plan.encodings;
  const rows = sourceRows(artifact, (text) => services.count(encoding, text));
  terminal.print(`${artifact.plan.name}  (tokens of ${encoding})`);
  terminal.print(formatTable(["source", "layer", "status", "kept", "cut", "dropped", "why"], rows.map(({ path, layer, status, kept, cut, dropped, why }) => [path, layer, status, String(kept), String(cut), String(dropped), why ?? ""]), [3, 4, 5]));
  return { encoding, sources: rows, budget: artifact.manifest.budget ?? null };
}

/** A part of a source, and what became of it in one layer. */
interface Outcome { readonly path: string; readonly layer: string | null; readonly line: number; readonly endLine: number; readonly text: string; readonly kept: Made | null; readonly because: Reason | null }

function explainText(artifact: Artifact, passage: string, terminal: Terminal, mask: Mask): Answer {
  if (passage.trim() === "") throw new UsageError("`--text` is blank");
  const texts = [...(artifact.origins?.texts ?? [])];
  const found = texts.flatMap(([path, text]) => findPassage(text, passage).map((span) => ({ path, span })));
  const outcomes = found.flatMap(({ path, span }) => outcomesOf(artifact, path, span, mask));
  show(outcomes, terminal);
  const unread = artifact.manifest.sources.filter(({ path }) => artifact.origins?.texts.has(path) === false).map(({ path, layer, status, why = null }) => ({ path, layer, status, why }));
  if (outcomes.length === 0) {
    const own = Object.keys(artifact.manifest.outputs).flatMap((output) => findPassage(outputText(artifact, output), passage).map(({ start, end }) => ({ output, start, end })));
    terminal.print(own.length > 0 ? `${artifact.plan.name}: the passage runs over several sources, or is the compiler's own; ask for its line.` : `${artifact.plan.name}: no source that was read holds the passage.`);
  }
  for (const { path, layer, status, why } of outcomes.length === 0 ? unread : []) terminal.print(plainText(`not looked at: ${path} (${layer}): ${status}${why === null ? "" : `, ${why}`}`));
  return { passage, found: outcomes.map(outcomeJson), notSearched: unread };
}

function explainSource(artifact: Artifact, place: string, terminal: Terminal, mask: Mask): Answer {
  const [, path = place, number] = /^(.*?):(\d+)$/su.exec(place) ?? [];
  const text = artifact.origins?.texts.get(path);
  const entries = artifact.manifest.sources.filter((source) => source.path === path);
  if (text === undefined && entries.length === 0) {
    const near = suggest(path, [...(artifact.origins?.texts.keys() ?? []), ...artifact.manifest.sources.map((source) => source.path)]);
    terminal.print(`${artifact.plan.name}: no layer reads \`${plainText(path)}\`.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`);
    return { source: path, line: number === undefined ? null : Number(number), known: false, found: [] };
  }
  const lines = createLines()(text ?? "");
  const line = number === undefined ? undefined : Number(number);
  if (line !== undefined && text !== undefined && (line < 1 || line > lines.lineCount)) throw new UsageError(`\`${path}\` has ${lines.lineCount} lines, so there is no line ${line}`);
  const span = text === undefined ? { start: 0, end: 0 } : line === undefined ? { start: 0, end: text.length } : lines.lineSpan(line);
  const outcomes = outcomesOf(artifact, path, span, mask);
  show(outcomes, terminal);
  return { source: path, line: line ?? null, known: true, found: outcomes.map(outcomeJson) };
}

/** What became of a span in each layer that reads the file, and in no layer's name where it is a template's partial. */
function outcomesOf(artifact: Artifact, path: string, span: Span, mask: Mask): readonly Outcome[] {
  const text = artifact.origins?.texts.get(path) ?? "";
  const lines = createLines();
  const index = lines(text);
  const entries = artifact.manifest.sources.filter((source) => source.path === path);
  return entries.flatMap((entry) => {
    const parts = span.start === span.end ? [{ ...span, kept: null }] : whereabouts(artifact, path, span, entry.layer, lines);
    const solid = parts.filter((part) => parts.length === 1 || part.kept !== null || text.slice(part.start, part.end).trim() !== "");
    return solid.map(({ start, end, kept }): Outcome => ({
      path,
      layer: entry.layer,
      line: index.lineAt(start),
      endLine: index.lineAt(Math.max(start, end - 1)),
      text: mask(text.slice(start, end)),
      kept,
      because: kept === null ? whyNot(artifact, entry, { start, end }) : null,
    }));
  });
}

function show(outcomes: readonly Outcome[], terminal: Terminal): void {
  for (const { path, layer, line, endLine, text, kept, because } of outcomes) {
    const where = plainText(`${path}:${line}${endLine > line ? `–${endLine}` : ""}`);
    const inLayer = layer === null ? "" : ` (${layer})`;
    const fate = kept === null ? `is not in the prompt: ${plainText(because?.why ?? "")}` : `is in the prompt: ${kept.output}, line ${kept.line}${kept.endLine > kept.line ? `–${kept.endLine}` : ""}, bytes ${kept.start} to ${kept.end}`;
    terminal.print(`${where}${inLayer}  ${fate}\n    ${excerpt(text)}`);
  }
}

function describeSource({ layer, source }: Made): string {
  if (source !== null) return plainText(`${source.path}:${source.line}:${source.column}  (layer ${layer ?? "–"})`);
  return layer === null ? "a separator between layers" : `the compiler's own, in layer ${layer}: a heading, a separator, a marker or a value`;
}

function excerpt(text: string): string {
  const points = [...text.trim().replace(/\s+/gu, " ")];
  return plainText(points.length > 100 ? `${points.slice(0, 99).join("")}…` : points.join(""));
}

function toJson({ output, start, end, line, endLine, layer, source, text }: Made): Answer {
  return { output, bytes: [start, end], lines: [line, endLine], layer, source: source === null ? null : { path: source.path, line: source.line, column: source.column, endLine: source.endLine }, text };
}

function outcomeJson({ path, layer, line, endLine, text, kept, because }: Outcome): Answer {
  return { path, layer, lines: [line, endLine], text, inPrompt: kept !== null, kept: kept === null ? null : { output: kept.output, bytes: [kept.start, kept.end], lines: [kept.line, kept.endLine] }, reason: because?.reason ?? null, why: because?.why ?? null };
}
