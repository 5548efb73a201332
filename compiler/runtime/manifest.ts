/**
 * The manifest's shape: what the compiler writes and the runtime reads.
 *
 * Everything here is plain JSON. Structure is out of band: no marker in prompt text carries meaning,
 * so no value can forge one.
 */

/** The manifest's file name; it is written last. */
export const MANIFEST_FILE = "dynamic.manifest.json";
/** The file of the `system` output's static bytes. */
export const STATIC_FILE = "static.prompt.md";
/** The file of the tool definitions, if there are any. */
export const TOOLS_FILE = "tools.json";

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** When a piece of text becomes known. */
export type Binding = "build" | "session" | "turn";

/** Who could have written a source or a slot's value. */
export type Trust = "author" | "project" | "untrusted";

/**
 * White space by name, because the three notions differ:
 * `rust` is Unicode's White_Space property (U+0085 yes, U+FEFF no; `str::trim`),
 * `js` is `String.prototype.trim` (U+FEFF yes, U+0085 no),
 * `python` is `str.strip` (White_Space plus U+001C to U+001F; U+FEFF no).
 */
export type WhiteSpace = "rust" | "js" | "python";

/** Whose rules turn a value into a truth or into text. `js` is what Handlebars does, `python` is `bool()`/`str()`. */
export type Dialect = "js" | "python";

/**
 * An expression over the values in scope.
 *
 * A scope is a stack of contexts; the outermost holds the inputs. `up` says how many contexts to leave
 * (Handlebars' `../`), `root` starts at the outermost. `data` reads a loop variable (`index`, `key`,
 * `first`, `last`) of the `up`-th enclosing loop. Only own properties are read, never the prototype's.
 */
export type Expression =
  | { readonly lit: Json }
  | { readonly get: readonly (string | number)[]; readonly up?: number; readonly root?: true }
  | { readonly data: "index" | "key" | "first" | "last"; readonly up?: number }
  | {
      readonly op: "not" | "and" | "or" | "eq" | "ne" | "lt" | "le" | "gt" | "ge" | "in" | "present" | "nonblank";
      readonly args: readonly Expression[];
      /** Whose truth and comparison rules; `js` when left out. */
      readonly as?: Dialect;
      /** For `nonblank`: whose white space. */
      readonly ws?: WhiteSpace;
    };

/**
 * A node evaluates to text, or to *absent* (a value that is null or missing, a condition that fails
 * without an `else`). Inside a sequence an absent node adds nothing; a sequence whose every node is
 * absent is absent itself. Only a `join` treats the two differently.
 */
export type Node =
  | string
  | TemplateNode
  | StaticNode
  | SlotNode
  | JoinNode
  | FirstNode;

/** Nodes that a residual template may hold (no bytes of a file, no slots). */
export type TemplateNode =
  | ValueNode
  | IfNode
  | SwitchNode
  | EachNode
  | WithNode
  | IndentNode;

/** UTF-8 byte offsets `[start, end)` into the output's static file. */
export interface StaticNode { readonly static: readonly [start: number, end: number] }

/** The slot of that name, evaluated by its template. */
export interface SlotNode { readonly slot: string }

/**
 * Parts with a separator between those that are kept. `present` keeps what is not absent (an empty
 * part keeps its separators), `nonempty` drops `""` too, `nonblank` drops what is only white space
 * (by `trim`'s table, else `rust`). `trim` trims each part first. A join that keeps nothing is absent.
 * `id` names the group in the render result's ranges.
 */
export interface JoinNode {
  readonly join: {
    readonly id?: string;
    readonly separator: string;
    readonly keep: "present" | "nonempty" | "nonblank";
    readonly trim?: WhiteSpace;
    readonly items: readonly Node[];
  };
}

/** The first item that is not absent. */
export interface FirstNode { readonly first: readonly Node[] }

/**
 * A value as text. Without `as` the value must be a string, and null or missing makes the node absent;
 * with `as` it is stringified by that dialect and is never absent (`js`: null and missing give `""`).
 */
export interface ValueNode { readonly value: Expression; readonly as?: Dialect; readonly trim?: WhiteSpace }

/** `if` a condition is true by the dialect's rules, `then`, else `else`. Absent when the branch is missing. */
export interface IfNode { readonly if: Expression; readonly as?: Dialect; readonly then: readonly Node[]; readonly else?: readonly Node[] }

/** Text chosen by a string value: trimmed by `trim`, ASCII case folded if `fold`. Absent when no case matches and there is no `else`. */
export interface SwitchNode {
  readonly switch: Expression;
  readonly trim?: WhiteSpace;
  readonly fold?: "ascii";
  readonly cases: { readonly [value: string]: readonly Node[] };
  readonly else?: readonly Node[];
}

/** Repeats `do` with each element (or property value) as the context; `else` when there is none. */
export interface EachNode { readonly each: Expression; readonly do: readonly Node[]; readonly else?: readonly Node[] }

/** Evaluates `do` with the value as the context; `else` when it is empty. `extend` adds properties (partial parameters). `always` skips the emptiness test (a partial's context). */
export interface WithNode {
  readonly with: Expression;
  readonly extend?: { readonly [name: string]: Expression };
  readonly always?: true;
  readonly do: readonly Node[];
  readonly else?: readonly Node[];
}

/**
 * Puts `indent` in front of each line of `do` (a standalone partial's indentation): at the start and
 * behind each line feed but a last one. `hanging` leaves the start out (the line has begun before).
 */
export interface IndentNode { readonly indent: string; readonly hanging?: true; readonly do: readonly Node[] }

/** A JSON Schema (draft 2020-12 subset) of the values that one input may take. */
export interface InputSchema {
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "object" | readonly string[];
  readonly enum?: readonly Json[];
  readonly description?: string;
  readonly default?: Json;
  /** In code points. */
  readonly maxLength?: number;
  readonly format?: "date" | "date-time" | "time";
  readonly items?: InputSchema;
  readonly properties?: { readonly [name: string]: InputSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  /** When the value is given: at the start of a session, or at each turn. */
  readonly "x-binding"?: "session" | "turn";
  readonly "x-trust"?: Trust;
  /** What `promptc/scan` does with a value that could break out of its place. Default `escape`. */
  readonly "x-guard"?: "escape" | "refuse";
}

/** `inputs` of the manifest: a JSON Schema of one object with a property for each value that is given late. */
export interface InputsSchema {
  readonly $schema: "https://json-schema.org/draft/2020-12/schema";
  readonly type: "object";
  readonly properties: { readonly [name: string]: InputSchema };
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** UTF-8 bytes `[start, end)` of an output's static file that one layer (or group) made. */
export interface StaticPart { readonly id: string; readonly range: readonly [start: number, end: number] }

/** One text of a target with its place. */
export interface ManifestOutput {
  readonly placement: "system" | "message-before-history" | "tool-description";
  /** The file beside the manifest that holds the static bytes; null when there are none. */
  readonly file: string | null;
  /** Size of that file in bytes. */
  readonly bytes: number;
  /** SHA-256 of that file, in hex. */
  readonly sha256: string;
  /** Tokens of that file, by encoding. */
  readonly tokens: { readonly [encoding: string]: number };
  /** Null when the output has nothing at all. */
  readonly layout: Node | null;
  readonly parts: readonly StaticPart[];
}

/** How long a slot's text may be, and what happens to a longer one. */
export interface SlotLimits {
  readonly max: number;
  readonly unit: "bytes" | "code-points" | "tokens";
  /** For tokens: whose. */
  readonly encoding?: string;
  /** `truncate`: both ends are kept, with a marker between them; `drop`: the slot is absent; `error`: `runtime/over-limit`. */
  readonly overflow: "truncate" | "drop" | "error";
  /** Share of `max` that the start gets. Default 0.7. */
  readonly head?: number;
  /** Share of `max` that the end gets. Default 0.2. */
  readonly tail?: number;
  /** `{left}`, `{total}` and `{unit}` are filled in. */
  readonly marker?: string;
}

/** A place that is filled later. */
export interface ManifestSlot {
  readonly binding: "session" | "turn";
  readonly trust: Trust;
  /** The layer that it belongs to. */
  readonly layer: string;
  /** Why it is not known at build. */
  readonly because: string;
  readonly template: readonly Node[];
  readonly limits?: SlotLimits;
  /** How a session fills it from files; the runtime does not read this. */
  readonly collect?: Json;
}

/** Tokens of something, and how many it may have. */
export interface ManifestAllowance {
  readonly tokens: number;
  /** Left out when it has no limit of its own. */
  readonly max?: number;
  /** What `max` is a share of. */
  readonly of?: string;
}

/** A target's budget, and what it came to: exact counts of the text as it is joined. */
export interface ManifestBudget {
  readonly encoding: string;
  /** All outputs as if every slot were there but empty, with the limits in tokens of the slots (`reserved`). */
  readonly total: ManifestAllowance & { readonly reserved: number };
  readonly prefix: ManifestAllowance;
  /** Layers with a limit, and those that yielded as a whole. */
  readonly layers: { readonly [layer: string]: ManifestAllowance & { readonly cut?: number; readonly why?: string } };
}

/** A source, and what became of it. */
export interface ManifestSource {
  readonly path: string;
  /** What its frontmatter calls it. */
  readonly id?: string;
  /** For budgets, from its frontmatter. */
  readonly priority?: number;
  readonly layer: string;
  readonly status: string;
  readonly why?: string;
  /** Raw size in bytes; null when it could not be read. */
  readonly bytes: number | null;
  /** SHA-256 of the raw bytes, in hex. */
  readonly sha256: string | null;
  /** Of a source that was cut by its structure, or for a budget: how much of it is kept, in the unit of its cap, and the headings that are left out. */
  readonly cut?: { readonly unit: "bytes" | "code-points" | "tokens"; readonly total: number; readonly kept: number; readonly sections: readonly string[] };
  /** UTF-8 bytes of the output's static file that came from it. */
  readonly range?: readonly [start: number, end: number];
}

/** What the scanner found in a source and did not stop the build for. The text itself is not kept: it may be a secret. */
export interface ManifestFinding {
  readonly rule: string;
  readonly level: "error" | "warning";
  /** Path of the source. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** What accepts it. */
  readonly accepted?: { readonly by: "comment" | "config" | "baseline"; readonly reason: string; readonly until?: string };
  /** It was taken out of the text. */
  readonly stripped?: true;
}

/** The tools of a request, which providers cache in front of the system prompt. */
export interface ManifestTools {
  /** `tools.json`: a list of tools as canonical JSON (RFC 8785), without a line end. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Tokens of that file, by encoding. Providers write tools in forms of their own, so a request has about as many. */
  readonly tokens: { readonly [encoding: string]: number };
  /** How many functions a model may call. */
  readonly count: number;
  /** The files that define them, in the order in which they were read. */
  readonly sources: readonly { readonly path: string; readonly bytes: number; readonly sha256: string; readonly names: readonly string[] }[];
}

/** The whole of `dynamic.manifest.json`. */
export interface Manifest {
  readonly manifestVersion: 1;
  readonly target: string;
  /** The author's version of the prompt (semver). */
  readonly version: string;
  readonly preset: string | null;
  readonly compat: "exact" | "safe";
  /** The matrix combination. */
  readonly variant: { readonly [axis: string]: string | number | boolean };
  /** The bytes of `system` before the first slot. */
  readonly prefix: { readonly bytes: number; readonly sha256: string; readonly tokens: { readonly [encoding: string]: number } };
  /** Digest of the static bytes and residual trees of `system` up to the first turn slot. */
  readonly sessionShape: { readonly sha256: string };
  /** Left out when the target names none. */
  readonly tools?: ManifestTools;
  readonly outputs: { readonly [name: string]: ManifestOutput };
  readonly slots: { readonly [id: string]: ManifestSlot };
  readonly inputs: InputsSchema;
  /** How a session finds the roots that its slots read from; the runtime does not read this. */
  readonly roots: { readonly [name: string]: readonly Json[] };
  /** Values that only a session's collectors read, as JSON Schemas. */
  readonly sessionInputs: { readonly [input: string]: InputSchema };
  /** Inputs that a session works out of a root's path; the runtime does not read this. */
  readonly derived: { readonly [input: string]: Json };
  readonly sources: readonly ManifestSource[];
  /** Left out when the target has none. */
  readonly budget?: ManifestBudget;
  /** Left out when there is none. */
  readonly findings?: readonly ManifestFinding[];
  /** SHA-256 of this manifest's JSON (no white space, `seal` left out). */
  readonly seal: string;
}
