import type { Mapped, Transformation } from "../view.ts";

/** A text with something undone. */
export interface Undone {
  readonly mapped: Mapped;
  readonly made: readonly Transformation[];
  /** Whether a payload was decoded: what a reader does not read as it stands. */
  readonly decoded: boolean;
}

/** What a document may still have decoded, and where that was not enough. */
export interface Budget {
  /** UTF-16 units that may still be made. */
  left: number;
  /** Source offset of the first thing that was left undone, and why. */
  incomplete: { readonly at: number; readonly why: string } | undefined;
}

/** The largest encoded text that is decoded (UTF-16 units of it). */
export const MAX_BLOB = 64 * 1024;
/** How much is decoded of one document (UTF-16 units of what is made), beside what its own size allows. */
export const MAX_DECODED_UNITS = 1024 * 1024;

/** Takes units from a budget; false where they are not there. */
export function spend(budget: Budget, units: number): boolean {
  if (units > budget.left) return false;
  budget.left -= units;
  return true;
}
