import type { Rule } from "../rule.ts";
import { onLines, pairAt } from "./hits.ts";
import { sentenceStart } from "./illustration.ts";
import { BARE_DATE_LABEL, FACT, MOMENT_LABEL, saysNow } from "./moment.ts";
import { CLOCK_AFTER_DAY, daysIn, shown, type Found } from "./values.ts";

/** Labels under which people keep the history of a text; without a time of day, a person may have written the day. */
const KEPT_BY_HAND = /(?:^| )(?:created|updated|modified|reviewed|revised|saved|written|version|issued|build|built|started|start|opened|received|sent|used since)(?: at| on)?$|(?:^| )(?:last )?(?:updated?|reviewed|revised|modified)(?: on| at)?$/u;
const FILLED_IN = /(?:^| )(?:rendered|generated|compiled|assembled|exported|captured|snapshot|today|now|fetched|synced|indexed|built|materiali[sz]ed)(?:$| )|^last (?:used|seen|run|active|opened|sync|login)/u;
/** The present year, month, week or weekday, without a day. */
const PART_OF_DATE = /(?<!\p{L})(?:(?:current|this|present|aktuelles?|année|año|ano|anno) (?:calendar )?(?:year|month|quarter|week|jahr|monat|actuelle|actual|atual|corrente)|(?:today|now|it) (?:is|falls in|=)(?: now| currently)?|it['’]s(?: now| currently)?|(?:we are|we['’]re)(?: now| currently)? in|nous sommes en|estamos en|estamos em|wir haben|es ist)["'`*]{0,3}\s?(?:is|:|=|ist|est|es|é|è)?["'`*]{0,3}\s{0,2}(?:\p{L}{3,10}\.? (?:de |of )?|Q[1-4] |week \d\d?,? (?:of )?|KW \d\d?,? )?20[2-9]\d(?![\d:-]|\.\d)/giu;
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:segunda|terça|quarta|quinta|sexta)-feira|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье";
const TODAY_WEEKDAY = new RegExp(`(?<!\\p{L})(?:today(?:['’]s day)?|today['’]s weekday|current day|weekday|day of (?:the )?week|heute|aujourd['’]hui|nous sommes|hoy|hoje|oggi|vandaag|сегодня|wochentag)["'\`*]{0,3}\\s{0,2}(?:is|:|=|ist|c['’]est|es|é|è|,)?["'\`*]{0,3}\\s{0,2}(?:a |an |le |un )?(?:${WEEKDAY})(?!\\p{L})|(?:今天|今日)(?:是|は)?(?:星期|周)?[一二三四五六日月火水木金土](?:曜日)?`, "giu");
const IT_IS_WEEKDAY = new RegExp(`(?<!\\p{L})(?:It['’]s|It is)(?: now| currently)?(?: an?)? (?:(?:${WEEKDAY}))(?!\\p{L})`, "giu");
const SAYS_TODAY = /[Ii]t['’]s |[Ii]t is |[Tt]oday|[Ww]eekday|[Hh]eute|[Aa]ujourd|[Nn]ous sommes|[Hh]oy |[Hh]oje|[Oo]ggi|[Vv]andaag|егодня|今天|今日|ay of |urrent day|TODAY/u;

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
  *find(document) {
    yield* onLines(document, ({ block, hasDigit, text }) => block !== "code" && (hasDigit ? text.includes("20") : false), function* (line, layout) {
      const { text } = line;
      for (const day of daysIn(text)) {
        if (CLOCK_AFTER_DAY.test(text.slice(day.end, day.end + 40)) || layout.illustrates(line, day.start)) continue;
        const pair = pairAt(layout, line, day.start);
        // What heads a file is its author's, unless the label says that a program filled it in.
        if (line.block === "frontmatter" && !FILLED_IN.test(pair?.label ?? "")) continue;
        if (saysNow(text, day.start, day.end, sentenceStart(text, day.start)) || (pair !== undefined && isMoment(pair.label, pair.value, day, pair.form === "row" || line.block === "data" || line.fenced))) yield hit(day, `The day ${shown(day.text)} changes with the day or the run that this text is made on`);
      }
      for (const { 0: found, index } of text.matchAll(PART_OF_DATE)) {
        if (!layout.illustrates(line, index)) yield hit({ start: index, end: index + found.length, text: found }, `${shown(found)} names a time that passes`);
      }
    });
    if (!SAYS_TODAY.test(document.text)) return;
    yield* onLines(document, ({ block, text }) => block === "text" && SAYS_TODAY.test(text), function* (line, layout) {
      for (const { 0: found, index } of [...line.text.matchAll(TODAY_WEEKDAY), ...line.text.matchAll(IT_IS_WEEKDAY)]) {
        if (!layout.illustrates(line, index) && daysIn(line.text).length === 0) yield hit({ start: index, end: index + found.length, text: found }, `${shown(found)} is true on one day only`);
      }
    });
  },
};

function isMoment(label: string, value: string, day: Found, inTable: boolean): boolean {
  if (FACT.test(label)) return false;
  // Under a bare `Date` a person may write too; a program writes nothing else beside it.
  if (BARE_DATE_LABEL.test(label)) return !inTable && value.length <= day.text.length + 24;
  return MOMENT_LABEL.test(label) && !KEPT_BY_HAND.test(label);
}

function hit({ start, end }: Found, message: string): { readonly start: number; readonly end: number; readonly message: string } {
  return { start, end, message };
}
