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

/** A place that is filled later. */
export interface ManifestSlot {
  readonly binding: "session" | "turn";
  readonly trust: Trust;
  /** The layer that it belongs to. */
  readonly layer: string;
  /** Why it is not known at build. */
  readonly because: string;
  readonly template: readonly Node[];
  /** How a session fills it from files; the runtime does not read this. */
  readonly collect?: Json;
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
  /** UTF-8 bytes of the output's static file that came from it. */
  readonly range?: readonly [start: number, end: number];
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
  /** SHA-256 of this manifest's JSON (no white space, `seal` left out). */
  readonly seal: string;
}
