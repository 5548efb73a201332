/** The matches of an expression, without a copy of it for each text, as `String.matchAll` makes one. */

const NONE: readonly RegExpExecArray[] = [];

/** The matches of a global expression in a text, in order. */
export function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  let found = pattern.exec(text);
  if (found === null) return NONE;
  const matches: RegExpExecArray[] = [];
  while (found !== null) {
    matches.push(found);
    if (found[0] === "") pattern.lastIndex += 1;
    found = pattern.exec(text);
  }
  return matches;
}
