/** Numbers and texts as bytes: unsigned LEB128, 32-bit words in little-endian order, texts as UTF-8 with NUL between them. */

/** Writes bytes, one after the other. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** A whole number from 0 to 2^31 - 1. */
  count(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) this.#bytes.push((rest & 0x7f) | 0x80);
    this.#bytes.push(rest);
  }

  /** 32 bits. */
  word(value: number): void {
    this.#bytes.push(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
  }

  /** Texts without NUL. */
  texts(values: readonly string[]): void {
    this.count(values.length);
    const bytes = new TextEncoder().encode(values.join("\0"));
    this.count(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a {@link ByteWriter} wrote, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  count(): number {
    const bytes = this.#bytes;
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[this.#at] as number;
      this.#at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  word(): number {
    const bytes = this.#bytes;
    const at = this.#at;
    this.#at += 4;
    return (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16) | ((bytes[at + 3] as number) << 24);
  }

  texts(): readonly string[] {
    const size = this.count();
    const length = this.count();
    const from = this.#at;
    this.#at += length;
    return size === 0 ? [] : new TextDecoder().decode(this.#bytes.subarray(from, from + length)).split("\0");
  }
}
