/** Whether what stands around a command says that it is not to be run, or that something refuses it. */
import type { Passage, PlaceKind, ScanDocument } from "../document.ts";
import type { Hit } from "../rule.ts";
import { passageAt } from "../views/pieces.ts";
import { positionOf } from "./surroundings.ts";

const REFUSED = String.raw`(?:blocked|denied|rejected|refused|forbidden|prohibited|banned|disallowed|not (?:allowed|permitted)|never (?:allowed|permitted|run)|off[- ]limits)`;
const THINGS = String.raw`(?:(?:shell |bash |git |terminal )?(?:commands?|operations?|actions?|patterns?|invocations?|calls?|flags?))`;
const ELSEWHERE = "verboten|untersagt|prohibid|interdit|défendu|proibid|vietat|verboden|запрещ|заборон|禁止|严禁|嚴禁|切勿|请勿|請勿|不允许|不得|금지";
/** A heading, or the words before a colon, over what is not to be run. */
const TITLE = new RegExp(String.raw`^[^\p{L}]{0,20}(?:(?:always |strictly )?${REFUSED}(?: ${THINGS})?|${THINGS} (?:that are |which are |to )?(?:${REFUSED}|never|avoid)|never (?:run|use|execute|do|type|call)|(?:do not|don['’]?t|must not|should not) (?:run|use|execute|do|type|call|ever)|what not to (?:run|do|use)|don['’]?ts?$|(?:deny|block|black)[ -]?list(?:ed)?|hard (?:no|stops?|blocks?)|red lines?)(?![\p{L}])|${REFUSED} ${THINGS}|\b(?:are|is|get|gets|will be) (?:always )?${REFUSED}\b|\b(?:blocks?|denies|rejects|refuses|forbids?|prohibits?|disallows?)\b[^.]{0,60}$|${ELSEWHERE}`, "iu");
/** The same of what is only called dangerous: it may be asked for all the same. */
const RISKY = new RegExp(String.raw`^[^\p{L}]{0,20}(?:\p{L}{1,20} ){0,3}(?:dangerous|destructive|unsafe|risky|irreversible|malicious)(?: ${THINGS})?[^\p{L}]{0,6}$`, "iu");
/** Behind a command in its line or sentence. */
const BEHIND = new RegExp(String.raw`\b(?:${REFUSED}|(?:denies|blocks|rejects|refuses|deny|block|reject|refuse|forbid|forbids) (?:it|them|this|these|that|the command))\b|[❌🚫⛔]|${ELSEWHERE}`, "iu");
/** What a cell of a table begins with. */
const VERDICT = new RegExp(String.raw`^[^\p{L}]{0,12}(?:always |strictly )?${REFUSED}(?!\p{L})|^\s{0,4}[❌🚫⛔]`, "iu");
/** Before it in its sentence: somebody stops it, or has to be asked. */
const BEFORE = new RegExp(String.raw`\b(?:block(?:s|ed|ing)?|den(?:y|ies|ied|ying)|reject(?:s|ed|ing)?|refus(?:e|es|ed|ing)|prevent(?:s|ed|ing)?|forbid(?:s|den)?|disallow(?:s|ed)?|prohibit(?:s|ed)?|guards? against|protects? (?:\w{1,12} )?(?:from|against)|safety (?:on|from|against)|(?:ask|confirm|warn|approval|permission|confirmation)\b[^.;:]{0,40}\b(?:before|for|prior to))\b[^.;]{0,120}$|[❌🚫⛔][^.;]{0,40}$|${ELSEWHERE}`, "iu");
/** In data, before it in a list: `"blockedCommands": [`. */
const NAMED_LIST = /["']?[\w-]{0,40}(?:block|den[yi]|forbid|disallow|dangerous|destructive|blacklist|denylist|prohibit)[\w-]{0,40}["']?\s{0,10}[:=]\s{0,10}(?:\[[^\]]{0,600}|(?:\r?\n\s{0,20}-\s[^\n]{0,200}){0,20}\r?\n\s{0,20}-\s[^\n]{0,100})$/iu;
const LIST_REACH = 800;
/** What turns that around. */
const TURNED = /\b(?:not|never|no|without|no longer|nothing|when|once|after|until|skip\w{0,4}|disabl\w{1,4}|bypass\w{0,3}|ignor\w{1,4}|instead of|unless|un(?:block|ban)\w{0,4}|\w{1,8}n['’]t)\b/iu;
/** Words beside the command that an item of a mere list may have. */
const FEW = 8;
/** What is longer is no item of a mere list (UTF-16 units): a paragraph may hold any number of commands. */
const LONGEST = 4_000;
/** As many passages are skipped to find what a list's item belongs to. */
const NEIGHBOURS = 16;
/** How far from a command its sentence is looked at (UTF-16 units). */
const REACH = 200;

/** Where commands are written that somebody may run. */
const COMMANDS: ReadonlySet<PlaceKind> = new Set(["prose", "cell", "code"]);

/** Whether it is refused (`refused`), or stands in a list of what is dangerous (`risky`). */
export function standing(document: ScanDocument, within: NonNullable<Hit["within"]>): "refused" | "risky" | undefined {
  if (within.view.decoded) return undefined;
  const place = within.view.made.length === 0 ? { passage: within.view.passage, start: within.start, end: within.end } : written(document, within);
  if (place === undefined || !COMMANDS.has(place.passage.kind)) return undefined;
  const { passage, start, end } = place;
  const { text } = passage.mapped;
  const command = passage.kind === "code" ? undefined : passage.inlines.find((inline) => inline.kind === "code" && inline.start <= start && start < inline.end);
  if (passage.kind !== "code" && command === undefined) return undefined;
  const from = command?.start ?? start;
  const to = command?.end ?? end;
  if (isRefusedHere(passage, text, from, to)) return "refused";
  if (passage.kind === "cell" && isRefusedInRow(document, passage)) return "refused";
  if (passage.kind !== "code" && wordsBeside(passage) > FEW) return undefined;
  const titles = titlesOf(document, passage);
  if (titles.some((title) => TITLE.test(title))) return "refused";
  return titles.some((title) => RISKY.test(title)) ? "risky" : undefined;
}

/** Where what was put together of pieces begins as it is written. */
function written(document: ScanDocument, { view, start, end }: NonNullable<Hit["within"]>): { readonly passage: Passage; readonly start: number; readonly end: number } | undefined {
  const span = view.spanOf(start, Math.min(end, start + 1));
  const passage = passageAt(document, span.start);
  const at = passage?.mapped.starts.indexOf(span.start) ?? -1;
  return passage === undefined || at === -1 ? undefined : { passage, start: at, end: at + 1 };
}

/** What is said in the same sentence; in a block, in the same line. */
function isRefusedHere({ kind }: Passage, text: string, start: number, end: number): boolean {
  const line = text.slice(Math.max(0, start - REACH), start).split("\n").at(-1) ?? "";
  const behind = (text.slice(end, end + REACH).split("\n")[0] ?? "").split(/[.;!?]\s/u)[0] ?? "";
  if (kind === "code") {
    if (NAMED_LIST.test(text.slice(Math.max(0, start - LIST_REACH), start))) return true;
    const mark = behind.search(/\s(?:#|\/\/|--)\s/u);
    return mark !== -1 && isRefusal(behind.slice(mark));
  }
  const before = line.split(/[.;!?]\s/u).at(-1) ?? "";
  return !TURNED.test(before) && (isRefusal(behind) || BEFORE.test(before));
}

/** Whether words behind a command refuse it, and nothing turns them around: the `not` of `not allowed` does not. */
function isRefusal(behind: string): boolean {
  return BEHIND.test(behind) && !TURNED.test(behind.replace(/\b(?:never|not) (?=(?:allowed|permitted|run)\b)/iu, ""));
}

/** Another cell of its row says so. */
function isRefusedInRow({ text }: ScanDocument, { span }: Passage): boolean {
  const before = text.slice(Math.max(0, span.start - 2 * REACH), span.start);
  const [behind = ""] = text.slice(span.end, span.end + 2 * REACH).split("\n", 1);
  const others = `${before.slice(before.lastIndexOf("\n") + 1)}|${behind}`;
  return others.split("|").some((cell) => VERDICT.test(cell));
}

/** How many words an item has beside its inline code. */
function wordsBeside({ mapped: { text }, inlines }: Passage): number {
  if (text.length > LONGEST) return Number.POSITIVE_INFINITY;
  let rest = "";
  let at = 0;
  for (const { kind, start, end } of inlines) {
    if (kind !== "code") continue;
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return (rest + text.slice(at)).match(/\p{L}[\p{L}\p{M}'’]*/gu)?.length ?? 0;
}

/** What an item, a cell or a block stands under: its heading, the item that its list belongs to, and the words with a colon before it. */
function titlesOf(document: ScanDocument, passage: Passage): readonly string[] {
  const titles = passage.headings.slice(-1);
  const isItem = passage.listDepth > 0 || passage.kind === "cell" || passage.kind === "code";
  if (!isItem) return [];
  let depth = passage.listDepth;
  let at = positionOf(document, passage);
  for (let skipped = 0; skipped < NEIGHBOURS && at > 0; skipped += 1) {
    const near = document.passages[(at -= 1)] as Passage;
    if (near.kind === "heading") break;
    if (near.hidden || near.kind !== "prose" || (near.listDepth >= depth && depth > 0)) continue;
    const sentence = near.mapped.text.trimEnd().split(/[.!?]\s/u).at(-1) ?? "";
    if (/[:：][*_\s]{0,4}$/u.test(sentence)) titles.push(sentence.replace(/[:：][*_\s]{0,4}$/u, ""));
    depth = near.listDepth;
    if (depth === 0) break;
  }
  return titles;
}
