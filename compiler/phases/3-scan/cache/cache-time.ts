import type { Rule } from "../rule.ts";
import { clauseAt, isSupposed, wordAfter, wordBefore } from "./clause.ts";
import { CueSet } from "./cues.ts";
import { inInlineCode, isDump, onLines, pairAt, type LineHit } from "./hits.ts";
import { sentenceStart } from "./illustration.ts";
import type { Layout } from "./layout.ts";
import { MARK, type Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import { matchesOf } from "./matches.ts";
import { BUILT_LABEL, FACT, MOMENT_LABEL, saysNow, saysNowAfter } from "./moment.ts";
import { CLOCK, CLOCK_AFTER_DAY, daysIn, shown } from "./values.ts";

const CLOCK_LABEL = /(?:^| )(?:time|clock|now|uhrzeit|zeit|heure|hora|ora|tijd|время|godzina|czas)(?: (?:is|utc|local|locale|now|zone|\(utc\)|du serveur|del? servidor|do servidor|del server|des servers|van de server|actual|actuelle|atual|attuale|serwera|lokalny|lokalna|сервера|запроса|местное))?$|(?:server|orts|system)zeit$|时间|時刻|시각/u;
/** What a scheduler writes in front of its clock when it wakes an agent. */
const BEATS = /^[\s>*#[(_-]{0,8}(?:heart ?beat|tick|ping|pulse|(?:you (?:were )?)?(?:woken|woke)(?: up)?|clock|time check|(?:request|query|call|current|local|server|system|session|run|snapshot|message|generation) (?:time|clock)|(?:abfrage|anfrage|sitzungs|server|system|orts)zeit|heure (?:actuelle|locale|du serveur)|hora (?:actual|local|del servidor|do servidor))(?: at| #?\d{1,6}(?: at)?)?,? $/iu;
const SCHEDULE = /(?<!\p{L})(?:opening|open|opens|closing|hours|meeting|start time|end time|due|at|daily|reminder|alarm|wake|pick-?up|departure|arrival|lesson|class|course|kick-?off|every|from|until|between|lunch|shift|slot|cron|schedule[ds]?|within|before|after|duration|length|timeout|window|delivery|check-?in|check-?out|quiet|maintenance|release|cut-?off)(?!\p{L})/iu;
const SIZE = "\\d{1,4}(?:[.,]\\d)?\\s?";
const UNIT = "(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|months?|mo|years?|y)";
/** An age or a duration that was reckoned from the clock. */
const AGE = new RegExp(
  `(?<![\\d.,:/-])${SIZE}${UNIT}(?:,?\\s(?:and\\s)?${SIZE}${UNIT})?\\s(?:ago|old)(?!\\p{L})|(?:expires|expiring|resets|opens|closes|departs|leaves) in ${SIZE}${UNIT}(?=[.,;)\\s]|$)|(?:running|active|idle|open|waiting|up|uptime|online|connected|stalled|pending|queued)(?: for| since)? ${SIZE}${UNIT}(?: ${SIZE}${UNIT})?(?=\\)?["'\`*.]?$|\\)|,)|(?:vor|il y a|hace|há|için|przed) ${SIZE}\\p{L}{1,10}|${SIZE}\\p{L}{1,8}\\s(?:fa|geleden|temu|назад|sedan|siden|sitten|önce|тому)(?!\\p{L})|${SIZE}(?:秒|分钟?|小时|時間|日|天|週間|周|か月|个月)前|${SIZE}(?:초|분|시간|일|주|개월) 전`,
  "giu",
);
/** What each part of that needs, without letters of all scripts: quick to compile and to try. */
const AGE_BESIDE = /\d\s?[a-z]{1,7}\s(?:ago|old)(?![a-z])|(?:expires|expiring|resets|opens|closes|departs|leaves) in \d|(?:running|active|idle|open|waiting|up|uptime|online|connected|stalled|pending|queued)(?: for| since)? \d|(?:vor|il y a|hace|há|için|przed) \d|\s(?:fa|geleden|temu|назад|sedan|siden|sitten|önce|тому)(?![a-z])|[前전]/iu;
/** The same with its number as a word. */
const AGE_IN_WORDS = /(?<!\p{L})(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|a few|several|half an)(?: of)? (?:moments?|seconds?|minutes?|hours?|days?) ago(?!\p{L})/giu;
const AGE_WORD = /(?:ing|ive|idle|ires|alid|ends|sets|ses|ews|time|open|up|line|ted|led|ued) |ago|old|vor |il y a|hace |há |fa(?!\p{L})|geleden|temu|назад|sedan|siden|sitten|önce|前| 전/u;
/** What happened so long ago, or whose age it is. */
const EVENT = /(?<!\p{L})(?:saved|updated?|used|seen|edited|opened|modified|compiled|captured|active|started|created|synced|indexed|visited|viewed|changed|touched|refreshed|fetched|loaded|written|read|recalled|stored|logged|connected|cached|checked|built|deployed|replied|sent|received|posted|asked|last|latest|age|idle|snapshot|session|memory|note|entry|data|cache|commit(?:ted)?|gespeichert|geändert|benutzt|gesehen|zuletzt|gelesen|enregistré|modifié|ouvert|utilisé|vu|guardado|modificado|usado|visto|abierto|salvo|aberto|salvato|aperto|gelezen|opgeslagen|gewijzigd|zapisano|сохран\p{L}*|изменен\p{L}*|обновл\p{L}*)(?!\p{L})/iu;
const COMPARED = /(?<!\p{L})(?:\p{L}{2,20}s (?:who|that|which) (?:were|are|have)|(?:those|any(?:one|body|thing)|every(?:one|body|thing)|whoever) (?:who|that|which)?|more|less|older|newer|longer|over|under|at least|at most|up to|within|if|when|than|about|around|roughly|every|after|until|mehr|älter|weniger|wenn|plus|moins|más|menos|mais|oltre|più|meer|ouder|starsz\p{L}*|старше)(?!\p{L})|[<>≥≤]/iu;
const DURATION_LABEL = /(?:^| )(?:last (?:heartbeat|seen|ping|poll|sync|activity|message|request)|heartbeat age|(?:session|conversation|chat|run|request|connection|cache|cookie|token|heartbeat|sitzungs?) (?:age|uptime|duration|length|idle)|uptime|up|elapsed|idle|expires in|remaining|up for|up since|alive for|idle time|age|running for|session age|time (?:elapsed|left|remaining|since start)|laufzeit|alter|seit)(?: (?:s|sec|secs|seconds|ms|min|mins|minutes|h|hours))?$/u;
const UNIT_LABEL = / (?:s|sec|secs|seconds|ms|min|mins|minutes|h|hours)$/u;
const DURATION = /^(?:about |~)?\d+(?:[.,]\d+)?\s?(?:s|sec|seconds?|m|min|minutes?|h|hrs?|hours?|d|days?|Tage?n?|Std|Min)\b|^\d+:\d\d(?::\d\d)?$/u;

export const cacheTime: Rule = {
  id: "cache/time",
  kind: "cache",
  finds: "A time of day or an age that a program worked out from its clock: the time now, a stamp to the minute or second, `saved 4 min ago`, an uptime. It differs from one request to the next, so nothing behind it is ever read from the cache.",
  spares: "Opening hours, schedules, durations and limits, formats, samples of logs and of an API, the times of a story.",
  flagged: [
    { name: "the clock", text: "The local time is 17:08. Greet the guest.\n", lines: [1] },
    { name: "a stamp", text: "# State\nsnapshot_at: 2026-02-11T06:45:09Z\n", lines: [2] },
    { name: "ages", text: "Open drafts:\n\n- letter to the board, edited 12 min ago\n- budget, edited 3 days ago\n", lines: [3, 4] },
    { name: "an uptime", text: "uptime: 4 h 12 min\n", lines: [1] },
  ],
  clean: [
    { name: "opening hours", text: "The desk is staffed from 08:30 to 16:00 on weekdays.\n" },
    { name: "a limit", text: "Ask again if the last backup is more than 3 days old.\n" },
    { name: "a log's format", text: "A line such as `2024-05-06T07:08:09Z INFO ready` means that the server is up.\n" },
    { name: "a frozen clock in a test", text: "```ts\nconst now = new Date(\"2024-01-01T12:00:00Z\");\n```\n" },
  ],
  find: onLines(
    [({ block, kinds, marks }) => ((marks & MARK.digit) !== 0 || (kinds & KIND.ago) !== 0) && block !== "code", (line, layout, hits) => {
      const stamped: LineHit[] = [];
      stamps(line, layout, stamped);
      hits.push(...stamped);
      if (line.block !== "text") return;
      let at = 0;
      const timed: LineHit[] = [];
      clocks(line, layout, timed);
      for (const hit of timed) {
        // The time of day of a stamp is the stamp's.
        while ((stamped[at]?.end ?? Infinity) <= hit.start) at += 1;
        if ((stamped[at]?.start ?? Infinity) > hit.start) hits.push(hit);
      }
      ages(line, layout, hits);
      written(line, layout, hits);
    }],
  ),
};

const CUES = new CueSet();
const MAY_BE_AGED_IN_WORDS = CUES.of([AGE_IN_WORDS]);
const MAY_BE_AGED = CUES.of([AGE], { marks: MARK.digit });
const MAY_LAST = CUES.of([DURATION_LABEL], { inLabel: true, marks: MARK.digit });

/** Stamps without a separator or in a log's and a shell's notation, and a clock that heads a line. */
const WRITTEN = /(?<![\p{L}\d])20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[T_-](?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?(?:Z|[+-]\d{4})?(?![\p{L}\d])|(?<![\p{L}\d])\d{1,2}\/\p{Lu}\p{Ll}{2}\/20\d\d:\d\d:\d\d:\d\d|(?<![\p{L}\d])(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \p{Lu}\p{Ll}{2} {1,2}\d{1,2} \d\d:\d\d:\d\d (?:[A-Z]{3,4} )?20\d\d|^[\s>*]{0,4}\[\d\d:\d\d(?::\d\d)?\](?= )/gu;
const IN_WORDS = /(?<!\p{L})[Ii]t(?:['’]s| is)(?: now| currently)? (?:(?:a |almost |nearly |just )?(?:quarter|half|ten|five|twenty|noon|midnight)(?: (?:past|to) \p{L}+)?(?: o['’]clock)?|\d{1,2} o['’]clock|(?:almost |nearly |just |about |around )\d{1,2}(?::\d\d)? ?[ap]\.?m\.?)(?= in the|[.,!]|$)/gu;
/** What a stamp in a file's name or a version is of. */
const OF_FILE = /(?:[\w-]\.\w{2,4}|migrations?\/\S{0,40}|(?<!\p{L})v\d\S{0,40})$/u;

const MAY_BE_IN_WORDS = CUES.of([IN_WORDS]);

function written(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text, block } = line;
  const isStamped = (line.marks & (MARK.year | MARK.clock)) !== 0;
  if (block === "data" || (!isStamped && (line.cues(CUES) & MAY_BE_IN_WORDS) === 0) || layout.isConfig(line)) return;
  for (const found of !isStamped ? [] : matchesOf(WRITTEN, text)) {
    const end = found.index + found[0].length;
    // A web server's log is a sample more often than a state.
    if (/^ [+-]\d{4}\] "[A-Z]{3,7} \//u.test(text.slice(end)) || /^[\w-]*\.\w{2,4}/u.test(text.slice(end)) || inInlineCode(text, found.index) || OF_FILE.test(text.slice(Math.max(0, found.index - 60), found.index)) || /^[A-Z-]{2,20}[:;]/u.test(text) || layout.illustrates(line, found.index)) continue;
    hits.push({ start: found.index, end, message: `The time stamp ${shown(found[0])} changes with each run` });
  }
  for (const { 0: found, index } of (line.cues(CUES) & MAY_BE_IN_WORDS) === 0 || (line.kinds & KIND.moment) === 0 && !/quarter|half|o['’]clock|noon| [ap]\.?m/u.test(text) ? [] : matchesOf(IN_WORDS, text)) {
    if (!isSupposed(clauseAt(line, layout, index), index) && !layout.illustrates(line, index)) hits.push({ start: index, end: index + found.length, message: `${shown(found)} is a moment's time` });
  }
}

function stamps(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text } = line;
  if ((line.marks & MARK.year) === 0) return;
  for (const day of daysIn(text)) {
    const clock = CLOCK_AFTER_DAY.exec(text.slice(day.end, day.end + 48));
    if (clock === null) continue;
    const end = day.end + clock[0].length;
    const from = sentenceStart(text, day.start);
    if (layout.illustrates(line, day.start)) continue;
    const pair = pairAt(layout, line, day.start);
    const labelled = pair !== undefined && !FACT.test(pair.label) && (line.block === "text" ? pair.start >= day.start - 12 && pair.form !== "row" : MOMENT_LABEL.test(pair.label));
    const leads = line.block === "text" && line.language === "" && !layout.lines[line.index - 1]?.text.startsWith("```") && /^[\s>*#<!(["'`-]*(?:\p{L}{2,9}\.?,? )?$/u.test(text.slice(0, day.start)) && text.slice(end).length < 400;
    if (line.block === "frontmatter" && !BUILT_LABEL.test(pair?.label ?? "") && !/^(?:clock|now|today|time|current \p{L}+)$/u.test(pair?.label ?? "") && !/(?:^| )(?:rendered|generated|compiled|assembled|exported|captured|snapshot|now|fetched|synced|indexed|built|last \p{L}+)(?:$| )/u.test(pair?.label ?? "")) continue;
    if (line.block === "data" && !isDump(line, layout)) continue;
    if (labelled || leads || saysNow(text, day.start, end, from)) hits.push({ start: day.start, end, message: `The time stamp ${shown(text.slice(day.start, end))} changes with each run` });
  }
}

function clocks(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text } = line;
  if ((line.marks & (MARK.clock | MARK.wide)) === 0 && ((line.marks & MARK.hours) === 0 || !/\d\s?(?:h|Uhr)/u.test(text))) return;
  for (const { 0: found, index } of matchesOf(CLOCK, text)) {
    const before = text.slice(Math.max(0, index - 40), index);
    if (/20\d\d[T\s,]*$|\d{4}\D{1,4}$/u.test(before) || /^\s?(?:[-–—]|to|bis|à|a|until)\s?\d/u.test(text.slice(index + found.length))) continue;
    const pair = pairAt(layout, line, index);
    const labelled = pair !== undefined && pair.start >= index - 2 && CLOCK_LABEL.test(pair.label) && pair.label.split(" ").length <= 3 && !SCHEDULE.test(pair.label) && pair.value.length < found.length + 24;
    const from = sentenceStart(text, index);
    // Two times of day with a hyphen between them: hours.
    if (/^0?0:00/u.test(found) || /^\d{1,2}:\d\d\s?-\d\d:\d\d$/u.test(found)) continue;
    const clause = clauseAt(line, layout, index);
    if (isSupposed(clause, index)) continue;
    // `The clock reads 6:40 pm`, `the token expires at 15:02`, `snapshot taken at 14:32`.
    const told = /(?:(?<!\p{L})(?:request|message|call|order|prompt|query|event) (?:was )?(?:received|sent|made|placed|started|opened|answered|logged)(?: at)?:?|(?<!\p{L})(?:elapsed|uptime|time left|remaining|idle for|running for|as of|as at|stand(?: von)?|état à|(?:estado|situación|datos|corte|actualizad[oa]s?) a las)) $|(?<!\p{L})(?:(?:time|hour|moment) of (?:the |this )?(?:request|call|message|writing|session|run|snapshot|capture|generation|query) ?[:–—-]|clock(?: (?:on|in|by|at|over|of) (?:the |this )?\p{L}+)? (?:says|reads|shows)|token expires at|(?:snapshot|state|screenshot|photo|picture|reading|readings|data|prices) (?:was |were )?(?:taken|captured|recorded|read|pulled|fetched) at|(?:this|the) (?:session|conversation|chat|call) (?:started|began|was opened|opened|expires|ends) at) $/iu.test(before);
    // To the second only a clock tells it: `folded at 09:14:52`.
    const exact = /^\d{1,2}:\d\d:\d\d/u.test(found) && !/(?<!\p{L})(?:is|are|starts?|begins?|ends?|rings?|sounds?) (?:at|um) $/u.test(before) && (wordBefore(clause, index, KIND.made | KIND.event, 40) !== undefined ? /(?<!\p{L})(?:at|um|à|a las|alle|om|в) $/u.test(before) : /\p{L}{3}(?:ed|en) (?:\p{L}{1,12} ){0,3}at $/u.test(before)) && !SCHEDULE.test(before.replace(/ \p{L}{1,5} $/u, ""));
    const said = told || BEATS.test(text.slice(0, index)) || exact || saysNowAfter(text, index + found.length) || saysNow(text, index, index + found.length, Math.max(from, index - 40)) && !SCHEDULE.test(before.slice(before.search(/(?<!\p{L})\p{L}{1,40}\P{L}{0,40}(?:\p{L}{1,40}\P{L}{0,40})?$/u)));
    if ((labelled || said) && !layout.illustrates(line, index)) hits.push({ start: index, end: index + found.length, message: `The time ${shown(found)} is a moment's` });
  }
}

function ages(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text } = line;
  for (const { label, value, start, end } of (line.cues(CUES) & MAY_LAST) === 0 ? [] : layout.pairs(line)) {
    if (DURATION_LABEL.test(label) && (DURATION.test(value) || (UNIT_LABEL.test(label) && /^\d[\d.]{0,12}$/u.test(value))) && !/(?<!\p{L})(?:max|min|limit|timeout|default)(?!\p{L})/u.test(label) && !layout.illustrates(line, start)) hits.push({ start, end, message: `${shown(value)} is reckoned from the clock and grows` });
  }
  if ((line.cues(CUES) & MAY_BE_AGED_IN_WORDS) !== 0 && (line.kinds & KIND.ago) !== 0) {
    for (const { 0: found, index } of matchesOf(AGE_IN_WORDS, text)) {
      const clause = clauseAt(line, layout, index);
      if (wordBefore(clause, index, KIND.event | KIND.made, 48) === undefined || isSupposed(clause, index) || COMPARED.test(text.slice(Math.max(clause.start, index - 24), index)) || layout.illustrates(line, index)) continue;
      hits.push({ start: index, end: index + found.length, message: `The age ${shown(found)} is reckoned from the clock and grows` });
    }
  }
  if ((line.cues(CUES) & MAY_BE_AGED) === 0 || !AGE_WORD.test(text) || !AGE_BESIDE.test(text)) return;
  for (const { 0: found, index } of matchesOf(AGE, text)) {
    const before = text.slice(Math.max(sentenceStart(text, index), index - 60), index);
    const listed = /^\s*(?:[-*+•|<>([]|\d+[.)])/u.test(text) || /[([|:=,·–—-]\s?["'`]?$/u.test(before) || pairAt(layout, line, index) !== undefined;
    // Outside of a list only short times: "founded 12 years ago" is history.
    const told = !listed && /\p{L}{3}(?: \p{L}{1,12}){0,3}\s$/u.test(before) && /^\d{1,3}\s?(?:s|sec|second|m|min|h|hour|d|day|秒|分|時|小|초|시)/u.test(found);
    const event = (wordBefore(clauseAt(line, layout, index), index, KIND.event | KIND.made, 48) ?? wordAfter(clauseAt(line, layout, index), index + found.length, KIND.event | KIND.made, 16)) !== undefined && !/(?:year|jahr|año|ano|ann|jaar|lat|год|лет|month|monat|mes|mois)/iu.test(found);
    if (isSupposed(clauseAt(line, layout, index), index)) continue;
    if (!told && !event && ((!EVENT.test(before) && !/^[a-z]{2,9} /u.test(found) && !/[([|:·–—]\s?$/u.test(before)) || !listed) || COMPARED.test(before) || /[,.;]\s(?:but|then|so|and)(?!\p{L})/u.test(text.slice(index)) || layout.illustrates(line, index)) continue;
    hits.push({ start: index, end: index + found.length, message: `The age ${shown(found)} is reckoned from the clock and grows` });
  }
}
