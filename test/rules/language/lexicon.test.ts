import { describe, expect, it } from "vitest";
import { indexEntries, lexiconFrom, type Lexicon } from "../../../compiler/phases/3-scan/language/automaton.ts";
import { concept, firstWords, phraseOf, type Concept } from "../../../compiler/phases/3-scan/language/concepts.ts";
import { CONCEPTS } from "../../../compiler/phases/3-scan/language/lexicon/index.ts";
import { tagWords } from "../../../compiler/phases/3-scan/language/tagging.ts";
import { wordsOf, type TextUnits } from "../../../compiler/phases/3-scan/language/words.ts";
import { codeUnits } from "../../../compiler/phases/3-scan/views/code-units.ts";
import { entriesOf } from "./entries-of.ts";

function lexiconOf(concepts: readonly Concept[]): Lexicon {
  return lexiconFrom(concepts, indexEntries(concepts));
}

function read(text: string): TextUnits {
  return { text, units: codeUnits([text]).units, first: 0 };
}

describe("the lexicon", () => {
  // Entries are read when a text has their first word: a mistake must not wait for that.
  it.each(CONCEPTS.map((each) => [each.name, each] as const))("%s: each entry can be read", (_name, each) => {
    const { phrases, latin } = entriesOf(each);
    for (const entry of [...phrases, ...latin]) {
      expect(phraseOf(entry).length).toBeGreaterThan(0);
      expect(firstWords(entry).size).toBeGreaterThan(0);
    }
  });

  it.each(["(a/b", "[a]", "… a", "(a/… b)"])("%s is no entry", (entry) => {
    expect(() => phraseOf(entry)).toThrow("mistaken notation");
  });
});

describe("tagging", () => {
  const found = (entry: string, text: string): readonly string[] => {
    const one = concept("one", { en: entry });
    const lexicon = lexiconOf([one]);
    const places: string[] = [];
    tagWords(lexicon, wordsOf(read(text), lexicon), (_concept, start, end) => places.push(text.slice(start, end)));
    return places;
  };

  it.each([
    ["ignore", "Ignore it, do not ignore that", ["Ignore", "ignore"]],
    ["ignor*", "ignoring ignorance", ["ignoring", "ignorance"]],
    ["put [all/the] aside", "put aside, put the aside, put a aside", ["put aside", "put the aside"]],
    ["(set/put down) … aside", "set it all aside; put down a b c d aside; set a b c d e aside", ["set it all aside", "put down a b c d aside"]],
    ["set | set it | set it down", "set it down", ["set it down"]],
    ["a [b] [c]", "a b c, a c, a", ["a b c", "a c", "a"]],
    ["p* … q*", "Pa x y z w QA; p q; pa x y z w v qa", ["Pa x y z w QA", "p q"]],
    ["put (in/iñ) … out", "put ion out, put im out, put IN out, put in x ouch out", ["put IN out", "put in x ouch out"]],
  ])("%s", (entry, text, places) => {
    expect(found(entry, text)).toEqual(places);
  });

  it("of two gaps that are open at once, each counts on its own", () => {
    expect(found("a … b … c", "a b x x x b x x x x c")).toEqual(["a b x x x b x x x x c"]);
  });
});

describe("words", () => {
  const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c]*(?:['’]\p{L}+){0,8}/gu;
  const lexicon = lexiconOf([]);
  it.each([
    "plain words, 12 and 3rd", "don't, it's, 'quoted' and rock'n'roll", "naïve café – “Zürich”… e\u0301t", "日本語 и русский ไทย", "emoji 🚀x 𝒜bc ② x₂ \uD800 end", "می\u200cخواهم l’été", "a_b-c/d.e \u2500\u2502 ½cup", "'", "x'", "x'1", "",
  ])("%j is parted as the pattern says", (text) => {
    expect(wordsOf(read(text), lexicon).map(({ start, end }) => text.slice(start, end))).toEqual(text.match(WORD) ?? []);
  });

  it("are the same in any case where they are plain", () => {
    const [first, ...others] = wordsOf(read("the The THE"), lexicon);
    for (const { spelling } of others) expect(spelling).toBe(first?.spelling);
    expect(wordsOf(read("Thé thé the's The’s 3RD"), lexicon).map(({ spelling: { folded, marked } }) => [folded, marked])).toEqual([["the", true], ["the", true], ["the's", false], ["the's", false], ["3rd", false]]);
  });
});
