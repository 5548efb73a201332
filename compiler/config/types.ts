/**
 * What a person writes, after reading and validating: the shapes of `promptc.config.yaml` and of a
 * preset. `compiler/schema/config.json` and `preset.json` describe the same shapes for editors.
 */
import type { Binding, Json, Trust, WhiteSpace } from "../runtime/manifest.ts";
import type { Level } from "../diagnostics/diagnostic.ts";
import type { HiddenPolicy } from "../model-scan.ts";
import type { EncodingName, InputDeclaration, Keep, RootSource, Select, Trim } from "../model.ts";
import type { BudgetConfig, OverflowConfig, TokensConfig } from "./types-budget.ts";
import type { ChainConfig, PromptConfig, ScanConfig, SearchEntryConfig, TextFilesConfig } from "./types-parts.ts";
import type { CapsConfig, EntriesConfig, HintsConfig, KindConfig, LayerCutConfig, NearestConfig, ScreenConfig, SkillsIndexConfig } from "./types-files.ts";

/** The whole configuration file. */
export interface ConfigFile {
  readonly $schema?: string;
  readonly targets: { readonly [name: string]: TargetConfig };
  /** Diagnostic code → level. Errors of the `integrity/` kind cannot be re-levelled. */
  readonly diagnostics?: { readonly [code: string]: Level | "off" };
  readonly limits?: LimitsConfig;
  /** How sources are scanned, for every target. */
  readonly scanner?: ScannerConfig;
  /** Model id → its context window in tokens, for budgets that are a share of one. Comes before what promptc knows. */
  readonly windows?: { readonly [model: string]: number };
}

/** How sources are scanned for hidden channels, secrets and instructions that attack the reader. */
export interface ScannerConfig {
  /** What is done with text that no reader sees: `error` (default) refuses it, `strip` takes it out. */
  readonly hidden?: HiddenPolicy;
  /** Findings that are accepted. */
  readonly suppress?: readonly SuppressionConfig[];
  /** File of findings that were there before, relative to the config. Only at the top. */
  readonly baseline?: string;
}

/** Accepts findings of a rule in some files. */
export interface SuppressionConfig {
  /** A rule, or a family: `injection/*`. */
  readonly rule: string;
  /** Path as diagnostics show it, or a pattern of such. */
  readonly path: string;
  readonly reason: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly until?: string;
}

/** Guards against input that would stall a build. */
export interface LimitsConfig {
  /** Largest source file, in bytes. Default 8 MiB. */
  readonly maxSourceBytes?: number;
}

/** What is compiled together into one artifact (or one for each `matrix` combination). */
export interface TargetConfig {
  /** A built-in preset's name, or a path to a preset file (it has a `/` or ends in .yaml/.yml/.json). */
  readonly preset?: string;
  /** The target's own layers. Exactly one of `preset` and `layers`. */
  readonly layers?: readonly LayerItem[];
  /** The author's version of the prompt (semver). */
  readonly version: string;
  /** Output folder, relative to the config; may hold `{axis}` of the matrix. */
  readonly out: string;
  /** Tokenizer whose counts are shown first: `o200k_base` (default) or `cl100k_base`. */
  readonly encoding?: EncodingName;
  /** Separator of the `system` output's layers. Default: a blank line. Only with `layers`. */
  readonly separator?: string;
  readonly keep?: Keep;
  readonly trim?: Trim;
  readonly outputs?: { readonly [name: string]: OutputConfig };
  readonly inputs?: { readonly [name: string]: InputDeclaration };
  /** Values of build-bound inputs. */
  readonly values?: { readonly [name: string]: Json };
  /** Short for `values: {capabilities: {…}}`. */
  readonly capabilities?: { readonly [name: string]: boolean };
  /** Input or layer id → when it is bound. Earlier than declared only for inputs that `values` gives. */
  readonly bindings?: { readonly [name: string]: Binding };
  /** Search paths by name: folders that prompt files are looked up in, in order. */
  readonly search?: { readonly [name: string]: readonly SearchEntryConfig[] };
  /** Where a root is. Default: `project` is the config's folder; others as the preset declares. */
  readonly roots?: { readonly [name: string]: RootConfig };
  /** Folder of the partials that templates use, relative to the config's folder or as `{root}/…`. */
  readonly partials?: string;
  /** Built-in text name → file, relative to the config's folder. */
  readonly builtin?: { readonly [name: string]: string };
  /** Build variable → the values to compile for; the combinations are compiled one by one. */
  readonly matrix?: { readonly [variable: string]: readonly (string | number | boolean)[] };
  /** `exact` reproduces upstream's quirks; `safe` (default) does the safe thing with a diagnostic. */
  readonly compat?: "exact" | "safe";
  /** Also write `prompt.d.ts`: types of the values that `startSession` and `render` take. */
  readonly types?: boolean;
  /** Moves later-bound layers behind earlier-bound ones. */
  readonly hoist?: boolean;
  /** Where a session looks for hints when a tool call touches a folder for the first time. */
  readonly hints?: HintsConfig;
  /** How many tokens of its encoding the target may have. Layers yield by `priority`; what cannot be met is an error. */
  readonly budget?: BudgetConfig;
  /** Tool definitions, which make `tools.json`. They are a part of the cached text: providers put them in front of the system prompt. */
  readonly tools?: readonly ToolsConfig[];
  /**
   * What `check --base` asks when the cached text (tools, prefix, session shape) changed: `bump` (default) a
   * higher version, `frozen` that it does not change at all, `free` nothing.
   */
  readonly prefix?: "frozen" | "bump" | "free";
  /** How the target's sources are scanned, on top of what is said for all. */
  readonly scanner?: Pick<ScannerConfig, "hidden" | "suppress">;
}

/**
 * A mapped root: a folder (relative to the config's folder, or absolute) that is bound at build;
 * `none` says that the root does not exist, so its files are absent. In the long form `binding:
 * session` leaves it unmapped, `outside: true` allows links that lead out of the folder, and `display` is
 * how texts show it.
 */
export type RootConfig = string | { readonly path?: string; readonly binding?: Binding; readonly outside?: boolean; readonly display?: string };

/**
 * JSON or YAML that defines tools: a file by its path, or files by pattern. A file holds one tool, a list of
 * them, or what an MCP server answers to `tools/list`. `when` may read what is known at build.
 */
export type ToolsConfig =
  | string
  | { readonly file: string; readonly when?: string; readonly optional?: boolean }
  | { readonly glob: string | readonly string[]; readonly when?: string; readonly optional?: boolean };

/** A text of the target with its place. */
export interface OutputConfig {
  readonly placement: "system" | "message-before-history" | "tool-description";
  readonly separator?: string;
  readonly keep?: Keep;
  readonly trim?: Trim;
}

/** A layer, or a group of them. */
export type LayerItem = LayerConfig | GroupConfig | AlternativesConfig;

/** Layers with a join of their own. */
export interface GroupConfig {
  readonly group: string;
  readonly separator?: string;
  readonly keep?: Keep;
  readonly trim?: Trim;
  readonly when?: string;
  readonly output?: string;
  readonly layers: readonly LayerItem[];
}

/** The first of the items that is there. */
export interface AlternativesConfig {
  readonly alternatives: readonly LayerItem[];
  readonly when?: string;
  readonly output?: string;
}

/** A named, ordered unit of a prompt. Exactly one collector: `file`, `first`, `all`, `glob`, `text`, `builtin`, `slot`, `select`, `skills`, `nearest`, `kinds`, `entries`, `skillsIndex`, `prompt`, `scan`, `chain`, `textFiles`. */
export interface LayerConfig {
  readonly id: string;
  /** One file: `prompts/a.md`, or `{root}/a.md`. Missing is an error unless `optional`. */
  readonly file?: string;
  /** The first that exists and is not blank (see `blank`). */
  readonly first?: readonly CandidateConfig[];
  /** Every one that exists, in this order. */
  readonly all?: readonly CandidateConfig[];
  /** Files by pattern, in code point order of their paths. */
  readonly glob?: string | readonly string[];
  /** Text right here. */
  readonly text?: string;
  /** A text that the target names under `builtin`. */
  readonly builtin?: string;
  /** The value of an input, as it is. */
  readonly slot?: string;
  /** One of several texts, by an input's value. */
  readonly select?: Select;
  /** An index of skills. */
  readonly skills?: SkillsConfig;
  /** The first file of some names from a folder upward. */
  readonly nearest?: NearestConfig;
  /** The first of several kinds of files that yields a text. */
  readonly kinds?: readonly KindConfig[];
  /** Notes in one file, under a header that says how full it is. */
  readonly entries?: EntriesConfig;
  /** An index of skills by category. */
  readonly skillsIndex?: SkillsIndexConfig;
  /** A prompt file found on a search path and filled with values. */
  readonly prompt?: PromptConfig;
  /** Files of a folder and those below it, within token budgets. */
  readonly scan?: ScanConfig;
  /** Files of the folders from a topmost one down to a start. */
  readonly chain?: ChainConfig;
  /** The text files of one folder. */
  readonly textFiles?: TextFilesConfig;

  /** Output that the layer belongs to. Default `system`. */
  readonly output?: string;
  /** `capabilities.mermaid`, `not x`, `form == "split"`, `a and (b or c)`. */
  readonly when?: string;
  /** Put in front of the text, with a blank line between; only when the layer is there. */
  readonly heading?: string;
  /** White space taken off the text's ends (before the heading is put on). */
  readonly trim?: Trim;
  /** Whether a slot's text counts as there when it is blank. Default `keep`. */
  readonly blank?: "keep" | "absent" | "fall-through";
  readonly separator?: string;
  readonly trust?: Trust;
  readonly binding?: Binding;
  readonly optional?: boolean;
  /** `canonical-path`: one real file reached by two names counts once. */
  readonly dedupe?: "none" | "canonical-path";
  /** What an unreadable file is: an error (default), or skipped whole with a status. */
  readonly unreadable?: "error" | "skip";
  /** Ignore files whose patterns `glob` respects, e.g. `.gitignore`. */
  readonly ignore?: readonly string[];
  /** Mark → what takes its place, every occurrence. */
  readonly marks?: { readonly [mark: string]: string | Select };
  /** The text is a template. */
  readonly template?: boolean | "handlebars" | "agent-zero";
  /** `strip-prefix`: as Hermes does, by the first line that starts with three dashes. */
  readonly frontmatter?: "directives" | "strip" | "strip-prefix" | "keep";
  /** `universal`: CRLF and a lone CR are read as LF. Default `keep`. */
  readonly newlines?: "keep" | "universal";
  /** What titles and notices call a file; `{name}` is its base name, the default. */
  readonly label?: string;
  /** Put in front of each file's text, with a blank line between; `{label}`. */
  readonly title?: string;
  /** Put behind each file's text. */
  readonly behind?: string;
  /** A harness's own scan of each file. */
  readonly screen?: ScreenConfig;
  /** How what is too long is shortened. */
  readonly cut?: LayerCutConfig;
  /** The most that the layer's files may have together, in tokens of the target's encoding; what is longer is cut by its structure. */
  readonly maxTokens?: number;
  /** The same in UTF-8 bytes. */
  readonly maxBytes?: number;
  /** The same in Unicode code points. */
  readonly maxCodePoints?: number;
  /** What each file may have, titles not counted. */
  readonly perFile?: CapsConfig;
  /** For budgets: the lowest yields first; of equal ones the last. Default 0. */
  readonly priority?: number;
  /** For budgets: a layer that is known at build is never asked to fit into fewer tokens. Default 0. */
  readonly min?: TokensConfig;
  /** The most that the layer may have, in tokens of the target's encoding; of a layer that is known later, its slot. */
  readonly max?: TokensConfig;
  /** What happens to the layer when it has to yield. Default: `truncate` if it has a `priority`, `min` or `max`, else `error`. */
  readonly overflow?: OverflowConfig;
  /** Differences when the target says `compat: exact`. */
  readonly exact?: { readonly binding?: Binding };
}

/** A candidate file, with its own heading; `builtin:name` stands for a built-in text. */
export type CandidateConfig =
  | string
  | { readonly file: string; readonly heading?: string; readonly trim?: Trim; readonly label?: string; readonly seed?: string }
  | { readonly folder: string; readonly names: string; readonly heading?: string; readonly trim?: Trim; readonly label?: string };

/** An index of skills: from SKILL.md files, from an input, or both (files first). */
export interface SkillsConfig {
  readonly glob?: string | readonly string[];
  /** An input that holds a list of `{name, description, content}`. */
  readonly input?: string;
  /** `registry`: the last of a name wins, sorted by the UTF-8 bytes of the name; `given`: as they come. */
  readonly order?: "registry" | "given";
  readonly header: string;
  readonly item: string;
  readonly footer: string;
  /** In Unicode scalar values; a longer description keeps one less and an ellipsis. */
  readonly maxDescription?: number;
  readonly whiteSpace?: WhiteSpace;
}

/** A preset: the layers of one harness, as data. */
export interface PresetFile {
  readonly $schema?: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly separator?: string;
  readonly keep?: Keep;
  readonly trim?: Trim;
  readonly outputs?: { readonly [name: string]: OutputConfig };
  readonly roots?: { readonly [name: string]: PresetRoot };
  readonly inputs?: { readonly [name: string]: InputDeclaration };
  /** Names of the built-in texts, and what each is for. */
  readonly builtin?: { readonly [name: string]: { readonly description: string; readonly required?: boolean } };
  /** Search paths by name. */
  readonly search?: { readonly [name: string]: readonly SearchEntryConfig[] };
  /** Where a session looks for hints when a tool call touches a folder for the first time. */
  readonly hints?: HintsConfig;
  readonly layers: readonly LayerItem[];
}

/** A root that is known when a session starts. `from`: the first that gives a value. */
export interface PresetRoot {
  readonly description: string;
  readonly from: readonly RootSource[];
  /** How texts show it, instead of its absolute path. */
  readonly display?: string;
}
