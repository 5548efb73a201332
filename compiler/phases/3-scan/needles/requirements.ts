/**
 * What a text must hold before an expression can match in it, worked out from the expression itself, so
 * that it cannot go stale: literals, of which one of each group has to be there.
 */
import { characterClass } from "./character-class.ts";
import { parseRegex, type RegexNode } from "./regex-syntax.ts";

/** A literal in lower case; all blanks, back-ticks and backslashes are blanks. */
export interface Needle {
  readonly text: string;
  /** Whether no letter, digit or low line stands before it, or behind it. */
  readonly left: boolean;
  readonly right: boolean;
}

/** One of these has to be there. */
export type NeedleGroup = readonly Needle[];

/** All groups of one of the alternatives have to be there; without any groups an alternative may always match. */
export type Requirement = readonly (readonly NeedleGroup[])[];

/** Longer literals are cut (UTF-16 units). */
const MAX_LENGTH = 6;
const MAX_CHOICES = 160;
/** More groups of one alternative do not tell more. */
const MAX_GROUPS = 3;
const WORD = /\w/u;

/** The requirement of an expression; its flags only widen what a literal stands for, and that is always done. */
export function requirementOf({ source }: RegExp): Requirement {
  const tree = parseRegex(source);
  const options = tree.kind === "choice" ? tree.options : tree.kind === "sequence" && tree.parts.length === 1 && tree.parts[0]?.kind === "choice" ? tree.parts[0].options : [tree];
  return options.map((option) => {
    const { exact, groups } = groupsOf(option);
    return best(exact === undefined || exact.includes("") ? groups : [exact.map((text) => needle(text, false, false))]);
  });
}

interface Found {
  /** All that the node can match, where that is not much. */
  readonly exact: readonly string[] | undefined;
  readonly groups: readonly NeedleGroup[];
}

const NOTHING: Found = { exact: undefined, groups: [] };

/** The best groups first: those whose shortest literal is long. */
function best(groups: readonly NeedleGroup[]): readonly NeedleGroup[] {
  const rated = groups.map((group) => [worth(group), group] as const).sort((a, b) => b[0] - a[0]);
  const good = rated.filter(([value]) => value >= 2).slice(0, MAX_GROUPS);
  return (good.length > 0 ? good : rated.filter(([value]) => value >= SIGN).slice(0, MAX_GROUPS)).map(([, group]) => group);
}

/** What a sign is worth that stands in few sentences: with others, or with a frequent word, it tells enough. */
const SIGN = 1.2;
const SIGNS = "{}|&;<>=$%@~^#[]";

/** A letter of an alphabet that is not Latin tells as much as two Latin ones. */
function worthOfOne(char: string): number {
  if (char.charCodeAt(0) >= 0x370) return 2;
  return SIGNS.includes(char) ? SIGN : 1;
}

/** Words that are in most texts: a group with one of them tells little. */
const FREQUENT: ReadonlySet<string> = new Set("a all an and are as at be by de der en end es for from if in into is it new no not of on or that the through to use user was when with you".split(" "));

function worth(group: NeedleGroup): number {
  let least = Infinity;
  if (group.some(({ text }) => FREQUENT.has(text))) return 1.5;
  for (const { text, left, right } of group) least = Math.min(least, text.length === 1 ? worthOfOne(text) : text.length + (left ? 0.5 : 0) + (right ? 0.5 : 0));
  // Two letters in the midst of words are anywhere.
  return least === 2 && group.some(({ text, left, right }) => !left && !right && /^[a-z0-9]{2}$/u.test(text)) ? 1 : least;
}

/** A sequence that is being read: the literals that may stand at its end, and what stands before them. */
interface Tail {
  strings: readonly string[];
  left: boolean;
}

/** `left`: whether nothing of a word stands before the node. */
function groupsOf(node: RegexNode, left = false): Found {
  switch (node.kind) {
    case "class": {
      const { chars } = characterClass(node.source);
      return { exact: chars, groups: [] };
    }
    case "literal":
      return { exact: [node.text.toLowerCase()], groups: [] };
    case "group":
      return groupsOf(node.body, left);
    case "choice":
      return choice(node.options.map((option) => groupsOf(option, left)), left);
    case "sequence":
      return sequence(node.parts, left);
    case "repeat": {
      const body = groupsOf(node.body, left);
      if (node.min === 0) return node.max === 1 && body.exact !== undefined ? { exact: [...new Set(["", ...body.exact])], groups: [] } : NOTHING;
      return body;
    }
    default:
      return NOTHING;
  }
}

function choice(options: readonly Found[], left: boolean): Found {
  const exact: string[] = [];
  for (const option of options) if (option.exact !== undefined) exact.push(...option.exact);
  if (options.every((option) => option.exact !== undefined) && exact.length <= MAX_CHOICES) return { exact: [...new Set(exact)], groups: [] };
  const all: Needle[] = [];
  for (const option of options) {
    const group = option.exact === undefined ? best(option.groups)[0] : option.exact.includes("") ? undefined : option.exact.map((text) => needle(text, left, false));
    if (group === undefined) return NOTHING;
    all.push(...group);
  }
  return { exact: undefined, groups: [all] };
}

function sequence(parts: readonly RegexNode[], left: boolean): Found {
  const groups: NeedleGroup[] = [];
  const tail: Tail = { strings: [""], left };
  let isExact = true;
  const flush = (right: boolean, nextLeft: boolean): void => {
    if (!tail.strings.includes("")) groups.push(tail.strings.map((text) => needle(text, tail.left, right)));
    tail.strings = [""];
    tail.left = nextLeft;
  };
  for (const part of parts) {
    const edge = edgeOf(part);
    if (edge === "none") continue;
    if (edge === "word" || edge === "left" || edge === "right") {
      const isEmpty = isNothing(tail);
      if (isEmpty && edge !== "right") tail.left = true;
      else if (!isEmpty && edge !== "left" && tail.strings.every((text) => text === "" ? false : edge === "right" || WORD.test(text.charAt(text.length - 1)))) {
        flush(true, false);
        isExact = false;
      }
      continue;
    }
    if (isBetweenWords(part)) {
      flush(true, true);
      isExact = false;
      continue;
    }
    const { exact, groups: inner } = groupsOf(part, tail.left && isNothing(tail));
    if (exact !== undefined && exact.length * tail.strings.length <= MAX_CHOICES) {
      tail.strings = exact.length === 1 ? tail.strings.map((text) => text + (exact[0] as string)) : [...new Set(tail.strings.flatMap((text) => exact.map((more) => text + more)))];
      if (part.kind !== "repeat" || part.max === 1) continue;
      // What is repeated stands there at least once.
      flush(false, false);
      isExact = false;
      continue;
    }
    isExact = false;
    flush(false, false);
    groups.push(...inner);
    if (exact !== undefined) {
      tail.strings = exact;
      if (part.kind === "repeat" && part.max > 1) flush(false, false);
    }
  }
  // Whoever asks knows what stands before.
  if (isExact && tail.left === left) return { exact: tail.strings, groups: [] };
  flush(false, false);
  return { exact: undefined, groups };
}

function isNothing({ strings }: Tail): boolean {
  return strings.length === 1 && strings[0] === "";
}

/** What an assertion says of the units around it: nothing, that a word ends or begins here, that none goes on. */
function edgeOf(node: RegexNode): "word" | "left" | "right" | "none" | undefined {
  if (node.kind === "edge") return node.source === "\\b" ? "word" : "none";
  if (node.kind !== "look") return undefined;
  if (!node.negative) return "none";
  const options = node.body.kind === "choice" ? node.body.options : [node.body];
  const isNoWord = options.some((option) => {
    const only = option.kind === "sequence" && option.parts.length === 1 ? option.parts[0] : option;
    return only?.kind === "class" && characterClass(only.source).hasWord;
  });
  return isNoWord ? (node.behind ? "left" : "right") : "none";
}

/** Whether a part stands for at least one character, all of which are none of a word: blanks. */
function isBetweenWords(node: RegexNode): boolean {
  if (node.kind === "repeat") return node.min > 0 && isBetweenWords(node.body);
  return node.kind === "class" && characterClass(node.source).isBlank;
}

function needle(text: string, left: boolean, right: boolean): Needle {
  const cut = text.slice(0, MAX_LENGTH);
  return { text: cut, left: left && WORD.test(cut.charAt(0)), right: right && cut === text && WORD.test(cut.charAt(cut.length - 1)) };
}
