/**
 * Deeds: classes of acts that are told by several signs at once, each an expression with the words that a
 * dictionary has for it, instead of by the concepts of the lexicon. English only. How to add one: an entry
 * in the list of its rule, with at least two signs that do not come from the same words.
 */
import type { Level } from "../../../diagnostics/diagnostic.ts";
import type { ScanDocument } from "../document.ts";
import { besides, isAsked, isRunning, PLAIN_LANGUAGES, sentenceHit } from "../language/asked.ts";
import { sentencesIn, type Occurrence, type Sentence } from "../language/sentences.ts";
import { gateOf, type Gate, type Held } from "../needles/gate.ts";
import { DocumentMemo } from "../memo.ts";
import { heldInViews } from "../needles/held.ts";
import type { Hit } from "../rule.ts";
import type { View } from "../view.ts";

export interface Deed {
  /** The verb, or what tells the act; global. */
  readonly act: RegExp;
  /** `asked`: the act is an order; `said`: nothing denies it. */
  readonly mood: "asked" | "said";
  /** All of them in the sentence as well. */
  readonly signs: readonly RegExp[];
  /** All of them in the sentence or one beside it. */
  readonly around?: readonly RegExp[];
  /** None of them in the sentence. */
  readonly unless?: RegExp;
  /** Those of the expressions that few texts match: gates are made of these alone. */
  readonly rare: readonly RegExp[];
  /** What else must be true of the sentence. */
  readonly when?: (sentence: Sentence, at: Occurrence) => boolean;
  readonly message: string;
  readonly level?: Level;
}

/** The deeds of a rule. */
export type Deeds = readonly Deed[];

/** A deed with its rule, and whether its expressions can match in a view. */
interface GatedDeed {
  readonly rule: Deeds;
  readonly deed: Deed;
  readonly gates: readonly Gate[];
  /** Its signs, as they are looked for in a view before its sentences are, those first that few texts match. */
  readonly first: readonly RegExp[];
}

/** Those of all rules: they are looked for in one pass. */
const ALL: GatedDeed[] = [];

/** Deeds as {@link findDeeds} takes them; for the top of a module. */
export function gated(...rule: readonly Deed[]): Deeds {
  for (const deed of rule) {
    const signs = [...deed.signs, ...(deed.around ?? [])];
    const rare = signs.filter((sign) => deed.rare.includes(sign));
    ALL.push({ rule, deed, gates: deed.rare.map((pattern) => gateOf(pattern)), first: [...new Set([...rare, ...signs])] });
  }
  return rule;
}

/** Whether something stands so many characters behind an act, or less. */
export function behindBy(pattern: RegExp, reach: number): NonNullable<Deed["when"]> {
  return (sentence, { end }) => pattern.test(sentence.view.text.slice(end, Math.min(sentence.end, end + reach)));
}

const memo = new DocumentMemo<ReadonlyMap<Deeds, readonly Hit[]>>();

/** The sentences that ask for one of a rule's deeds, or tell it as something that is to be. */
export function findDeeds(document: ScanDocument, deeds: Deeds): readonly Hit[] {
  let found = memo.get(document);
  if (found === undefined) memo.set(document, (found = findAll(document)));
  return found.get(deeds) ?? [];
}

function findAll(document: ScanDocument): ReadonlyMap<Deeds, readonly Hit[]> {
  const { views, each, all } = heldInViews(document);
  const possible = ALL.filter(({ gates }) => mayAll(all, gates));
  const hits = new Map<Deeds, Hit[]>();
  if (possible.length === 0) return hits;
  const seen = new Map<RegExp, boolean>();
  for (let index = 0; index < views.length; index += 1) {
    const view = views[index] as View;
    if (!maySpeak(view)) continue;
    const here = deedsIn(view, each[index] as Held, possible, seen);
    if (here.length === 0) continue;
    for (const sentence of sentencesIn(document, view)) {
      for (const { rule, deed } of here) {
        const at = placeOf(sentence, deed);
        if (at === undefined || !isRunning(sentence) || isCode(sentence)) continue;
        const ofRule = hits.get(rule) ?? [];
        ofRule.push(sentenceHit(sentence, at, deed.message, deed.level));
        hits.set(rule, ofRule);
      }
    }
  }
  return hits;
}

/** Whether a view may hold sentences: words, and blocks of words. */
function maySpeak({ passage: { kind, language }, decoded }: View): boolean {
  return kind !== "url" && (kind !== "code" || decoded || PLAIN_LANGUAGES.has(language ?? ""));
}

function mayAll(held: Held, gates: readonly Gate[]): boolean {
  for (let at = 0; at < gates.length; at += 1) if (!held.may(gates[at] as Gate)) return false;
  return true;
}

const NO_DEEDS: readonly GatedDeed[] = [];

/** The deeds whose signs are all in a view. Several share a sign, which is looked for once; `seen` is only for this. */
function deedsIn({ text }: View, held: Held, possible: readonly GatedDeed[], seen: Map<RegExp, boolean>): readonly GatedDeed[] {
  let here: GatedDeed[] | undefined;
  seen.clear();
  for (let at = 0; at < possible.length; at += 1) {
    const one = possible[at] as GatedDeed;
    if (mayAll(held, one.gates) && hasAll(text, one.first, seen)) (here ??= []).push(one);
  }
  return here ?? NO_DEEDS;
}

function hasAll(text: string, signs: readonly RegExp[], seen: Map<RegExp, boolean>): boolean {
  for (const sign of signs) {
    let has = seen.get(sign);
    if (has === undefined) seen.set(sign, (has = sign.test(text)));
    if (!has) return false;
  }
  return true;
}

/** Where a sentence has a deed. */
function placeOf(sentence: Sentence, { act, mood, signs, around = [], unless, when }: Deed): Occurrence | undefined {
  const { text } = sentence;
  for (const sign of signs) if (!sign.test(text)) return undefined;
  if (unless?.test(text) === true || !standsNear(sentence, around)) return undefined;
  for (const match of text.matchAll(act)) {
    const start = sentence.start + match.index;
    const at = { start, end: start + match[0].length, text: match[0] };
    if ((mood === "asked" ? isAsked(sentence, at) : !sentence.isNegated(at)) && when?.(sentence, at) !== false) return at;
  }
  return undefined;
}

/** Whether each of some signs is in a sentence or one beside it. */
function standsNear(sentence: Sentence, signs: readonly RegExp[]): boolean {
  if (signs.length === 0) return true;
  const near = [sentence, ...besides(sentence)];
  return signs.every((sign) => near.some(({ text }) => sign.test(text)));
}

/** Whether a sentence has marks of a program: in a block, or at the ends of its lines. */
function isCode({ view, text }: Sentence): boolean {
  return view.passage.kind === "code" ? /[{}();=]/u.test(text) : /[{};]\n/u.test(text);
}
