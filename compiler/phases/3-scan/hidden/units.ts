/** A first look for characters: most texts have none of the rare ones, and a table tells so faster than a pattern. */

/**
 * A test for UTF-16 units in some ranges, written as hexadecimal numbers with blanks between them. A
 * character beyond U+FFFF is looked for by the first half of its pair: the test may say yes for nothing.
 */
export function unitsIn(ranges: string): (text: string) => boolean {
  const table = new Uint8Array(0x10000);
  for (const range of ranges.split(" ")) {
    const [first = "", last = first] = range.split("-");
    table.fill(1, Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
  }
  return (text) => {
    for (let at = 0; at < text.length; at += 1) if (table[text.charCodeAt(at)] === 1) return true;
    return false;
  };
}
