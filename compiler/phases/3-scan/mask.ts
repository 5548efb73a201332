import type { Span } from "../../text/span.ts";

/** The text with every secret made unreadable, unit by unit: offsets and line ends stay. */
export function maskSecrets(text: string, secrets: readonly Span[]): string {
  if (secrets.length === 0) return text;
  let out = "";
  let at = 0;
  for (const { start, end } of [...secrets].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    out += text.slice(at, from) + text.slice(from, end).replace(/[^\r\n]/gu, (unit) => "*".repeat(unit.length));
    at = end;
  }
  return out + text.slice(at);
}
