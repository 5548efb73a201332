import { readFileSync } from "node:fs";
import { endianness } from "node:os";
import { crc32 } from "node:zlib";

/**
 * The ranks of one encoding, as flat arrays over the bytes of its table file.
 *
 * The file is little-endian, so that it can be used where it lies:
 *
 *     0  u32      magic, "PTOK"
 *     4  u32      version of this format
 *     8  char[16] name of the encoding, padded with NUL
 *    24  u32      number of tokens, n
 *    28  u32      number of hash slots, s
 *    32  u32      bytes in the longest token
 *    36  u32      bytes in all tokens, b
 *    40  u32      CRC-32 of all that follows the header
 *    64  u32[n+1] where each token's bytes start, in order of rank; then where the last ends
 *        i32[s]   hash slots: -1, or a rank below FINGERPRINT_BITS bits of the hash
 *        u8[b]    the tokens' bytes
 */
export interface RankTable {
  readonly offsets: Uint32Array;
  readonly slots: Int32Array;
  readonly tokenBytes: Uint8Array;
  readonly maxTokenBytes: number;
}

export const HEADER_BYTES = 64;
export const MAGIC = 0x4b4f5450;
export const VERSION = 1;
export const NAME_OFFSET = 8;
export const NAME_BYTES = 16;
/** Byte offsets, in the header, of the numbers that follow the name. */
export const FIELD = { tokens: 24, slots: 28, maxTokenBytes: 32, tokenBytes: 36, crc: 40 } as const;

/** A slot's low bits are a rank (fewer than 2^18 tokens), the high 14 a part of the hash. */
export const RANK_BITS = 18;
const RANK_MASK = (1 << RANK_BITS) - 1;
export const EMPTY_SLOT = -1;

/** The rank of what is not a token: later than all ranks. */
export const NO_RANK = 0x7fffffff;

const HASH_BASE = 0x2c1b3c6d;

/** The hash of `bytes[start, end)`, by which the slots are keyed once `mixHash` has spread it. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, HASH_BASE) + bytes[at]! + 1) | 0;
  return hash;
}

/** Spreads a `hashBytes` over all bits; the slot and the fingerprint are taken from it. */
export function mixHash(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x297a2d39);
  return mixed ^ (mixed >>> 15);
}

/** The slot to look at first. `slots` need not be a power of two; 2^24 hashes tell them apart. */
export function firstSlot(mixed: number, slots: number): number {
  return ((mixed >>> 8) * slots * 2 ** -24) | 0;
}

/** The bits of a slot above its rank. */
export function fingerprint(mixed: number): number {
  return mixed << RANK_BITS;
}

/**
 * The rank of the token that is `bytes[start, end)`, or `NO_RANK`. `hash` is the part's
 * `hashBytes`.
 */
export function rankOf(
  table: RankTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  hash: number,
): number {
  const { offsets, slots, tokenBytes } = table;
  const length = end - start;
  if (length > table.maxTokenBytes) return NO_RANK;
  const mixed = mixHash(hash);
  const tag = fingerprint(mixed);
  const slotCount = slots.length;
  let slot = firstSlot(mixed, slotCount);
  for (;;) {
    const entry = slots[slot]!;
    if (entry === EMPTY_SLOT) return NO_RANK;
    if ((entry & ~RANK_MASK) === tag) {
      const rank = entry & RANK_MASK;
      const from = offsets[rank]!;
      if (offsets[rank + 1]! - from === length) {
        let same = 0;
        while (same < length && tokenBytes[from + same] === bytes[start + same]) same++;
        if (same === length) return rank;
      }
    }
    slot++;
    if (slot === slotCount) slot = 0;
  }
}

/**
 * Reads a table file.
 *
 * @throws Error when the file cannot be read, or is not a whole and unchanged table of
 *   `encoding` in this version of the format.
 */
export function readRankTable(path: string, encoding: string): RankTable {
  const file = readFileSync(path);
  const fault = findFault(file, encoding);
  if (fault !== undefined) throw corrupt(path, fault);
  const tokens = file.readUInt32LE(FIELD.tokens);
  const slots = file.readUInt32LE(FIELD.slots);
  // Typed arrays take the bytes as they are, so they have to be in the machine's order.
  const words = file.subarray(HEADER_BYTES, HEADER_BYTES + (tokens + 1 + slots) * 4);
  if (endianness() === "BE") words.swap32();
  const slotsAt = words.byteOffset + (tokens + 1) * 4;
  return {
    offsets: new Uint32Array(words.buffer, words.byteOffset, tokens + 1),
    slots: new Int32Array(words.buffer, slotsAt, slots),
    tokenBytes: file.subarray(HEADER_BYTES + words.length),
    maxTokenBytes: file.readUInt32LE(FIELD.maxTokenBytes),
  };
}

/** Why a file is no table of `encoding`, in words that follow "Unexpected". */
function findFault(file: Buffer, encoding: string): string | undefined {
  if (file.length < HEADER_BYTES) return `length ${file.length}, expected a header`;
  if (file.readUInt32LE(0) !== MAGIC) return "first bytes, expected a token table";
  const version = file.readUInt32LE(4);
  if (version !== VERSION) return `format version ${version}, expected ${VERSION}`;
  const name = file.toString("latin1", NAME_OFFSET, NAME_OFFSET + NAME_BYTES).replace(/\0+$/, "");
  if (name !== encoding) return `encoding "${name}", expected "${encoding}"`;
  const words = file.readUInt32LE(FIELD.tokens) + 1 + file.readUInt32LE(FIELD.slots);
  const length = HEADER_BYTES + words * 4 + file.readUInt32LE(FIELD.tokenBytes);
  if (file.length !== length) return `length ${file.length}, expected ${length} bytes`;
  if (crc32(file.subarray(HEADER_BYTES)) !== file.readUInt32LE(FIELD.crc)) {
    return "checksum, expected the one in its header";
  }
  return undefined;
}

function corrupt(path: string, fault: string): Error {
  return new Error(
    `Unexpected ${fault}, in the token table ${path}. ` +
      "Run `npm run build` to make it again, or reinstall promptc.",
  );
}
