/** Where the bytes of an artifact came from: in memory only, for `explain`. Part of `model.ts`. */
import type { Sources } from "./model.ts";

/** A run of bytes of an output's static file that has one origin. */
export interface OutputPiece {
  /** UTF-8 bytes `[start, end)` of the file. */
  readonly start: number;
  readonly end: number;
  /** Null: a separator, or the like. */
  readonly layer: string | null;
  /** The file that it was copied from, and the UTF-16 offset in it (frontmatter counts). Without: a heading, a marker, or the like. */
  readonly from?: { readonly path: string; readonly offset: number };
  readonly text: string;
}

export interface Origins {
  /** The pieces of each output's static file, in order; together they are the file. */
  readonly outputs: ReadonlyMap<string, readonly OutputPiece[]>;
  /** Path → the text of the file, as it was read. */
  readonly texts: ReadonlyMap<string, string>;
  /** Path → what was taken out of it before anything was cut: UTF-16 offsets into the text. */
  readonly removed: ReadonlyMap<string, readonly { readonly start: number; readonly end: number }[]>;
}

/** The texts of all files that were read, by path. */
export function fileTexts({ layers, builtin, partials, tools = [] }: Sources): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { path, text } of partials.values()) texts.set(path, text);
  for (const { path, text } of [...builtin.values(), ...[...layers.values()].flatMap(({ sources }) => sources), ...tools]) if (text !== undefined) texts.set(path, text);
  return texts;
}
