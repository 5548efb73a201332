/** Compares by Unicode code point, as UTF-8 byte order does; JavaScript's own order is by UTF-16 unit. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // Surrogates (D800–DFFF) stand for code points above U+FFFF, so they sort after E000–FFFF.
    return rank(x) - rank(y);
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** The number of Unicode code points (scalar values; a lone surrogate counts as one). */
export function codePointLength(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit < 0xdc00) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next < 0xe000) i += 1;
    }
    count += 1;
  }
  return count;
}

/** The first `count` code points. */
export function takeCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  let at = 0;
  for (let taken = 0; taken < count && at < text.length; taken += 1) {
    const unit = text.codePointAt(at) ?? 0;
    at += unit > 0xffff ? 2 : 1;
  }
  return text.slice(0, at);
}
