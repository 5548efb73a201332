/** What changed in a text: lines first, then the words in them. */

/** A run of text that both have, or only one. */
export interface Run { readonly op: "same" | "removed" | "added"; readonly text: string }

/** Lines that changed together. */
export interface Hunk {
  /** First line in the earlier and in the later text, from 1. */
  readonly before: number;
  readonly after: number;
  readonly words: readonly Run[];
}

/** Finds the changes between two texts. */
export type DiffTexts = (before: string, after: string) => readonly Hunk[];

/** More edits than these are one change: to find the fewest takes their square. */
const MOST_EDITS = 1500;
/** Words that have less than this in common are shown as two texts. */
const LEAST_COMMON = 0.25;

type DiffLists = <T>(before: T[], after: T[], options: { readonly maxEditLength: number }) => { readonly value: T[]; readonly added: boolean; readonly removed: boolean }[] | undefined;

/** Loads the library that finds the fewest edits. */
export async function loadDiff(): Promise<DiffTexts> {
  const { diffArrays } = await import("diff/lib/diff/array.js");
  const lists: DiffLists = (before, after, options) => diffArrays(before, after, options);
  return (before, after) => diffTexts(before, after, lists);
}

function diffTexts(before: string, after: string, lists: DiffLists): readonly Hunk[] {
  if (before === after) return [];
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes = lists(old, now, { maxEditLength: MOST_EDITS }) ?? [{ value: old, added: false, removed: true }, { value: now, added: true, removed: false }];
  const hunks: Hunk[] = [];
  const at = { before: 1, after: 1 };
  let open: { readonly before: number; readonly after: number; removed: string; added: string } | undefined;
  const close = (): void => {
    if (open !== undefined) hunks.push({ before: open.before, after: open.after, words: diffWords(open.removed, open.added, lists) });
    open = undefined;
  };
  for (const { value, added, removed } of changes) {
    if (!added && !removed) {
      close();
      at.before += value.length;
      at.after += value.length;
      continue;
    }
    open ??= { ...at, removed: "", added: "" };
    if (removed) {
      open.removed += value.join("");
      at.before += value.length;
    } else {
      open.added += value.join("");
      at.after += value.length;
    }
  }
  close();
  return hunks;
}

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}

function diffWords(removed: string, added: string, lists: DiffLists): readonly Run[] {
  const whole: readonly Run[] = [{ op: "removed" as const, text: removed }, { op: "added" as const, text: added }].filter(({ text }) => text !== "");
  if (whole.length < 2) return whole;
  const words = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}_]+|\n|[^\S\n]+|[^\p{L}\p{N}\p{M}_\s]/gu) ?? [];
  const changes = lists(words(removed), words(added), { maxEditLength: MOST_EDITS });
  if (changes === undefined) return whole;
  const runs = changes.map(({ value, added: isAdded, removed: isRemoved }): Run => ({ op: isRemoved ? "removed" : isAdded ? "added" : "same", text: value.join("") }));
  const common = runs.filter(({ op }) => op === "same").reduce((sum, { text }) => sum + text.trim().length, 0);
  return common < LEAST_COMMON * Math.min(removed.trim().length, added.trim().length) ? whole : runs;
}
