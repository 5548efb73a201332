import { LETTER, LOWER, MARK, NEWLINE, NUMBER, SPACE, UPPER } from "./unicode-classes.ts";

/**
 * Where the piece that starts at `start` ends: what the encoding's pattern would match there.
 * `bytes[start, limit)` is the rest of the text, in valid UTF-8, and not empty.
 */
export type PieceEnd = (bytes: Uint8Array, start: number, limit: number) => number;

/**
 * The two patterns, as hand-written scanners over UTF-8. They are tiktoken's `pat_str`, in
 * which alternatives are tried in order and repetition is greedy:
 *
 * cl100k_base
 *
 *     (?i:'s|'t|'re|'ve|'m|'ll|'d)      contraction
 *     [^\r\n\p{L}\p{N}]?\p{L}+          word, with one character before it
 *     \p{N}{1,3}                        number
 *      ?[^\s\p{L}\p{N}]+[\r\n]*         symbols
 *     \s*[\r\n]+                        white space up to its last newline
 *     \s+(?!\S)                         white space, but for the last character
 *     \s+
 *
 * o200k_base differs in the first three lines and in one other: symbols may be followed by
 * slashes among the newlines, and
 *
 *     [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(contraction)?
 *     [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(contraction)?
 *
 * No character is looked at more than a few times, so the time is linear in the text.
 */
export function pieceScanners(classes: Uint8Array): {
  readonly o200k_base: PieceEnd;
  readonly cl100k_base: PieceEnd;
  /**
   * For the many pieces that are ASCII and the same in both encodings; gives `start` itself where it
   * cannot tell: at other characters, at an apostrophe, in `camelCase`.
   */
  readonly ascii: PieceEnd;
} {
  /** The class bits of the character at `at`. */
  function classAt(bytes: Uint8Array, at: number): number {
    const lead = bytes[at]!;
    if (lead < 0x80) return classes[lead]!;
    const second = bytes[at + 1]! & 0x3f;
    if (lead < 0xe0) return classes[((lead & 0x1f) << 6) | second]!;
    const third = bytes[at + 2]! & 0x3f;
    if (lead < 0xf0) return classes[((lead & 0x0f) << 12) | (second << 6) | third]!;
    const fourth = bytes[at + 3]! & 0x3f;
    return classes[((lead & 0x07) << 18) | (second << 12) | (third << 6) | fourth]!;
  }

  /** The end of the run of characters from `at` on that have one of `bits`. */
  function runEnd(bytes: Uint8Array, at: number, limit: number, bits: number): number {
    let end = at;
    while (end < limit && (classAt(bytes, end) & bits) !== 0) end += width(bytes[end]!);
    return end;
  }

  function numberEnd(bytes: Uint8Array, start: number, limit: number): number {
    let end = start + width(bytes[start]!);
    for (let digits = 1; digits < 3 && end < limit; digits++) {
      if ((classAt(bytes, end) & NUMBER) === 0) break;
      end += width(bytes[end]!);
    }
    return end;
  }

  /** `[^\s\p{L}\p{N}]+[\r\n]*`, with slashes among the newlines for o200k; `at` if none. */
  function symbolsEnd(bytes: Uint8Array, at: number, limit: number, slashes: boolean): number {
    let end = at;
    while (end < limit && (classAt(bytes, end) & (SPACE | LETTER | NUMBER)) === 0) {
      end += width(bytes[end]!);
    }
    if (end === at) return at;
    while (end < limit) {
      const byte = bytes[end]!;
      if (byte !== LF && byte !== CR && !(slashes && byte === SLASH)) break;
      end++;
    }
    return end;
  }

  /** The three alternatives for white space, of which one character is at `start`. */
  function spaceEnd(bytes: Uint8Array, start: number, limit: number): number {
    let end = start;
    let last = start;
    let newlineEnd = start;
    while (end < limit) {
      const bits = classAt(bytes, end);
      if ((bits & SPACE) === 0) break;
      last = end;
      end += width(bytes[end]!);
      if ((bits & NEWLINE) !== 0) newlineEnd = end;
    }
    if (newlineEnd > start) return newlineEnd;
    return end === limit || last === start ? end : last;
  }

  /** What is neither word nor number: `bits` are those of the character at `start`. */
  function otherEnd(
    bytes: Uint8Array,
    start: number,
    limit: number,
    bits: number,
    slashes: boolean,
  ): number {
    if ((bits & SPACE) === 0) return symbolsEnd(bytes, start, limit, slashes);
    if (bytes[start] === BLANK) {
      const end = symbolsEnd(bytes, start + 1, limit, slashes);
      if (end > start + 1) return end;
    }
    return spaceEnd(bytes, start, limit);
  }

  function cl100kEnd(bytes: Uint8Array, start: number, limit: number): number {
    const bits = classAt(bytes, start);
    if ((bits & LETTER) !== 0) return runEnd(bytes, start, limit, LETTER);
    if ((bits & NUMBER) !== 0) return numberEnd(bytes, start, limit);
    if ((bits & NEWLINE) === 0) {
      const contraction = contractionEnd(bytes, start, limit);
      if (contraction > start) return contraction;
      const word = start + width(bytes[start]!);
      const end = runEnd(bytes, word, limit, LETTER);
      if (end > word) return end;
    }
    return otherEnd(bytes, start, limit, bits, false);
  }

  /**
   * The end of the first of o200k's two kinds of word that matches at `at`, without its
   * contraction; `at` if none does, or if only the second does and `second` is false.
   */
  function wordEnd(bytes: Uint8Array, at: number, limit: number, second: boolean): number {
    let end = at;
    // The end of the last character that can close a word as well as open it.
    let closing = at;
    let bits = 0;
    while (end < limit) {
      bits = classAt(bytes, end);
      if ((bits & UPPER) === 0) break;
      end += width(bytes[end]!);
      if ((bits & LOWER) !== 0) closing = end;
    }
    if (end < limit && (bits & LOWER) !== 0) return runEnd(bytes, end, limit, LOWER);
    // Without a lower-case letter the first kind gives back capitals until it can close.
    return closing > at || !second ? closing : end;
  }

  function o200kEnd(bytes: Uint8Array, start: number, limit: number): number {
    const bits = classAt(bytes, start);
    if ((bits & LETTER) !== 0) {
      return contractionEnd(bytes, wordEnd(bytes, start, limit, true), limit);
    }
    if ((bits & NUMBER) !== 0) return numberEnd(bytes, start, limit);
    if ((bits & NEWLINE) === 0) {
      const word = start + width(bytes[start]!);
      // A mark that opens no word of the first kind is one by itself.
      const end = wordEnd(bytes, word, limit, bits !== MARK);
      if (end > word || bits === MARK) return contractionEnd(bytes, end, limit);
    }
    return otherEnd(bytes, start, limit, bits, true);
  }

  return { o200k_base: o200kEnd, cl100k_base: cl100kEnd, ascii: asciiScanner(classes) };
}

/** Flags of bytes for `asciiScanner`, beside the class bits: what is not ASCII; what may begin a contraction. */
const FOREIGN = 128;
const QUOTE = 64;

function asciiScanner(classes: Uint8Array): PieceEnd {
  const kinds = new Uint8Array(256).fill(FOREIGN);
  kinds.set(classes.subarray(0, 0x80));
  kinds[APOSTROPHE] = QUOTE;

  function symbolsEnd(bytes: Uint8Array, start: number, at: number, limit: number): number {
    let end = at;
    while (end < limit && (kinds[bytes[end]!]! & (SPACE | LETTER | NUMBER | FOREIGN)) === 0) end++;
    if (end === limit) return end;
    if ((kinds[bytes[end]!]! & FOREIGN) !== 0) return start;
    let newlines = end;
    while (newlines < limit && (kinds[bytes[newlines]!]! & NEWLINE) !== 0) newlines++;
    // The encodings differ in what they do with a slash behind a line end.
    return newlines > end && newlines < limit && bytes[newlines] === SLASH ? start : newlines;
  }

  function spaceEnd(bytes: Uint8Array, start: number, limit: number): number {
    let end = start;
    let newlineEnd = start;
    let kind = 0;
    while (end < limit) {
      kind = kinds[bytes[end]!]!;
      if ((kind & SPACE) === 0) break;
      end++;
      if ((kind & NEWLINE) !== 0) newlineEnd = end;
    }
    if (end < limit && (kind & FOREIGN) !== 0) return start;
    if (newlineEnd > start) return newlineEnd;
    return end === limit || end === start + 1 ? end : end - 1;
  }

  return (bytes, start, limit) => {
    const kind = kinds[bytes[start]!]!;
    if ((kind & (FOREIGN | QUOTE)) !== 0) return start;
    let end = start;
    if ((kind & LETTER) === 0) {
      if ((kind & NEWLINE) !== 0) return spaceEnd(bytes, start, limit);
      end = start + 1;
      const next = end < limit ? kinds[bytes[end]!]! : SPACE;
      if ((kind & NUMBER) !== 0) {
        if ((next & NUMBER) !== 0 && ++end < limit && (kinds[bytes[end]!]! & NUMBER) !== 0) return end + 1;
        return end < limit && (kinds[bytes[end]!]! & FOREIGN) !== 0 ? start : end;
      }
      if ((next & FOREIGN) !== 0) return start;
      if ((next & LETTER) === 0) {
        if ((kind & SPACE) === 0) return symbolsEnd(bytes, start, start, limit);
        return bytes[start] === BLANK && (next & (SPACE | NUMBER)) === 0 ? symbolsEnd(bytes, start, end, limit) : spaceEnd(bytes, start, limit);
      }
    }
    while (end < limit && (kinds[bytes[end]!]! & UPPER) !== 0) end++;
    while (end < limit && (kinds[bytes[end]!]! & LOWER) !== 0) end++;
    return end < limit && (kinds[bytes[end]!]! & (LETTER | FOREIGN | QUOTE)) !== 0 ? start : end;
  };
}

const LF = 0x0a;
const CR = 0x0d;
const BLANK = 0x20;
const SLASH = 0x2f;
const APOSTROPHE = 0x27;

/** How many bytes the character has whose first byte is `lead`. */
function width(lead: number): number {
  return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/**
 * The end of `(?i:'s|'t|'re|'ve|'m|'ll|'d)` at `at`; `at` if there is none. Case is folded as
 * Unicode does: of what folds to these letters, only U+017F (long s) is not ASCII.
 */
function contractionEnd(bytes: Uint8Array, at: number, limit: number): number {
  if (at + 1 >= limit || bytes[at] !== APOSTROPHE) return at;
  const first = bytes[at + 1]!;
  if (first === 0xc5) return bytes[at + 2] === 0xbf ? at + 3 : at;
  const letter = first | 0x20;
  // s, t, m, d
  if (letter === 0x73 || letter === 0x74 || letter === 0x6d || letter === 0x64) return at + 2;
  if (at + 2 >= limit) return at;
  const next = bytes[at + 2]! | 0x20;
  // re, ve, ll
  if ((letter === 0x72 || letter === 0x76) && next === 0x65) return at + 3;
  return letter === 0x6c && next === 0x6c ? at + 3 : at;
}
