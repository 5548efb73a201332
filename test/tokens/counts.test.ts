import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { makeTokenTables } from "../../compiler/make/token-tables.ts";
import { tokenCounter } from "../../compiler/tokens/tokens.ts";
import { ENCODINGS, referenceCounter } from "./reference.ts";

const SLOW = { timeout: 60_000 };

const folder = mkdtempSync(join(tmpdir(), "token-counts-"));
makeTokenTables(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const FIXED: Readonly<Record<string, string>> = {
  nothing: "",
  "one space": " ",
  "NUL and other controls": "a\0b\0\0 \u0001\u001b[0m\u007f\u0080\u009f",
  "text of special tokens": "<|endoftext|> a<|endofprompt|><|fim_prefix|>\n<|im_start|>system",
  "byte order mark": "\ufeff# Title\ufeff\n\ufeff \ufeffx",
  "line ends": "a\r\nb\r\n\r\n  c\r\r\n\n\td \r \n e\n",
  "white space at the ends": " \t\n a  b   c \n\n   ",
  "white space beyond ASCII":
    "a\u00a0b \u00a0\u3000c\u0085\u0085\u2028\u2029 d\u1680\u180e\u200b\u200a",
  contractions: "I'm you're he'S we'LL they'Ve I'd don'T 'tis 's'S'ſ 'ſ'x l'l'lL 'r 'v '",
  "contractions after other things": "9's !'s é's 中's \u0301's 's's  's\n's x''s",
  capitals: "HTMLParser iPhone ABCdef ABC中DEF XMLHttp ǅabc aǅ ʰABC ABCʰDEF ªA ΣΑΣ İi ẞß",
  numbers: "1 12 123 1234 12345678 3.14159 1,000,000 ①②③④ ٣٤٥٦ Ⅷ½x² 0x1F600 1st",
  "symbols and slashes": "https://a.b/c//d/?e=f&g#h\n//\n/\n!/\r\n/x \n/ ...!!!\n\n/// -->\n",
  emoji: "👩‍👩‍👧‍👦 👍🏽👍🏿 🇩🇪🇫🇷 ❤️ ☺︎ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 a😀b 😀's",
  "combining marks":
    "e\u0301 \u0301\u0301A \u0301ABC \u0301Abc a\u0301B n\u0303o Z\u0351\u036b\u0343a",
  "lone surrogates": "\ud800 a\udfffb \udc00\ud800 \ud83dx\ude00 \ud800\ud800\udc00",
  Thai: "สวัสดีครับ ผมชื่อสมชาย ๑๒๓๔",
  "Arabic and Hebrew": "مرحبا بالعالم، كَيْفَ حالُكَ؟ שָׁלוֹם עוֹלָם",
  Devanagari: "नमस्ते दुनिया। क्षत्रिय १२३४",
  Hangul: "안녕하세요 세계 한국어 \u1112\u1161\u11ab",
  "Chinese and Japanese": "你好，世界！这是一个测试。こんにちは世界ﾊﾛｰ「」",
  code: 'function f<T>(a: T[]) {\n\tif (a?.length !== 0) return `${a}`;\n\n\t// "x"\n}\n\n\n',
  Markdown: "# A\n\n* **b** _c_\n  1. [d](e)\n\n```js\nf()\n```\n\n| a | b |\n|---|---|\n",
  "planes beyond the first": "𝒜𝓑𝟙𝟚 𐐀𐐨 𠀀𠀁 \u{10ffff}\u{e0041}\u{f0000}",
  "letters newer than the pattern's": "\ua7ce\ua7cf a\u{16ea0}b \u{323b0}\u{33479} \u088f's",
};

/** Alphabets, from which strings are drawn so that the patterns' alternatives meet. */
const ALPHABETS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  ASCII: fc.string({ unit: "grapheme-ascii", maxLength: 200 }),
  "any code units": fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
  "any characters": fc.string({ unit: "binary", maxLength: 60 }),
  graphemes: fc.string({ unit: "grapheme", maxLength: 60 }),
  "white space": strings([..." \n\r\t\v\f\u0085\u00a0\u2028\u3000x!1/", "  ", "\r\n"], 40),
  contractions: strings(["'", "'s", "'ſ", "'RE", "ll", ..."aBsStTrRvVeEmMlLdD1 !é\n"], 40),
  "kinds of letters": strings([..."aBZʰªǅ中あ\u0301\u0903ßΣ1² -"], 40),
  symbols: strings([..."/\\-=*#_.,:;!?()[]{}<>|\"'`~@$%^&+ \n\ra\u0301😀"], 60),
  digits: strings([..."0123456789٣½Ⅷ. a"], 40),
  words: strings([..."etaoinshrdlucmfwygp", "the", "ing", " ", " "], 60),
  "long words": strings([..."etaoinshrdlucmfwygp"], 700, 90),
  "long runs of few letters": strings([..."aab"], 700, 90),
  "long Chinese": strings([..."的一是不了人我在有他这中大来上国"], 300, 40),
  "Thai, Arabic, Hangul": strings([..."กขคงจฉ่้าำิีابتثجحخ가나다각ㄱ "], 80),
  emoji: strings([..."😀👍🏽👨👩👧🇩🇪❤\ufe0f\u200d ", "\u200d"], 60),
};

function strings(units: readonly string[], maxLength: number, minLength = 0) {
  return fc
    .array(fc.constantFrom(...units), { minLength, maxLength, size: "max" })
    .map((parts) => parts.join(""));
}

/** Markdown files of the packages this one uses, in order of path, up to a megabyte. */
function readMarkdown(): string[] {
  const root = join(import.meta.dirname, "../../node_modules");
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" });
  const texts: string[] = [];
  let codeUnits = 0;
  for (const path of paths.filter((name) => name.endsWith(".md")).sort()) {
    const text = readFileSync(join(root, path), "utf8");
    codeUnits += text.length;
    if (codeUnits > 1_000_000) break;
    texts.push(text);
  }
  return texts;
}

const RUNS = [
  "a",
  "A",
  "é",
  " ",
  "\n",
  "\t",
  "漢",
  "😀",
  "\u0301",
  "-",
  "'s",
  " a",
  "7",
  "a\n",
  "/\n",
];
const RUN_REPEATS = 3_072 / 4;

describe.each(ENCODINGS)("token counts of %s", (encoding) => {
  const count = tokenCounter(encoding, folder);
  const reference = referenceCounter(encoding);

  it.each(Object.entries(FIXED))("agree with tiktoken on %s", (_, text) => {
    expect(count(text)).toBe(reference(text));
  });

  it.each(Object.entries(ALPHABETS))("agree with tiktoken on random %s", SLOW, (_, texts) => {
    const law = fc.property(texts, (text) => {
      expect(count(text)).toBe(reference(text));
    });
    fc.assert(law, { numRuns: 250, seed: 20_250_101 });
  });

  it("agree with tiktoken on the documentation of packages", SLOW, () => {
    const texts = readMarkdown();
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.map(count)).toEqual(texts.map(reference));
  });

  it("agree with tiktoken on a text longer than the buffer that is used again", SLOW, () => {
    const text = "Grüße, it's 12345 o'clock…\n\n".repeat(1_300);
    expect(text.length).toBeGreaterThan(32 * 1024);
    expect(count(text)).toBe(reference(text));
  });

  it("are the same the second time, when pieces have been remembered", () => {
    const texts = Object.values(FIXED);
    expect(texts.map(count)).toEqual(texts.map(count));
  });

  it.each(RUNS)("agree with tiktoken on a run of %j, and grow with it", SLOW, (unit) => {
    // 768 repetitions come out even with the tokens that runs are made of, so that runs of
    // many times that length, which tiktoken needs too long for, have as many times the tokens.
    const block = unit.repeat(RUN_REPEATS);
    const counted = count(block);
    expect(counted).toBe(reference(block));
    expect(count(block.repeat(134))).toBe(134 * counted);
  });
});
