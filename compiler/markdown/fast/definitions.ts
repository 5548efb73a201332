import { place, type Blocks } from "./block-state.ts";
import { decodeString } from "./entities.ts";
import { behindDestination, behindTitle } from "./link-parts.ts";
import { behindSpaces } from "./marks.ts";

/**
 * Takes the definitions at the start of the open paragraph, each in a line of its own. What else may be
 * one is left to the reference.
 *
 * @param last The last line of the paragraph.
 * @returns Where the paragraph itself starts; undefined when there is none.
 */
export function takeDefinitions(blocks: Blocks, last: number): { readonly line: number; readonly at: number } | undefined {
  const { source } = blocks;
  const { text, ends } = source;
  let line = blocks.leafLine;
  let at = blocks.leafAt;
  while (text.charCodeAt(at) === 0x5b) {
    const outcome = takeDefinition(blocks, line, at, last);
    if (outcome === "odd") blocks.odd ||= "definition in more than one line";
    if (outcome !== "taken") break;
    if (line === last) return undefined;
    line += 1;
    at = behindSpaces(text, blocks.contents[line] as number, ends[line] as number);
  }
  return { line, at };
}

function takeDefinition(blocks: Blocks, line: number, start: number, last: number): "taken" | "none" | "odd" {
  const { source } = blocks;
  const { text, ends } = source;
  const end = ends[line] as number;
  const labelEnd = behindLabel(text, start, end);
  if (labelEnd === 0) return text.slice(start, ends[last]).includes("]:") ? "odd" : "none";
  if (text.charCodeAt(labelEnd) !== 0x3a || labelEnd >= end) return "none";
  const from = behindSpaces(text, labelEnd + 1, end);
  if (from === end) return line < last ? "odd" : "none";
  const destination = behindDestination(text, from, end, Number.POSITIVE_INFINITY);
  if (destination === undefined) return "none";
  let behind = behindSpaces(text, destination.behind, end);
  let title: string | null = null;
  if (behind < end) {
    if (behind === destination.behind) return "none";
    const found = behindTitle(text, behind, end);
    if (found === undefined) return isQuote(text.charCodeAt(behind)) && line < last ? "odd" : "none";
    behind = behindSpaces(text, found.behind, end);
    if (behind < end) return "none";
    title = found.from === found.to ? null : text.slice(found.from, found.to);
  } else if (line < last && isQuote(text.charCodeAt(behindSpaces(text, blocks.contents[line + 1] as number, ends[line + 1] as number)))) {
    return "odd";
  }
  const raw = text.slice(start + 1, labelEnd - 1);
  const url = decodeString(text.slice(destination.from, destination.to));
  const label = decodeString(raw);
  const heading = title === null ? null : decodeString(title);
  if (url === undefined || label === undefined || heading === undefined) return "odd";
  const normal = normalise(raw);
  blocks.links.add(normal);
  blocks.into.push({ type: "definition", identifier: normal.toLowerCase(), label, title: heading, url, position: place(source, line, start, line, end) });
  return "taken";
}

function isQuote(unit: number): boolean {
  return unit === 0x22 || unit === 0x27 || unit === 0x28;
}

/** The offset behind a label in brackets, or 0. */
export function behindLabel(text: string, start: number, end: number): number {
  let isSeen = false;
  // The limit of the specification; the reference counts a little otherwise near it, and nobody comes near it.
  const most = Math.min(end, start + 900);
  for (let at = start + 1; at < most; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x5b) return 0;
    if (unit === 0x5d) return isSeen ? at + 1 : 0;
    if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0a && unit !== 0x0d) isSeen = true;
    if (unit === 0x5c && at + 1 < most && text.charCodeAt(at + 1) >= 0x5b && text.charCodeAt(at + 1) <= 0x5d) at += 1;
  }
  return 0;
}

/** A label as labels are compared. */
export function normalise(label: string): string {
  return label.replace(/[\t\n\r ]+/gu, " ").replace(/^ | $/gu, "").toLowerCase().toUpperCase();
}
