/** What a person writes about layers that are made of files which a harness finds by its own rules; part of `types.ts`. */
import type { Trim } from "../model.ts";
import type { Cut, ScreenName } from "../model-files.ts";
import type { WhiteSpace } from "../runtime/manifest.ts";
import type { CandidateConfig } from "./types.ts";

/** What happens where a harness's own scan hits a file. */
export interface ScreenConfig {
  readonly by: ScreenName;
  /** Unless the target says `compat: exact`. Default `report`. */
  readonly safe?: "replace" | "block" | "report";
  /** Under `compat: exact`. Default `replace`. */
  readonly exact?: "replace" | "block" | "report";
}

/** How a text that is too long is cut. */
export interface CutConfig {
  readonly strategy?: Cut["strategy"];
  /** In code points. */
  readonly max: number;
  readonly head?: number;
  readonly tail?: number;
  readonly notice: string;
  /** What the notice calls the text. Default `{label}`. */
  readonly as?: string;
  readonly each?: "file" | "layer";
}

/** How what is too long is cut: by its structure, to the layer's caps; or blindly, which takes `max` and `notice`. */
export interface LayerCutConfig extends Partial<Omit<CutConfig, "strategy">> {
  readonly strategy?: Cut["strategy"] | "structural";
  /** What is left out last: `frontmatter`, or headings (`*` stands for any characters). */
  readonly protect?: readonly string[];
  /** What stands where something is left out. */
  readonly marker?: string;
}

/** Caps; what is longer is cut. */
export interface CapsConfig {
  /** In tokens of the target's encoding. */
  readonly maxTokens?: number;
  /** In UTF-8 bytes. */
  readonly maxBytes?: number;
  readonly maxCodePoints?: number;
}

/** The nearest file of some names. */
export interface NearestConfig {
  readonly names: readonly string[];
  /** Where the walk starts: `{root}`. */
  readonly from: string;
  /** The entry that marks the last folder, such as `.git`. */
  readonly until?: string;
}

/** One of several kinds of files; what it leaves out is as its layer says. */
export interface KindConfig {
  readonly id: string;
  readonly file?: string;
  readonly first?: readonly CandidateConfig[];
  readonly all?: readonly CandidateConfig[];
  readonly nearest?: NearestConfig;
  readonly trim?: Trim;
  readonly separator?: string;
  readonly unreadable?: "error" | "skip";
  readonly dedupe?: "none" | "canonical-path";
  readonly newlines?: "keep" | "universal";
  readonly frontmatter?: "keep" | "strip-prefix";
  readonly label?: string;
  readonly title?: string;
  readonly behind?: string;
  readonly screen?: ScreenConfig;
  readonly cut?: Partial<CutConfig>;
}

/** Hints for a session's tool calls. */
export interface HintsConfig {
  readonly names: readonly string[];
  readonly arguments?: readonly string[];
  readonly shell?: { readonly tools: readonly string[]; readonly argument: string };
  readonly ancestors?: number;
  readonly title: string;
  readonly trim?: Trim;
  readonly newlines?: "keep" | "universal";
  readonly screen?: ScreenConfig;
  readonly cut?: CutConfig;
}

/** Notes in one file. */
export interface EntriesConfig {
  readonly file: string;
  readonly delimiter: string;
  readonly header: string;
  /** In code points, or the name of an input. */
  readonly limit: number | string;
  readonly whiteSpace?: WhiteSpace;
}

/** An index of skills by category. Files that are its header and footer are trimmed as the layer says. */
export interface SkillsIndexConfig {
  readonly folder: string;
  /** The harness's own settings, in a YAML file: skills that are switched off, and further folders. */
  readonly settings?: string;
  readonly skip?: readonly string[];
  /** Inputs. */
  readonly tools?: string;
  readonly toolsets?: string;
  readonly host?: string;
  readonly platform?: string;
  readonly platformFrom?: readonly string[];
  readonly conditions: string;
  readonly header: string;
  readonly open: string;
  readonly category: readonly [bare: string, described: string];
  readonly item: readonly [bare: string, described: string];
  readonly close: string;
  readonly footer: string;
  readonly maxDescription: number;
}
