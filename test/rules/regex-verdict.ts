import { checkSync } from "recheck";

/**
 * What recheck knows of an expression's worst case:
 * - `safe`: it proves it linear.
 * - `unknown`: it comes to no end in its time, and finds no attack; then our own proof decides.
 * - `vulnerable`: it has an attack; the expression has to be written in another way.
 */
export type RegexVerdict = "safe" | "unknown" | "vulnerable";

const MILLISECONDS = 1500;

/**
 * Asks recheck; slow. The flags `g` and `y` change nothing for one match. With `RECHECK_SYNC_BACKEND=pure` it is
 * plain JavaScript: no Java, no binary of a platform.
 */
export function regexVerdict(source: string, flags: string): RegexVerdict {
  return checkSync(source, flags.replace(/[dgy]/gu, ""), { timeout: MILLISECONDS, attackTimeout: 500, incubationTimeout: 500, maxAttackStringSize: 100_000 }).status;
}
