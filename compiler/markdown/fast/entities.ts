/** Character references and escapes. */
import { isAlphanumeric } from "./marks.ts";

/** Names that are written often (HTML Living Standard, 13.5); a text with another one is left to the reference. */
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries({
  amp: "&", AMP: "&", lt: "<", LT: "<", gt: ">", GT: ">", quot: "\"", QUOT: "\"", apos: "'", nbsp: "\u00A0", copy: "\u00A9", COPY: "\u00A9", reg: "\u00AE", REG: "\u00AE", trade: "\u2122",
  mdash: "\u2014", ndash: "\u2013", hellip: "\u2026", bull: "\u2022", middot: "\u00B7", times: "\u00D7", divide: "\u00F7", laquo: "\u00AB", raquo: "\u00BB", lsquo: "\u2018", rsquo: "\u2019", ldquo: "\u201C", rdquo: "\u201D",
  larr: "\u2190", uarr: "\u2191", rarr: "\u2192", darr: "\u2193", harr: "\u2194", rArr: "\u21D2", lArr: "\u21D0", le: "\u2264", ge: "\u2265", ne: "\u2260", para: "\u00B6", sect: "\u00A7", deg: "\u00B0", plusmn: "\u00B1", check: "\u2713",
  lbrace: "{", rbrace: "}", lbrack: "[", rbrack: "]", lpar: "(", rpar: ")", num: "#", ast: "*", lowbar: "_", vert: "|", verbar: "|", grave: "`", sol: "/", bsol: "\\", colon: ":", semi: ";", comma: ",", period: ".", excl: "!", quest: "?", dollar: "$", commat: "@", percnt: "%", plus: "+", equals: "=", Tab: "\t", NewLine: "\n",
  zwj: "\u200D", zwnj: "\u200C", emsp: "\u2003", ensp: "\u2002", thinsp: "\u2009", euro: "\u20AC", pound: "\u00A3", yen: "\u00A5", cent: "\u00A2", micro: "\u00B5", infin: "\u221E", eacute: "\u00E9", egrave: "\u00E8", agrave: "\u00E0", ouml: "\u00F6", auml: "\u00E4", uuml: "\u00FC", Ouml: "\u00D6", Auml: "\u00C4", Uuml: "\u00DC", szlig: "\u00DF", ccedil: "\u00E7", ntilde: "\u00F1",
}));

/** What a reference that starts at an ampersand stands for, and its length; a length of 0 for none, of -1 for one that is not known here. */
export interface Reference { readonly value: string; readonly length: number }
const NO_REFERENCE: Reference = { value: "", length: 0 };
const RARE: Reference = { value: "", length: -1 };

export function referenceAt(text: string, start: number, end: number): Reference {
  const isNumber = text.charCodeAt(start + 1) === 0x23;
  const isHex = isNumber && (text.charCodeAt(start + 2) | 0x20) === 0x78;
  const from = start + (isHex ? 3 : isNumber ? 2 : 1);
  const most = from + (isHex ? 6 : isNumber ? 7 : 31);
  let at = from;
  while (at < end && at <= most && isDigit(text.charCodeAt(at), isNumber, isHex)) at += 1;
  if (at === from || at > most || at >= end || text.charCodeAt(at) !== 0x3b) return NO_REFERENCE;
  const body = text.slice(from, at);
  if (isNumber) return { value: numbered(Number(isHex ? `0x${body}` : body)), length: at + 1 - start };
  const value = NAMED.get(body);
  return value === undefined ? RARE : { value, length: at + 1 - start };
}

function isDigit(unit: number, isNumber: boolean, isHex: boolean): boolean {
  if (unit >= 0x30 && unit <= 0x39) return true;
  if (!isNumber) return isAlphanumeric(unit);
  const lower = unit | 0x20;
  return isHex && lower >= 0x61 && lower <= 0x66;
}

/** Control characters, surrogates and noncharacters become U+FFFD, as in the reference. */
function numbered(code: number): string {
  const isBad = code < 9 || code === 11 || (code > 13 && code < 32) || (code > 126 && code < 160) || (code >= 0xd800 && code <= 0xdfff) || (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe || code > 0x10ffff;
  return isBad ? "\uFFFD" : String.fromCodePoint(code);
}

/** Whether a backslash in front of a character escapes it: ASCII punctuation. */
export function isPunctuation(unit: number): boolean {
  return (unit >= 0x21 && unit <= 0x2f) || (unit >= 0x3a && unit <= 0x40) || (unit >= 0x5b && unit <= 0x60) || (unit >= 0x7b && unit <= 0x7e);
}

/** A text with its references and escapes resolved; undefined when it has a reference that is not known here. */
export function decodeString(text: string): string | undefined {
  if (!text.includes("\\") && !text.includes("&")) return text;
  let out = "";
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x5c && isPunctuation(text.charCodeAt(at + 1))) {
      out += text.slice(from, at);
      at += 1;
      from = at;
    } else if (unit === 0x26) {
      const { value, length } = referenceAt(text, at, text.length);
      if (length < 0) return undefined;
      if (length === 0) continue;
      out += text.slice(from, at) + value;
      from = at + length;
      at = from - 1;
    }
  }
  return out + text.slice(from);
}
