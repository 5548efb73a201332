/** What the walk over a tree carries along, and how it adds a passage. */
import type { Nodes } from "mdast";
import type { Span } from "../../../text/span.ts";
import type { Inline, Passage, PlaceKind } from "../document.ts";
import { mappedLater, type Mapped, type SourceMap } from "../view.ts";
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
export type Extra = Partial<Pick<Passage, "hidden" | "hiddenBy" | "language" | "key" | "carrier" | "attribute">>;

const NO_INLINES: readonly never[] = [];

/** All passages of a tree have the same fields, those without a value too: whoever reads many in turn reads them faster then. */
class PassageOf implements Passage {
  readonly kind: PlaceKind;
  readonly mapped: Mapped;
  readonly span: Span;
  readonly inlines: readonly Inline[];
  readonly hidden: boolean;
  readonly quoteDepth: number;
  readonly listDepth: number;
  readonly headings: readonly string[];
  readonly before: Passage | undefined;
  readonly language: Passage["language"];
  readonly key: Passage["key"];
  readonly column: Passage["column"];
  readonly carrier: Passage["carrier"];
  readonly attribute: Passage["attribute"];
  readonly hiddenBy: Passage["hiddenBy"];
  readonly folded: Passage["folded"];
  readonly footnote: Passage["footnote"];

  constructor(kind: PlaceKind, mapped: Mapped, span: Span, inlines: readonly Inline[], around: Around, { visible, headings, open, html }: Walk, extra: Extra) {
    this.kind = kind;
    this.mapped = mapped;
    this.span = span;
    this.inlines = inlines;
    this.hidden = extra.hidden ?? false;
    this.quoteDepth = around.quoteDepth;
    this.listDepth = around.listDepth;
    this.headings = headings ?? open.map(({ text }) => text);
    this.before = visible;
    this.language = extra.language;
    this.key = extra.key;
    this.column = around.column;
    this.carrier = extra.carrier;
    this.attribute = extra.attribute;
    this.hiddenBy = extra.hiddenBy;
    this.folded = html.folded() ? true : undefined;
    this.footnote = around.footnote;
  }
}

const NOTHING_MORE: Extra = {};

/** Adds a passage; one inside of a hidden element is hidden. */
export function add(kind: PlaceKind, mapped: Mapped, span: Span, around: Around, walk: Walk, extra: Extra = NOTHING_MORE, inlines: readonly Inline[] = NO_INLINES): Passage {
  const passage = new PassageOf(kind, mapped, span, inlines, around, walk, extra);
  walk.headings = passage.headings;
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
export function standIn(text: string, { start, end }: Span): Mapped {
  return mappedLater(text, mapOfStandIn, "", start, end);
}

function mapOfStandIn({ length }: string, _: string, start: number, end: number): SourceMap {
  return { starts: new Uint32Array(length).fill(start), ends: new Uint32Array(length).fill(end) };
}

/** Where a node stands in the source. */
export function spanOf(node: Nodes): Span {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
