/** The words of a shell command, as Python's `shlex.split` finds them. */
import { isSpace } from "../python/text.ts";

/**
 * Words by POSIX rules: quotes are taken off, a backslash takes the next character as it is (inside
 * double quotes only `"` and `\`). A command with an open quote is split at white space instead.
 */
export function shellWords(command: string): readonly string[] {
  return quotedWords(command) ?? plainWords(command);
}

const BLANK = new Set([" ", "\t", "\r", "\n"]);

/** Undefined when a quote or an escape is left open. */
function quotedWords(command: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < command.length; at += 1) {
    const char = command[at] as string;
    if (quote === "") {
      if (BLANK.has(char)) {
        if (word !== undefined) words.push(word);
        word = undefined;
        continue;
      }
      word ??= "";
      if (char === "'" || char === '"') quote = char;
      else if (char !== "\\") word += char;
      else {
        at += 1;
        if (at === command.length) return undefined;
        word += command[at] as string;
      }
    } else if (char === quote) {
      quote = "";
    } else if (char === "\\" && quote === '"') {
      at += 1;
      if (at === command.length) return undefined;
      const next = command[at] as string;
      word = `${word ?? ""}${next === '"' || next === "\\" ? "" : "\\"}${next}`;
    } else {
      word = (word ?? "") + char;
    }
  }
  if (quote !== "") return undefined;
  if (word !== undefined) words.push(word);
  return words;
}

/** `str.split()`: at runs of white space. */
function plainWords(command: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= command.length; at += 1) {
    const inWord = at < command.length && !isSpace(command[at] as string);
    if (inWord && start === -1) start = at;
    if (inWord || start === -1) continue;
    words.push(command.slice(start, at));
    start = -1;
  }
  return words;
}
