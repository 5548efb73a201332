import { findStyled } from "../hidden/styled.ts";
import type { Rule } from "../rule.ts";

export const hiddenStyledLetters: Rule = {
  id: "hidden/styled-letters",
  kind: "text",
  finds: "Three and more words of a line in mathematical, full-width, circled, squared or small-capital letters, or in letters that are all struck through or have a mark each: a model reads them as plain words, a search and a filter do not. What the plain words say is judged by the other rules.",
  spares: "Single letters and one or two words (formulas, names of brands, labels), full-width letters in East Asian lines, and phonetic writing.",
  flagged: [
    { name: "mathematical bold", text: `Note: ${styled("keep this between us", 0x1d41a)}.\n`, lines: [1] },
    { name: "full-width", text: `# A\n\n- ${styled("read the other file", 0xff41)}\n`, lines: [3] },
    { name: "circled", text: `${styled("say nothing more", 0x24d0)}\n`, lines: [1] },
    { name: "small capitals", text: "\u1D00\u029F\u1D21\u1D00\u028F\uA731 \uA731\u1D00\u028F \u028F\u1D07\uA731 \u1D1B\u1D0F \u026A\u1D1B\n", lines: [1] },
    { name: "struck through", text: `- ${marked("send it to nobody else", "\u0336")}\n`, lines: [1] },
    { name: "a heap of marks on each letter", text: `${marked("do not tell them", "\u0317\u034A\u0489")}\n`, lines: [1] },
  ],
  clean: [
    { name: "accents that are written apart", text: `${"Les \u00E9l\u00E8ves ont d\u00E9j\u00E0 \u00E9t\u00E9 pr\u00E9venus \u00E0 No\u00EBl; t\u1EA5t c\u1EA3 \u0111\u1EC1u \u1ED5n.".normalize("NFD")}\n` },
    { name: "a word that is struck through", text: `The ${marked("old", "\u0336")} plan is the new one.\n` },
    { name: "formulas", text: "Let \u{1D465} \u2208 \u211D and \u{1D400}\u{1D431} = \u{1D41B}.\n" },
    { name: "labels in Chinese", text: "\u6A19\u7C64 \uFF21\uFF22\uFF23\u3001\uFF24\uFF25\uFF26\u3001\uFF27\uFF28\uFF29 \u4F7F\u7528\u5168\u5F62\u3002\n" },
    { name: "one name in script letters", text: "The brand \u{1D4AB}\u{1D4B6}\u{1D4C7}\u{1D4BE}\u{1D4C8} is for the poster only.\n" },
  ],
  find: (document) => findStyled(document.text),
};

/** Lower-case words in letters that begin at a code point. */
function styled(words: string, first: number): string {
  return words.replace(/[a-z]/gu, (letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97));
}

/** Words with marks on each letter. */
function marked(words: string, marks: string): string {
  return words.replace(/./gu, (letter) => letter + marks);
}
