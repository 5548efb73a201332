/** What a rule of the scanner is, what it is given, and what it gives. */
import type { Level } from "../../diagnostics/diagnostic.ts";
import type { ScanCode } from "../../diagnostics/scan/codes.ts";
import type { Trust } from "../../runtime/manifest.ts";
import type { Span } from "../../text/span.ts";
import type { ScanDocument } from "./document.ts";
import type { View } from "./view.ts";

/**
 * How trust and context change a rule's severity:
 * - `hidden`: a channel that no reader sees. The same at every trust; nothing around it excuses it.
 * - `text`: words that steer a model. A step lower in an author's text, a step higher in an untrusted
 *   one; a quotation, code or a text about attacks demotes it.
 * - `command`: something that is run. A step higher in an untrusted text; standing in code does not
 *   demote it, a text about attacks does.
 * - `secret`: a value that must not be there. The same at every trust and in every context.
 * - `cache`: a value that changes, in a text that must not. The same at every trust; whether it is an
 *   example is for its rule to tell.
 */
export type RuleKind = "hidden" | "text" | "command" | "secret" | "cache";

/** A text that a rule must flag or leave alone; it is documentation and test at once. */
export interface Example {
  /** A few words that say what it shows. */
  readonly name: string;
  /** The whole document. Characters that are not seen are written as escapes. */
  readonly text: string;
  /** Default `AGENTS.md`. */
  readonly path?: string;
  /** Default `project`. */
  readonly trust?: Trust;
  /** Lines (from 1) on which findings must start; a flagged example without it needs one anywhere. */
  readonly lines?: readonly number[];
}

/** One rule, one file: its documentation, its examples and its code. */
export interface Rule {
  /** Its code in the catalogue, which has its title, usual level (in a text of trust `project`) and way out. */
  readonly id: ScanCode;
  readonly kind: RuleKind;
  /** What it looks for and why that is bad: a paragraph of Markdown for the documentation. */
  readonly finds: string;
  /** What it leaves alone although it looks similar: a paragraph of Markdown. */
  readonly spares: string;
  readonly flagged: readonly Example[];
  readonly clean: readonly Example[];
  find(document: ScanDocument): Iterable<Hit>;
}

/** What a rule found, before trust and context have their say. */
export interface Hit {
  /** UTF-16 offsets into the document's text. */
  readonly span: Span;
  /** One sentence: what was found. Never a secret in full; invisible characters by name. */
  readonly message: string;
  /** Instead of the catalogue's level, where the rule tells cases apart. */
  readonly level?: Level;
  /** What a hidden or encoded payload says, secrets masked. */
  readonly decoded?: string;
  /** The view and the place in it that was found, so that the words around it can be looked at. */
  readonly within?: { readonly view: View; readonly start: number; readonly end: number };
  /** Nothing around it excuses it: it stands where no reader looks, or the text says to obey it. */
  readonly certain?: true;
  /** What to take out (UTF-16 offsets into the document's text), for a hidden channel. Taken out only where the target or a session says so. */
  readonly edits?: readonly Span[];
}
