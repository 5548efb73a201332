/**
 * Ignore rules as Python's `pathspec` reads them (its pattern class `gitwildmatch`, release 1.1). They
 * differ from git's and from npm `ignore`'s: each pattern also matches everything below what it matches
 * and the last pattern that matches wins, so `!folder/` takes back all that lies in it; a set such as
 * `[!a]` matches a slash too; case always counts; and a lone `!` is an error.
 */

/** One element of a compiled pattern; `skip` is the element that it may be left out for. */
interface Element {
  readonly test: (char: string) => boolean;
  readonly repeat: "once" | "any" | "some";
  readonly skip?: number;
}

/** A compiled pattern. `end`: nothing (a prefix is enough), or a slash or the end must follow. */
interface Pattern {
  readonly included: boolean;
  readonly elements: readonly Element[];
  readonly end: "anywhere" | "boundary";
  /** Matches wherever it is found, not only at the start. */
  readonly floating: boolean;
}

/** A line that is no pattern. */
export class PathspecError extends Error {
  override readonly name = "PathspecError";
  readonly line: string;
  constructor(line: string) {
    super(`\`${line}\` is no ignore pattern`);
    this.line = line;
  }
}

/**
 * A function that says whether a path (relative, with `/`; a folder's may end in `/`) is ignored.
 *
 * @throws {PathspecError} for a line that is no pattern: a lone `!`, a `\` with nothing behind it, or a
 *   set whose range runs backwards.
 */
export function compilePathspec(lines: readonly string[]): (path: string) => boolean {
  const patterns = lines.map(compilePattern).filter((pattern) => pattern !== undefined);
  return (path) => {
    const chars = Array.from(path);
    return patterns.findLast((pattern) => matches(pattern, chars))?.included ?? false;
  };
}

const notSlash = (char: string): boolean => char !== "/";
const slash = (char: string): boolean => char === "/";
/** Stands for a set whose range runs backwards. */
const backwards = (): boolean => false;
const notNewline = (char: string): boolean => char !== "\n";

function compilePattern(line: string): Pattern | undefined {
  // An escaped space at the end stays.
  const text = line.endsWith("\\ ") ? line : line.trimEnd();
  if (text === "" || text === "/" || text.startsWith("#")) return undefined;
  const included = !text.startsWith("!");
  const written = (included ? text : text.slice(1)).split("/");
  const isFolder = written.at(-1) === "";
  const segments = normalise(written, line);
  const [first, second, third] = segments;
  const everything: Pattern = { included, elements: [{ test: notNewline, repeat: "once" }], end: "anywhere", floating: true };
  const belowRoot: Pattern = { ...everything, elements: [{ test: slash, repeat: "once" }] };
  if (segments.length === 1 && first === "**") return isFolder ? belowRoot : everything;
  if (segments.length === 2 && first === "**" && second === "*") return everything;
  if (segments.length === 3 && first === "**" && second === "*" && third === "**") return belowRoot;
  const elements = elementsOf(segments, line);
  return elements && { included, elements, end: segments.at(-1) === "**" ? "anywhere" : "boundary", floating: false };
}

/** Puts `**` in front of a pattern without a slash inside, behind one that ends in a slash, and once for a run of them. */
function normalise(written: readonly string[], line: string): readonly string[] {
  const segments = [...written];
  if (segments[0] === "") segments.shift();
  else if ((segments.length === 1 || (segments.length === 2 && segments[1] === "")) && segments[0] !== "**") segments.unshift("**");
  if (segments.length === 0) throw new PathspecError(line);
  if (segments.at(-1) === "") segments[segments.length - 1] = "**";
  return segments.filter((segment, index) => segment !== "**" || segments[index - 1] !== "**");
}

/** Undefined when a set in the pattern is never closed: the whole pattern counts as absent then. */
function elementsOf(segments: readonly string[], line: string): readonly Element[] | undefined {
  const elements: Element[] = [];
  let isBackwards = false;
  for (const [index, segment] of segments.entries()) {
    const at = elements.length;
    if (segment === "**") {
      if (index === 0) elements.push({ test: notNewline, repeat: "some", skip: at + 2 }, { test: slash, repeat: "once" });
      else if (index < segments.length - 1) elements.push({ test: slash, repeat: "once", skip: at + 2 }, { test: notNewline, repeat: "some" });
      else elements.push({ test: slash, repeat: "once" });
      continue;
    }
    if (index > 0 && !(index === 1 && segments[0] === "**")) elements.push({ test: slash, repeat: "once" });
    const parts = segment === "*" ? [{ test: notSlash, repeat: "some" as const }] : segmentElements(segment, line);
    if (parts === undefined) return undefined;
    isBackwards ||= parts.some((part) => part.test === backwards);
    elements.push(...parts);
  }
  if (isBackwards) throw new PathspecError(line);
  return elements;
}

function segmentElements(segment: string, line: string): readonly Element[] | undefined {
  const elements: Element[] = [];
  const chars = Array.from(segment);
  let at = 0;
  while (at < chars.length) {
    const char = chars[at] as string;
    at += 1;
    if (char === "\\") {
      const next = chars[at];
      if (next === undefined) throw new PathspecError(line);
      at += 1;
      elements.push({ test: (other) => other === next, repeat: "once" });
    } else if (char === "*") {
      elements.push({ test: notSlash, repeat: "any" });
    } else if (char === "?") {
      elements.push({ test: notSlash, repeat: "once" });
    } else if (char === "[") {
      const set = readSet(chars, at);
      if (set === undefined) return undefined;
      elements.push({ test: set.test, repeat: "once" });
      at = set.end;
    } else {
      elements.push({ test: (other) => other === char, repeat: "once" });
    }
  }
  return elements;
}

/** A set from behind its `[`; undefined when it is never closed. */
function readSet(chars: readonly string[], start: number): { readonly test: (char: string) => boolean; readonly end: number } | undefined {
  const negated = chars[start] === "!" || chars[start] === "^";
  const first = negated ? start + 1 : start;
  let end = first;
  if (chars[end] === "]") end += 1;
  while (end < chars.length && chars[end] !== "]") end += 1;
  if (end >= chars.length) return undefined;
  const ranges: (readonly [number, number])[] = [];
  for (let at = first; at < end; at += 1) {
    const low = (chars[at] as string).codePointAt(0) as number;
    const isRange = chars[at + 1] === "-" && at + 2 < end;
    const high = isRange ? ((chars[at + 2] as string).codePointAt(0) as number) : low;
    if (high < low) return { test: backwards, end: end + 1 };
    ranges.push([low, high]);
    if (isRange) at += 2;
  }
  const holds = (char: string): boolean => {
    const point = char.codePointAt(0) as number;
    return ranges.some(([low, high]) => low <= point && point <= high);
  };
  return { test: negated ? (char) => !holds(char) : holds, end: end + 1 };
}

/** Follows all ways through a pattern at once: O(pattern × path). */
function matches({ elements, end, floating }: Pattern, path: readonly string[]): boolean {
  let states = new Set<number>();
  for (let index = 0; index <= path.length; index += 1) {
    if (index === 0 || floating) enter(0, elements, states);
    const char = path[index];
    if (states.has(elements.length) && (end === "anywhere" || char === undefined || char === "/")) return true;
    if (char === undefined) return false;
    const next = new Set<number>();
    for (const state of states) {
      const element = elements[state];
      if (element === undefined || !element.test(char)) continue;
      if (element.repeat !== "once") enter(state, elements, next, true);
      if (element.repeat !== "any") enter(state + 1, elements, next);
    }
    states = next;
  }
  return false;
}

/** Adds a state with those that are reached from it without a character. */
function enter(state: number, elements: readonly Element[], states: Set<number>, again = false): void {
  if (states.has(state)) return;
  states.add(state);
  const element = elements[state];
  if (element === undefined) return;
  if (element.repeat === "any") enter(state + 1, elements, states);
  if (element.skip !== undefined && !again) enter(element.skip, elements, states);
}
