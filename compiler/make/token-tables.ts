import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import {
  EMPTY_SLOT,
  FIELD,
  HEADER_BYTES,
  MAGIC,
  NAME_BYTES,
  NAME_OFFSET,
  RANK_BITS,
  VERSION,
  fingerprint,
  firstSlot,
  hashBytes,
  mixHash,
} from "../tokens/table.ts";
import type { EncodingName } from "../tokens/tokens.ts";

const ENCODINGS: readonly EncodingName[] = ["o200k_base", "cl100k_base"];

const DEFAULT_DIR = fileURLToPath(new URL("../../lib/tokens/", import.meta.url));

/**
 * Writes the table of each encoding, `<encoding>.bin`, into `outDir`; `compiler/tokens/table.ts`
 * describes the format. The ranks are those that the devDependency tiktoken brings.
 *
 * The same ranks make the same bytes. A file that has them already is left alone; any other is
 * replaced in one step, so that a reader never sees half of it.
 *
 * @returns The paths of the files that were written.
 * @throws Error when tiktoken is not installed, or its ranks are not in the known form.
 */
export function makeTokenTables(outDir: string = DEFAULT_DIR): string[] {
  mkdirSync(outDir, { recursive: true });
  return ENCODINGS.flatMap((encoding) => {
    const path = join(outDir, `${encoding}.bin`);
    return replaceFile(path, encodeTable(encoding, readTokens(encoding))) ? [path] : [];
  });
}

/** The bytes of each token, in order of rank. */
function readTokens(encoding: EncodingName): Buffer[] {
  const path = createRequire(import.meta.url).resolve(`tiktoken/encoders/${encoding}.json`);
  const { bpe_ranks: lines }: { bpe_ranks: string } = JSON.parse(readFileSync(path, "utf8"));
  const tokens: Buffer[] = [];
  // A line is "! <rank of the first token> <token in base64> …".
  for (const line of lines.split("\n").filter((text) => text !== "")) {
    const [mark, first, ...encoded] = line.split(" ");
    if (mark !== "!" || Number(first) !== tokens.length) {
      throw new Error(`Unexpected rank ${first} in ${path}, expected ${tokens.length}`);
    }
    for (const token of encoded) tokens.push(Buffer.from(token, "base64"));
  }
  const singles = tokens.filter((token) => token.length === 1).length;
  if (singles !== 256 || tokens.length >= 2 ** RANK_BITS - 1) {
    throw new Error(`Unexpected ${tokens.length} tokens in ${path}, ${singles} of one byte`);
  }
  return tokens;
}

function encodeTable(encoding: EncodingName, tokens: readonly Buffer[]): Buffer {
  const tokenBytes = Buffer.concat(tokens);
  const slots = hashSlots(tokens);
  const file = Buffer.alloc(HEADER_BYTES + (tokens.length + 1 + slots.length) * 4);
  let at = HEADER_BYTES;
  let offset = 0;
  for (const token of tokens) {
    at = file.writeUInt32LE(offset, at);
    offset += token.length;
  }
  at = file.writeUInt32LE(offset, at);
  for (const slot of slots) at = file.writeInt32LE(slot, at);

  file.writeUInt32LE(MAGIC, 0);
  file.writeUInt32LE(VERSION, 4);
  file.write(encoding, NAME_OFFSET, NAME_BYTES, "latin1");
  file.writeUInt32LE(tokens.length, FIELD.tokens);
  file.writeUInt32LE(slots.length, FIELD.slots);
  const longest = tokens.reduce((length, token) => Math.max(length, token.length), 0);
  file.writeUInt32LE(longest, FIELD.maxTokenBytes);
  file.writeUInt32LE(tokenBytes.length, FIELD.tokenBytes);
  file.writeUInt32LE(crc32(tokenBytes, crc32(file.subarray(HEADER_BYTES))), FIELD.crc);
  return Buffer.concat([file, tokenBytes]);
}

/** Slots about half full: rankOf then looks at 1.5 for a token, at 2.5 for another text. */
function hashSlots(tokens: readonly Buffer[]): Int32Array {
  const slots = new Int32Array(Math.ceil(tokens.length * 1.95)).fill(EMPTY_SLOT);
  tokens.forEach((token, rank) => {
    const mixed = mixHash(hashBytes(token, 0, token.length));
    let slot = firstSlot(mixed, slots.length);
    while (slots[slot] !== EMPTY_SLOT) slot = (slot + 1) % slots.length;
    slots[slot] = fingerprint(mixed) | rank;
  });
  return slots;
}

/** Whether the file had to be written: not if it has these bytes already. */
function replaceFile(path: string, bytes: Buffer): boolean {
  if (readIfPresent(path)?.equals(bytes)) return false;
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, bytes);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
  return true;
}

function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const script = process.argv[1];
if (script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url)) {
  const outDir = process.argv[2];
  makeTokenTables(outDir === undefined ? DEFAULT_DIR : resolve(outDir));
}
