import type { Rule } from "../rule.ts";
import { clauseAt, isSupposed, wordBefore } from "./clause.ts";
import { CueSet } from "./cues.ts";
import { inInlineCode, inUrl, type LineHit, onLines } from "./hits.ts";
import type { Layout } from "./layout.ts";
import { MARK, PAIRED, type Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import { ofMachine } from "./links.ts";
import { matchesOf } from "./matches.ts";
import type { Pair } from "./pairs.ts";
import { isPlaceholder, isStandIn, shown } from "./values.ts";

/** Labels under which a machine of a kind stands, not one machine: `instance type`, `server version`. */
const OF_KIND = /(?:^| )(?:types?|kinds?|versions?|classes|class|image|images|os|model|count|port|ports|url|urls|path|role|roles|size|mode|config|names|hosts|servers|nodes|workers|runners|devices|tests?|side|components?|actions?|api|apis|code|logic|only|rendering|support|states?|process|processes|pool|group|label|labels|driver|drivers|errors?|db|database|env|environment|platform|software|framework|library)(?: |$)/u;
const CONNECTED = /(?:running on|connected to|logged in(?:to| on)|executing on|hosted on) (?:the )?(?:host |machine |server )?$/iu;
const ADDRESS_LABEL = /(?:^| )(?:ip|ips|public ip|private ip|ip address|ipv4|ipv6|address|addr|remote|host|hostname|source|server|machine|peer|client|node|from|endpoint|lan|wan|wlan|wifi|wi-fi|eth\d|en\d|wlan\d|inet|inet6|client ip|gateway|listen(?:ing)?(?: on)?|reachable at|connected (?:to|from)|mac)$/iu;
const NAME_LABEL = /(?:^| )(?:host ?name|(?:machine|computer|node|pod|device|host|server|vm|runner|instance|container|printer) ?(?:name|id)|nodename|rechnername|nom d['’]hôte|имя хоста)$|主机名|ホスト名|호스트명/iu;
/** Shapes that only a system gives: a name of Windows' setup, a cloud's, a pod's, a network name. */
const SHAPED_BEFORE = /(?:DESKTOP|LAPTOP|WIN|PC|MININT|WS|NB|TABLET|SRV|WKS)-(?=[A-Z0-9]{0,10}\d)[A-Z0-9]{4,11}(?:-[A-Z0-9]{1,8})?|ip-\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3}(?:\.[a-z0-9.-]{1,60})?|i-[0-9a-f]{8,17}/u;
const POD = "[a-z0-9]+(?:-[a-z0-9]+){0,6}-(?=[a-f0-9]*\\d)[a-f0-9]{8,10}-[a-z0-9]{5}";
const SHAPED_BEHIND = /[\p{L}\p{N}][\p{L}\p{N}'’-]{1,60}\.(?:local|lan|fritz\.box|home\.arpa|localdomain)(?!\.\w)|[a-z]{2,20}-(?:laptop|mbp|macbook(?:-pro|-air)?|mac|workstation|thinkpad|imac)|[\p{L}]{2,20}s?-(?:MacBook|MBP|iMac|iPhone|iPad|ThinkPad|Surface|PC|Laptop|Mac-mini|Mac-Studio)(?:-[\p{L}\p{N}-]{1,20})?/u;
const SHAPE = new RegExp(`(?<![\\p{L}\\p{N}_.-])(?:${SHAPED_BEFORE.source}|${POD}|${SHAPED_BEHIND.source})(?![\\p{L}\\p{N}_-])`, "gu");
/** Whose device it is, in its own name: `Yusuf's Pixel 9`. */
const OWNED = /(?<!\p{L})\p{Lu}\p{Ll}{1,15}(?:['’]s|s) (?:Pixel|iPhone|iPad|MacBook|iMac|Mac|Galaxy|Surface|ThinkPad|Laptop|laptop|PC|Watch|Echo|phone|tablet|desktop|Tablet|HomePod|Kindle)(?: (?:Pro|Air|Mini|Max|Ultra|Plus|\d{1,2}[a-z]?|S\d{1,2})){0,4}/gu;
const PROMPT = /(?<![\p{L}\p{N}_.%+-])([a-z_][a-z0-9_.-]{0,30})@((?=[a-z0-9-]*[a-z])[a-zA-Z0-9][a-zA-Z0-9-]{1,40}):[~/][^\s$#]{0,80}[$#]/gu;
/** An account at a machine: a mail address has a dot behind its sign. */
const ACCOUNT_AT = /(?<![\p{L}\p{N}_.%+/:-])([a-z_][a-z0-9_.-]{1,30})@([a-z][a-z0-9-]{2,40}(?:\.(?:lan|local|internal|home|intra|corp))?)(?![\p{L}\p{N}_@.:/-]|\.\p{L})/gu;
/** What a machine is called: several parts with a number, an inner network's name. */
const NAMED = /^["'`*(“\\]{0,3}(?:[A-Z][A-Z0-9-]{1,14}\\{1,2})?((?=[\p{L}\p{N}._-]*\d)[\p{L}][\p{L}\p{N}]{0,30}(?:[-_.][\p{L}\p{N}]{1,30}){1,8}|[\p{L}][\p{L}\p{N}-]{1,40}(?:\.[a-z0-9-]{1,30}){0,4}\.(?:internal|local|lan|corp|intra|intranet|home|svc|cluster|test|localdomain)(?:\.[a-z]{2,10})?|[a-z]{2,12}\d{2,4}(?![\p{L}\d]))(?![\p{L}\p{N}_/-]|\.\p{L})/u;
const QUOTED_NAME = /^["'`“]([a-z][\w-]{2,30})["'`”]/u;
const PLAIN_NAME = /^([a-z][a-z0-9]{3,20})(?=[.,;)]|$)/u;
/** What ties a sentence to one machine, with the preposition before its name. */
const ON = /(?<!\p{L})(?:vm (?:named |called |is called |is named |is )?|(?:running|runs?|connected|executing|executed|executes|deployed|hosted|operating|logged (?:in|on)|attached|reachable|started|launched|spawned|scheduled|served|opened|handled|mounted|bound|paired|registered|collected|measured|printed|sent|assembled|compiled|built|generated|rendered|prepared|produced|packed|exported|captured|recorded|signed) (?:(?:on|to|from|at|by|as|in|via|inside) )(?:the |this |your |a )?(?:(?:host|machine|server|node|pod|worker|runner|computer|laptop|device|container|edge|instance|vm|workstation) )?(?:as |named |called )?|(?:this is|you are(?: on)?) (?:the )?(?:host|machine|server|node|pod|worker|runner|computer|laptop|device|box) |(?:replica|shard|worker|node) \d{1,3} \(|(?:host|machine|server|node|pod|worker|runner|computer|laptop|workstation|container|device|instance|phone|replica|rig|printer|box|rechner|servidor|ordinateur|máquina|computador|сервер|хост|agent|hub|gateway|nas)(?: (?:you (?:run|are) on|of this session|on duty|in use))? (?:named |called |is |is called |is named |heißt |se llama |s['’]appelle )?|(?:läuft|laufen|verbunden|tourne|tournes|exécuté|connectée?|ejecutas?|ejecutando|conectado|executando|rodando|conectado|esegue|giri?|connesso|draait|verbonden|działa\p{L}{0,2}|работаешь|запущен|körs|kører|kjører) (?:auf|mit|sur|à|en|a|em|na|no|su|op|met|na|на|på|til)(?: (?:dem|der|le|la|el|il|de|het) \p{L}{3,12}| der| le| la| el| il| de| het)? )/giu;
const OF_THIS = /(?<!\p{L})(?:(?:dein|deine|ihr|dieser|dieses|mein) (?:rechner|computer|gerät|server|laptop) heißt|(?:ton|votre|cet|cette) (?:ordinateur|machine|serveur|appareil) s['’]appelle|(?:tu|este|esta|su) (?:equipo|máquina|servidor|ordenador) se llama|(?:deze|je|uw) (?:computer|server|laptop|machine) heet|name of (?:this|the|your) (?:machine|host|computer|server|device|laptop|node) is|(?:this|your) (?:machine|host|computer|server|device|laptop|node|container) is(?: called| named)?|you (?:control|are on|run on|are logged in(?:to)?) (?:the )?(?:machine|host|computer|server|device|laptop|node)) /giu;
const TOKEN = /^["'`“]?[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?(?=$|[\s,;("'`”|·])/u;
const IP = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d|\/\d)|(?<![\p{L}\d:])(?=[0-9a-f:]{0,40}[0-9a-f]{2})[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){3,7}(?![\p{L}\d:])|(?<![0-9A-Fa-f:])[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}(?![0-9A-Fa-f:])/iu;
/** Addresses that are for documentation, or that every machine or network has. */
const EVERYWHERE = /^(?:127\.|0\.|255\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|169\.254\.|::1|2001:db8|fe80::1$|8\.8\.|1\.1\.1\.1|1\.0\.0\.1|9\.9\.9\.9|192\.168\.[01]\.(?:0|1|100)$|10\.0\.[02]\.[0-9]$|172\.17\.0\.1$|00:00:00|aa:bb:cc|de:ad:be|224\.|239\.|(?:10|192|172)\.\d+\.\d+\.(?:0|1|254|255)$)/iu;
const FOR_DOCUMENTATION = /^(?:192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|2001:db8)/iu;
/** Says that somebody is there, at the address that follows. */
const FROM = /(?<!\p{L})(?:connected|connects|connecting|calling|called|signed in|logged in|arrived|came|comes|visiting|joined|request|session|client|visitor|guest|user|caller|remote|peer)(?: \p{L}+){0,2} (?:from|at|ip|address)(?: ip| address)?:? $|(?<!\p{L})(?:client|remote|peer|caller|visitor|user|guest)(?:[ _-]?(?:ip|addr|address))?\s?[:=]\s?$/iu;
const PEER = /(?<!\p{L})(?:peer|client|remote|caller|guest|visitor|source|host|public|private|own|lan|wan|mac|inet6?)(?: (?:ip|mac|ipv[46]))?(?: (?:address|addr))?(?: is|:)? $/iu;
const SHARED = /^["'`“]?(?:localhost|ubuntu|windows|macos|mac|linux|darwin|debian|alpine|self-hosted|latest|docker|kubernetes|k8s|github|gitlab|cpu|gpu|cuda|mps|ios|android|iphone|ipad|mobile|desktop|tablet|browser|chrome|firefox|nginx|apache|caddy|node|python|java|vitest|jest|playwright|pytest|default|production|staging|development|dev|prod|test|main|primary|db|redis|postgres|postgresql|mysql|mongo|rabbitmq|kafka|elasticsearch|web|api|app|standard|large|small|medium|yes|no|true|false|any|all|each|the|a|an|http|https|utf|sha|md|es|gpt|claude|llama|gemini|qwen|mistral|sonnet|opus|haiku|o\d|v\d|mp\d|x86|arm64|amd64|windows-|macos-|ubuntu-|node-|python-|local|remote|host|your|my|some|port|step|phase|stage|level|rtx|nvidia|intel|amd|apple|m\d|aws|azure|gcp|version|react|vue|next|us|eu)(?:[-_.:\d/]|$)/iu;

const REMOTE = /^(?:remote|build agent|peer|agent host)$/u;
const PLACE_LABEL = /(?:^| )(?:on|at|to|from|by|source)$/u;
const CUES = new CueSet();
const MAY_RUN_ON = CUES.of([ON]);
const MAY_BE_THIS = CUES.of([OF_THIS]);
const MAY_BE_OWNED_NAME = CUES.of([OWNED]);
const MAY_BE_SHAPED = CUES.of([SHAPED_BEFORE, SHAPED_BEHIND]);
const MAY_LABEL = CUES.of([REMOTE, NAME_LABEL], { inLabel: true });
const MAY_LABEL_ADDRESS = CUES.of([ADDRESS_LABEL], { inLabel: true });
const MAY_LABEL_PLACE = CUES.of([PLACE_LABEL], { inLabel: true });

export const cacheHost: Rule = {
  id: "cache/host",
  kind: "cache",
  finds: "The name or address of the machine, pod or device that the text was made on.",
  spares: "`localhost`, addresses kept for documentation, hosts of an API, labels of CI runners, naming schemes, and descriptions.",
  flagged: [
    { name: "a runner", text: "Runner host: forge-lnx-22\n", lines: [1] },
    { name: "a name from Windows' setup", text: "You act on DESKTOP-7QF2M1X only.\n", lines: [1] },
    { name: "a pod", text: "pod: mailer-6d4b9c7f58-q2xzn\n", lines: [1] },
    { name: "a shell's prompt", text: "```console\ntvarga@quokka:~/src$ make\n```\n", lines: [2] },
  ],
  clean: [
    { name: "an API's host", text: "Host: api.example.com\n" },
    { name: "a scheme", text: "Web servers are called `web-<region>-<nn>.internal`.\n" },
    { name: "a CI label", text: "runner: ubuntu-24.04\nhost: localhost:8080\n" },
  ],
  find: onLines(
    [mayName, (line, layout, hits) => {
      let last = -1;
      if (line.block === "text" && mayPair(line)) {
        for (const pair of layout.pairs(line)) {
          const named = machineOf(pair, layout.said(pair.label));
          if (named === undefined || isPlaceholder(pair.value) || (pair.form !== "line" && (inInlineCode(line.text, pair.start) || inUrl(line.text, pair.start))) || layout.isConfig(line) || layout.illustrates(line, pair.start)) continue;
          last = pair.start + named.length;
          hits.push({ start: pair.start, end: last, message: `${shown(named)} is one machine's` });
        }
      }
      const named: LineHit[] = [];
      shaped(line, layout, named);
      if (line.block === "text" && line.text.includes("://")) ofMachine(line, layout, named);
      for (const hit of named.length > 1 ? named.sort((a, b) => a.start - b.start) : named) {
        if (hit.start < last) continue;
        last = hit.end;
        hits.push(hit);
      }
    }],
  ),
};

/** A cheap look at a line: whether a word for a machine, or the shape of one's name or address, may stand in it. */
function mayName(line: Line): boolean {
  const { block, kinds, marks } = line;
  if (block === "frontmatter") return false;
  const isAddressed = (marks & MARK.slash) !== 0 && line.text.includes("://");
  if (!isAddressed && (marks & MARK.at) === 0 && (line.cues(CUES) & (MAY_RUN_ON | MAY_BE_THIS | MAY_BE_OWNED_NAME)) === 0 && !mayBeShape(line) && !(block === "text" && (mayPair(line) || mayBeAddress(line)))) return false;
  return (kinds & KIND.machine) !== 0 || isAddressed || ((kinds & KIND.made) !== 0 && (marks & MARK.hyphen) !== 0) || ((kinds & KIND.at) !== 0 && (marks & MARK.digit) !== 0) || (marks & MARK.at) !== 0 || hasShape(line) || ((marks & MARK.point) !== 0 && /\d\.\d{1,3}\.\d{1,3}\.\d/u.test(line.text));
}

/** Whether a pair of a line may name a machine. */
function mayPair(line: Line): boolean {
  const { labelKinds, marks } = line;
  if ((marks & PAIRED) === 0) return false;
  const cues = line.cues(CUES);
  // A name that is not told by its label alone has a digit, a hyphen, its owner's name, or is an address.
  return (cues & MAY_LABEL) !== 0 || ((labelKinds & KIND.machine) !== 0 && ((marks & (MARK.digit | MARK.hyphen)) !== 0 || (cues & MAY_BE_OWNED_NAME) !== 0 || mayBeAddress(line))) || ((cues & MAY_LABEL_ADDRESS) !== 0 && mayBeAddress(line)) || (marks & MARK.at) !== 0 || ((labelKinds & (KIND.at | KIND.event)) !== 0 && (cues & MAY_LABEL_PLACE) !== 0) || (marks & (MARK.script | MARK.far)) !== 0;
}

/** Whether an address of a network may stand on a line: numbers with full stops, or three colons. */
function mayBeAddress(line: Line): boolean {
  if ((line.marks & MARK.point) !== 0) return true;
  if ((line.marks & MARK.separator) === 0) return false;
  const { text } = line;
  let at = -1;
  for (let count = 0; count < 3; count += 1) if ((at = text.indexOf(":", at + 1)) === -1) return false;
  return true;
}

/** Whether one of the shapes that a system gives may stand on a line. */
function mayBeShape(line: Line): boolean {
  const { marks } = line;
  return (line.cues(CUES) & MAY_BE_SHAPED) !== 0 || ((marks & MARK.hyphen) !== 0 && (marks & (MARK.mixed | MARK.number)) !== 0);
}

/** Whether a line has what such a shape, or a name with its owner's, is told by. */
function hasShape({ marks, text }: Line): boolean {
  if ((marks & MARK.hyphen) !== 0 && ((marks & MARK.mixed) !== 0 || ((marks & MARK.digit) !== 0 && /ip-\d|[A-Z]-[A-Z\d]/u.test(text)) || MAY_BE_OWNED.test(text))) return true;
  return /\.(?:l[ao]|fritz|home\.)|['’]s (?:[A-Z]|[lptd])/u.test(text);
}

const MAY_BE_OWNED = /-(?:MacBook|MBP|iMac|iPhone|iPad|ThinkPad|Surface|PC|Laptop|Mac-|laptop|mbp|macbook|mac|workstation|thinkpad|imac)/u;

/** What of a pair's value names one machine. */
function machineOf({ label, value, form }: Pair, kinds: number): string | undefined {
  if (form === "cell" || label.split(" ").length > 5 || /^runs on$|(?<!\p{L})(?:written|format|notation)(?!\p{L})/u.test(label)) return undefined;
  const machine = ((kinds & KIND.machine) !== 0 || REMOTE.test(label)) && !OF_KIND.test(label);
  const ip = IP.exec(value.slice(0, 80));
  if (ip !== null && ip.index <= 2) return (machine || ADDRESS_LABEL.test(label)) && !EVERYWHERE.test(ip[0]) && !/example|default|format|range/u.test(label) ? ip[0] : undefined;
  const login = /(?:^| )(?:ssh|scp|sftp|rsync|target|remote|login)(?: |$)/u.test(label) ? /^[a-z][\w.-]{0,30}@(?=[^.\s]*\d)[a-z][\w-]{2,40}(?:\.[\w-]{1,30}){0,5}/iu.exec(value)?.[0] : undefined;
  if (login !== undefined && !isStandIn(login.split("@")[1] ?? "")) return login;
  if (!machine && !NAME_LABEL.test(label)) {
    return (kinds & (KIND.at | KIND.event)) !== 0 && (kinds & KIND.stable) === 0 && PLACE_LABEL.test(label) ? NAMED.exec(value)?.[0] : undefined;
  }
  if (OWNED.test(value)) {
    OWNED.lastIndex = 0;
    return value.slice(0, 40);
  }
  if (/^(?:host ?name|host|machine|computer|pc|laptop|rechner|arbeitsplatz|workstation|ordinateur|equipo|server|serveur|servidor)$/u.test(label) && /^[A-Z]{3,12}-[A-Z][A-Z0-9-]{1,14}$/u.test(value)) return value;
  const token = TOKEN.exec(value)?.[0].replace(/^["'`“]/u, "");
  if (token === undefined || (SHARED.test(token) && !(NAME_LABEL.test(label) && /^[a-z]+(?:-[a-z0-9]+){2,5}$/u.test(token) && /\d/u.test(token))) || isStandIn(token) || value.length > token.length + 48) return undefined;
  // A name of the public net, a version, or a word: a service or a kind, not a machine.
  if (/^v?\d[\d.]*$/u.test(token) || (/^\d/u.test(token) && !token.includes("-")) || /^(?:api|www|web|app|mail|smtp|cdn|auth|id|docs|db|my)[.-]\S*\.example(?:\.\w+)?$|^\w+\.example$|example\.(?:com|org|net)$|\.(?:com|org|net|io|dev|ai|app|js|ts|py|sh|rs|go|json|yml|yaml|md)$/u.test(token)) return undefined;
  if (/^[a-z]\d[a-z]?\.\w+$/u.test(token)) return undefined;
  return (/[\d-]/u.test(token) && /\p{L}/u.test(token) && /\d/u.test(token) && !/^\p{L}+\d?$/u.test(token)) || /^\p{Ll}{4,}\d{2,}$/u.test(token) || /\.(?:internal|local|lan|corp|intra|home|test)(?:\.[a-z]{2,8})?$/u.test(token) && /-|\d/u.test(token) || (value === token || value === `"${token}"`) && NAME_LABEL.test(label) || /-/u.test(token) && value === token && /^(?:host|machine|computer|laptop|runner|node|rechner|workstation|server name|hostname|instance)$/u.test(label) && /-(?:pc|mac|macbook|laptop|[a-z]+\d)/iu.test(token) ? token : undefined;
}

/** Names that are known by their shape or by the words before them. */
function shaped(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text, block, marks, kinds } = line;
  const hit = (start: number, end: number): LineHit => ({ start, end, message: `${shown(text.slice(start, end))} is one machine's name` });
  const spared = (at: number): boolean => block === "code" || inUrl(text, at) || layout.illustrates(line, at);
  if (mayBeShape(line) && hasShape(line)) {
    for (const { 0: found, index } of matchesOf(SHAPE, text)) if (!isStandIn(found) && isMachineShape(found) && !spared(index)) hits.push(hit(index, index + found.length));
  }
  if ((line.cues(CUES) & MAY_BE_OWNED_NAME) !== 0 && /['’]?s (?:Pixel|iP|Mac|iMac|Galaxy|Surface|Think|[Ll]aptop|PC|Watch|Echo|phone|[Tt]ablet|desktop|HomePod|Kindle)/u.test(text)) {
    for (const { 0: found, index } of matchesOf(OWNED, text)) if (!/^(?:This|These|Those|His|Its|Hers|Theirs|User|Customer|It|Today|Let|What|That|Company|Android|Apple|Google|Windows|Client)/u.test(found) && !spared(index)) hits.push(hit(index, index + found.length));
  }
  if ((marks & MARK.at) !== 0) {
    for (const found of matchesOf(PROMPT, text)) {
      if (/^(?:user|username|you|me|name)$/u.test(found[1] ?? "") || SHARED.test(found[2] ?? "") || /^(?:host|hostname|server|machine|my)/u.test(found[2] ?? "")) continue;
      hits.push(hit(found.index, found.index + found[0].length));
    }
    if (block === "text") {
      for (const found of matchesOf(ACCOUNT_AT, text)) {
        const [whole, account = "", host = ""] = found;
        if (/^(?:user|username|you|me|name|git|npm|pkg|lib|package|foo|node|python|actions|v\d|types|latest)$/u.test(account) || SHARED.test(host) || /^(?:host|hostname|server|machine|my|latest|next|beta|alpha|canary|param|param|main|master|version|v\d)/u.test(host) || inInlineCode(text, found.index) || spared(found.index)) continue;
        // A package with its version, a decorator: words stand around them; a login stands where a machine is spoken of, or alone.
        if (text.replace(/^[\s>*-]+/u, "").trim() === whole || (kinds & (KIND.machine | KIND.at)) !== 0 || /(?:ssh|login|shell|as)\s$/iu.test(text.slice(0, found.index))) hits.push(hit(found.index, found.index + whole.length));
      }
    }
  }
  if (block !== "text" || (kinds & (KIND.machine | KIND.at | KIND.own | KIND.made)) === 0) return;
  for (const found of (line.cues(CUES) & (MAY_RUN_ON | MAY_BE_THIS)) === 0 || (marks & (MARK.digit | MARK.hyphen | MARK.point)) === 0 && !/[a-z]\.[a-z]|is \w+\.$|called|named|["'`“]|on \w+\.|to \w+ (?:over|via)|machine|computer/u.test(text) ? [] : [...((line.cues(CUES) & MAY_RUN_ON) === 0 ? [] : matchesOf(ON, text)), ...((line.cues(CUES) & MAY_BE_THIS) === 0 ? [] : matchesOf(OF_THIS, text))]) {
    const from = found.index + found[0].length;
    const rest = text.slice(from, from + 100);
    const name = NAMED.exec(rest)?.[0] ?? (OF_THIS_TEST.test(found[0]) || /(?:called|named|heißt|llama|appelle) $/iu.test(found[0]) ? (QUOTED_NAME.exec(rest)?.[0] ?? PLAIN_NAME.exec(rest)?.[0] ?? (/(?:called|named|heißt|appelle|llama|heet) $/u.test(found[0]) ? /^\p{Lu}\p{Ll}{2,20}(?=[.,;)]|$)/u.exec(rest)?.[0] : undefined)) : QUOTED_MACHINE.test(found[0]) ? QUOTED_NAME.exec(rest)?.[0] : CONNECTED.test(found[0]) ? /^[a-z][a-z0-9]{3,20}(?=\.$| over SSH| via SSH)/u.exec(rest)?.[0] : undefined);
    const bare = name?.replace(/^["'`*(“\\]+|["'`”]$/gu, "") ?? "";
    if (name === undefined || (SHARED.test(bare) && !(/^(?:db|web|api|app|prod|staging|dev|test|main|primary|redis|postgres|mysql)[-_]/u.test(bare) && /\d/u.test(bare) && bare.split(/[-_.]/u).length >= 3)) || isStandIn(bare) || !isNameOfOne(bare) || isSupposed(clauseAt(line, layout, found.index), found.index) || spared(from)) continue;
    hits.push(hit(from, from + name.length));
    return;
  }
  const ip = mayBeAddress(line) ? IP.exec(text) : null;
  if (ip === null || /(?<!\p{L})(?:written|notation|formatted|looks? like)(?!\p{L})/iu.test(text.slice(0, ip.index)) || text.trimEnd().endsWith("?") || (EVERYWHERE.test(ip[0]) && !(FOR_DOCUMENTATION.test(ip[0]) && FROM.test(text.slice(0, ip.index)))) || inInlineCode(text, ip.index) || spared(ip.index)) return;
  const clause = clauseAt(line, layout, ip.index);
  if (!isSupposed(clause, ip.index) && ((clause.kinds & KIND.constant) === 0 || /your address/iu.test(text) || PEER.test(text.slice(0, ip.index))) && (wordBefore(clause, ip.index, KIND.at | KIND.machine, 32) !== undefined || /(?<!\p{L})(?:your|client|my|its) (?:ip |mac )?(?:ip|address)(?: (?:on|in) the \p{L}{2,12})? (?:is )?$|from (?:the )?(?:ip |address )?$/iu.test(text.slice(0, ip.index)))) hits.push(hit(ip.index, ip.index + ip[0].length));
}

const OF_THIS_TEST = /(?:name of|this|your|control|logged|you |heißt|appelle|llama|heet)/iu;
const QUOTED_MACHINE = /(?:machine|host|computer|laptop|server|node|workstation) $/iu;

/** Whether a name is of one machine: not a file's, a version's, a model's or a package's. */
function isNameOfOne(name: string): boolean {
  return !/\.(?:js|ts|tsx|py|rs|go|md|json|ya?ml|toml|sh|txt|html|css|com|org|net|io|dev|ai|app|x|env|conf|sql|csv|lock)$/iu.test(name) && !/^[\p{L}]+[-_.]?\d+(?:\.\d+)+|^\d|^[\p{L}]+\.[\p{L}]+\d?$|^\p{L}-\d$/u.test(name) && isMachineShape(name) && !/^(?:type|es|ipv|http|iso|rfc|utf|sha|base|web|oauth|s|step|h|tier|top|non|pre|part|day|week|issue|pr)[-_]?\d/iu.test(name);
}

/** A pod's shape is also a date's or a UUID's piece; a network name also a file's. */
function isMachineShape(name: string): boolean {
  return !/^[0-9a-f]{8}-[0-9a-f]{4}|^[0-9a-f]{4}-[0-9a-f]{4}-|[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-|\d{4}-\d\d-\d\d/iu.test(name) && !/^(?:settings|env|config|docker-compose|appsettings|CLAUDE|AGENTS|claude|agents|my|your)[\w-]*\.local$/u.test(name) && !/^\.|^[\w-]*(?:settings|config)\.local$/iu.test(name);
}
