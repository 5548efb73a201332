/** Where sentences end, in prose and in code, in many scripts. */
import type { View } from "../view.ts";

/** A mark that may end a sentence, with the quotes and brackets that close behind it; or a line's end. */
const STOP = /[.!?…]["'”’»)\]*_]{0,4}(?=\s|$)|[。！？｡।॥؟۔៖။՞。]["'”’»」』）)\]]{0,4}|[!?](?=[\u3040-\u9fff])|\n/uy;
/** With what such a mark begins. */
const MAY_STOP = new Uint8Array(0x10000);
for (const mark of ".!?…\n。！？｡॥؟۔៖។՞") MAY_STOP[mark.charCodeAt(0)] = 1;
/** Shortened words whose point ends no sentence. */
const SHORTENED = /(?:^|[\s("'])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no|nr|fig|mr|mrs|ms|dr|prof|st|jr|sr|z\.b|d\.h|bzw|ca|u\.a|p\.ej|ej|т\.е|т\.д|напр|[A-Za-z])$/iu;
/** Lines that begin so are items or comments of their own. */
const ITEM = /[ \t]{0,40}(?:[-*+•]|\d{1,3}[.)]|\|)[ \t]/uy;
const COMMENT_MARK = /[ \t]{0,40}(?:\/\/+!?|#+!?|\*(?!\/)|;+|--(?!-)|%+|'|<!--|"""|REM\b)/uy;
const PLAIN_LANGUAGES: ReadonlySet<string> = new Set(["", "text", "txt", "md", "markdown", "mdx", "none", "plain", "plaintext", "prompt", "email", "eml"]);
/** Longer runs are cut: nobody writes such a sentence, and what looks through one stays linear. */
const MAX_UNITS = 1200;

/**
 * Tells of the sentences of a view, one after the other, by UTF-16 offsets, white space around them left out.
 * The units of its text begin at an index.
 * There are many: a list of them would cost as much as to find them. Linear.
 */
export function eachSentence({ text, passage }: View, units: Uint16Array, first: number, sentence: (start: number, end: number) => void): void {
  const code = passage.kind === "code";
  const plain = !code || PLAIN_LANGUAGES.has(passage.language ?? "");
  let start = 0;
  const put = (end: number): void => {
    for (let from = start; from < end; from += MAX_UNITS) trimmed(text, from, Math.min(end, from + MAX_UNITS), sentence);
    start = end;
  };
  for (let at = 0; at < text.length; at += 1) {
    const unit = units[first + at] as number;
    if (MAY_STOP[unit] === 0) continue;
    let end = at + 1;
    if (unit !== 10) {
      if (!begins(STOP, text, at)) continue;
      end = STOP.lastIndex;
    }
    const ends = unit === 10 ? endsAtLine(text, at, plain) : unit !== 0x2e || end > at + 1 || !SHORTENED.test(text.slice(Math.max(start, at - 8), at));
    if (ends) put(end);
    at = end - 1;
  }
  put(text.length);
}

/** Whether a line's end is a sentence's end: before a blank line or an item, and between the lines of code that are no running comment. */
function endsAtLine(text: string, at: number, plain: boolean): boolean {
  const next = text[at + 1];
  if (next === "\n" || next === undefined || next === "\r") return true;
  if (begins(ITEM, text, at + 1)) return !begins(COMMENT_MARK, text, text.lastIndexOf("\n", at - 1) + 1) || plain;
  if (plain) return text[at - 1] === ":" || begins(/[ \t]{0,40}(?:#{1,6}[ \t]|[A-Z][\w ]{1,20}:[ \t])/uy, text, at + 1);
  return !(begins(COMMENT_MARK, text, at + 1) && begins(COMMENT_MARK, text, Math.max(text.lastIndexOf("\n", at - 1) + 1, at - 400)));
}

function begins(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function trimmed(text: string, from: number, to: number, sentence: (start: number, end: number) => void): void {
  let start = from;
  let end = to;
  while (start < end && text.charCodeAt(start) <= 32) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 32) end -= 1;
  if (end > start) sentence(start, end);
}
