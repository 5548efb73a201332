import type { Rule } from "../rule.ts";
import { clauseAt, isSupposed, type Clause } from "./clause.ts";
import { CueSet } from "./cues.ts";
import { dropBefore, inInlineCode, onLines, type LineHit } from "./hits.ts";
import type { Layout } from "./layout.ts";
import { MARK, PAIRED, type Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import { matchesOf } from "./matches.ts";
import type { Pair } from "./pairs.ts";
import { COUNTER_WORDS, goesTo, inView, isReading, isScoreboard, isTaskState, OPEN_TAG, READS } from "./readings.ts";
import { isWide } from "./words.ts";
import { daysIn, isPlaceholder, partsIn, shown } from "./values.ts";

const LOOKED_AT = KIND.now | KIND.present | KIND.left | KIND.passing | KIND.counter;
const MOMENTARY = KIND.now | KIND.present;
/** What a present one of passes with the run, the user or the hour. */
const PASSES = KIND.passing | KIND.counter | KIND.region | KIND.run | KIND.weekday | KIND.git | KIND.folder;

/** Labels that need no "current": what they hold always passes. */
const ALWAYS = /^(?:(?:token|context|request|message|credit|cost|budget|rate limit|api|disk|memory|quota|cpu|gpu|storage|wallet|bank|account|gift card|loyalty|points?) (?:usage|used|left|remaining|load|budget left|count|balance|so far|points?)|tokens? (?:used|left|remaining|so far)|turns?(?: number| no| count)?|iteration|attempt|retry|round|context(?: left)?|(?:cost|spend|spent|tokens) (?:so far|to date)|unread(?: \p{L}+)?|balance|credits?|points|coins|xp|guthaben|kontostand|saldo|solde|restbudget|баланс|on call|oncall|on duty|on shift|plantão|de plantão|guardia|de guardia|bereitschaft|in bereitschaft|im dienst|d['’]astreinte|astreinte|de garde|di turno|dyżur|дежурный|weather(?: \p{L}+){0,2}|battery(?: level| status| charge)?|akku|batterie|batería|bateria|queue(?: length| depth| size| position)?|inbox|mood|hp|xp|mana|gold|score|open (?:files|tabs|tickets|incidents|orders|alerts|tasks|documents|windows|issues|prs|pull requests)|visible files|recent files|recently (?:viewed|opened|used|edited)(?: files)?|now playing|exchange rate|(?:usd|eur|gbp|btc|jpy|chf)\/\w{3}|in stock|stock|stock level|in the (?:basket|cart)|(?:basket|cart)(?: total)?|warenkorb|panier|carrito|carrinho|carrello|(?:minutes|hours|days|requests|credits|calls|messages|tokens|seats) (?:left|used|remaining)|occupancy|load average|(?:outside |inside |room |outdoor |indoor )?(?:temperature|humidity)|progress|soup of the day|dish of the day|wetter|temperatur|météo|température|clima|tiempo|meteo|temperatura|погода)$/iu;
const TURN = /^(?:turn|turns|iteration|attempt|retry|round|step)\b/u;
const MODE = /^(?:(?:\p{L}+ ){0,2}mode|modus|режим|モード|模式|approval policy)$/u;
const SELECTION = /^(?:selection|selected(?: text)?|cursor|caret|highlighted(?: text)?)(?: \([^()]{1,24}\)?)?$/u;
const CURRENT_ROW = /^current/u;
/** What makes a label certain to be of the moment, by where it stands in it. */
const CERTAIN_BEFORE = /^(?:the |your |user )?(?:current|active|selected|focused|chosen|open|latest|newest)(?: |$)/u;
const CERTAIN_BEHIND = / (?:playing|selected|open|opened|active|running|focused|in progress|shown)$/u;
const CERTAIN_ELSEWHERE = /(?<!\p{L})(?:aktuel|derzeit|moment|actu|atual|attual|huidig|nuv|nåv|nuvær|aktiv|actif|activ[oa]s?(?!\p{L})|attiv|ativ[oa]|offen|geöffnet|ausgewählt)/u;
const WITHOUT_QUANTITY = /^(?:on call|oncall|on duty|on shift|(?:de )?plantão|(?:de )?guardia|(?:in )?bereitschaft|im dienst|(?:d['’])?astreinte|de garde|di turno|dyżur|дежурный|weather|now playing|open |visible |recent|mood|soup|dish)/iu;
const SAYS_VIEW = /viewing|looking|editing|reading|browsing|watching|playing|listening|selected|highlighted| open/u;
const QUANTITY = /^["'`(~≈]{0,2}(?:[$€£¥]|[A-Z]{3}\s)?\s?[-−]?\d[\d.,\s']*\s?(?:%|°|k\b|\/|\p{L}+)?(?!\s?(?:to|bis|à|[-–])\s?\d)/u;
const MEASURED = /^[-−~]?\d[\d.,]*\s?(?:°|%|degrees|grad|km\/h|mph|hpa)|°[CF]|\d\s?%/iu;
/** What a person writes behind such a label: what to put there, or what holds for the project for long. */
const DESCRIBES = /^(?:the|a|an|what|which|who|how|where|when|whether|list|describe|see|use|check|run|read|must|should|only|one|two|three|each|every|if|as|in|on|at|for|from|by|show[ns]?|is|are|was|ask|not|keep|set|get|return|display|close|call|number|count|die|der|das|le|la|les|el|o|il|lo|your|one of|e\.g)(?=[\s,'’]|$)|(?:^|[`"$ ])(?:git|npm|gh|kubectl|date|pwd|hostname|uname|\.\/|\$\()(?![\p{L}])/iu;
/** A number that counts or measures: no version, no step of a guide, no year, no part of a name. */
const NUMBER = /(?<![\p{L}\d.,/#:_"-]|\p{Lu}[\p{L}.]{0,20} )(?:[$€£¥]\s?)?[-−]?\d{1,9}(?:[.,]\d{1,9}){0,3}(?:\s?[%°€$£]|[kKMG](?!\p{L}))?(?![\d:_]|\.\d|-[\p{L}\d])/gu;
const ANY_NUMBER = /(?<![\p{L}\d.,/:_-])(?:[$€£¥]\s?)?\d{1,9}(?:[.,]\d{1,9}){0,2}\s?(?:[%€$£]|[kKMG](?!\p{L}))?(?![\d:_]|\.\d|-[\p{L}\d])/gu;
/** Words of what is left that stand behind the number only: `12 used`, `3 left`. */
const BEHIND_ONLY = /^(?:left|over|used|spent|consumed|open|offen\p{L}*|queued|waiting|available|pending|outstanding|kvar|tilbage|igjen|restants?|restantes?|utilis\p{L}*|usad\p{L}*|gastad\p{L}*|genutzt|verbraucht|gebruikt|verbruikt|rimast\p{L}*|pendientes|pendentes|brugt|brukt|attente|usati|spesi|остал)$/iu;
const PROGRESS = /(?<!\p{L})(?:turn|step|iteration|attempt|round|message|slide|page|level|day|scene|chapter|question|lesson|try|retry|move|sprint|track|item|file|song|photo|image|email|mail|task|section|runde|schritt|versuch|folie|seite|tour|étape|turno|paso|passo|tentativa|beurt|stap|ход|шаг) #?\d{1,5} ?(?:of|\/|out of|von|de|sur|di|van|из) ?\d{1,6}(?!\p{L}|\d|\/)/giu;
/** What a sentence says of the moment, each with a cheap look at the line before it is tried, and the marks that it holds whatever it says. */
const SENTENCES: readonly { readonly when: (line: Line) => boolean; readonly says: RegExp; readonly marks?: number }[] = [
  { when: ({ kinds }) => (kinds & KIND.present) !== 0, says: /(?<!\p{L})(?:[Yy]our|[Tt]he|[Mm]y) (?:current(?:ly)?|active|currently (?:active|selected|open)|selected|open|focused) (?:\p{L}+ ){0,2}?(?:model|mode|file|tab|page|url|document|app|project|task|persona|plan|balance|usage|temperature|price|rate|step|turn|engineer|speaker|song|incident|screen|selection|location|city) (?:is|=)\s["'`*]{0,3}(?=[\p{Lu}\d/~€$£]|["'`]|\p{Ll}+[-_./:]\S)[^\s,;]{2,60}/gu },
  { when: ({ kinds, marks }) => (kinds & KIND.counter) !== 0 && (marks & MARK.digit) !== 0, says: /(?<!\p{L})(?:[Tt]his is|[Yy]ou are (?:now )?(?:on|in|at)|[Nn]ow (?:on|at|in)|[Cc]urrently (?:on|at|in)) (?:turn|step|iteration|attempt|round|message|day|level|page|question|slide|try) #?\d{1,5}(?: (?:of|out of|\/) ?\d{1,6})?/gu, marks: MARK.digit },
  { when: ({ text, marks }) => (marks & MARK.digit) !== 0 && /powered|unning on|run on|served|backed|using|written/u.test(text), says: /(?<!\p{L})(?:[Yy]ou are|[Yy]ou['’]re|I am|I['’]m|[Tt]his session is|[Yy]ou|[Yy]our answers are)(?: currently)? (?:powered by|running on|run on|served by|backed by|using|written by) (?:the model )?(?:named )?["'`*]{0,3}(?=\S{0,80}\d)[\p{L}][\w.:/ -]{2,40}/gu, marks: MARK.digit },
  { when: ({ text }) => / (?:mode|phase|view)/u.test(text), says: /(?<!\p{L})(?:[Yy]ou are|[Yy]ou['’]re|(?:[Tt]he )?(?:[Aa]ssistant|[Aa]gent|[Ss]ession|[Aa]pp|[Ee]ditor|[Tt]erminal|[Dd]evice|[Ss]ystem) is|I am|[Tt]his is)(?: currently| now| presently)? in ["'`*]{0,3}[\p{L}-]{2,24}["'`*]{0,3}(?: [\p{L}-]{2,16})? (?:mode|phase|view)(?!\p{L})/gu },
  { when: ({ text }) => /(?:mode|policy) is /u.test(text), says: /(?<!\p{L})(?:[Pp]ermission|[Aa]pproval|[Ss]andbox|[Ee]dit(?:ing)?|[Aa]gent|[Ss]ession) (?:mode|policy) is (?:now |currently |set to )?["'`]?(?:\p{Ll}{2,16}\p{Lu}\p{Ll}{2,16}|\p{Ll}{2,16}[-_]\p{Ll}{2,16}|plan|yolo|auto|manual)(?=[\s"'`.,;(]|$)/gu },
  { when: ({ text, marks }) => (marks & MARK.digit) !== 0 && /with|code|status/u.test(text), says: /(?<!\p{L})(?:[Ll]ast|[Pp]revious|[Mm]ost recent|[Ll]atest) (?:\p{L}{2,16} ){1,3}(?:exited|failed|ended|returned|finished|crashed|quit|stopped|died)(?: \p{L}{2,8}){0,4} \d{1,3}(?=$|[\s.,;:)])/gu, marks: MARK.digit },
  { when: ({ text }) => / are still | is still | new | unread /u.test(text), says: /(?<![\p{L}\d.,])(?:[1-9]\d{0,3}|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive) (?:(?:\p{L}{2,16} ){1,3}(?:is|are) still (?:running|open|waiting|pending|queued|unread|unpaid|missing|outstanding|in progress)|(?:new|unread|fresh) \p{L}{3,16} (?:since|arrived|came in|have arrived|are waiting|is waiting))(?!\p{L})/gu },
  { when: ({ text }) => text.includes(" mode is "), says: /(?<!\p{L})[\p{L}-]{3,20} mode is (?:now |currently )?(?:on|active|enabled|off)(?=[.,;!]|$)/giu },
  { when: ({ text, kinds }) => ((kinds & KIND.person) !== 0 || /[Tt]hey /u.test(text)) && SAYS_VIEW.test(text), says: /(?<!\p{L})(?:[Tt]he (?:user|customer|player|student|client|visitor|editor)|[Tt]hey|[Uu]ser) (?:is|are|has|have)(?: currently| now| just)? (?:viewing|looking at|on|at|editing|reading|browsing|watching|playing|listening to|selected|opened|open|highlighted)(?: (?:the|a) (?:page|file|tab|document|screen|url|site|article|product))? (?:(?=["'`]?[\p{L}\d/_-]*[./\d_])["'`]?[\p{L}\d/_.#:-]{3,80}|["“«][^"”»]{2,80}["”»])/gu },
  { when: ({ text, kinds }) => (kinds & KIND.person) !== 0 && text.includes(" has "), says: /(?<!\p{L})(?:[Tt]he )?(?:user|customer|client|editor) has ["'`]?(?=[\p{L}\d/_-]*[./_])[\p{L}\d/_.-]{3,80}["'`]? (?:open|selected|focused)(?!\p{L})/gu },
  { when: ({ text }) => text.includes("oday"), says: /(?<!\p{L})[Tt]oday['’]s (?:special|menu|offer|deal|discount|rate|price|topic|word|theme|exchange rate|weather|forecast|dish|soup|quote|challenge|guest|lesson|winner|high|low|temperature|schedule|agenda|on-call|duty officer|host|catch|tide|puzzle)(?: \p{L}+){0,2} (?:is|are|comes) (?!to be|the one|what|shown|listed|in the|at the)\S/gu },
  { when: ({ kinds, marks }) => (kinds & KIND.counter) !== 0 && (marks & MARK.digit) !== 0, says: /^[\s>*#[(_-]{0,8}(?:[Tt]urn|[Ii]teration|[Aa]ttempt|[Rr]ound|[Mm]essage|TURN) (?:#?\d{1,5} ?(?:of|\/|out of) ?\d{1,6}|#?(?:[2-9]|\d{2,5}))(?=\s*$|[.,;)\]*_]|\s[–—|·-])/gu, marks: MARK.digit },
  { when: ({ kinds }) => (kinds & KIND.now) !== 0, says: /(?<!\p{L})(?:[Aa]ktuell|[Dd]erzeit|[Ii]m Moment|[Zz]urzeit|[Cc]urrently|[Rr]ight now|[Aa]t the moment|[Aa]ctuellement|[Aa]ctualmente|[Aa]tualmente|[Aa]ttualmente|[Tt]oday|[Hh]eute|[Nn]ow) (?:im Dienst|in Bereitschaft|on call|on duty|on shift|playing|online|in stock|open|selected|active|de guardia|de plantão|di turno|d['’]astreinte|de garde)(?: (?:is|are|ist|sind|est|es|é|è))?:? ["'`*]{0,3}[\p{Lu}\d]/gu },
  { when: ({ text, marks }) => (marks & MARK.digit) !== 0 && (text.includes("°") || text.includes("degrees")), says: /(?<!\p{L})(?:[Ii]t is|[Ii]t['’]s|[Oo]utside|[Tt]emperature)(?: now| currently| outside)?:? [-−]?\d{1,3}(?:[.,]\d)? ?(?:°|degrees)/gu, marks: MARK.digit },
  { when: ({ kinds, text }) => (kinds & KIND.now) !== 0 || text.includes(" moment"), says: /(?<!\p{L})(?:is|are) (?:currently|now|right now|presently|at the moment|today) (?:open|closed|online|offline|down|up|busy|full|empty|locked|unavailable|sold out|out of stock|away|in progress|running|paused|raining|sunny|snowing)(?!\p{L})|(?<!(?:who|that|which) )(?<!\p{L})(?:is|are) (?:open|closed|shut|online|offline|down|busy|full|empty|locked|unlocked|armed|unarmed|ajar|lit|on|off|free|occupied|away|asleep|charging|recording|playing|paused|muted|stuck|jammed|blocked|out of \p{L}{3,12}|unavailable|sold out|in progress|raining|snowing) (?:now|right now|just now|at the moment|at present|today)(?!\p{L})/gu },
  { when: ({ text, marks }) => (marks & MARK.digit) !== 0 && /queue|in line|online|waiting/u.test(text), says: /(?<![\p{L}\d.,/_-])[1-9]\d{0,5} (?:\p{L}+ ){0,2}(?:in the queue|in line|online|waiting)(?!\p{L})/gu, marks: MARK.digit },
  { when: ({ kinds, marks }) => (kinds & (KIND.left | KIND.present)) !== 0 && (marks & MARK.digit) !== 0, says: /(?<=^[^:]{3,30}: |\()[1-9]\d{0,4} (?:open|active|pending|unread|overdue|failing|failed|waiting|unanswered|unresolved)(?=$|[\s,;.)])/gu, marks: MARK.digit },
  { when: ({ text }) => /: (?:failing|passing|red|green|broken|in p|running|queued)|CI is/u.test(text), says: /(?<!\p{L})(?:(?:[Bb]uild|CI|[Pp]ipeline|[Dd]eploy(?:ment)?|[Tt]ests?)(?: status)?: (?:failing|passing|red|green|broken|in progress|running|queued)|CI is (?:currently |now )?(?:failing|passing|red|green) on)(?!\p{L})/gu },
  { when: ({ text, marks }) => (marks & MARK.point) !== 0 && text.includes("load"), says: /(?<!\p{L})load(?: average)?:? \d{1,3}\.\d{1,2}(?!\d)/gu, marks: MARK.digit },
  { when: ({ kinds, marks }) => (marks & MARK.digit) !== 0 && (kinds & (KIND.passing | KIND.system)) !== 0, says: /(?<!\p{L})(?:[Bb]attery|[Vv]olume|[Bb]rightness|[Ss]ignal|CPU|[Hh]umidity|[Aa]kku|[Bb]atterie|[Bb]ater[ií]a|[Ss]peed|[Aa]ltitude|[Ff]uel|[Oo]ccupancy|[Ww]ind)(?: level| currently| now)?:? (?:at )?\d{1,4}(?:[.,]\d)? ?(?:%|°|km\/h|mph|m\/s|m(?=[,.;]))/gu, marks: MARK.digit },
  { when: ({ text }) => /(?:view|screen|focus|display|cursor|open|selected) is /u.test(text), says: /(?<!\p{L})(?:[Tt]he|[Yy]our) (?:\p{L}+ )?(?:file|page|tab|document|screen|record|ticket|row|cell|item|product|image|slide|song|map|message|mail) (?:in view|on screen|in focus|on display|under the cursor|that is (?:open|selected)|open|selected)(?: now)? is ["'`“]?[\p{L}\d/][^\s,;]{2,60}/gu },
  { when: ({ kinds, marks }) => (kinds & KIND.left) !== 0 && (marks & MARK.digit) !== 0, says: /(?<!\p{L})(?:[Yy]ou|[Uu]ser|[Ss]ession|[Tt]hey|[Ww]e|[Ii]t|[Aa]gent|[Rr]un) (?:have|has|had)(?: already| now| so far)? (?:used|spent|consumed|burned|burnt)(?: up)? [$€£~]?\d[\d.,]{0,10} ?[%\p{L}]/gu, marks: MARK.digit },
  { when: ({ kinds, marks }) => (kinds & KIND.left) !== 0 && (marks & MARK.digit) !== 0, says: /(?<!\p{L})(?:[Rr]emaining|[Uu]nused|[Ll]eftover) \p{L}+(?: \p{L}+){0,4} (?:is|are|=) (?:now |about )?[$€£~]?\d/gu, marks: MARK.digit },
  { when: ({ text }) => /(?:cursor|caret|selection|viewport) (?:is|stands)/u.test(text), says: /(?<!\p{L})(?:cursor|caret|selection|viewport) (?:is|stands)(?: now| currently)? (?:at|on|in) (?:line|row|cell|column|offset|position|page)? ?[\p{Lu}\d][\w:.,-]{0,16}/gu },
  { when: ({ text }) => text.includes(" since "), says: /(?<!\p{L})(?:is|are|has been|have been) [\p{L} ]{3,24} since (?:this (?:morning|afternoon|evening)|today|yesterday|last night|noon|midnight|\d{1,2}[:.]\d\d)(?!\p{L})/gu },
  { when: ({ marks, text }) => (marks & MARK.digit) !== 0 && text.includes(" so far"), says: /(?<![\p{L}\d.,])\d[\d.,]{0,10} ?%?(?: \p{L}+){0,3} so far(?!\p{L})/gu, marks: MARK.digit },
  { when: ({ text }) => /on-?call|on duty|duty/u.test(text), says: /(?<!\p{L})(?:[Tt]oday['’]s|[Tt]his week['’]s|[Tt]onight['’]s|[Tt]he current) (?:on-?call|duty) \p{L}+(?: \p{L}+)? is \p{Lu}\p{L}+/gu },
  { when: ({ marks, text }) => (marks & MARK.digit) !== 0 && /ahead|waiting|espera|attente|Schlange|in the (?:bag|cart|basket)|gone|fila|корзин/u.test(text), says: /(?<![\p{L}\d.,])[1-9]\d{0,4} (?:\p{L}+ ){0,2}(?:ahead of (?:you|the|them|him|her)|en espera|en attente|in der Schlange|in the (?:bag|cart|basket)|na fila|are gone|is gone)(?!\p{L})|(?<!\p{L})[Вв] корзине \d/gu, marks: MARK.digit },
  { when: ({ marks, text }) => (marks & MARK.digit) !== 0 && /steht bei|stands at|(?:is|are) at|est à|está (?:en|a)/u.test(text), says: /(?<!(?:threshold|limit|target|goal|maximum|minimum|point|default|norm|cap|alarm) )(?<!\p{L})(?:is|are) at [-−~]?\d{1,4}(?:[.,]\d)? ?(?:°|%)|(?<!\p{L})(?:steht|stehen|stands?|est|está)(?: now| currently| derzeit)? (?:bei|at|à|en|al?) [-−~]?[$€£]?\d[\d.,]{0,8} ?(?:%|°|€|\$|km|kWh|points?|Punkte)/gu, marks: MARK.digit },
  { when: ({ text }) => /(?:[Bb]uild|CI|[Pp]ipeline|main) is (?:red|green|broken|failing)/u.test(text), says: /(?<!\p{L})[Tt]he (?:build|CI|pipeline|main branch) is (?:red|green|broken|failing)(?: now)?(?=[:.,;]|$)/gu },
  { when: ({ text, marks }) => (marks & MARK.digit) !== 0 && /are in |now in |are on /u.test(text), says: /(?<!\p{L})(?:[Ww]e|[Yy]ou|[Tt]hey) are (?:now |currently )?(?:in|on) (?:week|day|month|sprint|phase|round|hour|game|lap|leg) \d{1,4}(?: of)?(?!\p{L}|\d)/gu, marks: MARK.digit },
  { when: ({ text }) => text.includes(" is selected") || text.includes(" are selected"), says: /(?<!\p{L})(?:[Ll]ines?|[Rr]ows?|[Cc]ells?|[Ll]ayers?|[Ii]tems?|[Pp]ages?) [\p{Lu}\d][\w:–-]{0,12}(?: (?:to|and|through) [\p{Lu}\d]\w{0,8})? (?:is|are) (?:now |currently )?selected(?!\p{L})/gu },
  { when: ({ text, kinds }) => (kinds & KIND.person) !== 0 && / is (?:now |currently )?on /u.test(text), says: /(?<!\p{L})(?:[Tt]he |[Yy]our )?(?:user|customer|visitor|shopper|guest|player|student|client) is (?:now |currently )?on (?:the|their|his|her) [\p{L}][\p{L} -]{1,30} (?:page|screen|tab|step|view|form)(?!\p{L})/gu },
  { when: ({ text, marks }) => (marks & MARK.digit) !== 0 && /[Ww]ind|[Ss]well|[Tt]ide|isibility/u.test(text), says: /(?<!\p{L})(?:[Ww]ind|[Ss]well|[Tt]ide|[Vv]isibility|[Ss]now depth)(?: is| now|:)? (?:[NESW]{1,3} )?\d[\d.,]{0,5} ?(?:kn|knots|m|km|mm|cm|ft|km\/h|m\/s|mph|bft)(?!\p{L})/gu, marks: MARK.digit },
  { when: ({ text, kinds }) => (kinds & KIND.left) !== 0 && /[^\0-\u02af]/u.test(text), says: /(?<!\p{L})(?:[Оо]стал\p{L}{2}|[Зз]алишилось) \d[\d .,]{0,8}\s?\p{L}|(?:已用|已使用|剩余|还剩|残り)[：:]?\s?\d[\d.,]{0,8}/gu },
  { when: ({ text }) => /[Nn]ow (?:serving|boarding|showing|calling|speaking|testing|reading)/u.test(text), says: /(?<!\p{L})[Nn]ow (?:serving|boarding|showing|calling|speaking|testing|reading):? (?:the )?(?:\p{L}+ )?["'“]?[\p{Lu}\d][\p{L}\d-]{0,20}/gu },
  { when: ({ text, marks }) => (marks & MARK.digit) !== 0 && /this (?:morning|afternoon|evening|hour)|as of now/u.test(text), says: /(?<![\p{L}\d.,])\d[\d.,]{0,10}[^.;:!?]{0,40} (?:this (?:morning|afternoon|evening|hour)|as of now)(?!\p{L})/gu, marks: MARK.digit },
  { when: ({ text }) => / ?on (?:call|duty|shift)/u.test(text), says: /(?<!\p{L})(?:on call|on duty|on shift)(?: (?:today|now|tonight|this week))? is \p{Lu}/gu },
];

/** Makes a number before it a rule's. */
const AS_RULE = /^["'`)]?\s?(?:(?:is|are|as|by) (?:the |a |an )?(?:default|maximum|minimum|limit|rule|norm|target)|or (?:more|less|lower|higher|above|below)|at most|at least|means?)(?!\p{L})/u;
/** What a program says behind a mode's name: since when, by whom, what it allows. */
const REMARK = /(?: \((?!default|or |optional|if |when )[^()]{2,60}\)?|, \p{L}{2,16} (?:on|off|allowed|denied|enabled|disabled)|[;,.] (?:since|set|changed|chosen) .{1,60})?\.?$/u;
/** A rate of exchange; its letters are anybody's. */
const EXCHANGE = /(?<![\p{L}\d])[A-Z]{3}\/[A-Z]{3}:? \d{1,6}[.,]\d{2,5}/gu;
const SAYINGS = [new CueSet(), new CueSet()] as const;
/** A cue for each sentence: 31 of the first set, the others of the second. */
const MAY_SAY = SENTENCES.map(({ says, marks = 0 }, index) => SAYINGS[index < 31 ? 0 : 1].of([says], { marks }));
const CUES = new CueSet();
const MAY_PROGRESS = CUES.of([PROGRESS], { marks: MARK.digit });
const MAY_EXCHANGE = CUES.of([EXCHANGE], { marks: MARK.digit | MARK.slash });
const MAY_SCORE = CUES.of([COUNTER_WORDS], { marks: MARK.digit });
const MAY_BE_VIEW = CUES.of([OPEN_TAG], { marks: MARK.angle });
const MAY_PASS = CUES.of([MODE, SELECTION, ALWAYS, CERTAIN_BEFORE, CERTAIN_BEHIND, CERTAIN_ELSEWHERE], { inLabel: true }) | CUES.of([TURN], { inLabel: true, marks: MARK.digit }) | CUES.of([CURRENT_ROW], { inLabel: true, marks: MARK.pipe });

export const cacheCurrent: Rule = {
  id: "cache/current",
  kind: "cache",
  finds: "A value of the moment with the words that say so: the current model, mode or file, a budget that is left, a turn's number, a price, who is on call.",
  spares: "`current` without a value (`the current branch's merge base`), descriptions of what to put somewhere, what a project supports at present, commands that find the value out.",
  flagged: [
    { name: "a mode", text: "Active mode: plan-only\n", lines: [1] },
    { name: "a counter", text: "You have 18,400 tokens left. Be brief.\n", lines: [1] },
    { name: "a price of the day", text: "Aktueller Goldpreis: 61,20 EUR je Gramm\nAktueller Kurs: 1,08\n", lines: [2] },
    { name: "the open file", text: "Current file: src/billing/invoice.ts\n", lines: [1] },
  ],
  clean: [
    { name: "no value", text: "Compare with the current branch and keep the current mode.\n" },
    { name: "a description", text: "- Current mode: what the user chose in the settings\n" },
    { name: "a command", text: "- Current branch: `git rev-parse --abbrev-ref HEAD`\n" },
    { name: "what is supported", text: "The exporter currently writes CSV and JSON.\n" },
  ],
  find: onLines(
    [isLookedAt, (line, layout, hits) => {
      const { text } = line;
      let last = -1;
      for (const pair of mayPair(line) ? layout.pairs(line) : []) {
        if (isHeading(text, pair) || !(passes(pair, layout.said(pair.label)) || (isReading(pair, line, layout) && daysIn(pair.value).length === 0)) || (/=["']?$/u.test(text.slice(0, pair.start)) && inInlineCode(text, pair.start)) || isPlaceholder(pair.value) || (DESCRIBES.test(pair.value) && !pair.label.endsWith(" mode") && !/["“«]/u.test(text[pair.start - 1] ?? "")) || layout.illustrates(line, pair.start)) continue;
        last = pair.end;
        hits.push({ start: pair.start, end: pair.end, message: `${shown(pair.label)} has the value ${shown(pair.value)} at this moment only` });
      }
      const before = hits.length;
      said(line, layout, hits);
      dropBefore(hits, before, last);
    }],
    [mayBeState, (line, layout, hits) => {
      const { text, marks } = line;
      const state = ((marks & MARK.digit) !== 0 && isScoreboard(line)) || ((marks & MARK.bracket) !== 0 && isTaskState(line, layout)) ? line : (marks & MARK.angle) !== 0 ? inView(line, layout) : undefined;
      if (state === undefined) return;
      const indent = state.text.length - state.text.trimStart().length;
      if (!layout.illustrates(state, indent)) hits.push({ start: state.start - line.start + indent, end: state.end - line.start, message: `${shown(state === line ? text : state.text)} is true at this moment only` });
    }],
  ),
};

/** A cheap look at a line: whether it may be a state, or open an element that holds one. */
function mayBeState(line: Line): boolean {
  const { block, marks } = line;
  if (block !== "text" || (marks & (MARK.digit | MARK.bracket | MARK.angle)) === 0 || line.end - line.start >= 200) return false;
  return (line.cues(CUES) & (MAY_SCORE | MAY_BE_VIEW)) !== 0 || ((marks & MARK.bracket) !== 0 && line.text[line.text.indexOf("[") + 2] === "]");
}

/** A cheap look at a line: whether a pair of it may be of the moment, or a sentence of it. */
function isLookedAt(line: Line): boolean {
  return line.block === "text" && ((line.cues(SAYINGS[0]) | line.cues(SAYINGS[1])) !== 0 || mayCount(line) || mayPair(line));
}

/** Whether a line may tell a number of the moment: how far something is, at what rate it is exchanged, how much there is now or is left. */
function mayCount(line: Line): boolean {
  const { marks, kinds } = line;
  return (marks & MARK.digit) !== 0 && ((line.cues(CUES) & (MAY_PROGRESS | MAY_EXCHANGE)) !== 0 || ((kinds & KIND.freeNow) !== 0 && (marks & MARK.clock) === 0) || ((kinds & KIND.freeLeft) !== 0 && (kinds & OF_RUN) !== 0));
}

/** Whether a pair of a line may be of the moment. */
function mayPair(line: Line): boolean {
  const { kinds, labelKinds, marks } = line;
  if ((marks & PAIRED) === 0) return false;
  const digit = (marks & MARK.digit) !== 0;
  const may = (line.cues(CUES) & MAY_PASS) !== 0 || line.cues(READS) !== 0 || (labelKinds & KIND.now) !== 0 || ((labelKinds & KIND.present) !== 0 && (marks & MARK.beyond) !== 0) || (digit && (((labelKinds & KIND.left) !== 0 && (labelKinds & (KIND.counter | KIND.passing)) !== 0) || ((labelKinds & COUNTED_HOW) !== 0 && (labelKinds & COUNTED_WHAT) !== 0)));
  return may && ((kinds & (LOOKED_AT | KIND.run | KIND.system | KIND.machine | KIND.git | KIND.region)) !== 0 || line.text.includes("°") || /(?:ast|ous) exit /u.test(line.text));
}

/** A heading names a section, and a label in bold that begins with a verb says what to do. */
function isHeading(text: string, { label, start }: Pair): boolean {
  return /^\s{0,3}#{1,6}\s/u.test(text) || (/^(?:open|select|choose|pick|close|start|call|show|check|set|switch|run|focus|highlight|load) (?:the|a|an|your|all|any|this|that|each|every)(?: |$)/u.test(label) && start > 0);
}

/** Whether a pair's value passes. */
function passes({ label, value, form }: Pair, kinds: number): boolean {
  // A day has a rule of its own; a long text says what something is, it is no value.
  if ((kinds & LOOKED_AT) === 0 || partsIn(value) > 14 || daysIn(value).length > 0) return false;
  const words = label.split(" ").length;
  // `the current model: goes last`
  if (form === "cell" || (!/\d/u.test(value) && goesTo(value))) return false;
  if (TURN.test(label)) return !(label === "retry" && /^\d+$/u.test(value)) && !/ (?:after|ms|delay|limit|max|maximum|timeout|interval|backoff|size|budget|seconds|s|cap)(?: |$)/u.test(label) && /^#?\d+\s?(?:of|\/|out of)\s?\d|^#?\d{1,4}$/u.test(value) && value !== "1" && !/\d$/u.test(label);
  if (MODE.test(label) && !/default|output|display|color|colour|test|build|file|strict|debug|dev|light|dark|network|log/u.test(label)) return form === "line" && /^[\p{L}]+(?:[-_][a-z]+)*$/u.test(value.replace(REMARK, "")) && (label.includes(" ") || /^(?:plan|planning|build|ask|edit|agent|auto|act|architect|code|chat|debug|review|read-?only|default-?mode|bypass\w*|accept\w*|plan-?only|yolo|manual|supervised|autonomous|interactive|full-auto|suggest|planung|entwurf|bearbeiten|[^\0-\x7f].*)$/iu.test(value.replace(REMARK, "")));
  if (SELECTION.test(label)) return value.length <= 80 && form === "line" && (/\d|["“«`]/u.test(value) && !/ from \d$/u.test(value) || !/(?<!\p{L})(?:means?|counts?|is|are|may|must|can|if|when|or|and|empty|nothing|all|whole|where|what)(?!\p{L})/iu.test(value));
  if (label.startsWith("weather") && !/\d|sun|rain|cloud|snow|clear|storm|fog|wind|warm|cold|hot|dry|wet|mild|hail|frost/iu.test(value)) return false;
  if (ALWAYS.test(label)) return !(/^balance$/u.test(label) && /^\d{1,3} ?% \p{L}/u.test(value)) && !/(?<!\p{L})(?:between|when|below|above|at least|at most|up to|max|min|if)(?!\p{L})/iu.test(value) && ((QUANTITY.test(value) || (WITHOUT_QUANTITY.test(label) && form === "line") || MEASURED.test(value)) && !/^(?:stock|progress|temperature|score|gold|context)$/iu.test(label) || (/^(?:temperature|context|progress|gold|score|stock)$/iu.test(label) && /^\d[\d.,]*k?\s?(?:\/|of)\s?\d|°|^\d{2,}\s?(?:left|pieces|units|%|used)|^\d{2,}$/iu.test(value)));
  if (form === "row") return label.startsWith("current") && (kinds & PASSES) !== 0 && /[\d\p{Lu}/_.-]/u.test(value) && (kinds & KIND.stable) === 0;
  if ((kinds & (KIND.rule | KIND.example)) !== 0 || words > 5) return false;
  if ((kinds & KIND.left) !== 0 && (kinds & (KIND.counter | KIND.passing)) !== 0) return QUANTITY.test(value) && !/^(?:max|min|limit)/u.test(label) && !/^\d{1,3} (?:levels?|types?|kinds?|niveaux|stufen|niveles|níveis|livelli|typen|tipos|tipi|per|par|pro|por)(?!\p{L})/iu.test(value);
  if ((kinds & MOMENTARY) === 0 || (kinds & (KIND.stable | KIND.fact)) !== 0) return false;
  const certain = (kinds & KIND.now) !== 0 || CERTAIN_BEFORE.test(label) || ((kinds & KIND.present) !== 0 && (/[^\0-\x7f]/u.test(label) || CERTAIN_ELSEWHERE.test(label))) || CERTAIN_BEHIND.test(label);
  if (!certain) return false;
  // `Current state: 2 alarms open, inflow 412 l/s`
  if (/(?:^| )(?:state|status|situation|zustand|lage|stand|état|estado|stato|situación|situação|situazione|toestand|stan|состояние)(?: |$)/u.test(label) && /^\d{1,6}[.,]?\d* \p{L}/u.test(value)) return true;
  if ((kinds & PASSES) !== 0) return isConcrete(value, 6) || (/^(?:current|active) (?:task|goal|topic|mood|objective|plan|activity|focus)$/u.test(label) && partsIn(value) <= 8);
  return /^(?:the |your )?(?:current|currently|aktuell\p{L}*|actuel\p{L}*|(?:\p{L}+ )actual|(?:\p{L}+ )atual|today['’]s|heutige\p{L}*) \p{L}+(?: \p{L}+){0,2}$/u.test(label) && partsIn(value) <= 8 && /^[\p{L}\d$€£~/+-]/u.test(value) && /[\d\p{Lu}/_.-]/u.test(value) && !/^\p{Ll}+ing |x^/u.test(label);
}

/** Whether a value names one thing: a number, a name, a path, one word. */
function isConcrete(value: string, words: number): boolean {
  const count = partsIn(value);
  return (count <= words && /^["'“«]?[\p{Lu}\p{Lo}\d~/$€£#+-]|[\d/_.@]/u.test(value)) || count <= 2 || /\d/u.test(value);
}

/** What sentences say of the moment. */
function said(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text, kinds, marks } = line;
  const hit = (start: number, end: number): LineHit => ({ start, end, message: `${shown(text.slice(start, end))} is true at this moment only` });
  for (let at = 0; at < SENTENCES.length; at += 1) {
    if ((line.cues(SAYINGS[at < 31 ? 0 : 1]) & (MAY_SAY[at] as number)) === 0) continue;
    const { when, says } = SENTENCES[at] as (typeof SENTENCES)[number];
    if (!when(line)) continue;
    for (const { 0: found, index } of matchesOf(says, text)) {
      if (!(/\p{L}$/u.test(found) && isPlaceholder(found.slice(found.lastIndexOf(" ") + 1))) && !AS_RULE.test(text.slice(index + found.length)) && !isSupposed(clauseAt(line, layout, index), index) && !layout.illustrates(line, index)) hits.push(hit(index, index + found.length));
    }
  }
  if ((marks & (MARK.point | MARK.digit)) === 0) return;
  for (const { 0: found, index } of (line.cues(CUES) & MAY_EXCHANGE) === 0 || !/[A-Z]{3}\/[A-Z]{3}/u.test(text) ? [] : matchesOf(EXCHANGE, text)) if (!isSupposed(clauseAt(line, layout, index), index) && !layout.illustrates(line, index)) hits.push(hit(index, index + found.length));
  if ((line.cues(CUES) & MAY_PROGRESS) !== 0 && /\d ?(?:o|\/|von|de|sur|di|van|из) ?/u.test(text)) {
    for (const { 0: found, index } of matchesOf(PROGRESS, text)) {
      // `Step 2 of 4: check the address` is a guide's heading.
      if (/^(?:step|phase|lesson|chapter|part|day|schritt|étape|paso|passo|stap)/iu.test(found) && /^[\s>*#_-]*$/u.test(text.slice(0, index)) && /^[*_)]{0,3}(?::| [–—-])\s\p{L}/u.test(text.slice(index + found.length))) continue;
      // What is to be shown or said, in quotation marks.
      if (/["“`]$/u.test(text.slice(0, index)) && /(?<!\p{L})(?:show|say|write|print|display|begin|start|prefix|header|label|titled?)(?!\p{L})/iu.test(text.slice(Math.max(0, index - 40), index))) continue;
      if (!isSupposed(clauseAt(line, layout, index), index) && !layout.illustrates(line, index)) hits.push(hit(index, index + found.length));
    }
  }
  if ((kinds & KIND.freeNow) !== 0 && (marks & MARK.clock) === 0) counted(line, layout, hit, hits);
  if ((kinds & KIND.freeLeft) !== 0 && (kinds & OF_RUN) !== 0) rest(line, layout, hit, hits);
}

/** A number in a sentence that says "now". */
function counted(line: Line, layout: Layout, hit: (start: number, end: number) => LineHit, hits: LineHit[]): void {
  const { text } = line;
  for (const token of layout.tokens(line)) {
    if ((token.kinds & KIND.now) === 0) continue;
    const clause = clauseAt(line, layout, token.start);
    if ((clause.kinds & (KIND.stable | KIND.fact | KIND.authored | KIND.example)) !== 0 || isSupposed(clause, clause.end)) continue;
    // A script without blanks says in few units what takes a line elsewhere; a list's own number counts nothing.
    const wide = isWide(text.charCodeAt(token.start));
    const near = text.slice(Math.max(clause.start, wide ? token.start : token.start - 48), Math.min(clause.end, token.end + (wide ? 16 : 64))).replace(/^\s*(?:[-*>|]\s*)?\d{1,3}[.)|]\s/u, "");
    const number = near.match(NUMBER)?.find((found) => !/^(?:1\d|20)\d\d$/u.test(found.trim()) && found.trim() !== "1" && found.trim() !== "0");
    if (number === undefined || /\p{L}-\d|\d\.\d+\.\d|version|`|\[\p{L}/iu.test(near) || daysIn(text).length > 0 || (line.marks & MARK.clock) !== 0 || layout.illustrates(line, token.start)) continue;
    hits.push(hit(token.start, token.end));
    return;
  }
}

/** A number beside a word that says how much is left or used up. */
function rest(line: Line, layout: Layout, hit: (start: number, end: number) => LineHit, hits: LineHit[]): void {
  const { text } = line;
  for (const token of layout.tokens(line)) {
    if ((token.kinds & KIND.left) === 0) continue;
    const clause = clauseAt(line, layout, token.start);
    if (isSupposed(clause, clause.end) || !isOfRun(clause)) continue;
    const number = [...text.slice(Math.max(clause.start, token.start - 40), token.start).matchAll(ANY_NUMBER)].at(-1);
    const between = number === undefined ? "" : text.slice(Math.max(clause.start, token.start - 40) + number.index + number[0].length, token.start);
    const word = text.slice(token.start, token.end);
    // `the 3 failing tests` are spoken of before; `3 failing` is a count.
    const noun = /^\s\p{L}/u.test(text.slice(token.end, token.end + 2)) && /^(?:failing|failed|offline|online|open|queued|remaining|available|used)$/iu.test(word);
    const before = number !== undefined && !noun && /^\s?(?:[\p{L}'’/]+\s|of \S+ |\/ ?\S+ |von \S+ |de \S+ |sur \S+ ){0,3}$/u.test(between) && !(/^(?:used|open|available|consumed)$/iu.test(word) && /\p{L}{4}.{0,30}\p{L}{4}/u.test(between.slice(0, 40)));
    const behind = !/^(?:remaining|failing|failed|online|offline)$/iu.test(word) && !BEHIND_ONLY.test(word) && /^\s?(?:\p{L}+\s){0,2}[:=]?\s?[$€£]?\d/u.test(text.slice(token.end, token.end + 40));
    if ((!before && !behind) || (/^available$/iu.test(word) && text[token.end] === ":") || layout.illustrates(line, token.start)) continue;
    hits.push(hit(token.start, token.end));
    return;
  }
}

/** What a sentence speaks of that counts what a run or a customer has. */
const OF_RUN = KIND.counter | KIND.person | KIND.now | KIND.passing;
/** Words of a label whose value is a number of the moment: how something is counted, and what. */
const COUNTED_HOW = KIND.found | KIND.present | KIND.left | KIND.event;
const COUNTED_WHAT = KIND.counter | KIND.things | KIND.passing | KIND.person;

/** Whether a sentence counts what a run or a customer has: not pixels, not files of a project. */
function isOfRun({ kinds }: Clause): boolean {
  return (kinds & OF_RUN) !== 0 && (kinds & (KIND.stable | KIND.authored)) === 0;
}
