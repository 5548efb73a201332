/** Words that mix scripts whose letters look alike: `Ignоre` with a Cyrillic o is no word to a filter. */
import { isForeignLookAlike, looksLike } from "./confusables.ts";
import { shown, type Channel } from "./channel.ts";
import { RARE, rareIn } from "./units.ts";

/** Scripts with letters that look like Latin ones. */
const FOREIGN = /[\u0370-\u03FF\u0400-\u052F\u0531-\u0587\u13A0-\u13FF\u1C80-\u1C8F\u1F00-\u1FFF\u2C80-\u2CFF\uA4D0-\uA4FF\uA640-\uA69F\uAB70-\uABBF\u1400-\u167F\u16A0-\u16FF\u10D0-\u10FF\u{10400}-\u{1044F}]/gu;
const WORD_PART = /[\p{L}\p{M}\p{Nd}_]/u;
const LATIN = /[A-Za-z]/u;
const GREEK = /[\u0370-\u03FF\u1F00-\u1FFF]/u;
/** Greek letters that cannot be told from Latin ones, and that no formula has beside them. */
const SAME_AS_LATIN = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u;
/** What ends the host of a URL or of a mail address. */
const HOST_END = /[\s/?#<>()"'`|\]]/u;
const MAX_HOST = 253;
const WORD_REACH = 512;

/** A word of mixed scripts. */
export interface MixedWord {
  readonly start: number;
  readonly end: number;
  /** The word with plain Latin letters. */
  readonly skeleton: string;
  /** Whether it stands in the host of a URL or of a mail address. */
  readonly inHost: boolean;
}

/** Every word that mixes Latin with a script of look-alikes. Linear: words are looked at up to 512 characters. */
export function mixedWords(text: string): readonly MixedWord[] {
  const found: MixedWord[] = [];
  if ((rareIn(text) & RARE.foreign) === 0) return found;
  let behind = 0;
  for (;;) {
    FOREIGN.lastIndex = behind;
    const at = FOREIGN.exec(text)?.index;
    if (at === undefined) return found;
    const { start, end } = wordAround(text, at, behind);
    behind = end;
    const word = text.slice(start, end);
    const inHost = isInHost(text, start);
    if (inHost ? isFalseHost(text, start, word) : isMixed(word, () => isForeignLine(text, start, end))) found.push({ start, end, skeleton: skeletonOf(word), inHost });
  }
}

/** Finds words of mixed scripts; one finding a word. */
export function findMixedScript(text: string): readonly Channel[] {
  return mixedWords(text).map(({ start, end, skeleton, inHost }) => {
    const word = text.slice(start, end);
    const names = [...new Set(Array.from(word.slice(0, 64)).filter((char) => isForeignLookAlike(char.codePointAt(0) ?? 0)))].slice(0, 4).join(", ");
    const decoded = shown(skeleton);
    return {
      code: "hidden/mixed-script",
      span: { start, end },
      message: `Unexpected letters of another script (${names}) in ${inHost ? "the host name" : "the word"} "${shown(word) ?? ""}", which looks like "${decoded ?? ""}"`,
      ...(inHost ? { level: "error" } : {}),
      ...(decoded === undefined ? {} : { decoded }),
      edits: [],
    } satisfies Channel;
  });
}

/** A word with each letter that looks like a Latin one replaced by it. */
export function skeletonOf(word: string): string {
  let skeleton = "";
  for (const char of word) skeleton += looksLike(char.codePointAt(0) ?? 0) ?? char;
  return skeleton;
}

function wordAround(text: string, at: number, floor: number): { readonly start: number; readonly end: number } {
  let start = at;
  while (start > floor && at - start < WORD_REACH && WORD_PART.test(text.charAt(start - 1))) start -= 1;
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
  while (end < text.length && end - at < WORD_REACH) {
    const char = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (!WORD_PART.test(char)) break;
    end += char.length;
  }
  return { start, end };
}

/**
 * Whether a word mixes scripts to look like a Latin one. Names of units and quantities (Δt, TNFα) are
 * fine; so is a Latin name with an ending of the language around it (`PDFки`), which changes script once.
 */
function isMixed(word: string, inForeignLine: () => boolean): boolean {
  if (!LATIN.test(word)) return false;
  let switches = 0;
  let last: boolean | undefined;
  let greek = 0;
  let same = false;
  let alike = true;
  for (const char of word) {
    const isLatin = LATIN.test(char);
    if (!isLatin && !/\p{L}/u.test(char)) continue;
    if (last !== undefined && last !== isLatin) switches += 1;
    last = isLatin;
    if (isLatin) continue;
    if (GREEK.test(char)) {
      greek += 1;
      same ||= SAME_AS_LATIN.test(char);
    }
    alike &&= isForeignLookAlike(char.codePointAt(0) ?? 0);
  }
  if (switches === 0) return false;
  if (greek > 0) return same ? [...word].length > 2 : greek >= 2 && switches >= 3;
  return switches >= 2 || (alike && !inForeignLine());
}

/** Whether the line around a word is written in another script: it has a word with a letter that only that script has. */
function isForeignLine(text: string, start: number, end: number): boolean {
  const around = `${text.slice(Math.max(0, start - 60), start)} ${text.slice(end, end + 60)}`;
  return /[бгджзийлфцчшщъыэюяґєЀ-ЏБГДЖЗИЙЛФЦЧШЩЪЫЭЮЯ]/u.test(around);
}

/** Whether an offset stands in the host of a URL or of a mail address. */
function isInHost(text: string, offset: number): boolean {
  for (let at = offset - 1; at >= 0 && offset - at <= MAX_HOST; at -= 1) {
    const char = text.charAt(at);
    if (char === "@") return true;
    if (HOST_END.test(char)) return char === "/" && text.charAt(at - 1) === "/";
  }
  return false;
}

/** A label of mixed scripts, or one of look-alikes alone under a Latin top-level domain. */
function isFalseHost(text: string, start: number, word: string): boolean {
  if (isMixed(word, () => false)) return true;
  const alike = [...word].every((char) => /[\p{Nd}_]/u.test(char) || isForeignLookAlike(char.codePointAt(0) ?? 0));
  const top = (text.slice(start, start + MAX_HOST).split(HOST_END)[0] ?? "").split(":")[0]?.split(".").at(-1) ?? "";
  return alike && /^[a-z]+$/iu.test(top);
}
