/** Tag characters (U+E0000 to U+E007F): a whole second alphabet that nothing draws. */
import { counted, cover, groupByLine, removals, shown, type Channel } from "./channel.ts";
import { RARE, rareIn } from "./units.ts";

/** A run of tag characters, or of their neighbours that Unicode leaves unassigned (and that nothing draws, either). */
const RUN = /[\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}]+/gu;
/** The flags of England, Scotland and Wales: the only sequences that Unicode recommends (emoji-sequences.txt). */
const FLAGS = ["gbeng", "gbsct", "gbwls"].map((region) => encodeTags(region) + String.fromCodePoint(0xe007f));
const BLACK_FLAG = "\u{1F3F4}";

/** A run of tag characters and what it says in ASCII. */
export interface TagRun { readonly start: number; readonly end: number; readonly says: string }

/** Every run of tag characters that is no flag. Linear. */
export function tagRuns(text: string): readonly TagRun[] {
  const runs: TagRun[] = [];
  if ((rareIn(text) & RARE.tag) === 0) return runs;
  for (const match of text.matchAll(RUN)) {
    const run = match[0];
    const flag = text.startsWith(BLACK_FLAG, match.index - BLACK_FLAG.length) ? FLAGS.find((one) => run.startsWith(one)) : undefined;
    const start = match.index + (flag?.length ?? 0);
    const end = match.index + run.length;
    if (start < end) runs.push({ start, end, says: decodeTags(text.slice(start, end)) });
  }
  return runs;
}

/** Finds text that is written in tag characters; one finding a line. */
export function findTags(text: string): readonly Channel[] {
  const runs = tagRuns(text);
  return groupByLine(text, runs).map((group) => {
    const count = group.reduce((sum, { start, end }) => sum + (end - start) / 2, 0);
    const decoded = shown(group.map(({ says }) => says).join(" "));
    return {
      code: "hidden/tag-characters",
      span: cover(group),
      message: `Unexpected ${counted(count, "tag character")} (U+E0000 to U+E0FFF), which nothing draws${decoded === undefined ? "" : `; they say "${decoded}"`}`,
      ...(decoded === undefined ? {} : { decoded }),
      edits: removals(group),
    };
  });
}

function decodeTags(run: string): string {
  let says = "";
  for (const char of run) {
    const ascii = (char.codePointAt(0) ?? 0) - 0xe0000;
    if (ascii >= 0x20 && ascii < 0x7f) says += String.fromCharCode(ascii);
  }
  return says;
}

function encodeTags(ascii: string): string {
  return String.fromCodePoint(...[...ascii].map((char) => 0xe0000 + char.charCodeAt(0)));
}
