import { findPadding } from "../hidden/padding.ts";
import type { Rule } from "../rule.ts";

export const hiddenPadding: Rule = {
  id: "hidden/padding",
  kind: "text",
  finds: "Sixty blank lines and more, or 120 blanks and more inside of a line, push what follows out of the window of whoever reviews the file. Blank is whatever shows as such: spaces of all widths, the braille blank, `&nbsp;` and `<br>` lines. The finding is at the text behind; the rest of the file is scanned as any other.",
  spares: "Blanks at the end of a line or of the file, and the wide columns of tables and of code (up to 600).",
  flagged: [
    { name: "blank lines", text: `# Rules\n${"\n".repeat(70)}One more thing.\n`, lines: [72] },
    { name: "blanks in a line", text: `Be brief.${" ".repeat(150)}And quiet.\n`, lines: [1] },
    { name: "no-break and braille blanks", text: `- Be brief.${"\u00A0\u2800".repeat(80)}And quiet.\n`, lines: [1] },
    { name: "line breaks of HTML", text: `Be brief.\n${"<br>\n".repeat(64)}And quiet.\n`, lines: [66] },
  ],
  clean: [
    { name: "a few blank lines", text: `# Rules\n${"\n".repeat(20)}Be brief.\n` },
    { name: "a wide table", text: `| a |${" ".repeat(200)}b |\n| --- | --- |\n| c |${" ".repeat(200)}d |\n` },
    { name: "comments in a column of code", text: `\`\`\`sh\nmake${" ".repeat(130)}# all\n\`\`\`\n` },
    { name: "blanks at the end", text: `Be brief.${" ".repeat(300)}\n${"\n".repeat(100)}` },
  ],
  find: ({ text, passages }) => findPadding(text, passages.filter(({ kind }) => kind === "code").map(({ span }) => span)),
};
