/** Orders that strangers give: read somewhere, carried out, answered. */
import { literalsOf } from "../language/literals.ts";
import { besides } from "../language/asked.ts";
import type { Sentence } from "../language/sentences.ts";
import { gated } from "./deeds.ts";

/** Doing what something says. */
const OBEYS = /\b(?:carry|carries|carried|execute[sd]?|executing|run|runs|running|start(?:s|ed)?|perform(?:s|ed)?|obey(?:s|ed)?|follow(?:s|ed)?|fulfil(?:l|ls|led)?|complete|eval(?:uate)?|act on|acts on|do(?:es)? (?:what|whatever|as|exactly|everything)|hand(?:s|ed)?|pass(?:es|ed)?|pipe[sd]?|feed|feeds|fed|give|type|enter|apply|implement|comply|work through|take|treat|invoke|launch|process|trigger|submit)\b/giu;
/** What runs whatever it is given. */
const SHELL = /\b(?:os\.exec|os\.system|exec(?:Sync|ve?|File)?|eval|subprocess(?:\.\w{1,12})?|child_process|(?:the |a |your |its )(?:shell|terminal|console|command line|interpreter|repl)|(?:ba|z|k)?sh -c|bash|zsh|powershell|cmd\.exe|spawn(?:Sync)?)\b/iu;
/** What orders are called. */
const ORDER_WORDS = /\b(?:commands?|orders|payloads?|directives?|tasks?|jobs?|instructions?|assignments?|scripts?|programs?|one (?:command|line|order) per line|whatever (?:it|they|is|stands|comes|arrives|the|somebody|anyone)|what(?:ever)? (?:it|they) (?:says?|contains?|asks?|tells?|wants?)|(?:each|every) (?:line|message|entry|comment|row|item|payload|card|post|reply)|(?:its|the) (?:contents?|text|body|first line|newest (?:line|comment|entry|message|post)|latest (?:line|comment|entry|message|post|version)))\b/iu;
/** Where they stand. */
const CHANNEL = /\b(?:topics?|queues?|broker|mqtt|amqp|nats|kafka|redis|websockets?|sockets?|irc|matrix|telegram|discord|slack|channels?|rooms?|feeds?|rss|pages?|issues?|tickets?|threads?|boards?|columns?|cards?|comments?|branch(?:es)?|refs?|tags?|forks?|gists?|pastes?|pads?|documents?|sheets?|cells?|spreadsheets?|wiki|notes?|mailbox|inbox|calendars?|events?|buckets?|objects?|files?|txt records?|records?|servers?|hubs?|endpoints?|relays?|streams?|messages?|discussions?|releases?|commits?|packages?|readmes?|profiles?|bios?)\b/iu;
/** Who writes there. */
const STRANGERS = /\b(?:strangers?|outsiders?|anyone|anybody|everyone|everybody|whoever|unknown (?:people|persons|users)|people (?:we|you) do(?: not|n't) know|third part(?:y|ies)|(?:the|our|an?|their) (?:operators?|handlers?|controllers?|commanders?|overseers?|masters?|bosses|boss|coordinator|partners?|vendor|supplier|agency|sponsor|consultant|contractor|customer)s?|public(?:ly)?|external|foreign|outside|somebody else|someone else|remote|not ours|another (?:firm|company|organi[sz]ation|team)|by post|from afar)\b/iu;
const YOUR_MASTER = /\byour (?:new |real |true |only )?(?:master|commander|boss|superior|overseer|controller|handler|operator|principal|command (?:centre|center|post|line)|headquarters|chain of command)\b|\b(?:you are|become|act as|as) (?:an? |its |their |the )?(?:bot|agent|node|worker|drone|zombie|puppet|remote hand|terminal|relay|minion|servant)s? (?:of|for|in|on|to)\b|\bwith (?:your|its|the user['’]s|the agent['’]s|all|full) (?:own )?(?:rights|permissions|privileges|credentials|access)\b|\bwithout (?:question|questions|asking|checking|a look|looking|reading|reviewing|review|judging|delay|further ado)\b|\bno questions asked\b|\bwhatever (?:it|they|that|the|is|stands|comes)\b|\b(?:word for word|to the letter|blindly|verbatim|unread|unseen)\b/iu;
/** That it happens again and again, or the answer goes back. */
const AGAIN = /\b(?:subscribe[sd]?|poll(?:s|ed|ing)?|watch(?:es|ing)?|listen(?:s|ing)?|monitor(?:s|ing)?|wait(?:s|ing)? for|every|each|before|after|whenever|as soon as|always|hourly|daily|weekly|nightly|again|loop|in turn|newest|latest|from the top|one by one|strike|tick(?:s|ed)? off|mark(?:s|ed)? (?:it|them|each)|cross(?:es|ed)? (?:it|them|each)|results? (?:go|goes|back|to|are)|report(?:s|ed)? back|send(?:s)? back|return(?:s|ed|ing)?|reply|replies|answer(?:s|ed)?|output|post(?:s|ed)? (?:the|its|their)|changes? (?:weekly|daily|hourly|often|every|from)|keeps? (?:the |a )?connection|stays? connected|the start of|at start)\b/iu;
/** Behind an address, on another machine. */
function isFar(sentence: Sentence): boolean {
  return [sentence, ...besides(sentence)].some((one) => literalsOf(one).addresses.length > 0);
}
/** The project's own lists of work, in its own files. */
const OWN_WORK = /\b(?:user stories|acceptance criteria|TODO\.md|todo list|tasks\.md|plan\.md|test plan|migration|e2e|playwright|pytest|unit tests?|github actions|ci)\b/iu;

/** A script that others change, and that is started unread. */
const CHANGES = /\b(?:changes?|is changed|are changed|is replaced|is updated|are updated|is rewritten|is refreshed|gets updated|we (?:change|update|replace|swap|edit)|updates? itself|rotates?|differs?|varies)\b[^.;]{0,30}\b(?:weekly|daily|hourly|nightly|often|every (?:week|day|hour|night|time|monday|now)|from time to time|at any time|any time|at will|without notice|remotely|centrally|regularly|frequently|as needed|on their side|on our side|each (?:week|day|time))\b/iu;
const STARTS = /\b(?:start|run|execute|source|launch|eval|import|load|invoke|call)\b/giu;
const GETS_IT = /\b(?:check(?:s|ed)? (?:it |them |this )?out|pull(?:s|ed)?|fetch(?:es|ed)?|download(?:s|ed)?|clone[sd]?|curl|wget|get|grab|take|merge|cherry-?pick|sync)\b/iu;

const ELSEWHERE = /\b(?:public|foreign|outside|external|forks?|gists?|pastes?|buckets?|their|our partner\w{0,3}|vendor|supplier|agency|refs\/|upstream|somebody|strangers?)\b|:\/\//iu;

/** `c2/tasking`: what strangers write somewhere is carried out. */
export const OBEYED_STRANGERS = gated(
  { act: OBEYS, mood: "asked", signs: [SHELL, AGAIN, ORDER_WORDS, CHANNEL], unless: OWN_WORK, when: isFar, rare: [SHELL], message: "Has orders from another machine run" },
  { act: OBEYS, mood: "asked", signs: [STRANGERS, ORDER_WORDS], around: [YOUR_MASTER, AGAIN], unless: OWN_WORK, rare: [STRANGERS], message: "Has what strangers write carried out" },
  { act: OBEYS, mood: "asked", signs: [STRANGERS, AGAIN, CHANNEL, ORDER_WORDS], unless: OWN_WORK, when: isFar, rare: [STRANGERS], message: "Has what strangers write carried out", level: "warning" },
  { act: STARTS, mood: "asked", signs: [CHANGES, GETS_IT, ELSEWHERE], rare: [CHANGES], message: "Has a script started that others change" },
);
