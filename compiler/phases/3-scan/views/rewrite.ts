/** Makes a mapped text out of another one, piece by piece. */
import { mappedLater, type Mapped } from "../view.ts";

/** A text in the making; pieces are put in order. */
export interface Rewrite {
  /** Takes over a range of the old text. */
  keep(start: number, end: number): void;
  /** Puts new text in the place of a range of the old one; all of it points at the whole range. */
  put(text: string, start: number, end: number): void;
  finish(): Mapped;
}

/** Starts a rewrite of a mapped text. Offsets are of the old text; what is neither kept nor put is gone. */
export function rewrite(old: Mapped): Rewrite {
  return new RewriteOf(old);
}

interface Piece { readonly text: string; readonly start: number; readonly end: number; readonly kept: boolean }

class RewriteOf implements Rewrite {
  readonly #old: Mapped;
  readonly #pieces: Piece[] = [];

  constructor(old: Mapped) {
    this.#old = old;
  }

  keep(start: number, end: number): void {
    this.#add(this.#old.text.slice(start, end), start, end, true);
  }

  put(text: string, start: number, end: number): void {
    this.#add(text, start, end, false);
  }

  finish(): Mapped {
    const text = this.#pieces.map((piece) => piece.text).join("");
    return mappedLater(text, () => mapOf(this.#old, this.#pieces, text.length));
  }

  #add(text: string, start: number, end: number, kept: boolean): void {
    if (text !== "") this.#pieces.push({ text, start, end, kept });
  }
}

function mapOf(old: Mapped, pieces: readonly Piece[], length: number): Pick<Mapped, "starts" | "ends"> {
  const starts = new Uint32Array(length);
  const ends = new Uint32Array(length);
  let at = 0;
  for (const { text, start, end, kept } of pieces) {
    if (kept) {
      starts.set(old.starts.subarray(start, end), at);
      ends.set(old.ends.subarray(start, end), at);
    } else {
      starts.fill(startOf(old, start), at, at + text.length);
      ends.fill(endOf(old, start, end), at, at + text.length);
    }
    at += text.length;
  }
  return { starts, ends };
}

/** Replaces what a global pattern matches; a replacement that is undefined leaves the match. Undefined when nothing changed. */
export function replaceMapped(old: Mapped, pattern: RegExp, replacement: (match: RegExpExecArray) => string | undefined): Mapped | undefined {
  let next: Rewrite | undefined;
  let at = 0;
  for (const match of old.text.matchAll(pattern)) {
    const text = replacement(match);
    if (text === undefined || text === match[0]) continue;
    next ??= rewrite(old);
    next.keep(at, match.index);
    next.put(text, match.index, match.index + match[0].length);
    at = match.index + match[0].length;
  }
  if (next === undefined) return undefined;
  next.keep(at, old.text.length);
  return next.finish();
}

/** A stretch of a mapped text. */
export function part(old: Mapped, start: number, end: number): Mapped {
  return mappedLater(old.text.slice(start, end), () => ({ starts: old.starts.subarray(start, end), ends: old.ends.subarray(start, end) }));
}

/** Mapped texts behind each other, with a text between them that points at nothing of its own. */
export function joined(pieces: readonly Mapped[], between: string): Mapped {
  const text = pieces.map((piece) => piece.text).join(between);
  return mappedLater(text, () => {
    const starts = new Uint32Array(text.length);
    const ends = new Uint32Array(text.length);
    let at = 0;
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) {
        const edge = pieces[index - 1]?.ends.at(-1) ?? piece.starts[0] ?? 0;
        starts.fill(edge, at, at + between.length);
        ends.fill(edge, at, at + between.length);
        at += between.length;
      }
      starts.set(piece.starts, at);
      ends.set(piece.ends, at);
      at += piece.text.length;
    }
    return { starts, ends };
  });
}

/** The source offset of an offset of the text. */
export function startOf(old: Mapped, offset: number): number {
  return old.starts[offset] ?? old.ends.at(-1) ?? 0;
}

function endOf(old: Mapped, start: number, end: number): number {
  return Math.max(old.ends[Math.max(end - 1, start)] ?? 0, startOf(old, start));
}
