import type { Heading, Root, RootContent } from "mdast";
import type { Span } from "../../../text/span.ts";
import { matchesPattern, slugger, textOf } from "./headings.ts";
import { elementsAcross } from "./tags.ts";

/** The smallest part that is kept or left out whole, unless it alone is too large. Units follow one another and cover the text. */
export interface Unit extends Span {
  /** The block or item, where the unit is one; undefined for blocks that an HTML element holds together. */
  readonly block: RootContent | undefined;
  readonly heading?: { readonly title: string; readonly anchor: string };
  readonly isProtected: boolean;
}

/** The units of a text. */
export function unitsOf(text: string, root: Root, protect: readonly string[]): readonly Unit[] {
  const glued = glue(root.children, text);
  const anchors = slugger();
  const starts: (Omit<Unit, "end">)[] = [];
  let guarded: number | undefined;
  for (const [index, block] of root.children.entries()) {
    if (block.type === "heading" && guarded !== undefined && block.depth <= guarded) guarded = undefined;
    const heading = block.type === "heading" ? headingOf(block, anchors) : undefined;
    if (block.type === "heading" && guarded === undefined && heading !== undefined && isProtected(heading.title, protect)) guarded = block.depth;
    const guardedNow = guarded !== undefined || (block.type === "yaml" && protect.includes("frontmatter"));
    const whole: Omit<Unit, "end"> = { start: lineStart(text, startOf(block)), block, isProtected: guardedNow, ...(heading === undefined ? {} : { heading }) };
    if (glued[index] === true && starts.length > 0) {
      const before = starts.pop() as Omit<Unit, "end">;
      const first = before.heading ?? heading;
      starts.push({ start: before.start, block: undefined, isProtected: before.isProtected || guardedNow, ...(first === undefined ? {} : { heading: first }) });
    } else if (block.type === "list" && block.children.length > 1 && glued[index + 1] !== true) {
      for (const item of block.children) starts.push({ start: lineStart(text, startOf(item)), block: item, isProtected: guardedNow });
    } else {
      starts.push(whole);
    }
  }
  if (starts.length === 0) return text === "" ? [] : [{ start: 0, end: text.length, block: undefined, isProtected: false }];
  return starts.map((unit, index) => ({ ...unit, start: index === 0 ? 0 : unit.start, end: starts[index + 1]?.start ?? text.length }));
}

/** For each block whether it belongs to the one before: an HTML element goes on, or a definition's paragraph. */
function glue(blocks: readonly RootContent[], text: string): readonly boolean[] {
  const depth = new Int32Array(blocks.length + 1);
  for (const [first, last] of elementsAcross(blocks, text)) {
    depth[first + 1] = (depth[first + 1] ?? 0) + 1;
    depth[last + 1] = (depth[last + 1] ?? 0) - 1;
  }
  let open = 0;
  return blocks.map((block, index) => {
    open += depth[index] ?? 0;
    const before = blocks[index - 1];
    const isRest = before?.type === "definition" && block.type !== "definition" && !/[\r\n][ \t]*[\r\n]/u.test(text.slice(endOf(before), startOf(block)).replaceAll("\r\n", "\n"));
    return open > 0 || isRest;
  });
}

function headingOf(heading: Heading, anchors: (title: string) => string): { readonly title: string; readonly anchor: string } {
  const title = textOf(heading);
  return { title, anchor: anchors(title) };
}

function isProtected(title: string, protect: readonly string[]): boolean {
  return protect.some((pattern) => pattern !== "frontmatter" && matchesPattern(title, pattern));
}

export function startOf({ position }: RootContent): number {
  return position?.start.offset ?? 0;
}

export function endOf({ position }: RootContent): number {
  return position?.end.offset ?? 0;
}

/** The start of the line that an offset is in. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at -= 1;
  return at;
}
