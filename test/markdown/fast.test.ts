import { readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadEngine } from "../../compiler/markdown/engine.ts";
import { parseText } from "../../compiler/markdown/front.ts";
import { parsePieces } from "../../compiler/markdown/pieces.ts";
import { markdown } from "../shape/generated.ts";

const engine = loadEngine();
const reference = (text: string): string => JSON.stringify(parsePieces(text, 0, engine).children);
const ours = (text: string): string => JSON.stringify(parseText(text, 0, () => engine).children);
/** The tree, when no reference is there to help. */
const alone = (text: string): string => JSON.stringify(parseText(text, 0, () => {
  throw new Error("The reference was asked for.");
}).children);

/** Texts that the fast parser has to know. */
const known: readonly (readonly [string, string])[] = [
  ["headings", "# a *b* #\n##c\n## \n### d \\#\n\nfoo\nbar\n===\nbaz\n---\n"],
  ["paragraphs and breaks", "a  \nb\\\nc\t\n  d\n"],
  ["emphasis", "*a **b* c** ***d** e* _f_g_ __h__ *i*j **k*l*m** “*n*”\n"],
  ["code in text", "`a` `` b ` c `` ` ` ` `` ` `d\ne` \\`f`\n"],
  ["links", "[a](b) [c](<d e> \"f\") [g *h*](i 'j') ![k [l](m)](n) [o](p(q)r) [s]( t\n\"u\nv\" ) [w [x](y)](z)\n"],
  ["references", "[a] [b][a] [c][] [d][e] ![f][a]\n\n[a]: /u \"t\"\n[C]: <v w>\nrest\n"],
  ["links in angle brackets and HTML", "<http://a.b/c?d> <e@f.g> <h i=\"j\">k</h> <!-- l\nm --> <?n?> <!O> < p>\n"],
  ["escapes and references of characters", "\\* \\a &amp; &#35; &#x41; &nbsp &copy; \\\\ \\&lt;\n"],
  ["fences", "```js a=\"b\"\nc\n\n  d\n```\n~~~\n```\n~~~~ \n\n  ```\n  e\n f\n  ```\n"],
  ["an open fence", "```\na\n\n"],
  ["code that is indented", "    a\n\n      b\n\n\tc\n\nd\n    e\n"],
  ["lists", "- a\n- b\n\n  c\n  - d\n    1. e\n    2. f\n\n- g\n* h\n\n7) i\n8) j\n   k\nl\n"],
  ["lists with code and quotes", "1. a\n   ```\n   b\n   ```\n2. > c\n   > d\n\n   e\n-\n  f\n- - g\n"],
  ["quotes", "> a\n> > b\n> c\nd\n>\n> - e\n> - f\n>\n> g\n"],
  ["rules", "***\n- - -\n_____\na\n***\n"],
  ["footnotes", "a[^1] *b [^Note-2]* [^none] [c [^1]](d) `[^1]`[^1](e)\n\n[^1]: See [^note-2].\n[^NOTE-2]:  [f](g)\n\n\n# h [^1]\n\n[^3]: i"],
  ["HTML", "<div>\n*a*\n</div>\n\n<!-- b\n\nc -->\nd\n\n<x-y z>\n\n<pre>\n\n</pre>\n- e\n</f>\n"],
  ["tables", "| a | b\n|:-:|--:\n| `c\\|d` | *e* | f\ng\n\nh\n|i|\n|-|\n| j || \n\nk | l\n- | -\n"],
  ["line ends", "# a\r\n\r\n- b\r\n  c\r\n\rd\re\r"],
  ["tabs", "-\ta\n\n\tb\n\n1.\tc\n\t- d\n"],
  ["characters beyond the first 65,536, and halves of them", "*😀* **\uD83D** 中*文。*字\n"],
];

/** Texts of which at least a part is left to the reference, or may be. */
const odd: readonly string[] = [
  "|\n|", "a\n<a>\n-|\n", "   ```\n\n ", "- a\n<b>", "- a\n<b>\n", ">>\n>", "> - a\n>\n> 1. b", "    a\n\n2. b\n", ">\n    a\n*", "1. ```\na\n- 2. b\n", "* `\n  *a*", "- [a](b\n  c d)\n  e", "&CounterClockwiseContourIntegral; *a*\n\nb\n",
  "[a\nb]: c\n\n[a b]\n", "a[^b]\n\n[^b]: c\n", "![^b]\n\n[^b]: c\n", "[^b]: c\nd\n", "[^b]: c\n\n    d\n", "[^b]: - c\n", "[^b c]: d\n", "- a\n\n[^b]: c\n", "[^\u00e9] [^b]\n\n[^b]: c\n", "<![CDATA[ a ]]]>\n", "> a\n| b |\n> | - |\n", "- a\n\n\t\tb\n", "\uFEFF\uFEFFa", "a\u0000b", "[a]: b\n===\n", ">1. 2. b\n>\n>    a", "1. a\n   -|\nb|c\n-|-\n", "2. >[\n\ta\n   <a>\n", "> ```\na\n", "- <!--\n\nb\n",
];

describe("the fast parser", () => {
  it.each(known)("knows %s", (_name, text) => {
    expect(alone(text)).toBe(reference(text));
  });

  it("says what the reference says of what it leaves to it", () => {
    for (const text of odd) expect(ours(text), JSON.stringify(text)).toBe(reference(text));
  });

  it("cuts a paragraph by force where the reference does", () => {
    const line = "Some words, &amp; more,\\\r\n";
    for (const unit of ["word ", "😀x", "a\r", line]) {
      const text = `# b\n\nc${unit.repeat(90_000 / unit.length)}\n\ne\n\n> d\n`;
      expect(alone(text), unit).toBe(reference(text));
    }
  });

  it("takes a long row of definitions one by one, as the reference does", () => {
    const text = `see [a7]\n\n${Array.from({ length: 9000 }, (_, index) => `[a${String(index)}]: b`).join("\n")}\n[a8] and [c]\n`;
    expect(alone(text)).toBe(reference(text));
  });

  it("needs no reference for an ordinary text, whatever its length", () => {
    const text = known.filter(([name]) => name !== "an open fence" && name !== "references").map(([, part]) => part.replace(/\r\n?/gu, "\n")).join("\n\n***\n\n").repeat(20);
    expect(alone(text).length).toBeGreaterThan(text.length);
  });

  const parts = ["*", "**", "_", "`", "``", "```", "~~~", "[", "]", "](", ")", "![", "[a]", "[a]: b", "<", ">", "<a>", "</b>", "<!--", "-->", "<div>", "<a:b>", "\\", "&amp;", "&#35;", "&x;", "# ", "=", "===", "---", "- ", "* ", "1. ", "2) ", "> ", "|", " | ", "|-|", ":-", "| a | b |", "|---|---|", "a", "b c", "é", "“", "中", "😀", " ", "  ", "    ", "\t", "\n", "\n", "\n\n", "\r\n", "\"", "'", "(", "]:", "."];

  it("makes the same tree of any heap of marks", () => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), (heap) => {
      const text = heap.join("");
      expect(ours(text)).toBe(reference(text));
    }), { numRuns: 1500 });
  });

  it("makes the same tree of lines in any containers", () => {
    const line = fc.tuple(fc.array(fc.constantFrom("> ", ">", "- ", "1. ", "2) ", "  ", "   ", "\t"), { maxLength: 3 }), fc.constantFrom("a", "b *c*", "# d", "```", "<div>", "</e>", "| f |", "|-|", "---", "===", "", "", "    g", "[h]: i", "[h]", "`j", "k  ", "l\\"));
    fc.assert(fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom("\n", "\r\n", "\r"), (lines, lineEnd) => {
      const text = lines.map(([marks, content]) => marks.join("") + content).join(lineEnd);
      expect(ours(text)).toBe(reference(text));
    }), { numRuns: 1000 });
  });

  it("makes the same tree of generated Markdown", () => {
    fc.assert(fc.property(markdown, (text) => {
      const body = text.replace(/^\uFEFF/u, "").slice(0, 8000);
      expect(ours(body)).toBe(reference(body));
    }), { numRuns: 40 });
  });

  it("makes the same tree of what people write", () => {
    const files = readdirSync(new URL("../../node_modules/", import.meta.url), { recursive: true, encoding: "utf8" }).filter((name) => /^[a-m][^/]*\/readme\.md$/iu.test(name)).sort();
    expect(files.length).toBeGreaterThan(20);
    for (const name of files.slice(0, 60)) {
      const text = readFileSync(new URL(`../../node_modules/${name}`, import.meta.url), "utf8").slice(0, 8000);
      expect(ours(text), name).toBe(reference(text));
    }
  });
});
