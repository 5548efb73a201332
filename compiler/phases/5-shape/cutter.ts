import { loadMarkdown, type ParseMarkdown } from "../../markdown/markdown.ts";
import type { Look } from "../../model-files.ts";
import type { Measure } from "./structural/rule.ts";

/** What a cut by structure needs. */
export interface Cutter {
  readonly parse: ParseMarkdown;
  /** Exact, in the target's own encoding. */
  readonly tokens: Measure;
}

/** Loads what the layers need; undefined when none of them has a cap. */
export async function loadCutter(layers: readonly { readonly look?: Look }[], tokens: Measure): Promise<Cutter | undefined> {
  return layers.some(({ look }) => look?.caps !== undefined) ? { parse: await loadMarkdown(), tokens } : undefined;
}
