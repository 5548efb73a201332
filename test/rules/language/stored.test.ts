/** The lexicon's tables, stored and read again: what is read is what is worked out. */
import { describe, expect, it } from "vitest";
import { ByteReader, ByteWriter } from "../../../compiler/phases/3-scan/stored/bytes.ts";
import { loadLexicon, loadTriggers } from "../../../compiler/phases/3-scan/stored/read.ts";
import { storeTables } from "../../../compiler/phases/3-scan/stored/store.ts";

describe("stored tables", () => {
  const stored = storeTables();

  it("have the same trigger words and literals", () => {
    expect(loadTriggers(stored)).toEqual(loadTriggers(undefined));
  });

  it("have the same entries under the same words, in the same order", () => {
    const [read, made] = [loadLexicon(stored), loadLexicon(undefined)];
    expect([...read.index.words.keys()]).toEqual([...made.index.words.keys()]);
    expect(read).toEqual(made);
  });

  it("are the same wherever they are made", () => {
    expect(storeTables()).toEqual(stored);
  });
});

describe("numbers and texts as bytes", () => {
  it("come back as they went", () => {
    const counts = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31 - 1];
    const words = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)];
    const texts = [[], [""], ["a", "", "naïve", "日本", "🚀"]];
    const out = new ByteWriter();
    for (const count of counts) out.count(count);
    for (const word of words) out.word(word);
    for (const list of texts) out.texts(list);
    const from = new ByteReader(out.finish());
    expect(counts.map(() => from.count())).toEqual(counts);
    expect(words.map(() => from.word())).toEqual(words);
    expect(texts.map(() => from.texts())).toEqual(texts);
  });
});
