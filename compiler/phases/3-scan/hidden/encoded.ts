/** Prose that is written in a way that only a decoder, or a model, reads. */
import type { ScanDocument } from "../document.ts";
import type { Hit } from "../rule.ts";
import type { Transformation, View } from "../view.ts";
import { COMMON_WORDS, KEY_WORDS } from "../views/key-words.ts";
import { viewsOf } from "../views/views.ts";

/** What is done to hide words from a search, as messages say it; what addresses and names are made by is not among them. */
const WAYS: { readonly [made in Transformation]?: string } = {
  spaced: "letter by letter", leet: "with digits and signs for letters", shuffled: "with letters left out or in another order", reversed: "backwards",
  percent: "in percent codes", entities: "in entities", escapes: "in escapes", base64: "in Base64", base32: "in Base32", hex: "in hexadecimal", "quoted-printable": "in quoted-printable codes",
  binary: "in binary", "char-codes": "as numbers", morse: "in Morse", caesar: "with shifted letters",
};
/** So many words in a row make a sentence; of them, so many are known and stand nowhere in what is written. */
const MIN_WORDS = 6;
const MIN_KNOWN = 4;
/** Programs write no data in these ways: fewer words will do. */
const BY_HAND: ReadonlySet<Transformation> = new Set(["spaced", "morse", "caesar", "reversed", "binary"]);
const MIN_WORDS_BY_HAND = 4;
/** Beyond doubt, and fewer still. */
const SURE: ReadonlySet<Transformation> = new Set(["morse", "caesar", "binary"]);
const MIN_WORDS_SURE = 3;
const MIN_KNOWN_BY_HAND = 2;
const WORD = /[A-Za-z][A-Za-z0-9']{0,23}/gu;
/** Words of orders, beside the key words and the common ones. */
const OF_ORDERS: ReadonlySet<string> = new Set("wipe erase folder drafts list members customers bank invoice invoices address addresses mail mails notes calendar order orders account accounts money payment pay press quiet silent nobody anyone anybody everyone drop table tables branch tag tags release repo rename move publish update change replace skip agent agents model price prices number numbers names friend friends staff phone home folder folders backup backups disk drive invoice rule".split(" "));
/** Between two words of a sentence. */
const BETWEEN = /^[,;:.!?'")(]{0,2}[ \n][ '"(]{0,6}$/u;
const MAX_QUOTED = 100;

/** A sentence for every passage that has one in disguise. */
export function* encodedIn(document: ScanDocument): Generator<Hit> {
  yield* cutIn(document);
  const lines = new Set<number>();
  for (const view of viewsOf(document)) {
    const way = wayOf(view);
    if (way === undefined) continue;
    const found = view.made.at(-1) === "shuffled" ? withoutVowels(view) : (sentenceIn(view, document.text) ?? (view.made.at(-1) === "spaced" ? runIn(view) : undefined));
    if (found === undefined) continue;
    const span = view.spanOf(found.start, found.end);
    const line = document.lines.lineAt(span.start);
    if (lines.has(line)) continue;
    lines.add(line);
    const says = view.text.slice(found.start, found.end).replaceAll(/\s{1,20}/gu, " ").slice(0, MAX_QUOTED);
    yield { span, message: `A sentence is written ${way}: "${says}"`, within: { view, ...found }, ...(view.decoded ? { decoded: view.text.slice(0, 200) } : {}) };
  }
}

/** How the words of a view were hidden; undefined for a text as it is written, and for what is put together from pieces or parted at signs. */
function wayOf({ made }: View): string | undefined {
  if (made.length === 0 || made.includes("pieces") || made.includes("slug")) return undefined;
  for (const one of made) if (WAYS[one] !== undefined) return WAYS[one];
  return undefined;
}

interface Stretch { readonly start: number; readonly end: number }

/** Words in a row, with enough among them that are known and do not stand so in the source. */
function sentenceIn(view: View, source: string): Stretch | undefined {
  const { text, made } = view;
  const byHand = made.some((one) => BY_HAND.has(one));
  const least = made.some((one) => SURE.has(one)) ? MIN_WORDS_SURE : byHand ? MIN_WORDS_BY_HAND : MIN_WORDS;
  const leastKnown = byHand ? MIN_KNOWN_BY_HAND : MIN_KNOWN;
  let run: Run = { start: 0, end: 0, words: 0, known: new Set() };
  const found = (): boolean => isSentence(run, least, leastKnown) && isSentence({ ...run, known: unwritten(view, run, source) }, least, leastKnown);
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (run.words === 0 || !BETWEEN.test(text.slice(run.end, Math.min(index, run.end + 8)))) {
      if (found()) return run;
      run = { start: index, end: index, words: 0, known: new Set() };
    }
    const lower = word.toLowerCase();
    if (word.length > 1 && (COMMON_WORDS.has(lower) || KEY_WORDS.has(lower) || OF_ORDERS.has(lower))) run.known.add(lower);
    run.words += 1;
    run.end = index + word.length;
  }
  return found() ? run : undefined;
}

interface Run { start: number; end: number; words: number; readonly known: Set<string> }

/** The known words of a run that its source does not have. */
function unwritten(view: View, run: Run, source: string): Set<string> {
  const { start, end } = view.spanOf(run.start, run.end);
  const written = new Set(source.slice(start, end).toLowerCase().match(WORD) ?? []);
  return new Set([...run.known].filter((word) => !written.has(word)));
}

function isSentence({ words, known }: Pick<Run, "words" | "known">, least: number, leastKnown: number): boolean {
  return words >= least && known.size >= leastKnown && known.size * 4 >= words;
}

/** So many letters that were written one by one, without gaps between words. */
const RUN = /[A-Za-z]{20,2000}/gu;
/** What English words are made of; an alphabet and a grid of letters have few. */
const PAIRS = /th|he|in|er|an|re|on|en|at|nd|st|es|ng|or|te|ed|is|it|al|ar/giu;

/** Words that were written letter by letter and are not parted. */
function runIn({ text, passage }: View): Stretch | undefined {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (!passage.mapped.text.includes(run) && (run.match(PAIRS) ?? []).length * 6 >= run.length) return { start: index, end: index + run.length };
  }
  return undefined;
}

/** Strings that are joined in a sentence: `"disr" + "egard"`. */
const JOINED = /(?:(["'`])[^"'`\n+]{1,40}\1\s{0,3}\+\s{0,3}){2,40}(["'`])[^"'`\n+]{1,40}\2/gu;
const MIN_CUT = 2;

/** Words that were cut in the midst and are joined in prose: programs do so at line ends, and people never. */
function* cutIn({ text, passages }: ScanDocument): Generator<Hit> {
  if (!/["'`]\s{0,3}\+\s{0,3}["'`]/u.test(text)) return;
  for (const { 0: whole, index } of text.matchAll(JOINED)) {
    if (passages.some(({ kind, span }) => kind === "code" && span.start <= index && index < span.end)) continue;
    const pieces = whole.split("+").map((piece) => piece.trim().slice(1, -1));
    const parts = new Set((pieces.join(" ").toLowerCase().match(WORD) ?? []));
    const words = pieces.join("").toLowerCase().match(WORD) ?? [];
    const cut = words.filter((word) => word.length > 2 && !parts.has(word) && (KEY_WORDS.has(word) || COMMON_WORDS.has(word)));
    if (cut.length < MIN_CUT) continue;
    yield { span: { start: index, end: index + whole.length }, message: `A sentence is written in pieces that cut its words: "${pieces.join("").slice(0, MAX_QUOTED)}"`, certain: true };
  }
}

const SHORT_WORDS = /(?<![\p{L}\p{N}_./-])[a-z]{1,12}(?![\p{L}\p{N}_/-])/giu;
/** Of words without vowels, that a text has in any case: names of formats and programs. */
const VOWEL = /[aeiouy]/iu;
const MIN_SHORT = 7;

/** A line most of whose words have lost their vowels; a key word without them is what it was found by. */
function withoutVowels({ text, passage }: View): Stretch | undefined {
  const words = passage.mapped.text.match(SHORT_WORDS) ?? [];
  const short = words.filter((word) => !VOWEL.test(word)).length;
  const names = words.filter((word) => NAMES.has(word.toLowerCase())).length;
  return short - names >= MIN_SHORT && short * 4 >= words.length * 3 ? { start: 0, end: text.length } : undefined;
}

const NAMES: ReadonlySet<string> = new Set("fs http https tls ssl dns ssh sftp ftp zlib npm pnpm css html svg xml json yml mdx md js ts jsx tsx cli sdk pr prs llm llms mcp sql db url tcp udp vpn vm gcp k kb mb gb ms px s r c b d x".split(" "));
