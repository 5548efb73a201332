/** A text with its Markdown tree laid out for the rules: every stretch of text by the place that it stands in. */
import type { Root } from "mdast";
import type { Trust } from "../../runtime/manifest.ts";
import type { LineIndex } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { LaterLines } from "./later-lines.ts";
import { passagesOf } from "./passages/passages.ts";
import type { Mapped } from "./view.ts";

/** The Markdown place of a passage. */
export type PlaceKind =
  /** A paragraph, a heading, a list item's text, a table cell: what a reader reads. */
  | "prose" | "heading" | "cell"
  /** A fenced or indented block, without its fences. */
  | "code"
  /** What follows a fence's language. */
  | "info-string"
  /** The text of an HTML element that is shown; of one that is not. */
  | "html" | "hidden-html"
  /** An HTML or MDX comment, a CDATA section, or a definition that is used as a comment. */
  | "comment"
  /** What a link or an image carries beside its text. */
  | "alt" | "title" | "url"
  /** A scalar of the frontmatter, with its key; a comment of its YAML. */
  | "frontmatter" | "frontmatter-comment";

/** Something inside a prose passage, by UTF-16 offsets into the passage's text. */
export interface Inline {
  readonly kind: "code" | "link" | "image" | "emphasis" | "html" | "footnote-reference";
  readonly start: number;
  readonly end: number;
  /** Destination of a link or an image, definitions resolved. */
  readonly url?: string | undefined;
  /** Of code: where it stands in the source, marks included. */
  readonly source?: Span | undefined;
}

/** A stretch of text that is read as one. */
export interface Passage {
  readonly kind: PlaceKind;
  /** The text as a reader of the rendered page (or of the code) has it, with its way back to the source. */
  readonly mapped: Mapped;
  /** Where it stands in the source, marks included. */
  readonly span: Span;
  readonly inlines: readonly Inline[];
  /** Whether a reader of the rendered page does not see it. */
  readonly hidden: boolean;
  /** How many block quotes it stands in. */
  readonly quoteDepth: number;
  /** How many lists it stands in. */
  readonly listDepth: number;
  /** The headings that it stands under, outermost first. */
  readonly headings: readonly string[];
  /** The passage of visible text before it in the same section, if one: its words may say what this one is. */
  readonly before: Passage | undefined;
  /** A fence's language, in lower case. */
  readonly language?: string | undefined;
  /** The key of a frontmatter scalar: `hooks.SessionStart.0.command`. */
  readonly key?: string | undefined;
  /** The columns' titles of a table's cell: the one over it, and the row's first cell. */
  readonly column?: string | undefined;
  /** Of a `url`, `alt`, `title` or `comment`: what carries it; an image is loaded when the page is shown. */
  readonly carrier?: "link" | "image" | "definition" | "html" | undefined;
  /** Of what an HTML tag carries: the attribute's name, in lower case. */
  readonly attribute?: string | undefined;
  /** What keeps a reader from seeing it, as a message says it: `` `display:none` ``, `<template>`. */
  readonly hiddenBy?: string | undefined;
  /** Whether it stands in `<details>` that a reader has to unfold. */
  readonly folded?: boolean | undefined;
  /** Whether it is the text of a footnote, which stands away from what it belongs to. */
  readonly footnote?: true | undefined;
}

/** What the rules are given. */
export interface ScanDocument {
  /** As the user knows it. */
  readonly path: string;
  readonly text: string;
  readonly trust: Trust;
  readonly lines: LineIndex;
  readonly root: Root;
  /** The frontmatter's block without its fences, where there is one. */
  readonly frontmatter: Span | undefined;
  /** Every stretch of text, in the order of the source. */
  readonly passages: readonly Passage[];
  /** What was worked out of it, each thing at its own place: see `DocumentMemo`. */
  readonly memos: unknown[];
}

/** What a document is made from: a text and its tree. */
export interface ParsedText {
  readonly path: string;
  readonly text: string;
  readonly trust: Trust;
  readonly root: Root;
  readonly frontmatter: Span | undefined;
}

/** Lays a parsed text out. Linear in its size. */
export function documentOf({ path, text, trust, root, frontmatter }: ParsedText): ScanDocument {
  return { path, text, trust, lines: new LaterLines(text), root, frontmatter, passages: passagesOf(root, text, frontmatter), memos: [] };
}
