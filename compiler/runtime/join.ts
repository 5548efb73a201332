/**
 * A join's text, turn after turn. Where most values are the turn's before, most of the text is too. Joining is
 * associative, and a part that is absent changes nothing, so the parts are leaves of a balanced tree of texts:
 * only the nodes above those that have changed are put together again.
 */
import type { JoinNode, WhiteSpace } from "./manifest.ts";
import type { Render, Scope } from "./template.ts";
import type { Taken, ValueList } from "./values.ts";
import { isBlank, trim } from "./white-space.ts";

/** How the parts are joined. */
export interface Joining {
  readonly separator: string;
  readonly keep: JoinNode["join"]["keep"];
  readonly trim: WhiteSpace | undefined;
}

/** What a join has made. */
export interface Joined {
  /** The turn's values that it was made with; undefined while that is not certain. */
  values: ValueList | undefined;
  /** What each leaf's render gave, trimmed; null when it is dropped. */
  readonly parts: (string | null)[];
  /** From 1: the text of node `n` is that of the nodes `2n` and `2n + 1`. The second half are the leaves. */
  readonly nodes: (string | null)[];
  /** The leaves with a value of the turn, by its place. */
  readonly byPlace: (readonly number[] | undefined)[];
  /** The other leaves. */
  readonly late: readonly number[];
  /** The first and the last leaf that have changed. */
  low: number;
  high: number;
}

/** What a join has to work out, with the constant text in front of it. */
interface Leaf {
  readonly constant: string | null;
  /** The constant text and a separator, or nothing. */
  readonly start: string;
  /** The same behind other text. */
  readonly between: string;
  readonly render: Render;
  /** Of a value of the turn, else -1. */
  readonly place: number;
  readonly trim: WhiteSpace | undefined;
}

/** A tree with fewer leaves costs as much as it spares. */
const MIN_LEAVES = 8;
/** So many leaves for one that has changed: with more changes, all anew is faster. */
const LEAVES_PER_CHANGE = 4;

/** Whether a join leaves out a text. */
export function isDropped(text: string, { keep, trim: table }: Joining): boolean {
  return keep === "nonempty" ? text === "" : keep === "nonblank" && isBlank(text, table ?? "rust");
}

/** The join of what `renders` give, without marks. What it keeps for the next turn is in `scope.joined`. */
export function joinTexts(renders: readonly Render[], joining: Joining): Render {
  const { separator } = joining;
  const { leaves, last } = leavesOf(renders, joining);
  return (scope) => {
    const { turn, joined } = scope;
    const isSteady = turn !== undefined && joined !== undefined && leaves.length >= MIN_LEAVES && turn.changed.length * LEAVES_PER_CHANGE <= leaves.length;
    const all = isSteady ? joinAgain(leaves, scope, turn, joined, joining) : joinAnew(leaves, scope, joining);
    return last === null ? all : all === null ? last : all + separator + last;
  };
}

function joinAnew(leaves: readonly Leaf[], scope: Scope, joining: Joining): string | null {
  const { separator } = joining;
  let all: string | null = null;
  for (let i = 0; i < leaves.length; i++) {
    const leaf = leaves[i] as Leaf;
    const part = partOf(leaf, scope, joining);
    if (part !== null) all = all === null ? leaf.start + part : all + leaf.between + part;
    else if (leaf.constant !== null) all = all === null ? leaf.constant : all + separator + leaf.constant;
  }
  return all;
}

/** Joins the leaves from what was made at the turn before. */
function joinAgain(leaves: readonly Leaf[], scope: Scope, turn: Taken, joined: Map<object, Joined>, joining: Joining): string | null {
  let tree = joined.get(leaves);
  if (tree === undefined) joined.set(leaves, (tree = treeOf(leaves)));
  const isNext = tree.values !== undefined && tree.values === turn.before;
  tree.values = undefined;
  tree.low = leaves.length;
  tree.high = -1;
  if (isNext) {
    for (let i = 0; i < turn.changed.length; i++) renew(tree, leaves, tree.byPlace[turn.changed[i] as number] ?? NONE, scope, joining);
    renew(tree, leaves, tree.late, scope, joining);
  } else {
    renew(tree, leaves, [...leaves.keys()], scope, joining);
    // An error may have left leaves whose nodes are not joined.
    tree.low = 0;
    tree.high = leaves.length - 1;
  }
  if (tree.high >= 0) joinNodes(tree, joining.separator);
  tree.values = turn.values;
  return tree.nodes[1] as string | null;
}

function treeOf(leaves: readonly Leaf[]): Joined {
  let size = 1;
  while (size < leaves.length) size *= 2;
  const byPlace: (readonly number[] | undefined)[] = [];
  const late: number[] = [];
  for (const [index, { place }] of leaves.entries()) {
    if (place < 0) late.push(index);
    else byPlace[place] = [...(byPlace[place] ?? []), index];
  }
  return { values: undefined, parts: [], nodes: Array.from({ length: 2 * size }, () => null), byPlace, late, low: 0, high: 0 };
}

/** Puts together what is above the leaves that have changed. */
function joinNodes({ nodes, low, high }: Joined, separator: string): void {
  let from = (nodes.length >> 1) + low;
  let to = (nodes.length >> 1) + high;
  while (from > 1) {
    from >>= 1;
    to >>= 1;
    for (let node = from; node <= to; node++) {
      const left = nodes[2 * node] as string | null;
      const right = nodes[2 * node + 1] as string | null;
      nodes[node] = left === null ? right : right === null ? left : left + separator + right;
    }
  }
}

const NONE: readonly number[] = [];

/** Works out some leaves. */
function renew(tree: Joined, leaves: readonly Leaf[], indices: readonly number[], scope: Scope, joining: Joining): void {
  const { parts, nodes } = tree;
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i] as number;
    const leaf = leaves[index] as Leaf;
    const part = partOf(leaf, scope, joining);
    if (part === parts[index]) continue;
    parts[index] = part;
    nodes[(nodes.length >> 1) + index] = part === null ? leaf.constant : leaf.start + part;
    if (index < tree.low) tree.low = index;
    if (index > tree.high) tree.high = index;
  }
}

/** A leaf's text without what stands in front of it; null when it is dropped. */
function partOf({ render, place, trim: own }: Leaf, scope: Scope, joining: Joining): string | null {
  const value = place < 0 ? undefined : scope.turn?.values[place];
  let part = typeof value === "string" ? (own === undefined ? value : trim(value, own)) : render(scope);
  if (part !== null && joining.trim !== undefined) part = trim(part, joining.trim);
  return part === null || isDropped(part, joining) ? null : part;
}

/** The leaves, and the constant text behind them. */
function leavesOf(renders: readonly Render[], joining: Joining): { readonly leaves: readonly Leaf[]; readonly last: string | null } {
  const { separator, trim: table } = joining;
  const leaves: Leaf[] = [];
  let constant: string | null = null;
  for (const render of renders) {
    if (render.constant === undefined) {
      const start: string = constant === null ? "" : constant + separator;
      leaves.push({ constant, start, between: separator + start, render, place: render.direct?.place ?? -1, trim: render.direct?.trim });
      constant = null;
      continue;
    }
    const text: string = table ? trim(render.constant, table) : render.constant;
    if (!isDropped(text, joining)) constant = constant === null ? text : constant + separator + text;
  }
  return { leaves, last: constant };
}
