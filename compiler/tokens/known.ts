import { join } from "node:path";
import { readPlainFile } from "../paths/plain-file.ts";
import { MANIFEST_FILE, type Manifest } from "../runtime/manifest.ts";
import { sha256 } from "../sha256.ts";
import { isTokenBoundary } from "./count.ts";
import type { EncodingName } from "./tokens.ts";

/** Counts tokens in an encoding. */
export type Count = (encoding: EncodingName, text: string) => number;

/** A text of which the tokens are known. */
interface KnownText { readonly text: string; readonly tokens: number }

/**
 * A counter that does not count again what a committed artifact says of its own text: loading and warming
 * up a tokenizer is most of the time of a check that finds nothing. Of a text that differs from one of the
 * artifact's in one place, that place is counted in both. A figure is taken only from a manifest whose seal
 * fits and for the very bytes that it was sealed with.
 *
 * @param folder Absolute folder that holds an artifact; what cannot be read or does not fit is passed over.
 */
export function withKnownCounts(count: Count, folder: string): Count {
  const manifest = sealedManifest(folder);
  if (manifest === undefined) return count;
  const known = new Map<string, KnownText[]>();
  for (const { file, sha256: digest, tokens } of [...Object.values(manifest.outputs), ...(manifest.tools === undefined ? [] : [manifest.tools])]) {
    const bytes = file === null ? undefined : readOwn(folder, file);
    if (bytes === undefined || sha256(bytes) !== digest) continue;
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    for (const [encoding, figure] of Object.entries(tokens)) known.set(encoding, [...(known.get(encoding) ?? []), { text, tokens: figure }]);
  }
  return (encoding, text) => {
    const of = known.get(encoding) ?? [];
    return of.find((each) => each.text === text)?.tokens ?? countChange(text, of, (part) => count(encoding, part)) ?? count(encoding, text);
  };
}

/** Texts of fewer UTF-16 units are counted as soon as they are compared. */
const WORTH_COMPARING = 16_384;

/** The tokens of a text that has most of its units in common with a known one; undefined where none is like it. */
function countChange(text: string, known: readonly KnownText[], count: (part: string) => number): number | undefined {
  if (text.length < WORTH_COMPARING) return undefined;
  for (const { text: before, tokens } of known) {
    const start = boundaryBefore(text, commonStart(before, text));
    const end = boundaryBehind(text, commonEnd(before, text, Math.min(before.length, text.length) - start));
    if (text.length - start - end < text.length / 2) return tokens - count(before.slice(start, before.length - end)) + count(text.slice(start, text.length - end));
  }
  return undefined;
}

/** The last offset within a common beginning where both texts can be cut so that their tokens add up: the units on both sides of it are common. */
function boundaryBefore(text: string, common: number): number {
  let at = common - 1;
  while (at > 0 && !isTokenBoundary(text, at)) at -= 1;
  return Math.max(at, 0);
}

/** The same of a common end: how many units stand behind the first such place. */
function boundaryBehind(text: string, common: number): number {
  let length = common - 1;
  while (length > 0 && !isTokenBoundary(text, text.length - length)) length -= 1;
  return Math.max(length, 0);
}

/** How many UTF-16 units two texts begin with that are the same. Halving compares whole stretches at once. */
function commonStart(a: string, b: string): number {
  return longest(Math.min(a.length, b.length), (from, to) => a.slice(from, to) === b.slice(from, to));
}

/** How many of their last `most` units are the same. */
function commonEnd(a: string, b: string, most: number): number {
  return longest(most, (from, to) => a.slice(a.length - to, a.length - from) === b.slice(b.length - to, b.length - from));
}

function longest(most: number, isSame: (from: number, to: number) => boolean): number {
  let [same, limit] = [0, most];
  while (same < limit) {
    const middle = (same + limit + 1) >> 1;
    if (isSame(same, middle)) same = middle;
    else limit = middle - 1;
  }
  return same;
}

function sealedManifest(folder: string): Manifest | undefined {
  try {
    const file = readPlainFile(join(folder, MANIFEST_FILE));
    if (file.kind !== "ok") return undefined;
    const { seal, ...sealed } = JSON.parse(file.bytes.toString()) as Manifest;
    return seal === sha256(JSON.stringify(sealed)) ? { ...sealed, seal } : undefined;
  } catch {
    return undefined;
  }
}

function readOwn(folder: string, name: string): Uint8Array | undefined {
  const file = /^[\w.-]+$/u.test(name) ? readPlainFile(join(folder, name)) : undefined;
  return file?.kind === "ok" ? file.bytes : undefined;
}
