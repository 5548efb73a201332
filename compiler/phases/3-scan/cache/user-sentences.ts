/** What sentences say of the one who is served: `You are talking to Ngozi Achterberg`. */
import { clauseAt, isSupposed, wordAfter, wordBefore, type Clause } from "./clause.ts";
import { inInlineCode, type LineHit } from "./hits.ts";
import type { Layout } from "./layout.ts";
import { KIND } from "./lexicon.ts";
import { MARK, type Line } from "./lines.ts";
import { matchesOf } from "./matches.ts";
import { fullNameAt, fullNamesIn, isPersonalMail, personIn } from "./person.ts";
import { CUES, FOR_ONE, INTRODUCED, INTRODUCES, MAY_BE_FOR_ONE, MAY_BE_INTRODUCED, MAY_BE_PRINTED, MAY_INTRODUCE, MAY_SERVE, MAY_SERVE_ELSEWHERE, OF_TEXT, PRINTED, SERVED, SERVED_ELSEWHERE } from "./user-cues.ts";
import { shown } from "./values.ts";
import type { Token } from "./words.ts";

/** What is for or from somebody, in words: `Booking for Ada Quill`. */
const HELD_FOR = /^[\s>*-]{0,6}(?:[Bb]ooking|[Rr]eservation|[Aa]ppointment|[Oo]rder|[Rr]equest|[Ss]ession|[Cc]all|[Vv]isit|[Ll]etter|[Mm]essage|[Mm]ail|[Ee]-?mail|[Pp]arcel|[Dd]elivery|[Tt]icket|[Ss]hift|[Ll]esson|[Mm]eeting|[Cc]ase|[Ff]ile|[Nn]otes|[Pp]lan|[Tt]ermin|[Bb]uchung|[Bb]estellung|[Aa]nfrage|[Rr]éservation|[Cc]ommande|[Rr]eserva|[Pp]edido|[Cc]ita|[Pp]renotazione|[Oo]rdine|[Aa]fspraak)(?: \p{L}+)? (?:for|from|with|by|of|für|von|mit|pour|de|avec|para|con|per|voor|van|met) $/u;
/** What may stand between such words and the name. */
const TO_NAME = /^(?:\s?[:,("'`*_“«]{0,4}|['’]s)\s?(?:(?:to|with|for|by|as|is|called|named|now|the|user|customer|client|developer|engineer|nurse|patient|student|guest|account|person|mit|von|als|für|heißt|gerade|avec|à|que|con|a|al|la|el|o|com|come|met|z|se llama|s['’]appelle|med|som|jako|с|it|our|one|your|human|boss|manager)\s){0,4}["'`*_“«]{0,3}/iu;
/** What ties a name to the word for a person before it. */
const COPULA = /(?<!\p{L})(?:is|are|was|named|called|heißt|ist|est|es|è|é|jest|heet)(?: now| today| currently)?\s["'`*_“«]{0,2}$/iu;
const TITLED = /^(?:Mr|Mrs|Ms|Frau|Herr|Mme|Sra?|Sig)/u;
const OPENS = /(?:open|greet|start|begin|say)(?!\p{L})[^"“«„]{0,40}["“«„][^"“«„”»]{0,60}$/iu;
const LOGS_IN = /(?:(?:as|als|que|como|come|som|jako) ?:?|(?:started|launched|opened|requested|asked|run|triggered|deployed|login|edited|changed|used|pushed|saved|modified) by|running as user|session (?:of|for)|assigned to)$/iu;
const SPOKEN_TO = /goes by|answers to|talking|speaking|chatting|greet|hello|hi|dear|call|address|welcome|name|called|named|known|is$|was$|sprich|sprech|red|chatt|heißt|ist$|parle|appelle|nomme|est$|habla|llama|es$|falando|conversando|fala|chama|é$|parl|chiama|è$|praat|spreekt|heet|rozmawiasz|nazywa|imię|зовут|общае|говори|prat|tala|snakk|heter|hedder|facts|preferences|profile|behalf|instructions|wishes|message|assistant|secretary|companion|belongs|helping|hilfst|betreust|aid|ayud|atiend|atend|ajud|aiut|spoke|human|prepared/iu;
/** What stands behind the name of somebody who is there. */
const IS_THERE = /^["'`*_)]{0,3}(?: \([^)]{1,60}\))?,? (?:is|has|was|ist|hat|est|es|está|é|è|jest)(?: now| currently| just| gerade| ahora)? (?:signed|logged|connected|on the line|calling|talking|writing|chatting|at the keyboard|your (?:user|boss|customer|human|patient|student)|the (?:user|customer|caller|one)|here|am Apparat|angemeldet|eingeloggt|connectée?|conectad[oa]|connesso|ingelogd|zalogowan)|^["'`*_)]{0,3}(?: \([^)]{1,60}\))? (?:opened|started|began|joined|runs|owns|sent) (?:this|the current) (?:chat|session|conversation|thread|run|request|call|ticket|workspace)(?!\p{L})/iu;
const BOND = /^(?:['’]s|['’]) (?:personal |private |executive )?(?:assistant|agent|secretary|companion|coach|tutor|copilot|helper|butler|aide|session|account|workspace|inbox|calendar|laptop|phone|profile|preferences|notes)(?!\p{L})/iu;
/** A name before the word for a person in Japanese, Chinese and Korean, and behind the one for the user. */
const WIDE_NAME = /(?:为|替|协助|服务于?)(\p{Script=Han}{1,3})(?:先生|女士|小姐|老师|同学)(?=[服提，。的]|$)|(?:用户|用戶|客户|客戶)(?:是|叫|名为)(?!否|不|谁)\s?(\p{Script=Han}{2,4})(?=[。，、（(\s]|$)|(?:ユーザー|利用者|お客様|顧客)(?:は|：|:)\s?([\p{Script=Han}\p{Script=Katakana}ー]{2,8})(?:さん|様|氏)|(?:사용자|고객|회원)(?:는|은|님은|:)\s?(\p{Script=Hangul}{2,4})(?:님|씨|입니다|이며)|(?:^|は|、)([\p{Script=Han}\p{Script=Katakana}ー]{2,6})(?:さん|様|氏)の(?:秘書|助手|アシスタント|担当|コーチ)/gu;
/** How `SERVED` ends before a login: what `LOGS_IN` asks, with the word before it. */
const LEADS_TO_LOGIN = /(?:(?:in|user|address|call|greet|welcome|hello|hi,|dear|him|her|them|customer|guest|caller|client|patient|sign|signed|letters|running|known) as|(?:started|launched|opened|requested|asked|run|triggered|deployed|login|edited|changed|used|pushed|saved|modified) by|session (?:of|for)|assigned to)(?![a-z])/iu;

/** What sentences say of the one who is served. */
export function said(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text, kinds, marks } = line;
  const hit = (start: number, end: number): LineHit => ({ start, end, message: `${shown(text.slice(start, end))} is one user's name` });
  for (const found of (line.cues(CUES) & MAY_BE_PRINTED) === 0 ? [] : matchesOf(PRINTED, text)) {
    if (!layout.illustrates(line, found.index) && !inInlineCode(text, found.index)) hits.push(hit(found.index, found.index + found[0].length));
  }
  if ((marks & MARK.wide) !== 0) {
    for (const found of matchesOf(WIDE_NAME, text)) {
      const name = found[1] ?? found[2] ?? found[3] ?? found[4] ?? found[5] ?? "";
      const start = found.index + found[0].indexOf(name);
      if (!layout.illustrates(line, start)) hits.push(hit(start, start + name.length));
    }
  }
  if (line.text.startsWith("#")) {
    if ((line.cues(CUES) & MAY_BE_FOR_ONE) === 0) return;
    // `# Assistant for Ada Quill`: whom the whole text is for.
    const served = FOR_ONE.exec(text);
    const whom = served === null ? undefined : fullNameAt(text.slice(served[0].length));
    if (served !== null && whom !== undefined && served[0].length + whom.length >= text.trimEnd().length && !layout.illustrates(line, 0)) hits.push(hit(served[0].length, served[0].length + whom.length));
    return;
  }
  if (((kinds & (KIND.person | KIND.relate)) === 0 && (marks & MARK.at) === 0 && !((line.cues(CUES) & MAY_BE_INTRODUCED) !== 0 && INTRODUCED.test(text))) || ((marks & (MARK.capital | MARK.at)) === 0 && (line.cues(CUES) & (MAY_SERVE | MAY_SERVE_ELSEWHERE)) === 0) || ((marks & (MARK.capital | MARK.at | MARK.wide)) === 0 && !/(?:as|als|como|come|som|jako|by) [`"']?[a-z]/u.test(text))) return;
  let last = -1;
  const introduced = (line.cues(CUES) & MAY_INTRODUCE) === 0 ? null : INTRODUCES.exec(text);
  const own = introduced === null || !/(?<!\p{L})(?:me|user|customer|mir|moi|mí|mim)(?!\p{L})/iu.test(layout.heading(line)) ? undefined : fullNameAt(text.slice(introduced[0].length));
  if (introduced !== null && own !== undefined) {
    last = introduced[0].length + own.length;
    hits.push(hit(introduced[0].length, last));
  }
  for (const found of servedIn(line)) {
    const from = found.index + found[0].length;
    const rest = text.slice(from, from + 120);
    const skipped = TO_NAME.exec(rest)?.[0].length ?? 0;
    if (skipped === 0) continue;
    const named = personIn(rest.slice(skipped), LOGS_IN.test(found[0]));
    if (named === undefined || isSupposed(sincePart(clauseAt(line, layout, found.index), text, found.index), found.index)) continue;
    // Somebody in the life of a persona: `Your boss is Mr Lund, and you fear him`.
    if (/(?:boss|manager|owner|teacher|parent)(?:['’]s \p{L}+)? (?:is|was|called|named)$/iu.test(found[0]) && isPersona(layout)) continue;
    // `helping with Lumen Tactics`: a project, not a person.
    if (/(?:help|helping|working|assist|assisting|support|supporting)$/iu.test(found[0]) && /^\s?(?:with|on)\s/iu.test(rest)) continue;
    // A word with a capital alone may be a product: it is a name where people are spoken to.
    if (!/[\s@.]/u.test(named) && !LOGS_IN.test(found[0]) && !SPOKEN_TO.test(found[0])) continue;
    if (layout.illustrates(line, found.index)) continue;
    last = from + skipped + named.length;
    hits.push(hit(from + skipped, last));
  }
  if ((marks & MARK.capital) === 0 || (marks & MARK.names) === 0) return;
  for (const name of fullNamesIn(text)) {
    if (name.start < last) continue;
    const behind = text.slice(name.end, name.end + 80);
    const clause = clauseAt(line, layout, name.start);
    const copula = COPULA.test(text.slice(Math.max(0, name.start - 20), name.start)) && isMeant(wordBefore(clause, name.start, KIND.person, 56), clause, text);
    // `signed off as Ada Quill <ada@…>`: a name with its address, as a program writes it.
    const addressed = /^ ?<[^\s<>@]{1,40}@/u.test(behind) && /(?<!\p{L})(?:as|by|for|to|from|is|of)\s["'`]?$/u.test(text.slice(Math.max(0, name.start - 8), name.start)) && !OF_TEXT.test(text.slice(clause.start, name.start).toLowerCase()) && isPersonalMail(/^ ?<([^\s<>@]{1,40}@[^\s<>@]{1,60})/u.exec(behind)?.[1] ?? "");
    // `customer Aled Prosser`: the word for a person directly before the name.
    const apposed = !/(?<!\p{L})(?:novel|story|play|film|book|tale)(?!\p{L})/iu.test(text.slice(clause.start, name.start)) && /(?<!\p{L})(?:customer|user|client|caller|patient|guest|student|pupil|passenger|member|resident|tenant|buyer|kunde|kundin|cliente|klant|utente|usuario|usuaria|patientin|gast)\s$/u.test(text.slice(0, name.start));
    const titled = TITLED.test(name.text);
    const greeted = titled && wordBefore(clause, name.start, KIND.relate | KIND.person, 48) !== undefined;
    // `Always open with "Good to see you again, Mr. Abernathy"`: words to say to one person.
    const quoted = titled && OPENS.test(text.slice(Math.max(0, name.start - 120), name.start));
    // Somebody in the life of a persona.
    if (titled && /(?<!\p{L})(?:boss|manager|owner|teacher) (?:is|was|called) $/iu.test(text.slice(Math.max(0, name.start - 24), name.start)) && isPersona(layout)) continue;
    if (!IS_THERE.test(behind) && !BOND.test(behind) && !greeted && !apposed && !quoted && !copula && !addressed && !HELD_FOR.test(text.slice(0, name.start))) continue;
    const before = text.slice(clause.start, name.start);
    if ((isSupposed(clause, name.start) && !/always/iu.test(before)) || layout.illustrates(line, name.start) || (!addressed && wordAfter(clause, name.end, KIND.example, 24) !== undefined)) continue;
    hits.push(hit(name.start, name.end));
  }
}

/** Where a line says that somebody is served, in order. */
function servedIn(line: Line): readonly RegExpExecArray[] {
  const { text, marks } = line;
  if ((line.cues(CUES) & (MAY_SERVE | MAY_SERVE_ELSEWHERE)) === 0) return [];
  // A name has a capital or a sign of its own; a login stands behind a few words only.
  const mayName = (marks & (MARK.capital | MARK.at | MARK.wide | MARK.foreign)) !== 0 || /(?:as|als|que|com[eo]|som|jako|by|user|session (?:of|for)|assigned to) ?:? ["'`]?[a-z]/iu.test(text);
  if (!mayName) return [];
  const found = (line.cues(CUES) & MAY_SERVE) === 0 || ((marks & MARK.at) === 0 && !leadsToCapital(text) && !LEADS_TO_LOGIN.test(text)) ? [] : [...matchesOf(SERVED, text)];
  return (line.cues(CUES) & MAY_SERVE_ELSEWHERE) === 0 ? found : [...found, ...matchesOf(SERVED_ELSEWHERE, text)].sort((a, b) => a.index - b.index);
}

/**
 * Whether a letter that may be a capital stands behind a word with nothing between them but what `TO_NAME` lets
 * through: a name that somebody is served by has no end of a sentence before it. Linear.
 */
function leadsToCapital(text: string): boolean {
  // Whether only such marks stand between the last word and here, and how many.
  let isOpen = false;
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isCapital = (unit >= 0x41 && unit <= 0x5a) || (unit >= 0xc0 && (unit < 0x2000 || unit >= 0x2100));
    // `the user'sAda`: the only word that may touch a name.
    if (isCapital && isOpen && (marks > 0 || (text[at - 1] === "s" && "'’".includes(text[at - 2] ?? "x")))) return true;
    if (isCapital || (unit >= 0x61 && unit <= 0x7a)) {
      isOpen = true;
      marks = 0;
    } else if (isOpen && BEFORE_NAME.includes(text[at] as string)) marks += 1;
    else isOpen = false;
  }
  return false;
}

/** Marks and blanks that `TO_NAME` lets through, but for those that count as capitals above. */
const BEFORE_NAME = ":,(\"'`*_“«’ \t\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\v\f";

/** A sentence from its last `, and` before a place on: a condition in front of it is another one's. */
function sincePart(clause: Clause, text: string, at: number): Clause {
  return { ...clause, part: Math.max(clause.part, text.lastIndexOf(", and ", at), text.lastIndexOf(", but ", at)) };
}

/** Whether a text begins with a persona that has a name of its own. */
export function isPersona({ lines }: Layout): boolean {
  return lines.slice(0, 4).some(({ text }) => PERSONA.test(text));
}

const PERSONA = /^[\s>]{0,4}(?:You are|You play|You['’]re|Du bist|Du spielst|Tu es|Eres|Sei|Je bent|Você é) \p{Lu}\p{Ll}{1,20}(?: \p{Lu}\p{Ll}{1,20})?(?:,|\.| the | a | an | von | der | die )/u;

/** Whether a word for a person, in its sentence, means the one who is there: `your user`, `the caller today`. */
function isMeant(token: Token | undefined, clause: Clause, text: string): boolean {
  return token !== undefined && !/^(?:owner|manager|boss|teacher|author|seller|account|person|people|human)s?$|s$/iu.test(text.slice(token.start, token.end)) && !/(?<!\p{L})(?:novel|story|play|film|book|poem|chapter|scene|example|character|persona)(?!\p{L})/iu.test(text.slice(clause.start, clause.end));
}
