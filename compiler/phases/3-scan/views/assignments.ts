/** Values that a text gives to names, and the names in it. */
import type { CodeUnits } from "./code-units.ts";
import { lookOver } from "./first-look.ts";

/** A quoted value behind a name: `name = "value"`, `name: 'value'`, `let name be "value"`; offsets of the value. */
export interface Value { readonly name: string; readonly start: number; readonly end: number; readonly next: number }

const MAX_NAME = 31;
const MAX_BLANKS = 4;
const MAX_VALUE = 300;
/** 2 closes a value, 4 stands behind a name, 8 ends a value that nothing closes; 1 only opens one. */
const QUOTES: { readonly [unit: number]: number } = { 34: 6, 39: 6, 96: 6, 0x201c: 1, 0x2018: 1, 0x201d: 2, 0x2019: 2, 10: 8, 13: 8 };
const QUOTE = Uint8Array.from({ length: 0x2020 }, (_, unit) => QUOTES[unit] ?? 0);
/** 1 for what a name is made of, 3 for what it may begin with. */
const IN_NAME = Uint8Array.from({ length: 128 }, (_, unit) => (/[A-Za-z_]/u.test(String.fromCharCode(unit)) ? 3 : /\d/u.test(String.fromCharCode(unit)) ? 1 : 0));

/** Every value of a text, none inside of another; `marks`: the quotation marks that may open one. Linear: what stands before a mark tells whether it does. */
export function valuesIn(text: string, { units }: CodeUnits, marks: readonly number[] = lookOver(units, text.length).marks): readonly Value[] {
  const values: Value[] = [];
  let behind = 0;
  for (const at of marks) {
    if (at < behind) continue;
    const name = nameBefore(units, at);
    if (name === undefined || name.from < behind) continue;
    const end = valueEnd(units, at + 1, text.length);
    if (end === -1) continue;
    values.push({ name: text.slice(name.start, name.end), start: at + 1, end, next: end + 1 });
    behind = end + 1;
  }
  return values;
}

/** The name before a mark that opens its value; `from` is where the assignment begins. */
function nameBefore(units: Uint16Array, mark: number): { readonly from: number; readonly start: number; readonly end: number } | undefined {
  let at = behindBlanks(units, mark);
  const sign = units[at - 1];
  if (sign === 61) at -= units[at - 2] === 58 ? 2 : 1;
  else if (sign === 58) at -= 1;
  else if (isWord(units, at, 105, 115) || isWord(units, at, 98, 101)) at -= 2;
  else return undefined;
  at = behindBlanks(units, at);
  const quote = units[at - 1];
  const end = quote !== undefined && quote < 128 && ((QUOTE[quote] as number) & 4) !== 0 ? at - 1 : at;
  let start = end;
  while (start > 0 && end - start <= MAX_NAME && isInName(units[start - 1])) start -= 1;
  if (end === start || end - start > MAX_NAME || IN_NAME[units[start] as number] !== 3) return undefined;
  const from = units[start - 1] === 36 ? start - 1 : start;
  return isInName(units[from - 1]) || units[from - 1] === 36 ? undefined : { from, start, end };
}

/** Whether a word of two letters ends at an offset and is one of its own. */
function isWord(units: Uint16Array, end: number, first: number, second: number): boolean {
  return units[end - 1] === second && units[end - 2] === first && !isInName(units[end - 3]) && !isInName(units[end]);
}

function behindBlanks(units: Uint16Array, from: number): number {
  let at = from;
  while (from - at < MAX_BLANKS && (units[at - 1] === 32 || units[at - 1] === 9)) at -= 1;
  return at;
}

/** The offset of the mark that closes a value; -1 where none does. */
function valueEnd(units: Uint16Array, start: number, length: number): number {
  for (let at = start; at < length && at - start <= MAX_VALUE; at += 1) {
    const unit = units[at] as number;
    const kind = unit < 0x2020 ? (QUOTE[unit] as number) : 0;
    if (kind !== 0) return (kind & 2) !== 0 && at > start ? at : -1;
  }
  return -1;
}

function isInName(unit: number | undefined): boolean {
  return unit !== undefined && unit < 128 && IN_NAME[unit] !== 0;
}

/** Chains of names, each bound to what was assigned to it last; what stands between two of them has to link them. */
export function chainsOf(text: string, { units }: CodeUnits, values: readonly Value[]): readonly (readonly Value[])[] {
  const chains: (readonly Value[])[] = [];
  const bound = new Map<string, Value>();
  const maybe = new Uint8Array(256);
  for (const { name } of values) maybe[shapeOf(name.charCodeAt(0), name.charCodeAt(name.length - 1), name.length)] = 1;
  let chain: Value[] = [];
  let chainEnd = -1;
  let next = 0;
  const flush = (): void => {
    if (chain.length >= 2 && chains.length < MAX_CHAINS) chains.push(chain);
    if (chain.length > 0) chain = [];
  };
  // Before the first value ends, no name has one.
  for (let at = values[0]?.next ?? text.length; at < text.length; ) {
    const unit = units[at] as number;
    if (unit >= 128 || IN_NAME[unit] !== 3) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < text.length && at - start < MAX_NAME && isInName(units[at])) at += 1;
    for (let value = values[next]; value !== undefined && value.next <= start; value = values[(next += 1)]) bound.set(value.name, value);
    const value = maybe[shapeOf(unit, units[at - 1] as number, at - start)] === 1 ? bound.get(text.slice(start, at)) : undefined;
    if (value === undefined) {
      if (chain.length > 0 && !/^(?:and|then|plus|f|s)$/u.test(text.slice(start, at))) flush();
      continue;
    }
    if (chain.length === 0 || start - chainEnd > MAX_LINK || !LINK.test(text.slice(chainEnd, start))) flush();
    if (chain.length < MAX_CHAIN) chain.push(value);
    chainEnd = at;
  }
  flush();
  return chains;
}

const MAX_CHAINS = 1000;
const MAX_CHAIN = 200;
const MAX_LINK = 20;
/** What stands between names that are put together. */
const LINK = /^[\s+.,&|~<>${}()"'`%-]{1,12}(?:and|then|plus)?[\s+.,&${}()"'`]{0,6}$/u;

/** A number of eight bits by which most names are told apart. */
function shapeOf(first: number, last: number, length: number): number {
  return (Math.imul(first, 31) + Math.imul(last, 7) + length) & 0xff;
}
