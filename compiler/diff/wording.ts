/** What both forms of a comparison say in the same words. */
import type { Change, DiffBreak, LayerDiff, TargetDiff } from "./compare.ts";
import type { Run } from "./words.ts";

/** `180 → 192`, or the one figure that there is. */
export function arrow({ before, after }: Change<number | string>): string {
  if (before === null || after === null || before === after) return String(after ?? before ?? "");
  return `${before} → ${after}`;
}

/** ` (+12)`, ` (−3)`, nothing. */
export function delta({ before, after }: Change<number>): string {
  const difference = (after ?? 0) - (before ?? 0);
  return difference === 0 ? "" : ` (${difference > 0 ? "+" : "−"}${Math.abs(difference)})`;
}

/** `1.4.0 → 1.4.1 (patch)`, and what the change asks for where that is not met. */
export function versionText({ version: { before, after, step, required }, status }: TargetDiff): string {
  const versions = arrow({ before, after });
  if (status === "added" || status === "removed" || required === null) return versions;
  const sizes = ["patch", "minor", "major"];
  if (step === null) return `${versions}, not raised: a ${required} step is due`;
  return sizes.indexOf(step) < sizes.indexOf(required) ? `${versions}: a ${required} step is due` : versions;
}

/** What a person calls the place of a break: its maker. */
export function makerOf({ layer, slot, tool }: DiffBreak): { readonly kind: "tool" | "slot" | "layer"; readonly name: string } | undefined {
  if (tool !== null) return { kind: "tool", name: tool };
  if (slot !== null) return { kind: "slot", name: slot };
  return layer === null ? undefined : { kind: "layer", name: layer };
}

/** The parts of the cached text in words. */
export const PARTS: { readonly [part in DiffBreak["part"]]: string } = { tools: "tools", prefix: "prefix", session: "text of a session", turn: "text of a turn" };

/** `changed and moved`, `renamed`. */
export function fateText({ status, moved }: Pick<LayerDiff, "status" | "moved">): string {
  return moved && status !== "moved" ? `${status} and moved` : status;
}

/** Counts of layers, tools and the rest: `2 layers changed, 1 slot added`. */
export function summaryOf({ layers, tools, interface: changes, findings, status }: TargetDiff): string {
  if (status === "added" || status === "removed" || status === "same") return status;
  const counts = new Map<string, number>();
  const add = (kind: string, fate: string): void => void counts.set(`${kind} ${fate}`, (counts.get(`${kind} ${fate}`) ?? 0) + 1);
  for (const layer of layers) add("layer", layer.status);
  for (const tool of tools) add("tool", tool.status);
  for (const { kind, status: fate } of changes) if (kind !== "tool") add(kind, fate);
  const parts = [...counts].map(([key, count]) => {
    const [kind = "", fate = ""] = key.split(" ");
    return `${count} ${kind}${count === 1 ? "" : "s"} ${fate}`;
  });
  const found = (list: readonly unknown[], word: string): readonly string[] => (list.length === 0 ? [] : [`${list.length} ${list.length === 1 ? "finding" : "findings"} ${word}`]);
  return [...parts, ...found(findings.new, "new"), ...found(findings.gone, "gone")].join(", ") || "nothing that a model sees";
}

/** Unchanged text longer than this is cut in the middle. */
const LONGEST_SAME = 120;
const AROUND = 45;

/** Runs with what is the same shortened to its ends, so that a change in a long paragraph is seen. */
export function shortened(runs: readonly Run[]): readonly Run[] {
  return runs.map((run, index) => {
    if (run.op !== "same" || run.text.length <= LONGEST_SAME) return run;
    const head = index === 0 ? "" : cutEnd(run.text.slice(0, AROUND));
    const tail = index === runs.length - 1 ? "" : run.text.slice(-AROUND).replace(/^[\udc00-\udfff]/u, "");
    return { op: "same" as const, text: `${head}…${tail}` };
  });
}

/** Leaves no half of a pair at the end. */
function cutEnd(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
