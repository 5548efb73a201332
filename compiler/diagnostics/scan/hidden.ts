/** Channels that no reader sees. */
import type { CatalogueEntry } from "../catalogue.ts";

export const hiddenCodes = {
  "hidden/tag-characters": {
    level: "error",
    title: "Text is written in tag characters, which nothing draws",
    help: "Delete the characters (retype the end of the line), and find out who put them there. With `hidden: strip` a target takes them out.",
  },
  "hidden/variation-selectors": {
    level: "error",
    title: "Variation selectors stand where nothing can vary",
    help: "Delete the characters (retype the character in front of them). With `hidden: strip` a target takes them out.",
  },
  "hidden/zero-width": {
    level: "error",
    title: "Characters without width stand where they have no work to do",
    help: "Retype the word. With `hidden: strip` a target takes the characters out.",
  },
  "hidden/bidi-control": {
    level: "error",
    title: "Bidirectional controls show a line in another order than it is read in",
    help: "Remove the controls, or close each isolate on its line and use it for right-to-left text only.",
  },
  "hidden/control-character": {
    level: "error",
    title: "Control characters are obeyed by a terminal and shown by no editor",
    help: "Remove them; to show one, write it as an escape, such as `\\x1b[31m`.",
  },
  "hidden/mixed-script": {
    level: "warning",
    title: "A word mixes scripts whose letters look alike",
    help: "Retype the word in one script. In a URL, check where it really leads.",
  },
  "hidden/styled-letters": {
    level: "warning",
    title: "Words are written in letters of another style",
    help: "Write them in plain letters; use Markdown for emphasis.",
  },
  "hidden/padding": {
    level: "warning",
    title: "Blank space keeps a text out of sight",
    help: "Remove the blank lines or blanks in front of the text.",
  },
  // What stands in the text and is not shown: HTML, comments, what links carry.
  "obfuscation/acrostic": {
    level: "error",
    title: "Initials spell an instruction that the text points at",
    help: "Say it in words, or remove the sentence that points at the initials.",
  },
  "obfuscation/decode-and-run": {
    level: "error",
    title: "A command runs what it decodes",
    help: "Write the command out, so that it can be read before it is run.",
  },
  "obfuscation/encoded-text": {
    level: "warning",
    title: "A sentence is written so that only a decoder reads it",
    help: "Write it in plain words, or delete it.",
  },
  "hidden/html": {
    level: "error",
    title: "HTML that is not shown speaks to a model",
    help: "Show the text or delete it. With `hidden: strip` a target takes the element out.",
  },
  "hidden/comment": {
    level: "error",
    title: "A comment speaks to a model",
    help: "A model reads comments, a reviewer of the rendered page does not: say it in the text, or delete it. With `hidden: strip` a target takes the comment out.",
  },
  "hidden/link-metadata": {
    level: "error",
    title: "The title, the description or the address of a link speaks to a model",
    help: "Delete the title or the fragment, or make it describe what the link leads to.",
  },
} as const satisfies { readonly [code: string]: CatalogueEntry };
