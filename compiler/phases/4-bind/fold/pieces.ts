import type { Node } from "../../../runtime/manifest.ts";
import type { FoldedPiece } from "../../../template.ts";

/** Pieces as the body of a node; texts next to each other become one. */
export function nodesOf(pieces: readonly FoldedPiece[]): readonly Node[] {
  const nodes: Node[] = [];
  let text = "";
  for (const piece of pieces) {
    if (piece.kind === "text") {
      text += piece.text;
      continue;
    }
    if (text !== "") nodes.push(text);
    text = "";
    nodes.push(piece.node);
  }
  if (text !== "") nodes.push(text);
  return nodes;
}
