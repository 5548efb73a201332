/** The YAML parser's errors in our words: what was found, what was expected, and the way out. */
import type { Report } from "../diagnostics/log.ts";
import { indexLines } from "../text/lines.ts";
import type { Span } from "../text/span.ts";

/** What the package `yaml` says about an error. */
export interface YamlError {
  readonly code: string;
  readonly message: string;
  /** UTF-16 offsets. */
  readonly pos: readonly [start: number, end: number];
}

/** An error in our words. */
export interface YamlFinding extends Pick<Report, "code" | "message" | "help"> {
  readonly span: Span;
}

/** Errors that concern one token, and never follow from another error. */
const local: ReadonlySet<string> = new Set(["BAD_DQ_ESCAPE", "BAD_ALIAS", "BAD_SCALAR_START"]);

/**
 * Explains the parser's errors. One mistake often makes the parser stumble several times on the same
 * line, so of those errors a line keeps the first.
 */
export function explainYamlErrors(text: string, errors: readonly YamlError[]): readonly YamlFinding[] {
  const lines = indexLines(text);
  const findings: YamlFinding[] = [];
  let lastLine = 0;
  for (const error of [...errors].sort((a, b) => a.pos[0] - b.pos[0])) {
    const isLocal = local.has(error.code);
    if (!isLocal && lines.lineAt(error.pos[0]) <= lastLine) continue;
    const finding = explain(text, error);
    if (!isLocal) lastLine = lines.lineAt(finding.span.start);
    findings.push(finding);
  }
  return findings;
}

const openers: ReadonlyMap<string, string> = new Map([["}", "{"], ["]", "["], ['"', '"'], ["'", "'"]]);

function explain(text: string, error: YamlError): YamlFinding {
  const [start, end] = error.pos;
  const span = { start: Math.min(start, text.length), end: Math.min(Math.max(end, start), text.length) };
  const character = text.slice(span.start, span.start + 1);
  switch (error.code) {
    case "TAB_AS_INDENT":
      return { code: "yaml/tab-indent", message: "Unexpected tab, expected spaces for indentation", span };
    case "BAD_INDENT":
      return explainIndent(text, error, span);
    case "BLOCK_AS_IMPLICIT_KEY":
      return explainNesting(text, error, span);
    case "MULTILINE_IMPLICIT_KEY":
      return syntax("Unexpected line end in a key", span, "Check the line's indentation, and for a missing `,` or quote before it.");
    case "BLOCK_IN_FLOW":
      return syntax("Unexpected `:` or `-` between brackets", span, "Check for a missing `,` before it.");
    case "MISSING_CHAR":
      return explainMissing(text, error, span);
    case "BAD_SCALAR_START":
      return syntax(`Unexpected \`${character}\` at the start of a text`, span, `Put text that starts with \`${character}\` in quotes.`);
    case "KEY_OVER_1024_CHARS":
      return syntax("Expected a key of at most 1,024 characters", span, "Check for a missing line end, or a missing quote.");
    case "BAD_DQ_ESCAPE":
      return syntax(
        `Unexpected escape \`${text.slice(span.start, span.start + 2)}\` in double quotes`,
        { start: span.start, end: Math.min(span.start + 2, text.length) },
        "Write a backslash as `\\\\`, or use single quotes.",
      );
    case "BAD_ALIAS":
      return { code: "yaml/alias", message: `Unexpected alias or anchor: ${lowerFirst(error.message)}`, span };
    case "RESOURCE_EXHAUSTION":
      return { code: "yaml/too-deep", message: "Expected fewer levels, found more than can be read", span };
    case "TAG_RESOLVE_FAILED":
    case "BAD_DIRECTIVE":
    case "MULTIPLE_TAGS":
    case "BAD_COLLECTION_TYPE":
      return { code: "yaml/unsupported", message: `Unexpected YAML feature: ${lowerFirst(error.message)}`, span };
    case "UNEXPECTED_TOKEN":
      return explainUnexpected(text, error, span);
    default:
      return syntax(error.message, span);
  }
}

function syntax(message: string, span: Span, help?: string): YamlFinding {
  return { code: "yaml/syntax", message, span, help };
}

function explainIndent(text: string, error: YamlError, span: Span): YamlFinding {
  const closing = /end with a (\S)/.exec(error.message)?.[1];
  if (closing !== undefined) {
    const opening = closing === "]" ? "[" : "{";
    return syntax(
      `Expected \`${closing}\` to close what starts with \`${opening}\``,
      span,
      `Close it, and indent the line of the \`${closing}\` by at least one space. Put a text that starts with \`${opening}\` in quotes.`,
    );
  }
  const what = error.message.includes("sequence") ? "dashes" : "keys";
  return { code: "yaml/bad-indent", message: `Unexpected indentation, expected that of the ${what} before it`, span: wholeIndent(text, span) };
}

/** `a: b: c`, or a line that is indented deeper than a key which has a value already. */
function explainNesting(text: string, error: YamlError, span: Span): YamlFinding {
  if (error.message.includes("sequence")) {
    return { code: "yaml/bad-indent", message: "Unexpected indentation, expected that of the dashes before it", span: wholeIndent(text, span) };
  }
  const lineEnd = endOfLine(text, span.start);
  const second = /:(?=\s|$)/.exec(text.slice(span.start, lineEnd));
  if (second !== null) {
    const start = span.start + second.index;
    return syntax("Unexpected second `:` on a line", { start, end: start + 1 }, "Put a text that holds `: ` in quotes, or write the inner key on a line of its own.");
  }
  const next = text.slice(lineEnd).search(/[^\s]/);
  const start = next === -1 ? span.start : lineEnd + next;
  return {
    code: "yaml/bad-indent",
    message: "Unexpected indentation: the line is deeper than a key that already has its value",
    span: wholeIndent(text, { start, end: start }),
  };
}

function explainMissing(text: string, error: YamlError, span: Span): YamlFinding {
  const quote = /closing (.)quote/.exec(error.message)?.[1];
  if (quote !== undefined) return syntax(`Expected a closing \`${quote}\``, span, `Close the text, and write a \`${quote}\` inside of it as ${quote === '"' ? '`\\"`' : "`''`"}.`);
  if (error.message.startsWith("Implicit map keys")) {
    return syntax("Expected `:` behind a key", lineContent(text, span), "Write `key: value`; put a text of several lines in quotes, or behind `|`.");
  }
  return syntax(error.message, span);
}

function explainUnexpected(text: string, error: YamlError, span: Span): YamlFinding {
  const before = text.slice(0, span.start).trimEnd();
  const closer = before.slice(-1);
  const opener = openers.get(closer);
  if (error.message.endsWith("at node end")) {
    const end = trimEnd(text, span.start, endOfLine(text, span.start));
    const rest = { start: span.start, end: Math.max(span.end, end) };
    if (opener === undefined) {
      return syntax("Unexpected text, expected the end of what precedes it", rest, "Check the indentation of the line, and of those before it.");
    }
    const help =
      opener === closer
        ? `Put the whole text in quotes, and write a \`${closer}\` inside of it as ${closer === '"' ? '`\\"`' : "`''`"}.`
        : `Put a text that starts with \`${opener}\` in quotes: \`"${inOneLine(text, opener, before.length, end)}"\`.`;
    return syntax(`Unexpected text behind \`${closer}\``, rest, help);
  }
  if (/block-seq-ind|seq-item-ind/.test(error.message)) {
    return syntax("Unexpected `-` on the line of its key", span, "Write each `- item` on a line of its own below the key, or the list as `[a, b]`.");
  }
  if (error.message.startsWith("Block scalar header")) {
    return syntax("Unexpected text behind `|` or `>`", span, "Begin the text on the next line, indented; or put a text that starts with `|` or `>` in quotes.");
  }
  return syntax(error.message.replace(/ in YAML stream.*/s, "").replace(/\bseq-item-ind\b/, "`-`").replace(/\bmap-value-ind\b/, "`:`"), span);
}

/** The text from its opening bracket to its end, if it is short and on one line; else a sketch of it. */
function inOneLine(text: string, opener: string, before: number, end: number): string {
  const start = text.lastIndexOf(opener, before - 1);
  const found = start === -1 ? "" : text.slice(start, end);
  return found === "" || found.length > 60 || /["\\\r\n]/.test(found) ? `${opener}…` : found;
}

/** From the start of the line's indentation to its first character. */
function wholeIndent(text: string, span: Span): Span {
  const start = Math.max(text.lastIndexOf("\n", span.start - 1) + 1, 0);
  let end = start;
  while (end < text.length && (text[end] === " " || text[end] === "\t")) end += 1;
  return end < start + 1 ? span : { start, end };
}

/** From the span's start to the end of what is on its line; at a line end, what is on the line before. */
function lineContent(text: string, span: Span): Span {
  const end = trimEnd(text, span.start, endOfLine(text, span.start));
  if (end > span.start) return { start: span.start, end };
  const before = text.slice(0, span.start).trimEnd();
  const start = text.lastIndexOf("\n", before.length - 1) + 1;
  const indent = before.length - start - text.slice(start, before.length).trimStart().length;
  return before.length === 0 ? span : { start: start + indent, end: before.length };
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end;
}

function trimEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
