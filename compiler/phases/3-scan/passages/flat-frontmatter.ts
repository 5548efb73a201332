/**
 * The frontmatter that most texts have: keys at the margin, each with a word, a quoted text or a short list.
 * It is read without a parser of YAML, which costs more than all else of such a text; whatever is not
 * plainly of this shape is left to that parser, and so are the words that are no strings as keys.
 */

/** A scalar with its key (`paths.0`); UTF-16 offsets of it, its quotes included, and of what they enclose. */
export interface FlatScalar {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

/** Longer blocks are left to the parser (UTF-16 units). */
const MAX_BLOCK = 16_384;
/** The largest key that is looked at; YAML allows 1024 units. */
const MAX_KEY = 60;

const LF = 10;
const BLANK = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const COMMA = 44;
const DASH = 45;
const COLON = 58;
const OPEN = 91;
const CLOSE = 93;

const NAME_START = 1;
const NAME = 2;
/** A plain scalar may begin with it. */
const START = 4;
/** It may stand in a plain scalar; in one that stands in brackets, where a bracket or a comma ends it. */
const INSIDE = 8;
const IN_BRACKETS = 16;
const CLASS = Uint8Array.from({ length: 128 }, (_, unit) => {
  const char = String.fromCharCode(unit);
  if (unit < BLANK || unit === 127 || char === "#") return 0;
  const inside = INSIDE | (",[]{}".includes(char) ? 0 : IN_BRACKETS);
  return (/[A-Za-z_]/u.test(char) ? NAME_START : 0) | (/[\w-]/u.test(char) ? NAME : 0) | (/[\w./]/u.test(char) ? START : 0) | inside;
});

/** The scalars of a block between two offsets, in the order of the text; undefined where it is not of the simple shape. */
export function flatScalars(source: string, from: number, to: number): readonly FlatScalar[] | undefined {
  if (to - from > MAX_BLOCK) return undefined;
  const reader = new FlatReader(source, to);
  let list: { readonly key: string; count: number; readonly margin: number } | undefined;
  let open: string | undefined;
  for (let at = from; at < to; ) {
    const unit = source.charCodeAt(at);
    if (unit === LF) {
      at += 1;
      continue;
    }
    if (unit === BLANK || unit === DASH) {
      let dash = at;
      while (dash < to && source.charCodeAt(dash) === BLANK) dash += 1;
      if (source.charCodeAt(dash) !== DASH || source.charCodeAt(dash + 1) !== BLANK) return undefined;
      if (open !== undefined) list = { key: open, count: 0, margin: dash - at };
      open = undefined;
      if (list === undefined || list.margin !== dash - at) return undefined;
      at = reader.scalar(dash + 2, `${list.key}.${list.count}`, INSIDE);
      list.count += 1;
    } else {
      const end = keyEnd(source, at, to);
      if (end === -1) return undefined;
      const key = source.slice(at, end);
      if (/^(?:null|true|false)$/iu.test(key)) return undefined;
      list = undefined;
      open = undefined;
      const next = source.charCodeAt(end + 1);
      if (end + 1 >= to || next === LF) {
        open = key;
        at = end + 1;
      } else if (next !== BLANK) return undefined;
      else at = source.charCodeAt(end + 2) === OPEN ? reader.row(end + 3, key) : reader.scalar(end + 2, key, INSIDE);
    }
    if (at === -1 || (at < to && source.charCodeAt(at) !== LF)) return undefined;
  }
  return reader.found;
}

/** The offset of the colon behind a key; -1 where there is none. */
function keyEnd(source: string, start: number, to: number): number {
  const first = source.charCodeAt(start);
  if (first >= 128 || ((CLASS[first] as number) & NAME_START) === 0) return -1;
  let at = start + 1;
  const limit = Math.min(to, start + MAX_KEY);
  for (; at < limit; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit >= 128 || ((CLASS[unit] as number) & NAME) === 0) break;
  }
  return at < limit && source.charCodeAt(at) === COLON ? at : -1;
}

/** Reads values; each method gives the offset behind what it read, -1 where that is not simple. */
class FlatReader {
  readonly found: FlatScalar[] = [];
  readonly #source: string;
  readonly #to: number;

  constructor(source: string, to: number) {
    this.#source = source;
    this.#to = to;
  }

  /** The rest of a list in brackets, in one line. */
  row(from: number, key: string): number {
    for (let at = from, count = 0; ; count += 1) {
      const end = this.scalar(at, `${key}.${count}`, IN_BRACKETS);
      if (end === -1) return -1;
      const unit = this.#source.charCodeAt(end);
      if (unit === CLOSE) return end + 1;
      if (unit !== COMMA || this.#source.charCodeAt(end + 1) !== BLANK) return -1;
      at = end + 2;
    }
  }

  scalar(start: number, key: string, inside: number): number {
    const first = start < this.#to ? this.#source.charCodeAt(start) : LF;
    if (first === QUOTE || first === APOSTROPHE) return this.#quoted(start, key, first);
    if (first >= 128 ? !isLetter(first) : ((CLASS[first] as number) & START) === 0) return -1;
    let at = start + 1;
    for (; at < this.#to; at += 1) {
      const unit = this.#source.charCodeAt(at);
      if (unit >= 128 ? !isLetter(unit) : ((CLASS[unit] as number) & inside) === 0) break;
      if (unit === COLON && (at + 1 === this.#to || !this.#isSolid(at + 1))) return -1;
    }
    if (this.#source.charCodeAt(at - 1) === BLANK) return -1;
    this.found.push({ key, start, end: at, isQuoted: false });
    return at;
  }

  /** Whether what stands behind a colon makes it part of a word. */
  #isSolid(at: number): boolean {
    const unit = this.#source.charCodeAt(at);
    return unit >= 128 ? isLetter(unit) : ((CLASS[unit] as number) & (NAME | START)) !== 0;
  }

  /** Without escapes, which stand for something else: a backslash, or a doubled apostrophe. */
  #quoted(start: number, key: string, quote: number): number {
    for (let at = start + 1; at < this.#to; at += 1) {
      const unit = this.#source.charCodeAt(at);
      if (unit === quote) {
        if (this.#source.charCodeAt(at + 1) === APOSTROPHE) return -1;
        this.found.push({ key, start, end: at + 1, isQuoted: true });
        return at + 1;
      }
      if (unit === 92 || (unit >= 128 ? !isLetter(unit) : unit < BLANK || unit === 127)) return -1;
    }
    return -1;
  }
}

/** Letters and signs of which none is white space, a control, or half of a character. */
function isLetter(unit: number): boolean {
  return (unit > 0xa0 && unit < 0x1680) || (unit >= 0x1e00 && unit < 0x2000) || (unit > 0x3000 && unit < 0xd800) || (unit > 0xfeff && unit < 0xfff0);
}
