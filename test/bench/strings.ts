import { createRandom, type Random } from "./prose/random.ts";

/** What random strings are made of: whatever makes a tokenizer's expression take another branch. */
const PIECES: readonly ((random: Random) => string)[] = [
  (r) => String.fromCodePoint(r.between(0x20, 0x7e)),
  (r) => r.pick(["a", "e", "th", "ing", "Er", "QU", "x", "Ab", "zz"]),
  (r) => " ".repeat(r.between(1, 6)),
  (r) => r.pick(["\n", "\r\n", "\n\n", "\t", "\r", " \n", "\u00a0", "\u3000", "\u2028"]),
  (r) => String(r.between(0, 1_000_000)),
  (r) => r.pick(["'s", "'LL", "’re", "'d", "n't", "'VE"]),
  (r) => r.pick([".", "...", "!?", "://", "/*", "*/", "{{", "}}", "<|", "|>", "=>", "---", "```", "##"]),
  (r) => String.fromCodePoint(r.between(0xc0, 0x24f)),
  (r) => String.fromCodePoint(r.between(0x400, 0x4ff)),
  (r) => String.fromCodePoint(r.between(0x4e00, 0x9fff)),
  (r) => String.fromCodePoint(r.between(0xac00, 0xd7a3)),
  (r) => String.fromCodePoint(r.between(0x300, 0x36f)),
  (r) => String.fromCodePoint(r.between(0x1f300, 0x1faff)),
  (r) => String.fromCodePoint(r.between(0x5d0, 0x6ff)),
  (r) => r.pick(["<|endoftext|>", "<|fim_prefix|>", "<|im_start|>"]),
  (r) => String.fromCharCode(r.between(0xd800, 0xdfff)),
  (r) => String.fromCodePoint(r.between(0, 0x1f)),
  (r) => String.fromCodePoint(r.between(0x10000, 0x10ffff)),
];

/** Random strings of 1 to 60 pieces: some of one kind, most of a few, some of all. */
export function randomStrings(count: number, seed = 1): readonly string[] {
  return Array.from({ length: count }, (_, number) => {
    const random = createRandom(seed ^ 0x3c6e, number);
    const kinds = Array.from({ length: random.pick([1, 2, 3, 5, 40]) }, () => random.pick(PIECES));
    return Array.from({ length: random.between(1, 60) }, () => random.pick(kinds)(random)).join("");
  });
}

/** Texts of about this many bytes that no tokenizer's expression can split, by kind. */
export function unbrokenRuns(bytes: number): { readonly [kind: string]: string } {
  const of = (unit: string): string => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)));
  const random = createRandom(7);
  const letters = Array.from({ length: bytes }, () => String.fromCharCode(random.between(0x61, 0x7a))).join("");
  return { "one letter": of("a"), letters, spaces: of(" "), newlines: of("\n"), CJK: of("漢字仮名"), emoji: of("😀🎉"), "punctuation": of("=-") };
}
