import { messageOf, PromptError } from "./error.ts";
import { cutBefore } from "./layout.ts";
import { cutToLimit, sizeFor, type CountTokens } from "./limits.ts";
import type { Manifest, ManifestOutput, ManifestSlot, Node, StaticNode, ValueNode } from "./manifest.ts";
import { compileNodes, scopeOf, valueText, type Mark, type Render, type Scope } from "./template.ts";

/** One output, ready to be rendered. Offsets are UTF-8 bytes. */
export interface CompiledOutput {
  readonly name: string;
  readonly placement: ManifestOutput["placement"];
  readonly whole: Render;
  /** The layout cut at its first turn slot. */
  readonly sessionPart: Render;
  readonly prefixEnd: number;
}

/** What a layout is rendered with. */
export interface SlotScope extends Scope {
  /** The texts of the slots that a session has frozen. */
  readonly ready: ReadonlyMap<string, string | null>;
}

const encoder = new TextEncoder();

/** Size of a text in UTF-8 bytes. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/**
 * A slot's template. That it cannot be evaluated is a value's fault: the error names the slot.
 *
 * @param turn The names of the turn's values, in the manifest's order.
 */
export function compileSlot(id: string, { template, limits }: ManifestSlot, turn: readonly string[], count?: CountTokens): Render {
  const place = directPlace(template, turn);
  const [node] = template;
  const render: Render = place < 0 ? compileNodes(template) : (scope) => valueText(node as ValueNode, scope.turn?.values[place]);
  const cut = limits && limiter(id, limits, count);
  const guarded: Render = (scope) => {
    try {
      const text = render(scope);
      return text === null || !cut ? text : cut(text);
    } catch (error) {
      throw error instanceof PromptError ? error : new PromptError("runtime/wrong-value", `The slot \`${id}\` cannot be filled: ${messageOf(error)}.`, id);
    }
  };
  return place < 0 || cut ? guarded : Object.assign(guarded, { direct: { place } });
}

/** Most slots hold one value as it is given: it is read by its place among the turn's, not by its name. Else -1. */
function directPlace(template: readonly Node[], turn: readonly string[]): number {
  const [node] = template;
  if (template.length !== 1 || typeof node !== "object" || !("value" in node) || node.as || node.trim) return -1;
  const { value } = node;
  return "get" in value && !value.up && !value.root && value.get.length === 1 ? turn.indexOf(value.get[0] as string) : -1;
}

/** What is left of a slot's text under its limit; null when it is dropped. */
function limiter(id: string, limits: NonNullable<ManifestSlot["limits"]>, count?: CountTokens): (text: string) => string | null {
  const { max, unit, encoding, overflow } = limits;
  if (!(max >= 0) || !["bytes", "code-points", "tokens"].includes(unit)) throw new TypeError(`the limit of the slot \`${id}\` is none`);
  if (unit === "tokens" && !count) throw new PromptError("runtime/counter-needed", `The slot \`${id}\` has a limit of ${max} tokens (${encoding}), so \`loadPrompt\` needs \`count\`.`, id);
  const size = sizeFor(limits, count);
  return (text) => {
    const has = size(text);
    if (has <= max) return text;
    if (overflow === "error") throw new PromptError("runtime/over-limit", `The slot \`${id}\` may have at most ${max} ${unit.replace("-", " ")}, but has ${has}.`, id);
    return overflow === "drop" ? null : cutToLimit(text, limits, size);
  };
}

/**
 * An output's layout as functions. Static bytes are decoded once.
 *
 * @param slots The compiled slots by name.
 * @throws {TypeError} when the layout names a slot that there is not, or bytes that there are not.
 */
export function compileOutput(name: string, { layout, parts, placement }: ManifestOutput, bytes: Uint8Array, slots: ReadonlyMap<string, Render>, manifest: Manifest): CompiledOutput {
  if (!Array.isArray(parts)) throw new TypeError(`the output \`${name}\` has no parts`);
  const isTurn = (id: string): boolean => manifest.slots[id]?.binding !== "session";
  const texts = new Map<StaticNode, Render>();
  const compile = (node: Node | null): Render => (node === null ? () => null : compileNodes([node], (part) => {
    if ("slot" in part) return slotIn(name, part.slot, isTurn(part.slot), slots);
    const text = texts.get(part) ?? staticText(name, part, bytes, parts as ManifestOutput["parts"]);
    texts.set(part, text);
    return text;
  }));
  const before = compile(cutBefore(layout, () => true))(scopeOf({})) ?? "";
  return { name, placement, whole: compile(layout), sessionPart: compile(cutBefore(layout, isTurn)), prefixEnd: byteLength(before) };
}

function slotIn(output: string, id: string, isTurn: boolean, slots: ReadonlyMap<string, Render>): Render {
  const slot = slots.get(id);
  if (slot === undefined) throw new TypeError(`the layout of \`${output}\` has an unknown slot \`${id}\``);
  const read: Render = isTurn ? slot : (scope) => (scope as SlotScope).ready.get(id) ?? null;
  const render: Render = (scope) => {
    const { marks } = scope;
    if (!marks) return read(scope);
    const text = read({ ...scope, marks: undefined });
    if (text !== null) marks.push({ kind: "slot", id, start: 0, end: text.length });
    return text;
  };
  return slot.direct ? Object.assign(render, { direct: slot.direct }) : render;
}

function staticText(output: string, node: StaticNode, bytes: Uint8Array, parts: ManifestOutput["parts"]): Render {
  const [start, end] = node.static;
  if (!(0 <= start && start <= end && end <= bytes.length)) throw new TypeError(`the layout of \`${output}\` reads the bytes ${start} to ${end} of ${bytes.length}`);
  const text = decode(bytes, start, end);
  const mark = (marks: Mark[]): void => {
    for (const { id, range } of parts) {
      if (range[0] < start || range[1] > end) continue;
      const from = decode(bytes, start, range[0]).length;
      marks.push({ kind: "static", id, start: from, end: from + decode(bytes, range[0], range[1]).length });
    }
  };
  const render = ({ marks }: Scope): string => {
    if (marks) mark(marks);
    return text;
  };
  return Object.assign(render, { constant: text });
}

/** A BOM belongs to the prompt, so it is kept. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end));
}
