/** Words without a sense, as printers use them, around a sentence that has one. */
import type { Channel } from "./channel.ts";

const FILLER = /lorem ipsum dolor/giu;
/** It goes on, so it is no mention of its name. */
const GOES_ON = /\b(?:consectetur|adipisci\w{1,4}|eiusmod|tempor|incididunt|exercitation|voluptate|fugiat)\b/iu;
/** As far as a paragraph of it is looked through (UTF-16 units). */
const REACH = 6_000;
const MIN_FILLER = 120;
/** Words of English that are none of Latin. */
const ENGLISH = /\b(?:the|to|and|of|you|your|is|are|all|for|with|must|not|this|that|when|every|each|then|from|into|give|send|before|after|will|should)\b/giu;

/** Each sentence of English behind the beginning of such words, in the same paragraph. Linear. */
export function findFiller(text: string): readonly Channel[] {
  const found: Channel[] = [];
  let behind = 0;
  for (const { index } of text.matchAll(FILLER)) {
    if (index < behind) continue;
    const end = text.indexOf("\n\n", index);
    behind = Math.min(end === -1 ? text.length : end, index + REACH);
    const paragraph = text.slice(index, behind);
    if (!GOES_ON.test(paragraph)) continue;
    let at = index;
    for (const sentence of paragraph.split(/(?<=[.!?])\s/u)) {
      const words = sentence.match(/[a-z]{1,30}/giu)?.length ?? 0;
      const english = sentence.match(ENGLISH)?.length ?? 0;
      if (at - index >= MIN_FILLER && words >= 4 && english >= 2 && english * 6 >= words) found.push({ code: "hidden/padding", span: { start: at, end: at + sentence.length }, message: "A sentence stands among words without a sense", edits: [] });
      at += sentence.length + 1;
    }
  }
  return found;
}
