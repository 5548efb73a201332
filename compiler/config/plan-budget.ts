/** Budgets: shares of windows worked out, and what layers yield. */
import type { Allowance, Budget, Yielding } from "../model-budget.ts";
import type { EncodingName, PlanItem } from "../model.ts";
import type { SlotLimits } from "../runtime/manifest.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import { layersOf } from "../layers.ts";
import { CONTEXT_WINDOWS, contextWindow } from "../providers/windows.ts";
import { grouped } from "../text/grouped.ts";
import { suggest } from "../text/suggest.ts";
import type { Found, LayerContext } from "./plan-names.ts";
import type { PlanContext } from "./plan.ts";
import type { TokensConfig } from "./types-budget.ts";
import type { LayerConfig } from "./types.ts";

/** What the configuration says about one layer's length. */
export interface LayerLength {
  readonly yields?: Yielding;
  /** For a layer that is known at build. */
  readonly max?: Allowance;
  /** For one that is known later. */
  readonly limits?: SlotLimits;
}

export function encodingOf({ target }: Pick<PlanContext, "target">): EncodingName {
  return target.encoding ?? "o200k_base";
}

/** What a layer may have, and how it yields. What the target says under `budget.layers` comes first; of two maxima, the smaller counts. */
export function planLength(layer: LayerConfig, { binding, collector }: Pick<Found, "binding" | "collector">, at: Location, context: LayerContext): LayerLength {
  const { target, inTarget } = context;
  const limit = collector.kind === "slot" ? context.inputs.get(collector.input)?.limit : undefined;
  const ofInput = limit?.unit === "tokens" && binding === "build" ? allowance(limit.max, `\`maxTokens\` of the input of \`${layer.id}\``, at, context) : undefined;
  const listed = target.budget?.layers?.[layer.id];
  const said = typeof listed === "object" ? listed : {};
  const there = inTarget(["budget", "layers", layer.id], "value");
  const one = (config: TokensConfig | undefined, key: string, place: Location): Allowance | undefined => (config === undefined ? undefined : allowance(config, key, place, context));
  const own = one(layer.max, `\`max\` of \`${layer.id}\``, at);
  const given = one(typeof listed === "object" ? said.max : listed, `\`budget.layers.${layer.id}\``, there);
  const max = [own, given, ofInput].filter((each) => each !== undefined).sort((a, b) => a.tokens - b.tokens)[0];
  const min = one(said.min, `\`min\` of \`${layer.id}\``, there) ?? one(layer.min, `\`min\` of \`${layer.id}\``, at);
  const priority = said.priority ?? layer.priority;
  const overflow = said.overflow ?? layer.overflow ?? (ofInput === undefined ? undefined : limit?.overflow);
  if (min !== undefined && max !== undefined && min.tokens > max.tokens) contradiction(`The layer \`${layer.id}\` has \`min\` ${grouped(min.tokens)} and may have at most ${grouped(max.tokens)}`, at, context);
  if (min !== undefined && layer.maxTokens !== undefined && min.tokens > layer.maxTokens) contradiction(`The layer \`${layer.id}\` has \`min\` ${grouped(min.tokens)}, but its files are cut to \`maxTokens\` ${grouped(layer.maxTokens)}`, at, context);
  if (overflow === "drop" && min !== undefined && min.tokens > 0) contradiction(`The layer \`${layer.id}\` is dropped whole (\`overflow: drop\`), so it cannot keep a \`min\``, at, context);
  const says = [priority, min, max, overflow].some((value) => value !== undefined);
  const yields: Yielding | undefined = says ? { priority: priority ?? 0, min: min?.tokens ?? 0, overflow: overflow ?? "truncate" } : undefined;
  if (binding === "build") return { ...(yields === undefined ? {} : { yields }), ...(max === undefined ? {} : { max }) };
  if (max === undefined) return {};
  // Where no Markdown is parsed, nobody knows its headings.
  const late = overflow === undefined || overflow === "summarise-headings" ? "truncate" : overflow;
  if (overflow === "summarise-headings" && (collector.kind === "slot" || collector.kind === "select")) contradiction(`The layer \`${layer.id}\` is a value that is given later, whose headings are not looked for`, at, context);
  return { limits: { max: max.tokens, unit: "tokens", encoding: encodingOf(context), overflow: late } };
}

function contradiction(message: string, location: Location, { log }: PlanContext): void {
  log.report({ code: "config/bad-budget", message, location });
}

/** The budget of a target; undefined when nothing has one. */
export function planBudget(items: readonly PlanItem[], maxima: ReadonlyMap<string, Allowance>, context: PlanContext): Budget | undefined {
  const { target, log, inTarget } = context;
  const { budget } = target;
  const ids = layersOf(items).map(({ id }) => id);
  for (const id of Object.keys(budget?.layers ?? {})) {
    if (ids.includes(id)) continue;
    const near = suggest(id, ids);
    log.report({ code: "config/bad-budget", message: `No layer is called \`${id}\``, location: inTarget(["budget", "layers", id], "key"), help: near === undefined ? `There are: ${ids.join(", ")}.` : `Did you mean \`${near}\`?` });
  }
  const of = (key: "total" | "prefix"): Allowance | undefined => (budget?.[key] === undefined ? undefined : allowance(budget[key], `\`budget.${key}\``, inTarget(["budget", key], "value"), context));
  const total = of("total");
  const prefix = of("prefix");
  if (budget === undefined && maxima.size === 0) return undefined;
  return { ...(total === undefined ? {} : { total }), ...(prefix === undefined ? {} : { prefix }), layers: maxima };
}

/** A number of tokens. A share is rounded down. */
function allowance(config: TokensConfig, key: string, location: Location, context: PlanContext): Allowance | undefined {
  const place = { path: location.path, ...(location.text === undefined ? {} : { text: location.text }), ...(location.span === undefined ? {} : { span: location.span }) };
  if (typeof config === "number") return { tokens: config, key, place };
  const { share, of } = typeof config === "string" ? readShare(config) : config;
  const fixed = typeof of === "number" ? of : /^\d[\d_,]*$/u.test(of) ? Number(of.replace(/[_,]/gu, "")) : undefined;
  if (fixed !== undefined) return { tokens: Math.floor(share * fixed + 1e-9), key, of: `${percent(share)} of ${grouped(fixed)}`, place };
  const window = contextWindow(String(of), context.windows);
  if (window === undefined) {
    const near = suggest(String(of), [...Object.keys(context.windows), ...CONTEXT_WINDOWS.map(({ model }) => model)]);
    context.log.report({ code: "config/unknown-window", message: `The context window of \`${of}\` is not known`, location, help: `${near === undefined ? "" : `Did you mean \`${near}\`? Else say`}${near === undefined ? "Say" : ""} how many tokens it has: \`windows: {${of}: 200000}\` at the top of the configuration.` });
    return undefined;
  }
  return { tokens: Math.floor(share * window.tokens + 1e-9), key, of: `${percent(share)} of ${of}, ${grouped(window.tokens)} tokens by ${window.source}${window.asOf === "" ? "" : ` (${window.asOf})`}`, place };
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(6))} %`;
}

/** `25% of x`; the schema holds that it is written so. */
function readShare(text: string): { readonly share: number; readonly of: string } {
  const [, number = "0", of = ""] = /^([\d.]+)% of (\S+)$/u.exec(text) ?? [];
  return { share: Number(number) / 100, of };
}
