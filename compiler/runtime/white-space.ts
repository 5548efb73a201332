import type { WhiteSpace } from "./manifest.ts";

/** Unicode's White_Space property, by UTF-16 code unit (all of its members are in the BMP). */
function isWhite(unit: number): boolean {
  return unit < 0x85
    ? unit === 0x20 || (unit > 0x08 && unit < 0x0e)
    : unit === 0x85 || unit === 0xa0 || unit === 0x1680 || (unit > 0x1fff && unit < 0x200b)
      || unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f || unit === 0x3000;
}

/** Whether a UTF-16 code unit is white space by the named table. */
export function isWhiteSpace(unit: number, table: WhiteSpace): boolean {
  // By no table, and almost all text.
  if ((unit > 0x20 && unit < 0x85) || (unit > 0xa0 && unit < 0x1680) || (unit > 0x3000 && unit < 0xfeff)) return false;
  if (table === "js") return unit === 0xfeff || (unit !== 0x85 && isWhite(unit));
  return isWhite(unit) || (table === "python" && unit > 0x1b && unit < 0x20);
}

/** `text` without the white space at both ends, by the named table. Linear in the length of `text`. */
export function trim(text: string, table: WhiteSpace): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start), table)) start++;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1), table)) end--;
  return end - start === text.length ? text : text.slice(start, end);
}

/** Whether `text` is empty or white space only, by the named table. */
export function isBlank(text: string, table: WhiteSpace): boolean {
  for (let i = 0; i < text.length; i++) if (!isWhiteSpace(text.charCodeAt(i), table)) return false;
  return true;
}
