import type { Log } from "../../../diagnostics/log.ts";
import { knownText } from "../../../inputs/known-text.ts";
import type { Allowance, BudgetReport, Yielded } from "../../../model-budget.ts";
import type { Plan, Program, ProgramNode } from "../../../model.ts";
import type { ManifestAllowance } from "../../../runtime/manifest.ts";
import { compareCodePoints } from "../../../text/code-points.ts";
import { grouped } from "../../../text/grouped.ts";
import type { Limit, Unit } from "./budget.ts";
import type { Measured } from "./measure.ts";

/** What the manifest says of the budget. */
export function reportOf({ budget, encodings: [encoding = "o200k_base"] }: Plan, measured: Measured, yielded: readonly Yielded[]): BudgetReport {
  const layers: { [layer: string]: ManifestAllowance & { cut?: number; why?: string } } = {};
  for (const [id, allowance] of budget?.layers ?? []) layers[id] = counted(measured.layers.get(id) ?? 0, allowance);
  for (const { layer, path, cut, why } of yielded) {
    if (path === undefined) layers[layer] = { ...(layers[layer] ?? { tokens: measured.layers.get(layer) ?? 0 }), cut, why };
  }
  return { manifest: { encoding, total: { ...counted(measured.total, budget?.total), reserved: measured.reserved }, prefix: counted(measured.prefix, budget?.prefix), layers }, yielded };
}

function counted(tokens: number, allowance: Allowance | undefined): ManifestAllowance {
  return { tokens, ...(allowance === undefined ? {} : { max: allowance.tokens, ...(allowance.of === undefined ? {} : { of: allowance.of }) }) };
}

export function reportYielded({ layer, path, why }: Yielded, plan: Plan, log: Log): void {
  log.report({ code: "budget/yielded", message: `\`${path ?? layer}\` ${why}`, location: path === undefined || path.includes(":") ? plan.place : { path }, target: plan.name });
}

/** With a total, a slot that may be of any length is one more thing that nobody counts. */
export function reportOpenSlots(plan: Plan, { slots, outputs }: Program, log: Log): void {
  if (plan.budget?.total === undefined) return;
  const placed = new Set([...outputs.values()].flatMap((node) => (node === null ? [] : slotsIn(node))));
  for (const { id, limits, template } of slots) {
    if (!placed.has(id) || limits?.unit === "tokens" || knownText(template) !== null) continue;
    const has = limits === undefined ? "no limit" : `a limit in ${limits.unit.replace("-", " ")}, not in tokens`;
    log.report({ code: "budget/open-slot", message: `The slot \`${id}\` has ${has}, so ${plan.budget.total.key} does not count it`, location: plan.budget.total.place, target: plan.name });
  }
}

function slotsIn(node: ProgramNode): readonly string[] {
  if (node.kind === "slot") return [node.slot];
  return node.kind === "join" || node.kind === "first" ? node.items.flatMap(slotsIn) : [];
}

/** Says what is over, by how much, and the fewest things that could be changed. */
export function reportUnmet(limit: Limit, units: readonly Unit[], measured: Measured, plan: Plan, log: Log): void {
  const { allowance, name } = limit;
  const has = limit.tokens(measured);
  const excess = has - allowance.tokens;
  const share = allowance.of === undefined ? "" : ` (${allowance.of})`;
  const exact = plan.compat === "exact" ? "under `compat: exact` nothing is cut" : "nothing is left that may yield";
  const reserved = name === "The prompt" && measured.reserved > 0 ? `, of which ${grouped(measured.reserved)} are reserved for slots` : "";
  log.report({
    code: "budget/unmet",
    message: `${name} has ${grouped(has)} tokens${reserved}: ${grouped(excess)} more than ${allowance.key} allows, which is ${grouped(allowance.tokens)}${share}; ${exact}`,
    location: allowance.place,
    target: plan.name,
    help: `Change one of these: raise ${allowance.key} by ${grouped(excess)} to ${grouped(has)}${alternative(excess, units.filter((unit) => limit.holds(unit, measured)), name === "The prompt" ? measured.limits : new Map(), plan)}.`,
  });
}

interface Change { readonly tokens: number; readonly words: (tokens: number) => string }

/** The fewest layers and limits of slots that together could give as much; empty when they could not. */
function alternative(excess: number, units: readonly Unit[], limits: ReadonlyMap<string, number>, plan: Plan): string {
  if (plan.compat === "exact") return "";
  const layers = new Map<string, Unit[]>();
  for (const unit of units) if (unit.now.tokens > 0) layers.set(unit.layer.id, [...(layers.get(unit.layer.id) ?? []), unit]);
  const ofLayers = [...layers].sort(([a], [b]) => compareCodePoints(a, b)).map(([id, own]) => changeOf(id, own));
  const ofSlots = [...limits].sort(([a], [b]) => compareCodePoints(a, b)).map(([id, tokens]): Change => ({ tokens, words: (wanted) => `lower the limit of the slot \`${id}\` by ${grouped(wanted)} to ${grouped(tokens - wanted)}` }));
  const changes = [...ofLayers, ...ofSlots].sort((a, b) => b.tokens - a.tokens);
  const chosen: string[] = [];
  let left = excess;
  for (const { tokens, words } of changes) {
    if (left <= 0) break;
    chosen.push(words(Math.min(left, tokens)));
    left -= Math.min(left, tokens);
  }
  return left > 0 || chosen.length === 0 ? "" : `; or ${chosen.join(", and ")}`;
}

/** How a layer could give something after all. */
function changeOf(id: string, units: readonly Unit[]): Change {
  const tokens = units.reduce((sum, { now }) => sum + now.tokens, 0);
  const [first] = units;
  if (first?.overflow === "error") return { tokens, words: (wanted) => `let \`${id}\` (${grouped(tokens)} tokens, \`overflow: error\`) yield ${grouped(wanted)}` };
  const min = first?.min ?? 0;
  return { tokens, words: (wanted) => `lower \`min\` of \`${id}\` by ${grouped(wanted)} to ${grouped(Math.max(0, min - wanted))}` };
}
