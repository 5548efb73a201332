/**
 * The file of the scanner's verdicts. A line of JSON (whose verdicts they are, and the SHA-256 of the rest in
 * hexadecimal digits), then little-endian words of 32 bits: how many verdicts there are, and how many there were when
 * all of them were in use. Then for each, in the order of the keys: the keys, 32 bytes each; where its text ends,
 * a word each; the texts, JSON in UTF-8. A verdict that says nothing has no text.
 *
 * A run that scans one text of ten thousand takes out the few verdicts that it needs and adds one.
 */
import { sha256 } from "../sha256.ts";
import type { Verdict } from "../model-scan.ts";

/** Bytes of a key: a SHA-256. */
const KEY = 32;
const END = 4;
const COUNTS = 8;
const NOTHING: Verdict = { findings: [], suppressions: [], secrets: [] };
const NO_TEXT = Buffer.alloc(0);

/** The verdicts of a file. */
export interface VerdictTable {
  readonly count: number;
  /** How many there were when all of them were in use: what has been added since may have taken the place of others. */
  readonly inUse: number;
  readonly keys: Buffer;
  readonly ends: Buffer;
  readonly texts: Buffer;
}

export const EMPTY_TABLE: VerdictTable = { count: 0, inUse: 0, keys: Buffer.alloc(0), ends: Buffer.alloc(0), texts: Buffer.alloc(0) };

/** The verdicts that some code left; undefined when they are another one's, or damaged: such a verdict would pass an attack. */
export function decodeVerdicts(file: Buffer, bundle: string): VerdictTable | undefined {
  const line = file.indexOf("\n");
  const head = JSON.parse(file.toString("utf8", 0, Math.max(line, 0))) as { readonly bundle?: unknown; readonly sha256?: unknown };
  const body = file.subarray(line + 1);
  if (head.bundle !== bundle || head.sha256 !== sha256(body)) return undefined;
  const count = body.readUInt32LE(0);
  const [ends, texts] = [COUNTS + count * KEY, COUNTS + count * (KEY + END)];
  return { count, inUse: body.readUInt32LE(4), keys: body.subarray(COUNTS, ends), ends: body.subarray(ends, texts), texts: body.subarray(texts) };
}

/** The verdict with a key, 64 hexadecimal digits; undefined when there is none. */
export function findVerdict(table: VerdictTable, key: string): Verdict | undefined {
  if (table.count === 0) return undefined;
  const bytes = Buffer.from(key, "hex");
  const at = placeOf(table, bytes);
  if (at === table.count || !keyAt(table, at).equals(bytes)) return undefined;
  const [start, end] = [startOf(table, at), startOf(table, at + 1)];
  return start === end ? NOTHING : (JSON.parse(table.texts.toString("utf8", start, end)) as Verdict);
}

/** The file of these verdicts and more, whose keys the table does not have. `areInUse`: no others are needed. */
export function encodeVerdicts(table: VerdictTable, added: Iterable<readonly [key: string, verdict: Verdict]>, { bundle, areInUse }: { readonly bundle: string; readonly areInUse: boolean }): Buffer {
  const more = [...added].map(([key, verdict]) => ({ key: Buffer.from(key, "hex"), text: textOf(verdict) })).sort((a, b) => Buffer.compare(a.key, b.key));
  const count = table.count + more.length;
  const ends = Buffer.alloc(count * END);
  const [keys, texts]: [Uint8Array[], Uint8Array[]] = [[], []];
  let [copied, written, length] = [0, 0, 0];
  /** Copies what the table has up to a place in it. */
  const copy = (to: number): void => {
    const from = startOf(table, copied);
    keys.push(table.keys.subarray(copied * KEY, to * KEY));
    texts.push(table.texts.subarray(from, startOf(table, to)));
    for (; copied < to; copied += 1) written = ends.writeUInt32LE(length - from + startOf(table, copied + 1), written);
    length += startOf(table, to) - from;
  };
  for (const { key, text } of more) {
    copy(placeOf(table, key));
    keys.push(key);
    texts.push(text);
    length += text.length;
    written = ends.writeUInt32LE(length, written);
  }
  copy(table.count);
  const counts = Buffer.alloc(COUNTS);
  counts.writeUInt32LE(areInUse ? count : table.inUse, counts.writeUInt32LE(count));
  const body = Buffer.concat([counts, ...keys, ends, ...texts]);
  return Buffer.concat([Buffer.from(`${JSON.stringify({ bundle, sha256: sha256(body) })}\n`), body]);
}

/** The same verdict; of those that say nothing, which are nearly all, the one that is shared. */
export function sharedVerdict(verdict: Verdict): Verdict {
  return verdict.findings.length + verdict.suppressions.length + verdict.secrets.length === 0 ? NOTHING : verdict;
}

function textOf(verdict: Verdict): Buffer {
  return sharedVerdict(verdict) === NOTHING ? NO_TEXT : Buffer.from(JSON.stringify(verdict));
}

/** The first place whose key is not below this one. The first bytes of two digests are nearly never the same. */
function placeOf(table: VerdictTable, key: Buffer): number {
  const first = key.readUInt32BE();
  let [low, high] = [0, table.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = table.keys.readUInt32BE(middle * KEY);
    if (other < first || (other === first && keyAt(table, middle).compare(key) < 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyAt({ keys }: VerdictTable, at: number): Buffer {
  return keys.subarray(at * KEY, (at + 1) * KEY);
}

/** Where the text at a place starts, which is where the one before it ends. */
function startOf({ ends }: VerdictTable, at: number): number {
  return at === 0 ? 0 : ends.readUInt32LE((at - 1) * END);
}
