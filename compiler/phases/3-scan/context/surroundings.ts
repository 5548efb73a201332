/** What the headings of a passage and the passages beside it say about it. */
import type { Passage, ScanDocument } from "../document.ts";
import type { Concept } from "../language/concepts.ts";
import { ATTACK_TALK, DO_THIS, SPECIMEN } from "../language/lexicon/attacks.ts";
import { sentencesOfPassage, type Sentence } from "../language/sentences.ts";
import { DocumentMemo } from "../memo.ts";
import { talks } from "./talk.ts";

export interface Surroundings {
  /** They say that it is an example, a case, a phrase to look for. */
  readonly specimen: boolean;
  /** The headings, or the sentence that introduces it with a colon, talk about attacks; or the whole file does. */
  readonly attack: boolean;
  /** Some sentence beside it talks about attacks: enough for what is quoted, not for what the text says itself. */
  readonly near: boolean;
  /** They say that it is to be obeyed. */
  readonly obeyed: boolean;
}

interface Index {
  /** The sentences of a passage as it is written. */
  readonly sentencesOf: (passage: Passage) => readonly Sentence[];
  /** The headings, by their text. */
  readonly headings: ReadonlyMap<string, Passage>;
  /** The first cell with a text. */
  readonly cells: ReadonlyMap<string, Passage>;
  readonly position: ReadonlyMap<Passage, number>;
  /** Whether the file is plainly about attacks: most of its headings say so. */
  readonly about: boolean;
}

const memo = new DocumentMemo<Index>();
/** As many passages are skipped to find what introduces a list or follows a table. */
const NEIGHBOURS = 12;

/** Looks around a passage: up its headings, and to what introduces and follows it. */
export function surroundings(document: ScanDocument, passage: Passage, within: Sentence | undefined): Surroundings {
  const index = indexOf(document);
  const headings = passage.headings.map((text) => index.headings.get(text)).filter((heading) => heading !== undefined);
  const intro = introduction(document, index, passage);
  const outro = following(document, index, passage);
  const beside = [...headings, ...(intro === undefined ? [] : [intro])].flatMap(index.sentencesOf);
  const behind = outro === undefined ? [] : index.sentencesOf(outro).slice(0, 2);
  const said = (concept: Concept): boolean => [...beside, ...behind].some((sentence) => sentence.has(concept));
  return {
    specimen: said(SPECIMEN) || (passage.column !== undefined && names(index, passage)),
    attack: headings.some((heading) => has(index, heading)) || introduces(index, intro) || index.about,
    near: [...beside, ...behind].some(talks),
    obeyed: obeys([...(intro === undefined ? [] : index.sentencesOf(intro).slice(-1)), ...behind, ...(within?.next === undefined ? [] : [within.next])]),
  };
}

function has({ sentencesOf }: Pick<Index, "sentencesOf">, passage: Passage): boolean {
  return sentencesOf(passage).some((sentence) => sentence.has(ATTACK_TALK));
}

/** `Attackers write sentences like these:` */
function introduces(index: Index, intro: Passage | undefined): boolean {
  const last = intro === undefined || intro.kind === "code" ? undefined : index.sentencesOf(intro).at(-1);
  return last !== undefined && COLON.test(last.text) && talks(last);
}

const COLON = /[:：][*_"'`\s]{0,4}$/u;

function obeys(sentences: readonly Sentence[]): boolean {
  return sentences.some((sentence) => sentence.occurrences(DO_THIS).some((at) => !sentence.isNegated(at)));
}

function names(index: Index, passage: Passage): boolean {
  const title = passage.column === undefined ? undefined : index.cells.get(passage.column.trim());
  return title !== undefined && index.sentencesOf(title).some((sentence) => sentence.has(SPECIMEN) || sentence.has(ATTACK_TALK));
}

/** What stands in front of a list, a table, a fence or a quotation: the nearest passage that is none of its own kind. */
function introduction(document: ScanDocument, index: Index, passage: Passage): Passage | undefined {
  const at = index.position.get(passage) ?? 0;
  for (let before = at - 1; before >= Math.max(0, at - NEIGHBOURS); before -= 1) {
    const near = document.passages[before] as Passage;
    if (near.kind === "heading") return undefined;
    if (!near.hidden && !alike(near, passage)) return near;
  }
  return undefined;
}

function following(document: ScanDocument, index: Index, passage: Passage): Passage | undefined {
  const at = index.position.get(passage) ?? 0;
  for (let after = at + 1; after <= Math.min(document.passages.length - 1, at + NEIGHBOURS); after += 1) {
    const near = document.passages[after] as Passage;
    if (near.kind === "heading") return undefined;
    if (!near.hidden && !alike(near, passage)) return near;
  }
  return undefined;
}

function alike(near: Passage, passage: Passage): boolean {
  if (passage.kind === "cell") return near.kind === "cell";
  if (passage.listDepth > 0) return near.listDepth >= passage.listDepth;
  if (passage.quoteDepth > 0) return near.quoteDepth > 0;
  return false;
}

/** Where a passage stands among those of its document. */
export function positionOf(document: ScanDocument, passage: Passage): number {
  return indexOf(document).position.get(passage) ?? 0;
}

function indexOf(document: ScanDocument): Index {
  const known = memo.get(document);
  if (known !== undefined) return known;
  const sentencesIn = (passage: Passage): readonly Sentence[] => sentencesOfPassage(document, passage);
  const headings = new Map(document.passages.filter(({ kind }) => kind === "heading").map((passage) => [passage.mapped.text, passage]));
  const cells = new Map(document.passages.filter(({ kind }) => kind === "cell").toReversed().map((passage) => [passage.mapped.text.trim(), passage]));
  const about = [...headings.values()].filter((heading) => has({ sentencesOf: sentencesIn }, heading)).length * 2 > Math.max(headings.size, 2);
  const made: Index = { sentencesOf: sentencesIn, headings, cells, about, position: new Map(document.passages.map((passage, at) => [passage, at])) };
  memo.set(document, made);
  return made;
}
