import type { Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadEngine, type Engine } from "../../compiler/markdown/engine.ts";
import { loadMarkdown, type ParseMarkdown } from "../../compiler/markdown/markdown.ts";
import { parsePieces } from "../../compiler/markdown/pieces.ts";
import { markdown } from "../shape/generated.ts";

let parse: ParseMarkdown;
let engine: Engine;
beforeAll(async () => {
  parse = await loadMarkdown();
  engine = loadEngine();
});

const whole = (text: string): Root => fromMarkdown(text, { extensions: [gfmTable(), gfmFootnote()], mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()] });
const top = (children: readonly RootContent[]): readonly string[] => children.map(({ type, position }) => `${type} ${position?.start.line}:${position?.start.column}@${position?.start.offset}-${position?.end.line}:${position?.end.column}@${position?.end.offset}`);

describe("a text as Markdown", () => {
  it("has offsets of the text that was given, with tables and footnotes", () => {
    const text = "\uFEFF# A\n\n| a |\n| - |\n| b |\n\nc[^1]\n\n[^1]: d\n";
    const { root } = parse(text);
    expect(root.children.map(({ type, position }) => [type, text.slice(position?.start.offset, position?.end.offset)])).toEqual([["heading", "# A"], ["table", "| a |\n| - |\n| b |"], ["paragraph", "c[^1]"], ["footnoteDefinition", "[^1]: d"]]);
  });

  it("has frontmatter as its first node", () => {
    const { root, frontmatter } = parse("---\na: 1\n---\n# B\n");
    expect(top(root.children)).toEqual(["yaml 1:1@0-4:1@13", "heading 4:1@13-4:4@16"]);
    expect(frontmatter).toEqual({ yaml: { start: 4, end: 9 }, bodyStart: 13 });
    expect(parse("---\n\nno frontmatter\n\n---\n").frontmatter).toBeUndefined();
  });

  it("takes tags of a template for words", () => {
    const text = "{{#if a}}\n- b\n{{/if}}\n\n{{> c}} d\n";
    const mask = [...text.matchAll(/\{\{[^}]*\}\}/gu)].map(({ 0: tag, index }) => ({ start: index, end: index + tag.length }));
    expect(top(parse(text, { mask }).root.children)).toEqual(["paragraph 1:1@0-1:10@9", "list 2:1@10-3:8@21", "paragraph 5:1@23-5:10@32"]);
  });

  it("is what the parser makes of it in one piece, whatever the pieces", () => {
    fc.assert(fc.property(markdown, fc.constantFrom(64, 300), (text, piece) => {
      // Frontmatter and a byte order mark are no concern of the pieces.
      const body = text.replace(/^\uFEFF|^---\n[^]*?\n---\n/u, "");
      const ours = top(parsePieces(body, 0, engine, { piece, block: 65_536 }).children);
      const theirs = top(whole(body).children);
      const differs = ours.findIndex((block, index) => block !== theirs[index]);
      // micromark sometimes forgets that nothing is open any more, and then sees no list in `2. a` behind a blank line.
      const start = Number(/@(\d+)/u.exec(ours[differs] ?? "")?.[1]);
      if (ours[differs]?.startsWith("list") === true && theirs[differs]?.startsWith("paragraph") === true && /^(?:[02-9]|1\d)\d*[.)]/u.test(body.slice(start))) return;
      expect(ours).toEqual(theirs);
    }), { numRuns: 60 });
  });

  it("knows references to what is defined in another piece", () => {
    const text = `[a] and [b][c] and [d][^n]\n\n${"Words.\n\n".repeat(2000)}[a]: /a\n[C]: /c\n\n[^n]: note\n`;
    const { root } = parse(text);
    const [first] = root.children;
    expect(first?.type === "paragraph" ? first.children.map(({ type }) => type) : []).toEqual(["linkReference", "text", "linkReference", "text", "footnoteReference"]);
  });
});

const hostile: readonly (readonly [string, (size: number) => string])[] = [
  ["[", (size) => "[".repeat(size)],
  ["nested brackets", (size) => "[".repeat(size / 2) + "a" + "]".repeat(size / 2)],
  ["]", (size) => "]".repeat(size)],
  ["images in images", (size) => "![".repeat(size / 6) + "a" + "](b)".repeat(size / 6)],
  ["stars", (size) => "*a".repeat(size / 2)],
  ["mixed emphasis", (size) => "*a **b ".repeat(size / 14) + " b** a*".repeat(size / 14)],
  ["unclosed comments", (size) => "x <!-- ".repeat(size / 7)],
  ["backticks", (size) => Array.from({ length: Math.floor(Math.sqrt(2 * size)) }, (_, index) => "`".repeat(index)).join(" ")],
  ["entities", (size) => "&amp".repeat(size / 4)],
  ["parentheses", (size) => `[a](${"(".repeat(size)}`],
  ["quotes", (size) => ">".repeat(size)],
  ["items in one line", (size) => "1. ".repeat(size / 3)],
  ["a rule that is none", (size) => `${"* ".repeat(size / 2)}x`],
  ["quotes and items", (size) => "> - ".repeat(size / 4)],
  ["items by indentation", (size) => Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, index) => `${"  ".repeat(index)}- a`).join("\n")],
  ["underlined headings", (size) => "a\n=\n".repeat(size / 4)],
  ["lazy lines", (size) => `> a\n${"b\n".repeat(size / 2)}`],
  ["definitions", (size) => Array.from({ length: size / 10 }, (_, index) => `[a${index}]: b`).join("\n")],
  ["a wide table", (size) => `${"|a".repeat(size / 6)}|\n${"|-".repeat(size / 6)}|\n${"|c".repeat(size / 6)}|\n`],
  ["open tags", (size) => "<a b=".repeat(size / 5)],
];

describe("what no person writes", () => {
  // Without a guard the slower ones of these take minutes: the test's own time limit is the assertion.
  it.each(hostile)("%s: 100,000 characters are parsed, and all of them are in the tree", (_name, make) => {
    const text = make(100_000);
    const { root, defused } = parse(text);
    expect(root.children.length).toBeGreaterThan(0);
    expect(root.children.at(-1)?.position?.end.offset).toBeGreaterThan(text.trimEnd().length - 3);
    for (const { start, end } of defused) expect([start >= 0, end <= text.length]).toEqual([true, true]);
  });

  it("says where something was defused", () => {
    const text = `Fine *text*.\n\n${"[".repeat(5000)}\n\nFine *again*.\n`;
    const { root, defused } = parse(text);
    expect(defused).toEqual([{ start: 14 + 1000, end: 14 + 5000 }]);
    expect(root.children.map((child) => ("children" in child ? child.children.map(({ type }) => type) : []))).toEqual([["text", "emphasis", "text"], expect.anything(), ["text", "emphasis", "text"]]);
  });

  it("says nothing of long but honest text", () => {
    const text = `${"A [link](/a) and *more* of `it`.\n".repeat(40)}\n${"- item with [a](/b)\n".repeat(500)}\n${"| a | *b* |\n".repeat(1).replace("\n", "\n| - | - |\n")}${"| `c` | [d](/e) |\n".repeat(400)}\n${"Words of a long line. ".repeat(6000)}\n`;
    expect(parse(text).defused).toEqual([]);
    expect(parse(text).root.children.map(({ type }) => type)).toEqual(["paragraph", "list", "table", "paragraph"]);
  });
});
