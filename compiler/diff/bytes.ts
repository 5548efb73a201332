/** Comparing bytes and cutting texts at them. */

/** The offset of the first byte that differs; the shorter length when one is the start of the other, undefined when both are the same. */
export function firstDifference(a: Uint8Array, b: Uint8Array): number | undefined {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) if (a[at] !== b[at]) return at;
  return a.length === b.length ? undefined : length;
}

/** The text in front of a byte and the text from it on; a character that the byte lies in belongs to the second. */
export function splitAt(bytes: Uint8Array, at: number): readonly [before: string, from: string] {
  let cut = Math.min(at, bytes.length);
  // 10xxxxxx goes on with a character that has begun before.
  while (cut > 0 && cut < bytes.length && ((bytes[cut] as number) & 0xc0) === 0x80) cut -= 1;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return [decoder.decode(bytes.subarray(0, cut)), decoder.decode(bytes.subarray(cut))];
}
