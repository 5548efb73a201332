/** Code fences of the Agent Zero dialect. */
import { skipSpace, strip } from "../../python/text.ts";
import type { Span } from "../../text/span.ts";

/**
 * What is left of a text without its code fences: three backticks or tildes with the rest of their
 * line, and the next three of the same kind, wherever they stand. A fence that is never closed stays.
 */
export function withoutFences(text: string): readonly Span[] {
  const kept: Span[] = [];
  // Once a fence of a kind has no end, no later one of that kind has.
  const open = new Set(["```", "~~~"]);
  let from = 0;
  for (let at = 0; at < text.length && open.size > 0; ) {
    const kind = text.slice(at, at + 3);
    if (!open.has(kind)) {
      at += 1;
      continue;
    }
    const line = text.indexOf("\n", at + 3);
    const close = line === -1 ? -1 : text.indexOf(kind, line + 1);
    if (close === -1) {
      open.delete(kind);
      at += 1;
      continue;
    }
    kept.push({ start: from, end: at }, { start: line + 1, end: close });
    from = close + 3;
    at = from;
  }
  kept.push({ start: from, end: text.length });
  return kept.filter(({ start, end }) => start < end);
}

/** Whether a whole text is one JSON fence: it opens with ```` ```json ```` (or `~~~json`) and its last line closes it. */
export function isFullJsonTemplate(text: string): boolean {
  const whole = strip(text);
  const fence = whole.slice(0, 3);
  if (fence !== "```" && fence !== "~~~") return false;
  const word = skipSpace(whole, 3);
  if (!whole.startsWith("json", word)) return false;
  const body = skipSpace(whole, word + 4);
  const line = whole.indexOf("\n", word + 4);
  return line !== -1 && line < body && whole.endsWith(`\n${fence}`) && whole.length - 4 > line;
}

/** The text that spans leave. */
export function joinSpans(text: string, spans: readonly Span[]): string {
  return spans.map(({ start, end }) => text.slice(start, end)).join("");
}
