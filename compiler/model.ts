/**
 * The nouns that flow through the rooms: Plan → Source → Document → Program → Artifact.
 * Each room takes some of them and gives others; none of them is changed once made.
 */
import type { Report } from "./diagnostics/log.ts";
import type { Binding, Expression, InputSchema, Json, Manifest, Node, SlotLimits, Trust, WhiteSpace } from "./runtime/manifest.ts";
import type { Budget, BudgetReport, InputLimit, Yielding } from "./model-budget.ts";
import type { CutUnit, EntriesCollector, FolderCandidate, HintsRule, IndexedCategory, KindsCollector, Look, NearestCollector, ShapeRules, SkillsIndexCollector } from "./model-files.ts";
import type { Lookups } from "./model-lookups.ts";
import type { Profile } from "./profile.ts";
import type { Origins } from "./model-origins.ts";
import type { MadeOf, PartCollector } from "./model-parts.ts";
import type { Crew, ScanSettings, VerdictStore } from "./model-scan.ts";
import type { PlannedTools, ToolSet } from "./model-tools.ts";
import type { Rope } from "./text/rope.ts";
import type { LinkedTemplate, TemplateSource } from "./template.ts";
import type { Span } from "./text/span.ts";

/** An encoding with a public tokenizer. */
export type EncodingName = "o200k_base" | "cl100k_base";

/** Which parts a join keeps; see the manifest's join node. */
export type Keep = "present" | "nonempty" | "nonblank";

/** Whose white space is taken off. */
export type Trim = WhiteSpace | "none";

/** Text by a value: the value is trimmed and case folded as said, then looked up. A text is literal, or `builtin:name`. */
export interface Select {
  readonly input: string;
  readonly trim?: WhiteSpace;
  readonly fold?: "ascii";
  readonly cases: { readonly [value: string]: string };
  readonly else?: string;
}

/** The first case whose test the root's path passes gives the value, else `else`. `\` counts as `/`. */
export interface DeriveRule {
  readonly root: string;
  readonly cases: readonly { readonly value: Json; readonly contains?: string; readonly endsWith?: string }[];
  readonly else: Json;
}

/** A typed value that is known at some time. */
export interface InputDeclaration {
  /** Default: `build` if `values` has it, else it has to be said. */
  readonly binding?: Binding;
  readonly type?: InputSchema["type"];
  readonly enum?: readonly Json[];
  readonly default?: Json;
  /** Default: true unless there is a default. */
  readonly required?: boolean;
  readonly description?: string;
  /** In code points. */
  readonly maxLength?: number;
  /** In UTF-8 bytes; of the text of a slot that reads it. */
  readonly maxBytes?: number;
  /** In tokens of the target's encoding; of the text of a slot that reads it. */
  readonly maxTokens?: number;
  /** What happens to a slot that is over its limit. Default: `truncate`; for `maxLength`, unless it is given here, the value is refused. */
  readonly overflow?: SlotLimits["overflow"];
  /** What `promptc/scan` does with an untrusted value that could break out of its place. Default `escape`. */
  readonly guard?: "escape" | "refuse";
  readonly format?: InputSchema["format"];
  readonly items?: InputSchema;
  readonly properties?: { readonly [name: string]: InputSchema };
  /** Who could have written the value. Default `untrusted`. */
  readonly trust?: Trust;
  /** Works the value out of a root's path instead of asking for it. Preset only. */
  readonly derive?: DeriveRule;
  /** Works the value out of another input's instead of asking for it. */
  readonly deduce?: DeduceRule;
}

/** A value that follows from another input's text. */
export interface DeduceRule {
  readonly input: string;
  /** `lower`: upper and lower case count as the same. */
  readonly fold?: "lower";
  /** The value is the text behind the last occurrence of this one. */
  readonly behindLast?: string;
  /** The first case of which a word occurs in the text gives the value. A name stands for an input that lists the words. */
  readonly cases?: readonly { readonly value: Json; readonly containsAny: string | readonly string[] }[];
  readonly else?: Json;
}

/** Where a session finds a root: the first source that gives a value. */
export type RootSource =
  /** The directory in which the agent is started. */
  | "cwd"
  /** The user's home directory. */
  | "home"
  /** A variable that is set; with `unlessEmpty`, one that is not empty either. */
  | { readonly env: string; readonly append?: string; readonly unlessEmpty?: boolean }
  | { readonly root: string; readonly append?: string };

/** Whether the cached text may change: never, with a higher version, or freely. */
export type PrefixPolicy = "frozen" | "bump" | "free";

/** A target made concrete: preset expanded, names resolved, bindings worked out. One for each matrix combination. */
export interface Plan {
  readonly target: string;
  /** `target`, or `target[mermaid=true]` for a matrix combination. */
  readonly name: string;
  readonly version: string;
  readonly preset: string | null;
  readonly compat: "exact" | "safe";
  readonly variant: { readonly [axis: string]: string | number | boolean };
  /** Output folder relative to the project folder, with `/`. */
  readonly out: string;
  /** Every file that any target of the project may write, its own too. */
  readonly written: readonly WrittenFile[];
  /** Encodings to count in, the target's own first. */
  readonly encodings: readonly EncodingName[];
  readonly hoist: boolean;
  /** Whether `prompt.d.ts` is written too. */
  readonly types: boolean;
  readonly maxSourceBytes: number;
  readonly roots: ReadonlyMap<string, PlannedRoot>;
  readonly outputs: ReadonlyMap<string, PlannedOutput>;
  readonly inputs: ReadonlyMap<string, PlannedInput>;
  /** Built-in text name → path relative to the project folder. */
  readonly builtin: ReadonlyMap<string, string>;
  /** Folder of the templates' partials, relative to the project folder or as `{root}/…`; null when there is none. */
  readonly partials: string | null;
  readonly items: readonly PlanItem[];
  /** Where a session looks for hints. */
  readonly hints?: HintsRule;
  /** Files of tool definitions; left out when the target names none. */
  readonly tools?: readonly PlannedTools[];
  /** What a change of the text that providers cache asks of `version`. Default `bump`. */
  readonly prefixPolicy?: PrefixPolicy;
  readonly scanner: ScanSettings;
  /** How many tokens the target may have. */
  readonly budget?: Budget;
  /** Where the target stands in its config, for diagnostics about the target as a whole. */
  readonly place: Place | undefined;
}

/** A file that a plan may write: its path relative to the project folder, with `/`. */
export interface WrittenFile { readonly plan: string; readonly path: string }

/** A place in a file of configuration. */
export interface Place { readonly path: string; readonly text?: string; readonly span?: Span }

/** A place that relative paths start from. */
export interface PlannedRoot {
  readonly name: string;
  readonly binding: Binding;
  /**
   * As written (files are found at `path + "/" + rest`, never normalised); `""` is the directory that
   * relative paths start from. Null: the root does not exist, or (late) is not known yet.
   */
  readonly path: string | null;
  /** Links may lead anywhere. */
  readonly outside: boolean;
  /** How a session finds it. */
  readonly from: readonly RootSource[];
  /** How texts show it, instead of its absolute path: `/a0`. */
  readonly display?: string;
}

export interface PlannedOutput {
  readonly name: string;
  readonly placement: "system" | "message-before-history" | "tool-description";
  readonly separator: string;
  readonly keep: Keep;
  readonly trim: Trim;
}

/** A name that layers and templates may read. */
export interface PlannedInput {
  readonly name: string;
  readonly binding: Binding;
  /** For a build-bound input. */
  readonly value?: Json;
  readonly schema: InputSchema;
  readonly required: boolean;
  readonly trust: Trust;
  /** Of the slots that read it. */
  readonly limit?: InputLimit;
  /** Rule by which a session works the value out of a root's path. */
  readonly derive?: DeriveRule;
  /** Rule by which a session works the value out of another input's. */
  readonly deduce?: DeduceRule;
  /** Where it was declared, in words ("preset jcode", "promptc.config.yaml:12"). */
  readonly declaredIn: string;
}

export type PlanItem = PlanLayer | PlanGroup | PlanAlternatives;

export interface PlanGroup {
  readonly kind: "group";
  readonly id: string;
  readonly output: string;
  readonly separator: string;
  readonly keep: Keep;
  readonly trim: Trim;
  readonly when?: Condition;
  readonly items: readonly PlanItem[];
}

export interface PlanAlternatives {
  readonly kind: "alternatives";
  readonly output: string;
  readonly when?: Condition;
  readonly items: readonly PlanItem[];
}

/** A parsed `when`. */
export interface Condition {
  readonly source: string;
  readonly expression: Expression;
  /** Root names that it reads. */
  readonly reads: readonly string[];
}

/** A layer with its collector, and the latest binding of what it reads. */
export interface PlanLayer {
  readonly kind: "layer";
  readonly id: string;
  readonly output: string;
  readonly collector: Collector;
  /** When its text is put into the prompt. */
  readonly binding: Binding;
  /** When its sources can be read; earlier than `binding` when the author asks for a later place. */
  readonly readAt: Binding;
  /** Why it has that binding: "the root {home} is known when a session starts". */
  readonly because: string;
  readonly trust: Trust;
  readonly when?: Condition;
  readonly heading?: string;
  readonly trim: Trim;
  readonly blank: "keep" | "absent" | "fall-through";
  readonly separator: string;
  readonly marks: readonly { readonly mark: string; readonly by: string | Select }[];
  readonly template: "none" | "handlebars" | "agent-zero";
  readonly frontmatter: "directives" | "strip" | "keep";
  /** What is done to the text of each file, where that is more than trimming it. */
  readonly look?: Look;
  /** Values of a prompt that are known later than the prompt: a slot each, in no place of their own. */
  readonly hidden?: readonly PlanLayer[];
  /** How it yields to a budget. */
  readonly yields?: Yielding;
  /** The limit of its slot, if it is known later. */
  readonly limits?: SlotLimits;
  /** Where it is declared, for diagnostics only. */
  readonly place?: Place;
}

/** How the sources of a layer are found. A serialised one stands in the manifest of a late-bound layer. */
export type Collector =
  | FilesCollector
  | GlobCollector
  | TextCollector
  | SlotCollector
  | SelectCollector
  | SkillsCollector
  | NearestCollector
  | KindsCollector
  | EntriesCollector
  | SkillsIndexCollector
  | PartCollector;

export interface FilesCollector {
  readonly kind: "files";
  /** `one`: must exist unless optional; `first`: first non-blank; `all`: every one that exists. */
  readonly take: "one" | "first" | "all";
  readonly candidates: readonly Candidate[];
  readonly optional: boolean;
  readonly dedupe: "none" | "canonical-path";
  readonly unreadable: "error" | "skip";
  /** For `first`: whether a blank candidate lets the next one in. */
  readonly blank: "keep" | "fall-through";
}

/** `root` and `path` of a file, or a text that is already there (`text`, with the name it goes by). */
export type Candidate =
  | {
      readonly root: string;
      readonly path: string;
      readonly heading?: string;
      readonly trim?: Trim;
      /** What the layer's titles and notices call the file. */
      readonly label?: string;
      /** Built-in text that a missing file starts from: it is read in its place, and a session may write it. */
      readonly seed?: string;
    }
  | { readonly builtin: string; readonly heading?: string; readonly trim?: Trim }
  | FolderCandidate;

export interface GlobCollector {
  readonly kind: "glob";
  readonly root: string;
  readonly patterns: readonly string[];
  readonly ignore: readonly string[];
  readonly optional: boolean;
  readonly unreadable: "error" | "skip";
}

export interface TextCollector { readonly kind: "text"; readonly text: string; readonly name: string }
export interface SlotCollector { readonly kind: "slot"; readonly input: string }
export interface SelectCollector { readonly kind: "select"; readonly select: Select }

export interface SkillsCollector {
  readonly kind: "skills";
  readonly root: string | null;
  readonly patterns: readonly string[];
  readonly input: string | null;
  readonly order: "registry" | "given";
  readonly header: string;
  readonly item: string;
  readonly footer: string;
  readonly maxDescription: number | null;
  readonly whiteSpace: WhiteSpace;
}

/** What became of a source. */
export type SourceStatus =
  | "ok" | "truncated" | "cropped" | "skipped" | "blocked" | "shadowed" | "duplicate" | "blank" | "unreadable";

/** How much of a source is kept, in the unit of the cap that it was cut by. */
export interface SourceCut {
  readonly unit: CutUnit;
  readonly total: number;
  readonly kept: number;
  /** Headings that are left out, in order. */
  readonly sections: readonly string[];
}

/** A file (or a text) that a layer found, with what became of it. */
export interface Source {
  readonly layer: string;
  /** As the user knows it: relative to the project, `{root}/…`, `builtin:name`; never absolute, always with `/`. */
  readonly path: string;
  readonly status: SourceStatus;
  readonly why?: string;
  /** Raw size in bytes, before anything is taken off; null when it could not be read. */
  readonly bytes: number | null;
  /** SHA-256 of the raw bytes, in hex. */
  readonly sha256: string | null;
  /** Decoded UTF-8 (BOM kept) when the status lets it into the prompt. */
  readonly text?: string;
  /** What was taken off in front of `text` (frontmatter). */
  readonly before?: string;
  /** What was taken out of `text`: UTF-16 offsets into it as it was, sorted and disjoint. */
  readonly removed?: readonly Span[];
  readonly heading?: string;
  readonly trim?: Trim;
  /** What titles and notices call it, where that is not up to the layer. */
  readonly label?: string;
  /** The text is a notice in the place of the file's own. */
  readonly replaced?: true;
  /** Where it was cut by its structure. */
  readonly cut?: SourceCut;
}

/** A skill, as an index lists it. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/** All that a layer found. */
export interface LayerSources {
  readonly layer: string;
  readonly sources: readonly Source[];
  /** For a skills index: the skills in their final order. */
  readonly skills?: readonly Skill[];
  /** For an index by category: the categories in their final order. */
  readonly categories?: readonly IndexedCategory[];
  /** For a list of notes: each with its place in the source's text. */
  readonly entries?: readonly Span[];
  /** How the text is shaped, where that is not up to the layer: the rules of the kind that was chosen. */
  readonly by?: ShapeRules;
  /** The text of all sources together, once it is shaped. */
  readonly rope?: Rope;
  /** For a layer that is put together from parts. */
  readonly made?: MadeOf;
}

/** Everything that was read for one plan. */
export interface Sources {
  readonly layers: ReadonlyMap<string, LayerSources>;
  readonly builtin: ReadonlyMap<string, Source>;
  /** Partials that templates may use, by name. */
  readonly partials: ReadonlyMap<string, TemplateSource>;
  /** Files of tool definitions; left out when the target names none. */
  readonly tools?: readonly Source[];
}

/** What a source's frontmatter says about it. */
export interface Directives {
  readonly id?: string;
  /** For budgets: lower yields first. */
  readonly priority?: number;
  /** Puts the source's text into the prompt later than it is known. */
  readonly binding?: Binding;
  readonly when?: Condition;
  readonly whenPlace: Place;
  /** Names that the template reads. */
  readonly inputs: readonly { readonly input: PlannedInput; readonly place: Place }[];
}

/** Sources after parsing. */
export interface Documents {
  readonly sources: Sources;
  /** The tree of each source that is a template. */
  readonly templates: ReadonlyMap<Source, LinkedTemplate>;
  readonly directives: ReadonlyMap<Source, Directives>;
  /** Left out when the target names no tools. */
  readonly tools?: ToolSet;
}

/** A part of a layer after binding: bytes that are known, or a residual node that is not. */
export type BoundPart =
  | { readonly kind: "text"; readonly rope: Rope }
  | { readonly kind: "late"; readonly node: Node; readonly binding: "session" | "turn"; readonly because: string };

/** A slot: a place that is filled later. */
export interface Slot {
  readonly id: string;
  readonly layer: string;
  readonly binding: "session" | "turn";
  readonly because: string;
  readonly trust: Trust;
  readonly template: readonly Node[];
  readonly limits?: SlotLimits;
  /** For a slot that a session fills from files: how. */
  readonly collect?: Json;
}

/** A node of the program: what the layout is made of, with ropes where the manifest has byte ranges. */
export type ProgramNode =
  | { readonly kind: "text"; readonly rope: Rope; readonly layers: readonly LayerRange[] }
  | { readonly kind: "slot"; readonly slot: string }
  /** Literal text that is not shared by every request (white space that a trimming join may take). */
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "first"; readonly items: readonly ProgramNode[] }
  | { readonly kind: "join"; readonly id?: string; readonly separator: string; readonly keep: Keep; readonly trim: Trim; /** Whose white space its parts have lost already. */ readonly trimmed?: WhiteSpace; readonly items: readonly ProgramNode[] };

/** Which UTF-16 units of a text node a layer made. */
export interface LayerRange { readonly layer: string; readonly start: number; readonly end: number }

/** A compiled target before it has bytes. */
export interface Program {
  readonly outputs: ReadonlyMap<string, ProgramNode | null>;
  readonly slots: readonly Slot[];
  /** Layers that `hoist` moved behind others, with what they were moved behind. */
  readonly moved: readonly { readonly layer: string; readonly behind: string }[];
  /** Layer → why nothing of it is in the prompt, where a condition or an alternative decided that. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** What was taken from layers, if the plan has a budget. */
  readonly budget?: BudgetReport;
}

/** What the rooms get from outside. */
export interface Services {
  /** Tokens of a text in an encoding; special-token text counts as ordinary text. */
  readonly count: (encoding: EncodingName, text: string) => number;
  /** Today, `YYYY-MM-DD` in UTC, by which suppressions expire. Nothing else depends on it. Default: none expires. */
  readonly today?: string;
  /** Counts for one plan, with figures that are known for its texts; `count` where it is left out. */
  readonly countOf?: (plan: Plan) => Services["count"];
  /** What became of plans in an earlier check. */
  readonly checked?: CheckedPlans;
  /** Verdicts of the scanner that may be used again. */
  readonly verdicts?: VerdictStore;
  /** Is told of each plan before anything is done for it. */
  readonly begin?: (plan: Plan) => void;
  /** Measures where the time goes. */
  readonly profile?: Profile;
  /** Who judges texts, besides this thread. */
  readonly crew?: Crew;
  /** Is told what the search for a plan's sources looks at; where it is given, every plan's sources have to be searched for. */
  readonly lookups?: (plan: Plan) => Lookups;
}

/** What a check of a plan came to that found no error. */
export interface CheckedPlan {
  readonly reports: readonly Report[];
  /** Keys of the configuration's suppressions that accepted something. */
  readonly used: readonly string[];
}

/** Plans that were checked, and of which nothing that they depend on has changed since. */
export interface CheckedPlans {
  get(plan: Plan): CheckedPlan | undefined;
  /** Does some work for a plan: what it reads is what the plan depends on. */
  during<T>(plan: Plan, work: () => Promise<T>): Promise<T>;
  keep(plan: Plan, checked: CheckedPlan): void;
}

/** A manifest with what only a session reads. */
export interface SessionManifest extends Manifest { readonly hints?: HintsRule }

/** A compiled target in memory: the manifest, and every file by name (the manifest's own last). */
export interface Artifact {
  readonly plan: Plan;
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Where its bytes came from. */
  readonly origins?: Origins;
}

/** What an artifact's folder has of its files, by name; one that is not there is in neither map. */
export interface Committed {
  readonly found: ReadonlyMap<string, Uint8Array>;
  /** Why a file was not read, in words that go behind its path. */
  readonly unread: ReadonlyMap<string, string>;
}
