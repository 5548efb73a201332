/** The file that a run leaves for the next one: what it looked at, what it said, and what its parts came to. */
import { readSync } from "node:fs";
import { withFile } from "./read-if.ts";
import { DIGEST, NUMBERS, type Watched } from "./watched.ts";

/** What has to be read to know whether a run can be said again. */
export interface RecordHead {
  /** The call, and all else that a run depends on and that is no file. */
  readonly key: string;
  /** What was said, in order; null where the run cannot be said again. */
  readonly said: readonly (readonly [stream: number, text: string])[] | null;
}

/** A part of a run. */
export interface KeptPart {
  readonly name: string;
  /** The paths that it looked at, by their place in the table. */
  readonly paths: Uint32Array;
  /** What it came to, as JSON in UTF-8. */
  readonly value: Uint8Array;
}

/** The parts of a run; what it looked at outside of them counts for all. */
export interface RecordParts {
  readonly shared: Uint32Array;
  readonly parts: readonly KeptPart[];
}

/** Of each part its name, the number of its paths and the bytes of its value. */
interface PartList { readonly shared: number; readonly parts: readonly (readonly [name: string, paths: number, bytes: number])[] }

export interface RecordFile {
  readonly head: RecordHead;
  readonly watched: Watched;
  /** Read when it is asked for. Undefined when it is damaged. */
  readonly parts: () => RecordParts | undefined;
}

/**
 * Little-endian 32-bit words: magic, bytes of the table, bytes of the parts, sum of the table, sum of the
 * parts, number of paths, bytes of the head, bytes of the names. Behind them the table: numbers, parents,
 * digests, kinds, racy marks, head (JSON), names (NUL between them). Then the parts: a word with the bytes of their
 * list, the list (JSON, spaces behind it up to a whole word), the paths that they share, the paths of each, the values.
 * Numbers come first, where they are aligned.
 */
const WORDS = 8;
const HEADER = WORDS * 4;
const MAGIC = 0x32726350;

/** Writes a record as bytes. */
export function encodeRecord(head: RecordHead, watched: Watched, parts: RecordParts): Buffer {
  const headBytes = Buffer.from(JSON.stringify(head));
  const nameBytes = Buffer.from(watched.names);
  const partBytes = encodeParts(parts);
  const { numbers, parents, digests, kinds, racy } = watched;
  const table = Buffer.concat([...[numbers, parents, digests, kinds, racy].map(bytesOf), headBytes, nameBytes]);
  const header = Uint32Array.of(MAGIC, table.length, partBytes.length, sumOf(table), sumOf(partBytes), watched.parents.length, headBytes.length, nameBytes.length);
  return Buffer.concat([Buffer.from(header.buffer), table, partBytes]);
}

function encodeParts({ shared, parts }: RecordParts): Buffer {
  const list: PartList = { shared: shared.length, parts: parts.map(({ name, paths, value }) => [name, paths.length, value.length]) };
  const text = JSON.stringify(list);
  const listBytes = Buffer.from(text + " ".repeat(-Buffer.byteLength(text) & 3));
  return Buffer.concat([bytesOf(Uint32Array.of(listBytes.length)), listBytes, bytesOf(shared), ...parts.map(({ paths }) => bytesOf(paths)), ...parts.map(({ value }) => value)]);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array | Float64Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Reads a record; undefined when there is none, or it is damaged or of another format. */
export function readRecord(path: string): RecordFile | undefined {
  return withFile(path, (file) => {
    const [magic, tableLength = 0, partsLength = 0, tableSum, partsSum, count = 0, headLength = 0, nameLength = 0] = new Uint32Array(read(file, 0, HEADER));
    const columns = count * (NUMBERS * 8 + 4 + DIGEST + 2);
    if (magic !== MAGIC || tableLength !== columns + headLength + nameLength) return undefined;
    const table = read(file, HEADER, tableLength);
    if (sumOf(new Uint8Array(table)) !== tableSum) return undefined;
    let at = 0;
    const next = (bytes: number): number => (at += bytes) - bytes;
    const watched = {
      numbers: new Float64Array(table, next(count * NUMBERS * 8), count * NUMBERS),
      parents: new Uint32Array(table, next(count * 4), count),
      digests: new Uint8Array(table, next(count * DIGEST), count * DIGEST),
      kinds: new Uint8Array(table, next(count), count),
      racy: new Uint8Array(table, next(count), count),
    };
    const head = JSON.parse(Buffer.from(table, next(headLength), headLength).toString()) as RecordHead;
    const names = Buffer.from(table, next(nameLength), nameLength).toString();
    return { head, watched: { ...watched, names }, parts: () => readParts(path, HEADER + tableLength, partsLength, partsSum) };
  });
}

function readParts(path: string, from: number, length: number, sum: number | undefined): RecordParts | undefined {
  return withFile(path, (file) => {
    const bytes = read(file, from, length);
    if (sumOf(new Uint8Array(bytes)) !== sum) return undefined;
    const [listLength = 0] = new Uint32Array(bytes, 0, 1);
    const list = JSON.parse(Buffer.from(bytes, 4, listLength).toString()) as PartList;
    let at = 4 + listLength;
    const next = (size: number): number => (at += size) - size;
    const pathsOf = (count: number): Uint32Array => new Uint32Array(bytes, next(count * 4), count);
    const shared = pathsOf(list.shared);
    const parts = list.parts.map(([name, count, size]) => ({ name, paths: pathsOf(count), size }));
    return { shared, parts: parts.map(({ name, paths, size }) => ({ name, paths, value: new Uint8Array(bytes, next(size), size) })) };
  });
}

function read(file: number, from: number, length: number): ArrayBuffer {
  const bytes = new ArrayBuffer(length);
  if (readSync(file, new Uint8Array(bytes), 0, length, from) !== length) throw new RangeError("The record is cut off.");
  return bytes;
}

/** A sum that tells damage: FNV-1a over words of 32 bits, then the bytes that are left. */
function sumOf(bytes: Uint8Array): number {
  const whole = bytes.length >> 2;
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, whole);
  let sum = 0x811c9dc5 ^ bytes.length;
  for (let at = 0; at < whole; at += 1) {
    sum = Math.imul(sum ^ (words[at] as number), 0x01000193);
    sum ^= sum >>> 15;
  }
  for (let at = whole * 4; at < bytes.length; at += 1) sum = Math.imul(sum ^ (bytes[at] as number), 0x01000193);
  return sum >>> 0;
}
