/** References of a program: what a flag, a setting, a value of one does. */
import type { Passage } from "../document.ts";
import type { Sentence } from "../language/sentences.ts";

/** As many cells before one are looked at. */
const CELLS = 8;
/** A flag, where a row begins or an item. */
const FLAG = /^\s{0,4}[`"*]{0,4}--?[a-z]/iu;
/** `name`, and what is said of it; a flag, and what is said of it. */
const ENTRY = /^\s{0,4}(?:[-*+]\s{1,4})?[*_]{0,3}(?:`[^`\n]{1,80}`|--?[a-z][\w-]{0,40}(?:[ ,|]{1,3}--?[a-z][\w-]{0,40})?|[a-z][\w.-]{0,40}=[\w.-]{1,40})[*_]{0,3}(?:\s{0,2}\([^)\n]{0,40}\))?[*_]{0,3}\s{0,4}(?:[:：=]|—|–|-\s)/iu;
const NAME = /^[`*_]{1,4}[\w.<>[\]=, -]{1,60}[`*_]{1,4}$|^--?[a-z][\w-]{0,40}$/iu;

/** Whether a sentence stands in a reference of flags or settings: in an item or a cell of one, or under a heading that is only a name. */
export function isOption({ view: { passage } }: Sentence): boolean {
  if (passage.kind === "cell") return besideFlag(passage);
  if (passage.kind !== "prose") return false;
  return ENTRY.test(passage.mapped.text.slice(0, 200)) || NAME.test(passage.headings.at(-1)?.trim() ?? "");
}

function besideFlag(passage: Passage): boolean {
  let cell: Passage | undefined = passage;
  for (let count = 0; count < CELLS && cell?.kind === "cell"; count += 1, cell = cell.before) if (FLAG.test(cell.mapped.text)) return true;
  return false;
}
