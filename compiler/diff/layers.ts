/** The layers of an artifact: which text and which slots each has. */
import type { Node } from "../runtime/manifest.ts";
import { splitAt } from "./bytes.ts";
import type { Snapshot } from "./snapshot.ts";

/** A layer of one output. */
export interface Layer {
  /** Unique within the artifact. */
  readonly key: string;
  readonly id: string;
  readonly output: string;
  /** Its static text. */
  readonly text: string;
  /** The latest binding of what it holds. */
  readonly binding: "build" | "session" | "turn";
  readonly slots: readonly string[];
}

interface Open { readonly id: string; readonly output: string; text: string; readonly slots: string[] }

/** The layers in the order in which they begin. Groups are not among them: their layers are. */
export function layersIn({ manifest, files }: Snapshot): readonly Layer[] {
  const found = new Map<string, Open>();
  for (const [output, { layout, parts, file }] of Object.entries(manifest.outputs)) {
    const bytes = (file === null ? undefined : files.get(file)) ?? new Uint8Array();
    const isGroup = (part: (typeof parts)[number], index: number): boolean => parts.some(({ id, range }, other) => other !== index && id !== part.id && contains(part.range, range) && (!contains(range, part.range) || other > index));
    const layers = parts.filter((part, index) => !isGroup(part, index));
    const open = (id: string): Open => {
      const key = `${output}\0${id}`;
      const layer = found.get(key) ?? { id, output, text: "", slots: [] };
      found.set(key, layer);
      return layer;
    };
    for (const leaf of leavesOf(layout)) {
      if ("slot" in leaf) {
        open(manifest.slots[leaf.slot]?.layer ?? leaf.slot).slots.push(leaf.slot);
        continue;
      }
      const own = layers.filter(({ range }) => contains(leaf.static, range)).toSorted((a, b) => a.range[0] - b.range[0]);
      for (const { id, range } of own) open(id).text += splitAt(bytes.subarray(...range), bytes.length)[0];
    }
  }
  return [...found.values()].map(({ slots, ...layer }) => {
    const bindings = slots.map((slot) => manifest.slots[slot]?.binding);
    return { ...layer, key: `${layer.output}\0${layer.id}`, slots, binding: bindings.includes("turn") ? "turn" : bindings.includes("session") ? "session" : "build" };
  });
}

function contains(outer: readonly [number, number], inner: readonly [number, number]): boolean {
  return outer[0] <= inner[0] && inner[1] <= outer[1];
}

type Leaf = { readonly static: readonly [start: number, end: number] } | { readonly slot: string };

function leavesOf(node: Node | null): readonly Leaf[] {
  if (node === null || typeof node === "string") return [];
  if ("static" in node || "slot" in node) return [node];
  if ("join" in node) return node.join.items.flatMap(leavesOf);
  return "first" in node ? node.first.flatMap(leavesOf) : [];
}
