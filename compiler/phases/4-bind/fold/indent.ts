import type { FoldedPiece, LatePiece, TextPiece } from "../../../template.ts";
import { latest } from "./abstract.ts";
import { spend, type Folding } from "./folding.ts";
import { nodesOf } from "./pieces.ts";

/** `indent` in front of each line: at the start and behind each line feed but a last one, as Handlebars indents a partial. */
export function indentText(text: string, indent: string): string {
  return text === "" ? "" : indent + text.replace(/\n(?!$)/g, () => `\n${indent}`);
}

/**
 * The pieces of a partial with its indentation. Whether a line behind a late piece gets one depends on
 * that piece's last character, so a late piece takes the rest of its line with it; what stands before
 * it in the line stays text.
 */
export function indentPieces(pieces: readonly FoldedPiece[], indent: string, folding: Folding): readonly FoldedPiece[] {
  const out: FoldedPiece[] = [];
  // Whether the next character is the first of its line; a group is open while that is not known.
  let atStart = true;
  let group: FoldedPiece[] = [];
  const close = (): void => {
    if (group.length > 0) out.push(indentedGroup(group, indent, atStart));
    group = [];
  };
  const addText = (piece: TextPiece): void => {
    for (const line of linesOf(piece)) {
      if (atStart) out.push({ kind: "text", text: indent });
      out.push(line);
      atStart = line.text.endsWith("\n");
      spend(folding, indent.length, 1);
    }
  };
  for (const piece of pieces) {
    if (piece.kind === "late") {
      group.push(piece);
    } else if (group.length === 0) {
      addText(piece);
    } else {
      const end = piece.text.indexOf("\n") + 1;
      const [rest, lines] = end === 0 ? [piece, undefined] : splitText(piece, end);
      group.push(rest);
      if (end === 0) continue;
      close();
      atStart = true;
      if (lines !== undefined) addText(lines);
    }
  }
  close();
  return out;
}

function indentedGroup(group: readonly FoldedPiece[], indent: string, atStart: boolean): LatePiece {
  const late = group.filter((piece) => piece.kind === "late");
  return { kind: "late", node: { indent, ...(atStart ? {} : { hanging: true }), do: nodesOf(group) }, ...latest(late) };
}

/** A text in two; the second is undefined when nothing is left. */
function splitText(piece: TextPiece, at: number): readonly [TextPiece, TextPiece | undefined] {
  if (at >= piece.text.length) return [piece, undefined];
  return [slice(piece, 0, at), slice(piece, at, piece.text.length)];
}

function linesOf(piece: TextPiece): readonly TextPiece[] {
  const lines: TextPiece[] = [];
  for (let start = 0; start < piece.text.length; ) {
    const end = piece.text.indexOf("\n", start) + 1 || piece.text.length;
    lines.push(slice(piece, start, end));
    start = end;
  }
  return lines;
}

function slice({ text, origin }: TextPiece, start: number, end: number): TextPiece {
  return {
    kind: "text",
    text: text.slice(start, end),
    ...(origin === undefined ? {} : { origin: { path: origin.path, start: origin.start + start, end: origin.start + end } }),
  };
}
