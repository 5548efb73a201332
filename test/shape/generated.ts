import fc from "fast-check";

const WORDS = ["rule", "build", "tests", "never", "the", "of", "caché", "naïve", "渡轮", "हर", "👩‍👩‍👧‍👦", "🏳️‍🌈", "e\u0301", "`code`", "**bold**", "_soft_", "[link](#setup)", "[ref][a]", "<b>x</b>", "a|b", "1.", "-", "#", "===", "---", "\\", "&amp;", "*", "[^n]"];
const words = (max: number): fc.Arbitrary<string> => fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: max }).map((list) => list.join(" "));
const lines = (max: number): fc.Arbitrary<string> => fc.array(words(9), { minLength: 1, maxLength: max }).map((list) => list.join("\n"));
const indented = (text: string, by: string): string => text.split("\n").map((line) => (line === "" ? "" : by + line)).join("\n");

const leaf: fc.Arbitrary<string> = fc.oneof(
  lines(5),
  fc.tuple(fc.integer({ min: 1, max: 6 }), words(4)).map(([depth, title]) => `${"#".repeat(depth)} ${title}`),
  fc.tuple(words(4), fc.constantFrom("=", "---")).map(([title, line]) => `${title}\n${line}`),
  fc.tuple(fc.constantFrom("```", "~~~~", "````"), lines(8)).map(([fence, code]) => `${fence}js\n${code}\n${fence}`),
  fc.tuple(words(2), fc.integer({ min: 1, max: 6 })).map(([cell, rows]) => `| ${cell.replaceAll("|", "")} | b |\n| --- | :-: |\n${"| c | d |\n".repeat(rows)}`.trimEnd()),
  fc.constantFrom("---", "***", "<!-- a\n\nb -->", "<div>\nx\n</div>", "<br>", "[a]: https://example.org 'T'", "[^n]: note", "    code\n\n    more", "<details>\n\nInside.\n\n</details>", "<details>\n<summary>S</summary>\n\n- a\n- b\n\n</details>", ""),
);

/** Blocks in blocks. */
const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie("block"), { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `- ${indented(item, "  ").trimStart()}`).join("\n")),
    fc.array(tie("block"), { minLength: 1, maxLength: 4 }).map((items) => items.map((item, index) => `${index + 1}. ${indented(item, "   ").trimStart()}`).join("\n\n")),
    fc.array(tie("block"), { minLength: 1, maxLength: 3 }).map((items) => items.join("\n\n").split("\n").map((line) => `> ${line}`).join("\n")),
  ),
})).block;

/** Markdown of all kinds, with and without blank lines between blocks. */
export const markdown: fc.Arbitrary<string> = fc
  .record({
    front: fc.constantFrom("", "", "---\nname: x\nlist: [a]\n---\n", "\uFEFF"),
    blocks: fc.array(fc.tuple(block, fc.constantFrom("\n\n", "\n\n", "\n\n\n", "\n", "\n \n")), { minLength: 1, maxLength: 14 }),
    newline: fc.constantFrom("\n", "\n", "\n", "\r\n"),
  })
  .map(({ front, blocks, newline }) => (front + blocks.map(([text, gap]) => text + gap).join("")).replaceAll("\n", newline));
