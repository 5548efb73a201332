import { findOpenBracket } from "../../text/open-bracket.ts";

/** What patterns that match no file are, and what to do about it where that can be seen of them. */
export function describeNoMatch(patterns: readonly string[]): { readonly list: string; readonly help: string | undefined } {
  const list = patterns.map((pattern) => `\`${pattern}\``).join(", ");
  const [unclosed] = patterns.flatMap((pattern) => findOpenBracket(pattern) ?? []);
  return { list, help: unclosed === undefined ? undefined : `A \`${unclosed}\` is not closed: close it, or write \`\\${unclosed}\` for the character itself.` };
}
