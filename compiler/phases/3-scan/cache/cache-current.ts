import type { Rule } from "../rule.ts";
import { inInlineCode, onLines } from "./hits.ts";
import { anyWordOf, type Pair } from "./pairs.ts";
import { daysIn, isPlaceholder, shown } from "./values.ts";

/** "current" and its like, as the first or last word of a label. */
const PRESENT = "current(?:ly)?|active|activated|selected|remaining|open|opened|focus(?:s)?ed|present|live|now|today['’]s|on[- ]call|on duty|logged|latest|unread|pending|aktuell(?:e[rsn]?)?|derzeitige?[rsn]?|momentan(?:e[rsn]?)?|heutige?[rsn]?|verbleibend(?:e[rsn]?)?|offene?[rsn]?|actuel(?:le)?s?|en cours|restant(?:e)?s?|ouverts?|du jour|actual(?:es)?|vigente|restantes?|abiert[oa]s?|de hoy|atual|atuais|de hoje|abert[oa]s?|attuale|attuali|corrente|rimanent[ei]|apert[oi]|di oggi|huidige?|resterende?|geopende?|aktualn[yaei]|bieżąc[yae]|pozostał[yaeo]|текущ\\p{L}{2}|активн\\p{L}{2}|открыт\\p{L}{2}|осталось|nuvarande|nuværende|aktuell|nåværende|güncel|mevcut";
/** What passes: a run, a user or a day has another one. */
const PASSING = "model|mode|llm|engine|provider|reasoning(?: effort)?|effort|file|files|tab|tabs|page|url|window|document|buffer|selection|cursor|line|app|application|screen|view|project|workspace|task|todo|todos|item|goal|step|turn|round|iteration|attempt|usage|tokens?(?: usage| count| budget)?|budget|balance|credits?|cost|spend|quota|limit left|context(?: usage| window usage| length| left)?|price|rate|exchange rate|weather|temperature|conditions|location|position|city|place|room|queue|load|traffic|users|status|level|score|hp|health|gold|inventory|engineer|person|operator|shift|duty|owner|oncall|on-call|week|sprint|song|track|volume|battery|stock|offer|promotion|special|menu|speaker|language|theme|persona|profile|session|conversation|topic|plan|phase of the moon|incident|incidents|alerts?|deployments?|build|tickets?|orders?|messages?|emails?|mails?|notifications?|appointments?|meetings?|players?|participants?|members online|dollar|euro|kurs|modell|modus|datei|dateien|seite|aufgabe|stand|guthaben|budget|wetter|temperatur|kontostand|bereitschaft|modèle|fichiers?|onglet|tâche|solde|météo|température|taux|cours|modelo|archivo|arquivo|pestaña|aba|tarea|tarefa|saldo|clima|tiempo|tempo|temperatura|cotação|cotización|tipo de cambio|câmbio|precio|preço|guardia|plantão|modello|scheda|compito|meteo|cambio|prezzo|bestand|tabblad|taak|weer|koers|prijs|plik|karta|zadanie|pogoda|kurs|cena|модель|режим|файл|вкладка|задача|баланс|погода|курс|цена|дежурный|fil|väder|vejr|vær|hava|kur";
const LABEL = new RegExp(`^(?:the |your |user['’]?s? )?(?:${PRESENT})(?: (?:\\p{L}[\\p{L}'’-]*)){0,3}$`, "iu");
const PASSING_WORD = new RegExp(`(?<!\\p{L})(?:${PASSING})(?!\\p{L})`, "iu");
const ENDING = new RegExp(`(?<!\\p{L})(?:${PRESENT}|left|used|so far|online|in progress|restant|rimasti|übrig)(?: (?:do|da|de|del|della|di|du|des|der|van|for|of|in)(?: \\p{L}+){1,2})?$`, "iu");
const CJK_LABEL = /^(?:当前|目前|現在の|现在|今日の|剩余|残り|현재|남은)[\p{L}\s]{1,12}$/u;
/** Labels that need no "current": what they hold always passes. */
const COUNTER_LABEL = /^(?:(?:token|context|request|message|credit|cost|budget|rate limit|api|disk|memory|quota) (?:usage|used|left|remaining|budget left|count|balance|so far)|tokens? (?:used|left|remaining|so far)|turns?(?: number| no| count)?|iteration|attempt|round|context left|cost so far|unread(?: \p{L}+)?|(?:account |credit )?balance|guthaben|kontostand|saldo|solde|restbudget|баланс|on call|oncall|on duty|weather|battery|queue(?: length| depth)?|inbox|open (?:files|tabs|tickets|incidents|orders|alerts|tasks|documents|windows|issues|prs|pull requests)|visible files|recent files|recently (?:viewed|opened|used|edited)(?: files)?|now playing|exchange rate|(?:usd|eur|gbp|btc)\/\w{3})$/iu;
const QUANTITY = /^~?[$€£¥]?\s?\d[\d.,\s']*\s?(?:%|k\b|\/|of\b|von\b|de\b|sur\b|di\b|van\b|из\b|\p{L}+)?/u;
const SENTENCES = [
  /(?<!\p{L})(?:[Yy]our|[Tt]he|[Mm]y) (?:current(?:ly)?|active|currently (?:active|selected|open)|selected|open|focused) (?:\p{L}+ ){0,2}?(?:model|mode|file|tab|page|url|document|app|project|task|persona|plan|balance|usage|temperature|price|rate|step|turn|engineer|speaker|song|incident|screen|selection|location|city) (?:is|=)\s["'`*]{0,3}(?=[\p{Lu}\d/~€$£]|["'`]|\p{Ll}+[-_./:]\S)[^\s,;]{2,60}/gu,
  /(?<!\p{L})(?:[Tt]his is|[Yy]ou are (?:now )?(?:on|in|at)|[Nn]ow (?:on|at|in)|[Cc]urrently (?:on|at|in)) (?:turn|step|iteration|attempt|round|message|day|level|page|question) #?\d{1,5}(?: (?:of|out of|\/) ?\d{1,6})?/gu,
  /(?<!\p{L})(?:[Yy]ou have|[Tt]here are|[Tt]here is|[Yy]ou['’]ve|[Tt]he user has|[Uu]ser has)(?: used| spent| now| currently| still)? [$€£]?\d[\d.,]{0,12}[kKmM]?%? (?:of [\d.,]{1,12}[kKmM]? )?(?:\p{L}+ ){0,3}?(?:left|remaining|used so far|so far|unread|pending|open|online|in the queue|waiting)(?!\p{L})/gu,
  /(?<![\p{L}\d.,])[\d.,]{1,12}[kKmM]?\s?(?:\/|of|out of)\s?[\d.,]{1,12}[kKmM]? (?:\p{L}+ ){0,2}?(?:used|left|remaining|spent|consumed)(?!\p{L})/gu,
  /(?<!\p{L})(?:[Yy]ou are|[Yy]ou['’]re|I am|I['’]m|[Tt]his session is|[Yy]ou)(?: currently)? (?:powered by|running on|run on|served by|backed by) (?:the model )?(?:named )?["'`*]{0,3}(?=\S*\d)[\p{L}][\w.:/ -]{2,40}/gu,
  /(?<!\p{L})(?:[Yy]ou are|[Yy]ou['’]re|[Tt]he (?:assistant|agent) is|I am) (?:currently|now|presently) in ["'`*]{0,3}[\p{L}-]{2,24}["'`*]{0,3}(?: [\p{L}-]{2,16})? (?:mode|phase|view|state)(?!\p{L})/gu,
  /(?<!\p{L})(?:[Tt]he (?:user|customer|player|student|client)|[Tt]hey|[Uu]ser) (?:is|are|has)(?: currently| now)? (?:viewing|looking at|on|editing|reading|browsing|watching|playing|listening to|selected|opened|open)(?: (?:the|a) (?:page|file|tab|document|screen|url|site|article|product))? (?:(?=["'`]?[\p{L}\d/_-]*[./\d_])["'`]?[\p{L}\d/_.#:-]{3,80}|["“«][^"”»]{2,80}["”»])/gu,
  /(?<!\p{L})[Tt]oday['’]s (?:special|menu|offer|deal|discount|rate|price|topic|word|theme|exchange rate|weather|forecast|dish|soup|quote|challenge|guest|lesson|winner|high|low|temperature|schedule|agenda|on-call|duty officer|host)(?: \p{L}+){0,2} (?:is|are|comes) (?!to be|the one|what|shown|listed|in the|at the)\S/gu,
  /^[\s>*#[(_-]{0,8}(?:[Tt]urn|[Ss]tep|[Ii]teration|[Aa]ttempt|[Rr]ound|[Mm]essage|TURN|STEP) #?\d{1,5} ?(?:of|\/|out of) ?\d{1,6}(?=\s*$|[.,;)\]*_]|\s[–—|·-])/gu,
  /(?<!\p{L})(?:[Aa]ktuell|[Dd]erzeit|[Ii]m Moment|[Zz]urzeit|[Cc]urrently|[Rr]ight now|[Aa]t the moment|[Aa]ctuellement|[Aa]ctualmente|[Aa]tualmente|[Aa]ttualmente) (?:im Dienst|in Bereitschaft|on call|on duty|playing|online|in stock|open|selected|active|de guardia|de plantão|di turno|d['’]astreinte|de garde)(?: (?:is|are|ist|sind|est|es|é|è))?:? ["'`*]{0,3}[\p{Lu}\d]/gu,
  /(?<!\p{L})(?:currently|at present|presently|right now|at the moment|today|derzeit|aktuell|momentan|actuellement|actualmente|atualmente|attualmente|momenteel) (?:holds?|has|have|contains?|stores?|counts?|stands? at|sits? at|is at|are at|costs?|shows?|reads?|owns?|lists?|enthält|hat|steht bei|kostet|contient|coûte|contiene|cuesta|tiene|contém|custa|tem|contiene|costa|bevat|kost) (?:about |around )?[$€£]?\d[\d.,]*/gu,
  /(?<!\p{L})(?:stands?|is|are|trades?|sits?) at [$€£]?\d[\d.,]{0,12}(?: ?[%€$£]| \p{L}{2,12})? (?:today|now|right now|at the moment|this morning)(?!\p{L})/gu,
] as const;
const SAYS_SENTENCE = /currently|resently|t present|derzeit|aktuell|omentan|omenteel|\d (?:\p{L}+ )?(?:today|now|right|this morning)|oday['’]s|(?:turn|step|iteration|attempt|round|message|Turn|Step|TURN|STEP|Iteration|Attempt|Round) #?\d|(?:user|customer|player|hey|ser) (?:is|are|has)|ktuell|erzeit|Moment|urzeit|ight now|t the moment|ctualmente|tualmente|ttualmente|ctuellement|urrent|ctive |elected |[Tt]his is|ou are|ou['’]re|[Nn]ow |ou have|here (?:are|is)|ou['’]ve|ser has|\d (?:used|left|remaining|spent|consumed)|\d \p{L}+ (?:used|left|remaining)|powered by|(?:running|run) on|(?:served|backed) by/u;
/** What stays for as long as a text of a project does. */
const STABLE = /(?<!\p{L})(?:version|release|stack|implementation|limitations?|approach|support|state|architecture|focus|phase|status|behaviou?rs?|practices?|standards?|rules?|conventions?|requirements?|design|structure|setup|process|problems?|issues?|scope|members|list|formats?|defaults?|churn|coverage|packages?|dependencies|features?|workflow|policy|strategy|plan|goals?|team|solution|options?|pattern|research|information|usage of|best|trends?|methods?|selection of|target|naming|layout|roadmap|milestone|directory|folder|branch|tests?|count|total)(?!\p{L})/iu;
/** What a person writes behind such a label: what to put there, or what holds for the project for long. */
const DESCRIBES = /^(?:the|a|an|what|which|who|how|where|when|whether|list|describe|see|use|check|run|read|must|should|only|if|as|in|on|at|for|from|by|show[ns]?|is|are|was|ask|not|keep|set|get|return|display|die|der|das|le|la|les|el|o|il|lo|your|your|one of|e\.g)(?!\p{L})|[`"]?(?:git|npm|gh|kubectl|date|pwd|hostname|uname|\.\/|\$\()(?![\p{L}])/iu;

const isKnown = anyWordOf(LABEL, ENDING, COUNTER_LABEL, /model|mode|modus|selection|selected|cursor|caret|highlighted|stock/u);

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
  *find(document) {
    yield* onLines(document, ({ block, hasSeparator, hasDigit, text }) => block === "text" && (hasSeparator || hasDigit || SAYS_SENTENCE.test(text)), function* (line, layout) {
      const { text } = line;
      let last = -1;
      for (const pair of layout.pairs(line)) {
        if (!isKnown(pair.label) || !passes(pair) || /=["']?$/u.test(text.slice(0, pair.start)) && inInlineCode(text, pair.start) || isPlaceholder(pair.value) || (DESCRIBES.test(pair.value) && !/["“«]/u.test(text[pair.start - 1] ?? "")) || layout.illustrates(line, pair.start)) continue;
        last = pair.end;
        yield { start: pair.start, end: pair.end, message: `${shown(pair.label)} has the value ${shown(pair.value)} at this moment only` };
      }
      if (!SAYS_SENTENCE.test(text)) return;
      for (const sentence of SENTENCES) {
        for (const { 0: found, index } of text.matchAll(sentence)) {
          if (index >= last && !isPlaceholder(found.slice(found.lastIndexOf(" ") + 1)) && !layout.illustrates(line, index)) yield { start: index, end: index + found.length, message: `${shown(found)} is true at this moment only` };
        }
      }
    });
  },
};

function passes({ label, value, form }: Pair): boolean {
  // A day has a rule of its own; a long text says what something is, it is no value.
  if (value.split(/\s/u).length > 14 || daysIn(value).length > 0) return false;
  if (CJK_LABEL.test(label)) return true;
  if (form === "row" && !label.startsWith("current")) return COUNTER_LABEL.test(label) && QUANTITY.test(value);
  if (/^(?:turn|turns|iteration|attempt|round|step)\b/u.test(label)) return /^#?\d+\s?(?:of|\/|out of)\s?\d|^#?\d{1,4}$/u.test(value) && value !== "1" && !/\d$/u.test(label);
  if (/^(?:mode|modus|режим|モード|模式)$/u.test(label)) return form === "line" && /^[a-z]+(?:[-_][a-z]+)*$/u.test(value);
  if (/^(?:selection|selected(?: text)?|cursor|caret|highlighted(?: text)?|in stock|stock)$/u.test(label)) return value.length <= 80 && form === "line";
  if (COUNTER_LABEL.test(label)) return QUANTITY.test(value) || /^(?:on call|oncall|on duty|weather|now playing|open |visible |recent)/iu.test(label);
  return ((LABEL.test(label) || ENDING.test(label)) && PASSING_WORD.test(label) || /^(?:the |your )?(?:current|currently|aktuell\p{L}*|actuel\p{L}*|(?:\p{L}+ )actual|(?:\p{L}+ )atual|today['’]s|heutige\p{L}*) \p{L}+(?: \p{L}+){0,2}$/u.test(label) && value.split(/\s/u).length <= 8 && /^[\p{L}\d$€£~/+-]/u.test(value) && /[\d\p{Lu}/_.-]/u.test(value)) && !STABLE.test(label) && !/^\p{Ll}+ing |x^/u.test(label);
}
