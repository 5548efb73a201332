/** Takes secrets out of what is said: a report of a mistake shows the lines around it, and nobody has scanned them yet. */
import type { Diagnostic, Location } from "../diagnostics/diagnostic.ts";
import { linesAround, spanInText } from "../diagnostics/excerpt.ts";
import { loadMask, type Mask } from "../judge.ts";
import type { Span } from "../text/span.ts";

/** What a secret of many lines has: then the whole text is looked through. */
export const OF_MANY_LINES = "PRIVATE KEY";

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
  const maskShown = rememberingLast(mask, maskWhole);
  return diagnostics.map((diagnostic) => {
    const { message, help, location } = diagnostic;
    return { ...diagnostic, message: mask(message), ...(help === undefined ? {} : { help: mask(help) }), ...(location === undefined ? {} : { location: maskedLocation(location, maskShown) }) };
  });
}

/** A text of which what is shown around a span has no secret. */
type MaskShown = (text: string, span: Span) => string;

/** One long line may have thousands of diagnostics, each of which shows it: what was masked last is known. */
function rememberingLast(mask: Mask, maskWhole: Mask): MaskShown {
  let last: { readonly text: string; readonly start: number; readonly end: number; readonly masked: string } | undefined;
  return (text, span) => {
    const isSame = last?.text === text;
    if (isSame && last?.start === 0 && last.end === text.length) return last.masked;
    const { start, end } = !isSame && text.includes(OF_MANY_LINES) ? { start: 0, end: text.length } : linesAround(text, span);
    if (isSame && last?.start === start && last.end === end) return last.masked;
    const shown = text.slice(start, end);
    const masked = shown.length === text.length ? maskWhole(text) : mask(shown);
    last = { text, start, end, masked: masked === shown ? text : text.slice(0, start) + masked + text.slice(end) };
    return last.masked;
  };
}

function maskedLocation(location: Location, maskShown: MaskShown): Location {
  const { text } = location;
  const span = spanInText(location);
  if (text === undefined || span === undefined) return location;
  const masked = maskShown(text, span);
  return masked === text ? location : { ...location, text: masked };
}
