import { isBoundary } from "../runtime/limits.ts";

/** The end of a sentence: a full stop with what closes it and white space, or one of the scripts that put none. */
const SENTENCE = /(?:[.!?\u2026\u061F\u06D4\u0964\u0965]{1,8}["'\u2019\u201D\u00BB)\]]{0,4}[ \t\r\n]{1,8}|[\u3002\uFF01\uFF1F\uFF0E\uFF61]{1,8}["'\u2019\u201D\u300D\u300F\uFF09)\]]{0,4}[ \t\r\n]{0,8})/gu;
const WORD = /[ \t\r\n]{1,8}/gu;

/**
 * Where the sentences, the words or the characters (as a reader sees them) of a text begin: UTF-16 offsets, 0
 * included. Not by `Intl.Segmenter`, which differs between versions of an engine: a build gives the same
 * bytes on all of them.
 */
export function breaksOf(text: string, granularity: "sentence" | "word" | "grapheme"): readonly number[] {
  if (text === "") return [];
  const found = [0];
  if (granularity === "grapheme") {
    for (let at = 1; at < text.length; at += 1) if (isBoundary(text, at)) found.push(at);
    return found;
  }
  for (const { 0: gap, index } of text.matchAll(granularity === "sentence" ? SENTENCE : WORD)) {
    const at = index + gap.length;
    if (at < text.length && isBoundary(text, at)) found.push(at);
  }
  return found;
}
