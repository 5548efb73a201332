/** Undoes ways to write characters by their numbers: percent signs, entities, backslashes, quoted-printable. */
import type { Mapped, Transformation } from "../view.ts";
import { rewrite, type Rewrite } from "./rewrite.ts";
import { ESCAPES } from "./survey.ts";
import type { Undone } from "./undone.ts";

const PERCENT = /(?:%[0-9A-Fa-f]{2})+/gu;
const QUOTED_PRINTABLE = /(?:=[0-9A-F]{2})+|=\r?\n/gu;
const ENTITY = /&#(?:[xX]([0-9A-Fa-f]{1,6})|([0-9]{1,7}));?/gu;
const ESCAPE = /\\(?:u\{([0-9A-Fa-f]{1,6})\}|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|([0-3]?[0-7]{2}))/gu;
/** Fewer quoted-printable codes, or fewer of them for the length of the text, may be anything with an equals sign. */
const MIN_QUOTED_PRINTABLE = 4;
const MAX_LETTERS_PER_CODE = 30;
const MIN_ESCAPES = 3;

/** All that these ways give, of those that a text may have (bits of {@link ESCAPES}). Linear. */
export function undoEscapes(mapped: Mapped, ways: number): readonly Undone[] {
  const found: Undone[] = [];
  const put = (name: Transformation, undone: Mapped | undefined): void => {
    if (undone !== undefined) found.push({ mapped: undone, made: [name], decoded: true });
  };
  if ((ways & ESCAPES.percent) !== 0) put("percent", bytewise(mapped, PERCENT, "%", 1));
  if ((ways & ESCAPES.entity) !== 0) put("entities", codewise(mapped, ENTITY, ([, hex, decimal]) => (hex === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hex, 16)), 1));
  if ((ways & ESCAPES.backslash) !== 0) put("escapes", codewise(mapped, ESCAPE, ([, braced, four, eight, two, octal]) => (octal === undefined ? Number.parseInt(braced ?? four ?? eight ?? two ?? "", 16) : Number.parseInt(octal, 8)), MIN_ESCAPES));
  if ((ways & ESCAPES.quotedPrintable) !== 0) put("quoted-printable", bytewise(mapped, QUOTED_PRINTABLE, "=", MIN_QUOTED_PRINTABLE));
  return found;
}

/** Replaces runs of two-digit bytes by the text that they are. */
function bytewise(mapped: Mapped, pattern: RegExp, mark: string, min: number): Mapped | undefined {
  const next = rewrite(mapped);
  let at = 0;
  let count = 0;
  let changed = false;
  for (const match of mapped.text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    next.keep(at, match.index);
    at = end;
    if (match[0].startsWith(`${mark}\r`) || match[0].startsWith(`${mark}\n`)) {
      changed = true;
      continue;
    }
    count += match[0].length / 3;
    if (putBytes(next, mapped.text, match.index, end)) changed = true;
  }
  if (!changed || count < min || (mark === "=" && count * MAX_LETTERS_PER_CODE < mapped.text.length)) return undefined;
  next.keep(at, mapped.text.length);
  return next.finish();
}

const LENIENT = new TextDecoder("utf-8");

/**
 * Puts the text of three-character byte codes: one by one where they are ASCII, so that each keeps its
 * place. Codes that are no text stay. Says whether any did not.
 */
function putBytes(next: Rewrite, text: string, start: number, end: number): boolean {
  let changed = false;
  for (let at = start; at < end; ) {
    let stop = at;
    const bytes: number[] = [];
    do {
      bytes.push(Number.parseInt(text.slice(stop + 1, stop + 3), 16));
      stop += 3;
    } while (stop < end && (bytes.at(-1) ?? 0) >= 0x80 && /[89A-Fa-f]/u.test(text.charAt(stop + 1)));
    const decoded = LENIENT.decode(Uint8Array.from(bytes));
    if (/[\uFFFD\u0000-\u0008\u000B-\u001F]/u.test(decoded)) next.keep(at, stop);
    else {
      next.put(decoded, at, stop);
      changed = true;
    }
    at = stop;
  }
  return changed;
}

function codewise(mapped: Mapped, pattern: RegExp, codeOf: (match: RegExpExecArray) => number, min: number): Mapped | undefined {
  const next = rewrite(mapped);
  let at = 0;
  let count = 0;
  for (const match of mapped.text.matchAll(pattern)) {
    const code = codeOf(match);
    if (!(code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0x10ffff))) continue;
    next.keep(at, match.index);
    next.put(code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code), match.index, match.index + match[0].length);
    at = match.index + match[0].length;
    count += 1;
  }
  if (count < min) return undefined;
  next.keep(at, mapped.text.length);
  return next.finish();
}
