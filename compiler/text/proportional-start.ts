import { codePointLength, takeCodePoints } from "./code-points.ts";

/** How a text is cropped: see {@link proportionalStart}. */
export interface ProportionalStart {
  /** Share of the code points that the proportion gives. */
  readonly share: number;
  readonly ellipsis: string;
}

/**
 * The start of a text that has too many tokens: ⌊code points × (max ÷ tokens) × share⌋ of its code
 * points, and an ellipsis. Tokens are not spread evenly, so the result may still have more than `max`.
 */
export function proportionalStart(text: string, tokens: number, max: number, { share, ellipsis }: ProportionalStart): string {
  return takeCodePoints(text, Math.floor(codePointLength(text) * (max / tokens) * share)) + ellipsis;
}

/**
 * The same, shortened until it fits; null when not even the ellipsis does. `count` gives the tokens of
 * a text.
 */
export function fittingStart(text: string, tokens: number, max: number, how: ProportionalStart, count: (text: string) => number): string | null {
  let length = Math.floor(codePointLength(text) * (max / tokens) * how.share);
  for (;;) {
    const cropped = takeCodePoints(text, Math.max(length, 0)) + how.ellipsis;
    const has = count(cropped);
    if (has <= max) return cropped;
    if (length <= 0) return null;
    length = Math.min(length - 1, Math.floor(length * (max / has)));
  }
}
