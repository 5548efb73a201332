/** How the scanner is set up, by a configuration or by the options of a call, and what it says. */
import type { Level } from "./diagnostics/diagnostic.ts";
import type { ScanCode } from "./diagnostics/scan/codes.ts";
import type { Place } from "./model.ts";
import type { Trust } from "./runtime/manifest.ts";
import type { Span } from "./text/span.ts";

/** What is done with a channel that no reader sees. */
export type HiddenPolicy = "error" | "strip";

/** A suppression in the configuration. */
export interface ScanSuppression {
  /** A rule, or a family: `injection/*`. */
  readonly rule: string;
  /** A path as diagnostics show it, or a pattern of such. */
  readonly path: string;
  readonly reason: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly until?: string;
  readonly place?: Place;
}

/** A finding that was there when a baseline was written. */
export interface BaselineEntry {
  readonly path: string;
  readonly rule: string;
  /** The first 16 hex digits of the SHA-256 of the finding's first line, white space at its ends taken off. */
  readonly line: string;
  /** How many there are. */
  readonly count: number;
}

/** A file that lets a large repository start green. */
export interface Baseline {
  /** Path relative to the project. */
  readonly path: string;
  readonly entries: readonly BaselineEntry[];
}

/** The scanner's settings. */
export interface ScanSettings {
  readonly hidden: HiddenPolicy;
  readonly suppressions: readonly ScanSuppression[];
  readonly baseline: Baseline | undefined;
}

/** What the scanner says about one place of a text. Plain data. */
export interface Finding {
  readonly rule: ScanCode;
  readonly level: Level;
  /** UTF-16 offsets into the whole text, frontmatter included. */
  readonly span: Span;
  readonly message: string;
  /** What a hidden or encoded payload says, secrets masked. */
  readonly decoded?: string;
  /** What to take out so that the finding is gone, for a hidden channel. */
  readonly edits?: readonly Span[];
  /** Whether the span holds a secret, which is shown nowhere. */
  readonly secret?: true;
}

/** Why a finding is accepted. */
export interface Acceptance {
  readonly by: "comment" | "config" | "baseline";
  readonly reason: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly until?: string;
}

/** A finding with the suppression that accepts it, if one does. */
export interface JudgedFinding extends Finding {
  readonly accepted?: Acceptance;
  /** A suppression that would accept it, but has expired. */
  readonly lapsed?: Acceptance;
}

/** A comment of a text that accepts findings of it. */
export interface InlineSuppression {
  /** The comment, with its line where it stands alone on it. */
  readonly span: Span;
  /** A rule, or a family: `injection/*`. */
  readonly rule: string;
  readonly reason: string;
  /** `YYYY-MM-DD`, the last day on which it holds. */
  readonly until?: string;
  /** The text whose findings it accepts. */
  readonly covers: Span;
  /** What is wrong with it; then it accepts nothing. */
  readonly problem?: string;
}

/** What the rules say of one text, and what its own comments ask for. Plain data: it may be kept and used again. */
export interface Verdict {
  /** In the order of their places. */
  readonly findings: readonly Finding[];
  readonly suppressions: readonly InlineSuppression[];
  /** Every key in the text, which is shown nowhere: UTF-16 offsets. */
  readonly secrets: readonly Span[];
}

/** Verdicts of texts that were scanned before, by a digest of all that they depend on beside the rules. */
export interface VerdictStore {
  get(key: string): Verdict | undefined;
  set(key: string, verdict: Verdict): void;
}

/** A text that is to be judged, with all that its verdict depends on: plain data, so that another thread can be asked. */
export interface TextJob {
  readonly path: string;
  readonly text: string;
  readonly trust: Trust;
  readonly isStatic: boolean;
  readonly tags: readonly Span[];
}

/** Judges texts, maybe in other threads. What it gives does not depend on their number. */
export interface Crew {
  /** Takes a job on. The answer is worked out by the time that it is asked for, at the latest. */
  ask(job: TextJob): { readonly get: () => Promise<Verdict> };
  /** Says how many times of what was asked for until now will be asked for in all, about: it may start threads that pay then. */
  foresee?(times: number): void;
}
