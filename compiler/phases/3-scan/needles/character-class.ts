/** What a character or a class of an expression stands for. */

/** A class, as far as it is of interest. */
export interface CharacterClass {
  /** Its characters in lower case, where they are few. */
  readonly chars: readonly string[] | undefined;
  /** Whether it has all of `\w`. */
  readonly hasWord: boolean;
  /** Whether it has white space only. */
  readonly isBlank: boolean;
}

const ITEM = /\\(?:u\{([^}]{0,40})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|[pP]\{[^}]{0,60}\}|c[A-Za-z]|([^]))|([^])/uy;
const CONTROLS: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t", v: "\v", f: "\f", 0: "\0" };
const MAX_CHARS = 6;
const ANY: CharacterClass = { chars: undefined, hasWord: false, isBlank: false };
const known = new Map<string, CharacterClass>();

/** Reads the source of a character, an escape or a class in brackets. */
export function characterClass(source: string): CharacterClass {
  const before = known.get(source);
  if (before !== undefined) return before;
  const made = read(source);
  known.set(source, made);
  return made;
}

/** A character as literals are compared: in lower case, and blank where it may become a blank. */
export function foldedUnit(char: string): string {
  return /[\s`\\^]/u.test(char) ? " " : char.toLowerCase();
}

/** Not ASCII, and yet the same letters for an expression that minds no case. */
const LONG_S = 0x17f;
const KELVIN = 0x212a;
const BLANKS = [9, 10, 11, 12, 13, 92, 94, 96, 0xa0, 0xfeff, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000];

/** Gives the class of a character of literals, by its unit, to all units that are written for it: capitals, other blanks. */
export function widen(classes: Uint8Array): void {
  for (let unit = 65; unit <= 90; unit += 1) classes[unit] = classes[unit + 32] as number;
  for (const [unit, as] of [[LONG_S, 115], [KELVIN, 107]] as const) classes[unit] = classes[as] as number;
  for (const unit of BLANKS) if (foldedUnit(String.fromCharCode(unit)) === " ") classes[unit] = classes[32] as number;
  for (let unit = 0x2000; unit <= 0x200a; unit += 1) classes[unit] = classes[32] as number;
  // Other letters that small ones are written for: İ and such; what they are in lower case is known already.
  for (let unit = 128; unit < 0x600; unit += 1) {
    const lower = String.fromCharCode(unit).toLowerCase();
    if (lower.length === 1 && classes[unit] === 0) classes[unit] = classes[lower.charCodeAt(0)] as number;
  }
}

function read(source: string): CharacterClass {
  if (source === ".") return ANY;
  if (!source.startsWith("[")) return summary(itemsOf(source));
  if (source.startsWith("[^")) return ANY;
  return summary(itemsOf(source.slice(1, -1)));
}

/** A character, or `w`, `s` or `*` for the classes of words, of blanks and all others. */
interface Item { readonly char: string | undefined; readonly set: "w" | "s" | "*" | undefined }

function itemsOf(source: string): readonly Item[] {
  const items: Item[] = [];
  ITEM.lastIndex = 0;
  for (let match = ITEM.exec(source); match !== null; match = ITEM.exec(source)) {
    const [all, braced, four, two, escaped, plain] = match;
    const code = braced ?? four ?? two;
    if (code !== undefined) items.push({ char: String.fromCodePoint(Number.parseInt(code, 16)), set: undefined });
    else if (plain !== undefined) items.push({ char: plain, set: undefined });
    else if (escaped === undefined) items.push({ char: undefined, set: "*" });
    else if (escaped === "w" || escaped === "s") items.push({ char: undefined, set: escaped });
    else if ("dDWSb".includes(escaped)) items.push({ char: undefined, set: "*" });
    else items.push({ char: CONTROLS[escaped] ?? escaped, set: undefined });
    if (all === "") break;
  }
  return items;
}

function summary(items: readonly Item[]): CharacterClass {
  const chars = new Set<string>();
  let hasWord = false;
  let isBlank = true;
  let isFew = true;
  const add = (char: string): void => {
    chars.add(foldedUnit(char));
    if (!/\s/u.test(char)) isBlank = false;
  };
  for (let index = 0; index < items.length; index += 1) {
    const { char, set } = items[index] as Item;
    const next = items[index + 2];
    if (set === "s") isFew = false;
    else if (char === undefined) {
      isFew = isBlank = false;
      hasWord ||= set === "w";
    } else if (items.length > 2 && items[index + 1]?.char === "-" && next?.char !== undefined) {
      const [first, last] = [char.codePointAt(0) ?? 0, next.char.codePointAt(0) ?? 0];
      if (last - first > MAX_CHARS * 2) isFew = isBlank = false;
      else for (let code = first; code <= last; code += 1) add(String.fromCodePoint(code));
      index += 2;
    } else add(char);
  }
  const isCaught = hasWord || "azAZ09_".split("").every((char) => ranges(items, char));
  return { chars: isFew && chars.size > 0 && chars.size <= MAX_CHARS && [...chars].every((char) => char.length === 1) ? [...chars] : undefined, hasWord: isCaught, isBlank };
}

/** Whether a class in brackets has a character, by itself or in a range. */
function ranges(items: readonly Item[], wanted: string): boolean {
  return items.some(({ char }, index) => char === wanted || (items[index + 1]?.char === "-" && char !== undefined && char <= wanted && wanted <= (items[index + 2]?.char ?? "")));
}
