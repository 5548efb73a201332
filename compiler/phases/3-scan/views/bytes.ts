/** Bytes that were decoded from a text, each with its place in it, and what they say. */
import type { Mapped } from "../view.ts";

/** Bytes with the source span of each. */
export interface MappedBytes {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Fewer bytes say too little to be an instruction. */
const MIN_TEXT = 6;

/** Gathers bytes with their places. */
export function gather(): { add(byte: number, start: number, end: number): void; readonly length: number; finish(): MappedBytes } {
  const bytes: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  return {
    add: (byte, start, end) => {
      bytes.push(byte);
      starts.push(start);
      ends.push(end);
    },
    get length() {
      return bytes.length;
    },
    finish: () => ({ bytes: Uint8Array.from(bytes), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }),
  };
}

/**
 * The text that bytes begin with: UTF-16 where every second byte is zero, else UTF-8. It ends at the
 * first byte that is no text; undefined when that comes too soon. `whole` says whether all was text.
 */
export function textOf(mapped: MappedBytes): { readonly mapped: Mapped; readonly whole: boolean } | undefined {
  const { bytes } = mapped;
  if (bytes.length >= 4 && (bytes[1] === 0 || bytes[0] === 0)) return utf16(mapped, bytes[1] === 0 ? 0 : 1);
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const step = character(bytes, at);
    if (step === undefined) break;
    const last = at + step.length - 1;
    const char = String.fromCodePoint(step.codePoint);
    for (let unit = 0; unit < char.length; unit += 1) {
      starts.push(mapped.starts[at] ?? 0);
      ends.push(mapped.ends[last] ?? 0);
    }
    text += char;
    at += step.length;
  }
  if (at < MIN_TEXT) return undefined;
  return { mapped: { text, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }, whole: at === bytes.length };
}

/** The UTF-8 character at an offset; undefined when there is none, or a control that no text has. */
function character(bytes: Uint8Array, at: number): { readonly codePoint: number; readonly length: number } | undefined {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return first === 9 || first === 10 || first === 13 || (first >= 0x20 && first !== 0x7f) ? { codePoint: first, length: 1 } : undefined;
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (length === 0 || first >= 0xf5 || at + length > bytes.length) return undefined;
  let codePoint = first & (0x7f >> length);
  for (let index = 1; index < length; index += 1) {
    const next = bytes[at + index] ?? 0;
    if ((next & 0xc0) !== 0x80) return undefined;
    codePoint = (codePoint << 6) | (next & 0x3f);
  }
  const overlong = (length === 3 && codePoint < 0x800) || (length === 4 && codePoint < 0x10000);
  return overlong || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint < 0xe000) ? undefined : { codePoint, length };
}

function utf16({ bytes, starts, ends }: MappedBytes, low: 0 | 1): { readonly mapped: Mapped; readonly whole: boolean } | undefined {
  let text = "";
  let at = 0;
  for (; at + 1 < bytes.length; at += 2) {
    const unit = (bytes[at + low] ?? 0) | ((bytes[at + 1 - low] ?? 0) << 8);
    if (unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 13) break;
    text += String.fromCharCode(unit);
  }
  if (text.length < MIN_TEXT) return undefined;
  const units = Array.from({ length: text.length }, (_, index) => index * 2);
  return {
    mapped: { text, starts: Uint32Array.from(units, (index) => starts[index] ?? 0), ends: Uint32Array.from(units, (index) => ends[index + 1] ?? 0) },
    whole: at + 1 >= bytes.length,
  };
}
