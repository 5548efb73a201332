import type { Rule } from "../rule.ts";
import { clauseAt, isSupposed, tiesToNow, wordBefore } from "./clause.ts";
import { CueSet } from "./cues.ts";
import { inInlineCode, onLines, pairAt } from "./hits.ts";
import type { Layout } from "./layout.ts";
import { MARK, PAIRED, type Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import { matchesOf } from "./matches.ts";
import { BARE_DATE_LABEL, BUILT_LABEL, FACT, MOMENT_LABEL, saysNow } from "./moment.ts";
import { CLOCK_AFTER_DAY, daysIn, shown, type Found } from "./values.ts";
import { saidBy } from "./words.ts";

/** Labels under which people keep the history of a text; without a time of day, a person may have written the day. */
const KEPT_BY_HAND = /(?:^| )(?:created|updated|modified|reviewed|revised|saved|written|version|issued|build|built|started|start|opened|received|sent|used since)(?: at| on)?$|(?:^| )(?:last )?(?:updated?|reviewed|revised|modified)(?: on| at)?$/u;
const FILLED_IN = /(?:^| )(?:rendered|generated|compiled|assembled|exported|captured|snapshot|today|now|fetched|synced|indexed|built|materiali[sz]ed)(?:$| )|^last (?:used|seen|run|active|opened|sync|login)/u;
/** The present year, month, week or weekday, without a day. */
const PART_OF_DATE = /(?<!\p{L})(?:(?:current|this|present|aktuelles?|année|año|ano|anno) (?:calendar )?(?:year|month|quarter|week|jahr|monat|actuelle|actual|atual|corrente)|the year(?= is)|(?:today|now|it) (?:is|falls in|=)(?: now| currently)?|it['’]s(?: now| currently)?|(?:we are|we['’]re|you are)(?: now| currently)? in(?: the year)?|(?:this|the current|current) week is calendar|season is|nous sommes en|estamos en|estamos em|wir haben|es ist)["'`*]{0,3}\s?(?:is|:|=|ist|est|es|é|è)?["'`*]{0,3}\s{0,2}(?:\p{L}{3,10}\.? (?:de |of )?|Q[1-4] |(?:calendar )?week \d\d?,? (?:of )?|KW \d\d?,? )?20[2-9]\d(?![\d:-]|\.\d)/giu;
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:segunda|terça|quarta|quinta|sexta)-feira|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье";
const TODAY_WEEKDAY = new RegExp(`(?<!\\p{L})(?:today(?:['’]s day)?|today['’]s weekday|current day|weekday|day of (?:the )?week|heute|aujourd['’]hui|nous sommes|hoy|hoje|oggi|vandaag|сегодня|wochentag)["'\`*]{0,3}\\s{0,2}(?:is|:|=|ist|c['’]est|es|é|è|,)?["'\`*]{0,3}\\s{0,2}(?:a |an |le |un )?(?:${WEEKDAY})(?!\\p{L})|(?:今天|今日)(?:是|は)?(?:星期|周)?[一二三四五六日月火水木金土](?:曜日)?`, "giu");
const IT_IS_WEEKDAY = new RegExp(`(?<!\\p{L})(?:It['’]s|It is)(?: now| currently)?(?: an?)? (?:(?:${WEEKDAY}))(?!\\p{L})`, "giu");
const SAYS_TODAY = /[Ii]t['’]s |[Ii]t is |[Tt]oday|[Ww]eekday|[Hh]eute|[Aa]ujourd|[Nn]ous sommes|[Hh]oy |[Hh]oje|[Oo]ggi|[Vv]andaag|егодня|今天|今日|ay of |urrent day|TODAY/u;

/** A day with two digits for its year, or without a year. */
const SHORT = /^(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\p{L}{0,6}\.?,? )?(?:\d{1,2}[./-]\d{1,2}[./-]\d\d(?!\d)|\d{1,2}\.? \p{Lu}\p{Ll}{2,9}\.?(?=$|[ ,;]))/iu;
const DATE_PART = /^(?:day|month|year|week|weekday|hour|minute|tag|monat|jahr|jour|mois|année|día|mes|año|dia|mês|ano|giorno|mese|anno|dag|maand|jaar)$/u;
const CUES = new CueSet();
const MAY_BE_TODAY = CUES.of([TODAY_WEEKDAY, IT_IS_WEEKDAY]);

/** Days that stand for any day. */
const MADE_UP = /^(?:2000|1999|1970)-(?:01-01|12-31)$|^(?:0?1[./]0?1[./]2000)$/u;
/** A day without its year, with the name of its month. */
const SHORT_DAY = /(?<![\p{L}\d])(?:\d{1,2}(?:st|nd|rd|th|\.)? (?:de |of )?\p{L}{3,12}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?)(?![\p{L}\d])/gu;
/** A day as digits only. */
const COMPACT = /^["'`]?20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/u;
/** How far off a day is, reckoned from the present one. */
const COUNTDOWN = /^[\s,(–—-]{1,4}(?:in|that is in|which is in|i\.e\. in|still|noch|dans|en|em|tra|fra|over|za|через|om) \d{1,4} (?:days?|weeks?|Tagen?|jours?|días|dias|giorni|dagen|dni|дн\p{L}+|dagar|dage|dager)|^[\s,(–—-]{1,4}\d{1,4} (?:days?|weeks?) (?:left|ago|from now|away|to go|remaining)/u;
/** What is of one day only: the weather, an agenda, a window of time that ends now. */
const OF_DAY = /(?<!\p{L})(?:(?:daily |morning |evening |status )?(?:report|briefing|digest|summary|bulletin|stand-?up|log|brief|plan|bericht|rapport|informe|relatório|verslag) for|weather|forecast|agenda|schedule|calendar|menu|appointments|reporting (?:window|period|week|day|date)|(?:this|current|report|billing|review|sprint|data|time|look-?back) (?:week|window|period|range|day)|valid for today|as at|(?:current|data|correct|accurate|prices|rates|stock|orders|figures|numbers|snapshot|status|state) (?:up )?(?:as of|as at|to|of))(?: for| on| of|:)?\s{0,3}$/iu;
/** What was looked up on a day. */
const LOOKED_UP = /(?<!\p{L})(?:prices?|rates?|stock|figures|numbers|quotes|data|availability|opening hours|hours|fares|tariffs|inventory|results|list|contents?|readings?|preise|prix|precios|preços|prezzi|prijzen|цены)(?: as| were| was|,)? (?:last )?(?:checked|recorded|taken|collected|pulled|seen|reported|read|counted|verified|confirmed|looked up|abgerufen|geprüft|relevés|consultad[oa]s)(?: on| at| as of)? $/iu;
/** What is written anew each day, before the day. */
const DIGEST = /(?<!\p{L})(?:(?:daily|weekly|nightly|hourly|morning|evening|today['’]s|this week['’]s) \p{L}+(?: \p{L}+)?|stand-?up|briefing|digest|hand-?over|agenda|bulletin|round-?up|recap|day ?book|shift (?:notes|log|report)|tagesplan|tagesbericht|schichtbuch|ordre du jour|orden del día|ordem do dia)(?: (?:notes|report|plan|log|summary))?\s?[,:(|·–—-]{1,2}\s?(?:\p{L}{2,10}\.?,? )?$/iu;
/** What is done with this text, before the day on which it is done. */
const HANDLED = /(?<!\p{L})(?:[Yy]ou(?: are|['’]re)|[Tt]h(?:is|e) (?:prompt|text|conversation|session|chat|summary|briefing|copy|block|section|context|memory|page|message)(?: is| was| has been| were)) (?:being |now |currently |put |drawn |made |last )?(?!reviewed|revised|updated|edited|approved|adopted|agreed|released|published|signed|expected|due|allowed)\p{L}{2,16}(?: (?:together|up|out|for you|for one \p{L}+))? (?:on|as of|as at) (?:\p{L}{3,10},? )?$/u;
/** The day of what a run did: `Datum der Abfrage`. */
const QUERY_DATE = /^(?:date|day|time|datum|tag|stand|fecha|data|date) (?:of|der|des|de|du|da|do|della|dell|van) ?(?:the |this |la |le |l['’])?(?:query|request|run|export|session|retrieval|conversation|chat|call|snapshot|look-?up|abfrage|anfrage|sitzung|daten|exports?|requête|consulta|sesión|sessão|richiesta|aanvraag)$/u;
/** A label of a stretch of days that ends with the present one. */
const WINDOW_LABEL = /(?<!\p{L})(?:(?:reporting|report|data from|look ?back|trailing|rolling|current|billing|observation|analysis|review|sampling|this) (?:window|period|range|interval|span|frame|days)|look ?back|berichtszeitraum|zeitraum|période|periodo|período)(?!\p{L})/u;
/** A week with its year, at the beginning of a line. */
const WEEK = /^[\s>*]{0,6}(?:this is |it is |now: )?(?:(?:calendar )?week|KW|kalenderwoche|semaine|semana|settimana|week|vecka|uke|uge|viikko|týden|неделя)[: ]{1,2}(?:no\. )?\d{1,2}(?: ?\/ ?|, | of | de | )20[2-9]\d(?=[\s.,;)]|$)/iu;
/** A day at the very beginning of a line or in brackets of its own. */
const ALONE_BEFORE = /^[\s>*#_("'`<!-]{0,8}(?:\p{L}{2,10}\.?,? |[Dd]ated )?$|^[\s>*#_]{0,4}\[$|\(as of $/u;
const ALONE_BEHIND = /^[\s"'`.,)*_>-]{0,8}$|^, for (?:this|your) |^\] (?:You|\p{Lu}\p{Ll}+ (?:is|are))|^\)/u;

/** Whether a day is a run's: of a session that began, of a snapshot, of today's weather; or stands alone. */
function ofRun(line: Line, layout: Layout, day: Found): boolean {
  const { text, block } = line;
  const before = text.slice(Math.max(0, day.start - 80), day.start);
  const clause = clauseAt(line, layout, day.start);
  if (COUNTDOWN.test(text.slice(day.end, day.end + 40))) return true;
  if (block !== "text" || line.fenced || layout.isConfig(line)) return false;
  if (LOOKED_UP.test(before) || DIGEST.test(before)) return true;
  if (line.index < 3 && /^[\s>*_(-]{0,8}(?:[Pp]repared|[Dd]rawn up|[Pp]ut together|[Ii]ssued|[Ss]tamped|[Zz]usammengestellt|[Pp]réparé\p{L}?|[Pp]reparad\p{L}) (?:on|at|am|le|el|em|il) (?:\p{L}{3,12},? )?$/u.test(before)) return true;
  if (HANDLED.test(before) && !isSupposed(clause, day.start)) return true;
  if (OF_DAY.test(before.replace(/(?:\p{L}{3,12},? )$/u, (word) => (WEEKDAY_WORD.test(word) ? "" : word)))) return true;
  if ((clause.kinds & (KIND.fact | KIND.rule | KIND.example)) === 0) {
    // `This session was opened on …`, `the conversation takes place on …`.
    if (wordBefore(clause, day.start, KIND.run, 48) !== undefined && /(?<!\p{L})(?:this|the|your|current) (?:\p{L}+ )?(?:session|conversation|chat|run|call|request|prompt|thread|dialogue|interview|meeting|sitzung|gespräch|conversación|conversation|conversa|sessione|sesja)/iu.test(before) && /(?<!\p{L})(?:on|am|le|el|em|il|op|dnia|den)\s(?:\p{L}+,? )?$/u.test(before)) return true;
    if (/(?<!\p{L})[Yy]ou(?: are|['’]re) (?:talking|chatting|speaking|working|writing|running|in the year|living) (?:on |in )?$/u.test(before)) return true;
  }
  // Alone on the first lines: a stamp on the whole text.
  return line.index < 2 && ALONE_BEFORE.test(text.slice(0, day.start)) && ALONE_BEHIND.test(text.slice(day.end, day.end + 40)) && !text.startsWith("#") && (clause.kinds & KIND.fact) === 0 && layout.lines[line.index + 1]?.text.trim() !== "---";
}

/** Whether the words around a day tie it to now. */
function says(line: Line, layout: Layout, day: Found): boolean {
  const clause = clauseAt(line, layout, day.start);
  if (tiesToNow(clause, day.start) && !(inInlineCode(line.text, day.start) && (clause.kinds & KIND.now) === 0)) return line.block === "text";
  // A deadline in the same sentence makes a later day one, too.
  return saysNow(line.text, day.start, day.end, clause.start) && (wordBefore(clause, day.start, KIND.fact, 120) === undefined || wordBefore(clause, day.start, KIND.now | KIND.made | KIND.event, 64) !== undefined);
}

function isSupposedDay(line: Line, layout: Layout, day: Found): boolean {
  const clause = clauseAt(line, layout, day.start);
  return isSupposed(clause, day.start) && !/(?<!\p{L})(?:when you need the date|if asked|if you are asked|always)/iu.test(line.text.slice(clause.start, day.start));
}

const WEEKDAY_WORD = new RegExp(`^(?:${WEEKDAY})`, "iu");

export const cacheDate: Rule = {
  id: "cache/date",
  kind: "cache",
  finds: "A day that a program filled in: today's date, the day on which a text was generated, rendered or captured, the day on which something was last used. It changes at midnight or with the next run, and from there on the provider's cache is lost.",
  spares: "Days that stay what they are: an example, a changelog, a licence, a deadline, the day from which a rule holds, a version's name. A slot of a template is not a value.",
  flagged: [
    { name: "today's date", text: "You help at the front desk.\n\nToday is 12 May 2026.\n", lines: [3] },
    { name: "a generator's stamp", text: "<!-- exported by wiki-sync on 2026-01-09 -->\n# Handbook\n", lines: [1] },
    { name: "in Italian", text: "Sei un bibliotecario.\nLa data odierna è 3 giugno 2026.\n", lines: [2] },
    { name: "a weekday alone", text: "Today is Thursday. Be brief.\n", lines: [1] },
    { name: "the year alone", text: "The current year is 2026, so do not call 2024 recent.\n", lines: [1] },
  ],
  clean: [
    { name: "a fact", text: "The new tariff has been in force since 1 July 2024.\n" },
    { name: "an example", text: "If today is 2024-02-28, the day after tomorrow is 2024-03-01.\n" },
    { name: "a changelog", text: "## Changelog\n\n- 2025-04-02: tables may have captions\n- 2025-03-11: first release\n" },
    { name: "a slot", text: "Today's date: {{ today }}\n" },
    { name: "a deadline", text: "The old endpoint is switched off on 2027-03-31.\n" },
  ],
  find: onLines(
    [({ block, marks }) => (marks & MARK.year) !== 0 && block !== "code", (line, layout, hits) => {
      const { text } = line;
      for (const day of daysIn(text)) {
        if (CLOCK_AFTER_DAY.test(text.slice(day.end, day.end + 40)) || layout.illustrates(line, day.start)) continue;
        const pair = pairAt(layout, line, day.start);
        // What heads a file is its author's, unless the label says that a program filled it in.
        const built = line.block === "frontmatter" && BUILT_LABEL.test(pair?.label ?? "");
        if (line.block === "frontmatter" && !built && !FILLED_IN.test(pair?.label ?? "")) continue;
        if (isSupposedDay(line, layout, day) || MADE_UP.test(day.text) || layout.pairs(line).some(({ label }) => /^(?:version|release|tag|ver)$/u.test(label))) continue;
        if (built || says(line, layout, day) || (pair !== undefined && WINDOW_LABEL.test(pair.label) && (daysIn(pair.value).length >= 2 || /^20\d\d-\d\d-\d\d ?(?:\.\.|\/|→|–|—|to|bis) ?20\d\d-/u.test(pair.value))) || (pair !== undefined && isMoment(pair.label, layout.said(pair.label), pair.value, day, pair.form === "row" || pair.form === "cell" || line.block === "data" || line.fenced || layout.isConfig(line))) || ofRun(line, layout, day)) hits.push(hit(day, `The day ${shown(day.text)} changes with the day or the run that this text is made on`));
      }
      for (const { 0: found, index } of matchesOf(PART_OF_DATE, text)) {
        if (!layout.illustrates(line, index)) hits.push(hit({ start: index, end: index + found.length, text: found }, `${shown(found)} names a time that passes`));
      }
    }],
    [({ block, kinds, marks }) => block === "text" && (marks & MARK.digit) !== 0 && (kinds & (KIND.now | KIND.made | KIND.moment)) !== 0, (line, layout, hits) => {
      for (const pair of (line.marks & MARK.year) === 0 ? [] : layout.pairs(line)) {
        const found = COMPACT.exec(pair.value)?.[0];
        if (found !== undefined && (layout.said(pair.label) & (KIND.now | KIND.made | KIND.moment)) !== 0 && !FACT.test(pair.label) && !layout.illustrates(line, pair.start)) hits.push(hit({ start: pair.start, end: pair.start + found.length, text: found }, `The day ${shown(found)} changes with the run that this text is made on`));
      }
    }],
    [({ block, kinds, marks }) => block === "text" && (marks & (MARK.digit | MARK.year)) === MARK.digit && (kinds & KIND.month) !== 0, (line, layout, hits) => {
      const { text, kinds } = line;
      if ((kinds & (KIND.now | KIND.made)) === 0 && !/[,:(|·–—-]\s?(?:\p{L}{2,10}\.?,? )?(?:\d{1,2}|\p{L}{3,12}\.? \d)/u.test(text)) return;
      for (const { 0: found, index } of matchesOf(SHORT_DAY, text)) {
        const word = /\p{L}{3,}/u.exec(found.replace(/(?:st|nd|rd|th|of|de)(?!\p{L})/gu, ""))?.[0] ?? "";
        const clause = clauseAt(line, layout, index);
        if (!clause.tokens.some((token) => (token.kinds & KIND.month) !== 0 && text.slice(token.start, token.end) === word) || isSupposed(clause, index) || !(saysNow(text, index, index + found.length, clause.start) || (DIGEST.test(text.slice(Math.max(0, index - 80), index)) && !line.fenced) || (line.index < 2 && isWeekdayAlone(text, index, index + found.length)))) continue;
        if (!layout.illustrates(line, index)) hits.push(hit({ start: index, end: index + found.length, text: found }, `The day ${shown(found)} changes with the day that this text is made on`));
      }
    }],
    [({ block, kinds, marks }) => block === "text" && (marks & MARK.year) !== 0 && (kinds & KIND.moment) !== 0, (line, layout, hits) => {
      const week = WEEK.exec(line.text)?.[0];
      if (week !== undefined && line.text.trim().length < week.trim().length + 24 && !layout.illustrates(line, 0)) hits.push(hit({ start: 0, end: week.length, text: week }, `${shown(week)} names a time that passes`));
      // `day: 19, month: 2, year: 2026`: a date in its parts.
      const parts = layout.pairs(line).filter(({ label, value }) => DATE_PART.test(label) && /^\d{1,4}(?=$|[,;\s])/u.test(value));
      const [first] = parts;
      const last = parts.at(-1);
      if (first !== undefined && last !== undefined && new Set(parts.map(({ label }) => label)).size >= 3 && !layout.illustrates(line, first.start)) hits.push(hit({ start: first.start, end: last.end, text: line.text.slice(first.start, last.end) }, "A date in its parts changes with the day that this text is made on"));
    }],
    [({ block, kinds, marks, fenced }) => block === "text" && !fenced && (marks & MARK.digit) !== 0 && (marks & PAIRED) !== 0 && (marks & MARK.year) === 0 && (kinds & KIND.moment) !== 0, (line, layout, hits) => {
      for (const pair of layout.pairs(line)) {
        const found = pair.form === "line" && /^(?:date|today|datum|fecha|data|дата|dato|date du jour|tagesdatum|current date)$/u.test(pair.label) && pair.value.length < 32 ? SHORT.exec(pair.value)?.[0] : undefined;
        if (found !== undefined && !layout.illustrates(line, pair.start)) hits.push(hit({ start: pair.start, end: pair.start + found.length, text: found }, `The day ${shown(found)} changes with the day that this text is made on`));
      }
    }],
    [(line) => line.block === "text" && (line.cues(CUES) & MAY_BE_TODAY) !== 0 && SAYS_TODAY.test(line.text), (line, layout, hits) => {
      for (const { 0: found, index } of [...matchesOf(TODAY_WEEKDAY, line.text), ...matchesOf(IT_IS_WEEKDAY, line.text)]) {
        if (!layout.illustrates(line, index) && daysIn(line.text).length === 0) hits.push(hit({ start: index, end: index + found.length, text: found }, `${shown(found)} is true on one day only`));
      }
    }],
  ),
};

function isMoment(label: string, kinds: number, value: string, day: Found, inTable: boolean): boolean {
  if (FACT.test(label) || (inTable && (kinds & (KIND.now | KIND.made | KIND.event | KIND.run)) === 0 && !BARE_DATE_LABEL.test(label) && /(?:^| )(?:on|by|at|since)$/u.test(label))) return false;
  if (QUERY_DATE.test(label)) return true;
  // Under a bare `Date` a person may write too; a program writes nothing else beside it.
  if (BARE_DATE_LABEL.test(label)) return !inTable && value.length <= day.text.length + 24;
  if (/^(?:last|latest|most recently) \p{L}{3,16}$/u.test(label) && /(?:ed|en|read|sent|met|seen|heard|spoken|time|hit|use|view|look-?up|access|retrieval|recall)$/u.test(label) && !KEPT_BY_HAND.test(label) && !/(?:reviewed|revised|amended|released|published|changed|edited|audited|approved)$/u.test(label)) return true;
  if ((kinds & (KIND.now | KIND.made)) !== 0 && (kinds & KIND.moment) !== 0 && (kinds & (KIND.fact | KIND.stable | KIND.example)) === 0) return true;
  return MOMENT_LABEL.test(label) && !KEPT_BY_HAND.test(label);
}

/** Whether a day without its year is all of a line, with its weekday before it. */
function isWeekdayAlone(text: string, start: number, end: number): boolean {
  return /^[\s>*_(]{0,6}\p{L}{2,10}[.,]{1,2} $/u.test(text.slice(0, start)) && (saidBy(text.slice(0, start)) & KIND.weekday) !== 0 && /^[\s.)*_]{0,6}$/u.test(text.slice(end));
}

function hit({ start, end }: Found, message: string): { readonly start: number; readonly end: number; readonly message: string } {
  return { start, end, message };
}
