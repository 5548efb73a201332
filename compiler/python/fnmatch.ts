/** `fnmatch.fnmatchcase`: shell patterns on file names, as Python 3 reads them. */

/** What one position of a pattern accepts. */
type Element = "*" | ((char: string) => boolean);

/**
 * A function that says whether a name matches. `*` is any run of characters (`/`, dots and line breaks
 * too), `?` any one; `[abc]` and `[a-c]` are sets, `[!…]` the opposite; a set that is never closed is
 * literal, and so is everything else (`{a,b}`, `^`, `\`). Case-sensitive; characters are code points.
 */
export function compileFnmatch(pattern: string): (name: string) => boolean {
  const elements = parse(Array.from(pattern));
  return (name) => matches(elements, Array.from(name));
}

function parse(chars: readonly string[]): readonly Element[] {
  const elements: Element[] = [];
  let at = 0;
  while (at < chars.length) {
    const char = chars[at] as string;
    at += 1;
    if (char === "*") {
      if (elements.at(-1) !== "*") elements.push("*");
    } else if (char === "?") {
      elements.push(() => true);
    } else if (char === "[") {
      const end = setEnd(chars, at);
      elements.push(end === undefined ? (other) => other === "[" : setOf(chars.slice(at, end)));
      if (end !== undefined) at = end + 1;
    } else {
      elements.push((other) => other === char);
    }
  }
  return elements;
}

/** Where a set that opens in front of `at` has its `]`; one right at the start belongs to the set. */
function setEnd(chars: readonly string[], at: number): number | undefined {
  let end = at;
  if (chars[end] === "!") end += 1;
  if (chars[end] === "]") end += 1;
  while (end < chars.length && chars[end] !== "]") end += 1;
  return end < chars.length ? end : undefined;
}

function setOf(content: readonly string[]): (char: string) => boolean {
  const negated = content[0] === "!";
  const { singles, ranges } = members(negated ? content.slice(1) : content);
  const holds = (char: string): boolean => {
    const point = char.codePointAt(0) as number;
    return singles.has(char) || ranges.some(([first, last]) => first <= point && point <= last);
  };
  return negated ? (char) => !holds(char) : holds;
}

interface Members { readonly singles: ReadonlySet<string>; readonly ranges: readonly (readonly [first: number, last: number])[] }

/** Splits at the hyphens that make ranges: the first has something on both sides, the next is at least two further. */
function members(content: readonly string[]): Members {
  const chunks: string[][] = [];
  let start = 0;
  let from = 1;
  for (;;) {
    const hyphen = content.indexOf("-", from);
    if (hyphen === -1) break;
    chunks.push(content.slice(start, hyphen));
    start = hyphen + 1;
    from = hyphen + 3;
  }
  const rest = content.slice(start);
  if (rest.length > 0 || chunks.length === 0) chunks.push(rest);
  else (chunks.at(-1) as string[]).push("-");
  dropEmptyRanges(chunks);
  const singles = new Set<string>();
  const ranges: (readonly [number, number])[] = [];
  for (const [index, chunk] of chunks.entries()) {
    for (const char of chunk) singles.add(char);
    const next = chunks[index + 1]?.[0];
    const last = chunk.at(-1);
    if (next !== undefined && last !== undefined) ranges.push([last.codePointAt(0) as number, next.codePointAt(0) as number]);
  }
  return { singles, ranges };
}

/** A range that runs backwards holds nothing: its ends vanish. */
function dropEmptyRanges(chunks: string[][]): void {
  for (let index = chunks.length - 1; index > 0; index -= 1) {
    const left = chunks[index - 1] as string[];
    const right = chunks[index] as string[];
    const [last, first] = [left.at(-1), right[0]];
    if (last === undefined || first === undefined || (last.codePointAt(0) as number) <= (first.codePointAt(0) as number)) continue;
    chunks.splice(index - 1, 2, [...left.slice(0, -1), ...right.slice(1)]);
  }
}

/** Greedy with one step back to the last `*`: O(pattern × name) at worst. */
function matches(elements: readonly Element[], name: readonly string[]): boolean {
  let at = 0;
  let index = 0;
  let star = -1;
  let resume = 0;
  while (index < name.length) {
    const element = elements[at];
    if (element === "*") {
      star = at;
      at += 1;
      resume = index;
    } else if (element !== undefined && element(name[index] as string)) {
      at += 1;
      index += 1;
    } else if (star !== -1) {
      at = star + 1;
      resume += 1;
      index = resume;
    } else {
      return false;
    }
  }
  return at === elements.length || (at === elements.length - 1 && elements[at] === "*");
}
