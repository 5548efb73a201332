/** A cheap look at the first six bytes of what may be an encoded text: most of what looks encoded is none. */

/** Fewer bytes are not taken for a text (`bytes.ts`). */
const COUNT = 6;

const SEXTETS = sextets();
/** The values and the bytes that are looked at, used again and again. */
const VALUES = [0, 0, 0, 0, 0, 0, 0, 0] as [number, number, number, number, number, number, number, number];
const BYTES = new Uint8Array(COUNT);

/** The value of a base64 character of either alphabet; 0 for what is none. */
export function sextet(text: string, at: number): number {
  return SEXTETS[text.charCodeAt(at) & 0x7f] ?? 0;
}

/** Whether eight base64 characters can be the beginning of a text. */
export function beginsAsBase64(units: Uint16Array, at: number): boolean {
  const first = SEXTETS[(units[at] as number) & 0x7f] as number;
  const second = SEXTETS[(units[at + 1] as number) & 0x7f] as number;
  // No character of UTF-8 begins so, and no second byte that is zero follows.
  if (first >= 32 && first < 49 && (first !== 48 || second < 32) && (second & 15) !== 0) return false;
  for (let index = 0; index < 8; index += 1) VALUES[index] = SEXTETS[(units[at + index] as number) & 0x7f] as number;
  return valuesBegin();
}

/** The same of characters of a string. */
export function textBeginsAsBase64(text: string, at: number): boolean {
  for (let index = 0; index < 8; index += 1) VALUES[index] = sextet(text, at + index);
  return valuesBegin();
}

function valuesBegin(): boolean {
  BYTES[0] = (VALUES[0] << 2) | (VALUES[1] >> 4);
  BYTES[1] = (VALUES[1] << 4) | (VALUES[2] >> 2);
  BYTES[2] = (VALUES[2] << 6) | VALUES[3];
  BYTES[3] = (VALUES[4] << 2) | (VALUES[5] >> 4);
  BYTES[4] = (VALUES[5] << 4) | (VALUES[6] >> 2);
  BYTES[5] = (VALUES[6] << 6) | VALUES[7];
  return beginAsText();
}

/** Whether a run of letters and digits is hex, and its first bytes can be the beginning of a text. */
export function beginsAsHex(units: Uint16Array, start: number, end: number): boolean {
  const from = units[start + 1] === 120 ? start + 2 : start;
  if (end - from < COUNT * 2 || (end - from) % 2 !== 0) return false;
  for (let at = from; at < end; at += 1) if (hexValue(units[at] as number) === -1) return false;
  for (let index = 0; index < COUNT; index += 1) BYTES[index] = hexValue(units[from + index * 2] as number) * 16 + hexValue(units[from + index * 2 + 1] as number);
  return beginAsText();
}

function hexValue(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const letter = (unit | 0x20) - 97;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
}

/** Whether the bytes are UTF-8 as far as they go, or UTF-16. */
function beginAsText(): boolean {
  if (BYTES[0] === 0 || BYTES[1] === 0) return true;
  for (let index = 0; index < COUNT; ) {
    const byte = BYTES[index] as number;
    const length = byte < 0x80 ? 1 : byte < 0xc2 || byte >= 0xf5 ? 0 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (length === 0 || byte === 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)) return false;
    for (let more = index + 1; more < Math.min(index + length, COUNT); more += 1) if (((BYTES[more] as number) & 0xc0) !== 0x80) return false;
    index += length;
  }
  return true;
}

function sextets(): Uint8Array {
  const table = new Uint8Array(128);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (let index = 0; index < 64; index += 1) table[alphabet.charCodeAt(index)] = index;
  table["-".charCodeAt(0)] = 62;
  table["_".charCodeAt(0)] = 63;
  return table;
}
