/** Grave acts that wait for an hour, a word, an absence or a place, each harmless without the other. English. */
import { isAsked, isEnglish } from "../language/asked.ts";
import { GRAVE_ACT } from "../language/lexicon/delayed.ts";
import { isTold } from "../language/mood.ts";
import type { Occurrence, Sentence } from "../language/sentences.ts";

const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const DAY = "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|holidays?|new year|christmas|easter)";
const COUNT = "(?:\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a (?:dozen|hundred))";
const NTH = "(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|twentieth|hundredth|\\d{1,3}(?:st|nd|rd|th))";
const TURNS = "(?:turns?|messages?|repl(?:y|ies)|prompts?|sessions?|conversations?|exchanges|questions|answers|commits|runs|launches|requests|stars|users|followers|orders|tickets|visits|deployments?|deploys|builds?|releases?|logins?|restarts?|reboots?)";
const PERSON = "(?:the |a |any |this )?(?:user|person|owner|maintainer|author|customer|caller|visitor|manager|admin|administrator|developer|reviewer|operator|team|human|boss|client|editor|teacher|pupil|he|she|they|somebody|someone|anyone|nobody|no one)";

/** A date, a day, an hour. */
const HOUR = new RegExp(String.raw`\b(?:on|from|after|until|since|as of|before|in|during|over|past|starting|every|for) (?:the )?(?:${NTH} |last |next |night of )?(?:${MONTH}|${DAY}|\d{1,2} ${MONTH}|week of|(?:working |business )?day of|\p{L}{2,20}['’]s birthday|birthday|midnight|night shift|lunch(?: break)?|night|small hours|last (?:week|day))\b|\b(?:from|after|until|since|as of|past|starting) (?:in )?(?:the )?(?:year )?20[2-9]\d\b|\bat (?:midnight|night|weekends|[0-2]?\d(?::\d\d)?(?: ?[ap]m)?)\b|\b(?:today|it|tomorrow) is (?:an? |the )?(?:${MONTH}|${DAY})|\bin the (?:nightly|weekly|hourly|monthly|scheduled) (?:job|run|build|task)\b|\bafter (?:an?|${COUNT}) (?:days?|weeks?|months?|hours?) (?:without|of (?:silence|inactivity|no))\b|\bthe (?:day|week|night|moment|hour) (?:that |when |before |after )?(?:the |${PERSON})`, "iu");
/** So many turns, sessions, stars. */
const TURN_COUNT = new RegExp(String.raw`\b(?:after|once|from|until|since|for|in|on|at|by|past|than|has|have|reach\p{L}{0,3}) (?:the )?(?:first |next |more than |over |about )?(?:${COUNT}|${NTH}|an?) (?:\p{L}{2,14} )?${TURNS}\b|\b(?:in|after|from) the ${NTH}\b`, "iu");
/** A word that somebody says or writes. */
const WORD = new RegExp(String.raw`\b(?:says?|said|types?|writes?|mentions?|contains?|sends?|thanks|greets?|asks?|answers?|replies|utters?) (?:\p{L}{1,12} ){0,3}(?:["“„«‘'${"`"}]|goodbye|farewell|thank|good ?night|hello|bye|please)|\b(?:the )?(?:words?|phrase|keyword|code ?word|password|token|string|emoji|name|greeting|hashtag|label|comment|marker) (?:["“„«‘'${"`"}]|(?:turns up|appears|occurs|comes up|is (?:said|written|typed|mentioned)))|\b(?:user|person|anyone|someone|somebody|sender|caller) (?:says|types|writes|sends) \S{1,20}[,;]|\b(?:sentence|phrase|word|line) ["“„«‘'][^"“”„»’']{1,60}["”»’'] (?:means|is the (?:sign|signal)|stands for)|\bnext time\b`, "iu");
/** Nobody is there. */
const ABSENCE = new RegExp(String.raw`\b(?:(?:is|are|goes|went|falls|been|stays) (?:idle|silent|asleep|away|offline|inactive|quiet)|unattended|\byou are alone|unobserved|unwatched|out of office|on (?:leave|holiday|vacation)|gone (?:home|to bed)|has not (?:typed|answered|written|replied|moved)|(?:nobody|no one) (?:has (?:typed|written|answered|said)|is (?:watching|looking|there|around|online|awake|reading)|looks|watches)|(?:falls|fell) asleep|logs? (?:off|out)|(?:after|until|once) the (?:audit|review|demo|inspection|meeting|visit|interview|exam|presentation|handover)\b|leaves (?:the )?(?:room|desk|house|office|chat|project|company)|goes on leave|closes the (?:laptop|lid|window|chat|session))\b`, "iu");
/** Where or as whom it runs. */
const PLACE = /\b(?:on|in|inside) (?:an? |the )?(?:build (?:agent|server|machine)|runner|ci\b|continuous integration|production|prod\b|release (?:build|branch|job)|customer(?:'s)? (?:machine|site|host)|demo (?:machine|host))|\$\{?CI\b|\b(?:hostname|host name|user name|username|branch|repository|directory|machine) (?:begins|starts|ends|contains|is|equals|matches) |\b(?:user|person|caller|owner|reader|customer) (?:is|comes|works|lives) (?:not )?(?:called|named|from|at|in|located)\b|\b(?:run|running|started|installed) (?:on (?:the |a )?(?:machine|host|computer|server)|(?:by|as|under) (?:root|admin|administrator))\b|\b(?:number|id|count|sum|hash) (?:is|of [^.;,]{1,20} is) (?:a multiple|even|odd|divisible|greater|more|less)\b|\blocally,? (?:skip|ignore|do nothing|nothing)|\bfile (?:called|named) \S{1,60} (?:exists|appears|turns up|shows up|is (?:there|present|created|found))/iu;
/** A version comes out. */
const RELEASE = /\b(?:upon|on|after|with|once|since|from) (?:the )?(?:release|launch|publication|ga|rollout|general availability) of\b|\b(?:version|release|v|tag) ?v?\d[\w.]{0,10} (?:ships|is (?:out|released|published|tagged|live)|appears|lands|comes out|goes live|is cut)\b|\b(?:when|once|as soon as) the tag\b/iu;

/** An ordinary task, and something else before it. */
const TASK = /\bwhen(?:ever)? (?:you are |you['’]re )?asked (?:to|for|about) [^.;:,]{1,60}, (?:first|also|additionally|instead|secretly|quietly|silently)\b/iu;

const TIMES = [HOUR, TURN_COUNT, WORD, ABSENCE, TASK];
/** What joins an act to what the sentence before it waits for. */
const POINTS_BACK = /^\W{0,8}(?:that is|this is|then|at that (?:point|moment|time)|from then|that(?:'s| is) the|thereafter|in that case|if so|it|on that day|on a |only then|as soon as that|once that)\b/iu;

/** A grave act that is asked for at a time, a word or a place. */
export function waitingAct(sentence: Sentence): Occurrence | undefined {
  if (!sentence.has(GRAVE_ACT) || !isEnglish(sentence)) return undefined;
  if (sentence.view.passage.kind === "code") return undefined;
  const at = sentence.occurrences(GRAVE_ACT).find((one) => isOnePhrase(one) && isAsked(sentence, one) && !isTold(sentence, one));
  if (at === undefined) return undefined;
  const before = sentence.previous?.view === sentence.view ? sentence.previous : undefined;
  if (WITH_IT.test(at.text)) return undefined;
  const plain = REMOVES.test(at.text) && !DEAR.test(at.text);
  const isSet = (one: Sentence): boolean => isAwaited(one) || (!plain && isReleased(one));
  return isSet(sentence) || (before !== undefined && POINTS_BACK.test(sentence.text) && isSet(before)) ? at : undefined;
}

/** What it is done with: `publish the package with the token`. */
const WITH_IT = /(?<!together )\b(?:with|using|via|through) (?:the|an?|your) [^.;]{0,40}$/iu;
/** What a release and a build take away without harm, and what they do not. */
const REMOVES = /^(?:delet|wip|eras|drop|purg|empty|remov|truncat)/iu;
const DEAR = /\b(?:customers?|everyone|everything|everybody|whole|all|production|backups?|photos|mailbox|inbox|accounts?|drive|disk|checks?|licen[cs]e|paywall|auth\p{L}{0,12})\b/iu;

/** Whether a sentence names an hour, a number of turns, a word, an absence, a place or a version. */
export function waits(sentence: Sentence): boolean {
  return isAwaited(sentence) || isReleased(sentence);
}

function isAwaited({ text }: Sentence): boolean {
  return TIMES.some((trigger) => trigger.test(text));
}

function isReleased({ text }: Sentence): boolean {
  return PLACE.test(text) || RELEASE.test(text);
}

/** Verb and object in one clause; what stands between code marks in it is a name. */
function isOnePhrase({ text }: Occurrence): boolean {
  const plain = text.replaceAll(/`[^`]{0,80}`|(?<=\s)[~.]?\/[\w./-]{1,80}/gu, "x");
  return !/[.;:!?`"“”|()/]|^\p{L}+-|-\p{L}+$/u.test(plain) && !/^(?:empty|open|post|mail|share|export|copy|format) (?:for|and|or|when|if|is|are|in|of)\b/iu.test(plain);
}
