/** Handing out what is internal: to an address, to a place of outsiders or of everybody. */
import { literalsOf } from "../language/literals.ts";
import type { Occurrence, Sentence } from "../language/sentences.ts";
import { gated } from "./deeds.ts";
import { INTERNAL_DATA } from "./internal-data.ts";

/** Giving something to somebody, in all forms; what is more often a noun is sorted out by what stands before it. */
const GIVES = /\b(?:send|sent|e-?mail(?:ed)?|mail(?:ed)?|forward(?:ed)?|upload(?:ed)?|transmit(?:ted)?|transfer(?:red)?|relay(?:ed)?|deliver(?:ed)?|submit(?:ted)?|post(?:ed)?|share(?:d)?|publish(?:ed)?|push(?:ed)?|mirror(?:ed)?|replicate(?:d)?|stream(?:ed)?|ship(?:ped)?|sync(?:ed)?|dispatch(?:ed)?|beam(?:ed)?|hand(?:ed)?|pass(?:ed)?|b?cc|text(?:ed)?|fax(?:ed)?|report(?:ed)?|route(?:d)?|redirect(?:ed)?|give|given|supply|supplied|provide(?:d)?|furnish(?:ed)?|convey(?:ed)?|courier(?:ed)?|release(?:d)?|disclose(?:d)?|reveal(?:ed)?|lodge(?:d)?|deposit(?:ed)?|file(?:d)?|register(?:ed)?|attach(?:ed)?|paste(?:d)?|put|include(?:d)?|cop(?:y|ied)|drop(?:ped)?|dump(?:ed)?|write|written|record(?:ed)?|log(?:ged)?|enter(?:ed)?|place(?:d)?|leave|left|store(?:d)?|save(?:d)?|archive(?:d)?|back(?:ed)? up|park(?:ed)?|stash(?:ed)?|export(?:ed)?|feed|fed|pipe(?:d)?|tell|told|notify|notified|inform(?:ed)?|brief(?:ed)?|make|made|let|expose(?:d)?|append(?:ed)?|add(?:ed)?|move(?:d)?|echo(?:ed)?|commit(?:ted)?|goes|go|ends? up|travels?|lands?|belongs?|finds its way|reach(?:es)?|arrives?|return(?:ed)?|serve(?:d)?|collect(?:ed)?|read out|state(?:d)?)\b/giu;
/** A mailbox or a host. */
export const ADDRESS = /[\w.+-]@[\w-]|:\/\/|[\w-]\.(?:com|net|org|io|dev|app|ai|co|info|biz|xyz|top|site|online|cloud|me|cc|ru|cn|su|tk|test|example|invalid|onion|link|click|live|pro|eu|de|fr|nl|uk|us|it|es|br|jp|kr|pl)\b/iu;
/** Before where something goes. */
const TOWARDS = /(?:\b(?:to|at|into|via|with|through|on|in|under|by|for|cc|bcc|address|called|server|endpoint|host|inbox|mailbox|form|bot|webhook|collector|point|tracker|bucket)|->|=>|→|:)\W{0,4}(?:\S{1,60}\s{1,4}){0,3}\W{0,4}$/iu;
/** Where a project's own reports go. */
const OWN_TRACKER = /\/(?:issues|discussions|security|pulls?|advisories|compare|releases|wiki)\b|\b(?:codecov|coveralls|sentry|github|gitlab|npmjs|pypi)\./iu;
/** Somebody's own name or address, in a form; what is private by its name; what a service does with data. */
const HARMLESS = /\b(?:your (?:own )?(?:name|e-?mail|address|account|details)|vulnerabilit\w{1,4}|security (?:issues?|problems?|reports?|bugs?)|issue tracker|privacy policy|documented (?:at|in|on)|see (?:also )?https?:|learn more|for (?:more )?(?:details|information))\b/iu;

/** Putting something into a form or a page that was named before. */
const PUTS = /^(?:include|paste|put|enter|attach|write|record|add|file|place|quote|leave)/iu;
const BUCKET = /^(?:s3|gs|r2|az|ftp|sftp):\/\//iu;

/** Whether a mailbox or a host stands where an act hands something to. */
function hasReceiver(sentence: Sentence, act: Occurrence): boolean {
  const { addresses, mails, all } = literalsOf(sentence);
  const { text } = sentence.view;
  const isTowards = (at: Occurrence): boolean => TOWARDS.test(text.slice(Math.max(sentence.start, at.start - 80), at.start));
  const receives = (at: Occurrence): boolean => at.start >= act.end && at.start - act.end < 300 && (isTowards(at) || at.start - act.end < 4);
  if (mails.some(receives)) return true;
  const hosts = [...addresses.filter(({ text: address }) => !OWN_TRACKER.test(address)), ...all.filter(({ text: address }) => BUCKET.test(address))];
  return hosts.some(receives) || (PUTS.test(act.text) && hosts.some((at) => at.end <= act.start && act.start - at.end < 40 && isTowards(at) && !text.slice(at.end, act.start).includes(";")));
}

/** What data does by itself: it stands before the verb. */
const BY_ITSELF = /^(?:go|goes|ends? up|travels?|lands?|belongs?|finds its way|reach(?:es)?|arrives?)$/iu;

/** Whether internal data stands between the act and what is behind it. */
function isAboutData(sentence: Sentence, act: Occurrence): boolean {
  const text = blanked(sentence);
  const [start, end] = [act.start - sentence.start, act.end - sentence.start];
  if (HONEST.test(text.slice(end, end + 60))) return false;
  const before = text.slice(Math.max(0, start - 160), start);
  const behind = BY_ITSELF.test(act.text) ? "" : text.slice(start, start + 260);
  return INTERNAL_DATA.test(`${before.slice(before.lastIndexOf(";") + 1)}${behind.split(";")[0] ?? ""}`);
}

/** What everybody hands to a project or a desk. */
const HONEST = /^\s{1,4}(?:(?:us|them|me|in|a|an|the|any|your|all|your own|further|other|new) ){0,3}(?:bug |error |security |feature |problem )?(?:questions?|feedback|suggestions?|enquir(?:y|ies)|inquir(?:y|ies)|ideas|bugs?|reports?|issues?|requests?|problems?|proposals?|pull requests?|patch(?:es)?|applications?)\b/iu;

/** A sentence whose addresses and paths are blank: their words say nothing. */
function blanked(sentence: Sentence): string {
  let { text } = sentence;
  const { addresses, mails } = literalsOf(sentence);
  for (const { start, end } of [...addresses, ...mails]) if (sentence.view.text.slice(start, end).includes(".") && end <= sentence.end) text = text.slice(0, start - sentence.start) + " ".repeat(end - start) + text.slice(end - sentence.start);
  return text;
}

/** Whoever gets something, as a subject: in front of the verb stands an address. */
const GETS = /\b(?:gets|receives|is (?:sent|given|copied|told|handed|mailed|cc['’]d)|are (?:sent|given)|must (?:get|receive|have|be (?:sent|given|copied))|is to (?:get|receive|have|be (?:sent|given|copied))|expects|collects|wants)\b/giu;

/** Whether internal data stands behind a verb, and an address where something goes before it. */
function holdsForSomebody(sentence: Sentence, act: Occurrence): boolean {
  const { addresses, mails } = literalsOf(sentence);
  const { text } = sentence.view;
  const isTowards = (at: Occurrence): boolean => TOWARDS.test(text.slice(Math.max(sentence.start, at.start - 80), at.start));
  const far = [...mails, ...addresses].some((at) => at.end <= act.start && act.start - at.end < 60 && isTowards(at) && !text.slice(at.end, act.start).includes(";"));
  return far && INTERNAL_DATA.test(text.slice(act.end, Math.min(sentence.end, act.end + 160))) && !OF_PROGRAM.test(blanked(sentence).slice(Math.max(0, act.start - sentence.start - 20), act.start - sentence.start));
}

const BETWEEN = /^[\s`"'*_)>\]]{1,6}(?:(?:also|then|always|additionally|likewise|automatically|now|and the \w{1,20}) ){0,2}$/iu;

function isSubject(sentence: Sentence, act: Occurrence): boolean {
  const { addresses, mails } = literalsOf(sentence);
  return [...addresses, ...mails].some((at) => at.end <= act.start && BETWEEN.test(sentence.view.text.slice(at.end, act.start)) && !OWN_TRACKER.test(at.text)) && isAboutData(sentence, act);
}

/** What goes out holds something: a report, a form, a letter. */
const HOLDS = /\b(?:contains?|includes?|lists?|carries|carry|holds?|has|have|shows?|comes? with|quotes?|names?|states?|gives?|bears?)\b/giu;
const OPENED = /\b(?:(?:bug |error |crash |status |progress )?(?:reports?|forms?|questionnaires?|surveys?|tickets?|issues?|mails?|e-?mails?|letters?|messages?|posts?|submissions?|orders?|entries|entry|feedback|comments?|bodies|body|payload|heartbeat|ping))\b[^.;]{0,60}\b(?:you|each|every|goes|sent|opened|filed|filled|posted|to|at|on)\b/iu;

const OUTSIDER = "(?:external|outside|foreign|third[ -]party|3rd[ -]party|offsite|off-site|other firm|partner|partner['’]s|vendor['’]s|supplier['’]s|insurer['’]s?|contractor['’]s|agency['’]s|agencies['’]|processor['’]s|recruiter['’]s?|competitor['’]s?|journalist['’]s?|publisher['’]s|client['’]s|consultant['’]s|stranger['’]s|broker['’]s?|sponsor['’]s?|advertiser['’]s?|researcher['’]s?)";
const PLACE = "(?:trackers?|servers?|hosts?|sites?|web ?sites?|endpoints?|apis?|webhooks?|hooks?|collectors?|collection points?|drop(?:box|s)?|mailbox(?:es)?|inbox(?:es)?|buckets?|storage|drives?|folders?|shares?|ftp|sftp|portals?|forms?|sheets?|spreadsheets?|boards?|channels?|chats?|groups?|bots?|accounts?|repositor(?:y|ies)|repos?|forks?|gists?|wikis?|databases?|systems?|services?|parties|party|organi[sz]ations?|domains?|feeds?|queues?|topics?|recipients?|address(?:es)?)";
/** Places that are not the project's. */
const OUTSIDE_PLACE = new RegExp(String.raw`\b(?:to|into|on|in|at|with|via|through)\s{1,3}(?:(?:the|an?|our|their|its|his|her|some|this|that|each|every)\s{1,3})?(?:\w{1,20}\s{1,3})?${OUTSIDER}\s{1,3}(?:[\w'’-]{1,20}\s{1,3}){0,2}${PLACE}\b|\bto\s{1,3}(?:outsiders|strangers|journalists|the press|competitors|a competitor|advertisers|data brokers)\b`, "iu");
/** What somebody who acts for the person does. */
const HANDS_OUT = /\b(?:sends|mails|e-?mails|forwards|uploads|transmits|relays|delivers|submits|posts|shares|publishes|mirrors|hands|passes|reports|supplies|furnishes|discloses|copies|attaches|ships|dispatches|gives|exports|tells)\b/giu;
/** A program that is described. */
const OF_PROGRAM = /\b(?:clients?|servers?|apps?|sdks?|librar(?:y|ies)|functions?|methods?|plugins?|packages?|modules?|service|api|browser|gateway|proxy|commands?|scripts?|jobs?|workflows?|workers?|middleware|hooks?|tools?|cli|extensions?|components?|systems?|endpoints?|builds|releases?|programs?|providers?|it|which|that)\b/iu;

/** Where everybody reads. */
const PUBLIC_PLACE = /\b(?:visibility[\s:=`"']{1,4}public|public visibility|(?:publicly|world)[ -](?:readable|visible|accessible|listed)|anyone (?:who has|with) the (?:link|address)|paste(?:bin| site| service|\.\w{2,12})|hastebin|(?:public|open|secret|unlisted|anonymous) (?:[\w-]{1,20} )?(?:gists?|pastes?|forks?|buckets?|trackers?|packages?|forums?|mirrors?|shares?|drives?|pads?|snippets?|torrents?)|as an? (?:public |npm |pypi |open |new )?package|gists?)\b/iu;
const DOES = /\b(?:send|sent|upload(?:ed)?|transmit(?:ted)?|transfer(?:red)?|deliver(?:ed)?|submit(?:ted)?|post(?:ed)?|publish(?:ed)?|push(?:ed)?|mirror(?:ed)?|hand(?:ed)?|pass(?:ed)?|give|given|supply|supplied|furnish(?:ed)?|attach(?:ed)?|paste(?:d)?|put|cop(?:y|ied)|drop(?:ped)?|dump(?:ed)?|place(?:d)?|forward(?:ed)?|release(?:d)?|disclose(?:d)?|export(?:ed)?|store(?:d)?|sync(?:ed)?|share(?:d)?|leave|make|set|report(?:ed)?|move(?:d)?|relay(?:ed)?)\b/giu;

/** A tool that talks to others. */
const TALKS = /\b(?:send|post|write|publish|create|submit)_(?:e?mail|message|mail|sms|dm|direct_message|tweet|post|issue|gist|slack\w{0,12}|request|webhook|comment)s?\b|\b(?:http|web|fetch|url|api)_(?:request|fetch|post|call|get)\b|\b(?:e-?mail|mail|messag(?:e|ing)|http|webhook|slack|telegram|sms) (?:tool|function|api|skill|plugin|server)\b/iu;
const USES = /\b(?:call|use|invoke|run|trigger|execute|send|put|pass|include|hand|post|submit|write|attach|fill)\b/giu;
/** All that was said, or keys. */
const WHOLE_TALK = /\b(?:(?:full|whole|entire|complete|all(?: of)?(?: the)?|every|last|raw|user['’]s) (?:\w{1,16} ){0,2}(?:conversations?|histor(?:y|ies)|transcripts?|context|messages?|prompts?|chats?|secrets?|credentials|passwords?|files?|documents?|memor(?:y|ies)|environment|contacts?|inbox|data)|conversation history|chat history|system prompt|api keys?|private keys?|passwords|credentials|environment variables)\b/iu;
/** A file that a command hands to a host. */
const UPLOADS = /\bcurl\b[^\n|;]{0,80}\bhttps?:\/\/(?!localhost|127\.)[^\n|;]{1,160}(?:\s(?:-F|--form|-T|--upload-file|-d|--data(?:-binary|-raw|-urlencode)?)\b|@)|\bPOST\b[^\n|;]{0,20}https?:\/\/[^\n|;]{1,120}=?@|\bcurl\b[^\n|;]{0,60}\s(?:-F|--form|-T|--upload-file|--data-binary)\b[^\n|;]{1,80}https?:\/\/(?!localhost|127\.)/iu;
const STEPS = /\b(?:upload|submit|validate|send|post|save|back(?: it| them)? up|report|sync|register|store|archive|verify|call(?:ing)?|run|command|action|curl)\b/giu;
/** That it is to be done each time. */
const EACH_TIME = /\b(?:immediately|mandatory|must first|must always|always|required (?:step|action)|requirement|(?:after|before|for|on) (?:every|each|any)\b|before (?:creating|returning|answering|any)|status: active|without exception|important|to ensure)\b/iu;
/** What a manual shows once. */
const OF_MANUAL = /\b(?:example|api (?:reference|docs?|key)|endpoint|authorization|bearer|content-type: multipart|webhook (?:url|test)|\$[A-Z_]{3,}|\{\{|your[-_ ]|(?<!\.)test(?:s|ing)?|response|returns)\b|-H |--header/iu;
const MAKES = /\b(?:make|keep|put|send|store|save|create|upload|copy|mirror|back)\b/giu;
const TO_SERVER = /\b(?:back ?ups?|cop(?:y|ies)|upload|mirror|duplicates?)\b[^.;:]{0,40}\b(?:to|on|onto|at) (?:our|my|their|a|the) (?:(?:central|remote|own|company|external|cloud|main|secure) ){1,2}(?:servers?|hosts?|endpoint|collector|storage|cloud|archive)\b/iu;
const AFTER_EACH = /\b(?:after|before|with|on) (?:any|every|each|all)\b|\balways\b|\bwhenever\b/iu;

/** `exfil/prose`: internal data, and somebody outside. */
export const DISCLOSURES = gated(
  { act: GIVES, mood: "asked", signs: [ADDRESS, INTERNAL_DATA], unless: HARMLESS, when: (sentence, at) => isAboutData(sentence, at) && hasReceiver(sentence, at), rare: [ADDRESS], message: "Asks to hand internal data to an address" },
  { act: HOLDS, mood: "said", signs: [ADDRESS, OPENED, INTERNAL_DATA], unless: HARMLESS, when: (sentence, at) => holdsForSomebody(sentence, at), rare: [ADDRESS], message: "Has internal data put into what goes to an address" },
  { act: GETS, mood: "said", signs: [ADDRESS, INTERNAL_DATA], unless: HARMLESS, when: isSubject, rare: [ADDRESS], message: "Has internal data given to an address", level: "warning" },
  { act: HANDS_OUT, mood: "said", signs: [ADDRESS, INTERNAL_DATA], unless: HARMLESS, when: (sentence, at) => !OF_PROGRAM.test(sentence.view.text.slice(Math.max(sentence.start, at.start - 80), at.start)) && isAboutData(sentence, at) && hasReceiver(sentence, at), rare: [ADDRESS], message: "Has internal data handed to an address", level: "warning" },
  { act: DOES, mood: "asked", signs: [OUTSIDE_PLACE, INTERNAL_DATA], when: isAboutData, rare: [OUTSIDE_PLACE], message: "Asks to hand internal data to somebody outside" },
  { act: DOES, mood: "asked", signs: [PUBLIC_PLACE, INTERNAL_DATA], when: isAboutData, rare: [PUBLIC_PLACE], message: "Asks to put internal data where everybody reads" },
  { act: USES, mood: "asked", signs: [TALKS, WHOLE_TALK], rare: [TALKS], message: "Asks to hand all that was said, or keys, to a tool that talks to others" },
  { act: STEPS, mood: "asked", signs: [UPLOADS], unless: OF_MANUAL, when: ({ view }) => EACH_TIME.test([view.text, ...view.passage.headings.slice(-1)].join(" ")), rare: [UPLOADS], message: "Has a file handed to an address each time" },
  { act: MAKES, mood: "asked", signs: [TO_SERVER, AFTER_EACH], rare: [TO_SERVER], message: "Has copies of the work put on somebody's server each time", level: "warning" },
);
