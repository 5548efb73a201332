/** Semantic versions (https://semver.org, 2.0.0): order, and how much one says that changed. */

/** How much a version says that has changed. */
export type Bump = "major" | "minor" | "patch";

/** A version in parts. What stands behind `+` has no rank. */
export interface Version {
  readonly numbers: readonly [major: number, minor: number, patch: number];
  /** Identifiers behind `-`; none for a release. */
  readonly prerelease: readonly string[];
}

/** Reads a version; undefined when it is none. */
export function parseVersion(text: string): Version | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/u.exec(text);
  if (match === null) return undefined;
  const [, major, minor, patch, prerelease] = match;
  return { numbers: [Number(major), Number(minor), Number(patch)], prerelease: prerelease === undefined ? [] : prerelease.split(".") };
}

/** Negative when `a` comes before `b`, 0 when both have one rank. */
export function compareVersions(a: Version, b: Version): number {
  for (const [index, number] of a.numbers.entries()) {
    const order = number - (b.numbers[index] as number);
    if (order !== 0) return order;
  }
  // A release comes behind what was released in front of it.
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return b.prerelease.length - a.prerelease.length;
  for (const [index, identifier] of a.prerelease.entries()) {
    const other = b.prerelease[index];
    if (other === undefined) return 1;
    const order = compareIdentifiers(identifier, other);
    if (order !== 0) return order;
  }
  return a.prerelease.length - b.prerelease.length;
}

function compareIdentifiers(a: string, b: string): number {
  const [first, second] = [a, b].map((identifier) => /^\d+$/u.test(identifier));
  if (first === true && second === true) return a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;
  // Numbers come before words.
  if (first !== second) return first === true ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * How large a step from one version to a higher one is. A prerelease promises nothing yet: the step from it
 * to another of the same numbers, or to their release, is as large as one likes.
 */
export function bumpBetween(before: Version, after: Version): Bump | undefined {
  if (compareVersions(after, before) <= 0) return undefined;
  const [major, minor, patch] = after.numbers.map((number, index) => number !== before.numbers[index]);
  if (before.prerelease.length > 0 && major !== true && minor !== true && patch !== true) return "major";
  return major === true ? "major" : minor === true ? "minor" : "patch";
}

/** In front of 1.0.0 everything is one step smaller, as package managers read it. */
export function easedFor({ numbers: [major] }: Version, wanted: Bump): Bump {
  return major > 0 ? wanted : wanted === "major" ? "minor" : "patch";
}

/** The lowest release that is so much higher. */
export function nextVersion({ numbers: [major, minor, patch], prerelease }: Version, wanted: Bump): string {
  // The release of a prerelease is higher than it.
  if (prerelease.length > 0) return `${major}.${minor}.${patch}`;
  if (wanted === "major") return `${major + 1}.0.0`;
  return wanted === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const SIZES: readonly Bump[] = ["patch", "minor", "major"];

/** The larger of two steps. */
export function largerBump(a: Bump, b: Bump): Bump {
  return SIZES.indexOf(a) >= SIZES.indexOf(b) ? a : b;
}

/** Whether a step is at least as large as another. */
export function isEnough(step: Bump, wanted: Bump): boolean {
  return SIZES.indexOf(step) >= SIZES.indexOf(wanted);
}
