/** Strict UTF-8: null for invalid input. A BOM stays: it is part of the text that a model would receive. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** For showing what is wrong with a text: U+FFFD stands for what is invalid. */
export function decodeLoosely(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** The byte offset of the first invalid UTF-8 sequence in bytes that have one; one that is cut off at the end counts. */
export function firstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  // `stream: true` accepts a prefix whose last sequence is not complete yet.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (decodePrefix(bytes, middle) !== null) low = middle;
    else high = middle - 1;
  }
  // The offender's own first bytes are accepted too, but give no text.
  return Buffer.byteLength(decodePrefix(bytes, low) ?? "");
}

function decodePrefix(bytes: Uint8Array, length: number): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return null;
  }
}
