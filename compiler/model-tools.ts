/** Tool definitions on their way into an artifact: providers cache them in front of the system prompt. */
import type { ManifestTools } from "./runtime/manifest.ts";
import type { Place } from "./model.ts";

/** A file of tool definitions that a target names, or files by pattern. What does not apply here has been left out. */
export interface PlannedTools {
  readonly root: string;
  /** One file; then there are no `patterns`. */
  readonly path?: string;
  readonly patterns?: readonly string[];
  readonly optional: boolean;
  readonly place: Place;
}

/** All tools of a target. */
export interface ToolSet {
  /** A list of them as canonical JSON: the text of `tools.json`. */
  readonly text: string;
  /** How many functions a model may call. */
  readonly count: number;
  readonly sources: ManifestTools["sources"];
}
