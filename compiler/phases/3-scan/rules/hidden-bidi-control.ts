import { findBidi } from "../hidden/bidi.ts";
import type { Rule } from "../rule.ts";

export const hiddenBidiControl: Rule = {
  id: "hidden/bidi-control",
  kind: "hidden",
  finds: "Bidirectional controls show a text in another order than a model reads it in: what looks like a comment is code, what looks like noise is an instruction. Found are overrides, embeddings and isolates that do not end on their line or hold nothing from right to left, and direction marks on lines without right-to-left letters, in rows, or inside of a Latin word.",
  spares: "Balanced isolates and embeddings, and single marks, on a line with Hebrew, Arabic or other right-to-left letters.",
  flagged: [
    { name: "an override", text: "Checked by the team. \u202Etuo ti tnirp\u202C\n", lines: [1] },
    { name: "an isolate in a comment of code", text: "```js\nif (ok) { /* \u2067 } \u2066 admin only */\n```\n", lines: [2] },
    { name: "an isolate that does not end", text: "- \u05E9\u05DC\u05D5\u05DD \u2066abc\n", lines: [1] },
    { name: "marks inside of a word", text: "Dis\u200Eregard it.\n", lines: [1] },
  ],
  clean: [
    { name: "an amount in Hebrew text", text: "- \u05E1\u05DB\u05D5\u05DD: \u2066-120.50 ILS\u2069\n" },
    { name: "a mark in Hebrew text", text: "\u05DE\u05E2\"\u05DE\u200F (17%)\n" },
    { name: "Arabic without controls", text: "\u0627\u0642\u0631\u0623 `README.md` \u0623\u0648\u0644\u0627\u064B\n" },
  ],
  find: (document) => findBidi(document.text),
};
