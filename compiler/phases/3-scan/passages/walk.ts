/** What the walk over a tree carries along, and how it adds a passage. */
import type { Nodes } from "mdast";
import type { Span } from "../../../text/span.ts";
import type { Inline, Passage, PlaceKind } from "../document.ts";
import { LaterMapped, type Mapped, type SourceMap } from "../view.ts";
import { joined } from "../views/rewrite.ts";
import type { Hidden, HtmlStack } from "./html-stack.ts";

/** What surrounds the node that is being looked at. */
export interface Around {
  readonly quoteDepth: number;
  readonly listDepth: number;
  readonly column?: string;
  /** The footnote that the text is of is never referred to: no reader sees it. */
  readonly unused?: true;
  readonly footnote?: true;
}

/** What the walk gathers. */
export interface Walk {
  readonly source: string;
  /** Destinations of the definitions, by their identifiers. */
  readonly definitions: ReadonlyMap<string, string>;
  /** Identifiers of the definitions and footnotes that something refers to. */
  readonly used: ReadonlySet<string>;
  readonly html: HtmlStack;
  readonly passages: Passage[];
  /** Headings that are open, outermost first, with their depths. */
  readonly open: { readonly depth: number; readonly text: string }[];
  /** Their texts; undefined when they have changed. */
  headings: readonly string[] | undefined;
  /** The last passage that a reader sees. */
  visible: Passage | undefined;
}

/** What a passage may have beside its text and place. */
export type Extra = Partial<Pick<Passage, "hidden" | "hiddenBy" | "folded" | "language" | "key" | "carrier" | "attribute">>;

/** A passage that is being made. */
type Writable = { -readonly [Field in keyof Passage]: Passage[Field] };

const NO_INLINES: readonly never[] = [];

/** Adds a passage; one inside of a hidden element is hidden. */
export function add(kind: PlaceKind, mapped: Mapped, span: Span, around: Around, walk: Walk, extra?: Extra, inlines: readonly Inline[] = NO_INLINES): Passage {
  const passage: Writable = {
    kind,
    mapped,
    span,
    inlines,
    hidden: false,
    before: walk.visible,
    headings: (walk.headings ??= walk.open.map(({ text }) => text)),
    quoteDepth: around.quoteDepth,
    listDepth: around.listDepth,
  };
  if (around.column !== undefined) passage.column = around.column;
  if (walk.html.folded()) passage.folded = true;
  if (around.footnote === true) passage.footnote = true;
  if (extra !== undefined) Object.assign(passage, extra);
  walk.passages.push(passage);
  if (!passage.hidden) walk.visible = passage;
  return passage;
}

/** What the fields of a passage are that stands in a hidden element. */
export function hiddenExtra(hidden: Hidden): Extra {
  return { hidden: true, hiddenBy: hidden.by };
}

/** Puts mapped texts behind each other. */
export function concat(pieces: readonly Mapped[]): Mapped {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  return joined([...pieces], "");
}

/** A text that stands for a stretch of the source as a whole: a line break for a tag. */
export function standIn(text: string, span: Span): Mapped {
  return new StandIn(text, span);
}

class StandIn extends LaterMapped {
  readonly #span: Span;

  constructor(text: string, span: Span) {
    super(text);
    this.#span = span;
  }

  protected override map(): SourceMap {
    const { length } = this.text;
    return { starts: new Uint32Array(length).fill(this.#span.start), ends: new Uint32Array(length).fill(this.#span.end) };
  }
}

/** Where a node stands in the source. */
export function spanOf(node: Nodes): Span {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
