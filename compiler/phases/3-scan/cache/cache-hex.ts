import type { Rule } from "../rule.ts";
import { inInlineCode, inInlineCommand, inUrl, isDump, onLines, pairAt, type LineHit } from "./hits.ts";
import { CONSTANT_ID, drawnIn, hasRunPrefix, isMadeUp, isRunLabel, namesRun } from "./identity.ts";
import { clauseAt, wordBefore } from "./clause.ts";
import { sentenceStart, showsExample } from "./illustration.ts";
import { KIND } from "./lexicon.ts";
import { namesCommit } from "./commit.ts";
import type { Layout } from "./layout.ts";
import { MARK, type Line } from "./lines.ts";
import { ofSession } from "./links.ts";
import { CueSet } from "./cues.ts";
import { matchesOf } from "./matches.ts";
import { looksDrawn, shown } from "./values.ts";

/** A trace as the W3C writes it. */
const TRACEPARENT = /(?<![\p{L}\d-])(?:00-[0-9a-f]{32}-[0-9a-f]{16}-0[0-9]|1-[0-9a-f]{8}-[0-9a-f]{24})(?![\p{L}\d-])/gu;
/** An address that is signed for a while, or of one session. */
const SIGNED_URL = /https?:\/\/[^\s"'`<>)\]?]{4,200}(?:\?(?:[^\s"'`<>)\]]{0,200}&)?(?:signature|sig|x-amz-signature|x-goog-signature|access_?token|sas|session|sid|share|invite)=([\w%+/=.-]{12,200})|\/(?:s|c|r|chats?|share|shared|sessions?|threads?|conversations?|runs?|rooms?|join|invite|meet|live|jobs?)\/([\w-]{10,64}))/giu;
/** Where an object lies in memory, as an interpreter prints it. */
const OBJECT = /<[^<>\n]{2,120} at 0x[0-9a-f]{6,16}>|(?<![\p{L}\d])0xc000[0-9a-f]{6}(?![\p{L}\d])|#<[\p{L}_:]{2,60}:0x[0-9a-f]{8,16}/gu;
/** A thing that an id between other words is of, whatever else its sentence speaks of. */
const OF_RUN_SURELY = /(?<!\p{L})(?:session|sandbox|container|conversation|request|trace|thread|worker|instance|pod|vm|process|connection|run)(?: id)? ["'`(]?$/iu;
/** What did something to a text, before the commit that did it. */
const CHANGED_IN = /(?<!\p{L})(?:added|removed|introduced|dropped|fixed|broken|reverted|changed|merged|deleted|replaced|moved|renamed)(?: again)? (?:in|by|with|at|since) ["'`]?$/iu;
/** Names for a few things that have an id each, for good: voices, models, channels. */
const REGISTRY = /^[\s>*#-]{0,12}["'`]?(?:\p{L}+[_ -])?(?:voices?|models?|channels?|templates?|assets?|fonts?|icons?|playlists?|lists?|boards?|pages?|databases?|collections?|products?|prices?|plans?|skus?|themes?|avatars?|datasets?|folders?|calendars?|forms?|flags?|stimmen|voix|voces|vozes|voci)["'`]?\s?[:：]\s*$/iu;
/** What a file's content is checked against, and where the file is from. */
const DIGEST_LABEL = /^(?:checksum|sha1|sha-?256|sha-?512|md5|integrity|hash|digest|nar ?hash)$/u;
const ORIGIN_LABEL = /^(?:url|source|src|resolved|file ?name|file|archive|tarball|download|registry|homepage)$/u;
/** A day with a clock's time is no id. */
const STAMP = /^20\d{6}T\d{4,6}Z?$/u;
/** Labels of a digest that follows a state or a text that changes. */
const OF_CONTENT = /(?:content|prompt|state|context|cache|body|page|document|memory|session|tools?|config|template|snapshot) (?:md5|sha1|sha256|sha|hash|digest|checksum|etag|fingerprint)$/u;
/** Says behind an id that the next run has another one. */
const ANEW = /^["'`)\]]{0,2},?\s(?:\()?(?:\p{L}+ ){0,2}(?:per|for (?:each|every|this)|in (?:each|every|this)|of (?:each|every|this)|each|every|anew (?:for|in)) (?:request|session|run|call|conversation|turn|chat|message|user)(?!\p{L})/iu;
/** What a checksum guards that is published once. */
const ARCHIVED = /(?<!\p{L})(?:archive|tarball|release|download|installer|binary|lock ?file|error code|status code|commit|wheel|image)(?!\p{L})/iu;

const CUES = new CueSet();
const MAY_SIGN = CUES.of([SIGNED_URL], { marks: MARK.slash | MARK.digit });

export const cacheHex: Rule = {
  id: "cache/hex",
  kind: "cache",
  finds: "A hexadecimal or otherwise random id of a request, a session, a trace, a container, a delimiter or a fingerprint.",
  spares: "Digests that something is verified with, colours, addresses and masks, constants, ids in code, commands and addresses, and examples.",
  flagged: [
    { name: "a trace", text: "trace-id: 5be1f0a97c3d42e8\nYou are a clerk.\n", lines: [1] },
    { name: "a delimiter with a nonce", text: "The document stands between these lines.\nBEGIN-9f3c2a17be04\nEND-9f3c2a17be04\n", lines: [2] },
    { name: "an id with a prefix", text: "Reply to thread_7Qk2mZx9Lp4 only.\n", lines: [1] },
  ],
  clean: [
    { name: "a digest to verify with", text: "The sha256 of the archive is 4b1c9e07d2f3a85604f1be7c92d0a3568e1f7b24c6d90a3f5e82b17c40d96fe3.\n" },
    { name: "colours", text: "Accent #3fa9d1, text #10243f.\n" },
    { name: "an example", text: "Ids look like `9f86d081884c7d65`.\n" },
  ],
  find: onLines(
    [(line) => line.block !== "code" && ((line.marks & MARK.mixed) !== 0 || ((line.marks & MARK.slash) !== 0 && (line.marks & (MARK.digit | MARK.hyphen)) !== 0 && line.text.includes("://"))), (line, layout, hits) => {
      const { text } = line;
      for (const found of text.includes("-0") || text.includes("1-") ? matchesOf(TRACEPARENT, text) : []) if (!layout.illustrates(line, found.index) && !inInlineCommand(text, found.index)) hits.push({ start: found.index, end: found.index + found[0].length, message: `The trace ${shown(found[0])} is another one for each request` });
      for (const found of text.includes("0x") ? matchesOf(OBJECT, text) : []) if (!layout.illustrates(line, found.index) && !inInlineCode(text, found.index)) hits.push({ start: found.index, end: found.index + found[0].length, message: `${shown(found[0])} lies elsewhere in the memory of each process` });
      const addresses: LineHit[] = [];
      if (text.includes("://") && line.block === "text") ofSession(line, layout, addresses);
      hits.push(...addresses);
      for (const found of (line.cues(CUES) & MAY_SIGN) !== 0 && text.includes("://") ? matchesOf(SIGNED_URL, text) : []) {
        if (addresses.some(({ start, end }) => start < found.index + found[0].length && found.index < end)) continue;
        const token = found[1] ?? found[2] ?? "";
        if (!/\d/u.test(token) || !looksDrawn(token.replace(/[^A-Za-z0-9]/gu, "").slice(0, 24)) && !/\d\p{L}{1,20}\d|\p{Ll}\p{Lu}/u.test(token) || isMadeUp(token) || inInlineCommand(text, found.index) || layout.illustrates(line, found.index)) continue;
        if (found[2] !== undefined && !/(?<!\p{L})(?:this|your|current|the user['’]s) (?:\p{L}+ )?(?:chat|session|conversation|run|thread|call|room|meeting|workspace|job|ticket|report|board|link|page)|(?:link|address|url) (?:to|of|for)/iu.test(`${layout.lines[line.index - 1]?.text ?? ""} ${text}`)) continue;
        hits.push({ start: found.index, end: found.index + found[0].length, message: `The address ${shown(found[0])} holds a part that is drawn anew for each session or request` });
      }
      // Without a run of letters and digits only groups of digits, or what stands behind an underscore, are drawn.
      for (const id of (line.marks & MARK.mixed) !== 0 || ((line.marks & MARK.digit) !== 0 && ((line.marks & MARK.hyphen) !== 0 || text.includes("_"))) ? drawnIn(text) : []) {
        const before = text.slice(Math.max(0, id.start - 64), id.start);
        const pair = pairAt(layout, line, id.start);
        if (/[0-9a-f]{4}-$|0[xX]$|@$|v\d*(?:\.\d*)?$/u.test(before) || /^-[0-9a-f]{4}-|^\.[a-z]|^@/u.test(text.slice(id.end)) || isMadeUp(id.text) || STAMP.test(id.text) || CHANGED_IN.test(before) || (/^0x[0-9a-f]{40}$/iu.test(id.text) && !/(?:user|session|customer|your|wallet)/iu.test(before)) || /^\d+x\d+$/u.test(id.text) || (/sha\d+[-:]$/u.test(before) && !(pair !== undefined && (isRunLabel(pair.label) || OF_CONTENT.test(pair.label)) && pair.value.startsWith("sha")))) continue;
        const near = pair !== undefined && pair.start >= id.start - 24;
        const prefixed = hasRunPrefix(text, id);
        // The whole value of a line's pair: nothing else than an id looks so.
        const whole = near && pair.form === "line" && !line.fenced && line.block === "text" && id.text.length >= 8 && pair.end - pair.start <= id.text.length + 2 && (!CONSTANT_ID.test(pair.label) || OF_CONTENT.test(pair.label)) && !REGISTRY.test(layout.owner(line));
        const inList = near && !line.fenced && line.block === "text" && pair.value === id.text && layout.pairs(line).length >= 3 && text[pair.start - 1] === "=";
        const behind = text.slice(id.end, id.end + 4);
        const delimits = (/~~$|==$|%%$|\^\^$/u.test(before) && /^(?:~~|==|%%|\^\^)/u.test(behind)) || (/[=#*~_-]{3}\s?$/u.test(before) && /^\s?[=#*~_-]{3}/u.test(behind)) || (/<<$|(?<!\]\()<[\p{L}_-]{0,24}[-_]$/u.test(before) && behind.startsWith(">")) || (id.text.length >= 8 && /^[=#*~_-]{3,12}\s?[\p{Lu}_ -]{0,32}\s$/u.test(text.slice(0, id.start)) && /^\s?[=#*~_-]{3}/u.test(behind)) || (/^[\s>*]*[[<{(]$/u.test(text.slice(0, id.start)) && /^[\])>}]/u.test(behind) && id.text.length >= 12);
        const clause = clauseAt(line, layout, id.start);
        // `<!-- cb=05a0… -->`, `…, new in each session`, `Canary: 6b19…. Never repeat it.`
        const remarked = id.text.length >= 8 && ((/^\s*<!--/u.test(text) && near && text[pair.start - 1] === "=" && pair.value.startsWith(id.text)) || ANEW.test(text.slice(id.end, id.end + 60)) || (near && pair.form === "line" && pair.value.startsWith(id.text) && /^[.,;](?:\s|$)/u.test(behind) && (layout.said(pair.label) & KIND.run) !== 0));
        const ofRun = (/[\s#(["'`=:]$/u.test(before) && !id.text.includes("_") && id.text.length >= 7 && wordBefore(clause, id.start, KIND.run, 32) !== undefined && (clause.kinds & (KIND.constant | KIND.rule)) === 0 && line.block === "text" && !line.fenced && /(?<!\p{L})(?:your|this|is|:|=|#)(?:\P{L}{1,3}\p{L}{1,20}){0,4}\P{L}{0,3}$/iu.test(before));
        if (!prefixed && !whole && !inList && !delimits && !ofRun && !remarked && !(near && isRunLabel(pair.label)) && !namesRun(before)) continue;
        if (inUrl(text, id.start) || inInlineCommand(text, id.start) || namesCommit(text, id, pair) || (near && isLocked(pair.label, line, layout))) continue;
        const sentence = text.slice(sentenceStart(text, id.start), Math.min(text.length, id.end + 40));
        if ((CONSTANT_ID.test(sentence) && !OF_CONTENT.test(pair?.label ?? "") && !/this (?:prompt|text|session|run|request)/iu.test(sentence)) || (!near && ARCHIVED.test(OF_RUN_SURELY.test(before) ? sentence.slice(0, sentence.length - text.slice(id.start, id.end + 40).length) : sentence)) || (line.block === "data" && !isDump(line, layout))) continue;
        // How a delimiter is written may be told with "like this": a drawn one is the run's all the same.
        if (delimits && id.text.length >= 8 ? !showsExample(text, id.start) && !inInlineCode(text, id.start) : !layout.illustrates(line, id.start)) hits.push({ start: id.start, end: id.end, message: `The id ${shown(id.text)} is drawn or computed anew for each session, request or run` });
      }
    }],
  ),
};

/** Whether a digest is an entry's of a lock file or a recipe: beside it stand what it is of, in which version, or from where. */
function isLocked(label: string, line: Line, layout: Layout): boolean {
  if (!DIGEST_LABEL.test(label)) return false;
  const labels = new Set<string>();
  for (const step of [-1, 1]) {
    for (let index = line.index + step; Math.abs(index - line.index) <= 4; index += step) {
      const other = layout.lines[index];
      if (other === undefined || other.text.trim() === "") break;
      if (/^\s*\[\[[\w.-]+\]\]\s*$/u.test(other.text)) return true;
      for (const pair of layout.pairs(other)) labels.add(pair.label);
      const bare = /^\s{0,12}([a-z]{3,12}) "/u.exec(other.text)?.[1];
      if (bare !== undefined) labels.add(bare);
    }
  }
  return (labels.has("name") && labels.has("version")) || [...labels].some((other) => ORIGIN_LABEL.test(other));
}
