/** Every view of a document: each passage as it is written, and with what hides its words undone. */
import type { Span } from "../../../text/span.ts";
import type { Passage, ScanDocument } from "../document.ts";
import { DocumentMemo } from "../memo.ts";
import { viewOf, type Mapped, type Transformation, type View } from "../view.ts";
import { base32Blobs, base64Blobs, type Blob } from "./base64.ts";
import { undoEscapes } from "./escapes.ts";
import { firstLook } from "./first-look.ts";
import { normalise } from "./normalise.ts";
import { numberBlobs } from "./numbers.ts";
import { PAYLOADS, payloadsOf } from "./payloads.ts";
import { assembliesOf, passageAt } from "./pieces.ts";
import { undoSpelling } from "./spelling.ts";
import { codeUnits, type CodeUnits } from "./code-units.ts";
import { BLOBS, survey, surveyOf, type Survey } from "./survey.ts";
import { MAX_DECODED_UNITS, spend, type Budget, type Undone } from "./undone.ts";
import { wordsOfUrl } from "./urls.ts";

/** How often something that was decoded is decoded again. */
const MAX_DEPTH = 2;

/** What could not be looked at, because a document has more encoded text than is decoded. */
export interface Incomplete { readonly span: Span; readonly why: string }

interface Views {
  readonly views: readonly View[];
  readonly incomplete: Incomplete | undefined;
  /** The units of all passages, which are those of all views where nothing was undone. */
  readonly units: CodeUnits;
  /** Those of all views, when somebody has asked for them. */
  unitsOfViews: CodeUnits | undefined;
}

const memo = new DocumentMemo<Views>();

/** All views of a document; each passage as written comes before what is made of it. Made once per document. */
export function viewsOf(document: ScanDocument): readonly View[] {
  return make(document).views;
}

/** The first place of a document that was left undecoded; undefined when all was looked at. */
export function incompleteOf(document: ScanDocument): Incomplete | undefined {
  return make(document).incomplete;
}

/** The units of all views of a document, each text behind the one before. */
export function unitsOfViews(document: ScanDocument): CodeUnits {
  const made = make(document);
  return (made.unitsOfViews ??= made.views.length === document.passages.length ? made.units : withMade(made.views, made.units));
}

/** The units of views, of which those are known that are of passages as they are written: these are in the same order. */
function withMade(views: readonly View[], written: CodeUnits): CodeUnits {
  const starts = new Uint32Array(views.length + 1);
  for (let index = 0; index < views.length; index += 1) starts[index + 1] = (starts[index] as number) + (views[index] as View).text.length + 1;
  const units = new Uint16Array(starts[views.length] as number);
  for (let index = 0, passage = 0; index < views.length; ) {
    const from = passage;
    const at = starts[index] as number;
    while (index < views.length && (views[index] as View).made.length === 0) {
      index += 1;
      passage += 1;
    }
    if (passage > from) units.set(written.units.subarray(written.starts[from], written.starts[passage]), at);
    for (; index < views.length && (views[index] as View).made.length > 0; index += 1) {
      const { text } = views[index] as View;
      const to = starts[index] as number;
      for (let unit = 0; unit < text.length; unit += 1) units[to + unit] = text.charCodeAt(unit);
    }
  }
  return { units, starts };
}

function make(document: ScanDocument): Views {
  const known = memo.get(document);
  if (known !== undefined) return known;
  const budget: Budget = { left: MAX_DECODED_UNITS + document.text.length * 4, incomplete: undefined };
  const { passages } = document;
  const views: View[] = [];
  const units = codeUnits(passages.map(({ mapped }) => mapped.text));
  const surveys: Survey[] = [];
  for (let index = 0; index < passages.length; index += 1) surveys.push(surveyOf(units.units, units.starts[index] as number, (units.starts[index + 1] as number) - 1));
  for (let index = 0; index < passages.length; index += 1) {
    const passage = passages[index] as Passage;
    const found = surveys[index] as Survey;
    views.push(viewOf(passage));
    if (!found.plain || passage.kind === "url") undo(passage, { mapped: passage.mapped, made: [], decoded: false }, 0, budget, views, found);
  }
  for (const { made, mapped } of (firstLook(document).rare & PAYLOADS) === 0 ? [] : payloadsOf(document.text)) {
    const undone: Undone = { mapped, made: [made], decoded: true };
    const passage = hiddenPassage(document, mapped);
    views.push(viewFrom(passage, undone));
    undo(passage, undone, 1, budget, views);
  }
  for (const { passage, mapped } of assembliesOf(document, surveys)) {
    const undone: Undone = { mapped, made: ["pieces"], decoded: false };
    views.push(viewFrom(passage, undone));
    undo(passage, undone, 1, budget, views);
  }
  const incomplete = budget.incomplete === undefined ? undefined : { span: { start: budget.incomplete.at, end: Math.min(budget.incomplete.at + 1, document.text.length) }, why: budget.incomplete.why };
  const made: Views = { views, incomplete, units, unitsOfViews: undefined };
  memo.set(document, made);
  return made;
}

/** Adds the views that can be made of a text, and of what they are, down to {@link MAX_DEPTH}. */
function undo(passage: Passage, from: Undone, depth: number, budget: Budget, views: View[], known?: Survey, isPlain = false): void {
  const next = (undone: Undone, nextDepth: number, plain = false): void => {
    if (!spend(budget, undone.mapped.text.length)) {
      budget.incomplete ??= { at: undone.mapped.starts[0] ?? passage.span.start, why: `more than ${MAX_DECODED_UNITS} characters of encoded text` };
      return;
    }
    const made = { mapped: undone.mapped, made: [...from.made, ...undone.made], decoded: from.decoded || undone.decoded };
    views.push(viewFrom(passage, made));
    if (nextDepth < MAX_DEPTH) undo(passage, made, nextDepth, budget, views, undefined, plain);
  };
  const found = known ?? survey(from.mapped.text);
  if (found.plain && (depth > 0 || passage.kind !== "url")) return;
  const plain = isPlain || !found.suspect ? undefined : normalise(from.mapped);
  if (plain !== undefined) {
    // What is undone letter by letter is no decoding: it is looked at as deeply as what it came from.
    next(plain, depth, true);
    return;
  }
  // What was taken apart at its signs had its blobs decoded before.
  const isRespelt = from.made.at(-1) === "slug" || from.made.at(-1) === "reversed";
  if (!isRespelt && found.escapes !== 0) for (const undone of undoEscapes(from.mapped, found.escapes)) next(undone, depth + 1);
  for (const [name, blob] of isRespelt ? [] : blobsOf(from.mapped, found)) {
    if (blob.cut) budget.incomplete ??= { at: from.mapped.starts[blob.start] ?? 0, why: "an encoded text of more than 64 KiB" };
    next({ mapped: blob.mapped, made: [name], decoded: true }, depth + 1);
  }
  for (const undone of from.made.at(-1) === "reversed" ? [] : undoSpelling(from.mapped, found)) next(undone, depth + 1);
  if (depth === 0 && passage.kind === "url") {
    const words = wordsOfUrl(from.mapped);
    if (words !== undefined) next({ mapped: words, made: ["slug"], decoded: false }, depth + 1);
  }
}

function blobsOf(mapped: Mapped, { blobs, numbers }: Survey): readonly (readonly [Transformation, Blob])[] {
  const found: (readonly [Transformation, Blob])[] = [];
  if ((blobs & BLOBS.base64) !== 0) for (const blob of base64Blobs(mapped)) found.push(["base64", blob]);
  if ((blobs & BLOBS.base32) !== 0) for (const blob of base32Blobs(mapped)) found.push(["base32", blob]);
  if (numbers !== 0) found.push(...numberBlobs(mapped, numbers));
  return found;
}

function viewFrom(passage: Passage, { mapped, made, decoded }: Undone): View {
  return { passage, text: mapped.text, made, decoded, spanOf: (start, end) => spanOver(mapped, start, end, passage.span.start) };
}

/** The smallest source span with all that a range was made of, in whatever order. */
function spanOver({ starts, ends }: Mapped, start: number, end: number, anchor: number): Span {
  if (starts.length === 0) return { start: anchor, end: anchor };
  const first = Math.min(start, starts.length - 1);
  const last = Math.min(Math.max(end, first + 1), starts.length);
  let from = Infinity;
  let to = 0;
  for (let at = first; at < last; at += 1) {
    from = Math.min(from, starts[at] ?? 0);
    to = Math.max(to, ends[at] ?? 0);
  }
  return { start: from, end: Math.max(to, from) };
}

/** A payload that nobody sees stands in no passage that is seen. */
function hiddenPassage(document: ScanDocument, mapped: Mapped): Passage {
  const start = mapped.starts[0] ?? 0;
  const around = passageAt(document, start);
  return {
    kind: "comment", mapped, span: { start, end: mapped.ends.at(-1) ?? start }, inlines: [], hidden: true, quoteDepth: 0, listDepth: 0,
    headings: around?.headings ?? [], before: around?.before,
  };
}
