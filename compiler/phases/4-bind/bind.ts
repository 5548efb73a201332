import { layersOf } from "../../layers.ts";
import type { Keeps } from "../../model-budget.ts";
import type { BoundPart, Condition, Documents, LayerSources, Place, Plan, PlanItem, PlanLayer, PlannedInput, Program, ProgramNode, Slot, Source, Sources } from "../../model.ts";
import type { Binding, Expression, Node, Trust } from "../../runtime/manifest.ts";
import type { Log } from "../../diagnostics/log.ts";
import { textOf } from "../../runtime/template-values.ts";
import { isBlank } from "../../runtime/white-space.ts";
import { namesRead } from "../../inputs/names-read.ts";
import { leastTrusted } from "../../inputs/trust.ts";
import { sourceKey } from "../../paths/source-key.ts";
import { joinRopes, ropeText } from "../../text/rope.ts";
import { suggest } from "../../text/suggest.ts";
import { collectSpec } from "./collect-spec.ts";
import { composeJoin, sequence, textNode } from "./compose.ts";
import { foldCondition } from "./fold-condition.ts";
import { hoist } from "./hoist.ts";
import { layerText } from "./layer-text.ts";
import { limitedValue, slotLimits } from "./slot-limits.ts";
import { templateParts } from "./template-parts.ts";
import { chosen, fillMarks, selectText, type MarkScope } from "./marks.ts";

interface Binder {
  readonly plan: Plan;
  readonly documents: Documents;
  readonly sources: Sources;
  readonly scope: MarkScope;
  readonly slots: Slot[];
  readonly slotCounts: Map<string, number>;
  readonly layerIds: ReadonlySet<string>;
  readonly leftOut: Map<string, string>;
  readonly moved: Program["moved"][number][];
  readonly log: Log;
  /** What each layer that is known now keeps of its text; everything, when undefined. */
  readonly keeps: Keeps | undefined;
}

/** A condition from the outside in, that is only known later. */
interface Late { readonly expression: Expression; readonly binding: "session" | "turn" }

/**
 * Folds what is known into text and leaves a slot for the rest, in the order of the plan: one layout
 * for each output. `keeps` shortens the layers that are known now, before they are joined.
 */
export function bind(plan: Plan, documents: Documents, log: Log, keeps?: Keeps): Program {
  const { sources } = documents;
  const binder: Binder = { plan, documents, sources, scope: { inputs: plan.inputs, builtin: sources.builtin }, slots: [], slotCounts: new Map(), layerIds: new Set(layersOf(plan.items).map(({ id }) => id)), leftOut: new Map(), moved: [], log, keeps };
  const outputs = new Map<string, ProgramNode | null>();
  for (const { name, separator, keep, trim } of plan.outputs.values()) {
    outputs.set(name, composeJoin(undefined, { separator, keep, trim }, bindItems(plan.items.filter((item) => item.output === name), [], binder)));
  }
  const { moved } = binder;
  for (const { layer, behind } of moved) {
    log.report({ code: "cache/hoisted", message: `The layer \`${layer}\` was moved behind \`${behind}\`, which is known earlier`, location: plan.place, target: plan.name });
  }
  return { outputs, slots: binder.slots, leftOut: binder.leftOut, moved };
}

function bindItem(item: PlanItem, outer: readonly Late[], binder: Binder): ProgramNode | null {
  const condition = item.when === undefined ? true : foldCondition(item.when.expression, binder.plan.inputs);
  if (condition === false) {
    leaveOut(item, `its condition \`${item.when?.source ?? ""}\` is false`, binder);
    return null;
  }
  // A late condition of a group is one of each of its layers: static bytes are never conditional.
  const conditions = condition === true ? outer : [...outer, condition];
  switch (item.kind) {
    case "layer":
      return bindLayer(item, conditions, binder);
    case "group":
      return composeJoin(item.id, { separator: item.separator, keep: item.keep, trim: item.trim }, bindItems(item.items, conditions, binder));
    case "alternatives":
      return bindAlternatives(item.items, conditions, binder);
  }
}

/** Items that are joined, in the order of the plan, or with what is known later behind. */
function bindItems(items: readonly PlanItem[], conditions: readonly Late[], binder: Binder): readonly (ProgramNode | null)[] {
  const bound = items.map((item) => ({ item, node: bindItem(item, conditions, binder) }));
  if (!binder.plan.hoist) return bound.map(({ node }) => node);
  const ordered = hoist(bound, binder.slots);
  binder.moved.push(...ordered.moved);
  return ordered.items.map(({ node }) => node);
}

/** The first that is there; a known text ends the choice. */
function bindAlternatives(items: readonly PlanItem[], conditions: readonly Late[], binder: Binder): ProgramNode | null {
  const nodes: ProgramNode[] = [];
  for (const item of items) {
    if (nodes.at(-1)?.kind === "text") {
      leaveOut(item, "an earlier alternative is there", binder);
      continue;
    }
    const node = bindItem(item, conditions, binder);
    if (node === null) continue;
    nodes.push(node);
  }
  const [only] = nodes;
  if (only === undefined) return null;
  return nodes.length === 1 ? only : { kind: "first", items: nodes };
}

function leaveOut(item: PlanItem, why: string, binder: Binder): void {
  if (item.kind === "layer") binder.leftOut.set(item.id, why);
  else for (const inner of item.items) leaveOut(inner, why, binder);
}

function bindLayer(layer: PlanLayer, conditions: readonly Late[], binder: Binder): ProgramNode | null {
  const found = binder.sources.layers.get(layer.id);
  if (found !== undefined && (layer.template !== "none" || layer.frontmatter === "directives")) return bindSources(layer, found.sources, conditions, binder);
  const isLaterThanRead = layer.readAt === "build" && layer.binding !== "build" && !isInput(layer);
  const parts = layerParts(layer, conditions.length > 0 || isLaterThanRead ? limitedOnly(layer, binder) : binder);
  if (parts === null) return null;
  if (conditions.length > 0 || isLaterThanRead) return wholeSlot(layer, parts, conditions, binder);
  const nodes: ProgramNode[] = [];
  for (const part of parts) {
    if (part.kind === "text") nodes.push(textNode(part.rope, layer.id));
    else nodes.push(addSlot(layer, [part.node], part.binding, part.because, binder, parts.length === 1));
  }
  return sequence(nodes);
}

/** Text that is known but stands in a slot yields to a limit of its own layer alone. */
function limitedOnly({ id }: PlanLayer, binder: Binder): Binder {
  return binder.plan.budget?.layers.has(id) === true ? binder : { ...binder, keeps: undefined };
}

/** A layer that is there only if a late condition holds, or that is bound late on purpose: its text is no static byte, it stands in the slot. */
function wholeSlot(layer: PlanLayer, parts: readonly BoundPart[], conditions: readonly Late[], binder: Binder): ProgramNode {
  const nodes = parts.map((part): Node => (part.kind === "text" ? ropeText(part.rope) : part.node));
  const test = allOf(conditions);
  const turn = layer.binding === "turn" || conditions.some(({ binding }) => binding === "turn") || parts.some((part) => part.kind === "late" && part.binding === "turn");
  const because = test === undefined ? layer.because : `its condition \`${layer.when?.source ?? "of its group"}\` is known later`;
  return addSlot(layer, test === undefined ? nodes : [{ if: test, then: nodes }], turn ? "turn" : "session", because, binder, true);
}

/** A source of a layer whose sources are bound one by one, with what its frontmatter asks for. */
interface BoundSource {
  readonly heading: string | undefined;
  readonly parts: readonly BoundPart[];
  readonly condition: Late | undefined;
  readonly binding: Binding;
  readonly because: string;
}

/** A layer whose sources may be templates or steer themselves: each is bound by itself, then they are joined. */
function bindSources(layer: PlanLayer, found: readonly Source[], conditions: readonly Late[], binder: Binder): ProgramNode | null {
  const sources = found.flatMap((source) => bindSource(layer, source, conditions.length > 0 || layer.binding !== "build" ? limitedOnly(layer, binder) : binder));
  if (sources.length === 0) return null;
  if (conditions.length > 0 || layer.binding !== "build") return lateSources(layer, sources, conditions, binder);
  const nodes = sources.map((source) => sourceNode(layer, source, binder));
  const all = composeJoin(undefined, { separator: layer.separator, keep: "present", trim: "none" }, nodes);
  return all === null || layer.heading === undefined ? all : sequence([textNode([{ text: `${layer.heading}\n\n` }], layer.id), all]);
}

function bindSource(layer: PlanLayer, source: Source, binder: Binder): readonly BoundSource[] {
  const { documents, plan, log, leftOut } = binder;
  if (source.status !== "ok") return [];
  const directives = documents.directives.get(source);
  const condition = directives?.when === undefined ? true : foldCondition(checked(directives.when, directives.whenPlace, binder), plan.inputs);
  if (condition === false) {
    leftOut.set(sourceKey(layer.id, source.path), `its condition \`${directives?.when?.source ?? ""}\` is false`);
    return [];
  }
  const all = layer.template === "none" ? textParts(layer, source) : templateParts(source, documents, plan, log);
  const binding = directives?.binding ?? "build";
  const parts = all === null || condition !== true || binding !== "build" ? all : kept(layer, source, all, binder);
  if (parts === null) return [];
  const because = binding === "build" ? `its condition \`${directives?.when?.source ?? ""}\` is known later` : `the frontmatter of ${source.path} says \`binding: ${binding}\``;
  return [{ heading: source.heading, parts, condition: condition === true ? undefined : condition, binding, because }];
}

/** What a source keeps of its text, if all of it is known; null when that is nothing. */
function kept(layer: PlanLayer, source: Source, parts: readonly BoundPart[], { keeps }: Binder): readonly BoundPart[] | null {
  const ropes = parts.flatMap((part) => (part.kind === "text" ? [part.rope] : []));
  if (keeps === undefined || ropes.length < parts.length) return parts;
  const rope = keeps(layer, source, joinRopes(ropes, ""));
  return rope === null ? null : [{ kind: "text", rope }];
}

function sourceNode(layer: PlanLayer, source: BoundSource, binder: Binder): ProgramNode | null {
  const { heading, parts, condition, because } = source;
  if (condition !== undefined || source.binding !== "build") return addSlot(layer, [residual(layer, source)], lateBinding([source]), because, binder);
  const pieces = parts.map((part) => (part.kind === "text" ? textNode(part.rope, layer.id) : addSlot(layer, [part.node], part.binding, part.because, binder)));
  const body = composeJoin(undefined, { separator: "", keep: "present", trim: layer.trim }, [sequence(pieces)]);
  return body === null || heading === undefined ? body : sequence([textNode([{ text: `${heading}\n\n` }], layer.id), body]);
}

/** Sources that are there together only if a late condition holds, or that are bound late on purpose: one slot holds them all. */
function lateSources(layer: PlanLayer, sources: readonly BoundSource[], conditions: readonly Late[], binder: Binder): ProgramNode {
  const items = sources.map((source) => residual(layer, source));
  const all: Node = { join: { separator: layer.separator, keep: "present", items } };
  const nodes: readonly Node[] = layer.heading === undefined ? [all] : [`${layer.heading}\n\n`, all];
  const test = allOf(conditions);
  const because = test === undefined ? layer.because : `its condition \`${layer.when?.source ?? "of its group"}\` is known later`;
  const turn = layer.binding === "turn" || conditions.some(({ binding }) => binding === "turn") || lateBinding(sources) === "turn";
  return addSlot(layer, test === undefined ? nodes : [{ if: test, then: nodes }], turn ? "turn" : "session", because, binder, true);
}

/** A source as one node of a slot's template: trimmed, under its heading, behind its condition. */
function residual(layer: PlanLayer, { heading, parts, condition }: BoundSource): Node {
  const nodes = parts.map((part): Node => (part.kind === "text" ? ropeText(part.rope) : part.node));
  const whole: Node = { join: { separator: "", keep: "present", items: nodes } };
  const body: Node = layer.trim === "none" ? whole : { join: { separator: "", keep: "present", trim: layer.trim, items: [whole] } };
  const headed: Node = heading === undefined ? body : { join: { separator: "", keep: "present", items: [`${heading}\n\n`, body] } };
  return condition === undefined ? headed : { if: condition.expression, then: [headed] };
}

function lateBinding(sources: readonly BoundSource[]): "session" | "turn" {
  const isTurn = ({ binding, condition, parts }: BoundSource): boolean => binding === "turn" || condition?.binding === "turn" || parts.some((part) => part.kind === "late" && part.binding === "turn");
  return sources.some(isTurn) ? "turn" : "session";
}

/** One condition of several; none of none. */
function allOf(conditions: readonly Late[]): Expression | undefined {
  const tests = conditions.map(({ expression }) => expression);
  return tests.length < 2 ? tests[0] : { op: "and", args: tests };
}

function textParts(layer: PlanLayer, source: Source): readonly BoundPart[] | null {
  const { heading: _heading, ...plain } = layer;
  const rope = layerText(plain, { layer: layer.id, sources: [source] });
  return rope === null ? null : [{ kind: "text", rope }];
}

/** The expression of a source's condition; a name that no input has is reported, and counts as missing. */
function checked(when: Condition, place: Place, { plan, log }: Binder): Expression {
  for (const name of when.reads) {
    if (plan.inputs.has(name)) continue;
    const near = suggest(name, plan.inputs.keys());
    log.report({ code: "template/undeclared", message: `\`${name}\` is not declared`, location: place, target: plan.name, help: near === undefined ? "Declare it under `inputs:` with a binding." : `Did you mean \`${near}\`?` });
  }
  return when.expression;
}

/** `whole`: the slot is all that there is of its layer. */
function addSlot(layer: PlanLayer, template: readonly Node[], binding: "session" | "turn", because: string, binder: Binder, whole = false): ProgramNode {
  const { plan, slots, sources, log } = binder;
  const id = slotId(layer.id, binder);
  const collect = isCollected(layer) ? collectSpec(plan, layer, sources) : undefined;
  const limits = slotLimits(id, layer, template, { plan, log, whole });
  slots.push({ id, layer: layer.id, binding, because, trust: trustOf(layer, template, plan), template, ...(limits === undefined ? {} : { limits }), ...(collect === undefined ? {} : { collect }) });
  return { kind: "slot", slot: id };
}

/** The layer's name for its first slot, then `name.2` and so on; never the name of another layer. */
function slotId(layer: string, { slotCounts, layerIds }: Binder): string {
  let count = slotCounts.get(layer) ?? 0;
  let id: string;
  do {
    count += 1;
    id = count === 1 ? layer : `${layer}.${count}`;
  } while (count > 1 && layerIds.has(id));
  slotCounts.set(layer, count);
  return id;
}

/** A slot is to be trusted as little as the least trusted of what it holds. */
function trustOf({ trust }: PlanLayer, template: readonly Node[], { inputs }: Plan): Trust {
  return leastTrusted([trust, ...[...namesRead(template)].flatMap((name) => inputs.get(name)?.trust ?? [])]);
}

/** Whether a session fills the layer from files (or renders a list for it). */
export function isCollected(layer: PlanLayer): boolean {
  return layer.readAt !== "build" && !isInput(layer);
}

function isInput({ collector: { kind } }: PlanLayer): boolean {
  return kind === "slot" || kind === "select";
}

/** What a layer is made of; null when it is known to be absent. */
function layerParts(layer: PlanLayer, binder: Binder): readonly BoundPart[] | null {
  const { sources, scope, plan } = binder;
  const { collector } = layer;
  if (collector.kind === "slot") return slotParts(layer, collector.input, binder);
  if (collector.kind === "select") return selectParts(layer, scope);
  if (layer.readAt !== "build") {
    return [{ kind: "late", node: { value: { get: [layer.id] } }, binding: layer.binding === "turn" ? "turn" : "session", because: layer.because }];
  }
  const found = sources.layers.get(layer.id);
  if (found?.made?.template !== undefined) return promptParts(layer, found, binder);
  const isKnown = layer.marks.every(({ by }) => typeof by === "string" || plan.inputs.get(by.input)?.binding === "build");
  const rope = found === undefined ? null : layerText(layer, found, scope, isKnown ? binder.keeps : undefined);
  return rope === null ? null : fillMarks(layer, rope, scope);
}

/** A prompt whose values are not all known: what is decided is text; each value that a session works out gets a slot in no place of its own. */
function promptParts(layer: PlanLayer, { sources, made }: LayerSources, binder: Binder): readonly BoundPart[] | null {
  const { documents, plan, log } = binder;
  const hidden = layer.hidden ?? [];
  const main = sources.find((source) => documents.templates.has(source));
  if (main === undefined || made?.template === undefined) return null;
  for (const value of hidden) addSlot(value, [{ value: { get: [value.id] } }], value.binding === "turn" ? "turn" : "session", value.because, binder);
  const inputs = new Map(plan.inputs);
  for (const { id, binding, because } of hidden) inputs.set(id, { name: id, binding, schema: {}, required: false, trust: "untrusted", declaredIn: because });
  const parts = templateParts(main, documents, { ...plan, inputs }, log);
  const heading: readonly BoundPart[] = layer.heading === undefined ? [] : [{ kind: "text", rope: [{ text: `${layer.heading}\n\n` }] }];
  return parts === null ? null : [...heading, ...parts];
}

function slotParts(layer: PlanLayer, name: string, { plan, keeps, log }: Binder): readonly BoundPart[] | null {
  const input = plan.inputs.get(name);
  if (input === undefined) throw new Error(`slot reads an unplanned input: ${name}`);
  const whiteSpace = layer.trim === "none" ? "rust" : layer.trim;
  const heading = layer.heading === undefined ? "" : `${layer.heading}\n\n`;
  if (input.binding === "build") {
    if (input.value === null || input.value === undefined) return null;
    const text = limitedValue(input, textOf(input.value, "js"), plan, log);
    if (text === null) return null;
    if (layer.blank === "absent" && isBlank(text, whiteSpace)) return null;
    const found = layerText(layer, { layer: layer.id, sources: [{ layer: layer.id, path: `input:${name}`, status: "ok", bytes: null, sha256: null, text }] }, undefined, keeps);
    return found === null ? null : [{ kind: "text", rope: found }];
  }
  const get: Expression = { get: [name] };
  const value: Node = { value: get, ...(isText(input) ? {} : { as: "js" as const }), ...(layer.trim === "none" ? {} : { trim: layer.trim }) };
  const test: Expression = layer.blank === "absent" ? { op: "nonblank", args: [get], ws: whiteSpace } : { op: "present", args: [get] };
  // Text that is not there is absent by itself; a number or a truth value has to be asked first.
  const isPlain = heading === "" && layer.blank !== "absent" && isText(input);
  const node: Node = isPlain ? value : { if: test, then: heading === "" ? [value] : [heading, value] };
  return [{ kind: "late", node, binding: input.binding, because: layer.because }];
}

/** Whether an input holds text; a number or a truth value has to be turned into it. */
function isText({ schema: { type, enum: choices } }: PlannedInput): boolean {
  if (choices?.some((choice) => typeof choice !== "string") === true) return false;
  return type === undefined || type === "string" || (typeof type !== "string" && type.every((each) => each === "string" || each === "null"));
}

function selectParts(layer: PlanLayer, scope: MarkScope): readonly BoundPart[] | null {
  const { collector } = layer;
  if (collector.kind !== "select") return null;
  const input = scope.inputs.get(collector.select.input);
  if (input?.binding === "build" && chosen(collector.select, input, scope) === undefined) return null;
  return [selectText(collector.select, scope)];
}
