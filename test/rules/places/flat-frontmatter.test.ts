import { describe, expect, test } from "vitest";
import { loadMarkdown } from "../../../compiler/markdown/markdown.ts";
import { documentOf } from "../../../compiler/phases/3-scan/document.ts";
import { flatScalars } from "../../../compiler/phases/3-scan/passages/flat-frontmatter.ts";

const parse = await loadMarkdown();

function passagesOf(block: string): readonly unknown[] {
  const text = `---\n${block}---\n`;
  const { root, frontmatter } = parse(text);
  const { passages } = documentOf({ path: "AGENTS.md", text, trust: "project", root, frontmatter: frontmatter?.yaml });
  return passages.filter(({ kind }) => kind === "frontmatter").map(({ key, mapped, span }) => ({ key, span, text: mapped.text, starts: [...mapped.starts], ends: [...mapped.ends] }));
}

describe("frontmatter that is read without a parser of YAML", () => {
  test.each([
    "name: a\ndescription: Reads https://example.com/x, then b: no\n".replace("b: no", "b:no"), 'globs: ["src/**/*.ts", b c, \'d\']\n', "tags:\n  - one two\n  - 'three'\n\nlast: true\n", "tags:\n- a\n- 1.5\n", "a: null\nb:\nc: \"\"\nd: ' '\n", "de: Größe ändern\nzh: \"中文，字\"\n",
  ])("%j reads as a parser reads it", (block) => {
    expect(flatScalars(block, 0, block.length)).toBeDefined();
    // A comment needs the parser.
    expect(passagesOf(block)).toEqual(passagesOf(`${block}# c\n`));
  });

  test.each(["a: |\n  b\n", "a: &b c\n", "a: b: c\n", "a: b \n", "a: \"b\\n\"\n", "a: 'it''s'\n", "a: {b: c}\n", "a:\n  b: c\n", "a: b\n  c\n", "a: [b, [c]]\n", "a: [b,\n  c]\n", "a:\n  - b\n    - c\n", "a: \"b\" c\n", "null: a\n", "a: b\r\n", "a:\tb\n", "- a\n", "a: [b: c]\n", "a: b\u2028c\n"])("%j is left to the parser", (block) => {
    expect(flatScalars(block, 0, block.length)).toBeUndefined();
  });
});
