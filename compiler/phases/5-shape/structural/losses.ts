import type { Root, RootContent } from "mdast";
import type { Span } from "../../../text/span.ts";
import { startOf } from "./blocks.ts";
import { slugger, textOf } from "./headings.ts";
import type { LostHeading, StructuralCut } from "./rule.ts";

/** What a reader of the result may miss: headings that are gone, and definitions that something kept refers to. */
export function lossesOf(root: Root, keeps: readonly Span[]): Pick<StructuralCut, "lost" | "anchors" | "lostDefinitions"> {
  const isKept = keptBy(keeps);
  const anchorOf = slugger();
  const lost: LostHeading[] = [];
  const anchors: string[] = [];
  const defined = new Map<string, boolean>();
  const used = new Set<string>();
  const open: RootContent[] = root.children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const kept = isKept(startOf(node));
    if (node.type === "heading") {
      const title = textOf(node);
      const anchor = anchorOf(title);
      if (kept) anchors.push(anchor);
      else lost.push({ title, anchor, start: startOf(node) });
    }
    if (node.type === "definition" || node.type === "footnoteDefinition") {
      const key = (node.type === "definition" ? "" : "^") + node.identifier;
      defined.set(key, (defined.get(key) ?? false) || kept);
    }
    if (kept && (node.type === "linkReference" || node.type === "imageReference")) used.add(node.identifier);
    if (kept && node.type === "footnoteReference") used.add(`^${node.identifier}`);
    if ("children" in node) open.push(...node.children.toReversed());
  }
  return { lost, anchors, lostDefinitions: [...used].filter((label) => defined.get(label) === false).sort() };
}

/** Whether an offset is in one of some spans, which are in order. */
function keptBy(spans: readonly Span[]): (offset: number) => boolean {
  return (offset) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return (spans[low - 1]?.end ?? 0) > offset;
  };
}
