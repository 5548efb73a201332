import { knownText } from "../../../inputs/known-text.ts";
import type { Program, ProgramNode } from "../../../model.ts";
import { sourceKey } from "../../../paths/source-key.ts";
import { cutBefore } from "../../../runtime/layout.ts";
import type { Node } from "../../../runtime/manifest.ts";
import { evaluate, scopeOf } from "../../../runtime/template.ts";
import { ropeText } from "../../../text/rope.ts";

export type Count = (text: string) => number;

/** The size of a program in tokens: exact counts of the joined text. */
export interface Measured {
  /** All outputs, as if every slot were there but empty, and what is reserved for the slots. */
  readonly total: number;
  /** What `total` counts for the slots: their limits in tokens, and text that is known and may be there. */
  readonly reserved: number;
  readonly prefix: number;
  /** Slot → its limit in tokens, where `total` counts that. */
  readonly limits: ReadonlyMap<string, number>;
  /** Layer → its text that is known, with its heading. */
  readonly layers: ReadonlyMap<string, number>;
  /** Layers with text that is known and stands in a slot. */
  readonly inSlots: ReadonlySet<string>;
  /** Layers, and sources of layers, that lie in the prefix. */
  readonly inPrefix: ReadonlySet<string>;
}

/** Measures a program. */
export function measure({ outputs, slots }: Program, count: Count): Measured {
  const known = slots.map(({ id, layer, template, limits }) => ({ id, layer, limits, text: knownText(template) }));
  const reserve = new Map(known.map(({ id, limits, text }) => [id, text !== null ? count(text) : limits?.unit === "tokens" ? limits.max : 0]));
  let total = 0;
  let reserved = 0;
  for (const node of outputs.values()) {
    if (node === null) continue;
    const whole = wholeOf(node, reserve, count);
    total += count(whole.text) + whole.reserved;
    reserved += whole.reserved;
  }
  const system = outputs.get("system") ?? null;
  const before = system === null ? null : cutBefore(nodeOf(system), () => true);
  const inPrefix = new Set<string>();
  if (system !== null) addPrefix(system, inPrefix);
  const texts = new Map<string, string[]>();
  for (const node of outputs.values()) if (node !== null) addLayers(node, texts);
  for (const { layer, text } of known) if (text !== null) texts.set(layer, [...(texts.get(layer) ?? []), text]);
  const layers = new Map([...texts].map(([layer, parts]) => [layer, parts.reduce((sum, text) => sum + count(text), 0)]));
  const limited = new Map(known.flatMap(({ id, limits, text }): [string, number][] => (text === null && limits?.unit === "tokens" ? [[id, limits.max]] : [])));
  return { total, reserved, limits: limited, prefix: before === null ? 0 : count(evaluate([before], scopeOf({})) ?? ""), layers, inPrefix, inSlots: new Set(known.flatMap(({ layer, text }) => (text === null ? [] : [layer]))) };
}

interface Whole { readonly text: string; readonly reserved: number }

/** A node with every slot there but empty; of alternatives the largest. */
function wholeOf(node: ProgramNode, reserve: ReadonlyMap<string, number>, count: Count): Whole {
  switch (node.kind) {
    case "text":
      return { text: ropeText(node.rope), reserved: 0 };
    case "literal":
      return { text: node.text, reserved: 0 };
    case "slot":
      return { text: "", reserved: reserve.get(node.slot) ?? 0 };
    case "join": {
      const all = node.items.map((item) => wholeOf(item, reserve, count));
      return { text: all.map(({ text }) => text).join(node.separator), reserved: all.reduce((sum, each) => sum + each.reserved, 0) };
    }
    case "first": {
      const all = node.items.map((item) => wholeOf(item, reserve, count));
      const sizes = all.map((each) => count(each.text) + each.reserved);
      return all[sizes.indexOf(Math.max(...sizes))] ?? { text: "", reserved: 0 };
    }
  }
}

/** A program's node as the runtime has it, with texts in the place of byte ranges. */
function nodeOf(node: ProgramNode): Node {
  switch (node.kind) {
    case "text":
      return ropeText(node.rope);
    case "literal":
      return node.text;
    case "slot":
      return { slot: node.slot };
    case "first":
      return { first: node.items.map(nodeOf) };
    case "join": {
      const { separator, keep, trim, items } = node;
      return { join: { separator, keep, ...(trim === "none" ? {} : { trim }), items: items.map(nodeOf) } };
    }
  }
}

/** Notes what lies in front of the first slot; true when that has been found. */
function addPrefix(node: ProgramNode, found: Set<string>): boolean {
  if (node.kind === "slot") return true;
  if (node.kind === "literal") return false;
  if (node.kind !== "text") return node.items.some((item) => addPrefix(item, found));
  for (const { layer } of node.layers) found.add(layer);
  let at = 0;
  for (const { text, origin } of node.rope) {
    const layer = node.layers.findLast(({ start, end }) => start <= at && at + text.length <= end)?.layer;
    if (origin !== undefined && layer !== undefined) found.add(sourceKey(layer, origin.path));
    at += text.length;
  }
  return false;
}

function addLayers(node: ProgramNode, texts: Map<string, string[]>): void {
  if (node.kind === "join" || node.kind === "first") for (const item of node.items) addLayers(item, texts);
  if (node.kind !== "text") return;
  const text = ropeText(node.rope);
  for (const { layer, start, end } of node.layers) texts.set(layer, [...(texts.get(layer) ?? []), text.slice(start, end)]);
}
