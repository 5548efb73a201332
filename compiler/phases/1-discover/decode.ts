/** Strict UTF-8: null for invalid input. A BOM stays: it is part of the text that a model would receive. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The byte offset of the first invalid UTF-8 sequence. */
export function firstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  // A prefix is valid as far as `stream: true` accepts it; the longest accepted one ends at the offender.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isValidPrefix(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isValidPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
