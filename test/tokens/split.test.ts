import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pieceScanners } from "../../compiler/tokens/split.ts";
import { unicodeClasses } from "../../compiler/tokens/unicode-classes.ts";
import { ENCODINGS, readPattern } from "./reference.ts";

/**
 * Counts do not show all of what the scanners do: tokens hardly ever cross a place where the
 * pattern would have cut, so a missing cut goes unseen. So the scanners are also held against
 * the pattern itself, in the words of JavaScript's regular expressions. (Those have the
 * engine's Unicode tables: the characters here are old ones.)
 */
function patternOf(encoding: (typeof ENCODINGS)[number]): RegExp {
  const source = readPattern(encoding)
    .replaceAll(
      "(?i:'s|'t|'re|'ve|'m|'ll|'d)",
      "(?:'[sS\u017f]|'[tT]|'[rR][eE]|'[vV][eE]|'[mM]|'[lL][lL]|'[dD])",
    )
    .replaceAll("\\s", "\\p{White_Space}")
    .replaceAll("\\S", "\\P{White_Space}");
  return new RegExp(source, "gu");
}

const UNITS: readonly string[] = [
  "' 's 'S '\u017f 't 'T 'rE 'Ve 'm 'M 'll 'LL 'd 'D 'r 'v 'l s t e E l \u017f \u212a",
  "a b Z é É ß ǅ ʰ ª 中 あ \u0301 \u0903 \u20dd 1 2 ٣ ½ Ⅷ 𝟙 𝒜 𐐀 𐐨",
  "\ufeff \u180e \u200b \u200d \0 ! - / // _ “ … 😀 🏽 \ud800 \udc00",
]
  .flatMap((line) => line.split(" "))
  .concat(" ", "  ", "\t", "\v", "\n", "\r", "\r\n", "\u0085", "\u00a0", "\u2028", "\u3000");

/** Of one kind and of all, so that both long runs and close neighbours come up. */
const TEXTS = fc.oneof(
  fc.array(fc.constantFrom(...UNITS), { maxLength: 40, size: "max" }),
  fc
    .uniqueArray(fc.constantFrom(...UNITS), { minLength: 2, maxLength: 4 })
    .chain((units) => fc.array(fc.constantFrom(...units), { maxLength: 30, size: "max" })),
);

describe.each(ENCODINGS)("the pieces of %s", (encoding) => {
  it("are those of its pattern", { timeout: 60_000 }, () => {
    const pattern = patternOf(encoding);
    const pieceEnd = pieceScanners(unicodeClasses())[encoding];
    const law = fc.property(TEXTS, (units) => {
      // In UTF-8 a lone surrogate is U+FFFD; neighbours may have made a pair of theirs.
      const bytes = Buffer.from(units.join(""));
      const text = bytes.toString();
      const pieces: string[] = [];
      for (let start = 0; start < bytes.length;) {
        const end = pieceEnd(bytes, start, bytes.length);
        pieces.push(bytes.toString("utf8", start, end));
        start = end;
      }
      expect(pieces).toEqual(text.match(pattern) ?? []);
    });
    fc.assert(law, { numRuns: 6_000, seed: 20_250_101 });
  });
});
