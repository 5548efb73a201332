import type { CAC } from "cac";
import { compileProject } from "../build.ts";
import type { Artifact, PlanLayer } from "../model.ts";
import { layersOf } from "../layers.ts";
import { STATIC_FILE, type ManifestSource } from "../runtime/manifest.ts";
import { cachePlanLines, cachePlanner, type CachePlanOptions } from "./cache-plan.ts";
import { estimateTokens, TOKEN_FACTORS } from "../tokens/estimate.ts";
import { sourceRows, type SourceRow } from "../origins/rows.ts";
import { summarise } from "./summary.ts";
import { formatTable, plainText } from "./table.ts";
import { openFor, openTerminal, services, withCommonOptions, type CommonOptions, type Terminal } from "./terminal.ts";

/** `promptc inspect` */
export function registerInspect(cli: CAC): void {
  withCommonOptions(cli.command("inspect [...targets]", "Show layers, sources, sizes, bindings and slots"))
    .option("--json", "The same as --format json")
    .option("--provider <name>", "Show what a provider's prompt cache makes of it: anthropic, anthropic/claude-opus-5, openai …")
    .option("--turns <count>", "Turns of a session, for its costs (default 20)")
    .option("--price <dollars>", "Price of a million input tokens, for costs in dollars")
    .option("--provider-facts <file>", "Caching facts that are newer than those of this version")
    .example("promptc inspect desk")
    .example("promptc inspect desk --json")
    .example("promptc inspect desk --provider anthropic/claude-opus-5 --turns 30")
    .action((targets: readonly string[], options: CommonOptions & CachePlanOptions) => run(targets, options));
}

async function run(targets: readonly string[], options: CommonOptions & CachePlanOptions): Promise<number> {
  const opening = openTerminal(options);
  const cachePlan = cachePlanner(options);
  const opened = await openFor(opening, options, targets);
  if (opened === undefined) return opening.finish({ targets: [] });
  const { project, terminal } = opened;
  const artifacts = await compileProject(project, services, terminal.log);
  for (const [index, artifact] of artifacts.entries()) {
    show(artifact, index === 0, terminal);
    if (cachePlan !== undefined) for (const line of cachePlanLines(cachePlan(artifact))) terminal.print(line);
  }
  return terminal.finish({ targets: artifacts.map((artifact) => ({ ...summarise({ ...artifact, files: new Map([...artifact.files].map(([name, bytes]) => [name, bytes.length])) }), layers: layerRows(artifact), estimates: estimates(artifact), ...(cachePlan === undefined ? {} : { cachePlan: cachePlan(artifact) }), sources: artifact.manifest.sources, plan: planRows(artifact), ...(artifact.manifest.budget === undefined ? {} : { budget: artifact.manifest.budget }) })) });
}

/** One layer, as `--json` shows it. */
interface LayerRow {
  readonly id: string;
  readonly output: string;
  readonly binding: string;
  readonly why: string;
  readonly trust: string;
  readonly status: "present" | "absent" | "slot";
  readonly bytes: number;
  readonly tokens: number;
  readonly sources: readonly { readonly path: string; readonly status: string; readonly why: string | null }[];
}

function layerRows({ plan, manifest, files }: Artifact): readonly LayerRow[] {
  const [encoding = "o200k_base"] = plan.encodings;
  return layersOf(plan.items).map((layer) => {
    const output = manifest.outputs[layer.output];
    const bytes = output?.file === null || output === undefined ? undefined : files.get(output.file);
    const texts = (output?.parts ?? []).filter(({ id }) => id === layer.id).map(({ range }) => new TextDecoder().decode(bytes?.subarray(...range)));
    const slot = Object.values(manifest.slots).find((each) => each.layer === layer.id);
    const sources = manifest.sources.filter((source) => source.layer === layer.id);
    return {
      id: layer.id,
      output: layer.output,
      binding: slot?.binding ?? "build",
      why: slot?.because ?? layer.because,
      trust: layer.trust,
      status: texts.length > 0 ? "present" : slot === undefined ? "absent" : "slot",
      bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
      tokens: texts.reduce((sum, text) => sum + services.count(encoding, text), 0),
      sources: sources.map(({ path, status, why = null }) => ({ path, status, why })),
    };
  });
}

/** What of each source is kept, cut and dropped, in tokens. */
function planRows(artifact: Artifact): readonly SourceRow[] {
  const [encoding = "o200k_base"] = artifact.plan.encodings;
  return sourceRows(artifact, (text) => services.count(encoding, text));
}

/** The plan as a table, where something was taken away, and the budget. */
function planLines(artifact: Artifact): readonly string[] {
  const { budget } = artifact.manifest;
  const rows = planRows(artifact);
  const table = rows.every(({ cut, dropped }) => cut + dropped === 0) ? [] : [formatTable(["source", "layer", "kept", "cut", "dropped", "why"], rows.map(({ path, layer, kept, cut, dropped, why }) => [path, layer, String(kept), String(cut), String(dropped), cut + dropped === 0 ? "" : (why ?? "")]), [2, 3, 4]), ""];
  if (budget === undefined) return table;
  const line = (name: string, { tokens, max, of }: { readonly tokens: number; readonly max?: number; readonly of?: string }): string => `budget         ${name}: ${tokens} tokens${max === undefined ? "" : ` of ${max}`}${of === undefined ? "" : ` (${of})`}`;
  return [...table, line("total", budget.total) + (budget.total.reserved === 0 ? "" : `, ${budget.total.reserved} of them reserved for slots`), line("prefix", budget.prefix), ...Object.entries(budget.layers).map(([id, layer]) => line(id, layer))];
}

/** The prefix in tokens of models whose tokenizers are not public. */
function estimates({ manifest, files }: Artifact): readonly { readonly models: string; readonly tokens: number; readonly estimate: true; readonly charactersPerToken: number; readonly source: string }[] {
  const prefix = new TextDecoder().decode(files.get(STATIC_FILE)?.subarray(0, manifest.prefix.bytes));
  return TOKEN_FACTORS.map((factor) => ({ models: factor.models, tokens: estimateTokens(prefix, factor), estimate: true, charactersPerToken: factor.charactersPerToken, source: factor.source }));
}

function show(artifact: Artifact, isFirst: boolean, terminal: Terminal): void {
  const print = (line: string): void => terminal.print(line);
  const { plan, manifest } = artifact;
  const [encoding = "o200k_base"] = plan.encodings;
  if (!isFirst) print("");
  print(`${plan.name}  version ${manifest.version}${plan.preset === null ? "" : `, preset ${plan.preset}`}, ${plan.out}/`);
  print("");
  const layers = layersOf(plan.items);
  const rows = layerRows(artifact).map((row) => [row.id, row.binding, row.trust, sourcesText(row, layers), row.status === "slot" ? "slot" : row.status === "absent" ? "–" : String(row.bytes), row.status === "present" ? String(row.tokens) : ""]);
  print(formatTable(["layer", "binding", "trust", "from", "bytes", "tokens"], rows, [4, 5]));
  print("");
  for (const each of planLines(artifact)) print(each);
  const late = Object.entries(manifest.slots);
  print(`prefix         ${manifest.prefix.bytes} bytes, ${plan.encodings.map((name) => `${manifest.prefix.tokens[name] ?? 0} tokens (${name})`).join(", ")}`);
  print(`estimates      ${estimates(artifact).map(({ models, tokens, charactersPerToken }) => `about ${tokens} tokens (${models}, by ${charactersPerToken} characters a token)`).join(", ")}`);
  print(`prefix sha256  ${manifest.prefix.sha256}`);
  for (const [name, { placement, file, bytes, tokens }] of Object.entries(manifest.outputs)) {
    print(`output         ${name} (${placement}): ${file === null ? "no static text" : `${plan.out}/${file}, ${bytes} bytes, ${tokens[encoding] ?? 0} tokens`}`);
  }
  if (manifest.tools !== undefined) print(`tools          ${plan.out}/${manifest.tools.file}, ${manifest.tools.count} tools, ${manifest.tools.bytes} bytes, ${manifest.tools.tokens[encoding] ?? 0} tokens`);
  print(`manifest       ${plan.out}/dynamic.manifest.json`);
  for (const [id, { binding, because }] of late) print(`slot           ${id}: ${binding}, because ${because}`);
  for (const source of manifest.sources.filter(({ status }) => status !== "ok")) print(plainText(`source         ${sourceText(source)}`));
}

function sourcesText({ sources, id }: LayerRow, layers: readonly PlanLayer[]): string {
  const used = sources.filter(({ status }) => status === "ok" || status === "truncated" || status === "cropped").map(({ path }) => path);
  if (used.length > 2) return `${used[0] ?? ""} and ${used.length - 1} more`;
  if (used.length > 0) return used.join(", ");
  const collector = layers.find((layer) => layer.id === id)?.collector;
  if (collector?.kind === "slot") return `input ${collector.input}`;
  return collector?.kind === "select" ? `by input ${collector.select.input}` : "";
}

function sourceText({ path, layer, status, why }: ManifestSource): string {
  return `${path} (${layer}): ${status}${why === undefined ? "" : `, ${why}`}`;
}
