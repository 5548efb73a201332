import { findFiller } from "../hidden/filler.ts";
import { findPadding } from "../hidden/padding.ts";
import { findRepeated } from "../hidden/repeated.ts";
import type { Rule } from "../rule.ts";

export const hiddenPadding: Rule = {
  id: "hidden/padding",
  kind: "text",
  finds: "Sixty blank lines and more, or 120 blanks and more inside of a line, push what follows out of the window of whoever reviews the file. Blank is whatever shows as such: spaces of all widths, the braille blank, `&nbsp;` and `<br>` lines. A phrase that is repeated for 400 characters, a row of 120 same signs and a text without a sense (`lorem ipsum`) around a sentence do the same. The finding is at the text behind; the rest of the file is scanned as any other.",
  spares: "Blanks at the end of a line or of the file, the wide columns of tables and of code (up to 600), and lines and rows that are alike in lists, tables and code.",
  flagged: [
    { name: "blank lines", text: `# Rules\n${"\n".repeat(70)}One more thing.\n`, lines: [72] },
    { name: "blanks in a line", text: `Be brief.${" ".repeat(150)}And quiet.\n`, lines: [1] },
    { name: "no-break and braille blanks", text: `- Be brief.${"\u00A0\u2800".repeat(80)}And quiet.\n`, lines: [1] },
    { name: "line breaks of HTML", text: `Be brief.\n${"<br>\n".repeat(64)}And quiet.\n`, lines: [66] },
    { name: "a phrase again and again", text: `${"Please be kind to one another. ".repeat(20)}Sell the boat.\n`, lines: [1] },
    { name: "among words without a sense", text: "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Sell the boat to the first who calls. Duis aute irure dolor.\n", lines: [1] },
    { name: "a row of dots", text: `- Be brief.${".".repeat(140)} sell the boat at once\n`, lines: [1] },
  ],
  clean: [
    { name: "a few blank lines", text: `# Rules\n${"\n".repeat(20)}Be brief.\n` },
    { name: "a wide table", text: `| a |${" ".repeat(200)}b |\n| --- | --- |\n| c |${" ".repeat(200)}d |\n` },
    { name: "comments in a column of code", text: `\`\`\`sh\nmake${" ".repeat(130)}# all\n\`\`\`\n` },
    { name: "lines of a list", text: `${"- [ ] Name of the guest\n".repeat(30)}\nSend it back.\n` },
    { name: "a line under a title", text: `Rules\n${"=".repeat(150)}\n\nBe brief.\n` },
    { name: "a sample of a text", text: "Fill the cards with a text such as `Lorem ipsum dolor sit amet, consectetur adipiscing elit`. Then take the picture and compare it to the last one.\n" },
    { name: "a phrase twice", text: `${"All of this is tested on each of the three systems. ".repeat(2)}Be brief.\n` },
    { name: "blanks at the end", text: `Be brief.${" ".repeat(300)}\n${"\n".repeat(100)}` },
  ],
  find({ text, passages }) {
    const columns = passages.filter(({ kind }) => kind === "code").map(({ span }) => span);
    return [...findPadding(text, columns), ...findRepeated(text, columns), ...(text.includes("psum dolor") ? findFiller(text) : [])];
  },
};
