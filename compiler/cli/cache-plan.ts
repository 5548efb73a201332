import type { Artifact } from "../model.ts";
import { planCache, type CachePlan } from "../providers/cache-plan.ts";
import { CACHING_FACTS } from "../providers/caching-facts.ts";
import { findCaching, type CachingEntry, type CachingFacts, type Range } from "../providers/caching.ts";
import { cutBefore } from "../runtime/layout.ts";
import { STATIC_FILE, type Node } from "../runtime/manifest.ts";
import { estimateTokens, TOKEN_FACTORS } from "../tokens/estimate.ts";
import { UsageError } from "./call.ts";
import { readGiven } from "./read-given.ts";
import { services } from "./terminal.ts";

/** Options of a command that asks for a provider's view. */
export interface CachePlanOptions {
  /** `anthropic`, or with a model: `anthropic/claude-opus-5`. */
  readonly provider?: string;
  readonly turns?: string;
  /** US dollars for a million input tokens. */
  readonly price?: string;
  /** A file of newer facts. */
  readonly providerFacts?: string;
}

/** A provider's view of one artifact, as `--json` has it. Costs are in millions of input tokens at full price, or in dollars where a price is given. */
export interface CachePlanRow extends CachePlan {
  readonly provider: string;
  readonly model: string | null;
  readonly facts: string;
  readonly minTokens: Range;
  readonly lifetime: string;
  readonly breakpointKind: CachingEntry["breakpoints"]["kind"];
  readonly prefixTokens: number;
  readonly toolsTokens: number;
  /** Tokens behind the prefix that are known; what fills slots is not. */
  readonly restTokens: number;
  readonly turns: number;
  readonly unit: "million input tokens" | "US dollars";
  /** Whether the tokens are estimated by a maker's rule of thumb. */
  readonly estimate: boolean;
  readonly sources: readonly string[];
}

const DEFAULT_TURNS = 20;

/** Reads the options; undefined when no provider is asked for. */
export function cachePlanner({ provider: asked, turns: turnsText, price: priceText, providerFacts }: CachePlanOptions): ((artifact: Artifact) => CachePlanRow) | undefined {
  if (asked === undefined) {
    const [lone] = Object.entries({ "--turns": turnsText, "--price": priceText, "--provider-facts": providerFacts }).find(([, value]) => value !== undefined) ?? [];
    if (lone !== undefined) throw new UsageError(`\`${lone}\` needs \`--provider\``);
    return undefined;
  }
  const [provider = "", model] = asked.split(/\/(.*)/su);
  const facts = [...(providerFacts === undefined ? [] : [readFacts(providerFacts)]), CACHING_FACTS];
  const found = findCaching(facts, provider, model === "" ? undefined : model);
  if (found === undefined) {
    const names = [...new Set(facts.flatMap(({ entries }) => entries.map((entry) => entry.provider)))];
    throw new UsageError(names.includes(provider) ? `nothing is known about the model \`${model ?? ""}\` of \`${provider}\`; name facts with \`--provider-facts\`` : `there is no provider \`${provider}\`; there are ${names.join(", ")}`);
  }
  const turns = positive(turnsText, "--turns", DEFAULT_TURNS);
  if (!Number.isInteger(turns)) throw new UsageError(`\`--turns\` must be a whole number, found \`${turnsText ?? ""}\``);
  const price = priceText === undefined ? undefined : positive(priceText, "--price", 1);
  return (artifact) => rowFor(artifact, found.entry, found.date, { provider, model: model ?? null, turns, price });
}

interface Asked { readonly provider: string; readonly model: string | null; readonly turns: number; readonly price: number | undefined }

function rowFor({ manifest, files }: Artifact, entry: CachingEntry, date: string, { provider, model, turns, price }: Asked): CachePlanRow {
  const bytes = files.get(STATIC_FILE);
  const layout = manifest.outputs["system"]?.layout ?? null;
  const tokensOf = (node: Node | null): number => countFor(entry, staticText(node, bytes));
  const prefixTokens = tokensOf(cutBefore(layout, () => true));
  const untilTurn = tokensOf(cutBefore(layout, (slot) => manifest.slots[slot]?.binding === "turn"));
  const restTokens = tokensOf(layout) - prefixTokens;
  const tools = manifest.tools === undefined ? undefined : files.get(manifest.tools.file);
  const toolsTokens = tools === undefined ? 0 : countFor(entry, new TextDecoder().decode(tools));
  const plan = planCache(entry, { tools: toolsTokens, prefix: prefixTokens, session: untilTurn - prefixTokens, turn: restTokens - (untilTurn - prefixTokens) }, turns);
  const scale = price ?? 1;
  const scaled = ([low, high]: Range): Range => [low * scale, high * scale];
  return {
    provider,
    model,
    facts: date,
    minTokens: entry.minTokens,
    lifetime: entry.lifetime,
    breakpointKind: entry.breakpoints.kind,
    prefixTokens,
    toolsTokens,
    restTokens,
    turns,
    ...plan,
    cost: { without: plan.cost.without * scale, hit: scaled(plan.cost.hit), miss: scaled(plan.cost.miss) },
    unit: price === undefined ? "million input tokens" : "US dollars",
    estimate: entry.tokenizer === "Claude" || entry.tokenizer === "Gemini",
    sources: entry.sources,
  };
}

/** The static text of a layout; what fills slots is not known. */
function staticText(node: Node | null, bytes: Uint8Array | undefined): string {
  if (node === null) return "";
  if (typeof node === "string") return node;
  if ("static" in node) return new TextDecoder().decode(bytes?.subarray(...node.static));
  if ("join" in node) return node.join.items.map((item) => staticText(item, bytes)).join("");
  return "first" in node ? staticText(node.first[0] ?? null, bytes) : "";
}

function countFor({ tokenizer }: CachingEntry, text: string): number {
  if (tokenizer === "o200k_base" || tokenizer === "cl100k_base") return services.count(tokenizer, text);
  const factor = TOKEN_FACTORS.find(({ models }) => models === tokenizer);
  if (factor === undefined) throw new Error(`no factor for ${tokenizer}`);
  return estimateTokens(text, factor);
}

/** The lines that `inspect` prints. */
export function cachePlanLines(row: CachePlanRow): readonly string[] {
  const about = row.estimate ? "about " : "";
  const lines = [
    `cache          ${row.provider}${row.model === null ? "" : `/${row.model}`}, facts of ${row.facts}${row.estimate ? ", tokens estimated" : ""}`,
    `cacheable      ${verdict(row, about)}`,
  ];
  if (row.cached !== "no") {
    const where = row.breakpointKind === "explicit" ? `set breakpoints at the end of ${list(row.breakpoints)}` : "the provider finds the prefix by itself";
    lines.push(`breakpoints    ${where}; lives ${row.lifetime}`);
  }
  const money = (value: number): string => (row.unit === "US dollars" ? `$${value.toFixed(2)}` : `${value.toFixed(2)} million`);
  const span = ([low, high]: Range): string => (money(low) === money(high) ? money(low) : `${money(low)} to ${money(high)}`);
  lines.push(`cost           1,000 sessions of ${row.turns} turns, prompt alone${row.unit === "US dollars" ? "" : ", in input tokens"}: ${money(row.cost.without)} when nothing is found again, ${span(row.cost.hit)} when the prefix is, ${span(row.cost.miss)} when each session writes it (estimates; slots count as empty)`);
  lines.push(`sources        ${row.sources.join("; ")}`);
  return lines;
}

function verdict({ cached, missingTokens, cachedTokens, minTokens: [low, high], prefixTokens, toolsTokens }: CachePlanRow, about: string): string {
  const minimum = low === high ? `${low}` : `${low} to ${high} (sources disagree)`;
  const shared = `${about}${prefixTokens + toolsTokens} tokens${toolsTokens === 0 ? "" : ` (${toolsTokens} of them tools)`}`;
  if (cached === "no") return `no: the prefix has ${shared}, the minimum is ${minimum}; ${missingTokens} more are needed to be sure`;
  return `${cached === "yes" ? "yes" : "perhaps"}: the prefix has ${shared}, the minimum is ${minimum}; a hit covers ${about}${cachedTokens}`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "nothing") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

function positive(text: string | undefined, flag: string, usual: number): number {
  if (text === undefined) return usual;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`\`${flag}\` must be a number above 0, found \`${text}\``);
  return value;
}

function readFacts(path: string): CachingFacts {
  let facts: CachingFacts | null;
  try {
    facts = JSON.parse(readGiven(path)) as CachingFacts | null;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`\`${path}\` cannot be read as JSON (${(error as Error).message})`);
  }
  if (typeof facts?.date !== "string" || !Array.isArray(facts.entries) || !facts.entries.every(isEntry)) throw new UsageError(`\`${path}\` holds no caching facts: expected \`date\` and a list \`entries\`, each with provider, models, minTokens, step, breakpoints, write, read, lifetime, tokenizer and sources`);
  return facts;
}

function isEntry(entry: unknown): boolean {
  const { provider, models, minTokens, step, breakpoints, write, read, lifetime, tokenizer, sources } = (entry ?? {}) as { readonly [key: string]: unknown };
  const areTexts = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string" && each !== "");
  const isRange = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number" && each >= 0) && (value[0] as number) <= (value[1] as number);
  const tokens = (step as { readonly tokens?: unknown } | undefined)?.tokens;
  const kind = (breakpoints as { readonly kind?: unknown; readonly max?: unknown } | undefined) ?? {};
  return typeof provider === "string" && areTexts(models) && isRange(minTokens) && isRange(write) && isRange(read) && areTexts(sources) && typeof lifetime === "string" && typeof tokens === "number" && tokens >= 1 && (kind.kind === "explicit" || kind.kind === "automatic") && typeof kind.max === "number" && ["o200k_base", "cl100k_base", "Claude", "Gemini"].includes(tokenizer as string);
}
