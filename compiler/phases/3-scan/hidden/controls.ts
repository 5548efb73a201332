/** Control characters: what a terminal obeys and no editor shows. */
import type { Span } from "../../../text/span.ts";
import { counted, cover, groupByLine, notation, removals, shown, type Channel } from "./channel.ts";
import { RARE, rareIn } from "./units.ts";

/** A control character, or a whole escape sequence with its parameters and its text. */
export interface ControlSequence {
  readonly start: number;
  readonly end: number;
  readonly kind: "sgr" | "csi" | "string" | "escape" | "backspace" | "return" | "control";
  /** The parameters of a CSI sequence, the text of an OSC, DCS, SOS, PM or APC string. */
  readonly payload: string;
}

const CONTROL = /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F]|\r(?!\n)/gu;
/** ECMA-48: parameter bytes, intermediate bytes, a final byte. */
const CSI = /([\u0030-\u003F]*)[\u0020-\u002F]*([\u0040-\u007E]?)/uy;
const SHORT_ESCAPE = /[\u0020-\u002F]*[\u0030-\u007E]?/uy;
/** Ends a control string: BEL, ST in both forms, or, where it is missing, the line. */
const STRING_END = /\u0007|\u001B\\|\u009C|(?=[\n\r])/gu;
const STRING_STARTS = "]PX^_";

/** Every control sequence beside tab, line feed, form feed and CRLF. Linear. */
export function controlSequences(text: string): readonly ControlSequence[] {
  const found: ControlSequence[] = [];
  if ((rareIn(text) & RARE.control) === 0) return found;
  CONTROL.lastIndex = 0;
  let at = 0;
  for (;;) {
    CONTROL.lastIndex = at;
    const match = CONTROL.exec(text);
    if (match === null) return found;
    const sequence = sequenceAt(text, match.index);
    found.push(sequence);
    at = sequence.end;
  }
}

function sequenceAt(text: string, start: number): ControlSequence {
  const unit = text.charCodeAt(start);
  if (unit === 0x08) return { start, end: start + 1, kind: "backspace", payload: "" };
  if (unit === 0x0d) return { start, end: start + 1, kind: "return", payload: "" };
  if (unit === 0x9b) return csi(text, start, start + 1);
  if (unit === 0x9d || unit === 0x90 || unit === 0x98 || unit === 0x9e || unit === 0x9f) return controlString(text, start, start + 1);
  if (unit !== 0x1b) return { start, end: start + 1, kind: "control", payload: "" };
  const next = text.charAt(start + 1);
  if (next === "[") return csi(text, start, start + 2);
  if (next !== "" && STRING_STARTS.includes(next)) return controlString(text, start, start + 2);
  SHORT_ESCAPE.lastIndex = start + 1;
  SHORT_ESCAPE.test(text);
  return { start, end: SHORT_ESCAPE.lastIndex, kind: "escape", payload: "" };
}

function csi(text: string, start: number, from: number): ControlSequence {
  CSI.lastIndex = from;
  const match = CSI.exec(text);
  return { start, end: from + (match?.[0].length ?? 0), kind: match?.[2] === "m" ? "sgr" : "csi", payload: match?.[1] ?? "" };
}

function controlString(text: string, start: number, from: number): ControlSequence {
  STRING_END.lastIndex = from;
  const match = STRING_END.exec(text);
  const end = match === null ? text.length : match.index + match[0].length;
  return { start, end, kind: "string", payload: text.slice(from, match?.index ?? text.length) };
}

/**
 * Finds control characters; one finding a line. The edits take out what a terminal would not show: each
 * sequence, the text between "conceal" and its end, and what is backspaced over. A text without any line
 * feed has carriage returns for line ends: a warning, and nothing is taken out.
 */
export function findControls(text: string): readonly Channel[] {
  const sequences = controlSequences(text);
  const oldLineEnds = sequences.some(({ kind }) => kind === "return") && !text.includes("\n");
  return groupByLine(text, oldLineEnds ? onlyFirstReturn(sequences) : sequences).map((group) => {
    const edits = editsOf(text, group);
    const decoded = shown(saidBy(text, group));
    return {
      code: "hidden/control-character",
      span: cover(group),
      message: `Unexpected ${counted(group.length, "control character")} or terminal ${group.length === 1 ? "sequence" : "sequences"} (${namesOf(text, group)})${decoded === undefined ? "" : `; hidden behind: "${decoded}"`}`,
      ...(oldLineEnds && group.every(({ kind }) => kind === "return") ? { level: "warning", edits: [] } : { edits }),
      ...(decoded === undefined ? {} : { decoded }),
    } satisfies Channel;
  });
}

/** Carriage returns that are line ends, told once. */
function onlyFirstReturn(sequences: readonly ControlSequence[]): readonly ControlSequence[] {
  const first = sequences.find(({ kind }) => kind === "return");
  return sequences.filter((sequence) => sequence.kind !== "return" || sequence === first);
}

type Group = readonly [ControlSequence, ...ControlSequence[]];

function editsOf(text: string, group: Group): readonly Span[] {
  const spans: Span[] = [];
  const lineStart = startOfLine(text, group[0].start);
  let concealedFrom: number | undefined;
  for (const [index, { start, end, kind, payload }] of group.entries()) {
    const previous = group[index - 1];
    if (kind === "backspace" && (previous?.kind !== "backspace" || previous.end !== start)) spans.push({ start: overwritten(text, group, index, lineStart), end });
    else spans.push({ start: concealedFrom ?? start, end });
    if (concealedFrom !== undefined) concealedFrom = end;
    if (kind === "sgr") concealedFrom = conceals(payload, concealedFrom !== undefined) ? end : undefined;
  }
  if (concealedFrom !== undefined) spans.push({ start: concealedFrom, end: endOfLine(text, concealedFrom) });
  return removals(spans);
}

/** Whether text is concealed behind an SGR sequence (8 on; 28 and 0 off). */
function conceals(parameters: string, before: boolean): boolean {
  let concealed = before;
  for (const parameter of parameters.split(";")) {
    if (parameter === "8") concealed = true;
    else if (parameter === "28" || parameter === "0" || parameter === "") concealed = false;
  }
  return concealed;
}

/** Where the text begins that a run of backspaces goes back over. */
function overwritten(text: string, group: Group, index: number, lineStart: number): number {
  const first = group[index]?.start ?? 0;
  let count = 0;
  while (group[index + count]?.kind === "backspace" && group[index + count]?.start === first + count) count += 1;
  const floor = Math.max(lineStart, group[index - 1]?.end ?? 0);
  let at = first;
  for (; count > 0 && at > floor; count -= 1) {
    at -= 1;
    if (at > floor && (text.codePointAt(at - 1) ?? 0) > 0xffff) at -= 1;
  }
  return at;
}

/** What the sequences of a line hide: strings of the terminal, and concealed text. */
function saidBy(text: string, group: Group): string {
  const pieces: string[] = [];
  let from: number | undefined;
  for (const { start, end, kind, payload } of group) {
    if (from !== undefined) pieces.push(text.slice(from, start));
    if (kind === "string" && payload !== "8;;") pieces.push(clipboardOf(payload) ?? payload);
    from = kind === "sgr" ? (conceals(payload, from !== undefined) ? end : undefined) : from === undefined ? undefined : end;
  }
  if (from !== undefined) pieces.push(text.slice(from, endOfLine(text, from)));
  return pieces.join(" ");
}

/** What an OSC 52 string puts on the clipboard (base64). */
function clipboardOf(payload: string): string | undefined {
  const data = /^52;[a-z0-9]{0,8};([A-Za-z0-9+/=]+)$/u.exec(payload)?.[1];
  if (data === undefined) return undefined;
  try {
    return atob(data.slice(0, 4096));
  } catch {
    return undefined;
  }
}

function namesOf(text: string, group: Group): string {
  const names = new Set<string>();
  for (const { start, kind, payload } of group) {
    if (kind === "sgr") names.add(conceals(payload, false) ? "ESC[8m, conceal" : "ESC[…m, colours");
    else if (kind === "csi") names.add("ESC[…, cursor or screen");
    else if (kind === "string") names.add(payload.startsWith("8;") ? "OSC 8, a link" : payload.startsWith("52;") ? "OSC 52, the clipboard" : "a control string");
    else if (kind === "return") names.add("bare CR");
    else if (kind === "backspace") names.add("BS");
    else names.add(notation(text.charCodeAt(start)));
    if (names.size >= 4) break;
  }
  return [...names].join("; ");
}

function startOfLine(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text.charCodeAt(at - 1) !== 10 && text.charCodeAt(at - 1) !== 13) at -= 1;
  return at;
}

function endOfLine(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at += 1;
  return at;
}
