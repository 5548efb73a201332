import type { Log } from "../../diagnostics/log.ts";
import type { Location } from "../../diagnostics/diagnostic.ts";
import type { Artifact, PlanItem, Services } from "../../model.ts";
import { STATIC_FILE, type Manifest, type ManifestOutput, type Node } from "../../runtime/manifest.ts";

/** Text of this many tokens between the slots of one template is worth a warning. */
const GLUE_TOKENS = 64;

/** A run of static bytes or a slot, in final order. */
type Segment = { readonly kind: "static"; readonly start: number; readonly end: number } | { readonly kind: "slot"; readonly id: string };

/**
 * Says what the order of the layers costs: providers cache a prefix only, so static text behind a slot
 * is paid for again whenever the slot changes.
 */
export function lintOrder({ plan, manifest, files }: Artifact, { count }: Services, log: Log): void {
  const system = manifest.outputs["system"];
  if (system === undefined) return;
  const all = segments(system);
  const shared = (id: string): { location: Location | undefined; target: string } => ({ location: placeOf(plan.items, id) ?? plan.place, target: plan.name });
  const first = all.find((segment) => segment.kind === "slot");
  if (first?.kind === "slot" && manifest.prefix.bytes === 0) {
    const { layer, because } = slotOf(manifest, first.id);
    log.report({
      ...shared(layer),
      code: "cache/empty-prefix",
      message: `Nothing of \`${plan.name}\` can be cached: its first text, the layer \`${layer}\`, is not known at build, because ${because}`,
      help: "Map the root that it reads to a committed folder under `roots:` (or to `none`), or move the layer behind the texts that are known.",
    });
  }
  const behind = all.slice(first === undefined ? all.length : all.indexOf(first) + 1).filter((segment) => segment.kind === "static");
  if (first?.kind !== "slot" || behind.length === 0) return;
  const bytes = files.get(STATIC_FILE) ?? new Uint8Array();
  const lost = behind.reduce((sum, { start, end }) => sum + count(plan.encodings[0] ?? "o200k_base", new TextDecoder().decode(bytes.subarray(start, end))), 0);
  const { layer, binding } = slotOf(manifest, first.id);
  const own = behind.every((segment) => system.parts.some(({ id, range }) => id === layer && range[0] <= segment.start && segment.end <= range[1]));
  log.report({
    ...shared(layer),
    // A few words between two slots of one template cannot be moved, and cost next to nothing.
    ...(own && lost < GLUE_TOKENS ? { level: "info" as const } : {}),
    code: "cache/late-before-early",
    message: `The layer \`${layer}\` is known at ${binding} but stands in front of ${lost} tokens (${plan.encodings[0]}) that are known at build: they cannot be cached across ${binding === "turn" ? "turns" : "sessions"}`,
    help: plan.hoist
      ? `\`hoist\` moves whole layers only: put what is known late at the end of \`${layer}\`, or into a layer of its own.`
      : `Move \`${layer}\` behind them, or set \`hoist: true\`.`,
  });
}

function slotOf(manifest: Manifest, id: string): Manifest["slots"][string] {
  const slot = manifest.slots[id];
  if (slot === undefined) throw new Error(`the layout names an unknown slot: ${id}`);
  return slot;
}

/** Where a layer is declared. */
function placeOf(items: readonly PlanItem[], id: string): Location | undefined {
  for (const item of items) {
    const place = item.kind === "layer" ? (item.id === id ? item.place : undefined) : placeOf(item.items, id);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Static runs and slots of an output, in order. */
export function segments({ layout }: ManifestOutput): readonly Segment[] {
  const visit = (node: Node): readonly Segment[] => {
    if (typeof node === "string") return [];
    if ("static" in node) return [{ kind: "static", start: node.static[0], end: node.static[1] }];
    if ("slot" in node) return [{ kind: "slot", id: node.slot }];
    if ("join" in node) return node.join.items.flatMap(visit);
    return "first" in node ? node.first.flatMap(visit) : [];
  };
  return layout === null ? [] : visit(layout);
}
