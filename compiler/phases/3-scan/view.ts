/** A passage as a rule reads it: as written, or with something undone, always with the way back to the source. */
import type { Span } from "../../text/span.ts";
import type { Passage } from "./document.ts";

/** One thing that was undone to make a view. */
export type Transformation =
  | "unhidden" | "nfkc" | "skeleton" | "joined" | "spaced" | "leet" | "shuffled" | "reversed"
  | "percent" | "entities" | "escapes" | "slug" | "base64" | "base32" | "hex" | "quoted-printable" | "binary" | "char-codes" | "morse" | "caesar" | "tags" | "selectors" | "zero-width" | "pieces";

/** A text with a map to the source. */
export interface View {
  readonly passage: Passage;
  readonly text: string;
  /** What was undone, outermost first; empty for the passage as it is written. */
  readonly made: readonly Transformation[];
  /** Whether a payload was decoded: then no quotation and no heading excuses it. */
  readonly decoded: boolean;
  /** The source span behind a range of `text` (UTF-16 offsets). */
  spanOf(start: number, end: number): Span;
}

/** A text whose every unit knows its source offset; `ends` differ from the next start where something was undone. */
export interface Mapped {
  readonly text: string;
  /** Source offset of each UTF-16 unit of `text`. */
  readonly starts: Uint32Array;
  /** Source offset behind each UTF-16 unit of `text`. */
  readonly ends: Uint32Array;
}

export type SourceMap = Pick<Mapped, "starts" | "ends">;

/** Works out a map from a text and what it was made from. */
type MapMaker = (text: string, source: string, start: number, end: number) => SourceMap;

/**
 * Its map is worked out when somebody asks: most never do. All that are made so are of one class, because
 * whoever reads many texts in turn reads them faster then. It has no own properties `starts` and `ends`: it
 * cannot be spread.
 */
class LaterMapped implements Mapped {
  readonly text: string;
  readonly #source: string;
  readonly #start: number;
  readonly #end: number;
  #make: MapMaker | undefined;
  #map: SourceMap | undefined;

  constructor(text: string, make: MapMaker, source: string, start: number, end: number) {
    this.text = text;
    this.#source = source;
    this.#start = start;
    this.#end = end;
    this.#make = make;
    this.#map = undefined;
  }

  get starts(): Uint32Array {
    return this.#made().starts;
  }

  get ends(): Uint32Array {
    return this.#made().ends;
  }

  #made(): SourceMap {
    if (this.#map !== undefined) return this.#map;
    this.#map = (this.#make as MapMaker)(this.text, this.#source, this.#start, this.#end);
    // What it was made from is not kept.
    this.#make = undefined;
    return this.#map;
  }
}

/** A text whose map is made when it is first asked for; `source` and the offsets are what the map is made from. */
export function mappedLater(text: string, make: MapMaker, source = "", start = 0, end = 0): Mapped {
  return new LaterMapped(text, make, source, start, end);
}

function mapOfStretch({ length }: string, _: string, start: number): SourceMap {
  const starts = new Uint32Array(length);
  const ends = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) {
    starts[at] = start + at;
    ends[at] = start + at + 1;
  }
  return { starts, ends };
}

/** A mapped text that is a plain stretch of the source. */
export function stretch(source: string, start: number, end: number): Mapped {
  return mappedLater(source.slice(start, end), mapOfStretch, "", start);
}

/** The source span behind a range of a mapped text; for an empty text, an empty span at `anchor`. */
export function spanBehind({ starts, ends }: Mapped, start: number, end: number, anchor: number): Span {
  if (starts.length === 0) return { start: anchor, end: anchor };
  const first = Math.min(start, starts.length - 1);
  const last = Math.min(Math.max(end - 1, first), starts.length - 1);
  return { start: starts[first] as number, end: Math.max(ends[last] as number, starts[first] as number) };
}

/** The view of a passage as it is written. */
export function viewOf(passage: Passage): View {
  return new WrittenView(passage);
}

const NOTHING_UNDONE: readonly Transformation[] = [];

class WrittenView implements View {
  readonly passage: Passage;
  readonly text: string;
  readonly made = NOTHING_UNDONE;
  readonly decoded = false;

  constructor(passage: Passage) {
    this.passage = passage;
    this.text = passage.mapped.text;
  }

  spanOf(start: number, end: number): Span {
    return spanBehind(this.passage.mapped, start, end, this.passage.span.start);
  }
}
