import type { PlanItem, ProgramNode, Slot } from "../../model.ts";
import type { Binding } from "../../runtime/manifest.ts";

/** A plan item with what it was bound to. */
export interface BoundItem { readonly item: PlanItem; readonly node: ProgramNode | null }

export interface Hoisted {
  readonly items: readonly BoundItem[];
  readonly moved: readonly { readonly layer: string; readonly behind: string }[];
}

const ORDER: readonly Binding[] = ["build", "session", "turn"];

/**
 * Moves items that are known later behind those that are known earlier; items of one binding time keep
 * their order. It is done for each join by itself: what a group holds stays in the group.
 */
export function hoist(items: readonly BoundItem[], slots: readonly Slot[]): Hoisted {
  const ranks = items.map(({ node }) => ORDER.indexOf(node === null ? "build" : bindingOf(node, slots)));
  const order = items.map((_, index) => index).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  const moved = items.flatMap(({ item, node }, index) => {
    const behind = items.findLastIndex((other, at) => at > index && other.node !== null && (ranks[at] ?? 0) < (ranks[index] ?? 0));
    const last = items[behind];
    return node === null || last === undefined ? [] : [{ layer: nameOf(item), behind: nameOf(last.item) }];
  });
  return { items: order.map((index) => items[index] as BoundItem), moved };
}

/** The latest binding of the slots in a node. */
function bindingOf(node: ProgramNode, slots: readonly Slot[]): Binding {
  if (node.kind === "slot") return slots.find(({ id }) => id === node.slot)?.binding ?? "turn";
  if (node.kind !== "join" && node.kind !== "first") return "build";
  const found = node.items.map((item) => ORDER.indexOf(bindingOf(item, slots)));
  return ORDER[Math.max(0, ...found)] ?? "build";
}

function nameOf(item: PlanItem): string {
  if (item.kind !== "alternatives") return item.id;
  const [first] = item.items;
  return first === undefined ? "alternatives" : nameOf(first);
}
