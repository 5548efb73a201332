/**
 * Names of files as a depfile has them. GNU Make and Ninja read the same text by rules of their own; what
 * is said here of their versions was tried out with GNU Make 4.3 and Ninja 1.11 and 1.13.
 */

/** No escape makes these part of a name in both. In a Makefile some of them would even begin a command. */
const UNWRITABLE = /[\u0000-\u001f\u007f;|]|[ :\\]$|\\[#:]/u;
/** Make takes them as they are, but for Ninja a name ends here. */
const ENDS_FOR_NINJA = /[*<>^`"'&?]/u;
/** Make takes it for a member of an archive. */
const ARCHIVE_MEMBER = /\(.*\)$/su;

/** How well a name can stand in a depfile: not at all, so that it costs needless builds, or well. */
export type Fitness = "none" | "needless-builds" | "good";

/** Says how well the name of an input can stand in a depfile. */
export function inputFitness(name: string): Fitness {
  if (UNWRITABLE.test(name)) return "none";
  return ENDS_FOR_NINJA.test(name) || ARCHIVE_MEMBER.test(name) ? "needless-builds" : "good";
}

/** Whether the name of an output can stand in front of a rule, where `=` would assign and `%` be a pattern. */
export function isOutputName(name: string): boolean {
  return inputFitness(name) === "good" && !/[=%]/u.test(name);
}

/**
 * Whether an input may have an empty rule of its own, which lets Make go on when it is gone. Before the colon
 * `=` would assign, `%` be a pattern, a last `&` group; and names such as `.IGNORE` change how Make works.
 */
export function mayHaveRule(name: string): boolean {
  return inputFitness(name) !== "none" && !/[=%]|&$|^\.[A-Z_]+$/u.test(name);
}

/**
 * Escapes a name as GCC does: white space and the backslashes in front of it, `#`, `:` (but the one of a
 * drive), and `$`, which is doubled. Other backslashes stay, because both tools take them as they are.
 */
export function escapeName(name: string): string {
  const [, drive = "", rest = name] = /^([A-Za-z]:)(\/.*)$/su.exec(name) ?? [];
  const escaped = rest.replaceAll(/(\\*) /gu, String.raw`$1$1\ `).replaceAll(/[#:]/gu, String.raw`\$&`).replaceAll("$", "$$$$");
  // At the start of a word Make would put somebody's home in its place.
  return `${drive}${escaped.startsWith("~") ? "./" : ""}${escaped}`;
}
