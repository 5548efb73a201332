/** Characters that take no room: they split words that a filter looks for, and carry bits. */
import { KEY_WORDS } from "../views/key-words.ts";
import { codePointBefore, counted, cover, groupByLine, notation, removals, shown, type Channel } from "./channel.ts";
import { RARE, rareIn } from "./units.ts";
import { decodeBits } from "./zero-width-bits.ts";

/** Default-ignorable characters (DerivedCoreProperties.txt) beside bidi controls, tags and selectors; annotation marks. */
const RUN = /(?:[\u00AD\u115F\u1160\u200B-\u200D\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]){1,1000000}/gu;


/** Scripts whose letters change by their neighbours, so that joiners have work to do (UAX #31, UTS #39). */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Phags_Pa}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Sogdian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Balinese}\p{Script=Javanese}\p{Script=Sundanese}\p{Script=Tai_Tham}\p{Script=Brahmi}\p{Script=Grantha}\p{Script=Newa}\p{Script=Meetei_Mayek}\p{Script=Chakma}\u0640]/u;
/** Scripts that are written without blanks between words, and CJK punctuation. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}\p{Script=Tai_Tham}\p{Script=New_Tai_Lue}\p{Script=Tai_Le}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F]/u;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** What a word joiner may keep together: numbers and units, dashes, slashes, quotes, brackets; never two words. */
const BREAKS = /[\p{Nd}\p{Pd}\p{Pi}\p{Pf}\p{Sc}%‰/()[\]«»\u2026\u3000-\u303F\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MATHEMATICAL = /[\p{Nd}\p{Sm}()[\]\u{1D400}-\u{1D7FF}]/u;
const ANNOTATED = /\p{Script=Hangul}/u;
const LETTER = /[\p{L}\p{M}]/u;
const WESTERN = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;

/** What one of these characters stands between. */
interface Around { readonly text: string; readonly start: number; readonly end: number; readonly before: string; readonly behind: string }

/** A run of characters that take no room and have no work to do where they stand. */
export interface ZeroWidthRun { readonly start: number; readonly end: number; readonly soft: boolean; /** It stands at the edge of a word, as editors of rich text leave them behind: it parts no word. */ readonly loose: boolean }

/** One or two of a kind: more may carry bits. */
const LOOSE = /^(?:\u200B{1,2}|\u2060{1,2})$/u;
/** More of them in a line are no accident. */
const MOST_LOOSE = 3;
const LAST_WORD = /[\p{L}\p{M}\p{N}_]{1,24}$/u;
const FIRST_WORD = /^[\p{L}\p{M}\p{N}_]{1,24}/u;

/** Every such run. Linear: what surrounds a run is looked at a few characters far. */
export function zeroWidthRuns(text: string): readonly ZeroWidthRun[] {
  const runs: ZeroWidthRun[] = [];
  if ((rareIn(text) & RARE.zeroWidth) === 0) return runs;
  for (const match of text.matchAll(RUN)) {
    // A byte order mark at the very start belongs to the encoding.
    const start = match.index === 0 && match[0].startsWith("\uFEFF") ? 1 : match.index;
    const end = match.index + match[0].length;
    const run = text.slice(start, end);
    if (run === "" || ((run.length === 1 || isPair(run)) && hasWork(text, start, end, run))) continue;
    runs.push({ start, end, soft: /^\u00AD$/u.test(run), loose: LOOSE.test(run) && isLoose(text, start, end) });
  }
  return runs;
}

/** Finds characters that take no room; one finding a line. */
export function findZeroWidth(text: string): readonly Channel[] {
  const runs = zeroWidthRuns(text);
  // Two kinds, or some at edges and some in words, may be a code.
  const isLeft = runs.every((run) => run.loose && text[run.start] === text[runs[0]?.start ?? 0]);
  return groupByLine(text, runs).map((group) => {
    const hidden = group.map(({ start, end }) => text.slice(start, end)).join("");
    const decoded = shown(decodeBits(hidden) ?? withoutHidden(text, group) ?? "");
    const soft = group.every((run) => run.soft);
    const loose = isLeft && group.length <= MOST_LOOSE;
    const count = soft ? counted(hidden.length, "soft hyphen") : counted([...hidden].length, "invisible character");
    return {
      code: "hidden/zero-width",
      span: cover(group),
      message: `Unexpected ${count}${soft ? " inside of short words" : ` (${namesOf(hidden)})`}${decoded === undefined ? "" : `; without or decoded: "${decoded}"`}`,
      ...(loose ? { level: "info" } : soft ? { level: "warning" } : {}),
      ...(decoded === undefined ? {} : { decoded }),
      edits: removals(group),
    } satisfies Channel;
  });
}

/** Whether it stands at the edge of a word, and of none that somebody looks for. */
function isLoose(text: string, start: number, end: number): boolean {
  const before = LAST_WORD.exec(text.slice(Math.max(0, start - WORD_REACH), start))?.[0];
  const behind = FIRST_WORD.exec(text.slice(end, end + WORD_REACH))?.[0];
  return (before === undefined || behind === undefined) && !KEY_WORDS.has((before ?? behind ?? "").toLowerCase());
}

/** A surrogate pair, or two joiners that Indic spelling may put side by side. */
function isPair(run: string): boolean {
  return run.length === 2 && (run.codePointAt(0) ?? 0) > 0xffff;
}

function hasWork(text: string, start: number, end: number, run: string): boolean {
  const before = codePointBefore(text, start);
  const behind = text.codePointAt(end);
  const around: Around = { text, start, end, before: before === undefined ? "" : String.fromCodePoint(before), behind: behind === undefined ? "" : String.fromCodePoint(behind) };
  switch (run.charCodeAt(0)) {
    case 0x200c:
    case 0x200d:
      return joins(around) || (run === "\u200D" && joinsEmoji(around));
    case 0x200b:
      return UNSPACED.test(around.before) || UNSPACED.test(around.behind);
    case 0x2060:
      return around.before.trim() !== "" && around.behind.trim() !== "" && (BREAKS.test(around.before) || BREAKS.test(around.behind));
    case 0x2061:
      return LETTER.test(around.before) && MATHEMATICAL.test(around.behind);
    case 0x2062:
    case 0x2063:
    case 0x2064:
      return MATHEMATICAL.test(around.before) || MATHEMATICAL.test(around.behind);
    case 0x00ad:
      return hyphenates(around);
    case 0x034f:
      return /\p{M}/u.test(around.before) || /\p{M}/u.test(around.behind);
    case 0x17b4:
    case 0x17b5:
      return /\p{Script=Khmer}/u.test(around.before);
    case 0x180b:
    case 0x180c:
    case 0x180d:
    case 0x180e:
    case 0x180f:
      return /\p{Script=Mongolian}/u.test(around.before);
    case 0x115f:
    case 0x1160:
    case 0x3164:
    case 0xffa0:
      return ANNOTATED.test(around.before) || ANNOTATED.test(around.behind);
    default:
      return false;
  }
}

/** A joiner beside a letter of a script that joins, and not beside a Latin one. */
function joins({ before, behind }: Around): boolean {
  return (JOINING.test(before) && !WESTERN.test(behind)) || (JOINING.test(behind) && !WESTERN.test(before));
}

/** A joiner between two pictures; a selector or a skin tone may follow the first. */
function joinsEmoji({ text, start, before, behind }: Around): boolean {
  if (!PICTOGRAPH.test(behind)) return false;
  if (before !== "\uFE0F") return PICTOGRAPH.test(before);
  const base = codePointBefore(text, start - 1);
  return base !== undefined && PICTOGRAPH.test(String.fromCodePoint(base));
}

/** The longest word that soft hyphens are looked for in (UTF-16 units on each side). */
const WORD_REACH = 24;
const WORD_END = /[^\p{L}\p{M}\u00AD]/u;

/** A soft hyphen where a long word of letters may be divided: syllables of two letters or more, no key word. */
function hyphenates({ text, start, end }: Around): boolean {
  const left = text.slice(Math.max(0, start - WORD_REACH), start).split(WORD_END).at(-1) ?? "";
  const right = text.slice(end, end + WORD_REACH).split(WORD_END)[0] ?? "";
  const before = left.split("\u00AD");
  const behind = right.split("\u00AD");
  const word = (left + right).replaceAll("\u00AD", "").toLowerCase();
  return (before.at(-1) ?? "").length >= 2 && (behind[0] ?? "").length >= 2 && word.length >= 8 && !KEY_WORDS.has(word);
}

const NAMES: { readonly [codePoint: number]: string } = {
  0x00ad: "SOFT HYPHEN", 0x034f: "COMBINING GRAPHEME JOINER", 0x115f: "HANGUL CHOSEONG FILLER", 0x1160: "HANGUL JUNGSEONG FILLER",
  0x200b: "ZERO WIDTH SPACE", 0x200c: "ZERO WIDTH NON-JOINER", 0x200d: "ZERO WIDTH JOINER", 0x2060: "WORD JOINER",
  0x2061: "FUNCTION APPLICATION", 0x2062: "INVISIBLE TIMES", 0x2063: "INVISIBLE SEPARATOR", 0x2064: "INVISIBLE PLUS",
  0x3164: "HANGUL FILLER", 0xfeff: "ZERO WIDTH NO-BREAK SPACE", 0xffa0: "HALFWIDTH HANGUL FILLER",
};

function namesOf(hidden: string): string {
  const names = new Set<string>();
  for (const char of hidden) {
    const codePoint = char.codePointAt(0) ?? 0;
    names.add(NAMES[codePoint] === undefined ? notation(codePoint) : `${notation(codePoint)} ${NAMES[codePoint]}`);
    if (names.size >= 4) break;
  }
  return [...names].join(", ");
}

/** The words around a few hidden characters, without them: from the line, at most a sentence's length. */
function withoutHidden(text: string, group: readonly ZeroWidthRun[]): string | undefined {
  const first = group[0];
  const last = group.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const before = text.slice(Math.max(0, first.start - 30), first.start).split(/[\n\r]/u).at(-1) ?? "";
  const behind = text.slice(last.end, last.end + 30).split(/[\n\r]/u)[0] ?? "";
  let middle = "";
  for (const [index, run] of group.entries()) {
    const next = group[index + 1];
    if (next !== undefined) middle += text.slice(run.end, next.start);
    if (middle.length > 400) break;
  }
  const left = before.replace(/^\S*\s/u, "");
  return /\S/u.test(left + middle + behind) ? (left + middle + behind).replace(RUN, "") : undefined;
}
