import type { FootnoteReference } from "mdast";
import { addWords, markTop, NONE, place, type Blocks } from "./block-state.ts";

/** A footnote of one line, with a name and a text that can be nothing else. */
const FOOTNOTE = /\[\^([A-Za-z0-9_-]{1,100})\]: {0,3}(?=[\p{L}[])/uy;
const CALL = /\[\^([A-Za-z0-9_-]{1,100})\]/uy;
/** What might be a call with another name. */
const RARE_CALL = /\[\^[^\s[\]]+\]/uy;

/** Takes a line that is a footnote as a whole, at the top level; what else may be one is left to the reference. */
export function takeFootnote(blocks: Blocks): boolean {
  const { source, line, leaf, stack } = blocks;
  const { starts, ends } = source;
  const start = starts[line] as number;
  if (leaf !== NONE || stack.length > 0 || blocks.at !== start) return false;
  const [mark = "", label = ""] = footnoteAt(blocks, line) ?? [];
  if (mark === "" || !endsHere(blocks, line + 1)) return false;
  const end = ends[line] as number;
  markTop(blocks, false);
  blocks.notes.add(label.toUpperCase());
  const from = start + mark.length;
  const paragraph: Extract<Blocks["children"][number], { type: "paragraph" }> = { type: "paragraph", children: [], position: place(source, line, from, line, end) };
  blocks.children.push({ type: "footnoteDefinition", identifier: label.toLowerCase(), label, children: [paragraph], position: place(source, line, start, line, end) });
  addWords(blocks, paragraph, { first: line, last: line, start: from, end }, { cell: false, owner: blocks.children.length - 1 });
  return true;
}

/** The mark of a footnote that a line starts with, and its label. */
function footnoteAt({ source: { text, starts, ends } }: Blocks, line: number): readonly string[] | undefined {
  const start = starts[line] as number;
  if (text.charCodeAt(start + 1) !== 0x5e) return undefined;
  FOOTNOTE.lastIndex = start;
  const found = FOOTNOTE.exec(text);
  const end = ends[line] as number;
  if (found === null || start + found[0].length >= end) return undefined;
  return text.slice(start + found[0].length, end).includes("]:") || /[ \t]$/u.test(text.slice(end - 1, end)) ? undefined : found;
}

/** Whether a footnote cannot go on in a line or behind it: there is another one, or empty lines and something that is not indented. */
function endsHere(blocks: Blocks, line: number): boolean {
  const { text, starts, ends } = blocks.source;
  if (line < ends.length && starts[line] !== ends[line]) return footnoteAt(blocks, line) !== undefined;
  let at = line;
  while (at < ends.length && starts[at] === ends[at]) at += 1;
  return at >= ends.length || !" \t".includes(text.charAt(starts[at] as number));
}

/** A call of a footnote at an offset of a text: its label; undefined when there is none, and "" when that is not certain. */
export function callAt(text: string, at: number, notes: ReadonlySet<string>): string | undefined {
  CALL.lastIndex = at;
  const [, label] = CALL.exec(text) ?? [];
  if (label !== undefined) return notes.has(label.toUpperCase()) ? label : undefined;
  RARE_CALL.lastIndex = at;
  return RARE_CALL.test(text) ? "" : undefined;
}

export function callOf(label: string, position: NonNullable<FootnoteReference["position"]>): FootnoteReference {
  return { type: "footnoteReference", identifier: label.toLowerCase(), label, position };
}
