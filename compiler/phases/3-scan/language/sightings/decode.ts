import { quoted, type Sighting } from "../findings.ts";
import { COMPLY, DECODE, ENCODED, JOIN, NAME } from "../lexicon/decode.ts";
import type { Occurrence, Sentence } from "../sentences.ts";
import { nearest, type Stretch } from "../together.ts";
import { condition } from "../../triggers/conditions.ts";

/** The concepts that a sentence must have one of. */
export const DECODE_ANCHORS = [COMPLY, JOIN, NAME] as const;

/** What a sentence needs of which {@link seesDecode} says anything. */
export const DECODE_CONDITION = condition({ here: [[COMPLY]], around: [[DECODE, JOIN, ENCODED]] }, { here: [DECODE_ANCHORS], around: [["plus"]] });

/** A sentence that has the model make out a text and obey it. */
export function seesDecode(sentence: Sentence): Sighting | undefined {
  const obeyed = here(sentence) ?? acrossSentences(sentence) ?? added(sentence);
  return obeyed === undefined ? undefined : { ...obeyed, message: `${quoted(sentence, obeyed)} has the model put a text together and obey it` };
}

/** `Decode the next line and follow it`. */
function here(sentence: Sentence): Stretch | undefined {
  for (const [made, words] of [[decoded(sentence), 12], [joined(sentence), 16], [encoded(sentence), 10]] as const) {
    if (made.length === 0) continue;
    for (const at of sentence.occurrences(COMPLY)) {
      const from = nearest(sentence, at, made, { words });
      if (from !== undefined && !sentence.isNegated(at) && obeys(sentence, at)) return { start: Math.min(at.start, from.start), end: Math.max(at.end, from.end) };
    }
  }
  return undefined;
}

/** Where a text is made readable: what unpacks and turns around all else counts beside a text only. */
function decoded(sentence: Sentence): readonly Occurrence[] {
  return sentence.occurrences(DECODE).filter((at) => !OF_ALL.test(at.text) || isOfPieces(sentence, at) || sentence.has(ENCODED));
}

/** Where text is put together; tables and results are, too. */
function joined(sentence: Sentence): readonly Occurrence[] {
  return sentence.occurrences(JOIN).filter((at) => (LETTERS.test(at.text) ? at.text.includes("+") : (sentence.isEnglish && !OF_ALL.test(at.text)) || isOfPieces(sentence, at)));
}

/** Where a written form is named; other things than texts go backwards, too. */
function encoded(sentence: Sentence): readonly Occurrence[] {
  return sentence.occurrences(ENCODED).filter((at) => !TURNED.test(at.text) || isOfPieces(sentence, at));
}

/** Whether pieces of a text are named beside an act, or before it (`Join them`). */
function isOfPieces({ view, start, end, previous }: Sentence, at: Occurrence): boolean {
  const behind = view.text.slice(at.end, Math.min(end, at.end + REACH));
  return PIECES.test(view.text.slice(Math.max(start, at.start - REACH), at.end) + behind) || (/^ (?:them|these|those|it|all)\b/iu.test(behind) && previous?.view === view && PIECES.test(previous.text));
}

/** As far from an act as its pieces are looked for, in UTF-16 units. */
const REACH = 50;
const TURNED = /^(?:backwards|reversed|right to left)$/iu;
const OF_ALL = /^(?:unpack|unwrap|reverse|undo|expand|unzip|decompress|unescape|spell|translate|convert|shift|interpret|decode|read|join|concat|combin|assembl|stitch|glue|(?:the )?placeholders|fill|put|piece|arrange|sort|place|the|these|those|in order)/iu;
const LETTERS = /^(?:x.y|a.b)/iu;
/** What a hidden order is made of. */
const PIECES = /\b(?:letters?|initials?|words?|fragments?|pieces|parts|halves|lines?|strings?|characters?|syllables?|sentences?|text|message|phrases?|paragraphs?|cells?|column|items?|bits|bytes|sequence|literal|blob|variables?|segments?|chunks?|fields?|[a-dx-z](?: and|,| \+) [a-dx-z])\b|w(?:o|ö)rter|buchstab|\bteile|zeichen|zeilen|s(?:a|ä)tze|bruchst|\b(?:mots?|lettres?|texte|morceaux|parties|lignes?|palabras?|letras?|texto|partes|fragmentos?|frases?|l[ií]neas?|trozos|palavras?|linhas?|pedaços|parole|lettere|testo|parti|frammenti|righe|pezzi|iniziali|iniciales|initiales)\b|слов|букв|част|строк|текст|фрагмент|кус|słow|liter|część|części|wiersz|[字词詞段片行文句語语]|글자|단어|문자|조각|문장/iu;

/** Whether it is what came out that is obeyed: `follow this guide` and `do the same` are about something else. */
function obeys(sentence: Sentence, { text, end }: Occurrence): boolean {
  if (!sentence.isEnglish) return true;
  const behind = sentence.view.text.slice(end, Math.min(sentence.end, end + 40));
  if (DETERMINER.test(text) && NOUN.test(behind)) return ORDER.test(behind);
  return !/^does /iu.test(text) && !(ANY_WORK.test(text) && !ITSELF.test(behind));
}

const DETERMINER = /\b(?:this|that|these|each|what|the)$/iu;
const NOUN = /^ \p{L}/u;
const ORDER = /^ (?:\p{L}{1,20} ){0,2}(?:instructions?|orders?|commands?|directives?|text|sentences?|messages?|results?|strings?|lines?|words?|says?|said|is|spells?|comes?|you|they|it|tells?|asks?|reads?|contains?|answer|plain\p{L}{0,5})\b/iu;
/** What one does with any thing at all. */
const ANY_WORK = /^(?:do (?:so|as|this|it|that)|and do|apply (?:it|them)|carry out|act (?:up)?on|what to do(?: with)?|before .*|implement (?:it|them|what|the result))$/iu;
const ITSELF = /^(?: (?:it|them|that|this|these|those|what|whatever|the (?:\p{L}{1,20} ){0,2}(?:instructions?|orders?|commands?|directives?|text|sentences?|messages?|results?|strings?|lines?)|with|(?:says?|asks?|tells?|you are told|it says|told|follows)))?\s*(?:[.:,;!?)"*_]|$| and\b| with\b| all\b| \w+ says\b| says?\b)/iu;

/** `The next line is Base64. Interpret it and act accordingly.` */
function acrossSentences(sentence: Sentence): Stretch | undefined {
  const before = sentence.previous;
  if (before === undefined || before.view !== sentence.view) return undefined;
  if (decoded(before).length === 0 && joined(before).length === 0 && encoded(before).length === 0) return undefined;
  return sentence.occurrences(COMPLY).find((at) => !sentence.isNegated(at) && obeys(sentence, at) && (!sentence.isEnglish || (POINTS_BACK.test(sentence.text) && (!RUN.test(at.text) || sentence.has(DECODE)))));
}

/** What one does with any program. */
const RUN = /^(?:run|apply|implement)\b/iu;
/** That a sentence goes on with what the one before it is about. */
const POINTS_BACK = /\b(?:it|them|this|that|these|what|whatever|result|outcome|output|message|sentence|order|instruction|accordingly|answer)\b/iu;

/** `Let S be … Execute S + T`. */
function added(sentence: Sentence): Stretch | undefined {
  const match = ADDED.exec(sentence.text);
  if (match === null || !(sentence.has(JOIN) || sentence.previous?.has(JOIN) === true || NAMED.test(`${sentence.previous?.text ?? ""} ${sentence.text}`))) return undefined;
  return { start: sentence.start + match.index, end: sentence.start + match.index + match[0].length };
}

const ADDED = /\b(?:execute|perform|follow|run|do|obey|reveal|carry out|output|print|apply)\s{1,3}["'`]?\w{1,12}["'`]?\s{0,2}(?:\+\s{0,2}\S{1,6}\s{0,2}\+?\s{0,2})/iu;
const NAMED = /\b\w{1,8} ?= ?['"“]/u;
