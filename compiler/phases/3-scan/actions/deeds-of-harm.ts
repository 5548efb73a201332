/** Destroying, mass mail, protection switched off, rights for outsiders, money, programs nobody knows. */
import { literalsOf } from "../language/literals.ts";
import type { Occurrence, Sentence } from "../language/sentences.ts";
import { gated } from "./deeds.ts";

/** That nobody is asked. */
const UNASKED = /\b(?:without (?:a |an |any |the |further |first )?(?:asking|confirm\w{0,6}|approval|drafts?|previews?|review|backups?|copy|questions?|checks?|look|prompts?|permission|notice|warning|test|telling|showing|waiting|consult\w{1,4}|(?:second |human )?(?:signature|yes))|no (?:drafts?|previews?|confirmation|questions?(?: asked)?|backups?|need to (?:ask|confirm|check|wait)|approval|second (?:look|pair))|(?:do(?: not|n['’]t)|never|not|nor|need not|and not) (?:stop to |bother to |wait to |have to |first )?(?:ask|show|wait|confirm|hesitate|check back|check with|consult|warn|prompt|be asked|bother|tell|mention)|unasked|unprompted|on your own|by yourself|yourself|whatever (?:it|they|the|happens)|regardless|before (?:anyone|anybody|somebody|he|she|they|the \w{1,20}) (?:notices?|sees?|asks?|objects?|can)|while (?:nobody|no one|everyone|he|she|they)|(?:in|under) (?:the |his |her |my |their |our )(?:name of|\w{1,20}['’]s name)|whenever (?:it|they) |in (?:his|her|my|their|our) name|on behalf of|on your own (?:authority|account|initiative)|at your (?:own )?discretion|as soon as (?:it|they|he|she|one|the \w{1,20}|somebody|anyone) (?:is|are|comes?|mentions?|asks?|says?|wants?|needs?)|agreed in advance|pre-?approved|consent is (?:given|deemed)|silently|quietly)\b/iu;

const DESTROYS = /\b(?:delete[sd]?|deleting|erase[sd]?|wipe[sd]?|destroy(?:s|ed)?|purge[sd]?|remove[sd]?|removing|shred(?:s|ded)?|overwrite|overwritten|empty|empties|emptied|clear(?:s|ed)?|clean(?:s|ed)? (?:out|up)|format(?:s|ted)?|drop(?:s|ped)?|truncate[sd]?|nuke[sd]?|rm|get rid of|throw away|zero(?:ed)?|prune[sd]?|scrub(?:s|bed)?|encrypt(?:s|ed)?|corrupt(?:s|ed)?|scramble[sd]?|unlink(?:s|ed)?|dispose of)\b/giu;
/** What a person keeps, or all there is. */
const PERSONS_OWN = /\b(?:home (?:director(?:y|ies)|folders?)|(?:user|users['’]|user['’]s|person['’]s|developer['’]s|owner['’]s|colleague['’]s?|somebody['’]s|logged[- ]in user['’]s) (?:home|documents|files|pictures|photos|desktop|downloads|music|mail|profile|folder)|(?:whole|entire|complete) (?:disk|drive|volume|file ?system|partition|machine|computer|laptop|server|account|mailbox|inbox|home)|root (?:file ?system|director(?:y|y['’]s contents))|boot (?:sector|partition)|master boot record|all (?:of )?(?:the |our |their |its |his |her |existing |older |remote )?(?:backups|snapshots|volumes|repositories|mailboxes|photos|documents|customer records|customers|accounts|production data|mails|messages|projects)|(?:old|inactive|unknown|unused|dormant) (?:user )?accounts|every (?:backup|snapshot|volume|repository|mailbox|photo|document|account|database|message|mail)|(?:the |all )?(?:backups|snapshots|restore points|recovery points|shadow copies|recovery keys?|off-?site copies)|photo library|address book|system32|windows folder)\b|(?<=[\s`"'(])~\/?(?=[\s`"'),.;]|$)|~\/(?:Documents|Pictures|Desktop|Downloads|Music|Movies|Photos|Library|Projects|\*)|\$HOME\b(?!\/\.)/iu;
/** Right behind a verb, a home or all there is. */
const NEAR_HOME = /^[\s`"'(]{1,4}(?:(?:all|everything|whatever is|the (?:whole )?(?:contents?|files?)|files) (?:of|in|under|below|from) )?(?:(?:the|their|his|her|your|its|whole|entire|complete|user['’]s|person['’]s|developer['’]s) ){0,3}(?:home (?:director(?:y|ies)|folders?)|home\b(?! ?page| screen| button| route| tab| link)|documents folder|photo library|whole disk|entire disk|whole drive|entire drive|root (?:file ?system|directory)|backups|all backups|~(?:\/(?:Documents|Pictures|Desktop|Downloads|Music|Movies|Photos|Projects|\*)?)?\/?(?=[\s`"'),;]|\.\s|$))/iu;
const HOME_BEFORE = /\b(?:the|a|each|every|his|her|their|user['’]s|person['’]s) home (?:director(?:y|ies)|folders?)\b[^.;:]{0,40}\b(?:is|are|be|gets?)\b[^.;:]{0,8}$/iu;
/** What is made anew, what a person has said yes to, what belongs to a test. */
const MADE_ANEW = /\b(?:node_modules|build|dist|caches?|temp(?:orary)?|tmp|scratch|(?<!\.)test(?:s|ing)?|sandbox|containers?|fixtures?|stale|expired|outdated|merged|generated|artifacts?|after (?:a |the )?(?:confirmation|yes|approval|backup)|if (?:the |a )?(?:user|person|they|he|she) (?:confirms?|agrees?|asks?|wants?|says? yes)|only (?:after|when|if|with)|asks? (?:the user|first|for)|confirm with|older than|retention|rotat\w{1,4}|uninstall\w{0,4}|gdpr|account deletion|right to be forgotten)\b/iu;

const MAILS = /\b(?:send|sent|mail(?:ed)?|e-?mail(?:ed)?|write|written|post(?:ed)?|message[d]?|text(?:ed)?|announce[d]?|notify|notified|inform(?:ed)?|invite[d]?|forward(?:ed)?|blast|circulate[d]?|broadcast|distribute[d]?|tell|told|reply|answer)\b/giu;

/** How a product treats such a thing, and what is done for a moment. */
const OF_MANUAL = /\b(?:troubleshoot\w{0,4}|temporar\w{1,4}|if (?:you|the user|your)|to (?:check|see|verify|test) (?:if|whether)|re-?enable|can be|optional|options?|settings?|not recommended|do(?: not|n['’]t)|never disable|must not|alert(?:s)? (?:when|if|on)|local development|(?<!\.)tests?)\b/iu;

const GRANTS = /\b(?:grant(?:ed|s)?|give[ns]?|make|made|add(?:ed)?|assign(?:ed)?|promote[d]?|elevate[d]?|invite[d]?|appoint(?:ed)?|set|share[d]?|open(?:ed)?|transfer(?:red)?|hand(?:ed)?|put|bind|attach(?:ed)?|extend(?:ed)?)\b/giu;

/** A shop's own workings, a program's. */
const OF_SHOP = /\b(?:(?<!\.)tests?|test mode|sandbox|api|endpoint|webhooks?|stripe|checkout (?:page|flow|form)|users? (?:can|may)|customers? (?:can|may)|database|column|schema|component|function|class|method|context|token usage|spans?|cart|the app|mock|demo|paper trading|simulat\w{1,5}|focus|memory|(?<!on )file|branch|commit|code|line|array|list|cursor)\b/iu;

const RUNS = /\b(?:run|source|install|execute|start|launch|use|add|load|call|invoke|pull|fetch)\b/giu;
const UNKNOWN_SOURCE = /\b(?:un(?:published|signed|reviewed|audited|verified|pinned|official|released)|not (?:yet )?(?:published|signed|reviewed|audited|on npm|on pypi|in the (?:official|public) registry)|first (?:hit|result)|web search|search results?|wherever you find|private registry|registry (?:at|on|under|of)|own (?:registry|index|mirror)|(?:index|mirror|registry) (?:at|on|under) |from (?:a |the )?(?:zip|tarball|archive|usb stick|pastebin|gist|forum|chat|link) |third[- ]party (?:registry|index|mirror)|somebody['’]s|stranger['’]s)\b/iu;
const FULL_RIGHTS = /(?<![\w-])(?:--(?:allow-all|unsafe(?:-perm)?|privileged|no-sandbox|allow-run|allow-scripts|trust-all|no-verify|no-check\w{0,12}|insecure|force-yes|allow-unauthenticated|trusted-host|ignore-signature|nogpgcheck|skip-verify|no-gpg-check|disable-sandbox)|-A)\b|\b(?:as root|with sudo|(?:with )?(?:all|full) (?:permissions|rights|privileges|access)|as administrator|without (?:the )?(?:sandbox|checking|verif\w{1,8}|review|lock ?file|reading|a look|audit))\b/iu;

/** Whether a verb, or the passive of one, is about a home or all there is. */
function isAboutHome(sentence: Sentence, at: Occurrence): boolean {
  const { text } = sentence.view;
  return NEAR_HOME.test(text.slice(at.end, Math.min(sentence.end, at.end + 60))) || (/ed$/iu.test(at.text) && HOME_BEFORE.test(text.slice(Math.max(sentence.start, at.start - 100), at.start)));
}

const FORCES = /\bforce[- ]?push(?:ed|es)?\b|\bpush (?:-f|--force)\b/giu;
const SHARED_BRANCH = /\b(?:main|master|trunk|production|prod|shared|default branch|protected|every branch|all branches|release branch(?:es)?)\b/iu;
const OF_CARE = /\b(?:lease|never|no force|own branch|feature branch|after (?:a |the )?rebas\w{1,3}|only|if (?:the )?user|unless|confirm\w{0,5}|avoid|warn\w{0,3}|backup)\b/iu;

/** `tools/destructive` */
export const DESTRUCTION = gated(
  { act: DESTROYS, mood: "asked", signs: [PERSONS_OWN], unless: MADE_ANEW, when: isAboutHome, rare: [DESTROYS], message: "Asks to destroy a person's own files", level: "warning" },
  { act: FORCES, mood: "asked", signs: [SHARED_BRANCH], unless: OF_CARE, rare: [FORCES], message: "Asks to overwrite a branch that others work with", level: "warning" },
);

/** All those whom somebody writes to. */
const CONTACTS = /\b(?:each|every|all) (?:of )?(?:(?:the|your|my|their|his|her) )?(?:mails?|e-?mails?|contacts?|address(?:es)?|recipients?|entr(?:y|ies)|persons?|people|names?) (?:found |listed |stored )?(?:in|from|of) (?:(?:the|your|my|their|his|her) )?\W?(?:contacts?(?:\.txt| list)?|address ?book|inbox|mailbox|mailing list|list)\b/iu;
const LINK = /https?:\/\//iu;

/** `tools/mail-forward`: letters to all, that nobody has seen. */
export const MASS_MAIL = gated(
  { act: MAILS, mood: "asked", signs: [CONTACTS], around: [LINK], rare: [CONTACTS], message: "Asks to send an address to everybody whom a person knows" },
);

const RELEASES = /\b(?:publish|release|deploy|merge|ship|push|roll out|tag|approve)\b/giu;
/** Whatever stands against it. */
const DESPITE = /\b(?:(?:even|also) (?:if|when|though) (?:the )?(?:\w{1,12} ){1,2}(?:is|are) (?:red|failing|broken|missing|open|pending|not green)|regardless of|in spite of|despite|(?:do not|don['’]t|without|need not) wait(?:ing)? for)\b/iu;
const UNASKED_OR_FOUND = new RegExp(String.raw`${UNASKED.source}|\b(?:you find|at once|whatever)\b`, "iu");
const PEOPLE_AND_CHECKS = /\b(?:tests?|checks?|reviews?|reviewers?|approvals?|ci|maintainers?|pipelines?|owners?|second (?:person|pair)|sign-off)\b/iu;
const TO_BE_QUIET = /\bso that (?:it|he|she|they|nothing|nobody|the \w{1,16}) (?:stops?|no longer|never|does not|do not|is not)\b|\bstops? (?:complaining|asking|failing|nagging)\b/iu;
const AT = /[\w.+-]@[\w-]/u;
const ROLE = /\b(?:owners?|admin(?:istrator)?s?|maintainers?|root|write|superusers?|editors?|billing)(?:['’]s)? (?:roles?|rights?|access|permissions?|privileges?|status|of the)\b|\b(?:domain|global|cluster|organi[sz]ation|tenant)[- ]?(?:wide )?(?:admins?|owners?)\b|\b(?:an?|as) (?:admin(?:istrator)?|owner|maintainer|superuser)\b/iu;

/** `tools/safeguards-off` */
export const GUARDS_OFF = gated(
  { act: RELEASES, mood: "asked", signs: [DESPITE, PEOPLE_AND_CHECKS], around: [UNASKED_OR_FOUND], unless: OF_CARE, rare: [DESPITE], message: "Asks to release whatever the checks and the people say", level: "warning" },
  { act: GRANTS, mood: "asked", signs: [ROLE, TO_BE_QUIET], unless: OF_SHOP, rare: [TO_BE_QUIET], message: "Asks to give rights for the sake of peace", level: "warning" },
  { act: GRANTS, mood: "asked", signs: [ROLE], unless: OF_SHOP, when: (sentence) => literalsOf(sentence).mails.length > 0, rare: [AT], message: "Asks to give somebody outside rights", level: "warning" },
);


const WHICHEVER = /\b(?:which|what)ever (?:\w{1,12} ){0,2}(?:urls?|address(?:es)?|links?|repositor(?:y|ies)|repos?|packages?|plugins?|scripts?|images?|commands?|programs?|files?|names?|a ticket|the ticket|an issue|somebody|someone)\b|\bany (?:urls?|links?|repositor(?:y|ies)|packages?|plugins?|scripts?|programs?) (?:that |which )?(?:a|an|the|somebody|someone|people|users?|tickets?|issues?|comments?|messages?) /iu;
const BINARY = /\b(?:its|the) (?:binary|installer|executable|setup|attachment|payload|agent)\b/iu;
const ATTACHMENT = /\b(?:run|execute|open|start|install|launch) (?:the |any |every |each |all )?attach(?:ments?|ed \w{1,12}) (?:of|in|to|from|that|which) (?:any|every|each|all|the|a|an|incoming|new)\b/iu;
const UNREAD = /\b(?:no need to (?:look|read|check|review)|without (?:a look|looking|reading|checking|review\w{0,3}|asking)|unread|unseen|blindly|(?:do not|don['’]t|need not) (?:look|read|check|review|ask|verify)|whoever|straight away|at once|no questions?)\b/iu;
const RULES_MACHINE = /(?<![\w-])--privileged\b|\bdocker(?: |\.)sock(?:et)?\b|\b--pid[= ]host\b|(?<![\w-])-v \/:\//iu;
const KNOWN_REGISTRY = /^(?:https?:\/\/)?(?:[\w-]{1,40}\.){0,3}(?:ghcr\.io|docker\.(?:io|com)|quay\.io|gcr\.io|pkg\.dev|mcr\.microsoft\.com|microsoft\.com|public\.ecr\.aws|amazonaws\.com|registry\.k8s\.io|k8s\.io|nvcr\.io|nvidia\.com|github\.com|gitlab\.com|localhost|kubernetes\.io|dev\b|io\b)/iu;

/** `remote/fetch-and-follow`: programs that nobody knows, with all rights. */
export const UNKNOWN_PROGRAMS = gated(
  { act: RUNS, mood: "asked", signs: [BINARY, FULL_RIGHTS], unless: OF_MANUAL, when: (sentence) => literalsOf(sentence).addresses.length > 0, rare: [BINARY, FULL_RIGHTS], message: "Asks to run a program from the network with all rights", level: "warning" },
  { act: RUNS, mood: "asked", signs: [ATTACHMENT], rare: [ATTACHMENT], message: "Asks to run what comes by mail", level: "warning" },
  { act: RUNS, mood: "asked", signs: [WHICHEVER, UNREAD], rare: [WHICHEVER], message: "Asks to run whatever somebody names, unread" },
  { act: RUNS, mood: "asked", signs: [RULES_MACHINE], when: (sentence) => literalsOf(sentence).addresses.some(({ text }) => !KNOWN_REGISTRY.test(text)), rare: [RULES_MACHINE], message: "Asks to run a stranger's image with all rights" },
  { act: RUNS, mood: "asked", signs: [UNKNOWN_SOURCE], around: [FULL_RIGHTS], when: (sentence) => literalsOf(sentence).addresses.length > 0, rare: [UNKNOWN_SOURCE, FULL_RIGHTS], message: "Asks to run a program from a source of its own, with all rights" },
);
