/** Destroying, mass mail, protection switched off, rights for outsiders, money, programs nobody knows. */
import { literalsOf } from "../language/literals.ts";
import type { Occurrence, Sentence } from "../language/sentences.ts";
import { gated } from "./deeds.ts";

/** That nobody is asked. */
const UNASKED = /\b(?:without (?:a |an |any |the |further |first )?(?:asking|confirm\w{0,6}|approval|drafts?|previews?|review|backups?|copy|questions?|checks?|look|prompts?|permission|notice|warning|test|telling|showing|waiting|consult\w{1,4}|(?:second |human )?(?:signature|yes))|no (?:drafts?|previews?|confirmation|questions?(?: asked)?|backups?|need to (?:ask|confirm|check|wait)|approval|second (?:look|pair))|(?:do(?: not|n['’]t)|never|not|nor|need not|and not) (?:stop to |bother to |wait to |have to |first )?(?:ask|show|wait|confirm|hesitate|check back|check with|consult|warn|prompt|be asked|bother|tell|mention)|unasked|unprompted|on your own|by yourself|yourself|whatever (?:it|they|the|happens)|regardless|before (?:anyone|anybody|somebody|he|she|they|the \w{1,20}) (?:notices?|sees?|asks?|objects?|can)|while (?:nobody|no one|everyone|he|she|they)|in (?:the |his |her |my |their |our )(?:name of|\w{1,20}['’]s name)|in (?:his|her|my|their|our) name|on behalf of|agreed in advance|pre-?approved|consent is (?:given|deemed)|silently|quietly)\b/iu;

const DESTROYS = /\b(?:delete[sd]?|deleting|erase[sd]?|wipe[sd]?|destroy(?:s|ed)?|purge[sd]?|remove[sd]?|removing|shred(?:s|ded)?|overwrite|overwritten|empty|empties|emptied|clear(?:s|ed)?|clean(?:s|ed)? (?:out|up)|format(?:s|ted)?|drop(?:s|ped)?|truncate[sd]?|nuke[sd]?|rm|get rid of|throw away|zero(?:ed)?|prune[sd]?|scrub(?:s|bed)?|encrypt(?:s|ed)?|corrupt(?:s|ed)?|scramble[sd]?|unlink(?:s|ed)?|dispose of)\b/giu;
/** What a person keeps, or all there is. */
const PERSONS_OWN = /\b(?:home (?:director(?:y|ies)|folders?)|(?:user|users['’]|user['’]s|person['’]s|developer['’]s|owner['’]s|colleague['’]s?|somebody['’]s|logged[- ]in user['’]s) (?:home|documents|files|pictures|photos|desktop|downloads|music|mail|profile|folder)|(?:whole|entire|complete) (?:disk|drive|volume|file ?system|partition|machine|computer|laptop|server|account|mailbox|inbox|home)|root (?:file ?system|director(?:y|y['’]s contents))|boot (?:sector|partition)|master boot record|all (?:of )?(?:the |our |their |its |his |her |existing |older |remote )?(?:backups|snapshots|volumes|repositories|mailboxes|photos|documents|customer records|customers|accounts|production data|mails|messages|projects)|every (?:backup|snapshot|volume|repository|mailbox|photo|document|account|database|message|mail)|(?:the |all )?(?:backups|snapshots|restore points|recovery points|shadow copies|recovery keys?|off-?site copies)|photo library|address book|system32|windows folder)\b|(?<=[\s`"'(])~\/?(?=[\s`"'),.;]|$)|~\/(?:Documents|Pictures|Desktop|Downloads|Music|Movies|Photos|Library|Projects|\*)|\$HOME\b(?!\/\.)/iu;
/** Right behind a verb, a home or all there is. */
const NEAR_HOME = /^[\s`"'(]{1,4}(?:(?:all|everything|whatever is|the (?:whole )?(?:contents?|files?)|files) (?:of|in|under|below|from) )?(?:(?:the|their|his|her|your|its|whole|entire|complete|user['’]s|person['’]s|developer['’]s) ){0,3}(?:home (?:director(?:y|ies)|folders?)|home\b(?! ?page| screen| button| route| tab| link)|documents folder|photo library|whole disk|entire disk|whole drive|entire drive|root (?:file ?system|directory)|backups|all backups|~(?:\/(?:Documents|Pictures|Desktop|Downloads|Music|Movies|Photos|Projects|\*)?)?\/?(?=[\s`"'),;]|\.\s|$))/iu;
const HOME_BEFORE = /\b(?:the|a|each|every|his|her|their|user['’]s|person['’]s) home (?:director(?:y|ies)|folders?)\b[^.;:]{0,40}\b(?:is|are|be|gets?)\b[^.;:]{0,8}$/iu;
/** What is made anew, what a person has said yes to, what belongs to a test. */
const MADE_ANEW = /\b(?:node_modules|build|dist|caches?|temp(?:orary)?|tmp|scratch|(?<!\.)test(?:s|ing)?|sandbox|containers?|fixtures?|stale|expired|outdated|merged|generated|artifacts?|after (?:a |the )?(?:confirmation|yes|approval|backup)|if (?:the |a )?(?:user|person|they|he|she) (?:confirms?|agrees?|asks?|wants?|says? yes)|only (?:after|when|if|with)|asks? (?:the user|first|for)|confirm with|older than|retention|rotat\w{1,4}|uninstall\w{0,4}|gdpr|account deletion|right to be forgotten)\b/iu;

const MAILS = /\b(?:send|sent|mail(?:ed)?|e-?mail(?:ed)?|write|written|post(?:ed)?|message[d]?|text(?:ed)?|announce[d]?|notify|notified|inform(?:ed)?|invite[d]?|forward(?:ed)?|blast|circulate[d]?|broadcast|distribute[d]?|tell|told|reply|answer)\b/giu;
const EVERYBODY = /\b(?:to |at |in )?(?:all|every|each|(?:the )?(?:whole|entire|complete)|everyone|everybody|anyone|any) (?:of )?(?:(?:the|our|my|his|her|their|its) )?(?:\w{1,20} )?(?:customers?|clients?|contacts?|subscribers?|users?|members?|suppliers?|employees?|staff|recipients?|address(?:es)?|address ?books?|mailing lists?|contact lists?|lists?|colleagues|partners?|patients?|parents|pupils|students|guests|tenants|readers|followers|channels?|groups?|company|team|people|donors|investors|journalists|owner|in the)\b/iu;
const BY_MAIL = /\b(?:mails?|e-?mails?|mail tool|newsletters?|letters?|messages?|sms|text messages?|invitations?|announcements?|price increase|offers?|notices?|statements?|posts?|slack|whatsapp|telegram|campaign|blast|circular|mass mailing|complaint|resignation|invoice|reminders?|apology)\b/iu;

const SWITCHES_OFF = /\b(?:disable[sd]?|disabling|stop(?:s|ped)?|switch(?:ed)? (?:\w{1,20} ){0,4}off|turn(?:ed)? (?:\w{1,20} ){0,4}off|uninstall(?:ed)?|kill(?:ed)?|unload(?:ed)?|pause[sd]?|remove[sd]?|mute[sd]?|silence[sd]?|quit|exclude[sd]?|exempt(?:ed)?|whitelist(?:ed)?|deactivate[sd]?|shut (?:\w{1,20} ){0,3}down|suspend(?:ed)?|terminate[sd]?|tear down|bring down|unregister|mask|snooze|flush|lower(?:ed)?|(?:set|put) (?:\w{1,20} ){0,3}to (?:permissive|off|disabled)|put (?:\w{1,20} ){0,4}to sleep|end)\b/giu;
const GUARDS = /\b(?:anti-?virus|virus scanners?|windows defender|ms defender|microsoft defender|defender|firewalls?|endpoint (?:protection|agents?|security|detection)|edr|xdr|falcon(?:-sensor)?|crowd ?strike|sentinel ?one|carbon black|cortex xdr|sophos|clam ?av|auditd|audit (?:daemon|log(?:ging|s)?|trail)|se ?linux|app ?armor|gatekeeper|system integrity protection|intrusion (?:detection|prevention)|ids|ips|fail2ban|ufw|iptables|nftables|osquery|wazuh|tripwire|aide|security (?:agents?|software|monitoring|tools?|logging|updates|products?|service)|malware (?:scanners?|protection)|dlp|data loss prevention|tamper protection|real-?time protection|secure boot|secret scann(?:ing|ers?)|branch protection|two-?factor(?: authentication)?|2fa|mfa|vpn kill switch|disk encryption|filevault|bitlocker|alerting|alerts? to|siem|log shipping|log forwarding|cloud ?trail|guard ?duty|monitoring|watchdogs?)\b/iu;
/** Why a guard is in the way, or for how long: what no manual says. */
const IN_THE_WAY = /\b(?:slow\w{0,3}|faster|speeds?|quicker|in the way|annoy\w{0,4}|noise|noisy|nag\w{0,4}|disturb\w{0,4}|interfer\w{0,4}|get(?:s)? in|before (?:you|each|every|the|any|a) |first|on all (?:hosts|machines|servers|nodes|clients)|all hosts|every (?:host|machine|server|node|laptop|run|build|session)|permanently|for good|and (?:leave|keep) (?:it|them)|stay(?:s)? off|leave (?:it|them) off|never (?:turn|switch|start) (?:it|them) (?:back )?on|needs? no|would (?:only )?(?:block|stop|report|complain|notice|flag|see)|complains?|blocks? (?:us|you|the (?:agent|script|build|download|tool))|so that (?:nothing|nobody|no one|it|they|the)|otherwise|quietly|silently|unattended|at (?:the )?start|as the first)\b/iu;
/** How a product treats such a thing, and what is done for a moment. */
const OF_MANUAL = /\b(?:troubleshoot\w{0,4}|temporar\w{1,4}|if (?:you|the user|your)|to (?:check|see|verify|test) (?:if|whether)|re-?enable|can be|optional|options?|settings?|not recommended|do(?: not|n['’]t)|never disable|must not|alert(?:s)? (?:when|if|on)|local development|(?<!\.)tests?)\b/iu;

const GRANTS = /\b(?:grant(?:ed|s)?|give[ns]?|make|made|add(?:ed)?|assign(?:ed)?|promote[d]?|elevate[d]?|invite[d]?|appoint(?:ed)?|set|share[d]?|open(?:ed)?|transfer(?:red)?|hand(?:ed)?|put|bind|attach(?:ed)?|extend(?:ed)?)\b/giu;
const RIGHTS = /\b(?:(?:admin(?:istrator)?s?|owners?|root|sudo(?:ers)?|super ?users?|maintainers?|write|full|push|domain admins?|global admin\w{0,10}|billing|editor|cluster-admin|org(?:anization)? owner|collaborators?|read-?write|unrestricted|all) ?(?:roles?|rights?|access|permissions?|groups?|privileges?|on|of|to|for)?|co-?owner|ownership|the keys|power of attorney|signing rights)\b/iu;
const OUTSIDERS = /\b(?:outside(?:rs?)?|external|guests?|everyone|everybody|anyone|anybody|all users|allUsers|allAuthenticatedUsers|public|anonymous|strangers?|whoever|contractors?|freelancers?|consultants?|partners?|vendors?|agenc(?:y|ies)|suppliers?|former|ex-\w{1,12}|(?:new|unknown) (?:account|user|member|key)|any (?:account|user|member) (?:that|who))\b|(?<![\w.])@[A-Za-z][\w-]{2,38}\b|[\w.+-]@[\w-]{1,60}\.[a-z]{2,10}\b/iu;

const PAYS = /\b(?:pay(?:s|ing)?|paid|transfer(?:s|red)?|wire[sd]?|remit(?:s|ted)?|sell(?:s)?|sold|buy(?:s)?|bought|purchase[sd]?|order(?:s|ed)?|book(?:s|ed)?|liquidate[sd]?|withdraw(?:s|n)?|convert(?:s|ed)?|donate[sd]?|refund(?:s|ed)?|settle[sd]?|move[sd]?|send|sent|stake[sd]?|bet|place[sd]?|auction(?:s|ed)?|invest(?:s|ed)?|credit(?:s|ed)?|charge[sd]?|sign(?:s|ed)? up|subscribe[sd]?|renew(?:s|ed)?|upgrade[sd]?|close[sd]? out|trade[sd]?)\b/giu;
const WORTH = /\b(?:shares?|stocks?|holdings?|positions?|portfolio|securities|bonds?|coins?|crypto\w{0,8}|bitcoins?|btc|eth|usdt|funds?|balances?|deposits?|invoices?|money|sums?|salary|savings|bank transfer|gift cards?|vouchers?|euros?|dollars?|pounds?|eur|usd|gbp|refunds?|subscriptions?|premium|credit card|company card|budget|treasury|payroll|bills?|hardware|licen[cs]es|tokens on|wallets?)\b|[€$£]\s?\d/iu;
/** A shop's own workings, a program's. */
const OF_SHOP = /\b(?:(?<!\.)tests?|test mode|sandbox|api|endpoint|webhooks?|stripe|checkout (?:page|flow|form)|users? (?:can|may)|customers? (?:can|may)|database|column|schema|component|function|class|method|context|token usage|spans?|cart|the app|mock|demo|paper trading|simulat\w{1,5}|focus|memory|file|branch|commit|code|line|array|list|cursor)\b/iu;

const RUNS = /\b(?:run|install|execute|start|launch|use|add|load|call|invoke|pull|fetch)\b/giu;
const UNKNOWN_SOURCE = /\b(?:un(?:published|signed|reviewed|audited|verified|pinned|official|released)|not (?:yet )?(?:published|signed|reviewed|audited|on npm|on pypi|in the (?:official|public) registry)|private registry|registry (?:at|on|under|of)|own (?:registry|index|mirror)|(?:index|mirror|registry) (?:at|on|under) |from (?:a |the )?(?:zip|tarball|archive|usb stick|pastebin|gist|forum|chat|link) |third[- ]party (?:registry|index|mirror)|somebody['’]s|stranger['’]s)\b/iu;
const FULL_RIGHTS = /(?<![\w-])(?:--(?:allow-all|unsafe(?:-perm)?|privileged|no-sandbox|allow-run|allow-scripts|trust-all|no-verify|no-check\w{0,12}|insecure|force-yes|allow-unauthenticated|trusted-host|ignore-signature|nogpgcheck|skip-verify|no-gpg-check|disable-sandbox)|-A)\b|\b(?:as root|with sudo|(?:with )?(?:all|full) (?:permissions|rights|privileges|access)|as administrator|without (?:the )?(?:sandbox|checking|verif\w{1,8}|review|lock ?file|reading|a look|audit))\b/iu;

function isAboutOutsiders(sentence: Sentence, at: Occurrence): boolean {
  return OUTSIDERS.test(sentence.view.text.slice(at.start, Math.min(sentence.end, at.end + 120)));
}

/** Whether a verb, or the passive of one, is about a home or all there is. */
function isAboutHome(sentence: Sentence, at: Occurrence): boolean {
  const { text } = sentence.view;
  return NEAR_HOME.test(text.slice(at.end, Math.min(sentence.end, at.end + 60))) || (/ed$/iu.test(at.text) && HOME_BEFORE.test(text.slice(Math.max(sentence.start, at.start - 100), at.start)));
}

/** `tools/destructive` */
export const DESTRUCTION = gated(
  { act: DESTROYS, mood: "asked", signs: [PERSONS_OWN, UNASKED], unless: MADE_ANEW, rare: [DESTROYS], message: "Asks to destroy what cannot be got back, unasked" },
  { act: DESTROYS, mood: "asked", signs: [PERSONS_OWN], unless: MADE_ANEW, when: isAboutHome, rare: [DESTROYS], message: "Asks to destroy a person's own files", level: "warning" },
);

/** All those whom somebody writes to. */
const CONTACTS = /\b(?:each|every|all) (?:of )?(?:(?:the|your|my|their|his|her) )?(?:mails?|e-?mails?|contacts?|address(?:es)?|recipients?|entr(?:y|ies)|persons?|people|names?) (?:found |listed |stored )?(?:in|from|of) (?:(?:the|your|my|their|his|her) )?\W?(?:contacts?(?:\.txt| list)?|address ?book|inbox|mailbox|mailing list|list)\b/iu;
const LINK = /https?:\/\//iu;

/** `tools/mail-forward`: letters to all, that nobody has seen. */
export const MASS_MAIL = gated(
  { act: MAILS, mood: "asked", signs: [UNASKED, BY_MAIL, EVERYBODY], unless: OF_SHOP, rare: [UNASKED], message: "Asks to write to everybody, unseen by a person" },
  { act: MAILS, mood: "asked", signs: [CONTACTS], around: [LINK], rare: [CONTACTS], message: "Asks to send an address to everybody whom a person knows" },
);

/** `tools/safeguards-off` */
export const GUARDS_OFF = gated(
  { act: SWITCHES_OFF, mood: "asked", signs: [GUARDS, IN_THE_WAY], unless: OF_MANUAL, rare: [SWITCHES_OFF], message: "Asks to switch off what guards a machine" },
  { act: GRANTS, mood: "asked", signs: [OUTSIDERS, RIGHTS], around: [UNASKED], unless: OF_SHOP, when: isAboutOutsiders, rare: [OUTSIDERS], message: "Asks to give outsiders rights, unasked" },
);

/** `tools/money` */
export const MONEY_MOVED = gated(
  { act: PAYS, mood: "asked", signs: [UNASKED, WORTH], unless: OF_SHOP, rare: [UNASKED], message: "Asks to move money or goods without a person's yes" },
);

/** `remote/fetch-and-follow`: programs that nobody knows, with all rights. */
export const UNKNOWN_PROGRAMS = gated(
  { act: RUNS, mood: "asked", signs: [UNKNOWN_SOURCE, FULL_RIGHTS], rare: [UNKNOWN_SOURCE, FULL_RIGHTS], message: "Asks to run a program that nobody has looked at, with all rights" },
  { act: RUNS, mood: "asked", signs: [UNKNOWN_SOURCE], around: [FULL_RIGHTS], when: (sentence) => literalsOf(sentence).addresses.length > 0, rare: [UNKNOWN_SOURCE, FULL_RIGHTS], message: "Asks to run a program from a source of its own, with all rights" },
);
