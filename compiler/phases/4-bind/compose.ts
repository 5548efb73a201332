import type { Keep, LayerRange, ProgramNode, Trim } from "../../model.ts";
import type { WhiteSpace } from "../../runtime/manifest.ts";
import { isBlank, trim } from "../../runtime/white-space.ts";
import { joinRopes, ropeLength, ropeText, sliceRope, trimRope, type Rope } from "../../text/rope.ts";

type TextNode = Extract<ProgramNode, { kind: "text" }>;
type JoinNode = Extract<ProgramNode, { kind: "join" }>;
interface Rules { readonly separator: string; readonly keep: Keep; readonly trim: Trim }

/** Text that a layer made. */
export function textNode(rope: Rope, id: string): TextNode {
  return { kind: "text", rope, layers: [{ layer: id, start: 0, end: ropeLength(rope) }] };
}

/** Nodes one behind the other with nothing between them; adjacent texts become one. Null when there are none. */
export function sequence(nodes: readonly ProgramNode[]): ProgramNode | null {
  const items: ProgramNode[] = [];
  const run: TextNode[] = [];
  const endRun = (): void => {
    if (run.length > 0) items.push(joinTexts(run.splice(0)));
  };
  for (const node of nodes.flatMap((each) => (isSequence(each) ? each.items : [each]))) {
    if (node.kind === "text") run.push(node);
    else {
      endRun();
      items.push(node);
    }
  }
  endRun();
  const [only] = items;
  if (only === undefined) return null;
  return items.length === 1 ? only : { kind: "join", separator: "", keep: "present", trim: "none", items };
}

/**
 * Joins nodes by a join's rules, as far as they are decided: texts are trimmed and dropped now, and
 * neighbours that every request keeps get their separator as static bytes. Only what stands beside
 * something that may be absent is left to the runtime's join. Null when nothing is kept.
 */
export function composeJoin(id: string | undefined, rules: Rules, nodes: readonly (ProgramNode | null)[]): ProgramNode | null {
  const items: ProgramNode[] = [];
  /** Texts that are known to be kept, and so become one. */
  const run: TextNode[] = [];
  const endRun = (): void => {
    if (run.length > 0) items[items.length - 1] = joinTexts(run.splice(0));
  };
  for (const node of nodes) {
    const item = node === null ? null : prepare(node, rules);
    if (item === null) continue;
    if (item.kind === "text" && run.length > 0) {
      run.push({ kind: "text", rope: [{ text: rules.separator }], layers: [] }, item);
      continue;
    }
    endRun();
    const last = items.at(-1);
    if (last !== undefined && isFixed(last, "end", rules) && isFixed(item, "start", rules)) {
      items[items.length - 1] = sequence([last, { kind: "text", rope: [{ text: rules.separator }], layers: [] }, item]) as ProgramNode;
    } else {
      items.push(item);
    }
    const newest = items.at(-1);
    if (newest?.kind === "text") run.push(newest);
  }
  endRun();
  const [only] = items;
  if (only === undefined) return null;
  if (items.length === 1) {
    if (only.kind === "text") return id === undefined ? only : nameText(only, id);
    if (id === undefined && isFixed(only, "start", rules) && isFixed(only, "end", rules)) return only;
  }
  const named = { kind: "join", ...(id === undefined ? {} : { id }), separator: rules.separator, items } as const;
  // Every part is trimmed by now, or trims itself.
  if (rules.trim !== "none") return { ...named, keep: rules.keep === "nonblank" ? "nonempty" : rules.keep, trim: "none", trimmed: rules.trim };
  return { ...named, keep: rules.keep, trim: "none" };
}

/**
 * A late part as a trimming join needs it: it trims itself. Then the join itself does not have to, and
 * the separators that are put into known text now are not trimmed away later.
 */
function trimLate(node: ProgramNode, rules: Rules): ProgramNode {
  const { trim: by } = rules;
  if (by === "none" || (isFixed(node, "start", rules) && isFixed(node, "end", rules))) return node;
  return { kind: "join", separator: "", keep: "present", trim: by, trimmed: by, items: [node] };
}

function isSequence(node: ProgramNode): node is JoinNode {
  return node.kind === "join" && node.id === undefined && node.separator === "" && node.keep === "present" && node.trim === "none";
}

/** A part as the join will see it: known text trimmed or dropped, the ends of mixed parts settled. */
function prepare(node: ProgramNode, rules: Rules): ProgramNode | null {
  if (node.kind === "text") {
    const text = trimNode(node, rules.trim);
    return isKept(ropeText(text.rope), rules) ? text : null;
  }
  const settled = isSequence(node) && (rules.trim !== "none" || rules.keep === "nonblank") ? settleEnds(node, rules) : node;
  return trimLate(settled, rules);
}

function isKept(text: string, { keep, trim: by }: Rules): boolean {
  if (keep === "present") return true;
  return keep === "nonempty" ? text !== "" : !isBlank(text, by === "none" ? "rust" : by);
}

/**
 * Whether a part is kept in every request, and (where the join trims) nothing at that end of it
 * depends on a slot. Then the separator beside it is known.
 */
function isFixed(node: ProgramNode, end: "start" | "end", rules: Rules): boolean {
  if (node.kind === "text") return isKept(ropeText(node.rope), rules);
  if (node.kind !== "join" || !node.items.some((item) => isFixed(item, end, rules))) return false;
  return rules.trim === "none" || isSolid(node, end, rules.trim);
}

/** Whether a part ends in text that trimming does not touch. */
function isSolid(node: ProgramNode, end: "start" | "end", by: WhiteSpace): boolean {
  if (node.kind === "text") {
    const text = ropeText(node.rope);
    const core = trim(text, by);
    return core !== "" && (end === "start" ? text.startsWith(core) : text.endsWith(core));
  }
  if (node.kind !== "join" || !(node.trimmed === by || isSequence(node))) return false;
  const outermost = end === "start" ? node.items[0] : node.items.at(-1);
  return outermost !== undefined && isSolid(outermost, end, by);
}

/** Gives a text that a whole group became the group's name too. */
function nameText(node: TextNode, id: string): TextNode {
  const whole: LayerRange = { layer: id, start: 0, end: ropeLength(node.rope) };
  return { ...node, layers: [whole, ...node.layers] };
}

function trimNode(node: TextNode, by: Trim): TextNode {
  if (by === "none") return node;
  const before = ropeText(node.rope);
  const after = trim(before, by);
  if (after.length === before.length) return node;
  const start = after === "" ? 0 : before.indexOf(after);
  return { kind: "text", rope: trimRope(node.rope, by), layers: moveRanges(node.layers, -start, after.length) };
}

/** One text of several; linear in what they are made of. */
function joinTexts(nodes: readonly TextNode[]): TextNode {
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1) return only;
  const layers: LayerRange[] = [];
  let length = 0;
  for (const node of nodes) {
    for (const range of moveRanges(node.layers, length, Infinity)) layers.push(range);
    length += ropeLength(node.rope);
  }
  return { kind: "text", rope: joinRopes(nodes.map(({ rope }) => rope), ""), layers };
}

function moveRanges(ranges: readonly LayerRange[], by: number, length: number): readonly LayerRange[] {
  const move = (at: number): number => Math.min(Math.max(at + by, 0), length);
  return ranges.map(({ layer, start, end }) => ({ layer, start: move(start), end: move(end) }));
}

/**
 * In a join that trims (or drops blank parts), white space at the ends of a mixed part may vanish,
 * depending on what its slots hold. Such bytes are not shared by every request, so they become literals
 * of the layout. What stands between the first and the last text that is not blank always stays.
 */
function settleEnds(node: JoinNode, { trim: by }: Rules): ProgramNode {
  const whiteSpace = by === "none" ? "rust" : by;
  const isWritten = (item: ProgramNode): boolean => item.kind === "text" && !isBlank(ropeText(item.rope), whiteSpace);
  const first = node.items.findIndex(isWritten);
  const last = node.items.findLastIndex(isWritten);
  const items = node.items.flatMap((item, index): readonly ProgramNode[] => {
    if (item.kind !== "text" || (index > first && index < last)) return [item];
    // Without trimming, a part that holds any writing is always kept whole.
    if (by === "none" && first !== -1) return [item];
    if (!isWritten(item) || by === "none") return [{ kind: "literal", text: ropeText(item.rope) }];
    return settleText(item, by, { lead: index === first && index > 0, trail: index === last && index < node.items.length - 1, start: index === first, end: index === last });
  });
  return { ...node, items };
}

/** Takes the white space off the outer ends of a text; where a slot stands beside it, it stays as a literal. */
function settleText(node: TextNode, by: WhiteSpace, at: { readonly lead: boolean; readonly trail: boolean; readonly start: boolean; readonly end: boolean }): readonly ProgramNode[] {
  const text = ropeText(node.rope);
  const core = trim(text, by);
  const from = at.start ? text.indexOf(core) : 0;
  const to = at.end ? text.indexOf(core) + core.length : text.length;
  const kept: TextNode = { kind: "text", rope: sliceRope(node.rope, from, to), layers: moveRanges(node.layers, -from, to - from) };
  const literal = (part: string, stays: boolean): readonly ProgramNode[] => (stays && part !== "" ? [{ kind: "literal", text: part }] : []);
  return [...literal(text.slice(0, from), at.lead), kept, ...literal(text.slice(to), at.trail)];
}
