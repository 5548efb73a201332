/** What the words around a hit make of it: the ladder from an order to a quotation, a report, a prohibition. */
import type { Passage, ScanDocument } from "../document.ts";
import { ATTACK_TALK, SPECIMEN } from "../language/lexicon/attacks.ts";
import { sentenceAt, type Sentence } from "../language/sentences.ts";
import { REPORT } from "../language/lexicon/grammar.ts";
import { standing } from "./forbidden.ts";
import type { Hit, RuleKind } from "../rule.ts";
import type { Mention } from "../verdict.ts";
import type { View } from "../view.ts";
import { isUnseen } from "./places.ts";
import { surroundings, type Surroundings } from "./surroundings.ts";
import { talkIn, talks } from "./talk.ts";

/** Languages of fences that hold words rather than code. */
const WORDS: ReadonlySet<string> = new Set(["", "text", "txt", "none", "plain", "plaintext", "json", "jsonl", "yaml", "yml", "csv", "md", "markdown", "xml", "log", "console", "output", "diff", "toml"]);

/**
 * What the words around a hit make of it. Hidden places and decoded texts are never excused, nor what
 * the text beside says to obey.
 */
export function mentionOf(kind: RuleKind, hit: Hit, document: ScanDocument): Mention {
  if (kind === "hidden" || kind === "secret" || hit.certain === true || hit.within === undefined) return "none";
  const { view, start, end } = hit.within;
  const sentence = sentenceAt(document, view, start);
  if (sentence?.isNegated({ start, end, text: view.text.slice(start, end) }) === true) return "denied";
  if (isUnseen(view.passage)) return "none";
  if (kind === "text" && sentence !== undefined && KEPT.test(view.text.slice(sentence.start, start))) return "none";
  const around = surroundings(document, view.passage, sentence);
  if (around.obeyed) return "none";
  const stands = standing(document, hit.within);
  if (stands === "refused") return "denied";
  if (stands === "risky" && kind === "command") return "quoted";
  const talk = around.attack || (sentence !== undefined && talkIn(sentence).length > 0) || talksBefore(sentence);
  // What was encoded is no quotation; a text about attacks may hold a specimen all the same.
  if (view.decoded) return around.attack ? "step" : "none";
  if (kind === "text" && isQuoted(sentence, hit.within, around, talk || around.near)) return "quoted";
  return talk || (around.near && isSetApart(view.passage)) || (kind === "text" && inMarks(view, start, end)) ? "step" : "none";
}

/** `Save this for later: "…"`: what is to be remembered is no quotation. */
const KEPT = /\b(?:save|store|remember|write|add|keep|commit|put|note|record|memori[sz]e)\b[^.;:!?"“]{0,40}\b(?:memory|memories|later|retrieval|knowledge base|long[- ]term)\b[^.;:!?"“]{0,20}:\s{0,2}["'“‘«][^"”’»]{0,200}$/iu;

function isQuoted(sentence: Sentence | undefined, { view, start, end }: NonNullable<Hit["within"]>, around: Surroundings, talk: boolean): boolean {
  const { passage } = view;
  if (isIntroduced(sentence, start)) return true;
  if (inMarks(view, start, end) && (talk || around.specimen || sentence?.has(SPECIMEN) === true || sentence?.has(REPORT) === true)) return true;
  if (passage.kind === "code") return WORDS.has(passage.language ?? "") && around.specimen;
  if (passage.quoteDepth > 0) return around.specimen || around.attack || around.near;
  if (passage.kind === "cell" || passage.listDepth > 0) return around.specimen && (around.attack || around.near);
  return false;
}

/** `The snapshot holds the sentence: …`, within one sentence. */
function isIntroduced(sentence: Sentence | undefined, at: number): boolean {
  if (sentence === undefined) return false;
  const colon = sentence.view.text.lastIndexOf(":", at);
  if (colon < sentence.start || at - colon > 40) return false;
  if (!/^:[\s"“«`*]/u.test(sentence.view.text.slice(colon, colon + 2))) return false;
  return [...sentence.occurrences(SPECIMEN), ...sentence.occurrences(ATTACK_TALK)].some(({ end }) => end <= colon + 1);
}

const OPENING = /["“”„«‘「『`'(]/u;
const PAIRS: Readonly<Record<string, string>> = { '"': '"', "“": "”", "”": "”", "„": "“", "«": "»", "‘": "’", "「": "」", "『": "』", "`": "`", "'": "'" };
/** As far from a hit as a mark is looked for. */
const MARK_REACH = 300;

/** Whether it stands in quotation marks or in inline code. */
function inMarks(view: View, start: number, end: number): boolean {
  if (view.made.length === 0 && view.passage.inlines.some((inline) => inline.kind === "code" && inline.start <= start && end <= inline.end)) return true;
  const { text } = view;
  for (let at = start - 1; at >= Math.max(0, start - MARK_REACH); at -= 1) {
    const mark = text[at] as string;
    if (mark === "\n" && text[at - 1] === "\n") return false;
    const close = OPENING.test(mark) ? PAIRS[mark] : undefined;
    if (close === undefined || !opens(text, at)) continue;
    const closed = text.slice(end - 1, end + MARK_REACH).indexOf(close);
    if (closed !== -1 && !text.slice(at + 1, end - 1).includes(close)) return true;
  }
  return false;
}

/** Whether a mark opens a quotation: nothing or a blank before it, a word behind it. */
function opens(text: string, at: number): boolean {
  const before = text[at - 1];
  return (before === undefined || /[\s([{:,=>—–-]/u.test(before) || text.charCodeAt(at - 1) > 0x2e80) && /\S/u.test(text[at + 1] ?? " ");
}

/** The sentence before, in the same block. */
function talksBefore(sentence: Sentence | undefined): boolean {
  const before = sentence?.previous;
  return talks(before) && before?.view.passage === sentence?.view.passage;
}

/** Code and quotations: what stands there is no sentence of the text's own. */
function isSetApart({ kind, quoteDepth }: Passage): boolean {
  return kind === "code" || kind === "cell" || quoteDepth > 0;
}
