/**
 * Where the text behind a YAML block starts, as Hermes finds it: the text starts with `---`, and the next
 * line that starts with `---` ends the block (a longer line is cut behind its three dashes). Only line
 * feeds are dropped behind it; when nothing is left, nothing was taken off. Offsets are UTF-16 units.
 *
 * It is a prefix match, so a document that merely opens with a thematic break loses everything up to the
 * next one. The strategy `strip` of the parser does not.
 */
export function frontmatterPrefixEnd(text: string): number {
  if (!text.startsWith("---")) return 0;
  const close = text.indexOf("\n---", 3);
  if (close === -1) return 0;
  let start = close + 4;
  while (text[start] === "\n") start += 1;
  return start === text.length ? 0 : start;
}
