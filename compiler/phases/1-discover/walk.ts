import ignore from "ignore";
import picomatch from "picomatch";
import type { PlannedRoot } from "../../model.ts";
import { compareCodePoints } from "../../text/code-points.ts";
import { matcherOf } from "../../paths/matcher.ts";
import type { Reader } from "./reader.ts";

export interface WalkOptions {
  /** Patterns relative to the root; `!` in front excludes. Dotfiles match only where the pattern says so. */
  readonly patterns: readonly string[];
  /** Names of ignore files that count in each directory (git's rules). */
  readonly ignore: readonly string[];
  /** Is told of a folder that cannot be listed, so that nobody knows whether files in it match. */
  readonly onClosed?: (folder: string) => void;
}

/** Folders that hold other people's files or no sources at all; a pattern that names one finds it all the same. */
const NEVER_ENTERED = new Set([".git", "node_modules"]);

/** An ignore file's rules, and the folder they start from. */
interface Rules { readonly folder: string; readonly matcher: ReturnType<typeof ignore> }

/**
 * The files under a root that match, in code point order of their paths (so the order in which the
 * file system lists entries never matters). Linked directories are not followed.
 */
export function walk(root: PlannedRoot, { patterns, ignore: ignoreFiles, onClosed }: WalkOptions, reader: Reader): readonly string[] {
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const matches = matcherOf(wanted.map(trimDot), { ignore: unwanted.map(trimDot) });
  const named = wanted.join("/");
  const bases = wanted.map(baseOf);
  const found: string[] = [];

  const visit = (folder: string, rules: readonly Rules[]): void => {
    const inForce = [...rules, ...readRules(root, folder, ignoreFiles, reader)];
    const entries = reader.list(root, folder);
    if (entries === null || (entries.length === 0 && hasNoName(root, folder, reader))) onClosed?.(folder);
    for (const { name, directory } of entries ?? []) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (isIgnored(path, directory, inForce)) continue;
      if (!directory) {
        if (matches(path)) found.push(path);
      } else if (bases.some((base) => isOnTheWay(path, base)) && (!NEVER_ENTERED.has(name) || named.includes(name))) {
        visit(path, inForce);
      }
    }
  };
  visit("", []);
  return found.sort(compareCodePoints);
}

/** Whether a folder's name cannot be read (it is no UTF-8), so that what is asked for is another one. */
function hasNoName(root: PlannedRoot, folder: string, reader: Reader): boolean {
  return folder.includes("\ufffd") && reader.folder(root, folder) === null;
}

function trimDot(pattern: string): string {
  return pattern.startsWith("./") ? pattern.slice(2) : pattern;
}

/** The folders that a pattern spells out: `rules` for `rules/**\/*.md`; `""` where it may match anywhere. */
function baseOf(pattern: string): string {
  return pattern.includes("\\") ? "" : picomatch.scan(trimDot(pattern)).base;
}

/** Whether files that match can lie in a folder or below it. */
function isOnTheWay(folder: string, base: string): boolean {
  return base === "" || `${base}/`.startsWith(`${folder}/`) || folder.startsWith(`${base}/`);
}

function readRules(root: PlannedRoot, folder: string, names: readonly string[], reader: Reader): readonly Rules[] {
  const rules: Rules[] = [];
  for (const name of names) {
    const text = reader.peek(root, folder === "" ? name : `${folder}/${name}`);
    if (text !== null) rules.push({ folder, matcher: ignore({ ignorecase: false }).add(text) });
  }
  return rules;
}

/** The innermost ignore file that has an opinion decides, as in git. */
function isIgnored(path: string, directory: boolean, rules: readonly Rules[]): boolean {
  for (let i = rules.length - 1; i >= 0; i -= 1) {
    const { folder, matcher } = rules[i] as Rules;
    const inner = (folder === "" ? path : path.slice(folder.length + 1)) + (directory ? "/" : "");
    const { ignored, unignored } = matcher.test(inner);
    if (ignored || unignored) return ignored;
  }
  return false;
}
