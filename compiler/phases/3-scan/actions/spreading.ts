/** A text that sees to it that it stays, comes back, or runs again. */
import type { ScanDocument } from "../document.ts";
import { asked, besides, isDenied, isEnglish, isRunning, said, sentenceHit } from "../language/asked.ts";
import { COPY, RESTORE, RUN, SEND, TAKEN_OUT } from "../language/lexicon/actions.ts";
import { THIS_TEXT } from "../language/lexicon/actions-objects.ts";
import { AGENT_FILE, ELSEWHERE, STARTUP } from "../language/lexicon/actions-places.ts";
import { RECURRING, SECRECY } from "../language/lexicon/actions-times.ts";
import { literalsOf } from "../language/literals.ts";
import { wordsBetween } from "../language/negation.ts";
import { candidates, type Occurrence, type Sentence } from "../language/sentences.ts";
import type { Hit } from "../rule.ts";
import type { Found } from "./near.ts";
import { condition } from "../triggers/conditions.ts";

const MEMORY = /memor|gedächtnis|mémoire|记忆|記憶|памят|пам'ят|الذاكرة|स्मृति|मेमोरी|메모리|기억|メモリ|hafıza|bellek|ingatan|pamięc/iu;
const HOME_OF_AGENT = /(?:~|\$HOME|%USERPROFILE%)[/\\]\.(?:claude|codex|cursor|gemini|config|copilot|windsurf|hermes|agents?)\b/iu;
const GRANTS = /\b(?:trusts?|trusted|approved|authori[sz]ed|allowed|no (?:warning|confirmation|approval|review|check)|without asking|always (?:run|approve|allow|accept|send|forward|call|use)|pre-?approved|skip|bypass|agreed|consent\w{0,40}|permission|full access|completely)\b|信任|授权|允许|批准|同意|信頼|許可|承認|신뢰|허용|승인|довер|разреш|одобр|confía|autoriza|confia|autorise|autorizz|vertrau|erlaub|genehm/iu;
const DOWNLOADS = /\b(?:download|fetch|curl|wget|iwr|pull)\w{0,40}\b|\|\s{0,8}(?:ba|z)?sh\b/iu;
/** What holds projects, rather than another agent. */
const OTHER_PLACE = /repo|project|workspace|code ?base|checkout|clone|folder|director|machine|package|everywhere|wherever|whenever|rules file|readme|\bmd\b|[^\x00-\x7f]/iu;
const PROJECT_FILES = /\b(?:agents|claude|gemini|soul|memory|user)[. ]md\b|copilot-instructions|\.cursorrules|rules files?|instruction files?|system prompts?|指令文件|规则文件|指示ファイル/iu;
const INTO = /\b(?:to|into|in|inside|onto|across|of|en|dans|nel|zu|na|em|do)\b|[^\x00-\x7f]/iu;

/** What {@link spreading} cannot do without. */
const CONDITION = condition(
  { here: [[RESTORE], [TAKEN_OUT]], around: [[THIS_TEXT, AGENT_FILE]] },
  { here: [[COPY], [ELSEWHERE, AGENT_FILE]] },
  { here: [[COPY]], around: [["home"], [THIS_TEXT, SECRECY]] },
  { here: [[STARTUP], [COPY, RUN, SEND]], around: [["url", "dotted", "at", "link", SECRECY]] },
);

/** The sentences that ask to be kept, spread or run again elsewhere. */
export function* findSpreading(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, CONDITION)) {
    if (!sentence.has(COPY) && !sentence.has(RESTORE) && !sentence.has(STARTUP)) continue;
    if (!isRunning(sentence)) continue;
    const found = spreading(sentence);
    if (found !== undefined) yield sentenceHit(sentence, found.at, found.message, found.level);
  }
}

function spreading(sentence: Sentence): Found | undefined {
  const copy = asked(sentence, COPY);
  const self = said(sentence, THIS_TEXT) ?? besides(sentence).map((other) => said(other, THIS_TEXT)).find((at) => at !== undefined);
  const elsewhere = said(sentence, ELSEWHERE) !== undefined;
  const restore = asked(sentence, RESTORE);
  if (restore !== undefined && said(sentence, TAKEN_OUT) !== undefined && ((self !== undefined && (said(sentence, THIS_TEXT) !== undefined || PRONOUN.test(clauseOf(sentence, restore)))) || said(sentence, AGENT_FILE) !== undefined)) return { at: restore, message: "Asks to be put back when somebody takes it out" };
  if (copy !== undefined) {
    const own = isCopied(sentence, copy) || (self !== undefined && PRONOUN.test(sentence.text));
    if (own && elsewhere && !PASTE_BELOW.test(sentence.text)) return { at: copy, message: "Asks to be copied into other projects" };
    const place = said(sentence, AGENT_FILE);
    const store = place === undefined || isDenied(sentence, place) ? undefined : place;
    if (own && ((store !== undefined && MEMORY.test(store.text)) || HOME_OF_AGENT.test(sentence.text))) return { at: copy, message: "Asks to be kept in the agent's memory" };
    const all = sentence.next?.view === sentence.view ? `${sentence.text} ${sentence.next.text}` : sentence.text;
    if (store !== undefined && (MEMORY.test(store.text) || (PROJECT_FILES.test(store.text) && /["\u201c]|full access/u.test(all))) && GRANTS.test(all)) return { at: copy, message: "Asks to write a permission into the agent's memory" };
    if (OTHER_PLACE.test(said(sentence, ELSEWHERE)?.text ?? "") && goesIntoProjectFiles(sentence, copy)) return { at: copy, message: "Asks to change the instruction files of other projects", ...(said(sentence, SECRECY) === undefined ? { level: "warning" as const } : {}) };
    if (HOME_OF_AGENT.test(sentence.text) && said(sentence, SECRECY) !== undefined) return { at: copy, message: "Asks to change the agent's own settings unnoticed" };
  }
  return startsAgain(sentence, copy);
}

/** Whether this text is what a verb of copying is about, and not what it is the reason of: in English, it stands behind it, or before `be`. */
function isCopied(sentence: Sentence, copy: Occurrence): boolean {
  if (!isEnglish(sentence)) return said(sentence, THIS_TEXT) !== undefined;
  return sentence.occurrences(THIS_TEXT).some(({ start, end }) => (start > copy.start ? wordsBetween(sentence, copy.start, start) <= 8 : /\b(?:be|is|are|been|being|get|gets|go|goes|belongs?)\b[^;:.]{0,30}$/iu.test(sentence.view.text.slice(end, copy.start))));
}

/** Whether what is copied goes into the instruction files of projects. */
function goesIntoProjectFiles(sentence: Sentence, { start }: Occurrence): boolean {
  const text = sentence.view.text.slice(start, Math.min(sentence.end, start + 240));
  const file = PROJECT_FILES.exec(text);
  return file !== null && INTO.test(text.slice(Math.max(0, file.index - 120), file.index));
}

/** From the semicolon before a place to its sentence's end. */
function clauseOf(sentence: Sentence, { start }: Occurrence): string {
  return sentence.view.text.slice(Math.max(sentence.start, sentence.view.text.lastIndexOf(";", start) + 1), sentence.end);
}

const PRONOUN = /\b(?:it|them)\b/iu;
/** `Paste this prompt into your agent:` speaks of what stands below. */
const PASTE_BELOW = /^\W{0,20}(?:copy and )?paste (?:this|the following) (?:prompt|text|command|line|snippet|block)\b[^:]{0,120}:\s{0,8}$/iu;

function startsAgain(sentence: Sentence, copy: Occurrence | undefined): Found | undefined {
  if (said(sentence, STARTUP) === undefined) return undefined;
  const act = copy ?? asked(sentence, RUN) ?? asked(sentence, SEND);
  if (act === undefined) return undefined;
  const outside = literalsOf(sentence).addresses.length > 0;
  const loads = DOWNLOADS.test(sentence.text) || asked(sentence, SEND) !== undefined;
  if (outside && loads) return { at: act, message: "Asks for something from the network that runs on each start" };
  return said(sentence, SECRECY) !== undefined && (said(sentence, RECURRING) !== undefined || copy !== undefined) ? { at: act, message: "Asks for something that runs on each start, unnoticed" } : undefined;
}
