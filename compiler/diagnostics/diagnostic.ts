import type { Span } from "../text/span.ts";

/** How bad: an `error` stops every write, a `warning` does not, `info` is for `--verbose`, `off` hides it. */
export type Level = "error" | "warning" | "info";

/** Where a diagnostic points. */
export interface Location {
  /** The path as the user knows it: relative to the config's folder, or `{root}/…`; never absolute. */
  readonly path: string;
  /** The text that `span` points into (for the code frame and for line:column), whole but for what is `skipped`; absent for a file as such. */
  readonly text?: string;
  /** UTF-16 offsets into the whole text. */
  readonly span?: Span;
  /** What stands in front of `text` where that is an excerpt: UTF-16 units, and the lines that they are. */
  readonly skipped?: { readonly units: number; readonly lines: number };
}

/** One finding for the user, with a place and a way out. A bug is thrown instead. */
export interface Diagnostic {
  /** `family/name`; has one entry in the catalogue. */
  readonly code: string;
  readonly level: Level;
  /** One sentence: "Unexpected X, expected Y" where it fits. */
  readonly message: string;
  readonly location?: Location;
  /** What to do about it. */
  readonly help?: string;
  /** The target it belongs to, if one. */
  readonly target?: string;
  /** It is accepted, and why; only formats that can say so show it. */
  readonly suppression?: { readonly kind: "inSource" | "external"; readonly justification: string };
}
