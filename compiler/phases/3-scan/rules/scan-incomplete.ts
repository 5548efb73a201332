import type { Rule } from "../rule.ts";
import { MAX_BLOB, MAX_DECODED_UNITS } from "../views/undone.ts";
import { incompleteOf } from "../views/views.ts";

export const scanIncomplete: Rule = {
  id: "scan/incomplete",
  kind: "hidden",
  finds: `Encoded text is decoded and looked at: up to ${MAX_BLOB} characters of it at once, up to ${MAX_DECODED_UNITS} characters (and four times its own length) in one file. A file with more has been looked at in part only, and is not let through as if it were clean.`,
  spares: "Images, fonts, digests and other encoded bytes that are no text: they end the decoding at once, whatever their size.",
  flagged: [
    { name: "a long encoded text", text: `# Data\n\n${encoded("nothing to see here, ".repeat(4000))}\n`, lines: [3] },
    { name: "the same in code", text: `\`\`\`\n${encoded("one more line of text\n".repeat(4000))}\n\`\`\`\n`, lines: [2] },
    { name: "hex", text: `# Data\n\n${"20".repeat(10)}${"6162632064656620".repeat(9000)}\n`, lines: [3] },
  ],
  clean: [
    { name: "a short encoded text", text: `# Data\n\n${encoded("nothing to see here")}\n` },
    { name: "a large image", text: `![logo](data:image/png;base64,iVBORw0KGgo${"AAAA////".repeat(12_000)})\n` },
    { name: "digests", text: `sha256:${"9f86d081884c7d65".repeat(4)}\n` },
  ],
  *find(document) {
    const incomplete = incompleteOf(document);
    if (incomplete !== undefined) yield { span: incomplete.span, message: `Unexpected ${incomplete.why}: the rest of it was not looked at` };
  },
};

function encoded(text: string): string {
  return btoa(text);
}
