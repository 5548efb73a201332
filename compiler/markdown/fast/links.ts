import type { PhrasingContent } from "mdast";
import { behindLabel, normalise } from "./definitions.ts";
import { emphasise } from "./emphasis.ts";
import { decodeString } from "./entities.ts";
import { addNode, addText, BALANCED, BRACKET, IMAGE, INACTIVE, linesIn, placeOf, type Inline, type Token } from "./inline-state.ts";
import { behindDestination, behindTitle } from "./link-parts.ts";

export function addBracket(inline: Inline, isImage: boolean): void {
  const { at, line, tokens } = inline;
  const size = isImage ? 2 : 1;
  const token: Token = { kind: BRACKET, value: isImage ? "![" : "[", node: undefined, start: placeOf(inline, at, line), endAt: at + size, endLine: line, flags: isImage ? IMAGE : 0, index: tokens.length };
  inline.open = undefined;
  tokens.push(token);
  inline.brackets.push(token);
  inline.at = at + size;
}

/** What a closing bracket makes of what stands in front of it. */
interface Target { readonly behind: number; readonly url?: string; readonly title?: string | null; readonly label?: string; readonly raw?: string; readonly referenceType?: "shortcut" | "collapsed" | "full" }

/** Makes a link or an image of a closing bracket, or text. */
export function closeBracket(inline: Inline): void {
  const { brackets, at } = inline;
  while (brackets.length > 0 && ((brackets.at(-1) as Token).flags & BALANCED) !== 0) brackets.pop();
  const bracket = brackets.at(-1);
  const target = bracket === undefined || (bracket.flags & INACTIVE) !== 0 ? undefined : findTarget(inline, bracket);
  if (bracket === undefined || target === undefined) {
    if (bracket !== undefined) bracket.flags |= BALANCED;
    addText(inline, "]", at, at + 1);
    inline.at = at + 1;
    return;
  }
  brackets.pop();
  const isImage = (bracket.flags & IMAGE) !== 0;
  const inside = inline.tokens.splice(bracket.index + 1);
  inline.tokens.pop();
  const children = emphasise(inline, inside);
  // No link in a link.
  if (!isImage) for (const other of brackets) if ((other.flags & IMAGE) === 0) other.flags |= INACTIVE;
  inline.line += linesIn(inline.text, at, target.behind);
  inline.at = target.behind;
  const position = { start: bracket.start, end: placeOf(inline, target.behind, inline.line) };
  addNode(inline, isImage ? imageOf(children, target, position) : linkOf(children, target, position));
}

type Position = NonNullable<PhrasingContent["position"]>;

function linkOf(children: PhrasingContent[], { url = "", title = null, label = "", raw = "", referenceType }: Target, position: Position): PhrasingContent {
  if (referenceType === undefined) return { type: "link", title, url, children, position };
  return { type: "linkReference", children, position, label, identifier: normalise(raw).toLowerCase(), referenceType };
}

function imageOf(children: PhrasingContent[], { url = "", title = null, label = "", raw = "", referenceType }: Target, position: Position): PhrasingContent {
  const alt = children.map(plainText).join("");
  if (referenceType === undefined) return { type: "image", title, url, alt, position };
  return { type: "imageReference", alt, position, label, identifier: normalise(raw).toLowerCase(), referenceType };
}

/** What is left of a node in the description of an image. */
function plainText(node: PhrasingContent): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(plainText).join("") : "";
}

function findTarget(inline: Inline, bracket: Token): Target | undefined {
  const { text, at, end, links } = inline;
  const raw = text.slice(bracket.endAt, at);
  const isDefined = links.size > 0 && links.has(normalise(raw));
  const behind = at + 1;
  const next = behind < end ? text.charCodeAt(behind) : 0;
  if (next === 0x28) {
    const target = resourceAt(inline, behind);
    if (target !== undefined) return target;
    leaveIfSeen(inline, behind, "");
  }
  if (next === 0x5b) leaveIfSeen(inline, behind + 1, "[]");
  if (next === 0x5b && links.size > 0) {
    const labelEnd = behindLabel(text, behind, end);
    if (labelEnd === 0 && end - behind > 900) inline.odd = "long label";
    const full = labelEnd === 0 ? "" : text.slice(behind + 1, labelEnd - 1);
    if (full !== "" && links.has(normalise(full))) return named(inline, full, "full", labelEnd);
    if (!isDefined || text.charCodeAt(behind + 1) !== 0x5d || behind + 1 >= end) return undefined;
    return named(inline, raw, "collapsed", behind + 2);
  }
  return isDefined ? named(inline, raw, "shortcut", behind) : undefined;
}

/** Leaves words to the reference when it may have looked into the next line without finding anything: that changes where it lets this one end. */
function leaveIfSeen(inline: Inline, start: number, stops: string): void {
  const { text, end, shifts } = inline;
  if (shifts === undefined) return;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x0a || unit === 0x0d) inline.odd ||= "link that is none at the end of a line";
    if (inline.odd !== "" || (stops !== "" && stops.includes(text.charAt(at)))) return;
  }
}

function named(inline: Inline, raw: string, referenceType: "shortcut" | "collapsed" | "full", behind: number): Target | undefined {
  const label = decodeString(raw);
  if (label === undefined) inline.odd = "rare entity";
  return { behind, label: label ?? "", raw, referenceType };
}

/** Destination and title in parentheses. */
function resourceAt(inline: Inline, start: number): Target | undefined {
  const { text, end } = inline;
  let at = behindWhite(text, start + 1, end);
  if (at < end && text.charCodeAt(at) === 0x29) return { behind: at + 1 };
  const destination = behindDestination(text, at, end, 32);
  if (destination === undefined) return undefined;
  at = behindWhite(text, destination.behind, end);
  let title: string | null = null;
  if (at > destination.behind && at < end) {
    const found = behindTitle(text, at, end);
    if (found !== undefined) {
      at = behindWhite(text, found.behind, end);
      if (found.to > found.from) title = text.slice(found.from, found.to).replace(/(\r\n|\n|\r)[ \t]+/gu, "$1");
    }
  }
  if (at >= end || text.charCodeAt(at) !== 0x29) return undefined;
  const url = decodeString(text.slice(destination.from, destination.to));
  const decoded = title === null ? null : decodeString(title);
  if (url === undefined || decoded === undefined) inline.odd = "rare entity";
  return { behind: at + 1, url: url ?? "", title: decoded ?? null };
}

function behindWhite(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0a && unit !== 0x0d) break;
  }
  return at;
}
