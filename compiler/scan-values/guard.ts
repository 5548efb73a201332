import { scanText } from "../phases/3-scan/scan.ts";
import { findInvisible } from "../phases/3-scan/hidden/hidden.ts";
import { PromptError } from "../runtime/error.ts";
import type { Json, Manifest } from "../runtime/manifest.ts";
import type { Values } from "../runtime/prompt.ts";
import type { Span } from "../text/span.ts";
import { escapeBreakouts, findBreakouts } from "./structure.ts";

/** What was found in a value. */
export interface ValueFinding {
  /** The input, and the way to the text in its value: `memory`, `skills[2].description`. */
  readonly path: string;
  /** A rule of the scanner, or `slot/…` for what could break out of a slot. */
  readonly rule: string;
  readonly level: "error" | "warning" | "info";
  /** UTF-16 offsets into the text as it was given. */
  readonly span: Span;
  readonly message: string;
  /** What a hidden payload says. */
  readonly decoded?: string;
  /** What was done about it: the text itself stays where a reader sees it. */
  readonly done: "removed" | "escaped" | "reported";
}

export interface GuardOptions {
  /** Also look for attacks in what a reader sees, by the rules that a build uses. They are reported, or refused; default true. */
  readonly rules?: boolean;
}

/** Values that may go into a prompt. */
export interface Guarded {
  readonly values: Values;
  readonly findings: readonly ValueFinding[];
}

/**
 * Makes the untrusted values of a prompt safe to put in: characters that no reader sees are taken out, and
 * what could break out of a slot (delimiters of chat templates, tags, headings, fences, template syntax) is
 * escaped with a backslash. Everything is reported. An input that says `guard: refuse` throws instead at
 * any finding of level error.
 *
 * @throws {PromptError} `runtime/wrong-value`, with the input's name.
 */
export function guardValues({ inputs }: Pick<Manifest, "inputs">, values: Values, { rules = true }: GuardOptions = {}): Guarded {
  const findings: ValueFinding[] = [];
  const guarded: { [name: string]: Json | undefined } = {};
  for (const [name, value] of Object.entries(values)) {
    const schema = inputs.properties[name];
    if (value === undefined || schema?.["x-trust"] !== "untrusted") {
      guarded[name] = value as Json | undefined;
      continue;
    }
    const own: ValueFinding[] = [];
    guarded[name] = guardJson(value as Json, name, { rules, input: name, out: own }, 0);
    const worst = schema["x-guard"] === "refuse" ? own.find(({ level }) => level === "error") : undefined;
    if (worst !== undefined) throw new PromptError("runtime/wrong-value", `The value of \`${worst.path}\` is refused (${worst.rule}): ${worst.message}`, name);
    findings.push(...own);
  }
  return { values: guarded, findings };
}

interface Guarding { readonly rules: boolean; readonly input: string; readonly out: ValueFinding[] }

/** No value that a person or a program means is deeper. */
const MAX_DEPTH = 100;

function guardJson(value: Json, path: string, guarding: Guarding, depth: number): Json {
  if (depth > MAX_DEPTH) throw new PromptError("runtime/wrong-value", `The value of \`${guarding.input}\` is nested more than ${MAX_DEPTH} levels deep`, guarding.input);
  if (typeof value === "string") return guardText(value, path, guarding);
  if (Array.isArray(value)) return value.map((item, index) => guardJson(item as Json, `${path}[${index}]`, guarding, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  // A name is text, too, where the value is shown as JSON.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [guardText(key, `${path}.${key}`, guarding), guardJson(item, `${path}.${key}`, guarding, depth + 1)]));
}

function guardText(text: string, path: string, { rules, out }: Guarding): string {
  const hidden = findInvisible(text);
  for (const { code, level = "error", span, message, decoded, edits } of hidden) out.push({ path, rule: code, level, span, message, ...(decoded === undefined ? {} : { decoded }), done: edits.length > 0 ? "removed" : "reported" });
  const { visible, origin } = without(text, hidden.flatMap(({ edits }) => edits));
  const breakouts = findBreakouts(visible);
  for (const { code, span, message } of breakouts) out.push({ path, rule: code, level: "error", span: origin(span), message, done: "escaped" });
  if (rules) {
    for (const { rule, level, span, message, decoded } of scanText(plainText(path, visible)).findings) {
      if (level !== "info" && !hidden.some(({ code }) => code === rule) && !overlaps(breakouts, span)) out.push({ path, rule, level, span: origin(span), message, ...(decoded === undefined ? {} : { decoded }), done: "reported" });
    }
  }
  return escapeBreakouts(visible, breakouts);
}

/** A value is no Markdown: each of its paragraphs is read as one. */
function plainText(path: string, text: string): Parameters<typeof scanText>[0] {
  const children = [...text.matchAll(/[^\r\n]+(?:\r?\n[^\r\n]+)*/gu)].map(({ 0: value, index }) => {
    const position = { start: { line: 1, column: 1, offset: index }, end: { line: 1, column: 1, offset: index + value.length } };
    return { type: "paragraph" as const, position, children: [{ type: "text" as const, value, position }] };
  });
  return { path, text, trust: "untrusted", root: { type: "root", children }, frontmatter: undefined };
}

/** A text without some spans (sorted, disjoint), and the way back from its offsets. */
function without(text: string, edits: readonly Span[]): { readonly visible: string; readonly origin: (span: Span) => Span } {
  const spans = [...edits].sort((a, b) => a.start - b.start);
  let visible = "";
  let at = 0;
  for (const { start, end } of spans) {
    if (start > at) visible += text.slice(at, start);
    at = Math.max(at, end);
  }
  visible += text.slice(at);
  /** Offsets into what is visible at which something was taken out, and how much in all up to there. */
  const gaps: { readonly at: number; readonly taken: number }[] = [];
  let taken = 0;
  for (const { start, end } of spans) {
    gaps.push({ at: start - taken, taken: taken + end - start });
    taken += end - start;
  }
  const back = (offset: number): number => offset + (gaps[countUpTo(gaps, offset) - 1]?.taken ?? 0);
  return { visible, origin: ({ start, end }) => ({ start: back(start), end: end > start ? back(end - 1) + 1 : back(end) }) };
}

/** How many gaps lie at an offset or in front of it. */
function countUpTo(gaps: readonly { readonly at: number }[], offset: number): number {
  let low = 0;
  let high = gaps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((gaps[middle]?.at ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether one of some spans (in order, disjoint) shares a unit with another. */
function overlaps(spans: readonly { readonly span: Span }[], { start, end }: Span): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.span.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.span.start ?? end) < end;
}
