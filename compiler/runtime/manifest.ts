/**
 * The manifest's shape: what the compiler writes and the runtime reads.
 *
 * Everything here is plain JSON. Structure is out of band: no marker in prompt text carries meaning,
 * so no value can forge one.
 */

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
 * (by `trim`'s table, else `rust`). `trim` trims each part first. A join that keeps nothing is `""`
 * if `empty` says so, else absent. `id` names the group in the render result's ranges.
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

/** Puts `indent` in front of each line of `do` (a standalone partial's indentation). */
export interface IndentNode { readonly indent: string; readonly do: readonly Node[] }

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
