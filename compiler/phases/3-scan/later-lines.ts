/** The lines of a text, indexed when somebody first asks: of most texts nobody does. */
import { indexLines, type LineIndex, type Position } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";

/** The lines of a text. */
export class LaterLines implements LineIndex {
  readonly #text: string;
  #lines: LineIndex | undefined = undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get lineCount(): number {
    return this.#made().lineCount;
  }

  positionAt(offset: number): Position {
    return this.#made().positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#made().offsetAt(position);
  }

  lineSpan(line: number): Span {
    return this.#made().lineSpan(line);
  }

  lineAt(offset: number): number {
    return this.#made().lineAt(offset);
  }

  #made(): LineIndex {
    return (this.#lines ??= indexLines(this.#text));
  }
}
