/** Finds and decodes base64 (both alphabets, with or without padding, wrapped over lines) and base32. */
import { mappedLater, type Mapped } from "../view.ts";
import { gather, textOf, type MappedBytes } from "./bytes.ts";
import { sextet, textBeginsAsBase64 } from "./text-start.ts";
import { MAX_BLOB } from "./undone.ts";

/** What a blob said, and where the text of its passage goes on behind it. */
export interface Blob {
  readonly mapped: Mapped;
  /** Offsets into the text that held it. */
  readonly start: number;
  readonly end: number;
  /** Whether there was more than is decoded at once. */
  readonly cut: boolean;
}

/** No expression takes more than some 64 Ki characters at once: over millions it runs out of stack. A first token shorter than this is a word. */
const TOKEN = /[A-Za-z0-9+/_-]{8,65536}/gu;
const STEP = /[A-Za-z0-9+]{12,65536}/gu;
/** One more than is decoded, so that what is left is seen. */
const CHARACTERS = /[A-Za-z0-9+/_-]{1,65537}/uy;
/** What may stand between two lines of a wrapped blob: padding, a line end, margins of quotes, comments and strings. */
const WRAP = /={0,2}(?:[ \t]{0,8}\r?\n?[ \t>#*"'+\\]{0,8}){1,2}/uy;
const PLAIN_WORD = /^(?:[A-Z]?[a-z]+|[A-Z]+|[\d_-]+)$/u;
/** A shorter text is a word by chance. */
const MIN_BYTES = 9;

/** Every blob of a text that is base64 of a text. Linear: each blob is read once, what is no blob ends soon. */
export function base64Blobs(text: Mapped): readonly Blob[] {
  const blobs: Blob[] = [];
  let behind = 0;
  let last = -1;
  for (const match of text.text.matchAll(TOKEN)) {
    const token = match[0];
    const goesOn = match.index === last;
    last = match.index + token.length;
    if (match.index < behind || goesOn) continue;
    if (token.length < 24 && PLAIN_WORD.test(token)) continue;
    const blob = mayBeText(text.text, match.index) && textBeginsAsBase64(text.text, match.index) ? decodeAt(text, match.index, Infinity) : undefined;
    if (blob === undefined) for (const step of steps(text, match.index, token)) blobs.push(step);
    else {
      blobs.push(blob);
      behind = blob.end;
    }
  }
  return blobs;
}

/** Blobs that are one step of a path, each on its own. */
function steps(text: Mapped, start: number, token: string): readonly Blob[] {
  const blobs: Blob[] = [];
  if (!/[/_-]/u.test(token)) return blobs;
  for (const { 0: step, index } of token.matchAll(STEP)) {
    const blob = mayBeText(text.text, start + index) && textBeginsAsBase64(text.text, start + index) ? decodeAt(text, start + index, start + index + step.length) : undefined;
    if (blob !== undefined) blobs.push(blob);
  }
  return blobs;
}

/** A cheap look at the first three bytes: text, a byte order mark, or the low half of UTF-16. */
function mayBeText(text: string, at: number): boolean {
  const a = sextet(text, at);
  const b = sextet(text, at + 1);
  const c = sextet(text, at + 2);
  const first = (a << 2) | (b >> 4);
  const second = ((b & 15) << 4) | (c >> 2);
  if (first >= 0x80) return (second & 0xc0) === 0x80 || (first >= 0xfe && second >= 0xfe);
  return (first >= 0x20 || first === 10 || first === 13 || first === 9 || first === 0) && (second >= 0x20 || second === 0 || second === 10 || second === 13 || second === 9);
}

function decodeAt(from64: Mapped, start: number, limit: number): Blob | undefined {
  const { text } = from64;
  const bytes = gather();
  let value = 0;
  let bits = 0;
  let from = start;
  let at = start;
  let cut = false;
  const last = Math.min(start + MAX_BLOB, limit);
  let check = 12;
  for (;;) {
    CHARACTERS.lastIndex = at;
    const run = CHARACTERS.exec(text)?.[0] ?? "";
    const stop = Math.min(at + run.length, last);
    cut = at + run.length > last;
    for (; at < stop; at += 1) {
      value = ((value << 6) | sextet(text, at)) & 0xfff;
      bits += 6;
      if (bits < 8) continue;
      bits -= 8;
      bytes.add((value >> bits) & 0xff, from, at);
      from = bits === 0 ? at + 1 : at;
    }
    if (cut || at >= limit) break;
    if (bytes.length >= check) {
      if (hasEnded(bytes.finish())) break;
      // Twice as far each time: all looks together cost no more than one.
      check = bytes.length * 2;
    }
    WRAP.lastIndex = at;
    const wrap = WRAP.exec(text)?.[0] ?? "";
    CHARACTERS.lastIndex = at + wrap.length;
    if (wrap === "" || !CHARACTERS.test(text)) break;
    at += wrap.length;
  }
  return blobOf(from64, bytes.finish(), start, at, cut);
}

/** Whether the bytes have stopped being text: then more of them do not help. */
function hasEnded(bytes: MappedBytes): boolean {
  return textOf(bytes)?.whole !== true && bytes.bytes[1] !== 0;
}

/** A blob of bytes whose places are those of their first and last characters in a text. */
function blobOf(from: Mapped, bytes: MappedBytes, start: number, end: number, cut: boolean): Blob | undefined {
  const decoded = textOf(bytes);
  if (decoded === undefined || bytes.bytes.length < MIN_BYTES) return undefined;
  const { mapped } = decoded;
  // A tail of two bytes or so that is no text belongs to the padding, or to the word behind the blob.
  if ((!decoded.whole && mapped.text.length < 16) || !isPlausible(mapped.text, decoded.whole)) return undefined;
  const { starts, ends } = from;
  const placed: Mapped = mappedLater(mapped.text, () => ({ starts: mapped.starts.map((at) => starts[at] ?? 0), ends: mapped.ends.map((at) => ends[at] ?? 0) }));
  return { mapped: placed, start, end, cut: cut && decoded.whole && end - start >= MAX_BLOB };
}

/** Whether a text may be meant: mostly ASCII, or letters of other languages to the end. */
function isPlausible(text: string, whole: boolean): boolean {
  const ascii = text.length - (text.match(/[^\u0009-\u007E]/gu) ?? []).length;
  return ascii * 10 > text.length * 7 || (whole && text.length >= 12 && /^[\p{L}\p{M}\p{P}\s\p{Nd}]+$/u.test(text) && /\s|\p{Script=Han}/u.test(text));
}

const BASE32 = /(?<![A-Z2-7])[A-Z2-7]{16,65537}/gu;

/** Every blob of a text that is base32 of a text. */
export function base32Blobs(from32: Mapped): readonly Blob[] {
  const { text } = from32;
  const blobs: Blob[] = [];
  for (const match of text.matchAll(BASE32)) {
    const bytes = gather();
    let value = 0;
    let bits = 0;
    let from = match.index;
    const stop = Math.min(match.index + match[0].length, match.index + MAX_BLOB);
    for (let at = match.index; at < stop; at += 1) {
      const unit = text.charCodeAt(at);
      value = ((value << 5) | (unit >= 65 ? unit - 65 : unit - 24)) & 0xfff;
      bits += 5;
      if (bits < 8) continue;
      bits -= 8;
      bytes.add((value >> bits) & 0xff, from, at);
      from = at;
    }
    const blob = blobOf(from32, bytes.finish(), match.index, match.index + match[0].length, stop < match.index + match[0].length);
    if (blob !== undefined) blobs.push(blob);
  }
  return blobs;
}
