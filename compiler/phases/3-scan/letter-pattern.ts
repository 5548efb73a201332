/**
 * Expressions that ask for letters, marks or digits of any script, in two forms.
 *
 * For a class like `\p{L}` V8 asks ICU for all 140,000 letters of Unicode, for each expression anew and once more for
 * texts of two bytes a unit: measured, a seventh of what a build of 200 sources takes. Nearly every text has letters
 * of a few scripts only, and for those a class of thirty ranges says the same. The package's build makes these of the
 * expressions that stand in the scanner's modules (see `compiler/make`).
 */

/** The alphabets that a class is cut down to, each with all of those before. */
const LATIN = 1;
const COMMON = 2;
const ANY = 3;

/** A unit that may be a letter, a mark or a digit beyond Latin-1: all but punctuation, arrows, signs, and a plane of pictures. */
const BEYOND_LATIN = /[\u0100-\u200f\u2028-\u202f\u205f-\u218f\u2460-\u24ff\u2776-\u2793\u2c00-\ud83c\ud83e-\udbff\ue000-\uffff]/;
/** And one that is of no common script either: Latin, Greek, Cyrillic, kana, ideographs, Hangul. */
const BEYOND_COMMON = /[\u0250-\u02ff\u0530-\u200f\u2028-\u202f\u205f-\u218f\u2460-\u24ff\u2776-\u2793\u2c00-\u2fff\u3100-\u33ff\ua000-\uabff\ud7a4-\ud83c\ud83e-\udbff\ue000-\ufeff\uff61-\uffff]/;

/** What there is of a property in Latin-1, and what else in the common scripts, where that is not too much to be of use. */
const UNITS: { readonly [property: string]: { readonly latin: string; readonly common?: string } } = {
  L: {
    latin: String.raw`A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff`,
    common: String.raw`\u0100-\u024f\u0370-\u0374\u0376\u0377\u037a-\u037d\u037f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03f5\u03f7-\u0481\u048a-\u052f\u3005\u3006\u3031-\u3035\u303b\u303c\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff21-\uff3a\uff41-\uff5a`,
  },
  Lu: { latin: String.raw`A-Z\u00c0-\u00d6\u00d8-\u00de` },
  Ll: { latin: String.raw`a-z\u00b5\u00df-\u00f6\u00f8-\u00ff` },
  Lo: { latin: String.raw`\u00aa\u00ba`, common: String.raw`\u01bb\u01c0-\u01c3\u3006\u303c\u3041-\u3096\u309f\u30a1-\u30fa\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3` },
  M: { latin: "", common: String.raw`\u0300-\u036f\u0483-\u0489\u302a-\u302f\u3099\u309a` },
  N: { latin: String.raw`0-9\u00b2\u00b3\u00b9\u00bc-\u00be`, common: String.raw`\u3007\u3021-\u3029\u3038-\u303a\uff10-\uff19` },
  "Script=Han": { latin: "", common: String.raw`\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff` },
  "Script=Hangul": { latin: "", common: String.raw`\u302e\u302f\uac00-\ud7a3` },
  "Script=Katakana": { latin: "", common: String.raw`\u30a1-\u30fa\u30fd-\u30ff` },
};

/** A bracket that stands for itself, or opens or closes a class, or an escape. */
const TOKEN = /\\(?:p\{([^}]{1,24})\}|[^])|[[\]]/gu;

/** An expression cut down, and the alphabet that a text may have that it is for. */
export interface CutDown { readonly source: string; readonly alphabet: number }

/** Cuts the classes of an expression down; `undefined` where it has none, or one that cannot be. */
export function cutDown(source: string, flags: string): CutDown | undefined {
  if (flags.includes("v")) return undefined;
  const properties = [...source.matchAll(/\\p\{([^}]{1,24})\}/giu)].map(([token, property = ""]) => (token.startsWith(String.raw`\p`) ? UNITS[property] : undefined));
  // The case of letters binds some of these to others, as `ÿ` to `Ÿ`, which is not in Latin-1.
  if (properties.length === 0 || properties.some((units) => units === undefined || (units.common === undefined && flags.includes("i")))) return undefined;
  const alphabet = properties.every((units) => units?.common !== undefined) ? COMMON : LATIN;
  let inClass = false;
  const cut = source.replace(TOKEN, (token, property: string | undefined) => {
    if (token === "[" || token === "]") inClass = token === "[";
    if (property === undefined) return token;
    const { latin = "", common = "" } = UNITS[property] ?? {};
    const units = alphabet === COMMON ? latin + common : latin;
    return inClass ? units : `[${units}]`;
  });
  return { source: cut, alphabet };
}

/** The last text that was asked about. */
const memo = { text: "", alphabet: LATIN };

/** The alphabet that a text has. */
export function alphabetOf(text: string): number {
  if (text === memo.text) return memo.alphabet;
  memo.text = text;
  return (memo.alphabet = !BEYOND_LATIN.test(text) ? LATIN : BEYOND_COMMON.test(text) ? ANY : COMMON);
}

/**
 * An expression that can be used as any other, with the same matches. It is compiled when a text is held against it,
 * in the form that the text needs.
 */
class LetterPattern {
  /** As that of any other expression: what is known of an expression is known by its source. */
  readonly source: string;
  readonly flags: string;
  readonly global: boolean;
  lastIndex = 0;
  /** Whether it goes on behind the last match. */
  readonly #moves: boolean;
  /** Null where it cannot be cut down; both are made with the first text that asks for them. */
  #cut: { readonly form: RegExp; readonly alphabet: number } | null | undefined;
  #whole: RegExp | undefined;

  constructor(source: string, flags: string) {
    this.source = escaped(source);
    this.flags = flags;
    this.global = flags.includes("g");
    this.#moves = /[gy]/u.test(flags);
  }

  get unicode(): boolean {
    return this.flags.includes("u");
  }

  exec(text: string): RegExpExecArray | null {
    const form = this.#formFor(text);
    if (!this.#moves) return form.exec(text);
    form.lastIndex = this.lastIndex;
    const found = form.exec(text);
    this.lastIndex = form.lastIndex;
    return found;
  }

  test(text: string): boolean {
    return this.#moves ? this.exec(text) !== null : this.#formFor(text).test(text);
  }

  #formFor(text: string): RegExp {
    if (this.#cut === undefined) {
      const cut = cutDown(this.source, this.flags);
      this.#cut = cut === undefined ? null : { form: new RegExp(cut.source, this.flags), alphabet: cut.alphabet };
    }
    if (this.#cut !== null && alphabetOf(text) <= this.#cut.alphabet) return this.#cut.form;
    return (this.#whole ??= new RegExp(this.source, this.flags));
  }
}

// `replace`, `match`, `split` and `search` of a string, `new RegExp` and `instanceof` take it for an expression.
Object.setPrototypeOf(LetterPattern.prototype, RegExp.prototype);

/** What ends an expression that is written between slashes, and what may hold such a slash as it is. */
const SLASHES = /\\[^]|\[(?:[^\]\\]|\\[^]){0,65536}\]|\//gu;

/** A source as `RegExp` gives it out, which puts a backslash before a slash. */
function escaped(source: string): string {
  return source.includes("/") ? source.replace(SLASHES, (token) => (token === "/" ? String.raw`\/` : token)) : source;
}

/** Makes one of an expression, or of its source, and flags. */
export function letterPattern(from: string | RegExp, flags: string): RegExp {
  return new LetterPattern(typeof from === "string" ? from : from.source, flags) as unknown as RegExp;
}
