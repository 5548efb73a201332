/** The expressions of the scanner's modules, as the command has them: see `LetterPattern`. */
import { cutDown } from "../phases/3-scan/letter-pattern.ts";

/**
 * An expression with a class of Unicode that is made when its module is loaded: a constant, an element or the last
 * property of one, on a line of its own. One within a function is made when it is used.
 */
const LITERAL = /^((?:export )?const \w+ = | {2}(?:\{ .* \w+: )?)\/((?:[^\n/\\[]|\\.|\[(?:[^\n\]\\]|\\.)*\])+)\/([a-z]*)(;|,| \},)$/gmu;
/** And one that is put together. */
const COMPOSED = /^((?:export )?const \w+ = )new RegExp(\((?:.+, "[a-z]*"|\n(?: {2}.+\n)+)\);)$/gmu;

/**
 * @param text A TypeScript module.
 * @param from How the module imports that of `letterPattern`.
 * @returns The module with its expressions of that kind made by `letterPattern`, line by line as before.
 */
export function letterLiterals(text: string, from: string): string {
  const made = text
    .replace(LITERAL, (line, start: string, source: string, flags: string, end: string) => (cutDown(source, flags) === undefined ? line : `${start}letterPattern(${JSON.stringify(source)}, ${JSON.stringify(flags)})${end}`))
    .replace(COMPOSED, "$1letterPattern$2");
  return made === text ? text : `import { letterPattern } from ${JSON.stringify(from)}; ${made}`;
}
