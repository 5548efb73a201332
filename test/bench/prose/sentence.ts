import { ACTORS, ADJECTIVES, ADVERBS, CONDITIONS, NOUNS, PLACES, REASONS, SERVICES, TOPICS, VERBS } from "./english.ts";
import { foreignSentence, LANGUAGES, type LanguageName } from "./languages.ts";
import type { Random } from "./random.ts";

/** What a text is written in. */
export type Tongue = "english" | LanguageName;

/** One voice: sentences, headings and names, all from the same random numbers. */
export interface Voice {
  readonly random: Random;
  readonly tongue: Tongue;
  readonly sentence: () => string;
  /** Some sentences, about this many. */
  readonly paragraph: (sentences: number) => string;
  /** A short phrase without a full stop: of a list, a table or a link. */
  readonly phrase: () => string;
  readonly topic: () => string;
}

export function createVoice(random: Random, tongue: Tongue): Voice {
  const sentence = tongue === "english" ? (): string => capital(marked(random, PATTERNS[Math.floor(random.next() * PATTERNS.length)]?.(random) ?? "")) : (): string => foreignSentence(LANGUAGES[tongue], random, (given) => (given.chance(0.6) ? camel(given) : filePath(given)));
  const space = tongue === "english" ? " " : LANGUAGES[tongue].space;
  return {
    random,
    tongue,
    sentence,
    paragraph: (sentences) => Array.from({ length: sentences }, sentence).join(space),
    phrase: () => (tongue === "english" ? capital(`${random.pick(VERBS)} ${theNoun(random)}`) : sentence().replace(/[.。]$/u, "")),
    topic: () => (tongue === "english" ? `${random.pick(TOPICS)}${random.chance(0.4) ? ` of the ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}` : ""}` : random.pick(LANGUAGES[tongue].topics)),
  };
}

/** `src/checkout/coupon-adapter.ts`: a path that a text may name. */
export function filePath(random: Random): string {
  const ending = random.weighted({ ts: 6, tsx: 2, md: 2, json: 1, py: 2, sql: 1, yaml: 1, css: 1 });
  return `${random.pick(["src", "packages", "apps", "lib", "docs", "tests"])}/${random.pick(SERVICES)}/${kebab(random)}.${ending}`;
}

export function camel(random: Random): string {
  return kebab(random).replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

/** `archived-line-item`: an adjective or verb and a noun. */
export function kebab(random: Random): string {
  return `${random.pick(random.chance(0.5) ? VERBS : ADJECTIVES)}-${random.pick(NOUNS)}`.replaceAll(" ", "-");
}

function noun(random: Random): string {
  return random.chance(0.35) ? `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}` : random.pick(NOUNS);
}

function theNoun(random: Random): string {
  return `${random.weighted({ the: 6, each: 2, every: 1 })} ${noun(random)}`;
}

function code(random: Random): string {
  return `\`${random.chance(0.5) ? camel(random) : filePath(random)}\``;
}

type Pattern = (random: Random) => string;

const PATTERNS: readonly Pattern[] = [
  (r) => `${r.pick(VERBS)} ${theNoun(r)} ${r.pick(ADVERBS)}.`,
  (r) => `${r.pick(VERBS)} ${theNoun(r)} ${r.pick(PLACES)}, ${r.pick(REASONS)}.`,
  (r) => `${r.pick(CONDITIONS)}, ${r.pick(VERBS)} ${theNoun(r)} and ${r.pick(VERBS)} ${theNoun(r)}.`,
  (r) => `${r.pick(ACTORS)} should ${r.pick(VERBS)} ${theNoun(r)} ${r.pick(CONDITIONS)}.`,
  (r) => `${theNoun(r)} lives ${r.pick(PLACES)}; ${r.pick(ACTORS)} may ${r.pick(VERBS)} it ${r.pick(ADVERBS)}.`,
  (r) => `${r.pick(VERBS)} ${theNoun(r)} with ${code(r)}, ${r.pick(REASONS)}.`,
  (r) => `see ${code(r)} for how ${r.pick(ACTORS)} can ${r.pick(VERBS)} ${theNoun(r)}.`,
  (r) => `${theNoun(r)} has at most ${r.between(2, 400)} ${noun(r)}s, and ${r.pick(ACTORS)} will ${r.pick(VERBS)} them ${r.pick(ADVERBS)}.`,
  (r) => `prefer ${noun(r)}s to ${noun(r)}s ${r.pick(CONDITIONS)}.`,
  (r) => `a good ${noun(r)} names ${theNoun(r)}, its ${r.pick(NOUNS)} and its ${r.pick(NOUNS)}, and leaves the rest to ${r.pick(ACTORS)}.`,
  (r) => `is ${theNoun(r)} ${r.pick(ADJECTIVES)}? Then ${r.pick(VERBS)} it ${r.pick(ADVERBS)}.`,
  (r) => `${r.pick(ACTORS)} writes ${theNoun(r)} ${r.pick(PLACES)}, ${r.pick(ACTORS)} reads it ${r.pick(ADVERBS)}, ${r.pick(REASONS)}.`,
  (r) => `keep ${theNoun(r)} ${r.pick(ADJECTIVES)} and below ${r.between(3, 900)} ${r.pick(["lines", "characters", "rows", "kilobytes", "milliseconds", "entries"])}.`,
  (r) => `the ${r.pick(SERVICES)} package owns ${theNoun(r)}; ${r.pick(CONDITIONS)}, ask its owners first.`,
];

/** Puts emphasis, a link or a code span into some sentences, as people do. */
function marked(random: Random, sentence: string): string {
  const roll = random.next();
  if (roll > 0.24) return sentence;
  const words = sentence.split(" ");
  const at = random.between(0, Math.max(0, words.length - 3));
  const span = words.slice(at, at + 2).join(" ");
  if (/[`*,.;?]/u.test(span)) return sentence;
  let put = `**${span}**`;
  if (roll < 0.05) put = `[${span}](${random.chance(0.6) ? `../${filePath(random)}` : `https://docs.example.com/${random.pick(SERVICES)}/${kebab(random)}`})`;
  else if (roll < 0.08) put = `*${span}*`;
  else if (roll < 0.16) put = `\`${kebab(random)}\` ${span}`;
  return [...words.slice(0, at), put, ...words.slice(at + 2)].join(" ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
