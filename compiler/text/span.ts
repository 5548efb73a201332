/** A half-open range `[start, end)` of UTF-16 code units in one source text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
