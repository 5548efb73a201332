import type { Node } from "./manifest.ts";

/**
 * The part of a layout in front of the first slot that passes `stop`: what it renders is a prefix of
 * what the whole layout renders, whatever that slot and those behind it hold.
 */
export function cutBefore(layout: Node | null, stop: (slot: string) => boolean): Node | null {
  return layout === null ? null : cut(layout, stop).node;
}

function cut(node: Node, stop: (slot: string) => boolean): { readonly node: Node | null; readonly stopped: boolean } {
  if (typeof node === "string" || "static" in node) return { node, stopped: false };
  if ("slot" in node) return stop(node.slot) ? { node: null, stopped: true } : { node, stopped: false };
  if ("join" in node) {
    const { items, stopped } = cutItems(node.join.items, stop);
    return { node: { join: { ...node.join, items } }, stopped };
  }
  if ("first" in node) {
    const { items, stopped } = cutItems(node.first, stop);
    return { node: { first: items }, stopped };
  }
  // Whatever else stands here reads values.
  return { node: null, stopped: true };
}

function cutItems(all: readonly Node[], stop: (slot: string) => boolean): { readonly items: readonly Node[]; readonly stopped: boolean } {
  const items: Node[] = [];
  for (const item of all) {
    const inner = cut(item, stop);
    if (inner.node !== null) items.push(inner.node);
    if (inner.stopped) return { items, stopped: true };
  }
  return { items, stopped: false };
}
