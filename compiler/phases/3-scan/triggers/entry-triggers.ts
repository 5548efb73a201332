/** Which words of an entry of the lexicon stand in every wording of it: the rarest of them find it. */
import { fold } from "../language/concepts.ts";

/** More pairs than this are not written out for one entry. */
const MAX_PAIRS = 2000;

/** Frequent words, the most frequent first: an entry is known by another word where it has one. */
const FREQUENT = new Map(
  "the and a to for in or with is use not if when this of from it on run that user file name as are only all no you by be plan an do does one pr tool test skill code new at any each your server see fix can command search first check task model review output project step context type key read content after must should never always get write update without into its change current need needs have has will but what which how where before how then so own other more out up they them there these those was were been about up over i me my we our us he his her just also may let make tell show keep say take give put s t don't it's files tests api page text example work data name system message".split(" ").map((word, index) => [word, index]),
);

/** Words, or neighbours, or words that a gap parts, of which each wording of an entry has one; `*` behind a beginning. */
export type Trigger = string | readonly [first: string, second: string, isGap?: true];

/** What an entry is known by. */
export interface EntryTriggers {
  readonly triggers: readonly Trigger[];
  /** Words of another part, of which each wording has one as well; none where it has no other part. */
  readonly guards: readonly string[];
}

/** The triggers of an entry: those of its rarest part or its rarest two neighbouring parts; and its guards. */
export function triggersOf(entry: string): EntryTriggers {
  if (!PARTED.test(entry)) return { triggers: [fold(entry.trim())], guards: [] };
  let triggers: readonly Trigger[] = [];
  let most = -1;
  /** The parts that the triggers are of. */
  let of: readonly Choices[] = [];
  const parts: Choices[] = [];
  let last: Choices = [];
  /** What may stand right before the next part: the last part that must be there, and those behind it that need not. */
  let before: Choices = [];
  let isGap = false;
  for (let at = 0; at < entry.length; ) {
    const sign = entry.charCodeAt(at);
    const isBracket = sign === ROUND || sign === SQUARE;
    let end = at;
    if (isBracket) end = entry.indexOf(sign === ROUND ? ")" : "]", at);
    else while (end < entry.length && !ends(entry.charCodeAt(end))) end += 1;
    const text = entry.slice(isBracket ? at + 1 : at, end);
    at = !isBracket && end > at && entry.charCodeAt(end) !== BLANK ? end : end + 1;
    if (text.trim() === "") continue;
    if (text === "…") {
      // Two gaps reach farther than one.
      if (isGap) before = [];
      isGap = true;
      continue;
    }
    const choices = isBracket ? choicesOf(text) : [wordsOf(text)];
    if (sign === SQUARE) {
      // Behind a gap it makes the next part stand farther from the one before than a gap alone.
      before = before.length === 0 || isGap ? [] : [...before, ...choices];
      continue;
    }
    parts.push(choices);
    const words: Trigger[] = choices.map(inChoice);
    let rarity = leastOf(words);
    if (rarity > most) [most, triggers, of] = [rarity, words, [choices]];
    if (before.length > 0 && before.length * choices.length <= MAX_PAIRS) {
      const pairs = neighbours(before, choices, isGap);
      rarity = leastOf(pairs);
      // A pair with what need not be there says nothing of what must be.
      if (rarity > most) [most, triggers, of] = [rarity, pairs, before === last ? [last, choices] : [choices]];
    }
    before = choices;
    last = choices;
    isGap = false;
  }
  return { triggers, guards: guardsOf(parts.filter((part) => !of.includes(part))) };
}

/** Runs of words of which one stands in a place. */
type Choices = readonly (readonly string[])[];

/** One word of each choice of the rarest part. */
function guardsOf(parts: readonly Choices[]): readonly string[] {
  let guards: readonly string[] = [];
  let most = -1;
  for (const part of parts) {
    const words = part.map((choice) => choice.filter((word) => word !== "…").reduce((best, word) => (rarityOf(word) > rarityOf(best) ? word : best)));
    const rarity = leastOf(words);
    if (rarity > most) [most, guards] = [rarity, words];
  }
  return guards;
}

const ROUND = 0x28;
const SQUARE = 0x5b;
const BLANK = 0x20;
const ends = (unit: number): boolean => unit === BLANK || unit === ROUND || unit === SQUARE;
/** Brackets, gaps, and what parts words. */
const PARTED = /[()[\]…_-]|\S\s+\S/u;

function choicesOf(text: string): readonly (readonly string[])[] {
  const choices: (readonly string[])[] = [];
  for (const choice of text.split("/")) {
    const words = wordsOf(choice);
    if (words.length > 0) choices.push(words);
  }
  return choices;
}

/** The words of a choice, as the lexicon has them. */
function wordsOf(choice: string): readonly string[] {
  if (!SEVERAL.test(choice)) return choice === "" ? [] : [fold(choice)];
  return choice.split(/[\s_-]+/u).filter((word) => word !== "").map(fold);
}

const SEVERAL = /[\s_-]/u;

/** The last words of some choices, each with the first words of those behind. */
function neighbours(before: Choices, choices: Choices, isGap: boolean): readonly Trigger[] {
  const pairs: Trigger[] = [];
  for (const firsts of before) for (const [second] of choices) pairs.push(isGap ? [firsts.at(-1) as string, second as string, true] : [firsts.at(-1) as string, second as string]);
  return pairs;
}

function leastOf(triggers: readonly Trigger[]): number {
  let least = Infinity;
  for (const trigger of triggers) least = Math.min(least, rarityOf(trigger));
  return least;
}

/** What a choice is known by: two neighbours of it, or a word. */
function inChoice(words: readonly string[]): Trigger {
  if (words.length === 1) return words[0] as string;
  let best: Trigger = "";
  let most = -1;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    if (word === "…") continue;
    const next = words[index + 1];
    for (const trigger of next === undefined || next === "…" ? [word] : [word, [word, next] as const]) {
      const rarity = rarityOf(trigger);
      if (rarity <= most) continue;
      most = rarity;
      best = trigger;
    }
  }
  return best;
}

/** Longer words are rarer; of the frequent ones, those that come later in their list. Two words are rarer than one. */
function rarityOf(trigger: Trigger): number {
  if (typeof trigger !== "string") return (trigger[2] === true ? 1 : 2) + rarityOf(trigger[0]) + rarityOf(trigger[1]);
  const rank = FREQUENT.get(trigger);
  return rank === undefined ? 2 + trigger.length : rank / 100;
}
