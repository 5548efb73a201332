/** Reads text out of a row of invisible characters: bits with or without a separator, or two bits each. */

/** The longest row that is read (characters). */
const MAX_SYMBOLS = 64 * 1024 * 8;
const NOT_PLAIN = /[^\t\n\r\u0020-\u007E\u00A0-\u{10FFFF}]/u;

/** What a row of invisible characters says; undefined when no known way of writing gives plain text. */
export function decodeBits(hidden: string): string | undefined {
  if (hidden.length < 8 || hidden.length > MAX_SYMBOLS) return undefined;
  const symbols = [...new Set(hidden)];
  if (symbols.length < 2 || symbols.length > 4) return undefined;
  for (const separator of symbols.length === 2 ? [""] : symbols) {
    const digits = symbols.filter((symbol) => symbol !== separator);
    if (digits.length !== 2) continue;
    for (const [, one] of [digits, digits.toReversed()]) {
      const text = readBinary(hidden, one ?? "", separator);
      if (text !== undefined) return text;
    }
  }
  return symbols.length === 4 ? readQuaternary(hidden, symbols) : undefined;
}

function readBinary(hidden: string, one: string, separator: string): string | undefined {
  if (separator !== "") {
    const codes = hidden.split(separator).filter((group) => group !== "").map((group) => valueOf(group, one));
    return plain(codes);
  }
  for (const width of [8, 7, 16]) {
    if (hidden.length % width !== 0) continue;
    const codes: number[] = [];
    for (let at = 0; at < hidden.length; at += width) codes.push(valueOf(hidden.slice(at, at + width), one));
    const text = plain(codes);
    if (text !== undefined) return text;
  }
  return undefined;
}

function valueOf(group: string, one: string): number {
  let value = 0;
  for (const symbol of group.length > 21 ? "" : group) value = value * 2 + (symbol === one ? 1 : 0);
  return value;
}

/** Two bits a character, in the order of first use or of code points, most significant first. */
function readQuaternary(hidden: string, symbols: readonly string[]): string | undefined {
  for (const order of [symbols.toSorted(), symbols]) {
    const codes: number[] = [];
    for (let at = 0; at + 4 <= hidden.length; at += 4) codes.push(Array.from(hidden.slice(at, at + 4)).reduce((value, symbol) => value * 4 + order.indexOf(symbol), 0));
    const text = plain(codes);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Codes as text, as UTF-8 where they are bytes; undefined unless all of it can be read. */
function plain(codes: readonly number[]): string | undefined {
  if (codes.length < 2 || codes.some((code) => code > 0x10ffff || code === 0)) return undefined;
  const bytes = codes.every((code) => code < 0x100);
  const text = bytes ? new TextDecoder().decode(Uint8Array.from(codes)) : codes.map((code) => String.fromCodePoint(code)).join("");
  return !NOT_PLAIN.test(text) && !text.includes("\uFFFD") && /[A-Za-z]/u.test(text) ? text : undefined;
}
