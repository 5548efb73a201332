import type { Span } from "../text/span.ts";

/** A place at which a value could end what it stands in, or begin something that it is not. */
export interface Breakout {
  readonly code: "slot/turn" | "slot/tag" | "slot/heading" | "slot/fence" | "slot/template" | "slot/comment";
  /** UTF-16 offsets into the value. */
  readonly span: Span;
  /** One sentence. */
  readonly message: string;
  /** What stands in the place of the span when it is escaped: it reads the same, and structures nothing. */
  readonly escaped: string;
}

interface Form {
  readonly code: Breakout["code"];
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
  readonly escape: (found: string) => string;
}

/** A backslash behind the first character: the token is broken for whoever looks for it, and no backslash in front undoes it. */
const inside = (found: string): string => `${found[0] ?? ""}\\${found.slice(1)}`;
/** A backslash in front of each of some marks. */
const before = (marks: RegExp) => (found: string): string => found.replace(marks, "\\$&");

/** What may stand in front of a block on its line: blanks, quotes' and items' marks. */
const MARGIN = "(?:[ \\t\\u3000]|>|[-*+][ \\t]|\\d{1,9}[.)][ \\t]){0,24}";
const NAMES = "system|user|assistant|developer|human|ai|model|instructions?|important|memory|memories|context|documents?|tools?|tool_(?:calls?|results?|response|use)|function_(?:calls?|results?)|invoke|system[-_]reminder|rules?|policy|prompt|bos|eos|pad|unk|s|start_of_turn|end_of_turn|start_of_image|end_of_image";

const FORMS: readonly Form[] = [
  {
    code: "slot/turn",
    // ChatML, Llama 3, Phi, Harmony, DeepSeek (with full-width bars): also unfinished ones. Llama 2, Mistral.
    pattern: /<[|\uFF5C]|\[\/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS)\]|<<\/?SYS>>/giu,
    message: (found) => `\`${found}\` is a delimiter of a chat template`,
    escape: inside,
  },
  {
    code: "slot/turn",
    pattern: new RegExp(`^${MARGIN}(?:Human|Assistant|System|User|AI|Developer|Tool|Model)[ \\t]{0,8}[:\\uFF1A]`, "gimu"),
    message: (found) => `\`${found.trim()}\` at the start of a line reads as a new turn`,
    escape: before(/[:\uFF1A]$/u),
  },
  {
    code: "slot/tag",
    // Any closing tag; of opening ones those that prompts are built of, and not HTML that shows text.
    pattern: new RegExp(`<[ \\t\\r\\n]{0,8}/[ \\t\\r\\n]{0,8}(?=[\\p{L}_])|<(?=(?:${NAMES})(?:[\\s/>]|$))`, "giu"),
    message: () => "A tag could close or open a section of the prompt",
    escape: (found) => `${found[0] ?? ""}\\${found.slice(1)}`,
  },
  {
    code: "slot/comment",
    pattern: /<!(?=--|\[CDATA\[)|\]\]>|--!?>/gu,
    message: () => "A comment hides what follows from whoever reads the page",
    escape: inside,
  },
  {
    code: "slot/heading",
    pattern: new RegExp(`^${MARGIN}#{1,6}(?=[ \\t]|$)`, "gmu"),
    message: () => "A heading could begin a section of the prompt",
    escape: (found) => found.replace("#", "\\#"),
  },
  {
    code: "slot/heading",
    pattern: new RegExp(`^${MARGIN}(?:=+|-+)[ \\t]*$`, "gmu"),
    message: () => "An underline could make the line above a heading",
    // In front of the first mark of the run that ends the line.
    escape: (found) => {
      let at = found.trimEnd().length;
      while (at > 0 && (found[at - 1] === "=" || found[at - 1] === "-")) at -= 1;
      return `${found.slice(0, at)}\\${found.slice(at)}`;
    },
  },
  {
    code: "slot/fence",
    pattern: new RegExp(`^${MARGIN}(?:\`{3,}|~{3,})`, "gmu"),
    message: () => "A fence could end the block that the value stands in, or swallow what follows",
    escape: before(/[`~]/gu),
  },
  {
    code: "slot/template",
    pattern: /\{(?=[{%#])|\$(?=\{)|<(?=%)|%(?=>)|(?<=[}%#])\}/gu,
    message: () => "Template syntax could be read as such by whoever handles the text next",
    escape: (found) => (found === "}" ? "\\}" : `${found}\\`),
  },
];

/** Every place of a value that could break out of its slot; in order, none overlapping another. Linear. */
export function findBreakouts(value: string): readonly Breakout[] {
  const found: Breakout[] = [];
  for (const { code, pattern, message, escape } of FORMS) {
    for (const { 0: text, index } of value.matchAll(pattern)) {
      found.push({ code, span: { start: index, end: index + text.length }, message: message(text), escaped: escape(text) });
    }
  }
  found.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const out: Breakout[] = [];
  for (const each of found) if (each.span.start >= (out.at(-1)?.span.end ?? 0)) out.push(each);
  return out;
}

/** The value with its structure made harmless. */
export function escapeBreakouts(value: string, breakouts: readonly Breakout[]): string {
  let out = "";
  let at = 0;
  for (const { span, escaped } of breakouts) {
    out += value.slice(at, span.start) + escaped;
    at = span.end;
  }
  return out + value.slice(at);
}
