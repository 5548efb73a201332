/**
 * The tree that template languages lower into, and what folding makes of it. Types only: 2-parse
 * makes the tree, 4-bind folds it, and neither imports the other.
 */
import type { Binding, Dialect, Expression, InputSchema, Json, Node } from "./runtime/manifest.ts";
import type { Span } from "./text/span.ts";

/** A text with the path that diagnostics show for it. */
export interface TemplateSource {
  readonly path: string;
  readonly text: string;
}

/** A parsed template. Every span in it points into `text`. */
export interface Template extends TemplateSource {
  readonly body: readonly TemplateItem[];
}

/** A template with every partial that it can reach. */
export interface LinkedTemplate {
  readonly template: Template;
  /** By the name that the templates use. */
  readonly partials: ReadonlyMap<string, Template>;
}

/** Finds a partial's source by name. A map lets a diagnostic suggest a name. */
export type PartialLookup = ReadonlyMap<string, TemplateSource> | ((name: string) => TemplateSource | undefined);

/** What a template is made of, in order. White space control is done: nothing here is trimmed later. */
export type TemplateItem = TextItem | ValueItem | IfItem | EachItem | WithItem | PartialItem;

/** Literal text: the source's own, at the span. */
export interface TextItem { readonly kind: "text"; readonly span: Span }

/** A value as text. */
export interface ValueItem { readonly kind: "value"; readonly value: Operand; readonly as: Dialect; readonly span: Span }

/** One of two bodies, by a condition's truth. `unless` is an `if` with its bodies swapped. */
export interface IfItem {
  readonly kind: "if";
  readonly condition: Operand;
  readonly as: Dialect;
  readonly then: readonly TemplateItem[];
  readonly else: readonly TemplateItem[];
  readonly span: Span;
}

/** A body for each element, or property, of a value. */
export interface EachItem {
  readonly kind: "each";
  readonly list: Operand;
  /** Names of the element and of its key or index (`as |item key|`). */
  readonly params: readonly string[];
  readonly do: readonly TemplateItem[];
  readonly else: readonly TemplateItem[];
  readonly span: Span;
}

/** A body with a value as its context. */
export interface WithItem {
  readonly kind: "with";
  readonly value: Operand;
  /** The name of the value (`as |value|`), if any. */
  readonly params: readonly string[];
  readonly do: readonly TemplateItem[];
  readonly else: readonly TemplateItem[];
  readonly span: Span;
}

/** Another template in this place. It sees `context` and its parameters, and the loops around it, but no outer context. */
export interface PartialItem {
  readonly kind: "partial";
  readonly name: string;
  /** Default: the context here. */
  readonly context: Operand | undefined;
  /** In the order in which they are laid over the context's properties. */
  readonly parameters: readonly { readonly name: string; readonly value: Operand }[];
  /** Stands in front of each of its lines. */
  readonly indent: string;
  readonly span: Span;
}

/** Where a template gets a value from. */
export type Operand =
  | { readonly kind: "literal"; readonly value: Json; readonly span: Span }
  /** `up`: how many contexts to leave. From `root`, the path starts at the inputs. */
  | { readonly kind: "path"; readonly from: "context" | "root"; readonly up: number; readonly parts: readonly string[]; readonly span: Span }
  /** A block parameter and a path into it. */
  | { readonly kind: "param"; readonly name: string; readonly parts: readonly string[]; readonly span: Span }
  /** A variable of the `up`-th enclosing loop. */
  | { readonly kind: "data"; readonly name: LoopVariable; readonly up: number; readonly span: Span }
  /** What the runtime can compute too. */
  | { readonly kind: "operation"; readonly op: Operator; readonly args: readonly Operand[]; readonly as: Dialect; readonly span: Span }
  /** What only the compiler can compute. */
  | { readonly kind: "helper"; readonly helper: BuildHelper; readonly args: readonly Operand[]; readonly span: Span };

export type LoopVariable = Extract<Expression, { data: unknown }>["data"];
export type Operator = Extract<Expression, { op: unknown }>["op"];
export type BuildHelper = "indent" | "join" | "json" | "lower" | "trim";

/** What is known about a name that templates may read. */
export type Name =
  | { readonly binding: "build"; readonly value: Json }
  | { readonly binding: "session" | "turn"; readonly schema?: InputSchema };

/** The names of the root context. */
export type Names = ReadonlyMap<string, Name>;

/** A name that is read somewhere: why a piece is not known at build. */
export interface Because {
  readonly name: string;
  readonly path: string;
  readonly span: Span;
}

/** When a late piece is known, and which name makes it so. */
export interface Lateness {
  readonly binding: Exclude<Binding, "build">;
  readonly because: Because;
}

/** A folded template, in order: what is known is text, what is not is a node for the manifest. */
export type FoldedPiece = TextPiece | LatePiece;

export interface TextPiece {
  readonly kind: "text";
  readonly text: string;
  /** The place of literal text in its source (UTF-16 offsets); values and indentation have none. */
  readonly origin?: { readonly path: string; readonly start: number; readonly end: number };
}

export interface LatePiece extends Lateness {
  readonly kind: "late";
  readonly node: Node;
}
