/**
 * The nouns of layers that are made of files which a harness finds by its own rules: how the files are
 * found, and what is done to the text of each. Part of `model.ts`, in a file of its own for its length.
 */
import type { Candidate, FilesCollector, PlanLayer, Trim } from "./model.ts";
import type { WhiteSpace } from "./runtime/manifest.ts";

/** What is done to the text of each file, in this order: newlines, trim, frontmatter, screen, title, behind, cut. */
export interface Look {
  /** `universal`: CRLF and a lone CR are read as LF, as Python's text files do. */
  readonly newlines: "keep" | "universal";
  /** `strip-prefix`: see `text/frontmatter-prefix.ts`. */
  readonly frontmatter: "keep" | "strip-prefix";
  /** By which name titles and notices call a file; `{name}` is its base name. */
  readonly label: string;
  /** Put in front of each file's text, with a blank line between; `{label}` is the file's label. */
  readonly title?: string;
  /** Put behind each file's text. */
  readonly behind: string;
  readonly screen?: Screen;
  readonly cut?: Cut;
  /** What the text may have at most, cut by its structure. */
  readonly caps?: Caps;
}

/** What a cap counts. */
export type CutUnit = "code-points" | "bytes" | "tokens";

/** Caps on the text of a layer, and how what is longer is cut: at the boundaries of its Markdown blocks. */
export interface Caps {
  /** For each file, and for all of them together; the marker counts, titles do not count for a file. */
  readonly file: readonly Cap[];
  readonly layer: readonly Cap[];
  /** Shares of the cap that are kept of the start and of the end. */
  readonly head: number;
  readonly tail: number;
  /** What is left out last: `frontmatter`, or headings (`*` stands for any characters; case does not count). */
  readonly protect: readonly string[];
  /** What stands where something is left out; null: our own words. */
  readonly marker: string | null;
}

export interface Cap { readonly max: number; readonly unit: CutUnit }

/** A harness's own scan for attacks, and what a hit leads to. */
export interface Screen {
  readonly by: ScreenName;
  /**
   * `replace`: a notice takes the file's place, as in the harness. `block`: the file is left out, with
   * an error. `report`: the file stays, with a warning.
   */
  readonly then: "replace" | "block" | "report";
}

export type ScreenName = "hermes-2026-03";

/** Shortens a text that is longer than `max` Unicode code points. */
export interface Cut {
  /** `head-tail`: both ends with a notice between them; `head`: the start with a notice behind it. */
  readonly strategy: "head-tail" | "head";
  /** In code points, titles included. */
  readonly max: number;
  /** Share of `max` that is kept of the start. */
  readonly head: number;
  /** Share of `max` that is kept of the end; not used by `head`. */
  readonly tail: number;
  /** What a tail of no code points keeps. `whole` is Python's `text[-0:]`: everything once more. */
  readonly zeroTail: "nothing" | "whole";
  /** The notice: `{name}`, `{head}`, `{tail}`, `{total}` (code points), `{total,}` (the same, grouped by commas). */
  readonly notice: string;
  /** What the notice calls the text: a name, or `{label}` for the file's own. */
  readonly name: string;
  /** Whether each file has the limit, or all files of the layer together. */
  readonly each: "file" | "layer";
}

/** What the rooms need to know of a layer to shape its files. */
export type ShapeRules = Pick<PlanLayer, "trim" | "separator" | "blank"> & { readonly look?: Look };

/** One of several kinds of files that a layer may be made of. */
export interface KindPlan extends ShapeRules {
  readonly id: string;
  readonly collector: FilesCollector | NearestCollector;
}

/** The first kind that yields a text wins; the files of the others are `shadowed`. */
export interface KindsCollector {
  readonly kind: "kinds";
  readonly kinds: readonly KindPlan[];
}

/** The nearest file of some names, from a folder upward. */
export interface NearestCollector {
  readonly kind: "nearest";
  readonly root: string;
  /** Tried in this order in each folder; the first that is a file ends the walk, whatever it holds. */
  readonly names: readonly string[];
  /** The walk ends behind the first folder that holds an entry of this name. */
  readonly until: string | null;
  readonly unreadable: "error" | "skip";
}

/** Files that lie in a folder (not below it), in code point order of their names. Dotfiles count. */
export interface FolderCandidate {
  readonly root: string;
  readonly folder: string;
  /** Pattern of the base names: `*` is any text, `?` one character; upper and lower case differ. */
  readonly names: string;
  readonly heading?: string;
  readonly trim?: Trim;
  readonly label?: string;
}

/** A list of short notes in one file, split at a delimiter, with a header that says how full it is. */
export interface EntriesCollector {
  readonly kind: "entries";
  readonly root: string;
  readonly path: string;
  readonly delimiter: string;
  readonly whiteSpace: WhiteSpace;
  /** In front of the entries: `{percent}`, `{used,}` and `{limit,}` (code points, grouped by commas). */
  readonly header: string;
  /** In code points; a name is that of an input. */
  readonly limit: number | string;
  readonly newlines: "keep" | "universal";
}

/** An index of skills by category, from folders that hold a SKILL.md each. */
export interface SkillsIndexCollector {
  readonly kind: "skills-index";
  readonly root: string;
  readonly folder: string;
  /** A YAML file under the same root: `skills.disabled`, `skills.platform_disabled`, `skills.external_dirs`. */
  readonly settings: string | null;
  /** Names of folders that are never entered. */
  readonly skip: readonly string[];
  /** Inputs: the tools and toolsets that are loaded (null: unknown), the host's `sys.platform`, the name of the chat platform. */
  readonly inputs: { readonly tools: string | null; readonly toolsets: string | null; readonly host: string | null; readonly platform: string | null };
  /** Environment variables that name the chat platform, where the input does not; the first that is set counts. */
  readonly platformFrom: readonly string[];
  /** Key under `metadata` of a skill's frontmatter that holds its conditions. */
  readonly conditions: string;
  /** Built-in texts or literal ones, in front of and behind the list. */
  readonly header: string;
  readonly footer: string;
  readonly open: string;
  readonly close: string;
  /** A line each: with and without a description; `{name}`, `{description}`. */
  readonly category: readonly [bare: string, described: string];
  readonly item: readonly [bare: string, described: string];
  /** In code points; of a longer one, three less are kept, and three dots. */
  readonly maxDescription: number;
}

/** A skill as the index lists it. */
export interface IndexedSkill { readonly name: string; readonly description: string }

/** A category of an index with its skills, sorted. */
export interface IndexedCategory { readonly name: string; readonly description: string; readonly skills: readonly IndexedSkill[] }

/** Where a session looks for hints when a tool call touches a folder for the first time. */
export interface HintsRule {
  /** Tried in this order in each folder; the first that is not blank counts. */
  readonly names: readonly string[];
  /** Names of arguments that hold a path. */
  readonly arguments: readonly string[];
  /** Tools that run a shell command, and the argument that holds it. */
  readonly shell: { readonly tools: readonly string[]; readonly argument: string };
  /** How many folders are tried, from the touched one upward. */
  readonly ancestors: number;
  /** In front of each hint; `{path}` is where it was found. */
  readonly title: string;
  readonly trim: Trim;
  readonly look: Look;
  readonly maxSourceBytes: number;
}

/** Names a file candidate alone (not a built-in text, not a folder). */
export type FileCandidate = Exclude<Candidate, { readonly builtin: string } | { readonly folder: string }>;
