import type { CutUnit } from "../../../model-files.ts";
import type { Span } from "../../../text/span.ts";

/** The size of a text in the unit of a cap: exact, not estimated. */
export type Measure = (text: string) => number;

/** How a text is cut by its structure. */
export interface StructuralRule {
  /** The cap, marker included. */
  readonly max: number;
  readonly unit: CutUnit;
  /** Shares of `max` for the start and the end. */
  readonly head: number;
  readonly tail: number;
  /** What is left out last: `frontmatter`, or a heading (`*` stands for any characters; case does not count). */
  readonly protect: readonly string[];
  /** The marker's template; null: {@link DEFAULT_MARKER}. */
  readonly marker: string | null;
}

/** What the marker says of the text. */
export interface Labels {
  readonly path: string;
  /** The number, from 1, of the line of the source at which the text starts. */
  readonly firstLine: number;
  /** Where an offset of the text is from, if it is not all from one place. */
  readonly placeOf?: (offset: number) => { readonly path: string; readonly line: number };
  /** For `{size}`, in the rule's unit, where the cap is measured by something else, too. */
  readonly size?: Measure;
  /** For `{tokens}`, where the unit is another. */
  readonly tokens?: Measure;
}

/** A part of the text: its span, and whether it is kept. The parts of a cut follow one another and cover the text. */
export interface CutPart extends Span { readonly kept: boolean }

/** What the result is made of, in order: a span of the text, or words of ours: a marker, or what ends and starts again a block that was cut inside. */
export type ResultPiece = Span | OurPiece;
export interface OurPiece { readonly ours: string; readonly kind: "marker" | "bridge" }

/** A text that was cut (or was short enough). */
export interface StructuralCut {
  readonly text: string;
  readonly pieces: readonly ResultPiece[];
  readonly parts: readonly CutPart[];
  /** In the rule's unit: the text, and the result with its markers. */
  readonly total: number;
  readonly size: number;
  /** Headings of which nothing is kept, as text, in order, with their anchors (as GitHub makes them). */
  readonly lost: readonly LostHeading[];
  /** Anchors of the headings that are kept. */
  readonly anchors: readonly string[];
  /** Labels of link definitions and footnotes that what is kept refers to and that are left out. */
  readonly lostDefinitions: readonly string[];
}

export interface LostHeading { readonly title: string; readonly anchor: string; readonly start: number }
