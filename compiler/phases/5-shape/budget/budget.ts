/**
 * Keeps a plan's budget: what is known at build yields, the lowest priority first, until exact counts of
 * the joined text are within every limit. Tokens of parts do not add up (an encoding merges across
 * joins), so sums only say how much has to yield, and each step is counted again.
 */
import type { Log } from "../../../diagnostics/log.ts";
import type { ParseMarkdown } from "../../../markdown/markdown.ts";
import type { Allowance, Keeps, Yielded } from "../../../model-budget.ts";
import type { Directives, Plan, Program, Services, Source } from "../../../model.ts";
import { sourceKey } from "../../../paths/source-key.ts";
import { grouped } from "../../../text/grouped.ts";
import { ropeText, type Rope } from "../../../text/rope.ts";
import { summariseText, truncateText, type CuttingTools, type YieldingText } from "./cut-text.ts";
import type { FileTexts } from "../caps.ts";
import { reportLost, type LostAnchors } from "../lost-links.ts";
import { measure, type Count, type Measured } from "./measure.ts";
import { reportOf, reportOpenSlots, reportUnmet, reportYielded } from "./report.ts";

/** A text that may yield, and what is left of it. */
export interface Unit extends YieldingText {
  readonly priority: number;
  readonly overflow: "error" | "truncate" | "drop" | "summarise-headings";
  readonly min: number;
  /** In tokens, by itself. */
  readonly tokens: number;
  now: Left;
  /** The limit that it yielded to. */
  cause?: Limit;
  /** Nothing smaller can be made of it without dropping it, which its layer's `min` forbids. */
  isStuck?: true;
}

/** What is left of a text; nothing, when `rope` is null. */
interface Left { readonly rope: Rope | null; readonly tokens: number; readonly lost?: LostAnchors }

/** A limit, what is counted against it, and which texts can change that. */
export interface Limit {
  readonly allowance: Allowance;
  readonly name: string;
  readonly tokens: (measured: Measured) => number;
  readonly holds: (unit: Unit, measured: Measured) => boolean;
}

/** What the budget needs besides the plan. */
export interface BudgetTools {
  /** Binds the plan's sources, each keeping what it is told. */
  readonly bind: (keeps?: Keeps) => Program;
  readonly directives: ReadonlyMap<Source, Directives>;
  /** The texts of files by path, frontmatter included. */
  readonly files: FileTexts;
  readonly count: Services["count"];
  /** Called when something has to be cut. */
  readonly load: () => Promise<ParseMarkdown>;
  readonly log: Log;
}

/** Binds a plan within its budget. One that cannot be kept is an error, and then everything stays that may not yield. */
export async function bindWithin(plan: Plan, tools: BudgetTools): Promise<Program> {
  const { budget } = plan;
  if (budget === undefined) return tools.bind();
  const [encoding = "o200k_base"] = plan.encodings;
  const count: Count = (text) => (text === "" ? 0 : tools.count(encoding, text));
  const units = new Map<string, Unit>();
  const bound = (): Fitted => {
    const program = tools.bind(keeper(units, plan, tools.directives, count));
    return { program, measured: measure(program, count) };
  };
  const limits = limitsOf(plan);
  const unmet = new Set<Limit>();
  let fitted = bound();
  let cutting: CuttingTools | undefined;
  for (;;) {
    const { measured } = fitted;
    const over = limits.find((limit) => !unmet.has(limit) && limit.tokens(measured) > limit.allowance.tokens);
    if (over === undefined) break;
    cutting ??= { count, parse: await tools.load(), files: tools.files };
    if (shrink(over, inOrder(units), measured, cutting)) fitted = bound();
    else {
      unmet.add(over);
      reportUnmet(over, [...units.values()], measured, plan, tools.log);
    }
  }
  if (cutting !== undefined && unmet.size === 0) fitted = giveBack(inOrder(units), limits, fitted, bound, cutting);
  const yielded = yieldedBy(units.values(), count);
  if (unmet.size === 0) {
    for (const each of yielded) reportYielded(each, plan, tools.log);
    reportLost([...units.values()].flatMap(({ now }) => now.lost ?? []), [...units.values()].flatMap(({ layer, source, now }) => (now.rope === null ? [] : [{ path: source?.path ?? layer.id, text: ropeText(now.rope) }])), tools.log, plan.name);
  }
  reportOpenSlots(plan, fitted.program, tools.log);
  return { ...fitted.program, budget: reportOf(plan, fitted.measured, yielded) };
}

interface Fitted { readonly program: Program; readonly measured: Measured }

/** Hands out what is left of each text; one that is seen for the first time is noted and stays whole. */
function keeper(units: Map<string, Unit>, plan: Plan, directives: ReadonlyMap<Source, Directives>, count: Count): Keeps {
  const seen = new Map<string, number>();
  return (layer, source, rope) => {
    const name = sourceKey(layer.id, source?.path ?? "");
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const key = `${name}\0${nth}`;
    const known = units.get(key);
    if (known !== undefined) return known.now.rope;
    const own = source === null ? undefined : directives.get(source)?.priority;
    const tokens = count(ropeText(rope));
    const { priority = 0, min = 0, overflow = own === undefined ? ("error" as const) : ("truncate" as const) } = layer.yields ?? {};
    units.set(key, { layer, source, rope, priority: own ?? priority, min, overflow: plan.compat === "exact" ? "error" : overflow, tokens, now: { rope, tokens } });
    return rope;
  };
}

/** Those that yield first come first: the lowest priority, then the last in the prompt. */
function inOrder(units: ReadonlyMap<string, Unit>): readonly Unit[] {
  return [...units.values()].reverse().sort((a, b) => a.priority - b.priority);
}

/** Layers, then the prefix, then the total: what a narrower limit takes counts for the wider ones. */
function limitsOf({ budget }: Plan): readonly Limit[] {
  if (budget === undefined) return [];
  const layers = [...budget.layers].map(([id, allowance]): Limit => ({ allowance, name: `The layer \`${id}\``, tokens: ({ layers: sizes }) => sizes.get(id) ?? 0, holds: ({ layer }) => layer.id === id }));
  const prefix: Limit[] = budget.prefix === undefined ? [] : [{ allowance: budget.prefix, name: "The prefix", tokens: (measured) => measured.prefix, holds: isInPrefix }];
  const total: Limit[] = budget.total === undefined ? [] : [{ allowance: budget.total, name: "The prompt", tokens: (measured) => measured.total, holds: ({ layer }, { inSlots }) => !inSlots.has(layer.id) }];
  return [...layers, ...prefix, ...total];
}

function isInPrefix({ layer, source }: Unit, { inPrefix }: Measured): boolean {
  return inPrefix.has(source === null ? layer.id : sourceKey(layer.id, source.path));
}

/** Lets texts yield until, by their own counts, enough is gone. False when none of them can. */
function shrink(limit: Limit, units: readonly Unit[], measured: Measured, tools: CuttingTools): boolean {
  let excess = limit.tokens(measured) - limit.allowance.tokens;
  const layers = new Map(measured.layers);
  let hasMoved = false;
  for (const unit of units) {
    if (excess <= 0) break;
    const before = unit.now.tokens;
    const inLayer = layers.get(unit.layer.id) ?? 0;
    const spare = spareOf(unit, inLayer);
    if (spare <= 0 || !limit.holds(unit, measured)) continue;
    const now = smaller(unit, before - Math.min(excess, spare, before), tools);
    if (now.rope === null && spare < before) {
      unit.isStuck = true;
      continue;
    }
    unit.now = now;
    unit.cause = limit;
    hasMoved = true;
    layers.set(unit.layer.id, inLayer - before + unit.now.tokens);
    excess -= before - unit.now.tokens;
  }
  return hasMoved;
}

/** How many tokens a text can yield so that its layer keeps its `min`. */
export function spareOf({ overflow, min, now, isStuck }: Unit, inLayer: number): number {
  if (overflow === "error" || isStuck === true || now.rope === null) return 0;
  const spare = min === 0 ? now.tokens : Math.min(now.tokens, inLayer - min);
  if (overflow === "drop" && spare < now.tokens) return 0;
  // Even a text without tokens has a heading and a separator to give.
  return min === 0 ? Math.max(spare, 1) : spare;
}

function smaller(unit: Unit, max: number, tools: CuttingTools): Left {
  const cut = unit.overflow === "drop" || max <= 0 ? null : unit.overflow === "truncate" ? truncateText(unit, max, tools) : summariseText(unit, max, tools);
  return cut === null ? { rope: null, tokens: 0 } : { ...cut, tokens: tools.count(ropeText(cut.rope)) };
}

/**
 * Sums say a little too much: what was taken last, of what matters most, comes back if there is room for
 * it: whole, or else as much of it as the room allows.
 */
function giveBack(units: readonly Unit[], limits: readonly Limit[], fitted: Fitted, bound: () => Fitted, tools: CuttingTools): Fitted {
  let best = fitted;
  const fits = ({ measured }: Fitted): boolean => limits.every((limit) => limit.tokens(measured) <= limit.allowance.tokens);
  const tried = (unit: Unit, left: Left): boolean => {
    const was = unit.now;
    unit.now = left;
    const now = left.tokens > was.tokens ? bound() : undefined;
    if (now !== undefined && fits(now)) {
      best = now;
      return true;
    }
    unit.now = was;
    return false;
  };
  for (const unit of [...units].reverse()) {
    if (unit.cause === undefined || unit.now.rope === unit.rope) continue;
    const room = Math.min(...limits.filter((limit) => limit.holds(unit, best.measured)).map((limit) => limit.allowance.tokens - limit.tokens(best.measured)));
    if (unit.tokens <= unit.now.tokens + room + 8 && tried(unit, { rope: unit.rope, tokens: unit.tokens })) {
      delete unit.cause;
      continue;
    }
    if (room > 0) tried(unit, smaller(unit, unit.now.tokens + room, tools));
    break;
  }
  return best;
}

function yieldedBy(units: Iterable<Unit>, count: Count): readonly Yielded[] {
  return [...units].flatMap((unit): readonly Yielded[] => {
    const { layer, source, rope, tokens, now, cause, priority } = unit;
    if (cause === undefined) return [];
    const so = `so that ${cause.allowance.key} is kept (priority ${priority})`;
    const yielded = (all: number, kept: number, path: string | undefined): Yielded => ({
      layer: layer.id,
      ...(path === undefined ? {} : { path }),
      status: kept === 0 ? "skipped" : "truncated",
      why: kept === 0 ? `is left out with its ${grouped(all)} tokens, ${so}` : `keeps ${grouped(kept)} of ${grouped(all)} tokens, ${so}`,
      kept,
      cut: all - kept,
      sections: (now.lost?.lost ?? []).map(({ title }) => title),
    });
    const paths = [...new Set(rope.flatMap(({ origin }) => origin?.path ?? []))];
    if (source !== null || paths.length < 2) return [yielded(tokens, now.tokens, source?.path ?? paths[0])];
    // Several files in one text: each is told what it lost itself.
    return paths.flatMap((path) => {
      const [all, kept] = [rope, now.rope ?? []].map((each) => count(each.map(({ text, origin }) => (origin?.path === path ? text : "")).join(""))) as [number, number];
      return kept < all ? [yielded(all, kept, path)] : [];
    });
  });
}
