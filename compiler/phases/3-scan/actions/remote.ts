/** Orders from the network: pages to obey, programs to start, somebody to report to. */
import type { ScanDocument } from "../document.ts";
import { asked, askedOnCondition, besides, isRunning, said, sentenceHit } from "../language/asked.ts";
import { ENLIST, FETCH, FOLLOW, ORDERS, RUN, SEND } from "../language/lexicon/actions.ts";
import { HOST_DATA } from "../language/lexicon/actions-objects.ts";
import { ADDRESS_MARK, HEADQUARTERS } from "../language/lexicon/actions-places.ts";
import { RECURRING, SECRECY } from "../language/lexicon/actions-times.ts";
import { literalsOf } from "../language/literals.ts";
import { candidates, type Occurrence, type Sentence } from "../language/sentences.ts";
import type { Hit } from "../rule.ts";
import { hasAddress, type Found } from "./near.ts";
import { condition } from "../triggers/conditions.ts";

/** That it is obeyed whatever it says, or before what stands here. */
const WHATEVER = /\b(?:obey\b|authoritative|do (?:what|as) (?:it|they)|whatever (?:it|they|is|you find|comes|stands|the)|everything it|exactly (?:as|what)|to the letter|takes? (?:priority|precedence)|(?:has|have|with) (?:priority|precedence|authority)|overrid\w{1,40}|supersed\w{1,40}|replaces (?:this|these|the)|replace (?:this|these) (?:file|rules|instructions|page|text|lines)|instead of (?:this|these)|wins?\b|contradicts?|prevail\w{0,40}|binding|as (?:if|though) (?:it|they|i|this|that)|as coming from|as (?:my|your|new|system|the user's|trusted|orders?|direct|part of (?:this|these|your|my|the (?:system|instructions?|rules?|prompt|file|user))|additional|if)\b|as instructions|over (?:this|these) (?:file|rules|instructions|page)|it is the (?:real|current|only)|more (?:current|important) than)|优先|為準|为准|覆盖|取代|视为|視為|当作|無条件|優先|とおりに|우선|대신|그대로|приоритет|важнее|вместо|prioridad|prevalec|prioridade|priorit|prime|l'emporte|vorrang|anstelle|pierwsze|öncelik|prioritas|أولوية|प्राथमिकता/iu;
/** That an address counts more than the text at hand. */
const PRIORITY = /\b(?:it|they|that|there|page|text|version|latter|one|document|rules?|instructions?)\b[^.]{0,20}\b(?:wins?|takes? (?:priority|precedence)|prevails?|overrides?|supersedes?|counts? more|(?:has|have) (?:priority|precedence)|comes? first|replaces? (?:this|these))\b|优先于|以其为准|以它为准|优先级高于|を優先|우선한다/iu;
const INSTRUCTIONS = /\b(?:instructions?|rules?|orders?|commands?|directives?|steps|tasks?|policy|policies|prompt|guidance)\b|指令|指示|规则|命令|規則|ルール|지침|지시|규칙|명령|инструкц|указан|команд|правил|instruccion|instruções|instruc|regla|regra|consigne|istruzion|regol|anweisung|regeln|instrukcj|polecen|talimat|perintah|instruksi|تعليمات|أوامر|निर्देश|आदेश/iu;
const PROGRAM = /`[^`]{0,300}\b(?:npx|uvx|pipx?|bunx|npm|pnpm|yarn|go run|deno run|cargo install|gem install|docker run|curl|wget|bash|sh|iex|powershell|python3?|node)\b[^`]{0,300}(?:https?:\/\/|git\+|github:)[^`]{0,300}`|\b(?:https?:\/\/|git\+)[^\s`]{1,300}\.(?:sh|ps1|py|tgz|whl|exe|bat|js|tar\.gz|zip|bin|pl|rb|msi|pkg|deb|rpm)\b/iu;
const IMPORT = /^\s{0,8}(?:@import\s{1,8}|@include\s{1,8}|@|!include\s{1,8}|\{\{>?\s{0,8}(?:include|import)\s{1,8}|\{\{>\s{0,8}|import:\s{0,8}|include:\s{0,8})["'<(]?https?:\/\/\S{1,300}/iu;

/** By these an address is known. */
const ADDRESS = ["url", "dotted", "at", "link"] as const;
/** What {@link fetching} cannot do without. */
const FETCHING = condition({ here: [[ADDRESS_MARK]], within: [ADDRESS], around: [[FETCH, FOLLOW, RUN]] }, { here: [[ADDRESS_MARK]], within: [ADDRESS], around: [["importMark"]] });
/** What {@link tasking} cannot do without. */
const TASKING = condition(
  { here: [[ENLIST], [ORDERS, HOST_DATA]], around: [ADDRESS] },
  { here: [[HOST_DATA], [SEND, ENLIST]], around: [ADDRESS] },
  { here: [[ENLIST, ORDERS, HOST_DATA]], around: [[...ADDRESS, HEADQUARTERS], [RUN, FOLLOW], [ORDERS, "askWork"]] },
);

/** The sentences that have a page, or a program from the network, obeyed. */
export function* findFetching(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, FETCHING)) {
    if (!sentence.has(ADDRESS_MARK) || !isRunning(sentence) || !hasAddress(sentence)) continue;
    const next = sentence.next?.view === sentence.view && REFERS.test(sentence.next.text) ? sentence.next : undefined;
    const found = fetching(sentence) ?? (next === undefined || hasAddress(next) ? undefined : fetching(next));
    if (found !== undefined) yield sentenceHit(sentence, found.at, found.message, found.level);
  }
}

function fetching(sentence: Sentence): Found | undefined {
  const whole: Occurrence = { start: sentence.start, end: sentence.end, text: sentence.text };
  if (sentence.view.passage.kind !== "code" && IMPORT.test(sentence.text)) return { at: whole, message: "Takes in a text from the network" };
  const after = sentence.next?.view === sentence.view ? sentence.next : undefined;
  const fetch = asked(sentence, FETCH);
  const follow = asked(sentence, FOLLOW) ?? (after === undefined || !REFERS.test(after.text) ? undefined : asked(after, FOLLOW));
  const text = `${sentence.text} ${after?.text ?? ""}`;
  const recurring = said(sentence, RECURRING) !== undefined;
  if (fetch !== undefined && PRIORITY.test(text)) return { at: fetch, message: "Puts the text at an address before this one" };
  if (fetch !== undefined && follow !== undefined && fetch.start !== follow.start) {
    if (WHATEVER.test(text) || said(sentence, SECRECY) !== undefined) return { at: fetch, message: "Has whatever an address serves obeyed" };
    if (recurring && (INSTRUCTIONS.test(text) || /\b(?:it|them|there|what)\b/iu.test(text))) return { at: fetch, message: "Has what an address serves obeyed again and again" };
    if (/\b(?:follow|obey|execute|carry out|act on|apply|do)\b[^.]{0,30}\b(?:instructions?|orders?|commands?|directives?|what it says|it says)\b|\bfollow (?:it|them|those|these)\b/iu.test(text) || (!/[a-z]{4}/u.test(follow.text) && INSTRUCTIONS.test(text.replaceAll(/[\w`]\s?(?:命令|コマンド|명령)/gu, " ")))) return { at: fetch, message: "Has instructions from an address obeyed", level: "warning" };
  }
  if (follow !== undefined && WHATEVER.test(text) && INSTRUCTIONS.test(text) && /\b(?:at|from|in|under|on)\s{1,8}\S{0,3}https?:/iu.test(sentence.text)) return { at: follow, message: "Puts the text at an address before this one" };
  const run = asked(sentence, RUN) ?? fetch;
  if (run !== undefined && PROGRAM.test(sentence.text) && (recurring || said(sentence, SECRECY) !== undefined) && (asked(sentence, RUN) !== undefined || /`/u.test(sentence.text))) return { at: run, message: "Starts a program from the network again and again" };
  return undefined;
}

const REFERS = /\b(?:it|its|they|them|there|that|what|this|the (?:text|page|content|result|instructions|rules|file|answer))\b|它|その|それ|그|его|их|ihm|es|lo|ce|ello|questo|هذا|उस/iu;

/** The sentences that have the agent report to a stranger and wait for orders. */
export function* findTasking(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, TASKING)) {
    if (!sentence.has(ENLIST) && !sentence.has(ORDERS) && !sentence.has(HOST_DATA)) continue;
    if (!isRunning(sentence)) continue;
    const at = tasking(sentence);
    if (at !== undefined) yield sentenceHit(sentence, at, "Has the agent report to another machine, or take orders from it");
  }
}

const ASKS_FOR_WORK = /\b(?:asks?|checks?|polls?|looks?)\b.{0,100}\bfor (?:\w{1,40} )?(?:work|tasks?|orders|jobs?|commands?|instructions?)\b/iu;
const ORDER_WORDS = /order|task|command|instruction|job|directive|[^\x00-\x7f]|comando|orden|ordre|befehl|auftr|polece|komut|perintah/iu;
const TAKES = /\b(?:take|receive|get|accept|asks?|look|wait|listen)\b/iu;
const ORDERED = /\border(?:s|ed)?\b|command|instruct|task|job|assign|directive|whatever|what (?:it|comes)|命令|指令|任务|任務|指示|タスク|コマンド|명령|작업|지시|приказ|команд|задани|указан|инструкц|orden|comando|tarea|ordem|tarefa|ordre|consigne|tâche|ordin|compit|befehl|auftrag|anweis|aufgab|rozkaz|polecen|zadan|emir|komut|görev|perintah|tugas|أوامر|مهام|تعليمات|आदेश|कार्य|निर्देश/iu;

function tasking(sentence: Sentence): Occurrence | undefined {
  const next = sentence.next?.view === sentence.view ? sentence.next : undefined;
  const around = [sentence, ...besides(sentence)];
  const outside = around.some((one) => literalsOf(one).addresses.length > 0) || (said(sentence, HEADQUARTERS) !== undefined && /\b(?:at|under|via)\s{1,8}\S{0,300}\d|port\b/iu.test(sentence.text));
  if (!outside) return undefined;
  const enlist = asked(sentence, ENLIST);
  const orders = said(sentence, ORDERS);
  const told = orders !== undefined && ORDERED.test(orders.text);
  if (enlist !== undefined && hasAddress(sentence)) {
    if (told && (asked(sentence, RUN) ?? asked(sentence, FOLLOW)) !== undefined) return enlist;
    if (orders !== undefined && /wait|await|listen|until|等待|待|기다|жди|ожида|warte|espera|attend|attend|aspett|czeka|bekle|tunggu|انتظر|प्रतीक्षा/iu.test(sentence.text)) return enlist;
    if (said(sentence, HOST_DATA) !== undefined && !/\b(?:sign up|account|your email)\b/iu.test(sentence.text)) return enlist;
  }
  const hosts = sentence.occurrences(HOST_DATA).filter((at) => !sentence.isNegated(at));
  const send = asked(sentence, SEND) ?? enlist;
  if (send !== undefined && new Set(hosts.map(({ text }) => text.toLowerCase())).size >= 2 && hasAddress(sentence)) return send;
  const text = around.map((one) => one.text).join(" ");
  const act = askedOnCondition(sentence, RUN) ?? askedOnCondition(sentence, FOLLOW) ?? (orders === undefined || next === undefined ? undefined : (asked(next, RUN) ?? asked(next, FOLLOW)));
  if (act === undefined || !(ASKS_FOR_WORK.test(text) || around.some((one) => ORDER_WORDS.test(said(one, ORDERS)?.text ?? "")))) return undefined;
  const again = around.some((one) => said(one, RECURRING) !== undefined) || /\b(?:for you|to you|newest|latest|next one|further orders|take [^.]{0,20}orders|as told|whatever (?:it|they) sa(?:y|ys)|answer with|report back|send back|reply with|wait for|until)\b/iu.test(text);
  return again && (enlist !== undefined || TAKES.test(text) || around.some((one) => asked(one, FETCH) !== undefined)) ? (sentence.isNegated(act) ? (orders ?? enlist ?? act) : act) : undefined;
}
