/**
 * What a line must hold for an expression to match, in more words than `needles/requirements.ts` looks for: it
 * takes long, and is done once, for a table. Every literal of a group that is kept is one of those without
 * which nothing matches; which groups are kept is chosen by how seldom they stand in passages.
 */
import { characterClass } from "../../compiler/phases/3-scan/needles/character-class.ts";
import { parseRegex, type RegexNode } from "../../compiler/phases/3-scan/needles/regex-syntax.ts";
import type { Needle, Requirement } from "../../compiler/phases/3-scan/needles/requirements.ts";
import { readPassages } from "./corpus.ts";

/** One of these stands in the line; `left` and `right`: with no letter before it, or behind it. */
interface Group { readonly texts: readonly string[]; readonly left: boolean; readonly right: boolean }
/** What a node needs; `exact` is all that it can match, where that is not much. */
interface Found { readonly exact: readonly string[] | undefined; readonly groups: readonly Group[] }

const NOTHING: Found = { exact: undefined, groups: [] };
/** Longer literals are cut (UTF-16 units). */
const MAX_LENGTH = 8;
const MAX_CHOICES = 60;
/** Into how many alternatives an expression is taken apart. */
const MAX_ALTERNATIVES = 96;
/** More groups of one alternative do not tell more. */
const MAX_GROUPS = 3;
/** A further group is kept where it is met less often than this, if it has few literals and all of them have letters. */
const FEW = 16;
const MOST = 6000;
/** What of a literal is taken along where all of them with what follows were too many (UTF-16 units). */
const KEPT_END = 3;

const sample = ["first", "second", "third", "fourth", "fifth", "sixth"].flatMap((name) => readPassages(new URL(`${name}.jsonl`, import.meta.url)).filter(({ volatile }) => !volatile)).map(({ text }) => text.toLowerCase().replace(/[\s`\\^]/gu, " ")).join("\n");
const counts = new Map<string, number>();

/** How often a literal stands in the sample. */
function countOf(text: string): number {
  const known = counts.get(text);
  if (known !== undefined) return known;
  const count = sample.split(text).length - 1;
  counts.set(text, count);
  return count;
}

/** How little a group says: how often it is met, and how much room its literals take. */
function costOf({ texts }: Group): number {
  return texts.reduce((sum, text) => sum + countOf(text) + 2, 0);
}

/** An alternative of an expression, with what stands before and behind it. */
interface Alternative { readonly node: RegexNode; readonly left: boolean; readonly right: boolean }

/** The requirement of an expression; `inLabel`: of one that is asked about labels, which have blanks where the line may have other marks, or none. */
export function cueRequirementOf({ source }: RegExp, inLabel: boolean): Requirement {
  return alternativesOf({ node: parseRegex(source), left: false, right: false }, MAX_ALTERNATIVES).map(({ node, left: first, right: last }) => {
    const { exact, groups } = foundIn(node, first, last);
    const all = (exact === undefined || exact.includes("") ? groups : [{ texts: exact, left: first, right: last }]).map((group) => (inLabel ? wordsOf(group) : group));
    const rated = all.filter(({ texts, left, right }) => texts.length > 0 && texts.every((text) => (left && right && text.trim() !== "") || /[^\p{L}\d ]|[^ ]{2}|[^ ] | [^ ]/u.test(text))).map((group) => [costOf(group), group] as const).sort((a, b) => a[0] - b[0]);
    return rated.filter(([cost, group], index) => index === 0 || (index < MAX_GROUPS && cost < (group.texts.length <= FEW && group.texts.every((text) => /\p{L}{2}/u.test(text)) ? MOST : 250))).map(([, group]) => needlesOf(group));
  });
}

/** Of each literal its rarest word; where all are words between blanks, no letter is beside them. */
function wordsOf({ texts, left, right }: Group): Group {
  const words = texts.map((text) => {
    const parts = text.split(" ");
    const at = parts.reduce((best, part, index) => (rank(part) > rank(parts[best] as string) ? index : best), 0);
    return { text: parts[at] as string, left: left || at > 0, right: right || at < parts.length - 1 };
  });
  return { texts: words.map(({ text }) => text), left: words.every((word) => word.left), right: words.every((word) => word.right) };
}

/** How much a word says: a rare long one most. */
function rank(word: string): number {
  return word.length < 2 ? word.length - 1e6 : Math.min(word.length, 6) * 10 - Math.min(countOf(word), 1000);
}

/** The literals of a group as they are looked for: cut, and without those that hold another one. */
function needlesOf({ texts, left, right }: Group): readonly Needle[] {
  const needles = new Map(texts.map((text) => ({ text: text.slice(0, MAX_LENGTH), left, right: right && text.length <= MAX_LENGTH })).map((needle) => [`${needle.text}${needle.right ? ">" : ""}`, needle] as const));
  return [...needles.values()].filter(({ text }) => left || right || ![...needles.values()].some((other) => other.text !== text && text.includes(other.text)));
}

function isZeroWidth(node: RegexNode): boolean {
  return node.kind === "edge" || node.kind === "look" || isBlankOrEnd(node);
}

/** Whether a node stands for a blank or for an end of the line: no letter is beside what stands there. */
function isBlankOrEnd(node: RegexNode): boolean {
  const inner = node.kind === "group" ? node.body : node;
  return inner.kind === "choice" && inner.options.every((option) => {
    const only = option.kind === "sequence" && option.parts.length === 1 ? option.parts[0] : option;
    return (only?.kind === "edge" && (only.source === "^" || only.source === "$")) || (only?.kind === "class" && only.source === " ");
  });
}

/** Whether a node stands for characters only that are no letters. */
function isLetterFree(node: RegexNode): boolean {
  if (node.kind === "repeat") return isLetterFree(node.body);
  return node.kind === "class" && !node.source.startsWith("[^") && node.source !== "." && !/[\p{L}_]/u.test(node.source.replace(/\\(?:[sd]|[^\p{L}])/gu, ""));
}

/** Whether what a node stands for ends in a blank. */
function endsInBlank(node: RegexNode): boolean {
  if (node.kind === "group") return endsInBlank(node.body);
  if (node.kind === "repeat") return node.min > 0 && endsInBlank(node.body);
  if (node.kind === "sequence") return node.parts.length > 0 && endsInBlank(node.parts.at(-1) as RegexNode);
  return node.kind === "class" && (node.source === " " || node.source === "\\s");
}

/** Whether a node says that no letter stands beside it. */
function isEdge(node: RegexNode): boolean {
  if (node.kind === "edge") return node.source === "^" || node.source === "$";
  if (node.kind !== "look") return isBlankOrEnd(node);
  if (!node.negative) return isBlankOrEnd(node.body);
  const only = node.body.kind === "sequence" && node.body.parts.length === 1 ? node.body.parts[0] : node.body;
  return only?.kind === "class" && (only.source === "\\p{L}" || only.source.startsWith("[\\p{L}"));
}

/** An alternative without what stands around it and matches nothing by itself. */
function trimmed({ node, left, right }: Alternative): Alternative {
  if (node.kind === "group") return trimmed({ node: node.body, left, right });
  if (node.kind !== "sequence") return { node, left, right };
  let [from, to] = [0, node.parts.length];
  let [first, last] = [left, right];
  for (; from < to && isZeroWidth(node.parts[from] as RegexNode); from += 1) first ||= isEdge(node.parts[from] as RegexNode);
  for (; to > from && isZeroWidth(node.parts[to - 1] as RegexNode); to -= 1) last ||= isEdge(node.parts[to - 1] as RegexNode);
  const parts = node.parts.slice(from, to);
  return parts.length === 1 ? trimmed({ node: parts[0] as RegexNode, left: first, right: last }) : { node: { kind: "sequence", parts }, left: first, right: last };
}

/** Takes an alternative apart at its choices, as far as that does not make too many. */
function alternativesOf(whole: Alternative, most: number): readonly Alternative[] {
  const bare = trimmed(whole);
  const { node, left, right } = bare;
  if (node.kind === "choice") return node.options.length > most ? [bare] : node.options.flatMap((option) => alternativesOf({ node: option, left, right }, Math.floor(most / node.options.length)));
  if (node.kind !== "sequence") return [bare];
  const at = node.parts.findIndex((part) => !isZeroWidth(part) && trimmed({ node: part, left, right }).node.kind === "choice" && foundIn(part, false, false).exact === undefined);
  const inner = at === -1 ? undefined : trimmed({ node: node.parts[at] as RegexNode, left, right }).node;
  if (inner?.kind !== "choice" || inner.options.length > most) return [bare];
  return inner.options.flatMap((option) => alternativesOf({ node: { kind: "sequence", parts: [...node.parts.slice(0, at), ...(option.kind === "sequence" ? option.parts : [option]), ...node.parts.slice(at + 1)] }, left, right }, Math.floor(most / inner.options.length)));
}

/** `left` and `right`: whether no letter stands beside the node. */
function foundIn(node: RegexNode, left: boolean, right: boolean): Found {
  switch (node.kind) {
    case "class": {
      // All blanks are one where literals are looked for.
      const { chars, isBlank } = characterClass(node.source);
      return { exact: isBlank ? [" "] : chars, groups: [] };
    }
    case "literal":
      return { exact: [node.text.toLowerCase()], groups: [] };
    case "group":
      return foundIn(node.body, left, right);
    case "choice":
      return choice(node.options.map((option) => foundIn(option, left, right)), left, right);
    case "sequence":
      return sequence(node.parts, left, right);
    case "repeat": {
      const once = node.max === 1;
      const body = foundIn(node.body, left && once, right && once);
      if (node.min === 0) return once && body.exact !== undefined ? { exact: [...new Set(["", ...body.exact])], groups: [] } : NOTHING;
      if (once) return body;
      return { exact: undefined, groups: body.exact === undefined ? body.groups : body.exact.includes("") ? [] : [{ texts: body.exact, left: false, right: false }] };
    }
    default:
      return NOTHING;
  }
}

function choice(options: readonly Found[], left: boolean, right: boolean): Found {
  const exact = options.flatMap((option) => option.exact ?? []);
  if (options.every((option) => option.exact !== undefined) && exact.length <= MAX_CHOICES) return { exact: [...new Set(exact)], groups: [] };
  const all: Group[] = [];
  for (const { exact: own, groups } of options) {
    const group = own === undefined ? [...groups].sort((a, b) => costOf(a) - costOf(b))[0] : { texts: own, left, right };
    if (group === undefined || group.texts.includes("")) return NOTHING;
    all.push(group);
  }
  return { exact: undefined, groups: [{ texts: [...new Set(all.flatMap(({ texts }) => texts))], left: all.every((group) => group.left), right: all.every((group) => group.right) }] };
}

/** Parts behind each other: literals that touch are put together. */
function sequence(parts: readonly RegexNode[], left: boolean, right: boolean): Found {
  const groups: Group[] = [];
  let tail: readonly string[] = [""];
  let isExact = true;
  let [first, last] = [left, false];
  const keep = (isLast: boolean): void => {
    if (!tail.includes("")) groups.push({ texts: tail, left: first, right: last || isLast });
  };
  const joined = (exact: readonly string[]): readonly string[] => [...new Set(tail.flatMap((text) => exact.map((more) => text + more)))];
  for (const part of parts) {
    if (isZeroWidth(part)) {
      // A blank that may stand here parts what is before it from what is behind it.
      if (isBlankOrEnd(part)) {
        isExact = false;
        keep(true);
        tail = [""];
        [first, last] = [true, false];
      } else if (isEdge(part)) {
        if (tail.length === 1 && tail[0] === "") first = true;
        else last = true;
      }
      continue;
    }
    const { exact, groups: inner } = foundIn(part, false, false);
    if (exact === undefined) {
      isExact = false;
      const free = isLetterFree(part);
      const isThere = free && !(part.kind === "repeat" && part.min === 0);
      keep(isThere);
      [first, last] = [isThere || endsInBlank(part) || ((free || (part.kind === "repeat" && endsInBlank(part.body))) && first && tail.length === 1 && tail[0] === ""), false];
      tail = [""];
      groups.push(...inner);
      continue;
    }
    if (exact.length * tail.length > MAX_CHOICES) {
      isExact = false;
      keep(false);
      let end = KEPT_END;
      const ends = (): readonly string[] => [...new Set(tail.map((text) => text.slice(-end)))];
      while (end > 0 && exact.length * ends().length > 2 * MAX_CHOICES) end -= 1;
      tail = end === 0 ? [""] : ends();
      first = false;
    }
    last = false;
    tail = joined(exact);
  }
  if (isExact && (first === left || tail.includes(""))) return { exact: tail, groups: [] };
  keep(right);
  return { exact: undefined, groups };
}
