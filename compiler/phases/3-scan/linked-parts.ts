/**
 * Cuts a text that was put together from many sources into parts for the scanner. Each part begins with the
 * whole of the source that the part before ends with, so that every join is seen with all that stands on
 * both sides of it. Time and memory stay linear in the text; and where a source is edited, only its own part
 * changes, because where parts end depends on the sources' names.
 */
import type { OutputPiece } from "../../model-origins.ts";
import type { ScanPart } from "./join-verdicts.ts";

/** All sizes in UTF-16 units. A text of up to this size is scanned at once. */
const WHOLE = 131_072;
/** A part is at least so long, unless it is the last; */
const MIN_PART = 32_768;
/** behind this it ends as soon as it may, */
const LONG_PART = 131_072;
/** and behind this at the end of any source. */
const MAX_PART = 1_048_576;
/** A longer source is scanned twice only if it must be. */
const MAX_SHARED = 16_384;
/** One source of so many, by its name, ends a part. */
const ENDS = 4;

/** A run of pieces of one source. */
interface Unit { readonly path: string; readonly start: number; end: number }

/** @returns The parts of a text of `length` UTF-16 units that the pieces make; undefined when it is scanned at once. */
export function linkedParts(pieces: readonly OutputPiece[], length: number): readonly ScanPart[] | undefined {
  if (length <= WHOLE) return undefined;
  const parts: ScanPart[] = [];
  let start = 0;
  let from = 0;
  for (const unit of unitsOf(pieces)) {
    const size = unit.end - start;
    const isShort = unit.end - unit.start <= MAX_SHARED;
    const ends = isShort ? size >= LONG_PART || (size >= MIN_PART && nameDigest(unit.path) % ENDS === 0) : size >= MAX_PART;
    if (!ends || unit.start <= start || unit.end >= length) continue;
    parts.push({ start, end: unit.end, from });
    start = unit.start;
    from = unit.end;
  }
  parts.push({ start, end: length, from });
  return parts.length === 1 ? undefined : parts;
}

function unitsOf(pieces: readonly OutputPiece[]): readonly Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const { text, from } of pieces) {
    const last = units.at(-1);
    if (from !== undefined && last?.path === from.path) last.end = at + text.length;
    else if (from !== undefined) units.push({ path: from.path, start: at, end: at + text.length });
    at += text.length;
  }
  return units;
}

/** FNV-1a, 32 bits. */
function nameDigest(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
