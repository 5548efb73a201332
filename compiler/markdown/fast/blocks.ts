import { look, markTop, NONE, FENCE, HTML, INDENTED, PARAGRAPH, TABLE, type Blocks } from "./block-state.ts";
import { endFence } from "./code-blocks.ts";
import { closeContainers, guardLine, matchContainers, startContainer } from "./containers.ts";
import { takeFootnote } from "./footnotes.ts";
import { continueLeaf, continueParagraph, endLeaf, startLeaf } from "./leaves.ts";
import { isTooDeep } from "./marks.ts";

/** Reads one line. Sets `odd` when the top-level block it is in has to be left to the reference. */
export function readLine(blocks: Blocks): void {
  const { source: { text, ends, starts }, stack, line } = blocks;
  const end = ends[line] as number;
  // The first line may start behind a byte order mark.
  if (line > 0) blocks.at = starts[line] as number;
  blocks.column = 0;
  blocks.spare = 0;
  if (text.charCodeAt(blocks.at) === 0x5b && takeFootnote(blocks)) return;
  if (end - blocks.at > 32 && isTooDeep(text, blocks.at, end)) {
    if (blocks.leaf === NONE) markTop(blocks, false);
    blocks.odd ||= "deep nesting";
    return;
  }
  const match = matchContainers(blocks);
  const { matched } = match;
  let isNew = match.isItem;
  look(blocks);
  let leans = false;
  if (isNew || matched < stack.length || (blocks.leaf !== FENCE && blocks.leaf !== HTML)) {
    const isWhole = !isNew && matched === stack.length;
    const interrupts = isWhole && (blocks.leaf === PARAGRAPH || blocks.leaf === INDENTED);
    leans = isWhole && blocks.leaf === INDENTED;
    while (startContainer(blocks, interrupts, isNew ? undefined : match)) {
      isNew = true;
      look(blocks);
    }
  }
  if (!blocks.isPiece) guardLine(blocks, isNew);
  if (isNew) {
    if (blocks.next < end) startLeaf(blocks, false, false);
    return;
  }
  readRest(blocks, matched, leans);
}

/** Reads what stands behind the marks of containers in a line that starts none. */
function readRest(blocks: Blocks, matched: number, leans: boolean): void {
  const { source: { ends }, stack, line } = blocks;
  const isBlankLine = blocks.next >= (ends[line] as number);
  const isLazy = matched < stack.length;
  const isBehindTable = isLazy && blocks.leaf === TABLE;
  if (isLazy && blocks.leaf === PARAGRAPH && !isBlankLine && continueParagraph(blocks, true)) return;
  if (!isLazy && blocks.leaf !== NONE && continueLeaf(blocks, isBlankLine)) return;
  if (isLazy && blocks.at === blocks.source.text.length) blocks.odd ||= "quote at the end of the text";
  if (isLazy) closeDown(blocks, matched);
  if (isBlankLine) {
    endLeaf(blocks);
    return;
  }
  if (blocks.leaf === PARAGRAPH || blocks.leaf === INDENTED) endLeaf(blocks);
  startLeaf(blocks, isLazy, leans || isBehindTable);
  // Where a row could not be, the reference does not look for another table.
  if (isBehindTable) blocks.deep = true;
}

function closeDown(blocks: Blocks, keep: number): void {
  endLeaf(blocks);
  closeContainers(blocks, keep);
}

/** Closes whatever is open at the end of the text. */
export function endBlocks(blocks: Blocks): void {
  const { source: { text, starts }, stack } = blocks;
  if (blocks.leaf === FENCE && stack.length === 0) {
    // The last line may be one behind the last line end.
    blocks.line = starts.length - 1;
    endFence(blocks, text.length);
  }
  closeDown(blocks, 0);
}
