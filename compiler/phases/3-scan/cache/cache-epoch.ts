import type { Rule } from "../rule.ts";
import { inInlineCommand, inUrl, isDump, onLines, pairAt } from "./hits.ts";
import { isRunLabel } from "./identity.ts";
import { sentenceStart } from "./illustration.ts";
import { KIND } from "./lexicon.ts";
import { MARK } from "./lines.ts";
import { matchesOf } from "./matches.ts";
import { MOMENT_LABEL, saysNow } from "./moment.ts";
import { shown } from "./values.ts";

/** Seconds from 2020 to 2034 since 1970, with a fraction or in milli-, micro- or nanoseconds. */
const EPOCH = /(?<![\d.,+#]|[^"]:|\d[-\s])(?:1[6-9]|20)\d{8}(?:\d{3}|\d{6}|\d{9})?(?:\.\d{1,9})?(?!\d|,\d|\.\d|[-\s]\d{3})/gu;
const EMBEDDED = /(?:\p{L}\p{N}{0,20}[-_.:@]|[-_])$/u;
const UNIX_WORD = /(?<!\p{L})(?:epoch|unix|timestamp|time ?stamp|seconds since|since 1970|zeitstempel|horodatage|marca de tiempo)(?!\p{L})|时间戳|時間戳|タイムスタンプ/iu;

/** A parameter that keeps an address out of caches. */
const BUSTS = /[?&;](?:_|t|ts|cb|v|no-?cache|(?:cache-?)?bust(?:er)?|rnd|stamp)=$/iu;
/** An id that a chat service makes from its clock, in the number of bits that it has since 2015. */
const SNOWFLAKE = /(?<![\d.,+#-])[1-9]\d{16,18}(?![\d.,-]\d|\d)/gu;
/** What passes and has such an id: a message, no channel. */
const OF_MESSAGE = /(?<!\p{L})(?:message|msg|interaction|event|update|request|trigger|mention|tweet|turn|command|snowflake)(?:[ _-]?(?:id|no|number|snowflake))?["'`]?\s?(?:[:=#]|is)?\s?["'`#(]?$/iu;
const COUNTED = /^\s?(?:bytes?|[kMGT]i?B|rows?|users?|people|inhabitants|times|items|records|requests|tokens|%|€|\$|EUR|USD|Hz|einwohner|habitants)(?!\p{L})/iu;
const LIMIT = /(?<!\p{L})(?:over|above|below|under|max|maximum|min|minimum|at most|at least|limit|up to|more than|less than|ends? at|exceeds?|call|phone|tel|fax|hotline|isbn|ean|gtin|iban|vat|port|size|count|seed|constant|modulo|prime|version|build number of|ticket|issue|pull request|pr|order|invoice|article|sku|part)\P{L}{0,6}(?:no\.?|number|nr\.?)?\P{L}{0,4}$/iu;

const NUMBER_OF = /\p{L}{3} ["'`#(]?$/u;
/** Ends with a word behind which a moment stands. */
const TIMED = /(?<!\p{L})(?:since|at|is|was|now|time|clock|from|until|stamp|timestamp|epoch|unix|started|woke|opened|seconds|bei|um|ist|est|es|seit|depuis|desde) ["'`#(]?$/iu;

export const cacheEpoch: Rule = {
  id: "cache/epoch",
  kind: "cache",
  finds: "Seconds or milliseconds since 1970 that say when a text was made, when a session started, or that are part of an id made from the clock.",
  spares: "Round numbers, limits (`2147483647`), telephone numbers, and the times of a documented format or a sample.",
  flagged: [
    { name: "now", text: "now: 1774812345\nAnswer in one line.\n", lines: [1] },
    { name: "an id from the clock", text: "Your scratchpad is pad-1774812345678. Keep it tidy.\n", lines: [1] },
    { name: "a fraction", text: "<state ts=\"1774812345.1182\"/>\n", lines: [1] },
  ],
  clean: [
    { name: "a limit", text: "A signed counter ends at 2147483647.\n" },
    { name: "a format", text: "`exp` is in seconds, for example 1718041223.\n" },
    { name: "a round number", text: "Reject files over 1700000000 bytes.\n" },
  ],
  find: onLines(
    [({ block, marks }) => (marks & MARK.epoch) !== 0 && block !== "code", (line, layout, hits) => {
      const { text } = line;
      for (const { 0: found, index } of matchesOf(EPOCH, text)) {
        const [whole = ""] = found.split(".");
        if (/0{5}$/u.test(whole) || Number(whole.slice(0, 10)) > 2_030_000_000 || /0{5}$/u.test(whole.slice(0, 10))) continue;
        const pair = pairAt(layout, line, index);
        const before = text.slice(Math.max(0, index - 48), index);
        const embedded = EMBEDDED.test(before) && !inUrl(text, index);
        const labelled = pair !== undefined && pair.start >= index - 24 && (MOMENT_LABEL.test(pair.label) || isRunLabel(pair.label) || UNIX_WORD.test(pair.label) || /^(?:v|cb|rev|version)$/u.test(pair.label)) || BUSTS.test(before);
        // A full hour is more often thought out than read from a clock; so is a number of something.
        if (Number(whole.slice(0, 10)) % 3600 === 0 || COUNTED.test(text.slice(index + found.length)) || (inUrl(text, index) && !labelled)) continue;
        if (!embedded && !labelled && !saysNow(text, index, index + found.length, sentenceStart(text, index)) && !UNIX_WORD.test(before) && LIMIT.test(before)) continue;
        if ((line.block === "frontmatter" && !labelled) || inInlineCommand(text, index)) continue;
        // Behind a noun in a sentence: the number of a part, an article, a case.
        if (!embedded && !labelled && NUMBER_OF.test(before) && !TIMED.test(before) && !saysNow(text, index, index + found.length, sentenceStart(text, index))) continue;
        if (line.block === "data" && !isDump(line, layout)) continue;
        if (!layout.illustrates(line, index)) hits.push({ start: index, end: index + found.length, message: `${shown(found)} is a clock's seconds since 1970` });
      }
    }],
    [({ block, kinds, marks }) => block === "text" && (marks & MARK.number) !== 0 && (kinds & (KIND.run | KIND.event)) !== 0, (line, layout, hits) => {
      for (const { 0: found, index } of matchesOf(SNOWFLAKE, line.text)) {
        if (!/(\d)\1{5}/u.test(found) && OF_MESSAGE.test(line.text.slice(Math.max(0, index - 40), index)) && !layout.illustrates(line, index)) hits.push({ start: index, end: index + found.length, message: `The id ${shown(found)} is one message's, made from the clock` });
      }
    }],
  ),
};
