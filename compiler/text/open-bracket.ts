const CLOSING: { readonly [open: string]: string } = { "[": "]", "{": "}", "(": ")" };

/**
 * The bracket of a pattern that nothing closes, by which it means less than it seems to: `[` in `rules/[a.md`. Undefined
 * where all are closed.
 */
export function findOpenBracket(pattern: string): string | undefined {
  const open: string[] = [];
  // A backslash takes the meaning from what follows.
  for (const [character] of pattern.matchAll(/\\.|[[\](){}]/gsu)) {
    const last = open.at(-1);
    if (last !== undefined && character === CLOSING[last]) open.pop();
    else if (last !== "[" && CLOSING[character] !== undefined) open.push(character);
  }
  return open[0];
}
