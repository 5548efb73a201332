/** Holes in the code that an agent is to write. */
import type { ScanDocument } from "../document.ts";
import { asked, isRunning, said, sentenceHit } from "../language/asked.ts";
import { COPY, PUT, SKIP } from "../language/lexicon/actions.ts";
import { SAFEGUARD } from "../language/lexicon/actions-objects.ts";
import { SECRECY } from "../language/lexicon/actions-times.ts";
import { literalsOf } from "../language/literals.ts";
import { candidates, cutViews, type Occurrence, type Sentence } from "../language/sentences.ts";
import type { Level } from "../../../diagnostics/diagnostic.ts";
import type { Hit } from "../rule.ts";
import { gateOf, type Gate, type Held } from "../needles/gate.ts";
import { heldInViews, type HeldViews } from "../needles/held.ts";
import { near } from "./near.ts";
import { condition } from "../triggers/conditions.ts";
import type { View } from "../view.ts";

const MASTER = /\b(?:master|universal|override|back-?door|fallback|secret|magic|support|emergency|skeleton) (?:password|passphrase|pin|key|login|token|account|user|admin)\b|\b(?:password|passphrase|pin)\b[^.]{0,40}["'`“][^"'`”]{3,40}["'`”][^.]{0,60}\b(?:any|every|each|all) (?:user|account|login|customer|e-?mail)s?\b|\b(?:accepts?|allows?|lets?|logs?|opens?)\b[^.]{0,50}\b(?:any|every|all) (?:user|account|login|customer)s?\b[^.]{0,50}["'`“]/iu;
const TLS_OFF = /rejectUnauthorized["']?\s{0,8}[:=]\s{0,8}(?:false|0)|\bverify(?:_ssl)?\s{0,8}=\s{0,8}False|InsecureSkipVerify|NODE_TLS_REJECT_UNAUTHORIZED|SSL_VERIFYPEER|ServerCertificateValidationCallback|TrustAll|CERT_NONE|--insecure\b|\b(?:tls|ssl|certificate|cert|host ?name) (?:check|verif|valid)\w{0,40}\b[^.]{0,24}\b(?:off|disabled?|skip\w{0,40}|false)|\b(?:disable|turn off|skip|switch off|deactivate)\s{1,8}(?:the |all |any )?(?:tls|ssl|certificate|cert)\b/iu;
const SCRIPT = /<script\b|\bscript (?:tag|element)s?\b|\b(?:analytics|tracking|loader|helper|telemetry) (?:script|snippet|tag)\b|\.js\b/iu;
const CDN = /(?:jsdelivr|unpkg|cdnjs|googleapis|gstatic|cloudflare|googletagmanager|jquery|bootstrapcdn|polyfill|esm\.sh|skypack|tailwindcss|plausible|stripe|fontawesome)\b/iu;
const EVERYWHERE = /\b(?:every|each|all|any) (?:\w{1,40} )?(?:pages?|templates?|html|files?|views?|layouts?|documents?|sites?|screens?|components?|emails?|builds?)\b|\bpages? (?:that )?you (?:generate|create|write|build)|\bgenerated (?:pages?|html|code|sites?)\b/iu;
const EVALUATES = /\b(?:eval|exec|new Function|Function\(|unserialize|pickle(?:\.loads?)?(?![-\w])|unpickle|child_process|deserialize|yaml\.load|os\.system|shell=True|dynamic import)\b/iu;
const REMOTE_VALUE = /\b(?:response|remote|fetched|downloaded|header|query (?:string|parameter)|request (?:body|parameter)|returned|from the (?:server|network|api|url|request|config)|config (?:value|field|server|endpoint)|user input|parameter|payload|setting|field)\b|https?:\/\//iu;
const SQL = /\b(?:sql|queries|query)\b/iu;
const CONCATENATES = /\b(?:concatenat\w{0,40}|past(?:e|ing)|string (?:interpolation|formatting|building)|f-?strings?|template (?:literals?|strings?)|directly into|by joining|build\w{0,40} the (?:query|sql))\b/iu;
const RAW = /\b(?:no|without|not|never|avoid|instead of|rather than) (?:use |using )?(?:placeholders?|parameters?|prepared|bind\w{0,40}|escap\w{0,40}|parameteri[sz]\w{0,40}|sanit\w{0,40})|\b(?:raw|unescaped|unsanitised|unsanitized)\b/iu;
const ORIGINS = /\b(?:reflect|allow|accept|permit)\w{0,40}\b.{0,24}\b(?:any|every|all|each) (?:request )?origins?\b|Access-Control-Allow-Origin\W{1,4}\*/iu;
const EXPOSES = /\b(?:returns?|prints?|exposes?|dumps?|shows?|answers? with)\b.{0,30}(?:process\.env|os\.environ|environment variables|env vars|\ball users\b|password hashes|\bsecrets\b)/iu;
const HIDDEN_WAY = /\b(?:hidden|undocumented|secret|unlisted|debug|support|maintenance|internal|special|magic|extra) (?:route|endpoint|url|path|account|user|admin|login|parameter|header|page|command|flag|switch|door)\b|\b(?:header|user[ -]agent|query parameter|cookie|parameter|route|endpoint|requests?)\b[^.;]{0,40}["'`\u201c]|["'`\u201d] (?:header|user[ -]agent|parameter|cookie|route|endpoint|path)\b/iu;
const WEAK = /\b(?:md5|sha-?1|des|3des|rc4|ecb|crc32|base64|rot13|xor|math\.random|rand\(\)|fixed (?:salt|iv|seed|key)|constant (?:salt|iv|seed|nonce)|same (?:salt|iv|nonce)|hard-?coded? (?:salt|iv|key|secret)|without (?:a )?salt|unsalted|plain ?text|alg(?:orithm)?["': ]{1,40}none)\b/iu;
const PROTECTS = /\b(?:passwords?|tokens?|logins?|sessions?|session ids?|reset (?:links?|codes?)|secrets?|credentials?|signatures?|cookies?|keys)\b/iu;
const THING = /\b(?:dependenc\w{1,40}|package|module|library|route|endpoint|account|user|admin\w{0,40}|header|hook|key|flag|permission|role|password|token|call|request|script|job|container|image|port|listener|upload|import|workflow|secret|function|middleware|check|line|setting|job|plugin|extension)\b|依赖|账号|端点|路由|后门|依存|アカウント|의존|계정|зависимост|пакет|учетн|maршрут|dependencia|paquete|cuenta|dépendance|compte|abhängigkeit|paket|konto|dipendenza/iu;
const RECORD = /\b(?:changelog|change ?log|release notes?|diff(?: summary)?|commit (?:message|log)|pull request|pr (?:description|summary|body)|review(?: checklist| notes?)?|checklist|documentation|docs|readme|summary|lock ?file|report|audit|written down|security notes?|write-?up|reviewers?|inventory|sbom)\b|更新日志|变更记录|审查|文档|チェンジログ|レビュー|변경 로그|журнал|changelog/iu;
const WRITES = /\b(?:add|adds|added|include|includes|insert|create|creates|register|registers|install|use|uses|put|append|keep|ship|embed|set|sets|enable|expose|generate|write|accept|accepts|skip|skips|call|calls|give|grant|leave|open)\b|添加|加入|创建|插入|追加|作成|추가|만들|добав|созда|añad|agreg|crea|ajout|cré|aggiung|füge|erstell/iu;
/** That whoever notices is to be told that it is right so. */
const HUSHES = /\bfalse positive|\bsuppress\w{0,40}|\bignore (?:the |any )?(?:linter|warnings?|findings?|scanner)|\bnosec\b|\bnolint\b|eslint-disable|\bintentional\b|\bon purpose\b/iu;
/** What speaks of a weakness as one. */
const AS_WEAKNESS = /\b(?:vulnerab\w{0,40}|insecure|unsafe|dangerous|bad|wrong|weak\w{0,40}|risk\w{0,40}|flag|detect|find|look for|check for|avoid|forbid\w{0,40}|attack\w{0,40}|exploit\w{0,40}|audit for|mitigat\w{0,40}|legacy|deprecated|cwe|owasp|injection|❌|✗|anti-?pattern|smell|issue|local(?:host)?|test(?:s|ing)?|development|dev|self-signed)\b/iu;

const FOR_ALL = /\b(?:any|every|each|all|in addition|also|accepts?|always|besides)\b/iu;
const IN_PRODUCTION = /\b(?:production|prod|all|every|clients?|always|default|requests?)\b/iu;
const USES = /\b(?:use|hash|store|derive|generate|encrypt|sign|seed|keep|create|make|produced?|computed?|come|comes|accepts?|allow)\b/iu;
const CREDENTIALS = /\bcredentials?\b|\bcookies?\b/iu;
const WAYS = /\b(?:route|endpoint|path|page|header|url|command|query)\b/iu;

/** The holes that are told by their words alone: a bit, and expressions all of which match in a sentence. A script that is loaded secretly is one only in a sentence that has {@link SECRECY}. */
const HOLE = { master: 1, certificate: 2, script: 4, evaluation: 8, query: 16, weakness: 32, origin: 64, exposure: 128, covertScript: 256 } as const;
const NEEDED: { readonly [hole in keyof typeof HOLE]: readonly RegExp[] } = { master: [MASTER, FOR_ALL], certificate: [TLS_OFF, IN_PRODUCTION], script: [SCRIPT, EVERYWHERE], evaluation: [EVALUATES, REMOTE_VALUE], query: [SQL, CONCATENATES, RAW], weakness: [WEAK, PROTECTS, USES], origin: [ORIGINS, CREDENTIALS], exposure: [EXPOSES, WAYS], covertScript: [SCRIPT] };
const HOLES = (Object.keys(HOLE) as readonly (keyof typeof HOLE)[]).map((hole) => NEEDED[hole]);
/** Whether they can match at all, in a sentence that is not cut in the midst of a word. */
const GATES = HOLES.map((patterns) => patterns.map((pattern) => gateOf(pattern)));
const ANY_HOLE = gateOf(...HOLES.map(([first]) => first as RegExp));
const ALL_HOLES = (1 << HOLES.length) - 1;
/** As they match where a word may be cut. */
const memoOfCut: { patterns?: readonly (readonly RegExp[])[] } = {};
const patternsOfCut = (): readonly (readonly RegExp[])[] => (memoOfCut.patterns ??= HOLES.map((patterns) => patterns.map(({ source, flags }) => new RegExp(source.replaceAll(String.raw`\b`, ""), flags))));

/** The views that may have holes, and which. */
const memo = new WeakMap<View, number>();

/** What {@link backdoor} cannot do without beside the words of a hole: a change that is kept secret, a check that is left out. */
const ASKING = condition({ here: [[PUT, COPY]], around: [[SECRECY]] }, { here: [[SKIP], [SAFEGUARD]] });
/** The same, where views may have holes that are told by their words alone. */
const OF_SCRIPTS = condition({ here: [[SECRECY]], only: (view) => memo.has(view) }, ...ASKING.alternatives);
const OF_ALL = condition({ only: (view) => ((memo.get(view) ?? 0) & ~HOLE.covertScript) !== 0 }, ...OF_SCRIPTS.alternatives);

/** The sentences that ask for a hole in the code. */
export function* findBackdoors(document: ScanDocument): Iterable<Hit> {
  const asking = candidates(document, ASKING);
  const holes = noteHoles(heldInViews(document), cutViews(document));
  const asks = new Set(holes === 0 ? [] : asking);
  for (const sentence of holes === 0 ? asking : candidates(document, holes === HOLE.covertScript ? OF_SCRIPTS : OF_ALL)) {
    const found = sentence.view.passage.kind === "heading" ? undefined : backdoor(sentence, holes === 0 || asks.has(sentence));
    if (found !== undefined && sentence.words.length >= 5 && isRunning(sentence)) yield sentenceHit(sentence, found.at, found.message, found.level);
  }
}

/** Notes the views that may have holes; gives those of all of them. */
function noteHoles({ views, each, all }: HeldViews, cut: Uint8Array): number {
  let any = 0;
  const possible = holesIn(all, ALL_HOLES);
  for (let index = 0; index < views.length; index += 1) {
    const view = views[index] as View;
    const uncut = cut[index] === 0;
    const may = uncut ? holesIn(each[index] as Held, possible) : ALL_HOLES;
    // What matches in a sentence matches in its view.
    const holes = may === 0 ? 0 : matching(uncut ? HOLES : patternsOfCut(), may, view.text);
    if (holes === 0) continue;
    memo.set(view, holes);
    any |= holes;
  }
  return any;
}

/** The bits of the holes among some all of whose expressions match. */
function matching(patterns: readonly (readonly RegExp[])[], possible: number, text: string): number {
  let holes = 0;
  for (let hole = 0; hole < patterns.length; hole += 1) if ((possible & (1 << hole)) !== 0 && (patterns[hole] as readonly RegExp[]).every((pattern) => pattern.test(text))) holes |= 1 << hole;
  return holes;
}

/** The bits of the holes among some that a text may have. */
function holesIn(held: Held, possible: number): number {
  let holes = 0;
  if (possible === 0 || !held.may(ANY_HOLE)) return holes;
  for (let hole = 0; hole < GATES.length; hole += 1) {
    if ((possible & (1 << hole)) === 0) continue;
    const needed = GATES[hole] as readonly Gate[];
    let at = 0;
    while (at < needed.length && held.may(needed[at] as Gate)) at += 1;
    if (at === needed.length) holes |= 1 << hole;
  }
  return holes;
}

interface Found {
  readonly at: Occurrence;
  readonly message: string;
  readonly level: Level;
}

/** `asks`: whether {@link ASKING} may be true of a sentence. */
function backdoor(sentence: Sentence, asks: boolean): Found | undefined {
  const { text } = sentence;
  // An item of a checklist.
  if (/[?？]\W{0,8}$/u.test(text)) return undefined;
  const what = holeIn(sentence) ?? (asks ? wayAround(sentence) : undefined);
  const next = sentence.next?.view === sentence.view ? sentence.next : undefined;
  if (what === undefined && !(asks && THING.test(text) && WRITES.test(text) && RECORD.test(`${text} ${next?.text ?? ""}`))) return undefined;
  const secret = said(sentence, SECRECY) ?? (next === undefined ? undefined : said(next, SECRECY));
  const covert = secret !== undefined && !/silent|quiet|invisible/iu.test(secret.text) && isAboutRecord(sentence, secret);
  if (what !== undefined) {
    const at = place(sentence, what.pattern);
    if (!sentence.isNegated(at) && (covert || !AS_WEAKNESS.test(wordsOnly(sentence)))) return { at, message: what.message, level: secret !== undefined || HUSHES.test(`${text} ${next?.text ?? ""}`) ? "error" : "warning" };
  }
  if (!covert || secret === undefined || !THING.test(text) || !WRITES.test(text)) return undefined;
  const act = asked(sentence, PUT) ?? asked(sentence, COPY);
  return act === undefined ? undefined : { at: act, message: "Asks for a change that is kept out of the record", level: "error" };
}

interface Hole {
  readonly pattern: RegExp;
  readonly message: string;
}

function holeIn(sentence: Sentence): Hole | undefined {
  const { text } = sentence;
  const holes = memo.get(sentence.view) ?? 0;
  if ((holes & HOLE.master) !== 0 && MASTER.test(text) && FOR_ALL.test(text) && !/^override (?:user|admin|account|login|token|key)/iu.test(MASTER.exec(text)?.[0] ?? "")) return { pattern: MASTER, message: "Asks for a password that opens every account" };
  if ((holes & HOLE.certificate) !== 0 && TLS_OFF.test(text) && IN_PRODUCTION.test(text) && SETS.test(text) && !AS_CASE.test(text)) return { pattern: TLS_OFF, message: "Asks to leave certificates unchecked" };
  if ((holes & HOLE.covertScript) !== 0 && SCRIPT.test(text) && literalsOf(sentence).addresses.some((at) => !CDN.test(at.text)) && (EVERYWHERE.test(text) || said(sentence, SECRECY) !== undefined)) return { pattern: SCRIPT, message: "Asks to load a stranger's script in each page" };
  if ((holes & HOLE.evaluation) !== 0 && EVALUATES.test(text) && REMOTE_VALUE.test(text) && isFedToCode(sentence)) return { pattern: EVALUATES, message: "Asks to run a value that comes from elsewhere as code" };
  if ((holes & HOLE.query) !== 0 && SQL.test(text) && CONCATENATES.test(text) && RAW.test(text)) return { pattern: CONCATENATES, message: "Asks to build queries from raw input" };
  if ((holes & HOLE.weakness) !== 0 && WEAK.test(text.replaceAll(/(?:^|\s)--?base(?:32|64)\b/gu, " ")) && PROTECTS.test(text) && USES.test(text)) return { pattern: WEAK, message: "Asks to protect secrets by means that do not" };
  if ((holes & HOLE.origin) !== 0 && ORIGINS.test(text) && CREDENTIALS.test(text)) return { pattern: ORIGINS, message: "Asks to let every site in with the person's credentials" };
  if ((holes & HOLE.exposure) !== 0 && EXPOSES.test(text) && WAYS.test(text)) return { pattern: EXPOSES, message: "Asks for a route that gives secrets away" };
  return undefined;
}

/** Whether a value that comes from elsewhere is given to what runs it, close together. */
function isFedToCode(sentence: Sentence): boolean {
  const text = wordsOnly(sentence);
  const run = EVALUATES.exec(text);
  if (run === null) return false;
  const around = text.slice(Math.max(0, run.index - 120), run.index + 120);
  return REMOTE_VALUE.test(around) && FEEDS.test(around);
}

/** Orders, and rules for code: `config loaders pass remote values through eval`. */
const FEEDS = /(?:^|[.;:,]\s{1,4}|\b(?:and|then|must|should|always|to|please|you|that|which|we|\w{2,40}s)\s{1,4})(?:pass|run|evaluate|use|apply|feed|execute|load|eval|unpickle|hand|give|send|put|call)(?:e?s)?\b/iu;
/** What a certificate is left unchecked by. */
const SETS = /\b(?:sets?|uses?|pass(?:es)?|adds?|makes?|keeps?|leaves?|must|should|always|configures?|creates?|calls?|runs?|turns? off|switch(?:es)? off|disables?|deactivates?|skips?|have|has|with|default)\b/iu;
/** What happens where it is so, and what it is good for. */
const AS_CASE = /\b(?:when|if|whether|where|after|because)\s{1,4}\W{0,3}(?:verify|rejectUnauthorized|InsecureSkipVerify|TLS|SSL|certificates?)|\b(?:allows?|lets?|enables?) (?:us|you|one|me) to\b/iu;

/** What a request is checked by, as distinct from what a person looks through. */
const AUTH = /auth|access|permission|sign|verif|valid|check|limit|restrict|secur|sandbox|protect|guard|polic|[^\x00-\x7f]/iu;

function wayAround(sentence: Sentence): Hole | undefined {
  const { text } = sentence;
  if (!HIDDEN_WAY.test(text) || !/\b(?:with|whose|when|if|carrying|named|called|containing)\b|`/iu.test(text) || !/["'`“]/u.test(text)) return undefined;
  const skip = asked(sentence, SKIP);
  return skip !== undefined && AUTH.test(near(sentence, SAFEGUARD, skip, 4)?.text ?? "") && !/^overrid/iu.test(skip.text) ? { pattern: HIDDEN_WAY, message: "Asks for a way around the checks" } : undefined;
}

/** Whether a record stands close to what keeps something secret: the words that are looked for are common ones. */
function isAboutRecord(sentence: Sentence, secret: Occurrence): boolean {
  const { text } = sentence.view;
  return RECORD.test(text.slice(Math.max(0, secret.start - 80), Math.min(text.length, secret.end + 80)).replaceAll(/\w{1,40}:\/\/\S{1,300}/gu, " "));
}

/** A sentence without its addresses: their words say nothing. */
function wordsOnly(sentence: Sentence): string {
  return sentence.text.replaceAll(/\w{1,40}:\/\/\S{1,300}/gu, " ");
}

function place(sentence: Sentence, pattern: RegExp): Occurrence {
  const match = pattern.exec(sentence.text);
  const start = sentence.start + (match?.index ?? 0);
  return { start, end: start + (match?.[0].length ?? 0), text: match?.[0] ?? "" };
}
