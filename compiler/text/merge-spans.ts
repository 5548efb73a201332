import type { Span } from "./span.ts";

/** Spans in order; those that overlap or touch are one, and empty ones are none. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const out: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = out.at(-1);
    if (last !== undefined && span.start <= last.end) out[out.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else if (span.end > span.start) out.push(span);
  }
  return out;
}
