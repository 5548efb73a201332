import type { Span } from "../../../text/span.ts";
import { maskSecrets } from "../mask.ts";
import type { ScanDocument } from "../document.ts";
import { RARE } from "../hidden/units.ts";
import { DocumentMemo } from "../memo.ts";
import { firstLook } from "../views/first-look.ts";
import { heldInText } from "../needles/held.ts";
import { keysIn, type FoundKey } from "./keys.ts";

/** What a text holds that nobody may be shown. */
export interface HeldSecrets {
  /** UTF-16 offsets into the text, characters that nothing draws included. */
  readonly spans: readonly Span[];
  /** A sentence about the text, without any part of its secrets and without a key of its own (a decoded one). */
  hide(sentence: string): string;
}

/** Characters that nothing draws: a key with one in the middle is still read by whoever sees a code frame. */
const UNDRAWN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Shorter runs than this say nothing of a key. */
const MIN_ECHO = 6;

const known = new DocumentMemo<readonly FoundKey[]>();

/** The keys of a document's text as it is written; found once. */
export function keysOf(document: ScanDocument): readonly FoundKey[] {
  const found = known.get(document) ?? keysIn(document.text, heldInText(document));
  known.set(document, found);
  return found;
}

/** Finds the keys of a document, also those that undrawn characters interrupt. Linear. */
export function secretsOf(document: ScanDocument): HeldSecrets {
  const { drawn, starts } = withoutUndrawn(document);
  const keys = starts === undefined ? keysOf(document) : keysIn(drawn);
  const spans = keys.map(({ start, end }): Span => (starts === undefined ? { start, end } : { start: starts[start] ?? start, end: (starts[end - 1] ?? end - 1) + 1 }));
  const values = keys.flatMap(({ start, end }) => [drawn.slice(start, end), drawn.slice(start, end).split("").reverse().join("")]);
  return {
    spans,
    hide: (sentence) => values.reduce(withoutEchoes, maskSecrets(sentence, keysIn(sentence).filter(({ start, end }) => !sentence.slice(start, end).includes("…")))),
  };
}

function withoutUndrawn(document: ScanDocument): { readonly drawn: string; readonly starts?: Uint32Array } {
  const { text } = document;
  if ((firstLook(document).rare & RARE.undrawn) === 0 || text.search(UNDRAWN) === -1) return { drawn: text };
  const starts = new Uint32Array(text.length);
  let drawn = "";
  let at = 0;
  const keep = (from: number, to: number): void => {
    for (let unit = from; unit < to; unit += 1) starts[drawn.length + unit - from] = unit;
    drawn += text.slice(from, to);
  };
  for (const { 0: found, index } of text.matchAll(UNDRAWN)) {
    keep(at, index);
    at = index + found.length;
  }
  keep(at, text.length);
  return { drawn, starts };
}

function withoutEchoes(sentence: string, secret: string): string {
  let out = sentence;
  for (let at = 0; at + MIN_ECHO <= secret.length; at += 1) {
    const run = secret.slice(at, at + MIN_ECHO);
    const found = run === "*".repeat(MIN_ECHO) ? -1 : out.indexOf(run);
    if (found === -1) continue;
    let length = MIN_ECHO;
    while (at + length < secret.length && out[found + length] === secret[at + length]) length += 1;
    out = out.slice(0, found) + "*".repeat(length) + out.slice(found + length);
    at -= 1;
  }
  return out;
}
