/** States as a program prints them: what stands beside a label that names something measured, counted or in view. */
import type { Layout } from "./layout.ts";
import { CueSet } from "./cues.ts";
import { MARK, type Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import type { Pair } from "./pairs.ts";
import { partsIn } from "./values.ts";

/** What is held or waits: the label alone says that its number is of the moment. */
const HELD = /(?<!\p{L})(?:wallet|balance|queue|queued|inbox|backlog|basket|cart|occupancy|vacancies|pollen count|air quality|aqi|uv index|water level|tide|snow depth|fuel|spot price|market price|exchange rate|bitcoin|ethereum|share price|footfall|headcount|turnout|stand|saldo|solde|guthaben|kontostand|lagerbestand|restbestand|bestand|warteschlange|warenkorb|panier|file d['’]attente|en stock|carrito|cola|carrinho|fila|carrello|coda|wachtrij|winkelwagen|kolejk\p{L}|koszyk\p{L}?|stan konta|очеред\p{L}|остат\p{L}{1,3}|баланс\p{L}?|корзин\p{L}|kön|saldoen|varukorg)(?!\p{L})|残高|在庫|余额|库存|排队|잔액|재고/iu;
/** The last one of a row: the next one replaces it. */
const LAST = /^(?:the |your )?(?:last|latest|newest|most recent|previous|letzte[rns]?|neueste[rns]?|jüngste[rns]?|derni(?:er|ère)|últim[oa]|ultim[oa]|laatste|ostatni[ae]?|последн\p{L}{2}|senaste|seneste|siste) (?:\p{L}+ )?(?:quote|price|trade|build|run|deploy|deployment|test run|tests?|score|reading|message|result|command|action|tool call|exit code|exit status|return code|exit|error|login|order|visit|page|search|query|answer|move|goal|song|track|transaction|payment|measurement|value|close|bid|kurs|preis|messwert|wert|bau|lauf|fehler|befehl|bestellung|nachricht|cours|prix|relevé|mesure|commande|précio|precio|cotización|medición|pedido|mensaje|preço|cotação|leitura|mensagem|prezzo|quotazione|lettura|ordine|koers|prijs|meting|kurs|cena|pomiar|курс|цена|показани\p{L}|заказ)s?$/iu;
/** Says within a label that its value is of the moment. */
const OF_NOW = /(?<!\p{L})(?:in the last \p{L}+|right now|just now|as of now|so far|to date|in use|in view|in focus|on screen|on display|on air|on the table|at the moment|this (?:session|chat|conversation|run|request|call|thread|visit|turn|morning|afternoon|evening|hour|week|day|match|game)|still (?:free|open|left|available)|now|tonight|today|at present|up next|next up|bisher|im moment|gerade|noch frei|in dieser sitzung|en ce moment|jusqu['’]ici|en este momento|hasta ahora|até agora|neste momento|in questo momento|finora|op dit moment|tot nu toe|na razie|сейчас|пока)(?!\p{L})/iu;
/** A count of what is there or was done: `connected users`, `pages read`. */
const COUNTED = /^\d[\d.,]{0,9}(?:\s?(?:\/|of|von|de|sur|di|van|из)\s?\d[\d.,]{0,9})?$/u;
/** What waits in a box or a queue, as a label of its own. */
const WAITS = /^(?:unread|waiting|pending|overdue|queued|unanswered|starred|snoozed|flagged|unassigned|unresolved|undelivered|unpaid|ungelesen|wartend|offen|non lus|en attente|sin leer|pendientes|não lidas|pendentes|non letti|in attesa|ongelezen|непрочитанные)$/u;
/** Who waits, or for how long. */
const QUEUED = /^(?:(?:callers?|people|customers|others|patients|guests|players|requests|jobs|orders|calls|tickets|chats|anrufer|anrufe|kunden|personnes|appels|clients|dossiers|llamadas|personas|clientes|chamadas|pessoas|chiamate|persone|clienti|oproepen|bellers|rozmowy|звонки|звонков) (?:ahead(?: of (?:you|them|him|her))?|before (?:you|them|him|her)|in front|waiting|on hold|in (?:the )?(?:queue|line)|vor ihnen|vor dir|in (?:der )?warteschleife|in (?:der )?warteschlange|en attente|en ligne|en espera|en cola|na fila|em espera|in attesa|in coda|in de wacht|oczekujące|в очереди|ожида\p{L}+)|(?:wartende|offene) \p{L}+|(?:tickets?|dossiers?|appels?|incidents?) ouverts)$/u;
const WAIT = /^(?:(?:average|mean|current|estimated|expected) )?(?:wait|waiting)(?: time)?$|^wartezeit$|^(?:temps d['’]attente|attente(?: moyenne)?|espera(?: media| média)?|tiempo de espera|tempo (?:de espera|di attesa)|attesa(?: media)?|wachttijd|время ожидания)$/u;
/** What a share is used up of. */
const USED_UP = /^(?:tokens?|context(?: window)?|usage|budget|quota|credits?|disk|memory|ram|storage|requests)$/u;
/** How one session is set up. */
const OF_SESSION = /^(?:locale|language|time ?zone|tz|currency|country|platform|theme|region) of (?:the|this|your) (?:session|chat|conversation|request|run|user|visitor|caller|browser|device)$/u;
/** What is changed in a checkout, file by file. */
const DIRTY = /^(?:git status|(?:modified|dirty|uncommitted|untracked|staged|unstaged|changed|unsaved)(?: files?| changes?)?)$/u;
/** How hard a model was told to think, with who told it. */
const EFFORT = /^(?:reasoning |thinking |current )?(?:effort|thinking|verbosity)$/u;
const CHOSEN_BY = /^["'`]?\p{L}{2,10}["'`]?,? \(?(?:set|chosen|picked|raised|lowered|changed|selected|requested|as asked|for this (?:turn|session|run|chat|request))/u;
/** Who stands where in a game. */
const STANDINGS = /^(?:the |current )?(?:score ?board|scores?|standings?|ranking|leader ?board|tally|punktestand|spielstand|tabelle|classement|score|marcador|clasificación|placar|classifica|punteggio|stand)(?: (?:after|at|in|of|so far|nach|après|tras|depois|dopo|na) ?.{0,30})?$/iu;
/** States that a thing has for a while. */
const STATE_LABEL = /(?:^| )(?:state|status|zustand|état|estado|stato|toestand|stan|состояние|状态|状態)$/iu;
const STATES = /^(?:armed|disarmed|degraded|down|up|online|offline|idle|busy|locked|unlocked|charging|paused|stopped|running|failed|failing|healthy|unhealthy|connected|disconnected|on|off|away|home|recording|muted|sleeping|standby|in progress|waiting|printing|playing|full|empty|blocked|scharf|unscharf|gestört|läuft|en panne|en marche|encendido|apagado|acceso|spento)(?:$|[,;(]| (?:since|for|as|and|at|by|seit|depuis|desde))/iu;
const SWITCHED = / (?:on|off|open|closed|locked|unlocked|up|down|an|aus|auf|zu)[,;] /iu;
/** Two of those or more. */
const SWITCHES = /^(?:\p{L}[\p{L} ]{1,20} (?:on|off|open|closed|locked|unlocked|up|down|an|aus|auf|zu)(?:, |; |$)){2,12}$/iu;
/** What comes next: the clock moves it on. */
const NEXT = /^(?:the |your )?(?:next|upcoming|nächste[rns]?|procha?ine?|próxim[oa]|prossim[oa]|volgende|następn\p{L}{1,2}|следующ\p{L}{2}) (?:departure|arrival|train|bus|tram|ferry|flight|meeting|appointment|event|stop|call|delivery|tide|match|abfahrt|zug|termin|halt|départ|train|rendez-vous|salida|tren|cita|partida|trem|partenza|treno|vertrek|trein|afspraak|отправление|поезд|встреча)$/iu;
/** A reading with its unit, in a place. */
const IN_PLACE = /^(?:[\p{L}]+ ){0,2}(?:temperature|humidity|pressure|wind|brightness|noise|co2|temperatur|luftfeuchte|température|humidité|temperatura|humedad|umidade|umidità|temperatuur|температура|влажность)(?: (?:in|at|on|im|am|auf|dans|en|no|na|nel|в|на) .{2,30}| outside| inside| now| exterior| interior| actual| atual| außen| innen| draußen| extérieure| intérieure| esterna| interna| buiten| binnen)?$/iu;
const WITH_UNIT = /^[-−~≈]?\d[\d.,]*\s?(?:°|%|hpa|mbar|bar|km\/h|m\/s|mph|kn|lux|db|ppm|bft)/iu;
const WITH_DIGIT = /\d/u;
/** `3 done, 2 in progress, 5 to do`. */
const SERIES = /^(?:[\p{L}][\p{L} ]{0,20}:?\s)?\d[\d.,]{0,9}\s?[\p{L}][\p{L} '’-]{0,24}(?:[,;·|/]\s?(?:and\s)?\d[\d.,]{0,9}\s?[\p{L}][\p{L} '’-]{0,24}){1,12}\.?$/u;
const SERIES_OF = /^(?:inventory|tasks?|todos?|to do|progress|status|state|tests?|test run|jobs?|tickets?|issues|mail|mails|inbox|orders|reservations|bookings|stock|votes|seats|rooms|lots|plots|beds|tables|bikes|cars|results?|aufgaben|bestand|lager|tâches|stock|tareas|tarefas|attività|taken|zadania|задачи|склад)$/iu;
const MODE_LABEL = /^(?:mode|modus|modo|modalità|tryb|режим|モード|模式|当前模式)$/iu;
const MODES = /^(?:voice|text|hands-?free|read[- ]only|kiosk|safe|focus|night|day|offline|online|demo|guest|incognito|silent|driving|presentation|training|maintenance|plan|planning|build|ask|edit|agent|auto|act|architect|chat|review|manual|supervised|autonomous|interactive|vocal|lecture seule|lectura|leitura|sprache|nur lesen)(?![\p{L}-]| or |, | oder | ou | o )[^.]{0,40}$/iu;
/** Says where a value belongs, not what it is. */
const GOES_TO = /(?<!\p{L})(?:messages?|here|nowhere|the end|tail|prefix|head|tools?|tool results?|calls?|goes|belongs|never|not|last|first|by itself)(?!\p{L})/iu;
/** A place in a file, as an editor tells it. */
const IN_FILE = /[\p{L}\p{N}_-]{1,60}\.\p{L}[\p{L}\d]{0,7}(?=[\s"'`,:)]|$)/u;
const AT_LINE = /(?<!\p{L})(?:lines?|ln|l\.|zeilen?|lignes?|líneas?|linhas?|righe|riga|regels?|wiersz\p{L}*|строк\p{L}|col(?:umn)?)\.? ?\d|:\d{1,6}:\d{1,4}(?!\d)|行目/iu;
const VIEW_LABEL = /(?<!\p{L})(?:editor|cursor|caret|selection|selected|visible|viewport|view|focus|focused|open|opened|highlighted|position|file|buffer|tab|document|range|auswahl|markiert|sélection|selección|seleção|selezione|selectie|выделен\p{L}*|курсор)(?!\p{L})/iu;
const COPIED = /^(?:clipboard|clipboard contents?|copied(?: text)?|last copied|zwischenablage|presse-papiers|portapapeles|área de transferência|appunti|klembord|буфер обмена|クリップボード|剪贴板)$/iu;
const EXPERIMENT = /^(?:(?:a ?(?:\/| )? ?b|ab|experiment|test|trial|rollout|treatment|user|holdout) (?:group|bucket|variant|arm|cohort|test|treatment)|variant|cohort|experiment|experiment (?:id|name|key)|treatment|bucket|(?:active |enabled )?(?:feature )?flags (?:on|active|enabled|set)(?: for .{2,30})?)$/iu;
const MARKET = /^(?:bid|ask|spread|mid|subtotal|basket total|cart total|bag|latency|ping|rtt|round trip|latency (?:to|of) .{2,30}|throughput|bandwidth|download speed|signal|signal strength)$/iu;
/** Words of what a label's text says about a value: a rule, a limit, a description. */
const DESCRIBED = /^(?:the|a|an|what|which|who|how|where|when|whether|list|describe|see|use|check|run|read|must|should|only|if|show[ns]?|is|are|ask|set|get|return|display|number of|count of|die|der|das|le|la|les|wird|werden|el|lo|your|at most|at least|up to|max|min|e\.g)(?![\p{L}])/iu;

const AIR = /^(?:pollen count|air quality|aqi|uv index)$/u;
const STOCK = /^(?:stock|supply|supplies|level|bestand|vorrat|stock|existencias|scorte|voorraad) (?:of|an|de|di|van|for) /u;
const UNTIL = /^(?:days?|weeks?|hours?|minutes?|tage|jours|días|dias|giorni|dagen) (?:until|till|to|left|since|before|to go|bis|avant|hasta|até|fino|tot)(?: |$)/u;
const PENDING = /^(?:pending|open|unread|outstanding|failed|failing|queued|overdue|connected|unanswered|unresolved|unsaved|offene?|ausstehende?|ungelesene?|pendientes|pendentes|in sospeso) \p{L}+$/u;
const SHARE = /^\d[\d.,]*k? ?(?:of|\/|von|de|sur|di|van|из) ?\d[\d.,]*k?(?: \p{L}+){0,2} (?:used|left|remaining|spent|free|done|verbraucht|genutzt|utilisés?|usad[oa]s|usati|gebruikt)(?!\p{L})/u;
const ON_DUTY = /^(?:duty|on-?duty|on-?call|shift|acting|deputy) \p{L}+(?: \p{L}+)?$|^\p{L}+(?: \p{L}+)? (?:on duty|on call|on shift|in charge today)$/u;
const GAME = /^(?:game|board|match|world) (?:state|status|position)$/u;
const FOCUS = /^(?:focus|in focus|editing|viewing|focused file|thermostat|setpoint)$/u;

/** The cues of all that `isReading` asks of a label or of a value, where that is not the kinds of a label's words. */
export const READS = new CueSet();

/** Asks a label, where the line holds what the expression asks. */
function labelled(pattern: RegExp, marks = 0): (line: Line, label: string) => boolean {
  const cue = READS.of([pattern], { inLabel: true, marks });
  return (line, label) => (line.cues(READS) & cue) !== 0 && pattern.test(label);
}

const isCopied = labelled(COPIED);
const isExperiment = labelled(EXPERIMENT);
const isOfSession = labelled(OF_SESSION);
const isDirty = labelled(DIRTY);
const isEffort = labelled(EFFORT);
const isAir = labelled(AIR);
const isOnDuty = labelled(ON_DUTY);
const isLast = labelled(LAST);
const isNext = labelled(NEXT);
const isOfNow = labelled(OF_NOW);
const isStateLabel = labelled(STATE_LABEL);
const isFocus = labelled(FOCUS);
const isModeLabel = labelled(MODE_LABEL);
/** The same, of labels whose value holds a digit. */
const isViewLabel = labelled(VIEW_LABEL, MARK.digit);
const isMarket = labelled(MARKET, MARK.digit);
const isUsedUp = labelled(USED_UP, MARK.digit);
const isQueued = labelled(QUEUED, MARK.digit);
const isWait = labelled(WAIT, MARK.digit);
const isStock = labelled(STOCK, MARK.digit);
const isHeld = labelled(HELD, MARK.digit);
const isUntil = labelled(UNTIL, MARK.digit);
const isPending = labelled(PENDING, MARK.digit);
const isWaits = labelled(WAITS, MARK.digit);
const isStandings = labelled(STANDINGS, MARK.digit);
const isGame = labelled(GAME, MARK.digit);
const isInPlace = labelled(IN_PLACE, MARK.digit);
const isSeriesOf = labelled(SERIES_OF, MARK.digit);
const MAY_SWITCH = READS.of([SWITCHED]);
const MAY_SHARE = READS.of([SHARE], { marks: MARK.digit });

/** Whether a value says where something belongs, not what it is. */
export function goesTo(value: string): boolean {
  return GOES_TO.test(value);
}

function startsWithDigit(value: string): boolean {
  return /^[$€£~≈]?\d/u.test(value);
}

/** Whether a pair is a reading of the moment by its label and the make of its value. */
export function isReading({ label, value, form }: Pair, line: Line, layout: Layout): boolean {
  if (form === "cell" || form === "row" || value.length > 160 || DESCRIBED.test(value) || partsIn(value) > 14) return false;
  const kinds = layout.said(label);
  if ((kinds & KIND.example) !== 0 || label.split(" ").length > 10) return false;
  if (form === "line" && isViewLabel(line, label) && IN_FILE.test(line.text) && AT_LINE.test(line.text)) return true;
  if (isCopied(line, label)) return true;
  // Which arm of an experiment a request fell into, and what was switched on for it.
  if (isExperiment(line, label)) return /^["'[]?[\p{L}\d][\p{L}\d_.:,\s-]{0,60}$/u.test(value) && !/\s(?:or|and|oder|ou)\s|, (?:or )?\p{Lu}(?:$|[ ,])/u.test(value);
  if (isMarket(line, label) && startsWithDigit(value)) return true;
  if (isUsedUp(line, label)) return /^\d[\d.,]{0,9} ?[kKMGT]?i?B?\s?(?:\/|of|von|de|sur|di)\s?\d[\d.,]{0,9} ?[kKMGT]?i?B?(?=$|[,;.)\s])(?!\s\p{L}{2,20} (?:per|each|a) )/u.test(value);
  if (isOfSession(line, label)) return /^["'`]?\p{L}[\p{L}\d/_+-]{1,30}["'`]?(?:$| \(|[,;.])/u.test(value) && !/^(?:that|as|same|any|none|auto)(?!\p{L})/iu.test(value);
  if (isDirty(line, label)) return /^(?:[MADRCU?]{1,2} )?["'`]?[\w@.-]{0,40}(?:\/[\w@.-]{1,60}){0,8}\.[a-z]{1,5}(?=$|["'`,;\s(])/u.test(value);
  if (isQueued(line, label)) return /^\d{1,5}(?=$|[,;.])/u.test(value);
  if (isWait(line, label)) return /^(?:about |~|ca\.? )?\d{1,3} ?(?:min|minutes?|mins|minuten|minuti|minutos|мин)(?=$|[,;.])/iu.test(value);
  if (isEffort(line, label)) return CHOSEN_BY.test(value);
  if ((kinds & (KIND.rule | KIND.stable)) !== 0 || /(?<!\p{L})(?:default|size|capacity|format|name|type|policy|per|rule|timeout)(?!\p{L})/iu.test(label)) return false;
  if (isAir(line, label) && /^(?:low|moderate|medium|high|very|good|fair|poor|bad|unhealthy)(?!\p{L})/iu.test(value)) return true;
  if (isStock(line, label) && /^\d/u.test(value)) return true;
  if (isHeld(line, label)) return !/^\d{1,3} ?% \p{L}/u.test(value) && /^["'`(~≈]?(?:R?[$€£¥]|[A-Z]{3}\s|\p{L}{2,12}\s)?\s?[-−]?\d/u.test(value) || (WITH_DIGIT.test(value) && SERIES.test(value)) || /\p{L} [–-] \d/u.test(value);
  if (isUntil(line, label)) return COUNTED.test(value);
  if (isPending(line, label) && COUNTED.test(value)) return true;
  if ((line.cues(READS) & MAY_SHARE) !== 0 && SHARE.test(value)) return true;
  if (isOnDuty(line, label)) return /^\p{Lu}\p{L}+/u.test(value) && partsIn(value) <= 5;
  if ((isLast(line, label) || isNext(line, label)) && /^\d{1,2}[:.]\d\d(?:$|\s?(?:am|pm|h|uhr))/iu.test(value)) return false;
  if (isLast(line, label) || isNext(line, label)) return WITH_DIGIT.test(value) || /^["'`“(]?[\p{Lu}\p{L}\d/]/u.test(value) && partsIn(value) <= 8;
  if (isOfNow(line, label) && label.includes(" ")) return !goesTo(value) && (WITH_DIGIT.test(value) || partsIn(value.replace(/\s\([^()]*\)?/u, "")) <= 8);
  if (COUNTED.test(value) && (kinds & (KIND.found | KIND.present | KIND.left | KIND.event)) !== 0 && (kinds & (KIND.counter | KIND.things | KIND.passing | KIND.person)) !== 0 && label.includes(" ") && !/(?<!\p{L})(?:max|min|allowed|required|minimum|maximum|total|version|line|order|number)(?!\p{L})/iu.test(label)) return true;
  if (isWaits(line, label)) return form === "line" && /^\d{1,6}$/u.test(value) && !layout.isConfig(line);
  if (isStandings(line, label)) return /^[\p{Lu}][\p{L} .'’-]{1,30}[: ]\s?\d{1,6}(?:\s?(?:points|pts))?[,;·|] ?\p{Lu}[\p{L} .'’-]{1,30}[: ]\s?\d/u.test(value);
  if (isStateLabel(line, label) && (STATES.test(value) && (label.includes(" ") || /(?<!\p{L})since(?!\p{L})/u.test(value) || /^(?:online|offline|degraded|armed|charging|idle)/iu.test(value)))) return !/,|\s(?:or|and|means)\s/u.test(value);
  if (isGame(line, label)) return WITH_DIGIT.test(value) && value.includes(",");
  if (form === "line" && (line.cues(READS) & MAY_SWITCH) !== 0 && SWITCHES.test(value)) return true;
  if (isFocus(line, label)) return /^["'`]?(?:[\w@.-]{1,40}\/){1,12}[\w.-]{1,60}\.\w{1,6}|^\d{1,2}(?:[.,]\d)?(?:$|\s?°)/u.test(value);
  if (isInPlace(line, label)) return WITH_UNIT.test(value);
  if (isSeriesOf(line, label) && WITH_DIGIT.test(value) && !/[$€£]/u.test(value)) return SERIES.test(value) && !/(?<!\p{L})(?:days?|hours?|minutes?|levels?|types?|kinds?|roles?|max|points? each)(?!\p{L})/iu.test(value);
  return isModeLabel(line, label) && form === "line" && MODES.test(value);
}

/** A line that is nothing but counters, as a game or a console shows them. */
export const COUNTER_WORDS = /(?<!\p{L})(?:sprint|season|episode|lap|inning|quarter|hp|mp|xp|gold|coins?|lives|life|level|lvl|points?|pts|score|floor|turn|turns|round|moves?|mana|health|energy|ammo|streak|combo|wave|stage|day|wood|stone|food|credits?|stars?|keys?|deaths?|kills?|goals?|sets?|leben|punkte|runde|stufe|vies|points|niveau|vidas|puntos|nivel|pontos|nível|vite|punti|livello|levens|punten|жизн\p{L}|очк\p{L}{1,2}|уровень)(?!\p{L})/giu;
const SEGMENT = /^(?:\p{L}{1,16}[:=]? ){0,3}[-−]?\d[\d.,/]{0,12}%?(?: ?\p{L}{1,16}(?: \p{L}{1,16})?)?$|^[\p{L}]{1,12}[:=]? ?\d[\d.,/]{0,12}$/u;

/** Whether a line shows counters only: two or more of them, parted by marks. */
export function isScoreboard({ text }: Line): boolean {
  if (text.length > 120 || !/\d.{0,60}[·•|;,–—-].{0,60}\d/u.test(text)) return false;
  const parts = text.replace(/^[\s>*#[(-]{0,8}|[\s.\])]{0,4}$/gu, "").split(/\s?[·•|;]\s?|,\s|\s[–—-]\s/u);
  return parts.length >= 2 && parts.length <= 10 && parts.every((part) => SEGMENT.test(part.trim())) && (text.match(COUNTER_WORDS)?.length ?? 0) >= 2;
}

const ITEM = /^[\s>]{0,8}(?:[-*+]\s|\d{1,2}[.)]\s)?\[([ xX~/>-])\]\s\S/u;
const TODO = /(?<!\p{L})(?:to-?dos?|tasks?|task list|plan|state|status|progress|as of now|so far|steps|aufgaben|fortschritt|stand|tâches|progrès|tareas|progreso|tarefas|progresso|attività|taken|voortgang|zadania|postęp|задачи|ход|план)(?!\p{L})|待办|进度|タスク|進捗/iu;
const KEPT = /(?<!\p{L})(?:road ?map|features?|milestones?|supported|requirements|criteria|coverage|compatib\p{L}*|backlog|release|v\d|phase|checklist|before you|definition of done)(?!\p{L})/iu;

/** Whether a line is the first of a list of tasks, some done and some not, that a program keeps. */
export function isTaskState(line: Line, layout: Layout): boolean {
  const mark = ITEM.exec(line.text)?.[1];
  if (mark === undefined || ITEM.test(layout.lines[line.index - 1]?.text ?? "")) return false;
  const marks = new Set<string>();
  let last = line.index;
  for (; last < layout.lines.length && last - line.index < 60; last += 1) {
    const own = ITEM.exec(layout.lines[last]?.text ?? "")?.[1];
    if (own === undefined) break;
    marks.add(own.toLowerCase());
  }
  // A line that heads the list: short, and with no sentence in it.
  const head = [layout.lines[line.index - 1]?.text ?? "", layout.owner(line)].filter((text) => text.length <= 60 && !/[.!?]\s*$/u.test(text)).join(" ");
  // What is being done at this moment is marked too: nobody keeps that by hand.
  const inProgress = ["~", ">", "/"].some((sign) => marks.has(sign)) && (marks.has("x") || marks.has(" "));
  return marks.size >= 2 && last - line.index >= 2 && (inProgress || TODO.test(head)) && !KEPT.test(head);
}

export const OPEN_TAG = /^\s{0,20}<(?:[\p{L}]{1,16}[_-])?(?:open|opened|visible|recent|recently|active|selected|current|focused|pinned|unsaved)[_-](?:\p{L}{1,16}[_-])?(?:tabs?|files?|windows?|documents?|pages?|selection|buffers?|editors?|editor|text|lines|code|apps?|items?|notes?)(?:\s[^<>]{0,80})?>\s{0,20}$/iu;

/** The first line in an element that holds what is open or selected, where a line opens such an element. */
export function inView(line: Line, layout: Layout): Line | undefined {
  const first = layout.lines[line.index + 1];
  return first !== undefined && first.block === "text" && first.text.length < 200 && OPEN_TAG.test(line.text) && /[\p{L}\p{N}]/u.test(first.text) && !/\{\{|\$\{|^\s*[<{[]/u.test(first.text) ? first : undefined;
}
