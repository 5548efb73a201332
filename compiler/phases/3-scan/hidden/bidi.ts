/** Bidirectional controls: they show a text in another order than a model reads it in. */
import { counted, cover, groupByLine, notation, removals, shown, type Channel } from "./channel.ts";
import { RARE, rareIn } from "./units.ts";

const CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u05FF\u0600-\u061B\u061D-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu;
const WESTERN = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

const NAMES: { readonly [unit: number]: string } = {
  0x061c: "ARABIC LETTER MARK", 0x200e: "LEFT-TO-RIGHT MARK", 0x200f: "RIGHT-TO-LEFT MARK",
  0x202a: "LEFT-TO-RIGHT EMBEDDING", 0x202b: "RIGHT-TO-LEFT EMBEDDING", 0x202c: "POP DIRECTIONAL FORMATTING", 0x202d: "LEFT-TO-RIGHT OVERRIDE", 0x202e: "RIGHT-TO-LEFT OVERRIDE",
  0x2066: "LEFT-TO-RIGHT ISOLATE", 0x2067: "RIGHT-TO-LEFT ISOLATE", 0x2068: "FIRST STRONG ISOLATE", 0x2069: "POP DIRECTIONAL ISOLATE",
};

interface Control { readonly start: number; readonly end: number; readonly unit: number }

/** Finds bidirectional controls that a line of right-to-left writing does not need; one finding a line. */
export function findBidi(text: string): readonly Channel[] {
  const controls: Control[] = [];
  if ((rareIn(text) & RARE.bidi) === 0) return [];
  for (const match of text.matchAll(CONTROL)) controls.push({ start: match.index, end: match.index + 1, unit: text.charCodeAt(match.index) });
  const channels: Channel[] = [];
  for (const group of groupByLine(text, controls)) {
    const line = lineAround(text, group[0].start, cover(group).end);
    const bad = unneeded(text, group, line);
    const [first] = bad;
    if (first === undefined) continue;
    const found: readonly [Control, ...Control[]] = [first, ...bad.slice(1)];
    const decoded = shown(reordered(text, found, line.end));
    channels.push({
      code: "hidden/bidi-control",
      span: cover(found),
      message: `Unexpected ${counted(bad.length, "bidirectional control")} (${namesOf(bad)}): the line is not shown in the order in which it is read${decoded === undefined ? "" : `; shown as "${decoded}"`}`,
      ...(decoded === undefined ? {} : { decoded }),
      edits: removals(found),
    });
  }
  return channels;
}

function lineAround(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  let from = start;
  while (from > 0 && !isLineEnd(text.charCodeAt(from - 1))) from -= 1;
  let to = end;
  while (to < text.length && !isLineEnd(text.charCodeAt(to))) to += 1;
  return { start: from, end: to };
}

function isLineEnd(unit: number): boolean {
  return unit === 10 || unit === 13;
}

function unneeded(text: string, group: readonly Control[], line: { readonly start: number; readonly end: number }): readonly Control[] {
  const letters = Array.from(text.slice(line.start, line.end).matchAll(RIGHT_TO_LEFT), ({ index }) => line.start + index);
  if (letters.length === 0) return group;
  const bad = new Set<Control>();
  const open: Control[] = [];
  for (const [index, control] of group.entries()) {
    const { unit } = control;
    if (unit === 0x202d || unit === 0x202e) bad.add(control);
    if (unit >= 0x202a && unit <= 0x202e && unit !== 0x202c) open.push(control);
    else if (unit >= 0x2066 && unit <= 0x2068) open.push(control);
    else if (unit === 0x202c || unit === 0x2069) closeOne(open, control, bad, letters);
    else if (isSplitting(text, control) || group[index - 1]?.end === control.start) bad.add(control);
  }
  for (const control of open) bad.add(control);
  return group.filter((control) => bad.has(control));
}

/** Closes what the control closes; both are bad when they do not fit, or turn round what needs no turning. */
function closeOne(open: Control[], control: Control, bad: Set<Control>, letters: readonly number[]): void {
  const opener = open.pop();
  if (opener === undefined || (control.unit === 0x2069) !== (opener.unit >= 0x2066)) {
    bad.add(control);
    if (opener !== undefined) bad.add(opener);
    return;
  }
  const rightToLeft = opener.unit === 0x202b || opener.unit === 0x2067;
  if (bad.has(opener) || (rightToLeft && !hasBetween(letters, opener.end, control.start))) {
    bad.add(opener);
    bad.add(control);
  }
}

/** Whether one of some sorted offsets lies in a range. */
function hasBetween(offsets: readonly number[], start: number, end: number): boolean {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (offsets[low] ?? Infinity) < end;
}

/** Between two letters of a script that is written from left to right a mark only splits a word. */
function isSplitting(text: string, { start, end }: Control): boolean {
  return WESTERN.test(text.charAt(start - 1)) && WESTERN.test(text.charAt(end));
}

/** The text behind an override, in the order in which it is shown. */
function reordered(text: string, controls: readonly Control[], lineEnd: number): string {
  const pieces: string[] = [];
  for (const [index, { unit, end }] of controls.entries()) {
    if (unit !== 0x202e && unit !== 0x202b && unit !== 0x2067) continue;
    const until = controls[index + 1]?.start ?? Math.min(lineEnd, end + 400);
    pieces.push(Array.from(text.slice(end, until)).toReversed().join(""));
  }
  return pieces.join(" ");
}

function namesOf(controls: readonly Control[]): string {
  const names = new Set(controls.slice(0, 64).map(({ unit }) => `${notation(unit)} ${NAMES[unit] ?? ""}`));
  return [...names].slice(0, 4).join(", ");
}
