/** Takes secrets out of what is said: a report of a mistake shows the lines around it, and nobody has scanned them yet. */
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { loadMask, type Mask } from "../judge.ts";
import type { Span } from "../text/span.ts";

/** Lines that a report shows before and behind a place, and one more. */
const AROUND = 3;
/** What a secret of many lines has: then the whole text is looked through. */
const OF_MANY_LINES = "PRIVATE KEY";

/** Diagnostics whose messages, help and shown lines have no secret. */
export async function withoutSecrets(diagnostics: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
  if (diagnostics.length === 0) return diagnostics;
  const mask = await loadMask();
  // A text may have thousands of diagnostics, and is looked through whole once.
  const whole = new Map<string, string>();
  const maskWhole = (text: string): string => {
    const masked = whole.get(text) ?? mask(text);
    whole.set(text, masked);
    return masked;
  };
  return diagnostics.map((diagnostic) => {
    const { message, help, location } = diagnostic;
    return { ...diagnostic, message: mask(message), ...(help === undefined ? {} : { help: mask(help) }), ...(location === undefined ? {} : { location: maskedLocation(location, mask, maskWhole) }) };
  });
}

function maskedLocation(location: Location, mask: Mask, maskWhole: Mask): Location {
  const { text, span } = location;
  if (text === undefined || span === undefined) return location;
  if (text.includes(OF_MANY_LINES)) return { ...location, text: maskWhole(text) };
  const { start, end } = shownAround(text, span);
  const shown = text.slice(start, end);
  const masked = mask(shown);
  return masked === shown ? location : { ...location, text: text.slice(0, start) + masked + text.slice(end) };
}

function shownAround(text: string, span: Span): Span {
  let { start, end } = span;
  for (let line = 0; line <= AROUND && start > 0; line += 1) start = Math.max(text.lastIndexOf("\n", start - 1), 0);
  for (let line = 0; line <= AROUND && end < text.length; line += 1) {
    const next = text.indexOf("\n", end + 1);
    end = next === -1 ? text.length : next;
  }
  return { start, end };
}
