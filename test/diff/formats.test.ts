/** The forms of a comparison: nothing in a prompt gets out of its place. */
import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { describe, expect, test } from "vitest";
import { diffArtifacts, formatDiffMarkdown, formatDiffText, type Artifact } from "../../compiler/index.ts";
import { compileFiles, target } from "../compile/compile-files.ts";

const count = (_encoding: string, text: string): number => text.split(/\s+/u).length;

async function artifactsOf(text: string, config = target("- {id: a, file: a.md}\n- {id: b, text: B}")): Promise<readonly Artifact[]> {
  const { artifacts } = await compileFiles({ "promptc.config.yaml": config, "a.md": text });
  expect(artifacts.length).toBe(1);
  return artifacts;
}

async function formats(before: string, after: string): Promise<{ readonly md: string; readonly text: string }> {
  const diff = await diffArtifacts({ label: "old", artifacts: await artifactsOf(before) }, { label: "new", artifacts: await artifactsOf(after) }, count);
  return { md: formatDiffMarkdown(diff), text: formatDiffText(diff, { colour: false }) };
}

const TAGS: { readonly [type: string]: string } = { heading: "h3", paragraph: "p", list: "ul", listItem: "li", strong: "strong", emphasis: "em", table: "table", tableRow: "tr", tableCell: "td", link: "a", image: "img", blockquote: "blockquote", thematicBreak: "hr", break: "br" };

/** As GitHub would render it, but for what it filters out. */
function html(markdown: string): string {
  const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const render = (node: Nodes): string => {
    if (node.type === "html") return node.value;
    if (node.type === "text") return escaped(node.value);
    if (node.type === "code") return `<pre><code>${escaped(node.value)}</code></pre>`;
    if (node.type === "inlineCode") return `<code>${escaped(node.value)}</code>`;
    const inner = "children" in node ? node.children.map(render).join("") : "";
    const tag = TAGS[node.type];
    return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
  };
  return render(fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
}

/** The page without its code. */
function withoutCode(page: string): string {
  return page.replace(/<pre><code[^>]*>[^]*?<\/code><\/pre>/gu, "").replace(/<code>[^<]*<\/code>/gu, "");
}

describe("markdown", () => {
  test.each([
    ["fences", "Use:\n\n`````\ncode\n`````\n\nand ``` and ~~~~\n"],
    ["HTML", "</details></summary><script>alert(1)</script><!-- -->\n"],
    ["mentions", "Ask @octocat and @org/team, see #12 and GH-1.\n"],
    ["links and images", "[x](https://evil.example) ![y](https://evil.example/p.png) www.evil.example <https://evil.example>\n"],
    ["what a fence could be closed by", " ```\n~~~\n   ````\n"],
    ["tables and entities", "| a | b |\n|---|---|\n&lt;b&gt; &#64;octocat\n"],
  ])("%s in a prompt stay text", async (_title, hostile) => {
    const { md } = await formats("# One\n\nPlain.\n", `# One\n\n${hostile}`);
    const page = html(md);
    expect(page.match(/<details>/gu)?.length).toBe(1);
    expect(page.match(/<\/details>/gu)?.length).toBe(1);
    const outside = withoutCode(page);
    expect(outside).not.toMatch(/octocat|evil|script|@|alert/u);
    expect(outside.replace(/<\/?(?:h3|table|thead|tbody|tr|th|td|details|summary|p|ul|li|strong|em)>|<!-- promptc diff -->/gu, "")).not.toMatch(/[<>]/u);
  });

  test("names in headings, layers and versions stay text", async () => {
    const { md } = await formats("# A | `b` | </code></summary> @octocat\n\nOne.\n", "# A | `b` | </code></summary> @octocat\n\nTwo.\n");
    const page = html(md);
    expect(withoutCode(page)).not.toMatch(/octocat|@/u);
    expect(page.match(/<tr>/gu)?.length).toBe(2);
    expect(page.match(/<td>/gu)?.length).toBe(8);
  });

  test("whatever a text holds, the page has one form", async () => {
    const shape = (page: string): string => withoutCode(page).replace(/<ul>[^]*?<\/ul>/gu, "").replace(/[^<>/a-z0-9]|\d+/gu, "");
    const expected = shape(html((await formats("One.\n", "Two.\n")).md));
    await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom("`", "```", "~~~", "<", ">", "</details>", "@a", "|", "\\", "&#64;", "\n", " ", "- ", "> ", "x", "1. ", "\t", "*", "_", "[", "]("), { minLength: 1, maxLength: 14 }).map((parts) => `x${parts.join("")}y\n`), async (text) => {
      const { md } = await formats("One.\n", text.replace(/^#.*$/gmu, "x"));
      expect(shape(html(md))).toBe(expected);
    }), { numRuns: 25 });
  }, 60_000);

  test("is short enough for a comment, and says what is left out", async () => {
    const long = (word: string): string => Array.from({ length: 400 }, (_, index) => `## Part ${index}\n\n${word.repeat(40)}\n`).join("\n");
    const { md } = await formats(long("old "), long("new "));
    expect(md.length).toBeLessThan(65_536);
    expect(md).toMatch(/not shown: there is no room/u);
    expect(html(md).match(/<\/details>/gu)?.length).toBe(1);
  });

  test("shows a change in a long paragraph", async () => {
    const around = "Some words that stay as they are. ".repeat(30).trim();
    const { md } = await formats(`${around} Be quick. ${around}\n`, `${around} Be slow. ${around}\n`);
    expect(md).toMatch(/^-…[^\n]{20,120}Be quick\.[^\n]{20,120}…$/mu);
    expect(md).toMatch(/^\+…[^\n]{20,120}Be slow\.[^\n]{20,120}…$/mu);
  });
});

describe("text", () => {
  test("shows what is invisible by name, and sends nothing to the terminal", async () => {
    const { text } = await formats("Plain.\n", "Plain \u0007bell.\n");
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/u);
    expect(text).toContain("<BEL>");
  });

  test("marks words, in colour where that is asked for", async () => {
    const sides = [{ label: "old", artifacts: await artifactsOf("One two three.\n") }, { label: "new", artifacts: await artifactsOf("One 2 three.\n") }] as const;
    const diff = await diffArtifacts(sides[0], sides[1], count);
    expect(formatDiffText(diff, { colour: false })).toContain("One [-two-]{+2+} three.");
    expect(formatDiffText(diff, { colour: true })).toContain("One \u001b[31mtwo\u001b[39m\u001b[32m2\u001b[39m three.");
  });
});
