/** Saying yes unseen, leaving safeguards out, putting one tool before the others. */
import type { ScanDocument } from "../document.ts";
import { asked, besides, isAsked, isEnglish, isRunning, said, sentenceHit } from "../language/asked.ts";
import type { Concept } from "../language/concepts.ts";
import { AGENT, BEGINNING } from "../language/described.ts";
import { APPROVE, CALL, COPY, DESTROY, FETCH, FOLLOW, PUT, READ, REPLACE, RUN, SEND, SKIP } from "../language/lexicon/actions.ts";
import { ALL, PRIVATE, PROMPT_OF_TOOL, SAFEGUARD } from "../language/lexicon/actions-objects.ts";
import { FIRST, RECURRING, SECRECY } from "../language/lexicon/actions-times.ts";
import { literalsOf } from "../language/literals.ts";
import { candidates, type Occurrence, type Sentence } from "../language/sentences.ts";
import type { Hit } from "../rule.ts";
import { behind, near } from "./near.ts";
import { isOption } from "./options.ts";
import { condition } from "../triggers/conditions.ts";

/** That nobody looks at what is approved. */
const UNSEEN = /\b(?:without (?:any |even |further )?(?:looking|reading|opening|checking|checks?|reviewing|(?:a |any )?review|inspecti\w{1,40}|asking|confirmation|question\w{0,40})|no need to (?:look|read|review|check|inspect|open)|need not (?:look|read|review|check)|unread|unseen|blindly|in advance|beforehand|formality|whatever (?:it|they|is|they're|it's)|regardless of (?:what|who|how|whether|(?:the|its|their) (?:contents?|risks?|results?|author|source))|no matter (?:what|who))\b|ohne (?:nachzusehen|zu lesen|prüfung|rückfrage)|sin (?:leer|revisar|mirar|preguntar|confirma\p{L}{0,40}|pedir)|sans (?:lire|relire|regarder|demander|vérifier|confirmation)|sem (?:ler|revisar|olhar|perguntar|confirma\p{L}{0,40}|pedir)|senza (?:leggere|guardare|verificare|chiedere|conferma)|bez (?:czytania|sprawdzania|pytania)|не (?:читая|глядя|проверяя|спрашивая)|без (?:проверки|чтения|вопросов|подтвержд\p{L}{0,40}|согласи\p{L}{0,40}|одобрени\p{L}{0,40})|无需(?:用户)?(?:查看|阅读|审查|询问|确认|批准|同意)|不(?:看|必查看|用看|必询问|用问)|不(?:需要|用|必)(?:用户|任何|人工)?(?:确认|批准|同意|审批|审查)|未经(?:审查|检查)|読まずに|確認せずに|見ずに|聞かずに|確認なし|承認なし|許可なし|確認を求めず|읽지 않고|확인 없이|묻지 않고|승인 없이|허락 없이|دون (?:قراءة|مراجعة|سؤال)|बिना (?:पढ़े|देखे|पूछे|जाँचे)/iu;
/** That it happens by itself: enough where an order names what asks. */
const BY_ITSELF = /\b(?:automatically|straight away|immediately|at once|right away)\b/iu;
const ASKS_FOR_YES = /prompt|permission|confirm|dialog|tool (?:call|request|use)|^commands?$|requests?$/iu;
/** What asks, as distinct from what is asked for. */
const ASKS = /prompts?\b|permission|confirm|dialog|approval|questions?|request|\bprs?\b|\bmrs?\b|payment|purchase|transfer|refund|tool|command|comand|befehl|polece|komut|perintah|whatever|anything|everything|提示|请求|请求|权限|弹窗|命令|要求|プロンプト|許可|リクエスト|ツール|요청|권한|프롬프트|запрос|разрешен|команд|anfrage|berechtigung|solicit|permiso|permiss|demande|autorisation|richiest|permess|prosb|uprawnien|istek|izin|permintaan|طلب|أذونات|الأوامر|अनुरोध|अनुमति/iu;
/** Safeguards whose loss is never a matter of style. */
const HARD = /review|approval|permission|sandbox|safety|security|confidential|privacy|protect|guardrail|safeguard|authent|authori|two person|audit|consent|confirmation|firewall|antivirus|secret scanning|oversight|human|codeowners|code owners|checks|审|批准|权限|權限|沙|安全|保密|验证|承認|レビュー|許可|権限|サンドボックス|安全|審査|機密|승인|검토|권한|샌드박스|보안|심사|провер|ревью|одобр|подтвержд|разреш|безопас|песочн|конфиден|согласов|revis|aprob|aprova|confirm|permis|segur|seguran|relecture|revue|approb|autoris|sécur|approv|permess|sicur|prüf|freigab|bestätig|genehm|berecht|schutz|sicher|przegl|zatwierdz|uprawn|bezpiecz|potwierdz|incele|onay|izin|güven|peninjau|persetuju|keaman|مراجعة|موافقة|إذن|صلاحيات|حماية|أمان|समीक्षा|अनुमोदन|अनुमति|सुरक्षा|पुष्टि/iu;
const SOFT = /polic|rule|limit|restrict|check|valid|verif|guard/iu;
const CONDITION = /\b(?:if|when|unless|only|where|in case|for tests?|in tests?|locally|local|dev(?:elopment)?|draft|already|--yes|-y)\b/iu;
const DISTANCE = 9;

/** What {@link approval} cannot do without. */
const APPROVING = condition(
  { here: [[APPROVE], [PROMPT_OF_TOOL]], within: [["unseen", "allPrompts", "foreign"]] },
  { here: [[APPROVE], [PROMPT_OF_TOOL]], around: [["notLooked"]] },
  { here: [[APPROVE]], within: [["merge"], ["pastReview"]] },
  { here: [[APPROVE]], within: [["grant"], ["stranger"]] },
  { here: [[APPROVE, RUN]], within: [["withoutAsking"]] },
  { here: [[RUN], [PROMPT_OF_TOOL]], within: [["unseen", "foreign"]] },
);
/** What {@link leavesOut} cannot do without. */
const SKIPPING = condition({ here: [[SKIP], [SAFEGUARD]] });
/** What {@link findShadowing} cannot do without. */
const SHADOWING = condition({ here: [[FIRST, RECURRING], [CALL]], around: [["beforeTool", SECRECY, PRIVATE]] });

/** The sentences that have everything approved without a look. */
export function* findApprovals(document: ScanDocument): Iterable<Hit> {
  const sentences = candidates(document, APPROVING);
  for (const concept of [APPROVE, RUN]) {
    for (const sentence of sentences) {
      if (!sentence.has(concept) || !isRunning(sentence) || (concept === RUN && sentence.has(APPROVE))) continue;
      const at = approval(sentence);
      if (at !== undefined) yield sentenceHit(sentence, at, "Asks to say yes without a look", isReference(sentence) ? "info" : undefined);
    }
  }
}

/** The verb of a sentence that approves everything, or unseen. */
export function approval(sentence: Sentence): Occurrence | undefined {
  return (sentence.has(PROMPT_OF_TOOL) ? sentence.occurrences(APPROVE).find((at) => approves(sentence, at)) : undefined) ?? runsUnasked(sentence) ?? mergesUnread(sentence) ?? grantsRights(sentence);
}

function approves(sentence: Sentence, at: Occurrence): boolean {
  if (!isAsked(sentence, at)) return false;
  const english = isEnglish(sentence);
  if (english && (isAttribute(sentence, at) || AFTER_REVIEW.test(sentence.text))) return false;
  const object = behind(sentence, PROMPT_OF_TOOL, at, DISTANCE, english) ?? (english ? undefined : near(sentence, PROMPT_OF_TOOL, at, 6));
  const asks = english || object === undefined || ASKS.test(object.text) ? object : sentence.occurrences(PROMPT_OF_TOOL).find((one) => ASKS.test(one.text) && one.start > at.start - 24 && one.start < at.end + 24);
  const unseen = UNSEEN.exec(sentence.text);
  if (english && unseen !== null && sentence.occurrences(PROMPT_OF_TOOL).some((one) => one.end <= at.start && /request|\bprs?\b|prompt|permission|payment|purchase|refund|transfer|tool|change/iu.test(one.text)) && near(sentence, PROMPT_OF_TOOL, at, 8) !== undefined && !/\b(?:that|which|who)\b[^,;:]{0,40}$/iu.test(sentence.view.text.slice(sentence.start, at.start))) return true;
  if (english && ALL_APPROVED.test(sentence.text) && /^(?:approved|accepted|granted|confirmed)$/iu.test(at.text)) return true;
  if (asks === undefined || !ASKS.test(asks.text)) return false;
  if (unseen !== null && !at.text.toLowerCase().includes(unseen[0].toLowerCase())) return true;
  if (besides(sentence).some((other) => /\bno need to (?:look|read|review|check)|\bdo not (?:look|read|review)\b/iu.test(other.text))) return true;
  if (english && !/^(?:approv|accept|say|answer|reply|grant|lgtm|rubber|wave|auto|click|press|consent)/iu.test(at.text) && !/prompt|permission|dialog/iu.test(asks.text)) return false;
  if (english && isByItself(sentence, at, asks) && ASKS_FOR_YES.test(asks.text) && isOrdered(sentence, at)) return true;
  const all = (/^(?:whatever|anything|everything)$/iu.test(asks.text) && sentence.view.text.slice(at.end, asks.start).length < 12) || sentence.occurrences(ALL).some((one) => one.end <= asks.start && asks.start - one.end < 14 && one.start >= at.start);
  return all && /prompts?\b|permission|confirm|dialog|yes\b|whatever|anything|everything|提示|权限|弹窗|プロンプト|許可|권한|프롬프트|разрешен|berecht|permis|permess|uprawn|izin|أذونات|अनुमति/iu.test(`${asks.text} ${at.text}`);
}

/** `tools that are allowed`, `a mode which approves`: what tools are and programs do. */
function isAttribute(sentence: Sentence, at: Occurrence): boolean {
  const before = sentence.view.text.slice(sentence.start, at.start);
  return /\b(?:that|which|who) (?:is|are) $/iu.test(before.slice(-12)) || (/(?:approves|accepts)$/iu.test(at.text) && !AGENT.test(before));
}

/** Whether the clause of a verb and its object says that it happens by itself. */
function isByItself(sentence: Sentence, at: Occurrence, object: Occurrence): boolean {
  const { text } = sentence.view;
  const end = Math.max(at.end, object.end);
  const clause = /^[^.;:\u2014\u2013\n(]{0,40}/u.exec(text.slice(end, sentence.end))?.[0].split(" - ")[0] ?? "";
  return BY_ITSELF.test(text.slice(Math.max(sentence.start, at.start - 24), end) + clause);
}

/** `Every tool call is approved automatically`. */
const ALL_APPROVED = /\b(?:all|every|each|any) (?:\w{1,30} ){0,2}(?:prompts?|requests?|calls?|commands?|dialogs?|confirmations?|permissions?) (?:is|are) (?:automatically |always )?(?:approved|accepted|granted|confirmed)(?: automatically| always| at once| immediately)?\b/iu;

/** Whether a verb is in the form of an order, at the beginning of a clause. */
function isOrdered(sentence: Sentence, at: Occurrence): boolean {
  return /^(?:approve|accept|confirm|say|answer|reply|grant|allow|click|press|auto)/iu.test(at.text) && !/(?:ed|ing)$/iu.test(at.text) && /(?:^|[.;:,]\s{0,4}|\b(?:and|then|must|should|always|please|now on|automatically|immediately)\s{1,4})[^\p{L}]{0,8}(?:automatically\s{1,4}|immediately\s{1,4})?$/iu.test(sentence.view.text.slice(sentence.start, at.start));
}

/** Who waits for a review does not say yes unseen. */
const AFTER_REVIEW = /\bwait(?:s|ing)? (?:for|until) (?:the |all |a |every )?(?:\w{1,30} ){0,2}(?:reviews?|approvals?|verification|checks|reviewers?|ci)\b/iu;

/** Rights for somebody else. */
function grantsRights(sentence: Sentence): Occurrence | undefined {
  const granting = sentence.occurrences(APPROVE).filter((at) => /^(?:grant|allow)/iu.test(at.text));
  return granting.length > 0 && GRANTED.test(sentence.text) ? granting.find((at) => isAsked(sentence, at)) : undefined;
}

const GRANTED = /\b(?:grant|allow)\w{0,40}\b[^.]{0,30}\b(?:access|privileges?|permissions?|rights|admin\w{0,40}|roles?|owner)\b[^.]{0,40}\bto (?:the )?(?:guest|guests|anyone|everyone|everybody|public|anonymous|all users|strangers?|outside\w{0,40}|external\w{0,40})\b/iu;

/** A merge or a push past a review that is required. */
function mergesUnread(sentence: Sentence): Occurrence | undefined {
  const merging = sentence.occurrences(APPROVE).filter((at) => /^merg/iu.test(at.text));
  return merging.length > 0 && PAST_REVIEW.test(sentence.text) ? merging.find((at) => isAsked(sentence, at)) : undefined;
}

const PAST_REVIEW = /\bwithout (?:a |any |the )?(?:human |code |second )?(?:review|approval)\b|\breview(?:s|er)? (?:is|are|still) missing\b|--admin\b|\b(?:fail(?:ing|ed)|red|pending) (?:required )?(?:checks?|ci|reviews?)\b/iu;

/** `Run all commands without asking`: some named ones may well be. */
function runsUnasked(sentence: Sentence): Occurrence | undefined {
  const go = AUTONOMOUS.exec(sentence.text);
  if (go !== null && !sentence.isNegated({ start: sentence.start + go.index, end: sentence.start + go.index + go[0].length, text: go[0] })) return { start: sentence.start + go.index, end: sentence.start + go.index + go[0].length, text: go[0] };
  if (!UNSEEN.test(sentence.text)) return undefined;
  const run = asked(sentence, RUN);
  if (run === undefined) return undefined;
  const object = sentence.occurrences(PROMPT_OF_TOOL).find((one) => COMMANDS.test(one.text) && one.start > run.start - 60 && one.start < run.end + 60);
  if (object === undefined) return undefined;
  if (said(sentence, SECRECY) !== undefined || AGENT_MAY.test(sentence.text)) return run;
  return sentence.occurrences(ALL).some((all) => (all.end <= object.start || !isEnglish(sentence)) && Math.abs(object.start - all.end) < 24 && !/^(?:automatically|immediately|by default)/iu.test(all.text)) ? run : undefined;
}

const AUTONOMOUS = /\b(?:proceed|act|go ahead|continue) without asking\b[^.]{0,40}\b(?:on|with|in|for) (?:all|every|any) (?:tasks?|actions?|commands?|changes?|cases?)\b/iu;
/** A general leave for the agent. */
const AGENT_MAY = /\b(?:assistant|agent|model|ai|you) (?:may|must|can|should|is allowed to|are allowed to|shall)(?: now| always)? (?:run|execute|launch)\b/iu;
const COMMANDS = /attachment|command|tool call|whatever|anything|everything|命令|コマンド|명령|команд|befehl|comando|commande|polecen|komut|perintah|أوامر|आदेश/iu;

/** The sentences that have a safeguard skipped or switched off. */
export function* findSkipping(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, SKIPPING)) {
    if (!sentence.has(SKIP) || !isRunning(sentence)) continue;
    const at = skipping(sentence);
    if (at !== undefined) {
      yield sentenceHit(sentence, at, "Asks to leave a safeguard out", isReference(sentence) || isTitle(sentence) ? "info" : undefined);
      continue;
    }
    // What a stranger may not say; for others it is a matter of style.
    const soft = sentence.occurrences(SKIP).find((one) => isAsked(sentence, one) && leavesOut(sentence, one, SOFT));
    if (soft !== undefined) yield sentenceHit(sentence, soft, "Asks to leave a rule out", "info");
  }
}

/** The verb of a sentence that leaves a safeguard out. */
export function skipping(sentence: Sentence): Occurrence | undefined {
  return CONDITION.test(sentence.text) ? undefined : sentence.occurrences(SKIP).find((at) => isAsked(sentence, at) && leavesOut(sentence, at, HARD));
}

/** Whether a sentence only says what a flag does: nothing of it speaks to an agent. */
function isReference(sentence: Sentence): boolean {
  return isOption(sentence) && said(sentence, SECRECY) === undefined && !TO_AN_AGENT.test(sentence.text);
}

/** Whether a sentence names a part of the text and speaks to nobody. */
function isTitle(sentence: Sentence): boolean {
  return sentence.view.passage.kind === "heading" && !TO_AN_AGENT.test(sentence.text);
}

const TO_AN_AGENT = /\b(?:from now on|agents?|assistants?|models?|you (?:must|should|may|can)|do not (?:ask|tell|mention|wait)|don't (?:ask|tell|mention|wait)|never|push|deploy\w{0,4}|production)\b/iu;

/** Whether a verb of leaving out is an order, and about a safeguard of some kind. */
export function leavesOut(sentence: Sentence, at: Occurrence, kind: RegExp): boolean {
  const english = isEnglish(sentence);
  const before = sentence.view.text.slice(sentence.start, at.start);
  if (english && at.text.endsWith("ed") && FORBIDDEN_RESULT.test(before)) return false;
  if (english && at.text.endsWith("ed")) return !BY_DEFAULT.test(sentence.view.text.slice(at.end, at.end + 40)) && sentence.occurrences(SAFEGUARD).some((guard) => guard.end <= at.start && kind.test(guard.text) && isWorth(sentence, guard) && /^\s{0,8}(?:(?:is|are|has been|have been|now)\s{1,8}){0,2}$/iu.test(sentence.view.text.slice(guard.end, at.start)));
  if (sentence.view.passage.kind === "code" && sentence.view.made.includes("slug")) return false;
  if (english && /ing$/iu.test(at.text) && BEGINNING.test(before) && !IS_FINE.test(sentence.text)) return false;
  if (english && !(ORDERED.test(at.text) && IMPERATIVE.test(before) && (!/\b(?:and|or|,)\s{0,8}$/iu.test(before) || beginsWithOrder(sentence)))) return false;
  const guard = behind(sentence, SAFEGUARD, at, 4, true) ?? (english ? undefined : behind(sentence, SAFEGUARD, at, 4, false));
  if (guard === undefined || !kind.test(guard.text) || !isWorth(sentence, guard)) return false;
  const between = sentence.view.text.slice(Math.min(at.end, guard.end), Math.max(at.start, guard.start));
  if (/^[\p{Script=Han}]/u.test(at.text) && (/[，、。；：（）,;:()]/u.test(between) || (guard.start < at.start && isChinese(sentence) && !/[把将將]/u.test(sentence.view.text.slice(sentence.start, guard.start))))) return false;
  return !/[;:]|,\s(?:and|then|but)\s/iu.test(between) && !(english && guard.start >= at.end && (/\b(?:from|by|that|which|who)\b|\b(?:post|pre|after)-$/iu.test(between) || !/\s/u.test(between) || OTHER_HEAD.test(sentence.view.text.slice(guard.end, guard.end + 24))));
}

/** Without the letters of Japanese: there, an object stands behind its verb. */
function isChinese({ text }: Sentence): boolean {
  return /\p{Script=Han}/u.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** `Skipping the review is fine`. */
const IS_FINE = /\b(?:is|are) (?:always |perfectly |quite )?(?:fine|ok|okay|allowed|permitted|expected|preferred|encouraged|recommended|approved|safe|standard|normal|required|mandatory|acceptable|our|the)\b/iu;
const BY_DEFAULT = /^\s{0,4}(?:by default|because|due to|on|for|in)\b/iu;
/** What a word for a safeguard says something about: `the sandbox test`. */
const OTHER_HEAD = /^[\s-]{1,2}(?:tests?|suites?|mode|flags?|options?|settings?|labels?|sections?|examples?|pass|docs?|comments?|files?|folders?|questions?|\w{1,20} pass)\b/iu;

/** Whether a safeguard is one by itself, or the sentence says more that is not done in passing: programs, too, have checks, reviews and questions that may be left out. */
function isWorth(sentence: Sentence, guard: Occurrence): boolean {
  if (!COMMON.test(guard.text)) return true;
  if (/^(?:approval|permission|consent)/iu.test(guard.text) && DETERMINED.test(sentence.view.text.slice(Math.max(sentence.start, guard.start - 24), guard.start))) return true;
  return FOR_WHAT.test(sentence.text) || said(sentence, SECRECY) !== undefined || said(sentence, RECURRING) !== undefined;
}

const DETERMINED = /\b(?:the|any|every|all|their|your|our|human|user's|owner's) $/iu;
/** Safeguards of a workflow or a dialog as often as of people. */
const COMMON = /^(?:confirmations?(?: (?:steps?|prompts?|dialogs?))?|(?:approval|review)s?(?: (?:steps?|gates?))?|reviewers?|permissions?|consent|checks|audit(?:s|ing)?|validation|verification|human|quality .{0,20}|project .{0,20}|team .{0,20}|house .{0,20}|确认|確認|检查|檢查|验证|驗證|検証|확인|confirm\p{L}{0,12}|bestätig\p{L}{0,12}|подтвержд\p{L}{0,12}|potwierdz\p{L}{0,12}|onay\p{L}{0,12}|konfirmasi|تأكيد|التأكيد|पुष्टि)$/iu;
/** Acts whose harm a safeguard keeps off, what they are done to, or that the agent is spoken to. */
const FOR_WHAT = /\b(?:push\w{0,3}|deploy\w{0,5}|merg(?:e|ed|ing)|(?:and|then|to|before) (?:a |the |each |every )?release|publish\w{0,3}|production|prod|main|master|billing|payments?|payroll|money|refunds?|purchases?|transfers?|delet(?:e|ing)|destroy\w{0,3}|wipe|drop|terraform|kubectl|sudo|admin|root|secrets?|credentials?|migrations?|infrastructure|customers?|never|always|any longer|from now on|no longer|rest of|this (?:session|repository|project|file)|(?<!-)(?:agents?|assistants?)(?!-)|you (?:should|must|may|can|are)|contractors?|formality|slow\w{0,4} (?:\w{1,20} )?down|(?:approve|accept|run|execute|merge) (?:whatever|anything|everything|all|any|every|this|it|the)|without (?:asking|a look|looking|reading|waiting))\b|删除|推送|部署|合并|生产|所有|自动|直接|批准|削除|本番|すべて|自動|삭제|배포|모든|자동|удал|разверн|всех|всегда|\b(?:elimin|borr|despleg|producci|siempre|supprim|déplo|toujours|lösch|immer|produktion|alle)\p{L}{0,20}/iu;

/** `Do not hurry so much that checks are skipped`. */
const FORBIDDEN_RESULT = /^\W{0,20}(?:do not|don't|never|avoid)\b[^.;:]{1,80}\b(?:so|such)\b[^.;:]{1,60}\bthat\b/iu;

/** Whether a sentence's first word is a verb of the lexicon, or it speaks to the agent: then `and` goes on with an order. */
function beginsWithOrder(sentence: Sentence): boolean {
  const first = sentence.words[0];
  return first === undefined || VERBS.some((concept) => sentence.occurrences(concept)[0]?.start === first.start) || /\b(?:you|should|must|always|please|agents?|now|then|from)\b/iu.test(sentence.text);
}

const VERBS = [SEND, PUT, READ, FETCH, FOLLOW, RUN, APPROVE, SKIP, COPY, CALL, DESTROY, REPLACE];

/** What stands before an order. */
const IMPERATIVE = /(?:^\W{0,20}|[,;:\u2014\u2013(\n]\s{0,8}|\b(?:and|then|or|always|please|you|should|must|may|just|simply|also|now on|can|instead|agents?|assistants?|models?|session|task|message|\d|safely|(?:remember|have|need|sure|allowed|expected|encouraged|agreed|told|supposed) to)\s{1,8})["'*_`]{0,4}$/iu;

/** The forms that order, and the words that fit no one else. */
const ORDERED = /^(?:skip|bypass|disable|turn|switch|ignore|disregard|omit|suspend|waive|circumvent|deactivate|stop|relax|loosen|sidestep|forgo|forego|drop|skipping|bypassing|disabling|ignoring|leave)\b/iu;

/** The sentences that put one tool before all others. */
export function* findShadowing(document: ScanDocument): Iterable<Hit> {
  const sentences = candidates(document, SHADOWING);
  for (const concept of [FIRST, RECURRING]) {
    for (const sentence of sentences) {
      if (!sentence.has(concept) || !isRunning(sentence)) continue;
      const at = called(sentence, concept);
      if (at === undefined || (concept === RECURRING && said(sentence, FIRST) !== undefined)) continue;
      const tool = namesTool(sentence);
      if (BEFORE_TOOL.test(sentence.text) && READS_AND_PASSES.test(sentence.text)) {
        yield sentenceHit(sentence, at, "Has a file read and handed to a tool before the tool is used");
        continue;
      }
      const secretly = said(sentence, SECRECY) !== undefined;
      if (tool && (secretly || feeds(sentence, concept) || (sentence.next?.view === sentence.view && TO_IT.test(sentence.next.text) && feeds(sentence.next, concept)))) yield sentenceHit(sentence, at, "Puts one tool before all others and feeds it what is private");
    }
  }
}

/** What a poisoned tool says of itself. */
const BEFORE_TOOL = /\bbefore (?:using|calling|invoking|you use|you call) (?:this|the|any) tool\b/iu;
const READS_AND_PASSES = /\bread\b[^.]{1,60}\b(?:and|then) (?:pass|put|include|send|give|provide)\b/iu;
const PASSES = /\b(?:pass|give|feed|hand|send|supply|provide|fill|include|put|as (?:its|the|an?)|argument|parameter|with the|containing)\b|传|傳|渡|전달|переда|pasa|pase|passe|passa|übergib|mit dem|مرر|पास/iu;

/** The call that a sentence puts before others: `the first argument` puts nothing before anything, and `before calling this tool` calls none. */
function called(sentence: Sentence, concept: Concept): Occurrence | undefined {
  const times = sentence.occurrences(concept).filter((time) => !isEnglish(sentence) || !isNumeral(sentence, time));
  return times.length === 0 ? undefined : sentence.occurrences(CALL).find((at) => isAsked(sentence, at) && !times.some(({ start, end }) => start <= at.start && at.end <= end));
}

/** `the first one`: counts. */
function isNumeral(sentence: Sentence, { start, end, text }: Occurrence): boolean {
  if (text.toLowerCase() !== "first") return false;
  const rest = sentence.view.text.slice(end, Math.min(sentence.end, end + 40));
  return /\b(?:the|a|its|their|your|this|that|each|every|of)[\s*_]{1,4}$/iu.test(sentence.view.text.slice(Math.max(sentence.start, start - 12), start)) || (/^[*_]{0,2}\s{1,4}[a-z]/iu.test(rest) && !/^[*_]{0,2}\s{1,4}(?:and|or|with|before|then|in|on|at|when|for|to|so|as|by|of all|call|invoke|run|use|send|pass|query|trigger|consult|execute|hit|ask|go|route)\b/iu.test(rest));
}

/** Whether something private is what is passed: it stands close behind the word for that. */
function feeds(sentence: Sentence, concept: Concept): boolean {
  const english = isEnglish(sentence);
  return sentence.occurrences(PRIVATE).some((one) => {
    if (sentence.occurrences(concept).some((time) => time.start < one.end && one.start < time.end)) return false;
    if (!english) return PASSES.test(sentence.text);
    return PASSES.test(sentence.view.text.slice(Math.max(sentence.start, one.start - 60), one.start)) || AS_ARGUMENT.test(sentence.view.text.slice(one.end, Math.min(sentence.end, one.end + 40)));
  });
}

/** What the next sentence says of the tool. */
const TO_IT = /\b(?:pass|give|feed|hand|send|supply|provide|fill)\b[^.;]{0,80}\b(?:it|its|the tool|argument|parameter)\b|[^\x00-\x7f]/iu;
/** Behind what is passed. */
const AS_ARGUMENT = /^[^.;:]{0,24}\b(?:as (?:its|the|an?)|argument|parameter|to (?:it|the tool))\b/iu;

function namesTool(sentence: Sentence): boolean {
  const { inlines } = sentence.view.passage;
  return inlines.some(({ kind, start, end }) => kind === "code" && start < sentence.end && end > sentence.start) || literalsOf(sentence).all.some(({ text }) => /^\w{1,40}_\w{1,40}$/u.test(text)) || /\btool\b|工具|ツール|도구|инструмент|herramienta|outil|werkzeug|strumento|أداة|उपकरण/iu.test(sentence.text);
}
