import type { BoundPart, PlanLayer, PlannedInput, Select, Source } from "../../model.ts";
import type { Node, SwitchNode } from "../../runtime/manifest.ts";
import { trim } from "../../runtime/white-space.ts";
import { ropeText, sliceRope, type Rope } from "../../text/rope.ts";

export interface MarkScope {
  readonly inputs: ReadonlyMap<string, PlannedInput>;
  readonly builtin: ReadonlyMap<string, Source>;
  /** Marks that a text which takes a mark's place is searched for. */
  readonly behind?: PlanLayer["marks"];
}

/**
 * Puts texts in the place of marks, every occurrence, left to right and in one pass. What takes a mark's
 * place is searched for the marks that stand behind it in the list, if plain texts take theirs: then it is as if
 * one mark were filled after the other.
 */
export function fillMarks(layer: PlanLayer, rope: Rope, scope: MarkScope): readonly BoundPart[] {
  if (layer.marks.length === 0) return [{ kind: "text", rope }];
  const text = ropeText(rope);
  const parts: BoundPart[] = [];
  let at = 0;
  for (;;) {
    const next = nextMark(text, at, layer);
    if (next === undefined) break;
    if (next.start > at) parts.push({ kind: "text", rope: sliceRope(rope, at, next.start) });
    const { by } = next;
    const within = { ...scope, behind: layer.marks.slice(next.index + 1) };
    parts.push(typeof by === "string" ? { kind: "text", rope: [{ text: textNamed(by, within) }] } : selectText(by, within));
    at = next.start + next.mark.length;
  }
  if (at < text.length || parts.length === 0) parts.push({ kind: "text", rope: sliceRope(rope, at, text.length) });
  return parts;
}

interface Next { readonly start: number; readonly index: number; readonly mark: string; readonly by: string | Select }

function nextMark(text: string, from: number, { marks }: PlanLayer): Next | undefined {
  let best: Next | undefined;
  for (const [index, { mark, by }] of marks.entries()) {
    const start = text.indexOf(mark, from);
    if (start !== -1 && (best === undefined || start < best.start)) best = { start, index, mark, by };
  }
  return best;
}

/** A literal text, or `builtin:name`. */
function textNamed(text: string, { builtin, behind = [] }: Omit<MarkScope, "inputs">): string {
  let filled = text.startsWith("builtin:") ? (builtin.get(text.slice("builtin:".length))?.text ?? "") : text;
  for (const [index, { mark, by }] of behind.entries()) if (typeof by === "string" && filled.includes(mark)) filled = filled.replaceAll(mark, () => textNamed(by, { builtin, behind: behind.slice(index + 1) }));
  return filled;
}

/** Text by an input's value: known now, or a `switch` for later. Nothing when no case fits. */
export function selectText(select: Select, scope: MarkScope): BoundPart {
  const input = scope.inputs.get(select.input);
  if (input === undefined) throw new Error(`select reads an unplanned input: ${select.input}`);
  if (input.binding === "build") return { kind: "text", rope: [{ text: chosen(select, input, scope) ?? "" }] };
  return { kind: "late", node: switchNode(select, scope), binding: input.binding, because: `the input \`${input.name}\` is known at ${input.binding} (${input.declaredIn})` };
}

/** The case that a build-bound input's value picks; undefined when there is none. */
export function chosen(select: Select, input: PlannedInput, scope: MarkScope): string | undefined {
  const { value } = input;
  const key = typeof value === "string" ? fold(select.trim === undefined ? value : trim(value, select.trim), select) : undefined;
  const found = key === undefined ? undefined : Object.entries(select.cases).find(([name]) => fold(name, select) === key)?.[1];
  const text = found ?? select.else;
  return text === undefined ? undefined : textNamed(text, scope);
}

function fold(text: string, select: Select): string {
  return select.fold === "ascii" ? text.replace(/[A-Z]+/gu, (upper) => upper.toLowerCase()) : text;
}

function switchNode(select: Select, scope: MarkScope): SwitchNode {
  const cases: { [value: string]: readonly Node[] } = {};
  for (const [value, text] of Object.entries(select.cases)) cases[fold(value, select)] = [textNamed(text, scope)];
  return {
    switch: { get: [select.input] },
    ...(select.trim === undefined ? {} : { trim: select.trim }),
    ...(select.fold === undefined ? {} : { fold: select.fold }),
    cases,
    ...(select.else === undefined ? {} : { else: [textNamed(select.else, scope)] }),
  };
}
